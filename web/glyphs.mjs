// glyphs.mjs - draws src/glyphs.ts: the Chinese characters on the tiles as outlines, the same on every system
//
// Run by hand when a character is added; what it needs is not needed for building:
//     npm install --no-save opentype.js@1.3.4 @fontsource/lxgw-wenkai-tc@5.3.0 && node glyphs.mjs > src/glyphs.ts
import fs from 'node:fs';
import opentype from 'opentype.js';

const characters = '一二三四五六七八九萬東南西北發中';
const folder = 'node_modules/@fontsource/lxgw-wenkai-tc/files/';
const fonts = fs
    .readdirSync(folder)
    .filter((file) => /700-normal\.woff$/.test(file))
    .map((file) => opentype.loadSync(folder + file));

console.log('// Written by glyphs.mjs: outlines from LXGW WenKai TC Bold (SIL Open Font License 1.1), 200 units wide.');
console.log('export const glyphs: Record<string, string> = {');
for (const character of characters) {
    const font = fonts.find((one) => one.charToGlyphIndex(character) > 0);
    const path = font.getPath(character, 0, 176, 200).toPathData(0);
    console.log(`    ${character}: '${path}',`);
}
console.log('};');
