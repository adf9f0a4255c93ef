/*
 * wall_plan.c - which wall has which number
 *
 * First come the few walls that expose every known mistake, then two walls of every scenario.  Three quarters of the
 * rest are random walls, and the last quarter are clumped ones.
 */
#include "stress.h"

#include "gen.h"

enum { ROUNDS = 2 }; /* walls of each scenario */

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

void wall_plan_divide(struct wall_plan *plan)
{
    uint64_t games = plan->games, suite = (uint64_t)suite_count(), scenarios = (uint64_t)scenario_count() * ROUNDS;

    for (int stage = 0; stage < WALL_STAGES; stage++)
        plan->end[stage] = stage < STAGE_GIVEN && plan->given != NULL ? 0 : games;
    if (plan->given != NULL)
        return;
    plan->end[STAGE_SUITE] = plan->scenario < 0 ? least(suite, games) : 0;
    if (plan->scenario >= 0)
        return;
    plan->end[STAGE_SCENARIOS] = least(suite + scenarios, games);
    plan->end[STAGE_RANDOM] = games - (games - plan->end[STAGE_SCENARIOS]) / 4;
}

struct wall_place wall_plan_place(const struct wall_plan *plan, uint64_t game)
{
    struct wall_place place = {0, -1, game};

    while (game >= plan->end[place.stage])
        place.stage++;
    if (place.stage > 0)
        place.number -= plan->end[place.stage - 1];
    if (place.stage == STAGE_SCENARIOS) {
        uint64_t count = plan->scenario >= 0 ? 1 : (uint64_t)scenario_count();

        place.scenario = plan->scenario >= 0 ? plan->scenario : (int)(place.number % count);
        place.number /= count;
    }
    return place;
}

bool wall_plan_wall(const struct wall_plan *plan, uint64_t game, mq_tile wall[MQ_WALL])
{
    struct wall_place place = wall_plan_place(plan, game);

    switch (place.stage) {
    case STAGE_SUITE:
        suite_wall((int)place.number, wall);
        return true;
    case STAGE_SCENARIOS:
        return scenario_wall_unless(plan->stop, plan->engine, place.scenario, plan->seed, place.number, wall);
    case STAGE_RANDOM:
        family_wall(WALLS_RANDOM, plan->seed, place.number, wall);
        return true;
    case STAGE_CLUMPED:
        family_wall(WALLS_CLUMPED, plan->seed, place.number, wall);
        return true;
    default:
        for (int i = 0; i < MQ_WALL; i++)
            wall[i] = plan->given[place.number][i];
        return true;
    }
}
