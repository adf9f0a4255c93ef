// chances_worker.ts - plays moments of a game out, for chances.ts
import { Core, type Outlook, type Tile } from './core';
import { Game, type Source } from './game';

// The game that the orders after this are about.  It need not be one of the fixed strategy.
export interface Opened {
    source: Source;
    transcript: string;
}
// So many worlds of the moment after a line, or of the discard of 'tile' that follows it.
export interface Order {
    game: number; // which of the games that were opened
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

function open(core: Core, { source, transcript }: Opened) {
    game?.close();
    Game.open(core, source)!.close(); // which reads the wall
    game = Game.ofText(core, source, transcript);
}
function play(core: Core, order: Order): Report {
    if (!order.quick && !filled) {
        core.chancesFill();
        filled = true;
    }
    return { order, outlook: game!.outlook(order.line, order.tile, order.first, order.count) };
}

self.onmessage = ({ data }: MessageEvent<Opened | Order>) =>
    void ready
        .then((core): Report | void => ('source' in data ? open(core, data) : play(core, data)))
        .catch((error: unknown): Failed => ({ failed: String(error) }))
        .then((answer) => answer && postMessage(answer));
