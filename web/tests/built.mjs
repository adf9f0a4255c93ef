// built.mjs - what is built: types, size, versions, licences, policy
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { behaviour, equal, home, must, root, scratch, site, visit } from './harness.mjs';

behaviour('the page passes the type checker', () => {
    execFileSync(path.join(root, 'web/node_modules/.bin/tsc'), ['--noEmit', '-p', path.join(root, 'web')], {
        encoding: 'utf8',
        stdio: 'pipe',
    });
});

behaviour('all of it is under 250 KB compressed, and what the first picture needs under 200 KB', () => {
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const sizes = files.map((file) => [
        file.name,
        gzipSync(readFileSync(path.join(file.parentPath, file.name)), { level: 9 }).length,
    ]);
    const sum = (of) => of.reduce((all, [, size]) => all + size, 0);
    must(sum(sizes) < 250_000, `${sum(sizes)} bytes`);
    const html = readFileSync(path.join(site, 'index.html'), 'utf8');
    const first = sizes.filter(([name]) => name === 'index.html' || html.includes(name));
    must(
        first.some(([name]) => name.endsWith('.wasm')),
        'the core is not fetched with the first files',
    );
    must(sum(first) < 200_000, `${sum(first)} bytes before the first picture`);
});

behaviour('the core asks nothing of the page', () => {
    const file = readdirSync(path.join(site, 'assets')).find((name) => name.endsWith('.wasm'));
    const core = new WebAssembly.Module(readFileSync(path.join(site, 'assets', file)));
    equal(WebAssembly.Module.imports(core).length, 0, 'imports');
});

behaviour('versions are pinned, all of them for the node of Debian 12 as well, and the lock file names no host', () => {
    const lock = readFileSync(path.join(root, 'web/package-lock.json'), 'utf8');
    must(!lock.includes('"resolved"'), 'it does');
    for (const [name, { engines }] of Object.entries(JSON.parse(lock).packages)) {
        const nodes = (engines?.node ?? '>=0').split('||').map((one) => one.trim());
        must(
            nodes.some((one) => /^(\^18|>= ?(\d|1[0-8]))(\.\d+)*$/.test(one)),
            `${name} wants node ${engines?.node}`,
        );
    }
    const wanted = JSON.parse(readFileSync(path.join(root, 'web/package.json'), 'utf8')).devDependencies;
    for (const [name, version] of Object.entries(wanted)) must(/^\d+\.\d+\.\d+$/.test(version), `${name} ${version}`);
});

behaviour('the licences of what is shipped are in what is built', async (page) => {
    const text = await (await page.request.get(home + 'licences.txt')).text();
    for (const word of ['preact', 'MIT License', 'LXGW WenKai', 'SIL Open Font License', 'maque'])
        must(text.includes(word), `no ${word}`);
    equal(await page.getByRole('link', { name: 'Licences' }).getAttribute('href'), './licences.txt', 'link');
});

behaviour('page and server forbid everything but their own files', async (page) => {
    const policy = (await page.request.get(home)).headers()['content-security-policy'];
    const meta = await page.locator('meta[http-equiv]').getAttribute('content');
    equal(policy, `${meta}; frame-ancestors 'none'`, 'policies');
    must(!policy.includes('unsafe-inline') && !policy.includes("'unsafe-eval'") && !policy.includes('*'), policy);
    equal(
        await page.evaluate(
            () => document.querySelectorAll('[style]:not([style^="--at"]), script:not([src]), style').length,
        ),
        0,
        'inline styles and scripts',
    );
    equal((await page.request.get(home + '../package.json')).status(), 404, 'outside');
    const taken = spawnSync('node', [path.join(root, 'web/serve.mjs'), site, new URL(home).port], { encoding: 'utf8' });
    equal(taken.status, 2, 'a port in use');
    must(/^serve: port \d+: it is in use; .*\n$/.test(taken.stderr), taken.stderr);
    equal((await page.request.get(home + '%2e%2e/%2e%2e/Makefile')).status(), 404, 'outside');
});

behaviour('a page that knows its address has a picture for shared links; without one it asks for none', () => {
    const meta = (html, name) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    const plain = readFileSync(path.join(site, 'index.html'), 'utf8');
    for (const name of ['og:image', 'og:url', 'twitter:card']) equal(meta(plain, name), undefined, name);
    must(!readdirSync(site).includes('shared.png'), 'the picture is there for nothing');

    const folder = path.join(scratch, 'shared');
    const build = (address) =>
        spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'error'], {
            cwd: path.join(root, 'web'),
            env: { ...process.env, MAQUE_WEB: folder, MAQUE_ADDRESS: address },
            encoding: 'utf8',
        });
    const built = build('https://example.org/maque');
    equal(built.status, 0, built.stderr);
    const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
    equal(meta(html, 'og:url'), 'https://example.org/maque/', 'address');
    equal(meta(html, 'og:image'), 'https://example.org/maque/shared.png', 'picture');
    equal(meta(html, 'twitter:card'), 'summary_large_image', 'card');
    const picture = readFileSync(path.join(folder, 'shared.png'));
    equal(picture.subarray(1, 4).toString(), 'PNG', 'format');
    equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, '1200x630', 'size');
    for (const [name, due] of [
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
    ])
        equal(meta(html, name), due, name);
    must(!readFileSync(path.join(folder, 'sw.js'), 'utf8').includes('shared.png'), 'it is kept for offline use');
    must(!html.includes('src="https://') && !html.includes('href="https://'), 'the page itself stays relative');

    const bad = build('example.org');
    equal(bad.status, 2, 'status');
    must(bad.stderr.includes('web: ADDRESS=example.org: an address begins with https:// or http://'), bad.stderr);
});
