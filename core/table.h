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

#include "engine.h"
#include "hand.h"

/* What one seat holds. */
struct seat {
    uint64_t record[SUITS];
    uint64_t tiles[SUITS]; /* see tile.h */
    uint64_t waits;        /* bit t: tile t completes the hand; 0 unless its distance is 1 */
    uint8_t wanted;        /* groups that are not melded yet */
    uint8_t distance;      /* of the hand when it last had 13-3n tiles */
    uint8_t unused[54];    /* a power of two in all: so a seat is found by a shift, which was 3% faster */
};

struct table {
    struct seat seat[MQ_SEATS];
};

MQ_INLINE unsigned seat_element(const struct seat *h, size_t suit)
{
    return record_element(h->record[suit]);
}

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
    return engine_total(e, h->wanted, engine_join(e, filled, seat_pair(h, e, filled, 1), seat_pair(h, e, filled, 0)));
}

MQ_INLINE uint64_t seat_waits(const struct seat *h, struct mq_engine *e, bool filled, size_t suit)
{
    unsigned waits = engine_waits(e, filled, h->wanted, code_of(h->tiles[suit]), h->record[suit], seat_others(h, e, filled, suit));

    return (uint64_t)waits << (suit * SUIT_KINDS);
}

/* A hand of 13-3n tiles has this distance: note it, and which tiles complete it.  With a special none does (R14). */
MQ_INLINE void seat_settle(struct seat *h, struct mq_engine *e, bool filled, int distance)
{
    uint64_t waits = 0;

    if (distance == 1 && !seat_has_special(h))
        waits = seat_waits(h, e, filled, 0) | seat_waits(h, e, filled, 1) | seat_waits(h, e, filled, 2) |
                seat_waits(h, e, filled, 3);
    h->distance = (uint8_t)distance;
    h->waits = waits;
}

/* The tiles are there: look everything up. */
MQ_INLINE void seat_look(struct seat *h, struct mq_engine *e, bool filled)
{
    for (size_t suit = 0; suit < SUITS; suit++)
        h->record[suit] = engine_record(e, filled, code_of(h->tiles[suit]));
    seat_settle(h, e, filled, seat_distance(h, e, filled));
}

/* Begin with these tiles and groups to make. */
MQ_INLINE void seat_begin(struct seat *h, struct mq_engine *e, bool filled, const uint64_t tiles[SUITS], unsigned wanted)
{
    for (size_t suit = 0; suit < SUITS; suit++)
        h->tiles[suit] = tiles[suit];
    h->wanted = (uint8_t)wanted;
    seat_look(h, e, filled);
}

/* Begin with the thirteen tiles which a seat is dealt: every fourth of the wall, from the first that is given. */
MQ_INLINE void seat_deal(struct seat *h, struct mq_engine *e, bool filled, const mq_tile *wall)
{
    uint64_t tiles[SUITS];

    for (int suit = 0; suit < SUITS; suit++)
        tiles[suit] = code_of_empty(suit);
    MQ_UNROLL(13)
    for (size_t i = 0; i < MQ_DEALT; i += MQ_SEATS)
        tiles[tile_facts(wall[i])->suit] += tile_facts(wall[i])->unit;
    seat_begin(h, e, filled, tiles, GROUPS);
}

/* The tiles of a suit have become these. */
MQ_INLINE void seat_change(struct seat *h, struct mq_engine *e, bool filled, size_t suit, uint64_t tiles)
{
    h->tiles[suit] = tiles;
    h->record[suit] = engine_record(e, filled, code_of(tiles));
}

MQ_INLINE void seat_add(struct seat *h, struct mq_engine *e, bool filled, mq_tile tile)
{
    const struct tile_facts *facts = tile_facts(tile);

    seat_change(h, e, filled, facts->suit, h->tiles[facts->suit] + facts->unit);
}

MQ_INLINE void seat_remove(struct seat *h, struct mq_engine *e, bool filled, mq_tile tile)
{
    const struct tile_facts *facts = tile_facts(tile);

    seat_change(h, e, filled, facts->suit, h->tiles[facts->suit] - facts->unit);
}

/* What is left of a suit when these two of its tiles go. */
MQ_INLINE uint64_t seat_left(const struct seat *h, mq_tile one, mq_tile two)
{
    return h->tiles[tile_facts(one)->suit] - tile_facts(one)->unit - tile_facts(two)->unit;
}

/* They leave the hand for a meld. */
MQ_INLINE void seat_meld(struct seat *h, struct mq_engine *e, bool filled, mq_tile one, mq_tile two)
{
    seat_change(h, e, filled, tile_facts(one)->suit, seat_left(h, one, two));
    h->wanted--;
}

MQ_INLINE unsigned seat_surplus(const struct seat *h, struct mq_engine *e, bool filled, size_t suit)
{
    return engine_surplus(e, filled, h->wanted, code_of(h->tiles[suit]), h->record[suit], seat_others(h, e, filled, suit));
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
    unsigned m = seat_surplus(h, e, filled, 0), p = seat_surplus(h, e, filled, 1);
    unsigned s = seat_surplus(h, e, filled, 2), honour = seat_surplus(h, e, filled, 3);
    unsigned found = m;

    found = p > 0 ? SUIT_KINDS + p : found; /* no branches: which suit it is can hardly be foretold */
    found = s > 0 ? 2 * SUIT_KINDS + s : found;
    found = honour > 0 ? 3 * SUIT_KINDS + honour : found;
    return (mq_tile)(found - 1);
}

/* Is the distance strictly lower with one meld more and 'left' in the place of a suit (R19)? */
MQ_INLINE bool seat_call_pays(const struct seat *h, struct mq_engine *e, bool filled, size_t suit, uint64_t left)
{
    unsigned all = engine_join(e, filled, record_element(left), seat_others(h, e, filled, suit));

    assert(h->wanted > 0);
    return engine_total(e, h->wanted - 1u, all) < h->distance;
}

/* Bits 0, 3, 9 and 12: does the seat hold the kinds two and one below a tile, one and two above? */
MQ_INLINE unsigned seat_neighbours(const struct seat *h, mq_tile tile)
{
    unsigned counts = (unsigned)(h->tiles[tile_facts(tile)->suit] >> tile_facts(tile)->window) & 077077;

    return (counts + 033033) >> 2 & 011011; /* a count of one or more runs over into the third bit, and never further */
}

/* Which neighbours the run needs that begins with 'low'. */
MQ_INLINE unsigned run_neighbours(int low, mq_tile tile)
{
    return low == tile ? 011000 : low == tile - 1 ? 01010 : 011;
}

/* Do these neighbours hold two that form a run with the tile? */
MQ_INLINE bool neighbours_chow(unsigned neighbours)
{
    return ((neighbours & neighbours >> 3) | (neighbours & neighbours >> 6 & 010)) != 0;
}

#endif
