/*
 * scenarios.h - what the files of judge/gen/ know about a scenario besides gen.h
 */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include "rulings.h"

/* The row of a ruling or shape. */
const struct ruling *scenario_ruling(int scenario);

/* True if a predicate, ruling or shape is seen at one of the moments from 'first' to 'last' of the game of a wall. */
bool scenario_seen(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL], const struct mq_log *truth,
                   int first, int last);

#endif
