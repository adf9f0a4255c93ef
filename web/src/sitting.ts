// sitting.ts - the person's side of a game that a worker holds: what has been shown of it, and what the person wants
import type { Event, Hint, Question, Reviewed } from './core';
import type { Frame, News, Switches, Wish } from './play_worker';

export type Hints = 'off' | 'asked' | 'always';
export interface Settings extends Switches {
    seat: string; // A to D
    players: string; // a letter for each of the three others, as in play_wasm.c
    practice: boolean; // with undo and hints
    hints: Hints;
    quick: boolean; // nothing is waited for
}
export const usual: Settings = {
    seat: 'A',
    players: 'fff',
    practice: true,
    hints: 'asked',
    winsAlone: false,
    callsNothing: false,
    quick: false,
};

const pace = 420; // milliseconds for an event

export class Sitting {
    question: Question | undefined; // the last one, or the end
    events: Event[] = [];
    frame: Frame | undefined; // that is shown
    looked: Frame | undefined; // shown instead: an earlier moment
    hint: Hint | undefined;
    reviewed: Reviewed[] = [];
    reviewOf = 0; // answers that will be reviewed
    failed: string | undefined; // why it could not go on, '' if nobody knows
    noDeal = false; // the text that it was begun with is none
    readonly deals = new Set<string>(); // how it ended, each time
    private coming: Frame[] = []; // not shown yet
    private timer = 0;
    private readonly worker: Worker;

    constructor(
        deal: string,
        private settings: Settings,
        private readonly changed: () => void,
    ) {
        this.worker = new Worker(new URL('./play_worker.ts', import.meta.url), { type: 'module' });
        this.worker.onmessage = ({ data }: MessageEvent<News>) => this.take(data);
        this.worker.onerror = (event) => this.fail(event.message ?? '');
        this.wish({ kind: 'begin', deal, switches: settings });
    }
    close() {
        clearTimeout(this.timer);
        this.worker.terminate();
    }

    // Whether the person is asked, and has seen all that led to it.
    get asked() {
        return this.shown && this.question?.over === false;
    }
    get over() {
        return this.shown && this.question?.over === true;
    }
    get shown() {
        return this.question !== undefined && this.coming.length === 0;
    }

    answer(answer: number) {
        if (!this.asked) return;
        const { decision } = this.question!;
        this.question = undefined; // until the next one comes
        this.hint = undefined;
        this.wish({ kind: 'answer', decision, answer });
        this.changed();
    }
    undo() {
        if (this.shown && this.question!.undo && this.settings.practice) this.wish({ kind: 'undo' });
    }
    retry(decision: number) {
        this.wish({ kind: 'retry', decision });
    }
    // Shows the table after an earlier line, as the person saw it; undefined: the end again.
    look(line: number | undefined) {
        this.looked = undefined;
        if (line !== undefined) this.wish({ kind: 'look', line });
        this.changed();
    }
    askHint() {
        const { practice, hints } = this.settings;
        if (this.asked && practice && hints !== 'off') this.wish({ kind: 'hint' });
    }
    set(settings: Settings) {
        const before = this.settings;
        this.settings = settings;
        if (settings.winsAlone !== before.winsAlone || settings.callsNothing !== before.callsNothing)
            this.wish({ kind: 'switches', switches: settings });
        if (settings.quick) this.hurry();
        if (this.asked && settings.hints === 'always' && !this.hint) this.askHint();
    }
    // Shows at once what is still to be shown.
    hurry() {
        if (this.coming.length === 0) return;
        this.coming = this.coming.slice(-1);
        this.next();
    }

    private wish(wish: Wish) {
        this.worker.postMessage(
            'switches' in wish
                ? {
                      ...wish,
                      switches: { winsAlone: wish.switches.winsAlone, callsNothing: wish.switches.callsNothing },
                  }
                : wish,
        );
    }
    private fail(why: string) {
        this.failed = why;
        this.changed();
    }
    private take(news: News) {
        if (news.kind === 'question') {
            this.question = news.question;
            this.events = news.events;
            this.hint = undefined;
            this.looked = undefined;
            this.reviewed = [];
            if (news.question.deal) this.deals.add(news.question.deal);
            this.coming = this.settings.quick ? news.frames.slice(-1) : [...this.coming, ...news.frames];
            this.next();
            return;
        }
        if (news.kind === 'hint') {
            if (news.hint.decision === this.question?.decision) this.hint = news.hint;
        } else if (news.kind === 'review') {
            this.reviewed = [...this.reviewed, news.reviewed];
            this.reviewOf = news.of;
        } else if (news.kind === 'look') this.looked = news.frame;
        else if (news.kind === 'noDeal') this.noDeal = true;
        else this.failed = news.why;
        this.changed();
    }
    private next() {
        clearTimeout(this.timer);
        this.frame = this.coming.shift() ?? this.frame;
        if (this.coming.length > 0) this.timer = window.setTimeout(() => this.next(), pace);
        else if (this.over) {
            this.reviewOf = this.question!.decision;
            this.wish({ kind: 'review' });
        } else if (this.settings.hints === 'always') this.askHint();
        this.changed();
    }
}
