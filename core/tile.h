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

/* Is there a run low, low+1, low+2?  Not across suits, and not of honours (R9). */
MQ_INLINE bool tile_begins_run(int low)
{
    return low >= 0 && low < HONOURS * SUIT_KINDS && low % SUIT_KINDS <= SUIT_KINDS - 3;
}

/*
 * The counts of a suit as one number, its code.  It holds them as digits in base 5, those of ranks 0 to 4 in the lower
 * sixteen bits and those of ranks 5 to 8 in the upper: so a draw is one addition, and each half is a small number that can
 * be looked up.  The upper half of honours begins where those of the suits end, so that a code tells which it is.
 */
enum { LOW_CODES = 3125, HIGH_CODES = 625, HONOUR_HIGH_CODES = 25 };

MQ_INLINE uint32_t code_of_empty(int suit)
{
    return suit == HONOURS ? (uint32_t)HIGH_CODES << 16 : 0;
}

MQ_INLINE bool code_is_of_honours(uint32_t code)
{
    return code >> 16 >= HIGH_CODES;
}

/* What one copy of the tile of this rank adds to the code of its suit. */
MQ_INLINE uint32_t rank_unit(int rank)
{
    static const uint32_t unit[SUIT_KINDS] = {1, 5, 25, 125, 625, 1 << 16, 5 << 16, 25 << 16, 125 << 16};

    return unit[rank];
}

/*
 * What is asked of a tile all the time.  Specials count as honours that add nothing, which saves a question.  The bits of
 * kinds have two empty places between suits and before the first, so that neighbours of a tile are neighbours of its bit.
 */
struct tile_facts {
    uint64_t bit;
    uint64_t units[2]; /* what it adds to M and P together, P in the upper half, and to S and honours */
    uint32_t unit;     /* what it adds to its own suit */
    uint16_t suit;
    uint16_t window;   /* the bit two below its own; for honours and specials a place where there are no bits */
};

enum { SPECIALS_BIT = 2 + 11 * HONOURS + HONOUR_KINDS };

MQ_INLINE const struct tile_facts *tile_facts(mq_tile t)
{
#define FACTS(suit, rank, unit)                                                                                           \
    {UINT64_C(1) << (2 + 11 * (suit) + (rank)),                                                                           \
     {(suit) < 2 ? (uint64_t)(unit) << 32 * (suit) : 0, (suit) < 2 ? 0 : (uint64_t)(unit) << 32 * ((suit)&1)},            \
     unit,                                                                                                                \
     suit,                                                                                                                \
     (suit) < HONOURS ? 11 * (suit) + (rank) : 56}
#define SEVEN(suit)                                                                                                       \
    FACTS(suit, 0, 1), FACTS(suit, 1, 5), FACTS(suit, 2, 25), FACTS(suit, 3, 125), FACTS(suit, 4, 625),                   \
        FACTS(suit, 5, 1 << 16), FACTS(suit, 6, 5 << 16)
#define NINE(suit) SEVEN(suit), FACTS(suit, 7, 25 << 16), FACTS(suit, 8, 125 << 16)
    static const struct tile_facts facts[MQ_KINDS] = {
        NINE(0), NINE(1), NINE(2), SEVEN(3), FACTS(3, 7, 0), FACTS(3, 8, 0), FACTS(3, 9, 0),
    };
#undef FACTS
#undef SEVEN
#undef NINE

    return &facts[t];
}

#endif
