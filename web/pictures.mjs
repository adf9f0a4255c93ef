// pictures.mjs FROM TO - makes small WebP pictures out of screenshots of the tests, with the encoder of the browser
//
// Of all screenshots in FROM those are taken that are in TO already.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const [from, to] = process.argv.slice(2);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const asWebp = (file) => path.join(to, file.replace(/\.png$/, '.webp'));
for (const file of readdirSync(from).filter((name) => existsSync(asWebp(name)))) {
    const source = 'data:image/png;base64,' + readFileSync(path.join(from, file)).toString('base64');
    const webp = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.88).split(',')[1];
    }, source);
    writeFileSync(asWebp(file), Buffer.from(webp, 'base64'));
    console.log(asWebp(file), Buffer.from(webp, 'base64').length);
}
await browser.close();
