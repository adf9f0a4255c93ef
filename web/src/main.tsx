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
            navigator.serviceWorker.register('./sw.js').catch(() => undefined); // without it the page only needs its host
    },
    (error: unknown) => {
        root.textContent = strings.en.failed + String(error);
    },
);
