// core.ts - the library, as TypeScript sees it: calls of maque_wasm.c, and their bytes as values
import {
    handBadSize,
    handOk,
    languages,
    names,
    nobody,
    noTile,
    ordinary,
    wallSize,
    wallStatus,
} from '../../build/wasm/constants';
import type {
    Acceptance,
    Answer,
    Answers,
    Chances,
    EventTold,
    Finding as AnyFinding,
    Hint,
    Moment,
    Reviewed,
    Shown,
    Study,
    TableTold,
} from '../../build/wasm/told';
import coreUrl from '../../build/wasm/maque.wasm?url';

export { dealt, faces, firstFace, names, nobody, noTile, ordinary, wallStatus } from '../../build/wasm/constants';

// The library's JSON: its types come from the same rows as its text.
export type {
    Acceptance,
    Answer,
    Asked,
    Candidate,
    Chances,
    Finish,
    Hint,
    Moment,
    Reviewed,
    Shown,
    Study,
    View,
} from '../../build/wasm/told';

// What 'maque check' says without --rules-only.
export type Finding = AnyFinding & { verdict: 'right' | 'presentation' | 'wrong' };

export type Tile = number; // 0..36, in the order of R1
export type Seat = number; // 0..3
export const tileNamed = (name: string): Tile => names.indexOf(name);
export const seatName = (seat: Seat) => 'ABCD'[seat]!;

export type Kind = EventTold['kind'];

export interface Event {
    text: string; // its line of the transcript
    kind: Kind;
    seat: Seat;
    tile: Tile; // noTile also for one that is not to be seen
}
export interface Meld {
    tiles: Tile[];
    taken: number; // which of them
    from: Seat;
}
export interface Discarded {
    seat: Seat;
    tile: Tile;
    taker: Seat;
    won: boolean; // the taker has won with it
}
// Somebody at the table; the tiles are there if they are to be seen, and with them what they mean.
export interface Seated {
    count: number;
    melds: Meld[];
    tiles: Tile[] | undefined;
    distance: number | undefined;
    acceptance: Acceptance | undefined;
}
export interface Table {
    turn: Seat;
    reversed: boolean;
    winner: Seat;
    left: number;
    drawn: Tile;
    seats: Seated[];
    ponds: Discarded[][];
    last: Discarded | undefined;
}

export interface WallError {
    status: number;
    line: number;
    column: number;
    tiles: number;
    word: string;
    message: string;
}

// One paragraph of the library's words: faces stand for tiles.
export interface Paragraph {
    kind: string;
    text: string;
}

export type Language = keyof typeof languages;

// In the library's JSON names are not yet tiles, and null stands for nobody and for no tile.
const tileOf = (name: string | null): Tile => (name === null ? noTile : tileNamed(name));

// A person's question, and at the end how the game went; see play_wasm.c.
export interface PlayEnd {
    winner: Seat | null;
    discards: number;
}
export interface Question {
    seat: Seat;
    lines: number; // events so far
    decision: number; // questions that were answered before
    undo: boolean;
    challenge: boolean; // the deal came with answers
    players: (string | null)[];
    over: boolean;
    called?: boolean;
    tile?: string | null; // that may be claimed
    drawn?: string | null;
    answers?: Answer[];
    safe?: number | null;
    deal?: string; // a text that holds the wall, the players and the answers
    end?: PlayEnd;
    theirs?: PlayEnd; // where the answers of the deal led to
}
export type DiscardChances = Answers & Chances;
export type Choices = Hint['choices'];

// Of sets of games between four players: wins of each, squares of its wins in a set, games without a winner.
export interface Sums {
    sets: number;
    draws: number;
    wins: number[];
    squares: number[];
}

// How often each seat wins when a moment is played out; in the other worlds nobody does.
export interface Outlook {
    worlds: number;
    wins: number[];
}

function tableOf(table: TableTold): Table {
    const discards = table.discards.map((one) => ({ ...one, tile: tileOf(one.tile), taker: one.taker ?? nobody }));
    return {
        ...table,
        winner: table.winner ?? nobody,
        drawn: tileOf(table.drawn),
        seats: table.seats.map((seat) => ({
            count: seat.count,
            melds: seat.melds.map(meldOf),
            tiles: seat.tiles?.map(tileNamed),
            distance: seat.distance ?? undefined,
            acceptance: seat.acceptance,
        })),
        ponds: table.seats.map((_, seat) => discards.filter((one) => one.seat === seat)),
        last: discards.at(-1),
    };
}
function eventsOf(json: unknown): Event[] {
    const events = json as EventTold[];
    return events.map((event) => ({ ...event, seat: event.seat ?? nobody, tile: tileOf(event.tile) }));
}

function meldOf({ pai, consumed, target }: Shown): Meld {
    const tiles = [pai, ...consumed].map(tileNamed).sort((one, other) => one - other);
    return { tiles, taken: tiles.indexOf(tileNamed(pai)), from: target };
}

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

    private json(length: number): unknown {
        return JSON.parse(this.text(length));
    }
    // Each is a line: its kind, a tab, its text.
    private paragraphs(length: number): Paragraph[] {
        const lines = this.text(length).split('\n').slice(0, -1);
        return lines.map((line) => ({
            kind: line.slice(0, line.indexOf('\t')),
            text: line.slice(line.indexOf('\t') + 1),
        }));
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
    wallTiles() {
        return this.bytes(this.x.wall_tiles!(), wallSize).slice();
    }
    wallOfTiles(tiles: Uint8Array): boolean {
        if (tiles.length !== wallSize) return false;
        this.bytes(this.x.input!(), wallSize).set(tiles);
        return this.x.wall_of_tiles!() === 1;
    }
    wallParse(text: string): WallError | undefined {
        const status: number = this.x.wall_parse!(this.put(text));
        if (status === wallStatus.ok) return undefined;
        return {
            status,
            line: this.x.error_line!(),
            column: this.x.error_column!(),
            tiles: this.x.error_tiles!(),
            word: this.text(this.x.error_word!()),
            message: this.text(this.x.error_message!()),
        };
    }

    // Plays the wall that was chosen last and returns the number of the game, for game.ts, which closes it again.
    gameOpen(): number {
        const game: number = this.x.game_open!();
        if (game < 0) throw new Error('too many games are open');
        return game;
    }
    // The same for a transcript of that wall, up to its first illegal line; and what speaks against this line.
    gameOpenText(transcript: string): number {
        const game: number = this.x.game_open_text!(this.put(transcript));
        if (game < 0) throw new Error('too many games are open');
        return game;
    }
    textReason(language: Language) {
        return this.text(this.x.text_reason!(languages[language]));
    }
    gameClose(game: number) {
        this.x.game_close!(game);
    }
    gameLines(game: number): number {
        return this.x.game_lines!(game);
    }
    gameWall(game: number) {
        return this.text(this.x.game_wall!(game));
    }
    gameTranscript(game: number) {
        return this.text(this.x.game_transcript!(game));
    }
    // What the seat 'eye' sees of it; nobody sees everything, here and below.
    gameEvents(game: number, eye: Seat): Event[] {
        return eventsOf(this.json(this.x.game_json!(game, eye)));
    }
    gameTable(game: number, line: number, eye: Seat): Table {
        return tableOf(this.json(this.x.table_json!(game, line, eye)) as TableTold);
    }
    // Undefined for the draws of the opening but the last.
    gameMoment(game: number, line: number, eye: Seat): Moment | undefined {
        // A second line says that a drawn game is over.
        const text = this.text(this.x.moment_json!(game, line, eye)).split('\n')[0];
        return text ? (JSON.parse(text) as Moment) : undefined;
    }
    gameParagraphs(game: number, line: number, language: Language, eye: Seat): Paragraph[] {
        return this.paragraphs(this.x.moment_paragraphs!(game, line, languages[language], eye));
    }

    // For a worker: the discard in this line as a question.
    discardChances(game: number, line: number, worlds: number): DiscardChances {
        return this.json(this.x.discard_chances_json!(game, line, worlds)) as DiscardChances;
    }

    // The first line after which the chances are the same; see chances_wasm.c.
    chancesLine(game: number, line: number): number {
        return this.x.chances_line!(game, line);
    }
    // For workers: learn everything; play a moment out, or what follows if 'tile' is discarded then.
    chancesFill() {
        this.x.chances_fill!();
    }
    outlook(game: number, line: number, tile: Tile, first: number, count: number): Outlook {
        return this.json(this.x.chances_json!(game, line, tile, first, count)) as Outlook;
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
        return this.json(this.x.finding_json!()) as Finding;
    }
    findingParagraphs(language: Language): Paragraph[] {
        return this.paragraphs(this.x.finding_paragraphs!(languages[language]));
    }

    // Which known mistakes it looks like; a text that there is no room for looks like none.
    diagnose(transcript: Uint8Array) {
        const length = Math.min(transcript.length, this.x.input_size!());
        this.bytes(this.x.input!(), length).set(transcript.subarray(0, length));
        this.x.diagnose!(length);
    }
    diagnosisWords(language: Language) {
        return this.text(this.x.diagnosis_words!(languages[language]));
    }

    // All about a hand, or what is wrong with its text.
    hand(text: string, language: Language): Study | { column: number; message: string } {
        if (this.x.hand_read!(this.put(text)) === handOk) return this.json(this.x.hand_json!()) as Study;
        return { column: this.x.hand_column!(), message: this.text(this.x.hand_message!(languages[language])) };
    }

    // A person's game, in a worker of its own.
    playBegin(deal: string): boolean {
        return this.x.play_begin!(this.put(deal)) === 1;
    }
    playSwitches(winsAlone: boolean, callsNothing: boolean) {
        this.x.play_switches!(Number(winsAlone), Number(callsNothing));
    }
    playAnswer(decision: number, answer: number): boolean {
        return this.x.play_answer!(decision, answer) === 1;
    }
    playUndo(): boolean {
        return this.x.play_undo!() === 1;
    }
    playRetry(decision: number): boolean {
        return this.x.play_retry!(decision) === 1;
    }
    playQuestion(): Question {
        return this.json(this.x.play_json!()) as Question;
    }
    playEvents(): Event[] {
        return eventsOf(this.json(this.x.play_events_json!()));
    }
    // 'closed': even when the game is over, only what the person saw.
    playTable(line: number, closed = false): Table {
        return tableOf(this.json(this.x.play_table_json!(line, Number(closed))) as TableTold);
    }
    playHint(worlds: number): Hint {
        return this.json(this.x.play_hint_json!(worlds)) as Hint;
    }
    playReview(decision: number): Reviewed {
        return this.json(this.x.play_review_json!(decision)) as Reviewed;
    }

    // The tiles of a text that would be a hand if it had more of them; undefined if it is no such text.  The library
    // reads only whole hands, so the text is filled up, and what was added is taken away again.
    handSoFar(text: string): { tiles: string[]; melds: string[][] } | undefined {
        if (this.x.hand_read!(this.put(text)) !== handBadSize) return undefined;
        const fillers = names.slice(0, ordinary).flatMap((name) => [name, `${name} ${name}`]);
        for (const filler of fillers)
            if (this.x.hand_read!(this.put(`${filler} ${text}`)) === handOk) {
                const { tiles, melds } = this.json(this.x.hand_json!()) as Study;
                for (const name of filler.split(' ')) tiles.splice(tiles.indexOf(name), 1);
                return { tiles, melds };
            }
        return undefined;
    }

    // For workers: learn what players ask, then play sets of games between four of them; see arena_wasm.c.
    arenaStart() {
        this.x.arena_start!();
    }
    arenaPlay(players: number[], seed: bigint, first: number, sets: number, worlds: number): Sums {
        this.bytes(this.x.input!(), players.length).set(players);
        const at: number = this.x.arena_play!(seed, BigInt(first), sets, worlds);
        const all = new BigUint64Array(this.bytes(at, this.x.arena_size!()).slice().buffer);
        const [played = 0, draws = 0, ...rest] = Array.from(all, Number);
        return { sets: played, draws, wins: rest.slice(0, 4), squares: rest.slice(4) };
    }

    // For workers: learn everything, then play games and pass on their counters.
    statsStart() {
        this.x.stats_start!();
    }
    statsPlay(seed: bigint, first: bigint, count: number): Uint8Array {
        return this.bytes(this.x.stats_play!(seed, first, count), this.x.stats_size!()).slice();
    }
    // For each of the games just played bit p: predicate p holds.
    statsHolds(count: number): Uint32Array {
        return Uint32Array.from({ length: count }, (_, game) => this.x.stats_holds!(game));
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

    predicates(language: Language) {
        return Array.from({ length: this.x.predicates!() }, (_, i) => ({
            name: this.text(this.x.predicate_name!(i)),
            about: this.text(this.x.predicate_about!(i, languages[language])),
        }));
    }
}
