/*
 * words_en.c - what is said about a moment, in English
 */
#include "words.h"

const char *mq_phrase_en(enum phrase phrase)
{
    switch (phrase) {
    case SAY_THE_DEAL:
        return "the deal (R3)";
    case SAY_AND:
        return "; ";

    case SAY_DISTANCE_HELPED:
        return "distance~{after}; helped by {accept}: {left}~unseen";
    case SAY_DISTANCE_HELPED_WIDELY:
        return "distance~{after}; helped by {stretches}: {left}~unseen";
    case SAY_DISTANCE_WAITING:
        return "distance~{after}; waits for {accept}: {left}~unseen";
    case SAY_DISTANCE_IN_VAIN:
        return "distance~{after}; waits for {tiles}, of which none is left~(R13)";
    case SAY_DISTANCE_STUCK:
        return "distance~{after}; helped by {tiles}, of which none is left~(R13)";
    case SAY_DISTANCE:
        return "distance~{after}";
    case SAY_PROOF:
        return "proof: add {add}, give up {give}: {groups}";
    case SAY_PROOF_WITHOUT_GIVING:
        return "proof: add {add}: {groups}";
    case SAY_COMPLETE:
        return "complete: {groups}";

    case SAY_DRAW_HELPS:
        return "distance~{before}~→~{after}";
    case SAY_DRAW_COMPLETES:
        return "distance~{before}~→~0: the hand is complete";
    case SAY_DRAW_USELESS:
        return "distance~{after}, as before";
    case SAY_DRAW_SPECIAL:
        return "distance~{after}, as before: a special tile fits no group~(R14)";
    case SAY_DRAW_AGAIN:
        return "another turn, for the DOUBLE~(R7)";

    case SAY_ONLY_ONE:
        return "nothing but {tile} leaves {after}~(R24)";
    case SAY_ONLY_KIND:
        return "there is nothing but {tile} to discard";
    case SAY_TIE_OF_TWO:
        return "{tiles} both leave {after}: the larger goes~(R25)";
    case SAY_TIE_OF_MANY:
        return "{tiles} all leave {after}: the largest goes~(R25)";
    case SAY_TIE_OF_ALL:
        return "every discard leaves {after}: the largest goes~(R25)";
    case SAY_SPECIAL_FIRST:
        return "specials first~(R23)";
    case SAY_SPECIALS_IN_ORDER:
        return "specials first, PASS before REVERSE before DOUBLE~(R23)";
    case SAY_SPECIAL_ON_EMPTY_WALL:
        return "the wall is empty, but specials go all the same~(R29)";
    case SAY_SKIPPED:
        return "{other} is skipped, {next} is next~(R5)";
    case SAY_REVERSED:
        return "the direction turns, {next} is next~(R6)";
    case SAY_DOUBLED:
        return "{seat} has another turn~(R7)";
    case SAY_CANDIDATES:
        return "discards, the distance they leave, what would help then:";
    case SAY_CANDIDATE_HELPED:
        return "{accept}: {left}";
    case SAY_CANDIDATE_STUCK:
        return "{tiles}: none left";
    case SAY_BRIEF_ONLY_ONE:
        return "distance~{after}, no other discard leaves that~(R24)";
    case SAY_BRIEF_TIE:
        return "distance~{after}, the largest of {tiles}~(R25)";

    case SAY_RON_MADE:
        return "{seat} can RON: {tile} completes its hand~(R16)";
    case SAY_RON_BEATEN:
        return "{seat} could RON too, but {other} comes first: intercepted~(R16)";
    case SAY_RON_WITH_SPECIAL:
        return "{seat} cannot RON: distance~{before}, with a special tile in hand~(R14)";
    case SAY_RON_NOT_WAITING:
        return "{seat} cannot RON: distance~{before}, not waiting~(R16)";
    case SAY_RON_OTHER_WAIT:
        return "{seat} cannot RON: it waits for {tiles}, not for {tile}~(R16)";
    case SAY_PONG_MADE:
        return "{seat} can PONG {tile}: distance~{before}~→~{after}, so it does~(R19)";
    case SAY_PONG_REFUSED:
        return "{seat} could PONG {tile}: distance~{before}~→~{after}, not lower, refused~(R19)";
    case SAY_PONG_BEATEN_BY_RON:
        return "{seat} would PONG {tile} ({before}~→~{after}): {other}'s RON first~(R15)";
    case SAY_PONG_OF_NONE:
        return "{seat} cannot PONG: it holds no {tile}~(R17)";
    case SAY_PONG_OF_ONE:
        return "{seat} cannot PONG: it holds one {tile}, not two~(R17)";
    case SAY_PONG_OF_OWN:
        return "{seat} holds two more {tile}, but nobody may PONG their own discard~(R17)";
    case SAY_CHOW_MADE:
        return "{seat} can CHOW {run}: distance~{before}~→~{after}, so it does~(R19)";
    case SAY_CHOW_MADE_ALTHOUGH:
        return "a refused PONG does not bar a CHOW~(R20)";
    case SAY_CHOW_REFUSED:
        return "{seat} could CHOW {run}: distance~{before}~→~{after}, not lower, refused~(R19)";
    case SAY_CHOW_BEATEN_BY_RON:
        return "{seat} would CHOW {run} ({before}~→~{after}): {other}'s RON first~(R15)";
    case SAY_CHOW_BEATEN_BY_PONG:
        return "{seat} would CHOW {run} ({before}~→~{after}): {other}'s PONG first~(R15)";
    case SAY_CHOW_BEATEN_BY_OWN_PONG:
        return "{seat} would CHOW {run} as well ({before}~→~{after}): PONG first~(R15)";
    case SAY_CHOW_OF_SMALLER:
        return "{seat} could CHOW {run} as well ({before}~→~{after}): larger first~(R21)";
    case SAY_CHOW_OF_HONOUR:
        return "{seat} cannot CHOW: honours form no runs~(R9)";
    case SAY_CHOW_WITHOUT_RUN:
        return "{seat} cannot CHOW: no two of its tiles form a run with {tile}~(R18)";
    case SAY_CHOW_NOT_NEXT:
        return "{seat} would CHOW {run} ({before}~→~{after}), but only {next} may~(R18)";
    case SAY_NOBODY_TAKES:
        return "nobody takes it, {next} is next~(R4)";

    case SAY_CALLED:
        return "distance~{before}~→~{after}; {seat} now discards without drawing~(R22)";
    case SAY_TAKEN_FROM_EMPTY_WALL:
        return "the wall is empty, but a discard can still be taken~(R28)";
    case SAY_BRIEF_CALLED:
        return "distance~{before}~→~{after}, lower~(R19)";
    case SAY_WON_BY_RON:
        return "{other}'s {tile} completes the hand~(R16)";
    case SAY_WON_BY_DRAW:
        return "the drawn {tile} completes the hand~(R26)";
    case SAY_GAME_OVER:
        return "the game is over";
    case SAY_WALL_EMPTY:
        return "{seat} must draw and the wall is empty: nobody wins~(R27)";
    }
    return "";
}
