// watch.mjs - a game at the table, its reasons, and where games come from
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
    behaviour,
    button,
    drop,
    equal,
    golden,
    goldenFolder,
    lineNumber,
    mainWay,
    must,
    native,
    openNumber,
    picture,
    program,
    sampleLines,
    sampleWall,
    saved,
    scratch,
    shownLine,
    shows,
    tells,
    thorough,
    until,
    viewLink,
    visit,
    visitStill,
} from './harness.mjs';

// ---- 1 watch a game ----

mainWay('the sample opens after the deal, with four open hands around a full table', async (page) => {
    await shows(shownLine(page), sampleLines[51], 'event');
    await shows(() => page.locator('.table .hand .tile').count(), 52, 'tiles in hands');
    await shows(page.locator('.hub .count'), '96\ntiles left', 'the wall');
    await shows(() => page.getByRole('group', { name: 'Hand of A' }).getByRole('button').count(), 13, "A's tiles");
});

behaviour(
    'the arrow keys walk through every line: the hands are the native ones, and no tile is ever lost',
    async () => {
        const moments = native('explain', '--sample', '--json')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line));
        const order = [...new Set(moments[0].wall)];
        const page = await visit();
        for (let line = 52; ; line++) {
            await shows(shownLine(page), sampleLines[line - 1], `line ${line}`);
            const seen = await page.evaluate(() => ({
                left: Number(document.querySelector('.hub .count b').textContent),
                hands: [...document.querySelectorAll('.table .hand')].map((hand) =>
                    [...hand.querySelectorAll('button')].map((tile) => [
                        tile.ariaLabel.split(' ')[0],
                        /\bt\d+\b/.exec(tile.querySelector('.tile').className)?.[0],
                    ]),
                ),
                melds: [...document.querySelectorAll('.table .seat')].map((seat) =>
                    [...seat.querySelectorAll('.meld')].map((meld) => meld.ariaLabel),
                ),
                pond: document.querySelectorAll('.table .pond .tile:not(.gone)').length,
            }));
            const sum = seen.left + seen.hands.flat().length + 3 * seen.melds.flat().length + seen.pond;
            equal(sum, 148, `tiles after line ${line}`);
            const moment = moments.find((one) => one.line === line);
            const views = moment.hands ?? { [moment.actor]: moment.after };
            for (const [seat, view] of Object.entries(views)) {
                if (!view) continue;
                const tiles = seen.hands[seat].map(([name]) => name).sort();
                equal(tiles.join(' '), [...view.tiles].sort().join(' '), `hand of ${seat} after line ${line}`);
                const melds = view.melds.map((meld) => [meld.pai, ...meld.consumed].sort().join(' '));
                equal(
                    seen.melds[seat].map((meld) => meld.split(' ').sort().join(' ')).join(),
                    melds.join(),
                    `melds of ${seat} after line ${line}`,
                );
            }
            for (const [name, picture] of seen.hands.flat())
                must(/^t\d+$/.test(picture) && order.includes(name), `${name} is drawn as ${picture}`);
            if (line === sampleLines.length) break;
            await page.keyboard.press('ArrowRight');
        }
        await page.keyboard.press('ArrowRight');
        await shows(() => lineNumber(page), sampleLines.length, 'beyond the end');
    },
);

behaviour('every kind of tile has its own picture', '#view=hand', async (page) => {
    await page.locator('.palette').waitFor();
    const drawings = await page.evaluate(async () => {
        const drawing = await (await fetch('./tiles.svg')).text();
        return [...new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement.children].map((face) => [
            face.getAttribute('transform'),
            face.innerHTML,
        ]);
    });
    // The picture is a row of faces; each tile shows the part that begins at its own place.
    const pictures = await page.evaluate(() =>
        [...document.querySelectorAll('.palette button')].map((tile) => {
            const style = getComputedStyle(tile.querySelector('.tile'));
            return [
                tile.ariaLabel.replace('add ', ''),
                Math.round((parseFloat(style.backgroundPositionX) / 100) * 36 * 100) / 100,
                style.backgroundImage,
            ];
        }),
    );
    equal(pictures.length, 37, 'kinds');
    equal(new Set(drawings.map(([, drawing]) => drawing)).size, 37, 'different drawings');
    drawings.forEach(([place], i) => equal(place, `translate(${60 * i})`, 'place'));
    equal(
        pictures.map(([, number]) => number).join(' '),
        Array.from({ length: 37 }, (_, i) => i).join(' '),
        'in the order of R1',
    );
    for (const [name, , picture] of pictures)
        must(/^url\(.*(tiles\.svg|blob:.*)"\)$/.test(picture), `${name}: ${picture}`);
});

mainWay('keys, buttons, wheel, slider, marks and the transcript jump where they say', async () => {
    const page = await visitStill();
    const isMark = (line) => /OUT (PASS|REVERSE|DOUBLE)|PONG|CHOW/.test(line);
    await page.keyboard.press('End');
    await shows(() => lineNumber(page), 84, 'End');
    await page.keyboard.press('Home');
    await shows(() => lineNumber(page), 52, 'Home');
    await page.keyboard.press('Home');
    await shows(() => lineNumber(page), 0, 'before the deal');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await shows(() => lineNumber(page), 83, 'left');
    await button(page, 'To the beginning').click();
    await page.keyboard.press(' '); // after a click the space key still plays
    await button(page, 'Pause').click();
    await shows(() => lineNumber(page), 52, 'nothing else was pressed');
    await button(page, 'To the next call, special or win').click();
    await shows(shownLine(page), sampleLines.find(isMark), 'first mark');
    const before = 1 + sampleLines.findIndex(isMark);
    await button(page, 'One step').click();
    await shows(() => lineNumber(page), before + 1, 'a step');
    await button(page, 'One step back').click();
    await shows(() => lineNumber(page), before, 'a step back');
    await page.locator('.felt').hover({ position: { x: 200, y: 250 } });
    await page.mouse.wheel(0, 100);
    await shows(() => lineNumber(page), before + 1, 'wheel');
    await page.mouse.wheel(0, -100);
    await shows(() => lineNumber(page), before, 'wheel back');
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, 8);
    await shows(() => lineNumber(page), before + 2, 'a touchpad, whose turns are small');
    await page.getByRole('button', { name: 'line 59: A PONG Z Z Z' }).click();
    await shows(shownLine(page), 'A PONG Z Z Z', 'mark');
    await shows(page.locator('.seat.bottom .call'), 'PONG', 'said at the table');
    await page.getByRole('slider', { name: 'Line of the transcript' }).fill('70');
    await shows(() => lineNumber(page), 70, 'slider');
    equal(await page.getByRole('slider', { name: 'Line of the transcript' }).getAttribute('min'), '52', 'it begins after the deal');
    await page.getByRole('slider', { name: 'Line of the transcript' }).press('ArrowDown');
    await shows(() => lineNumber(page), 71 + sampleLines.slice(70).findIndex(isMark), 'from mark to mark');
    await page.getByRole('slider', { name: 'Line of the transcript' }).fill('70');
    await page.getByRole('slider', { name: 'Line of the transcript' }).press(' ');
    await button(page, 'Pause').waitFor();
    await page.getByRole('slider', { name: 'Line of the transcript' }).press(' ');
    await button(page, 'Play').waitFor();
    await page.getByText('The whole transcript').click();
    await page.locator('.transcript').getByRole('button', { name: sampleLines[61], exact: true }).first().click();
    await shows(shownLine(page), sampleLines[61], 'transcript');
    await page.keyboard.press('ArrowUp');
    await shows(
        () => lineNumber(page),
        1 + sampleLines.slice(0, 61).findLastIndex(isMark),
        'up goes to the mark before',
    );
});

behaviour('it plays by itself, faster and slower, until somebody stops it or the game ends', async () => {
    const page = await visitStill('#game=sample&line=60');
    const after = async (milliseconds) => {
        await page.clock.runFor(milliseconds);
        return lineNumber(page);
    };
    await button(page, 'Play').click();
    equal(await after(1900), 63, 'two lines a second');
    await page.getByLabel('Speed').selectOption('16');
    const faster = await after(1040); // a frame passes before the new speed counts
    equal(faster, 63 + 16, 'sixteen a second');
    const linked = Number(/line=(\d+)/.exec(page.url())[1]);
    must(linked > 63, `the address follows while it plays: it names line ${linked}`);
    await button(page, 'Copy link').click();
    await tells(() => page.evaluate(() => navigator.clipboard.readText()), `line=${faster}`, 'the link that is copied');
    await button(page, 'Pause').click();
    equal(await after(5000), faster, 'it stands');
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Space');
    await button(page, 'Pause').waitFor();
    equal(await after(5000), 84, 'it goes on');
    await tells(shownLine(page), 'WIN', 'to the end');
    await button(page, 'Play').waitFor();
});

behaviour('the arrow keys belong to the table again after a speed or a hand was chosen', async () => {
    const page = await visit('#game=sample&line=60');
    await page.getByLabel('Speed').focus();
    await page.getByLabel('Speed').selectOption('4');
    await page.keyboard.press('ArrowRight');
    await shows(() => lineNumber(page), 61, 'a step after the speed');
    equal(await page.getByLabel('Speed').inputValue(), '4', 'speed');
    await button(page, 'only B').click();
    await page.keyboard.press('ArrowRight');
    await shows(() => lineNumber(page), 62, 'a step after the hand');
    equal(await button(page, 'only B').getAttribute('aria-pressed'), 'true', 'hand');
});

behaviour('called tiles are marked in the pond and in the meld, the direction and the turn are shown', async () => {
    const page = await visit('#game=sample&line=60');
    await shows(() => page.locator('.pond .tile.gone').count(), 1, 'taken tiles');
    await shows(page.locator('.pond .taker'), 'A', 'taker');
    await shows(() => page.locator('.meld .tile.taken').count(), 1, 'marked in the meld');
    await shows(page.locator('.seat.turn .name'), 'A', 'turn');
    await shows(() => page.getByRole('region', { name: 'A, whose turn it is' }).count(), 1, 'turn, in words');
    await shows(page.locator('.hub .direction b'), 'A B C D', 'direction');
    await openNumber(page, '2021:7');
    await page.keyboard.press('End');
    await shows(page.locator('.seat.winner .name'), 'C', 'winner');
    await shows(() => page.locator('.seat.winner .far').count(), 0, 'nothing is missing any more');
});

behaviour("one seat's view hides the hands and the thoughts of the others, and can be linked to", async () => {
    const page = await visit('#game=sample&line=60');
    await page.getByRole('group', { name: 'Hands' }).getByRole('button', { name: 'only B' }).click();
    await shows(() => page.locator('.tile.back').count(), 10 + 13 + 13, 'hidden tiles');
    await shows(page.locator('.seat.bottom .name'), 'B', 'nearest seat');
    await shows(() => page.locator('.candidates').count(), 0, "A's candidates");
    await tells(page.locator('.reasons'), 'B can CHOW', 'what B is asked');
    await page.waitForURL(/seat=B/);
    const again = await visit(new URL(page.url()).hash);
    await shows(() => again.locator('.tile.back').count(), 36, 'by the link');
    await again.getByText('The whole transcript').click();
    await again.locator('.transcript li').first().waitFor();
    const shown = await again.locator('.transcript li').allInnerTexts();
    equal(
        shown.map((text) => text.trim()).join('\n'),
        sampleLines
            .slice(0, await lineNumber(again)) // what is still to come is hidden, too
            .map((text) => text.replace(/^([ACD] IN) .*/, '$1 ?'))
            .join('\n'),
        'what the others draw',
    );
    const draw = sampleLines.findIndex((text, i) => i >= 52 && /^[ACD] IN/.test(text));
    await again.getByRole('slider', { name: 'Line of the transcript' }).fill(String(draw + 1));
    await shows(again.locator('.happens'), `${sampleLines[draw][0]} draws a tile`, 'nor in words');
    await shows(shownLine(again), `${sampleLines[draw][0]} IN ?`, 'nor above them');
});

behaviour('every line of rare games can be looked at: drawn ones, calls after the last tile, four melds', async () => {
    const page = await visit();
    for (const predicate of [
        'drawn',
        'ron-after-last-tile',
        'call-after-last-tile',
        'four-melds-win',
        'selfdrawn-after-double',
    ]) {
        const number = native('sim', '--games', '20k', '--seed', '7', '--find', predicate, '--limit', '1').trim();
        const [seed, game] = number.split(':');
        const lines = native('play', '--seed', seed, '--game', game).trimEnd().split('\n');
        await openNumber(page, number);
        await page.keyboard.press('End');
        for (let line = lines.length; line > Math.max(52, lines.length - 12); line--) {
            await shows(shownLine(page), lines[line - 1], `${predicate} line ${line}`);
            await page.keyboard.press('ArrowLeft');
        }
    }
});

// ---- 2 why ----

behaviour('the reasons are those that maque explain gives, line by line, in both languages', async () => {
    for (const [language, locale, first, last] of [
        ['en', 'en-US', 53, thorough ? 162 : 80],
        ['zh', 'zh-CN', thorough ? 110 : 140, 162],
    ]) {
        const all = native('explain', '--seed', '2021', '--game', '7', '--lang', language);
        const due = new Map();
        let line = 0;
        for (const text of all.split('\n')) {
            const head = /^ *(\d+) {2}[A-D]? ?[A-Z]/.exec(text);
            if (head) due.set((line = Number(head[1])), /^.{6}(DRAW|[A-D] WIN)/.test(text) ? text.slice(23) : '');
            else if (line > 0) due.set(line, due.get(line) + text);
        }
        const page = await visit(`#game=2021:7&line=${first}`, { locale });
        const bare = (text) => text.replace(/\s+/g, '');
        const told = () =>
            page.evaluate(() => {
                const read = (node) =>
                    node.nodeType === 3
                        ? node.textContent
                        : node.classList.contains('tile')
                          ? node.getAttribute('aria-label').split(' ')[0]
                          : [...node.childNodes].map(read).join('');
                return [...document.querySelectorAll('.reasons')].map(read).join('');
            });
        for (let at = first; at <= last; at++) {
            await shows(() => lineNumber(page), at, 'line');
            await shows(async () => bare(await told()), bare(due.get(at) ?? ''), `${language} line ${at}`);
            await page.keyboard.press('ArrowRight');
        }
    }
});

behaviour('reasons wait while one step follows the other, and come when the steps rest', async () => {
    const page = await visitStill('#game=sample&line=59');
    const reasons = (due, what) => shows(() => page.locator('.reasons, .candidates').count(), due, what);
    await page.keyboard.press('ArrowRight');
    await shows(shownLine(page), sampleLines[59], 'a single step');
    await reasons(2, 'its reasons');
    for (const line of [61, 62, 63, 64]) {
        await page.keyboard.press('ArrowRight');
        await shows(shownLine(page), sampleLines[line - 1], 'steps at once');
        await reasons(0, `reasons of line ${line}`);
    }
    await page.clock.runFor(1000);
    await reasons(2, 'those of the last one');
});

behaviour('candidates, who was asked and the proof are drawn as tiles', '#game=sample&line=60', async (page) => {
    const rows = page.locator('.candidates tbody tr');
    await shows(() => rows.count(), 9, 'candidates');
    await shows(
        () => rows.first().locator('.tile').first().getAttribute('aria-label'),
        '9P nine dots',
        'the chosen one first',
    );
    await shows(rows.first().locator('.number'), '2', 'its distance');
    await shows(
        () =>
            rows
                .first()
                .locator('.helps li')
                .allInnerTexts()
                .then((texts) => texts.map((text) => text.trim()).join(' ')),
        '×2 ×4 ×4 ×2',
        'what helps',
    );
    await shows(() => page.locator('.asked li').count(), 7, 'asked');
    await tells(
        async () => (await page.locator('.asked .takes').innerText()).replace(/\s+/g, ' '),
        'takes it 4 → 3',
        'B',
    );
    await shows(
        () => page.locator('.proof .groups').getAttribute('aria-label'),
        '3M 3M 3M + 6M 7M 8M + 1S 2S 3S + N N',
        'proof',
    );
    await shows(() => page.locator('.proof .tile.missing').count(), 2, 'tiles to come');
});

behaviour('pointing at a tile tells what discarding it would mean, by pointer, key and touch', async () => {
    const page = await visit('#game=sample&line=59');
    const hand = page.getByRole('group', { name: 'Hand of A' });
    await hand.getByRole('button', { name: '8M eight characters' }).hover();
    await tells(page.locator('.whatif'), 'If 8M goes: distance 3, helped by 19 copies', 'pointer');
    await hand.getByRole('button', { name: '9P nine dots' }).focus();
    await tells(page.locator('.whatif'), 'distance 2, helped by 12 copies', 'focus');
    await page.getByRole('group', { name: 'Hand of C' }).getByRole('button').first().hover();
    await tells(page.locator('.whatif'), 'C waits: distance 4', 'a seat that waits');
    const phone = await visit('#game=sample&line=59', {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
    });
    await phone.getByRole('button', { name: '8M eight characters' }).first().tap();
    await tells(phone.locator('.whatif'), 'distance 3', 'touch');
    await page.keyboard.press('ArrowRight');
    await hand.getByRole('button', { name: '8M eight characters' }).hover();
    await tells(page.locator('.whatif'), 'If 8M had gone instead: distance 3', 'afterwards');
});

behaviour('a rule number opens the rule, in the language of the page', '#game=sample&line=60', async (page) => {
    await button(page, 'R25').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('the largest in the order of R1 is discarded').waitFor();
    must(!/[\u4e00-\u9fff]/.test(await dialog.innerText()), 'English alone');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await button(page, '中文').click();
    await button(page, 'R25').click();
    await dialog.getByText('并列最小时').waitFor();
});

// ---- 3 where from ----

const numbered = thorough ? 500 : 100;
behaviour(`transcripts of ${numbered} numbered games, opened one by one, are the native ones`, async (page) => {
    await page.getByText('The whole transcript').click();
    await page.locator('.transcript li').first().waitFor();
    // Mouse and keys without a driver's checks in between: they would take longer than the games.
    let { x, y } = await page.locator('.where input[type=text]').boundingBox();
    for (let game = 0; game < numbered; game++) {
        await page.mouse.click(x + 10, y + 10, { clickCount: 3 });
        await page.keyboard.insertText(`31:${game}`);
        await page.keyboard.press('Enter');
        const found = await page.evaluate(async (number) => {
            while (document.querySelector('.where h1').textContent !== number)
                await new Promise((later) => setTimeout(later));
            const place = document.querySelector('.where input[type=text]').getBoundingClientRect();
            return {
                x: place.x,
                y: place.y,
                text: [...document.querySelectorAll('.transcript li')].map((line) => line.textContent + '\n').join(''),
            };
        }, `31:${game}`);
        equal(found.text, native('play', '--seed', '31', '--game', String(game)), `game 31:${game}`);
        ({ x, y } = found);
    }
});

behaviour('sample, random games and the largest numbers open; what is no number is told', async (page) => {
    await button(page, 'Random').click();
    await page.waitForURL(/game=\d+:\d+/);
    const number = /game=(\d+):(\d+)/.exec(page.url());
    equal(await saved(page, '↓ Transcript'), native('play', '--seed', number[1], '--game', number[2]), 'random game');
    await openNumber(page, '18446744073709551615:18446744073709551615');
    equal(
        await saved(page, '↓ Wall'),
        program('mistaken', '', '18446744073709551615', '18446744073709551615'),
        'the last wall',
    );
    for (const bad of ['7', '7:x', '18446744073709551616:0', '-1:3', '<b>:1', '']) {
        await page.getByRole('textbox', { name: 'Game number' }).fill(bad);
        await button(page, 'Open').click();
        await tells(page.getByRole('alert'), 'a number is S:I', `'${bad}'`);
    }
    await button(page, 'Sample').click();
    await page.getByRole('heading', { name: 'The sample game' }).waitFor();
});

behaviour("a pasted wall opens, a bad one gets the library's message, and its line is selected", async () => {
    const page = await visit('#game=5:5');
    await button(page, 'Own wall …').click();
    const area = page.getByRole('textbox', { name: 'Wall, 148 tiles' });
    await page.getByRole('dialog').waitFor();
    await until(
        () => page.getByRole('dialog').boundingBox(),
        (box) => Math.abs(box.x + box.width / 2 - 640) < 10 && box.y > 20, // beside a scrollbar
        (box) => `the dialog stands in the middle, not at ${box.x}, ${box.y}`,
    );
    const bad = [
        [sampleWall.replace('PASS', 'pass'), 45, 'pass'],
        [sampleWall.replace(/\n[^\n]*\n$/, '\n'), 147, 'N'],
        [sampleWall.replace('8M', '0M'), 1, '0M'],
        [sampleWall + 'E\n', 149, 'E'],
    ];
    for (const [text, line, word] of bad) {
        writeFileSync(path.join(scratch, 'bad.wall'), text);
        let due = '';
        try {
            native('validate', path.join(scratch, 'bad.wall'));
            must(false, 'it is no bad wall');
        } catch (error) {
            due = error.stderr.trim().replace(/^.*bad\.wall:\d+: /, '');
        }
        await area.fill(text);
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
        await until(
            () => page.getByRole('alert').innerText(),
            (told) => told.startsWith(`line ${line}, `) && told.endsWith(due) && due !== '',
            (told) => `${told}, due: ${line}: ${due}`,
        );
        await shows(
            () => area.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)),
            word,
            'selected',
        );
    }
    await area.fill(sampleWall);
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(/wall=\w{148}&/);
    equal(await saved(page, '↓ Transcript'), sampleLines.join('\n') + '\n', 'transcript');
});

behaviour('a wall file opens when it is chosen or dropped', async (page) => {
    await button(page, 'Own wall …').click();
    await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles(path.join(goldenFolder, walls()[0] + '.wall'));
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(/wall=/);
    equal(await saved(page, '↓ Transcript'), golden(walls()[0] + '.out'), 'chosen');
    const before = page.url();
    const data = await drop(page, '.felt', [['deal.wall', golden(walls()[1] + '.wall')]]);
    await page.waitForFunction((old) => location.href !== old, before);
    equal(await saved(page, '↓ Transcript'), golden(walls()[1] + '.out'), 'dropped');
    const left = await page.evaluate((transfer) => {
        const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
        // Beside everything, where a browser would open the file itself.
        return document.documentElement.dispatchEvent(drop);
    }, data);
    must(!left, 'a file beside the page is no reason to leave it');
});
const walls = () =>
    readdirSync(goldenFolder)
        .filter((name) => name.endsWith('.wall'))
        .map((name) => name.slice(0, -5))
        .slice(0, 2);

// What lies on the table, without win chances: they change while they are computed.
const tableOf = (page) =>
    page.locator('.table').evaluate((node) => {
        const copy = node.cloneNode(true);
        copy.querySelectorAll('.seat-chance, .tile-chance').forEach((chance) => chance.remove());
        return copy.innerHTML;
    });

mainWay('the address bar always holds a link to exactly this game at this moment, and the way back', async (page) => {
    await openNumber(page, '2021:7');
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/game=2021:7&line=72/);
    const picture = await tableOf(page);
    const again = await visit(new URL(page.url()).hash);
    await shows(() => tableOf(again), picture, 'the same table');
    await shows(shownLine(again), await shownLine(page).innerText(), 'the same event');
    await page.goBack();
    await page.getByRole('heading', { name: 'The sample game' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: '2021:7' }).waitFor();
    await shows(() => lineNumber(page), 72, 'forward again');
    const wall = await visit('#wall=' + 'A'.repeat(148) + '&line=70');
    await tells(wall.getByRole('alert'), 'There is no such game', 'no wall');
    await page.keyboard.press('ArrowRight');
    await viewLink(page, 'Hand lab').click(); // before the address had time to follow
    await page.waitForURL(/view=hand/);
    await page.goBack();
    await page.waitForURL(/game=2021:7&line=73/);
    const odd = await visit('#game=%00<script>&line=99999&seat=Q&view=nothing');
    await tells(odd.getByRole('alert'), 'There is no such game', 'no number');
    await shows(odd.getByRole('heading', { level: 1 }), 'The sample game', 'nonsense');
});

behaviour('a link is copied by a button that says so for a while', async () => {
    const page = await visitStill('#game=2021:7&line=72');
    await button(page, 'Copy link').click();
    await button(page, 'Copied').waitFor();
    await shows(() => page.evaluate(() => navigator.clipboard.readText()), page.url(), 'copied');
    await page.clock.runFor(3000);
    await button(page, 'Copy link').waitFor();
});
