/*
 * held.h - how the tiles of a seat are kept while a game is played
 *
 * This is the plain way.  A machine that wants it otherwise names a header with the same functions in MQ_HELD: a GPU keeps many games
 * side by side, in words of 32 bits (sim/cuda/gpu_held.h).
 */
#ifndef MQ_HELD_H
#define MQ_HELD_H

#include "engine.h"

/*
 * Tiles of a suit held by somebody: the code in the lower half, and the same counts once more in the upper half, three bits
 * each, where a count can be read without dividing.  A draw still is one addition.  Specials stand beside the honours as their
 * ranks 7 to 9, and have no place in the code.
 */
typedef uint64_t suit_tiles;

enum { COUNTS_AT = 32, COUNT_BITS = 3, SPECIALS_AT = COUNTS_AT + COUNT_BITS * HONOUR_KINDS };

MQ_INLINE suit_tiles no_tiles(int suit)
{
    return code_of_empty(suit);
}

#ifdef MQ_HELD
#include MQ_HELD
#else

MQ_INLINE uint32_t code_of(suit_tiles tiles)
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

MQ_INLINE const struct tile_facts *tile_facts(unsigned t)
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

MQ_INLINE unsigned tile_suit(unsigned t)
{
    return tile_facts(t)->suit;
}

MQ_INLINE suit_tiles tile_unit(unsigned t)
{
    return tile_facts(t)->unit;
}

/* How many of a kind there are among the tiles of its suit. */
MQ_INLINE unsigned tile_count(suit_tiles tiles, unsigned t)
{
    return (unsigned)(tiles >> tile_facts(t)->digit) & 7;
}

/* The counts of the kinds from two below a kind to two above it, three bits each; of honours and specials nothing. */
MQ_INLINE unsigned tile_window(suit_tiles tiles, unsigned t)
{
    return (unsigned)(tiles >> tile_facts(t)->window);
}

/* What one seat holds. */
struct seat {
    uint64_t record[SUITS]; /* what the engine knows of the tiles */
    suit_tiles tiles[SUITS];
    uint64_t waits;         /* bit t: tile t completes the hand; 0 unless its distance is 1 */
    uint8_t wanted;         /* groups that are not melded yet */
    uint8_t distance;       /* of the hand when it last had 13-3n tiles */
    uint8_t unused[54];     /* a power of two in all: so a seat is found by a shift, which was 3% faster */
};

/* What the engine knows of the tiles of a suit. */
MQ_INLINE uint64_t seat_record(const struct seat *h, struct mq_engine *e, size_t suit)
{
    (void)e;
    return h->record[suit];
}

MQ_INLINE unsigned seat_element(const struct seat *h, size_t suit)
{
    return record_element(h->record[suit]);
}

/* Note it. */
MQ_INLINE void seat_know(struct seat *h, size_t suit, uint64_t record)
{
    h->record[suit] = record;
}

/*
 * The largest tile of a suit that the hand can lose without its distance growing, given the element of the other suits: 0 if there is
 * none, else something from which surplus_in() makes what is larger in a higher suit, and surplus_tile() the tile.
 */
MQ_INLINE unsigned seat_surplus(const struct seat *h, struct mq_engine *e, bool filled, size_t suit, unsigned others)
{
    return engine_surplus(e, filled, h->wanted, code_of(h->tiles[suit]), h->record[suit], others);
}

MQ_INLINE unsigned surplus_in(unsigned suit, unsigned surplus)
{
    return suit * SUIT_KINDS + surplus;
}

MQ_INLINE mq_tile surplus_tile(const struct seat *h, struct mq_engine *e, unsigned surplus)
{
    (void)h;
    (void)e;
    return (mq_tile)(surplus - 1);
}

/* Bit 0: is the four-copy limit felt in some suit?  Bit 1: would it be, once some tile has gone? */
MQ_INLINE unsigned seat_limits(const struct seat *h)
{
    return (unsigned)((h->record[0] | h->record[1] | h->record[2] | h->record[3]) >> LIMITED_AT);
}

struct table {
    struct seat seat[MQ_SEATS];
};

/* Does anybody wait for it? */
MQ_INLINE unsigned table_waits_for(const struct table *t, mq_tile tile)
{
    return (unsigned)((t->seat[0].waits | t->seat[1].waits | t->seat[2].waits | t->seat[3].waits) >> tile) & 1;
}

/* A table with players, and the wall. */
struct player {
    struct table table;
    mq_tile wall[MQ_WALL];
};

MQ_INLINE mq_tile wall_tile(const struct player *p, unsigned place)
{
    return p->wall[place];
}

#endif
#endif
