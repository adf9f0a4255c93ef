// main.tsx - starts the page
import { render } from 'preact';
import { App } from './app';
import { Core } from './core';
import { strings } from './strings';

const root = document.getElementById('page')!;

Core.load().then(
    (core) => {
        root.textContent = '';
        render(<App core={core} />, root);
        if ('serviceWorker' in navigator && import.meta.env.PROD)
            // Without it the page only needs its host.
            navigator.serviceWorker.register('./sw.js').catch(() => undefined);
    },
    (error: unknown) => {
        root.textContent = strings.en.failed + String(error);
    },
);
