// worker.ts - plays games for the view "Numbers"
import { Core } from './core';

export interface Order {
    seed: bigint;
    first: bigint;
    count: number;
}
export interface Done {
    part: Uint8Array;
    count: number;
    examples: [predicate: number, game: bigint][];
}
const examplesMax = 8;

const ready = Core.load().then((core) => {
    core.statsStart();
    return core;
});

// The first games of an order for which a predicate holds, bit p of a game for predicate p.
function examplesIn(holds: Uint32Array, first: bigint): Done['examples'] {
    const found: Done['examples'] = [];
    const count = new Uint8Array(32);
    holds.forEach((bits, i) => {
        for (let rest = bits; rest !== 0; rest &= rest - 1) {
            const predicate = 31 - Math.clz32(rest & -rest);
            if (count[predicate]!++ < examplesMax) found.push([predicate, first + BigInt(i)]);
        }
    });
    return found;
}

self.onmessage = async ({ data }: MessageEvent<Order>) => {
    const core = await ready;
    const part = core.statsPlay(data.seed, data.first, data.count);
    const done: Done = { part, count: data.count, examples: examplesIn(core.statsHolds(data.count), data.first) };
    postMessage(done);
};
