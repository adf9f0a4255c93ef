/*
 * tile.h - small questions about a tile
 */
#ifndef MQ_TILE_H
#define MQ_TILE_H

#include "port.h"

enum { SUITS = 4, HONOURS = 3, SUIT_KINDS = 9, HONOUR_KINDS = 7 }; /* suits 0..2 are M P S; "suit" 3 the honours */

MQ_INLINE bool tile_is_special(mq_tile t)
{
    return t >= MQ_ORDINARY;
}

MQ_INLINE int tile_suit(mq_tile t)
{
    return t / SUIT_KINDS;
}

/* 0..8 within its suit */
MQ_INLINE int tile_rank(mq_tile t)
{
    return t % SUIT_KINDS;
}

/* What one copy adds to its suit's number: 5^rank. */
MQ_INLINE uint32_t tile_unit(mq_tile t)
{
    static const uint32_t power_of_five[SUIT_KINDS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

    return power_of_five[tile_rank(t)];
}

/* Is there a run low, low+1, low+2?  Not across suits, and not of honours (R9). */
MQ_INLINE bool tile_begins_run(int low)
{
    return low >= 0 && low < HONOURS * SUIT_KINDS && low % SUIT_KINDS <= SUIT_KINDS - 3;
}

#endif
