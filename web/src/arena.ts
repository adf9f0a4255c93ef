// arena.ts - four players compared: hands out sets of games to workers and adds up who won
import type { Sums } from './core';
import type { News, Order } from './arena_worker';

export type Player = 'f' | 'a' | 'w' | 'r';
export const kinds: Record<Player, number> = { f: 0, a: 1, w: 2, r: 3 }; // enum mq_strategy_kind
export const isPlayer = (letter: string): letter is Player => Object.hasOwn(kinds, letter);
export const worlds = 100; // of a rollout: fewer than in other places, so that a set takes seconds and not minutes

const setsMax = 1_000_000;
const span = 300; // milliseconds that an order should take

// How often a player wins, and half of the 95% interval.  A set is one observation: its games have the same wall.
export function rateOf({ sets, wins, squares }: Sums, player: number): { rate: number; half: number } {
    const [sum, square] = [wins[player]! / 4, squares[player]! / 16];
    const variance = (square - (sum * sum) / sets) / (sets - 1);
    return { rate: sum / sets, half: sets > 1 ? 1.96 * Math.sqrt(Math.max(0, variance) / sets) : NaN };
}

export class Contest {
    sums: Sums = { sets: 0, draws: 0, wins: [0, 0, 0, 0], squares: [0, 0, 0, 0] };
    running = true;
    failed: string | undefined; // why it could not go on, '' if nobody knows
    private next = 0; // the first set that nobody has got
    private end = setsMax;
    private readonly workers: Worker[] = [];

    constructor(
        readonly players: Player[],
        readonly seed: bigint,
        private readonly changed: () => void,
    ) {
        const count = Math.max(1, Math.min((navigator.hardwareConcurrency || 2) - 1, 4));
        for (let i = 0; i < count; i++) {
            const worker = new Worker(new URL('./arena_worker.ts', import.meta.url), { type: 'module' });
            worker.onerror = (event) => this.fail(event.message ?? '');
            this.workers.push(worker);
            this.order(worker, 1);
        }
    }
    // What was handed out is still counted: then the sets are those from 0 on.
    stop() {
        this.end = this.next;
        this.changed();
    }
    get stopping() {
        return this.running && this.end < setsMax;
    }
    close() {
        this.running = false;
        this.workers.forEach((worker) => worker.terminate());
    }

    private fail(why: string) {
        this.failed = why;
        this.close();
        this.changed();
    }
    private order(worker: Worker, wanted: number) {
        const sets = Math.min(wanted, this.end - this.next);
        if (sets <= 0) {
            if (this.sums.sets === this.end) this.close();
            return;
        }
        const order: Order = { players: this.players, seed: this.seed, first: this.next, sets };
        const begun = performance.now();
        this.next += sets;
        worker.onmessage = ({ data }: MessageEvent<News>) => {
            if (!this.running) return;
            if ('failed' in data) {
                this.fail(data.failed);
                return;
            }
            this.add(data.sums);
            const grown = (sets * span) / Math.max(1, performance.now() - begun);
            this.order(worker, Math.max(1, Math.min(2 * sets, Math.round(grown))));
            this.changed();
        };
        worker.postMessage(order);
    }
    private add(more: Sums) {
        const both = (one: number[], other: number[]) => one.map((value, i) => value + other[i]!);
        this.sums = {
            sets: this.sums.sets + more.sets,
            draws: this.sums.draws + more.draws,
            wins: both(this.sums.wins, more.wins),
            squares: both(this.sums.squares, more.squares),
        };
    }
}
