/*
 * hand.h - adding and removing tiles
 */
#ifndef MQ_HAND_H
#define MQ_HAND_H

#include "held.h"

MQ_INLINE void hand_add(struct mq_hand *h, mq_tile t)
{
    assert(t < MQ_KINDS && h->count[t] < MQ_COPIES);
    h->count[t]++;
    h->tiles++;
    h->suit[tile_suit(t)] += tile_unit(t);
}

MQ_INLINE void hand_remove(struct mq_hand *h, mq_tile t)
{
    assert(t < MQ_KINDS && h->count[t] > 0);
    h->count[t]--;
    h->tiles--;
    h->suit[tile_suit(t)] -= tile_unit(t);
}

/* Two tiles leave the hand for a meld. */
MQ_INLINE void hand_meld(struct mq_hand *h, mq_tile one, mq_tile two)
{
    hand_remove(h, one);
    hand_remove(h, two);
    h->melds++;
}

MQ_INLINE bool hand_has_special(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE] > 0;
}

/* The two tiles of the run that begins with 'low' besides 'taken'. */
MQ_INLINE mq_tile run_first(int low, mq_tile taken)
{
    return (mq_tile)(low == taken ? low + 1 : low);
}

MQ_INLINE mq_tile run_second(int low, mq_tile taken)
{
    return (mq_tile)(low + 2 == taken ? low + 1 : low + 2);
}

#endif
