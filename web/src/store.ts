// store.ts - what the page knows, and how that changes; each view reads the part that it shows
import { readAddress, writeAddress, type Address, type ViewName } from './address';
import type { Checked } from './check';
import { dealt, type Core, type Language } from './core';
import { Game, sameSource, sourceName, sourceOfText, type Source } from './game';
import type { Run } from './run';
import { Sitting, usual, type Settings } from './sitting';
import type { Pair, Texts } from './texts';

export type Theme = 'auto' | 'light' | 'dark';
export const themes: Theme[] = ['auto', 'light', 'dark'];

// The question of the quiz that was answered last, and how many there were.
export interface Answered {
    question: string;
    guess: string;
    right: number;
    asked: number;
    streak: number;
}

export interface State {
    language: Language;
    address: Address;
    game: Game; // at the table
    found: boolean; // whether it is the game that the address names; otherwise it is the sample
    rule: string; // that is shown above everything, '' for none
    dropped: string | undefined; // a file, to be opened as a wall
    texts: Texts;
    checked: Checked | undefined;
    mine: boolean; // the table of "My output is wrong" shows the person's own game
    run: Run | undefined;
    runShown: number; // grows whenever the run has something new to show
    speed: number; // lines a second
    settings: Settings; // of the games that the person plays
    sitting: Sitting | undefined;
    sittingShown: number; // grows whenever the sitting has something new to show
    theme: Theme;
    labels: boolean; // whether tiles show their names
    chances: boolean; // whether win chances are shown
    sounds: boolean; // whether one hears the tiles
    toCheck: boolean; // the texts were chosen, and wait for being checked
    batch: Pair[]; // texts of several games, to be looked at one after the other
    quiz: Answered;
}

// A browser may refuse to store anything. The page works all the same.
function keep(name: string, value: string, tab = false) {
    try {
        (tab ? sessionStorage : localStorage).setItem(name, value);
    } catch {
        return;
    }
}
function kept(name: string, tab = false): string | null {
    try {
        return (tab ? sessionStorage : localStorage).getItem(name);
    } catch {
        return null;
    }
}
function parsed(text: string | null): object {
    try {
        return Object(JSON.parse(text ?? '{}')) as object;
    } catch {
        return {};
    }
}

export function firstLanguage(): Language {
    const chosen = kept('language');
    if (chosen === 'en' || chosen === 'zh') return chosen;
    return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

export class Store {
    state: State;
    returned = false; // the present place was reached by going back
    private readonly listeners = new Set<() => void>();

    constructor(readonly core: Core) {
        const address = readAddress(location.hash);
        const found = Game.open(core, address.source);
        const game = found ?? Game.open(core, { kind: 'sample' })!;
        this.state = {
            language: firstLanguage(),
            address: { ...address, source: game.source },
            game,
            found: found !== undefined,
            rule: '',
            dropped: undefined,
            texts: this.firstTexts(address, game),
            checked: undefined,
            run: undefined,
            runShown: 0,
            settings: { ...usual, ...parsed(kept('play')) },
            sitting: undefined,
            sittingShown: 0,
            speed: Number(kept('speed')) || 2,
            theme: themes.find((one) => one === kept('theme')) ?? 'auto',
            labels: kept('labels') === 'true',
            mine: false,
            chances: kept('chances') !== 'false',
            sounds: kept('sounds') === 'true',
            toCheck: false,
            batch: [],
            quiz: { question: '', guess: '', right: 0, asked: 0, streak: 0, ...parsed(kept('quiz')) },
        };
    }

    // What was pasted stays over a reload.  A link into this view holds the wall, which is all that has to be there to
    // check another output.
    private firstTexts({ view }: Address, game: Game): Texts {
        const before = { wall: '', transcript: '', ...parsed(kept('texts', true)) };
        if (view !== 'check' || game.source.kind !== 'wall') return before;
        const source = sourceOfText(this.core, before.wall);
        return 'kind' in source && sameSource(source, game.source)
            ? before
            : { wall: game.wallText(), transcript: '' };
    }

    listen(listener: () => void) {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }
    set(part: Partial<State>) {
        this.state = { ...this.state, ...part };
        this.listeners.forEach((listener) => listener());
    }

    // Another place; another source is another game.
    change(part: Partial<Address>) {
        const address = { ...this.state.address, ...part };
        if (sameSource(address.source, this.state.game.source)) {
            this.set({ address });
            return;
        }
        const { game: before } = this.state;
        const found = Game.open(this.core, address.source);
        const game = found ?? Game.open(this.core, { kind: 'sample' })!;
        this.set({ address: { ...address, source: game.source }, game, found: found !== undefined });
        before.close();
    }
    show(view: ViewName) {
        this.returned = false;
        const { checked } = this.state;
        this.change(view === 'check' && checked ? { view, source: checked.source, line: checked.line } : { view });
    }
    open(source: Source, line: number = dealt) {
        this.returned = false;
        this.change({ source, line, view: 'watch' });
    }

    // Begins a game for the person; see play_wasm.c for what a deal is.  Only the worker keeps it.
    sitDown(deal: string) {
        this.state.sitting?.close();
        this.set({
            address: { ...this.state.address, deal: '' },
            sitting: new Sitting(deal, this.state.settings, () =>
                this.set({ sittingShown: this.state.sittingShown + 1 }),
            ),
        });
    }
    standUp() {
        this.state.sitting?.close();
        this.set({ sitting: undefined, address: { ...this.state.address, deal: '' } });
    }
    choose(part: Partial<Settings>) {
        const settings = { ...this.state.settings, ...part };
        keep('play', JSON.stringify(settings));
        this.set({ settings });
        this.state.sitting?.set(settings);
    }

    // What a visitor chooses once for all.
    prefer(part: Partial<Pick<State, 'language' | 'theme' | 'labels' | 'chances' | 'sounds' | 'speed'>>) {
        Object.entries(part).forEach(([name, value]) => keep(name, String(value)));
        this.set(part);
    }
    setTexts(part: Partial<Texts>) {
        const texts = { ...this.state.texts, ...part };
        keep('texts', JSON.stringify(texts), true);
        this.set({ texts });
        this.setChecked(undefined);
    }
    setChecked(checked: Checked | undefined) {
        const { checked: before } = this.state;
        this.set({ checked, mine: false });
        before?.own.close();
    }
    setQuiz(part: Partial<Answered>) {
        const quiz = { ...this.state.quiz, ...part };
        keep('quiz', JSON.stringify(quiz));
        this.set({ quiz });
    }
}

// The game and the line that the table shows.
export const shownGame = ({ address, game, checked, mine }: State) =>
    mine && checked && address.view === 'check' ? checked.own : game;
export const lineOf = (state: State) => Math.min(state.address.line ?? dealt, shownGame(state).lines);
export const linkOf = (state: State) => writeAddress({ ...state.address, line: lineOf(state) });
// Views and games are steps to go back to; lines of a game are not.
export const placeOf = ({ address, game }: State) => `${address.view} ${sourceName(game.source)}`;
