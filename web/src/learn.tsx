// learn.tsx - after a game that the person has played: only the answers that cost chances, to be tried again first
import { useEffect, useRef, useState } from 'preact/hooks';
import { AnswerFace, labelOf, share } from './answer';
import type { Reviewed } from './core';
import { usePage } from './context';
import type { Sitting } from './sitting';
import { Named } from './tile';

// In points: how much more often the best answer wins, and half of its 95% interval.
export function costOf({ compared }: Reviewed): { gain: number; error: number } {
    if (!compared) return { gain: 0, error: 0 };
    const { worlds, wins, differ } = compared;
    const gain = (wins[1]! - wins[0]!) / worlds;
    return { gain: 100 * gain, error: 196 * Math.sqrt((differ / worlds - gain * gain) / worlds) };
}
export const isCostly = (one: Reviewed) => costOf(one).gain > costOf(one).error;

export function Learn({ sitting, moments }: { sitting: Sitting; moments: Reviewed[] }) {
    const { s } = usePage();
    const [at, setAt] = useState(-1); // which moment; -1: not begun
    const [tries, setTries] = useState<number[]>([]); // the answer tried at each moment
    const heading = useRef<HTMLHeadingElement>(null);
    const one = moments[at];
    // The table stands as it stood then, and shows no more than the person saw.
    useEffect(() => {
        sitting.look(one?.line);
        heading.current?.focus();
    }, [one]);
    useEffect(() => () => sitting.look(undefined), []);

    const found = tries.filter((tried, i) => tried === moments[i]!.best).length;
    const go = (next: number) => setAt(next < moments.length ? next : -1);
    if (!one)
        return (
            <p class="row">
                <button
                    type="button"
                    class="button main"
                    onClick={() => {
                        setTries([]);
                        setAt(0);
                    }}
                >
                    {s.sit.learn(moments.length)}
                </button>
                {tries.length > 0 && <b>{s.sit.learnFound(found, tries.length)}</b>}
            </p>
        );

    const tried = tries[at];
    const { gain, error } = costOf(one);
    const { worlds, wins } = one.looked;
    const mark = (answer: number) =>
        tried === undefined ? '' : answer === one.best ? 'due-tile' : answer === tried ? 'yours-tile' : '';
    return (
        <section class="learn" aria-label={s.sit.learnTitle}>
            <h3 ref={heading} tabIndex={-1}>
                {s.sit.learnOf(at + 1, moments.length)}
            </h3>
            <p>
                {one.tile ? s.sit.learnClaim : s.sit.learnDiscard} {one.tile && <Named name={one.tile} mark="last" />}
            </p>
            {one.tile && (
                <p class="small-tiles">
                    {one.hand.map((name, i) => (
                        <Named key={i} name={name} />
                    ))}
                </p>
            )}
            <div class="claims" role="group" aria-label={s.sit.yourAnswers}>
                {one.answers.map((answer, i) => (
                    <button
                        type="button"
                        key={i}
                        class={`button ${mark(i)}`}
                        disabled={tried !== undefined}
                        aria-label={labelOf(s, answer, one.tile)}
                        onClick={() => setTries([...tries.slice(0, at), i])}
                    >
                        <AnswerFace answer={answer} claimed={one.tile} />
                        {tried !== undefined && <small>{share(wins[i]!, worlds)}</small>}
                    </button>
                ))}
            </div>
            {tried !== undefined && (
                <>
                    <p class={tried === one.best ? 'correct' : 'trouble'} role="status">
                        {tried === one.best ? s.quizRight : tried === one.own ? s.sit.learnSame : s.sit.learnOther}{' '}
                        <AnswerFace answer={one.answers[one.best]} claimed={one.tile} />{' '}
                        {s.sit.points(gain.toFixed(1), error.toFixed(1))}: {s.sit.said}{' '}
                        <AnswerFace answer={one.answers[one.own]} claimed={one.tile} />
                    </p>
                    <p class="row">
                        <button type="button" class="button main" onClick={() => go(at + 1)}>
                            {at + 1 < moments.length ? s.sit.learnNext : s.sit.learnDone}
                        </button>
                        <button type="button" class="button" onClick={() => sitting.retry(one.decision)}>
                            {s.sit.retry}
                        </button>
                    </p>
                </>
            )}
        </section>
    );
}
