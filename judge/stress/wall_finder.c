/*
 * wall_finder.c - finds the walls of scenarios on a thread of its own, while other walls are played
 */
#include "pool.h"
#include "stress.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 64 };

struct wall_finder {
    struct wall_plan plan;
    struct pool *pool;
    uint64_t first;   /* game that is a scenario */
    atomic_bool over; /* no more walls are wanted */
};

struct found {
    mq_tile wall[MQ_WALL];
    bool legal;
};

static bool find_wall(const struct pool_part *part)
{
    const struct wall_finder *finder = part->context;
    struct found *found = part->result;

    found->legal = wall_plan_wall(&finder->plan, finder->first + part->number, found->wall);
    return true;
}

struct wall_finder *wall_finder_start(const struct wall_plan *plan)
{
    struct wall_finder *finder = calloc(1, sizeof *finder);
    struct pool_plan walls = {.threads = 1, .ahead = AHEAD, .room = sizeof(struct found), .work = find_wall};

    if (finder == NULL)
        return NULL;
    finder->plan = *plan;
    finder->plan.stop = &finder->over;
    finder->first = plan->end[STAGE_SCENARIOS - 1];
    walls.parts = plan->end[STAGE_SCENARIOS] - finder->first;
    walls.context = finder;
    finder->pool = pool_begin(&walls);
    if (finder->pool != NULL)
        return finder;
    free(finder);
    return NULL;
}

bool wall_finder_take(struct wall_finder *finder, bool wait, mq_tile wall[MQ_WALL], bool *legal)
{
    const struct found *found = pool_take(finder->pool, wait ? POOL_WAITS : 0);

    if (found == NULL)
        return false;
    memcpy(wall, found->wall, MQ_WALL);
    *legal = found->legal;
    return true;
}

void wall_finder_end(struct wall_finder *finder)
{
    finder->over = true;
    pool_end(finder->pool);
    free(finder);
}
