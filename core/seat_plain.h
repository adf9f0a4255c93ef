/*
 * seat_plain.h - a seat as CPUs keep it: see seat.h
 */
#ifndef MQ_SEAT_PLAIN_H
#define MQ_SEAT_PLAIN_H

#include "distance/engine.h"

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
    uint8_t unused[5];
};

MQ_INLINE const struct tile_facts *tile_facts(unsigned t)
{
#define DIGIT(rank) (COUNTS_AT + COUNT_BITS * (rank))
#define FACTS(suit, rank, in_code)                                                                                     \
    {                                                                                                                  \
        (in_code) | UINT64_C(1) << DIGIT(rank), suit, DIGIT(rank), (suit) < HONOURS ? DIGIT((rank)-2) : 63, {0}        \
    }
#define SEVEN(suit)                                                                                                    \
    FACTS(suit, 0, 1), FACTS(suit, 1, 5), FACTS(suit, 2, 25), FACTS(suit, 3, 125), FACTS(suit, 4, 625),                \
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

/* One seat. */
struct seat {
    uint64_t record[SUITS]; /* the engine's record of each suit */
    suit_tiles tiles[SUITS];
    uint64_t waits;         /* bit t: tile t completes the hand; 0 unless its distance is 1 */
    uint8_t wanted;         /* groups that are not melded yet */
    uint8_t distance;       /* of the hand when it last had 13-3n tiles */
    uint8_t unused[54];     /* makes the size a power of two, so that a shift finds a seat: 3% faster */
};

/* The engine's record of a suit. */
MQ_INLINE uint64_t seat_record(const struct seat *h, struct lookup in, size_t suit)
{
    (void)in;
    return h->record[suit];
}

MQ_INLINE unsigned seat_element(const struct seat *h, size_t suit)
{
    return record_element(h->record[suit]);
}

/* Stores the record of a suit. */
MQ_INLINE void seat_know(struct seat *h, size_t suit, uint64_t record)
{
    h->record[suit] = record;
}

/*
 * The largest tile of a suit that the hand can lose without its distance growing; 0 if there is none.  'others' is the
 * joined element of the other suits.  The result is a number that only surplus_in() and surplus_tile() understand.
 * surplus_in() makes the numbers of different suits comparable: that of a higher suit is larger.  surplus_tile() turns
 * such a number into the tile.
 */
MQ_INLINE unsigned seat_surplus(const struct seat *h, struct lookup in, size_t suit, unsigned others)
{
    return find_surplus(in, h->wanted, code_of(h->tiles[suit]), h->record[suit], others);
}

MQ_INLINE unsigned surplus_in(unsigned suit, unsigned surplus)
{
    return suit * SUIT_KINDS + surplus;
}

MQ_INLINE mq_tile surplus_tile(const struct seat *h, struct lookup in, unsigned surplus)
{
    (void)h;
    (void)in;
    return (mq_tile)(surplus - 1);
}

/* Bit 0: the four-copy limit makes some suit costlier.  Bit 1: it would, once some tile has gone. */
MQ_INLINE unsigned seat_limits(const struct seat *h)
{
    return (unsigned)((h->record[0] | h->record[1] | h->record[2] | h->record[3]) >> LIMITED_AT);
}

struct seats {
    struct seat at[MQ_SEATS];
};

/* Does any seat wait for this tile? */
MQ_INLINE unsigned seats_wait_for(const struct seats *seats, mq_tile tile)
{
    const struct seat *h = seats->at;

    return (unsigned)((h[0].waits | h[1].waits | h[2].waits | h[3].waits) >> tile) & 1;
}

/* Four seats and the wall. */
struct table {
    struct seats seats;
    mq_tile wall[MQ_WALL];
};

MQ_INLINE mq_tile table_wall(const struct table *t, unsigned place)
{
    return t->wall[place];
}

#endif
