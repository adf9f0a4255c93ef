// why.tsx - the reasons of one event, as the library gives them
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Asked, Candidate, Event, Finish, Paragraph, Seat, View } from './core';
import { dealt, nobody, seatName } from './core';
import { ChancesNow, WinsCell, WinsHead } from './chances_shown';
import { CopyLink } from './copy';
import { randomSource, type Game } from './game';
import { useRested } from './quick';
import { Helps, Named, Sentence } from './tile';
import { usePage } from './context';

// A finished hand: what is still missing has a dashed outline.
export function Proof({ finish }: { finish: Finish }) {
    const { s } = usePage();
    const missing = [...finish.add];
    const drawn = finish.groups.map((group) =>
        group.map((name) => {
            const at = missing.indexOf(name);
            if (at >= 0) missing.splice(at, 1);
            return { name, mark: at >= 0 ? 'missing' : '' };
        }),
    );
    return (
        <div class="proof">
            <div class="groups" role="img" aria-label={finish.groups.map((group) => group.join(' ')).join(' + ')}>
                {drawn.map((group, i) => (
                    <span class="group" key={i}>
                        {group.map((one, j) => (
                            <Named key={j} {...one} quiet />
                        ))}
                    </span>
                ))}
            </div>
            {finish.give.length > 0 && (
                <p class="gives">
                    <span class="label">{s.gives}</span>
                    {finish.give.map((name, i) => (
                        <Named key={i} name={name} mark="gone" />
                    ))}
                </p>
            )}
        </div>
    );
}

// 'sorted' lists come in the order in which they are to be shown; of others the best come first.
export function Candidates({
    candidates,
    chosen,
    words,
    guess,
    sorted = false,
}: {
    candidates: Candidate[];
    chosen: string | undefined;
    words: string;
    guess?: string | undefined; // of a person
    sorted?: boolean;
}) {
    const { s } = usePage();
    const rank = (one: Candidate) => (sorted ? 0 : one.pai === chosen ? 1 : one.best ? 2 : 3);
    return (
        <table class="candidates">
            <thead>
                <tr>
                    <th scope="col">{s.discard}</th>
                    <th scope="col">{s.leaves}</th>
                    <WinsHead />
                    <th scope="col">{s.helpedBy}</th>
                </tr>
            </thead>
            <tbody>
                {candidates
                    .toSorted((one, other) => rank(one) - rank(other))
                    .map((one) => (
                        <tr key={one.pai} class={one.pai === chosen ? 'chosen' : one.best ? 'best' : ''}>
                            <th scope="row">
                                <Named name={one.pai} />
                                {one.pai === chosen && <span class="label">{words}</span>}
                                {one.pai === guess && <span class="label">{s.quizGuess}</span>}
                            </th>
                            <td class="number">{one.distance}</td>
                            <WinsCell name={one.pai} />
                            <td>
                                <b class="total">{one.acceptance.total}</b>
                                <Helps acceptance={one.acceptance} />
                            </td>
                        </tr>
                    ))}
            </tbody>
        </table>
    );
}

function AskedList({ asked }: { asked: Asked[] }) {
    const { s } = usePage();
    return (
        <ul class="asked">
            {asked.map((one, i) => (
                <li key={i} class={one.outcome + (one.late ? ' late' : '')}>
                    <b>{seatName(one.actor)}</b>
                    <span class="ask">{s.ask[one.ask]}</span>
                    {one.run && (
                        <span class="run">
                            {one.run.map((name, j) => (
                                <Named key={j} name={name} />
                            ))}
                        </span>
                    )}
                    <span class="outcome">{s.outcome[one.outcome]}</span>
                    {one.after !== null && (
                        <span class="number">
                            {one.before} → {one.after}
                        </span>
                    )}
                </li>
            ))}
        </ul>
    );
}

// The hand is on the table anyway, and the event above.
export const reasonsOf = (paragraphs: Paragraph[]) =>
    paragraphs.filter(({ kind }) => kind !== 'event' && kind !== 'hand');

function Reasons({ paragraphs }: { paragraphs: Paragraph[] }) {
    return (
        <div class="reasons">
            {reasonsOf(paragraphs).map(({ text }, i) => (
                <p key={i}>
                    <Sentence text={text} />
                </p>
            ))}
        </div>
    );
}

// After the deal: how far everybody is, and what would help.
function Dealt({ hands }: { hands: (View | null)[] }) {
    const { s } = usePage();
    return (
        <>
            {hands.map(
                (view, seat) =>
                    view && (
                        <div key={seat} class="dealt">
                            <h3>
                                {seatName(seat)}: {s.whatIfLine(view.distance, view.acceptance!.total)}
                            </h3>
                            <Helps acceptance={view.acceptance!} />
                        </div>
                    ),
            )}
        </>
    );
}

// How the game ended: who won with which hand, what decided it, and where to go from here.
function End({ game, line }: { game: Game; line: number }) {
    const { store, language, s } = usePage();
    const events = game.events();
    const at = events[line - 1]!.kind === 'win' ? line - 1 : line;
    const event = events[at - 1]!;
    const moment = game.moment(at)!;
    const before = event.kind === 'ron' ? game.moment(at - 1) : undefined;
    const others = before?.asked?.filter((one) => one.ask === 'hora' && one.outcome === 'beaten') ?? [];
    const decided = reasonsOf(game.paragraphs(event.kind === 'ron' ? at - 1 : at, language))[0];
    const { source } = game;
    const melds = moment.after?.melds.map((meld) => [meld.pai, ...meld.consumed].toSorted()) ?? [];
    return (
        <section class="ending" aria-label={s.end}>
            <h3>
                {event.kind === 'ron'
                    ? s.wonByRon(event.seat, before!.actor!)
                    : event.kind === 'selfdrawn'
                      ? s.wonByDraw(event.seat)
                      : s.wonByNobody}
            </h3>
            {event.kind !== 'draw' && moment.after && (
                <div class="groups">
                    {[...moment.after.finish.groups, ...melds].map((group, i) => (
                        <span class="group" key={i}>
                            {group.map((name, j) => (
                                <Named key={j} name={name} />
                            ))}
                        </span>
                    ))}
                </div>
            )}
            {others.length > 0 && <p>{s.couldHaveWon(others.map((one) => one.actor))}</p>}
            {decided && (
                <p>
                    <b>{s.decided}</b> {before && s.happens(events[at - 2]!) + s.because}{' '}
                    <Sentence text={decided.text} />
                </p>
            )}
            <p class="row">
                <button type="button" class="button" onClick={() => store.change({ line: dealt })}>
                    {s.again}
                </button>
                <button
                    type="button"
                    class="button main"
                    onClick={() =>
                        store.open(source.kind === 'number' ? { ...source, game: source.game + 1n } : randomSource())
                    }
                >
                    {s.nextGame}
                </button>
                <CopyLink />
            </p>
        </section>
    );
}
const ends = ['ron', 'selfdrawn', 'win', 'draw'];

// The whole transcript, to jump to any line.
function Transcript({
    events,
    line,
    future,
    onLine,
}: {
    events: Event[];
    line: number;
    future: boolean; // whether lines that are still to come are shown
    onLine: (line: number) => void;
}) {
    const { s } = usePage();
    const [open, setOpen] = useState(false);
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const node = list.current?.children[line - 1] as HTMLElement | undefined;
        if (node && list.current) list.current.scrollTop = node.offsetTop - list.current.clientHeight / 2;
    }, [line, open]);
    return (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{s.transcript}</summary>
            {open && (
                <ol class="transcript" ref={list}>
                    {(future ? events : events.slice(0, line)).map(({ kind, text }, i) => (
                        <li key={i} class={kind}>
                            <button
                                type="button"
                                tabIndex={i + 1 === line ? 0 : -1}
                                aria-current={i + 1 === line ? 'step' : undefined}
                                onClick={() => onLine(i + 1)}
                            >
                                {text}
                            </button>
                        </li>
                    ))}
                </ol>
            )}
        </details>
    );
}

interface Props {
    game: Game;
    line: number;
    eye: Seat;
    quiet: boolean;
    onLine: (line: number) => void;
}

// Why it happened, and what else could have: long, and nothing for a glance.
function Long({ game, line, eye }: { game: Game; line: number; eye: Seat }) {
    const { language, s } = usePage();
    const moment = line > 0 ? game.moment(line, eye) : undefined;
    const paragraphs = line > dealt ? game.paragraphs(line, language, eye) : [];
    return (
        <>
            {line === dealt && moment?.hands && <Dealt hands={moment.hands} />}
            {paragraphs.length > 0 && <Reasons paragraphs={paragraphs} />}
            {line > dealt && paragraphs.length === 0 && eye !== nobody && <p class="quiet">{s.nothingSeen(eye)}</p>}
            {moment?.candidates && moment.type === 'dahai' && (
                <details open>
                    <summary>{s.candidates}</summary>
                    <Candidates candidates={moment.candidates} chosen={moment.pai ?? undefined} words={s.chosen} />
                </details>
            )}
            {moment?.asked && moment.asked.length > 0 && (
                <details open>
                    <summary>{s.asked}</summary>
                    <AskedList asked={moment.asked} />
                </details>
            )}
            {moment?.after?.finish && (
                <details open>
                    <summary>{s.proof(moment.after.distance)}</summary>
                    <Proof finish={moment.after.finish} />
                    {moment.after.distance > 0 && <p class="quiet small">{s.proofHint}</p>}
                </details>
            )}
        </>
    );
}

// 'quiet' while the game plays: a screen reader could not keep up.
export function Why({ game, line, eye, quiet, onLine }: Props) {
    const { s } = usePage();
    const events = game.events(eye);
    const event = events[line - 1];
    const rested = useRested(line);
    return (
        <section class="why" aria-label={s.why}>
            <header>
                <h2>{event ? <code>{event.text}</code> : s.why}</h2>
                <span class="line">{s.lineOf(line, game.lines)}</span>
            </header>
            <p class="happens" aria-live={quiet ? 'off' : 'polite'}>
                {event ? s.happens(event) : s.beforeStart}
            </p>
            {rested && <ChancesNow onLine={onLine} />}
            {event && ends.includes(event.kind) && <End game={game} line={line} />}
            {line > 0 && line <= dealt && <p class="quiet">{s.dealing}</p>}
            {rested && <Long game={game} line={line} eye={eye} />}
            <Transcript events={events} line={line} future={eye === nobody} onLine={onLine} />
        </section>
    );
}
