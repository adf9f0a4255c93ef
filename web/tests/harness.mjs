// harness.mjs - a few words for tests of the page in a real browser, printed as TAP
//
// A test touches what a person touches: buttons, fields, keys, the address bar.  Whatever a page asks of another host,
// and every error or broken policy that the browser reports, fails the test in which it happens.  No test waits for a
// time: it waits for what it awaits, and where the page itself has a clock, the test moves its hands.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';
import { serve } from '../serve.mjs';

// Only to end a hang: on a busy machine everything takes long, and nothing fails for that.
const patience = 1000 * Number(process.env.MAQUE_PATIENCE ?? 180);
const longestTest = 5 * patience;

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const site = path.join(root, 'build/web');
export const pictures = path.join(root, 'build/web-pictures');
export const native = (...words) =>
    execFileSync(path.join(root, 'maque'), words, { encoding: 'utf8', env: { LC_ALL: 'C' }, stdio: 'pipe' });
export const program = (name, ...words) =>
    execFileSync(path.join(root, 'build/web-tests', name), words, { encoding: 'utf8' });

// A test is a sentence, and how it shows: to nobody yet, or to a visitor of the sample, or of what stands between them.
const tests = [];
function add(launch, onlyThorough, sentence, hashOrBody, last) {
    const body = last ?? hashOrBody;
    const hash = last && hashOrBody;
    tests.push({ sentence, launch, onlyThorough, body: body.length ? async () => body(await visit(hash)) : body });
}
export const behaviour = (...test) => add(launchChromium, false, ...test);
export const thorough = Boolean(process.env.MAQUE_THOROUGH); // 'make test-all'
// Only 'make test-all' looks at that, and whoever asks for it by its sentence.
export const thoroughly = (...test) => add(launchChromium, true, ...test);
// One of the main ways through the page: it must work in Firefox as well.
export function mainWay(sentence, ...more) {
    behaviour(sentence, ...more);
    if (thorough) add(launchFirefox, false, `in Firefox ${sentence}`, ...more);
}

export function must(holds, words) {
    if (!holds) throw new Error(words);
}
export function equal(found, due, what) {
    if (found !== due)
        throw new Error(
            `${what}: found ${JSON.stringify(found)?.slice(0, 300)}, due ${JSON.stringify(due)?.slice(0, 300)}`,
        );
}

// What a page shows follows a moment after what was done to it: read it until it is as it should be.
export async function until(read, good, words) {
    const end = performance.now() + patience;
    for (let rest = 0; ; rest = Math.min(2 * rest + 10, 200)) {
        const found = await read();
        if (good(found)) return;
        if (performance.now() > end) throw new Error(words(found));
        await pause(rest);
    }
}
// 'read' is a function, or a part of the page whose text is meant.
const reader = (read) => (typeof read === 'function' ? read : () => read.innerText());
const short = (value) => JSON.stringify(value)?.slice(0, 300);
export const shows = (read, due, what) =>
    until(
        reader(read),
        (found) => found === due,
        (found) => `${what}: found ${short(found)}, due ${short(due)}`,
    );
export const tells = (read, part, what) =>
    until(
        reader(read),
        (text) => text.includes(part),
        (text) => `${what}: no ${short(part)} in ${short(text)}`,
    );

let browser, server, troubles;
export let home;

// A fresh visitor, when all of a view is there; 'looks' are Playwright's options for a context.
export async function visit(hash = '#game=sample', looks = {}) {
    const context = await newContext(looks);
    return open(context, hash);
}

// A visitor whose time stands still: delayed actions of the page happen when the test moves 'page.clock' on.
export async function visitStill(hash = '#game=sample') {
    const context = await newContext({});
    await context.clock.install();
    const page = await open(context, hash);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    return page;
}

const isChromium = () => browser.browserType().name() === 'chromium';

async function newContext(looks) {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-US',
        ...(isChromium() ? { permissions: ['clipboard-read', 'clipboard-write'] } : {}),
        ...looks,
    });
    context.setDefaultTimeout(patience);
    return context;
}

export async function open(context, hash = '#game=sample') {
    const page = await context.newPage();
    watch(page);
    await page.goto(home + hash);
    await page.locator(views.join(', ')).first().waitFor();
    return page;
}

// What is there when a view is: parts of it are fetched when they are first wanted.
const views = ['.play', '.why', '.check', '.lab', '.numbers', '.rules', '.home', '.gallery'];
export async function showView(page, number) {
    await page.getByRole('navigation').first().getByRole('link').nth(number).click();
    await page.locator(views[number]).waitFor();
}

function watch(page) {
    page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(home) && !url.startsWith('blob:' + home)) troubles.push(`asks for ${url.slice(0, 200)}`);
    });
    page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // Without a network the browser itself looks for a newer one in vain.
        if (message.location().url === home + 'sw.js') return;
        troubles.push(`says ${message.text().slice(0, 300)} ${message.location().url.slice(0, 200)}`);
    });
    page.on('pageerror', (error) => troubles.push(`throws ${error.message}`));
}

// A visitor to whom something bad will be done: what the browser says about that is no trouble.
export async function forgiving(visiting) {
    const page = await visiting();
    page.removeAllListeners('console');
    page.removeAllListeners('pageerror');
    troubles = [];
    return page;
}

// An entry of the line at the top.
export const viewLink = (page, name) =>
    page.getByRole('navigation').first().getByRole('link', { name, exact: true });

export const button = (page, name) => page.getByRole('button', { name, exact: true });

// The event that is shown, as its line of the transcript.
export const shownLine = (page) => page.locator('.why h2');
export const lineNumber = async (page) => Number(/\d+/.exec(await page.locator('.why .line').innerText())[0]);

export async function openNumber(page, number) {
    const field = page.locator('.where input[type=text]');
    await field.fill(number);
    await field.press('Enter');
    await page.locator('.where h1', { hasText: number }).waitFor();
}

// As a person pastes: a driver's own way of filling a field takes minutes for megabytes.
export async function paste(page, field, text) {
    if (!isChromium()) {
        await field.fill(text); // Firefox lets no page write to the clipboard unasked
        return;
    }
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await field.click();
    await page.keyboard.press('Control+A');
    const coming = await field.evaluateHandle((node) => ({
        pasted: new Promise((done) => node.addEventListener('input', () => done(), { once: true })),
    }));
    await page.keyboard.press('Control+V');
    await coming.evaluate(({ pasted }) => pasted);
}

export const scratch = mkdtempSync(path.join(tmpdir(), 'maque-web-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

export const goldenFolder = path.join(scratch, 'golden');
execFileSync(path.join(root, 'tests/golden.sh'), [goldenFolder]);
export const golden = (name) => readFileSync(path.join(goldenFolder, name), 'utf8');
export const sampleWall = golden('sample.wall');
export const sampleLines = golden('sample.out').trimEnd().split('\n');

// What a button saves.
export async function saved(page, name) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFileSync(await download.path(), 'utf8');
}

// As if files of these names and texts were dropped there.
export async function drop(page, where, files) {
    const data = await page.evaluateHandle((all) => {
        const transfer = new DataTransfer();
        for (const [name, text] of all) transfer.items.add(new File([text], name));
        return transfer;
    }, files);
    await page.dispatchEvent(where, 'drop', { dataTransfer: data });
    return data;
}

// Until the page is told otherwise, files of workers are not there.
export const withoutWorkers = (page) =>
    page.evaluate(() => {
        const Real = Worker;
        window.Worker = class extends Real {
            constructor(url, options) {
                super(window.noWorkers ? './assets/worker-missing.js' : url, options);
            }
        };
        window.noWorkers = true;
    });

export async function check(page, wall, transcript) {
    await viewLink(page, 'My output is wrong').click();
    await paste(page, page.locator('#check-wall'), wall);
    await paste(page, page.locator('#check-transcript'), transcript);
    await button(page, 'Find the first wrong line').click();
}

export async function picture(page, name) {
    if (!isChromium()) return;
    mkdirSync(pictures, { recursive: true });
    await shows(() => page.locator('[aria-busy=true]').count(), 0, 'parts whose numbers still change');
    const bars = await page.evaluateHandle(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { scrollbar-color: transparent transparent }');
        document.adoptedStyleSheets.push(sheet);
        return sheet;
    });
    await page.screenshot({ path: path.join(pictures, name + '.png') });
    await bars.evaluate((sheet) => sheet.replaceSync(''));
}

const launchChromium = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        timeout: patience,
        ignoreDefaultArgs: ['--hide-scrollbars'], // most people have them
        args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--disable-software-rasterizer',
        ],
    });
// Firefox as it is installed; the channel makes Playwright speak WebDriver BiDi with it.
const launchFirefox = () =>
    firefox.launch({
        channel: 'moz-firefox',
        executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
        timeout: patience,
    });

export async function testing() {
    must(existsSync(path.join(site, 'index.html')), 'there is no build/web: make web');
    server = await serve(site, 0);
    home = `http://127.0.0.1:${server.address().port}/`;
    const only = process.argv[2] ?? '';
    const [, slice, slices] = /^(\d+)\/(\d+)$/.exec(only) ?? [];
    const wanted = tests
        .filter(({ onlyThorough }) => thorough || !onlyThorough || (only && !slices))
        .filter(({ sentence }, i) => (slices ? i % slices === slice % slices : sentence.includes(only)))
        .sort((one, other) => (one.launch === other.launch ? 0 : one.launch === launchChromium ? -1 : 1));
    if (wanted.length === 0) {
        console.error(`page_test.mjs: no sentence contains '${only}'`);
        process.exit(2);
    }
    console.log(`1..${wanted.length}`);
    let failed = 0;
    for (const [i, { sentence, body, launch }] of wanted.entries()) {
        if (launch !== wanted[i - 1]?.launch) {
            await browser?.close();
            browser = await launch();
        }
        troubles = [];
        const begun = performance.now();
        let wrong = '';
        try {
            await Promise.race([
                body(),
                pause(longestTest, undefined, { ref: false }).then(() => must(false, 'it does not come to an end')),
            ]);
        } catch (error) {
            wrong = error.message;
        }
        if (!wrong && troubles.length > 0) wrong = `the page ${troubles.slice(0, 3).join('; ')}`;
        console.log(`${wrong ? 'not ok' : 'ok'} ${i + 1} - ${sentence}`);
        if (wrong) {
            failed++;
            console.log(
                wrong
                    .slice(0, 2000)
                    .split('\n')
                    .slice(0, 10)
                    .map((line) => `#   ${line}`)
                    .join('\n'),
            );
        }
        if (process.env.MAQUE_TIMES) console.log(`# ${Math.round(performance.now() - begun)} ms`);
        await Promise.all(browser.contexts().map((context) => context.close()));
    }
    await browser.close();
    server.close();
    process.exit(failed > 0 ? 1 : 0);
}
