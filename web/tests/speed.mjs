// speed.mjs - measures the page for 'make bench': lines "NAME VALUE"
//
//   wasm_statistics   games a second, one core, as build/bench measures "statistics"
//   wasm_filling      engines filled a second
//   first_picture_ms  when the browser first paints something, which is the table: 1.6 Mbit/s, 150 ms of latency,
//                     processor slowed four times; the median of five visits
//   page_bytes        all files, compressed
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from '../serve.mjs';

const site = fileURLToPath(new URL('../../build/web', import.meta.url));
const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
console.log(
    'page_bytes',
    files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0),
);

const {
    instance: { exports: core },
} = await WebAssembly.instantiate(readFileSync(files.find((file) => file.endsWith('.wasm'))), {});
core.start();
let begun = performance.now();
core.stats_start();
console.log('wasm_filling', 1000 / (performance.now() - begun));
let best = 0;
for (let round = 0; round < 40; round++) {
    const count = 16384;
    begun = performance.now();
    core.stats_play(1n, BigInt(round * count), count);
    best = Math.max(best, (1000 * count) / (performance.now() - begun));
}
console.log('wasm_statistics', best);

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (existsSync(executablePath)) {
    const server = await serve(site, 0);
    const browser = await chromium.launch({
        executablePath,
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const times = [];
    for (let visit = 0; visit < 5; visit++) {
        const context = await browser.newContext({
            viewport: { width: 390, height: 844 },
            isMobile: true,
            deviceScaleFactor: 2,
        });
        const page = await context.newPage();
        const tools = await context.newCDPSession(page);
        await tools.send('Network.enable');
        await tools.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 150,
            downloadThroughput: 1.6e6 / 8,
            uploadThroughput: 0.75e6 / 8,
        });
        await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'commit' });
        await page.waitForSelector('.table .tile');
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
        await context.close();
    }
    console.log('first_picture_ms', times.sort((one, other) => one - other)[2]);
    await browser.close();
    server.close();
}
