/*
 * sprt.c - the generalized sequential probability ratio test, with scores taken as normal
 *
 * The variance of the scores is not known.  It is estimated from those seen, together with a few imagined sets of
 * games won by chance: so the first sets, which may happen to be alike, decide nothing.
 */
#include "sprt.h"

#include <math.h>

enum { IMAGINED_SETS = 8, EQUAL_SETS = 1000 };

static double games_of(const struct arena_lineup *lineup, int player)
{
    return (double)arena_player_games(lineup, player);
}

struct sprt_sums sprt_sums_of(const struct arena_lineup *lineup, const struct arena_counts *counts)
{
    double first = games_of(lineup, 0), second = games_of(lineup, 1);
    int64_t factor[2] = {arena_player_games(lineup, 1), -arena_player_games(lineup, 0)};
    struct sprt_sums sums = {counts->sets, 0, 0, first * second, 0};
    int64_t squares = 0;

    /* In each game the first player, on some of four seats, wins 'second' points or loses 'first' points. */
    sums.guess = (lineup->player[0].seats * second * second + lineup->player[1].seats * first * first) / MQ_SEATS *
                 lineup->orders;
    for (int player = 0; player < 2; player++)
        sums.sum += factor[player] * (int64_t)(arena_of_player(lineup, counts->ron, player) +
                                               arena_of_player(lineup, counts->selfdrawn, player));
    for (int one = 0; one < 2 * MQ_SEATS; one++)
        for (int other = 0; other < 2 * MQ_SEATS; other++)
            squares += factor[one / MQ_SEATS] * factor[other / MQ_SEATS] * (int64_t)counts->win_products[one][other];
    sums.squares = (uint64_t)squares;
    return sums;
}

double sprt_ratio(const struct sprt *sprt, const struct sprt_sums *sums)
{
    double sets = (double)sums->sets, mean = (double)sums->sum / sets, low = sprt->low * sums->unit;
    double high = sprt->high * sums->unit, spread = (double)sums->squares - (double)sums->sum * mean;
    double variance = (spread + IMAGINED_SETS * sums->guess) / (sets + IMAGINED_SETS);

    return sums->sets == 0 ? 0 : sets * (high - low) * (2 * mean - low - high) / (2 * variance);
}

double sprt_lower(const struct sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper(const struct sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

enum sprt_verdict sprt_look(const struct sprt *sprt, const struct sprt_sums *sums)
{
    double ratio = sprt_ratio(sprt, sums);

    if (ratio <= sprt_lower(sprt))
        return SPRT_LOW;
    if (ratio >= sprt_upper(sprt))
        return SPRT_HIGH;
    if (sums->sets >= EQUAL_SETS && (double)sums->squares * (double)sums->sets == (double)sums->sum * (double)sums->sum)
        return SPRT_EQUAL;
    return SPRT_GO_ON;
}
