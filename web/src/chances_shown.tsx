// chances_shown.tsx - win chances on the page: beside the seats, over the tiles, in tables, and as a graph of the game
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'preact/hooks';
import { barHeight, Chances, decisionAt, drawn, margin, percent, type Decision } from './chances';
import { dealt, nobody, seatName, tileNamed, type Outlook, type Seat, type Tile } from './core';
import { usePage, useStored } from './context';
import type { Game } from './game';
import { Trouble } from './later';
import { lineOf, shownGame } from './store';

class Looking {
    private found: Decision | undefined | null = null;
    constructor(
        readonly open: boolean, // whether all hands are: otherwise nothing is played out
        readonly chances: Chances | undefined,
        readonly game: Game,
        readonly line: number,
        readonly retry: () => void,
    ) {}
    // Looked for when it is wanted: while steps are quick, it is not.
    get decision(): Decision | undefined {
        if (this.found === null) this.found = decisionAt(this.game, this.line);
        return this.found;
    }
}
// Undefined where no chances are wanted.
export const ChancesContext = createContext<Looking | undefined>(undefined);

// Chances of the game at the table, as long as they are wanted and all hands are open.
export function WithChances({ children }: { children: ComponentChildren }) {
    const { store } = usePage();
    const game = useStored(store, shownGame);
    const line = useStored(store, lineOf);
    const eye = useStored(store, (state) => state.address.eye);
    const wanted = useStored(store, (state) => state.chances);
    const [chances, setChances] = useState<Chances | undefined>(undefined);
    const [tries, setTries] = useState(0);
    const open = wanted && eye === nobody && game.lines > dealt;
    useEffect(() => {
        if (!open) return undefined;
        const made = new Chances();
        setChances(made);
        return () => {
            setChances(undefined);
            made.close();
        };
    }, [open, tries]);
    useEffect(() => chances?.look(game, line), [chances, game, line]);
    const looking = useMemo(
        () => (wanted ? new Looking(open, chances, game, line, () => setTries(tries + 1)) : undefined),
        [wanted, chances, open, game, line, tries],
    );
    return (
        <div class={wanted ? 'with-chances' : ''}>
            <ChancesContext.Provider value={looking}>{children}</ChancesContext.Provider>
        </div>
    );
}

// Redraws a part of the page whenever there are newer numbers.
function useShown(): Looking | undefined {
    const looking = useContext(ChancesContext);
    const chances = looking?.chances;
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => chances?.listen(() => redraw(undefined)), [chances]);
    return looking;
}
const outlookNow = ({ chances, game, line }: Looking) => chances?.at(game, line);

const seats: Seat[] = [0, 1, 2, 3];
const whole = (outlook: Outlook, wins: number) => `${Math.round(percent(outlook, wins))}%`;
const fine = (points: number) => points.toFixed(1);
// How far along, or how high, from 0 to 1: style.css does the rest.
const place = (at: number) => (node: HTMLElement | null) => node?.style.setProperty('--at', String(at));
const grouped = { en: new Intl.NumberFormat('en'), zh: new Intl.NumberFormat('zh') }; // made once, it takes long

// Beside the letter of a seat.
export function SeatChance({ seat }: { seat: Seat }) {
    const { s } = usePage();
    const looking = useShown();
    const outlook = looking && outlookNow(looking);
    if (!outlook) return null;
    return (
        <span class="seat-chance" title={s.odds.title}>
            <span class={`key seat-${seat}`} />
            {whole(outlook, outlook.wins[seat]!)}
        </span>
    );
}

// Over a tile that can be discarded now.
export function TileChance({ seat, tile }: { seat: Seat; tile: Tile }) {
    const looking = useShown();
    const { chances, game, line } = looking ?? {};
    const outlook = chances?.after(game!, line!, tile);
    if (!outlook) return null;
    const own = outlook.wins[seat]! / outlook.worlds;
    const best = chances!.best(game!, looking!.decision!);
    return (
        <span class={own === best ? 'tile-chance best' : 'tile-chance'} aria-hidden="true">
            <b>{Math.round(100 * own)}</b>
            <span ref={place(barHeight(own, best, 1))} />
        </span>
    );
}

// A column in the table of candidates.
export function WinsHead() {
    const { s } = usePage();
    const looking = useShown();
    return looking?.open ? <th scope="col" class="wins-head">{s.odds.wins}</th> : null;
}
export function WinsCell({ name }: { name: string }) {
    const { s } = usePage();
    const looking = useShown();
    if (!looking?.open) return null;
    const { chances, decision, game } = looking;
    const outlook = decision && chances?.after(game, decision.line - 1, tileNamed(name));
    if (!outlook) return <td class="wins" />;
    const wins = outlook.wins[decision.seat]!;
    return (
        <td class="wins" title={s.odds.worlds(wins, outlook.worlds)}>
            <b>{fine(percent(outlook, wins))}</b> <small>±{fine(margin(outlook, wins))}</small>
        </td>
    );
}

// In the line about a tile that is pointed at.
export function WinsWords({ seat, tile }: { seat: Seat; tile: Tile }) {
    const { s } = usePage();
    const looking = useShown();
    const { chances, decision, game } = looking ?? {};
    const outlook = decision?.seat === seat ? chances?.after(game!, decision.line - 1, tile) : undefined;
    if (!outlook) return null;
    const wins = outlook.wins[seat]!;
    return <span>{s.odds.winsWords(fine(percent(outlook, wins)), fine(margin(outlook, wins)))}</span>;
}

// The open moment in numbers, what they assume, and where the game turned.
export function ChancesNow({ onLine }: { onLine: (line: number) => void }) {
    const { language, s } = usePage();
    const looking = useShown();
    if (!looking) return null;
    const { chances, game, line, open, retry } = looking;
    if (!open) return null;
    if (chances?.failed !== undefined) return <Trouble words={s.odds.failed(chances.failed)} retry={retry} />;
    const outlook = chances?.at(game, line);
    const before = chances?.before(game, line);
    const of = (one: Outlook) => [...one.wins, drawn(one)];
    const change = (i: number) => {
        if (!outlook || !before) return '';
        const points = percent(outlook, of(outlook)[i]!) - percent(before, of(before)[i]!);
        const words = fine(Math.abs(points));
        return words === '0.0' ? words : (points < 0 ? '−' : '+') + words;
    };
    const swings = chances?.swings(game) ?? [];
    return (
        <section class="outlook" aria-label={s.odds.title}>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{s.odds.title}</th>
                        {seats.map((seat) => (
                            <th scope="col" key={seat}>
                                <span class={`key seat-${seat}`} /> {seatName(seat)}
                            </th>
                        ))}
                        <th scope="col">{s.odds.nobody}</th>
                    </tr>
                </thead>
                <tbody>
                    <tr class="now">
                        <th scope="row">%</th>
                        {[...seats, 4].map((i) => (
                            <td key={i}>{outlook ? fine(percent(outlook, of(outlook)[i]!)) : '…'}</td>
                        ))}
                    </tr>
                    <tr>
                        <th scope="row">±</th>
                        {[...seats, 4].map((i) => (
                            <td key={i}>{outlook && fine(margin(outlook, of(outlook)[i]!))}</td>
                        ))}
                    </tr>
                    <tr>
                        <th scope="row">{s.odds.change}</th>
                        {[...seats, 4].map((i) => (
                            <td key={i}>{change(i)}</td>
                        ))}
                    </tr>
                </tbody>
            </table>
            <p class="quiet small">{s.odds.assumed(grouped[language].format(outlook?.worlds ?? 0))}</p>
            <p class="swing-list" hidden={swings.length === 0}>
                {s.odds.swings}{' '}
                {swings.map((swing) => (
                    <button type="button" class="link" key={swing.line} onClick={() => onLine(swing.line)}>
                        {s.odds.swing(swing.line, swing.seat, Math.round(swing.points))}
                    </button>
                ))}
            </p>
        </section>
    );
}

// ---- the graph ----

// One band above the other, A the highest; what is left below them is nobody's.  A moment lasts until the next draw.
function bandsOf(graph: { line: number; outlook: Outlook }[], lines: number): string[] {
    const ends = graph.map((_, i) => (graph[i + 1]?.line ?? lines) - dealt);
    return seats.map((seat) => {
        const upto = (outlook: Outlook, last: Seat) =>
            fine(percent(outlook, outlook.wins.slice(0, last).reduce((sum, wins) => sum + wins, 0)));
        const edge = (last: Seat) =>
            graph.flatMap(({ line, outlook }, i) =>
                [line - dealt, ends[i]!].map((x) => `${x} ${upto(outlook, last)}`),
            );
        return `M${edge(seat).join('L')}L${edge(seat + 1).toReversed().join('L')}Z`;
    });
}

// Where the letter of a seat stands beside its first band; none if the band is too narrow for it.
function letterAt({ wins, worlds }: Outlook, seat: Seat): number | undefined {
    const above = wins.slice(0, seat).reduce((sum, one) => sum + one, 0);
    return wins[seat]! / worlds < 0.2 ? undefined : (above + wins[seat]! / 2) / worlds;
}

export function ChancesGraph({ onLine }: { onLine: (line: number) => void }) {
    const { s } = usePage();
    const looking = useShown();
    const graph = useMemo(() => looking?.chances?.graph(looking.game) ?? [], [
        looking?.chances,
        looking?.chances?.version,
        looking?.game,
    ]);
    const bands = useMemo(
        () =>
            graph.length > 0 &&
            bandsOf(graph, looking!.game.lines).map((path, seat) => (
                <path key={seat} class={`seat-${seat}`} d={path} />
            )),
        [graph],
    );
    if (!looking) return null;
    const { chances, game, line, open } = looking;
    if (!open) return <p class="graph quiet small">{s.odds.hidden}</p>;
    const swings = chances?.swings(game) ?? [];
    const outlook = chances?.at(game, line);
    const span = game.lines - dealt;
    const seek = (event: PointerEvent & { currentTarget: Element }) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
        onLine(dealt + Math.round(share * span));
    };
    return (
        <div class="graph" aria-busy={!chances?.settled(game, line)}>
            <div
                class="area"
                role="slider"
                tabIndex={0}
                aria-label={s.odds.graph}
                aria-valuemin={dealt}
                aria-valuemax={game.lines}
                aria-valuenow={Math.max(line, dealt)}
                aria-valuetext={
                    outlook
                        ? s.odds.said(line, [...outlook.wins, drawn(outlook)].map((wins) => whole(outlook, wins)))
                        : s.lineOf(line, game.lines)
                }
                onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    seek(event);
                }}
                onPointerMove={(event) => event.buttons !== 0 && seek(event)}
                onKeyDown={(event) => {
                    const down = event.key === 'PageDown';
                    if (!down && event.key !== 'PageUp') return;
                    const to = (down ? swings : swings.toReversed()).find((swing) =>
                        down ? swing.line > line : swing.line < line,
                    );
                    event.preventDefault();
                    if (to) onLine(to.line);
                }}
            >
                <svg viewBox={`0 0 ${span} 100`} preserveAspectRatio="none" aria-hidden="true">
                    {bands}
                </svg>
                <div class="now" ref={place((Math.max(line, dealt) - dealt) / span)} />
            </div>
            {graph[0]?.line === dealt &&
                seats.map((seat) => {
                    const at = letterAt(graph[0]!.outlook, seat);
                    return (
                        at !== undefined && (
                            <span
                                key={seat}
                                class="letter"
                                aria-hidden="true"
                                ref={place(at)}
                            >
                                {seatName(seat)}
                            </span>
                        )
                    );
                })}
            <div class="swings" role="group" aria-label={s.odds.swings}>
                {swings.map((swing) => (
                    <button
                        type="button"
                        key={swing.line}
                        class={`swing seat-${swing.seat}`}
                        tabIndex={-1}
                        ref={place((swing.line - dealt) / span)}
                        title={s.odds.swing(swing.line, swing.seat, Math.round(swing.points))}
                        aria-label={s.odds.swing(swing.line, swing.seat, Math.round(swing.points))}
                        onClick={() => onLine(swing.line)}
                    />
                ))}
            </div>
        </div>
    );
}
