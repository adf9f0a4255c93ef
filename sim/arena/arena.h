/*
 * arena.h - players against each other: sets of games, what is counted in them, and the counters as text
 *
 * A set is one wall, played in several orders: each order says who sits where.  Set I plays the wall of game I of the
 * seed.  All counters are whole numbers that add up, so sets may be played anywhere and in any order.
 */
#ifndef MAQUE_ARENA_H
#define MAQUE_ARENA_H

#include "maque_players.h"

enum {
    ARENA_PLAYERS_MAX = MQ_SEATS,
    ARENA_ORDERS_MAX = 24,
    ARENA_CELLS_MAX = ARENA_PLAYERS_MAX * MQ_SEATS, /* a cell is a player in a seat */
    ARENA_PAIR_MAX = 6 + 1, /* two players have at most six orders, so in a set one wins 0 to 6 games */
    ARENA_LINEUP_WORDS = ARENA_PLAYERS_MAX + 1,
    ARENA_COMMAND_MAX = 256, /* bytes of a bot's command, with a NUL */
    ARENA_PLAYER_NAME_MAX = ARENA_COMMAND_MAX + 4
};

/* ---- who plays ---- */

/* One of our strategies, or somebody's program. */
struct arena_player {
    struct mq_strategy strategy;
    uint8_t seats; /* how many it takes in every game */
    char bot[ARENA_COMMAND_MAX]; /* the command of a program; "" for a strategy */
};

/* The players, and every order in which they sit.  arena_lineup_of() makes one. */
struct arena_lineup {
    int players;
    struct arena_player player[ARENA_PLAYERS_MAX];
    bool all;   /* every different order, not only the rotations */
    int orders; /* the games of a set */
    uint8_t at[ARENA_ORDERS_MAX][MQ_SEATS]; /* the player in each seat */
};

/*
 * Reads a player, for example "rollout:500" or "bot:./mine"; false if there is none of this name.  The command of a bot
 * must not be too long, and must have no character that a terminal must not get.
 */
bool arena_player_parse(const char *text, size_t length, struct arena_player *player);
const char *arena_player_name(const struct arena_player *player, char name[ARENA_PLAYER_NAME_MAX]);

/*
 * Makes the orders of these players, whose seats are four together.  In order 0 the players sit down in turn.  The
 * other rotations follow, or, with 'all', the other orders, sorted.
 */
struct arena_lineup arena_lineup_of(const struct arena_player *player, int players, bool all);

bool arena_same_players(const struct arena_lineup *one, const struct arena_lineup *other);
bool arena_has_bots(const struct arena_lineup *lineup);

/* A lineup as numbers, the same ones on every machine, and back.  The command of a bot does not come back. */
void arena_lineup_pack(const struct arena_lineup *lineup, uint64_t word[ARENA_LINEUP_WORDS]);
struct arena_lineup arena_lineup_unpack(const uint64_t word[ARENA_LINEUP_WORDS]);

/* How many seats of a set a player has in all, or has at this place of the table. */
int arena_player_games(const struct arena_lineup *lineup, int player);
int arena_cell_games(const struct arena_lineup *lineup, int player, int seat);

/* True if a player thinks about its answers, so that a game takes seconds. */
bool arena_is_slow(const struct arena_lineup *lineup);

/* ---- playing ---- */

/* Plays one game of a set and records it.  The engine may be any. */
void arena_game(struct mq_engine *e, const struct arena_lineup *lineup, uint64_t seed, uint64_t set, int order,
                struct mq_log *log);

/* What is counted of a game, as one number. */
uint64_t arena_outcome(const struct mq_log *log);

/* How a bot fails. */
enum arena_failing { ARENA_LATE, ARENA_SILENT, ARENA_CRASHED, ARENA_GARBLED, ARENA_ILLEGAL, ARENA_FAILINGS };

/* The outcome of a game in which the bot of this seat has failed, too. */
uint64_t arena_outcome_failed(uint64_t outcome, int seat, enum arena_failing failing);

/* ---- counters ---- */

/*
 * "Of a set" means: the number in a set is squared, and the squares are added up.  So are the products of two numbers.
 * From such sums follow the variances between sets.
 */
struct arena_counts {
    uint64_t sets, games;
    uint64_t draws[ARENA_ORDERS_MAX];
    uint64_t ron[ARENA_ORDERS_MAX][MQ_SEATS];
    uint64_t selfdrawn[ARENA_ORDERS_MAX][MQ_SEATS];
    uint64_t fed[ARENA_ORDERS_MAX][MQ_SEATS]; /* discards of this seat that another won with */
    uint64_t chow[ARENA_ORDERS_MAX][MQ_SEATS];
    uint64_t pong[ARENA_ORDERS_MAX][MQ_SEATS];
    uint64_t win_products[ARENA_CELLS_MAX][ARENA_CELLS_MAX]; /* of the wins of two cells in a set */
    uint64_t ron_squares[ARENA_PLAYERS_MAX];                 /* of a player in a set */
    uint64_t selfdrawn_squares[ARENA_PLAYERS_MAX];
    uint64_t fed_squares[ARENA_PLAYERS_MAX];
    uint64_t call_squares[ARENA_PLAYERS_MAX];
    uint64_t draw_squares;
    uint64_t set_wins[ARENA_PAIR_MAX][ARENA_PAIR_MAX]; /* of two players: sets in which they win so many games each */
    uint64_t failed[ARENA_FAILINGS][ARENA_PLAYERS_MAX]; /* seats whose bot has failed so in a game */
};

/* Counts a set; 'outcome' has one number for each of its games. */
void arena_count(struct arena_counts *counts, const struct arena_lineup *lineup, const uint64_t *outcome);

/* Adds 'more' to 'sum'. */
void arena_add(struct arena_counts *sum, const struct arena_counts *more);

/* The sums by player, over all orders, of one of the counters by order and seat. */
uint64_t arena_of_player(const struct arena_lineup *lineup, const uint64_t counter[ARENA_ORDERS_MAX][MQ_SEATS],
                         int player);

/* ---- results: counters, and the sets that they count; docs/FORMATS.md describes their text ---- */

enum {
    ARENA_RESULTS_VERSION = 1,      /* of the format */
    ARENA_STRATEGIES_DEFINITION = 1 /* must change whenever a strategy answers differently */
};

struct arena_results {
    uint64_t seed;
    struct arena_lineup lineup;
    struct arena_counts counts;
    uint64_t range_count;
    struct mq_range range[MQ_RANGES_MAX]; /* as in struct mq_results */
};

void arena_results_init(struct arena_results *results, uint64_t seed, const struct arena_lineup *lineup);

/* True if this text says that it holds such results. */
bool arena_is_results(const char *text, size_t length);

/* As mq_results_write(), mq_results_write_csv() and mq_results_parse(). */
size_t arena_results_write(const struct arena_results *results, const char *run, char *text, size_t size);
size_t arena_results_write_csv(const struct arena_results *results, char *text, size_t size);
struct mq_results_error arena_results_parse(struct arena_results *results, const char *text, size_t length);

#endif
