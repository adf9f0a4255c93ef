/*
 * test_arena_stats.c - the arena's statistics against a simulated truth: players of known strength
 *
 * A made-up game is won by one of four seats, with chances in proportion to the strength of the player, to that of the
 * seat, and to the luck that the wall gives to one of the seats in all games of its set.  So everything is known
 * exactly: the win rates, and how the games of a set depend on each other.  All random numbers are the same in every
 * run.
 */
#include "arena_facts.h"
#include "check.h"
#include "rating.h"
#include "sprt.h"

#include <math.h>

static const double RONS = 0.7;   /* of all wins; the seat after the winner has discarded */
static const double CALLS = 3.5; /* in a game, on average: 0 to 4, and up to 3 more in sets with another lucky seat */

struct world {
    struct arena_lineup lineup;
    double player[ARENA_PLAYERS_MAX], seat[MQ_SEATS]; /* strengths */
    double luck;                                      /* of the lucky seat: times so much */
    double draws;                                     /* share of games that nobody wins */
};

static struct world world_of(int players, const int *seats, bool all, const double *strength, double luck, double draws)
{
    static const double seat[MQ_SEATS] = {1.3, 1, 0.9, 1.1};
    struct arena_player player[ARENA_PLAYERS_MAX];
    struct world world;

    memset(player, 0, sizeof player);
    for (int i = 0; i < players; i++)
        player[i].seats = (uint8_t)seats[i];
    world.lineup = arena_lineup_of(player, players, all);
    memcpy(world.player, strength, (size_t)players * sizeof *strength);
    memcpy(world.seat, seat, sizeof seat);
    world.luck = luck;
    world.draws = draws;
    return world;
}

/* One stronger player against three; the walls matter. */
static struct world one_against_three(double strength)
{
    return world_of(2, (const int[]){1, 3}, false, (const double[]){strength, 1}, 3, 0.1);
}

/* Each seat's chance to win a game of this order, in a set with this lucky seat. */
static void chances_of(const struct world *w, int order, int lucky, double chance[MQ_SEATS])
{
    double sum = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        sum += chance[seat] = w->player[w->lineup.at[order][seat]] * w->seat[seat] * (seat == lucky ? w->luck : 1);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        chance[seat] *= (1 - w->draws) / sum;
}

static double uniform(uint64_t *state)
{
    return (double)(next_random(state) >> 11) / 9007199254740992.0;
}

/* A game that this seat wins, by RON off the next one or SELFDRAWN; MQ_SEATS: nobody. */
static uint64_t outcome_of(int winner, bool ron, int calls)
{
    struct mq_log log;
    struct mq_event event = {MQ_OUT, (uint8_t)((winner + 1) % MQ_SEATS), 0, MQ_NOBODY};

    log.count = 0;
    log.event[log.count++] = event;
    for (int i = 0; i < calls; i++) {
        event.kind = MQ_CHOW;
        event.seat = (uint8_t)(i % MQ_SEATS);
        log.event[log.count++] = event;
    }
    event.kind = winner == MQ_SEATS ? MQ_DRAW : ron ? MQ_RON : MQ_SELFDRAWN;
    event.seat = (uint8_t)winner;
    log.event[log.count++] = event;
    return arena_outcome(&log);
}

static void play_set(const struct world *w, uint64_t *state, struct arena_counts *counts)
{
    int lucky = (int)(next_random(state) % MQ_SEATS);
    uint64_t outcome[ARENA_ORDERS_MAX];

    for (int order = 0; order < w->lineup.orders; order++) {
        double chance[MQ_SEATS], left = uniform(state);
        int winner = 0;

        chances_of(w, order, lucky, chance);
        while (winner < MQ_SEATS && left >= chance[winner])
            left -= chance[winner++];
        outcome[order] = outcome_of(winner, uniform(state) < RONS, (int)(next_random(state) % 5) + lucky);
    }
    arena_count(counts, &w->lineup, outcome);
}

static void play_sets(const struct world *w, uint64_t *state, uint64_t sets, struct arena_results *results)
{
    arena_results_init(results, 0, &w->lineup);
    for (uint64_t set = 0; set < sets; set++)
        play_set(w, state, &results->counts);
    results->range_count = 1;
    results->range[0].first = 0;
    results->range[0].end = sets;
}

/* ---- the truth ---- */

static double true_rate(const struct world *w, int player, int only_seat)
{
    double wins = 0;
    int games = 0;

    for (int order = 0; order < w->lineup.orders; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            if (w->lineup.at[order][seat] != player || (only_seat >= 0 && seat != only_seat))
                continue;
            games++;
            for (int lucky = 0; lucky < MQ_SEATS; lucky++) {
                double chance[MQ_SEATS];

                chances_of(w, order, lucky, chance);
                wins += chance[seat] / MQ_SEATS;
            }
        }
    return wins / games;
}

/* How often the player sits after a winner by RON. */
static double true_feeding(const struct world *w, int player)
{
    double fed = 0;

    for (int order = 0; order < w->lineup.orders; order++)
        for (int lucky = 0; lucky < MQ_SEATS; lucky++) {
            double chance[MQ_SEATS];

            chances_of(w, order, lucky, chance);
            for (int seat = 0; seat < MQ_SEATS; seat++)
                if (w->lineup.at[order][(seat + 1) % MQ_SEATS] == player)
                    fed += RONS * chance[seat] / MQ_SEATS;
        }
    return fed / arena_player_games(&w->lineup, player);
}

static double true_difference(const struct world *w)
{
    return true_rate(w, 0, -1) - true_rate(w, 1, -1);
}

/* The ratings that fit best if every chance comes true exactly. */
static struct rating true_rating(const struct world *w)
{
    static struct arena_counts counts;

    memset(&counts, 0, sizeof counts);
    for (int order = 0; order < w->lineup.orders; order++)
        for (int lucky = 0; lucky < MQ_SEATS; lucky++) {
            double chance[MQ_SEATS];

            chances_of(w, order, lucky, chance);
            for (int seat = 0; seat < MQ_SEATS; seat++)
                counts.ron[order][seat] += (uint64_t)(chance[seat] * 1e12);
        }
    return rating_of(&w->lineup, &counts);
}

/* ---- intervals ---- */

enum { TRIES = 2000 };

struct coverage {
    int inside, tries;
};

static void note(struct coverage *coverage, struct interval interval, double truth)
{
    coverage->inside += interval.low <= truth && truth <= interval.high;
    coverage->tries++;
}

/* 95% of 2000 tries: three standard deviations are 1.5%. */
static void assert_covers(const struct coverage *coverage)
{
    double share = (double)coverage->inside / coverage->tries;

    if (share < 0.935 || share > 0.965)
        fail_msg("intervals for 95%% hold the truth in %.1f%% of %d tries", 100 * share, coverage->tries);
}

/* Plays many tournaments in a world, and asks how often each interval holds the truth. */
static void assert_intervals_cover(const struct world *w, uint64_t sets, uint64_t state)
{
    static struct arena_results results;
    struct coverage win = {0, 0}, seat = {0, 0}, draws = {0, 0}, ron = {0, 0}, fed = {0, 0}, calls = {0, 0};
    struct coverage difference = {0, 0}, player = {0, 0}, place = {0, 0};
    struct rating truth = true_rating(w);

    assert_true(truth.known);
    for (int try = 0; try < TRIES; try++) {
        struct arena_facts facts;

        play_sets(w, &state, sets, &results);
        arena_facts_of(&facts, &results);
        note(&win, facts.block[0].row[0].interval, true_rate(w, 0, -1));
        note(&seat, facts.block[0].row[3].interval, true_rate(w, 0, 2));
        note(&draws, facts.block[0].row[facts.block[0].rows - 1].interval, w->draws);
        note(&ron, facts.block[1].row[0].interval, RONS * true_rate(w, 0, -1));
        note(&fed, facts.block[1].row[2].interval, true_feeding(w, 0));
        note(&calls, facts.block[2].row[0].interval, CALLS / MQ_SEATS);
        note(&difference, facts.block[3].row[0].interval, true_difference(w));
        note(&player, facts.block[4].row[0].interval, truth.player[0]);
        note(&place, facts.block[4].row[w->lineup.players - 1].interval, truth.seat[1]);
    }
    assert_covers(&win);
    assert_covers(&seat);
    assert_covers(&draws);
    assert_covers(&ron);
    assert_covers(&fed);
    assert_covers(&calls);
    assert_covers(&difference);
    assert_covers(&player);
    assert_covers(&place);
}

TEST(intervals_hold_the_truth_in_95_of_100_tournaments)
{
    struct world w = one_against_three(1.6);

    assert_intervals_cover(&w, 150, 1);
    w = world_of(4, (const int[]){1, 1, 1, 1}, true, (const double[]){2, 1.3, 1, 0.7}, 4, 0.05);
    assert_intervals_cover(&w, 60, 2);
}

/* Games of a set depend on each other: an interval that forgets it is wrong. */
TEST(an_interval_over_games_would_not_hold_it)
{
    struct world lucky = world_of(2, (const int[]){2, 2}, true, (const double[]){1, 1}, 30, 0);
    static struct arena_results results;
    struct arena_facts facts;
    uint64_t state = 3;
    double over_games, over_sets;

    play_sets(&lucky, &state, 2000, &results);
    arena_facts_of(&facts, &results);
    over_sets = facts.block[0].row[1].interval.high - facts.block[0].row[1].interval.low;
    over_games = 2 * 1.96 * sqrt(0.25 * 0.75 / (3 * 2000));
    assert_true(over_sets > 1.3 * over_games); /* player 1 in seat A: lucky in all its three games, or in none */
}

TEST(equal_results_have_intervals_without_width)
{
    struct arena_lineup lineup = one_against_three(1).lineup;
    static struct arena_results results;
    struct arena_facts facts;
    uint64_t outcome[4];

    arena_results_init(&results, 0, &lineup);
    for (int set = 0; set < 100; set++) {
        for (int order = 0; order < 4; order++)
            outcome[order] = outcome_of(set % 4, true, 0);
        arena_count(&results.counts, &lineup, outcome);
    }
    arena_facts_of(&facts, &results);
    assert_true(facts.block[0].row[0].rate == 0.25);
    assert_true(facts.block[0].row[0].interval.low == 0.25 && facts.block[0].row[0].interval.high == 0.25);
    assert_true(fabs(facts.block[3].row[0].rate) < 1e-12);
    assert_true(facts.block[3].row[0].interval.high < 1e-9);
    assert_true(facts.block[0].row[facts.block[0].rows - 1].interval.high > 0.03); /* no draw of 100 sets */
}

/* ---- ratings ---- */

TEST(one_set_tells_of_no_spread)
{
    struct arena_lineup lineup = one_against_three(1).lineup;
    static struct arena_results results;
    struct arena_facts facts;
    uint64_t outcome[4];

    arena_results_init(&results, 0, &lineup);
    for (int order = 0; order < 4; order++)
        outcome[order] = outcome_of(0, true, 0);
    arena_count(&results.counts, &lineup, outcome);
    arena_facts_of(&facts, &results);
    assert_true(facts.block[0].row[0].rate == 0.25);
    assert_true(isnan(facts.block[0].row[0].interval.low) && isnan(facts.block[0].row[0].interval.high));
    assert_true(isnan(facts.block[2].row[0].interval.low) && isnan(facts.block[3].row[0].interval.low));
}

TEST(ratings_are_the_strengths_of_the_players_and_seats)
{
    const double elo = 400 / log(10);
    struct world w = world_of(4, (const int[]){1, 1, 1, 1}, true, (const double[]){2, 1.5, 1, 0.5}, 1, 0.2);
    struct rating exact = true_rating(&w), found;
    static struct arena_results results;
    uint64_t state = 4;

    assert_true(exact.known);
    for (int player = 0; player < 4; player++)
        assert_true(fabs(exact.player[player] - elo * log(w.player[player] / w.player[3])) < 0.001);
    for (int seat = 0; seat < MQ_SEATS; seat++)
        assert_true(fabs(exact.seat[seat] - elo * log(w.seat[seat] / w.seat[0])) < 0.001);
    play_sets(&w, &state, 4000, &results);
    found = rating_of(&w.lineup, &results.counts);
    for (int player = 0; player < 3; player++)
        assert_true(fabs(found.player[player] - exact.player[player]) < 12);
}

TEST(a_player_that_never_wins_has_no_rating)
{
    struct world w = one_against_three(0);
    static struct arena_results results;
    struct arena_facts facts;
    uint64_t state = 5;

    play_sets(&w, &state, 200, &results);
    assert_false(rating_of(&w.lineup, &results.counts).known);
    arena_facts_of(&facts, &results);
    assert_int_equal(facts.block[4].rows, 0);
    assert_true(facts.block[0].row[0].interval.low == 0 && facts.block[0].row[0].interval.high < 0.02);
    arena_results_init(&results, 0, &w.lineup);
    assert_false(rating_of(&w.lineup, &results.counts).known);
}

/* ---- the sequential test ---- */

/* Plays until the test is decided. */
static enum sprt_verdict decide(const struct world *w, const struct sprt *sprt, uint64_t *state, uint64_t *sets)
{
    static struct arena_counts counts;
    enum sprt_verdict verdict = SPRT_GO_ON;

    memset(&counts, 0, sizeof counts);
    while (verdict == SPRT_GO_ON) {
        struct sprt_scores scores;

        play_set(w, state, &counts);
        scores = sprt_scores_of(&w->lineup, &counts);
        verdict = sprt_look(sprt, &scores);
    }
    *sets += counts.sets;
    return verdict;
}

/* Errors must not be more than promised: two standard deviations of chance are allowed for. */
static void assert_errs_rarely(const struct world *low, const struct world *high, double alpha, double beta,
                               int tries, uint64_t state)
{
    struct sprt sprt = {true_difference(low), true_difference(high), alpha, beta};
    int wrong_high = 0, wrong_low = 0;
    uint64_t sets = 0;

    for (int try = 0; try < tries; try++) {
        wrong_high += decide(low, &sprt, &state, &sets) == SPRT_HIGH;
        wrong_low += decide(high, &sprt, &state, &sets) == SPRT_LOW;
    }
    if (wrong_high > tries * alpha + 2 * sqrt(tries * alpha) || wrong_low > tries * beta + 2 * sqrt(tries * beta))
        fail_msg("%d of %d tests take LOW for HIGH, %d HIGH for LOW; %.0f sets each", wrong_high, tries, wrong_low,
                 (double)sets / tries / 2);
    if (wrong_high + wrong_low == 0)
        fail_msg("a test that never errs is longer than it should be: %.0f sets", (double)sets / tries / 2);
}

TEST(the_sequential_test_errs_as_rarely_as_promised)
{
    struct world equal = one_against_three(1), better = one_against_three(1.3), best = one_against_three(3);

    assert_errs_rarely(&equal, &better, 0.05, 0.05, 1000, 6);
    assert_errs_rarely(&better, &best, 0.05, 0.05, 2000, 7);
    assert_errs_rarely(&equal, &best, 0.05, 0.05, 2000, 8); /* a handful of sets decides it */
    assert_errs_rarely(&equal, &better, 0.01, 0.1, 1000, 9);
}

TEST(the_mean_score_is_the_difference_of_the_win_rates)
{
    struct world w = one_against_three(1.5);
    static struct arena_results results;
    struct sprt_scores scores;
    struct arena_facts facts;
    uint64_t state = 10;

    play_sets(&w, &state, 500, &results);
    scores = sprt_scores_of(&w.lineup, &results.counts);
    arena_facts_of(&facts, &results);
    assert_int_equal(scores.sets, 500);
    assert_true(fabs(scores.mean - facts.block[3].row[0].rate) < 1e-12);
    assert_true(scores.least == -1.0 / 3 && scores.most == 1);
}

/* What the test says after so many sets in which the players win 1 and 3 games, 1 and 2, 2 and 2. */
static enum sprt_verdict verdict_on(double low, double high, uint64_t even, uint64_t one_drawn, uint64_t better)
{
    struct arena_lineup lineup = one_against_three(1).lineup;
    struct sprt sprt = {low, high, 0.05, 0.05};
    static struct arena_counts counts;
    struct sprt_scores scores;

    memset(&counts, 0, sizeof counts);
    counts.set_wins[1][3] = even;
    counts.set_wins[1][2] = one_drawn;
    counts.set_wins[2][2] = better;
    counts.sets = even + one_drawn + better;
    scores = sprt_scores_of(&lineup, &counts);
    return sprt_look(&sprt, &scores);
}

TEST(equal_results_end_the_test_too)
{
    const double even = 1.0 / 4 - 3.0 / 12;

    assert_int_equal(verdict_on(even - 0.01, even + 0.01, 999, 0, 0), SPRT_GO_ON);
    assert_int_equal(verdict_on(even - 0.01, even + 0.01, 1000, 0, 0), SPRT_EQUAL);
    assert_int_equal(verdict_on(0, 0.02, 200, 0, 0), SPRT_LOW);
    assert_int_equal(verdict_on(0, 0.02, 0, 200, 0), SPRT_HIGH);
    assert_int_equal(verdict_on(0, 0.02, 0, 0, 200), SPRT_HIGH);
    assert_int_equal(verdict_on(0, 0.02, 0, 0, 0), SPRT_GO_ON);
    assert_int_equal(verdict_on(0, 0.02, 1, 0, 0), SPRT_GO_ON);
    assert_int_equal(verdict_on(0, 0.02, 0, 0, 1), SPRT_GO_ON);
}

RUN_TESTS("arena_stats")
