/*
 * sprt.c - the generalized sequential probability ratio test over the scores of sets
 *
 * Nothing is assumed about the scores but that sets are independent.  Of all distributions with a given mean, the one
 * under which the sets that were seen are most likely is p / (1 + t (score - mean)), where p is the share that was
 * seen and t makes the mean right.  The ratio compares the best distribution with mean 'high' and that with 'low'.
 *
 * At the beginning few scores were seen.  So one set is imagined, of games that every seat wins equally often, and
 * spread over all its scores.  So that it favours nobody, half of it is as if the players had changed their seats.
 */
#include "sprt.h"

#include <math.h>
#include <string.h>

enum { EQUAL_SETS = 1000, STEPS_MAX = 100 };

/* The chance that 'seats' of four seats win 'wins' of so many games, if every seat wins equally often. */
static double chance_of(int wins, int games, int seats)
{
    double chance = 1;

    for (int i = 0; i < games; i++)
        chance *= i < wins ? seats / 4.0 * (games - i) / (i + 1) : 1 - seats / 4.0;
    return chance;
}

static void add_cell(struct sprt_scores *scores, double score, double seen, double imagined)
{
    int cell = scores->cells;

    if (seen == 0 && imagined == 0)
        return;
    scores->cells++;
    scores->score[cell] = score;
    scores->seen[cell] = seen;
    scores->weight[cell] = seen + imagined;
    if (seen > 0)
        scores->mean += seen / (double)scores->sets * score;
}

struct sprt_scores sprt_scores_of(const struct arena_lineup *lineup, const struct arena_counts *counts)
{
    double first = arena_player_games(lineup, 0), second = arena_player_games(lineup, 1);
    struct sprt_scores scores;

    memset(&scores, 0, sizeof scores);
    scores.sets = counts->sets;
    scores.least = -lineup->orders / second;
    scores.most = lineup->orders / first;
    for (int one = 0; one <= lineup->orders; one++)
        for (int other = 0; one + other <= lineup->orders; other++)
            add_cell(&scores, one / first - other / second, (double)counts->set_wins[one][other], 0);
    for (int one = 0; one <= lineup->orders; one++) {
        double score = one / first - (lineup->orders - one) / second;
        double chance = chance_of(one, lineup->orders, lineup->player[0].seats);

        add_cell(&scores, score, 0, chance / 2);
        add_cell(&scores, -score, 0, chance / 2);
    }
    return scores;
}

/* Finds t so that the distribution has this mean: the sum of weight * (score - mean) / (1 + t (score - mean)) is 0. */
static double tilt_to(const struct sprt_scores *s, double mean)
{
    double edge = fmax(s->most, -s->least); /* of all scores, imagined ones too */
    double low = -1 / (edge - mean), high = 1 / (mean + edge), t = 0; /* all shares are positive in between */

    for (int step = 0; step < STEPS_MAX; step++) {
        double sum = 0, slope = 0, next;

        for (int cell = 0; cell < s->cells; cell++) {
            double away = s->score[cell] - mean, part = away / (1 + t * away);

            sum += s->weight[cell] * part;
            slope -= s->weight[cell] * part * part;
        }
        if (sum > 0)
            low = t; /* the sum falls as t grows */
        else
            high = t;
        next = t - sum / slope;
        if (!(next > low && next < high))
            next = (low + high) / 2;
        if (fabs(next - t) <= 1e-12 * fabs(t))
            return next;
        t = next;
    }
    return t;
}

double sprt_ratio(const struct sprt *sprt, const struct sprt_scores *s)
{
    double at_low = tilt_to(s, sprt->low), at_high = tilt_to(s, sprt->high), ratio = 0;

    for (int cell = 0; cell < s->cells; cell++)
        ratio += s->seen[cell] * log((1 + at_low * (s->score[cell] - sprt->low)) /
                                     (1 + at_high * (s->score[cell] - sprt->high)));
    return ratio;
}

double sprt_lower(const struct sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper(const struct sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

static bool all_equal(const struct sprt_scores *s)
{
    for (int cell = 0; cell < s->cells; cell++)
        if (s->seen[cell] > 0 && s->score[cell] != s->mean)
            return s->seen[cell] == (double)s->sets;
    return true;
}

enum sprt_verdict sprt_look(const struct sprt *sprt, const struct sprt_scores *scores)
{
    double ratio = sprt_ratio(sprt, scores);

    if (ratio <= sprt_lower(sprt))
        return SPRT_LOW;
    if (ratio >= sprt_upper(sprt))
        return SPRT_HIGH;
    return scores->sets >= EQUAL_SETS && all_equal(scores) ? SPRT_EQUAL : SPRT_GO_ON;
}
