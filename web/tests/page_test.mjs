// page_test.mjs [PART OF A SENTENCE] - the page in a real browser, by what a person sees and touches
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { behaviour, button, equal, home, lineNumber, must, native, openNumber, paste, picture, program, root, shownLine, site, testing, visit, watch } from './harness.mjs';

const golden = (name) => readFileSync(path.join(root, 'tests/golden', name), 'utf8');
const sampleWall = golden('sample.wall');
const sampleLines = golden('sample.out').trimEnd().split('\n');
const scratch = mkdtempSync(path.join(tmpdir(), 'maque-web-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

async function saved(page, name) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFileSync(await download.path(), 'utf8');
}

// ---- what is built ----

behaviour('the page passes the type checker', () => {
    execFileSync(path.join(root, 'web/node_modules/.bin/tsc'), ['--noEmit', '-p', path.join(root, 'web')], { encoding: 'utf8', stdio: 'pipe' });
});

behaviour('all of it is under 400 KB compressed, and what the first picture needs under 200 KB', () => {
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const sizes = files.map((file) => [file.name, gzipSync(readFileSync(path.join(file.parentPath, file.name)), { level: 9 }).length]);
    const sum = (of) => of.reduce((all, [, size]) => all + size, 0);
    must(sum(sizes) < 400_000, `${sum(sizes)} bytes`);
    const html = readFileSync(path.join(site, 'index.html'), 'utf8');
    const first = sizes.filter(([name]) => name === 'index.html' || html.includes(name));
    must(first.some(([name]) => name.endsWith('.wasm')), 'the core is not fetched with the first files');
    must(sum(first) < 200_000, `${sum(first)} bytes before the first picture`);
});

behaviour('the core asks nothing of the page', () => {
    const file = readdirSync(path.join(site, 'assets')).find((name) => name.endsWith('.wasm'));
    const core = new WebAssembly.Module(readFileSync(path.join(site, 'assets', file)));
    equal(WebAssembly.Module.imports(core).length, 0, 'imports');
});

behaviour('versions are pinned, and the lock file names no host', () => {
    const lock = readFileSync(path.join(root, 'web/package-lock.json'), 'utf8');
    must(!lock.includes('"resolved"'), 'it does');
    const wanted = JSON.parse(readFileSync(path.join(root, 'web/package.json'), 'utf8')).devDependencies;
    for (const [name, version] of Object.entries(wanted)) must(/^\d+\.\d+\.\d+$/.test(version), `${name} ${version}`);
});

behaviour('the licences of what is shipped are in what is built', async () => {
    const page = await visit();
    const text = await (await page.request.get(home + 'licences.txt')).text();
    for (const word of ['preact', 'MIT License', 'LXGW WenKai', 'SIL Open Font License', 'maque']) must(text.includes(word), `no ${word}`);
    equal(await page.getByRole('link', { name: 'Licences' }).getAttribute('href'), './licences.txt', 'link');
});

behaviour('page and server forbid everything but their own files', async () => {
    const page = await visit();
    const policy = (await page.request.get(home)).headers()['content-security-policy'];
    const meta = await page.locator('meta[http-equiv]').getAttribute('content');
    equal(policy, `${meta}; frame-ancestors 'none'`, 'policies');
    must(!policy.includes('unsafe-inline') && !policy.includes("'unsafe-eval'") && !policy.includes('*'), policy);
    equal(await page.evaluate(() => document.querySelectorAll('[style]:not([style^="--at"]), script:not([src]), style').length), 0, 'inline styles and scripts');
    equal((await page.request.get(home + '../package.json')).status(), 404, 'outside');
    equal((await page.request.get(home + '%2e%2e/%2e%2e/Makefile')).status(), 404, 'outside');
});

// ---- 1 watch a game ----

behaviour('the sample opens after the deal, with four open hands around a full table', async () => {
    const page = await visit();
    equal(await shownLine(page), sampleLines[51], 'event');
    equal(await page.locator('.table .hand .tile').count(), 52, 'tiles in hands');
    equal(await page.locator('.hub .count').innerText(), '96\ntiles left', 'the wall');
    equal(await page.getByRole('group', { name: 'Hand of A' }).getByRole('button').count(), 13, "A's tiles");
});

behaviour('the arrow keys walk through every line of the sample, and no tile is ever lost', async () => {
    const page = await visit();
    for (let line = 52; ; line++) {
        equal(await shownLine(page), sampleLines[line - 1], `line ${line}`);
        const seen = await page.evaluate(() => ({
            left: Number(document.querySelector('.hub .count b').textContent),
            hands: document.querySelectorAll('.table .hand .tile').length, melds: document.querySelectorAll('.table .melds .tile').length,
            pond: document.querySelectorAll('.table .pond .tile:not(.gone)').length,
        }));
        equal(seen.left + seen.hands + seen.melds + seen.pond, 148, `tiles after line ${line}`);
        if (line === sampleLines.length) break;
        await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowRight');
    equal(await lineNumber(page), sampleLines.length, 'beyond the end');
});

behaviour('keys, buttons, wheel, slider, marks and the transcript jump where they say', async () => {
    const page = await visit();
    await page.keyboard.press('Home');
    equal(await lineNumber(page), 0, 'Home');
    await page.keyboard.press('End');
    equal(await lineNumber(page), 84, 'End');
    await page.keyboard.press('ArrowLeft');
    equal(await lineNumber(page), 83, 'left');
    await button(page, 'To the beginning').click();
    await button(page, 'To the next call, special or win').click();
    equal(await shownLine(page), sampleLines.find((line) => /OUT (PASS|REVERSE|DOUBLE)|PONG|CHOW/.test(line)), 'first mark');
    await button(page, 'One step').click();
    await button(page, 'One step').click();
    await button(page, 'One step back').click();
    const before = await lineNumber(page);
    await page.locator('.felt').hover({ position: { x: 200, y: 250 } });
    await page.mouse.wheel(0, 100);
    equal(await lineNumber(page), before + 1, 'wheel');
    await page.mouse.wheel(0, -100);
    equal(await lineNumber(page), before, 'wheel back');
    await page.getByRole('button', { name: 'line 59: A PONG Z Z Z' }).click();
    equal(await shownLine(page), 'A PONG Z Z Z', 'mark');
    equal(await page.locator('.seat.bottom .call').innerText(), 'PONG', 'said at the table');
    await page.getByRole('slider').fill('70');
    equal(await lineNumber(page), 70, 'slider');
    await page.getByText('The whole transcript').click();
    await page.locator('.transcript').getByRole('button', { name: sampleLines[61], exact: true }).first().click();
    equal(await shownLine(page), sampleLines[61], 'transcript');
    await page.keyboard.press('ArrowUp');
    must((await lineNumber(page)) < 62, 'up goes to the mark before');
});

behaviour('it plays by itself, faster and slower, until somebody stops it or the game ends', async () => {
    const page = await visit('#game=sample&line=60');
    await page.getByLabel('Speed').selectOption('16');
    await button(page, 'Play').click();
    await page.waitForFunction(() => Number(/\d+/.exec(document.querySelector('.why .line').textContent)[0]) > 63);
    await button(page, 'Pause').click();
    const line = await lineNumber(page);
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Space');
    await button(page, 'Pause').waitFor();
    must((await lineNumber(page)) >= line, 'it goes on');
    await page.waitForFunction(() => document.querySelector('.why h2').textContent.endsWith('WIN'));
    await button(page, 'Play').waitFor();
});

behaviour('called tiles are marked in the pond and in the meld, the direction and the turn are shown', async () => {
    const page = await visit('#game=sample&line=60');
    equal(await page.locator('.pond .tile.gone').count(), 1, 'taken tiles');
    equal(await page.locator('.pond .taker').innerText(), 'A', 'taker');
    equal(await page.locator('.meld .tile.taken').count(), 1, 'marked in the meld');
    equal(await page.locator('.seat.turn .name').innerText(), 'A', 'turn');
    equal(await page.locator('.hub .direction b').innerText(), 'A B C D', 'direction');
    await openNumber(page, '2021:7');
    await page.keyboard.press('End');
    equal(await page.locator('.seat.winner .name').innerText(), 'C', 'winner');
});

behaviour("one seat's view hides the hands and the thoughts of the others, and can be linked to", async () => {
    const page = await visit('#game=sample&line=60');
    await page.getByLabel('Hands').selectOption({ label: 'only B' });
    equal(await page.locator('.tile.back').count(), 10 + 13 + 13, 'hidden tiles');
    equal(await page.locator('.seat.bottom .name').innerText(), 'B', 'nearest seat');
    equal(await page.locator('.candidates').count(), 0, "A's candidates");
    must((await page.locator('.reasons').innerText()).includes('B can CHOW'), 'what B is asked');
    await page.waitForURL(/seat=B/);
    const again = await visit(new URL(page.url()).hash);
    equal(await again.locator('.tile.back').count(), 36, 'by the link');
});

behaviour('every line of rare games can be looked at: drawn ones, calls after the last tile, four melds, wins by chance', async () => {
    const page = await visit();
    for (const predicate of ['drawn', 'ron-after-last-tile', 'call-after-last-tile', 'four-melds-win', 'selfdrawn-after-double', 'first-draw-win']) {
        const number = native('sim', '--games', '900k', '--seed', '7', '--find', predicate, '--limit', '1').trim();
        const [seed, game] = number.split(':');
        const lines = native('play', '--seed', seed, '--game', game).trimEnd().split('\n');
        await openNumber(page, number);
        await page.keyboard.press('End');
        for (let line = lines.length; line > Math.max(52, lines.length - 25); line--) {
            equal(await shownLine(page), lines[line - 1], `${predicate} line ${line}`);
            await page.keyboard.press('ArrowLeft');
        }
    }
});

// ---- 2 why ----

behaviour('the reasons are those that maque explain gives, for every line of a game, in both languages', async () => {
    for (const [language, locale] of [['en', 'en-US'], ['zh', 'zh-CN']]) {
        const all = native('explain', '--seed', '2021', '--game', '7', '--lang', language);
        const due = new Map();
        let line = 0;
        for (const text of all.split('\n')) {
            const head = /^ *(\d+) {2}[A-D]? ?[A-Z]/.exec(text);
            if (head) due.set((line = Number(head[1])), /^.{6}(DRAW|[A-D] WIN)/.test(text) ? text.slice(23) : '');
            else if (line > 0) due.set(line, due.get(line) + text);
        }
        const page = await visit('#game=2021:7&line=53', { locale });
        const found = [];
        for (let at = 53; at <= 162; at++) {
            found.push([at, await page.evaluate(() => {
                const read = (node) => (node.nodeType === 3 ? node.textContent
                    : node.tagName === 'svg' ? node.getAttribute('aria-label').split(' ')[0] : [...node.childNodes].map(read).join(''));
                return [...document.querySelectorAll('.reasons')].map(read).join('');
            })]);
            await page.keyboard.press('ArrowRight');
        }
        const bare = (text) => text.replace(/\s+/g, '');
        for (const [at, text] of found) equal(bare(text), bare(due.get(at) ?? ''), `${language} line ${at}`);
    }
});

behaviour('candidates, who was asked and the proof are drawn as tiles', async () => {
    const page = await visit('#game=sample&line=60');
    const rows = page.locator('.candidates tbody tr');
    equal(await rows.count(), 9, 'candidates');
    equal(await rows.first().locator('svg').first().getAttribute('aria-label'), '9P nine dots', 'the chosen one first');
    equal(await rows.first().locator('.number').innerText(), '2', 'its distance');
    equal(await rows.first().locator('.helps li').allInnerTexts().then((texts) => texts.map((text) => text.trim()).join(' ')), '×2 ×4 ×4 ×2', 'what helps');
    equal(await page.locator('.asked li').count(), 7, 'asked');
    must((await page.locator('.asked .takes').innerText()).replace(/\s+/g, ' ').includes('takes it 4 → 3'), 'B takes it');
    equal(await page.locator('.proof .groups').getAttribute('aria-label'), '3M 3M 3M + 6M 7M 8M + 1S 2S 3S + N N', 'proof');
    equal(await page.locator('.proof .tile.missing').count(), 2, 'tiles to come');
});

behaviour('pointing at a tile tells what discarding it would mean, by pointer, key and touch', async () => {
    const page = await visit('#game=sample&line=59');
    const hand = page.getByRole('group', { name: 'Hand of A' });
    await hand.getByRole('button', { name: '8M eight characters' }).hover();
    equal(await page.locator('.whatif').innerText().then((text) => text.split('\n').slice(0, 3).filter(Boolean).join(' / ')), 'If 8M went instead / distance 3, helped by 19 copies', 'pointer');
    await hand.getByRole('button', { name: '9P nine dots' }).focus();
    must((await page.locator('.whatif').innerText()).includes('distance 2, helped by 12 copies'), 'focus');
    await page.getByRole('group', { name: 'Hand of C' }).getByRole('button').first().hover();
    must((await page.locator('.whatif').innerText()).includes('C waits at distance 4'), 'a seat that waits');
    const phone = await visit('#game=sample&line=59', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await phone.getByRole('button', { name: '8M eight characters' }).first().tap();
    must((await phone.locator('.whatif').innerText()).includes('distance 3'), 'touch');
});

behaviour('a rule number opens the rule, in the language of the page', async () => {
    const page = await visit('#game=sample&line=60');
    await button(page, 'R25').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('the largest in the order of R1 is discarded').waitFor();
    must(!/[\u4e00-\u9fff]/.test(await dialog.innerText()), 'English alone');
    await page.keyboard.press('Escape');
    await button(page, '中文').click();
    await button(page, 'R25').click();
    await dialog.getByText('并列最小时').waitFor();
});

// ---- 3 where from ----

behaviour('transcripts of 500 numbered games, opened one by one, are the native ones', async () => {
    const page = await visit();
    await page.getByText('The whole transcript').click();
    for (let game = 0; game < 500; game++) {
        await openNumber(page, `31:${game}`);
        const found = await page.evaluate(() => [...document.querySelectorAll('.transcript li')].map((line) => line.textContent + '\n').join(''));
        equal(found, native('play', '--seed', '31', '--game', String(game)), `game 31:${game}`);
    }
});

behaviour('sample, random games and the largest numbers open; what is no number is told', async () => {
    const page = await visit();
    await button(page, 'Random').click();
    await page.waitForURL(/game=\d+:\d+/);
    const number = /game=(\d+):(\d+)/.exec(page.url());
    equal(await saved(page, '↓ Transcript'), native('play', '--seed', number[1], '--game', number[2]), 'random game');
    await openNumber(page, '18446744073709551615:18446744073709551615');
    equal(await saved(page, '↓ Wall'), program('mistaken', '', '18446744073709551615', '18446744073709551615'), 'the last wall');
    for (const bad of ['7', '7:x', '18446744073709551616:0', '-1:3', '<b>:1', '']) {
        await page.getByRole('textbox', { name: 'Game number' }).fill(bad);
        await button(page, 'Open').click();
        must((await page.getByRole('alert').innerText()).startsWith('a number is S:I'), `'${bad}' is taken`);
    }
    await button(page, 'Sample').click();
    await page.getByRole('heading', { name: 'The sample game' }).waitFor();
});

behaviour('a pasted wall opens, a bad one gets the library\'s message, and its line is selected', async () => {
    const page = await visit('#game=5:5');
    await button(page, 'Own wall …').click();
    const area = page.getByRole('textbox', { name: 'Wall, 148 tiles' });
    const bad = [
        [sampleWall.replace('PASS', 'pass'), 45, 'pass'], [sampleWall.replace(/\n[^\n]*\n$/, '\n'), 147, 'N'],
        [sampleWall.replace('8M', '0M'), 1, '0M'], [sampleWall + 'E\n', 149, 'E'],
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
        const told = await page.getByRole('alert').innerText();
        must(told.startsWith(`line ${line}, `) && told.endsWith(due) && due !== '', `${told}, due: ${line}: ${due}`);
        equal(await area.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)), word, 'selected');
    }
    await area.fill(sampleWall);
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(/wall=\w{148}&/);
    equal(await saved(page, '↓ Transcript'), sampleLines.join('\n') + '\n', 'transcript');
});

behaviour('a wall file opens when it is chosen or dropped', async () => {
    const page = await visit();
    await button(page, 'Own wall …').click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path.join(root, 'tests/golden', walls()[0] + '.wall'));
    await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(/wall=/);
    equal(await saved(page, '↓ Transcript'), golden(walls()[0] + '.out'), 'chosen');
    const data = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'deal.wall'));
        return transfer;
    }, golden(walls()[1] + '.wall'));
    const before = page.url();
    await page.dispatchEvent('.felt', 'drop', { dataTransfer: data });
    await page.waitForFunction((old) => location.href !== old, before);
    equal(await saved(page, '↓ Transcript'), golden(walls()[1] + '.out'), 'dropped');
});
const walls = () => readdirSync(path.join(root, 'tests/golden')).filter((name) => name.endsWith('.wall')).map((name) => name.slice(0, -5)).slice(0, 2);

behaviour('the address bar always holds a link to exactly this game at this moment, and the way back', async () => {
    const page = await visit();
    await openNumber(page, '2021:7');
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/game=2021:7&line=72/);
    const picture = await page.locator('.table').innerHTML();
    const again = await visit(new URL(page.url()).hash);
    equal(await again.locator('.table').innerHTML(), picture, 'the same table');
    equal(await again.locator('.why h2').innerText(), await shownLine(page), 'the same event');
    await page.goBack();
    await page.getByRole('heading', { name: 'The sample game' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: '2021:7' }).waitFor();
    equal(await lineNumber(page), 72, 'forward again');
    const wall = await visit('#wall=' + 'A'.repeat(148) + '&line=70');
    must((await wall.getByRole('alert').innerText()).startsWith('There is no such game'), 'no wall');
    const odd = await visit('#game=%00<script>&line=99999&seat=Q&view=nothing');
    equal(await odd.getByRole('heading', { level: 1 }).innerText(), 'The sample game', 'nonsense');
});

// ---- 4 my output is wrong ----

async function check(page, wall, transcript) {
    await button(page, 'My output is wrong').click();
    await paste(page, page.locator('#check-wall'), wall);
    await paste(page, page.locator('#check-transcript'), transcript);
    await button(page, 'Find the first wrong line').click();
}

behaviour('a wrong transcript: the table jumps there, with what was due, why, and the line selected', async () => {
    const page = await visit();
    const wrong = sampleLines.with(59, 'A OUT 8M').join('\n') + '\n';
    await check(page, sampleWall, wrong);
    const verdict = await page.locator('.verdict').innerText();
    for (const words of ['Wrong in line 60', 'A OUT 9P', 'A OUT 8M', 'would leave distance 3', 'ties go to the largest']) must(verdict.includes(words), `no '${words}' in ${verdict}`);
    equal(await shownLine(page), 'A OUT 9P', 'at the table');
    const area = page.getByRole('textbox', { name: 'Transcript of your program' });
    equal(await area.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)), 'A OUT 8M', 'selected');
    await picture(page, 'check');
    await check(page, sampleWall, sampleLines.join('\n') + '\n');
    equal(await page.locator('.verdict h2').innerText(), 'Right, every line of it', 'right');
    await check(page, sampleWall, sampleLines.join(' \n'));
    equal(await page.locator('.verdict h2').innerText(), 'Right, every line of it', 'tolerated');
    await check(page, sampleWall, sampleLines.slice(0, 70).join('\n'));
    equal(await page.locator('.verdict h2').innerText(), 'Wrong in line 71', 'too short');
    await check(page, 'E E E', 'A IN E\n');
    must((await page.getByRole('alert').innerText()).includes('3 of 148 tiles'), 'bad wall');
});

behaviour('it names the known mistake that gives such a transcript, in both languages', async () => {
    const page = await visit();
    const wall = program('mistaken', '', '7', '3');
    const transcript = program('mistaken', 'smallest-on-ties', '7', '3');
    must(transcript !== program('mistaken', 'none', '7', '3'), 'the mistake does not show in this game');
    await check(page, wall, transcript);
    must((await page.locator('.mistakes').innerText()).includes('smallest-on-ties'), await page.locator('.mistakes').innerText());
    await button(page, '中文').click();
    must(/看起来是.*\n*.*smallest-on-ties.*[\u4e00-\u9fff]/s.test(await page.locator('.mistakes').innerText()), 'Chinese');
    await button(page, 'English').click();
    await check(page, sampleWall, sampleLines.with(59, 'A OUT 8M').join('\n'));
    must((await page.locator('.mistakes').innerText()).startsWith('None of the known mistakes'), 'none');
});

// ---- 5 hand lab ----

behaviour('a hand is clicked together tile by tile, and everything about it is shown', async () => {
    const page = await visit();
    await button(page, 'Hand lab').click();
    for (const name of ['2M', '4M', '4P', '5P', 'E', 'W', 'W', 'W']) await button(page, `add ${name}`).click();
    equal(await page.locator('.study .big').innerText(), 'distance 2 1-shanten', 'distance');
    equal(await page.locator('.study .candidates tbody tr').count(), 6, 'discards');
    equal(await page.locator('.study .candidates tr.chosen svg').first().getAttribute('aria-label'), 'W west wind', 'the strategy');
    equal(await page.locator('.study .proof .groups').getAttribute('aria-label'), '2M 3M 4M + 3P 4P 5P + W W', 'proof');
    await button(page, 'take away E').click();
    equal(await page.locator('.study .big').innerText(), 'distance 2 1-shanten', 'seven tiles wait');
    must((await page.locator('.study').innerText()).includes('Tiles that help'), 'what helps');
    await page.getByLabel('Next three tiles are a meld').check();
    for (const name of ['F', 'F', 'F']) await button(page, `add ${name}`).click();
    equal(await page.getByLabel('Hand', { exact: true }).inputValue(), '2M 4M 4P 5P W W W [F F F]', 'meld');
    await button(page, 'add W').click();
    must(await button(page, 'add W').isDisabled(), 'a fifth copy');
});

behaviour('a hand can be written as maque hand reads it, and mistakes in it are told in its words', async () => {
    const page = await visit('#view=hand');
    const field = page.getByLabel('Hand', { exact: true });
    for (const text of ['123m456p78s11z999p', '一二三万 5筒5筒 南南南 红中红中', '🀇🀈🀉🀄', '[555p] 1p (EEE) 2p 3p 9s9s']) {
        await field.fill(text);
        const due = /distance: (\d+)/.exec(native('hand', text))[1];
        must((await page.locator('.study .big').innerText()).startsWith(`distance ${due} `), text);
    }
    await field.fill('123m 5 S');
    must((await page.locator('.enter [role=status]').innerText()).includes("'5'"), 'message');
    await page.waitForURL(/hand=/);
    await field.fill('11m');
    await page.waitForURL(/hand=11m/);
    const again = await visit(new URL(page.url()).hash);
    equal(await again.getByLabel('Hand', { exact: true }).inputValue(), '11m', 'by the link');
});

behaviour('the quiz asks for discards and distances, counts, and shows the answer only after a guess', async () => {
    const page = await visit('#view=hand');
    await button(page, 'Quiz').click();
    for (let i = 1; i <= 3; i++) {
        await page.getByRole('heading', { name: 'Which tile does the fixed strategy discard?' }).waitFor();
        equal(await page.locator('.study').count(), 0, 'hidden');
        await page.locator('.shown').getByRole('button').first().click();
        const told = await page.locator('.quiz > [role=status]').innerText();
        const tile = await page.locator('.study .candidates tr.chosen svg').first().getAttribute('aria-label');
        must(told.startsWith('Right') || told.includes(tile.split(' ')[0]), `${told}, ${tile}`);
        must((await page.locator('.quiz').innerText()).includes(`of ${i} right`), 'score');
        await button(page, 'Next hand').click();
        await page.locator('.study').waitFor({ state: 'detached' });
    }
    await page.getByLabel('Ask for').selectOption({ label: 'the distance' });
    await page.getByRole('heading', { name: 'How far is this hand from winning?' }).waitFor();
    await button(page, '3').click();
    const distance = /distance (\d)/.exec(await page.locator('.study .big').innerText())[1];
    must((await page.locator('.quiz > [role=status]').innerText()).includes(distance === '3' ? 'Right' : distance), 'answer');
    await button(page, 'See it in its game').click();
    await page.getByRole('heading', { level: 1, name: /^\d+:\d+$/ }).waitFor();
});

// ---- 6 numbers ----

behaviour('games played in workers give the counters of maque sim to the last digit', async () => {
    const page = await visit();
    await button(page, 'Numbers').click();
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('textbox', { name: 'Games' }).fill('60000');
    await button(page, 'Run').click();
    await page.getByText('60,000 of 60,000 games').waitFor({ timeout: 60_000 });
    await button(page, 'Run').waitFor();
    const found = JSON.parse(await saved(page, '↓ Save the counters')).counters;
    equal(JSON.stringify(found), JSON.stringify(JSON.parse(native('sim', '--games', '60000', '--seed', '7', '--json')).counters), 'counters');
    equal(await page.locator('.bars').first().locator('li').count(), 5, 'wins by seat and draws');
    const examples = native('sim', '--games', '60000', '--seed', '7', '--find', 'two-intercepted-rons', '--limit', '4').trim().split('\n');
    const row = page.locator('.rare tr', { hasText: 'two-intercepted-rons' });
    equal((await row.getByRole('button').allInnerTexts()).join(' '), examples.join(' '), 'rare games');
    await picture(page, 'numbers');
    await row.getByRole('button').first().click();
    await page.getByRole('heading', { level: 1, name: examples[0] }).waitFor();
    await button(page, 'Numbers').click();
    await page.getByText('60,000 of 60,000 games').waitFor();
});

behaviour('a run can be stopped, what it has counted stays, and nonsense is refused', async () => {
    const page = await visit('#view=numbers&run=3:90000000');
    await button(page, 'Run').click();
    await page.locator('.charts').waitFor({ timeout: 60_000 });
    await button(page, 'Stop').click();
    await button(page, 'Run').waitFor();
    const counted = Number((await page.locator('.progress').innerText()).replace(/,/g, '').match(/\d+/)[0]);
    must(counted > 0 && counted < 90_000_000, `${counted} games`);
    await page.getByRole('textbox', { name: 'Games' }).fill('many');
    await button(page, 'Run').click();
    must((await page.getByRole('alert').innerText()).startsWith('seed and games are whole numbers'), 'refused');
});

// ---- for everybody ----

const hostile = ['<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>', 'javascript:window.hacked=1', '"><svg onload=window.hacked=1>',
    '\u0000\u0001\u0002\ufffe\uffff\u202e', '🀇'.repeat(5000), 'A IN 1M\n'.repeat(300_000), '9'.repeat(3_000_000)];

behaviour('hostile pastes do no harm: markup stays text, megabytes and binary get a message', async () => {
    const page = await visit();
    const before = await page.locator('img, script, iframe').count();
    for (const text of hostile) {
        await check(page, text, text);
        await page.getByRole('alert').waitFor();
        await check(page, sampleWall, text);
        must((await page.locator('.verdict h2').innerText()).startsWith('Wrong in line'), 'verdict');
        await button(page, 'Watch').click();
        await button(page, 'Own wall …').click();
        await paste(page, page.getByRole('dialog').getByRole('textbox'), text);
        await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
        await page.getByRole('alert').waitFor();
        await page.keyboard.press('Escape');
        await button(page, 'Hand lab').click();
        await paste(page, page.locator('#hand-text'), text);
        await page.locator('.enter [role=status]').waitFor();
    }
    writeFileSync(path.join(scratch, 'binary'), Buffer.from(Array.from({ length: 3 << 20 }, (_, i) => (i * 7919) >> 3)));
    await button(page, 'My output is wrong').click();
    await page.getByRole('textbox', { name: 'Wall, 148 tiles' }).fill(sampleWall);
    await page.locator('input[type=file]').nth(1).setInputFiles(path.join(scratch, 'binary'));
    await page.waitForFunction(() => document.querySelector('#check-transcript').value.length > 1e5);
    await button(page, 'Find the first wrong line').click();
    equal(await page.locator('.verdict h2').innerText(), 'Wrong in line 1', 'binary');
    equal(await page.evaluate(() => window.hacked), undefined, 'a script has run');
    equal(await page.locator('img, script, iframe').count(), before, 'new elements');
    await button(page, 'Watch').click();
    await page.keyboard.press('End');
    equal(await shownLine(page), sampleLines.at(-1), 'it still works');
});

behaviour('everything is there in Chinese, and the choice is remembered', async () => {
    const page = await visit('', { locale: 'zh-CN' });
    equal(await page.evaluate(() => document.documentElement.lang), 'zh-CN', 'language');
    for (const name of ['看牌局', '我的输出错了', '手牌分析', '统计']) {
        await button(page, name).click();
        const text = await page.locator('main').innerText();
        const words = text.replace(/[A-D]\b|CHOW|PONG|RON|WIN|DRAW|PASS|REVERSE|DOUBLE|SELFDRAWN|Home|End|OUT|IN|[0-9][MPSmpsz]*|S:I|[A-Z]\b|\b[a-z]+(-[a-z]+)+\b/g, '');
        must(!/[a-z]{3,}/.test(words), `${name}: ${/.{0,20}[a-z]{3,}.{0,20}/.exec(words)?.[0]}`);
    }
    await button(page, 'English').click();
    await page.reload();
    await button(page, 'Watch').waitFor();
    equal(await page.evaluate(() => document.documentElement.lang), 'en', 'remembered');
});

behaviour('on a narrow screen nothing sticks out, in both languages', async () => {
    for (const [locale, width] of [['en-US', 360], ['zh-CN', 360], ['en-US', 320], ['en-US', 768]]) {
        const page = await visit('#game=2021:7&line=150', { viewport: { width, height: 740 }, isMobile: true, hasTouch: true, locale });
        const nav = page.getByRole('navigation').getByRole('button');
        for (let i = 0; i < 4; i++) {
            await nav.nth(i).click();
            if (i === 2) await page.getByRole('textbox').fill('123m456p78s11z999pE');
            await page.waitForTimeout(50);
            must((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `view ${i} is wider than ${width}`);
        }
        await nav.first().click();
        const controls = await page.locator('.moving').boundingBox();
        must(width > 700 || controls.y + controls.height <= 741, 'the controls are in sight');
    }
});

behaviour('dark and light follow the system, text stays readable, and motion can be turned off', async () => {
    for (const colorScheme of ['light', 'dark']) {
        const page = await visit('#game=sample&line=60', { colorScheme, reducedMotion: 'reduce' });
        const colours = await page.evaluate(() => {
            const light = (colour) => {
                const [r, g, b] = colour.match(/[\d.]+/g).map((part) => { const x = part / 255; return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; });
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const style = (selector) => getComputedStyle(document.querySelector(selector));
            const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
            return {
                page: light(style('body').backgroundColor),
                text: contrast(style('.why').color, style('.why').backgroundColor), quiet: contrast(style('.happens').color, style('.why').backgroundColor),
                link: contrast(style('.rule').color, style('.why').backgroundColor), main: contrast(style('.round.main').color, style('.round.main').backgroundColor),
                moving: style('.tile.last').animationName,
            };
        });
        must(colorScheme === 'dark' ? colours.page < 0.05 : colours.page > 0.8, `${colorScheme} page ${colours.page}`);
        for (const part of ['text', 'quiet', 'link', 'main']) must(colours[part] >= 4.5, `${colorScheme} ${part}: contrast ${colours[part]}`);
        equal(colours.moving, 'none', 'animation');
    }
});

behaviour('the Tab key reaches every control, which shows that it has the focus, and all have names', async () => {
    const page = await visit('#game=sample&line=60');
    for (const view of ['Watch', 'My output is wrong', 'Hand lab', 'Numbers']) {
        await button(page, view).click();
        const nameless = await page.evaluate(() => [...document.querySelectorAll('button, input, select, textarea, a, [role=img], summary')]
            .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length || node.title)).map((node) => node.outerHTML.slice(0, 80)));
        equal(nameless.join('; '), '', `${view}: without a name`);
        await page.evaluate(() => { document.activeElement.blur(); window.getSelection().removeAllRanges(); });
        const due = await page.evaluate(() => [...document.querySelectorAll('button, input, select, textarea, a[href], summary')]
            .filter((node) => !node.disabled && node.tabIndex >= 0 && node.getClientRects().length > 0).length);
        const seen = new Set();
        for (let i = 0; i < due + 5; i++) {
            await page.keyboard.press('Tab');
            const at = await page.evaluate(() => {
                const node = document.activeElement;
                const style = getComputedStyle(node.closest('.file') ?? node);
                return node === document.body ? undefined : { i: [...document.querySelectorAll('*')].indexOf(node), shown: style.outlineStyle !== 'none', what: node.outerHTML.slice(0, 80) };
            });
            if (!at) continue;
            must(at.shown, `${view}: no focus to be seen on ${at.what}`);
            seen.add(at.i);
        }
        must(seen.size >= due, `${view}: ${seen.size} of ${due} reached`);
    }
    await button(page, 'Watch').click();
    await page.keyboard.press('ArrowRight');
    equal(await page.locator('[aria-live=polite]').innerText(), 'B chows, from seven dots up', 'each event is also text');
});

behaviour('once loaded it works without a network: games, rules, workers', async () => {
    const page = await visit();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto(home + '#game=sample&line=60');
    await page.reload();
    equal(await shownLine(page), 'A OUT 9P', 'the page');
    await button(page, 'R25').click();
    await page.getByRole('dialog').getByText('Among kinds').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Numbers').click();
    await page.getByRole('textbox', { name: 'Games' }).fill('9000');
    await button(page, 'Run').click();
    await page.getByText('9,000 of 9,000 games').waitFor({ timeout: 60_000 });
    const later = await page.context().newPage();
    watch(later);
    await later.goto(home);
    await later.waitForSelector('.table');
});

behaviour('pictures of the main views are taken', async () => {
    const desk = await visit('#game=2021:7&line=130');
    await picture(desk, 'watch');
    const zh = await visit('#game=2021:7&line=130', { locale: 'zh-CN', colorScheme: 'dark' });
    await picture(zh, 'watch-zh-dark');
    const phone = await visit('#game=2021:7&line=130', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    await picture(phone, 'phone');
    const lab = await visit('#view=hand&hand=123m456p78s11z999pE');
    await picture(lab, 'hand');
});

await testing();
