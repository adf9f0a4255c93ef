// everybody.mjs - hostile texts, languages, screens, colours, keys, no network; and the pictures
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
    behaviour,
    button,
    check,
    equal,
    must,
    open,
    paste,
    picture,
    sampleLines,
    sampleWall,
    scratch,
    showView,
    shownLine,
    shows,
    tells,
    thorough,
    thoroughly,
    viewLink,
    visit,
} from './harness.mjs';

const hostile = [
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    '"><svg onload=window.hacked=1>javascript:window.hacked=1',
    '\u0001\u0002\ufffe\uffff\u202e🀇',
    'A IN 1M\n'.repeat(thorough ? 300_000 : 30_000),
    '9'.repeat(thorough ? 3_000_000 : 300_000),
];

behaviour('hostile pastes do no harm: markup stays text, megabytes and binary get a message', async (page) => {
    const before = await page.locator('img, script, iframe').count();
    for (const text of hostile) {
        await check(page, text, text);
        await page.getByRole('alert').waitFor();
        await check(page, sampleWall, text);
        await tells(page.locator('.verdict h2'), 'Wrong in line', 'verdict');
        await viewLink(page, 'Watch').click();
        await button(page, 'Own wall …').click();
        await paste(page, page.getByRole('dialog').getByRole('textbox'), text);
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
        await page.getByRole('alert').waitFor();
        await page.keyboard.press('Escape');
        await viewLink(page, 'Hand lab').click();
        await paste(page, page.locator('#hand-text'), text);
        await page.locator('.enter [role=status]').waitFor();
    }
    writeFileSync(
        path.join(scratch, 'binary'),
        Buffer.from(Array.from({ length: 3 << 20 }, (_, i) => (i * 7919) >> 3)),
    );
    await viewLink(page, 'My output is wrong').click();
    await page.getByRole('textbox', { name: 'Wall, 148 tiles' }).fill(sampleWall);
    await page.locator('input[type=file]').nth(1).setInputFiles(path.join(scratch, 'binary'));
    await page.waitForFunction(() => document.querySelector('#check-transcript').value.length > 1e4);
    await button(page, 'Find the first wrong line').click();
    await shows(page.locator('.verdict h2'), 'Wrong in line 1', 'binary');
    equal(await page.evaluate(() => window.hacked), undefined, 'a script has run');
    equal(await page.locator('img, script, iframe').count(), before, 'new elements');
    await viewLink(page, 'Watch').click();
    await page.keyboard.press('End');
    await shows(shownLine(page), sampleLines.at(-1), 'it still works');
});

behaviour('everything is there in Chinese, and the choice is remembered', async () => {
    const page = await visit('#game=sample', { locale: 'zh-CN' });
    await shows(() => page.evaluate(() => document.documentElement.lang), 'zh-CN', 'language');
    for (const [i, name] of ['上桌打', '看牌局', '我的输出错了', '手牌分析', '统计', '规则'].entries()) {
        await shows(page.getByRole('navigation').first().getByRole('link').nth(i), name, 'view');
        await showView(page, i);
        const text = await page.locator('main').innerText();
        const words = text.replace(
            /[A-D]\b|Ctrl\+Enter|fixed|widest|rollout|CHOW|PONG|RON|WIN|DRAW|PASS|REVERSE|DOUBLE|SELFDRAWN|Home|End|OUT|IN|[0-9][MPSmpsz]*|S:I|[A-Z]\b|\bdrawn\b|\b[a-z]+(-[a-z]+)+\b/g,
            '',
        );
        must(!/[a-z]{3,}/.test(words), `${name}: ${/.{0,20}[a-z]{3,}.{0,20}/.exec(words)?.[0]}`);
    }
    await button(page, 'English').click();
    await page.reload();
    await viewLink(page, 'Watch').waitFor();
    await shows(() => page.evaluate(() => document.documentElement.lang), 'en', 'remembered');
});

behaviour('on a narrow screen nothing sticks out, in both languages', async () => {
    for (const [locale, width] of [
        ['en-US', 320],
        ['zh-CN', 360],
        ...(thorough
            ? [
                  ['en-US', 360],
                  ['en-US', 768],
              ]
            : []),
    ]) {
        const page = await visit('#game=2021:7&line=150', {
            viewport: { width, height: 740 },
            isMobile: true,
            hasTouch: true,
            locale,
        });
        const nav = page.getByRole('navigation').first().getByRole('link');
        const last = await nav.last().boundingBox();
        must(last.x + last.width <= width, `the last view is cut off on ${width}`);
        for (let i = 0; i < 6; i++) {
            await showView(page, i);
            if (i === 3) {
                await page.getByRole('textbox').fill('123m456p78s11z999pE');
                await page.locator('.study').waitFor();
            }
            must(
                (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
                `view ${i} is wider than ${width}`,
            );
        }
        await showView(page, 1);
        const controls = await page.locator('.moving').boundingBox();
        must(width > 700 || controls.y + controls.height <= 741, 'the controls are in sight');
    }
});

behaviour('dark and light follow the system, text stays readable, and motion can be turned off', async () => {
    for (const colorScheme of ['light', 'dark']) {
        const page = await visit('#game=sample&line=60', { colorScheme, reducedMotion: 'reduce' });
        await page.locator('.why .rule').first().waitFor();
        const colours = await page.evaluate(() => {
            const light = (colour) => {
                const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
                    const x = part / 255;
                    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
                });
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const style = (selector) => getComputedStyle(document.querySelector(selector));
            const contrast = (one, other) => {
                const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
                return (a + 0.05) / (b + 0.05);
            };
            return {
                page: light(style('body').backgroundColor),
                text: contrast(style('.why').color, style('.side').backgroundColor),
                quiet: contrast(style('.happens').color, style('.side').backgroundColor),
                link: contrast(style('.why .rule').color, style('.side').backgroundColor),
                main: contrast(style('.round.main').color, style('.round.main').backgroundColor),
                moving: style('.tile.last').animationName,
            };
        });
        must(colorScheme === 'dark' ? colours.page < 0.05 : colours.page > 0.8, `${colorScheme} page ${colours.page}`);
        for (const part of ['text', 'quiet', 'link', 'main'])
            must(colours[part] >= 4.5, `${colorScheme} ${part}: contrast ${colours[part]}`);
        equal(colours.moving, 'none', 'animation');
    }
});

behaviour('the Tab key reaches every control, which shows that it has the focus, and all have names', async () => {
    const page = await visit('#game=sample&line=60');
    for (const [i, view] of ['Play', 'Watch', 'My output is wrong', 'Hand lab', 'Numbers', 'Rules'].entries()) {
        await showView(page, i);
        const nameless = await page.evaluate(() =>
            [...document.querySelectorAll('button, input, select, textarea, a, [role=img], summary')]
                .filter(
                    (node) =>
                        !(
                            node.getAttribute('aria-label') ||
                            node.textContent.trim() ||
                            node.labels?.length ||
                            node.title
                        ),
                )
                .map((node) => node.outerHTML.slice(0, 80)),
        );
        equal(nameless.join('; '), '', `${view}: without a name`);
        await page.evaluate(() => {
            document.activeElement.blur();
            window.getSelection().removeAllRanges();
        });
        const due = await page.evaluate(
            () =>
                [...document.querySelectorAll('button, input, select, textarea, a[href], summary')].filter(
                    (node) => !node.disabled && node.tabIndex >= 0 && node.getClientRects().length > 0,
                ).length,
        );
        const seen = new Set();
        for (let i = 0; i < due + 5; i++) {
            await page.keyboard.press('Tab');
            const at = await page.evaluate(() => {
                const node = document.activeElement;
                const style = getComputedStyle(node.closest('.file') ?? node);
                return node === document.body
                    ? undefined
                    : {
                          i: [...document.querySelectorAll('*')].indexOf(node),
                          shown: style.outlineStyle !== 'none',
                          what: node.outerHTML.slice(0, 80),
                      };
            });
            if (!at) continue;
            must(at.shown, `${view}: no focus to be seen on ${at.what}`);
            seen.add(at.i);
        }
        must(seen.size >= due, `${view}: ${seen.size} of ${due} reached`);
    }
    await viewLink(page, 'Watch').click();
    await page.keyboard.press('ArrowRight');
    await shows(page.locator('[aria-live=polite]'), 'B chows, from seven dots up', 'each event is also text');
});

behaviour('once loaded it works without a network: games, rules, workers', async () => {
    const before = await visit();
    const context = before.context();
    await before.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)); // it has kept every file
    await before.close(); // the first page is none of the worker's yet
    await context.setOffline(true);
    const page = await open(context, '#game=sample&line=60');
    await shows(shownLine(page), 'A OUT 9P', 'the page');
    await button(page, 'R25').click();
    await page.getByRole('dialog').getByText('Among kinds').waitFor();
    await page.keyboard.press('Escape');
    await viewLink(page, 'Numbers').click();
    await page.getByRole('textbox', { name: 'Games' }).fill('9000');
    await button(page, 'Run').click();
    await page.getByText('9,000 of 9,000 games').waitFor();
    await open(context, 'index.html');
    await page.reload();
    await page.locator('.numbers').waitFor();
});

thoroughly('pictures of the main views are taken, with all their numbers', async () => {
    const whole = async (page, name) => {
        await picture(page, name); // waits for the last numbers
        await tells(page.locator('.outlook'), '10,000', 'the chances');
    };
    await whole(await visit('#game=2021:7&line=130'), 'watch');
    const chinese = { locale: 'zh-CN', colorScheme: 'dark' };
    await whole(await visit('#game=2021:7&line=130', chinese), 'watch-zh-dark');
    const small = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
    await whole(await visit('#game=2021:7&line=130', small), 'phone');
    await picture(await visit('#view=hand&hand=123m456p78s11z999pE'), 'hand');
    const shared = { viewport: { width: 1440, height: 756 }, deviceScaleFactor: 1200 / 1440 };
    await picture(await visit('', shared), 'shared'); // for links, 1200x630
});
