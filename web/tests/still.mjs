// still.mjs - a table that stands still: positions on screens of all kinds, with scrollbars
import { behaviour, button, lineNumber, must, shows, thorough, until, visit } from './harness.mjs';

const desk = { viewport: { width: 1280, height: 800 } };
const wide = { viewport: { width: 1600, height: 1000 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const lying = { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true };
const enlarged = { viewport: { width: 640, height: 400 } }; // 1280x800 at 200%

// Where things are on the page, by a name that stays with them: the n-th tile of a pond, the first tile of a hand, a
// meld, and the parts of the page around them.
const places = (page) =>
    page.evaluate(() => {
        const found = {};
        const add = (name, node) => {
            if (!node) return;
            const { x, y } = node.getBoundingClientRect();
            found[name] = [x, y + scrollY].map((one) => Math.round(one * 10) / 10).join();
        };
        document.querySelectorAll('.pond').forEach((pond, i) => {
            pond.querySelectorAll('.cell').forEach((cell, j) => add(`discard ${j} of ${i}`, cell));
        });
        document.querySelectorAll('.seat').forEach((seat) => {
            const name = seat.querySelector('.name').textContent;
            add(`the name of ${name}`, seat.querySelector('.name'));
            add(`the hand of ${name}`, seat.querySelector('.hand > *'));
            seat.querySelectorAll('.meld').forEach((meld, i) => add(`meld ${i} of ${name}`, meld));
        });
        for (const part of ['.head', '.felt', '.hub', '.strip', '.moving', '.choice', '.side'])
            add(part, document.querySelector(part));
        return found;
    });

for (const [name, looks] of Object.entries(thorough ? { desk, wide, phone, lying, enlarged } : { wide, phone }))
    behaviour(`what lies on the table stays where it is while a game is walked through: ${name}`, async () => {
        const page = await visit('#game=2021:7&line=53', looks);
        const first = {};
        for (let line = 53; line <= 162; line++) {
            await shows(() => lineNumber(page), line, 'line');
            for (const [thing, place] of Object.entries(await places(page))) {
                first[thing] ??= place;
                must(first[thing] === place, `line ${line}: ${thing} moved from ${first[thing]} to ${place}`);
            }
            await page.keyboard.press('ArrowRight');
        }
        must(Object.keys(first).length > 60, `only ${Object.keys(first).length} things were looked at`);
    });

behaviour('after a hundred discards no tile lies on another one', async () => {
    for (const [name, looks] of Object.entries({ desk, phone, lying, enlarged })) {
        const page = await visit('#game=7:1772&line=999', looks);
        await page.locator('.seat').first().waitFor();
        const { tiles, on } = await page.evaluate(() => {
            const boxes = [...document.querySelectorAll('.table .tile')].map((node) => node.getBoundingClientRect());
            const clash = (a, b) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            return {
                tiles: boxes.length,
                on: boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => clash(a, b))).length,
            };
        });
        must(tiles > 150, `${tiles} tiles`);
        must(on === 0, `${name}: ${on} tiles lie on others`);
    }
});

// Whether a person sees all of it: inside the window, with nothing above it.
const inSight = (part) =>
    part.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const seen = (x, y) => node.contains(document.elementFromPoint(x, y));
        return (
            left >= 0 &&
            top >= 0 &&
            right <= innerWidth + 1 &&
            bottom <= innerHeight + 1 &&
            seen(left + 9, top + 9) &&
            seen(right - 9, bottom - 9)
        );
    });

behaviour('what touching a tile means is in sight, and so are the controls: phones, lying phones, 200%', async () => {
    for (const [name, looks] of Object.entries({ desk, phone, lying, enlarged })) {
        const page = await visit('#game=sample&line=59', looks);
        const tile = page.getByRole('group', { name: 'Hand of A' }).getByRole('button', { name: /^8M/ });
        if (looks.hasTouch) await tile.tap();
        else await tile.hover();
        await page.locator('.whatif').waitFor();
        for (const part of ['.whatif', '.moving'])
            must(await inSight(page.locator(part)), `${name}: ${part} is not in sight`);
        for (const control of ['Play', 'One step', 'One step back'])
            must(await inSight(button(page, control)), `${name}: ${control} is not in sight`);
    }
});

behaviour('on an upright phone the controls leave the row of hands free', async () => {
    const page = await visit('#game=2021:7&line=130', phone);
    await page.locator('.graph').waitFor();
    must(await inSight(page.locator('.choice')), 'the row of hands is not in sight');
    const [row, strip] = [await page.locator('.choice').boundingBox(), await page.locator('.strip').boundingBox()];
    must(strip.y - row.y - row.height >= 3, `the strip begins at ${strip.y}, the row ends at ${row.y + row.height}`);
});

behaviour('the reasons scroll by themselves, and the table stays in sight', async () => {
    const page = await visit('#game=2021:7&line=130', wide);
    await page.locator('.why').hover();
    await page.mouse.wheel(0, 3000);
    await until(
        () => page.locator('.why').evaluate((node) => node.scrollTop),
        (way) => way > 100,
        (way) => `scrolled by ${way}`,
    );
    must(await inSight(page.locator('.felt')), 'the table is not in sight');
});

