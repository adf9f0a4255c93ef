// robust.mjs - what happens when a part of the page, a worker or the core does not come, and when a view breaks
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
    behaviour,
    button,
    equal,
    forgiving,
    must,
    native,
    shownLine,
    shows,
    site,
    tells,
    viewLink,
    visit,
    withoutWorkers,
} from './harness.mjs';

// Lets nothing through whose name begins so, until the returned function is called.
async function without(page, part) {
    const url = new RegExp(`/assets/${part}-`);
    await page.route(url, (route) => route.abort());
    return () => page.unroute(url);
}

behaviour('a view that does not come is told of, and comes at the next try', async () => {
    const page = await forgiving(() => visit());
    const again = await without(page, 'hand');
    await viewLink(page, 'Hand lab').click();
    await tells(page.getByRole('alert'), 'This part of the page did not come.', 'told');
    await viewLink(page, 'Watch').click();
    await page.locator('.why').waitFor();
    await viewLink(page, 'Hand lab').click();
    await page.getByRole('alert').waitFor();
    await again();
    await button(page, 'Try again').click();
    await page.locator('.lab').or(button(page, 'Try again')).waitFor();
    // Some browsers remember the failure, until the page is loaded again.
    if (await button(page, 'Try again').isVisible()) await button(page, 'Try again').click();
    await page.locator('.lab').waitFor();
});

behaviour('a rule that does not come is told of', async () => {
    const page = await forgiving(() => visit('#game=sample&line=60'));
    await without(page, 'RULES');
    await button(page, 'R25').click();
    await tells(page.getByRole('dialog').getByRole('alert'), 'did not come', 'told');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await shows(shownLine(page), 'A OUT 9P', 'the rest works');
});

behaviour('a worker that does not come ends the run, which can be tried again', async () => {
    const page = await forgiving(() => visit('#view=numbers&run=7:20000'));
    await withoutWorkers(page);
    await button(page, 'Run').click();
    await tells(page.getByRole('alert'), 'The games could not be played', 'told');
    await shows(() => button(page, 'Stop').count(), 0, 'nothing to stop');
    await page.evaluate(() => (window.noWorkers = false));
    await button(page, 'Try again').click();
    await page.getByText('20,000 of 20,000 games').waitFor();
});

behaviour('a run that is still preparing can be stopped', async () => {
    const page = await forgiving(() => visit('#view=numbers&run=7:20000'));
    await page.evaluate(() => {
        window.Worker = class {
            postMessage() {} // and there is never an answer
            terminate() {}
        };
    });
    await button(page, 'Run').click();
    await page.getByText('Preparing the tables').waitFor();
    await button(page, 'Stop').click();
    await button(page, 'Run').waitFor();
});

behaviour('two clicks on Run are one run, and no worker is left after Stop', '#view=numbers', async (page) => {
    await page.getByRole('textbox', { name: 'Games' }).fill('90000000');
    await button(page, 'Run').dblclick();
    await page.getByText('of 90,000,000 games').waitFor();
    const processors = await page.evaluate(() => navigator.hardwareConcurrency);
    must(page.workers().length <= processors, `${page.workers().length} workers on ${processors} processors`);
    await button(page, 'Stop').click();
    await button(page, 'Run').waitFor();
    await shows(() => page.workers().length, 0, 'workers');
});

behaviour('a view that breaks says so, and the others still work', async () => {
    const page = await forgiving(() => visit());
    await page.evaluate(() => {
        const decode = TextDecoder.prototype.decode;
        TextDecoder.prototype.decode = function (bytes) {
            const text = decode.call(this, bytes);
            if (window.breaks && text.includes('"shanten"')) throw new Error('broken on purpose');
            return text;
        };
        window.breaks = true;
    });
    await viewLink(page, 'Hand lab').click();
    await page.locator('#hand-text').fill('123m456p78s11z999p');
    await tells(page.getByRole('alert'), 'Something went wrong here: Error: broken on purpose', 'told');
    await viewLink(page, 'Watch').click();
    await page.locator('.why').waitFor();
    await viewLink(page, 'Hand lab').click();
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => (window.breaks = false));
    await button(page, 'Try again').click();
    await page.locator('.study').waitFor();
});

behaviour('a core that does not come is told of in the language of the reader', async () => {
    const page = await forgiving(() => visit('#game=sample', { locale: 'zh-CN', serviceWorkers: 'block' }));
    const again = await without(page, 'maque');
    await page.reload();
    await page.getByText('页面无法启动').waitFor();
    await again();
    await button(page, '重试').click();
    await page.locator('.why').waitFor();
});

behaviour('several games are open at once, each with its own moments, and a closed one makes room', async () => {
    const file = readdirSync(path.join(site, 'assets')).find((name) => name.endsWith('.wasm'));
    const { instance } = await WebAssembly.instantiate(readFileSync(path.join(site, 'assets', file)));
    const core = instance.exports;
    core.start();
    const text = (length) => Buffer.from(core.memory.buffer, core.output(), length).toString();
    const due = (game) => native('play', '--seed', '31', '--game', String(game));
    const open = (game) => {
        core.wall_of_game(31n, BigInt(game));
        return core.game_open();
    };
    const numbers = Array.from({ length: core.games_max() }, (_, game) => open(game));
    equal(new Set(numbers).size, numbers.length, 'different numbers');
    must(numbers.length >= 4 && !numbers.includes(-1), `${numbers} are open`);
    equal(open(99), -1, 'one too many');
    const whole = () =>
        numbers.forEach((number, game) => equal(text(core.game_transcript(number)), due(game), `game ${game}`));
    whole();
    core.game_close(numbers[2]);
    numbers[2] = open(2);
    whole();
    numbers.forEach((number, game) => {
        const line = core.game_lines(number) - 1;
        equal(
            JSON.parse(text(core.moment_json(number, line, 255)).split('\n')[0]).text,
            due(game).split('\n')[line - 1],
            `a moment of game ${game}`,
        );
    });
});
