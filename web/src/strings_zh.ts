// strings_zh.ts - 页面上的中文；解说本身由库给出
import type { Event, Seat, Tile, WallError } from './core';
import { names, noTile, ordinary, seatName, wallStatus } from './core';
import type { Strings } from './strings';

const numbers = [...'一二三四五六七八九'];
const suits = ['万', '筒', '索'];
const honours = ['东风', '南风', '西风', '北风', '白板', '发财', '红中'];

const tile = (one: Tile): string =>
    one < 27 ? `${numbers[one % 9]}${suits[Math.floor(one / 9)]}` : (honours[one - 27] ?? names[one]!);
// Latin names stand apart.
const spaced = (one: Tile): string => (one < ordinary ? '' : ' ') + tile(one);

function happens(event: Event): string {
    const seat = seatName(event.seat);
    switch (event.kind) {
        case 'in':
            return event.tile === noTile ? `${seat} 摸牌` : `${seat} 摸到${spaced(event.tile)}`;
        case 'out':
            return `${seat} 打出${spaced(event.tile)}`;
        case 'chow':
            return `${seat} 吃，顺子从${tile(event.tile)}起`;
        case 'pong':
            return `${seat} 碰${tile(event.tile)}`;
        case 'ron':
            return `${seat} 荣和`;
        case 'selfdrawn':
            return `${seat} 自摸`;
        case 'win':
            return `${seat} 获胜`;
        case 'draw':
            return '牌墙已空，流局';
        default:
            return '';
    }
}

function wallError(error: WallError): string {
    const word = `“${error.word}”`;
    const place = `第 ${error.line} 行第 ${error.column} 列：`;
    switch (error.status) {
        case wallStatus.badName:
            return `${place}没有叫${word}的牌（R1）`;
        case wallStatus.badCase:
            return `${place}${word}要用大写：“${error.word.toUpperCase()}”（R31）`;
        case wallStatus.fifthCopy:
            return `${place}第五张 ${error.word}，每种牌只有四张（R1）`;
        case wallStatus.empty:
            return '一张牌也没有（R31）';
        case wallStatus.tooFew:
            return `${place}牌墙要有 148 张，这里只有 ${error.tiles} 张（R31）`;
        case wallStatus.tooMany:
            return `${place}148 张牌之后还有内容：${word}（R31）`;
        default:
            return place + error.message;
    }
}

export const zh: Strings = {
    title: '麻雀 maque',
    otherLanguage: 'English',
    otherLanguageHint: 'Switch to English',
    views: {
        home: '首页',
        play: '上桌打',
        watch: '看牌局',
        check: '我的输出错了',
        hand: '手牌分析',
        numbers: '统计',
        rare: '罕见的牌局',
        rules: '规则',
    },

    welcome: 'THUPC 2021 的那道麻将题，一步一步打给你看，每一步都讲理由。',
    welcomeMore: '四家都按同一套固定策略行牌；比赛要求写一个程序，打得和它一模一样。',
    doors: {
        play: '坐下来，跟三家电脑打一局；打完看看哪一步亏了多少，再发个链接请朋友来比。',
        watch: '任选一局，一步步看：谁做了什么，还能怎么做，为什么没有那样做。',
        check: '贴上你的程序的输出：第一处错在哪一行，本该是什么，像哪一种已知错误。',
    },
    index: '规则目录',

    end: '终局',
    wonByRon: (seat: Seat, from: Seat) => `${seatName(seat)} 荣和，${seatName(from)} 点炮`,
    wonByDraw: (seat: Seat) => `${seatName(seat)} 自摸和牌`,
    wonByNobody: '流局：牌墙已空，无人和牌',
    couldHaveWon: (seats: Seat[]) => `${seats.map(seatName).join('、')} 也在等这张牌，但按顺序先到先得。`,
    decided: '胜负手：',
    because: '，因为',
    again: '从发牌后重看',
    nextGame: '下一局',

    rareLead: '从三千亿局里找出来的。点一下，就打开同类中的第一局，停在发生的那一刻。',
    oneIn: (games: number) => `平均 ${games.toLocaleString('zh')} 局出现一次`,
    lookAt: '看这一刻',
    tile,
    happens,
    calls: { chow: '吃', pong: '碰', ron: '荣和', selfdrawn: '自摸', win: '胜', draw: '流局' },
    skip: '跳到正文',
    failed: (error: string) => `页面无法启动：${error}`,
    coming: '正在加载……',
    partFailed: '页面的这一部分没有加载成功。',
    retry: '重试',
    example: '看一个例子',
    broken: (error: string) => `这里出错了：${error}`,
    noGame: '没有这样的牌局，这里打开的是样例。',

    source: '哪一局',
    sample: '样例',
    sampleLong: '样例',
    random: '随机一局',
    number: '局号',
    numberHint: 'S:I，种子 S 的第 I 局',
    open: '打开',
    badNumber: '局号要写成 S:I，也就是种子 S 的第 I 局，两个都是小于 2^64 的非负整数，例如 2021:7',
    ownWall: '自己的牌墙',
    wallOf: '自己的牌墙',
    wallHint: '粘贴 148 张牌的牌名，也可以把文件拖到页面任意位置。',
    wallText: '牌墙，148 张牌',
    file: '选择文件',
    close: '关闭',
    link: '复制链接',
    copied: '已复制',
    saveWall: '牌墙',
    saveTranscript: '输出',
    cut: '只看前 32 KB：牌墙和输出都不会这么长。',
    wallError,

    table: '牌桌',
    wallLeft: () => '张未摸',
    forwards: '正向：A B C D',
    reversed: '反向：A D C B',
    distance: (distance: number) => `和牌距离 ${distance}`,
    distanceShort: '距离',
    turnOf: (seat: Seat) => `${seatName(seat)}，轮到这家`,
    hand: (seat: Seat) => `${seatName(seat)} 的手牌`,
    pond: (seat: Seat) => `${seatName(seat)} 的牌河`,
    melds: (seat: Seat) => `${seatName(seat)} 的副露`,
    takenBy: (seat: Seat) => `被 ${seatName(seat)} 拿走`,
    takenFrom: (seat: Seat) => `${seatName(seat)} 打出的`,
    hidden: (count: number) => `${count} 张暗牌`,
    eyes: '手牌',
    everybody: '全部亮出',
    everybodyShort: '全部',
    labels: '在牌上标出牌名',
    skipped: '被跳过',
    only: (seat: Seat) => `只看 ${seatName(seat)}`,

    timeline: '输出的行号',
    play: '播放',
    pause: '暂停',
    forward: '下一步',
    back: '上一步',
    first: '回到开头',
    last: '跳到结尾',
    nextMark: '下一个吃碰、特殊牌或和牌',
    previousMark: '上一个吃碰、特殊牌或和牌',
    speed: '速度',
    lineOf: (line: number, lines: number) => `第 ${line} 行，共 ${lines} 行`,
    keys: '← → 单步 · 空格播放 · Home End 首尾 · ↑ ↓ 跳到标记 · 在牌桌上滚动滚轮',
    marks: '吃碰、特殊牌与终局',
    markOf: (line: number, text: string) => `第 ${line} 行：${text}`,

    odds: {
        title: '胜率',
        nobody: '流局',
        wins: '胜率 %',
        change: '这张牌的影响',
        assumed: (worlds: string) =>
            `四家手牌已知，剩下的牌墙洗 ${worlds} 次，四家都按 fixed 打完。± 是 95% 区间的一半。`,
        worlds: (wins: number, worlds: number) => `${worlds} 次里和 ${wins} 次`,
        winsWords: (percent: string, margin: string) => `· 胜率 ${percent}% ± ${margin}`,
        swings: '转折点：',
        swing: (line: number, seat: Seat, points: number) => `第 ${line} 行：${seatName(seat)} +${points}`,
        graph: '整局的胜率：从上到下是 A、B、C、D',
        said: (line: number, shares: string[]) =>
            `第 ${line} 行：${shares.map((share, i) => `${i < 4 ? seatName(i) : '流局'} ${share}`).join('，')}`,
        hidden: '胜率要看四家的手牌，手牌盖着时不显示。',
        failed: (why: string) => `胜率算不出来${why && `：${why}`}。`,
    },

    why: '为什么？',
    beforeStart: '还没有开始。先发牌：每家十三张。',
    dealing: '开局发牌：十三轮，每轮每家一张。',
    nothingSeen: (seat: Seat) => `从 ${seatName(seat)} 的位置看不到更多了。`,
    transcript: '整局输出',
    candidates: '可以打哪些牌',
    discard: '打',
    leaves: '距离',
    helpedBy: '进张',
    chosen: '打出',
    asked: '问过谁',
    ask: { hora: '荣和', pon: '碰', chi: '吃' },
    outcome: { takes: '成', refuses: '放弃', beaten: '被抢先', cannot: '不能', declined: '没有要', open: '可以要' },
    proof: (distance: number) => (distance === 0 ? '和牌牌型' : `验算：和牌距离 ${distance}`),
    proofHint: '一副具体的和牌牌型，虚线框的牌还没到手。',
    gives: '换掉',
    whatIf: (name: string) => `如果打 ${name}：`,
    whatIfInstead: (name: string) => `如果打的是 ${name}：`,
    pointHint: '指向一张手牌，就能看到打它会怎样。',
    whatIfLine: (distance: number, total: number) => `和牌距离 ${distance}，进张 ${total} 张`,
    waiting: (seat: Seat) => `${seatName(seat)} 在等：`,
    nothingHelps: '没有进张了',
    rule: (number: string) => `规则 ${number}`,

    checkLead: '贴上牌墙和你的程序的输出，或者把文件拖进来，几个都行，看第一处错在哪里。数据不会离开浏览器。',
    transcriptText: '你的程序的输出',
    useOpenWall: '用正在看的这一局的牌墙',
    checkIt: '找出第一处错误',
    verdict: {
        right: '全对，每一行都对',
        presentation: '内容全对，只有空白不对',
        wrong: (line: number) => `第 ${line} 行错了`,
    },
    looksLike: '像哪种已知错误？',
    looksLikeNone: '不像任何一种已知错误。',
    noTranscript: '还没有输出',
    due: '应为',
    yours: '你的',
    badWall: '牌墙有问题',
    whichGame: '牌桌上是哪一局',
    gameDue: '本该打成的一局',
    gameYours: '你的这一局',
    legalLines: (lines: number) => `你的前 ${lines} 行都合乎规则。`,
    batch: '全部文件',
    batchRight: (right: number, all: number) => `${all} 个里 ${right} 个正确`,
    dropHere: '牌墙和输出可以拖到任意位置',
    sounds: '声音',
    theme: '配色',
    themes: { auto: '跟随系统', light: '浅色', dark: '深色' },

    handLead: '点牌凑成一手，或者直接写：牌名、123m406p11z、中文、牌面符号都行；副露写在 # 后面或括号里。',
    handText: '手牌',
    clear: '清空',
    addTile: (name: string) => `加一张 ${name}`,
    removeTile: (name: string) => `去掉 ${name}`,
    meldMode: '接下来三张是副露',
    shanten: (distance: number) => (distance === 0 ? '和牌' : distance === 1 ? '听牌' : `${distance - 1} 向听`),
    allDiscards: '逐张比较，好的在前',
    strategyTakes: '固定策略',
    helps: '进张',
    left: (count: number) => `还剩 ${count} 张`,
    quiz: '练习',
    lab: '分析',
    quizAsks: {
        discard: '固定策略打哪张？',
        chances: '打哪张胜率最高？',
        distance: '这手牌的和牌距离是多少？',
    },
    quizKind: '猜',
    quizKinds: { discard: '固定策略打哪张', chances: '打哪张最好', distance: '和牌距离' },
    quizNext: '下一手',
    quizRight: '对了',
    quizWrong: (answer: string) => `不对，是 ${answer}`,
    quizScore: (right: number, asked: number) => `答对 ${right} / ${asked}`,
    quizOpen: '看这一局',
    quizGuess: '你猜的',
    quizDaily: '今日一题',
    quizStreak: (streak: number) => `连对 ${streak} 题`,

    known: (games: string) => `已经数过的 ${games} 局`,
    knownHint: '种子 2021；± 是 95% 置信区间的一半。可以在上面自己打一百万局来比较，也可以看',
    numbersLead: '在浏览器里用全部处理器打很多局，数一数结果。',
    seed: '种子',
    games: '局数',
    run: '开始',
    stop: '停止',
    progress: (done: string, all: string) => `${done} / ${all} 局`,
    rate: (rate: string) => `每秒 ${rate} 局`,
    runFailed: (why: string) => `没能打成这些局${why && `：${why}`}。`,
    preparing: '正在预处理……',
    ofSeed: (seed: string) => `种子 ${seed}`,
    stopped: '已停止',
    winsBySeat: '各家获胜',
    ron: '荣和',
    selfdrawn: '自摸',
    draws: '流局',
    length: '一局的长短',
    lengthAt: (discards: number, share: string, games: string) => `打出 ${discards} 张的有 ${games} 局，占 ${share}`,
    claims: '吃碰与特殊牌',
    perGame: '平均每局次数',
    dealt: '起手牌的和牌距离',
    rare: '罕见的牌局',
    rareHint: '点一下就打开。',
    property: '特征',
    count: '局数',
    share: '占比',
    examples: '例子',
    shortest: (discards: number) => `最短的一局：打出 ${discards} 张`,
    longest: (discards: number) => `最长的一局：打出 ${discards} 张`,
    none: '还没有遇到',
    badRun: '种子是小于 2^64 的非负整数，局数是 1 到一亿的整数，例如 7 和 1,000,000，也可以写 1M、100万',
    saveResults: '保存计数',

    arena: {
        title: '打法比较',
        counted: '打很多局',
        draws: (share: string) => `流局 ${share}。`,
        lead: '四种打法用同样的牌墙对打，每副牌墙打四局，各家轮流坐每个座位。看谁赢得多？',
        player: (number: number) => `第 ${number} 家`,
        players: {
            f: 'fixed：题目的固定策略',
            a: 'random：随便选一个合法的',
            w: 'widest：多留进张',
            r: 'rollout:100：在心里试打到底，比较慢',
        },
        begin: '开打',
        played: (sets: string, games: string) => `${sets} 副牌墙，共 ${games} 局。`,
        hint: '窄条是 95% 置信区间，虚线在 25% 处。用 maque arena 数同样的局，结果一局不差。',
    },

    sit: {
        lead: '你坐一家，另外三家由电脑打。谁也看不到规则不许看的牌。',
        seat: '你坐',
        others: '另外三家',
        playerOf: (seat: Seat) => `${seatName(seat)} 家的打法`,
        players: {
            f: 'fixed：题目的固定策略',
            w: 'widest：多留进张',
            r: 'rollout：在心里把各种打法试打到底',
            p: 'rollout+：还会揣摩别家的牌',
        },
        wall: '牌墙',
        wallHint: '空着随机；或 S:I，或 sample',
        badWall: '牌墙可以空着，可以写 sample，也可以写 S:I，也就是种子 S 的第 I 局，例如 2021:7',
        begin: '坐下开打',
        noDeal: '这个链接里没有牌局。',
        invited: '有人请你打这一局',
        invitedMore: '同一副牌墙、同一个座位、同样的三家，有人已经打过了。看你能不能打得更好；打完就能看到对方的结果。',
        practice: '练习：可以悔牌、看提示',
        winsAlone: '能和就和（荣和、自摸）',
        callsNothing: '不吃不碰',
        quick: '别家出牌不停顿',
        hints: '提示',
        hintKinds: { off: '关', asked: '要时才给', always: '一直显示' },
        hint: '提示',
        undo: '悔牌',
        stand: '离桌',
        you: '你',
        wait: '别家正在打……',
        which: '打哪张？',
        afterCall: '吃碰之后不摸牌，打哪张？',
        winOrDiscard: '牌成了！自摸，还是打一张接着来？',
        takeIt: (seat: Seat) => `${seatName(seat)} 打出这张，要不要？`,
        winWithIt: (seat: Seat) => `${seatName(seat)} 打出这张，正是你要的牌！要不要？`,
        answers: { out: '打', chow: '吃', pong: '碰', ron: '荣和', selfdrawn: '自摸', nothing: '不要' },
        yourHand: '你的手牌',
        yourAnswers: '你可以',
        discard: (name: string) => `打出 ${name}`,
        keys: '← → 选牌 · 回车确定 · N 不要 · P 碰 · C 吃 · W 和 · D 打摸来的牌 · H 提示 · U 悔牌',
        happened: '刚才发生了什么',
        chances: (worlds: string, most: string) =>
            `照你看得见的牌，补出 ${worlds} 种可能的牌局；你接着按 widest 打，别家按 fixed 打，这是各种选择的胜率，` +
            `误差不超过 ±${most} 个百分点。`,
        wouldTake: '它们会选：',
        thinking: '正在算……',
        won: '你和了！',
        lost: (seat: Seat) => `${seatName(seat)} 和了`,
        drawn: '流局',
        after: (discards: number) => `一共打出 ${discards} 张`,
        theirs: '要超过的结果：',
        theirsWon: '和了',
        theirsLost: '没和',
        compared: { better: '你打得更好。', same: '不分上下。', worse: '对方打得更好。' },
        again: '同一副牌墙再来一次',
        other: '换一局',
        challenge: '复制链接，请人来比',
        watchFixed: '看四家 fixed 怎么打这副牌墙',
        review: '复盘',
        reviewing: (done: number, all: number) => `已复盘 ${done} / ${all} 步`,
        differed: (player: string, times: number, all: number) => `${player}：${all} 步里有 ${times} 步和你不同`,
        noCost: '你没有哪一步明显打亏。',
        cost: '最亏的几步',
        allAnswers: '全部选择',
        learn: (moments: number) => `从这一局里学：有 ${moments} 步打亏了`,
        learnTitle: '从这一局里学',
        learnOf: (at: number, all: number) => `第 ${at} 步，共 ${all} 步：另一种选择胜率更高`,
        learnClaim: '这张牌要不要？',
        learnDiscard: '该怎么选？',
        learnSame: '这就是你当时的选择。更好的是：',
        learnOther: '还不是最好的。更好的是：',
        learnNext: '下一步',
        learnDone: '完成',
        learnFound: (found: number, all: number) => `${all} 步里找对 ${found} 步`,
        question: (number: number) => `第 ${number} 问`,
        said: '你选：',
        better: '更好：',
        points: (gain: string, error: string) => `多 ${gain} ± ${error} 个百分点`,
        retry: '从这里重打',
    },

    foot: '全部在本页面内运行：没有服务器，不访问其他主机。',
    licences: '许可证',
};
