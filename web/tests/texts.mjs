// texts.mjs - walls and transcripts in files, in the wrong place, many at once; what stays, is copied, is chosen
import {
    behaviour,
    button,
    check,
    drop,
    equal,
    lineNumber,
    mainWay,
    must,
    native,
    open,
    paste,
    picture,
    program,
    sampleLines,
    sampleWall,
    shownLine,
    shows,
    tells,
    until,
    viewLink,
    visit,
    visitStill,
} from './harness.mjs';

const transcript = sampleLines.join('\n') + '\n';
const wrong = sampleLines.map((line, i) => (i === 59 ? 'A OUT 8M' : line) + '\n').join('');

mainWay('a transcript and its wall that are dropped together anywhere are recognised and checked', async () => {
    for (const hash of ['#game=sample', '#view=check', '#view=hand', '']) {
        const page = await visit(hash);
        await drop(page, 'footer', [
            ['a.txt', wrong],
            ['b.txt', sampleWall],
        ]);
        await shows(page.locator('.verdict h2'), 'Wrong in line 60', `on ${hash}`);
        equal(await page.locator('#check-wall').inputValue(), sampleWall, 'the wall');
    }
    const page = await visit();
    await drop(page, '.felt', [['out', transcript]]);
    await shows(() => page.locator('#check-transcript').inputValue(), transcript, 'a transcript on the table');
    await drop(page, 'footer', [['in', sampleWall]]);
    await shows(() => page.locator('#check-wall').inputValue(), sampleWall, 'then its wall');
});

behaviour('texts in the wrong fields are swapped, Ctrl+Enter checks, and a reload keeps them', async () => {
    const page = await visit('#view=check');
    await paste(page, page.locator('#check-wall'), wrong);
    await paste(page, page.locator('#check-transcript'), sampleWall);
    await page.keyboard.press('Control+Enter');
    await shows(page.locator('.verdict h2'), 'Wrong in line 60', 'swapped');
    await page.waitForURL(/wall=/);
    await page.reload();
    await shows(() => page.locator('#check-transcript').inputValue(), wrong, 'kept');
    equal(await page.locator('#check-wall').inputValue(), sampleWall, 'the wall is kept, too');
    await paste(page, page.locator('#check-wall'), 'E E E');
    await page.keyboard.press('Control+Enter');
    const rule = page.getByRole('alert').getByRole('button', { name: 'R31' });
    await rule.click();
    await tells(page.getByRole('dialog'), 'R31', 'the rule of a bad wall');
});

behaviour('many files at once: each transcript finds its wall, and a click looks at one of them', async () => {
    const page = await visit('#view=check');
    const walls = ['2', '10'].map((game) => program('mistaken', '', '7', game));
    const outs = ['2', '10'].map((game) => native('play', '--seed', '7', '--game', game));
    await drop(page, '#check-wall', [
        ['10.out', outs[1]],
        ['1.in', sampleWall], // nobody's
        ['2.in', walls[0]],
        ['10.in', walls[1]],
        ['2.out', outs[0].trimEnd().replace(/\n.*$/, '\n')], // its last line is missing
    ]);
    await tells(page.locator('.batch h2'), '1 of 2 right', 'how many');
    equal(
        (await page.locator('.batch button').allInnerTexts()).map((text) => text.replace(/\d+$/, 'N')).join('; '),
        '2.out: Wrong in line N; 10.out: Right, every line of it',
        'each',
    );
    await tells(page.locator('.verdict h2'), 'Wrong in line', 'the first one');
    await page.locator('.batch button', { hasText: '10.out' }).click();
    await shows(page.locator('.verdict h2'), 'Right, every line of it', 'the other one');
});

behaviour('due and found stand side by side, each with the hand before the line and its tile marked', async (page) => {
    await check(page, sampleWall, wrong);
    const side = (name) => page.locator(`.compare .${name}`);
    await tells(side('due'), 'A OUT 9P', 'due');
    await tells(side('yours'), 'A OUT 8M', 'found');
    const marked = (name) => () =>
        side(name)
            .locator(`.${name}-tile`)
            .evaluateAll((tiles) => tiles.map((tile) => Number(/\bt(\d+)/.exec(tile.className)[1])).join(' '));
    await shows(marked('due'), '17', 'the tile that was due');
    await shows(marked('yours'), '7', 'the tile that was found');
    await shows(() => side('due').locator('.tile').count(), 11, 'eleven tiles after a PONG');
    for (const line of ['A OUT 9P', 'A OUT 8M'])
        equal((await page.locator('.verdict').innerText()).split(line).length - 1, 1, `how often ${line} is told`);
    await check(page, sampleWall, wrong.replace('A OUT 8M', '你好'));
    await tells(side('yours'), '你好', 'Chinese is Chinese');
    // A text that ends too soon has no line to stand there; the words tell it.
    await check(page, sampleWall, sampleLines.slice(0, 59).join('\n') + '\n');
    await tells(page.locator('.verdict dl'), 'found', 'nothing was found');
});

behaviour("one's own game goes on at the table as far as the rules allow it, beside the one that was due", async () => {
    const page = await visit();
    await check(page, sampleWall, wrong);
    await shows(shownLine(page), 'A OUT 9P', 'first the game that was due');
    await button(page, 'Your game').click();
    await shows(shownLine(page), 'A OUT 8M', 'the own line');
    await tells(page.locator('.why .reasons'), 'fixed strategy', 'what the strategy would have done');
    await tells(page.locator('.which'), 'Your first 60 lines are a legal game.', 'how far');
    await tells(page.locator('.which'), "'B CHOW 7P 8P 9P' is against the rules", 'what is wrong with the next one');
    await page.keyboard.press('End');
    await shows(shownLine(page), 'A OUT 8M', 'nothing is shown behind it');
    await button(page, 'The game that was due').click();
    await shows(shownLine(page), 'A OUT 9P', 'back again');
    // Another strategy's whole game is legal.
    const wall = program('mistaken', '', '7', '3');
    const other = program('mistaken', 'smallest-on-ties', '7', '3');
    await check(page, wall, other);
    await button(page, 'Your game').click();
    await page.keyboard.press('End');
    await shows(shownLine(page), other.trimEnd().split('\n').at(-1), 'its own end');
    // A line that the rules forbid is where the own game ends, so there is nothing more to see.
    await check(page, sampleWall, sampleLines.map((line, i) => (i === 59 ? 'B OUT 8M' : line)).join('\n'));
    await shows(page.locator('.verdict h2'), 'Wrong in line 60', 'illegal');
    equal(await page.locator('.which').count(), 0, 'no choice');
});

behaviour('what is copied has the names of its tiles, in the lists, too', '#game=sample&line=60', async (page) => {
    await page.locator('.candidates').waitFor();
    const copied = await page.evaluate(async () => {
        getSelection().selectAllChildren(document.querySelector('.why'));
        document.execCommand('copy');
        return navigator.clipboard.readText();
    });
    const found = copied.slice(copied.indexOf('What could be'));
    must(/9P\s*discarded/.test(found) && /[1-9][MPS] ×\d/.test(found), found);
    must(/9P/.test(copied) && /\(R25\)/.test(copied), copied);
    equal(await page.locator('.copied').count(), 0, 'nothing is left behind');
});

behaviour('colours, names on the tiles and the speed are chosen once and stay', async () => {
    const page = await visit('#game=sample&line=60', { colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByLabel('Colours').selectOption('dark');
    await until(
        background,
        (colour) => colour !== light,
        () => 'it stays light',
    );
    await button(page, 'Names on the tiles').click();
    const label = () =>
        page.locator('.hand .tile').first().evaluate((node) => getComputedStyle(node, '::after').content);
    await until(label, (text) => /^"\w+"$/.test(text), (text) => `label ${text}`);
    const labels = await page.locator('.hand .pick').evaluateAll((all) =>
        all.map((one) => [one.ariaLabel.split(' ')[0], getComputedStyle(one.firstElementChild, '::after').content]),
    );
    for (const [name, text] of labels)
        equal(text, /^(PASS|REVERSE|DOUBLE)$/.test(name) ? 'none' : `"${name}"`, `the label of ${name}`);
    await page.getByLabel('Speed').selectOption('8');
    const dark = await background();
    await page.reload();
    await page.locator('.why').waitFor();
    await shows(background, dark, 'dark');
    await until(label, (text) => /^"\w+"$/.test(text), (text) => `label ${text}`);
    equal(await page.getByLabel('Speed').inputValue(), '8', 'speed');
    await picture(page, 'labels-dark');
});

behaviour('only one hand is open: what is still to come is neither in the transcript nor among the marks', async () => {
    const page = await visit('#game=2021:7&line=100&seat=B');
    await page.getByText('The whole transcript').click();
    await shows(() => page.locator('.transcript li').count(), 100, 'lines');
    const seen = await page.locator('.mark').count();
    await page.keyboard.press('ArrowRight');
    await shows(() => page.locator('.transcript li').count(), 101, 'lines after a step');
    await button(page, 'all open').click();
    await until(
        () => page.locator('.mark').count(),
        (all) => all > seen,
        (all) => `${all} marks, ${seen} before`,
    );
});

behaviour('specials are called out, and the seat that a PASS skips is named', async () => {
    const lines = native('play', '--seed', '2021', '--game', '7').trimEnd().split('\n');
    const at = lines.findIndex((line) => / OUT PASS/.test(line)) + 1;
    must(at > 0, 'no PASS in this game');
    const page = await visit(`#game=2021:7&line=${at}`);
    const actor = lines[at - 1][0];
    await tells(page.locator('.seat.turn'), 'PASS', 'called out at the seat that discards it');
    equal(await page.locator('.seat.turn .name').innerText(), actor, 'its letter is yellow');
    await shows(() => page.locator('.call.skipped').count(), 1, 'skipped');
    const skipped = page.locator('.seat', { has: page.locator('.skipped') }).locator('.name');
    equal(await skipped.innerText(), lines[at - 1].at(-1), 'who is skipped');
    const chinese = await visit('', { locale: 'zh-CN' });
    const drawn = lines.findIndex((line, i) => i >= 52 && / IN (PASS|REVERSE|DOUBLE)$/.test(line)) + 1;
    must(drawn > 0, 'no special tile is drawn in this game');
    for (const [line, words] of [
        [at, `${actor} 打出 PASS`],
        [drawn, `${lines[drawn - 1][0]} 摸到 ${lines[drawn - 1].split(' ')[2]}`],
    ]) {
        await chinese.evaluate((hash) => (location.hash = hash), `#game=2021:7&line=${line}`);
        await tells(chinese.locator('.happens'), words, 'Latin names stand apart');
    }
});

behaviour('a discard flies to its pond, but not while one step follows the other', async () => {
    const page = await visitStill('#game=sample&line=59');
    const moving = () => page.locator('.tile.last').evaluate((node) => getComputedStyle(node).animationName);
    await page.keyboard.press('ArrowRight');
    await shows(moving, 'fly', 'a single step');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await shows(moving, 'none', 'steps at once');
    await page.clock.runFor(1000);
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(1000);
    await page.keyboard.press('ArrowRight');
    await shows(moving, 'fly', 'after a rest');
});

behaviour('the way back leads to where the view was left', async () => {
    const page = await visit('#view=rare', { viewport: { width: 700, height: 600 } });
    const last = button(page, 'Look at it').last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    must(place > 100, `scrolled to ${place}`);
    await last.click();
    await page.locator('.why').waitFor();
    must((await lineNumber(page)) > 52, 'at its moment');
    await page.goBack();
    await page.locator('.gallery').waitFor();
    await shows(() => page.evaluate(() => scrollY), place, 'place');
    await viewLink(page, 'Rules').click();
    await page.locator('.rules').waitFor();
    await shows(() => page.evaluate(() => scrollY), 0, 'another view begins at its top');
});

behaviour('headings come in order, and the link that skips the head leads somewhere, in every view', async () => {
    const hand = '#view=hand&hand=123m456p78s11z999pE';
    for (const hash of ['', '#game=sample&line=60', hand, '#view=numbers', '#view=rare']) {
        const page = await visit(hash);
        if (hash.includes('line')) await page.locator('.why').waitFor();
        const levels = await page
            .locator('h1, h2, h3, h4')
            .evaluateAll((all) => all.map((one) => Number(one.tagName[1])));
        levels.forEach((level, i) =>
            must(level <= (levels[i - 1] ?? 0) + 1, `${hash}: h${levels[i - 1]} is followed by h${level}`),
        );
        const target = await page.locator('.skip').getAttribute('href');
        equal(await page.locator(target).count(), 1, `${hash}: ${target}`);
    }
});

behaviour('the page can be installed, and says what it is where its link is shown', async (page) => {
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = await (await page.request.get(new URL(link, page.url()).href)).json();
    for (const name of ['name', 'start_url', 'display', 'icons']) must(manifest[name], `no ${name}`);
    const icon = await page.request.get(new URL(manifest.icons[0].src, page.url()).href);
    must(icon.ok(), 'no icon');
    const [title, description] = await Promise.all(
        ['og:title', 'og:description'].map((name) => page.locator(`meta[property='${name}']`).getAttribute('content')),
    );
    equal(title, 'maque 麻雀', 'title');
    equal(description, await page.locator('meta[name=description]').getAttribute('content'), 'description');
    must(description.startsWith('The mahjong game of THUPC 2021'), description);
});

behaviour('sounds are off until they are wanted; then tiles, calls and wins are heard, and nothing on the way back', async () => {
    const first = await visit('#view=rules');
    await first.context().addInitScript(() => {
        window.heard = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (time) {
            window.heard.push(this.frequency.value);
            start.call(this, time);
        };
    });
    const at = (kind) => sampleLines.findIndex((line, i) => i >= 52 && line.includes(kind));
    const page = await open(first.context(), `#game=sample&line=${at(' OUT ')}`);
    const sounds = page.getByLabel('Sounds');
    equal(await sounds.isChecked(), false, 'sounds');
    // What is heard at the step to the line after this one.
    const heardAfter = async (line) => {
        await page.evaluate((hash) => {
            location.hash = hash;
            window.heard = [];
        }, `#game=sample&line=${line}`);
        await shows(() => lineNumber(page), line, 'line');
        await page.evaluate(() => (window.heard = []));
        await page.keyboard.press('ArrowRight');
        await shows(() => lineNumber(page), line + 1, 'next line');
        await page.waitForURL(`**line=${line + 1}*`); // or the next address could be the one that is there still
        return page.evaluate(() => window.heard.length);
    };
    equal(await heardAfter(at(' OUT ')), 0, 'tones while sounds are off');
    await sounds.check();
    equal(await heardAfter(at(' OUT ')), 1, 'tones of a discard');
    equal(await heardAfter(at(' PONG ')), 2, 'tones of a call');
    equal(await heardAfter(at(' RON')), 4, 'tones of a win');
    equal(await heardAfter(at(' IN ')), 0, 'tones of a draw');
    await page.evaluate(() => (window.heard = []));
    await page.keyboard.press('ArrowLeft');
    await shows(() => lineNumber(page), at(' IN '), 'the line before');
    equal(await page.evaluate(() => window.heard.length), 0, 'tones on the way back');
    await page.reload();
    await page.locator('.why').waitFor();
    equal(await sounds.isChecked(), true, 'sounds after a reload');
});
