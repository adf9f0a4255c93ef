/*
 * plan.c - where to look for the walls of a scenario
 *
 * A plan only saves time.  Without one, a scenario is looked for in all families.
 */
#include "plan.h"

#include "scenarios.h"

static int count_of(const struct mq_log *game, int kind)
{
    int count = 0;

    for (int i = 0; i < game->count; i++)
        count += game->event[i].kind == kind;
    return count;
}

int near_discards(const struct mq_log *game, int wanted)
{
    int difference = count_of(game, MQ_OUT) - wanted;

    return difference < 0 ? difference : -difference;
}

int near_the_end(const struct mq_log *game, int wanted)
{
    int drawn = 0, calls = 0;

    for (int i = 0; i < game->count; i++) {
        drawn += game->event[i].kind == MQ_IN;
        calls += drawn == MQ_WALL && (game->event[i].kind == MQ_CHOW || game->event[i].kind == MQ_PONG);
    }
    return drawn + (calls < wanted ? calls : wanted);
}

int near_late_special(const struct mq_log *game, int wanted)
{
    int drawn = 0, outs = 0;

    for (int i = 0; i < game->count; i++) {
        drawn += game->event[i].kind == MQ_IN;
        outs += drawn == MQ_WALL && game->event[i].kind == MQ_OUT && game->event[i].tile == wanted;
    }
    return drawn + outs;
}

/* The number of calls of the 'wanted' seats that have made most calls. */
int near_melds(const struct mq_log *game, int wanted)
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

static struct plan predicate_plan(int predicate)
{
    static const struct plan anywhere = ANYWHERE, late = TO_THE_END(0), late_call = TO_THE_END(1);
    static const struct plan many_melds = {near_melds, WALLS_RANDOM, 2 * MQ_MELDS_MAX, 2};

    switch (predicate) {
    case MQ_HAS_CALL_AFTER_LAST_TILE:
        return late_call;
    case MQ_HAS_RON_AFTER_LAST_TILE:
        return late;
    case MQ_HAS_FOUR_MELDS_TWICE:
        return many_melds;
    default:
        return anywhere;
    }
}

/* Mistakes that would hardly be found anywhere. */
static struct plan mistake_plan(int mistake)
{
    static const struct plan anywhere = ANYWHERE, late = TO_THE_END(0), late_call = TO_THE_END(1),
                             two_late_calls = TO_THE_END(2), late_double = SPECIAL_AT_THE_END(MQ_DOUBLE),
                             many_specials = AMONG(WALLS_SPECIALS_DEALT);

    switch (mistake) {
    case MQ_MISTAKE_BEST_FROM_NINE:
        return many_specials;
    case MQ_MISTAKE_NO_RON_ON_EMPTY_WALL:
    case MQ_MISTAKE_NO_SELFDRAWN_WITH_LAST_TILE:
        return late;
    case MQ_MISTAKE_DRAW_AFTER_LAST_CALL:
        return late_call;
    case MQ_MISTAKE_ONE_CALL_ON_EMPTY_WALL:
        return two_late_calls;
    case MQ_MISTAKE_DOUBLE_DISCARDS_TWICE_AT_THE_END:
        return late_double;
    default:
        return anywhere;
    }
}

static struct plan length_plan(int scenario)
{
    struct plan plan = TO_DISCARDS(0);
    char relation = '=';

    scenario_length(scenario, &relation, &plan.wanted);
    plan.wanted += relation == '>' ? 1 : relation == '<' ? -1 : 0;
    return plan;
}

struct plan scenario_plan(int scenario)
{
    switch (scenario_about(scenario).kind) {
    case SCENARIO_PREDICATE:
        return predicate_plan(scenario);
    case SCENARIO_MISTAKE:
        return mistake_plan(scenario_about(scenario).mistake);
    case SCENARIO_LENGTH:
        return length_plan(scenario);
    default:
        return scenario_ruling(scenario)->plan;
    }
}
