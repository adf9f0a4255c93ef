/*
 * hand.h - adding and removing tiles, for the code that does it often
 */
#ifndef MQ_HAND_H
#define MQ_HAND_H

#include "tile.h"

MQ_INLINE void hand_add(struct mq_hand *h, mq_tile t)
{
    assert(t < MQ_KINDS && h->count[t] < MQ_COPIES);
    h->count[t]++;
    h->tiles++;
    if (!tile_is_special(t))
        h->suit[tile_suit(t)] += tile_unit(t);
}

MQ_INLINE void hand_remove(struct mq_hand *h, mq_tile t)
{
    assert(t < MQ_KINDS && h->count[t] > 0);
    h->count[t]--;
    h->tiles--;
    if (!tile_is_special(t))
        h->suit[tile_suit(t)] -= tile_unit(t);
}

MQ_INLINE bool hand_has_special(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE] > 0;
}

#endif
