// store.ts - what the page knows, and how that changes; each view reads the part that it shows
import { readAddress, writeAddress, type Address, type ViewName } from './address';
import type { Checked, Texts } from './check';
import { dealt, type Core, type Language } from './core';
import { Game, sameSource, sourceName, type Source } from './game';
import type { Run } from './run';
import { Sitting, usual, type Settings } from './sitting';

export interface State {
    language: Language;
    address: Address;
    game: Game; // at the table
    found: boolean; // whether it is the game that the address names; otherwise it is the sample
    rule: string; // that is shown above everything, '' for none
    dropped: string | undefined; // a file, to be opened as a wall
    texts: Texts;
    checked: Checked | undefined;
    run: Run | undefined;
    runShown: number; // grows whenever the run has something new to show
    speed: number; // lines a second
    settings: Settings; // of the games that the person plays
    sitting: Sitting | undefined;
    sittingShown: number; // grows whenever the sitting has something new to show
}

// A browser that keeps nothing for us is no reason to fail.
function keep(name: string, value: string) {
    try {
        localStorage.setItem(name, value);
    } catch {
        return;
    }
}
function kept(name: string): string | null {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

function keptSettings(): Partial<Settings> {
    try {
        return JSON.parse(kept('play') ?? '{}') as Partial<Settings>;
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
            // A link into this view holds the wall, which is what has to be there to check another output.
            texts: {
                wall: address.view === 'check' && game.source.kind === 'wall' ? game.wallText() : '',
                transcript: '',
            },
            checked: undefined,
            run: undefined,
            runShown: 0,
            speed: 2,
            settings: { ...usual, ...keptSettings() },
            sitting: undefined,
            sittingShown: 0,
        };
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
        const { checked } = this.state;
        this.change(view === 'check' && checked ? { view, source: checked.source, line: checked.line } : { view });
    }
    open(source: Source, line: number = dealt) {
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

    setLanguage(language: Language) {
        keep('language', language);
        this.set({ language });
    }
}

// The line of the game that the table shows.
export const lineOf = ({ address, game }: State) => Math.min(address.line ?? dealt, game.lines);
export const linkOf = (state: State) => writeAddress({ ...state.address, line: lineOf(state) });
// Views and games are steps to go back to; lines of a game are not.
export const placeOf = ({ address, game }: State) => `${address.view} ${sourceName(game.source)}`;
