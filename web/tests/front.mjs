// front.mjs - the front door, the rules, the end of a game, rare things, and numbers that are there at once
import {
    behaviour,
    button,
    equal,
    lineNumber,
    mainWay,
    must,
    native,
    picture,
    shownLine,
    shows,
    tells,
    until,
    viewLink,
    visit,
} from './harness.mjs';

mainWay('the front page says what this is, and each of its doors leads somewhere', '', async (page) => {
    await tells(page.getByRole('heading', { level: 1 }), 'The mahjong game of THUPC 2021', 'what it is');
    await picture(page, 'home');
    for (const [door, there] of [
        ['Play', '.play'],
        ['Watch', '.why'],
        ['My output is wrong', '.check'],
        ['Rare games', '.gallery'],
        ['Rules', '.rules'],
    ]) {
        await page.locator('.home').getByRole('link', { name: door }).click();
        await page.locator(there).waitFor();
        await page.getByRole('link', { name: 'maque' }).click();
        await page.locator('.home').waitFor();
    }
    equal(await viewLink(page, 'Numbers').getAttribute('href'), '#view=numbers', 'a link for a new tab');
});

behaviour('the rules are a view with an index, in both languages, and a link opens one of them', async () => {
    const page = await visit('#view=rules&rule=R25');
    const inView = () =>
        page.locator('#R25').evaluate((node) => {
            const { top } = node.getBoundingClientRect();
            return top >= 0 && top < innerHeight / 2;
        });
    await until(inView, Boolean, () => 'R25 is not at the top');
    equal(await page.locator('.rules section').count(), 31, 'rules');
    await page.getByRole('link', { name: /^R7 / }).click();
    await page.waitForURL(/rule=R7$/);
    must(!/[\u4e00-\u9fff]/.test(await page.locator('#R5').innerText()), 'English alone');
    await button(page, '中文').click();
    await tells(page.locator('#R25'), '并列最小时', 'Chinese');
});

behaviour('the end of a game is told: who won how, the hand in groups, who came too late, and what next', async () => {
    const page = await visit('#game=7:617');
    await page.keyboard.press('End');
    const card = page.getByRole('region', { name: 'The end of the game' });
    const lines = native('play', '--seed', '7', '--game', '617').trimEnd().split('\n');
    await tells(card, `${lines.at(-1)[0]} wins by RON, with the discard of ${lines.at(-3)[0]}`, 'how');
    await tells(card, 'B and A waited for the same tile', 'three seats could have won');
    await shows(() => card.locator('.group').count(), 5, 'groups');
    await button(page, 'Next game').click();
    await page.getByRole('heading', { level: 1, name: '7:618' }).waitFor();
    await shows(() => lineNumber(page), 52, 'after the deal');
    const drawn = await visit('#game=2021:741&line=999&seat=B');
    await tells(drawn.locator('.ending'), 'Nobody wins', 'a drawn game');
    await shows(() => drawn.locator('.table .tile.back').count(), 0, 'all hands are open in the end');
    await drawn.keyboard.press('ArrowLeft');
    must((await drawn.locator('.table .tile.back').count()) > 0, 'but not before');
});

behaviour('a view that would be empty offers an example', '#view=hand', async (page) => {
    await button(page, 'Show an example').click();
    await page.locator('.study').waitFor();
    await viewLink(page, 'My output is wrong').click();
    await button(page, 'Show an example').click();
    await button(page, 'Find the first wrong line').click();
    await tells(page.locator('.verdict h2'), 'Wrong in line', 'the example');
});

behaviour('each rare thing opens at its moment', '#view=rare', async (page) => {
    const cards = page.locator('.gallery li');
    await cards.first().waitFor();
    const count = await cards.count();
    must(count >= 9, `${count} things`);
    for (let i = 0; i < count; i++) {
        const number = /2021:(\d+)/.exec(await cards.nth(i).innerText())[1];
        const text = await cards.nth(i).locator('code').innerText();
        await cards.nth(i).getByRole('button').click();
        await page.getByRole('heading', { level: 1, name: `2021:${number}` }).waitFor();
        await shows(shownLine(page), text, 'the moment');
        must((await lineNumber(page)) > 52, 'not the deal');
        await page.goBack();
        await cards.first().waitFor();
    }
    await tells(cards.first(), 'A wins with its fourteenth tile', 'the rarest first');
});

behaviour('Numbers opens with the games that were counted, with intervals', '#view=numbers', async (page) => {
    await tells(page.locator('.numbers'), '300,000,000,000 games', 'how many');
    await tells(page.locator('.bars').first(), '26.46743% ±0.00016', 'wins of A');
    await page.getByRole('textbox', { name: 'Games' }).fill('9000');
    await button(page, 'Run').click();
    await page.getByText('9,000 of 9,000 games').waitFor();
    await shows(() => page.getByText('300,000,000,000 games').count(), 0, 'one’s own take their place');
});
