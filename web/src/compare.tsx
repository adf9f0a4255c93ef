// compare.tsx - players compared: four of them, their win rates with intervals, growing
import { useEffect, useState } from 'preact/hooks';
import { Contest, isPlayer, rateOf, type Player } from './arena';
import { usePage, useStored } from './context';
import { Trouble } from './later';

const usual: Player[] = ['w', 'f', 'f', 'f'];
const widest = 0.6; // the win rate at the end of the scale

// "wfff:7": players and seed; what is missing is the usual.
function read(text: string): { players: Player[]; seed: bigint } {
    const [letters = '', seed = ''] = text.split(':');
    const players = [...letters].filter(isPlayer);
    return {
        players: players.length === 4 ? players : usual,
        seed: /^\d{1,19}$/.test(seed) ? BigInt(seed) : 7n,
    };
}

export function Compare() {
    const { store, language, s } = usePage();
    const wanted = read(useStored(store, (state) => state.address.arena) ?? '');
    const [contest, setContest] = useState<Contest | undefined>(undefined);
    const [, redraw] = useState(0);
    useEffect(() => () => contest?.close(), [contest]);

    const start = () =>
        setContest(new Contest(wanted.players, wanted.seed, () => redraw((count) => count + 1)));
    const choose = (i: number, player: Player) => {
        setContest(undefined);
        const players = wanted.players.with(i, player).join('');
        store.change({ arena: `${players}:${wanted.seed}` });
    };
    const sums = contest?.sums;
    const percent = (share: number) =>
        share.toLocaleString(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const half = (share: number) => (Number.isNaN(share) ? '?' : percent(share)); // of a single set nothing is known
    const whole = (number: number) => number.toLocaleString(language);
    const rates = sums && sums.sets > 0 ? wanted.players.map((_, i) => rateOf(sums, i)) : undefined;
    return (
        <div class="arena">
            <p class="lead">{s.arena.lead}</p>
            <ol>
                {wanted.players.map((player, i) => {
                    const one = rates?.[i];
                    const at = (share: number) => (100 * Math.max(0, Math.min(widest, share))) / widest;
                    return (
                        <li key={i}>
                            <select
                                aria-label={s.arena.player(i + 1)}
                                value={player}
                                onChange={({ currentTarget }) => choose(i, currentTarget.value as Player)}
                            >
                                {Object.entries(s.arena.players).map(([letter, about]) => (
                                    <option key={letter} value={letter}>
                                        {about}
                                    </option>
                                ))}
                            </select>
                            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                                <line class="quarter" x1={at(0.25)} x2={at(0.25)} y1="0" y2="10" />
                                {one && (
                                    <>
                                        <rect class="ron" x="0" y="2" width={at(one.rate)} height="6" />
                                        <rect
                                            class="whisker"
                                            x={at(one.rate - (one.half || 0))}
                                            y="4"
                                            width={at(one.rate + (one.half || 0)) - at(one.rate - (one.half || 0))}
                                            height="2"
                                        />
                                    </>
                                )}
                            </svg>
                            <span class="rate">
                                {one ? `${percent(one.rate)} ± ${half(one.half)}` : '—'}
                            </span>
                        </li>
                    );
                })}
            </ol>
            <p class="row">
                <button
                    type="button"
                    class="button main"
                    disabled={contest?.stopping}
                    onClick={() => (contest?.running ? contest.stop() : start())}
                >
                    {contest?.running ? s.stop : s.arena.begin}
                </button>
                {contest && sums && contest.failed === undefined && (
                    <span class="told" role="status" aria-live={contest.running ? 'off' : 'polite'}>
                        {sums.sets === 0 && contest.running
                            ? s.preparing
                            : s.arena.played(whole(sums.sets), whole(4 * sums.sets))}
                        {sums.sets > 0 && ` ${s.arena.draws(percent(sums.draws / (4 * sums.sets)))}`}
                    </span>
                )}
            </p>
            {contest?.failed !== undefined && <Trouble words={s.runFailed(contest.failed)} retry={start} />}
            <p class="quiet small">{s.arena.hint}</p>
        </div>
    );
}
