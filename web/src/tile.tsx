// tile.tsx - tiles as pictures, and sentences of the library with pictures in them
import type { ComponentChildren } from 'preact';
import { faces, firstFace, names, tileNamed, type Acceptance, type Tile as Kind } from './core';
import { usePage } from './context';
import type { Strings } from './strings';

// A picture alone: where there are many, the list around them says all names at once.
export const face = (tile: Kind, mark = '', key?: number) => (
    <span key={key} class={`tile t${tile} ${mark}`} aria-hidden="true" />
);
// A picture that says its name.
const spoken = (s: Strings, tile: Kind, mark = '') => (
    <span class={`tile t${tile} ${mark}`} role="img" aria-label={`${names[tile]} ${s.tile(tile)}`} />
);

interface Looks {
    mark?: string | undefined;
    quiet?: boolean;
}
export function Tile({ tile, mark, quiet }: Looks & { tile: Kind }) {
    const { s } = usePage();
    return quiet ? face(tile, mark) : spoken(s, tile, mark);
}
export function Named({ name, ...looks }: Looks & { name: string }) {
    return Tile({ tile: tileNamed(name), ...looks });
}

// Tiles that help, each with the copies that are left.
export function Helps({ acceptance }: { acceptance: Acceptance }) {
    const { s } = usePage();
    const entries = Object.entries(acceptance.tiles);
    if (entries.length === 0) return <span class="quiet">{s.nothingHelps}</span>;
    return (
        <ul class="helps">
            {entries.map(([name, left]) => (
                <li key={name} class={left === 0 ? 'gone' : undefined}>
                    {spoken(s, tileNamed(name))}
                    {` ×${left} `}
                </li>
            ))}
        </ul>
    );
}

const anyFace = `[${String.fromCodePoint(firstFace)}-${String.fromCodePoint(firstFace + faces.length - 1)}]`;
const parts = new RegExp(`(${anyFace}|[(（]?\\bR\\d{1,2}\\b[)）]?)`, 'u');

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
