/*
 * seat_plain.h - a seat as CPUs keep it: see seat.h
 */
#ifndef MQ_SEAT_PLAIN_H
#define MQ_SEAT_PLAIN_H

#include "distance/engine.h"
#include "tile_facts.h"

/* One seat. */
struct plain_seat {
    uint64_t record[SUITS]; /* the engine's record of each suit */
    suit_tiles tiles[SUITS];
    uint64_t waits;         /* bit t: tile t completes the hand; 0 unless its distance is 1 */
    uint8_t wanted;         /* groups that are not melded yet */
    uint8_t distance;       /* of the hand when it last had 13-3n tiles */
    uint8_t unused[54];     /* makes the size a power of two, so that a shift finds a seat: 3% faster */
};

/* The engine's record of a suit. */
MQ_INLINE uint64_t seat_record(const struct plain_seat *h, struct lookup in, size_t suit)
{
    (void)in;
    return h->record[suit];
}

MQ_INLINE unsigned seat_element(const struct plain_seat *h, size_t suit)
{
    return record_element(h->record[suit]);
}

/* Looks up the record of a suit. */
MQ_INLINE void seat_know(struct plain_seat *h, struct lookup in, size_t suit)
{
    h->record[suit] = find_record(in, code_of(h->tiles[suit]));
}

/* Adds one of the thirteen tiles of the deal.  Nothing is looked up yet. */
MQ_INLINE void seat_deal(struct plain_seat *h, mq_tile tile)
{
    h->tiles[tile_suit(tile)] += tile_unit(tile);
}

/*
 * The largest tile of a suit that the hand can lose without its distance growing; 0 if there is none.  'others' is the
 * joined element of the other suits.  The result is a number that only surplus_in() and surplus_tile() understand.
 * surplus_in() makes the numbers of different suits comparable: that of a higher suit is larger.  surplus_tile() turns
 * such a number into the tile.
 */
MQ_INLINE unsigned seat_surplus(const struct plain_seat *h, struct lookup in, size_t suit, unsigned others)
{
    return find_surplus(in, h->wanted, code_of(h->tiles[suit]), h->record[suit], others);
}

MQ_INLINE unsigned surplus_in(unsigned suit, unsigned surplus)
{
    return suit * SUIT_KINDS + surplus;
}

MQ_INLINE mq_tile surplus_tile(const struct plain_seat *h, struct lookup in, unsigned surplus)
{
    (void)h;
    (void)in;
    return (mq_tile)(surplus - 1);
}

/* Bit 0: the four-copy limit makes some suit costlier.  Bit 1: it would, once some tile has gone. */
MQ_INLINE unsigned seat_limits(const struct plain_seat *h)
{
    return (unsigned)((h->record[0] | h->record[1] | h->record[2] | h->record[3]) >> LIMITED_AT);
}

struct plain_seats {
    struct plain_seat at[MQ_SEATS];
};

/* Called when all seats have their tiles.  Games in step then join the waits of the seats; here nothing is kept. */
MQ_INLINE void seats_begin(struct plain_seats *seats)
{
    (void)seats;
}

/* Does any seat wait for this tile? */
MQ_INLINE unsigned seats_wait_for(const struct plain_seats *seats, mq_tile tile)
{
    const struct plain_seat *h = seats->at;

    return (unsigned)((h[0].waits | h[1].waits | h[2].waits | h[3].waits) >> tile) & 1;
}

/* Four seats and the wall. */
struct plain_table {
    struct plain_seats seats;
    mq_tile wall[MQ_WALL];
};

MQ_INLINE mq_tile table_wall(const struct plain_table *t, unsigned place)
{
    return t->wall[place];
}

#endif
