/*
 * maque_explain.h - reasons: why a distance is what it is, why a seat did what it did, where a transcript goes wrong
 *
 * The same manners as maque.h: plain values, the caller owns all memory, nothing is allocated or printed.  An engine may be one
 * that learns or a filled one.
 */
#ifndef MAQUE_EXPLAIN_H
#define MAQUE_EXPLAIN_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------------------------------
 * A distance, proved: one finished hand that is so many tiles away
 * ------------------------------------------------------------------------------------------------------------------ */

enum mq_group_kind { MQ_PAIR, MQ_TRIPLET, MQ_RUN };

struct mq_group {
    uint8_t kind; /* enum mq_group_kind */
    mq_tile tile; /* the lowest of the group */
};

/*
 * A finished hand, and what it takes to get there.
 *
 * Of all finished hands that cost as little, the one is shown that (ORDER FINISH)
 *   1. keeps most groups, the pair among them, for which the hand has all tiles already, each tile for one group;
 *   2. of these, needs the tiles that are easiest to get: that can be chosen in most ways from the copies which the hand does
 *      not hold;
 *   3. of these, has fewest of the largest tile, then of the second largest and so on: the fixed strategy, too, gives up the largest
 *      (R25).
 * What is still equal then is the same finished hand, split into groups in another way: always the same one is shown.
 *
 * A hand of 14-3n tiles that has not won is shown by what the fixed strategy would keep of it: its discard is among those to give
 * up, and the finished hand is that of the rest.
 */
struct mq_finish {
    uint8_t distance;          /* tiles to add, the sum of 'add' */
    uint8_t groups;            /* 5-n: 4-n triplets and runs in the order of their tiles, then the pair */
    struct mq_group group[5];
    uint8_t add[MQ_ORDINARY];  /* tiles of the finished hand that the hand lacks */
    uint8_t give[MQ_KINDS];    /* tiles of the hand that the finished hand does not need, specials included */
};

/* Prove the distance of a hand of any size up to 14 tiles. */
MQ_API void mq_finish(struct mq_engine *e, const struct mq_hand *hand, struct mq_finish *finish);

/* ---------------------------------------------------------------------------------------------------------------------
 * What would help a hand, and what each discard would mean
 * ------------------------------------------------------------------------------------------------------------------ */

/* The tiles that lower the distance of a hand of 13-3n tiles. */
struct mq_acceptance {
    uint64_t tiles;            /* bit t: one more of tile t does */
    uint8_t left[MQ_ORDINARY]; /* how many of these are not to be seen; 0 for all other tiles */
    uint8_t kinds;             /* how many bits 'tiles' has */
    uint8_t total;             /* the sum of 'left' */
};

/* 'seen' are the tiles that can be seen, those of the hand itself included: 0..4 of each kind. */
MQ_API void mq_accept(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
                      struct mq_acceptance *acceptance);

/* One kind of tile that could be discarded. */
struct mq_candidate {
    mq_tile tile;
    uint8_t distance; /* of the hand without it */
    uint8_t best;     /* 1 if no candidate leaves a smaller one */
    struct mq_acceptance acceptance; /* of the hand without it */
};

/* Which rule decided. */
enum mq_discard_reason {
    MQ_SPECIAL_GOES,     /* specials are discarded first, the smallest of them (R23) */
    MQ_ONLY_BEST,        /* no other leaves so small a distance (R24) */
    MQ_LARGEST_OF_BEST   /* several do: the largest of them (R25) */
};

/* All that could be discarded from a hand of 14-3n tiles, in the order of tiles. */
struct mq_discards {
    uint8_t count;
    uint8_t chosen; /* which of them the fixed strategy discards: as mq_policy_discard() says, not found here */
    uint8_t reason; /* enum mq_discard_reason */
    uint8_t ties;   /* how many are best */
    struct mq_candidate candidate[14];
};

MQ_API void mq_compare_discards(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
                                struct mq_discards *discards);

/* ---------------------------------------------------------------------------------------------------------------------
 * The table as one sees it: a game, and what lies face up
 * ------------------------------------------------------------------------------------------------------------------ */

/* A CHOW or a PONG that lies beside a hand. */
struct mq_meld {
    uint8_t kind;  /* MQ_RUN or MQ_TRIPLET */
    mq_tile tile;  /* the lowest of it */
    mq_tile taken; /* the one of it that was a discard */
    uint8_t from;  /* whose discard that was */
};

struct mq_discarded {
    uint8_t seat;  /* who discarded it */
    mq_tile tile;
    uint8_t claim; /* MQ_CHOW, MQ_PONG or MQ_RON if it was taken, else MQ_NOTHING */
    uint8_t taker; /* by whom, else MQ_NOBODY */
};

/* Read it freely; 'game' is changed by the functions below only. */
struct mq_board {
    struct mq_game game;
    struct mq_meld meld[MQ_SEATS][MQ_MELDS_MAX]; /* in the order made; game.hand[seat].melds of them */
    struct mq_discarded discard[MQ_DISCARDS_MAX]; /* all discards in order, those that were taken too */
    uint16_t discards;
    uint16_t line;  /* events so far: the number of the last line of the transcript */
    mq_tile drawn;  /* the tile that game.state.seat has drawn and not discarded yet, else MQ_NO_TILE */
};

/* A table at which a game with this legal wall is about to begin. */
MQ_API void mq_board_init(struct mq_board *board, const mq_tile wall[MQ_WALL]);

/* Let the next thing happen, by the fixed strategy, and say what it was; MQ_NOTHING once the game is over. */
MQ_API struct mq_event mq_board_step(struct mq_engine *e, struct mq_board *board);

/* For other strategies: 'event' has just happened in board->game, by mq_game_answer() or mq_game_advance(). */
MQ_API void mq_board_note(struct mq_board *board, struct mq_event event);

/* How many tiles of each kind this seat can see: its own hand, all melds and all discards, a taken one once. */
MQ_API void mq_board_seen(const struct mq_board *board, int seat, uint8_t seen[MQ_KINDS]);

/* ---------------------------------------------------------------------------------------------------------------------
 * Moments: one event with every reason for it
 *
 *     mq_board_init(&board, wall);
 *     while (mq_moment_next(e, &board, &moment))
 *         fwrite(text, 1, mq_moment_words(&moment, &words, text, sizeof text), stdout);
 * ------------------------------------------------------------------------------------------------------------------ */

enum { MQ_UNKNOWN = 255 }; /* in the place of a distance */

/* One seat's hand and what can be said about it. */
struct mq_view {
    struct mq_hand hand;
    struct mq_meld meld[MQ_MELDS_MAX];
    uint8_t distance;                /* MQ_UNKNOWN while the hand is dealt */
    struct mq_finish finish;         /* proves it */
    uint8_t waits;                   /* 1 if the hand has 13-3n tiles, and then */
    struct mq_acceptance acceptance; /* this is what would help it */
};

/* What came of a question about a discard. */
enum mq_outcome {
    MQ_TAKES,   /* the tile is taken: the next event */
    MQ_REFUSES, /* it could be, but the distance would not be lower (R19) */
    MQ_BEATEN,  /* it would be, but somebody comes before: a RON (R16), another claim (R15), a run of larger numbers (R21) */
    MQ_CANNOT   /* not by the rules */
};

/* Why not. */
enum mq_obstacle {
    MQ_NO_OBSTACLE,
    MQ_HOLDS_SPECIAL, /* RON: with a special in hand (R14) */
    MQ_NOT_WAITING,   /* RON: more tiles than one are missing (R16) */
    MQ_OTHER_WAIT,    /* RON: one tile is missing, but not this one (R16) */
    MQ_NO_PAIR,       /* PONG: not two of it in hand (R17) */
    MQ_OWN_DISCARD,   /* PONG: not one's own discard (R17) */
    MQ_NO_RUN,        /* CHOW: no two tiles in hand that form a run with it (R18) */
    MQ_HONOUR,        /* CHOW: honours form no runs (R9) */
    MQ_NOT_NEXT       /* CHOW: only the next seat may (R18) */
};

/* One question about a discard. */
struct mq_asked {
    uint8_t seat;
    uint8_t ask;      /* MQ_ASK_RON, MQ_ASK_PONG or MQ_ASK_CHOW */
    mq_tile low;      /* CHOW: the lowest tile of the run, MQ_NO_TILE if there is none; else the discard */
    uint8_t outcome;  /* enum mq_outcome */
    uint8_t obstacle; /* enum mq_obstacle */
    uint8_t late;     /* 1 if an earlier claim has taken the tile: the question was not put any more */
    uint8_t held;     /* how many of the discarded kind the seat holds */
    uint8_t before;   /* distance of its hand */
    uint8_t after;    /* distance after the claim; MQ_UNKNOWN if that cannot be, except for MQ_OWN_DISCARD and MQ_NOT_NEXT */
    uint64_t waits;   /* RON: the tiles that would complete the hand, bit t for tile t */
    uint32_t rules;   /* the rules that decide, bit n for Rn */
};

/*
 * RON of three seats, PONG of three, CHOW of one with up to three runs from the largest numbers down.  Two that the
 * rules exclude are listed behind them where the fixed strategy would have liked to: a PONG of one's own discard, a
 * CHOW by a seat that is not next.
 */
enum { MQ_ASKED_MAX = 3 + 3 + 3 + 1 + 2 };

/* One event and everything about it. */
struct mq_moment {
    uint16_t line; /* of the transcript, from 1 */
    struct mq_event event;
    uint8_t seat;    /* event.seat; for MQ_DRAW the one that should have drawn */
    uint8_t from;    /* CHOW, PONG, RON: who had discarded, else MQ_NOBODY */
    mq_tile tile;    /* CHOW, PONG, RON: the discard that was taken; IN, OUT: that tile; SELFDRAWN: the one drawn */
    uint8_t drew;    /* OUT: 1 if it was the tile just drawn */
    uint8_t called;  /* OUT: 1 if it follows a CHOW or a PONG (R22) */
    uint8_t again;   /* IN: 1 if this turn comes from a DOUBLE (R7) */
    uint8_t next;    /* whose turn comes next if nobody takes the tile; MQ_NOBODY once somebody has won, or DRAW */
    uint8_t step;    /* the direction after it, as in struct mq_state */
    uint8_t left;    /* tiles left in the wall after it */
    uint32_t rules;  /* the rules that made it happen, bit n for Rn */

    struct mq_view before, after; /* the seat's hand; RON: 'after' holds the discard */
    struct mq_view dealt[MQ_SEATS]; /* only when line is MQ_DEALT: all four hands */

    struct mq_discards discards; /* OUT only, else count is 0: what could have been discarded */
    uint8_t asked_count;         /* OUT of an ordinary tile, and the CHOW, PONG or RON that it leads to; else 0 */
    uint8_t taken;               /* which of 'asked' takes the tile, MQ_ASKED_MAX if none does */
    struct mq_asked asked[MQ_ASKED_MAX];
};

/* What this seat's hand is like now. */
MQ_API void mq_view_of(struct mq_engine *e, const struct mq_board *board, int seat, struct mq_view *view);

/* Let the next thing happen by the fixed strategy and explain it; false once the game is over. */
MQ_API bool mq_moment_next(struct mq_engine *e, struct mq_board *board, struct mq_moment *moment);

/* ---------------------------------------------------------------------------------------------------------------------
 * Moments in words
 * ------------------------------------------------------------------------------------------------------------------ */

enum mq_level {
    MQ_BRIEF,  /* a line for each event */
    MQ_NORMAL, /* the reasons of what was decided */
    MQ_FULL    /* every candidate, the proof of every distance, and everybody who was asked in vain */
};

/* How to write.  mq_words_init() gives sensible values. */
struct mq_words {
    uint8_t language; /* enum mq_language */
    uint8_t level;    /* enum mq_level */
    uint8_t faces;    /* 1: tiles as Unicode faces instead of names */
    uint8_t colour;   /* 1: with escape sequences for a terminal */
    uint8_t seat;     /* only what this seat does and is asked, or MQ_NOBODY: everything */
    uint8_t columns;  /* of the terminal; 60 or more */
    uint8_t rows;     /* of the terminal, for a finding of 'check' that should fit; 24 or fewer */
    uint16_t from, to; /* only these lines of the transcript */
};

/* English, normal, names, no colour, everything, 80 columns, 24 rows. */
MQ_API void mq_words_init(struct mq_words *words);

/* Bytes that are enough for any moment in words, and as JSON. */
enum { MQ_MOMENT_TEXT_MAX = 1 << 15 };

/*
 * Write a moment as lines of UTF-8, each ended by a newline; returns the number of bytes, at most 'size'.  Nothing is
 * written for what 'words' leaves out.  Before the level MQ_FULL the deal is told as a whole at its last line.
 */
MQ_API size_t mq_moment_words(const struct mq_moment *moment, const struct mq_words *words, char *text, size_t size);

/*
 * The same sentences as data, for a program that lays out text itself: each paragraph is one line, which has the paragraph's
 * kind, a tab, its text and a newline.  Of 'words' the columns, the rows and the colour do not matter.  The kinds:
 *
 *     event       the line of the transcript, or a title for the deal as a whole; always the first
 *     hand        the tiles of a seat, with "+" before the tile that it draws or wins with
 *     reason      why the event happened, and what it changes
 *     distance    the distance of the hand, and what would help it
 *     proof       a finished hand that proves the distance
 *     candidates  a heading; one "candidate" for each possible discard follows
 *     claim       what came of a question about the discard
 */
MQ_API size_t mq_moment_paragraphs(const struct mq_moment *moment, const struct mq_words *words, char *text, size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * Moments as JSON lines: docs/FORMATS.md describes them
 * ------------------------------------------------------------------------------------------------------------------ */

enum { MQ_EXPLAIN_VERSION = 1 }; /* of the JSON: its members and what they mean */

/* The first line, about the wall; 'name' says which game it is and is terminated, NULL if it has none. */
MQ_API size_t mq_json_start(const mq_tile wall[MQ_WALL], const char *name, char *text, size_t size);

/*
 * One line for a moment; 0 bytes for the draws of the opening but the last, which tells of all of them.  'eye' is the
 * seat that looks on, or MQ_NOBODY, who sees everything.  Nothing is written of another seat's hand, of what it draws
 * and of why it discards.
 */
MQ_API size_t mq_moment_json(const struct mq_moment *moment, int eye, char *text, size_t size);

/* The last line. */
MQ_API size_t mq_json_end(char *text, size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * A game and its table as JSON, for a program that shows them
 *
 * 'eye' is the seat that looks on, or MQ_NOBODY, who sees everything.  A seat knows its own tiles, and what lies face up
 * or is said aloud.  Both functions return the number of bytes, at most 'size'; MQ_MOMENT_TEXT_MAX are enough.
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * The events: {"text": the line of the transcript, "kind": its verb in small letters, "seat", "tile"}.  What another seat
 * draws is null, and "B IN ?" in the text.
 */
MQ_API size_t mq_log_json(const struct mq_log *log, int eye, char *text, size_t size);

/*
 * The table: {"turn", "reversed", "winner", "left": tiles in the wall, "drawn": the tile that the turn's seat has drawn and
 * not discarded yet, "seats", "discards"}.
 *     a seat        "count": tiles in its hand, "melds"; if 'eye' sees it also "tiles", "distance", and while it waits
 *                   "acceptance"
 *     a discard     "seat", "tile", "taker", "won": whether the taker has won with it
 * Melds and acceptance are those of moments.
 */
MQ_API size_t mq_board_json(struct mq_engine *e, const struct mq_board *board, int eye, char *text, size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * Hands as people write them
 *
 *     1M 2M 3M E PASS           names
 *     123m406p789s11z           digits and a suit: 0 is a five, z counts E S W N B F Z from 1; capitals do as well
 *     一二三万 5筒 南 红中       Chinese names, traditional ones too
 *     U+1F000 to U+1F021        faces
 *     #555p#EEE  [555p] (EEE)   melds: all behind the first #, or in brackets
 *
 * All of them may be mixed, with blanks, tabs, commas and semicolons anywhere but between digits and their suit.  docs/HAND.md
 * tells all.
 * ------------------------------------------------------------------------------------------------------------------ */

/* What can be wrong with the text of a hand.  ORDER HAND STATUS: explain/hand/read_hand_words.c puts them into words. */
enum mq_hand_status {
    MQ_HAND_OK,
    MQ_HAND_EMPTY,            /* no concealed tile at all */
    MQ_HAND_BAD_NAME,         /* no tile is called so */
    MQ_HAND_NO_SUIT,          /* digits, and nothing right behind them */
    MQ_HAND_BAD_SUIT,         /* digits, and something else than a suit right behind them */
    MQ_HAND_NO_DIGITS,        /* a suit, and no digits right before it */
    MQ_HAND_SMALL_LETTER,     /* an honour in a small letter */
    MQ_HAND_BAD_HONOUR,       /* 0z, 8z or 9z */
    MQ_HAND_FIFTH_COPY,       /* melds included */
    MQ_HAND_BAD_BRACKET,      /* one that does not close what is open, or opens something inside a meld */
    MQ_HAND_OPEN_BRACKET,     /* one that is never closed */
    MQ_HAND_MELD_SIZE,        /* a meld of fewer than three tiles */
    MQ_HAND_BAD_MELD,         /* three tiles that are neither a run nor a triplet */
    MQ_HAND_FIFTH_MELD,
    MQ_HAND_TOO_LARGE,        /* a fifteenth concealed tile */
    MQ_HAND_BAD_SIZE,         /* neither 13-3n nor 14-3n concealed tiles */
    MQ_HAND_OTHER_MELDS,      /* not the number of melds that the caller said */
    MQ_HAND_TOO_MANY_MELDS    /* more melds than go with so many concealed tiles */
};

struct mq_hand_error {
    int32_t status;         /* enum mq_hand_status */
    int32_t tiles;          /* concealed tiles read so far; of a meld that is too small: how many it has */
    int32_t melds;          /* melds in question: those written, or those that the caller said */
    mq_tile tile;           /* of which there is a fifth copy */
    uint64_t column;        /* byte of the text, counted from 1 */
    uint64_t indent;        /* how many columns of a terminal stand before it */
    int32_t word_length;    /* bytes in 'word' */
    int32_t word_cut;       /* 1 if the word goes on beyond 'word' */
    char word[MQ_WORD_MAX]; /* what it is about, as it stands in the text; not terminated */
};

/* What was read in one of two ways in which it could be read. */
enum {
    MQ_READ_SOUTH = 1, /* an S that stands alone is South, behind digits it is bamboo */
    MQ_READ_RED = 2    /* a Z that stands alone is the red dragon, behind digits it counts honours */
};

struct mq_reading {
    struct mq_hand hand;                /* concealed tiles, and how many melds there must be */
    struct mq_group meld[MQ_MELDS_MAX]; /* melds as written; others may not have been told */
    uint8_t told;                       /* how many were */
    uint8_t remarks;                    /* MQ_READ_... */
    uint8_t seen[MQ_KINDS];             /* concealed and melded tiles */
};

/*
 * Read a hand of 13-3n or 14-3n concealed tiles from one line, the 'length' bytes at 'text'.  Its size tells n; 'melds' says
 * it, too, or is -1.  'reading' is meaningful only if the result's status is MQ_HAND_OK.
 */
MQ_API struct mq_hand_error mq_hand_read(const char *text, size_t length, int melds, struct mq_reading *reading);

/*
 * The same text for a line of a terminal, so that a mark can stand under the place of an error: ? for each control character,
 * each that turns the direction of writing, and each byte that is not UTF-8.  'shown' has room for 'length' bytes; returns how
 * many were written.
 */
MQ_API size_t mq_hand_shown(const char *text, size_t length, char *shown);

/* Put an error into words, in UTF-8, without place and full stop, and return 'message'.  Any status gives a sentence. */
MQ_API const char *mq_hand_message(const struct mq_hand_error *error, enum mq_language language,
                                   char message[MQ_MESSAGE_MAX]);

/* ---------------------------------------------------------------------------------------------------------------------
 * All about one hand
 * ------------------------------------------------------------------------------------------------------------------ */

struct mq_study {
    uint8_t waits;                   /* 1 if the hand has 13-3n tiles: then 'acceptance' is meant, else 'discards' */
    uint8_t wins;                    /* 1 if it is a winning hand (R10) */
    struct mq_finish finish;         /* and its distance */
    struct mq_acceptance acceptance;
    struct mq_discards discards;
    uint8_t order[14];               /* of the discards, best first: distance, then copies left, then the larger tile */
};

/* 'reading' must come from mq_hand_read(). */
MQ_API void mq_study_hand(struct mq_engine *e, const struct mq_reading *reading, struct mq_study *study);

enum {
    MQ_HAND_VERSION = 1,           /* of the JSON: its members and what they mean */
    MQ_STUDY_TEXT_MAX = 1 << 14    /* bytes that are enough for each of these texts */
};

/* Lines for a person; of 'words' the language, the faces and the columns matter.  All three return the number of bytes. */
MQ_API size_t mq_study_words(const struct mq_reading *reading, const struct mq_study *study, const struct mq_words *words,
                             char text[MQ_STUDY_TEXT_MAX]);

/* One line of fields between tabs, for many hands: docs/FORMATS.md. */
MQ_API size_t mq_study_line(const struct mq_reading *reading, const struct mq_study *study, char text[MQ_STUDY_TEXT_MAX]);

/* One line of JSON: docs/FORMATS.md.  'line' says where the hand came from, 0 leaves it out. */
MQ_API size_t mq_study_json(const struct mq_reading *reading, const struct mq_study *study, uint64_t line,
                            char text[MQ_STUDY_TEXT_MAX]);

/* ---------------------------------------------------------------------------------------------------------------------
 * Where a transcript goes wrong
 *
 *     mq_check_init(&check, e, wall);
 *     while ((length = read(0, buffer, sizeof buffer)) > 0 && mq_check_feed(&check, buffer, length)) ;
 *     mq_check_finish(&check, e, false, &finding);
 *     fwrite(text, 1, mq_finding_words(&check, e, &finding, &style, text, sizeof text), stdout);
 *
 * docs/CHECK.md says what is tolerated.  Any bytes may be fed, however many: memory is constant, and nothing is read
 * beyond MQ_CHECK_BYTES_MAX.  "Blanks" are also tabs and the other white space of C but newlines, which end lines.
 * ------------------------------------------------------------------------------------------------------------------ */

enum {
    MQ_CHECK_BYTES_MAX = 1 << 20, /* a longer transcript is wrong, whatever it holds; no true one has 5,000 bytes */
    MQ_SHOWN_MAX = 48             /* bytes of a line that are kept to be shown */
};

enum mq_verdict {
    MQ_VERDICT_RIGHT,
    MQ_VERDICT_FORM, /* every word is right, but not the white space between them */
    MQ_VERDICT_WRONG
};

/* What can be wrong with the white space.  ORDER FORM: explain/check/check_sentences.c puts them into words. */
enum mq_form {
    MQ_FORM_CRLF,              /* tolerated: a line ends with carriage return and newline */
    MQ_FORM_BLANKS_AT_END,     /* tolerated: blanks behind a line */
    MQ_FORM_EMPTY_AT_END,      /* tolerated: empty lines behind the last one */
    MQ_FORM_NO_LAST_NEWLINE,   /* tolerated */
    MQ_FORMS_TOLERATED,

    MQ_FORM_BLANKS = MQ_FORMS_TOLERATED, /* before the first word of a line, or not one blank between two */
    MQ_FORM_EMPTY_LINE,                  /* empty lines before the last one */
    MQ_FORM_LINES,                       /* lines end at other places */
    MQ_FORM_BYTE_ORDER_MARK,             /* the three bytes that some editors put before UTF-8 */
    MQ_FORMS
};

/* What else is worth saying.  ORDER REMARK: explain/check/check_sentences.c puts them into words. */
enum mq_remark {
    MQ_REMARK_EMPTY,      /* there is no word at all */
    MQ_REMARK_STOPS,      /* all lines are right, but some are missing at the end */
    MQ_REMARK_BREAKS_OFF, /* the same, and the last line is the beginning of the right one */
    MQ_REMARK_LAST_LINE,  /* nothing but the last line is wrong */
    MQ_REMARK_LAST_MISSING, /* nothing but the last line is missing */
    MQ_REMARK_GOES_ON,    /* all lines are right, but more follow */
    MQ_REMARK_MISSING,    /* the line that was found is due next: one is missing before it */
    MQ_REMARK_EXTRA,      /* the line that was due comes next: one is too much before it */
    MQ_REMARK_SWAPPED,    /* both */
    MQ_REMARK_NO_OPENING, /* the lines are those after the opening, which is missing (R3) */
    MQ_REMARK_CASE,       /* the line is right but for small letters */
    MQ_REMARK_ALL_CASE,   /* the whole transcript is */
    MQ_REMARK_WORDS,      /* but for white space and small letters it is right before line 'words_due' and wrong there */
    MQ_REMARK_OTHER_WALL, /* it is the true transcript of another wall: 'differ' of the tiles it draws are others */
    MQ_REMARK_OTHER_DEAL, /* it deals the tiles of another wall; 'differ' of the 52 are others */
    MQ_REMARK_UTF16,      /* the text is UTF-16 */
    MQ_REMARK_FOUR,       /* the seat that decides holds four of a kind: of 'four' (R12) */
    MQ_REMARK_SPECIALS,   /* the seat that calls holds special tiles, which do not keep it from that (R14) */
    MQ_REMARK_TOO_LONG,   /* more than MQ_CHECK_BYTES_MAX */
    MQ_REMARKS
};

/* What speaks against the line that was found.  ORDER OBJECTION: explain/check/check_sentences.c puts them into words. */
enum mq_objection_kind {
    MQ_OBJECTS_NOT,           /* nothing was found, or it says all that there is to say */
    MQ_OBJECT_NO_LINE,        /* no game has such a line (R30) */
    MQ_OBJECT_NO_SEAT,        /* it does not begin with a seat (R30) */
    MQ_OBJECT_TOO_SHORT,      /* such a line has 'count' words, and some are missing (R30) */
    MQ_OBJECT_TOO_LONG,       /* such a line has 'count' words, and these are more (R30) */
    MQ_OBJECT_ORDER,          /* a run is written in ascending order (R30) */
    MQ_OBJECT_NO_GROUP,       /* CHOW or PONG of tiles that form no run, no triplet (R9) */
    MQ_OBJECT_DEAL,           /* the deal is not over (R3) */
    MQ_OBJECT_DEAL_SEAT,      /* the deal goes round: it is 'seat's draw (R3) */
    MQ_OBJECT_TILE,           /* the tile at the front of the wall, number 'count', is 'tile' (R2) */
    MQ_OBJECT_SEAT,           /* it is the turn of 'seat' (R4, R5, R6, R7, R22) */
    MQ_OBJECT_PASS_SPENT,     /* it is the turn of 'seat': the PASS that skipped it is used up (R5) */
    MQ_OBJECT_DREW,           /* the seat has drawn and must discard (R4) */
    MQ_OBJECT_CALLED,         /* the seat has called and discards without drawing (R22) */
    MQ_OBJECT_MUST_DRAW,      /* the seat has to draw first (R4) */
    MQ_OBJECT_NOT_HELD,       /* the seat does not hold 'tile' */
    MQ_OBJECT_SPECIAL_FIRST,  /* the seat holds 'tile', which goes first (R23, R29) */
    MQ_OBJECT_FARTHER,        /* leaves distance 'after', where 'tile' leaves 'before' (R24) */
    MQ_OBJECT_SMALLER,        /* leaves distance 'after' like 'tile', which is larger (R25) */
    MQ_OBJECT_PASS,           /* PASS names the next seat, 'seat' (R5) */
    MQ_OBJECT_MUST_WIN,       /* the hand of 'seat' is complete, and no win is refused (R26) */
    MQ_OBJECT_NO_DISCARD,     /* there is no discard to be claimed: 'seat' has to act (R15) */
    MQ_OBJECT_SPECIAL,        /* the discard is 'tile', a special, which nobody can claim (R8) */
    MQ_OBJECT_OTHER_DISCARD,  /* the discard is 'tile' (R17, R18) */
    MQ_OBJECT_OWN_DISCARD,    /* it is the seat's own (R16, R17, R18) */
    MQ_OBJECT_NOT_NEXT,       /* only 'seat' may CHOW (R18) */
    MQ_OBJECT_TOO_FEW,        /* PONG with only 'count' of the two tiles in hand (R17) */
    MQ_OBJECT_LACKS,          /* CHOW without 'tile' in hand (R18) */
    MQ_OBJECT_NOT_LOWER,      /* the call would lead from distance 'before' to 'after' (R19) */
    MQ_OBJECT_RON_FIRST,      /* 'seat' wins with the discard (R15) */
    MQ_OBJECT_PONG_FIRST,     /* 'seat' pongs the discard (R15) */
    MQ_OBJECT_LARGER_RUN,     /* of the CHOWs that lower the distance the one from 'tile' on is taken (R21) */
    MQ_OBJECT_NO_WIN,         /* the tiles do not form a winning hand: distance 'after' (R10) */
    MQ_OBJECT_HOLDS_SPECIAL,  /* nobody wins with 'tile' in hand: distance 'after' (R14) */
    MQ_OBJECT_INTERCEPTED,    /* 'seat' can win, too, and comes first (R16) */
    MQ_OBJECT_CLAIMED,        /* 'seat' claims the discard first (R15) */
    MQ_OBJECT_SKIPPED_CLAIMS, /* 'seat' does, whom PASS has skipped, but not silenced (R5) */
    MQ_OBJECT_BY_DISCARD,     /* SELFDRAWN, but the hand is completed by a discard: RON (R16) */
    MQ_OBJECT_BY_DRAW,        /* RON, but the hand is completed by a draw: SELFDRAWN (R26) */
    MQ_OBJECT_TILES_LEFT,     /* DRAW with 'count' tiles left in the wall (R27) */
    MQ_OBJECT_WALL_EMPTY,     /* the wall is empty and 'seat' must draw (R27) */
    MQ_OBJECT_MUST_DISCARD,   /* DRAW, but 'seat' still discards (R27) */
    MQ_OBJECT_CLAIM_LEFT,     /* DRAW, but 'seat' claims the last discard (R28) */
    MQ_OBJECT_ANNOUNCE,       /* WIN without RON or SELFDRAWN before it (R30) */
    MQ_OBJECT_NOBODY_WINS,    /* WIN, but nobody has won */
    MQ_OBJECT_CLOSE,          /* 'seat' has won: only its WIN can follow (R30) */
    MQ_OBJECT_OVER,           /* the game is over (R30) */
    MQ_OBJECTIONS
};

/* What a kind does not mention is MQ_NOBODY, MQ_NO_TILE or MQ_UNKNOWN. */
struct mq_objection {
    uint8_t kind; /* enum mq_objection_kind */
    uint8_t rule; /* the number of the rule, 0 if there is none */
    uint8_t seat;
    mq_tile tile;
    uint8_t before, after;
    uint8_t count;
};

/* A line of a transcript that is worth showing. */
struct mq_spot {
    uint64_t line;           /* its number, counted from 1; 0: there is no such line */
    int32_t due;             /* the number of the line of the true transcript that is due here, from 1 */
    uint8_t missing;         /* 1 if the transcript has ended before it */
    uint8_t length;          /* bytes in 'text' */
    uint8_t cut;             /* 1 if the line goes on */
    char text[MQ_SHOWN_MAX]; /* as it stands there, with its blanks, without its newline */
};

/* A transcript on its way through the comparison.  A value; only the functions below look into it. */
struct mq_check {
    mq_tile wall[MQ_WALL];
    struct mq_log due, found;     /* 'found': events of the transcript, as long as its lines are such */
    char text[MQ_TRANSCRIPT_MAX]; /* the true transcript */
    int32_t start[MQ_EVENTS_MAX + 1]; /* where its lines begin */

    uint64_t bytes;             /* so far */
    uint64_t line, line_bytes;  /* the present line: its number, its length so far */
    uint64_t content;           /* the same up to its last byte that is not blank */
    uint64_t empty;             /* the first of the empty lines just before it, 0 if there are none */
    char raw[MQ_SHOWN_MAX];     /* how it begins */
    char words[MQ_LINE_MAX];    /* the same with one blank between words */
    int32_t words_length;       /* MQ_LINE_MAX: too long for any line */
    char found_words[MQ_LINE_MAX]; /* of the wrong line */
    int32_t found_length;
    int32_t lines;              /* right lines so far */
    int32_t position;           /* in 'text': so far its words were found, capitals or not */
    uint8_t gap, blank;         /* white space since the last word: of all, of the line */
    uint8_t marked;             /* there was a byte order mark */
    uint8_t small, strays;      /* words are right but for small letters; some are not right even so */
    uint8_t carriage;           /* the last byte of the line is a carriage return */
    uint8_t judged;             /* nothing more is to be learnt from the line */
    uint8_t listening;          /* 'found' still grows: 1; it has come to its end: 2; it is not a game: 0 */
    uint8_t after;              /* the line after the wrong one has been: 1; and it was the one that was due: 2 */
    uint8_t unended;            /* the last line has words, but no newline */
    uint8_t too_long;

    struct mq_spot wrong, ill_formed, tolerated; /* the first of each */
    uint64_t form[MQ_FORMS];      /* in which line first, 0 nowhere */
};

/* What came out. */
struct mq_finding {
    uint8_t verdict;       /* enum mq_verdict */
    uint8_t strict;        /* nothing was tolerated */
    uint8_t rule;          /* by which the line was due; 0 if there is none to name */
    uint8_t decides;       /* for MQ_REMARK_FOUR and MQ_REMARK_SPECIALS: the seat in question */
    mq_tile four;          /* see MQ_REMARK_FOUR */
    uint32_t rules;        /* all rules that made the line that was due, bit n for Rn */
    uint32_t remarks;      /* bit r: enum mq_remark */
    uint64_t form[MQ_FORMS]; /* enum mq_form: in which line first, 0 nowhere; up to the line that is wrong */
    struct mq_spot spot;   /* what the verdict is about; its line is 0 if all is right */
    struct mq_event due;   /* MQ_NOTHING: the transcript should have ended */
    struct mq_event found; /* MQ_NOTHING: nothing, or a line that no game has */
    int32_t words_due;     /* see MQ_REMARK_WORDS */
    int32_t differ;        /* see MQ_REMARK_OTHER_WALL and MQ_REMARK_OTHER_DEAL */
    struct mq_objection objection;
};

/* A transcript of this legal wall is to be checked. */
MQ_API void mq_check_init(struct mq_check *check, struct mq_engine *e, const mq_tile wall[MQ_WALL]);

/* Take the next bytes.  False once the finding is certain: what follows need not be read. */
MQ_API bool mq_check_feed(struct mq_check *check, const char *text, size_t length);

/* The transcript ends here, or need not be read on.  'strict': nothing is tolerated. */
MQ_API void mq_check_finish(struct mq_check *check, struct mq_engine *e, bool strict, struct mq_finding *finding);

/*
 * Put a finding into words, at most a screenful: the verdict, the line, what speaks against it, remarks, and
 * the game at that point explained as far as there is room.  'name' is that of the transcript, terminated, or NULL.  Of
 * 'words' only language, faces, columns and rows matter.  Returns the number of bytes, at most 'size'; MQ_FINDING_TEXT_MAX
 * are enough.
 */
enum { MQ_FINDING_TEXT_MAX = 1 << 14 };
MQ_API size_t mq_finding_words(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                               const struct mq_words *words, const char *name, char *text, size_t size);

/*
 * The same sentences as data, for a program that lays out text itself: each paragraph is one line, which has its label in the
 * language of 'words' (empty: it belongs to the paragraph before it), a tab, its text and a newline.  The verdict and the game
 * at that point are left out.
 */
MQ_API size_t mq_finding_paragraphs(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                                    const struct mq_words *words, char *text, size_t size);

/*
 * The finding as one JSON object on a line: docs/FORMATS.md describes it.  'diagnosis' is NULL, or the JSON of its last member,
 * which has that name.
 */
enum { MQ_CHECK_VERSION = 1 };
MQ_API size_t mq_finding_json(const struct mq_check *check, const struct mq_finding *finding, const char *diagnosis,
                              char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
