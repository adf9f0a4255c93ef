// run.ts - many games on all processors: hands out games to workers and adds up what they counted
import type { Core } from './core';
import type { Done, Failed, Order } from './worker';

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
    predicate_first_game: Record<string, number | null>;
    shortest_discards: number | null;
    shortest_first_game: number | null;
    longest_discards: number;
    longest_first_game: number | null;
}

const chunk = 8192; // games of an order: a tenth of a second or less
const examplesMax = 8;

// One at a time: it adds up in the page's own core.
export class Run {
    done = 0;
    rate = 0; // games a second
    running = true;
    stopped = false;
    failed: string | undefined; // why it could not go on, '' if nobody knows
    counters: Counters | undefined;
    examples: bigint[][] = [];
    private handedOut = 0;
    private waiting = 0;
    private workers: Worker[] = [];
    private begun = 0;
    private measured = 0;
    private timer = 0;

    constructor(
        private readonly core: Core,
        readonly seed: bigint,
        readonly games: number,
        private readonly changed: () => void,
    ) {
        core.resultsStart(seed);
        const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 16, Math.ceil(games / chunk)));
        for (let i = 0; i < count; i++) {
            const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
            worker.onmessage = ({ data }: MessageEvent<Done | Failed>) =>
                'failed' in data ? this.fail(data.failed) : this.take(worker, data);
            worker.onerror = (event) => this.fail(event.message);
            this.workers.push(worker);
            this.order(worker);
        }
    }

    // What was handed out is still counted, unless nothing was yet.
    stop() {
        this.stopped = true;
        this.handedOut = this.games;
        if (this.done === 0) this.end();
    }

    private fail(why: string | undefined) {
        if (!this.running) return;
        this.failed = why ?? '';
        this.end();
    }

    // Counters as 'maque sim --json' writes them, for 'maque merge'.
    text() {
        return this.core.resultsText();
    }

    private order(worker: Worker) {
        const count = Math.min(chunk, this.games - this.handedOut);
        if (count <= 0) {
            if (this.waiting === 0) this.end();
            return;
        }
        const order: Order = { seed: this.seed, first: BigInt(this.handedOut), count };
        this.handedOut += count;
        this.waiting++;
        worker.postMessage(order);
    }

    private take(worker: Worker, done: Done) {
        if (!this.running) return;
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
        if (this.done > 0) this.counters = (JSON.parse(this.text()) as { counters: Counters }).counters;
        this.changed();
    }

    private end() {
        this.running = false;
        this.workers.forEach((worker) => worker.terminate());
        clearTimeout(this.timer);
        this.show();
    }
}
