/*
 * counts.c - what is counted of a game and of a set
 */
#include "arena.h"

#include <assert.h>
#include <string.h>

/*
 * ---- a game as a number: who won, by whose discard, the calls by kind and seat, how the bot of each seat has failed;
 * three bits each ----
 */

enum { NOBODY = MQ_SEATS, BITS = 3, CALLS_AT = 2 * BITS, FAILINGS_AT = CALLS_AT + 2 * MQ_SEATS * BITS };

static int part(uint64_t outcome, int at)
{
    return (int)(outcome >> at & ((1 << BITS) - 1));
}

static int place_of_call(int kind, int seat)
{
    return CALLS_AT + BITS * (seat + (kind == MQ_PONG ? MQ_SEATS : 0));
}

uint64_t arena_outcome(const struct mq_log *log)
{
    uint64_t winner = NOBODY, feeder = NOBODY, discarder = NOBODY, calls = 0;

    for (int i = 0; i < log->count; i++) {
        const struct mq_event *event = &log->event[i];

        switch (event->kind) {
        case MQ_OUT:
            discarder = event->seat;
            break;
        case MQ_CHOW:
        case MQ_PONG:
            calls += UINT64_C(1) << place_of_call(event->kind, event->seat);
            break;
        case MQ_RON:
            feeder = discarder;
            winner = event->seat;
            break;
        case MQ_SELFDRAWN:
            winner = event->seat;
            break;
        default:
            break;
        }
    }
    return calls | feeder << BITS | winner;
}

uint64_t arena_outcome_failed(uint64_t outcome, int seat, enum arena_failing failing)
{
    return outcome | (uint64_t)(failing + 1) << (FAILINGS_AT + BITS * seat);
}

/* ---- a set ---- */

/* How often things happened in one set, by player. */
struct set_counts {
    uint64_t win[ARENA_CELLS_MAX];
    uint64_t ron[ARENA_PLAYERS_MAX], selfdrawn[ARENA_PLAYERS_MAX], fed[ARENA_PLAYERS_MAX], calls[ARENA_PLAYERS_MAX];
    uint64_t draws;
};

static void count_win(struct arena_counts *counts, struct set_counts *set, const uint8_t at[MQ_SEATS], int order,
                      uint64_t outcome)
{
    int winner = part(outcome, 0), feeder = part(outcome, BITS);

    if (winner == NOBODY) {
        counts->draws[order]++;
        set->draws++;
        return;
    }
    set->win[at[winner] * MQ_SEATS + winner]++;
    if (feeder == NOBODY) {
        counts->selfdrawn[order][winner]++;
        set->selfdrawn[at[winner]]++;
    } else {
        counts->ron[order][winner]++;
        counts->fed[order][feeder]++;
        set->ron[at[winner]]++;
        set->fed[at[feeder]]++;
    }
}

static void count_calls(struct arena_counts *counts, struct set_counts *set, const uint8_t at[MQ_SEATS], int order,
                        uint64_t outcome)
{
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        uint64_t chow = (uint64_t)part(outcome, place_of_call(MQ_CHOW, seat));
        uint64_t pong = (uint64_t)part(outcome, place_of_call(MQ_PONG, seat));

        counts->chow[order][seat] += chow;
        counts->pong[order][seat] += pong;
        set->calls[at[seat]] += chow + pong;
    }
}

static void count_failures(struct arena_counts *counts, const uint8_t at[MQ_SEATS], uint64_t outcome)
{
    for (int seat = 0; seat < MQ_SEATS && outcome >> FAILINGS_AT != 0; seat++) {
        int failing = part(outcome, FAILINGS_AT + BITS * seat) - 1;

        if (failing >= 0)
            counts->failed[failing][at[seat]]++;
    }
}

static void add_products(struct arena_counts *counts, const struct set_counts *set)
{
    for (int i = 0; i < ARENA_CELLS_MAX; i++)
        for (int j = 0; j < ARENA_CELLS_MAX && set->win[i] > 0; j++)
            counts->win_products[i][j] += set->win[i] * set->win[j];
    for (int player = 0; player < ARENA_PLAYERS_MAX; player++) {
        counts->ron_squares[player] += set->ron[player] * set->ron[player];
        counts->selfdrawn_squares[player] += set->selfdrawn[player] * set->selfdrawn[player];
        counts->fed_squares[player] += set->fed[player] * set->fed[player];
        counts->call_squares[player] += set->calls[player] * set->calls[player];
    }
    counts->draw_squares += set->draws * set->draws;
}

static void count_wins_of_two(struct arena_counts *counts, const struct set_counts *set)
{
    counts->set_wins[set->ron[0] + set->selfdrawn[0]][set->ron[1] + set->selfdrawn[1]]++;
}

void arena_count(struct arena_counts *counts, const struct arena_lineup *lineup, const uint64_t *outcome)
{
    struct set_counts set;

    memset(&set, 0, sizeof set);
    for (int order = 0; order < lineup->orders; order++) {
        count_win(counts, &set, lineup->at[order], order, outcome[order]);
        count_calls(counts, &set, lineup->at[order], order, outcome[order]);
        count_failures(counts, lineup->at[order], outcome[order]);
    }
    add_products(counts, &set);
    if (lineup->players == 2)
        count_wins_of_two(counts, &set);
    counts->sets++;
    counts->games += (uint64_t)lineup->orders;
}

/* ---- sums ---- */

static_assert(sizeof(struct arena_counts) % sizeof(uint64_t) == 0, "nothing but numbers");

void arena_add(struct arena_counts *sum, const struct arena_counts *more)
{
    uint64_t *to = (uint64_t *)sum;
    const uint64_t *from = (const uint64_t *)more;

    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

uint64_t arena_of_player(const struct arena_lineup *lineup, const uint64_t counter[ARENA_ORDERS_MAX][MQ_SEATS],
                         int player)
{
    uint64_t sum = 0;

    for (int order = 0; order < lineup->orders; order++)
        for (int seat = 0; seat < MQ_SEATS; seat++)
            if (lineup->at[order][seat] == player)
                sum += counter[order][seat];
    return sum;
}
