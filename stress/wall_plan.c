/*
 * wall_plan.c - which wall has which number
 *
 * First come the few walls that expose every known mistake, then some of every scenario, then random walls, and a quarter of
 * what is left are clumped ones.
 */
#include "stress.h"

#include "gen.h"

enum { ROUNDS = 2 }; /* walls of each scenario */

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

void course_plan(struct course *course)
{
    uint64_t games = course->games, suite = (uint64_t)suite_count(), scenarios = (uint64_t)scenario_count() * ROUNDS;

    for (int stage = 0; stage < COURSE_STAGES; stage++)
        course->end[stage] = stage < COURSE_GIVEN && course->given != NULL ? 0 : games;
    if (course->given != NULL)
        return;
    course->end[COURSE_SUITE] = course->scenario < 0 ? least(suite, games) : 0;
    if (course->scenario >= 0)
        return;
    course->end[COURSE_SCENARIOS] = least(suite + scenarios, games);
    course->end[COURSE_RANDOM] = games - (games - course->end[COURSE_SCENARIOS]) / 4;
}

struct course_place course_place(const struct course *course, uint64_t game)
{
    struct course_place place = {0, -1, game};

    while (game >= course->end[place.stage])
        place.stage++;
    if (place.stage > 0)
        place.number -= course->end[place.stage - 1];
    if (place.stage == COURSE_SCENARIOS) {
        uint64_t count = course->scenario >= 0 ? 1 : (uint64_t)scenario_count();

        place.scenario = course->scenario >= 0 ? course->scenario : (int)(place.number % count);
        place.number /= count;
    }
    return place;
}

bool course_wall(const struct course *course, uint64_t game, mq_tile wall[MQ_WALL])
{
    struct course_place place = course_place(course, game);

    switch (place.stage) {
    case COURSE_SUITE:
        suite_wall((int)place.number, wall);
        return true;
    case COURSE_SCENARIOS:
        return scenario_wall(course->engine, place.scenario, course->seed, place.number, wall);
    case COURSE_RANDOM:
        family_wall(WALLS_RANDOM, course->seed, place.number, wall);
        return true;
    case COURSE_CLUMPED:
        family_wall(WALLS_CLUMPED, course->seed, place.number, wall);
        return true;
    default:
        for (int i = 0; i < MQ_WALL; i++)
            wall[i] = course->given[place.number][i];
        return true;
    }
}
