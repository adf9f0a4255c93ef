// rare.tsx - the view "Rare things": one game for each of them, opened at its moment
import { useMemo } from 'preact/hooks';
import { usePage } from './context';
import type { Core } from './core';
import { Game, sourceName, type Source } from './game';
import { known } from './known';

const calls = ['chow', 'pong'];
const rareShare = 1 / 30; // of the games at most

// The line at which a property of a game can be seen; for most of them that is how it ends.
function momentOf(game: Game, property: string): number {
    const events = game.events();
    const lines = events.map((_, i) => i + 1);
    const end = lines.find((line) => ['ron', 'selfdrawn', 'draw'].includes(events[line - 1]!.kind))!;
    const called = (line: number) => calls.includes(events[line - 1]!.kind);
    const seats = (line: number) => game.table(line).seats;
    const shows: Record<string, () => number | undefined> = {
        'call-after-last-tile': () => lines.find((line) => called(line) && game.table(line).left === 0),
        'four-melds': () => lines.find((line) => called(line) && seats(line).some((seat) => seat.melds.length === 4)),
        'four-melds-twice': () =>
            lines.find((line) => called(line) && seats(line).filter((seat) => seat.melds.length === 4).length === 2),
        'call-by-every-seat': () =>
            lines.find((line) => called(line) && seats(line).every((seat) => seat.melds.length > 0)),
        'four-copy-limit-matters': () =>
            lines.find((line) => game.paragraphs(line, 'en').some(({ text }) => /\bR12\b/.test(text))),
    };
    return shows[property]?.() ?? end;
}

function openAt(core: Core, source: Source, property: string): { line: number; text: string } {
    const game = Game.open(core, source)!;
    const line = momentOf(game, property);
    const shown = { line, text: game.events()[line - 1]!.text };
    game.close();
    return shown;
}

export function Rare() {
    const { core, store, language, s } = usePage();
    const things = useMemo(
        () =>
            core
                .predicates(language)
                .map((one) => ({ ...one, share: known.predicate_games[one.name]! / known.games }))
                .filter(({ share }) => share > 0 && share < rareShare)
                .sort((one, other) => one.share - other.share)
                .map((one) => {
                    const first = BigInt(known.predicate_first_game[one.name]!);
                    const source: Source = { kind: 'number', seed: BigInt(known.seed), game: first };
                    return { ...one, source, ...openAt(core, source, one.name) };
                }),
        [language],
    );
    return (
        <div class="numbers">
            <p class="lead">{s.rareLead}</p>
            <ul class="gallery">
                {things.map((thing) => (
                    <li key={thing.name}>
                        <div>
                            <h2>{thing.about}</h2>
                            <p class="quiet">{s.oneIn(Math.round(1 / thing.share))}</p>
                        </div>
                        <p class="row">
                            <button
                                type="button"
                                class="button main"
                                onClick={() => store.open(thing.source, thing.line)}
                            >
                                {s.lookAt}
                            </button>
                            <span class="quiet small">
                                {sourceName(thing.source)} · <code>{thing.text}</code>
                            </span>
                        </p>
                    </li>
                ))}
            </ul>
        </div>
    );
}
