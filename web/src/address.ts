// address.ts - the address bar: a link that opens exactly this, and back
import type { Seat } from './core';
import { nobody } from './core';
import { parseNumber, sourceName, type Source } from './game';

export type ViewName = 'home' | 'play' | 'watch' | 'check' | 'hand' | 'numbers' | 'rare' | 'rules';

export interface Address {
    view: ViewName;
    source: Source;
    line: number | undefined; // undefined: where a game is best looked at first
    eye: Seat; // whose hand is open, nobody: all of them
    hand: string;
    quiz: string | undefined; // a question of the quiz, '' for any; undefined: no quiz
    run: string; // "SEED:GAMES"
    arena: string | undefined; // players to be compared, "wfff:SEED"; undefined: none
    deal: string; // to play, for the worker that plays it: nobody else reads it
    rule: string; // at which the rules are opened, such as R25
}

// Which of it a link into a view holds; the view itself is always there.
const partsOf: Record<ViewName, (keyof Address)[]> = {
    home: [],
    play: ['deal'],
    watch: ['source', 'line', 'eye'],
    check: ['source', 'line', 'eye'],
    hand: ['hand', 'quiz'],
    numbers: ['run', 'arena'],
    rare: [],
    rules: ['rule'],
};
const isView = (name: string | null): name is ViewName => name !== null && Object.hasOwn(partsOf, name);

export function readAddress(hash: string): Address {
    const fields = new URLSearchParams(hash.replace(/^#/, ''));
    const view = fields.get('view');
    const game = fields.get('game') ?? 'sample';
    const line = fields.get('line');
    const eye = fields.get('seat') ? 'ABCD'.indexOf(fields.get('seat')!) : -1;
    const wall = fields.get('wall');
    return {
        view: isView(view) ? view : hash.length > 1 ? 'watch' : 'home',
        source:
            wall !== null
                ? { kind: 'wall', code: wall }
                : game === 'sample'
                  ? { kind: 'sample' }
                  : (parseNumber(game) ?? { kind: 'wall', code: '' }), // it will be said that there is no such game
        line: line !== null && /^\d{1,4}$/.test(line) ? Number(line) : undefined,
        eye: eye < 0 ? nobody : eye,
        hand: fields.get('hand') ?? '',
        quiz: fields.get('quiz') ?? undefined,
        run: fields.get('run') ?? '',
        arena: fields.get('arena') ?? undefined,
        deal: fields.get('deal') ?? '',
        rule: /^R\d{1,2}$/.exec(fields.get('rule') ?? '')?.[0] ?? '',
    };
}

export function writeAddress(address: Address): string {
    const fields = new URLSearchParams();
    const write: Record<keyof Address, () => void> = {
        view: () => address.view !== 'watch' && fields.set('view', address.view),
        source: () => fields.set(address.source.kind === 'wall' ? 'wall' : 'game', sourceName(address.source)),
        line: () => address.line !== undefined && fields.set('line', String(address.line)),
        eye: () => address.eye !== nobody && fields.set('seat', 'ABCD'[address.eye]!),
        hand: () => address.hand && fields.set('hand', address.hand),
        quiz: () => address.quiz !== undefined && fields.set('quiz', address.quiz),
        run: () => address.run && address.arena === undefined && fields.set('run', address.run),
        arena: () => address.arena !== undefined && fields.set('arena', address.arena),
        deal: () => address.deal && fields.set('deal', address.deal),
        rule: () => address.rule && fields.set('rule', address.rule),
    };
    write.view();
    for (const part of partsOf[address.view]) write[part]();
    return (
        '#' +
        fields
            .toString()
            .replace(/%3A/g, ':')
            .replace(/(quiz|arena)=$/, '$1')
    );
}
