// check.tsx - my output is wrong: a wall and a transcript, the first wrong line, why, and which known mistake it is
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { names, ordinary, type Core, type Finding, type Paragraph, type WallError } from './core';
import { usePage, useStored } from './context';
import { Game, type Source } from './game';
import { Sentence } from './tile';
import { Viewer } from './viewer';
import { readFile, sourceOfText, TextInput } from './where';

export interface Checked {
    source: Source;
    line: number; // that was due, where the table is to stand
    finding: Finding;
}

// Paragraphs behind labels; one without a label belongs to the one before it.
function Words({ paragraphs }: { paragraphs: Paragraph[] }) {
    const rows: { label: string; lines: string[] }[] = [];
    for (const { kind: label, text } of paragraphs) {
        if (label === '' && rows.length > 0) rows.at(-1)!.lines.push(text);
        else rows.push({ label, lines: [text] });
    }
    return (
        <dl>
            {rows.map((row, i) => [
                <dt key={`t${i}`}>{row.label}</dt>,
                <dd key={`d${i}`}>
                    {row.lines.map((line, j) => (
                        <p key={j}>
                            <Sentence text={line} />
                        </p>
                    ))}
                </dd>,
            ])}
        </dl>
    );
}

function Mistakes({ checked }: { checked: Checked }) {
    const { core, language, s } = usePage();
    if (checked.finding.verdict !== 'wrong') return null;
    const lines = core
        .diagnosisWords(language)
        .split('\n')
        .filter((line) => line !== '');
    return (
        <div class="mistakes">
            <h3>{lines.length === 0 ? s.looksLikeNone : s.looksLike}</h3>
            {lines.map((line, i) => (
                <p key={i}>
                    <Sentence text={line} />
                </p>
            ))}
        </div>
    );
}

function Verdict({ checked }: { checked: Checked }) {
    const { core, language, s } = usePage();
    const { finding } = checked;
    const title = finding.verdict === 'wrong' ? s.verdict.wrong(finding.line ?? 0) : s.verdict[finding.verdict];
    return (
        <section class={`verdict ${finding.verdict}`} role="status" aria-label={title}>
            <h2>{title}</h2>
            <Words paragraphs={core.findingParagraphs(language)} />
            <Mistakes checked={checked} />
        </section>
    );
}

// The sample game with its first discard wrong.
function exampleOf(core: Core): Texts {
    const game = Game.open(core, { kind: 'sample' })!;
    const lines = game.transcript().split('\n');
    const events = game.events();
    const at = events.findIndex(({ kind, tile }) => kind === 'out' && tile < ordinary);
    const other = game.moment(at + 1)!.candidates!.find((one) => one.pai !== names[events[at]!.tile])!;
    lines[at] = lines[at]!.replace(/\S+$/, other.pai);
    const texts = { wall: game.wallText(), transcript: lines.join('\n') };
    game.close();
    return texts;
}

export interface Texts {
    wall: string;
    transcript: string;
}

export function Check() {
    const { core, store, s } = usePage();
    const texts = useStored(store, (state) => state.texts);
    const checked = useStored(store, (state) => state.checked);
    const game = useStored(store, (state) => state.game);
    const [wallError, setWallError] = useState<WallError | undefined>(undefined);
    const [trouble, setTrouble] = useState('');
    const result = useRef<HTMLDivElement>(null);

    const change = (part: Partial<Texts>) => {
        store.set({ texts: { ...store.state.texts, ...part }, checked: undefined });
        setTrouble('');
        if (part.wall !== undefined) setWallError(undefined);
    };
    const check = () => {
        if (texts.transcript === '') {
            setTrouble(s.noTranscript);
            return;
        }
        const source = sourceOfText(core, texts.wall);
        if (!('kind' in source)) {
            setWallError(source);
            return;
        }
        const transcript = new TextEncoder().encode(texts.transcript);
        const finding = core.check(transcript);
        const line = finding.due_line ?? finding.lines;
        core.diagnose(transcript);
        store.set({ checked: { source, line, finding } });
        store.change({ source, line });
    };
    useLayoutEffect(() => {
        if (!checked) return;
        result.current?.scrollIntoView({ block: 'start' });
        result.current?.focus({ preventScroll: true }); // the keys of the table work at once
    }, [checked]);

    // A file that is dropped on a field goes there.
    const drop = (field: keyof Texts) => (event: DragEvent) => {
        const file = event.dataTransfer?.files[0];
        event.preventDefault();
        if (file) void readFile(file).then((text) => change({ [field]: text }));
    };
    return (
        <div class="check">
            <p class="lead">{s.checkLead}</p>
            <div class="two">
                <div onDrop={drop('wall')}>
                    <TextInput
                        id="check-wall"
                        label={s.wallText}
                        value={texts.wall}
                        rows={9}
                        line={wallError?.line ?? 0}
                        setValue={(wall) => change({ wall })}
                        trouble={wallError ? s.wallError(wallError) : ''}
                    />
                    <button type="button" class="button plain" onClick={() => change({ wall: game.wallText() })}>
                        {s.useOpenWall}
                    </button>
                </div>
                <div onDrop={drop('transcript')}>
                    <TextInput
                        id="check-transcript"
                        label={s.transcriptText}
                        value={texts.transcript}
                        rows={9}
                        line={checked?.finding.line ?? 0}
                        setValue={(transcript) => change({ transcript })}
                        trouble={trouble}
                    />
                </div>
            </div>
            <p class="row">
                <button type="button" class="button main" onClick={check}>
                    {s.checkIt}
                </button>
                {texts.wall === '' && texts.transcript === '' && (
                    <button type="button" class="button" onClick={() => change(exampleOf(core))}>
                        {s.example}
                    </button>
                )}
            </p>
            <div ref={result} class="result" tabIndex={-1}>
                {checked && <Verdict checked={checked} />}
                {(checked || game.source.kind === 'wall') && <Viewer />}
            </div>
        </div>
    );
}
