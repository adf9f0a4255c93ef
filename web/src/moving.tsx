// moving.tsx - play, pause, step, jump: buttons, keys and the timeline
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { dealt, nobody, ordinary, type Event, type Seat } from './core';
import { ChancesGraph } from './chances_shown';
import type { Game } from './game';
import { usePage } from './context';

type Mark = { line: number; kind: 'call' | 'special' | 'end' };

// Lines worth jumping to.
function marksOf(events: Event[]): Mark[] {
    return events.flatMap((event, i): Mark[] => {
        const line = i + 1;
        if (event.kind === 'chow' || event.kind === 'pong') return [{ line, kind: 'call' }];
        if (event.kind === 'out' && event.tile >= ordinary) return [{ line, kind: 'special' }];
        if (event.kind === 'ron' || event.kind === 'selfdrawn' || event.kind === 'draw') return [{ line, kind: 'end' }];
        return [];
    });
}

const speeds = [0.5, 1, 2, 4, 8, 16];
const dealSpeed = 20; // at least, since nothing is decided in the deal

const icons: Record<string, string> = {
    first: 'M6 5V19M19 5L9 12L19 19Z',
    previousMark: 'M12 5L4 12L12 19ZM20 5L12 12L20 19Z',
    back: 'M16 5L7 12L16 19Z',
    play: 'M8 4L20 12L8 20Z',
    pause: 'M8 5V19M16 5V19',
    forward: 'M8 5L17 12L8 19Z',
    nextMark: 'M12 5L20 12L12 19ZM4 5L12 12L4 19Z',
    last: 'M18 5V19M5 5L15 12L5 19Z',
};

function Icon({ name }: { name: string }) {
    return (
        <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
            <path d={icons[name]} />
        </svg>
    );
}

export interface Moves {
    to: (line: number) => void;
    step: (by: number) => void;
    mark: (by: 1 | -1) => void;
    first: () => void;
    playing: boolean;
    toggle: () => void;
}

// Whether the space key presses this.  A button that has the focus only because it was clicked leaves the key to the
// page.
let clicked: Element | null = null;
const ownSpace = (target: HTMLElement) =>
    /^(BUTTON|A|SUMMARY)$/.test(target.tagName) && !target.matches('.pick') && target !== clicked;

// The keys and the clock of a game; 'speed' is lines a second.
export function useMoves(game: Game, line: number, setLine: (line: number) => void, speed: number): Moves {
    const [playing, setPlaying] = useState(false);
    const marks = useMemo(() => marksOf(game.events()), [game]);
    const to = (next: number) => setLine(Math.max(0, Math.min(game.lines, next)));
    const moves: Moves = {
        to: (next) => {
            setPlaying(false);
            to(next);
        },
        step: (by) => {
            setPlaying(false);
            to(line + by);
        },
        mark: (by) => {
            setPlaying(false);
            const next =
                by > 0
                    ? (marks.find((one) => one.line > line)?.line ?? game.lines)
                    : (marks.findLast((one) => one.line < line)?.line ?? dealt);
            to(by > 0 ? next : Math.min(next, line));
        },
        // The end of the deal; from there before it.
        first: () => moves.to(line > dealt ? dealt : 0),
        playing,
        toggle: () => {
            if (!playing && line === game.lines) to(dealt);
            setPlaying(!playing);
        },
    };
    const now = useRef(moves);
    now.current = moves;

    useEffect(() => setPlaying(false), [game]);
    // Lines come by the clock: a page that is too slow for them leaves some out.
    const dealing = line < dealt;
    useEffect(() => {
        if (!playing) return undefined;
        const pause = 1000 / (dealing ? Math.max(speed, dealSpeed) : speed);
        const [from, end] = [line, dealing ? dealt : game.lines];
        const begun = performance.now();
        let timer = 0;
        const tick = () => {
            const steps = Math.floor((performance.now() - begun) / pause);
            if (steps > 0) to(Math.min(from + steps, end));
            if (from + steps >= game.lines) setPlaying(false);
            else if (from + steps < end)
                timer = window.setTimeout(tick, begun + (steps + 1) * pause - performance.now());
        };
        tick();
        return () => clearTimeout(timer);
    }, [playing, dealing, speed, game]);

    useLayoutEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            if (event.key === 'Tab') clicked = null;
            if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
            const target = event.target as HTMLElement;
            const field = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches('.timeline input');
            if (field || target.closest('dialog')) return;
            if (event.key === ' ' && ownSpace(target)) return;
            const acts: Record<string, () => void> = {
                ArrowRight: () => now.current.step(1),
                ArrowLeft: () => now.current.step(-1),
                ArrowDown: () => now.current.mark(1),
                ArrowUp: () => now.current.mark(-1),
                Home: () => now.current.first(),
                End: () => now.current.to(Infinity),
                ' ': () => now.current.toggle(),
            };
            const act = acts[event.key];
            if (!act) return;
            event.preventDefault();
            act();
        };
        // Firefox clicks a button when the space key is released.
        const onRelease = (event: KeyboardEvent) => {
            const target = event.target as HTMLElement;
            if (event.key === ' ' && target.matches('.round, .pick') && !ownSpace(target)) event.preventDefault();
        };
        const onPress = (event: PointerEvent) => {
            clicked = (event.target as Element).closest('.round');
        };
        document.addEventListener('pointerdown', onPress);
        document.addEventListener('keydown', onKey);
        document.addEventListener('keyup', onRelease);
        return () => {
            document.removeEventListener('pointerdown', onPress);
            document.removeEventListener('keydown', onKey);
            document.removeEventListener('keyup', onRelease);
        };
    }, []);
    return moves;
}

export function Controls({
    game,
    eye,
    line,
    moves,
    speed,
    setSpeed,
}: {
    game: Game;
    eye: Seat;
    line: number;
    moves: Moves;
    speed: number;
    setSpeed: (speed: number) => void;
}) {
    const { s } = usePage();
    const events = game.events(eye);
    const now = useRef(moves);
    now.current = moves;
    const [atStart, atEnd] = [line === 0, line === game.lines];
    // Most steps change neither the marks nor the buttons.
    const seen = eye === nobody ? game.lines : line; // a seat does not know what is still to come
    const marks = useMemo(
        () => (
            <div class="marks" role="group" aria-label={s.marks}>
                {marksOf(events.slice(0, seen)).map((mark) => (
                    <button
                        type="button"
                        key={mark.line}
                        class={`mark ${mark.kind}`}
                        tabIndex={-1}
                        ref={(node) =>
                            node?.style.setProperty('--at', String((mark.line - dealt) / (game.lines - dealt)))
                        }
                        title={s.markOf(mark.line, events[mark.line - 1]!.text)}
                        aria-label={s.markOf(mark.line, events[mark.line - 1]!.text)}
                        onClick={() => now.current.to(mark.line)}
                    />
                ))}
            </div>
        ),
        [events, s, seen],
    );
    const buttons = useMemo(() => {
        const button = (
            name: 'first' | 'previousMark' | 'back' | 'forward' | 'nextMark' | 'last',
            act: (moves: Moves) => void,
            off: boolean,
        ) => (
            <button
                type="button"
                class="round"
                title={s[name]}
                aria-label={s[name]}
                onClick={() => act(now.current)}
                disabled={off}
            >
                <Icon name={name} />
            </button>
        );
        const toggle = moves.playing ? 'pause' : 'play';
        return (
            <>
                {button('first', ({ first }) => first(), atStart)}
                {button('previousMark', ({ mark }) => mark(-1), atStart)}
                {button('back', ({ step }) => step(-1), atStart)}
                <button
                    type="button"
                    class="round main"
                    title={s[toggle]}
                    aria-label={s[toggle]}
                    onClick={() => now.current.toggle()}
                >
                    <Icon name={toggle} />
                </button>
                {button('forward', ({ step }) => step(1), atEnd)}
                {button('nextMark', ({ mark }) => mark(1), atEnd)}
                {button('last', ({ to }) => to(Infinity), atEnd)}
                <label class="speed">
                    {s.speed}
                    <select
                        value={String(speed)}
                        onChange={(event) => {
                            setSpeed(Number(event.currentTarget.value));
                            event.currentTarget.blur(); // the arrow keys belong to the table
                        }}
                    >
                        {speeds.map((one) => (
                            <option key={one} value={String(one)}>
                                {one}×
                            </option>
                        ))}
                    </select>
                </label>
            </>
        );
    }, [s, atStart, atEnd, moves.playing, speed]);
    return (
        <div class="moving">
            <div class="timeline">
                {marks}
                <input
                    type="range"
                    min={dealt}
                    max={game.lines}
                    value={line}
                    aria-label={s.timeline}
                    aria-valuetext={`${line}: ${events[line - 1]?.text ?? ''}`}
                    onInput={(event) => moves.to(Number(event.currentTarget.value))}
                />
                <ChancesGraph onLine={moves.to} />
            </div>
            <div class="buttons">
                {buttons}
                <span class="place">{s.lineOf(line, game.lines)}</span>
            </div>
        </div>
    );
}
