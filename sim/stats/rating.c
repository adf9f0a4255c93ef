/*
 * rating.c - Luce's choice with a term for the seat, fitted by maximum likelihood
 *
 * The likelihood is concave, so Newton's method finds its top.  The intervals are those of a sandwich estimator: what
 * one set adds to the derivative of the likelihood is U = (wins of a player or seat) - (its expected share) * (all wins
 * of the set).  The sum of U U' follows from win_products.  Orders of a set expect slightly different shares, because
 * seats differ; U takes their mean.
 */
#include "rating.h"

#include <math.h>
#include <string.h>

enum { TERMS_MAX = ARENA_PLAYERS_MAX - 1 + MQ_SEATS - 1, STEPS_MAX = 60 };

static const double elo = 173.717792761; /* 400 / ln 10 */

struct fit {
    const struct arena_lineup *lineup;
    int terms;                                /* all players but the last, then all seats but A */
    double wins[ARENA_ORDERS_MAX][MQ_SEATS];
    double term[TERMS_MAX];
    double slope[TERMS_MAX];                  /* of the logarithm of the likelihood */
    double curve[TERMS_MAX][TERMS_MAX];       /* minus its second derivatives */
};

/* The terms of a player and of a seat; -1 for the last player and for A, which are 0. */
static int player_term(const struct arena_lineup *lineup, int player)
{
    return player < lineup->players - 1 ? player : -1;
}

static int seat_term(const struct arena_lineup *lineup, int seat)
{
    return seat > 0 ? lineup->players - 1 + seat - 1 : -1;
}

/* 1 if the term belongs to this cell. */
static int has_term(const struct arena_lineup *lineup, int player, int seat, int term)
{
    return player_term(lineup, player) == term || seat_term(lineup, seat) == term;
}

static double strength(const struct fit *fit, int player, int seat)
{
    int own = player_term(fit->lineup, player), place = seat_term(fit->lineup, seat);

    return exp((own < 0 ? 0 : fit->term[own]) + (place < 0 ? 0 : fit->term[place]));
}

/* Adds what the games of one order say about slope and curve. */
static void add_order(struct fit *fit, int order)
{
    const uint8_t *at = fit->lineup->at[order];
    double share[MQ_SEATS], sum = 0, games = 0, mean[TERMS_MAX] = {0};

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        sum += share[seat] = strength(fit, at[seat], seat);
        games += fit->wins[order][seat];
    }
    for (int seat = 0; seat < MQ_SEATS; seat++)
        for (int i = 0; i < fit->terms; i++) {
            double has = has_term(fit->lineup, at[seat], seat, i);

            mean[i] += share[seat] / sum * has;
            fit->slope[i] += fit->wins[order][seat] * has - games * share[seat] / sum * has;
        }
    for (int i = 0; i < fit->terms; i++)
        for (int j = 0; j < fit->terms; j++) {
            double both = 0;

            for (int seat = 0; seat < MQ_SEATS; seat++)
                both += share[seat] / sum * has_term(fit->lineup, at[seat], seat, i) *
                        has_term(fit->lineup, at[seat], seat, j);
            fit->curve[i][j] += games * (both - mean[i] * mean[j]);
        }
}

static void look_around(struct fit *fit)
{
    memset(fit->slope, 0, sizeof fit->slope);
    memset(fit->curve, 0, sizeof fit->curve);
    for (int order = 0; order < fit->lineup->orders; order++)
        add_order(fit, order);
}

/* Inverts a positive definite matrix by elimination; false if it has none. */
static bool invert(double matrix[TERMS_MAX][TERMS_MAX], int size, double inverse[TERMS_MAX][TERMS_MAX])
{
    double left[TERMS_MAX][TERMS_MAX];

    memcpy(left, matrix, sizeof left);
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
            inverse[i][j] = i == j;
    for (int i = 0; i < size; i++) {
        double pivot = left[i][i];

        if (!(pivot > 1e-9 * matrix[i][i]))
            return false;
        for (int j = 0; j < size; j++) {
            left[i][j] /= pivot;
            inverse[i][j] /= pivot;
        }
        for (int row = 0; row < size; row++) {
            double factor = left[row][i];

            for (int j = 0; row != i && j < size; j++) {
                left[row][j] -= factor * left[i][j];
                inverse[row][j] -= factor * inverse[i][j];
            }
        }
    }
    return true;
}

/* Finds the best terms, and the inverse of the curve there.  No step goes further than 1. */
static bool climb(struct fit *fit, double inverse[TERMS_MAX][TERMS_MAX])
{
    for (int step = 0; step < STEPS_MAX; step++) {
        double longest = 0;

        look_around(fit);
        if (!invert(fit->curve, fit->terms, inverse))
            return false;
        for (int i = 0; i < fit->terms; i++) {
            double move = 0;

            for (int j = 0; j < fit->terms; j++)
                move += inverse[i][j] * fit->slope[j];
            longest = fmax(longest, fabs(move));
            fit->term[i] += fmax(-1, fmin(1, move));
        }
        if (longest < 1e-10)
            return true;
    }
    return false;
}

/* The sum of U U' over all sets. */
static void spread_of(const struct fit *fit, const struct arena_counts *counts, double spread[TERMS_MAX][TERMS_MAX])
{
    const struct arena_lineup *lineup = fit->lineup;
    double weight[TERMS_MAX][ARENA_CELLS_MAX], games = 0, share[TERMS_MAX] = {0};
    int cells = lineup->players * MQ_SEATS;

    for (int order = 0; order < lineup->orders; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            games += fit->wins[order][seat];
            for (int i = 0; i < fit->terms; i++)
                share[i] += fit->wins[order][seat] * has_term(lineup, lineup->at[order][seat], seat, i);
        }
    for (int i = 0; i < fit->terms; i++)
        for (int cell = 0; cell < cells; cell++)
            weight[i][cell] = has_term(lineup, cell / MQ_SEATS, cell % MQ_SEATS, i) - share[i] / games;
    for (int i = 0; i < fit->terms; i++)
        for (int j = 0; j < fit->terms; j++) {
            spread[i][j] = 0;
            for (int one = 0; one < cells; one++)
                for (int other = 0; other < cells; other++)
                    spread[i][j] += weight[i][one] * weight[j][other] * (double)counts->win_products[one][other];
        }
}

/* The variance of a term: of inverse * spread * inverse. */
static double variance_of(int term, int terms, double inverse[TERMS_MAX][TERMS_MAX],
                          double spread[TERMS_MAX][TERMS_MAX])
{
    double variance = 0;

    for (int i = 0; i < terms; i++)
        for (int j = 0; j < terms; j++)
            variance += inverse[term][i] * spread[i][j] * inverse[j][term];
    return variance;
}

static bool has_won_everywhere(const struct arena_lineup *lineup, const struct fit *fit)
{
    double player[ARENA_PLAYERS_MAX] = {0}, place[MQ_SEATS] = {0};

    for (int order = 0; order < lineup->orders; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            player[lineup->at[order][seat]] += fit->wins[order][seat];
            place[seat] += fit->wins[order][seat];
        }
    for (int i = 0; i < lineup->players; i++)
        if (player[i] < 1)
            return false;
    return place[0] > 0 && place[1] > 0 && place[2] > 0 && place[3] > 0;
}

struct rating rating_of(const struct arena_lineup *lineup, const struct arena_counts *counts)
{
    struct rating rating;
    struct fit fit;
    double inverse[TERMS_MAX][TERMS_MAX], spread[TERMS_MAX][TERMS_MAX];

    memset(&rating, 0, sizeof rating);
    memset(&fit, 0, sizeof fit);
    fit.lineup = lineup;
    fit.terms = lineup->players - 1 + MQ_SEATS - 1;
    for (int order = 0; order < lineup->orders; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            fit.wins[order][seat] = (double)(counts->ron[order][seat] + counts->selfdrawn[order][seat]);
    rating.known = has_won_everywhere(lineup, &fit) && climb(&fit, inverse);
    if (!rating.known)
        return rating;
    spread_of(&fit, counts, spread);
    for (int i = 0; i < fit.terms; i++) {
        double variance = variance_of(i, fit.terms, inverse, spread) * elo * elo;
        bool is_player = i < lineup->players - 1;
        int seat = i - (lineup->players - 1) + 1;

        *(is_player ? &rating.player[i] : &rating.seat[seat]) = fit.term[i] * elo;
        *(is_player ? &rating.player_interval[i] : &rating.seat_interval[seat]) =
            mean_interval(fit.term[i] * elo, variance, 1);
    }
    return rating;
}
