// strings.ts - everything the page itself says, in English and Chinese; reasons come from the library
import type { Event, Language, Seat, Tile, WallError } from './core';
import { names, noTile, seatName } from './core';
import { zh } from './strings_zh';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const suits = ['characters', 'dots', 'bamboo'];
const ones = ['character', 'dot', 'bamboo'];
const honours = ['east wind', 'south wind', 'west wind', 'north wind', 'white dragon', 'green dragon', 'red dragon'];

// How a screen reader says a tile.
const tile = (one: Tile): string =>
    one < 27
        ? `${numbers[one % 9]} ${(one % 9 === 0 ? ones : suits)[Math.floor(one / 9)]}`
        : (honours[one - 27] ?? names[one]!);

function happens(event: Event): string {
    const seat = seatName(event.seat);
    switch (event.kind) {
        case 'in':
            return `${seat} draws ${event.tile === noTile ? 'a tile' : tile(event.tile)}`;
        case 'out':
            return `${seat} discards ${tile(event.tile)}`;
        case 'chow':
            return `${seat} chows, from ${tile(event.tile)} up`;
        case 'pong':
            return `${seat} pongs ${tile(event.tile)}`;
        case 'ron':
            return `${seat} completes its hand with the discard`;
        case 'selfdrawn':
            return `${seat} completes its hand with the drawn tile`;
        case 'win':
            return `${seat} has won`;
        case 'draw':
            return 'the wall is empty: nobody has won';
        default:
            return '';
    }
}

const en = {
    title: 'maque 麻雀',
    otherLanguage: '中文',
    otherLanguageHint: '改用中文',
    views: {
        home: 'Home',
        play: 'Play',
        watch: 'Watch',
        check: 'My output is wrong',
        hand: 'Hand lab',
        numbers: 'Numbers',
        rare: 'Rare games',
        rules: 'Rules',
    },

    // the front door
    welcome: 'The mahjong game of THUPC 2021, played before your eyes, with a reason for every move.',
    welcomeMore:
        'Four seats follow one fixed strategy: a programming contest asks for a program that plays exactly like this.',
    doors: {
        play: 'Take a seat against three players. Afterwards: what your answers cost, and a link to beat your result.',
        watch: 'Any game, step by step: what each seat did, what else it could have done, and why it did not.',
        check: 'Paste what your program printed: the first wrong line, what was due, and which mistake it looks like.',
    },
    index: 'Index of the rules',

    // the end of a game
    end: 'The end of the game',
    wonByRon: (seat: Seat, from: Seat) => `${seatName(seat)} wins by RON, with the discard of ${seatName(from)}`,
    wonByDraw: (seat: Seat) => `${seatName(seat)} wins by SELFDRAWN`,
    wonByNobody: 'Nobody wins: the wall is empty',
    couldHaveWon: (seats: Seat[]) =>
        `${seats.map(seatName).join(' and ')} waited for the same tile, but the seat that comes first takes it.`,
    decided: 'What decided it:',
    because: ', since',
    again: 'Again from the deal',
    nextGame: 'Next game',

    // rare things
    rareLead: 'Found in 300 billion games. A click opens the first one of its kind at the very moment.',
    oneIn: (games: number) => `one game in ${games.toLocaleString('en')}`,
    lookAt: 'Look at it',
    tile,
    happens,
    calls: { chow: 'CHOW', pong: 'PONG', ron: 'RON', selfdrawn: 'SELFDRAWN', win: 'WIN', draw: 'DRAW' },
    skip: 'Skip to the content',
    failed: (error: string) => `The page could not start: ${error}`,
    coming: 'Fetching …',
    partFailed: 'This part of the page did not come.',
    retry: 'Try again',
    example: 'Show an example',
    broken: (error: string) => `Something went wrong here: ${error}`,
    noGame: 'There is no such game; this is the sample.',

    // where from
    source: 'Which game',
    sample: 'Sample',
    sampleLong: 'The sample game',
    random: 'Random',
    number: 'Game number',
    numberHint: 'S:I, game I of seed S',
    open: 'Open',
    badNumber: 'a number is S:I, game I of seed S: two whole numbers below 2^64, such as 2021:7',
    ownWall: 'Own wall',
    wallOf: 'A wall of your own',
    wallHint: 'Paste 148 names of tiles, or drop a file anywhere on the page.',
    wallText: 'Wall, 148 tiles',
    file: 'Choose a file',
    close: 'Close',
    link: 'Copy link',
    copied: 'Copied',
    saveWall: 'Wall',
    saveTranscript: 'Transcript',
    cut: 'Only the first 32 KB are looked at: no wall and no transcript is so long.',
    wallError: (error: WallError) => `line ${error.line}, column ${error.column}: ${error.message}`,

    // the table
    table: 'The table',
    wallLeft: (left: number): string => (left === 1 ? 'tile left' : 'tiles left'),
    forwards: 'turns go A B C D',
    reversed: 'turns go A D C B',
    distance: (distance: number) => `distance ${distance}`,
    distanceShort: 'distance',
    turnOf: (seat: Seat) => `${seatName(seat)}, whose turn it is`,
    hand: (seat: Seat) => `Hand of ${seatName(seat)}`,
    pond: (seat: Seat) => `Discards of ${seatName(seat)}`,
    melds: (seat: Seat) => `Melds of ${seatName(seat)}`,
    takenBy: (seat: Seat) => `taken by ${seatName(seat)}`,
    takenFrom: (seat: Seat) => `discarded by ${seatName(seat)}`,
    hidden: (count: number) => `${count} hidden tiles`,
    eyes: 'Hands',
    everybody: 'all open',
    everybodyShort: 'all',
    labels: 'Names on the tiles',
    skipped: 'skipped',
    only: (seat: Seat) => `only ${seatName(seat)}`,

    // moving
    timeline: 'Line of the transcript',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step',
    back: 'One step back',
    first: 'To the beginning',
    last: 'To the end',
    nextMark: 'To the next call, special or win',
    previousMark: 'To the previous one',
    speed: 'Speed',
    lineOf: (line: number, lines: number) => `line ${line} of ${lines}`,
    keys: '← → step · space plays · Home End · ↑ ↓ from mark to mark · wheel over the table',
    marks: 'Calls, specials and the end',
    markOf: (line: number, text: string) => `line ${line}: ${text}`,

    // win chances
    odds: {
        title: 'Win chances',
        nobody: 'nobody',
        wins: 'wins %',
        change: 'by this draw',
        assumed: (worlds: string) =>
            `All four hands are known, the rest of the wall is shuffled ${worlds} times, and all seats play on as ` +
            'fixed. ± is half of a 95% interval.',
        worlds: (wins: number, worlds: number) => `wins ${wins} of ${worlds} times`,
        winsWords: (percent: string, margin: string) => `· wins ${percent}% ± ${margin}`,
        swings: 'Biggest swings:',
        swing: (line: number, seat: Seat, points: number) => `line ${line}: ${seatName(seat)} +${points}`,
        graph: 'Win chances through the game: A, B, C and D from the top',
        said: (line: number, shares: string[]) =>
            `line ${line}: ${shares.map((share, i) => `${i < 4 ? seatName(i) : 'nobody'} ${share}`).join(', ')}`,
        hidden: 'Win chances come from all four hands, so they are not shown while hands are hidden.',
        failed: (why: string) => `The chances could not be computed${why && `: ${why}`}.`,
    },

    // why
    why: 'Why?',
    beforeStart: 'Nothing has happened yet. The deal comes first: thirteen tiles for each seat.',
    dealing: 'The deal: thirteen rounds, one tile for each seat.',
    nothingSeen: (seat: Seat) => `Seen from ${seatName(seat)}'s place: nothing more is known about this.`,
    transcript: 'The whole transcript',
    candidates: 'What could be discarded',
    discard: 'discard',
    leaves: 'distance',
    helpedBy: 'helped by',
    chosen: 'discarded',
    asked: 'Who was asked',
    ask: { hora: 'RON', pon: 'PONG', chi: 'CHOW' },
    outcome: {
        takes: 'takes it',
        refuses: 'refuses',
        beaten: 'comes too late',
        cannot: 'cannot',
        declined: 'declined',
        open: 'can take it',
    },
    proof: (distance: number) => (distance === 0 ? 'The finished hand' : `Proof of distance ${distance}`),
    proofHint: 'One finished hand that is so many tiles away; outlined tiles are still to come.',
    gives: 'to give up',
    whatIf: (name: string) => `If ${name} goes:`,
    whatIfInstead: (name: string) => `If ${name} had gone instead:`,
    pointHint: 'Point at a tile of a hand to see what discarding it would mean.',
    whatIfLine: (distance: number, total: number) =>
        `distance ${distance}, helped by ${total} ${total === 1 ? 'copy' : 'copies'}`,
    waiting: (seat: Seat) => `${seatName(seat)} waits:`,
    nothingHelps: 'nothing that is left helps',
    rule: (number: string) => `Rule ${number}`,

    // my output is wrong
    checkLead:
        'Paste a wall and the transcript that your program printed, or drop files, as many as you like. ' +
        'Nothing leaves your browser.',
    transcriptText: 'Transcript of your program',
    useOpenWall: 'Take the wall of the open game',
    checkIt: 'Find the first wrong line',
    verdict: {
        right: 'Right, every line of it',
        presentation: 'Right except for white space',
        wrong: (line: number) => `Wrong in line ${line}`,
    },
    looksLike: 'Which known mistake?',
    looksLikeNone: 'It looks like none of the known mistakes.',
    noTranscript: 'there is no transcript yet',
    due: 'Due',
    yours: 'Yours',
    badWall: 'the wall cannot be read',
    whichGame: 'Game on the table',
    gameDue: 'The game that was due',
    gameYours: 'Your game',
    legalLines: (lines: number) => `Your first ${lines} lines are a legal game.`,
    batch: 'All of them',
    batchRight: (right: number, all: number) => `${right} of ${all} right`,
    dropHere: 'Drop walls and transcripts anywhere',
    sounds: 'Sounds',
    theme: 'Colours',
    themes: { auto: 'as the system', light: 'light', dark: 'dark' },

    // hand lab
    handLead: 'Click tiles together, or write them: names, 123m406p11z, Chinese, faces; melds behind # or in brackets.',
    handText: 'Hand',
    clear: 'Clear',
    addTile: (name: string) => `add ${name}`,
    removeTile: (name: string) => `take away ${name}`,
    meldMode: 'Next three tiles are a meld',
    shanten: (distance: number) =>
        distance === 0 ? 'a winning hand' : distance === 1 ? 'tenpai' : `${distance - 1}-shanten`,
    allDiscards: 'Every discard compared, best first',
    strategyTakes: 'the strategy',
    helps: 'Tiles that help',
    left: (count: number) => `${count} left`,
    quiz: 'Quiz',
    lab: 'Lab',
    quizAsks: {
        discard: 'Which tile does the fixed strategy discard?',
        chances: 'Which discard wins most often?',
        distance: 'How far is this hand from winning?',
    },
    quizKind: 'Ask for',
    quizKinds: { discard: 'the discard', chances: 'the best discard', distance: 'the distance' },
    quizNext: 'Next hand',
    quizRight: 'Right',
    quizWrong: (answer: string) => `No: ${answer}`,
    quizScore: (right: number, asked: number) => `${right} of ${asked} right`,
    quizOpen: 'See it in its game',
    quizGuess: 'your guess',
    quizDaily: 'Puzzle of the day',
    quizStreak: (streak: number) => `${streak} in a row`,

    // numbers
    known: (games: string) => `${games} games, counted once for all`,
    knownHint: 'Seed 2021. ± is half of a 95% interval. Play a million of your own above and compare; and see the',
    numbersLead: 'Plays many games in your browser, on all its processors, and counts.',
    seed: 'Seed',
    games: 'Games',
    run: 'Run',
    stop: 'Stop',
    progress: (done: string, all: string) => `${done} of ${all} games`,
    rate: (rate: string) => `${rate} games per second`,
    runFailed: (why: string) => `The games could not be played${why && `: ${why}`}.`,
    preparing: 'Preparing the tables …',
    ofSeed: (seed: string) => `of seed ${seed}`,
    stopped: 'stopped',
    winsBySeat: 'Wins by seat',
    ron: 'RON',
    selfdrawn: 'SELFDRAWN',
    draws: 'Nobody wins',
    length: 'Length of a game',
    lengthAt: (discards: number, share: string, games: string) =>
        `${discards} discards: ${games} ${games === '1' ? 'game' : 'games'}, ${share}`,
    claims: 'Calls and specials in a game',
    perGame: 'per game',
    dealt: 'Distance of the hands that are dealt',
    rare: 'Rare games',
    rareHint: 'A click opens the game.',
    property: 'property',
    count: 'games',
    share: 'share',
    examples: 'examples',
    shortest: (discards: number) => `shortest game: ${discards} discards`,
    longest: (discards: number) => `longest game: ${discards} discards`,
    none: 'none so far',
    badRun:
        'seed and games are whole numbers, such as 7 and 1,000,000 or 1M; at most a hundred million games',
    saveResults: 'Save the counters',

    // players compared
    arena: {
        title: 'Players compared',
        counted: 'Games counted',
        draws: (share: string) => `Nobody wins ${share}.`,
        lead: 'Four players on the same walls, each of them in every seat. Who wins how often?',
        player: (number: number) => `Player ${number}`,
        players: {
            f: 'fixed: the strategy of the contest',
            a: 'random: any legal answer',
            w: 'widest: keeps most tiles useful',
            r: 'rollout:100: plays answers out in its mind, slowly',
        } as Record<string, string>,
        begin: 'Let them play',
        played: (sets: string, games: string) => `${games} games on ${sets} walls.`,
        hint: 'The narrow bar is a 95% interval, the dashed line is at 25%. ‘maque arena’ counts the same games.',
    },

    // play
    sit: {
        lead: 'You take one seat. The others are players of the page, and nobody sees more than the rules allow.',
        seat: 'Your seat',
        others: 'The others',
        playerOf: (seat: Seat) => `Player at ${seatName(seat)}`,
        players: {
            f: 'fixed: the strategy of the contest',
            w: 'widest: keeps most tiles useful',
            r: 'rollout: plays answers out in its mind',
            p: 'rollout+: also reads what the others show',
        } as Record<string, string>,
        wall: 'Wall',
        wallHint: 'empty: any; or S:I, or sample',
        badWall: 'the wall is empty, “sample”, or S:I, game I of seed S: such as 2021:7',
        begin: 'Sit down',
        noDeal: 'This link holds no table.',
        invited: 'You are invited to this table',
        invitedMore:
            'Somebody has played this wall from the same seat, against the same players. Beat that result: ' +
            'you will see it when you are done.',
        practice: 'Practice: with undo and hints',
        winsAlone: 'Win by itself (RON, SELFDRAWN)',
        callsNothing: 'No calls (PONG, CHOW)',
        quick: 'Do not wait for the others',
        hints: 'Hints',
        hintKinds: { off: 'off', asked: 'on demand', always: 'always' },
        hint: 'Hint',
        undo: 'Undo',
        stand: 'Leave the table',
        you: 'you',
        wait: 'The others play …',
        which: 'Which tile do you discard?',
        afterCall: 'You have called. Which tile do you discard?',
        winOrDiscard: 'Your hand is complete! Win, or discard a tile?',
        takeIt: (seat: Seat) => `${seatName(seat)} has discarded this. Do you take it?`,
        winWithIt: (seat: Seat) => `${seatName(seat)} has discarded this, which completes your hand! Do you take it?`,
        answers: { out: 'OUT', chow: 'CHOW', pong: 'PONG', ron: 'RON', selfdrawn: 'SELFDRAWN', nothing: 'NOTHING' },
        yourHand: 'Your hand',
        yourAnswers: 'Your answers',
        discard: (name: string) => `discard ${name}`,
        keys: '← → choose · Enter answers · N nothing · P pong · C chow · W win · D drawn tile · H hint · U undo',
        happened: 'What has happened',
        chances: (worlds: string, most: string) =>
            `How often you win, ± ${most} points at most, in ${worlds} games that could be this one as far as you ` +
            'can tell, if you go on as widest and the others are fixed.',
        wouldTake: 'They would answer:',
        thinking: 'Thinking …',
        won: 'You win!',
        lost: (seat: Seat) => `${seatName(seat)} wins`,
        drawn: 'Nobody wins',
        after: (discards: number) => `after ${discards} discards`,
        theirs: 'The result to beat:',
        theirsWon: 'a win',
        theirsLost: 'no win',
        compared: {
            better: 'You have beaten it.',
            same: 'As good as yours.',
            worse: 'It was better than yours.',
        },
        again: 'Same wall again',
        other: 'Another game',
        challenge: 'Copy a link: beat my result',
        watchFixed: 'See four fixed players play this wall',
        review: 'Your answers, looked at again',
        reviewing: (done: number, all: number) => `${done} of ${all} answers looked at`,
        differed: (player: string, times: number, all: number) => `${player}: other than yours in ${times} of ${all}`,
        noCost: 'No answer of yours was clearly worse than another one.',
        cost: 'What cost you most',
        allAnswers: 'All answers',
        learn: (moments: number) =>
            `Learn from my game: ${moments === 1 ? 'one moment' : `${moments} moments`} where you lost chances`,
        learnTitle: 'Learn from my game',
        learnOf: (at: number, all: number) => `Moment ${at} of ${all}: another answer wins more often`,
        learnClaim: 'Would you take this tile?',
        learnDiscard: 'Which answer?',
        learnSame: 'That is your answer again. Better:',
        learnOther: 'Not the best one. Better:',
        learnNext: 'Next moment',
        learnDone: 'Done',
        learnFound: (found: number, all: number) => `${found} of ${all} found`,
        question: (number: number) => `Question ${number}`,
        said: 'you:',
        better: 'better:',
        points: (gain: string, error: string) => `${gain} ± ${error} points more`,
        retry: 'Retry from here',
    },

    foot: 'Runs in this page alone: no server, no other host.',
    licences: 'Licences',
};

export type Strings = typeof en;
export const strings: Record<Language, Strings> = { en, zh };
