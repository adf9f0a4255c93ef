/*
 * check_sentences.c - the sentences about a wrong transcript, in English and in Chinese
 *
 * Slots of the sentences:
 *
 *     {who} {what}              the line that was found: its seat, its tile
 *     {seat} {tile} {due}       the objection: its seat, its tile, the run that begins with its tile
 *     {before} {after}          its distances
 *     {count}                   its number
 *     {form}                    how R30 writes a line like the one that was found
 *     {rule}                    its rule, as R and a number
 *     {lines} {missing}         number of lines of the true transcript (or of the legal ones), and of missing ones
 *     {words} {wanted} {good}   the number of its first line with wrong words, that line, the number of lines before it
 *     {differ}                  number of tiles that differ from those of the wall
 *     {decides} {four}          the seat that decides, the tile of which it holds four
 *     {line} {distance}         the line and the distance that the sentence is about
 */
#include "checking.h"

static const struct sentence objections[MQ_OBJECTIONS] = {
    [MQ_OBJECTS_NOT] = {"", "", ""},
    [MQ_OBJECT_NO_LINE] = {"no-line", "no game has such a line ({rule})", "规则里没有这种格式的输出（{rule}）"},
    [MQ_OBJECT_NO_SEAT] = {"no-seat", "the line must begin with a seat, which is A, B, C or D ({rule})",
                           "行首应当是座位，写成 A、B、C、D 之一（{rule}）"},
    [MQ_OBJECT_TOO_SHORT] = {"too-short", "something is missing: such a line reads {form} ({rule})",
                             "这一行缺了内容，格式应为 {form}（{rule}）"},
    [MQ_OBJECT_TOO_LONG] = {"too-long", "something is too much: such a line reads {form} ({rule})",
                            "这一行多了内容，格式应为 {form}（{rule}）"},
    [MQ_OBJECT_ORDER] = {"order", "the three tiles of a CHOW are written in ascending order ({rule})",
                         "吃的三张牌要从小到大写（{rule}）"},
    [MQ_OBJECT_NO_GROUP] = {"no-group",
                            "a CHOW takes a run, a PONG three of a kind, and special tiles form neither ({rule})",
                            "吃要成顺子，碰要成刻子，特殊牌什么都组不成（{rule}）"},
    [MQ_OBJECT_NO_RUN] = {"no-run",
                          "a CHOW takes a run: three neighbouring numbers of one suit; honours form none ({rule})",
                          "吃要成顺子：同一花色里数字相连的三张，不能跨花色，字牌也不成顺（{rule}）"},
    [MQ_OBJECT_DEAL] = {"deal",
                        "the deal is not over: the seats take one tile each in turn, thirteen times over ({rule})",
                        "起手牌还没摸完：四家轮流各摸一张，共十三轮（{rule}）"},
    [MQ_OBJECT_DEAL_SEAT] = {"deal-seat", "the deal goes round, A B C D: this tile is {seat}'s, not {who}'s ({rule})",
                             "起手牌按 A、B、C、D 轮流摸，这一张该 {seat} 摸，不是 {who}（{rule}）"},
    [MQ_OBJECT_TILE] = {"tile",
                        "tile {count} of the wall, which is at its front now, is {tile} and not {what} ({rule})",
                        "此时牌墙最前面是第~{count}~张 {tile}，不是 {what}（{rule}）"},
    [MQ_OBJECT_SEAT] = {"seat", "it is {seat}'s turn, not {who}'s ({rule})", "现在轮到 {seat}，不是 {who}（{rule}）"},
    [MQ_OBJECT_PASS_SPENT] =
        {"pass-spent", "it is {seat}'s turn: the PASS that skipped it is used up, nothing is remembered ({rule})",
         "现在轮到 {seat}：之前跳过他的那张 PASS 当时就用掉了，不会再跳一次（{rule}）"},
    [MQ_OBJECT_DREW] = {"drew", "{who} has drawn already: now it wins or discards ({rule})",
                        "{who} 已经摸过牌，接下来不自摸就该打牌（{rule}）"},
    [MQ_OBJECT_CALLED] = {"called",
                          "after a CHOW or a PONG {who} discards at once, without a draw and without a win ({rule})",
                          "{who} 刚吃碰过，既不摸牌也不会和牌，该直接打一张（{rule}）"},
    [MQ_OBJECT_MUST_DRAW] = {"must-draw", "{who} has to draw first ({rule})", "{who} 要先摸牌（{rule}）"},
    [MQ_OBJECT_NOT_HELD] = {"not-held", "{who} has no {what} in hand", "{who} 手里没有 {what}"},
    [MQ_OBJECT_SPECIAL_FIRST] = {"special-first", "{who} holds {tile}, which goes before {what} ({rule})",
                                 "{who} 手里有 {tile}，该先打它，不是 {what}（{rule}）"},
    [MQ_OBJECT_FARTHER] = {"farther", "{what} would leave distance~{after}, {tile} leaves~{before} ({rule})",
                           "打 {what} 之后和牌距离是~{after}，打 {tile} 之后是~{before}，更小（{rule}）"},
    [MQ_OBJECT_SMALLER] =
        {"smaller", "{what} would leave distance~{after}, but so does {tile}, and ties go to the largest ({rule})",
         "打 {what} 之后和牌距离是~{after}，打 {tile} 之后也是~{after}，并列就打大的（{rule}）"},
    [MQ_OBJECT_PASS] = {"pass", "PASS always names the next seat, which is {seat} ({rule})",
                        "PASS 必定指名下家，也就是 {seat}（{rule}）"},
    [MQ_OBJECT_MUST_WIN] = {"must-win", "{seat}'s hand is complete, and no win is refused ({rule})",
                            "{seat} 的手牌已经能和，有和必和（{rule}）"},
    [MQ_OBJECT_NO_DISCARD] = {"no-discard", "there is no discard to claim: {seat} must act ({rule})",
                              "现在没有人刚打出牌，吃碰和都无从谈起，轮到 {seat} 了（{rule}）"},
    [MQ_OBJECT_SPECIAL] = {"special", "{tile} is a special tile: nobody can claim it ({rule})",
                           "{tile} 是特殊牌，打出来谁也不能要（{rule}）"},
    [MQ_OBJECT_OTHER_DISCARD] = {"other-discard", "the tile that can be claimed is the last discard, {tile} ({rule})",
                                 "刚打出的是 {tile}，能要的只有这一张（{rule}）"},
    [MQ_OBJECT_OWN_DISCARD] = {"own-discard", "it is {who}'s own discard ({rule})",
                               "这张牌是 {who} 自己打的，自己不能要（{rule}）"},
    [MQ_OBJECT_NOT_NEXT] = {"not-next", "only the next seat, {seat}, may CHOW ({rule})",
                            "只有下家 {seat} 能吃（{rule}）"},
    [MQ_OBJECT_TOO_FEW] = {"too-few", "{who} needs two {what} in hand and holds {count?only one|none} ({rule})",
                           "手里要有两张 {what} 才能碰，{who} {count?只有一张|一张也没有}（{rule}）"},
    [MQ_OBJECT_LACKS] = {"lacks", "{who} has no {tile} in hand for that run ({rule})",
                         "{who} 手里没有 {tile}，凑不出这个顺子（{rule}）"},
    [MQ_OBJECT_NOT_LOWER] = {"not-lower",
                             "{who} could, but its distance would go {before}~→~{after}, not lower: refused ({rule})",
                             "{who} 可以要，但和牌距离~{before}~→~{after}，没有变小，所以不要（{rule}）"},
    [MQ_OBJECT_RON_FIRST] = {"ron-first", "{seat} wins with this discard, and a RON comes first ({rule})",
                             "{seat} 荣和了这张牌，荣和优先于吃碰（{rule}）"},
    [MQ_OBJECT_PONG_FIRST] = {"pong-first", "{seat} pongs this discard, and a PONG comes before a CHOW ({rule})",
                              "{seat} 碰了这张牌，碰优先于吃（{rule}）"},
    [MQ_OBJECT_LARGER_RUN] = {"larger-run", "{due} lowers the distance, too, and larger numbers come first ({rule})",
                              "吃成 {due} 也能降低和牌距离，优先取数字大的（{rule}）"},
    [MQ_OBJECT_NO_WIN] = {"no-win", "{who} does not have a winning hand: its distance would be {after}, not~0 ({rule})",
                          "{who} 和不了：和牌距离是~{after}，不是~0（{rule}）"},
    [MQ_OBJECT_HOLDS_SPECIAL] = {"holds-special",
                                 "{who} holds {tile}, and nobody wins with a special tile in hand: its distance would "
                                 "be {after}, not~0 ({rule})",
                                 "{who} 手里还有特殊牌 {tile}，和不了：和牌距离是~{after}，不是~0（{rule}）"},
    [MQ_OBJECT_INTERCEPTED] =
        {"intercepted", "{who} could win, but so can {seat}, which comes before it in turn: intercepted ({rule})",
         "{who} 也能荣和，但 {seat} 排在前面，被截和（{rule}）"},
    [MQ_OBJECT_CLAIMED] = {"claimed", "not yet: {seat} claims the discard ({rule})",
                           "还没到这一步：刚打出的牌被 {seat} 要走了（{rule}）"},
    [MQ_OBJECT_SKIPPED_CLAIMS] = {"skipped-claims",
                                  "not yet: {seat} claims the discard; PASS took its turn, not its claims ({rule})",
                                  "还没到这一步：刚打出的牌被 {seat} 要走了，跳过的只是回合（{rule}）"},
    [MQ_OBJECT_BY_DISCARD] = {"by-discard", "{who} wins, but with a discard: that is RON ({rule})",
                              "{who} 和的是别家打出的牌，是荣和 RON，不是自摸（{rule}）"},
    [MQ_OBJECT_BY_DRAW] = {"by-draw", "{who} wins, but with the tile it drew: that is SELFDRAWN ({rule})",
                           "{who} 和的是自己摸的牌，是自摸 SELFDRAWN，不是荣和（{rule}）"},
    [MQ_OBJECT_TILES_LEFT] =
        {"tiles-left",
         "a game is drawn only when somebody must draw from an empty wall, and this one still holds~{count} ({rule})",
         "轮到摸牌而牌墙已空才是流局，此时牌墙还有~{count}~张（{rule}）"},
    [MQ_OBJECT_WALL_EMPTY] = {"wall-empty", "{seat} must draw, and the wall is empty ({rule})",
                              "轮到 {seat} 摸牌，牌墙已经空了（{rule}）"},
    [MQ_OBJECT_MUST_DISCARD] = {"must-discard", "the game is not drawn yet: {seat} still discards ({rule})",
                                "还没到流局：{seat} 照常要打一张（{rule}）"},
    [MQ_OBJECT_CLAIM_LEFT] = {"claim-left", "the wall is empty, but {seat} claims the last discard ({rule})",
                              "牌墙虽然空了，刚打出的牌还是被 {seat} 要走了（{rule}）"},
    [MQ_OBJECT_ANNOUNCE] = {"announce", "WIN comes after RON or SELFDRAWN ({rule})",
                            "WIN 之前要先有 RON 或 SELFDRAWN 那一行（{rule}）"},
    [MQ_OBJECT_NOBODY_WINS] = {"nobody-wins", "{who} has not won ({rule})", "{who} 并没有和牌（{rule}）"},
    [MQ_OBJECT_CLOSE] = {"close", "{seat} has won: only {seat}~WIN can follow ({rule})",
                         "{seat} 已经和牌，后面只剩 {seat}~WIN 这一行（{rule}）"},
    [MQ_OBJECT_OVER] = {"over", "the game is over, nothing follows ({rule})",
                        "牌局已经结束，后面不该再有输出（{rule}）"},
};

static const struct sentence remarks[MQ_REMARKS] = {
    [MQ_REMARK_EMPTY] = {"empty", "the transcript is empty", "输出是空的"},
    [MQ_REMARK_STOPS] = {"stops", "the transcript stops early: the last {missing} of {lines} lines are missing",
                         "输出提前结束：一共~{lines}~行，还差最后~{missing}~行"},
    [MQ_REMARK_BREAKS_OFF] = {"breaks-off", "the transcript breaks off in the middle of this line",
                              "输出在这一行中间断掉了"},
    [MQ_REMARK_LAST_LINE] = {"last-line", "everything but the last line is right", "除了最后一行，其余全对"},
    [MQ_REMARK_LAST_MISSING] = {"last-line-missing", "only the last line is missing", "只差最后一行"},
    [MQ_REMARK_GOES_ON] = {"goes-on", "all {lines} lines of the game are right, but something follows them",
                           "全部~{lines}~行都对，但后面还有多余的内容"},
    [MQ_REMARK_MISSING] = {"missing", "this is the line that is due next: one is missing before it",
                           "这其实是下一行的内容，前面漏了一行"},
    [MQ_REMARK_EXTRA] = {"extra", "the line that is due comes next: this one should not be here",
                         "该输出的那行紧跟在后面，这里多了一行"},
    [MQ_REMARK_SWAPPED] = {"swapped", "this line and the next one are swapped", "这一行和下一行颠倒了"},
    [MQ_REMARK_NO_OPENING] = {"no-opening",
                              "these are the lines after the opening: its 52 draws are missing before them (R3)",
                              "这是开局之后的内容，前面漏了开局摸牌的 52 行（R3）"},
    [MQ_REMARK_CASE] = {"case", "the line is right except for lower case: all letters are capitals (R30)",
                        "这一行只是大小写不对，字母一律大写（R30）"},
    [MQ_REMARK_ALL_CASE] = {"all-case",
                            "the whole transcript is right except for lower case: all letters are capitals (R30)",
                            "整个输出只有大小写不对，字母一律大写（R30）"},
    [MQ_REMARK_WORDS] = {"words",
                         "except for white space and lower case the first {good} lines are right; the first wrong one "
                         "is line~{words} of "
                         "the true transcript: {wanted} is due",
                         "不计空白和大小写，前~{good}~行都对，第一处错在正确输出的第~{words}~行，应为 {wanted}"},
    [MQ_REMARK_OTHER_WALL] =
        {"other-wall",
         "it is the true transcript of another wall: {differ} of the tiles that it draws are not those of this wall",
         "这是另一副牌墙的正确输出：摸到的牌里有~{differ}~张与这副牌墙不同"},
    [MQ_REMARK_OTHER_DEAL] =
        {"other-deal",
         "{differ} of the 52 tiles dealt are not those of this wall: it seems to be the output for another wall",
         "起手 52 张里有~{differ}~张与牌墙不同，像是另一副牌墙的输出"},
    [MQ_REMARK_UTF16] = {"utf-16", "the text is UTF-16 (Windows PowerShell writes that), plain ASCII is due",
                         "文件是 UTF-16 编码（Windows PowerShell 重定向会这样），应为纯 ASCII"},
    [MQ_REMARK_FOUR] = {"four-of-a-kind", "{decides} holds four {four}; no finished hand has a fifth (R12)",
                        "{decides} 手里有四张 {four}，和牌牌型里同一种牌不能有五张（R12）"},
    [MQ_REMARK_SPECIALS] = {"specials-in-hand",
                            "the special tiles in {decides}'s hand do not keep it from calling (R14)",
                            "{decides} 手里有特殊牌，并不妨碍吃碰（R14）"},
    [MQ_REMARK_TOO_LONG] = {"too-long", "read only up to 1~MiB: no transcript has even 5000 bytes",
                            "超过 1~MiB，不再往下读：一局的输出不会超过 5000 字节"},
    [MQ_REMARK_LEGAL_LINE] = {"legal-line", "the rules allow this line; only the fixed strategy does something else",
                              "这样打并不违反规则，只是固定策略不这样打"},
    [MQ_REMARK_LEGAL_GAME] = {"legal-game",
                              "the rules allow all of it: a legal game, but not that of the fixed strategy",
                              "整局都不违反规则，只是没有按固定策略打"},
    [MQ_REMARK_UNFINISHED] = {"unfinished", "all {lines} lines are legal, but the game is not over",
                              "前~{lines}~行都合法，但是还没有终局"},
};

static const struct sentence forms[MQ_FORMS] = {
    [MQ_FORM_CRLF] = {"crlf", "CRLF line ends", "换行是 CRLF"},
    [MQ_FORM_BLANKS_AT_END] = {"blanks-at-end", "blanks at the end of a line", "行末有空格"},
    [MQ_FORM_EMPTY_AT_END] = {"empty-lines-at-end", "empty lines at the end", "末尾有空行"},
    [MQ_FORM_NO_LAST_NEWLINE] = {"no-last-newline", "no newline at the end", "最后一行没有换行"},
    [MQ_FORM_BLANKS] = {"blanks", "blanks before the first word, or not exactly one between words",
                        "行首有空格，或词间不是恰好一个空格"},
    [MQ_FORM_EMPTY_LINE] = {"empty-lines", "an empty line", "中间有空行"},
    [MQ_FORM_LINES] = {"lines", "a line that ends too early or too late", "换行的位置不对"},
    [MQ_FORM_BYTE_ORDER_MARK] = {"byte-order-mark", "a byte order mark", "文件开头有 BOM"},
};

/* The titles of the rules in docs/RULES.md. */
static const struct sentence rules[] = {
    [0] = {"", "", ""},
    [1] = {"R1", "Tiles", "牌"},
    [2] = {"R2", "The wall", "牌墙"},
    [3] = {"R3", "The opening", "开局"},
    [4] = {"R4", "A turn", "回合"},
    [5] = {"R5", "PASS", "跳过"},
    [6] = {"R6", "REVERSE", "反向"},
    [7] = {"R7", "DOUBLE", "双重回合"},
    [8] = {"R8", "Special discards are out of reach", "特殊牌无人能要"},
    [9] = {"R9", "Run, triplet, pair", "顺子、刻子、对子"},
    [10] = {"R10", "The winning hand", "和牌牌型"},
    [11] = {"R11", "Distance", "和牌距离"},
    [12] = {"R12", "Four of a kind at most", "每种至多四张"},
    [13] = {"R13", "Melds are forgotten", "副露不计"},
    [14] = {"R14", "Specials in hand are dead weight", "手里的特殊牌是废牌"},
    [15] = {"R15", "RON, then PONG, then CHOW", "先荣和，再碰，后吃"},
    [16] = {"R16", "RON", "荣和"},
    [17] = {"R17", "PONG", "碰"},
    [18] = {"R18", "CHOW", "吃"},
    [19] = {"R19", "A call must lower the distance", "吃碰必须降低和牌距离"},
    [20] = {"R20", "PONG refused, CHOW still open", "不碰之后仍可吃"},
    [21] = {"R21", "Which CHOW", "选哪种吃法"},
    [22] = {"R22", "After a call", "吃碰之后"},
    [23] = {"R23", "Discard: specials first", "先打特殊牌"},
    [24] = {"R24", "Discard: smallest distance", "打完距离最小"},
    [25] = {"R25", "Discard: ties go to the largest", "并列打最大"},
    [26] = {"R26", "SELFDRAWN, and no win refused", "自摸，有和必和"},
    [27] = {"R27", "DRAW", "流局"},
    [28] = {"R28", "Calls on an empty wall", "牌墙空了照样吃碰和"},
    [29] = {"R29", "Specials on an empty wall", "牌墙空了照打特殊牌"},
    [30] = {"R30", "Output", "输出"},
    [31] = {"R31", "Input", "输入"},
};

const struct sentence *mq_said_of(enum mq_said_about about, int number)
{
    switch (about) {
    case SAID_OF_OBJECTION:
        return &objections[number];
    case SAID_OF_REMARK:
        return &remarks[number];
    case SAID_OF_FORM:
        return &forms[number];
    default:
        return &rules[number];
    }
}

const struct sentence *mq_verdict_said(const struct mq_check *check, const struct mq_finding *finding)
{
    static const struct sentence verdicts[] = {[MQ_VERDICT_RIGHT] = {"right", "right", "正确"},
                                               [MQ_VERDICT_FORM] = {"presentation", "wrong, but only in white space",
                                                                    "错误，但只有空白不对"},
                                               [MQ_VERDICT_WRONG] = {"wrong", "wrong", "错误"}},
                                 legal = {"legal", "legal", "合法"},
                                 illegal = {"illegal", "against the rules", "违反规则"},
                                 unfinished = {"unfinished", "not over", "没有终局"};

    if (!check->rules_only || finding->verdict == MQ_VERDICT_FORM)
        return &verdicts[finding->verdict];
    if (finding->verdict == MQ_VERDICT_RIGHT)
        return &legal;
    return finding->remarks >> MQ_REMARK_UNFINISHED & 1 ? &unfinished : &illegal;
}
