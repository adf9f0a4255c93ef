/*
 * tile_facts.h - what CPUs look up about a kind of tile; a GPU computes it (sim/cuda/gpu_seat.h)
 */
#ifndef MQ_TILE_FACTS_H
#define MQ_TILE_FACTS_H

#include "tile.h"

MQ_INLINE uint32_t code_of(suit_tiles tiles)
{
    return (uint32_t)tiles;
}

/* EACH(suit, rank, what a tile adds to the code of its suit) for all kinds, in order.  Makes tables. */
#define SEVEN_RANKS(EACH, suit)                                                                                        \
    EACH(suit, 0, 1), EACH(suit, 1, 5), EACH(suit, 2, 25), EACH(suit, 3, 125), EACH(suit, 4, 625),                     \
        EACH(suit, 5, 3125), EACH(suit, 6, 15625)
#define NINE_RANKS(EACH, suit) SEVEN_RANKS(EACH, suit), EACH(suit, 7, 78125), EACH(suit, 8, 390625)
#define ALL_KINDS(EACH)                                                                                                \
    NINE_RANKS(EACH, 0), NINE_RANKS(EACH, 1), NINE_RANKS(EACH, 2), SEVEN_RANKS(EACH, HONOURS), EACH(HONOURS, 7, 0),    \
        EACH(HONOURS, 8, 0), EACH(HONOURS, 9, 0)

#define TILE_DIGIT(rank) (COUNTS_AT + COUNT_BITS * (rank))
#define TILE_UNIT(rank, in_code) ((in_code) | UINT64_C(1) << TILE_DIGIT(rank))

/* Each fact has a table of its own: one table of structs makes games 1.5% slower.  NO_KIND comes last. */

/* Specials belong to the honours. */
MQ_INLINE unsigned tile_suit(unsigned t)
{
#define SUIT_OF(suit, rank, in_code) suit
    static const uint8_t suits[MQ_KINDS + 1] = {ALL_KINDS(SUIT_OF), 0};
#undef SUIT_OF

    return suits[t];
}

/* What one copy adds to the suit_tiles of its suit. */
MQ_INLINE suit_tiles tile_unit(unsigned t)
{
#define UNIT_OF(suit, rank, in_code) TILE_UNIT(rank, in_code)
    static const suit_tiles units[MQ_KINDS + 1] = {ALL_KINDS(UNIT_OF), 0};
#undef UNIT_OF

    return units[t];
}

/* The number of tiles of a kind among the tiles of its suit. */
MQ_INLINE unsigned tile_count(suit_tiles tiles, unsigned t)
{
#define DIGIT_OF(suit, rank, in_code) TILE_DIGIT(rank)
    static const uint8_t digits[MQ_KINDS + 1] = {ALL_KINDS(DIGIT_OF), 63};
#undef DIGIT_OF

    return (unsigned)(tiles >> digits[t]) & 7;
}

/* Where its count begins for runs_at(). */
MQ_INLINE unsigned tile_runs_at(unsigned t)
{
#define RUNS_OF(suit, rank, in_code) (suit) < HONOURS ? COUNT_BITS * (rank) : PAST_COUNTS
    static const uint8_t runs[MQ_KINDS + 1] = {ALL_KINDS(RUNS_OF), PAST_COUNTS};
#undef RUNS_OF

    return runs[t];
}

#endif
