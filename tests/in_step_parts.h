/*
 * in_step_parts.h - parts of core/in_step/, each by itself, for tests
 *
 * They are compiled for AVX2 and have a layout of seats of their own.  So they are in an object of their own.
 */
#ifndef IN_STEP_PARTS_H
#define IN_STEP_PARTS_H

#include "maque.h"

/* False if the machine does not have AVX2, or if the compiler cannot use it.  Then nothing else here may be called. */
bool counts_in_step(void);

#define NOT_IN_STEP "this machine or its compiler lacks AVX2"

enum { JUDGED_AT_ONCE = 32, TILES_TOGETHER = 96 };

struct judgement {
    int distance;
    mq_tile discard; /* 255 if no tile can go without raising the distance */
    unsigned limits; /* see seat_limits() */
};

/* Judges hands by arithmetic.  'e' must have learnt everything. */
void judge_in_step(const struct mq_engine *e, const struct mq_hand hand[JUDGED_AT_ONCE],
                   struct judgement judgement[JUDGED_AT_ONCE]);

/* The wall of a game: its first TILES_TOGETHER tiles are shuffled together, the others block by block. */
void shuffle_in_step(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game);

#endif
