// hand.tsx - the hand lab: any hand, clicked together or written, and everything about it
import { useState } from 'preact/hooks';
import { names, type Study } from './core';
import { usePage, useStored } from './context';
import { Helps, Named, Tile } from './tile';
import { Candidates, Proof } from './why';
import { Quiz } from './quiz';

interface Tiles {
    tiles: string[];
    melds: string[][];
}

// A hand in the words that clicking writes, "1M 2M [E E E]"; undefined if it is written in another way.
function readPlain(text: string): Tiles | undefined {
    const melds: string[][] = [];
    const rest = text.replace(/\[([^\][]*)\]/g, (_, inside: string) => {
        melds.push(inside.split(/\s+/).filter(Boolean));
        return ' ';
    });
    const tiles = rest.split(/\s+/).filter(Boolean);
    return [...tiles, ...melds.flat()].every((name) => names.includes(name)) ? { tiles, melds } : undefined;
}

const example = '123m456p78s11z999pE';
const order = (one: string, other: string) => names.indexOf(one) - names.indexOf(other);
const writePlain = ({ tiles, melds }: Tiles) =>
    [tiles.toSorted(order).join(' '), ...melds.map((meld) => `[${meld.join(' ')}]`)].filter(Boolean).join(' ');

export function ShownHand({
    hand,
    onPick,
    onMeld,
    pick,
    mark = () => '',
}: {
    hand: Tiles;
    onPick?: (name: string) => void;
    onMeld?: (meld: number) => void;
    pick?: (name: string) => string;
    mark?: (name: string) => string;
}) {
    return (
        <div class="shown">
            {hand.tiles.map((name, i) =>
                onPick && pick ? (
                    <button
                        type="button"
                        class="pick"
                        key={i}
                        aria-label={pick(name)}
                        title={pick(name)}
                        onClick={() => onPick(name)}
                    >
                        <Named name={name} quiet />
                    </button>
                ) : (
                    <Named key={i} name={name} mark={mark(name)} />
                ),
            )}
            {hand.melds.map((meld, i) =>
                onMeld && pick ? (
                    <button
                        type="button"
                        class="pick meld"
                        key={`m${i}`}
                        aria-label={pick(meld.join(' '))}
                        title={pick(meld.join(' '))}
                        onClick={() => onMeld(i)}
                    >
                        {meld.map((name, j) => (
                            <Named key={j} name={name} quiet />
                        ))}
                    </button>
                ) : (
                    <span class="meld" key={`m${i}`}>
                        {meld.map((name, j) => (
                            <Named key={j} name={name} />
                        ))}
                    </span>
                ),
            )}
        </div>
    );
}

export function StudyResult({ study, guess }: { study: Study; guess?: string }) {
    const { s } = usePage();
    return (
        <div class="study">
            <p class="big">
                <b>{s.distance(study.distance)}</b> <span class="quiet">{s.shanten(study.distance)}</span>
            </p>
            <h2>{s.proof(study.distance)}</h2>
            <Proof finish={study.finish} />
            {study.distance > 0 && <p class="quiet small">{s.proofHint}</p>}
            {study.acceptance && (
                <>
                    <h2>
                        {s.helps}: {s.left(study.acceptance.total)}
                    </h2>
                    <Helps acceptance={study.acceptance} />
                </>
            )}
            {study.candidates && !study.wins && (
                <>
                    <h2>{s.allDiscards}</h2>
                    <Candidates
                        candidates={study.candidates}
                        chosen={study.discard ?? undefined}
                        words={s.strategyTakes}
                        guess={guess}
                        sorted
                    />
                </>
            )}
        </div>
    );
}

export function Hand() {
    const { core, store, language, s } = usePage();
    const text = useStored(store, (state) => state.address.hand);
    const quiz = useStored(store, (state) => state.address.quiz) !== undefined;
    const setText = (hand: string) => store.change({ hand });
    const [meld, setMeld] = useState<string[] | undefined>(undefined);
    const study = text.trim() === '' ? undefined : core.hand(text, language);
    const error = study && 'message' in study ? study : undefined;
    const known = study && !('message' in study) ? study : undefined;
    const plain = readPlain(text) ?? known ?? (error && core.handSoFar(text));
    const held = (name: string) =>
        plain ? [...plain.tiles, ...plain.melds.flat(), ...(meld ?? [])].filter((one) => one === name).length : 0;

    const add = (name: string) => {
        if (meld) {
            const grown = [...meld, name].toSorted(order);
            if (grown.length < 3) setMeld(grown);
            else {
                setMeld(undefined);
                setText(
                    plain ? writePlain({ ...plain, melds: [...plain.melds, grown] }) : `${text} [${grown.join(' ')}]`,
                );
            }
        } else setText(plain ? writePlain({ ...plain, tiles: [...plain.tiles, name] }) : `${text} ${name}`);
    };
    const remove = (name: string) => {
        if (!plain) return;
        const tiles = plain.tiles.slice();
        tiles.splice(tiles.indexOf(name), 1);
        setText(writePlain({ ...plain, tiles }));
    };
    const removeMeld = (meld: number) => {
        if (plain) setText(writePlain({ ...plain, melds: plain.melds.filter((_, i) => i !== meld) }));
    };
    return (
        <div class="lab">
            <div class="row" role="group">
                <button
                    type="button"
                    class="button"
                    aria-pressed={!quiz}
                    onClick={() => store.change({ quiz: undefined })}
                >
                    {s.lab}
                </button>
                <button
                    type="button"
                    class="button"
                    aria-pressed={quiz}
                    onClick={() => store.change({ quiz: store.state.address.quiz ?? '' })}
                >
                    {s.quiz}
                </button>
            </div>
            {quiz ? (
                <Quiz />
            ) : (
                <div class="two">
                    <div class="enter">
                        <p class="quiet">{s.handLead}</p>
                        <label for="hand-text">{s.handText}</label>
                        <div class="row nowrap">
                            <input
                                id="hand-text"
                                type="text"
                                value={text}
                                spellcheck={false}
                                autocomplete="off"
                                placeholder="123m456p78s11z999p"
                                maxLength={400}
                                aria-invalid={error !== undefined}
                                onInput={(event) => setText(event.currentTarget.value)}
                            />
                            <button
                                type="button"
                                class="button"
                                onClick={() => {
                                    setText('');
                                    setMeld(undefined);
                                }}
                            >
                                {s.clear}
                            </button>
                        </div>
                        <div class="palette">
                            {[0, 9, 18, 27].map((from) => (
                                <div class="palette-row" key={from}>
                                    {names.slice(from, from === 27 ? names.length : from + 9).map((name, i) => (
                                        <button
                                            type="button"
                                            class="pick"
                                            key={name}
                                            disabled={held(name) >= 4}
                                            aria-label={s.addTile(name)}
                                            title={s.addTile(name)}
                                            onClick={() => add(name)}
                                        >
                                            <Tile tile={from + i} quiet />
                                        </button>
                                    ))}
                                </div>
                            ))}
                        </div>
                        <label class="row">
                            <input
                                type="checkbox"
                                checked={meld !== undefined}
                                onChange={(event) => setMeld(event.currentTarget.checked ? [] : undefined)}
                            />
                            {s.meldMode}
                            {meld && meld.map((name, i) => <Named key={i} name={name} />)}
                        </label>
                        {text.trim() === '' && (
                            <p>
                                <button type="button" class="button" onClick={() => setText(example)}>
                                    {s.example}
                                </button>
                            </p>
                        )}
                        {plain && plain.tiles.length + plain.melds.length > 0 && (
                            <ShownHand hand={plain} onPick={remove} onMeld={removeMeld} pick={s.removeTile} />
                        )}
                        {error && (
                            <p class={plain && plain.tiles.length < 14 ? 'quiet' : 'trouble'} role="status">
                                {error.message}
                            </p>
                        )}
                    </div>
                    {known && <StudyResult study={known} />}
                </div>
            )}
        </div>
    );
}
