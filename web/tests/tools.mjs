// tools.mjs - a wrong transcript, any hand, many games
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
    behaviour,
    button,
    check,
    equal,
    mainWay,
    must,
    native,
    picture,
    program,
    sampleLines,
    sampleWall,
    saved,
    scratch,
    shownLine,
    shows,
    showView,
    tells,
    until,
    viewLink,
    visit,
} from './harness.mjs';

// ---- 4 my output is wrong ----

const wrongInLine60 = sampleLines.map((line, i) => (i === 59 ? 'A OUT 8M' : line) + '\n').join('');

mainWay('a wrong transcript: the table jumps there, with what was due, why, and the line selected', async (page) => {
    await check(page, sampleWall, wrongInLine60);
    for (const words of [
        'Wrong in line 60',
        'A OUT 9P',
        'A OUT 8M',
        'would leave distance 3',
        'smallest distance',
    ])
        await tells(page.locator('.verdict'), words, 'the verdict');
    await shows(shownLine(page), 'A OUT 9P', 'at the table');
    await page.keyboard.press('ArrowLeft');
    await shows(shownLine(page), 'A PONG Z Z Z', 'the keys of the table');
    const area = page.getByRole('textbox', { name: 'Transcript of your program' });
    await shows(
        () => area.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)),
        'A OUT 8M',
        'selected',
    );
    await page.waitForURL(/wall=\w{148}&line=59/);
    const again = await visit(new URL(page.url()).hash);
    await shows(shownLine(again), 'A PONG Z Z Z', 'the same moment by the link');
    await shows(() => again.locator('#check-wall').inputValue(), sampleWall, 'and the wall');
    await check(page, sampleWall, sampleLines.join('\n') + '\n');
    await shows(page.locator('.verdict h2'), 'Right, every line of it', 'right');
    await check(page, sampleWall, sampleLines.join(' \n'));
    await shows(page.locator('.verdict h2'), 'Right, every line of it', 'tolerated');
    await check(page, sampleWall, sampleLines.slice(0, 70).join('\n'));
    await shows(page.locator('.verdict h2'), 'Wrong in line 71', 'too short');
    await check(page, 'E E E', 'A IN E\n');
    await tells(page.getByRole('alert'), '3 of 148 tiles', 'bad wall');
});

behaviour('it names the known mistake that gives such a transcript, in both languages', async (page) => {
    const wall = program('mistaken', '', '7', '3');
    const transcript = program('mistaken', 'smallest-on-ties', '7', '3');
    must(transcript !== program('mistaken', 'none', '7', '3'), 'the mistake does not show in this game');
    await check(page, wall, transcript);
    await tells(page.locator('.mistakes'), 'smallest-on-ties', 'English');
    await picture(page, 'check');
    await button(page, '中文').click();
    await until(
        () => page.locator('.mistakes').innerText(),
        (text) => /你的输出.*smallest-on-ties/s.test(text),
        (text) => `Chinese: ${text}`,
    );
    await button(page, 'English').click();
    await check(page, sampleWall, wrongInLine60);
    await tells(page.locator('.mistakes'), 'It looks like none of the known mistakes', 'none');
});

behaviour('the notes about a wrong line are those of maque check: what is not the cause is not mentioned', async () => {
    const wall = program('mistaken', '', '7', '12');
    const transcript = program('mistaken', 'smallest-on-ties', '7', '12'); // of a seat with four 2P
    const [wallFile, file] = ['wall', 'out'].map((name) => path.join(scratch, `notes.${name}`));
    writeFileSync(wallFile, wall);
    writeFileSync(file, transcript);
    let told = '';
    try {
        native('check', wallFile, file);
    } catch (error) {
        told = error.stdout; // it is wrong
    }
    const due = told.match(/^ {2}note /gm).length;
    const page = await visit();
    await check(page, wall, transcript);
    await tells(page.locator('.verdict'), 'the rules allow all of it', 'a note');
    equal(await page.locator('.verdict dt', { hasText: 'note' }).count(), due, 'notes');
    must(!(await page.locator('.verdict').innerText()).includes('holds four'), 'four of a kind are not the cause');
});

// ---- 5 hand lab ----

mainWay('a hand is clicked together tile by tile, and everything about it is shown', async (page) => {
    await viewLink(page, 'Hand lab').click();
    for (const name of ['2M', '4M', '4P', '5P', 'E', 'W', 'W', 'W']) await button(page, `add ${name}`).click();
    await shows(page.locator('.study .big'), 'distance 2 1-shanten', 'distance');
    await shows(() => page.locator('.study .candidates tbody tr').count(), 6, 'discards');
    const [cell, label] = ['th', 'th .label'].map((part) => page.locator(`.study .candidates tr.chosen ${part}`));
    const right = (part) => part.evaluate((node) => node.getBoundingClientRect().right);
    must((await right(label)) < (await right(cell)), 'the words beside the tile reach into the next column');
    await shows(
        () => page.locator('.study .candidates tr.chosen .tile').first().getAttribute('aria-label'),
        'W west wind',
        'the strategy',
    );
    await shows(
        () => page.locator('.study .proof .groups').getAttribute('aria-label'),
        '2M 3M 4M + 3P 4P 5P + W W',
        'proof',
    );
    await button(page, 'take away E').click();
    await shows(page.locator('.study .big'), 'distance 2 1-shanten', 'seven tiles wait');
    await tells(page.locator('.study'), 'Tiles that help', 'what helps');
    await page.getByLabel('Next three tiles are a meld').check();
    for (const name of ['F', 'F', 'F']) await button(page, `add ${name}`).click();
    await shows(() => page.getByLabel('Hand', { exact: true }).inputValue(), '2M 4M 4P 5P W W W [F F F]', 'meld');
    await button(page, 'add W').click();
    await shows(() => button(page, 'add W').isDisabled(), true, 'a fifth copy is refused');
    await button(page, 'take away F F F').click();
    await shows(() => page.getByLabel('Hand', { exact: true }).inputValue(), '2M 4M 4P 5P W W W W', 'the meld is gone');
});

behaviour('a hand can be written as maque hand reads it, and mistakes in it are told in its words', async () => {
    const page = await visit('#view=hand');
    const field = page.getByLabel('Hand', { exact: true });
    for (const text of [
        '123m456p78s11z999p',
        '一二三万 5筒5筒 南南南 红中红中',
        '🀇🀈🀉🀄',
        '[555p] 1p (EEE) 2p 3p 9s9s',
    ]) {
        await field.fill(text);
        const due = /distance: (\d+)/.exec(native('hand', text))[1];
        await tells(page.locator('.study .big'), `distance ${due} `, text);
    }
    await field.fill('123m 5 S');
    await tells(page.locator('.enter [role=status]'), "'5'", 'message');
    await page.waitForURL(/hand=/);
    await field.fill('11m');
    await page.waitForURL(/hand=11m/);
    const again = await visit(new URL(page.url()).hash);
    await shows(() => again.getByLabel('Hand', { exact: true }).inputValue(), '11m', 'by the link');
});

mainWay('the quiz asks for discards and distances, counts, and shows the answer only after a guess', async () => {
    const page = await visit('#view=hand');
    await button(page, 'Quiz').click();
    for (let i = 1; i <= 3; i++) {
        await page.getByRole('heading', { name: 'Which tile does the fixed strategy discard?' }).waitFor();
        await shows(() => page.locator('.study').count(), 0, 'hidden');
        await page.locator('.shown').getByRole('button').first().click();
        const told = await page.locator('.quiz > [role=status]').innerText();
        const tile = await page.locator('.study .candidates tr.chosen .tile').first().getAttribute('aria-label');
        must(told.startsWith('Right') || told.includes(tile.split(' ')[0]), `${told}, ${tile}`);
        await tells(page.locator('.quiz'), `of ${i} right`, 'score');
        await button(page, 'Next hand').click();
        await page.locator('.study').waitFor({ state: 'detached' });
        await page.locator('.quiz h2:focus').waitFor();
    }
    await page.getByLabel('Ask for').selectOption({ label: 'the distance' });
    await page.getByRole('heading', { name: 'How far is this hand from winning?' }).waitFor();
    await button(page, '3').click();
    const distance = /distance (\d)/.exec(await page.locator('.study .big').innerText())[1];
    must(
        (await page.locator('.quiz > [role=status]').innerText()).includes(distance === '3' ? 'Right' : distance),
        'answer',
    );
    await button(page, 'See it in its game').click();
    await page.getByRole('heading', { level: 1, name: /^\d+:\d+$/ }).waitFor();
});

behaviour('a question of the quiz is a link; the way back keeps guess and score; the guess is marked', async () => {
    const lines = native('play', '--seed', '2021', '--game', '7').trimEnd().split('\n');
    const at = lines.findIndex((line, i) => i > 60 && / OUT \S\S$/.test(line)) + 1;
    const due = lines[at - 1].split(' ').at(-1);
    const page = await visit(`#view=hand&quiz=2021:7:${at}:discard`);
    const wrong = page.locator(`.shown .pick:not([aria-label='discard ${due}'])`).first();
    const guess = (await wrong.getAttribute('aria-label')).split(' ').at(-1);
    await wrong.click();
    await tells(page.locator('.quiz > [role=status]'), `No: ${due}`, 'the answer');
    await tells(page.locator('.candidates tr', { hasText: 'your guess' }).locator('th'), 'your guess', 'marked');
    const label = () => page.locator('.shown .yours-tile').first().getAttribute('aria-label');
    await until(label, (text) => text.startsWith(`${guess} `), (text) => `marked: ${text}, guessed: ${guess}`);
    await page.locator('.quiz .reason .tile').first().waitFor();
    await button(page, 'See it in its game').click();
    await page.getByRole('heading', { level: 1, name: '2021:7' }).waitFor();
    await page.goBack();
    await tells(page.locator('.quiz > [role=status]'), `No: ${due}`, 'still answered');
    await tells(page.locator('.quiz'), '0 of 1 right', 'still counted');
    await page.reload();
    await tells(page.locator('.quiz'), '0 of 1 right', 'after a reload');
});

behaviour('the puzzle of the day is the same all over the world, and another one the next day', async () => {
    // An hour at which three calendars in three places show two different days.
    for (const timezoneId of ['Pacific/Kiritimati', 'UTC', 'Pacific/Honolulu']) {
        const page = await visit('#view=hand&quiz', { timezoneId });
        for (const day of ['2026-03-05', '2026-03-06']) {
            await page.clock.setFixedTime(`${day}T11:30:00Z`);
            await button(page, 'Puzzle of the day').click();
            await page.waitForURL((url) => url.hash.includes(`quiz=${day.replace(/-/g, '')}:`));
        }
    }
});

behaviour('the quiz asks for the discard that wins most often, and shows how often each of them wins', async () => {
    const lines = native('play', '--seed', '2021', '--game', '7').trimEnd().split('\n');
    const at = lines.findIndex((line, i) => i > 60 && / OUT \S\S$/.test(line)) + 1;
    const page = await visit(`#view=hand&quiz=2021:7:${at}:chances`);
    await page.getByRole('heading', { name: 'Which discard wins most often?' }).waitFor();
    equal(await page.locator('.ranking').count(), 0, 'hidden');
    await page.locator('.shown').getByRole('button').first().click();
    await page.locator('.ranking').waitFor();
    const told = await page.locator('.ranking li').evaluateAll((all) =>
        all.map((one) => [one.querySelector('.tile').ariaLabel.split(' ')[0], parseInt(one.innerText)]),
    );
    const advice = native('advise', '--seed', '2021', '--game', '7', '--line', String(at), '--worlds', '3000');
    for (const [name, percent] of told) {
        const due = Number(new RegExp(`OUT ${name}\\s+([\\d.]+)%`).exec(advice)[1]);
        must(Math.abs(percent - due) < 5, `${name}: ${percent}%, but maque advise tells ${due}%`);
    }
    must(told.length > 3 && told[0][1] >= told.at(-1)[1], 'the best comes first');
    await page.locator('.quiz > [role=status]').waitFor();
    await tells(page.locator('.quiz'), 'of 1 right', 'counted');
});

behaviour('a hand that is half typed is shown, quietly', '#view=hand', async (page) => {
    const field = page.getByLabel('Hand', { exact: true });
    for (const [text, tiles] of [
        ['123m456p', 6],
        ['1m1m1m1m 一二三万', 0], // a fifth copy is a mistake
        ['[555p] 12p', 5],
        ['112233m44p # 777s', 11],
    ]) {
        await field.fill(text);
        await shows(() => page.locator('.enter .shown .tile').count(), tiles, text);
        await shows(() => page.locator('.enter .trouble').count(), tiles === 0 ? 1 : 0, `trouble about ${text}`);
    }
});

// ---- 6 numbers ----

behaviour('games played in workers give the counters of maque sim to the last digit', async (page) => {
    await showView(page, 4);
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('textbox', { name: 'Games' }).fill('60000');
    await button(page, 'Run').click();
    await page.getByText('60,000 of 60,000 games').waitFor();
    await button(page, 'Run').waitFor();
    const found = JSON.parse(await saved(page, '↓ Save the counters')).counters;
    equal(
        JSON.stringify(found),
        JSON.stringify(JSON.parse(native('sim', '--games', '60000', '--seed', '7', '--json')).counters),
        'counters',
    );
    await shows(() => page.locator('.bars').first().locator('li').count(), 5, 'wins by seat and draws');
    const examples = native('sim', '--games', '60000', '--seed', '7', '--find', 'two-intercepted-rons', '--limit', '4')
        .trim()
        .split('\n');
    const row = page.locator('.rare tr', { hasText: 'two-intercepted-rons' });
    await shows(
        async () => (await row.getByRole('button').allInnerTexts()).join(' '),
        examples.join(' '),
        'rare games',
    );
    await picture(page, 'numbers');
    for (const [name, language] of [
        ['中文', 'zh'],
        ['English', 'en'],
    ]) {
        const scenario = native('gen', '--list', '--lang', language).match(/two-intercepted-rons +R16 +(.*)/)[1];
        await button(page, name).click();
        await tells(row.getByRole('rowheader'), scenario, 'what it is');
    }
    await row.getByRole('button').first().click();
    await page.getByRole('heading', { level: 1, name: examples[0] }).waitFor();
    await viewLink(page, 'Numbers').click();
    await page.getByText('60,000 of 60,000 games').waitFor();
});

mainWay('a run can be stopped, what it has counted stays, and nonsense is refused', async () => {
    const page = await visit('#view=numbers&run=3:90000000'); // a link runs
    await button(page, 'Stop').waitFor();
    await page.locator('.charts').waitFor();
    await button(page, 'Stop').click();
    await button(page, 'Run').waitFor();
    await tells(page.locator('.progress'), 'of seed 3', 'seed');
    await tells(page.locator('.progress'), 'stopped', 'it says so');
    const counted = Number((await page.locator('.progress').innerText()).replace(/,/g, '').match(/\d+/)[0]);
    must(counted > 0 && counted < 90_000_000, `${counted} games`);
    await page.getByRole('textbox', { name: 'Games' }).fill('many');
    await button(page, 'Run').click();
    await tells(page.getByRole('alert'), 'seed and games are whole numbers', 'refused');
});

behaviour('numbers are read as they are written, and the fields follow the way back', '#view=numbers', async (page) => {
    const [seed, games] = [page.getByLabel('Seed'), page.getByRole('textbox', { name: 'Games' })];
    for (const [text, all] of [
        ['2,000', '2,000'],
        ['3k', '3,000'],
    ]) {
        await seed.fill('11');
        await games.fill(text);
        await button(page, 'Run').click();
        await page.getByText(`${all} of ${all} games`).waitFor();
        await button(page, 'Run').waitFor();
    }
    await page.waitForURL(/run=11:3000$/);
    await page.evaluate(() => (location.hash = '#view=numbers&run=12:4000'));
    await page.getByText('4,000 of 4,000 games').waitFor();
    await shows(() => games.inputValue(), '4000', 'the field');
    await page.goBack();
    await shows(() => games.inputValue(), '3000', 'the field after the way back');
    equal(await seed.inputValue(), '11', 'the seed');
});

behaviour('players are compared on the same walls, and win as often as in maque arena', async () => {
    const page = await visit('#view=numbers&arena=wfff:11');
    await button(page, 'Let them play').click();
    const told = () => page.locator('.arena .told').innerText();
    const sets = (text) => Number(/on ([\d,]+) walls/.exec(text)?.[1].replace(/,/g, '') ?? 0);
    await until(told, (text) => sets(text) >= 20, (text) => `only ${text}`);
    await button(page, 'Stop').click();
    await button(page, 'Let them play').waitFor();
    await picture(page, 'arena');
    const count = sets(await told());
    const rates = (await page.locator('.arena .rate').allInnerTexts()).map((text) => parseFloat(text));
    const players = ['widest', 'fixed', 'fixed', 'fixed'].flatMap((name) => ['--player', name]);
    const { counters } = JSON.parse(native('arena', ...players, '--seed', '11', '--sets', String(count), '--json'));
    const wins = (player) =>
        [0, 1, 2, 3].reduce((sum, order) => {
            const seat = 'ABCD'[(player + order) % 4];
            return sum + counters.ron[order][seat] + counters.selfdrawn[order][seat];
        }, 0);
    for (const player of [0, 1, 2, 3])
        equal(rates[player].toFixed(2), ((25 * wins(player)) / count).toFixed(2), `win rate ${player + 1}`);
    await page.getByLabel('Player 2').selectOption('a');
    await page.waitForURL(/arena=waff:11$/);
    equal(await page.locator('.arena .told').count(), 0, 'other players begin anew');
});
