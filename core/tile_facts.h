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

/* Constants of a kind of tile that are needed all the time. */
struct tile_facts {
    uint64_t unit; /* what one copy adds to the suit_tiles of its suit */
    uint8_t suit;  /* specials belong to the honours */
    uint8_t digit; /* the first bit of its count */
    uint8_t runs;  /* where its count begins for runs_at() */
    uint8_t unused[5];
};

MQ_INLINE const struct tile_facts *tile_facts(unsigned t)
{
#define FACTS(suit, rank, in_code)                                                                                     \
    {                                                                                                                  \
        TILE_UNIT(rank, in_code), suit, TILE_DIGIT(rank), (suit) < HONOURS ? COUNT_BITS * (rank) : PAST_COUNTS, {0}    \
    }
    static const struct tile_facts facts[MQ_KINDS + 1] = {ALL_KINDS(FACTS), {0, 0, 63, PAST_COUNTS, {0}}};
#undef FACTS

    return &facts[t];
}

MQ_INLINE unsigned tile_suit(unsigned t)
{
    return tile_facts(t)->suit;
}

MQ_INLINE suit_tiles tile_unit(unsigned t)
{
    return tile_facts(t)->unit;
}

/* The number of tiles of a kind among the tiles of its suit. */
MQ_INLINE unsigned tile_count(suit_tiles tiles, unsigned t)
{
    return (unsigned)(tiles >> tile_facts(t)->digit) & 7;
}

MQ_INLINE unsigned tile_runs_at(unsigned t)
{
    return tile_facts(t)->runs;
}

#endif
