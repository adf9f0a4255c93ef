// quiz.tsx - hands from real games, to guess the discard or the distance of before the answer is shown
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { share } from './answer';
import { margins } from './chances';
import { ordinary, type Core, type DiscardChances, type Study, type View } from './core';
import { usePage, useStored } from './context';
import { CopyLink } from './copy';
import { Game, parseNumber, randomSource, sourceName, type Source } from './game';
import { ShownHand, StudyResult } from './hand';
import { Trouble } from './later';
import type { Asked, Told } from './quiz_worker';
import { Named, Sentence } from './tile';
import { reasonsOf } from './why';

const kinds = ['discard', 'chances', 'distance'] as const;
type Kind = (typeof kinds)[number];
interface Question {
    source: Source;
    line: number;
    kind: Kind;
    hand: { tiles: string[]; melds: string[][] };
    study: Study;
}

const meldsOf = (view: View) => view.melds.map((meld) => [meld.pai, ...meld.consumed].toSorted());

const farthest = 9; // that can be guessed; few hands are farther from winning

// A question as the address holds it: "SEED:GAME:LINE:KIND".
const nameOf = ({ source, line, kind }: Pick<Question, 'source' | 'line' | 'kind'>) =>
    `${sourceName(source)}:${line}:${kind}`;

// The question about this line; undefined if it would be none.
function questionAt(core: Core, game: Game, line: number, kind: Kind): Question | undefined {
    const event = game.events()[line - 1];
    // A special tile goes at once: that would be no question.
    const moment = event?.kind === 'out' && event.tile < ordinary ? game.moment(line) : undefined;
    const view = kind === 'distance' ? moment?.after : moment?.before;
    if (!view) return undefined;
    const hand = { tiles: view.tiles, melds: meldsOf(view) };
    const text = `${hand.tiles.join(' ')} ${hand.melds.map((meld) => `[${meld.join(' ')}]`).join(' ')}`;
    const study = core.hand(text, 'en');
    if ('message' in study || study.distance > farthest) return undefined;
    return { source: game.source, line, kind, hand, study };
}

function questionNamed(core: Core, name: string): Question | undefined {
    const [, number = '', line, kind] = /^(\d+:\d+):(\d{1,4}):(\w+)$/.exec(name) ?? [];
    const source = parseNumber(number);
    const asked = kinds.find((one) => one === kind);
    const game = source && asked && Game.open(core, source);
    if (!game || !asked) return undefined;
    const question = questionAt(core, game, Number(line), asked);
    game.close();
    return question;
}

// A question about the game; 'chance' below 1 says which.
function questionIn(core: Core, source: Source, kind: Kind, chance: number): Question | undefined {
    const game = Game.open(core, source)!;
    const lines = game.events().flatMap((event, i) => (event.kind === 'out' && event.tile < ordinary ? [i + 1] : []));
    const line = lines[Math.floor(chance * lines.length)];
    const question = line === undefined ? undefined : questionAt(core, game, line, kind);
    game.close();
    return question;
}

function anyQuestion(core: Core, kind: Kind): string {
    for (;;) {
        const question = questionIn(core, randomSource(), kind, Math.random());
        if (question) return nameOf(question);
    }
}

// The same one for everybody all day.
function dailyQuestion(core: Core, kind: Kind): string {
    const seed = BigInt(new Date().toISOString().slice(0, 10).replace(/-/g, ''));
    for (let game = 0n; ; game++) {
        const question = questionIn(core, { kind: 'number', seed, game }, kind, 0.4);
        if (question) return nameOf(question);
    }
}

// Why the strategy takes this tile, in the library's words.
function Reason({ question: { source, line } }: { question: Question }) {
    const { core, language } = usePage();
    const reason = useMemo(() => {
        const game = Game.open(core, source)!;
        const reasons = reasonsOf(game.paragraphs(line, language));
        game.close();
        return reasons[0]?.text;
    }, [source, line, language]);
    return reason ? (
        <p class="reason">
            <Sentence text={reason} />
        </p>
    ) : null;
}

// ---- the best discard by chances ----

// A worker plays all discards of the question out.
function useChances(question: Question | undefined): { chances?: DiscardChances; failed?: string; retry: () => void } {
    const [told, setTold] = useState<Told | undefined>(undefined);
    const [tries, setTries] = useState(0);
    const wanted = question?.kind === 'chances' ? question : undefined;
    useEffect(() => {
        if (!wanted) return undefined;
        const worker = new Worker(new URL('./quiz_worker.ts', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }: MessageEvent<Told>) => setTold(data);
        worker.onerror = (event) => setTold({ failed: event.message ?? '' });
        worker.postMessage({ game: sourceName(wanted.source), line: wanted.line } satisfies Asked);
        return () => {
            worker.terminate();
            setTold(undefined);
        };
    }, [wanted, tries]);
    const retry = () => setTries(tries + 1);
    if (told && 'failed' in told) return { failed: told.failed, retry };
    return told && wanted && told.line === wanted.line ? { chances: told.chances, retry } : { retry };
}

// The discards by how often they win; those that cannot be told from the best one are as good.
function rankOf({ answers, wins, worlds }: DiscardChances) {
    const most = Math.max(...wins) / worlds;
    return answers
        .map(({ kind, tile = '' }, i) => {
            const rate = wins[i]! / worlds;
            const error = 1.96 * Math.sqrt((rate * (1 - rate) + most * (1 - most)) / worlds);
            return { kind, tile, wins: wins[i]!, good: most - rate <= error };
        })
        .filter(({ kind }) => kind === 'out')
        .toSorted((one, other) => other.wins - one.wins);
}

function Ranking({ chances, guess }: { chances: DiscardChances; guess: string }) {
    const { language, s } = usePage();
    return (
        <>
            <ol class="ranking">
                {rankOf(chances).map(({ tile, wins, good }) => (
                    <li key={tile}>
                        <Named name={tile} mark={good ? 'due-tile' : tile === guess ? 'yours-tile' : ''} />
                        <b>{share(wins, chances.worlds)}</b>
                        {tile === guess && <span class="label">{s.quizGuess}</span>}
                    </li>
                ))}
            </ol>
            <p class="quiet small">{s.sit.chances(chances.worlds.toLocaleString(language), margins(chances))}</p>
        </>
    );
}

// ---- asking ----

export function Quiz() {
    const { core, store, s } = usePage();
    const name = useStored(store, (state) => state.address.quiz) ?? '';
    const answered = useStored(store, (state) => state.quiz);
    const question = useMemo(() => questionNamed(core, name), [name]);
    const { chances, failed, retry } = useChances(question);
    const [picked, setPicked] = useState({ name: '', tile: '' }); // before the chances are known
    const ranking = useMemo(() => chances && rankOf(chances), [chances]);
    const guess = answered.question === name ? answered.guess : '';

    const heading = useRef<HTMLHeadingElement>(null);
    const ask = (quiz: string) => {
        store.change({ quiz });
        heading.current?.focus(); // the button that asked for it may be gone
    };
    useEffect(() => {
        if (!question) store.change({ quiz: anyQuestion(core, 'discard') });
    }, [question]);

    const kind = question?.kind ?? 'discard';
    // The right answers, the best one first; none as long as they are not known.
    const answers = !question
        ? []
        : kind === 'discard'
          ? [question.study.discard!]
          : kind === 'distance'
            ? [String(question.study.distance)]
            : (ranking ?? []).filter(({ good }) => good).map(({ tile }) => tile);
    const take = (guessed: string) => {
        if (guess !== '') return;
        if (answers.length === 0) {
            setPicked({ name, tile: guessed });
            return;
        }
        const right = answers.includes(guessed);
        store.setQuiz({
            question: name,
            guess: guessed,
            right: answered.right + (right ? 1 : 0),
            asked: answered.asked + 1,
            streak: right ? answered.streak + 1 : 0,
        });
    };
    useEffect(() => {
        if (ranking && picked.name === name) take(picked.tile);
    }, [ranking]);
    if (!question) return null;

    const waiting = guess === '' && picked.name === name;
    const known = guess !== '' && answers.length > 0;
    const mark = (one: string) =>
        !known ? '' : answers.includes(one) ? 'due-tile' : one === guess ? 'yours-tile' : '';
    return (
        <div class="quiz">
            <div class="row">
                <label class="row">
                    {s.quizKind}
                    <select
                        value={kind}
                        onChange={(event) => ask(anyQuestion(core, kinds[event.currentTarget.selectedIndex]!))}
                    >
                        {kinds.map((one) => (
                            <option key={one} value={one}>
                                {s.quizKinds[one]}
                            </option>
                        ))}
                    </select>
                </label>
                <button type="button" class="button" onClick={() => ask(dailyQuestion(core, kind))}>
                    {s.quizDaily}
                </button>
                <span class="quiet">
                    {s.quizScore(answered.right, answered.asked)}
                    {answered.streak > 1 && ` · ${s.quizStreak(answered.streak)}`}
                </span>
            </div>
            <h2 ref={heading} tabIndex={-1}>
                {s.quizAsks[kind]}
            </h2>
            <ShownHand
                hand={question.hand}
                {...(kind === 'distance'
                    ? {}
                    : guess === '' && !waiting
                      ? { onPick: take, pick: (tile: string) => `${s.discard} ${tile}` }
                      : { mark })}
            />
            {kind === 'distance' && (
                <div class="row">
                    {Array.from({ length: farthest }, (_, i) => String(i + 1)).map((number) => (
                        <button
                            type="button"
                            key={number}
                            class={`button ${mark(number)}`}
                            disabled={guess !== ''}
                            onClick={() => take(number)}
                        >
                            {number}
                        </button>
                    ))}
                </div>
            )}
            {failed !== undefined && <Trouble words={s.runFailed(failed)} retry={retry} />}
            {failed === undefined && (waiting || (guess !== '' && !known)) && <p class="quiet">{s.sit.thinking}</p>}
            {known && (
                <>
                    <p class={answers.includes(guess) ? 'correct' : 'trouble'} role="status">
                        {answers.includes(guess) ? s.quizRight : s.quizWrong(answers[0]!)}
                        {kind !== 'distance' && <Named name={answers[0]!} quiet />}
                    </p>
                    {kind === 'discard' && <Reason question={question} />}
                    {kind === 'chances' && <Ranking chances={chances!} guess={guess} />}
                    <p class="row">
                        <button type="button" class="button main" onClick={() => ask(anyQuestion(core, kind))}>
                            {s.quizNext}
                        </button>
                        <button type="button" class="button" onClick={() => store.open(question.source, question.line)}>
                            {s.quizOpen}
                        </button>
                        <CopyLink />
                    </p>
                    <StudyResult study={question.study} guess={kind === 'distance' ? '' : guess} />
                </>
            )}
        </div>
    );
}
