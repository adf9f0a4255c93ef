/*
 * sprt.h - a test that ends as soon as it is sure: a sequential probability ratio test of the mean score of a set
 *
 * Is the mean 'low' or 'high'?  After every set the logarithm of the likelihood ratio of both is computed; the test ends
 * when it leaves the bounds.  If the mean is 'low', it is taken for 'high' in a share 'alpha' of all tests, and the other
 * way round in a share 'beta'.  docs/ARENA.md has the formulas.
 */
#ifndef MAQUE_SPRT_H
#define MAQUE_SPRT_H

#include "arena.h"

struct sprt {
    double low, high, alpha, beta;
};

/* Scores are whole numbers: the difference of two players' win rates in a set, times 'unit'. */
struct sprt_sums {
    uint64_t sets;
    int64_t sum;
    uint64_t squares;
    double unit;
    double guess; /* the variance of a score if every game were won by chance */
};

/* ORDER SPRT VERDICT: cli/sim/arena_run.c names them. */
enum sprt_verdict {
    SPRT_GO_ON,
    SPRT_LOW,
    SPRT_HIGH,
    SPRT_EQUAL /* all scores are equal and favour neither: no further set would change that */
};

/* The sums of the sets that were counted, of two players. */
struct sprt_sums sprt_sums_of(const struct arena_lineup *lineup, const struct arena_counts *counts);

/* The logarithm of the likelihood ratio, its bounds, and what they say. */
double sprt_ratio(const struct sprt *sprt, const struct sprt_sums *sums);
double sprt_lower(const struct sprt *sprt);
double sprt_upper(const struct sprt *sprt);
enum sprt_verdict sprt_look(const struct sprt *sprt, const struct sprt_sums *sums);

#endif
