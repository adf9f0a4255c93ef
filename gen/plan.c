/*
 * plan.c - where a scenario's walls are looked for
 *
 * Most scenarios are found soon among all kinds of walls.  For the others these tables say which walls have them more often, or what
 * leads there.  They only save time: a scenario without a row is looked for everywhere.
 */
#include "plan.h"

static int count_of(const struct mq_log *game, int kind)
{
    int count = 0;

    for (int i = 0; i < game->count; i++)
        count += game->event[i].kind == kind;
    return count;
}

static int near_discards(const struct mq_log *game, int wanted)
{
    int difference = count_of(game, MQ_OUT) - wanted;

    return difference < 0 ? difference : -difference;
}

/* Tiles drawn, and calls after the last one. */
static int near_the_end(const struct mq_log *game, int wanted)
{
    int drawn = 0, calls = 0;

    (void)wanted;
    for (int i = 0; i < game->count; i++) {
        drawn += game->event[i].kind == MQ_IN;
        calls += drawn == MQ_WALL && (game->event[i].kind == MQ_CHOW || game->event[i].kind == MQ_PONG);
    }
    return drawn + calls;
}

/* The calls of the 'wanted' seats that have made most. */
static int near_melds(const struct mq_log *game, int wanted)
{
    int melds[MQ_SEATS] = {0}, sum = 0;

    for (int i = 0; i < game->count; i++)
        if (game->event[i].kind == MQ_CHOW || game->event[i].kind == MQ_PONG)
            melds[game->event[i].seat]++;
    for (; wanted > 0; wanted--) {
        int most = 0;

        for (int seat = 1; seat < MQ_SEATS; seat++)
            if (melds[seat] > melds[most])
                most = seat;
        sum += melds[most];
        melds[most] = 0;
    }
    return sum;
}

static struct plan plan_of(int family, nearness *near, int enough, int wanted)
{
    struct plan plan;

    plan.family = family;
    plan.near = near;
    plan.enough = enough;
    plan.wanted = wanted;
    return plan;
}

#define AT_THE_END near_the_end, MQ_WALL, 0
#define FOUR_MELDS near_melds, MQ_MELDS_MAX, 1

static struct plan predicate_plan(int predicate)
{
    switch (predicate) {
    case MQ_HAS_CALL_AFTER_LAST_TILE:
    case MQ_HAS_RON_AFTER_LAST_TILE:
        return plan_of(WALLS_RANDOM, AT_THE_END);
    case MQ_HAS_FIRST_DRAW_WIN:
        return plan_of(WALLS_ONE_SUIT, NULL, 0, 0);
    case MQ_HAS_FOUR_MELDS_WIN:
        return plan_of(WALLS_RANDOM, FOUR_MELDS);
    case MQ_HAS_FOUR_MELDS_TWICE:
        return plan_of(WALLS_RANDOM, near_melds, 2 * MQ_MELDS_MAX, 2);
    case MQ_LIMIT_MATTERS:
        return plan_of(WALLS_FOUR_OF_A_KIND, NULL, 0, 0);
    default:
        return plan_of(WALLS_RANDOM, NULL, 0, 0);
    }
}

static struct plan mistake_plan(int mistake)
{
    switch (mistake) {
    case MQ_MISTAKE_DISCARD_LIMIT_IGNORED:
    case MQ_MISTAKE_CALL_LIMIT_IGNORED:
    case MQ_MISTAKE_PONG_OWN_DISCARD:
        return plan_of(WALLS_FOUR_OF_A_KIND, NULL, 0, 0);
    case MQ_MISTAKE_MELDS_COUNTED:
    case MQ_MISTAKE_FOUR_MELDS_NEVER_WIN:
        return plan_of(WALLS_RANDOM, FOUR_MELDS);
    case MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END:
        return plan_of(WALLS_SPECIALS_LAST, AT_THE_END);
    case MQ_MISTAKE_OVER_AFTER_LAST_DISCARD:
    case MQ_MISTAKE_OVER_AT_LAST_DRAW:
    case MQ_MISTAKE_LAST_TILE_LEFT:
        return plan_of(WALLS_RANDOM, AT_THE_END);
    default:
        return plan_of(ANY_FAMILY, NULL, 0, 0);
    }
}

static struct plan length_plan(int scenario)
{
    int discards = 0;
    char relation = '=';

    scenario_length(scenario, &relation, &discards);
    if (relation == '<')
        discards--;
    if (relation == '>')
        discards++;
    return plan_of(WALLS_RANDOM, near_discards, 0, discards);
}

struct plan scenario_plan(int scenario)
{
    switch (scenario_about(scenario)->kind) {
    case SCENARIO_PREDICATE:
        return predicate_plan(scenario);
    case SCENARIO_MISTAKE:
        return mistake_plan(scenario_about(scenario)->mistake);
    case SCENARIO_LENGTH:
        return length_plan(scenario);
    default:
        return plan_of(scenario_ruling(scenario)->family, NULL, 0, 0);
    }
}
