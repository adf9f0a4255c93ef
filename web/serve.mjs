// serve.mjs [FOLDER] [PORT] - serves a folder to this machine alone, as a careful web host would
import { realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const types = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
};
const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Compressed as the browser likes it best, and once only.
const ways = [
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
    ['identity', (bytes) => bytes],
];
const kept = new Map();
async function packed(file, changed, accepted) {
    const [way, pack] = ways.find(([name]) => accepted.includes(name)) ?? ways[2];
    const key = `${way} ${changed} ${file}`;
    if (!kept.has(key)) kept.set(key, pack(await readFile(file)));
    return { way, bytes: kept.get(key) };
}

async function answer(root, request, response) {
    const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = path.join(root, name.endsWith('/') ? name + 'index.html' : name);
    const found = file.startsWith(root + path.sep) ? await stat(file) : undefined;
    if (!found?.isFile() || (request.method !== 'GET' && request.method !== 'HEAD')) throw new Error('no such file');
    const { way, bytes } = await packed(file, found.mtimeMs, request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
        'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
        'Content-Encoding': way,
        'Content-Length': bytes.length,
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': /-[\w-]{8}\.\w+$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function serve(folder, port) {
    const root = path.resolve(folder);
    const server = createServer((request, response) => {
        answer(root, request, response).catch(() =>
            response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n'),
        );
    });
    return new Promise((ready, failed) => {
        server.once('error', failed);
        server.listen(port, '127.0.0.1', () => ready(server));
    });
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
    const port = Number(process.argv[3] ?? 8021);
    try {
        const server = await serve(process.argv[2] ?? '../build/web', port);
        console.log(`the page is at http://127.0.0.1:${server.address().port}/ (Ctrl-C ends it)`);
    } catch (error) {
        const why = error.code === 'EADDRINUSE' ? 'it is in use; WEB_PORT=... names another' : error.message;
        console.error(`serve: port ${process.argv[3] ?? port}: ${why}`);
        process.exit(2);
    }
}
