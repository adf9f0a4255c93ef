/*
 * random.h - a sequence of random numbers that is the same on every machine, and what walls are changed with
 */
#ifndef RANDOM_H
#define RANDOM_H

#include "maque.h"

/* Mixes the bits of a number; 0 stays 0. */
static inline uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* The next number of a sequence (splitmix64). */
static inline uint64_t random_next(uint64_t *state)
{
    return mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}

/* A number from 0 to n - 1.  It is not quite fair, which does not matter for small n. */
static inline int random_below(uint64_t *state, int n)
{
    return (int)(random_next(state) % (uint64_t)n);
}

static inline void swap_tiles(mq_tile *a, mq_tile *b)
{
    mq_tile kept = *a;

    *a = *b;
    *b = kept;
}

#endif
