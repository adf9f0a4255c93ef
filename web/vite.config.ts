// vite.config.ts - how the page is put together, for any folder of any web host
import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

// The core is wanted as soon as the script: without this line it would wait until the script runs.
function coreEarly(): Plugin {
    return {
        name: 'core-early',
        transformIndexHtml: {
            order: 'post',
            handler: (_html, { bundle }) =>
                Object.keys(bundle ?? {})
                    .filter((file) => file.endsWith('.wasm'))
                    .map((file) => ({
                        tag: 'link',
                        attrs: { rel: 'preload', as: 'fetch', crossorigin: '', href: './' + file },
                        injectTo: 'head' as const,
                    })),
        },
    };
}

// The service worker keeps exactly the files of this build, under a name that changes with any of them.
function offline(): Plugin {
    return {
        name: 'offline',
        generateBundle: {
            order: 'post',
            handler(_options, bundle) {
                const files = Object.keys(bundle).concat(readdirSync('public')).filter((file) => file !== 'sw.js').sort();
                const hash = createHash('sha256');
                for (const file of files) hash.update(file);
                for (const one of Object.values(bundle)) hash.update(one.type === 'chunk' ? one.code : one.source);
                const source = readFileSync('sw.js', 'utf8')
                    .replace('BUILD', hash.digest('hex').slice(0, 12))
                    .replace("['FILES']", JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')]));
                this.emitFile({ type: 'asset', fileName: 'sw.js', source });
            },
        },
    };
}

export default defineConfig({
    base: './',
    publicDir: 'public',
    plugins: [coreEarly(), offline()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
        outDir: process.env.MAQUE_WEB ?? '../build/web',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2022',
        license: { fileName: 'licenses.md' },
    },
    worker: { format: 'es' },
});
