/*
 * worlds.h - worlds that agree with a view, ready to be played out
 */
#ifndef MQ_WORLDS_H
#define MQ_WORLDS_H

#include "playout.h"
#include "rng.h"
#include "strategy.h"

/* What all worlds of a view have in common. */
struct worlds {
    const struct mq_view *view;
    uint64_t random;
    uint32_t unseen;          /* tiles that the seat has not seen: in other hands and in the wall */
    mq_tile pool[MQ_WALL];    /* all tiles in order: first those that it has seen, then these */
    struct playout known;     /* the seat's own tiles, what lies face up, and where the game stands */
};

MQ_INNER void mq_worlds_begin(struct worlds *worlds, const struct mq_view *view, uint64_t random);

/* Shuffles the tiles that the seat has not seen, for world number 'world'. */
MQ_INNER void mq_world_shuffle(const struct worlds *worlds, uint64_t world, mq_tile wall[MQ_WALL]);

#endif
