/*
 * sprt.h - a test that ends as soon as it is sure: a sequential probability ratio test of the mean score of a set
 *
 * The score of a set is the difference of two players' win rates in it.  Is its mean 'low' or 'high'?  After every set
 * the logarithm of the likelihood ratio of both is computed; the test ends when it leaves the bounds.  If the mean is
 * 'low', it is taken for 'high' in a share 'alpha' of all tests, and the other way round in a share 'beta'.
 * docs/PLAYERS.md has the formulas.
 */
#ifndef MAQUE_SPRT_H
#define MAQUE_SPRT_H

#include "arena.h"

struct sprt {
    double low, high, alpha, beta;
};

enum { SPRT_CELLS_MAX = ARENA_PAIR_MAX * ARENA_PAIR_MAX + 2 * ARENA_PAIR_MAX };

/* The scores that were seen, each with the number of its sets. */
struct sprt_scores {
    uint64_t sets;
    double mean;
    double least, most; /* that a set can have */
    int cells;
    double score[SPRT_CELLS_MAX];
    double seen[SPRT_CELLS_MAX];
    double weight[SPRT_CELLS_MAX]; /* with imagined sets: see sprt.c */
};

enum sprt_verdict {
    SPRT_GO_ON,
    SPRT_LOW,
    SPRT_HIGH,
    SPRT_EQUAL /* all scores are equal and favour neither: no further set would change that */
};

/* The scores of the sets that were counted, of two players. */
struct sprt_scores sprt_scores_of(const struct arena_lineup *lineup, const struct arena_counts *counts);

/*
 * The logarithm of the likelihood ratio, its bounds, and what they say.  'low' and 'high' must lie between the least
 * and the most score that a set can have.
 */
double sprt_ratio(const struct sprt *sprt, const struct sprt_scores *scores);
double sprt_lower(const struct sprt *sprt);
double sprt_upper(const struct sprt *sprt);
enum sprt_verdict sprt_look(const struct sprt *sprt, const struct sprt_scores *scores);

#endif
