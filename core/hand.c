/*
 * hand.c - one seat's tiles
 */
#include "hand.h"

void mq_hand_init(struct mq_hand *hand, int melds)
{
    assert(melds >= 0 && melds <= MQ_MELDS_MAX);
    for (int suit = 0; suit < SUITS; suit++)
        hand->suit[suit] = code_of_empty(suit);
    clear_bytes(hand->count, sizeof hand->count);
    hand->tiles = 0;
    hand->melds = (uint8_t)melds;
    hand->unused = 0;
}

void mq_hand_add(struct mq_hand *hand, mq_tile tile)
{
    hand_add(hand, tile);
}

void mq_hand_remove(struct mq_hand *hand, mq_tile tile)
{
    hand_remove(hand, tile);
}
