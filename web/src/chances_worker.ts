// chances_worker.ts - plays moments of a game out, for chances.ts
import { Core, type Outlook, type Tile } from './core';
import { Game, sameSource, type Source } from './game';

// So many worlds of the moment after a line, or of the discard of 'tile' that follows it.
export interface Order {
    source: Source;
    line: number;
    tile: Tile;
    first: number;
    count: number;
    quick: boolean; // not worth filling the tables before
}
export interface Report {
    order: Order;
    outlook: Outlook;
}
export interface Failed {
    failed: string;
}

const ready = Core.load();
let game: Game | undefined;
let filled = false;

function play(core: Core, order: Order): Report {
    if (!game || !sameSource(game.source, order.source)) {
        game?.close();
        game = Game.open(core, order.source)!;
    }
    if (!order.quick && !filled) {
        core.chancesFill();
        filled = true;
    }
    return { order, outlook: game.outlook(order.line, order.tile, order.first, order.count) };
}

self.onmessage = ({ data }: MessageEvent<Order>) =>
    void ready
        .then((core): Report | Failed => play(core, data))
        .catch((error: unknown): Failed => ({ failed: String(error) }))
        .then((answer) => postMessage(answer));
