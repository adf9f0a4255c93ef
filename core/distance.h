/*
 * distance.h - what suits cost, and how costs add up to a distance
 */
#ifndef MQ_DISTANCE_H
#define MQ_DISTANCE_H

#include "engine.h"
#include "tile.h"

/* The cost of suit 0..3 when its counts are the digits of 'number'. */
MQ_INNER struct suit_cost mq_suit_cost(struct mq_engine *e, int suit, uint32_t number);

/* The cost of two sets of suits taken together: groups may be split between them in any way. */
MQ_INNER struct suit_cost mq_cost_join(struct suit_cost x, struct suit_cost y);

/* Tiles to add for 'groups' groups and a pair, split between x and y in any way: one entry of the join. */
MQ_INNER int mq_cost_total(struct suit_cost x, struct suit_cost y, int groups);

#endif
