// rule.tsx - a rule of docs/RULES.md, word for word
import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePage } from './context';
import { Later } from './later';
import { Sentence } from './tile';

// The rules are fetched when the first of them is asked for.
export const loadRules = () => import('../../docs/RULES.md?raw').then((module) => module.default);
const chinese = /[\u4e00-\u9fff]/;

// The paragraphs of a rule in one language; tables and lists as lines of text.
function partsOf(text: string, rule: string, zh: boolean): { title: string; lines: string[] } {
    const section = text.split(/^### /m).find((one) => one.startsWith(rule + ' ')) ?? '';
    const [head = '', ...rest] = section.split(/\n## /)[0]!.split('\n');
    const titles = head.split(' · ');
    const lines = rest
        .join('\n')
        .split(/\n\n|\n(?=- |\|)/)
        .map((one) => one.trim().replace(/\n/g, ' '))
        .filter((one) => one !== '');
    const mine = lines.filter((one) => one.startsWith('|') || chinese.test(one) === zh);
    return { title: `${titles[0]} · ${zh ? titles[2] : titles[1]}`, lines: mine };
}

const plain = (line: string) =>
    line
        .replace(/^- /, '')
        .replace(/\*\*/g, '')
        .replace(/(?<!\w)\*|\*(?!\w)/g, '');

// Numbers of other rules lead to them.
function Line({ text }: { text: string }) {
    return (
        <p>
            {plain(text)
                .split('`')
                .map((part, i) => (i % 2 === 0 ? <Sentence key={i} text={part} /> : <code key={i}>{part}</code>))}
        </p>
    );
}

// A table in one language: "hand · 手牌" is one cell in two languages, and a column with a Chinese head alone says the
// same as the one before it.
function tableOf(lines: string[], zh: boolean): string[][] {
    const rows = lines
        .filter((line) => line.startsWith('|') && !line.startsWith('|-'))
        .map((line) => line.split('|').slice(1, -1));
    const both = /([^·`]+) · ([\u4e00-\u9fff]+)/;
    const twin = rows[0]?.findIndex((head) => chinese.test(head) && !both.test(head)) ?? -1;
    return rows.map((row) =>
        row
            .filter((_, i) => twin < 0 || i !== (zh ? twin - 1 : twin))
            .map((cell) => cell.replace(both, zh ? '$2' : '$1')),
    );
}

export function RuleText({ rule, text, level = 2 }: { rule: string; text: string; level?: 2 | 3 }) {
    const { language } = usePage();
    const { title, lines } = partsOf(text, rule, language === 'zh');
    const rows = tableOf(lines, language === 'zh');
    return (
        <>
            {level === 2 ? <h2>{title}</h2> : <h3>{title}</h3>}
            {lines
                .filter((line) => !line.startsWith('|'))
                .map((line, i) => (
                    <Line key={i} text={line} />
                ))}
            {rows.length > 0 && (
                <table>
                    <tbody>
                        {rows.map((row, i) => (
                            <tr key={i}>
                                {row.map((cell, j) => (
                                    <td key={j}>{plain(cell.replace(/`/g, '').trim())}</td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
        </>
    );
}

export function Rule({ rule, onClose }: { rule: string; onClose: () => void }) {
    const { s } = usePage();
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => dialog.current?.showModal(), []);
    return (
        <dialog
            ref={dialog}
            class="rule-text"
            onClose={onClose}
            aria-label={s.rule(rule)}
            onClick={(event) => {
                if (event.target === event.currentTarget) event.currentTarget.close();
            }}
        >
            <Later load={loadRules}>{(text) => <RuleText rule={rule} text={text} />}</Later>
            <button type="button" class="button" onClick={() => dialog.current?.close()}>
                {s.close}
            </button>
        </dialog>
    );
}
