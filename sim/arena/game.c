/*
 * game.c - one game of a set
 */
#include "arena.h"

void arena_game(struct mq_engine *e, const struct arena_lineup *lineup, uint64_t seed, uint64_t set, int order,
                struct mq_log *log)
{
    struct mq_strategy strategy[MQ_SEATS];
    mq_tile wall[MQ_WALL];

    for (int seat = 0; seat < MQ_SEATS; seat++)
        strategy[seat] = lineup->player[lineup->at[order][seat]].strategy;
    mq_wall_of_game(wall, seed, set);
    mq_log_match(e, wall, strategy, seed, set, (uint32_t)order, log);
}
