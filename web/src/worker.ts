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
export interface Failed {
    failed: string;
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

function play(core: Core, { seed, first, count }: Order): Done {
    const part = core.statsPlay(seed, first, count);
    return { part, count, examples: examplesIn(core.statsHolds(count), first) };
}

self.onmessage = ({ data }: MessageEvent<Order>) =>
    void ready
        .then((core): Done | Failed => play(core, data))
        .catch((error: unknown): Failed => ({ failed: String(error) }))
        .then((answer) => postMessage(answer));
