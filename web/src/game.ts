// game.ts - an open game: where it comes from, and all that the library says about it
import { nobody } from './core';
import type {
    Core,
    DiscardChances,
    Event,
    Language,
    Moment,
    Outlook,
    Paragraph,
    Seat,
    Table,
    Tile,
    WallError,
} from './core';

export type Source =
    { kind: 'sample' } | { kind: 'number'; seed: bigint; game: bigint } | { kind: 'wall'; code: string };

// A wall is 148 letters in a link, one for each tile.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk';
const wallCode = (tiles: Uint8Array) => Array.from(tiles, (tile) => letters[tile]!).join('');
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
export const sameSource = (one: Source, other: Source) =>
    one.kind === other.kind && sourceName(one) === sourceName(other);

// A wall from text: where it can be found, or what is wrong with it.
export function sourceOfText(core: Core, text: string): Source | WallError {
    const error = core.wallParse(text);
    return error ?? { kind: 'wall', code: wallCode(core.wallTiles()) };
}

// For names of files.
export const fileName = (source: Source) =>
    `maque-${source.kind === 'wall' ? 'own' : sourceName(source).replace(':', '-')}`;

export function randomSource(): Source {
    const [seed, game] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
    return { kind: 'number', seed: BigInt(seed % 1000000), game: BigInt(game % 1000000) };
}

// What the seat 'eye' sees; nobody sees everything.  Each answer of the library is asked for once and kept.
export class Game {
    readonly lines: number;
    private readonly kept = new Map<string, unknown>();

    private constructor(
        private readonly core: Core,
        private readonly number: number,
        readonly source: Source,
    ) {
        this.lines = core.gameLines(number);
    }

    // Undefined if there is no such wall.  The library holds few games at a time, so each must be closed again.
    static open(core: Core, source: Source): Game | undefined {
        if (source.kind === 'sample') core.wallOfSample();
        else if (source.kind === 'number') core.wallOfGame(source.seed, source.game);
        else if (!core.wallOfTiles(wallTiles(source.code))) return undefined;
        return new Game(core, core.gameOpen(), source);
    }
    // Somebody's transcript of a wall, up to its first illegal line.  The wall must have been read just before.
    static ofText(core: Core, source: Source, transcript: string): Game {
        return new Game(core, core.gameOpenText(transcript), source);
    }
    close() {
        this.core.gameClose(this.number);
    }

    private once<Answer>(question: string, ask: () => Answer): Answer {
        if (!this.kept.has(question)) this.kept.set(question, ask());
        return this.kept.get(question) as Answer;
    }
    wallText() {
        return this.core.gameWall(this.number);
    }
    transcript() {
        return this.core.gameTranscript(this.number);
    }
    events(eye: Seat = nobody): Event[] {
        return this.once(`events ${eye}`, () => this.core.gameEvents(this.number, eye));
    }
    table(line: number, eye: Seat = nobody): Table {
        return this.once(`table ${line} ${eye}`, () => this.core.gameTable(this.number, line, eye));
    }
    moment(line: number, eye: Seat = nobody): Moment | undefined {
        return this.once(`moment ${line} ${eye}`, () => this.core.gameMoment(this.number, line, eye));
    }
    // How often each answer wins that could be given in place of this discard: a matter of seconds, for a worker.
    discardChances(line: number, worlds: number): DiscardChances {
        return this.core.discardChances(this.number, line, worlds);
    }
    paragraphs(line: number, language: Language, eye: Seat = nobody): Paragraph[] {
        return this.once(`words ${line} ${language} ${eye}`, () =>
            this.core.gameParagraphs(this.number, line, language, eye),
        );
    }
    chancesLine(line: number): number {
        return this.once(`chances ${line}`, () => this.core.chancesLine(this.number, line));
    }
    outlook(line: number, tile: Tile, first: number, count: number): Outlook {
        return this.core.outlook(this.number, line, tile, first, count);
    }
}
