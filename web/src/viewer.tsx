// viewer.tsx - one game: the table, the way through it, and the reasons beside it
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { names, nobody, ordinary, seatName, type Event, type Seat } from './core';
import { WithChances } from './chances_shown';
import { Controls, useMoves } from './moving';
import { Strip } from './strip';
import { Table, type Pointed } from './table';
import { Why } from './why';
import { usePage, useStored } from './context';
import { lineOf, shownGame } from './store';

// The line of a PASS names the seat that loses its turn.
function skippedBy(event: Event | undefined): Seat {
    const letter = / OUT PASS ([A-D])$/.exec(event?.text ?? '')?.[1];
    return letter === undefined ? nobody : 'ABCD'.indexOf(letter);
}

// Whether one step follows another so soon that nothing should fly: that would only slow them down.
const soon = 300;
function useQuick(line: number): boolean {
    const last = useRef({ line, time: -Infinity, quick: false });
    if (last.current.line !== line) {
        const time = performance.now();
        last.current = { line, time, quick: time - last.current.time < soon };
    }
    return last.current.quick;
}

function Viewing() {
    const { store, s, labels } = usePage();
    const game = useStored(store, shownGame);
    const line = useStored(store, lineOf);
    const eye = useStored(store, (state) => state.address.eye);
    const speed = useStored(store, (state) => state.speed);
    const [pointed, setPointed] = useState<Pointed | undefined>(undefined);
    const [painted, setPainted] = useState(false); // the table comes first, reasons follow
    const moves = useMoves(game, line, (next) => store.change({ line: next }), speed);
    const wanted = useStored(store, (state) => state.chances);
    const event = game.events()[line - 1];
    const over = game.table(line).winner !== nobody || event?.kind === 'draw'; // then all hands are open
    const felt = useRef<HTMLDivElement>(null);
    const wheel = useRef<(by: number) => boolean>(() => false);
    wheel.current = (by) => {
        const next = line + by;
        if (next < 0 || next > game.lines) return false;
        moves.step(by);
        return true;
    };

    useLayoutEffect(() => setPointed(undefined), [game, line]);

    useEffect(() => setPainted(true), []);

    // The wheel walks through the game as long as there is somewhere to go; then the page scrolls as usual.
    useLayoutEffect(() => {
        const node = felt.current;
        if (!node) return undefined;
        // A notch of a wheel is a step, and so is this way on a touchpad, which sends many small turns.
        const notch = 40;
        let way = 0;
        const onWheel = (turned: WheelEvent) => {
            if (turned.ctrlKey || turned.deltaY === 0) return;
            const by = turned.deltaY > 0 ? 1 : -1;
            way =
                (way * by > 0 ? way : 0) +
                turned.deltaY * (turned.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : notch);
            if (Math.abs(way) < notch) turned.preventDefault();
            else {
                way = 0;
                if (wheel.current(by)) turned.preventDefault();
            }
        };
        node.addEventListener('wheel', onWheel, { passive: false });
        return () => node.removeEventListener('wheel', onWheel);
    }, []);

    const quick = useQuick(line);
    const kind = event?.kind;
    const special = kind === 'out' && event!.tile >= ordinary ? names[event!.tile]! : '';
    const call = kind && kind in s.calls ? s.calls[kind as keyof typeof s.calls] : special;
    return (
        <div class={quick ? 'viewer quick' : 'viewer'}>
            <div class="stage" id="table">
                <div class="felt" ref={felt} role="region" aria-label={s.table}>
                    <Table
                        table={game.table(line, over ? nobody : eye)}
                        eye={eye}
                        actor={event?.seat ?? nobody}
                        call={call}
                        skipped={skippedBy(event)}
                        onPoint={setPointed}
                    />
                </div>
                <Strip game={game} line={line} eye={eye} pointed={pointed} />
                <div class="choice" role="group" aria-label={s.eyes}>
                    <span aria-hidden="true">{s.eyes}</span>
                    {[nobody, 0, 1, 2, 3].map((seat) => (
                        <button
                            type="button"
                            key={seat}
                            class="button"
                            aria-pressed={eye === seat}
                            aria-label={seat === nobody ? s.everybody : s.only(seat)}
                            title={seat === nobody ? s.everybody : s.only(seat)}
                            onClick={() => store.change({ eye: seat })}
                        >
                            {seat === nobody ? s.everybodyShort : seatName(seat)}
                        </button>
                    ))}
                    <button
                        type="button"
                        class="button"
                        aria-pressed={labels}
                        aria-label={s.labels}
                        title={s.labels}
                        onClick={() => store.prefer({ labels: !labels })}
                    >
                        5M
                    </button>
                    <button
                        type="button"
                        class="button"
                        aria-pressed={wanted}
                        aria-label={s.odds.title}
                        title={s.odds.title}
                        onClick={() => store.prefer({ chances: !wanted })}
                    >
                        %
                    </button>
                </div>
                <Controls
                    game={game}
                    eye={eye}
                    line={line}
                    moves={moves}
                    speed={speed}
                    setSpeed={(next) => store.prefer({ speed: next })}
                />
            </div>
            <div class="side">
                {painted && <Why game={game} line={line} eye={eye} quiet={moves.playing} onLine={moves.to} />}
            </div>
        </div>
    );
}

export function Viewer() {
    return (
        <WithChances>
            <Viewing />
        </WithChances>
    );
}
