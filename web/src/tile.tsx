// tile.tsx - tiles as pictures, and sentences of the library with pictures in them
import type { ComponentChildren } from 'preact';
import { faces, firstFace, names, ordinary, tileNamed, type Acceptance, type Tile as Kind } from './core';
import { usePage } from './context';

interface Looks {
    tile: Kind;
    mark?: string | undefined;
    label?: string | undefined;
}

// A picture that says its name, in a sentence; in lists the list says all names at once and the pictures are 'quiet'.
export function Tile({ tile, mark = '', quiet = false, label }: Looks & { quiet?: boolean }) {
    const { s, labels } = usePage();
    return (
        <span
            class={`tile t${tile} ${mark}`}
            role={quiet ? undefined : 'img'}
            aria-hidden={quiet}
            aria-label={quiet ? undefined : (label ?? `${names[tile]} ${s.tile(tile)}`)}
            data-name={labels && tile < ordinary ? names[tile] : undefined}
        />
    );
}

export function Back() {
    return <span class="tile back" aria-hidden="true" />;
}

export function Named({ name, mark, quiet }: { name: string; mark?: string; quiet?: boolean }) {
    return <Tile tile={tileNamed(name)} mark={mark} quiet={quiet ?? false} />;
}

// Tiles that help, each with the copies that are left.
export function Helps({ acceptance }: { acceptance: Acceptance }) {
    const { s } = usePage();
    const entries = Object.entries(acceptance.tiles);
    if (entries.length === 0) return <span class="quiet">{s.nothingHelps}</span>;
    return (
        <ul class="helps">
            {entries.map(([name, left]) => (
                <li key={name} class={left === 0 ? 'gone' : ''}>
                    <Named name={name} />
                    <span class="times"> ×{left}</span>
                </li>
            ))}
        </ul>
    );
}

const face = `[${String.fromCodePoint(firstFace)}-${String.fromCodePoint(firstFace + faces.length - 1)}]`;
const parts = new RegExp(`(${face}|[(（]?\\bR\\d{1,2}\\b[)）]?)`, 'u');

// A line of the library: faces become tiles, numbers of rules become buttons that show the rule.
export function Sentence({ text }: { text: string }): ComponentChildren {
    const { store, s } = usePage();
    return text.split(parts).map((part, i) => {
        if (i % 2 === 0) return part;
        const rule = /R\d+/.exec(part)?.[0];
        if (rule) {
            const [before, after] = part.split(rule);
            return (
                <span key={i} class="whole">
                    {before}
                    <button type="button" class="rule" title={s.rule(rule)} onClick={() => store.set({ rule })}>
                        {rule}
                    </button>
                    {after}
                </span>
            );
        }
        return <Tile key={i} tile={faces[part.codePointAt(0)! - firstFace]!} />;
    });
}

// Tiles are copied as their names.
export function copyNames(event: ClipboardEvent) {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || (event.target as Element).closest?.('input, textarea')) return;
    const copy = document.createElement('div');
    copy.className = 'copied';
    copy.append(selection.getRangeAt(0).cloneContents());
    const tiles = copy.querySelectorAll('.tile:not(.back)');
    if (tiles.length === 0) return;
    tiles.forEach((tile) => {
        const name = names[Number(/\bt(\d+)/.exec(tile.className)![1])]!;
        const before = tile.previousSibling && !/\s$/.test(tile.previousSibling.textContent!) ? ' ' : '';
        tile.replaceWith(before + name + (tile.nextElementSibling === tile.nextSibling ? ' ' : ''));
    });
    document.body.append(copy); // only then it has lines
    event.clipboardData?.setData('text/plain', copy.innerText.replace(/ {2,}/g, ' '));
    copy.remove();
    event.preventDefault();
}
