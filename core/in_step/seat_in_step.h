/*
 * seat_in_step.h - a seat of a game that is played in step with others: what core/seat_plain.h is for single games
 *
 * The wide records of its suits lie side by side, so that a hand can be judged without a look-up.
 */
#ifndef MQ_SEAT_IN_STEP_H
#define MQ_SEAT_IN_STEP_H

#include "distance/engine.h"
#include "tile_facts.h"

/* One seat: two lines of a CPU's cache, of 64 bytes each. */
struct step_seat {
    struct wide_record wide[SUITS];
    suit_tiles tiles[SUITS];
    uint64_t waits;   /* bit t: tile t completes the hand; 0 unless its distance is 1 */
    uint8_t wanted;   /* groups that are not melded yet */
    uint8_t distance; /* of the hand when it last had 13-3n tiles */
    uint8_t unused[22];
};

typedef suit_tiles four_suits __attribute__((vector_size(SUITS * sizeof(suit_tiles))));

MQ_INLINE uint64_t seat_record(const struct step_seat *h, struct lookup in, size_t suit)
{
    (void)in;
    return wide_as_record(&h->wide[suit]);
}

MQ_INLINE unsigned seat_element(const struct step_seat *h, size_t suit)
{
    return h->wide[suit].element;
}

MQ_INLINE void seat_know(struct step_seat *h, struct lookup in, size_t suit)
{
    h->wide[suit] = *find_wide(in.engine, code_of(h->tiles[suit]));
}

/* Adds one of the thirteen tiles of the deal: an addition to all suits at once, so its suit need not be known. */
MQ_INLINE void seat_deal(struct step_seat *h, mq_tile tile)
{
#define UNITS(suit, rank, in_code)                                                                                     \
    {                                                                                                                  \
        (suit) == 0 ? TILE_UNIT(rank, in_code) : 0, (suit) == 1 ? TILE_UNIT(rank, in_code) : 0,                        \
            (suit) == 2 ? TILE_UNIT(rank, in_code) : 0, (suit) == 3 ? TILE_UNIT(rank, in_code) : 0                     \
    }
    static const four_suits units[MQ_KINDS] = {ALL_KINDS(UNITS)};
#undef UNITS
    four_suits tiles;

    copy_bytes(&tiles, h->tiles, sizeof tiles);
    tiles += units[tile];
    copy_bytes(h->tiles, &tiles, sizeof tiles);
}

MQ_INLINE unsigned seat_limits(const struct step_seat *h)
{
    return (h->wide[0].entry[0] | h->wide[1].entry[0] | h->wide[2].entry[0] | h->wide[3].entry[0]) & 3;
}

struct step_seats {
    struct step_seat at[MQ_SEATS];
    uint64_t waits; /* bit t: tile t completes some hand, or once did */
};

/* Called when all seats have their tiles. */
MQ_INLINE void seats_begin(struct step_seats *seats)
{
    seats->waits = seats->at[0].waits | seats->at[1].waits | seats->at[2].waits | seats->at[3].waits;
}

MQ_INLINE unsigned seats_wait_for(const struct step_seats *seats, mq_tile tile)
{
    return (unsigned)(seats->waits >> tile) & 1;
}

struct step_table {
    struct step_seats seats;
    mq_tile wall[MQ_WALL + 1]; /* ends with NO_KIND */
};

MQ_INLINE mq_tile table_wall(const struct step_table *t, unsigned place)
{
    return t->wall[place];
}

#endif
