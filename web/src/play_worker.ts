// play_worker.ts - holds the game that a person plays.  Until it is over, only what the person may know leaves it.
import { Core, dealt, type Event, type Hint, type Question, type Reviewed, type Table } from './core';

export interface Switches {
    winsAlone: boolean;
    callsNothing: boolean;
}
export type Wish =
    | { kind: 'begin'; deal: string; switches: Switches }
    | { kind: 'switches'; switches: Switches }
    | { kind: 'answer'; decision: number; answer: number }
    | { kind: 'retry'; decision: number }
    | { kind: 'undo' }
    | { kind: 'hint' }
    | { kind: 'look'; line: number } // at the table as it was then
    | { kind: 'review' };

// The table after an event.
export interface Frame {
    line: number;
    table: Table;
}
export type News =
    | { kind: 'question'; question: Question; events: Event[]; frames: Frame[] }
    | { kind: 'hint'; hint: Hint }
    | { kind: 'review'; reviewed: Reviewed; of: number }
    | { kind: 'look'; frame: Frame }
    | { kind: 'noDeal' }
    | { kind: 'failed'; why: string };

const hintSlice = 200; // worlds: a tenth of a second or so, then the worker listens again

const ready = Core.load();
const tell = (news: News) => postMessage(news);

// What is worked at, slice by slice, until there is another wish.
let work: (() => boolean) | undefined;
const clock = new MessageChannel();
clock.port1.onmessage = () => {
    if (!work) return;
    if (work()) clock.port2.postMessage(0);
    else work = undefined;
};
function begin(slice: () => boolean) {
    work = slice;
    clock.port2.postMessage(0);
}

let told = 0; // events that the page has been told
function look(core: Core) {
    const question = core.playQuestion();
    const events = core.playEvents();
    const frames: Frame[] = [];
    const show = (line: number) => frames.push({ line, table: core.playTable(line) });
    for (let line = Math.max(told + 1, dealt); line < events.length; line++)
        if (events[line - 1]!.kind !== 'in') show(line);
    show(events.length);
    told = events.length;
    tell({ kind: 'question', question, events, frames });
}

// Without the name of a wall it is any numbered game; which one, the page learns when the game is over.
function named(deal: string) {
    if (!deal.startsWith('.')) return deal;
    const [seed, game] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
    return `${seed % 1000000}:${game % 1000000}${deal}`;
}

function grant(core: Core, wish: Wish) {
    switch (wish.kind) {
        case 'begin':
            core.playSwitches(wish.switches.winsAlone, wish.switches.callsNothing);
            told = 0;
            if (core.playBegin(named(wish.deal))) look(core);
            else tell({ kind: 'noDeal' });
            break;
        case 'switches':
            told = core.playQuestion().lines;
            core.playSwitches(wish.switches.winsAlone, wish.switches.callsNothing);
            if (core.playQuestion().lines > told) look(core); // a switch has answered
            break;
        case 'answer':
            if (core.playAnswer(wish.decision, wish.answer)) look(core);
            break;
        case 'undo':
        case 'retry':
            if (wish.kind === 'undo' ? core.playUndo() : core.playRetry(wish.decision)) {
                told = core.playQuestion().lines;
                look(core);
            }
            break;
        case 'look':
            tell({ kind: 'look', frame: { line: wish.line, table: core.playTable(wish.line, true) } });
            break;
        case 'hint':
            begin(() => {
                const hint = core.playHint(hintSlice);
                tell({ kind: 'hint', hint });
                return !hint.done;
            });
            break;
        case 'review': {
            const of = core.playQuestion().decision;
            let next = 0;
            begin(() => {
                if (next < of) tell({ kind: 'review', reviewed: core.playReview(next++), of });
                return next < of;
            });
        }
    }
}

self.onmessage = ({ data }: MessageEvent<Wish>) =>
    void ready
        .then((core) => {
            work = undefined;
            grant(core, data);
        })
        .catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
