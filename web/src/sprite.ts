// sprite.ts - the picture of all faces in a row, from which style.css cuts each tile
//
// A browser draws an SVG anew for every tile and every size, 15 ms a step in all.  So the drawing is painted once into
// a bitmap, which takes over as soon as it is there.
const across = 80; // of a tile, in pixels of the page: twice as large as most tiles, so that they stay sharp

const sheet = new CSSStyleSheet();
const use = (url: string) => sheet.replaceSync(`[class*='tile t'] { background-image: url(${url}) }`);

export async function drawTiles(count: number) {
    const drawing = new Image();
    drawing.src = './tiles.svg';
    use(drawing.src);
    document.adoptedStyleSheets.push(sheet);
    await drawing.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(across * devicePixelRatio) * count;
    canvas.height = (canvas.width / count) * (4 / 3);
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && use(URL.createObjectURL(blob)));
}
