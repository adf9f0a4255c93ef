// chances.mjs - win chances: the numbers of a native program, the graph, the switch, and when nothing is computed
import {
    behaviour,
    button,
    check,
    equal,
    forgiving,
    lineNumber,
    must,
    native,
    open,
    picture,
    program,
    shows,
    tells,
    thorough,
    until,
    viewLink,
    visit,
    withoutWorkers,
} from './harness.mjs';

const lines = native('play', '--seed', '2021', '--game', '7').trimEnd().split('\n');
const draws = lines.flatMap((line, i) => (i >= 52 && line.includes(' IN ') ? [i + 1] : []));

// Wins of the seats of game 2021:7 after a line, or after the discard of a tile that follows.
const natively = (line, tile, worlds) =>
    program('outlook', '2021', '7', String(line), tile, String(worlds)).trim().split('\n').map(Number);
const withNobody = (wins, worlds) => [...wins, worlds - wins.reduce((sum, one) => sum + one, 0)];
const percents = (wins, worlds) => withNobody(wins, worlds).map((one) => ((100 * one) / worlds).toFixed(1));

// A visitor whose machine has so many processors, and whose page tells how much it has asked of its workers.
async function visitOn(processors, hash, looks = {}) {
    const first = await visit('#view=rules', looks);
    await first.context().addInitScript((count) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count });
        const Real = Worker;
        window.asked = 0;
        window.busy = new Set(); // workers that have not answered yet
        window.Worker = class extends Real {
            constructor(url, options) {
                super(url, options);
                this.addEventListener('message', () => window.busy.delete(this));
            }
            postMessage(message) {
                if ('count' in message) {
                    window.asked++;
                    window.busy.add(this);
                }
                super.postMessage(message);
            }
            terminate() {
                window.busy.delete(this);
                super.terminate();
            }
        };
    }, processors);
    return open(first.context(), hash);
}
const numbers = (page) => page.locator('.outlook .now td').allInnerTexts();
const showsNumbers = (page, due, what) => shows(async () => (await numbers(page)).join(' '), due.join(' '), what);

const machines = [
    [3, 2],
    [1, 1],
    [16, 4],
];
for (const [processors, workers] of thorough ? machines : machines.slice(0, 1))
    behaviour(`win chances are those of a native program with ${workers} of ${processors} processors`, async () => {
        const page = await visitOn(processors, '#game=2021:7&line=101');
        await shows(() => page.workers().length, workers, 'workers');
        const now = natively(101, '-', 10000);
        await showsNumbers(page, percents(now, 10000), 'the open moment');
        await tells(page.locator('.outlook'), 'shuffled 10,000 times', 'what is assumed');
        for (const [seat, name] of [...'ABCD'].entries())
            await shows(
                page.locator('.seat', { has: page.locator('.name', { hasText: name }) }).locator('.seat-chance'),
                `${Math.round(now[seat] / 100)}%`,
                `beside ${name}`,
            );
        // D is about to discard, and all its tiles show what would follow.
        const hand = page.getByRole('group', { name: 'Hand of D' });
        for (const tile of ['2M', '8M', '5P', '8S']) {
            const bar = hand.getByRole('button', { name: new RegExp(`^${tile}`) }).first().locator('.tile-chance b');
            await shows(bar, String(Math.round(natively(101, tile, 10000)[3] / 100)), `over ${tile}`);
        }
        await hand.getByRole('button', { name: /^1P/ }).hover();
        await tells(page.locator('.whatif'), `wins ${(natively(101, '1P', 10000)[3] / 100).toFixed(1)}% ± 0.9`, '1P');
        await page.keyboard.press('ArrowRight');
        await shows(() => lineNumber(page), 102, 'line');
        const rows = page.locator('.candidates tbody tr');
        equal(await rows.count(), 10, 'kinds of tiles');
        for (let i = 0; i < 10; i++) {
            const name = /^\S+/.exec(await rows.nth(i).locator('th .tile').getAttribute('aria-label'))[0];
            const wins = natively(101, name, 10000)[3];
            await shows(
                () => rows.nth(i).locator('.wins').getAttribute('title'),
                `wins ${wins} of 10000 times`,
                `column of ${name}`,
            );
            await tells(rows.nth(i).locator('.wins'), (wins / 100).toFixed(1), name);
        }
        // What was really discarded leaves the chances as they are.
        await showsNumbers(page, percents(now, 10000), 'after the discard');
    });

behaviour('the graph has a step for every draw, and ends with 100 and 0', async () => {
    const page = await visitOn(3, '#game=2021:7&line=999');
    await showsNumbers(page, ['0.0', '0.0', '100.0', '0.0', '0.0'], 'the end');
    const rooms = await page.locator('.outlook .now td').evaluateAll((cells) =>
        cells.map((cell) => {
            const words = document.createRange();
            words.selectNodeContents(cell);
            return cell.clientWidth - words.getBoundingClientRect().width;
        }),
    );
    must(Math.min(...rooms) > 2, `numbers touch: ${rooms.map(Math.round)} pixels are left`);
    await shows(
        () => page.getByRole('slider', { name: /^Win chances/ }).getAttribute('aria-valuetext'),
        'line 162: A 0%, B 0%, C 100%, D 0%, nobody 0%',
        'spoken',
    );
    // A's is the highest band, so its lower edge, from right to left the second half of its path, is its chance.
    const edge = async () => {
        const path = await page.locator('.graph path.seat-0').getAttribute('d');
        const points = path.slice(1, -1).split('L');
        return points.slice(points.length / 2).reverse();
    };
    const due = [52, ...draws].map((line) => ((100 * natively(line, '-', 2048)[0]) / 2048).toFixed(1));
    const ends = [...draws, lines.length];
    await shows(
        async () => (await edge()).join(' '),
        [52, ...draws].flatMap((line, i) => [line, ends[i]].map((x) => `${x - 52} ${due[i]}`)).join(' '),
        'steps',
    );
    // At its right end all of it is C's.
    const { x, y, width, height } = await page.locator('.graph .area').boundingBox();
    for (const share of [0.1, 0.5, 0.9])
        await shows(
            () =>
                page.evaluate(
                    ([left, top]) => document.elementFromPoint(left, top).getAttribute('class'),
                    [x + width - 6, y + share * height],
                ),
            'seat-2',
            `at ${share} of the height`,
        );
    await picture(page, 'chances-end');
});

behaviour('the graph leads anywhere by pointer, touch and keys, and the biggest swings are marked', async () => {
    for (const looks of [{}, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }]) {
        const page = await visitOn(3, '#game=2021:7&line=101', looks);
        const area = page.locator('.graph .area');
        const { width, height } = await area.boundingBox();
        const position = { x: width * 0.3, y: height / 2 };
        if (looks.hasTouch) await area.tap({ position });
        else await area.click({ position });
        await shows(() => lineNumber(page), 52 + Math.round(0.3 * 110), 'the line under the pointer');
        const { x } = await area.boundingBox();
        await until(
            async () => (await page.locator('.graph .now').boundingBox()).x - x,
            (way) => Math.abs(way - 0.3 * width) < 2,
            (way) => `the line on the graph is ${way} pixels from its left end, of ${width}`,
        );
        await area.focus();
        await page.keyboard.press('ArrowRight');
        await shows(() => lineNumber(page), 86, 'a step');
        // Of all draws, C's in line 153 has changed most.
        const [before, after] = [draws[draws.indexOf(153) - 1], 153].map((line) => natively(line, '-', 2048)[2]);
        const points = Math.round((100 * (after - before)) / 2048);
        const swing = page.getByRole('group', { name: 'Biggest swings' }).getByRole('button');
        await until(
            () => swing.evaluateAll((all) => all.map((one) => one.title)),
            (all) => all.includes(`line 153: C +${points}`),
            (all) => `swings: ${all}, due C +${points}`,
        );
        for (let at = 86; at < 153; at = await lineNumber(page)) {
            await page.keyboard.press('PageDown');
            await until(() => lineNumber(page), (now) => now > at, (now) => `still at ${now}`);
        }
        equal(await lineNumber(page), 153, 'from swing to swing');
        await page.keyboard.press('PageUp');
        await until(() => lineNumber(page), (now) => now < 153, (now) => `still at ${now}`);
        await page.locator('.outlook').getByRole('button', { name: 'line 153' }).click();
        await shows(() => lineNumber(page), 153, 'by the words beside the table');
        await picture(page, looks.hasTouch ? 'chances-phone' : 'chances');
    }
});

behaviour("one's own game has chances of its own", async () => {
    const due = native('play', '--seed', '7', '--game', '3').trimEnd().split('\n');
    const own = program('mistaken', 'smallest-on-ties', '7', '3').trimEnd().split('\n');
    const at = own.findIndex((line, i) => line !== due[i]);
    const tile = / OUT (\S+)$/.exec(own[at])[1];
    const page = await visitOn(3, '#view=rules');
    await check(page, program('mistaken', '', '7', '3'), own.join('\n') + '\n');
    await button(page, 'Your game').click();
    const wins = program('outlook', '7', '3', String(at), tile, '10000').trim().split('\n').map(Number);
    await showsNumbers(page, percents(wins, 10000), `after ${own[at]}`);
    await page.keyboard.press('End');
    const winner = 'ABCD'.indexOf(own.at(-1)[0]);
    await showsNumbers(page, [0, 1, 2, 3, 4].map((i) => (i === winner ? '100.0' : '0.0')), own.at(-1));
});

behaviour('chances that are switched off are not computed, and stay off', async () => {
    const page = await visitOn(3, '#game=2021:7&line=101');
    await page.locator('.seat-chance').first().waitFor();
    await button(page, 'Win chances').click();
    await shows(() => page.workers().length, 0, 'workers');
    equal(await page.locator('.seat-chance, .tile-chance, .outlook, .graph, .wins').count(), 0, 'numbers');
    await page.reload();
    await page.locator('.why').waitFor();
    await page.keyboard.press('ArrowRight');
    await shows(() => lineNumber(page), 102, 'line');
    equal(await page.evaluate(() => window.asked), 0, 'asked of workers');
    equal(await page.locator('.seat-chance, .tile-chance, .outlook, .graph, .wins').count(), 0, 'numbers');
    await button(page, 'Win chances').click();
    await page.locator('.seat-chance').first().waitFor();
});

behaviour('nothing is computed while hands are hidden, in another view, or while nobody looks', async () => {
    const page = await visitOn(3, '#game=2021:7&line=101&seat=B');
    await tells(page.locator('.graph'), 'not shown while hands are hidden', 'the reason');
    equal(await page.evaluate(() => window.asked), 0, 'asked of workers');
    equal(await page.locator('.seat-chance, .tile-chance, .wins').count(), 0, 'numbers');
    await button(page, 'all open').click();
    await page.locator('.seat-chance').first().waitFor();
    await viewLink(page, 'Rules').click();
    await shows(() => page.workers().length, 0, 'workers');
    await viewLink(page, 'Watch').click();
    await page.locator('.seat-chance').first().waitFor();
    const look = (hidden) =>
        page.evaluate((value) => {
            Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
    await look(true);
    await until(
        () => page.evaluate(() => window.busy.size),
        (busy) => busy === 0,
        (busy) => `${busy} workers go on`,
    );
    const before = await page.evaluate(() => window.asked);
    await page.keyboard.press('ArrowDown'); // a moment of which nothing is known yet
    await until(() => lineNumber(page), (line) => line > 103, (line) => `still at ${line}`);
    const painted = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    for (let i = 0; i < 3; i++) await painted();
    equal(await page.evaluate(() => window.asked), before, 'asked while hidden');
    await look(false);
    await until(
        () => page.evaluate(() => window.asked),
        (now) => now > before,
        () => 'nothing is asked again',
    );
});

behaviour('chances whose worker does not come are told of, and can be tried again', async () => {
    const page = await forgiving(() => visit('#view=rules'));
    await withoutWorkers(page);
    await viewLink(page, 'Watch').click();
    await tells(page.getByRole('alert'), 'The chances could not be computed', 'told');
    await page.evaluate(() => (window.noWorkers = false));
    await button(page, 'Try again').click();
    await page.locator('.seat-chance').first().waitFor();
    must((await page.getByRole('alert').count()) === 0, 'still told');
});
