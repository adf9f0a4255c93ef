// viewer.tsx - one game: the table, the way through it, and the reasons beside it
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { names, nobody, ordinary, seatName, type Event, type Seat } from './core';
import { WithChances } from './chances_shown';
import { Controls, useMoves } from './moving';
import { useQuick } from './quick';
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

const flight = 300; // milliseconds: if a step comes sooner than this, nothing flies, which would only slow it down

function samePointed(one: Pointed | undefined, other: Pointed | undefined) {
    return one?.seat === other?.seat && one?.tile === other?.tile;
}

// Whose hands are shown, and what else on the table.
function Choice({ eye }: { eye: Seat }) {
    const { store, s } = usePage();
    const labels = useStored(store, (state) => state.labels);
    const chances = useStored(store, (state) => state.chances);
    const toggle = (pressed: boolean, name: string, short: string, onClick: () => void) => (
        <button
            type="button"
            key={short}
            class="button"
            aria-pressed={pressed}
            aria-label={name}
            title={name}
            onClick={onClick}
        >
            {short}
        </button>
    );
    return useMemo(
        () => (
            <div class="choice" role="group" aria-label={s.eyes}>
                <span aria-hidden="true">{s.eyes}</span>
                {toggle(eye === nobody, s.everybody, s.everybodyShort, () => store.change({ eye: nobody }))}
                {[0, 1, 2, 3].map((seat) =>
                    toggle(eye === seat, s.only(seat), seatName(seat), () => store.change({ eye: seat })),
                )}
                {toggle(labels, s.labels, '5M', () => store.prefer({ labels: !labels }))}
                {toggle(chances, s.odds.title, '%', () => store.prefer({ chances: !chances }))}
            </div>
        ),
        [s, eye, labels, chances],
    );
}

function Viewing() {
    const { store, s } = usePage();
    const game = useStored(store, shownGame);
    const line = useStored(store, lineOf);
    const eye = useStored(store, (state) => state.address.eye);
    const speed = useStored(store, (state) => state.speed);
    const [pointed, setPointed] = useState<Pointed | undefined>(undefined);
    const [painted, setPainted] = useState(false); // the table comes first, reasons follow
    const point = useCallback(
        (next: Pointed | undefined) => setPointed((before) => (samePointed(before, next) ? before : next)),
        [],
    );
    const moves = useMoves(game, line, (next) => store.change({ line: next }), speed);
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

    const quick = useQuick(line, flight);
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
                        onPoint={point}
                    />
                </div>
                <Strip game={game} line={line} eye={eye} pointed={pointed} />
                <Choice eye={eye} />
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
