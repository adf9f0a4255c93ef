/*
 * rating.h - how strong players are: one winner of four
 *
 * If somebody wins a game, it is seat s with probability e^(player + seat) / sum of the same over all four seats
 * (Luce's choice).  The ratings are those under which the winners that were counted are most likely.
 */
#ifndef MAQUE_RATING_H
#define MAQUE_RATING_H

#include "arena.h"
#include "intervals.h"

struct rating {
    bool known; /* false if a player or a seat has never won: then no finite rating is the best one */
    double player[ARENA_PLAYERS_MAX]; /* in Elo, against the last player */
    struct interval player_interval[ARENA_PLAYERS_MAX];
    double seat[MQ_SEATS]; /* in Elo, against seat A */
    struct interval seat_interval[MQ_SEATS];
};

/* The intervals are for 95% and take sets, not games, as independent. */
struct rating rating_of(const struct arena_lineup *lineup, const struct arena_counts *counts);

#endif
