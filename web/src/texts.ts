// texts.ts - walls and transcripts as people have them: pasted, in files, in the wrong place, or many at once
import { names } from './core';

export interface Texts {
    wall: string;
    transcript: string;
}
export interface Pair extends Texts {
    name: string;
}
export interface Named {
    name: string;
    text: string;
}

// Much more than any wall or transcript; browsers need minutes for a hundred thousand characters in a field.
export const textLimit = 1 << 15;
// The beginning of a file is enough: nothing that is longer can be right.
export const readFile = (file: Blob) => file.slice(0, textLimit).text();

// A transcript has lines of events; a wall begins with names of tiles.  Undefined: neither can be seen.
export function kindOf(text: string): keyof Texts | undefined {
    if (/^[ \t]*[A-D][ \t]+(IN|OUT)\b/im.test(text)) return 'transcript';
    const words = text.trim().split(/\s+/).slice(0, 20);
    const tiles = words.filter((word) => names.includes(word.toUpperCase()));
    return 2 * tiles.length > words.length ? 'wall' : undefined;
}

// Each text in its place, if one of them can be seen to be in the other's.
export function inPlace(texts: Texts): Texts {
    const [wall, transcript] = [kindOf(texts.wall), kindOf(texts.transcript)];
    const swapped =
        (wall === 'transcript' && transcript !== 'transcript') || (transcript === 'wall' && wall !== 'wall');
    return swapped ? { wall: texts.transcript, transcript: texts.wall } : texts;
}

const stem = (name: string) => name.replace(/\.[^.]*$/, '');
const byName = (one: Named, other: Named) => one.name.localeCompare(other.name, 'en', { numeric: true });

// Each transcript with its wall: the one of the same name, or the only one, or the one at the same place of the list.
export function pairsOf(files: Named[]): Pair[] {
    const sorted = files.toSorted(byName);
    const walls = sorted.filter(({ text }) => kindOf(text) === 'wall');
    const transcripts = sorted.filter(({ text }) => kindOf(text) === 'transcript');
    return transcripts.flatMap(({ name, text }, i) => {
        const wall = walls.find((one) => stem(one.name) === stem(name)) ?? (walls.length === 1 ? walls[0] : walls[i]);
        return wall ? [{ name, wall: wall.text, transcript: text }] : [];
    });
}
