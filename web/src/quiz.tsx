// quiz.tsx - hands from real games, to guess the discard or the distance of before the answer is shown
import { useEffect, useRef, useState } from 'preact/hooks';
import { ordinary, type Core, type Study, type View } from './core';
import { usePage } from './context';
import { Game, randomSource, type Source } from './game';
import { ShownHand, StudyResult } from './hand';
import { Named } from './tile';

type Kind = 'discard' | 'distance';
interface Question {
    source: Source;
    line: number;
    kind: Kind;
    hand: { tiles: string[]; melds: string[][] };
    study: Study;
}

const meldsOf = (view: View) => view.melds.map((meld) => [meld.pai, ...meld.consumed].toSorted());

const farthest = 9; // that can be guessed; few hands are farther from winning

// A discard out of some game, not one of a special tile, which would be no question.
function ask(core: Core, kind: Kind): Question {
    for (;;) {
        const source = randomSource();
        const game = Game.open(core, source)!;
        const lines = game
            .events()
            .flatMap((event, i) => (event.kind === 'out' && event.tile < ordinary ? [i + 1] : []));
        const line = lines[Math.floor(Math.random() * lines.length)];
        const moment = line === undefined ? undefined : game.moment(line);
        game.close();
        const view = kind === 'discard' ? moment?.before : moment?.after;
        if (line === undefined || !view) continue;
        const hand = { tiles: view.tiles, melds: meldsOf(view) };
        const study = core.hand(
            `${hand.tiles.join(' ')} ${hand.melds.map((meld) => `[${meld.join(' ')}]`).join(' ')}`,
            'en',
        );
        if ('message' in study || study.distance > farthest) continue;
        return { source, line, kind, hand, study };
    }
}

export function Quiz() {
    const { core, store, s } = usePage();
    const [kind, setKind] = useState<Kind>('discard');
    const [question, setQuestion] = useState<Question | undefined>(undefined);
    const [guess, setGuess] = useState('');
    const [score, setScore] = useState({ right: 0, asked: 0 });

    const heading = useRef<HTMLHeadingElement>(null);
    const next = (of: Kind, asked = false) => {
        setQuestion(ask(core, of));
        setGuess('');
        if (asked) heading.current?.focus(); // the button that asked for it is gone
    };
    useEffect(() => next(kind), [kind]);
    if (!question) return null;

    const answer = question.kind === 'discard' ? question.study.discard! : String(question.study.distance);
    const take = (guessed: string) => {
        if (guess !== '') return;
        setGuess(guessed);
        setScore({ right: score.right + (guessed === answer ? 1 : 0), asked: score.asked + 1 });
    };
    return (
        <div class="quiz">
            <label class="row">
                {s.quizKind}
                <select value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
                    <option value="discard">{s.quizKinds.discard}</option>
                    <option value="distance">{s.quizKinds.distance}</option>
                </select>
                <span class="quiet">{s.quizScore(score.right, score.asked)}</span>
            </label>
            <h2 ref={heading} tabIndex={-1}>
                {question.kind === 'discard' ? s.quizDiscard : s.quizDistance}
            </h2>
            <ShownHand
                hand={question.hand}
                {...(question.kind === 'discard'
                    ? { onPick: take, pick: (name: string) => `${s.discard} ${name}` }
                    : {})}
            />
            {question.kind === 'distance' && (
                <div class="row">
                    {Array.from({ length: farthest }, (_, i) => i + 1).map((number) => (
                        <button
                            type="button"
                            key={number}
                            class="button"
                            disabled={guess !== ''}
                            onClick={() => take(String(number))}
                        >
                            {number}
                        </button>
                    ))}
                </div>
            )}
            {guess !== '' && (
                <>
                    <p class={guess === answer ? 'correct' : 'trouble'} role="status">
                        {guess === answer ? s.quizRight : s.quizWrong(answer)}
                        {question.kind === 'discard' && <Named name={answer} quiet />}
                    </p>
                    <p class="row">
                        <button type="button" class="button main" onClick={() => next(kind, true)}>
                            {s.quizNext}
                        </button>
                        <button type="button" class="button" onClick={() => store.open(question.source, question.line)}>
                            {s.quizOpen}
                        </button>
                    </p>
                    <StudyResult study={question.study} />
                </>
            )}
        </div>
    );
}
