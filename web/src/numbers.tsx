// numbers.tsx - what the game is like: many games, live charts, and the rare ones to look at
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Bars, Histogram } from './charts';
import { Compare } from './compare';
import { usePage, useStored } from './context';
import { halfInterval, known } from './known';
import { Trouble } from './later';
import { Link } from './link';
import { Run, type Counters } from './run';
import { saveText } from './where';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
const seats = ['A', 'B', 'C', 'D'];

// "1000000", "1,000,000", "1M", "20k", "100万"; undefined if it is no whole number.
const units: Record<string, bigint> = { '': 1n, k: 1_000n, m: 1_000_000n, 万: 10_000n };
function wholeOf(text: string): bigint | undefined {
    const [, digits, unit = ''] = /^(\d{1,20})([km万]?)$/i.exec(text.replace(/[\s,，_']/g, '')) ?? [];
    return digits === undefined ? undefined : BigInt(digits) * units[unit.toLowerCase()]!;
}

function Charts({ seed, counters, examples }: { seed: bigint; counters: Counters; examples: bigint[][] }) {
    const { core, store, language, s } = usePage();
    const predicates = useMemo(() => core.predicates(language), [core, language]);
    const n = Math.max(1, counters.games);
    const whole = (value: number) => value.toLocaleString(language);
    const percent = (value: number) =>
        (value / n).toLocaleString(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
    // With a 95% interval, as many digits as it makes sense to read.
    const withInterval = (value: number) => {
        const half = halfInterval(value / n, n);
        const digits = Math.min(7, Math.max(1, Math.ceil(-Math.log10(100 * half || 1)) + 1));
        const show = (share: number) =>
            (100 * share).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
        return `${show(value / n)}% ±${show(half)}`;
    };
    const small = (value: number) => {
        const share = value / n;
        return share === 0 ? '0' : share >= 1e-4 ? percent(value) : `1 / ${whole(Math.round(1 / share))}`;
    };
    const link = (game: number | bigint) => (
        <button
            type="button"
            class="link"
            key={String(game)}
            onClick={() => store.open({ kind: 'number', seed, game: BigInt(game) })}
        >{`${seed}:${game}`}</button>
    );
    const dealt = counters.deal_distance['A']!.map((_, i) =>
        seats.reduce((all, seat) => all + counters.deal_distance[seat]![i]!, 0),
    );
    const longest = counters.longest_discards;
    return (
        <div class="charts">
            <section>
                <h2>{s.winsBySeat}</h2>
                <Bars
                    label={s.winsBySeat}
                    bars={[
                        ...seats.map((seat) => {
                            const ron = sum(counters.ron[seat]!);
                            const selfdrawn = counters.selfdrawn[seat]!;
                            return {
                                name: seat,
                                note: withInterval(ron + selfdrawn),
                                parts: [
                                    { value: ron, kind: 'ron', title: `${s.ron} ${percent(ron)}` },
                                    {
                                        value: selfdrawn,
                                        kind: 'selfdrawn',
                                        title: `${s.selfdrawn} ${percent(selfdrawn)}`,
                                    },
                                ],
                            };
                        }),
                        {
                            name: s.draws,
                            note: withInterval(counters.draws),
                            parts: [{ value: counters.draws, kind: 'draws', title: s.draws }],
                        },
                    ]}
                />
                <p class="legend">
                    <span class="key ron" /> {s.ron} <span class="key selfdrawn" /> {s.selfdrawn}
                </p>
            </section>
            <section>
                <h2>{s.length}</h2>
                <Histogram
                    values={counters.discards.slice(0, 113)}
                    label={s.length}
                    ticks={[0, 20, 40, 60, 80, 100]}
                    tell={(i) => s.lengthAt(i, percent(counters.discards[i]!), whole(counters.discards[i]!))}
                />
            </section>
            <section>
                <h2>{s.claims}</h2>
                <Bars
                    label={s.claims}
                    bars={[
                        [s.ask.chi, sum(counters.chow)],
                        [s.ask.pon, sum(counters.pong)],
                        ...Object.entries(counters.specials),
                    ].map(([name, value]) => ({
                        name: String(name),
                        note: (Number(value) / n).toLocaleString(language, {
                            minimumFractionDigits: 3,
                            maximumFractionDigits: 3,
                        }),
                        parts: [{ value: Number(value) / n, kind: 'calls', title: String(value) }],
                    }))}
                />
                <p class="quiet small">{s.perGame}</p>
            </section>
            <section>
                <h2>{s.dealt}</h2>
                <Bars
                    label={s.dealt}
                    bars={dealt
                        .slice(0, dealt.findLastIndex((value) => value > 0) + 1)
                        .map((value, i) => ({
                            name: String(i),
                            note: (value / n / 4).toLocaleString(language, {
                                style: 'percent',
                                minimumFractionDigits: 2,
                            }),
                            parts: [{ value, kind: 'selfdrawn', title: whole(value) }],
                        }))
                        .slice(1)}
                />
            </section>
            <section class="rare">
                <h2>{s.rare}</h2>
                <p class="quiet small">{s.rareHint}</p>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{s.property}</th>
                            <th scope="col">{s.count}</th>
                            <th scope="col">{s.share}</th>
                            <th scope="col">{s.examples}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {predicates.map(({ name, about }, i) => (
                            <tr key={name}>
                                <th scope="row">
                                    <span>{about}</span> <code>{name}</code>
                                </th>
                                <td class="number">{whole(counters.predicate_games[name]!)}</td>
                                <td class="number">{small(counters.predicate_games[name]!)}</td>
                                <td class="links">
                                    {examples[i]?.slice(0, 4).map(link) ?? <span class="quiet">{s.none}</span>}
                                </td>
                            </tr>
                        ))}
                        {counters.shortest_first_game !== null && (
                            <tr>
                                <th scope="row">{s.shortest(counters.shortest_discards!)}</th>
                                <td />
                                <td />
                                <td class="links">{link(counters.shortest_first_game)}</td>
                            </tr>
                        )}
                        {counters.longest_first_game !== null && (
                            <tr>
                                <th scope="row">{s.longest(longest)}</th>
                                <td />
                                <td />
                                <td class="links">{link(counters.longest_first_game)}</td>
                            </tr>
                        )}
                    </tbody>
                </table>
            </section>
        </div>
    );
}

// Before anything was played here: the games that were counted once for all.
function Known() {
    const { core, language, s } = usePage();
    const examples = core.predicates(language).map(({ name }) => {
        const first = known.predicate_first_game[name];
        return first === null || first === undefined ? [] : [BigInt(first)];
    });
    return (
        <>
            <h2>{s.known(known.games.toLocaleString(language))}</h2>
            <p class="quiet">
                {s.knownHint} <Link view="rare">{s.views.rare}</Link>
            </p>
            <Charts seed={BigInt(known.seed)} counters={known} examples={examples} />
        </>
    );
}

export function Numbers() {
    const { store, s } = usePage();
    const comparing = useStored(store, (state) => state.address.arena) !== undefined;
    return (
        <div class="numbers">
            <div class="row" role="group">
                {[false, true].map((one) => (
                    <button
                        type="button"
                        class="button"
                        key={String(one)}
                        aria-pressed={comparing === one}
                        onClick={() => store.change({ arena: one ? (store.state.address.arena ?? '') : undefined })}
                    >
                        {one ? s.arena.title : s.arena.counted}
                    </button>
                ))}
            </div>
            {comparing ? <Compare /> : <Counting />}
        </div>
    );
}

function Counting() {
    const { core, store, language, s } = usePage();
    const wanted = useStored(store, (state) => state.address.run);
    const run = useStored(store, (state) => state.run);
    useStored(store, (state) => state.runShown);
    const [from = '', many = ''] = wanted.split(':');
    const [seed, setSeed] = useState('');
    const [games, setGames] = useState('');
    const [trouble, setTrouble] = useState('');
    const whole = (value: number) => Math.round(value).toLocaleString(language);

    const start = (seedText = seed, gamesText = games) => {
        if (run?.running) return;
        const [of, count] = [wholeOf(seedText), wholeOf(gamesText)];
        if (of === undefined || of >= 1n << 64n || count === undefined || count < 1n || count > 100_000_000n) {
            setTrouble(s.badRun);
            return;
        }
        setTrouble('');
        const changed = () => store.set({ runShown: store.state.runShown + 1 });
        store.set({ run: new Run(core, of, Number(count), changed) });
        store.change({ run: `${of}:${count}` });
    };
    // The fields follow the address, and a link runs.
    useEffect(() => {
        setSeed(from || '7');
        setGames(many || '1000000');
        if (wanted !== '' && (!run || wanted !== `${run.seed}:${run.games}`)) start(from, many);
    }, [wanted]);
    // The second click of a double click is none: it would stop what the first one has started.
    const startOrStop = (event: MouseEvent) => {
        event.preventDefault();
        if (event.detail > 1) return;
        if (run?.running) run.stop();
        else start();
    };
    return (
        <>
            <p class="lead">{s.numbersLead}</p>
            <form
                class="row"
                onSubmit={(event) => {
                    event.preventDefault();
                    start();
                }}
            >
                <label class="row">
                    {s.seed}
                    <input
                        type="text"
                        inputMode="numeric"
                        size={8}
                        value={seed}
                        onInput={(event) => setSeed(event.currentTarget.value)}
                    />
                </label>
                <label class="row">
                    {s.games}
                    <input
                        type="text"
                        inputMode="numeric"
                        size={10}
                        value={games}
                        onInput={(event) => setGames(event.currentTarget.value)}
                    />
                </label>
                <button type="submit" class="button main" onClick={startOrStop}>
                    {run?.running ? s.stop : s.run}
                </button>
                {run?.counters && !run.running && run.failed === undefined && (
                    <button
                        type="button"
                        class="button plain"
                        onClick={() => saveText(`maque-${run.seed}.json`, run.text())}
                    >
                        ↓ {s.saveResults}
                    </button>
                )}
            </form>
            {trouble && (
                <p class="trouble" role="alert">
                    {trouble}
                </p>
            )}
            {run?.failed !== undefined && <Trouble words={s.runFailed(run.failed)} retry={() => start()} />}
            {run && run.failed === undefined && (
                <div class="progress" aria-live={run.running ? 'off' : 'polite'}>
                    <progress value={run.done} max={run.games} aria-label={s.games} />
                    <span>
                        {run.done === 0 && run.running
                            ? s.preparing
                            : s.progress(whole(run.done), whole(run.games))}
                    </span>
                    <span>{s.ofSeed(String(run.seed))}</span>
                    {run.stopped && <b>{s.stopped}</b>}
                    {run.rate > 0 && <span class="quiet">{s.rate(whole(run.rate))}</span>}
                </div>
            )}
            {!run && <Known />}
            {run?.counters && <Charts seed={run.seed} counters={run.counters} examples={run.examples} />}
        </>
    );
}
