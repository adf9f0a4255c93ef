// speed.mjs - measures the page for 'make bench': lines "NAME VALUE"
//
//   wasm_statistics   games a second, one core, as build/bench measures "statistics"
//   wasm_filling      engines filled a second
//   first_picture_ms  when the browser first paints something, which is the table: 1.6 Mbit/s, 150 ms of latency,
//                     processor slowed four times; the median of five visits
//   step_ms           processor time of the renderer, all its threads, for a step through game 2021:7: 100 arrow keys,
//                     50 ms apart, on a screen of 1280x800 without a GPU; the best of three rounds
//   page_bytes        all files, compressed
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const system = await browser.newBrowserCDPSession();
    const processorTime = async () =>
        (await system.send('SystemInfo.getProcessInfo')).processInfo
            .filter(({ type }) => type === 'renderer')
            .reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
    const steps = 100;
    let step = Infinity;
    for (let round = 0; round < 3; round++) {
        await page.goto(`http://127.0.0.1:${server.address().port}/?${round}#game=2021:7&line=53`);
        await page.locator('.graph[aria-busy=false]').waitFor(); // until then workers are busy
        const before = await processorTime();
        for (let i = 0; i < steps; i++) {
            await page.keyboard.press('ArrowRight');
            await pause(50);
        }
        step = Math.min(step, ((await processorTime()) - before) / steps);
    }
    console.log('step_ms', step);
    await browser.close();
    server.close();
}
