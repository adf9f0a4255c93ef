/*
 * plan.h - where the walls of a scenario are looked for
 */
#ifndef PLAN_H
#define PLAN_H

#include "gen.h"

/* How near a game, played by the rules, is to what is wanted: the larger the nearer.  'wanted' is that of the plan. */
typedef int nearness(const struct mq_log *game, int wanted);

/*
 * Without 'near' the walls of a family are tried one after another, or those of all families in turn: most scenarios are
 * frequent in some of them.  With 'near' a wall is changed step by step as long as that leads nearer, and looked at closely
 * from 'enough' on.
 */
enum { ALL_FAMILIES = -1 }; /* but sorted walls, of which there are few */

struct plan {
    nearness *near;
    int family; /* enum wall_family */
    int enough, wanted;
};

nearness near_discards;     /* as many discards as wanted; 0 is enough */
nearness near_the_end;      /* tiles drawn, and calls after the last one as far as wanted */
nearness near_late_special; /* tiles drawn, and discards of the wanted special after the last one */
nearness near_melds;        /* the calls of as many seats as wanted, those that have made most */

#define ANYWHERE {NULL, ALL_FAMILIES, 0, 0}
#define AMONG(family) {NULL, family, 0, 0}
#define TO_DISCARDS(discards) {near_discards, WALLS_RANDOM, 0, discards}
#define TO_THE_END(calls) {near_the_end, WALLS_RANDOM, MQ_WALL + (calls), calls}
#define SPECIAL_AT_THE_END(special) {near_late_special, WALLS_SPECIALS_LAST, MQ_WALL + 1, special}

struct plan scenario_plan(int scenario);

#endif
