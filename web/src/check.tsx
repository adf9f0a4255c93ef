// check.tsx - my output is wrong: a wall and a transcript, the first wrong line, why, and which known mistake it is
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { names, ordinary } from './core';
import type { Core, Finding, Language, Paragraph, Table, WallError } from './core';
import { usePage, useStored } from './context';
import { takeFiles } from './drop';
import { Game, sameSource, sourceOfText, type Source } from './game';
import { inPlace, type Pair, type Texts } from './texts';
import { Sentence, Tile } from './tile';
import { Viewer } from './viewer';
import { isSend, TextInput } from './where';

export interface Checked {
    source: Source;
    line: number; // that was due, where the table is to stand
    finding: Finding;
    words: Record<Language, { paragraphs: Paragraph[]; mistakes: string; illegal: string }>;
    own: Game; // the transcript itself, up to its first illegal line
}

// The library keeps only what it has checked last, so all that it says about it is asked for at once.
function look(core: Core, source: Source, text: string): Checked {
    const transcript = new TextEncoder().encode(text);
    const finding = core.check(transcript);
    core.diagnose(transcript);
    const own = Game.ofText(core, source, text);
    const words = (language: Language) => ({
        paragraphs: core.findingParagraphs(language),
        mistakes: core.diagnosisWords(language),
        illegal: core.textReason(language),
    });
    const line = finding.due_line ?? finding.lines;
    return { source, line, finding, words: { en: words('en'), zh: words('zh') }, own };
}

// The library writes the bytes of foreign letters as \\x..; here they are letters again.
function readable(text: string): string {
    return text.replace(/(\\x[89a-f][0-9a-f])+/g, (bytes) => {
        const codes = bytes.match(/[0-9a-f]{2}/g)!.map((code) => parseInt(code, 16));
        try {
            return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
        } catch {
            return bytes;
        }
    });
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
                            <Sentence text={readable(line)} />
                        </p>
                    ))}
                </dd>,
            ])}
        </dl>
    );
}

function Mistakes({ checked }: { checked: Checked }) {
    const { language, s } = usePage();
    if (checked.finding.verdict !== 'wrong') return null;
    const lines = checked.words[language].mistakes.split('\n').filter((line) => line !== '');
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

// The line that was due and the one that was found: each with the hand before it, and the tiles that it takes from it.
function Compare({ finding, before }: { finding: Finding; before: Table }) {
    const { s } = usePage();
    const side = (label: string, line: string | null, mark: string) => {
        const [, letter, kind, rest = ''] = /^([A-D]) (\w+)(?: (.*))?$/.exec(line ?? '') ?? [];
        const seat = letter === undefined ? undefined : before.seats['ABCD'.indexOf(letter)];
        const wanted = kind === 'OUT' || kind === 'CHOW' || kind === 'PONG' ? rest.split(' ') : [];
        if (kind !== 'OUT' && before.last) wanted.splice(wanted.indexOf(names[before.last.tile]!), 1);
        return (
            <div class={mark}>
                <h3>
                    {label} <code>{line === null ? '—' : readable(line)}</code>
                </h3>
                {seat?.tiles && (
                    <div class="shown" role="img" aria-label={seat.tiles.map((tile) => names[tile]).join(' ')}>
                        {seat.tiles.map((tile, i) => {
                            const at = wanted.indexOf(names[tile]!);
                            if (at >= 0) wanted.splice(at, 1);
                            return <Tile key={i} tile={tile} quiet mark={at >= 0 ? `${mark}-tile` : ''} />;
                        })}
                    </div>
                )}
            </div>
        );
    };
    return (
        <div class="two compare">
            {side(s.due, finding.due, 'due')}
            {side(s.yours, finding.found, 'yours')}
        </div>
    );
}

// Several games at once: which of them are right; a click looks at one.
function Batch({ batch, onChoose }: { batch: Pair[]; onChoose: (pair: Pair) => void }) {
    const { core, store, s } = usePage();
    const texts = useStored(store, (state) => state.texts);
    const findings = useMemo(
        () =>
            batch.map(({ wall, transcript }) => {
                const source = sourceOfText(core, wall);
                return 'kind' in source ? core.check(new TextEncoder().encode(transcript)) : undefined;
            }),
        [batch],
    );
    const words = (finding: Finding | undefined) =>
        !finding
            ? s.badWall
            : finding.verdict === 'wrong'
              ? s.verdict.wrong(finding.line ?? 0)
              : s.verdict[finding.verdict];
    return (
        <section class="batch" aria-label={s.batch}>
            <h2>{s.batchRight(findings.filter((one) => one && one.verdict !== 'wrong').length, batch.length)}</h2>
            <ul>
                {batch.map((pair, i) => (
                    <li key={i}>
                        <button
                            type="button"
                            class="button"
                            aria-pressed={pair.transcript === texts.transcript && pair.wall === texts.wall}
                            onClick={() => onChoose(pair)}
                        >
                            {pair.name}: {words(findings[i])}
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Verdict({ checked }: { checked: Checked }) {
    const { store, language, s } = usePage();
    const { finding, source } = checked;
    const game = useStored(store, (state) => state.game);
    const compared = finding.verdict === 'wrong' && finding.due_line !== null && sameSource(game.source, source);
    const shown = compared ? [finding.due, finding.found] : []; // these two lines need no second place
    const title = finding.verdict === 'wrong' ? s.verdict.wrong(finding.line ?? 0) : s.verdict[finding.verdict];
    return (
        <section class={`verdict ${finding.verdict}`} role="status" aria-label={title}>
            <h2>{title}</h2>
            {compared && <Compare finding={finding} before={game.table(finding.due_line! - 1)} />}
            <Words paragraphs={checked.words[language].paragraphs.filter(({ text }) => !shown.includes(text))} />
            <Mistakes checked={checked} />
        </section>
    );
}

// Which game is on the table: the one that was due, or the person's own, as far as the rules allow it.
function WhichGame({ checked: { finding, own, line, words } }: { checked: Checked }) {
    const { store, language, s } = usePage();
    const mine = useStored(store, (state) => state.mine);
    if (finding.verdict !== 'wrong' || own.lines < line) return null; // it parts from the rules where it goes wrong
    const { illegal } = words[language];
    const choose = (next: boolean) => {
        store.set({ mine: next });
        store.change({ line });
    };
    return (
        <div class="which">
            <div class="choice" role="group" aria-label={s.whichGame}>
                {[false, true].map((one) => (
                    <button
                        type="button"
                        key={String(one)}
                        class="button"
                        aria-pressed={mine === one}
                        onClick={() => choose(one)}
                    >
                        {one ? s.gameYours : s.gameDue}
                    </button>
                ))}
            </div>
            {mine && (
                <p class="quiet" role="status">
                    {s.legalLines(own.lines)} {illegal && <Sentence text={readable(illegal)} />}
                </p>
            )}
        </div>
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

export function Check() {
    const { core, store, s } = usePage();
    const texts = useStored(store, (state) => state.texts);
    const checked = useStored(store, (state) => state.checked);
    const game = useStored(store, (state) => state.game);
    const batch = useStored(store, (state) => state.batch);
    const toCheck = useStored(store, (state) => state.toCheck);
    const [wallError, setWallError] = useState<WallError | undefined>(undefined);
    const [trouble, setTrouble] = useState('');
    const result = useRef<HTMLDivElement>(null);

    const change = (part: Partial<Texts>) => {
        store.setTexts(part);
        setTrouble('');
        if (part.wall !== undefined) setWallError(undefined);
    };
    const check = () => {
        const now = inPlace(store.state.texts);
        if (now !== store.state.texts) change(now);
        if (now.transcript === '') {
            setTrouble(s.noTranscript);
            return;
        }
        const source = sourceOfText(core, now.wall);
        if (!('kind' in source)) {
            setWallError(source);
            return;
        }
        const found = look(core, source, now.transcript);
        store.setChecked(found);
        store.change({ source, line: found.line });
    };
    useLayoutEffect(() => {
        if (!checked) return;
        result.current?.scrollIntoView({ block: 'start' });
        result.current?.focus({ preventScroll: true }); // the keys of the table work at once
    }, [checked]);

    useEffect(() => {
        if (!toCheck) return;
        store.set({ toCheck: false });
        check();
    }, [toCheck]);
    const files = (field: keyof Texts) => (chosen: FileList) => takeFiles(store, chosen, field);
    return (
        <div class="check" onKeyDown={(event) => isSend(event) && check()}>
            <p class="lead">{s.checkLead}</p>
            <div class="two">
                <div>
                    <TextInput
                        id="check-wall"
                        label={s.wallText}
                        value={texts.wall}
                        rows={9}
                        line={wallError?.line ?? 0}
                        setValue={(wall) => change({ wall })}
                        onFiles={files('wall')}
                        trouble={wallError ? s.wallError(wallError) : ''}
                    />
                    <button type="button" class="button" onClick={() => change({ wall: game.wallText() })}>
                        {s.useOpenWall}
                    </button>
                </div>
                <div>
                    <TextInput
                        id="check-transcript"
                        label={s.transcriptText}
                        value={texts.transcript}
                        rows={9}
                        line={checked?.finding.line ?? 0}
                        setValue={(transcript) => change({ transcript })}
                        onFiles={files('transcript')}
                        trouble={trouble}
                    />
                </div>
            </div>
            <p class="row">
                <button type="button" class="button main" onClick={check}>
                    {s.checkIt}
                </button>
                <kbd class="quiet">Ctrl+Enter</kbd>
                {texts.wall === '' && texts.transcript === '' && (
                    <button type="button" class="button" onClick={() => change(exampleOf(core))}>
                        {s.example}
                    </button>
                )}
            </p>
            {batch.length > 0 && (
                <Batch
                    batch={batch}
                    onChoose={({ wall, transcript }) => {
                        change({ wall, transcript });
                        store.set({ toCheck: true });
                    }}
                />
            )}
            <div ref={result} class="result" tabIndex={-1}>
                {checked && <Verdict checked={checked} />}
                {checked && <WhichGame checked={checked} />}
                {(checked || game.source.kind === 'wall') && <Viewer />}
            </div>
        </div>
    );
}
