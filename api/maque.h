/*
 * maque.h - walls, games, transcripts and counters: the first of the four public headers of libmaque
 *
 * maque plays the mahjong game of THUPC 2021: a wall of 148 tiles goes in, the exact transcript of the game comes
 * out.  The rules are numbered R1, R2 ... in docs/RULES.md and cited by those numbers here.
 *
 *     struct mq_engine *e = mq_engine_new();
 *     mq_tile wall[MQ_WALL];
 *     struct mq_game game;
 *     struct mq_log log;
 *     char text[MQ_TRANSCRIPT_MAX];
 *
 *     mq_wall_of_game(wall, 2021, 0);              // game 0 of seed 2021
 *     mq_game_init(&game, wall);
 *     mq_game_run(e, &game, &log);
 *     fwrite(text, 1, mq_transcript_write(&log, text), stdout);
 *     mq_engine_free(e);
 *
 * Everything is a plain value: games, hands and logs hold no pointers.  So '=' copies them, and a snapshot or an undo
 * is an assignment.  The caller owns all memory.  The library never prints or keeps anything between calls, and nothing
 * in it but mq_engine_new() allocates.
 *
 * Errors are of two kinds.  Bad text comes back as a struct mq_error that names the place.  A wrong argument (a tile
 * number of 99, the removal of a tile that is not there) is a bug of the caller; only debug builds catch it, by
 * assert().  Nothing else can fail.
 *
 * Threads: a function may be called from any thread as long as no two threads use the same object at the same time.
 * This holds for the engine, too, because it learns while it is used.  Only one that is
 * prepared (mq_engine_prepare) may be shared.
 *
 * Versions are semantic (semver.org): below 1.0.0 a new minor number may change this interface, a new patch number
 * never does.
 */
#ifndef MAQUE_H
#define MAQUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MQ_VERSION_MAJOR 0
#define MQ_VERSION_MINOR 2
#define MQ_VERSION_PATCH 0
#define MQ_VERSION "0.2.0"

/* Marks every public function: it is exported from the shared library.  Define it yourself to say something else. */
#ifndef MQ_API
#if defined(__GNUC__) && !defined(__wasm__)
#define MQ_API __attribute__((visibility("default")))
#else
#define MQ_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------------------------------
 * The nouns
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * A tile is the number of its kind, in the order of R1: 0..8 are 1M..9M, 9..17 1P..9P, 18..26 1S..9S, 27..33 the
 * honours E S W N B F Z, 34..36 the specials PASS REVERSE DOUBLE.  The four copies of a kind are not told apart.
 *
 * ORDER TILE: ties between discards go to the larger number (R25), specials are discarded smallest first (R23), and
 * text/names.c spells the kinds in this order.
 */
typedef uint8_t mq_tile;

enum {
    MQ_ORDINARY = 34,               /* kinds that can be part of a group */
    MQ_KINDS = 37,                  /* all kinds, the specials too */
    MQ_COPIES = 4,                  /* of every kind */
    MQ_WALL = MQ_KINDS * MQ_COPIES, /* 148 tiles */
    MQ_SEATS = 4,                   /* 0..3 are A..D */
    MQ_DEALT = 52,                  /* tiles drawn in the opening: thirteen rounds (R3) */
    /* calls of a seat: each costs three of its thirteen tiles, two melded and one discarded */
    MQ_MELDS_MAX = 4,

    MQ_EAST = 27,
    MQ_PASS = 34,
    MQ_REVERSE = 35,
    MQ_DOUBLE = 36,
    MQ_NO_TILE = 255,
    MQ_NOBODY = 255 /* in the place of a seat */
};

/* The languages in which sentences are written. */
enum mq_language { MQ_ENGLISH, MQ_CHINESE, MQ_LANGUAGES };

/* One seat's concealed tiles, and the number of its melds.  Change it with mq_hand_add() and mq_hand_remove() only. */
struct mq_hand {
    uint64_t suit[4];        /* M, P, S, honours: the tiles of a suit in the form that the engine looks up */
    uint8_t count[MQ_KINDS]; /* how many of each kind, specials included */
    uint8_t tiles;           /* how many in all; in a game 13-3n or 14-3n, where n is the number of melds */
    uint8_t melds;           /* CHOWs and PONGs made, 0..4; their tiles are not stored (R13) */
    uint8_t unused;          /* always 0, so that equal hands are equal byte by byte */
};

/* What can happen.  Each kind is one line of the transcript (R30). */
enum mq_event_kind {
    MQ_NOTHING,   /* no event; as an answer it means "I refuse" */
    MQ_IN,        /* 'seat' draws 'tile' */
    MQ_OUT,       /* 'seat' discards 'tile'; for PASS 'other' is the seat it names */
    MQ_CHOW,      /* 'seat' takes the discard for the run that begins with 'tile' */
    MQ_PONG,      /* 'seat' takes the discard, which is 'tile' */
    MQ_RON,       /* 'seat' completes its hand with the discard */
    MQ_SELFDRAWN, /* 'seat' completes its hand with the tile it drew */
    MQ_WIN,       /* 'seat' has won; always follows RON or SELFDRAWN */
    MQ_DRAW       /* a seat must draw and the wall is empty: nobody has won */
};

/* Fields that a kind does not use hold MQ_NO_TILE or MQ_NOBODY, so equal events are equal byte by byte. */
struct mq_event {
    uint8_t kind;  /* enum mq_event_kind */
    uint8_t seat;  /* 0..3 */
    mq_tile tile;  /* see the kinds */
    uint8_t other; /* see MQ_OUT */
};

/*
 * The longest game has 148 draws, 112 discards, 16 calls (at most four a seat) and two closing lines.  Each discard
 * follows one of the 96 draws after the opening or one of the 16 calls: that makes 112.
 */
enum { MQ_EVENTS_MAX = 148 + 112 + 16 + 2 };

/* Everything that happened in one game, in order. */
struct mq_log {
    int32_t count;
    struct mq_event event[MQ_EVENTS_MAX];
};

/* What a game waits for. */
enum mq_phase {
    MQ_PHASE_DRAW,  /* 'seat' must draw */
    MQ_PHASE_TURN,  /* 'seat' must win or discard */
    MQ_PHASE_CLAIM, /* 'seat' has discarded: the others may claim the tile */
    MQ_PHASE_WON,   /* the win is announced, the closing line is due */
    MQ_PHASE_OVER   /* nothing more happens */
};

/* Where a game stands.  It is small, so that it can stay in registers while the rest of the game stays in memory. */
struct mq_state {
    uint8_t phase;   /* enum mq_phase */
    uint8_t seat;    /* see the phases */
    uint8_t step;    /* 1 while turns go A B C D, 3 while they go A D C B: the next seat is (seat + step) % 4 */
    uint8_t called;  /* phase TURN: 1 if the turn began with a CHOW or a PONG instead of a draw (R22) */
    uint8_t ask;     /* phase CLAIM: the number of the next question (R15), from 0 on */
    mq_tile discard; /* phase CLAIM: the tile in question */
    uint8_t winner;  /* a seat, or MQ_NOBODY */
    uint8_t drawn;   /* tiles drawn so far: the next one is wall[drawn] */
};

/* One game.  Read it freely; only the mq_game_ functions change it. */
struct mq_game {
    struct mq_hand hand[MQ_SEATS];
    struct mq_state state;
    mq_tile wall[MQ_WALL];
    uint8_t unused[4]; /* always 0, so that equal games are equal byte by byte */
};

/* What a seat is asked. */
enum mq_ask {
    MQ_ASK_NOBODY, /* nothing to decide: a tile is drawn, the last line is due, or the game is over */
    MQ_ASK_TURN,   /* win (MQ_SELFDRAWN, if the drawn tile completes the hand) or discard (MQ_OUT)? */
    MQ_ASK_RON,    /* take 'tile' and win (MQ_RON), or refuse? */
    MQ_ASK_PONG,   /* take 'tile' (MQ_PONG), or refuse? */
    MQ_ASK_CHOW    /* take 'tile' (MQ_CHOW), or refuse? */
};

struct mq_question {
    uint8_t ask;  /* enum mq_ask */
    uint8_t seat; /* the seat that is asked */
    mq_tile tile; /* the discard in question; MQ_NO_TILE for MQ_ASK_TURN */
};

enum {
    MQ_ANSWERS_MAX = 16, /* answers to one question: 14 discards and a win at most, or three CHOWs and a refusal */
    MQ_CLAIMS_MAX = 7    /* claims of one discard: three RONs, a PONG, three CHOWs */
};

/* What can be wrong with a text. */
enum mq_status {
    MQ_OK,
    MQ_MORE,         /* wall reader: all is well so far, the wall is not complete */
    MQ_BAD_NAME,     /* no tile has this name */
    MQ_BAD_CASE,     /* the name of a tile, but not in capitals */
    MQ_FIFTH_COPY,   /* the fifth tile of a kind */
    MQ_EMPTY,        /* no tile at all */
    MQ_TOO_FEW,      /* the text ends before tile 148 */
    MQ_TOO_MANY,     /* something follows tile 148 */
    MQ_BAD_LINE,     /* not a line that a transcript can have */
    MQ_AFTER_END,    /* a line after WIN or DRAW */
    MQ_TOO_LONG,     /* more lines than any game has */
    MQ_NO_END        /* the transcript stops before WIN or DRAW */
};

enum { MQ_WORD_MAX = 24, MQ_MESSAGE_MAX = 256 };

struct mq_error {
    uint64_t line;          /* where the trouble stands, counted from 1 */
    uint64_t column;        /* byte of that line, counted from 1 */
    int32_t status;         /* enum mq_status */
    int32_t tiles;          /* walls: how many good tiles came before */
    int32_t word_length;    /* bytes in 'word' */
    int32_t word_cut;       /* 1 if the word goes on beyond 'word' */
    char word[MQ_WORD_MAX]; /* the offending word, as it stands in the text; not terminated */
};

/* Properties of a game that can be searched for.  New ones go to the end. */
enum mq_predicate {
    MQ_IS_DRAWN,                 /* nobody wins */
    MQ_HAS_INTERCEPTED_RON,      /* two or three seats could have won by the same RON */
    MQ_HAS_TWO_INTERCEPTED_RONS, /* three seats could */
    MQ_HAS_CALL_AFTER_LAST_TILE, /* CHOW or PONG on an empty wall */
    MQ_HAS_RON_AFTER_LAST_TILE,
    MQ_HAS_SELFDRAWN_AFTER_DOUBLE,
    MQ_HAS_FIRST_DRAW_WIN,       /* A wins with its fourteenth tile */
    MQ_HAS_FOUR_MELDS,           /* a seat has made four calls */
    MQ_HAS_FOUR_MELDS_TWICE,     /* two seats have made four calls */
    MQ_HAS_FOUR_MELDS_WIN,       /* the winner has made four calls */
    MQ_HAS_NO_CALL,
    MQ_HAS_CALL_BY_EVERY_SEAT,
    MQ_LIMIT_MATTERS,            /* without the four-copy limit (R12) some discard or call would be different */
    MQ_PREDICATES
};

enum {
    MQ_DISCARDS_MAX = 112,
    MQ_NEVER = MQ_DISCARDS_MAX + 1,
    MQ_DISTANCES = 15 /* 0..14 */
};

/* What one game was like. */
struct mq_summary {
    uint32_t holds;        /* bit i: predicate i holds */
    uint8_t discards;      /* how many there were, 0..112 */
    uint8_t drawn;         /* tiles drawn, 53..148 */
    uint8_t winner;        /* a seat, or MQ_NOBODY */
    /* the number of the discard after which a seat first had distance 1; 0: after the deal; MQ_NEVER: never */
    uint8_t first_waiting;
};

/*
 * What many games were like.  Every field is a count, a minimum or a maximum.  So the sum of parts is the same, however
 * the work was split.  All fields are 64-bit numbers.  Single games are remembered by their number only.
 */
struct mq_stats {
    uint64_t games;
    uint64_t draws;                               /* games that nobody won */
    uint64_t ron[MQ_SEATS][MQ_SEATS];             /* by winner and discarder */
    uint64_t selfdrawn[MQ_SEATS];                 /* by winner */
    uint64_t chow[MQ_SEATS], pong[MQ_SEATS];      /* by caller */
    uint64_t specials[3];                         /* PASS, REVERSE, DOUBLE discarded */
    uint64_t intercepted;                         /* seats that could have won by RON, but came later */
    uint64_t winner_melds[MQ_MELDS_MAX + 1];      /* games by melds of the winner */
    uint64_t deal_distance[MQ_SEATS][MQ_DISTANCES]; /* hands by distance after the deal */
    uint64_t discards[MQ_DISCARDS_MAX + 1];       /* games by number of discards */
    uint64_t drawn[MQ_WALL + 1];                  /* games by number of tiles drawn */
    uint64_t first_waiting[MQ_NEVER + 1];         /* games by mq_summary's first_waiting */
    uint64_t holds[MQ_PREDICATES];                /* games for which a predicate holds */
    uint64_t example[MQ_PREDICATES];              /* the smallest number of such a game, UINT64_MAX if there is none */
    uint64_t shortest, shortest_game;             /* fewest discards, and the smallest number of such a game */
    uint64_t longest, longest_game;               /* most discards; without games the lengths are UINT64_MAX and 0 */
};

/* The tables from which distances are looked up. */
struct mq_engine;

/* ---------------------------------------------------------------------------------------------------------------------
 * Library and engine
 * ------------------------------------------------------------------------------------------------------------------ */

/* The version of the library that is running, "MAJOR.MINOR.PATCH"; MQ_VERSION is that of the header. */
MQ_API const char *mq_version(void);

/* A new engine, or NULL if there is no memory; and its end.  Freestanding builds lack both. */
MQ_API struct mq_engine *mq_engine_new(void);
MQ_API void mq_engine_free(struct mq_engine *e);

/* The size of an engine in bytes: about 35 MB, of which one game touches a small part. */
MQ_API size_t mq_engine_size(void);

/*
 * Makes an engine in 'zeroed_memory' and returns it.  The memory must have mq_engine_size() bytes, all 0, and be
 * aligned as calloc() aligns.  NULL in, NULL out; NULL, too, if some of it is seen not to be 0.  To end the engine,
 * free the memory; the engine holds nothing else.
 *
 * A new engine is empty, so it is made within microseconds.  It learns while it is used, so only one thread at a time
 * may use it.  What it has learnt never changes a result.
 */
MQ_API struct mq_engine *mq_engine_init(void *zeroed_memory);

/*
 * What an engine can be prepared for.  These are sets of what it learns and may be joined by '|'.  Preparing takes as
 * long as some tens of thousands of games, for statistics or for 'widest' about twice as long as for games.
 */
enum mq_purpose {
    MQ_FOR_GAMES = 1,    /* everything that games, hands and the fixed strategy ask for */
    MQ_FOR_STATS = 3,    /* also where the four-copy limit matters, which mq_stats_play() counts */
    MQ_FOR_ROLLOUTS = 5, /* also what mq_chances_add() of maque_players.h is quick by, if all seats play MQ_FIXED */
    MQ_FOR_WIDEST = 13,  /* also which tiles help which hand, for MQ_WIDEST and the rollouts of a seat that plays it */
    MQ_PLAIN = 16        /* from now on it uses no other instructions than those of every machine; learns nothing */
};

/*
 * Lets an engine learn all of this that it does not know.  Afterwards it never changes again until it is prepared for
 * more: any number of threads may share it, and all it was prepared for is many times faster.  No answer changes.
 *
 * Statistics and rollouts use the best instructions that the machine has, unless MQ_PLAIN is wanted.  mq_engine_uses()
 * tells which: "plain" or "avx2".
 */
MQ_API void mq_engine_prepare(struct mq_engine *e, unsigned purposes);
MQ_API const char *mq_engine_uses(const struct mq_engine *e);

/* ---------------------------------------------------------------------------------------------------------------------
 * Walls
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * The wall of game number 'game' of seed 'seed'.  All 2^128 pairs are allowed; the wall of a pair is the same on every
 * machine and in every version, for ever.  docs/ALGORITHM.md tells how it is made.
 */
MQ_API void mq_wall_of_game(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game);

/* The wall of the contest's sample game. */
MQ_API void mq_wall_of_sample(mq_tile wall[MQ_WALL]);

/* Is this a full set, four tiles of each of the 37 kinds? */
MQ_API bool mq_wall_is_legal(const mq_tile wall[MQ_WALL]);

/*
 * Reads one wall from the 'length' bytes at 'text', which need not be terminated.  The text is 148 names separated by
 * white space; a UTF-8 byte order mark may stand before them (R31).  The result's status is MQ_OK, or the first thing
 * wrong with the text.  'wall' is meaningful only after MQ_OK.
 */
MQ_API struct mq_error mq_wall_parse(mq_tile wall[MQ_WALL], const char *text, size_t length);

/*
 * Reads walls from a text that arrives in pieces and may hold many walls, in constant memory.  A reader is a value:
 * start it with mq_wall_reader_init() and feed it.  With 'single' the text must hold no more than one wall.
 *
 *   mq_wall_feed() reads from the 'length' bytes at 'text' and sets '*used' to how many of them it took.  It returns
 *     MQ_MORE  all bytes are taken and the wall is not complete: feed the next piece, or call mq_wall_finish()
 *     MQ_OK    reader->wall is a legal wall: use it, then feed the rest to read the next wall
 *     else     the text is bad, reader->error says where and why; a reader that failed must not be fed again
 *   mq_wall_finish() says that the text ends here.  It returns
 *     MQ_OK    the last name, which no white space followed, completed a wall: use it, then finish again
 *     MQ_MORE  nothing is left over: the text ended after a whole number of walls, and at least one
 *     else     as above; MQ_TOO_FEW if the text ended inside a wall, MQ_EMPTY if it held nothing at all
 */
struct mq_wall_reader {
    struct mq_error error;
    uint64_t walls;                  /* complete walls so far */
    uint64_t line, column;           /* of the next byte */
    uint64_t word_line, word_column; /* of the present word, or of the last one */
    int32_t tiles;                   /* tiles of the present wall so far */
    int32_t word_length;             /* bytes of the present word so far, 0 between words */
    uint8_t single, begun;           /* 1 if no second wall is allowed; 1 if a word or a byte order mark was seen */
    char word[MQ_WORD_MAX];
    uint8_t count[MQ_KINDS];
    mq_tile wall[MQ_WALL];
};

MQ_API void mq_wall_reader_init(struct mq_wall_reader *reader, bool single);
MQ_API enum mq_status mq_wall_feed(struct mq_wall_reader *reader, const char *text, size_t length, size_t *used);
MQ_API enum mq_status mq_wall_finish(struct mq_wall_reader *reader);

/* Writes a legal wall as 148 lines, MQ_WALL_TEXT bytes, without a terminator. */
enum { MQ_WALL_TEXT = 4 * (27 * 3 + 7 * 2 + 5 + 8 + 7) };
MQ_API void mq_wall_write(const mq_tile wall[MQ_WALL], char text[MQ_WALL_TEXT]);

/* ---------------------------------------------------------------------------------------------------------------------
 * Tiles and hands
 * ------------------------------------------------------------------------------------------------------------------ */

/* "1M" .. "DOUBLE"; a constant.  'tile' must be below MQ_KINDS. */
MQ_API const char *mq_tile_name(mq_tile tile);

/* The tile with exactly this name, or MQ_NO_TILE. */
MQ_API mq_tile mq_tile_parse(const char *name, size_t length);

/* Is there a run 'low', 'low'+1, 'low'+2 (R9)?  'low' may be any number. */
MQ_API bool mq_tile_begins_run(int low);

/* Makes a hand without tiles and with 'melds' melds (0..4). */
MQ_API void mq_hand_init(struct mq_hand *hand, int melds);

/* Adds a tile; there must be fewer than four of it. */
MQ_API void mq_hand_add(struct mq_hand *hand, mq_tile tile);

/* Removes a tile; it must be there. */
MQ_API void mq_hand_remove(struct mq_hand *hand, mq_tile tile);

/*
 * The winning distance (R11-R14): how many tiles must be added so that the hand, with its n melds, holds 4-n groups and
 * a pair.  Any number of tiles up to 14 is allowed.  The result is 0..14.  A hand of 14-3n tiles without specials is a
 * winning hand exactly if its distance is 0.
 */
MQ_API int mq_distance(struct mq_engine *e, const struct mq_hand *hand);

/* The same for counts of the 34 ordinary kinds, at most four each and 14 in all, with 'melds' melds (0..4). */
MQ_API int mq_distance_of_counts(struct mq_engine *e, const uint8_t count[MQ_ORDINARY], int melds);

/*
 * The distance of a hand of 13-3n tiles after it has called the discard 'taken'.  'call' is a PONG, or a CHOW for the
 * run that begins with call.tile.  The two other tiles of the meld must be in the hand.
 */
MQ_API int mq_distance_after_call(struct mq_engine *e, const struct mq_hand *hand, struct mq_event call, mq_tile taken);

/* The kinds, bit t for tile t, one more of which lowers the distance of a hand.  At most 13 tiles are allowed. */
MQ_API uint64_t mq_helping_tiles(struct mq_engine *e, const struct mq_hand *hand);

/* Is this a winning hand (R10)? */
MQ_API bool mq_hand_wins(struct mq_engine *e, const struct mq_hand *hand);

/* ---------------------------------------------------------------------------------------------------------------------
 * The fixed strategy: what a seat does when asked
 * ------------------------------------------------------------------------------------------------------------------ */

/* The tile that a seat discards from a hand of 14-3n tiles, which must not be empty (R23-R25). */
MQ_API mq_tile mq_fixed_discard(struct mq_engine *e, const struct mq_hand *hand);

/* Does a seat holding these 13-3n tiles win with 'tile' (R16)? */
MQ_API bool mq_fixed_ron(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile);

/* Does the seat PONG the ordinary tile 'tile' (R17, R19)?  With four melds it cannot: it holds only one tile. */
MQ_API bool mq_fixed_pong(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile);

/* The lowest tile of the run for which the seat CHOWs 'tile'; MQ_NO_TILE if it does not CHOW (R18, R19, R21). */
MQ_API mq_tile mq_fixed_chow(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile);

/*
 * The fixed strategy's answer to the present question, as mq_game_answer() takes it.  MQ_NOTHING if it refuses, or if
 * nobody is asked.
 */
MQ_API struct mq_event mq_fixed_answer(struct mq_engine *e, const struct mq_game *game);

/* ---------------------------------------------------------------------------------------------------------------------
 * Games
 *
 * A game can be run to its end, stepped event by event, or stepped decision by decision:
 *
 *     mq_game_run(e, &game, &log);                                      // all at once
 *
 *     while ((event = mq_game_step(e, &game)).kind != MQ_NOTHING) ...   // one happening at a time
 *
 *     while (game.state.phase != MQ_PHASE_OVER) {                             // any strategy
 *         struct mq_question q = mq_game_question(e, &game);
 *         if (q.ask == MQ_ASK_NOBODY) event = mq_game_advance(e, &game);
 *         else mq_game_answer(e, &game, my_answer(&game, q), &event);
 *     }
 * ------------------------------------------------------------------------------------------------------------------ */

/* Makes a game that is about to begin with this legal wall. */
MQ_API void mq_game_init(struct mq_game *game, const mq_tile wall[MQ_WALL]);

/*
 * Plays 'game' to its end from any state that the rules allow; all four seats follow the fixed strategy.  The events
 * are written to 'log', beginning with log->event[0]; 'log' may be NULL.  Afterwards game->state.winner is the winner,
 * or MQ_NOBODY.
 */
MQ_API void mq_game_run(struct mq_engine *e, struct mq_game *game, struct mq_log *log);

/* Plays a legal wall from beginning to end and records the game: mq_game_init() and mq_game_run(). */
MQ_API void mq_log_wall(struct mq_engine *e, const mq_tile wall[MQ_WALL], struct mq_log *log);

/*
 * Plays 'count' legal walls from beginning to end, and records the game of wall[i] in log[i].  Several games are played
 * at the same time, which is faster than one after another.  If 'e' is not prepared, returns false and does nothing.
 */
MQ_API bool mq_log_walls(struct mq_engine *e, const mq_tile (*wall)[MQ_WALL], uint64_t count, struct mq_log *log);

/*
 * The index of the first event in which two logs differ; -1 if they are equal.  If one log ends where the other goes
 * on, they differ there.
 */
MQ_API int mq_log_difference(const struct mq_log *a, const struct mq_log *b);

/* Plays one event by the fixed strategy and returns it; MQ_NOTHING once the game is over. */
MQ_API struct mq_event mq_game_step(struct mq_engine *e, struct mq_game *game);

/*
 * Which seat must decide, and what?  Only what the rules allow is asked: for example, PONG only of a seat that holds
 * two.
 */
MQ_API struct mq_question mq_game_question(struct mq_engine *e, const struct mq_game *game);

/*
 * Writes all legal answers to the question of mq_game_question() and returns how many there are; 0 if nobody is asked.
 * Each answer is the event that it would be.  A win comes first.  Then come the calls (CHOWs of larger numbers first)
 * or the discards in ascending order.  MQ_NOTHING comes last, if a refusal is allowed.  Every win and every call may be
 * refused, and any tile of the hand may be discarded.
 */
MQ_API int mq_game_answers(struct mq_engine *e, const struct mq_game *game, struct mq_event answer[MQ_ANSWERS_MAX]);

/*
 * Writes all claims of the present discard that the rules still allow, and returns how many there are.  They come in
 * the order in which they are asked for (R15): RONs, the PONG, CHOWs of larger numbers first.  Whether a seat wants to
 * claim does not matter.
 */
MQ_API int mq_game_claims(struct mq_engine *e, const struct mq_game *game, struct mq_event claim[MQ_CLAIMS_MAX]);

/*
 * Carries out one of the answers of mq_game_answers().  'answer' needs its kind and, for MQ_OUT and MQ_CHOW, its tile
 * (for a CHOW the lowest of the run).  Its other fields are not looked at.  If the answer is legal, the result is true
 * and '*event' is what happened: MQ_NOTHING for a refusal.  If it is not legal, the result is false and nothing has
 * changed.
 */
MQ_API bool mq_game_answer(struct mq_engine *e, struct mq_game *game, struct mq_event answer, struct mq_event *event);

/*
 * When nobody is asked: draws a tile, or plays the closing event.  MQ_NOTHING if a seat is asked or the game is over.
 */
MQ_API struct mq_event mq_game_advance(struct mq_engine *e, struct mq_game *game);

/* The seat whose turn comes after 'seat' in the present direction. */
MQ_API int mq_game_next_seat(const struct mq_game *game, int seat);

/* ---------------------------------------------------------------------------------------------------------------------
 * Many games
 * ------------------------------------------------------------------------------------------------------------------ */

/* Makes the stats of no games. */
MQ_API void mq_stats_init(struct mq_stats *stats);

/* Adds the games of 'part' to 'sum'.  No game may be in both. */
MQ_API void mq_stats_add(struct mq_stats *sum, const struct mq_stats *part);

/*
 * Plays games 'first' .. 'first' + 'count' - 1 of 'seed' and counts them into 'stats'.  'each' may be NULL; otherwise
 * it has room for 'count' summaries, one for each game in order.
 *
 * A new engine learns what it needs.  From about four thousand games on, it is faster to prepare it for MQ_FOR_STATS
 * first.  Then threads may share the engine, too.  An engine that was prepared for other things does not learn any
 * more: then the function returns false and does nothing.
 */
MQ_API bool mq_stats_play(struct mq_engine *e, uint64_t seed, uint64_t first, uint64_t count, struct mq_stats *stats,
                          struct mq_summary *each);

/* The same for 'count' given walls, which must be legal; they are numbered from 'first' on. */
MQ_API bool mq_stats_play_walls(struct mq_engine *e, const mq_tile (*wall)[MQ_WALL], uint64_t first, uint64_t count,
                                struct mq_stats *stats, struct mq_summary *each);

/* The name of a predicate ("drawn", "intercepted-ron" ...), and a sentence about it.  Both are constants. */
MQ_API const char *mq_predicate_name(int predicate);
MQ_API const char *mq_predicate_about(int predicate, enum mq_language language);

/* ---------------------------------------------------------------------------------------------------------------------
 * Transcripts
 * ------------------------------------------------------------------------------------------------------------------ */

enum {
    /* room for any line; the longest of a game is "A CHOW 1M 2M 3M\n".  Lines are not terminated. */
    MQ_LINE_MAX = 32,
    MQ_TRANSCRIPT_MAX = MQ_EVENTS_MAX * MQ_LINE_MAX
};

/*
 * Writes one event as its line, newline included, and returns the number of bytes.  MQ_NOTHING writes none.  A draw
 * with the tile MQ_NO_TILE is written as "B IN ?": it is one that the reader must not see.
 */
MQ_API size_t mq_event_write(struct mq_event event, char line[MQ_LINE_MAX]);

/* Writes a whole log, at most MQ_TRANSCRIPT_MAX bytes, and returns the number of bytes. */
MQ_API size_t mq_transcript_write(const struct mq_log *log, char *text);

/*
 * Reads one line, given without its newline.  It must be exactly as mq_event_write() would write it.  If no event has
 * this line, the result is false and '*event' means nothing.
 */
MQ_API bool mq_event_parse(const char *line, size_t length, struct mq_event *event);

/*
 * Reads a transcript: lines exactly as mq_event_write() writes them, the last one WIN or DRAW.  The last newline is
 * optional.  Only the form is checked, not whether such a game exists.  After an error, 'log' is meaningful up to the
 * line of the error.
 */
MQ_API struct mq_error mq_transcript_parse(struct mq_log *log, const char *text, size_t length);

/*
 * Reads a game as one seat saw it: lines of a transcript in which the other seats draw as in "B IN ?", which become
 * events with the tile MQ_NO_TILE.  It may end anywhere.  Only the form is checked.
 */
MQ_API struct mq_error mq_seen_parse(struct mq_log *seen, const char *text, size_t length);

/* ---------------------------------------------------------------------------------------------------------------------
 * Whole texts
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * The contest's program as a function: reads a wall from 'text', plays it and writes the transcript to 'out', which
 * must have room for MQ_TRANSCRIPT_MAX bytes.  '*out_length' becomes the length of the transcript, 0 if the wall is
 * bad.
 */
MQ_API struct mq_error mq_play_text(struct mq_engine *e, const char *text, size_t length, char *out,
                                    size_t *out_length);

/*
 * Puts an error into words and returns 'message': in lower case, without the place and without a full stop ("no tile is
 * called '0M'").  Bytes that are not printable ASCII appear as \xNN.  Any status gives a sentence.
 */
MQ_API const char *mq_error_message(const struct mq_error *error, enum mq_language language,
                                    char message[MQ_MESSAGE_MAX]);

/* ---------------------------------------------------------------------------------------------------------------------
 * Results
 *
 * Counters with the games they count, as text that machines exchange: docs/FORMATS.md describes it.
 * ------------------------------------------------------------------------------------------------------------------ */

enum {
    MQ_RESULTS_VERSION = 1,  /* of the format, that is, the names of the counters and what they count */
    MQ_GAMES_DEFINITION = 1, /* of the games, that is, the walls of the numbers, the rules and the strategy */
    MQ_RANGES_MAX = 1024,
    MQ_RESULTS_TEXT_MAX = 1 << 17 /* bytes that are enough for any results, as JSON or CSV */
};

/* Games first <= I < end. */
struct mq_range {
    uint64_t first, end;
};

/* What happened in some games of one seed. */
struct mq_results {
    uint64_t seed;
    struct mq_stats stats;
    uint64_t range_count;
    /* which games: no range is empty; they ascend, with a gap between each and the next */
    struct mq_range range[MQ_RANGES_MAX];
};

/* What can be wrong with the text of results. */
enum mq_results_status {
    MQ_RESULTS_OK,
    MQ_RESULTS_NOTHING,         /* no text at all */
    MQ_RESULTS_CUT,             /* the text ends too early */
    MQ_RESULTS_BAD_JSON,        /* not what must stand at this place */
    MQ_RESULTS_BAD_NUMBER,
    MQ_RESULTS_OTHER_FORMAT,    /* JSON, but no results */
    MQ_RESULTS_OTHER_VERSION,   /* not MQ_RESULTS_VERSION */
    MQ_RESULTS_OTHER_GAMES,     /* not MQ_GAMES_DEFINITION */
    MQ_RESULTS_UNKNOWN,         /* a member that results do not have */
    MQ_RESULTS_TWICE,           /* a member for the second time */
    MQ_RESULTS_MISSING,         /* a member is missing */
    MQ_RESULTS_BAD_COUNT,       /* a list is too long or too short */
    MQ_RESULTS_BAD_RANGES,      /* see struct mq_results */
    MQ_RESULTS_TOO_MANY_RANGES, /* more than MQ_RANGES_MAX */
    MQ_RESULTS_BAD_SUM,         /* not as many games as the ranges have */
    MQ_RESULTS_BAD_CHECKSUM,    /* some number has changed */
    MQ_RESULTS_OTHER_STRATEGIES, /* of 'maque arena': the strategies have changed since */
    MQ_RESULTS_BAD_PLAYERS       /* of 'maque arena': unknown players, or not four seats */
};

struct mq_results_error {
    uint64_t line;          /* where the trouble was noticed, counted from 1 */
    int32_t status;         /* enum mq_results_status */
    int32_t word_length;    /* bytes in 'word' */
    char word[MQ_WORD_MAX]; /* what it is about, perhaps cut; not terminated */
};

/* Makes results of this seed without games. */
MQ_API void mq_results_init(struct mq_results *results, uint64_t seed);

/*
 * Writes results as one JSON object with the member "counters".  If 'run' is not NULL, a second member "run" has that
 * text as its value.  Returns the number of bytes, at most 'size': MQ_RESULTS_TEXT_MAX plus the length of 'run' is
 * always enough.  The same results always give the same bytes.
 */
MQ_API size_t mq_results_write(const struct mq_results *results, const char *run, char *text, size_t size);

/* Writes the same numbers as lines of "name,index1,index2,value". */
MQ_API size_t mq_results_write_csv(const struct mq_results *results, char *text, size_t size);

/* Reads what mq_results_write() wrote.  Members may come in any order, with any white space; "run" is not looked at. */
MQ_API struct mq_results_error mq_results_parse(struct mq_results *results, const char *text, size_t length);

/* Puts an error into words and returns 'message': in lower case, without the place and without a full stop. */
MQ_API const char *mq_results_message(const struct mq_results_error *error, enum mq_language language,
                                      char message[MQ_MESSAGE_MAX]);

#ifdef __cplusplus
}
#endif

#endif
