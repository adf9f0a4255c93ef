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
 * The counts of a suit as one number, its code: digits in base 5, that of the lowest rank first.  A draw is one addition, and the
 * code is where everything known about the suit is looked up.  The codes of honours begin where those of the suits end, so
 * that a code tells which it is.
 */
enum { SUIT_CODES = 1953125, HONOUR_CODES = 78125, CODES = SUIT_CODES + HONOUR_CODES }; /* 5^9 and 5^7 */

MQ_INLINE uint32_t code_of_empty(int suit)
{
    return suit == HONOURS ? SUIT_CODES : 0;
}

MQ_INLINE bool code_is_of_honours(uint32_t code)
{
    return code >= SUIT_CODES;
}

/* What one copy of the tile of this rank adds to the code of its suit. */
MQ_INLINE uint32_t rank_unit(int rank)
{
    static const uint32_t unit[SUIT_KINDS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

    return unit[rank];
}

/*
 * Tiles of a suit held by somebody: the code in the lower half, and the same counts once more in the upper half, three bits
 * each, where a count can be read without dividing.  A draw still is one addition.  Specials stand beside the honours as their
 * ranks 7 to 9, and have no place in the code.
 */
enum { COUNTS_AT = 32, COUNT_BITS = 3, SPECIALS_AT = COUNTS_AT + COUNT_BITS * HONOUR_KINDS };

MQ_INLINE uint32_t code_of(uint64_t tiles)
{
    return (uint32_t)tiles;
}

/* What is asked of a kind all the time. */
struct tile_facts {
    uint64_t unit;  /* what a copy adds to the tiles of its suit */
    uint8_t suit;   /* specials belong to the honours */
    uint8_t digit;  /* where its count begins */
    uint8_t window; /* where the count of the kind two below begins; of honours and specials a place where nothing is */
    uint8_t unused[5];
};

MQ_INLINE const struct tile_facts *tile_facts(mq_tile t)
{
#define DIGIT(rank) (COUNTS_AT + COUNT_BITS * (rank))
#define FACTS(suit, rank, in_code)                                                                                        \
    {                                                                                                                     \
        (in_code) | UINT64_C(1) << DIGIT(rank), suit, DIGIT(rank), (suit) < HONOURS ? DIGIT((rank)-2) : 63, {0}           \
    }
#define SEVEN(suit)                                                                                                       \
    FACTS(suit, 0, 1), FACTS(suit, 1, 5), FACTS(suit, 2, 25), FACTS(suit, 3, 125), FACTS(suit, 4, 625),                   \
        FACTS(suit, 5, 3125), FACTS(suit, 6, 15625)
#define NINE(suit) SEVEN(suit), FACTS(suit, 7, 78125), FACTS(suit, 8, 390625)
    static const struct tile_facts facts[MQ_KINDS] = {
        NINE(0), NINE(1), NINE(2), SEVEN(3), FACTS(3, 7, 0), FACTS(3, 8, 0), FACTS(3, 9, 0),
    };
#undef DIGIT
#undef FACTS
#undef SEVEN
#undef NINE

    return &facts[t];
}

/* How many of a kind there are among the tiles of its suit. */
MQ_INLINE unsigned tile_count(uint64_t tiles, mq_tile t)
{
    return (unsigned)(tiles >> tile_facts(t)->digit) & 7;
}

#endif
