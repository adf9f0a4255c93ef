/*
 * strategy.h - shared by the strategies
 */
#ifndef MQ_STRATEGY_H
#define MQ_STRATEGY_H

#include "maque_players.h"
#include "port.h"

/* The index of the answer that wins; -1 if there is none. */
MQ_INNER int mq_winning_answer(const struct mq_view *view);

/*
 * What a strategy answers, as an index of view->answer.  'own' is the strategy itself, for those that have worlds;
 * 'random' is for those that leave something to chance.
 */
typedef int mq_choice(struct mq_engine *e, const struct mq_view *view, struct mq_strategy own, uint64_t random);

MQ_INNER mq_choice mq_fixed_choice, mq_random_choice, mq_widest_choice, mq_rollout_choice;

/*
 * The ordinary tile that MQ_WIDEST discards from a hand of 14-3n tiles without specials.  'seen' counts the tiles that
 * the seat can see, its own among them.  Any engine gives the same answer; one that knows which tiles help
 * (MQ_FOR_WIDEST) gives it many times faster.
 */
MQ_INNER mq_tile mq_widest_discard(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS]);

#endif
