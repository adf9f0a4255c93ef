/*
 * plan.h - where a scenario's walls are looked for
 */
#ifndef PLAN_H
#define PLAN_H

#include "scenarios.h"

/* How near a game, played by the rules, is to what is wanted: the larger the nearer.  'wanted' is that of the plan. */
typedef int nearness(const struct mq_log *game, int wanted);

/*
 * Without 'near' the walls of a family are tried one after another, or of all families if it is ANY_FAMILY.  With 'near' a wall is
 * changed step by step as long as that leads nearer, and looked at more closely only from 'enough' on.
 */
enum { ANY_FAMILY = -1 };

struct plan {
    int family; /* enum wall_family */
    nearness *near;
    int enough, wanted;
};

struct plan scenario_plan(int scenario);

#endif
