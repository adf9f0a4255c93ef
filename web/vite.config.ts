// vite.config.ts - how the page is put together, for any folder of any web host
import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { isValidElement, type ComponentChildren } from 'preact';
import { defineConfig, type Plugin } from 'vite';
import { faces } from './src/faces';

// The faces of all tiles side by side, as one picture: hundreds of tiles on the page are then plain boxes.
function svg(children: ComponentChildren): string {
    if (Array.isArray(children)) return children.map(svg).join('');
    if (!isValidElement(children)) return children === undefined || children === null ? '' : String(children);
    const { type, props } = children as { type: unknown; props: Record<string, unknown> };
    const inside = svg(props['children'] as ComponentChildren);
    if (typeof type !== 'string') return inside;
    const attributes = Object.entries(props).filter(([name]) => name !== 'children' && name !== 'key');
    return `<${type}${attributes.map(([name, value]) => ` ${name}="${String(value)}"`).join('')}>${inside}</${type}>`;
}
function tiles(): Plugin {
    const all = faces.map((face, tile) => `<g transform="translate(${60 * tile})">${svg(face)}</g>`).join('');
    const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${60 * faces.length} 80">${all}</svg>`;
    return {
        name: 'tiles',
        generateBundle() {
            this.emitFile({ type: 'asset', fileName: 'tiles.svg', source });
        },
    };
}

// What other sites show of a link to the page.  They want whole addresses, so there is a picture only if it is known
// where the page will be.
function shared(): Plugin {
    const { MAQUE_ADDRESS: given } = process.env;
    if (!given) return { name: 'shared' };
    if (!/^https?:\/\/[^\s"'<>]+$/.test(given)) {
        console.error(`web: ADDRESS=${given}: an address begins with https:// or http://`);
        process.exit(2);
    }
    const address = given.replace(/\/?$/, '/');
    const meta = (attrs: Record<string, string>) => ({ tag: 'meta', attrs, injectTo: 'head' as const });
    return {
        name: 'shared',
        generateBundle() {
            this.emitFile({ type: 'asset', fileName: 'shared.png', source: readFileSync('shared.png') });
        },
        transformIndexHtml: () => [
            meta({ property: 'og:url', content: address }),
            meta({ property: 'og:image', content: address + 'shared.png' }),
            meta({ property: 'og:image:width', content: '1200' }),
            meta({ property: 'og:image:height', content: '630' }),
            meta({ property: 'og:image:alt', content: 'A mahjong table with four hands' }),
            meta({ name: 'twitter:card', content: 'summary_large_image' }),
        ],
    };
}

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
                const files = Object.keys(bundle)
                    .concat(readdirSync('public'))
                    .filter((file) => file !== 'sw.js' && file !== 'shared.png')
                    .sort();
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

// Everything that is shipped, with its licence: the project, the packages in the bundle, the font behind the
// characters.
function licences(): Plugin {
    return {
        name: 'licences',
        generateBundle(_options, bundle) {
            const modules = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
            const packages = new Set(
                modules
                    .map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
                    .filter((name) => name !== undefined),
            );
            const parts = [
                ['maque', readFileSync('../LICENSE', 'utf8')],
                ...[...packages].sort().map((name) => {
                    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
                        version: string;
                    };
                    return [`${name} ${version}`, readFileSync(`node_modules/${name}/LICENSE`, 'utf8')];
                }),
                [
                    'LXGW WenKai TC, whose outlines are the characters on the tiles',
                    readFileSync('licences/LXGW-WenKai-TC.txt', 'utf8'),
                ],
            ];
            const source = parts
                .map(([title, text]) => `${title}\n${'='.repeat(title!.length)}\n\n${text!.trim()}\n`)
                .join('\n\n');
            this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
        },
    };
}

export default defineConfig({
    base: './',
    publicDir: 'public',
    plugins: [tiles(), shared(), coreEarly(), licences(), offline()],
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: {
        outDir: process.env.MAQUE_WEB ?? '../build/web',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2022',
    },
    worker: { format: 'es' },
});
