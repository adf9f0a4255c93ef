// sprite.ts - the picture of all faces in a row, from which style.css cuts each tile
//
// A browser draws an SVG anew for every tile and every size, and rounds and shades every box.  So whole tiles are
// painted once into a bitmap, which takes over as soon as it is there: then a tile is one plain piece of a picture.
import { names, ordinary } from './core';

const across = 80; // of a tile, in pixels of the page: twice as large as most tiles, so that they stay sharp

const sheet = new CSSStyleSheet();

// Names on the tiles, where they are wanted.  The special tiles have theirs in the picture.
function nameTiles() {
    const labels = new CSSStyleSheet();
    const ofTile = (name: string, tile: number) => `.labels .t${tile}::after { content: '${name}' }`;
    labels.replaceSync(names.slice(0, ordinary).map(ofTile).join(' '));
    document.adoptedStyleSheets.push(labels);
}

// Of the paper, which is a little darker in the dark.
function paperColour(): string {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.className = 'tile';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
}

export async function drawTiles(shown: Promise<unknown>) {
    nameTiles();
    const count = names.length;
    const drawing = new Image();
    drawing.src = './tiles.svg';
    sheet.replaceSync(`.tile:where(:not(.back)) { background-image: url(${drawing.src}) }`);
    document.adoptedStyleSheets.push(sheet);
    await shown;
    await drawing.decode();
    const canvas = document.createElement('canvas');
    const width = Math.ceil(across * devicePixelRatio);
    const height = Math.ceil((width * 4) / 3);
    canvas.width = width * count;
    canvas.height = height;
    const brush = canvas.getContext('2d');
    if (!brush) return;
    const box = (tile: number, inset: number, below: number, fill: string) => {
        brush.beginPath();
        const [across, down] = [width - 2 * inset, height - 2 * inset - below];
        brush.roundRect(tile * width + inset, inset, across, down, 0.12 * width - inset);
        brush.fillStyle = fill;
        brush.fill();
    };
    const line = width / 36;
    const paper = paperColour();
    for (let tile = 0; tile < count; tile++) {
        box(tile, 0, 0, '#0006');
        box(tile, 0, line, '#cfc5a8');
        box(tile, line, line, paper);
    }
    brush.drawImage(drawing, 0, 0, canvas.width, height);
    canvas.toBlob((blob) => {
        if (!blob) return;
        const url = URL.createObjectURL(blob);
        sheet.replaceSync(
            `.tile:where(:not(.back)) { background-image: url(${url}); background-color: transparent; ` +
                'border-radius: 0; box-shadow: none }',
        );
    });
}
