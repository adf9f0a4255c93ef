/*
 * maque_players.h - players at a table: what a seat may know, what it may answer, strategies that answer, and the game
 * they play together
 *
 *     struct mq_match match;
 *     struct mq_view view;
 *
 *     mq_match_begin(e, &match, wall);                       // deals, and goes on to the first question
 *     while (match.asked != 0)                               // until the game is over
 *         for (int seat = 0; seat < MQ_SEATS; seat++)
 *             if (match.asked >> seat & 1) {
 *                 mq_match_view(e, &match, seat, &view);     // all that this seat may know
 *                 mq_match_answer(e, &match, seat, view.answer[my_choice(&view)]);
 *             }
 *
 * A person, a page, a program behind a pipe and a strategy of ours are asked in the same way: each gets a view and
 * gives back one of its answers.  The same conventions as in maque.h: plain values, the caller owns all memory, nothing
 * is allocated or printed.  Any engine will do, one that learns or a filled one.
 */
#ifndef MAQUE_PLAYERS_H
#define MAQUE_PLAYERS_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------------------------------
 * The table as one sees it: a game, and what lies face up
 * ------------------------------------------------------------------------------------------------------------------ */

/* A CHOW or a PONG that lies beside a hand. */
struct mq_meld {
    uint8_t kind;  /* MQ_CHOW or MQ_PONG */
    mq_tile tile;  /* the lowest of it */
    mq_tile taken; /* the tile of it that was a discard */
    uint8_t from;  /* the seat that discarded it */
};

struct mq_discarded {
    uint8_t seat;  /* the discarder */
    mq_tile tile;
    uint8_t claim; /* MQ_CHOW, MQ_PONG or MQ_RON if it was taken, else MQ_NOTHING */
    uint8_t taker; /* the seat that took it, else MQ_NOBODY */
};

/* Read it freely; only the functions below change 'game'. */
struct mq_board {
    struct mq_game game;
    struct mq_meld meld[MQ_SEATS][MQ_MELDS_MAX]; /* in the order of making; game.hand[seat].melds of them */
    struct mq_discarded discard[MQ_DISCARDS_MAX]; /* all discards in order, including those that were taken */
    uint16_t discards;
    uint16_t line;  /* events so far: the number of the last line of the transcript */
    mq_tile drawn;  /* the tile that game.state.seat has drawn and not discarded yet, else MQ_NO_TILE */
};

/* Makes a table at which a game with this legal wall is about to begin. */
MQ_API void mq_board_init(struct mq_board *board, const mq_tile wall[MQ_WALL]);

/* Plays one event by the fixed strategy and returns it; MQ_NOTHING once the game is over. */
MQ_API struct mq_event mq_board_step(struct mq_engine *e, struct mq_board *board);

/*
 * For other strategies: updates the board after 'event' has happened in board->game, by mq_game_answer() or
 * mq_game_advance().
 */
MQ_API void mq_board_note(struct mq_board *board, struct mq_event event);

enum { MQ_NEXT_MAX = 16 }; /* events that may come next: 14 discards and a win at most, or all claims and a draw */

/*
 * Writes all events that the rules allow next, whatever the seats want, and returns how many there are; 0 once the game
 * is over.  First come wins, then calls or discards, last the draw or DRAW that follows if nobody claims the discard.
 */
MQ_API int mq_board_next(struct mq_engine *e, const struct mq_board *board, struct mq_event event[MQ_NEXT_MAX]);

/*
 * Plays 'event', which any strategy may have decided.  If others were asked before, they have refused.  If the rules do
 * not allow the event, the result is false and nothing has changed.
 */
MQ_API bool mq_board_play(struct mq_engine *e, struct mq_board *board, struct mq_event event);

/*
 * Counts the tiles of each kind that a seat can see: its own hand, all melds and all discards.  A taken discard counts
 * once.
 */
MQ_API void mq_board_seen(const struct mq_board *board, int seat, uint8_t seen[MQ_KINDS]);

/* ---------------------------------------------------------------------------------------------------------------------
 * Views: what one seat may know
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * A seat knows its own tiles, and whatever lies face up or is said aloud.  It never knows the wall or another hand.
 * Two games that look the same to a seat give the same view, byte by byte.
 */
struct mq_view {
    uint8_t seat;      /* whose view it is */
    uint8_t turn;      /* the seat that must draw or discard, or has just discarded */
    uint8_t step;      /* the direction, as in struct mq_state */
    uint8_t left;      /* tiles left in the wall */
    mq_tile tile;      /* the discard that may be claimed now; otherwise MQ_NO_TILE */
    mq_tile drawn;     /* the tile that this seat has drawn and not discarded yet, which is one of its hand, or
                          MQ_NO_TILE */
    uint8_t called;    /* 1 if this seat must discard after a CHOW or a PONG, so that it cannot win (R22) */
    uint8_t winner;    /* a seat, or MQ_NOBODY */
    uint16_t decision; /* how often this seat was asked before */
    struct mq_hand hand;
    uint8_t tiles[MQ_SEATS]; /* how many tiles each seat holds, melds not counted */
    uint8_t melds[MQ_SEATS];
    struct mq_meld meld[MQ_SEATS][MQ_MELDS_MAX];
    uint16_t discards;
    struct mq_discarded discard[MQ_DISCARDS_MAX]; /* all discards in order, including those that were taken */
    uint8_t seen[MQ_KINDS]; /* tiles of each kind that this seat can see: its hand, all melds, all discards */
    struct mq_log events;   /* what happened, as this seat saw it: mq_event_as_seen() */
    uint8_t answers;        /* how many answers there are; 0 if this seat is not asked */
    struct mq_event answer[MQ_ANSWERS_MAX];
};

/* The index of an answer of this kind, and with this tile if it is a discard or a CHOW; -1 if there is none. */
MQ_API int mq_answer_index(const struct mq_view *view, unsigned kind, unsigned tile);

/*
 * Writes an answer as its line of the transcript, but without the seat and without a newline: "OUT 3M".  A refusal is
 * "NOTHING".  Returns 'words', which ends with a NUL.
 */
MQ_API const char *mq_answer_write(struct mq_event answer, char words[MQ_LINE_MAX]);

/* An event as a seat sees it: the tiles that other seats draw become MQ_NO_TILE.  MQ_NOBODY sees everything. */
MQ_API struct mq_event mq_event_as_seen(struct mq_event event, int seat);

/* ---------------------------------------------------------------------------------------------------------------------
 * Matches: one game between four players
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * A game that waits for answers.  After a discard, all seats that may claim it are asked at the same time, each once,
 * with all its claims.  Only when the last of them has answered do R15 to R18 decide, so no seat learns what another
 * one has refused or claimed in vain.
 */
struct mq_match {
    struct mq_board board;
    struct mq_log log;                 /* what has happened so far */
    struct mq_event answer[MQ_SEATS];  /* of the seats that were asked about the present discard and have answered */
    uint16_t decisions[MQ_SEATS];      /* how often each seat has answered */
    uint8_t asked;                     /* bit s: seat s is asked and has not answered; 0 once the game is over */
};

/* Makes a match with this legal wall and goes on to the first question. */
MQ_API void mq_match_begin(struct mq_engine *e, struct mq_match *match, const mq_tile wall[MQ_WALL]);

/* What a seat may know now, and its legal answers if it is asked. */
MQ_API void mq_match_view(struct mq_engine *e, const struct mq_match *match, int seat, struct mq_view *view);

/*
 * Takes the answer of a seat.  When nobody else has to answer, the match goes on to the next question or to its end.
 * 'answer' must be one of view.answer; as in mq_game_answer(), only its kind and, for MQ_OUT and MQ_CHOW, its tile
 * matter.  If the seat is not asked or the answer is not legal, the result is false and nothing has changed.
 */
MQ_API bool mq_match_answer(struct mq_engine *e, struct mq_match *match, int seat, struct mq_event answer);

/*
 * Lets the seats answer as they did in 'log', a game with the same wall, until at least 'events' events have happened
 * and a seat is asked, or the game is over.  False if the log does not go on so far, or if it is not legal: then the
 * match stands before the first event that is not.
 */
MQ_API bool mq_match_follow(struct mq_engine *e, struct mq_match *match, const struct mq_log *log, int events);

/*
 * Finds a game that could be the one that a seat saw (mq_seen_parse()): a wall, and the same events with all tiles.
 * Any such game shows that seat the same views.  Returns seen->count.  If it is less, seat and tile of event[that] do
 * not agree with the events before: nobody can hold a tile that was not drawn, and there are only four of a kind.  Then
 * 'wall' and 'log' mean nothing.  Whose turn it is, and whether a discard may be taken, is not checked:
 * mq_match_follow() does that.
 */
MQ_API int mq_seen_complete(const struct mq_log *seen, mq_tile wall[MQ_WALL], struct mq_log *log);

/* ---------------------------------------------------------------------------------------------------------------------
 * Strategies
 * ------------------------------------------------------------------------------------------------------------------ */

enum mq_strategy_kind {
    MQ_FIXED,       /* the contest's strategy */
    MQ_RANDOM,      /* any legal answer, all equally likely; but wins when it can */
    MQ_WIDEST,      /* as MQ_FIXED, but of the ordinary tiles that leave the smallest distance it discards the one after
                       which most unseen tiles help; on ties the largest */
    MQ_ROLLOUT,     /* plays every answer out in many worlds; as MQ_WIDEST, unless another answer clearly wins more */
    MQ_ROLLOUT_PLUS, /* the same in worlds that agree with what the other seats have shown */
    MQ_STRATEGIES
};

struct mq_strategy {
    uint8_t kind;    /* enum mq_strategy_kind */
    uint32_t worlds; /* rollouts: in how many worlds each answer is played out, at most */
};

enum { MQ_WORLDS = 1500, MQ_WORLDS_MAX = 1000000, MQ_STRATEGY_NAME_MAX = 24 };

/* Reads "fixed", "rollout" or "rollout:500"; false if there is no such strategy. */
MQ_API bool mq_strategy_parse(const char *text, size_t length, struct mq_strategy *strategy);

/* Writes the name, with the number of worlds unless it is MQ_WORLDS, and returns it. */
MQ_API const char *mq_strategy_name(struct mq_strategy strategy, char name[MQ_STRATEGY_NAME_MAX]);

/*
 * The strategy's answer, as an index of view->answer; the seat must be asked.  It depends on nothing but the view and
 * the random number, so it is the same on every machine.
 */
MQ_API int mq_strategy_choose(struct mq_engine *e, struct mq_strategy strategy, const struct mq_view *view,
                              uint64_t random);

/* The random number for a decision of a seat.  'order' says who sits where in this game of the set. */
MQ_API uint64_t mq_decision_random(uint64_t seed, uint64_t set, uint32_t order, int seat, uint32_t decision);

/*
 * Plays a legal wall from beginning to end between four strategies and records the game.  'seed', 'set' and 'order' are
 * those of mq_decision_random().  Games of MQ_FIXED and MQ_WIDEST alone need no random numbers, and are played much
 * faster than others.
 */
MQ_API void mq_log_match(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct mq_strategy strategy[MQ_SEATS],
                         uint64_t seed, uint64_t set, uint32_t order, struct mq_log *log);

/* ---------------------------------------------------------------------------------------------------------------------
 * Worlds: what could happen next, as far as a seat can tell
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * Deals a world for a seat that is asked: a game that could be the real one.  The tiles that the seat has not seen are
 * dealt to the other hands and to the wall, all ways equally likely.  World I of a random number is always the same.
 */
MQ_API void mq_world_deal(const struct mq_view *view, uint64_t random, uint64_t world, struct mq_game *game);

/* How often each answer wins. */
struct mq_chances {
    uint64_t worlds;
    uint64_t agreed;               /* how many of them agree with what the other seats have shown */
    uint64_t wins[MQ_ANSWERS_MAX]; /* by index of view->answer */
};

/* How answers are played out. */
struct mq_rollouts {
    uint8_t own;     /* MQ_FIXED or MQ_WIDEST: how this seat goes on after its answer; the others play by MQ_FIXED */
    uint8_t agreeing; /* 1: in worlds that agree with what the other seats have shown, if such worlds are found */
    uint64_t random; /* the worlds are those of this random number */
};

/*
 * Plays all answers of a view out to the end of the game, in the worlds 'first' .. 'first' + 'count' - 1, and adds the
 * wins of this seat to 'chances'.  If a discard may be claimed, in each world R15 to R18 decide between this seat's
 * answer and what the others want.  An engine that is not prepared
 * for games, or with MQ_WIDEST not for MQ_FOR_WIDEST, is prepared first.
 */
MQ_API void mq_chances_add(struct mq_engine *e, const struct mq_view *view, struct mq_rollouts rollouts, uint64_t first,
                           uint64_t count, struct mq_chances *chances);

/* ---------------------------------------------------------------------------------------------------------------------
 * The outlook: what could happen next, for somebody who sees all four hands
 * ------------------------------------------------------------------------------------------------------------------ */

/*
 * Shuffles the tiles of the wall that are not drawn yet, each order as likely as the other.  World I of a random number
 * is always the same for a game.  After a draw it differs by two tiles at most from the same world before, so moments
 * of one game can be compared in few worlds.
 */
MQ_API void mq_wall_shuffle_rest(struct mq_game *game, uint64_t random, uint64_t world);

/* How often each seat wins.  In the other worlds nobody does. */
struct mq_outlook {
    uint64_t worlds;
    uint64_t wins[MQ_SEATS];
};

/*
 * Plays a game on from any moment with four fixed seats, in the worlds 'first' .. 'first' + 'count' - 1 of
 * mq_wall_shuffle_rest(), and adds the wins to 'outlook'.  Any engine will do; a filled one is several times as fast,
 * and threads may share it.
 */
MQ_API void mq_outlook_add(struct mq_engine *e, const struct mq_game *game, uint64_t random, uint64_t first,
                           uint64_t count, struct mq_outlook *outlook);

#ifdef __cplusplus
}
#endif

#endif
