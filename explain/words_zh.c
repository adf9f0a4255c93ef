/*
 * words_zh.c - what is said about a moment, in Chinese
 */
#include "words.h"

const char *mq_phrase_zh(enum phrase phrase)
{
    switch (phrase) {
    case SAY_THE_DEAL:
        return "起手牌（R3）";
    case SAY_AND:
        return "；";

    case SAY_DISTANCE_HELPED:
        return "和牌距离~{after}；进张 {accept}，未见~{left}~张";
    case SAY_DISTANCE_HELPED_WIDELY:
        return "和牌距离~{after}；进张 {stretches}，未见~{left}~张";
    case SAY_DISTANCE_WAITING:
        return "和牌距离~{after}，听 {accept}，未见~{left}~张";
    case SAY_DISTANCE_IN_VAIN:
        return "和牌距离~{after}，听 {tiles}，可惜一张不剩，再也等不来（R13）";
    case SAY_DISTANCE_STUCK:
        return "和牌距离~{after}；进张 {tiles}，可惜一张不剩，再也等不来（R13）";
    case SAY_DISTANCE:
        return "和牌距离~{after}";
    case SAY_PROOF:
        return "验算：补 {add}，去 {give}，凑成 {groups}";
    case SAY_PROOF_WITHOUT_GIVING:
        return "验算：补 {add}，凑成 {groups}";
    case SAY_COMPLETE:
        return "牌型：{groups}";

    case SAY_DRAW_HELPS:
        return "和牌距离~{before}~→~{after}";
    case SAY_DRAW_COMPLETES:
        return "和牌距离~{before}~→~0，和了";
    case SAY_DRAW_USELESS:
        return "和牌距离仍是~{after}";
    case SAY_DRAW_SPECIAL:
        return "和牌距离仍是~{after}，特殊牌凑不进牌型（R14）";
    case SAY_DRAW_AGAIN:
        return "打出 DOUBLE，再走一个回合（R7）";

    case SAY_ONLY_ONE:
        return "只有打 {tile}，和牌距离才是~{after}（R24）";
    case SAY_ONLY_KIND:
        return "手里只有 {tile} 可打";
    case SAY_TIE_OF_TWO:
        return "打 {tiles}，距离都是~{after}，打大的（R25）";
    case SAY_TIE_OF_MANY:
        return "打 {tiles}，距离都是~{after}，打最大的（R25）";
    case SAY_TIE_OF_ALL:
        return "打哪张和牌距离都是~{after}，打最大的（R25）";
    case SAY_SPECIAL_FIRST:
        return "手里有特殊牌，先打掉（R23）";
    case SAY_SPECIALS_IN_ORDER:
        return "先打特殊牌，次序是 PASS、REVERSE、DOUBLE（R23）";
    case SAY_SPECIAL_ON_EMPTY_WALL:
        return "牌墙已空，特殊牌照样先打（R29）";
    case SAY_SKIPPED:
        return "跳过 {other}，轮到 {next}（R5）";
    case SAY_REVERSED:
        return "方向反转，轮到 {next}（R6）";
    case SAY_DOUBLED:
        return "{seat} 再走一个完整的回合（R7）";
    case SAY_CANDIDATES:
        return "各种打法，打完的和牌距离，以及那时的进张：";
    case SAY_CANDIDATE_HELPED:
        return "{accept}，共~{left}~张";
    case SAY_CANDIDATE_STUCK:
        return "{tiles}，一张不剩";
    case SAY_BRIEF_ONLY_ONE:
        return "和牌距离~{after}，打别的都更远（R24）";
    case SAY_BRIEF_TIE:
        return "和牌距离~{after}，{tiles} 并列，打最大（R25）";

    case SAY_RON_MADE:
        return "{seat} 能荣和：正好等到 {tile}（R16）";
    case SAY_RON_BEATEN:
        return "{seat} 也能荣和，但被排在前面的 {other} 截和（R16）";
    case SAY_RON_WITH_SPECIAL:
        return "{seat} 不能荣和：和牌距离~{before}，手里还有特殊牌（R14）";
    case SAY_RON_NOT_WAITING:
        return "{seat} 不能荣和：和牌距离~{before}，还没听牌（R16）";
    case SAY_RON_OTHER_WAIT:
        return "{seat} 不能荣和：听的是 {tiles}，不是 {tile}（R16）";
    case SAY_PONG_MADE:
        return "{seat} 能碰 {tile}：和牌距离~{before}~→~{after}，变小了，碰（R19）";
    case SAY_PONG_REFUSED:
        return "{seat} 能碰 {tile}：和牌距离~{before}~→~{after}，没有变小，不碰（R19）";
    case SAY_PONG_BEATEN_BY_RON:
        return "{seat} 本来要碰 {tile}（{before}~→~{after}），但 {other} 荣和在先（R15）";
    case SAY_PONG_OF_NONE:
        return "{seat} 不能碰：手里没有 {tile}（R17）";
    case SAY_PONG_OF_ONE:
        return "{seat} 不能碰：手里只有一张 {tile}（R17）";
    case SAY_PONG_OF_OWN:
        return "{seat} 手里还有两张 {tile}，但自己打的牌自己不能碰（R17）";
    case SAY_CHOW_MADE:
        return "{seat} 能吃成 {run}：和牌距离~{before}~→~{after}，变小了，吃（R19）";
    case SAY_CHOW_MADE_ALTHOUGH:
        return "刚才放弃的碰不妨碍吃（R20）";
    case SAY_CHOW_REFUSED:
        return "{seat} 能吃成 {run}：和牌距离~{before}~→~{after}，没有变小，不吃（R19）";
    case SAY_CHOW_BEATEN_BY_RON:
        return "{seat} 本来要吃 {run}（{before}~→~{after}），但 {other} 荣和在先（R15）";
    case SAY_CHOW_BEATEN_BY_PONG:
        return "{seat} 本来要吃 {run}（{before}~→~{after}），但 {other} 先碰走了（R15）";
    case SAY_CHOW_BEATEN_BY_OWN_PONG:
        return "{seat} 也可以吃 {run}（{before}~→~{after}），但碰优先于吃（R15）";
    case SAY_CHOW_OF_SMALLER:
        return "{seat} 也可以吃 {run}（{before}~→~{after}），但优先取数字大的（R21）";
    case SAY_CHOW_OF_HONOUR:
        return "{seat} 不能吃：字牌不成顺子（R9）";
    case SAY_CHOW_WITHOUT_RUN:
        return "{seat} 不能吃：手里没有能与 {tile} 连成顺子的两张牌（R18）";
    case SAY_CHOW_NOT_NEXT:
        return "{seat} 想吃 {run}（{before}~→~{after}），但只有下家 {next} 能吃（R18）";
    case SAY_NOBODY_TAKES:
        return "没人要，轮到 {next}（R4）";

    case SAY_CALLED:
        return "和牌距离~{before}~→~{after}；{seat} 不摸牌，直接打一张（R22）";
    case SAY_TAKEN_FROM_EMPTY_WALL:
        return "牌墙已空，打出的牌照样可以吃、碰、荣和（R28）";
    case SAY_BRIEF_CALLED:
        return "和牌距离~{before}~→~{after}，变小了（R19）";
    case SAY_WON_BY_RON:
        return "和 {other} 打出的 {tile}（R16）";
    case SAY_WON_BY_DRAW:
        return "摸到 {tile}，和了（R26）";
    case SAY_GAME_OVER:
        return "终局";
    case SAY_WALL_EMPTY:
        return "轮到 {seat} 摸牌，牌墙已空，流局（R27）";
    }
    return "";
}
