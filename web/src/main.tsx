// main.tsx - starts the page
import { render } from 'preact';
import { App } from './app';
import { Core } from './core';
import { firstLanguage, Store } from './store';
import { drawTiles } from './sprite';
import { strings } from './strings';

const root = document.getElementById('page')!;

// Without the bitmap the drawing stays.
drawTiles().catch(() => undefined);

Core.load().then(
    (core) => {
        root.textContent = '';
        render(<App store={new Store(core)} />, root);
        if ('serviceWorker' in navigator && import.meta.env.PROD)
            // Without it the page only needs its host.
            navigator.serviceWorker.register('./sw.js').catch(() => undefined);
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
