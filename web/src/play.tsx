// play.tsx - the view "Play": a seat for the person, against three players
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { AnswerFace, Choices, labelOf, share } from './answer';
import { barHeight, margins } from './chances';
import type { Answer, Hint, Seat, Table as TableState } from './core';
import { dealt, names, nobody, noTile, seatName, tileNamed } from './core';
import { usePage, useStored } from './context';
import { parseNumber } from './game';
import { PlayEnd } from './play_end';
import { type Hints, type Settings, type Sitting } from './sitting';
import type { Strings } from './strings';
import { Table } from './table';
import { Tile } from './tile';

export function Play() {
    const { store } = usePage();
    const sitting = useStored(store, (state) => state.sitting);
    const deal = useStored(store, (state) => state.address.deal);
    useStored(store, (state) => state.sittingShown);
    const { deal: ended } = sitting?.question ?? {};
    useEffect(() => {
        if (ended !== undefined) store.change({ deal: ended }); // the address is a challenge now
    }, [ended]);
    return (
        <div class="play">
            {deal !== '' && !sitting?.deals.has(deal) ? (
                <Invited deal={deal} />
            ) : sitting ? (
                <AtTable sitting={sitting} />
            ) : (
                <Setup />
            )}
        </div>
    );
}

// ---- before the game ----

const seats: Seat[] = [0, 1, 2, 3];

function Setup() {
    const { store, s } = usePage();
    const settings = useStored(store, (state) => state.settings);
    const [wall, setWall] = useState('');
    const [bad, setBad] = useState(false);
    const others = seats.filter((seat) => seatName(seat) !== settings.seat);
    const begin = (event: Event) => {
        event.preventDefault();
        const name = wall.trim().replace('：', ':').replace(/\s/g, '');
        if (name !== '' && name !== 'sample' && !parseNumber(name)) setBad(true);
        else store.sitDown(`${name}.${settings.seat}.${settings.players}.`);
    };
    return (
        <form class="setup" onSubmit={begin}>
            <p class="lead">{s.sit.lead}</p>
            <div class="choice" role="group" aria-label={s.sit.seat}>
                <span aria-hidden="true">{s.sit.seat}</span>
                {seats.map((seat) => (
                    <button
                        type="button"
                        key={seat}
                        class="button"
                        aria-pressed={settings.seat === seatName(seat)}
                        onClick={() => store.choose({ seat: seatName(seat) })}
                    >
                        {seatName(seat)}
                    </button>
                ))}
            </div>
            <fieldset>
                <legend>{s.sit.others}</legend>
                {others.map((seat, i) => (
                    <label key={seat} class="row">
                        <b>{seatName(seat)}</b>
                        <select
                            aria-label={s.sit.playerOf(seat)}
                            value={settings.players[i]}
                            onChange={({ currentTarget }) =>
                                store.choose({
                                    players:
                                        settings.players.slice(0, i) +
                                        currentTarget.value +
                                        settings.players.slice(i + 1),
                                })
                            }
                        >
                            {Object.entries(s.sit.players).map(([letter, about]) => (
                                <option key={letter} value={letter}>
                                    {about}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
            </fieldset>
            <label class="row">
                {s.sit.wall}
                <input
                    type="text"
                    value={wall}
                    placeholder={s.sit.wallHint}
                    aria-invalid={bad}
                    onInput={({ currentTarget }) => {
                        setWall(currentTarget.value);
                        setBad(false);
                    }}
                />
            </label>
            {bad && (
                <p class="trouble" role="alert">
                    {s.sit.badWall}
                </p>
            )}
            <Switches settings={settings} />
            <button type="submit" class="button main big">
                {s.sit.begin}
            </button>
        </form>
    );
}

function Invited({ deal }: { deal: string }) {
    const { store, s } = usePage();
    const settings = useStored(store, (state) => state.settings);
    return (
        <div class="setup">
            <h2>{s.sit.invited}</h2>
            <p class="lead">{s.sit.invitedMore}</p>
            <Switches settings={settings} />
            <p class="row">
                <button type="button" class="button main big" onClick={() => store.sitDown(deal)}>
                    {s.sit.begin}
                </button>
                <button type="button" class="button" onClick={() => store.standUp()}>
                    {s.sit.other}
                </button>
            </p>
        </div>
    );
}

function Switches({ settings }: { settings: Settings }) {
    const { store, s } = usePage();
    return (
        <div class="switches">
            {(['practice', 'winsAlone', 'callsNothing', 'quick'] as const).map((name) => (
                <label key={name}>
                    <input
                        type="checkbox"
                        checked={settings[name]}
                        onChange={({ currentTarget }) => store.choose({ [name]: currentTarget.checked })}
                    />{' '}
                    {s.sit[name]}
                </label>
            ))}
            {settings.practice && (
                <div class="choice" role="group" aria-label={s.sit.hints}>
                    <span aria-hidden="true">{s.sit.hints}</span>
                    {(['off', 'asked', 'always'] as Hints[]).map((kind) => (
                        <button
                            type="button"
                            key={kind}
                            class="button"
                            aria-pressed={settings.hints === kind}
                            onClick={() => store.choose({ hints: kind })}
                        >
                            {s.sit.hintKinds[kind]}
                        </button>
                    ))}
                </div>
            )}
        </div>
    );
}

// ---- at the table ----

const hinted = ({ practice, hints }: Settings) => practice && hints !== 'off';

function AtTable({ sitting }: { sitting: Sitting }) {
    const { store, s } = usePage();
    const settings = useStored(store, (state) => state.settings);
    const [seat, setSeat] = useState(0);
    const [players, setPlayers] = useState<(string | null)[]>([]);
    const { question } = sitting;
    const frame = sitting.looked ?? sitting.frame;
    useKeys({ h: () => sitting.askHint(), u: () => sitting.undo() });
    useLayoutEffect(() => {
        if (question) {
            setSeat(question.seat);
            setPlayers(question.players);
        }
    }, [question]);
    if (sitting.noDeal || sitting.failed !== undefined)
        return (
            <p class="trouble row" role="alert">
                <span>{sitting.noDeal ? s.sit.noDeal : s.broken(sitting.failed!)}</span>
                <button type="button" class="button" onClick={() => store.standUp()}>
                    {s.sit.other}
                </button>
            </p>
        );
    if (!frame) return <p class="coming quiet">{s.coming}</p>;
    const event = sitting.events[frame.line - 1];
    const kind = event?.kind;
    const { over } = sitting;
    return (
        <div class="sitting">
            <div class="stage" id="table">
                <div class="felt" role="region" aria-label={s.table} onClick={() => sitting.hurry()}>
                    <Table
                        table={frame.table}
                        eye={seat}
                        actor={event?.seat ?? nobody}
                        call={kind && kind in s.calls ? s.calls[kind as keyof typeof s.calls] : ''}
                        onPoint={() => undefined}
                        away={over ? nobody : seat}
                        names={players.map((name) => name ?? s.sit.you)}
                    />
                </div>
                {!over && <Own sitting={sitting} table={frame.table} seat={seat} settings={settings} />}
            </div>
            <div class="beside">
                {over && <PlayEnd sitting={sitting} />}
                <p class="row">
                    {settings.practice && (
                        <button
                            type="button"
                            class="button"
                            disabled={!sitting.shown || !question?.undo}
                            onClick={() => sitting.undo()}
                        >
                            {s.sit.undo}
                        </button>
                    )}
                    {settings.practice && settings.hints === 'asked' && !over && (
                        <button
                            type="button"
                            class="button"
                            disabled={!sitting.asked}
                            onClick={() => sitting.askHint()}
                        >
                            {s.sit.hint}
                        </button>
                    )}
                    <button type="button" class="button plain" onClick={() => store.standUp()}>
                        {s.sit.stand}
                    </button>
                </p>
                {hinted(settings) && sitting.hint && <Advice hint={sitting.hint} sitting={sitting} />}
                {!over && <Happened sitting={sitting} line={frame.line} />}
                <Switches settings={settings} />
                <p class="quiet small keys">{s.sit.keys}</p>
            </div>
        </div>
    );
}

// The latest events but draws of others.
const remembered = 8;
function Happened({ sitting, line }: { sitting: Sitting; line: number }) {
    const { s } = usePage();
    const events = sitting.events.slice(0, line);
    const shown = events.map((event, i) => ({ event, i })).slice(dealt);
    return (
        <section aria-label={s.sit.happened}>
            <ol class="happened" aria-live="polite">
                {shown
                    .filter(({ event }) => event.kind !== 'in' || event.tile !== noTile)
                    .slice(-remembered)
                    .map(({ event, i }) => (
                        <li key={i}>{s.happens(event)}</li>
                    ))}
            </ol>
        </section>
    );
}

function Advice({ hint, sitting }: { hint: Hint; sitting: Sitting }) {
    const { language, s } = usePage();
    const answers = sitting.question?.answers ?? [];
    return (
        <section class="advice" role="status">
            <p class="choices">
                <span>{s.sit.wouldTake}</span>
                <Choices choices={hint.choices} answers={answers} claimed={sitting.question?.tile} />
            </p>
            <p class="quiet small">{s.sit.chances(hint.worlds.toLocaleString(language), margins(hint))}</p>
        </section>
    );
}

// The person's own tiles, large, and everything that can be answered.
function Own({
    sitting,
    table,
    seat,
    settings,
}: {
    sitting: Sitting;
    table: TableState;
    seat: Seat;
    settings: Settings;
}) {
    const { s } = usePage();
    const panel = useRef<HTMLDivElement>(null);
    const { asked, question } = sitting;
    const answers = asked ? question!.answers! : [];
    const safe = asked ? (question!.safe ?? -1) : -1;
    const hint = hinted(settings) ? sitting.hint : undefined;
    const find = (kind: Answer['kind'], tile?: string) =>
        answers.findIndex((one) => one.kind === kind && (tile === undefined || one.tile === tile));
    const answer = (index: number) => index >= 0 && sitting.answer(index);
    const move = (by: number) => {
        const all = [...(panel.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
        const at = all.indexOf(document.activeElement as HTMLElement);
        all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]?.focus();
    };
    const goOn = () => (sitting.shown ? answer(safe) : sitting.hurry());
    useKeys({
        ArrowLeft: () => move(-1),
        ArrowRight: () => move(1),
        Enter: goOn,
        ' ': goOn,
        n: () => answer(find('nothing')),
        Escape: () => answer(find('nothing')),
        p: () => answer(find('pong')),
        c: () => answer(find('chow')),
        w: () => answer(Math.max(find('ron'), find('selfdrawn'))),
        d: () => question?.drawn && answer(find('out', question.drawn)),
    });

    // What Enter answers is where the keyboard is, unless the person is busy elsewhere.
    useLayoutEffect(() => {
        const at = document.activeElement;
        if (!asked || (at && at !== document.body && at.tagName !== 'MAIN' && !panel.current?.contains(at))) return;
        const there = panel.current?.querySelector<HTMLElement>(`[data-answer="${safe}"]`);
        (there ?? panel.current)?.focus({ preventScroll: true });
    }, [asked, question]);

    const hand = table.seats[seat]?.tiles?.slice() ?? [];
    const drawn = table.turn === seat ? table.drawn : noTile;
    if (drawn !== noTile) hand.splice(hand.lastIndexOf(drawn), 1);
    const copies = new Map<number, number>();
    const one = (tile: number, mark: string) => {
        const answer = find('out', names[tile]);
        copies.set(tile, (copies.get(tile) ?? 0) + 1);
        // Of equal tiles the drawn one is the one that Enter discards.
        const first = mark === 'drawn' || (tile !== drawn && copies.get(tile) === 1);
        return (
            <button
                type="button"
                key={mark || `${tile}.${copies.get(tile)}`}
                class={`pick ${mark}`}
                disabled={answer < 0}
                data-answer={first && answer >= 0 ? answer : undefined}
                aria-label={`${s.sit.discard(names[tile]!)} ${s.tile(tile)}`}
                onClick={() => sitting.answer(answer)}
            >
                <Chance hint={hint} answer={answer} />
                <Tile tile={tile} quiet />
            </button>
        );
    };
    return (
        <div class="own" ref={panel} tabIndex={-1} data-question={asked ? question!.decision + 1 : undefined}>
            <div class="asks">
                <p class="ask" role="status">
                    {asked && question!.tile && <Tile tile={tileNamed(question!.tile)} />}{' '}
                    {asked ? questionOf(s, answers, question!.called === true, question!.tile, table.turn) : s.sit.wait}
                </p>
                <div class="claims" role="group" aria-label={s.sit.yourAnswers}>
                    {answers.map(
                        (answer, i) =>
                            answer.kind !== 'out' && (
                                <button
                                    type="button"
                                    key={i}
                                    class={`button big ${i === safe ? 'main' : ''}`}
                                    data-answer={i}
                                    aria-label={labelOf(s, answer, question!.tile)}
                                    onClick={() => sitting.answer(i)}
                                >
                                    <Chance hint={hint} answer={i} />
                                    <AnswerFace answer={answer} claimed={question!.tile} />
                                </button>
                            ),
                    )}
                </div>
            </div>
            <div
                class={`tiles ${hinted(settings) ? 'hinted' : ''}`}
                role="group"
                aria-label={s.sit.yourHand}
            >
                {hand.map((tile) => one(tile, ''))}
                {drawn !== noTile && one(drawn, 'drawn')}
            </div>
        </div>
    );
}

function questionOf(
    s: Strings,
    answers: Answer[],
    called: boolean,
    tile: string | null | undefined,
    turn: Seat,
) {
    if (tile) return answers[0]?.kind === 'ron' ? s.sit.winWithIt(turn) : s.sit.takeIt(turn);
    if (answers[0]?.kind === 'selfdrawn') return s.sit.winOrDiscard;
    return called ? s.sit.afterCall : s.sit.which;
}

function Chance({ hint, answer }: { hint: Hint | undefined; answer: number }) {
    if (!hint || answer < 0) return null;
    const wins = hint.wins[answer]!;
    const best = Math.max(...hint.wins);
    const height = barHeight(wins, best, hint.worlds);
    return (
        <span class={`chance ${wins === best ? 'best' : ''}`}>
            <span ref={(node) => node?.style.setProperty('--share', String(height))} />
            <b>{share(wins, hint.worlds)}</b>
        </span>
    );
}

// The whole game can be played by keys; a key that a field or a button uses itself stays theirs.
function useKeys(keys: Record<string, () => unknown>) {
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            const target = event.target as HTMLElement;
            if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
            if (target.matches('input, select, textarea') || document.querySelector('dialog[open]')) return;
            if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary')) return;
            const wanted = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            if (!wanted) return;
            wanted();
            event.preventDefault();
        };
        document.addEventListener('keydown', onKey);
        return () => document.removeEventListener('keydown', onKey);
    });
}
