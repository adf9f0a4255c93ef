/*
 * maque_explain.h - reasons: why a distance is what it is, why a seat did what it did, where a transcript goes wrong
 *
 * The same conventions as in maque.h: plain values, the caller owns all memory, nothing is allocated or printed.  Any
 * engine will do, one that learns or a filled one.
 */
#ifndef MAQUE_EXPLAIN_H
#define MAQUE_EXPLAIN_H

#include "maque_players.h"

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
 * Usually several finished hands cost as little.  The one is shown that comes first by these criteria:
 *   1. most groups, the pair included, for which the hand has all tiles already; each tile counts for one group only;
 *   2. the tiles that are easiest to get: they can be chosen in most ways from the copies which the hand does not hold;
 *   3. fewest of the largest tile, then of the second largest and so on, because the fixed strategy, too, gives up the
 *      largest tile (R25).
 * Finished hands that are still equal have the same tiles, only split into groups in different ways.  Then, too, always
 * the same one is shown.
 *
 * If a hand of 14-3n tiles has not won, the fixed strategy's discard is among the tiles to give up, and the finished
 * hand is that of the rest.
 */
struct mq_finish {
    uint8_t distance;          /* tiles to add, the sum of 'add' */
    uint8_t groups;            /* 5-n: 4-n triplets and runs in the order of their tiles, then the pair */
    struct mq_group group[5];
    uint8_t add[MQ_ORDINARY];  /* tiles of the finished hand that the hand lacks */
    uint8_t give[MQ_KINDS];    /* tiles of the hand that the finished hand does not need, specials included */
};

/* Proves the distance of a hand of any size up to 14 tiles. */
MQ_API void mq_finish(struct mq_engine *e, const struct mq_hand *hand, struct mq_finish *finish);

/* ---------------------------------------------------------------------------------------------------------------------
 * What would help a hand, and what each discard would mean
 * ------------------------------------------------------------------------------------------------------------------ */

/* The tiles that lower the distance of a hand of 13-3n tiles. */
struct mq_acceptance {
    uint64_t tiles;            /* bit t: one more of tile t lowers it */
    uint8_t left[MQ_ORDINARY]; /* how many of each are not seen; 0 for all other tiles */
    uint8_t kinds;             /* how many bits 'tiles' has */
    uint8_t total;             /* the sum of 'left' */
};

/* Finds these tiles.  'seen' counts the tiles that the seat can see, its own hand included: 0..4 of each kind. */
MQ_API void mq_accept(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
                      struct mq_acceptance *acceptance);

/* One kind of tile that could be discarded. */
struct mq_candidate {
    mq_tile tile;
    uint8_t distance; /* of the hand without it */
    uint8_t best;     /* 1 if no candidate leaves a smaller distance */
    struct mq_acceptance acceptance; /* of the hand without it */
};

/* Which rule decided. */
enum mq_discard_reason {
    MQ_SPECIAL_GOES,     /* specials are discarded first, the smallest of them (R23) */
    MQ_ONLY_BEST,        /* no other discard leaves so small a distance (R24) */
    MQ_LARGEST_OF_BEST   /* several leave the smallest distance: the largest tile of them (R25) */
};

/* All possible discards from a hand of 14-3n tiles, in the order of tiles. */
struct mq_discards {
    uint8_t count;
    uint8_t chosen; /* index of the fixed strategy's discard, which comes from mq_fixed_discard() */
    uint8_t reason; /* enum mq_discard_reason */
    uint8_t ties;   /* how many candidates are best */
    struct mq_candidate candidate[14];
};

MQ_API void mq_compare_discards(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
                                struct mq_discards *discards);

/* ---------------------------------------------------------------------------------------------------------------------
 * Moments: one event with every reason for it
 *
 *     mq_board_init(&board, wall);
 *     while (mq_moment_next(e, &board, &moment))              // a game of four fixed seats
 *         fwrite(text, 1, mq_moment_words(&moment, &words, text, sizeof text), stdout);
 *
 *     mq_board_init(&board, wall);
 *     while (mq_moment_of(e, &board, &log, &moment))          // any legal game
 *         fwrite(text, 1, mq_moment_words(&moment, &words, text, sizeof text), stdout);
 * ------------------------------------------------------------------------------------------------------------------ */

enum { MQ_UNKNOWN = 255 }; /* in the place of a distance */

/* How a seat stands: its hand and what can be said about it. */
struct mq_standing {
    struct mq_hand hand;
    struct mq_meld meld[MQ_MELDS_MAX];
    uint8_t distance;                /* MQ_UNKNOWN while the hand is dealt */
    struct mq_finish finish;         /* proves the distance */
    uint8_t waits;                   /* 1 if the hand has 13-3n tiles */
    struct mq_acceptance acceptance; /* if 'waits': the tiles that would help it */
};

/* What came of a question about a discard. */
enum mq_outcome {
    MQ_TAKES,   /* the seat takes the tile; that is the next event */
    MQ_REFUSES, /* the seat could take it, but the distance would not be lower (R19) */
    /* the fixed strategy would take it, but another claim comes first (R15, R16), or a run of larger numbers (R21) */
    MQ_BEATEN,
    MQ_CANNOT,   /* the rules do not allow it */
    MQ_DECLINED, /* the seat was asked and has refused, for whatever reason: another strategy answered */
    MQ_OPEN      /* the seat can take it; whether it does is not known, because the log ends here */
};

/* Why the rules do not allow it. */
enum mq_obstacle {
    MQ_NO_OBSTACLE,
    MQ_HOLDS_SPECIAL, /* RON: a special is in the hand (R14) */
    MQ_NOT_WAITING,   /* RON: more tiles than one are missing (R16) */
    MQ_OTHER_WAIT,    /* RON: one tile is missing, but not this one (R16) */
    MQ_NO_PAIR,       /* PONG: the hand does not hold two of it (R17) */
    MQ_OWN_DISCARD,   /* PONG: it is the seat's own discard (R17) */
    MQ_NO_RUN,        /* CHOW: no two tiles of the hand form a run with it (R18) */
    MQ_HONOUR,        /* CHOW: honours form no runs (R9) */
    MQ_NOT_NEXT       /* CHOW: the seat is not the next one (R18) */
};

/* One question about a discard. */
struct mq_asked {
    uint8_t seat;
    uint8_t ask;      /* MQ_ASK_RON, MQ_ASK_PONG or MQ_ASK_CHOW */
    mq_tile low;      /* CHOW: the lowest tile of the run, MQ_NO_TILE if there is none; else the discard */
    uint8_t outcome;  /* enum mq_outcome */
    uint8_t obstacle; /* enum mq_obstacle */
    uint8_t late;     /* 1 if an earlier claim has taken the tile, so that the question was not asked any more */
    uint8_t held;     /* how many of the discarded kind the seat holds */
    uint8_t before;   /* distance of its hand */
    /*
     * Distance after the claim; MQ_UNKNOWN if the rules do not allow it.  For MQ_OWN_DISCARD and MQ_NOT_NEXT it is
     * known.
     */
    uint8_t after;
    uint64_t waits;   /* RON: the tiles that would complete the hand, bit t for tile t */
    uint32_t rules;   /* the rules that decide, bit n for Rn */
};

/*
 * RON of three seats, PONG of three, CHOW of one with up to three runs, larger numbers first.  Behind them stand two
 * claims that the rules exclude, if the fixed strategy would have made them: a PONG of the seat's own discard, and a
 * CHOW by a seat that is not next.
 */
enum { MQ_ASKED_MAX = 3 + 3 + 3 + 1 + 2 };

/*
 * What the fixed strategy would have done, if it is not what has happened.  The seats that were asked before are taken
 * to have answered as they did; only this decision is another one.
 */
struct mq_instead {
    uint8_t differs;       /* 0: the fixed strategy does the same, or nothing was to be decided; the rest is 0 */
    uint8_t seat;          /* which seat would have decided otherwise */
    struct mq_event event; /* what would have happened; MQ_NOTHING: nobody would have claimed the discard */
    mq_tile discard;       /* the discard in question; MQ_NO_TILE if it is a turn */
    uint8_t before, after; /* distance of that seat's hand, and after the event; for MQ_NOTHING after the call made */
    uint32_t rules;        /* the rules by which it would have happened, bit n for Rn */
};

/* One event and everything about it. */
struct mq_moment {
    uint16_t line; /* of the transcript, from 1 */
    struct mq_event event;
    uint8_t seat;    /* event.seat; for MQ_DRAW the seat that should have drawn */
    uint8_t from;    /* CHOW, PONG, RON: the discarder, else MQ_NOBODY */
    mq_tile tile;    /* CHOW, PONG, RON: the discard that was taken; IN, OUT: the tile; SELFDRAWN: the tile drawn */
    uint8_t drew;    /* OUT: 1 if it was the tile just drawn */
    uint8_t called;  /* OUT: 1 if it follows a CHOW or a PONG (R22) */
    uint8_t again;   /* IN: 1 if this turn comes from a DOUBLE (R7) */
    uint8_t next;    /* the seat whose turn comes next if nobody takes the tile; MQ_NOBODY after a win or DRAW */
    uint8_t step;    /* the direction after the event, as in struct mq_state */
    uint8_t left;    /* tiles left in the wall after the event */
    uint32_t rules;  /* the rules that made the event happen, bit n for Rn */
    struct mq_instead instead;

    struct mq_standing before, after; /* the seat's hand; RON: 'after' holds the discard */
    struct mq_standing dealt[MQ_SEATS]; /* all four hands; only if 'line' is MQ_DEALT */

    struct mq_discards discards; /* OUT: the possible discards; otherwise its count is 0 */
    uint8_t asked_count;         /* OUT of an ordinary tile, and the CHOW, PONG or RON that follows; else 0 */
    uint8_t taken;               /* index in 'asked' of the claim that takes the tile; MQ_ASKED_MAX if none does */
    struct mq_asked asked[MQ_ASKED_MAX];
};

/* Describes how a seat stands now. */
MQ_API void mq_standing_of(struct mq_engine *e, const struct mq_board *board, int seat, struct mq_standing *standing);

/* Plays one event by the fixed strategy and explains it; false once the game is over. */
MQ_API bool mq_moment_next(struct mq_engine *e, struct mq_board *board, struct mq_moment *moment);

/*
 * Plays the next event of a log, log->event[board->line], and explains it.  Where the fixed strategy would have done
 * something else, moment->instead says what.  The result is false, and the board has not changed, if
 * the log ends there (board->line is log->count) or if the rules do not allow the event (board->line is smaller).
 */
MQ_API bool mq_moment_of(struct mq_engine *e, struct mq_board *board, const struct mq_log *log,
                         struct mq_moment *moment);

/* ---------------------------------------------------------------------------------------------------------------------
 * Moments in words
 * ------------------------------------------------------------------------------------------------------------------ */

enum mq_level {
    MQ_BRIEF,  /* a line for each event */
    MQ_NORMAL, /* the reasons for each decision */
    MQ_FULL    /* every candidate, the proof of every distance, and every seat that was asked, even in vain */
};

/* How to write.  mq_words_init() gives sensible values. */
struct mq_words {
    uint8_t language; /* enum mq_language */
    uint8_t level;    /* enum mq_level */
    uint8_t faces;    /* 1: tiles as Unicode faces instead of names */
    uint8_t colour;   /* 1: with escape sequences for a terminal */
    uint8_t seat;     /* tell only what this seat does and is asked; MQ_NOBODY: everything */
    uint8_t columns;  /* of the terminal; 60 or more */
    uint8_t rows;     /* of the terminal, 24 or fewer; a finding of 'check' should fit into them */
    uint16_t from, to; /* tell only these lines of the transcript */
};

/* English, normal, names, no colour, everything, 80 columns, 24 rows. */
MQ_API void mq_words_init(struct mq_words *words);

/* Enough bytes for any moment, in words or as JSON. */
enum { MQ_MOMENT_TEXT_MAX = 1 << 15 };

/*
 * Writes a moment as lines of UTF-8, each ended by a newline, and returns the number of bytes, at most 'size'.  What
 * 'words' leaves out is not written.  Below the level MQ_FULL the deal is told as a whole at its last line.
 */
MQ_API size_t mq_moment_words(const struct mq_moment *moment, const struct mq_words *words, char *text, size_t size);

/*
 * Writes the same sentences as data, for a program that lays out text itself.  Each paragraph is one line: its kind, a
 * tab, its text and a newline.  Columns, rows and colour of 'words' do not matter.  The kinds:
 *
 *     event       the line of the transcript, or a title for the deal as a whole; always the first
 *     hand        the tiles of a seat, with "+" before the tile that it draws or wins with
 *     reason      why the event happened, and what it changes
 *     instead     what the fixed strategy would have done instead, and why
 *     distance    the distance of the hand, and what would help it
 *     proof       a finished hand that proves the distance
 *     candidates  a heading; one "candidate" for each possible discard follows
 *     claim       what came of a question about the discard
 */
MQ_API size_t mq_moment_paragraphs(const struct mq_moment *moment, const struct mq_words *words, char *text,
                                   size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * Moments as JSON lines: docs/FORMATS.md describes them
 * ------------------------------------------------------------------------------------------------------------------ */

enum { MQ_EXPLAIN_VERSION = 1 }; /* of the JSON: its members and what they mean */

/* Writes the first line, about the wall.  'name' says which game it is and ends with a NUL; NULL if it has none. */
MQ_API size_t mq_json_start(const mq_tile wall[MQ_WALL], const char *name, char *text, size_t size);

/*
 * Writes one line for a moment.  The last draw of the opening tells of all 52; the draws before it give 0 bytes.  'eye'
 * is the seat that looks on; MQ_NOBODY sees everything.  The hands of other seats, the tiles they draw and the reasons
 * for their discards are left out.
 */
MQ_API size_t mq_moment_json(const struct mq_moment *moment, int eye, char *text, size_t size);

/* Writes the last line. */
MQ_API size_t mq_json_end(char *text, size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * A game and its table as JSON, for a program that shows them
 *
 * 'eye' is the seat that looks on; MQ_NOBODY sees everything.  A seat sees its own tiles, and everything that lies face
 * up or is announced.  Both functions return the number of bytes, at most 'size'; MQ_MOMENT_TEXT_MAX bytes are enough.
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * Writes the events: {"text": the line of the transcript, "kind": its verb in small letters, "seat", "tile"}.  If
 * another seat draws, the tile is null, and the text is "B IN ?".
 */
MQ_API size_t mq_log_json(const struct mq_log *log, int eye, char *text, size_t size);

/*
 * Writes the table: {"turn", "reversed", "winner", "left": tiles in the wall, "drawn": the tile that the turn's seat
 * has drawn and not discarded yet, "seats", "discards"}.
 *     a seat        "count": tiles in its hand, "melds"; if 'eye' sees them, also "tiles", "distance", and "acceptance"
 *                   while it waits
 *     a discard     "seat", "tile", "taker", "won": whether the taker has won with it
 * Melds and acceptance are written as in moments.
 */
MQ_API size_t mq_board_json(struct mq_engine *e, const struct mq_board *board, int eye, char *text, size_t size);

/* ---------------------------------------------------------------------------------------------------------------------
 * Hands as people write them
 *
 *     1M 2M 3M E PASS           names
 *     123m406p789s11z           digits and a suit: 0 is a five, 1z to 7z are E S W N B F Z; capitals will do, too
 *     一二三万 5筒 南 红中       Chinese names, traditional ones too
 *     U+1F000 to U+1F021        faces
 *     #555p#EEE  [555p] (EEE)   melds: everything behind the first #, or in brackets
 *
 * They may be mixed.  Blanks, tabs, commas and semicolons may stand anywhere except between digits and their suit.
 * docs/EXPLAIN.md tells the details.
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * What can be wrong with the text of a hand.  mq_hand_message() puts it into words.
 */
enum mq_hand_status {
    MQ_HAND_OK,
    MQ_HAND_EMPTY,            /* no concealed tile at all */
    MQ_HAND_BAD_NAME,         /* no tile is called so */
    MQ_HAND_NO_SUIT,          /* digits with nothing directly behind them */
    MQ_HAND_BAD_SUIT,         /* digits with something other than a suit directly behind them */
    MQ_HAND_NO_DIGITS,        /* a suit without digits directly before it */
    MQ_HAND_SMALL_LETTER,     /* an honour in a small letter */
    MQ_HAND_BAD_HONOUR,       /* 0z, 8z or 9z */
    MQ_HAND_FIFTH_COPY,       /* of a kind, melds included */
    MQ_HAND_BAD_BRACKET,      /* a bracket that does not match the open one, or opens inside a meld */
    MQ_HAND_OPEN_BRACKET,     /* a bracket that is never closed */
    MQ_HAND_MELD_SIZE,        /* a meld of fewer than three tiles */
    MQ_HAND_BAD_MELD,         /* three tiles that are neither a run nor a triplet */
    MQ_HAND_FIFTH_MELD,
    MQ_HAND_TOO_LARGE,        /* a fifteenth concealed tile */
    MQ_HAND_BAD_SIZE,         /* neither 13-3n nor 14-3n concealed tiles */
    MQ_HAND_OTHER_MELDS,      /* the text has another number of melds than the caller said */
    MQ_HAND_TOO_MANY_MELDS    /* more melds than possible with so many concealed tiles */
};

struct mq_hand_error {
    int32_t status;         /* enum mq_hand_status */
    int32_t tiles;          /* concealed tiles read so far; for MQ_HAND_MELD_SIZE: tiles of the meld */
    int32_t melds;          /* melds in question: those written, or those that the caller said */
    mq_tile tile;           /* MQ_HAND_FIFTH_COPY: the kind */
    uint64_t column;        /* byte of the text, counted from 1 */
    uint64_t indent;        /* columns of a terminal before it */
    int32_t word_length;    /* bytes in 'word' */
    int32_t word_cut;       /* 1 if the word goes on beyond 'word' */
    char word[MQ_WORD_MAX]; /* the word in question, as it stands in the text; not terminated */
};

/* Two letters have two meanings.  These flags tell which reading was taken. */
enum {
    MQ_READ_SOUTH = 1, /* an S that stands alone was read as South; behind digits it is bamboo */
    MQ_READ_RED = 2    /* a Z that stands alone was read as the red dragon; behind digits it counts honours */
};

struct mq_reading {
    struct mq_hand hand;                /* concealed tiles, and how many melds there must be */
    struct mq_group meld[MQ_MELDS_MAX]; /* the melds that the text names; it need not name all */
    uint8_t told;                       /* how many it names */
    uint8_t remarks;                    /* MQ_READ_... */
    uint8_t seen[MQ_KINDS];             /* concealed and melded tiles */
};

/*
 * Reads a hand of 13-3n or 14-3n concealed tiles from one line, the 'length' bytes at 'text'.  The number of tiles
 * tells n.  'melds' may tell n, too; otherwise it is -1.  'reading' is meaningful only if the result's status is
 * MQ_HAND_OK.
 */
MQ_API struct mq_hand_error mq_hand_read(const char *text, size_t length, int melds, struct mq_reading *reading);

/*
 * Writes the same text for a terminal, so that a mark can stand under the place of an error.  Each control character,
 * each character that changes the direction of writing, and each byte that is not UTF-8 becomes a question mark.
 * 'shown' has room for 'length' bytes.  Returns how many were written.
 */
MQ_API size_t mq_hand_shown(const char *text, size_t length, char *shown);

/*
 * Puts an error into words and returns 'message': in UTF-8, without the place and without a full stop.  Any status
 * gives a sentence.
 */
MQ_API const char *mq_hand_message(const struct mq_hand_error *error, enum mq_language language,
                                   char message[MQ_MESSAGE_MAX]);

/* ---------------------------------------------------------------------------------------------------------------------
 * All about one hand
 * ------------------------------------------------------------------------------------------------------------------ */

struct mq_study {
    uint8_t waits;                   /* 1 if the hand has 13-3n tiles: then 'acceptance' counts, else 'discards' */
    uint8_t wins;                    /* 1 if it is a winning hand (R10) */
    struct mq_finish finish;         /* with the distance */
    struct mq_acceptance acceptance;
    struct mq_discards discards;
    uint8_t order[14];               /* discards, best first: by distance, then copies left, then the larger tile */
};

/* Finds out all about a hand.  'reading' must come from mq_hand_read(). */
MQ_API void mq_study_hand(struct mq_engine *e, const struct mq_reading *reading, struct mq_study *study);

enum {
    MQ_HAND_VERSION = 1,           /* of the JSON: its members and what they mean */
    MQ_STUDY_TEXT_MAX = 1 << 14    /* enough bytes for each of these texts */
};

/*
 * Writes lines for a person.  Only language, faces and columns of 'words' matter.  All three functions return the
 * number of bytes.
 */
MQ_API size_t mq_study_words(const struct mq_reading *reading, const struct mq_study *study,
                             const struct mq_words *words, char text[MQ_STUDY_TEXT_MAX]);

/* Writes one line of fields separated by tabs, for many hands: docs/FORMATS.md. */
MQ_API size_t mq_study_line(const struct mq_reading *reading, const struct mq_study *study,
                            char text[MQ_STUDY_TEXT_MAX]);

/* Writes one line of JSON: docs/FORMATS.md.  'line' says where the hand came from; 0 leaves it out. */
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
 * docs/CHECK.md says what is tolerated.  Any bytes may be fed, and any number of them: memory is constant, and nothing
 * is read beyond MQ_CHECK_BYTES_MAX.  "Blanks" here are all white space of C except newlines, which end lines.
 * ------------------------------------------------------------------------------------------------------------------ */

enum {
    MQ_CHECK_BYTES_MAX = 1 << 20, /* a longer transcript is always wrong; no true one has 5,000 bytes */
    MQ_SHOWN_MAX = 48             /* bytes of a line that are kept for showing it */
};

enum mq_verdict {
    MQ_VERDICT_RIGHT,
    MQ_VERDICT_FORM, /* every word is right, but the white space between words is not */
    MQ_VERDICT_WRONG
};

/* What can be wrong with the white space.  mq_finding_words() puts it into words. */
enum mq_form {
    MQ_FORM_CRLF,              /* tolerated: a line ends with carriage return and newline */
    MQ_FORM_BLANKS_AT_END,     /* tolerated: blanks behind a line */
    MQ_FORM_EMPTY_AT_END,      /* tolerated: empty lines behind the last one */
    MQ_FORM_NO_LAST_NEWLINE,   /* tolerated */
    MQ_FORMS_TOLERATED,

    MQ_FORM_BLANKS = MQ_FORMS_TOLERATED, /* before the first word of a line, or not exactly one blank between two */
    MQ_FORM_EMPTY_LINE,                  /* empty lines before the last one */
    MQ_FORM_LINES,                       /* lines end at wrong places */
    MQ_FORM_BYTE_ORDER_MARK,             /* the three bytes that some editors put before UTF-8 */
    MQ_FORMS
};

/* Further remarks.  mq_finding_words() puts them into words. */
enum mq_remark {
    MQ_REMARK_EMPTY,      /* there is no word at all */
    MQ_REMARK_STOPS,      /* all lines are right, but some are missing at the end */
    MQ_REMARK_BREAKS_OFF, /* the same, and the last line is only the beginning of the right one */
    MQ_REMARK_LAST_LINE,  /* only the last line is wrong */
    MQ_REMARK_LAST_MISSING, /* only the last line is missing */
    MQ_REMARK_GOES_ON,    /* all lines are right, but more follow */
    MQ_REMARK_MISSING,    /* the line that was found is due next: one before it is missing */
    MQ_REMARK_EXTRA,      /* the line that was due comes next: the one before it is too much */
    MQ_REMARK_SWAPPED,    /* both of these: two lines have changed places */
    MQ_REMARK_NO_OPENING, /* the lines are those after the opening, which is missing (R3) */
    MQ_REMARK_CASE,       /* the line is right except for lower case */
    MQ_REMARK_ALL_CASE,   /* the whole transcript is right except for lower case */
    /* Apart from white space and lower case, everything before line 'words_due' is right, and that line is wrong. */
    MQ_REMARK_WORDS,
    MQ_REMARK_OTHER_WALL, /* it is the true transcript of another wall; 'differ' of the tiles it draws are different */
    MQ_REMARK_OTHER_DEAL, /* it deals the tiles of another wall; 'differ' of the 52 are different */
    MQ_REMARK_UTF16,      /* the text is UTF-16 */
    MQ_REMARK_FOUR,       /* the seat that decides holds four tiles of the kind 'four' (R12) */
    MQ_REMARK_SPECIALS,   /* the seat that calls holds special tiles; they do not keep it from calling (R14) */
    MQ_REMARK_TOO_LONG,   /* more than MQ_CHECK_BYTES_MAX */
    MQ_REMARK_LEGAL_LINE, /* the rules allow the line that was found; only the fixed strategy does something else */
    MQ_REMARK_LEGAL_GAME, /* the rules allow that line and all that follow: another strategy has played */
    MQ_REMARK_UNFINISHED, /* mq_check_rules(): all lines are legal, but the game is not over */
    MQ_REMARKS
};

/*
 * What is wrong with the line that was found.  mq_finding_words() puts it into words.
 */
enum mq_objection_kind {
    MQ_OBJECTS_NOT,           /* nothing to say: no line was found, or the line speaks for itself */
    MQ_OBJECT_NO_LINE,        /* no game has such a line (R30) */
    MQ_OBJECT_NO_SEAT,        /* it does not begin with a seat (R30) */
    MQ_OBJECT_TOO_SHORT,      /* such a line has 'count' words, and some are missing (R30) */
    MQ_OBJECT_TOO_LONG,       /* such a line has 'count' words, and this one has more (R30) */
    MQ_OBJECT_ORDER,          /* a run is written in ascending order (R30) */
    MQ_OBJECT_NO_GROUP,       /* PONG of tiles that form no triplet, or a call of special tiles (R9) */
    MQ_OBJECT_NO_RUN,         /* CHOW of tiles that form no run: of several suits, of honours, with gaps (R9) */
    MQ_OBJECT_DEAL,           /* the deal is not over (R3) */
    MQ_OBJECT_DEAL_SEAT,      /* the deal goes round: it is the draw of 'seat' (R3) */
    MQ_OBJECT_TILE,           /* the tile at the front of the wall, number 'count', is 'tile' (R2) */
    MQ_OBJECT_SEAT,           /* it is the turn of 'seat' (R4, R5, R6, R7, R22) */
    MQ_OBJECT_PASS_SPENT,     /* it is the turn of 'seat': the PASS that skipped it is used up (R5) */
    MQ_OBJECT_DREW,           /* the seat has drawn and must discard (R4) */
    MQ_OBJECT_CALLED,         /* the seat has called and discards without drawing (R22) */
    MQ_OBJECT_MUST_DRAW,      /* the seat has to draw first (R4) */
    MQ_OBJECT_NOT_HELD,       /* the seat does not hold 'tile' */
    MQ_OBJECT_SPECIAL_FIRST,  /* the seat holds 'tile', which goes first (R23, R29) */
    MQ_OBJECT_FARTHER,        /* the discard leaves distance 'after', but 'tile' leaves 'before' (R24) */
    MQ_OBJECT_SMALLER,        /* the discard leaves distance 'after', and so does 'tile', which is larger (R25) */
    MQ_OBJECT_PASS,           /* PASS names the next seat, 'seat' (R5) */
    MQ_OBJECT_MUST_WIN,       /* the hand of 'seat' is complete, and no win is refused (R26) */
    MQ_OBJECT_NO_DISCARD,     /* there is no discard to be claimed: 'seat' has to act (R15) */
    MQ_OBJECT_SPECIAL,        /* the discard is 'tile', a special, which nobody can claim (R8) */
    MQ_OBJECT_OTHER_DISCARD,  /* the discard is 'tile' (R17, R18) */
    MQ_OBJECT_OWN_DISCARD,    /* the discard is the seat's own (R16, R17, R18) */
    MQ_OBJECT_NOT_NEXT,       /* only 'seat' may CHOW (R18) */
    MQ_OBJECT_TOO_FEW,        /* PONG, but only 'count' of the two tiles are in the hand (R17) */
    MQ_OBJECT_LACKS,          /* CHOW, but 'tile' is not in the hand (R18) */
    MQ_OBJECT_NOT_LOWER,      /* the call would lead from distance 'before' to 'after' (R19) */
    MQ_OBJECT_RON_FIRST,      /* 'seat' wins with the discard (R15) */
    MQ_OBJECT_PONG_FIRST,     /* 'seat' pongs the discard (R15) */
    MQ_OBJECT_LARGER_RUN,     /* the CHOW that begins with 'tile' lowers the distance, too, and comes first (R21) */
    MQ_OBJECT_NO_WIN,         /* the tiles do not form a winning hand: distance 'after' (R10) */
    MQ_OBJECT_HOLDS_SPECIAL,  /* nobody wins with 'tile' in hand: distance 'after' (R14) */
    MQ_OBJECT_INTERCEPTED,    /* 'seat' can win, too, and is asked first (R16) */
    MQ_OBJECT_CLAIMED,        /* 'seat' claims the discard first (R15) */
    MQ_OBJECT_SKIPPED_CLAIMS, /* 'seat' claims it first: PASS has skipped its turn, but it may still claim (R5) */
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

/* Fields that a kind does not mention hold MQ_NOBODY, MQ_NO_TILE or MQ_UNKNOWN. */
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

/* A transcript that is being checked.  A value; only the functions below look into it. */
struct mq_check {
    mq_tile wall[MQ_WALL];
    /*
     * 'due': the game that the transcript is compared with.  'found': the events of the transcript, as long as its
     * lines are events.
     */
    struct mq_log due, found;
    char text[MQ_TRANSCRIPT_MAX]; /* the true transcript */
    int32_t start[MQ_EVENTS_MAX + 1]; /* where its lines begin */

    uint64_t bytes;             /* so far */
    uint64_t line, line_bytes;  /* the present line: its number, its length so far */
    uint64_t content;           /* its length up to the last byte that is not blank */
    uint64_t empty;             /* the number of the first of the empty lines just before it; 0 if there are none */
    char raw[MQ_SHOWN_MAX];     /* its first bytes */
    char words[MQ_LINE_MAX];    /* its words, with one blank between them */
    int32_t words_length;       /* MQ_LINE_MAX: too long for any line */
    char found_words[MQ_LINE_MAX]; /* of the wrong line */
    int32_t found_length;
    int32_t lines;              /* right lines so far */
    int32_t legal;              /* lines of 'due' that belong to the game; more than these only in mq_check_rules() */
    int32_t position;           /* in 'text': the words before it were found, in capitals or not */
    uint8_t gap, blank;         /* white space since the last word: of the transcript, of the line */
    uint8_t marked;             /* there was a byte order mark */
    uint8_t small, strays;      /* words wrong only in upper and lower case; words wrong in any case */
    uint8_t carriage;           /* the last byte of the line is a carriage return */
    uint8_t judged;             /* the line is judged already */
    uint8_t listening;          /* 1: 'found' still grows; 2: it has come to its end; 0: it is no game */
    uint8_t after;              /* 1: the line after the wrong one was seen; 2: and it is the line that was due */
    uint8_t unended;            /* the last line has words, but no newline */
    uint8_t too_long;
    uint8_t rules_only;         /* 1: mq_check_rules() */

    struct mq_spot wrong, ill_formed, tolerated; /* the first line of each sort */
    uint64_t form[MQ_FORMS];      /* the first line that has it, 0 if none has */
};

/* The result of a check. */
struct mq_finding {
    uint8_t verdict;       /* enum mq_verdict */
    uint8_t strict;        /* 1 if nothing was to be tolerated */
    uint8_t rule;          /* the rule by which the line was due; 0 if there is none to name */
    uint8_t decides;       /* for MQ_REMARK_FOUR and MQ_REMARK_SPECIALS: the seat in question */
    mq_tile four;          /* see MQ_REMARK_FOUR */
    uint32_t rules;        /* all rules that led to the line that was due, bit n for Rn */
    uint32_t remarks;      /* bit r: remark r of enum mq_remark */
    uint64_t form[MQ_FORMS]; /* enum mq_form: the first line that has it, 0 if none has; up to the line that is wrong */
    struct mq_spot spot;   /* the line that the verdict is about; its number is 0 if all is right */
    struct mq_event due;   /* MQ_NOTHING: the transcript should have ended */
    struct mq_event found; /* MQ_NOTHING: there is no line, or one that no game has */
    int32_t words_due;     /* see MQ_REMARK_WORDS */
    int32_t differ;        /* see MQ_REMARK_OTHER_WALL and MQ_REMARK_OTHER_DEAL */
    struct mq_objection objection;
    uint8_t next_count;    /* mq_check_rules(): how many events the rules allow in the place of the wrong line */
    struct mq_event next[MQ_NEXT_MAX]; /* these events */
};

/* Starts the check of a transcript of this legal wall. */
MQ_API void mq_check_init(struct mq_check *check, struct mq_engine *e, const mq_tile wall[MQ_WALL]);

/* Takes the next bytes.  False once the finding is certain: the rest need not be read. */
MQ_API bool mq_check_feed(struct mq_check *check, const char *text, size_t length);

/* Ends the check: the transcript ends here, or need not be read on.  'strict': nothing is tolerated. */
MQ_API void mq_check_finish(struct mq_check *check, struct mq_engine *e, bool strict, struct mq_finding *finding);

/*
 * A referee: checks a whole transcript by the rules alone.  Every legal game is right, not only that of four fixed
 * seats.  Otherwise the finding is about the first line that the rules do not allow, or about the end of a game that is
 * not over.  finding->rule is then the rule that is broken, 0 if no rule says what goes without saying.  Afterwards the
 * first check->legal events of check->due are the legal ones.
 */
MQ_API void mq_check_rules(struct mq_check *check, struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *text,
                           size_t length, bool strict, struct mq_finding *finding);

/*
 * Puts a finding into words, at most a screenful: the verdict, the line, what is wrong with it, remarks, and the game
 * at that point explained as far as there is room.  'name' is that of the transcript, ended by a NUL, or NULL.  Only
 * language, faces, columns and rows of 'words' matter.  Returns the number of bytes, at most 'size';
 * MQ_FINDING_TEXT_MAX bytes are enough.
 */
enum { MQ_FINDING_TEXT_MAX = 1 << 14 };
MQ_API size_t mq_finding_words(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                               const struct mq_words *words, const char *name, char *text, size_t size);

/*
 * Writes one sentence about a transcript that mq_check_rules() found wrong, without a newline: the line, and what
 * speaks against it.  MQ_REASON_MAX bytes are enough.
 */
enum { MQ_REASON_MAX = 1 << 10 };
MQ_API size_t mq_finding_reason(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                                const struct mq_words *words, char text[MQ_REASON_MAX]);

/*
 * Writes the same sentences as data, for a program that lays out text itself.  Each paragraph is one line: its label in
 * the language of 'words', a tab, its text and a newline.  If the label is empty, the paragraph belongs to the one
 * before it.  The verdict and the game at that point are left out.
 */
MQ_API size_t mq_finding_paragraphs(const struct mq_check *check, struct mq_engine *e, const struct mq_finding *finding,
                                    const struct mq_words *words, char *text, size_t size);

/*
 * Writes the finding as one JSON object on one line: docs/FORMATS.md describes it.  'diagnosis' is the JSON value of
 * its last member, "diagnosis"; NULL if there is none.
 */
enum { MQ_CHECK_VERSION = 1 };
MQ_API size_t mq_finding_json(const struct mq_check *check, const struct mq_finding *finding, const char *diagnosis,
                              char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
