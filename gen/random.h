/*
 * random.h - a sequence of random numbers that is the same on every machine
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

/* The bits of a number mixed well; 0 stays 0. */
static inline uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* The next of a sequence (splitmix64). */
static inline uint64_t random_next(uint64_t *state)
{
    return mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}

/* From 0 to n - 1; n is small, so that it does not matter that this is not quite fair. */
static inline int random_below(uint64_t *state, int n)
{
    return (int)(random_next(state) % (uint64_t)n);
}

#endif
