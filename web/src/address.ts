// address.ts - the address bar: a link that opens exactly this, and back
import type { Core, Event, Seat } from './core';
import { nobody } from './core';

export type Source =
    { kind: 'sample' } | { kind: 'number'; seed: bigint; game: bigint } | { kind: 'wall'; code: string };
export type ViewName = 'watch' | 'check' | 'hand' | 'numbers';

export interface Address {
    view: ViewName;
    source: Source;
    line: number | undefined; // undefined: where a game is best looked at first
    eye: Seat; // whose hand is open, nobody: all of them
    hand: string;
    quiz: boolean;
    run: string; // "SEED:GAMES"
}

export interface Game {
    source: Source;
    lines: number;
    events: Event[];
}

// A wall is 148 letters in a link, one for each tile.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk';
export const wallCode = (tiles: Uint8Array) => Array.from(tiles, (tile) => letters[tile]!).join('');
const wallTiles = (code: string) => Uint8Array.from([...code], (letter) => letters.indexOf(letter) & 255);

const limit = 1n << 64n;
export function parseNumber(text: string): Source | undefined {
    const parts = /^\s*(\d{1,20})\s*[:：]\s*(\d{1,20})\s*$/.exec(text);
    if (!parts) return undefined;
    const [seed, game] = [BigInt(parts[1]!), BigInt(parts[2]!)];
    return seed < limit && game < limit ? { kind: 'number', seed, game } : undefined;
}

export function sourceName(source: Source): string {
    if (source.kind === 'number') return `${source.seed}:${source.game}`;
    return source.kind === 'sample' ? 'sample' : source.code;
}

// Undefined if there is no such wall.
export function openGame(core: Core, source: Source): Game | undefined {
    if (source.kind === 'sample') core.wallOfSample();
    else if (source.kind === 'number') core.wallOfGame(source.seed, source.game);
    else if (!core.wallOfTiles(wallTiles(source.code))) return undefined;
    const lines = core.gameOpen();
    return { source, lines, events: core.gameEvents() };
}

export function readAddress(hash: string): Address {
    const fields = new URLSearchParams(hash.replace(/^#/, ''));
    const view = fields.get('view');
    const game = fields.get('game') ?? 'sample';
    const line = fields.get('line');
    const eye = fields.get('seat') ? 'ABCD'.indexOf(fields.get('seat')!) : -1;
    const wall = fields.get('wall');
    return {
        view: view === 'check' || view === 'hand' || view === 'numbers' ? view : 'watch',
        source:
            wall !== null
                ? { kind: 'wall', code: wall }
                : game === 'sample'
                  ? { kind: 'sample' }
                  : (parseNumber(game) ?? { kind: 'wall', code: '' }), // it will be said that there is no such game
        line: line !== null && /^\d{1,4}$/.test(line) ? Number(line) : undefined,
        eye: eye < 0 ? nobody : eye,
        hand: fields.get('hand') ?? '',
        quiz: fields.has('quiz'),
        run: fields.get('run') ?? '',
    };
}

export function writeAddress(address: Address): string {
    const fields = new URLSearchParams();
    if (address.view !== 'watch') fields.set('view', address.view);
    if (address.view === 'watch' || address.view === 'check') {
        fields.set(address.source.kind === 'wall' ? 'wall' : 'game', sourceName(address.source));
        if (address.line !== undefined) fields.set('line', String(address.line));
        if (address.eye !== nobody) fields.set('seat', 'ABCD'[address.eye]!);
    }
    if (address.view === 'hand' && address.hand) fields.set('hand', address.hand);
    if (address.view === 'hand' && address.quiz) fields.set('quiz', '');
    if (address.view === 'numbers' && address.run) fields.set('run', address.run);
    return (
        '#' +
        fields
            .toString()
            .replace(/%3A/g, ':')
            .replace(/quiz=$/, 'quiz')
    );
}
