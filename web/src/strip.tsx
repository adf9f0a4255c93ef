// strip.tsx - a line under the table that is always in sight: what a tile means that is pointed at, or the first reason
import type { Acceptance, Event, Seat } from './core';
import { dealt, names } from './core';
import { usePage } from './context';
import { WinsWords } from './chances_shown';
import type { Game } from './game';
import { useRested } from './quick';
import type { Pointed } from './table';
import { reasonsOf } from './why';
import { Helps, Sentence } from './tile';

// The discard that a seat is about to make, or has just made: its candidates tell what each tile would mean.
function discardNear(events: Event[], line: number, seat: Seat): number {
    for (const at of [line, line + 1]) {
        const event = events[at - 1];
        if (event?.kind === 'out' && event.seat === seat) return at;
    }
    return 0;
}

interface Hint {
    title: string;
    distance: number;
    acceptance: Acceptance;
}

function useHint(game: Game, line: number, eye: Seat, pointed: Pointed | undefined): Hint | undefined {
    const { s } = usePage();
    if (!pointed || line < dealt) return undefined;
    const near = discardNear(game.events(eye), line, pointed.seat);
    const name = names[pointed.tile]!;
    if (near > 0) {
        const candidate = game.moment(near, eye)?.candidates?.find((one) => one.pai === name);
        return candidate && { ...candidate, title: near > line ? s.whatIf(name) : s.whatIfInstead(name) };
    }
    const { distance, acceptance } = game.table(line, eye).seats[pointed.seat]!;
    if (distance === undefined || !acceptance || Object.keys(acceptance.tiles).length === 0) return undefined;
    return { title: s.waiting(pointed.seat), distance, acceptance };
}

export function Strip({
    game,
    line,
    eye,
    pointed,
}: {
    game: Game;
    line: number;
    eye: Seat;
    pointed: Pointed | undefined;
}) {
    const { language, s } = usePage();
    const hint = useHint(game, line, eye, pointed);
    const event = game.events(eye)[line - 1];
    const rested = useRested(line);
    if (hint)
        return (
            <div class="strip whatif" role="status">
                <p>
                    <b>{hint.title}</b> {s.whatIfLine(hint.distance, hint.acceptance.total)}{' '}
                    <WinsWords seat={pointed!.seat} tile={pointed!.tile} />
                </p>
                <Helps acceptance={hint.acceptance} />
            </div>
        );
    const first = line > dealt && rested ? reasonsOf(game.paragraphs(line, language, eye))[0] : undefined;
    return (
        <div class="strip">
            <p class="hint">
                {s.pointHint}
                <br />
                {s.keys}
            </p>
            <p class="first">
                <b>{event ? s.happens(event) : s.beforeStart}</b> {first && <Sentence text={first.text} />}
            </p>
        </div>
    );
}
