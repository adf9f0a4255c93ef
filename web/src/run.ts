// run.ts - many games on all processors: hands out games to workers and adds up what they counted
import { Core } from './core';
import type { Done, Order } from './worker';

export interface Counters {
    games: number;
    draws: number;
    ron: Record<string, Record<string, number>>;
    selfdrawn: Record<string, number>;
    deal_distance: Record<string, number[]>;
    chow: Record<string, number>;
    pong: Record<string, number>;
    specials: Record<string, number>;
    discards: number[];
    predicate_games: Record<string, number>;
    shortest_discards: number | null;
    shortest_first_game: number | null;
    longest_discards: number;
    longest_first_game: number | null;
}

const chunk = 8192; // games of an order: a tenth of a second or less
const examplesMax = 8;

export class Run {
    done = 0;
    rate = 0; // games a second
    running = true;
    counters: Counters | undefined;
    examples: bigint[][] = [];
    private handedOut = 0;
    private waiting = 0;
    private workers: Worker[] = [];
    private begun = 0;
    private measured = 0;
    private timer = 0;

    private constructor(
        private readonly core: Core,
        readonly seed: bigint,
        readonly games: number,
        private readonly changed: () => void,
    ) {}

    static async start(seed: bigint, games: number, changed: () => void): Promise<Run> {
        const run = new Run(await Core.load(), seed, games, changed);
        run.core.resultsStart(seed);
        const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 16, Math.ceil(games / chunk)));
        for (let i = 0; i < count; i++) {
            const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
            worker.onmessage = ({ data }: MessageEvent<Done>) => run.take(worker, data);
            run.workers.push(worker);
            run.order(worker);
        }
        return run;
    }

    stop() {
        this.handedOut = this.games;
    }

    // Counters as 'maque sim --json' writes them, for 'maque merge'.
    text() {
        return this.core.resultsText();
    }

    private order(worker: Worker) {
        const count = Math.min(chunk, this.games - this.handedOut);
        if (count <= 0) {
            worker.terminate();
            if (this.waiting === 0) this.end();
            return;
        }
        const order: Order = { seed: this.seed, first: BigInt(this.handedOut), count };
        this.handedOut += count;
        this.waiting++;
        worker.postMessage(order);
    }

    private take(worker: Worker, done: Done) {
        this.waiting--;
        if (this.begun === 0)
            this.begun = performance.now(); // the first tables are filled
        else {
            this.measured += done.count;
            this.rate = (1000 * this.measured) / (performance.now() - this.begun);
        }
        this.core.resultsAdd(done.part);
        this.done += done.count;
        for (const [predicate, game] of done.examples) (this.examples[predicate] ??= []).push(game);
        this.examples.forEach((list) => {
            list.sort((one, other) => (one < other ? -1 : 1));
            list.length = Math.min(list.length, examplesMax);
        });
        this.order(worker);
        if (this.running && this.timer === 0) this.timer = window.setTimeout(() => this.show(), 150);
    }

    private show() {
        this.timer = 0;
        this.counters = (JSON.parse(this.text()) as { counters: Counters }).counters;
        this.changed();
    }

    private end() {
        this.running = false;
        clearTimeout(this.timer);
        this.show();
    }
}
