/*
 * table.h - the hands of all seats in the form that answers quickly, and what follows from them
 *
 * A table is built from hands, kept up to date tile by tile, and thrown away: what it remembers belongs to one engine.  All
 * that the fixed strategy asks is answered from it with a few loads.
 *
 * 'filled' says, where it is a constant, that nothing needs to be learnt.
 */
#ifndef MQ_TABLE_H
#define MQ_TABLE_H

#include "hand.h"
#include "held.h"

MQ_INLINE bool seat_has_special(const struct seat *h)
{
    return h->tiles[HONOURS] >> SPECIALS_AT != 0;
}

/* The element of M and P, or of S and the honours. */
MQ_INLINE unsigned seat_pair(const struct seat *h, struct mq_engine *e, bool filled, size_t pair)
{
    return engine_join(e, filled, seat_element(h, 2 * pair), seat_element(h, 2 * pair + 1));
}

/* The element of all suits but this one. */
MQ_INLINE unsigned seat_others(const struct seat *h, struct mq_engine *e, bool filled, size_t suit)
{
    return engine_join(e, filled, seat_pair(h, e, filled, suit < 2), seat_element(h, suit ^ 1));
}

MQ_INLINE int seat_distance(const struct seat *h, struct mq_engine *e, bool filled)
{
    return engine_total(e, filled, h->wanted, engine_join(e, filled, seat_pair(h, e, filled, 1), seat_pair(h, e, filled, 0)));
}

MQ_INLINE uint64_t seat_waits(const struct seat *h, struct mq_engine *e, bool filled, size_t suit)
{
    unsigned waits = engine_waits(e, filled, h->wanted, code_of(h->tiles[suit]), seat_record(h, e, suit), seat_others(h, e, filled, suit));

    return (uint64_t)waits << (suit * SUIT_KINDS);
}

/* Which tiles complete a hand of 13-3n tiles without specials whose distance is 1. */
MQ_INLINE void seat_wait(struct seat *h, struct mq_engine *e, bool filled)
{
    h->waits = seat_waits(h, e, filled, 0) | seat_waits(h, e, filled, 1) | seat_waits(h, e, filled, 2) |
               seat_waits(h, e, filled, 3);
}

/*
 * A hand of 13-3n tiles has this distance: note it, and which tiles complete it.  With a special none does (R14).  If the hand is
 * the one it was before, it still waits for the same tiles.
 */
MQ_INLINE void seat_settle(struct seat *h, struct mq_engine *e, bool filled, int distance, bool changed)
{
    h->distance = (uint8_t)distance;
    if (distance != 1 || seat_has_special(h))
        h->waits = 0;
    else if (changed)
        LOOK_UP_WAITS(h, e, filled);
}

/* The tiles are there: look everything up. */
MQ_INLINE void seat_look(struct seat *h, struct mq_engine *e, bool filled)
{
    for (size_t suit = 0; suit < SUITS; suit++)
        seat_know(h, suit, engine_record(e, filled, code_of(h->tiles[suit])));
    seat_settle(h, e, filled, seat_distance(h, e, filled), true);
}

/* Begin with these tiles and groups to make. */
MQ_INLINE void seat_begin(struct seat *h, struct mq_engine *e, bool filled, const suit_tiles tiles[SUITS], unsigned wanted)
{
    for (size_t suit = 0; suit < SUITS; suit++)
        h->tiles[suit] = tiles[suit];
    h->wanted = (uint8_t)wanted;
    seat_look(h, e, filled);
}

/* A tile of the thirteen which a seat is dealt.  Nothing is looked up yet. */
MQ_INLINE void seat_deal(struct seat *h, mq_tile tile)
{
    h->tiles[tile_suit(tile)] += tile_unit(tile);
}

/* Nothing is dealt yet. */
MQ_INLINE void seat_clear(struct seat *h)
{
    for (int suit = 0; suit < SUITS; suit++)
        h->tiles[suit] = no_tiles(suit);
    h->wanted = GROUPS;
}

/* The tiles of a suit have become these. */
MQ_INLINE void seat_change(struct seat *h, struct mq_engine *e, bool filled, size_t suit, suit_tiles tiles)
{
    h->tiles[suit] = tiles;
    seat_know(h, suit, engine_record(e, filled, code_of(tiles)));
}

MQ_INLINE void seat_add(struct seat *h, struct mq_engine *e, bool filled, mq_tile tile)
{
    seat_change(h, e, filled, tile_suit(tile), h->tiles[tile_suit(tile)] + tile_unit(tile));
}

MQ_INLINE void seat_remove(struct seat *h, struct mq_engine *e, bool filled, mq_tile tile)
{
    seat_change(h, e, filled, tile_suit(tile), h->tiles[tile_suit(tile)] - tile_unit(tile));
}

/* What is left of a suit when these two of its tiles go. */
MQ_INLINE suit_tiles seat_left(const struct seat *h, mq_tile one, mq_tile two)
{
    return h->tiles[tile_suit(one)] - tile_unit(one) - tile_unit(two);
}

/* They leave the hand for a meld. */
MQ_INLINE void seat_meld(struct seat *h, struct mq_engine *e, bool filled, mq_tile one, mq_tile two)
{
    seat_change(h, e, filled, tile_suit(one), seat_left(h, one, two));
    h->wanted--;
}

/*
 * The ordinary tile to discard (R24, R25): the largest that leaves the distance as it is.
 *
 * Plainly: remove each tile in turn, compute the distance, take the smallest, on ties the largest tile.  No removal lowers
 * the distance, and a hand that has not won holds a tile it can do without; so it is enough to ask the suits, the highest
 * first, for their largest tile of that kind.  A hand that has won gives MQ_NO_TILE.
 *
 * All four are asked without a branch: stopping at the first that gives one needs an eighth fewer instructions and a fifth more
 * time.
 */
MQ_INLINE mq_tile seat_discard(const struct seat *h, struct mq_engine *e, bool filled)
{
    unsigned m = seat_surplus(h, e, filled, 0, seat_others(h, e, filled, 0));
    unsigned p = seat_surplus(h, e, filled, 1, seat_others(h, e, filled, 1));
    unsigned s = seat_surplus(h, e, filled, 2, seat_others(h, e, filled, 2));
    unsigned honour = seat_surplus(h, e, filled, 3, seat_others(h, e, filled, 3));
    unsigned found = m;

    found = p > 0 ? surplus_in(1, p) : found; /* no branches: which suit it is can hardly be foretold */
    found = s > 0 ? surplus_in(2, s) : found;
    found = honour > 0 ? surplus_in(3, honour) : found;
    return surplus_tile(h, e, found);
}

/* Is the distance strictly lower with one meld more and 'left' in the place of a suit (R19)? */
MQ_INLINE bool seat_call_pays(const struct seat *h, struct mq_engine *e, bool filled, size_t suit, uint64_t left)
{
    unsigned all = engine_join(e, filled, record_element(left), seat_others(h, e, filled, suit));

    assert(h->wanted > 0);
    return engine_total(e, filled, h->wanted - 1u, all) < h->distance;
}

/* Bits 0, 3, 9 and 12: does the seat hold the kinds two and one below a tile, one and two above? */
MQ_INLINE unsigned seat_neighbours(const struct seat *h, mq_tile tile)
{
    unsigned counts = tile_window(h->tiles[tile_suit(tile)], tile) & 077077;

    return (counts + 033033) >> 2 & 011011; /* a count of one or more runs over into the third bit, and never further */
}

/*
 * The runs that a tile makes with these neighbours: bit 0 if it can be the lowest of three, bit 1 the middle, bit 2 the highest.
 * So the lowest bit stands for the largest numbers.
 */
MQ_INLINE unsigned neighbours_runs(unsigned neighbours)
{
    unsigned both = neighbours & neighbours >> 3, around = neighbours & neighbours >> 6;

    return (both >> 9 & 1) | (around >> 2 & 2) | (both << 2 & 4);
}

#endif
