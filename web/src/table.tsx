// table.tsx - four seats around a table: hands, melds, ponds, the wall, whose turn it is
import type { Discarded, Meld, Seat, Table as TableState, Tile as Kind } from './core';
import { names, nobody, noTile, seatName } from './core';
import { SeatChance, TileChance } from './chances_shown';
import { useSound } from './sound';
import { Back, Tile } from './tile';
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
    onPoint: (pointed: Pointed | undefined) => void;
    away?: Seat; // whose hand is shown elsewhere
    names?: string[]; // of the players
}

function Melds({ seat, melds }: { seat: Seat; melds: Meld[] }) {
    const { s } = usePage();
    if (melds.length === 0) return null;
    return (
        <div class="melds" role="list" aria-label={s.melds(seat)}>
            {melds.map((meld, i) => (
                <div
                    class="meld"
                    role="listitem"
                    key={i}
                    aria-label={meld.tiles.map((tile) => names[tile]).join(' ')}
                    title={s.takenFrom(meld.from)}
                >
                    {meld.tiles.map((tile, j) => (
                        <Tile key={j} tile={tile} quiet mark={j === meld.taken ? 'taken' : ''} />
                    ))}
                </div>
            ))}
        </div>
    );
}

function Pond({ seat, pond, last }: { seat: Seat; pond: Discarded[]; last: Discarded | undefined }) {
    const { s } = usePage();
    const label = pond
        .map((one) => names[one.tile] + (one.taker === nobody ? '' : ` (${s.takenBy(one.taker)})`))
        .join(', ');
    return (
        <div class={`pond p${seat}`} role="img" aria-label={`${s.pond(seat)}: ${label}`}>
            {pond.map((one, i) => (
                <span class="cell" key={i} title={one.taker === nobody ? undefined : s.takenBy(one.taker)}>
                    <Tile
                        tile={one.tile}
                        quiet
                        mark={(one.taker === nobody ? '' : 'gone ') + (one === last ? 'last' : '')}
                    />
                    {one.taker !== nobody && <b class="taker">{seatName(one.taker)}</b>}
                </span>
            ))}
        </div>
    );
}

function Hand({ seat, props }: { seat: Seat; props: Props }) {
    const { s } = usePage();
    const { table, onPoint } = props;
    const { count: held, tiles } = table.seats[seat]!;
    const won = table.last?.won === true && table.last.taker === seat; // the discard completes this hand
    if (!tiles) {
        const count = held + (won ? 1 : 0);
        return (
            <div class="hand" role="img" aria-label={s.hidden(count)}>
                {Array.from({ length: count }, (_, i) => (
                    <Back key={i} />
                ))}
            </div>
        );
    }
    const hand = tiles.slice();
    const drawn = won ? table.last!.tile : table.turn === seat ? table.drawn : noTile;
    if (drawn !== noTile && !won) hand.splice(hand.lastIndexOf(drawn), 1);
    // A tile tells what it would mean to discard it; only one hand is on the way of the Tab key, there are tables
    // beside for the rest.
    const one = (tile: Kind, key: number | string, mark: string) => (
        <button
            type="button"
            key={key}
            tabIndex={table.turn === seat ? 0 : -1}
            class={`pick ${mark}`}
            aria-label={`${names[tile]} ${s.tile(tile)}`}
            onPointerEnter={() => onPoint({ seat, tile })}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint({ seat, tile })}
            onBlur={() => onPoint(undefined)}
            onClick={() => onPoint({ seat, tile })}
        >
            <Tile tile={tile} quiet />
            {table.turn === seat && <TileChance seat={seat} tile={tile} />}
        </button>
    );
    // A tile that stays is the same element in its new place.
    const copies = new Map<Kind, number>();
    const key = (tile: Kind) => {
        copies.set(tile, (copies.get(tile) ?? 0) + 1);
        return `${tile}.${copies.get(tile)}`;
    };
    return (
        <div class="hand" role="group" aria-label={s.hand(seat)}>
            {hand.map((tile) => one(tile, key(tile), ''))}
            {drawn !== noTile && one(drawn, 'drawn', 'drawn')}
        </div>
    );
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

export function Table(props: Props) {
    const { s } = usePage();
    const { table, eye, actor, call, skipped = nobody, away, names: players } = props;
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
                        {seat !== away && <Hand seat={seat} props={props} />}
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
                <div class="hub">
                    <svg viewBox="0 0 100 100" class={table.reversed ? 'ring reversed' : 'ring'} aria-hidden="true">
                        <circle cx="50" cy="50" r="44" />
                        {[0, 90, 180, 270].map((turn) => (
                            <path key={turn} d="M91 18L78.3 16.3L78.4 27.8" transform={`rotate(${turn} 50 50)`} />
                        ))}
                    </svg>
                    <p class="count">
                        <b>{table.left}</b>
                        <span>{s.wallLeft(table.left)}</span>
                    </p>
                    <p class="direction">
                        <span>{table.reversed ? s.reversed : s.forwards}</span>
                        <b aria-hidden="true">{table.reversed ? 'A D C B' : 'A B C D'}</b>
                    </p>
                </div>
            </div>
        </div>
    );
}
