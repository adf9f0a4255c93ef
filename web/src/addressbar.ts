// addressbar.ts - keeps the address bar and the store the same
import { readAddress } from './address';
import { linkOf, placeOf, type Store } from './store';

// Safari allows a hundred changes in half a minute.
const span = 30_000;
const pause = 350;

export function followAddress(store: Store) {
    let written = ''; // the place that the address names; '' if nothing was written since it was given from outside
    let coming: { place: string; link: string } | undefined;
    let timer: number | undefined;
    let recent: number[] = []; // when it was written

    const write = () => {
        clearTimeout(timer);
        timer = undefined;
        if (!coming) return;
        const { place, link } = coming;
        coming = undefined;
        if (link !== location.hash) {
            recent = [...recent.filter((time) => time > performance.now() - span), performance.now()];
            if (written === '' || written === place) history.replaceState(null, '', link);
            else history.pushState(null, '', link);
        }
        written = place;
    };
    const follow = () => {
        const next = { place: placeOf(store.state), link: linkOf(store.state) };
        if (coming && coming.place !== next.place) write(); // the way back leads to where it was left
        coming = next;
        // A step to go back to is written at once, so that even a quick person can go back.
        const step = next.place !== written && recent.filter((time) => time > performance.now() - span).length < 60;
        if (written === '' || step) write();
        else timer ??= window.setTimeout(write, pause);
    };
    const onHash = () => {
        written = '';
        coming = undefined;
        store.returned = true;
        store.change(readAddress(location.hash));
    };
    window.addEventListener('hashchange', onHash);
    window.addEventListener('popstate', onHash);
    store.listen(follow);
    follow();
}
