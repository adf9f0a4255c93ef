// where.tsx - where the game comes from: the sample, chance, a number, a wall of one's own
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { WallError } from './core';
import { usePage, useStored } from './context';
import { CopyLink } from './copy';
import { fileName, parseNumber, randomSource, sourceName, sourceOfText, type Source } from './game';
import { readFile, textLimit } from './texts';
import { Sentence } from './tile';

export function saveText(name: string, text: string) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}

// A text area with a file beside it; 'trouble' names the line that is selected.
export function TextInput({
    label,
    value,
    setValue,
    rows,
    trouble,
    line,
    id,
    onFiles,
}: {
    label: string;
    value: string;
    setValue: (text: string) => void;
    rows: number;
    trouble: string;
    line: number;
    id: string;
    onFiles?: (files: FileList) => void; // for several at once
}) {
    const { s } = usePage();
    const area = useRef<HTMLTextAreaElement>(null);
    useLayoutEffect(() => {
        const node = area.current;
        if (!node || line < 1) return;
        const lines = node.value.split('\n');
        const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
        if (trouble) node.focus(); // to be mended; otherwise only to be seen
        node.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
        node.scrollTop = (node.scrollHeight / lines.length) * Math.max(0, line - 3);
    }, [trouble, line]);
    return (
        <div class="text-input">
            <label for={id}>{label}</label>
            <textarea
                id={id}
                ref={area}
                rows={rows}
                value={value}
                spellcheck={false}
                autocomplete="off"
                maxLength={textLimit}
                aria-invalid={trouble !== ''}
                aria-describedby={trouble ? `${id}-trouble` : undefined}
                onInput={(event) => setValue(event.currentTarget.value.slice(0, textLimit))}
            />
            {value.length === textLimit && <p class="quiet small">{s.cut}</p>}
            <label class="file button">
                {s.file}
                <input
                    type="file"
                    multiple={onFiles !== undefined}
                    onChange={(event) => {
                        const { files } = event.currentTarget;
                        const file = files?.[0];
                        if (onFiles && files && files.length > 1) onFiles(files);
                        else if (file) void readFile(file).then((text) => setValue(text.slice(0, textLimit)));
                        event.currentTarget.value = '';
                    }}
                />
            </label>
            {trouble && (
                <p class="trouble" role="alert" id={`${id}-trouble`}>
                    <Sentence text={trouble} />
                </p>
            )}
        </div>
    );
}

// Ctrl+Enter, which sends a text.
export const isSend = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey);

function Own({
    onClose,
    onOpen,
    dropped,
}: {
    onClose: () => void;
    onOpen: (source: Source) => void;
    dropped: string | undefined;
}) {
    const { core, s } = usePage();
    const [text, setText] = useState('');
    const [error, setError] = useState<WallError | undefined>(undefined);
    const dialog = useRef<HTMLDialogElement>(null);
    useLayoutEffect(() => dialog.current?.showModal(), []);
    const open = (from: string) => {
        const source = sourceOfText(core, from);
        if ('kind' in source) onOpen(source);
        else setError(source);
    };
    useEffect(() => {
        if (dropped === undefined) return;
        setText(dropped);
        open(dropped);
    }, [dropped]);
    return (
        <dialog
            ref={dialog}
            class="own"
            onClose={onClose}
            aria-label={s.wallOf}
            onKeyDown={(event) => isSend(event) && open(text)}
        >
            <h2>{s.wallOf}</h2>
            <p class="quiet">{s.wallHint}</p>
            <TextInput
                id="wall"
                label={s.wallText}
                value={text}
                rows={10}
                line={error?.line ?? 0}
                setValue={(next) => {
                    setText(next);
                    setError(undefined);
                }}
                trouble={error ? s.wallError(error) : ''}
            />
            <p class="row">
                <button type="button" class="button main" onClick={() => open(text)}>
                    {s.open}
                </button>
                <button type="button" class="button" onClick={() => dialog.current?.close()}>
                    {s.close}
                </button>
            </p>
        </dialog>
    );
}

export function Where() {
    const { store, s } = usePage();
    const game = useStored(store, (state) => state.game);
    const dropped = useStored(store, (state) => state.dropped);
    const [edited, setEdited] = useState<string | undefined>(undefined);
    const [trouble, setTrouble] = useState('');
    const [own, setOwn] = useState(false);
    const [more, setMore] = useState(false); // on small screens
    const source = game.source;
    const number = edited ?? (source.kind === 'number' ? sourceName(source) : '');
    const open = (opened: Source) => {
        setEdited(undefined);
        setTrouble('');
        store.open(opened);
        document.querySelector('main')?.focus(); // so that the keys of the table work at once
    };
    const title = source.kind === 'sample' ? s.sampleLong : source.kind === 'number' ? sourceName(source) : s.ownWall;
    return (
        <section class={more ? 'where open' : 'where'} aria-label={s.source}>
            <h1>{title}</h1>
            <button
                type="button"
                class="button more"
                aria-expanded={more}
                aria-label={s.source}
                title={s.source}
                onClick={() => setMore(!more)}
            >
                …
            </button>
            <div class="tools">
            <button
                type="button"
                class="button"
                aria-pressed={source.kind === 'sample'}
                onClick={() => open({ kind: 'sample' })}
            >
                {s.sample}
            </button>
            <button type="button" class="button" onClick={() => open(randomSource())}>
                {s.random}
            </button>
            <form
                class="number"
                onSubmit={(event) => {
                    event.preventDefault();
                    const parsed = parseNumber(number);
                    setTrouble(parsed ? '' : s.badNumber);
                    if (parsed) open(parsed);
                }}
            >
                <input
                    type="text"
                    inputMode="text"
                    value={number}
                    placeholder="2021:7"
                    aria-label={s.number}
                    title={s.numberHint}
                    size={12}
                    aria-invalid={trouble !== ''}
                    onInput={(event) => setEdited(event.currentTarget.value)}
                />
                <button type="submit" class="button">
                    {s.open}
                </button>
            </form>
            <button type="button" class="button" onClick={() => setOwn(true)}>
                {s.ownWall} …
            </button>
            <span class="spring" />
            <CopyLink plain />
            <button
                type="button"
                class="button plain"
                onClick={() => saveText(`${fileName(source)}.wall`, game.wallText())}
            >
                ↓ {s.saveWall}
            </button>
            <button
                type="button"
                class="button plain"
                onClick={() => saveText(`${fileName(source)}.out`, game.transcript())}
            >
                ↓ {s.saveTranscript}
            </button>
            </div>
            {trouble && (
                <p class="trouble" role="alert">
                    {trouble}
                </p>
            )}
            {(own || dropped !== undefined) && (
                <Own
                    dropped={dropped}
                    onClose={() => {
                        setOwn(false);
                        store.set({ dropped: undefined });
                    }}
                    onOpen={(opened) => {
                        setOwn(false);
                        store.set({ dropped: undefined });
                        open(opened);
                    }}
                />
            )}
        </section>
    );
}
