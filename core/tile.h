/*
 * tile.h - small questions about a tile, and the tiles of a suit as a number
 */
#ifndef MQ_TILE_H
#define MQ_TILE_H

#include "port.h"

enum { SUITS = 4, HONOURS = 3, SUIT_KINDS = 9, HONOUR_KINDS = 7 }; /* suits 0..2 are M P S; "suit" 3 is the honours */

enum { NO_KIND = MQ_KINDS }; /* stands for no tile: it adds nothing to a hand, and nobody claims it */

MQ_INLINE bool tile_is_special(mq_tile t)
{
    return t >= MQ_ORDINARY;
}

/* Is there a run low, low+1, low+2?  Not across suits, and not of honours (R9). */
MQ_INLINE bool tile_begins_run(int low)
{
    return low >= 0 && low < HONOURS * SUIT_KINDS && low % SUIT_KINDS <= SUIT_KINDS - 3;
}

/* The two tiles that join 'taken' in the run that begins with 'low'. */
MQ_INLINE mq_tile run_first(int low, mq_tile taken)
{
    return (mq_tile)(low == taken ? low + 1 : low);
}

MQ_INLINE mq_tile run_second(int low, mq_tile taken)
{
    return (mq_tile)(low + 2 == taken ? low + 1 : low + 2);
}

/*
 * The code of a suit: its counts as one number.  They are digits in base 5; the lowest rank is the lowest digit.  A
 * draw is one addition.  The code is the index under which everything about the suit is looked up.  The codes of
 * honours begin where those of the suits end, so a code tells which of the two it is.
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

/* What one tile of this rank adds to the code of its suit. */
MQ_INLINE uint32_t rank_unit(int rank)
{
    static const uint32_t unit[SUIT_KINDS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

    return unit[rank];
}

/*
 * The tiles of a suit in one number.  The lower half is the code.  The upper half holds the same counts once more,
 * three bits each, so that a count can be read without dividing.  A draw is still one addition.  Specials stand beside
 * the honours as ranks 7 to 9, in the upper half only.
 */
typedef uint64_t suit_tiles;

enum { COUNTS_AT = 32, COUNT_BITS = 3, SPECIALS_AT = COUNTS_AT + COUNT_BITS * HONOUR_KINDS };

MQ_INLINE suit_tiles no_tiles(int suit)
{
    return code_of_empty(suit);
}

/* The upper half: ten counts of three bits.  A shift by PAST_COUNTS leaves nothing of it. */
enum { PAST_COUNTS = 31 };

MQ_INLINE uint32_t suit_counts(suit_tiles tiles)
{
    return (uint32_t)(tiles >> COUNTS_AT);
}

/*
 * The runs that a tile makes with two tiles of its suit (R18), if its own count begins at bit 'at' of their counts.
 * Bit 0: the tile is the lowest of the three; bit 1: the middle; bit 2: the highest.  So the lowest bit that is set
 * stands for the run of the largest numbers.  For honours and specials, which make no runs, 'at' is PAST_COUNTS.
 */
MQ_INLINE unsigned runs_at(uint32_t counts, unsigned at)
{
    uint32_t held = (counts + 0333333333) & 0444444444; /* the third bit of a count: is it at least 1? */
    uint32_t window = held << 4 >> at; /* bit 0: two below the tile; bit 3: one below; bit 9: one above; bit 12: two */
    uint32_t pairs = window & window >> 3, around = window & window >> 6;

    return (pairs >> 9 & 1) | (around >> 2 & 2) | (pairs << 2 & 4);
}

#endif
