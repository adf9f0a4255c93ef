// answer.tsx - an answer of the person as words and tiles
import { names, tileNamed, type Answer, type Choices as Chosen } from './core';
import { usePage } from './context';
import type { Strings } from './strings';
import { Named } from './tile';

export function tilesOf(answer: Answer, claimed: string | null | undefined): string[] {
    if (answer.kind === 'out') return [answer.tile!];
    if (answer.kind === 'chow') return [0, 1, 2].map((i) => names[tileNamed(answer.tile!) + i]!);
    return answer.kind === 'pong' && claimed ? [claimed, claimed, claimed] : [];
}

export function AnswerFace({ answer, claimed }: { answer: Answer | undefined; claimed: string | null | undefined }) {
    const { s } = usePage();
    if (!answer) return null;
    return (
        <span class="answer">
            {answer.kind !== 'out' && <b>{s.sit.answers[answer.kind]}</b>}
            {tilesOf(answer, claimed).map((name, i) => (
                <Named key={i} name={name} />
            ))}
        </span>
    );
}

// The same for a screen reader.
export const labelOf = (s: Strings, answer: Answer, claimed: string | null | undefined) =>
    [s.sit.answers[answer.kind], ...tilesOf(answer, claimed)].join(' ');

// What each player would answer.
export function Choices({
    choices,
    answers,
    claimed,
}: {
    choices: Chosen;
    answers: Answer[];
    claimed: string | null | undefined;
}) {
    return Object.entries(choices).map(([player, choice]) => (
        <span class="whole" key={player}>
            {player} <AnswerFace answer={answers[choice]} claimed={claimed} />
        </span>
    ));
}

export const share = (wins: number, worlds: number) => `${Math.round((100 * wins) / worlds)}%`;
