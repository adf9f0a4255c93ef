/*
 * hand.h - adding tiles to a struct mq_hand and removing them
 */
#ifndef MQ_HAND_H
#define MQ_HAND_H

#include "seat.h"

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

/* Do these 13-3n tiles and 'tile' make a winning hand (R10)?  See distance/distance.c. */
MQ_INNER bool mq_hand_wins_with(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile);

/*
 * R24 and R25 word by word: removes each tile in turn, computes the distance, and takes the smallest; on ties the
 * largest tile.  For hands in which fixed_discard() finds no tile: complete ones, and ones with fewer tiles than in a
 * game.  If 'seen' is not NULL, ties go to the tile after which most tiles help that the seat has not seen, before size
 * decides.
 */
MQ_INNER mq_tile mq_plain_discard(struct mq_engine *e, const struct mq_hand *hand, const uint8_t *seen);

/* Makes a seat with the tiles of a hand. */
MQ_INLINE void seat_take(struct SEAT *h, struct lookup in, const struct mq_hand *hand)
{
    assert(hand->tiles <= TILES_MAX && hand->melds <= MQ_MELDS_MAX);
    for (size_t suit = 0; suit < SUITS; suit++)
        h->tiles[suit] = hand->suit[suit];
    h->wanted = (uint8_t)(GROUPS - hand->melds);
    seat_look(h, in);
}

#endif
