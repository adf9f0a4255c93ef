// play_end.tsx - after a game that the person has played: how it went, what each answer cost, and what next
import { useState } from 'preact/hooks';
import { AnswerFace, Choices, share } from './answer';
import { type PlayEnd as End, type Reviewed } from './core';
import { usePage } from './context';
import { parseNumber, type Source } from './game';
import { costOf, isCostly, Learn } from './learn';
import type { Sitting } from './sitting';
import { linkOf } from './store';
import { Named } from './tile';

// The wall of a deal; the game is over, so it is no secret any more.
function sourceOf(deal: string): Source {
    const name = deal.split('.')[0]!;
    if (name === 'sample') return { kind: 'sample' };
    return parseNumber(name) ?? { kind: 'wall', code: name };
}

// A win is better than none, and an early one is better than a late one.
const worth = (end: End, seat: number) => (end.winner === seat ? 1000 - end.discards : 0);

export function PlayEnd({ sitting }: { sitting: Sitting }) {
    const { store, s } = usePage();
    const [copied, setCopied] = useState(false);
    const question = sitting.question!;
    const { seat, theirs } = question;
    const end = question.end!;
    const difference = theirs ? worth(end, seat) - worth(theirs, seat) : 0;
    const copy = () =>
        void navigator.clipboard
            .writeText(new URL(linkOf(store.state), location.href).href)
            .then(() => setCopied(true));
    return (
        <>
            <section class="ending" aria-label={s.end}>
                <h2>
                    {end.winner === seat ? s.sit.won : end.winner === null ? s.sit.drawn : s.sit.lost(end.winner)}{' '}
                    <small>{s.sit.after(end.discards)}</small>
                </h2>
                {theirs && (
                    <p>
                        {s.sit.theirs} {theirs.winner === seat ? s.sit.theirsWon : s.sit.theirsLost},{' '}
                        {s.sit.after(theirs.discards)}.{' '}
                        <b>{s.sit.compared[difference > 0 ? 'better' : difference < 0 ? 'worse' : 'same']}</b>
                    </p>
                )}
                <p class="row">
                    <button type="button" class="button" onClick={() => store.sitDown(question.deal!)}>
                        {s.sit.again}
                    </button>
                    <button type="button" class="button main" onClick={() => store.standUp()}>
                        {s.sit.other}
                    </button>
                    {navigator.clipboard && (
                        <button type="button" class="button" onClick={copy}>
                            {copied ? s.copied : s.sit.challenge}
                        </button>
                    )}
                    <button type="button" class="button" onClick={() => store.open(sourceOf(question.deal!))}>
                        {s.sit.watchFixed}
                    </button>
                </p>
            </section>
            <Review sitting={sitting} />
        </>
    );
}

function Review({ sitting }: { sitting: Sitting }) {
    const { s } = usePage();
    const { reviewed, reviewOf } = sitting;
    const costly = reviewed.filter(isCostly);
    const done = reviewed.length === reviewOf;
    return (
        <section class="review" aria-label={s.sit.review}>
            <h2>{s.sit.review}</h2>
            <p class="quiet" role="status">
                {s.sit.reviewing(reviewed.length, reviewOf)}
            </p>
            {reviewed.length > 0 && (
                <ul>
                    {(['fixed', 'widest', 'rollout', 'rollout+'] as const).map((player) => (
                        <li key={player}>
                            {s.sit.differed(
                                player,
                                reviewed.filter((one) => one.choices[player] !== one.own).length,
                                reviewed.length,
                            )}
                        </li>
                    ))}
                </ul>
            )}
            {done && costly.length === 0 && <p>{s.sit.noCost}</p>}
            {done && costly.length > 0 && <Learn sitting={sitting} moments={costly} />}
            <details>
                <summary>{s.sit.cost}</summary>
                <ol>
                    {costly
                        .toSorted((one, other) => costOf(other).gain - costOf(one).gain)
                        .slice(0, 5)
                        .map((one) => (
                            <OneAnswer key={one.decision} one={one} sitting={sitting} />
                        ))}
                </ol>
            </details>
            <details>
                <summary>{s.sit.allAnswers}</summary>
                <ol>
                    {reviewed.map((one) => (
                        <OneAnswer key={one.decision} one={one} sitting={sitting} />
                    ))}
                </ol>
            </details>
        </section>
    );
}

function OneAnswer({ one, sitting }: { one: Reviewed; sitting: Sitting }) {
    const { s } = usePage();
    const { gain, error } = costOf(one);
    const { compared } = one;
    return (
        <li class={gain > error ? 'costly' : ''}>
            <p class="row">
                <b>{s.sit.question(one.decision + 1)}</b>
                {one.tile && <Named name={one.tile} mark="last" />}
                <button type="button" class="button" onClick={() => sitting.retry(one.decision)}>
                    {s.sit.retry}
                </button>
            </p>
            <p class="small-tiles">
                {one.hand.map((name, i) => (
                    <Named key={i} name={name} />
                ))}
            </p>
            <p>
                {s.sit.said} <AnswerFace answer={one.answers[one.own]} claimed={one.tile} />{' '}
                {compared && share(compared.wins[0]!, compared.worlds)}
                {compared && gain > error && (
                    <>
                        {' · '}
                        {s.sit.better} <AnswerFace answer={one.answers[one.best]} claimed={one.tile} />{' '}
                        {share(compared.wins[1]!, compared.worlds)}
                        {' · '}
                        <b>{s.sit.points(gain.toFixed(1), error.toFixed(1))}</b>
                    </>
                )}
            </p>
            <p class="quiet small choices">
                <Choices choices={one.choices} answers={one.answers} claimed={one.tile} />
            </p>
        </li>
    );
}
