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

/* Constants of a kind of tile that are needed all the time. */
struct tile_facts {
    uint64_t unit;  /* what one copy adds to the suit_tiles of its suit */
    uint8_t suit;   /* specials belong to the honours */
    uint8_t digit;  /* the first bit of its count */
    uint8_t window; /* the first bit of the count two kinds below; 63, above all counts, for honours and specials */
    uint8_t two;    /* 6, the bits that a count from 2 to 4 has, if three of the kind make a group; 0 for specials */
    uint8_t unused[4];
};

MQ_INLINE const struct tile_facts *tile_facts(unsigned t)
{
#define DIGIT(rank) (COUNTS_AT + COUNT_BITS * (rank))
#define FACTS(suit, rank, in_code)                                                                                     \
    {                                                                                                                  \
        (in_code) | UINT64_C(1) << DIGIT(rank), suit, DIGIT(rank), (suit) < HONOURS ? DIGIT((rank)-2) : 63,           \
            (suit) == HONOURS && (rank) >= HONOUR_KINDS ? 0 : 6, {0}                                                   \
    }
#define SEVEN(suit)                                                                                                    \
    FACTS(suit, 0, 1), FACTS(suit, 1, 5), FACTS(suit, 2, 25), FACTS(suit, 3, 125), FACTS(suit, 4, 625),                \
        FACTS(suit, 5, 3125), FACTS(suit, 6, 15625)
#define NINE(suit) SEVEN(suit), FACTS(suit, 7, 78125), FACTS(suit, 8, 390625)
    static const struct tile_facts facts[MQ_KINDS + 1] = {
        NINE(0), NINE(1), NINE(2), SEVEN(3), FACTS(3, 7, 0), FACTS(3, 8, 0), FACTS(3, 9, 0), {0, 0, 63, 63, 0, {0}},
    };
#undef DIGIT
#undef FACTS
#undef SEVEN
#undef NINE

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

/* The counts from two kinds below a kind to two kinds above it, three bits each; 0 for honours and specials. */
MQ_INLINE unsigned tile_window(suit_tiles tiles, unsigned t)
{
    return (unsigned)(tiles >> tile_facts(t)->window);
}

#endif
