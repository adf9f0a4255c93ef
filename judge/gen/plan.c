/*
 * plan.c - where to look for the walls of a scenario
 *
 * A plan only saves time.  Without one, a scenario is looked for in all families.
 */
#include "plan.h"

#include "bytes.h"
#include "scenarios.h"

int near_discards(const struct mq_log *game, int wanted)
{
    int difference = count_of(game, MQ_OUT) - wanted;

    return difference < 0 ? difference : -difference;
}

/* Tiles drawn, plus calls after the last draw, counted up to 'wanted'. */
static int near_the_end(const struct mq_log *game, int wanted)
{
    int drawn = 0, calls = 0;

    for (int i = 0; i < game->count; i++) {
        drawn += game->event[i].kind == MQ_IN;
        calls += drawn == MQ_WALL && (game->event[i].kind == MQ_CHOW || game->event[i].kind == MQ_PONG);
    }
    return drawn + (calls < wanted ? calls : wanted);
}

/* Tiles drawn, plus discards of the special tile 'wanted' after the last draw. */
static int near_late_special(const struct mq_log *game, int wanted)
{
    int drawn = 0, outs = 0;

    for (int i = 0; i < game->count; i++) {
        drawn += game->event[i].kind == MQ_IN;
        outs += drawn == MQ_WALL && game->event[i].kind == MQ_OUT && game->event[i].tile == wanted;
    }
    return drawn + outs;
}

/* The number of calls of the 'wanted' seats that have made most calls. */
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

#define AMONG(family) {NULL, family, 0, 0}
#define TO_DISCARDS(discards) {near_discards, WALLS_RANDOM, 0, discards}
#define TO_THE_END(calls) {near_the_end, WALLS_RANDOM, MQ_WALL + (calls), calls}
#define SPECIAL_AT_THE_END(special) {near_late_special, WALLS_SPECIALS_LAST, MQ_WALL + 1, special}

/* The scenarios that would hardly be found anywhere. */
static const struct {
    const char *scenario;
    struct plan plan;
} plans[] = {
    {"call-after-last-tile", TO_THE_END(1)},
    {"ron-after-last-tile", TO_THE_END(0)},
    {"four-melds-twice", {near_melds, WALLS_RANDOM, 2 * MQ_MELDS_MAX, 2}},
    {"best-from-nine", AMONG(WALLS_SPECIALS_DEALT)},
    {"no-ron-on-empty-wall", TO_THE_END(0)},
    {"no-selfdrawn-with-last-tile", TO_THE_END(0)},
    {"draw-after-last-call", TO_THE_END(1)},
    {"one-call-on-empty-wall", TO_THE_END(2)},
    {"double-discards-twice-at-the-end", SPECIAL_AT_THE_END(MQ_DOUBLE)},
    {"last-tile-wins", TO_THE_END(0)},
    {"two-calls-on-an-empty-wall", TO_THE_END(2)},
    {"pass-on-an-empty-wall", SPECIAL_AT_THE_END(MQ_PASS)},
    {"reverse-on-an-empty-wall", SPECIAL_AT_THE_END(MQ_REVERSE)},
    {"double-on-an-empty-wall", SPECIAL_AT_THE_END(MQ_DOUBLE)},
    {"very-long", TO_DISCARDS(MANY_DISCARDS)},
    {"sorted-wall", AMONG(WALLS_SORTED)},
    {"reverse-sorted-wall", AMONG(WALLS_SORTED)},
    {"call-chain-on-an-empty-wall", TO_THE_END(3)},
};

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
    static const struct plan anywhere = {NULL, ALL_FAMILIES, 0, 0};
    struct scenario about = scenario_about(scenario);

    if (about.kind == SCENARIO_LENGTH)
        return length_plan(scenario);
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        if (same_text(plans[i].scenario, about.name))
            return plans[i].plan;
    return anywhere;
}
