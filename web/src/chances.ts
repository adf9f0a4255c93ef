// chances.ts - how often each seat wins: moments of the open game are played out by workers, the open moment first
import type { Failed, Opened, Order, Report } from './chances_worker';
import { dealt, noTile, tileNamed, type Outlook, type Seat, type Tile } from './core';
import type { Game } from './game';

// Half of a 95% interval, in points (Agresti and Coull: it is not 0 for few worlds that all end alike).
export function margin({ worlds }: { worlds: number }, wins: number): number {
    const share = (wins + 2) / (worlds + 4);
    return 196 * Math.sqrt((share * (1 - share)) / (worlds + 4));
}
// The largest of them, for a sentence.
export const margins = (outlook: { worlds: number; wins: number[] }) =>
    Math.max(...outlook.wins.map((wins) => margin(outlook, wins))).toFixed(1);
export const percent = ({ worlds }: Outlook, wins: number) => (100 * wins) / worlds;
export const drawn = ({ worlds, wins }: Outlook) => worlds - wins.reduce((sum, one) => sum + one, 0);

// A bar shows how much less often than the best one an answer wins: 20 points less is hardly a bar at all.
export const barHeight = (wins: number, best: number, worlds: number) =>
    Math.max(0.1, 1 - (best - wins) / worlds / 0.2);

// The discard that is about to be made, or has just been made, with all that could go instead.
export interface Decision {
    line: number; // of the discard
    seat: Seat;
    tiles: Tile[];
}
export function decisionAt(game: Game, line: number): Decision | undefined {
    const events = game.events();
    const at = [line, line + 1].find((one) => one > dealt && events[one - 1]?.kind === 'out');
    if (at === undefined) return undefined;
    const tiles = game.moment(at)?.candidates?.map(({ pai }) => tileNamed(pai)) ?? [];
    return tiles.length > 1 ? { line: at, seat: events[at - 1]!.seat, tiles } : undefined;
}

// A draw that has changed the chances of a seat.
export interface Swing {
    line: number;
    seat: Seat;
    points: number;
}
const swingsMax = 5;
const swingLeast = 8; // points
const swingSure = 512; // worlds, on both sides

// Worlds: at first some of everything, then the open moment to ±1 point, then the graph.
const first = 256;
const few = 64;
const exact = 10000;
const levels = [512, 2048];
const slice = 1024; // some milliseconds, then a worker listens again

interface Wanted {
    line: number;
    tile: Tile;
    worlds: number;
    quick: boolean;
}
// One number for each moment, and for each discard that may follow it.
const keyOf = (line: number, tile: Tile = noTile) => line * 256 + tile;

// Every 64th, then the ones halfway between, and so on.
function coarseToFine<One>(list: One[]): One[] {
    const order: One[] = [];
    for (let step = 64; step >= 1; step /= 2)
        list.forEach((one, i) => i % step === 0 && (step === 64 || i % (2 * step) !== 0) && order.push(one));
    return order;
}

// Milliseconds
const showEvery = 200;
const rest = 120; // a step that follows sooner than this waits until the steps pause

export class Chances {
    failed: string | undefined; // why it could not go on, '' if nobody knows
    private game: Game | undefined;
    private opened = 0; // how many games there were
    private points: number[] = []; // lines at which the chances change
    private plan: Wanted[] = [];
    private planned = 0; // of the plan: before it everything was handed out
    private outlooks = new Map<number, Outlook>();
    private ordered = new Map<number, number>(); // worlds that were handed out
    private found: Swing[] | undefined; // the swings, until a moment changes
    version = 0; // grows whenever a moment changes
    private looked = -Infinity;
    private aimed = -1; // the line for which the plan was made
    private pause = 0;
    private readonly workers: Worker[] = [];
    private readonly idle: Worker[] = [];
    private readonly listeners = new Set<() => void>();
    private shown = -Infinity;
    private timer = 0;
    private readonly goOn = () => this.handOut();

    constructor() {
        const count = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
        for (let i = 0; i < count; i++) {
            const worker = new Worker(new URL('./chances_worker.ts', import.meta.url), { type: 'module' });
            worker.onmessage = ({ data }: MessageEvent<Report | Failed>) => {
                if ('failed' in data) this.fail(data.failed);
                else this.take(worker, data);
            };
            worker.onerror = (event) => this.fail(event.message ?? '');
            this.workers.push(worker);
            this.idle.push(worker);
        }
        document.addEventListener('visibilitychange', this.goOn);
    }
    close() {
        document.removeEventListener('visibilitychange', this.goOn);
        clearTimeout(this.timer);
        clearTimeout(this.pause);
        this.workers.forEach((worker) => worker.terminate());
    }
    listen(listener: () => void) {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }

    // Another moment: what was planned for the one before is forgotten, what has come is kept.
    look(game: Game, line: number) {
        const now = performance.now();
        clearTimeout(this.pause);
        this.plan = [];
        this.aimed = -1;
        if (this.game !== game) this.begin(game);
        if (now - this.looked < rest) this.pause = window.setTimeout(() => this.aim(game, line), rest);
        else this.aim(game, line);
        this.looked = now;
    }
    private begin(game: Game) {
        const lines = Array.from({ length: game.lines - dealt + 1 }, (_, i) => game.chancesLine(dealt + i));
        const opened: Opened = { source: game.source, transcript: game.transcript() };
        this.workers.forEach((worker) => worker.postMessage(opened));
        this.opened++;
        this.game = game;
        this.points = [...new Set(lines)];
        this.outlooks = new Map();
        this.ordered = new Map();
        this.changed();
    }
    private aim(game: Game, line: number) {
        const want = (at: number, worlds: number, tile = noTile, quick = false): Wanted => ({
            line: at,
            tile,
            worlds,
            quick,
        });
        const open = game.chancesLine(line);
        const decision = decisionAt(game, line);
        const ofTiles = (worlds: number, quick: boolean) =>
            decision?.tiles.map((tile) => want(decision.line - 1, worlds, tile, quick)) ?? [];
        const graph = coarseToFine([this.points.at(-1)!, ...this.points.slice(0, -1)]);
        this.plan = [
            want(open, first, noTile, true),
            ...ofTiles(few, true),
            ...graph.map((at) => want(at, few)),
            want(open, exact),
            ...ofTiles(first, false),
            ...ofTiles(exact, false),
            ...levels.flatMap((worlds) => graph.map((at) => want(at, worlds))),
        ];
        this.planned = 0;
        this.aimed = line;
        this.handOut();
        if (this.settled(game, line)) this.showSoon();
    }
    // Whether all numbers are as exact as they will get.
    settled(game: Game, line: number): boolean {
        const working = this.planned < this.plan.length || this.idle.length < this.workers.length;
        return this.game === game && this.aimed === line && !working;
    }

    // The moment after a line; undefined until there is something to show, and if it is another game.
    at(game: Game, line: number): Outlook | undefined {
        return this.game === game ? this.outlooks.get(keyOf(game.chancesLine(line))) : undefined;
    }
    // The moment after the discard that follows a line, whatever was really discarded.
    after(game: Game, line: number, tile: Tile): Outlook | undefined {
        return this.game === game ? this.outlooks.get(keyOf(line, tile)) : undefined;
    }
    // The chance of the best discard.
    best(game: Game, decision: Decision): number {
        const shares = decision.tiles.map((tile) => {
            const outlook = this.after(game, decision.line - 1, tile);
            return outlook ? outlook.wins[decision.seat]! / outlook.worlds : 0;
        });
        return Math.max(...shares);
    }
    // All moments that are known, in their order.
    graph(game: Game): { line: number; outlook: Outlook }[] {
        if (this.game !== game) return [];
        return this.points.flatMap((line) => {
            const outlook = this.outlooks.get(keyOf(line));
            return outlook ? [{ line, outlook }] : [];
        });
    }
    // The draw before that of a line.
    before(game: Game, line: number): Outlook | undefined {
        const point = this.points.findLast((one) => one < game.chancesLine(line));
        return point === undefined ? undefined : this.at(game, point);
    }
    swings(game: Game): Swing[] {
        return this.game === game ? (this.found ??= this.findSwings(game)) : [];
    }
    private findSwings(game: Game): Swing[] {
        const found = this.points.slice(1).flatMap((line, i): Swing[] => {
            const [before, after] = [this.at(game, this.points[i]!), this.at(game, line)];
            if (!before || !after || Math.min(before.worlds, after.worlds) < swingSure) return [];
            const changes = after.wins.map((wins, seat) => percent(after, wins) - percent(before, before.wins[seat]!));
            const seat = changes.indexOf(Math.max(...changes));
            return changes[seat]! >= swingLeast ? [{ line, seat, points: changes[seat]! }] : [];
        });
        return found
            .toSorted((one, other) => other.points - one.points)
            .slice(0, swingsMax)
            .toSorted((one, other) => one.line - other.line);
    }

    // Nothing is played out while nobody can see it.
    private handOut() {
        while (this.idle.length > 0 && this.game && !document.hidden && this.failed === undefined) {
            const wanted = this.plan[this.planned];
            if (!wanted) return;
            const { line, tile, worlds, quick } = wanted;
            const done = this.ordered.get(keyOf(line, tile)) ?? 0;
            if (done >= worlds) {
                this.planned++;
                continue;
            }
            const count = Math.min(slice, worlds - done);
            const order: Order = { game: this.opened, line, tile, first: done, count, quick };
            this.ordered.set(keyOf(line, tile), done + count);
            this.idle.pop()!.postMessage(order);
        }
    }
    private take(worker: Worker, { order, outlook }: Report) {
        this.idle.push(worker);
        if (order.game === this.opened) {
            const key = keyOf(order.line, order.tile);
            const sum = this.outlooks.get(key) ?? { worlds: 0, wins: [0, 0, 0, 0] };
            this.outlooks.set(key, {
                worlds: sum.worlds + outlook.worlds,
                wins: sum.wins.map((wins, seat) => wins + outlook.wins[seat]!),
            });
            if (order.tile === noTile) this.changed();
            this.showSoon();
        }
        this.handOut();
    }
    private changed() {
        this.version++;
        this.found = undefined;
    }
    private fail(why: string) {
        this.failed = why;
        this.show();
    }
    private showSoon() {
        const wait = this.shown + showEvery - performance.now();
        if (wait <= 0) this.show();
        else if (this.timer === 0) this.timer = window.setTimeout(() => this.show(), wait);
    }
    private show() {
        clearTimeout(this.timer);
        this.timer = 0;
        this.shown = performance.now();
        this.listeners.forEach((listener) => listener());
    }
}
