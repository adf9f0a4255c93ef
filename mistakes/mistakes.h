/*
 * mistakes.h - the game played with one known mistake at a time
 *
 * Each mistake is one that a careful programmer can make, and most of them pass the contest's tests.  Tests use them to
 * show that a wall really depends on the rule it is said to show; teachers can use them to show what a rule is for.
 */
#ifndef MISTAKES_H
#define MISTAKES_H

#include "maque.h"

/* ORDER MISTAKE: mistake_list.c describes them in this order. */
enum mistake {
    MISTAKE_NONE,

    /* the distance and the winning hand */
    MISTAKE_DISCARD_LIMIT_IGNORED,
    MISTAKE_CALL_LIMIT_IGNORED,
    MISTAKE_MELDS_COUNTED,
    MISTAKE_RUNS_ACROSS_SUITS,
    MISTAKE_HONOUR_RUNS,
    MISTAKE_SPECIAL_GROUPS,
    MISTAKE_SEVEN_PAIRS,
    MISTAKE_SPECIAL_AS_JOKER,
    MISTAKE_FOUR_MELDS_NEVER_WIN,

    /* choosing a discard */
    MISTAKE_SMALLEST_ON_TIES,
    MISTAKE_HONOUR_TIES_REVERSED,
    MISTAKE_DRAWN_TILE_ON_TIES,
    MISTAKE_SPECIALS_NOT_FIRST,
    MISTAKE_SPECIALS_IN_WRONG_ORDER,
    MISTAKE_SPECIALS_KEPT_AFTER_CALL,
    MISTAKE_SPECIALS_KEPT_AT_THE_END,

    /* judging a call */
    MISTAKE_OLD_DISTANCE,
    MISTAKE_EQUAL_DISTANCE_CALLS,
    MISTAKE_CALL_JUDGED_AS_DRAW,
    MISTAKE_CALL_KEEPS_ITS_TILES,
    MISTAKE_SPECIALS_FORBID_CALLS,

    /* who may claim what */
    MISTAKE_SPECIAL_CLAIMED,
    MISTAKE_PONG_BY_NEXT_ONLY,
    MISTAKE_PONG_OWN_DISCARD,
    MISTAKE_CHOW_BY_ANYONE,
    MISTAKE_CHOW_LOWEST_MISSED,
    MISTAKE_CHOW_MIDDLE_MISSED,
    MISTAKE_CHOW_HIGHEST_MISSED,
    MISTAKE_LOWEST_CHOW_FIRST,
    MISTAKE_LARGEST_CHOW_ONLY,
    MISTAKE_REFUSED_PONG_BLOCKS_OWN_CHOW,
    MISTAKE_REFUSED_PONG_BLOCKS_OTHERS,
    MISTAKE_CALLED_DISCARD_SAFE,

    /* which claim comes first */
    MISTAKE_CHOW_BEFORE_PONG,
    MISTAKE_RON_AFTER_CALLS,
    MISTAKE_RON_IN_SEAT_ORDER,
    MISTAKE_RON_IGNORES_REVERSE,
    MISTAKE_RON_LAST_WINS,

    /* whose turn it is */
    MISTAKE_DRAW_AFTER_CALL,
    MISTAKE_NEXT_AFTER_DISCARDER,
    MISTAKE_PASS_NAMED_FORWARDS,
    MISTAKE_PASS_REMEMBERED,
    MISTAKE_PASS_SILENCES,
    MISTAKE_REVERSE_ONLY_ONCE,
    MISTAKE_REVERSE_A_TURN_LATE,
    MISTAKE_REVERSE_TO_LAST_DISCARDER,
    MISTAKE_DOUBLE_WITHOUT_DRAW,
    MISTAKE_DOUBLE_WITHOUT_WIN,
    MISTAKE_DOUBLE_AFTER_CALL_WITHOUT_DRAW,

    /* the end */
    MISTAKE_OVER_AFTER_LAST_DISCARD,
    MISTAKE_OVER_AT_LAST_DRAW,
    MISTAKE_LAST_TILE_LEFT,

    MISTAKES /* how many, MISTAKE_NONE included */
};

/* Constants, in UTF-8. */
struct mistake_info {
    const char *name;    /* "pong-own-discard" */
    const char *rule;    /* "R17", the rule of docs/RULES.md that it breaks */
    const char *english; /* what is done wrong, one sentence */
    const char *chinese; /* the same */
};

/* What is known about 'mistake', which must be at least 0 and below MISTAKES. */
const struct mistake_info *mistake_info(int mistake);

/*
 * Play the game of a legal wall with one mistake, and record it in 'log'.  With MISTAKE_NONE this is mq_game_run().
 *
 * However wrong the game goes, it ends, and its log ends with WIN or DRAW; should it be too long for a log, what
 * happened just before is left out.  Lines may say what the rules never let happen, so mq_transcript_parse() need not
 * accept them, and one like "A PONG REVERSE REVERSE REVERSE" is longer than MQ_LINE_MAX, so mq_event_write() cuts it
 * short.
 */
void mistake_play(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], struct mq_log *log);

#endif
