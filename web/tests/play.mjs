// play.mjs - a seat for the person: whole games, nothing hidden on the page, undo, hints, review, challenges
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
    behaviour,
    button,
    equal,
    mainWay,
    must,
    open,
    picture,
    root,
    sampleWall,
    scratch,
    shows,
    tells,
    until,
    visit,
    visitStill,
} from './harness.mjs';

// The words of both languages that a test needs.
const en = { sit: 'Sit down', wall: 'Wall', quick: 'Do not wait for the others' };
const zh = { sit: '坐下开打', wall: '牌墙', quick: '别家出牌不停顿' };

async function sitDown(page, wall, words = en) {
    await page.getByRole('textbox', { name: words.wall }).fill(wall);
    await page.getByLabel(words.quick).check();
    await button(page, words.sit).click();
}

// The number of the question, once the page asks another one than 'before'; 0 at the end of the game.
async function asked(page, before) {
    const read = () =>
        page.evaluate(() =>
            document.querySelector('.ending')
                ? 0
                : Number(document.querySelector('.own')?.getAttribute('data-question') ?? -1),
        );
    let found = -1;
    await until(
        async () => (found = await read()),
        (number) => number >= 0 && number !== before,
        () => `no question after ${before}`,
    );
    return found;
}

// Plays on to the end; 'answer' gets the page and the number of the question.
async function playOn(page, answer) {
    for (let number = await asked(page, -1); number > 0; number = await asked(page, number)) await answer(page, number);
}

// What Enter answers; after a call nothing is chosen, so the first tile goes.
async function enter(page) {
    if ((await page.locator('.ask').innerText()).includes('called')) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
}

// The game that 'maque sit' plays with these answers, line by line.
function sat(words, answers) {
    const file = path.join(scratch, 'sat.out');
    execFileSync(path.join(root, 'maque'), ['sit', ...words, '--save', file], {
        input: answers.join('\n') + '\n',
        env: { LC_ALL: 'C' },
        stdio: 'pipe',
    });
    return readFileSync(file, 'utf8').trimEnd().split('\n');
}
const inEnglish = (who, discards) =>
    who === 'you' ? `You win! after ${discards}` : who ? `${who} wins after ${discards}` : 'Nobody wins';
async function endsAs(page, lines, seat, words = inEnglish) {
    const winner = lines.at(-1).endsWith('WIN') ? lines.at(-1)[0] : '';
    const discards = lines.filter((line) => line.includes(' OUT ')).length;
    await tells(
        page.locator('.ending'),
        words(winner === seat ? 'you' : winner, discards),
        'the end that maque sit comes to',
    );
}

mainWay('a whole game is played by keyboard, and it is the game of maque sit', '#view=play', async (page) => {
    await sitDown(page, '2021:7');
    const answers = [];
    await playOn(page, async () => {
        if ((await page.locator('.ask').innerText()).includes('called')) {
            await page.keyboard.press('ArrowRight');
            answers.push(/discard (\S+)/.exec(await page.locator(':focus').getAttribute('aria-label'))[1]);
            await page.keyboard.press('Enter');
        } else if ((await page.getByRole('button', { name: /^PONG/ }).count()) > 0) {
            answers.push('PONG');
            await page.keyboard.press('p');
        } else {
            answers.push(''); // Enter answers what it answers there
            await page.keyboard.press('Enter');
        }
    });
    must(answers.includes('PONG'), 'there was something to claim');
    const lines = sat(['--seed', '2021', '--game', '7'], answers);
    await endsAs(page, lines, 'A');
    await shows(() => page.locator('.table .tile.back').count(), 0, 'all hands are open');
    await picture(page, 'play-end');
});

behaviour('a whole game is played by touch, in Chinese, from another seat, against all kinds of players', async () => {
    const page = await visit('#view=play', { locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByRole('group', { name: '你坐' }).getByRole('button', { name: 'C' }).tap();
    for (const [seat, player] of [
        ['B', 'w'],
        ['D', 'r'],
    ])
        await page.getByLabel(`${seat} 家的打法`).selectOption(player);
    await sitDown(page, '2021:8', zh);
    const answers = [];
    let claimed = false;
    await playOn(page, async (_, number) => {
        const claims = page.locator('.claims button');
        if (number === 3) await picture(page, 'play-phone');
        if ((await claims.count()) > 0) {
            claimed = true;
            answers.push('NOTHING');
            await button(page, '不要').tap();
        } else {
            const tile = page.locator('.own .tiles button').last();
            answers.push(/打出 (\S+)/.exec(await tile.getAttribute('aria-label'))[1]);
            await tile.tap();
        }
    });
    must(claimed, 'something could be claimed');
    const players = ['fixed', 'widest', 'rollout'].flatMap((name) => ['--player', name]);
    const lines = sat(['--seed', '2021', '--game', '8', '--seat', 'C', ...players], answers);
    await endsAs(page, lines, 'C', (who, discards) =>
        who === 'you'
            ? `你和了！ 一共打出 ${discards}`
            : who
              ? `${who} 和了 一共打出 ${discards}`
              : `流局 一共打出 ${discards}`,
    );
    equal((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, true, 'nothing sticks out');
});

// ---- what is hidden ----

// A visitor whose pages keep all that their workers tell them.
async function listener() {
    const context = (await visit('')).context();
    await context.addInitScript(() => {
        if (location.href === 'about:blank') return;
        window.told = [];
        const True = window.Worker;
        window.Worker = class extends True {
            constructor(...words) {
                super(...words);
                this.addEventListener('message', ({ data }) => window.told.push(data));
            }
        };
        localStorage.setItem('play', JSON.stringify({ quick: true }));
    });
    return context;
}
async function sits(visitor, hash) {
    const page = await open(visitor, hash);
    await button(page, en.sit).click();
    await asked(page, -1);
    return page;
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk';
const kinds = [
    ...['M', 'P', 'S'].flatMap((suit) => [...'123456789'].map((digit) => digit + suit)),
    ...'ESWNBFZ',
    'PASS',
    'REVERSE',
    'DOUBLE',
];
const sampleTiles = sampleWall.trim().split(/\s+/).map((name) => letters[kinds.indexOf(name)]);

behaviour('other hands and another wall behind the same view change nothing on the page', async () => {
    const visitor = await listener();
    const look = async (tiles) => {
        const page = await sits(visitor, `#view=play&deal=${tiles.join('')}.A.fwr.`);
        await page.keyboard.press('h');
        await tells(page.locator('.advice'), '4,000 games', 'the hint is done');
        await page.waitForURL(/view=play$/); // the page has forgotten the link
        return {
            told: JSON.stringify(await page.evaluate(() => window.told)),
            shown: await page.locator('.page').evaluate((node) => node.innerHTML),
            kept: await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
            address: await page.evaluate(() => location.hash),
        };
    };
    // Seat A has every fourth tile of the first 52, and the next one.
    const hidden = sampleTiles.map((_, i) => i).filter((i) => i > 52 || (i < 52 && i % 4 !== 0));
    const other = sampleTiles.slice();
    hidden.forEach((place, i) => (other[place] = sampleTiles[hidden[(i + 41) % hidden.length]]));
    must(other.join('') !== sampleTiles.join(''), 'the walls differ');
    const [one, two] = [await look(sampleTiles), await look(other)];
    equal(two.told, one.told, 'what workers tell');
    equal(two.shown, one.shown, 'what the page shows');
    equal(two.kept, one.kept, 'what the page keeps');
    equal(two.address, one.address, 'the address');
});

behaviour('until the end the page is told only what the seat may know, and then everything', async () => {
    const visitor = await listener();
    const play = async (tiles) => {
        const page = await sits(visitor, `#view=play&deal=${tiles.join('')}.A.fff.`);
        await playOn(page, enter);
        return page.evaluate(() => window.told.filter(({ kind }) => kind === 'question'));
    };
    const other = sampleTiles.slice();
    const last = other.findLastIndex((tile) => tile !== other.at(-1));
    [other[147], other[last]] = [other[last], other[147]]; // nobody draws them
    const [one, two] = [await play(sampleTiles), await play(other)];
    must(one.length > 5 && one.at(-1).question.over, 'a whole game');
    const before = (all) => JSON.stringify(all.slice(0, -1));
    equal(before(two), before(one), 'with other tiles at the end of the wall');
    for (const { question, events, frames } of one) {
        const known = (seat) => question.over || seat === question.seat;
        for (const event of events)
            if (event.kind === 'in') equal(event.tile !== 255, known(event.seat), `the tile of ${event.text}`);
        for (const { table } of frames)
            table.seats.forEach((held, seat) => equal(held.tiles !== undefined, known(seat), `tiles of seat ${seat}`));
        equal('deal' in question, question.over, 'the deal');
    }
});

behaviour('the number of a random game is told when it is over, not before', async () => {
    const page = await sits(await listener(), '#view=play');
    equal(await page.evaluate(() => location.hash), '#view=play', 'the address');
    must(!/\d+:\d+/.test(JSON.stringify(await page.evaluate(() => window.told))), 'a number was told');
    await playOn(page, enter);
    await page.waitForURL(/deal=\d+:\d+\.A\.fff\.\w+$/);
});

// ---- comfort ----

behaviour('an answer can be taken back in practice, as often as one likes, even the last one; else not', async () => {
    const page = await visit('#view=play');
    await sitDown(page, '2021:7');
    const hand = () =>
        page.locator('.own .tiles button').evaluateAll((all) => all.map((one) => one.ariaLabel).join(', '));
    await asked(page, -1);
    must(await button(page, 'Undo').isDisabled(), 'nothing to take back yet');
    const first = await hand();
    await page.keyboard.press('Enter');
    await asked(page, 1);
    const second = await hand();
    await page.keyboard.press('Enter');
    await asked(page, 2);
    await button(page, 'Undo').click();
    await asked(page, 3);
    equal(await hand(), second, 'the second question');
    await page.keyboard.press('u');
    await asked(page, 2);
    equal(await hand(), first, 'the first question');
    await playOn(page, enter);
    await page.keyboard.press('u');
    await shows(() => page.locator('.ending').count(), 0, 'the game goes on');
    await page.getByLabel('Practice').uncheck();
    await shows(() => button(page, 'Undo').count(), 0, 'no undo');
    const number = await asked(page, -1);
    await page.keyboard.press('u');
    await page.keyboard.press('h');
    equal(await asked(page, -1), number, 'the key does nothing either');
    equal(await page.locator('.chance').count(), 0, 'nor are there hints');
});

behaviour('switches win and refuse calls by themselves, and are remembered', '#view=play', async (page) => {
    await page.getByLabel('No calls (PONG, CHOW)').check();
    await page.getByLabel('Win by itself (RON, SELFDRAWN)').check();
    await sitDown(page, '2021:7');
    await playOn(page, async () => {
        equal(await page.locator('.claims button').count(), 0, 'claims');
        await page.keyboard.press('d');
    });
    const lines = sat(['--seed', '2021', '--game', '7'], Array(200).fill(''));
    await endsAs(page, lines, 'A');
    const later = await open(page.context(), '#view=play');
    must(await later.getByLabel('No calls (PONG, CHOW)').isChecked(), 'remembered');
});

behaviour('hints are off, on demand or always; they name what the players would do', '#view=play', async (page) => {
    await sitDown(page, '2021:7');
    await asked(page, -1);
    equal(await page.locator('.chance').count(), 0, 'nothing unasked');
    await button(page, 'Hint').click();
    await tells(page.locator('.advice'), '4,000 games', 'done');
    await page.locator('.own .tiles .chance.best').first().waitFor();
    await picture(page, 'play');
    const hint = execFileSync(path.join(root, 'maque'), ['sit', '--seed', '2021', '--game', '7'], {
        input: 'hint\nquit\n',
        encoding: 'utf8',
        env: { LC_ALL: 'C' },
    });
    const tiles = page.locator('.own .tiles button');
    for (const [label, chance] of await tiles.evaluateAll((all) => all.map((one) => [one.ariaLabel, one.innerText]))) {
        const name = /discard (\S+)/.exec(label)[1];
        const due = Number(new RegExp(`OUT ${name}\\s+([\\d.]+)%`).exec(hint)[1]);
        must(Math.abs(parseInt(chance) - due) <= 0.55, `${name}: ${chance}, but maque sit tells ${due}%`);
    }
    await button(page, 'always').click();
    await page.keyboard.press('d');
    await asked(page, 1);
    await page.locator('.chance').first().waitFor();
    await button(page, 'off').click();
    await shows(() => page.locator('.chance').count(), 0, 'switched off');
});

behaviour('without haste the others play one after the other, and a click shows all at once', async () => {
    const page = await visitStill('#view=play');
    await page.getByRole('textbox', { name: en.wall }).fill('2021:7');
    await button(page, en.sit).click();
    await asked(page, -1);
    await page.locator('.own .tiles button').last().click();
    await tells(page.locator('.happened li').last(), 'A discards', 'the first event, and no clock goes on');
    equal(await page.locator('.own').getAttribute('data-question'), null, 'nothing is asked yet');
    await page.locator('.felt').click();
    equal(await asked(page, 1), 2, 'the next question');
});

// ---- afterwards ----

mainWay('every answer is reviewed, and any of them can be tried again', '#view=play', async (page) => {
    await sitDown(page, '2021:7');
    let questions = 0;
    await playOn(page, async () => {
        questions++;
        await enter(page);
    });
    const review = page.getByRole('region', { name: 'Your answers, looked at again' });
    await tells(review, `${questions} of ${questions} answers looked at`, 'all');
    const details = (name) => review.locator('details', { hasText: name });
    await details('What cost you most').locator('summary').click();
    await tells(details('What cost you most'), 'points more', 'what an answer cost');
    await details('All answers').locator('summary').click();
    equal(await details('All answers').locator('li').count(), questions, 'answers');
    await details('All answers').locator('li').nth(2).getByRole('button', { name: 'Retry from here' }).click();
    equal(await asked(page, 0), 3, 'the question');
    await playOn(page, enter);
    await page.locator('.ending').waitFor();
});

behaviour('one learns from the own game: only where chances were lost, the answer is shown after a try', async () => {
    const page = await visit('#view=play');
    await sitDown(page, '2021:7');
    await playOn(page, enter);
    await page.getByRole('button', { name: /^Learn from my game/ }).click();
    const learn = page.getByRole('region', { name: 'Learn from my game' });
    const moments = Number(/Moment 1 of (\d+)/.exec(await learn.innerText())[1]);
    for (let i = 1; i <= moments; i++) {
        await tells(learn, `Moment ${i} of ${moments}`, 'moment');
        equal(await learn.getByRole('status').count(), 0, 'the answer is hidden');
        must(!/%|points/.test(await learn.innerText()), 'and so are the chances');
        equal(await learn.locator('.due-tile').count(), 0, 'and no answer is marked');
        await until(
            () => page.locator('.table .tile.back').count(),
            (backs) => backs > 30,
            (backs) => `${backs} hidden tiles: the table is not as it was then`,
        );
        await learn.locator('.claims button').first().click();
        await tells(learn.getByRole('status'), 'points more', 'what the own answer cost');
        equal(await learn.locator('.due-tile').count(), 1, 'the best one is marked');
        must(await learn.locator('.claims button').first().isDisabled(), 'one try');
        if (i === 1) await picture(page, 'learn');
        await learn.getByRole('button', { name: i < moments ? 'Next moment' : 'Done' }).click();
    }
    await tells(page.locator('.review'), `of ${moments} found`, 'the score');
    await shows(() => page.locator('.table .tile.back').count(), 0, 'all hands are open again');
});

behaviour('a link holds the wall and the answers; a friend plays the same wall and is compared', async () => {
    const page = await visit('#view=play');
    await sitDown(page, 'sample');
    await playOn(page, enter);
    await button(page, 'Copy a link: beat my result').click();
    await button(page, 'Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await shows(() => page.url(), link, 'the address is the link, too');
    const friend = await open(page.context(), link.slice(link.indexOf('#')));
    await tells(friend.locator('.play'), 'Beat that result', 'an invitation');
    await button(friend, en.sit).click();
    await playOn(friend, enter);
    await tells(friend.locator('.ending'), 'The result to beat', 'the other result');
    await tells(friend.locator('.ending'), 'As good as yours', 'the same answers');
    await button(friend, 'See four fixed players play this wall').click();
    await friend.getByRole('heading', { level: 1, name: 'The sample game' }).waitFor();
});

behaviour('a link that holds no table, and a wall that is none, are told', async () => {
    const page = await visit('#view=play&deal=2021:7.Q.fff.');
    await button(page, en.sit).click();
    await tells(page.getByRole('alert'), 'holds no table', 'a bad seat');
    await button(page, 'Another game').click();
    await page.getByRole('textbox', { name: en.wall }).fill('seven');
    await button(page, en.sit).click();
    await tells(page.getByRole('alert'), 'such as 2021:7', 'a bad wall');
});
