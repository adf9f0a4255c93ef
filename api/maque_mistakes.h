/*
 * maque_mistakes.h - the game played with known mistakes
 *
 * Each mistake is one that a careful programmer can make.  Many of them hardly ever show on random walls.  They serve
 * to trace a wrong transcript to its cause, and to tell which mistakes a set of tests would not notice.
 * docs/CHECK.md lists them.
 *
 * The same conventions as in maque.h: plain values, the caller owns all memory, nothing is allocated or printed.
 */
#ifndef MAQUE_MISTAKES_H
#define MAQUE_MISTAKES_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

/* mq_mistake_about() describes each. */
enum mq_mistake {
    MQ_MISTAKE_NONE,

    /* the distance and the winning hand */
    MQ_MISTAKE_LIMIT_IGNORED,
    MQ_MISTAKE_DISCARD_LIMIT_IGNORED,
    MQ_MISTAKE_CALL_LIMIT_IGNORED,
    MQ_MISTAKE_MELDS_COUNTED,
    MQ_MISTAKE_RUNS_ACROSS_SUITS,
    MQ_MISTAKE_HONOUR_RUNS,
    MQ_MISTAKE_SPECIAL_GROUPS,
    MQ_MISTAKE_SEVEN_PAIRS,
    MQ_MISTAKE_SPECIAL_AS_JOKER,
    MQ_MISTAKE_FOUR_MELDS_NEVER_WIN,
    MQ_MISTAKE_TRIPLETS_FIRST,
    MQ_MISTAKE_NO_EQUAL_RUNS,
    MQ_MISTAKE_OLD_MELDS_COUNTED,
    MQ_MISTAKE_Z_IS_SPECIAL,
    MQ_MISTAKE_RON_WITH_SPECIALS,
    MQ_MISTAKE_BEST_FROM_NINE,

    /* choosing a discard */
    MQ_MISTAKE_SMALLEST_ON_TIES,
    MQ_MISTAKE_HONOUR_TIES_REVERSED,
    MQ_MISTAKE_NUMBER_BEFORE_SUIT_ON_TIES,
    MQ_MISTAKE_DOTS_ABOVE_BAMBOO_ON_TIES,
    MQ_MISTAKE_DRAWN_TILE_ON_TIES,
    MQ_MISTAKE_WEST_BEFORE_SOUTH_ON_TIES,
    MQ_MISTAKE_DRAGONS_REVERSED_ON_TIES,
    MQ_MISTAKE_NUMBERS_BEFORE_HONOURS_ON_TIES,
    MQ_MISTAKE_SUITS_REVERSED_ON_TIES,
    MQ_MISTAKE_SMALL_NUMBERS_FIRST_ON_TIES,
    MQ_MISTAKE_SPECIALS_NOT_FIRST,
    MQ_MISTAKE_SPECIALS_IN_WRONG_ORDER,
    MQ_MISTAKE_SPECIALS_PASS_DOUBLE_REVERSE,
    MQ_MISTAKE_SPECIALS_REVERSE_PASS_DOUBLE,
    MQ_MISTAKE_SPECIALS_REVERSE_DOUBLE_PASS,
    MQ_MISTAKE_SPECIALS_DOUBLE_PASS_REVERSE,
    MQ_MISTAKE_DRAWN_SPECIAL_FIRST,
    MQ_MISTAKE_SPECIALS_KEPT_AFTER_CALL,
    MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END,

    /* judging a call */
    MQ_MISTAKE_OLD_DISTANCE,
    MQ_MISTAKE_UNMOVED_DISTANCE_INFINITE,
    MQ_MISTAKE_REMEMBERED_DISTANCE,
    MQ_MISTAKE_REMEMBERED_DISTANCE_DECIDES_RON,
    MQ_MISTAKE_EQUAL_DISTANCE_CALLS,
    MQ_MISTAKE_EQUAL_DISTANCE_PONGS,
    MQ_MISTAKE_EQUAL_DISTANCE_CHOWS,
    MQ_MISTAKE_CALL_JUDGED_AS_DRAW,
    MQ_MISTAKE_PONG_JUDGED_AS_DRAW,
    MQ_MISTAKE_CHOW_JUDGED_AS_DRAW,
    MQ_MISTAKE_CALL_KEEPS_TAKEN_TILE,
    MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE,
    MQ_MISTAKE_CHOW_KEEPS_TAKEN_TILE,
    MQ_MISTAKE_CALL_KEEPS_ITS_TILES,
    MQ_MISTAKE_SPECIALS_FORBID_CALLS,

    /* which seat may claim what */
    MQ_MISTAKE_SPECIAL_CLAIMED,
    MQ_MISTAKE_PONG_BY_NEXT_ONLY,
    MQ_MISTAKE_PONG_OWN_DISCARD,
    MQ_MISTAKE_PONG_NEEDS_EXACTLY_TWO,
    MQ_MISTAKE_HONOURS_NOT_PONGED,
    MQ_MISTAKE_CHOW_BY_ANYONE,
    MQ_MISTAKE_CHOW_IGNORES_REVERSE,
    MQ_MISTAKE_CHOW_IGNORES_SUIT,
    MQ_MISTAKE_CHOW_AFTER_DRAWER,
    MQ_MISTAKE_CHOW_LOWEST_MISSED,
    MQ_MISTAKE_CHOW_MIDDLE_MISSED,
    MQ_MISTAKE_CHOW_HIGHEST_MISSED,
    MQ_MISTAKE_FIRST_RUN_NOT_CHOWED,
    MQ_MISTAKE_LAST_RUN_NOT_CHOWED,
    MQ_MISTAKE_LOWEST_CHOW_FIRST,
    MQ_MISTAKE_LARGEST_CHOW_ONLY,
    MQ_MISTAKE_REFUSED_PONG_BLOCKS_OWN_CHOW,
    MQ_MISTAKE_REFUSED_PONG_BLOCKS_OTHERS,
    MQ_MISTAKE_CALLED_DISCARD_SAFE,
    MQ_MISTAKE_CALLED_DISCARD_NOT_RONNED,
    MQ_MISTAKE_CALLED_DISCARD_NOT_CALLED,

    /* which claim comes first */
    MQ_MISTAKE_CHOW_BEFORE_PONG,
    MQ_MISTAKE_RON_AFTER_CALLS,
    MQ_MISTAKE_RON_IN_SEAT_ORDER,
    MQ_MISTAKE_RON_IN_OPPOSITE_ORDER,
    MQ_MISTAKE_RON_BY_NEXT_ONLY,
    MQ_MISTAKE_RON_IGNORES_REVERSE,
    MQ_MISTAKE_RON_LAST_WINS,
    MQ_MISTAKE_NO_INTERCEPTION,

    /* whose turn it is */
    MQ_MISTAKE_DRAW_AFTER_CALL,
    MQ_MISTAKE_NEXT_AFTER_DISCARDER,
    MQ_MISTAKE_PASS_NAMED_FORWARDS,
    MQ_MISTAKE_PASS_REMEMBERED,
    MQ_MISTAKE_PASS_SILENCES,
    MQ_MISTAKE_PASS_SKIPS_TWICE,
    MQ_MISTAKE_PASS_SKIPS_FORWARDS,
    MQ_MISTAKE_PASS_AFTER_CALL_IGNORED,
    MQ_MISTAKE_REVERSE_ONLY_ONCE,
    MQ_MISTAKE_REVERSE_A_TURN_LATE,
    MQ_MISTAKE_REVERSE_TO_LAST_DISCARDER,
    MQ_MISTAKE_REVERSE_AFTER_CALL_IGNORED,
    MQ_MISTAKE_DOUBLE_WITHOUT_DRAW,
    MQ_MISTAKE_DOUBLE_WITHOUT_WIN,
    MQ_MISTAKE_DOUBLE_AFTER_CALL_WITHOUT_DRAW,
    MQ_MISTAKE_DOUBLE_AFTER_CALL_IGNORED,
    MQ_MISTAKE_SECOND_DOUBLE_IGNORED,
    MQ_MISTAKE_SPECIALS_IN_DOUBLE_TURN_IDLE,

    /* the end */
    MQ_MISTAKE_OVER_AFTER_LAST_DISCARD,
    MQ_MISTAKE_NO_CALLS_ON_EMPTY_WALL,
    MQ_MISTAKE_NO_RON_ON_EMPTY_WALL,
    MQ_MISTAKE_ONE_CALL_ON_EMPTY_WALL,
    MQ_MISTAKE_DRAW_AFTER_LAST_CALL,
    MQ_MISTAKE_DOUBLE_DISCARDS_TWICE_AT_THE_END,
    MQ_MISTAKE_OVER_AT_LAST_DRAW,
    MQ_MISTAKE_LAST_TILE_LEFT,
    MQ_MISTAKE_NO_SELFDRAWN_WITH_LAST_TILE,

    MQ_MISTAKES /* how many, MQ_MISTAKE_NONE included; MQ_MISTAKE_SET_MAX at most */
};

/* Constants, in UTF-8. */
struct mq_mistake_info {
    const char *name;    /* "pong-own-discard" */
    const char *rule;    /* "R17", the rule of docs/RULES.md that it breaks */
    /* What is done wrong: goes on after "a program that ", without a full stop; in Chinese it is a sentence. */
    const char *does[MQ_LANGUAGES];
    /* This game of seed 1 goes differently with this mistake than with any other; UINT64_MAX if none is known. */
    uint64_t game;
    int32_t same_as;     /* 0, or another mistake that changes every game which this one changes, in the same way */
};

/* Describes 'mistake', which must be at least 0 and below MQ_MISTAKES. */
MQ_API const struct mq_mistake_info *mq_mistake_about(int mistake);

/*
 * Writes a mistake in words: "judges PONG with the taken tile still in hand (R19, pong-keeps-taken-tile)".  Returns the
 * number of bytes, at most 'size'; MQ_MISTAKE_TEXT_MAX bytes are enough.
 */
enum { MQ_MISTAKE_TEXT_MAX = 512 };
MQ_API size_t mq_mistake_words(int mistake, enum mq_language language, char *text, size_t size);

/* The mistake with exactly this name, or -1. */
MQ_API int mq_mistake_named(const char *name);

/* ---------------------------------------------------------------------------------------------------------------------
 * Sets of mistakes: plain values, {{0}} is empty
 *
 * A set holds mistakes from 1 to MQ_MISTAKE_SET_MAX - 1.  MQ_MISTAKE_NONE is never in one.
 * ------------------------------------------------------------------------------------------------------------------ */

enum { MQ_MISTAKE_SET_MAX = 128 };

struct mq_mistake_set {
    uint64_t bits[MQ_MISTAKE_SET_MAX / 64]; /* mistake m is bit m % 64 of word m / 64 */
};

MQ_API struct mq_mistake_set mq_mistake_set_all(void); /* every known mistake */
MQ_API void mq_mistake_set_add(struct mq_mistake_set *set, int mistake);
MQ_API void mq_mistake_set_remove(struct mq_mistake_set *set, int mistake);
MQ_API bool mq_mistake_set_has(struct mq_mistake_set set, int mistake);
MQ_API int mq_mistake_set_count(struct mq_mistake_set set);

/*
 * The next larger mistake of the set after 'mistake'; MQ_MISTAKE_NONE if there is none.  After MQ_MISTAKE_NONE comes
 * the first one.
 */
MQ_API int mq_mistake_set_next(struct mq_mistake_set set, int mistake);

/* The mistakes that both sets hold; that one of them holds; that 'a' holds and 'b' does not. */
MQ_API struct mq_mistake_set mq_mistake_set_either(struct mq_mistake_set a, struct mq_mistake_set b);
MQ_API struct mq_mistake_set mq_mistake_set_common(struct mq_mistake_set a, struct mq_mistake_set b);
MQ_API struct mq_mistake_set mq_mistake_set_without(struct mq_mistake_set a, struct mq_mistake_set b);

/* ---------------------------------------------------------------------------------------------------------------------
 * Games with a mistake
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * Plays the game of a legal wall with one mistake, and records it in 'log'.  With MQ_MISTAKE_NONE this is
 * mq_game_run().
 *
 * Even a wrong game ends, and its log ends with WIN or DRAW.  If it is too long for a log, the last events before the
 * end are left out.  mq_transcript_write() writes any such log.  But lines may say what the rules never allow ("A PONG
 * PASS PASS PASS"), so mq_transcript_parse() need not accept them.
 */
MQ_API void mq_mistake_play(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], struct mq_log *log);

/* The same with all mistakes of a set at once.  Where two of them contradict each other, one has its way. */
MQ_API void mq_mistakes_play(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL],
                             struct mq_log *log);

/* Which mistakes change the game of this legal wall? */
MQ_API struct mq_mistake_set mq_mistakes_shown(struct mq_engine *e, const mq_tile wall[MQ_WALL]);

/* ---------------------------------------------------------------------------------------------------------------------
 * What a transcript looks like
 *
 * What 'maque check' forgives is forgiven here, too: blanks and carriage returns at the end of a line, empty lines
 * after the last one, a missing last newline.  The transcript may hold any bytes.
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * Which mistakes explain this transcript of a legal wall?  Those with which a program prints exactly these lines.
 * None, if the lines are right.
 */
MQ_API struct mq_mistake_set mq_mistakes_like(struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript,
                                              size_t length);

/* All that can be said about a transcript. */
struct mq_diagnosis {
    struct mq_mistake_set like; /* as mq_mistakes_like() says */

    /*
     * If no mistake explains the transcript: the mistakes that explain most of its lines from the beginning, if those
     * are more than the right game explains.
     */
    struct mq_mistake_set begins;
    struct mq_mistake_set first; /* the mistakes that explain at least its first wrong line; 'like' are among them */
    int32_t right;      /* how many lines from the beginning are right */
    int32_t begun;      /* how many are as with each of 'begins' */
    uint8_t all_right;  /* 1 if the transcript is right */
    uint8_t stops;      /* 1 if the transcript ends after these 'begun' lines */
};

MQ_API void mq_diagnose(struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript, size_t length,
                        struct mq_diagnosis *diagnosis);

/*
 * The mistakes that may be the cause of a wrong transcript: those that print all of it, or else those that print its
 * first wrong line.
 */
MQ_API struct mq_mistake_set mq_possible_causes(const struct mq_diagnosis *diagnosis);

/*
 * Two notes of a finding (maque_explain.h) name what programs often forget: MQ_REMARK_FOUR and MQ_REMARK_SPECIALS.
 * Drops those that name none of the possible causes.
 */
struct mq_finding;
MQ_API void mq_finding_drop_notes(struct mq_finding *finding, struct mq_mistake_set causes);

/*
 * Puts a diagnosis into words for the author of the transcript: paragraphs in UTF-8, each ended by a newline.  There
 * are none if nothing helpful can be said.  Returns the number of bytes, at most 'size'; MQ_DIAGNOSIS_TEXT_MAX bytes
 * are enough.
 */
enum { MQ_DIAGNOSIS_TEXT_MAX = 1 << 12 };
MQ_API size_t mq_diagnosis_words(const struct mq_diagnosis *diagnosis, enum mq_language language, char *text,
                                 size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * What several games say
 *
 * A wrong game speaks for a mistake if a program that makes it prints exactly the same, and against it otherwise.  A
 * right game speaks against every mistake that would have changed it.
 * ------------------------------------------------------------------------------------------------------------------ */

/* A game of somebody's program.  Wall and transcript belong to the caller and must stay. */
struct mq_played {
    const mq_tile *wall;
    const char *transcript; /* NULL: a right one */
    size_t length;
    struct mq_diagnosis diagnosis;
};

/* Makes a game of a legal wall and a transcript, which may be NULL: then the program was right. */
MQ_API void mq_played_take(struct mq_played *game, struct mq_engine *e, const mq_tile wall[MQ_WALL],
                           const char *transcript, size_t length);

/* True if a program with all these mistakes prints what this program printed. */
MQ_API bool mq_mistakes_print(struct mq_engine *e, struct mq_mistake_set mistakes, const struct mq_played *game);

/* A mistake, or two at once, and what the games say about it. */
struct mq_suspect {
    struct mq_mistake_set mistakes;
    int32_t explains; /* so many wrong games speak for it; the others speak against it */
    int32_t against;  /* so many right games speak against it */
};

enum mq_inquiry_outcome {
    MQ_NOTHING_FITS,  /* nothing is wrong, or no mistake explains any wrong game */
    MQ_ONE_FITS,      /* each suspect is one mistake, and no game speaks against it */
    MQ_TWO_FIT,       /* each suspect is two mistakes at once, and no game speaks against them */
    MQ_SOME_ARE_NEAR  /* the suspects are the mistakes that explain most wrong games; some game speaks against each */
};

/* What games say.  The suspects are sorted: most games for them less games against them come first. */
enum { MQ_SUSPECTS_MAX = 16 };
struct mq_inquiry {
    int32_t wrong, right;      /* number of games */
    int32_t outcome;           /* enum mq_inquiry_outcome */
    struct mq_mistake_set fit; /* all mistakes that no game speaks against */
    int32_t suspects;
    struct mq_suspect suspect[MQ_SUSPECTS_MAX];
};

MQ_API void mq_inquire(struct mq_engine *e, const struct mq_played *game, int games, struct mq_inquiry *inquiry);

#ifdef __cplusplus
}
#endif

#endif
