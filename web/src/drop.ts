// drop.ts - files that come from outside: what each is, is read from its text
import type { Store } from './store';
import { kindOf, pairsOf, readFile, type Named, type Texts } from './texts';

// 'field' is where an unknown text goes.
function take(store: Store, files: Named[], field: keyof Texts) {
    const checking = store.state.address.view === 'check';
    const pairs = pairsOf(files);
    if (pairs.length > 1) {
        store.set({ batch: pairs, toCheck: true });
        store.setTexts({ wall: pairs[0]!.wall, transcript: pairs[0]!.transcript });
        store.show('check');
        return;
    }
    const texts: Partial<Texts> = Object.fromEntries(files.map(({ text }) => [kindOf(text) ?? field, text]));
    if (!checking && texts.transcript === undefined) {
        store.show('watch');
        store.set({ dropped: texts.wall });
        return;
    }
    store.setTexts(texts);
    store.set({ batch: [], toCheck: texts.wall !== undefined && texts.transcript !== undefined });
    if (!checking) store.show('check');
}

export function takeFiles(store: Store, files: FileList | null | undefined, field: keyof Texts) {
    if (!files || files.length === 0) return;
    const read = Array.from(files, async (file) => ({ name: file.name, text: await readFile(file) }));
    void Promise.all(read).then((named) => take(store, named, field));
}
