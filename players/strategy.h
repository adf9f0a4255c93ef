/*
 * strategy.h - shared by the strategies
 */
#ifndef MQ_STRATEGY_H
#define MQ_STRATEGY_H

#include "maque_players.h"
#include "port.h"

/* The index of an answer of this kind, and with this tile if it is a discard or a CHOW; -1 if there is none. */
MQ_INNER int mq_answer_index(const struct mq_view *view, unsigned kind, unsigned tile);

/* The index of the answer that wins; -1 if there is none. */
MQ_INNER int mq_winning_answer(const struct mq_view *view);

#endif
