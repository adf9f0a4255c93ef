// main.tsx - starts the page
import { render } from 'preact';
import { App } from './app';
import { Core } from './core';
import { firstLanguage, Store } from './store';
import { drawTiles } from './sprite';
import { strings } from './strings';

const root = document.getElementById('page')!;

const loading = Core.load();

// The first picture waits for nothing that can come later.
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

// Without the bitmap the drawing stays.
drawTiles(loading.then(painted)).catch(() => undefined);

loading.then(
    (core) => {
        root.textContent = '';
        render(<App store={new Store(core)} />, root);
        if ('serviceWorker' in navigator && import.meta.env.PROD)
            // It fetches all files, so it comes later.  Without it the page only needs its host.
            painted().then(() => navigator.serviceWorker.register('./sw.js')).catch(() => undefined);
    },
    (error: unknown) => {
        const s = strings[firstLanguage()];
        const again = document.createElement('button');
        again.textContent = s.retry;
        again.className = 'button';
        again.onclick = () => location.reload();
        root.className = 'page';
        root.replaceChildren(s.failed(String(error)), again);
    },
);
