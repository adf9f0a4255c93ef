// core.ts - the library, as TypeScript sees it: calls of maque_wasm.c, and their bytes as values
import coreUrl from '../../build/wasm/maque.wasm?url';

export type Tile = number; // 0..36, in the order of R1
export type Seat = number; // 0..3
export const nobody = 255;
export const noTile = 255;
export const dealt = 52;

// ORDER TILE: as in maque.h
export const names = [
    ...['M', 'P', 'S'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => number + suit)),
    'E',
    'S',
    'W',
    'N',
    'B',
    'F',
    'Z',
    'PASS',
    'REVERSE',
    'DOUBLE',
];
export const tileNamed = (name: string): Tile => names.indexOf(name);
export const seatName = (seat: Seat) => 'ABCD'[seat]!;

export type Kind = 'nothing' | 'in' | 'out' | 'chow' | 'pong' | 'ron' | 'selfdrawn' | 'win' | 'draw';
const kinds: Kind[] = ['nothing', 'in', 'out', 'chow', 'pong', 'ron', 'selfdrawn', 'win', 'draw'];

export interface Event {
    kind: Kind;
    seat: Seat;
    tile: Tile;
}
export interface Meld {
    run: boolean;
    tile: Tile;
    taken: Tile;
    from: Seat;
}
export interface Discarded {
    seat: Seat;
    tile: Tile;
    claim: Kind;
    taker: Seat;
}
export interface Table {
    seat: Seat;
    reversed: boolean;
    winner: Seat;
    left: number;
    drawn: Tile;
    turn: boolean;
    distance: number[];
    hands: Tile[][];
    melds: Meld[][];
    ponds: Discarded[][];
    last: Discarded | undefined;
}

export interface Acceptance {
    total: number;
    tiles: Record<string, number>;
}
export interface Finish {
    groups: string[][];
    add: string[];
    give: string[];
}
export interface Shown {
    pai: string;
    consumed: string[];
}
export interface View {
    tiles: string[];
    melds: Shown[];
    distance: number;
    finish: Finish;
    acceptance?: Acceptance;
}
export interface Candidate {
    pai: string;
    distance: number;
    best: boolean;
    acceptance: Acceptance;
}
export interface Asked {
    actor: Seat;
    ask: 'hora' | 'pon' | 'chi';
    run?: string[];
    outcome: 'takes' | 'refuses' | 'beaten' | 'cannot';
    before: number;
    after: number | null;
    waits?: string[];
    late: boolean;
}
export interface Moment {
    type: string;
    line: number;
    text?: string;
    actor?: Seat;
    pai?: string;
    before?: View;
    after?: View;
    hands?: View[];
    candidates?: Candidate[];
    asked?: Asked[];
    reason?: string;
    rules: string[];
}
export interface Study {
    tiles: string[];
    meld_count: number;
    melds: string[][];
    distance: number;
    shanten: number;
    wins: boolean;
    finish: Finish;
    acceptance?: Acceptance;
    discard?: string | null;
    candidates?: Candidate[];
    reason?: string;
}
export interface WallError {
    status: number;
    line: number;
    column: number;
    tiles: number;
    word: string;
    message: string;
}
export interface Finding {
    verdict: 'right' | 'presentation' | 'wrong';
    lines: number;
    line: number | null;
    due_line: number | null;
    due: string | null;
    found: string | null;
    rule: string | null;
}

export type Language = 'en' | 'zh';
const languageNumber = (language: Language) => (language === 'zh' ? 1 : 0);

// Numbers in and out, 64-bit ones as bigint; what each means is said in maque_wasm.c.
type Exports = Record<string, (...values: (number | bigint)[]) => any> & { memory: WebAssembly.Memory };

export class Core {
    private constructor(private readonly x: Exports) {}

    static async load(): Promise<Core> {
        const bytes = () => fetch(coreUrl);
        // Some hosts do not know what a .wasm file is: then it is read whole first.
        const { instance } = await WebAssembly.instantiateStreaming(bytes()).catch(async () =>
            WebAssembly.instantiate(await (await bytes()).arrayBuffer()),
        );
        const core = new Core(instance.exports as Exports);
        if (!core.x.start!()) throw new Error('the engine does not fit');
        return core;
    }

    private bytes(at: number, length: number) {
        return new Uint8Array(this.x.memory.buffer, at, length);
    }
    private text(length: number) {
        return new TextDecoder().decode(this.bytes(this.x.output!(), length));
    }

    // Put text where the library reads it, as much of it as there is room for; returns the number of bytes.
    private put(text: string): number {
        return new TextEncoder().encodeInto(text, this.bytes(this.x.input!(), this.x.input_size!())).written;
    }

    version() {
        return this.text(this.x.version!());
    }

    wallOfSample() {
        this.x.wall_of_sample!();
    }
    wallOfGame(seed: bigint, game: bigint) {
        this.x.wall_of_game!(seed, game);
    }
    wallText() {
        return this.text(this.x.wall_text!());
    }
    wallTiles() {
        return this.bytes(this.x.wall_tiles!(), 148).slice();
    }
    wallOfTiles(tiles: Uint8Array): boolean {
        if (tiles.length !== 148) return false;
        this.bytes(this.x.input!(), 148).set(tiles);
        return this.x.wall_of_tiles!() === 1;
    }
    wallParse(text: string): WallError | undefined {
        const status: number = this.x.wall_parse!(this.put(text));
        if (status === 0) return undefined;
        return {
            status,
            line: this.x.error_line!(),
            column: this.x.error_column!(),
            tiles: this.x.error_tiles!(),
            word: this.text(this.x.error_word!()),
            message: this.text(this.x.error_message!()),
        };
    }

    // Play the wall; how many lines its transcript has.
    gameOpen(): number {
        return this.x.game_open!();
    }
    gameTranscript() {
        return this.text(this.x.game_transcript!());
    }
    gameEvents(lines: number): Event[] {
        const bytes = this.bytes(this.x.game_events!(), 4 * lines);
        return Array.from({ length: lines }, (_, i) => ({
            kind: kinds[bytes[4 * i]!]!,
            seat: bytes[4 * i + 1]!,
            tile: bytes[4 * i + 2]!,
        }));
    }

    // ORDER TABLE: struct table of maque_wasm.c
    gameTable(line: number): Table {
        const at: number = this.x.game_table!(line);
        const bytes = this.bytes(at, 16 + 4 * (37 + 16) + 4 * 112);
        const [phase, seat, step, winner, left, drawn, discards] = bytes as unknown as [
            number,
            number,
            number,
            number,
            number,
            number,
            number,
        ];
        const melds = bytes.subarray(16 + 4 * 37);
        const pond = bytes.subarray(16 + 4 * 37 + 4 * 16);
        const seats = [0, 1, 2, 3];
        const all = Array.from({ length: discards }, (_, i): Discarded => ({
            seat: pond[4 * i]!,
            tile: pond[4 * i + 1]!,
            claim: kinds[pond[4 * i + 2]!]!,
            taker: pond[4 * i + 3]!,
        }));
        return {
            seat,
            reversed: step === 3,
            winner,
            left,
            drawn,
            turn: phase === 1,
            distance: seats.map((one) => bytes[8 + one]!),
            hands: seats.map((one) => names.flatMap((_, tile) => Array<Tile>(bytes[16 + 37 * one + tile]!).fill(tile))),
            melds: seats.map((one) =>
                Array.from({ length: bytes[12 + one]! }, (_, i) => {
                    const at = 16 * one + 4 * i;
                    return { run: melds[at] === 2, tile: melds[at + 1]!, taken: melds[at + 2]!, from: melds[at + 3]! };
                }),
            ),
            ponds: seats.map((one) => all.filter((discard) => discard.seat === one)),
            last: all.at(-1),
        };
    }

    // The tiles that would help a seat that waits, with the number of copies it has not seen.
    gameHelps(line: number, seat: Seat): Acceptance {
        const left = this.bytes(this.x.game_helps!(line, seat), 34);
        const tiles: Record<string, number> = {};
        let total = 0;
        left.forEach((count, tile) => {
            if (count === 255) return;
            tiles[names[tile]!] = count;
            total += count;
        });
        return { total, tiles };
    }

    // Undefined for the draws of the opening but the last.
    moment(line: number): Moment | undefined {
        const text = this.text(this.x.moment_json!(line)).split('\n')[0]; // a second line says that a drawn game is over
        return text ? (JSON.parse(text) as Moment) : undefined;
    }
    momentWords(line: number, language: Language, seat: Seat = nobody): string {
        return this.text(this.x.moment_words!(line, languageNumber(language), 1, seat));
    }

    // Compare a transcript with that of the wall.
    check(transcript: Uint8Array): Finding {
        const room: number = this.x.input_size!();
        this.x.check_start!();
        for (let at = 0; at < transcript.length; at += room) {
            const piece = transcript.subarray(at, at + room);
            this.bytes(this.x.input!(), room).set(piece);
            if (!this.x.check_feed!(piece.length)) break;
        }
        this.x.check_finish!();
        return JSON.parse(this.text(this.x.finding_json!())) as Finding;
    }
    findingWords(language: Language) {
        return this.text(this.x.finding_words!(languageNumber(language)));
    }

    // Which known mistakes it looks like; a text that there is no room for looks like none.
    diagnose(transcript: Uint8Array) {
        const length = Math.min(transcript.length, this.x.input_size!());
        this.bytes(this.x.input!(), length).set(transcript.subarray(0, length));
        this.x.diagnose!(length);
    }
    diagnosisWords(language: Language) {
        return this.text(this.x.diagnosis_words!(languageNumber(language)));
    }

    // All about a hand, or what is wrong with its text.
    hand(text: string, language: Language): Study | { column: number; message: string } {
        if (this.x.hand_read!(this.put(text)) === 0) return JSON.parse(this.text(this.x.hand_json!())) as Study;
        return { column: this.x.hand_column!(), message: this.text(this.x.hand_message!(languageNumber(language))) };
    }

    // For workers: learn everything, then play games and pass on their counters.
    statsStart() {
        this.x.stats_start!();
    }
    statsPlay(seed: bigint, first: bigint, count: number): Uint8Array {
        return this.bytes(this.x.stats_play!(seed, first, count), this.x.stats_size!()).slice();
    }
    statsHolds(count: number): Uint32Array {
        return new Uint32Array(this.x.memory.buffer, this.x.stats_summaries!(), 2 * count).filter((_, i) => i % 2 === 0);
    }
    playMax(): number {
        return this.x.play_max!();
    }

    resultsStart(seed: bigint) {
        this.x.results_start!(seed);
    }
    resultsAdd(part: Uint8Array) {
        this.bytes(this.x.input!(), part.length).set(part);
        this.x.results_add!();
    }
    resultsText() {
        return this.text(this.x.results_json!());
    }

    predicates() {
        return Array.from({ length: this.x.predicates!() }, (_, i) => ({
            name: this.text(this.x.predicate_name!(i)),
            about: this.text(this.x.predicate_about!(i)),
        }));
    }
}
