// faces.tsx - the drawings on the tiles, 60 wide and 80 high: suits in the manner of a real set, specials in the same
// style
import type { JSX } from 'preact';
import { glyphs } from './glyphs';

const ink = '#27313c';
const red = '#c22f26';
const green = '#17714b';
const blue = '#22508f';
const violet = '#6a3fa0';
const paper = '#fffdf4';

// Strokes make the outlines a little bolder: they must hold at 20 pixels.
const glyph = (character: string, x: number, y: number, size: number, colour: string) => (
    <path
        d={glyphs[character]}
        transform={`translate(${x} ${y}) scale(${size / 200})`}
        fill={colour}
        stroke={colour}
        stroke-width={size > 45 ? 5 : 8}
    />
);

const dot = (x: number, y: number, r: number, colour: string) => (
    <>
        <circle cx={x} cy={y} r={r} fill={colour} />
        <circle cx={x} cy={y} r={r * 0.68} fill={paper} />
        <circle cx={x} cy={y} r={r * 0.42} fill={colour} />
    </>
);

const stick = (x: number, y: number, length: number, colour: string, turn = 0) => (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} fill={colour}>
        <rect x="-3.6" y={-length / 2} width="7.2" height={length} rx="3.2" />
        <rect x="-5" y="-2" width="10" height="4" rx="2" />
        <path
            d={`M0 ${4 - length / 2}V-4.5M0 4.5V${length / 2 - 4}`}
            stroke={paper}
            stroke-width="1.6"
            stroke-linecap="round"
        />
    </g>
);

const numerals = [...'一二三四五六七八九'];

const characters = numerals.map((numeral) => (
    <>
        {glyph(numeral, 11.5, 1.5, 37, ink)}
        {glyph('萬', 10.5, 38.5, 39, red)}
    </>
));

const dots = [
    <>
        <circle cx="30" cy="40" r="24" fill={green} />
        <circle cx="30" cy="40" r="20.5" fill={paper} />
        <circle cx="30" cy="40" r="17" fill={green} />
        <circle cx="30" cy="40" r="12" fill={paper} />
        <circle cx="30" cy="40" r="9" fill={red} />
        {[0, 45, 90, 135].map((turn) => (
            <path
                d="M30 25.5V28M30 52V54.5"
                stroke={paper}
                stroke-width="3"
                stroke-linecap="round"
                transform={`rotate(${turn} 30 40)`}
            />
        ))}
    </>,
    <>
        {dot(30, 22, 14, green)}
        {dot(30, 58, 14, blue)}
    </>,
    <>
        {dot(15, 16, 11, blue)}
        {dot(30, 40, 11, red)}
        {dot(45, 64, 11, green)}
    </>,
    <>
        {dot(17, 22, 12, blue)}
        {dot(43, 22, 12, green)}
        {dot(17, 58, 12, green)}
        {dot(43, 58, 12, blue)}
    </>,
    <>
        {dot(15, 18, 10.5, blue)}
        {dot(45, 18, 10.5, green)}
        {dot(30, 40, 10.5, red)}
        {dot(15, 62, 10.5, green)}
        {dot(45, 62, 10.5, blue)}
    </>,
    <>
        {dot(18, 15, 10, green)}
        {dot(42, 15, 10, green)}
        {dot(18, 42, 10, red)}
        {dot(42, 42, 10, red)}
        {dot(18, 65, 10, red)}
        {dot(42, 65, 10, red)}
    </>,
    <>
        {dot(13, 12, 8.2, green)}
        {dot(30, 20, 8.2, green)}
        {dot(47, 28, 8.2, green)}
        {dot(18, 47, 9, red)}
        {dot(42, 47, 9, red)}
        {dot(18, 67, 9, red)}
        {dot(42, 67, 9, red)}
    </>,
    <>
        {[13, 31, 49, 67].map((y) => (
            <>
                {dot(18, y, 8.6, blue)}
                {dot(42, y, 8.6, blue)}
            </>
        ))}
    </>,
    <>{[15, 40, 65].map((y, row) => [12, 30, 48].map((x) => dot(x, y, 8.6, [green, red, blue][row]!)))}</>,
];

// One bamboo is a bird, as in every set.
const bird = (
    <>
        <path d="M37 44C46 52 49 62 47 75C41 70 35 62 32 52Z" fill={green} />
        <path d="M33 47C37 57 37 66 32 76C27 68 25 59 27 49Z" fill={red} />
        <path d="M28 46C27 56 22 65 13 71C13 61 16 53 22 45Z" fill={blue} />
        <path
            d="M14 20C12 30 15 44 27 51C37 55 46 48 46 37C46 30 41 27 35 28C30 28 27 24 27 18C27 9 16 8 14 20Z"
            fill={green}
        />
        <path d="M26 35C31 32 39 33 42 38C37 46 29 45 26 35Z" fill={paper} />
        <path d="M29 37C33 35 37 36 39 38.5C36 42 31 42 29 37Z" fill={red} />
        <circle cx="20" cy="17" r="4.2" fill={paper} />
        <circle cx="20" cy="17" r="2.2" fill={ink} />
        <path d="M14.5 16L6 20.5L14 23.5Z" fill={red} />
        <path
            d="M21 10C21 6 24 4 28 4M24 11C25 8 28 7 32 8"
            stroke={red}
            stroke-width="2.4"
            fill="none"
            stroke-linecap="round"
        />
    </>
);

const row = (y: number, length: number, colours: string[], xs: number[]) =>
    xs.map((x, i) => stick(x, y, length, colours[i]!));

const bamboo = [
    bird,
    <>
        {stick(30, 22, 31, blue)}
        {stick(30, 58, 31, green)}
    </>,
    <>
        {stick(30, 22, 31, blue)}
        {row(58, 31, [green, green], [17, 43])}
    </>,
    <>
        {row(22, 31, [blue, green], [18, 42])}
        {row(58, 31, [green, blue], [18, 42])}
    </>,
    <>
        {row(22, 31, [green, blue], [13, 47])}
        {stick(30, 40, 31, red)}
        {row(58, 31, [blue, green], [13, 47])}
    </>,
    <>
        {row(22, 31, [green, green, green], [13, 30, 47])}
        {row(58, 31, [blue, blue, blue], [13, 30, 47])}
    </>,
    <>
        {stick(30, 14, 22, red)}
        {row(40, 22, [green, blue, green], [13, 30, 47])}
        {row(66, 22, [green, blue, green], [13, 30, 47])}
    </>,
    <>
        {row(22, 30, [green, green], [8, 52])}
        {stick(23, 24, 27, green, 32)}
        {stick(37, 24, 27, green, -32)}
        {row(58, 30, [blue, blue], [8, 52])}
        {stick(23, 56, 27, blue, -32)}
        {stick(37, 56, 27, blue, 32)}
    </>,
    <>{[14, 40, 66].map((y) => row(y, 22, [green, red, blue], [13, 30, 47]))}</>,
];

const honours = [
    ...[...'東南西北'].map((character) => glyph(character, 3, 12.5, 54, ink)),
    <>
        <rect x="10" y="12" width="40" height="56" rx="3" fill="none" stroke={blue} stroke-width="5" />
        <rect x="17" y="19" width="26" height="42" rx="1.5" fill="none" stroke={blue} stroke-width="2" />
    </>,
    glyph('發', 3, 12.5, 54, green),
    glyph('中', 3, 12.5, 54, red),
];

const special = (picture: JSX.Element) => (
    <>
        <rect x="5" y="6" width="50" height="68" rx="6" fill={violet} />
        <g fill="none" stroke={paper} stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
            {picture}
        </g>
    </>
);

const specials = [
    // over one seat
    special(
        <>
            <path d="M13 44C15 20 42 18 46 40M37 35L46 42L52 31" />
            <circle cx="30" cy="56" r="6.5" fill={paper} stroke="none" />
        </>,
    ),
    // the other way round
    special(<path d="M15 36C16 24 28 18 40 25L44 28M44 16V28H32M45 44C44 56 32 62 20 55L16 52M16 64V52H28" />),
    // once more
    special(<path d="M16 26L30 40L16 54M32 26L46 40L32 54" />),
];

export const faces = [...characters, ...dots, ...bamboo, ...honours, ...specials];
