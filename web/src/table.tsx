// table.tsx - four seats around a table: hands, melds, ponds, the wall, whose turn it is
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Discarded, Meld, Seat, Table as TableState, Tile as Kind } from './core';
import { names, nobody, noTile, seatName } from './core';
import { SeatChance, TileChance } from './chances_shown';
import { useSound } from './sound';
import { face } from './tile';
import { usePage } from './context';

export interface Pointed {
    seat: Seat;
    tile: Kind;
}

interface Props {
    table: TableState;
    eye: Seat;
    actor: Seat; // whose event it is
    call: string; // said aloud at that seat, '' for nothing
    skipped?: Seat; // who lost its turn by it
    onPoint: (pointed: Pointed | undefined) => void; // must stay the same function
    away?: Seat; // whose hand is shown elsewhere
    names?: string[]; // of the players
}

// Few things change in a step.  What looks as before keeps its elements, and then costs nothing.
function useKept(looks: unknown[], draw: () => ComponentChildren): ComponentChildren {
    const { s } = usePage();
    return useMemo(draw, [looks.join(), s]);
}

function Melds({ seat, melds }: { seat: Seat; melds: Meld[] }) {
    const { s } = usePage();
    const looks = [seat, ...melds.flatMap(({ tiles, taken, from }) => [...tiles, taken, from])];
    return useKept(
        looks,
        () =>
            melds.length > 0 && (
                <div class="melds" role="list" aria-label={s.melds(seat)}>
                    {melds.map((meld, i) => (
                        <div
                            class="meld"
                            role="listitem"
                            key={i}
                            aria-label={meld.tiles.map((tile) => names[tile]).join(' ')}
                            title={s.takenFrom(meld.from)}
                        >
                            {meld.tiles.map((tile, j) => face(tile, j === meld.taken ? 'taken' : '', j))}
                        </div>
                    ))}
                </div>
            ),
    );
}

function Pond({ seat, pond, last }: { seat: Seat; pond: Discarded[]; last: Discarded | undefined }) {
    const { s } = usePage();
    const newest = last ? pond.indexOf(last) : -1;
    return useKept([seat, newest, ...pond.flatMap(({ tile, taker }) => [tile, taker])], () => {
        const label = pond
            .map((one) => names[one.tile] + (one.taker === nobody ? '' : ` (${s.takenBy(one.taker)})`))
            .join(', ');
        return (
            <div class={`pond p${seat}`} role="img" aria-label={`${s.pond(seat)}: ${label}`}>
                {pond.map(({ tile, taker }, i) => (
                    <span class="cell" key={i} title={taker === nobody ? undefined : s.takenBy(taker)}>
                        {face(tile, (taker === nobody ? '' : 'gone ') + (i === newest ? 'last' : ''))}
                        {taker !== nobody && <b class="taker">{seatName(taker)}</b>}
                    </span>
                ))}
            </div>
        );
    });
}

// The tile of a hand at which something happens.
const tileAt = (event: Event) => (event.target as Element).closest<HTMLButtonElement>('.pick')?.value;

function Hand({ seat, table, onPoint }: { seat: Seat; table: TableState; onPoint: Props['onPoint'] }) {
    const { s } = usePage();
    const { count, tiles } = table.seats[seat]!;
    const won = table.last?.won === true && table.last.taker === seat; // the discard completes this hand
    const turn = table.turn === seat;
    const drawn = won ? table.last!.tile : turn ? table.drawn : noTile;
    return useKept([seat, count, won, turn, drawn, ...(tiles ?? [])], () => {
        if (!tiles) {
            const backs = count + (won ? 1 : 0);
            return (
                <div class="hand" role="img" aria-label={s.hidden(backs)}>
                    {Array.from({ length: backs }, (_, i) => (
                        <span class="tile back" aria-hidden="true" key={i} />
                    ))}
                </div>
            );
        }
        const hand = tiles.slice();
        if (drawn !== noTile && !won) hand.splice(hand.lastIndexOf(drawn), 1);
        // Only one hand is on the way of the Tab key, there are tables beside for the rest.
        const one = (tile: Kind, key: string, mark: string) => (
            <button
                type="button"
                key={key}
                value={tile}
                tabIndex={turn ? 0 : -1}
                class={`pick ${mark}`}
                aria-label={`${names[tile]} ${s.tile(tile)}`}
            >
                {face(tile)}
                {turn && <TileChance seat={seat} tile={tile} />}
            </button>
        );
        // A tile that stays is the same element in its new place.
        const copies = new Map<Kind, number>();
        const key = (tile: Kind) => {
            copies.set(tile, (copies.get(tile) ?? 0) + 1);
            return `${tile}.${copies.get(tile)}`;
        };
        // A tile tells what it would mean to discard it.
        const point = (event: Event) => {
            const tile = tileAt(event);
            onPoint(tile === undefined ? undefined : { seat, tile: Number(tile) });
        };
        const leave = () => onPoint(undefined);
        return (
            <div
                class="hand"
                role="group"
                aria-label={s.hand(seat)}
                onPointerOver={point}
                onPointerLeave={leave}
                onFocusIn={point}
                onFocusOut={leave}
                onClick={point}
            >
                {hand.map((tile) => one(tile, key(tile), ''))}
                {drawn !== noTile && one(drawn, 'drawn', 'drawn')}
            </div>
        );
    });
}

function Far({ distance }: { distance: number | undefined }) {
    const { s } = usePage();
    if (distance === undefined) return null;
    return (
        <span class="far" title={s.distance(distance)}>
            <span class="word">{s.distanceShort}</span> {distance}
        </span>
    );
}

// The tiles left in the wall, and the direction.
function Hub({ left, reversed }: { left: number; reversed: boolean }) {
    const { s } = usePage();
    return useKept([left, reversed], () => (
        <div class="hub">
            <svg viewBox="0 0 100 100" class={reversed ? 'ring reversed' : 'ring'} aria-hidden="true">
                <circle cx="50" cy="50" r="44" />
                {[0, 90, 180, 270].map((turn) => (
                    <path key={turn} d="M91 18L78.3 16.3L78.4 27.8" transform={`rotate(${turn} 50 50)`} />
                ))}
            </svg>
            <p class="count">
                <b>{left}</b>
                <span>{s.wallLeft(left)}</span>
            </p>
            <p class="direction">
                <span>{reversed ? s.reversed : s.forwards}</span>
                <b aria-hidden="true">{reversed ? 'A D C B' : 'A B C D'}</b>
            </p>
        </div>
    ));
}

export function Table({ table, eye, actor, call, skipped = nobody, onPoint, away, names: players }: Props) {
    const { s } = usePage();
    useSound(table);
    const bottom = eye === nobody ? 0 : eye;
    const place = (seat: Seat) => ['bottom', 'right', 'top', 'left'][(seat - bottom + 4) % 4]!;
    const seats: Seat[] = [0, 1, 2, 3];
    const turn = table.winner !== nobody ? nobody : actor === nobody ? table.turn : actor; // of what is shown
    return (
        <div class="table">
            {seats.map((seat) => (
                <section
                    key={seat}
                    class={`seat ${place(seat)} ${turn === seat ? 'turn' : table.winner === seat ? 'winner' : ''}`}
                    aria-label={turn === seat ? s.turnOf(seat) : seatName(seat)}
                >
                    <h2>
                        <span class="name">{seatName(seat)}</span>
                        {players && <span class="player">{players[seat]}</span>}
                        <Far distance={table.winner === seat ? undefined : table.seats[seat]!.distance} />
                        <SeatChance seat={seat} />
                        {actor === seat && call && <span class="call">{call}</span>}
                        {skipped === seat && <span class="call skipped">{s.skipped}</span>}
                    </h2>
                    <div class="tiles">
                        {seat !== away && <Hand seat={seat} table={table} onPoint={onPoint} />}
                        <Melds seat={seat} melds={table.seats[seat]!.melds} />
                    </div>
                </section>
            ))}
            <div class="middle">
                {seats.map((seat) => (
                    <div key={seat} class={`river ${place(seat)}`}>
                        <Pond seat={seat} pond={table.ponds[seat]!} last={table.last} />
                    </div>
                ))}
                <Hub left={table.left} reversed={table.reversed} />
            </div>
        </div>
    );
}
