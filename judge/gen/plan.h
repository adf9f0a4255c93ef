/*
 * plan.h - where to look for the walls of a scenario
 */
#ifndef PLAN_H
#define PLAN_H

#include "gen.h"

/* How near a game, played by the rules, is to the scenario: larger is nearer.  'wanted' comes from the plan. */
typedef int nearness(const struct mq_log *game, int wanted);

/*
 * Without 'near' the walls of one family are tried one after another, or those of all families in turn: most scenarios
 * are frequent in one of them.  With 'near' a wall is changed step by step as long as that leads nearer.  Once 'near'
 * is at least 'enough', the wall is checked for the scenario.
 */
enum { ALL_FAMILIES = -1 }; /* all but sorted walls, of which there are few */

struct plan {
    nearness *near;
    int family; /* enum wall_family */
    int enough, wanted;
};

nearness near_discards; /* how near the number of discards is to 'wanted'; 0 is equal */

struct plan scenario_plan(int scenario);

#endif
