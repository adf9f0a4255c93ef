// quiz_worker.ts - how often each discard of a question wins, as far as its seat can tell
import { Core, type DiscardChances } from './core';
import { Game, parseNumber } from './game';

export interface Asked {
    game: string; // "SEED:GAME"
    line: number;
}
export type Told = (Asked & { chances: DiscardChances }) | { failed: string };

const worlds = 3000; // then the best discard is known to two points or so

const ready = Core.load();

self.onmessage = ({ data: { game: name, line } }: MessageEvent<Asked>) =>
    void ready
        .then((core): Told => {
            const game = Game.open(core, parseNumber(name)!)!;
            const chances = game.discardChances(line, worlds);
            game.close();
            return { game: name, line, chances };
        })
        .catch((error: unknown): Told => ({ failed: String(error) }))
        .then((told) => postMessage(told));
