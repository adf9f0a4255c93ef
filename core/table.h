/*
 * table.h - the hands of all seats in the form that answers quickly, and what follows from them
 *
 * A table is built from hands, kept up to date tile by tile, and thrown away: what it remembers belongs to one engine.  All
 * that the fixed strategy asks is answered from it with a few loads.  Suits are numbered 4 * seat + suit here.
 *
 * 'filled' says, where it is a constant, that nothing needs to be learnt.
 */
#ifndef MQ_TABLE_H
#define MQ_TABLE_H

#include "engine.h"
#include "hand.h"

struct table {
    uint64_t record[MQ_SEATS * SUITS];
    uint64_t waits[MQ_SEATS];   /* bit t: tile t completes the hand; 0 unless its distance is 1 */
    uint64_t present[MQ_SEATS]; /* the bits of the kinds it holds, see tile.h */
    uint32_t code[MQ_SEATS * SUITS];
    uint8_t count[MQ_KINDS][MQ_SEATS];
    uint8_t pair[MQ_SEATS * 2]; /* elements of M with P and of S with the honours, for each seat */
    uint8_t wanted[MQ_SEATS];   /* groups that are not melded yet */
    uint8_t distance[MQ_SEATS]; /* of the hand when it last had 13-3n tiles */
};

MQ_INLINE unsigned table_element(const struct table *t, size_t suit)
{
    return record_element(t->record[suit]);
}

MQ_INLINE bool table_has_special(const struct table *t, size_t seat)
{
    return t->present[seat] >> SPECIALS_BIT != 0;
}

MQ_INLINE void table_join_pair(struct table *t, struct mq_engine *e, bool filled, size_t suit)
{
    t->pair[suit / 2] = (uint8_t)engine_join(e, filled, table_element(t, suit), table_element(t, suit ^ 1));
}

/* The element of all suits of a seat but this one. */
MQ_INLINE unsigned table_others(const struct table *t, struct mq_engine *e, bool filled, size_t seat, size_t suit)
{
    return engine_join(e, filled, t->pair[2 * seat + (suit < 2)], table_element(t, SUITS * seat + (suit ^ 1)));
}

MQ_INLINE int table_distance(const struct table *t, struct mq_engine *e, bool filled, size_t seat)
{
    return engine_total(e, t->wanted[seat], engine_join(e, filled, t->pair[2 * seat], t->pair[2 * seat + 1]));
}

MQ_INLINE uint64_t table_waits(const struct table *t, struct mq_engine *e, bool filled, size_t seat, size_t suit)
{
    size_t i = SUITS * seat + suit;
    unsigned waits = engine_waits(e, filled, t->wanted[seat], t->code[i], t->record[i], table_others(t, e, filled, seat, suit));

    return (uint64_t)waits << (suit * SUIT_KINDS);
}

/* A hand of 13-3n tiles has this distance: note it, and which tiles complete it.  With a special none does (R14). */
MQ_INLINE void table_settle(struct table *t, struct mq_engine *e, bool filled, size_t seat, int distance)
{
    uint64_t waits = 0;

    if (distance == 1 && !table_has_special(t, seat))
        waits = table_waits(t, e, filled, seat, 0) | table_waits(t, e, filled, seat, 1) |
                table_waits(t, e, filled, seat, 2) | table_waits(t, e, filled, seat, 3);
    t->distance[seat] = (uint8_t)distance;
    t->waits[seat] = waits;
}

/* The tiles of a seat are there: look everything up. */
MQ_INLINE void table_look(struct table *t, struct mq_engine *e, bool filled, size_t seat)
{
    for (size_t suit = SUITS * seat; suit < SUITS * (seat + 1); suit++)
        t->record[suit] = engine_record(e, filled, t->code[suit]);
    table_join_pair(t, e, filled, SUITS * seat);
    table_join_pair(t, e, filled, SUITS * seat + 2);
    table_settle(t, e, filled, seat, table_distance(t, e, filled, seat));
}

/* Begin with a hand as it is. */
MQ_INLINE void table_begin(struct table *t, struct mq_engine *e, bool filled, size_t seat, const struct mq_hand *h)
{
    t->present[seat] = 0;
    for (mq_tile kind = 0; kind < MQ_KINDS; kind++) {
        t->count[kind][seat] = h->count[kind];
        t->present[seat] |= h->count[kind] > 0 ? tile_facts(kind)->bit : 0;
    }
    for (size_t suit = 0; suit < SUITS; suit++)
        t->code[SUITS * seat + suit] = h->suit[suit];
    t->wanted[seat] = (uint8_t)(GROUPS - h->melds);
    table_look(t, e, filled, seat);
}

/* Begin with the thirteen tiles which a seat is dealt: every fourth of the wall.  The counts must be 0. */
MQ_INLINE void table_deal(struct table *t, struct mq_engine *e, bool filled, size_t seat, const mq_tile *wall)
{
    uint64_t low = 0, high = (uint64_t)code_of_empty(HONOURS) << 32, present = 0;

    wall += seat;
    MQ_UNROLL(13)
    for (size_t i = 0; i < MQ_DEALT; i += MQ_SEATS) {
        const struct tile_facts *facts = tile_facts(wall[i]);

        low += facts->units[0];
        high += facts->units[1];
        present |= facts->bit;
        t->count[wall[i]][seat]++;
    }
    t->code[SUITS * seat] = (uint32_t)low;
    t->code[SUITS * seat + 1] = (uint32_t)(low >> 32);
    t->code[SUITS * seat + 2] = (uint32_t)high;
    t->code[SUITS * seat + 3] = (uint32_t)(high >> 32);
    t->present[seat] = present;
    t->wanted[seat] = GROUPS;
    table_look(t, e, filled, seat);
}

/* The code of a suit has become this. */
MQ_INLINE void table_suit(struct table *t, struct mq_engine *e, bool filled, size_t suit, uint32_t code)
{
    t->code[suit] = code;
    t->record[suit] = engine_record(e, filled, code);
    table_join_pair(t, e, filled, suit);
}

MQ_INLINE void table_add(struct table *t, struct mq_engine *e, bool filled, size_t seat, mq_tile tile)
{
    const struct tile_facts *facts = tile_facts(tile);
    size_t suit = SUITS * seat + facts->suit;

    t->present[seat] |= facts->bit;
    table_suit(t, e, filled, suit, t->code[suit] + facts->unit);
    t->count[tile][seat]++;
}

/* One tile fewer of a kind. */
MQ_INLINE void table_drop(struct table *t, size_t seat, mq_tile tile)
{
    uint8_t left = (uint8_t)(t->count[tile][seat] - 1);
    uint64_t if_last = 0 - (uint64_t)(left == 0); /* all ones or all zeros: a branch would often be guessed wrong */

    t->present[seat] &= ~(tile_facts(tile)->bit & if_last);
    t->count[tile][seat] = left;
}

MQ_INLINE void table_remove(struct table *t, struct mq_engine *e, bool filled, size_t seat, mq_tile tile)
{
    const struct tile_facts *facts = tile_facts(tile);
    size_t suit = SUITS * seat + facts->suit;

    table_suit(t, e, filled, suit, t->code[suit] - facts->unit);
    table_drop(t, seat, tile);
}

/* Two tiles of one suit leave the hand for a meld. */
MQ_INLINE void table_meld(struct table *t, struct mq_engine *e, bool filled, size_t seat, mq_tile one, mq_tile two)
{
    size_t suit = SUITS * seat + tile_facts(one)->suit;

    table_suit(t, e, filled, suit, t->code[suit] - tile_facts(one)->unit - tile_facts(two)->unit);
    table_drop(t, seat, one);
    table_drop(t, seat, two);
    t->wanted[seat]--;
}

MQ_INLINE unsigned table_surplus(const struct table *t, struct mq_engine *e, bool filled, size_t seat, size_t suit)
{
    size_t i = SUITS * seat + suit;

    return engine_surplus(e, filled, t->wanted[seat], t->code[i], t->record[i], table_others(t, e, filled, seat, suit));
}

/*
 * The ordinary tile to discard (R24, R25): the largest that leaves the distance as it is.
 *
 * Plainly: remove each tile in turn, compute the distance, take the smallest, on ties the largest tile.  No removal lowers
 * the distance, and a hand that has not won holds a tile it can do without; so it is enough to ask the suits, the highest
 * first, for their largest tile of that kind.  A hand that has won gives MQ_NO_TILE.
 *
 * Asking all four without a branch and choosing afterwards was as fast here, and took a tenth more instructions.
 */
MQ_INLINE mq_tile table_discard(const struct table *t, struct mq_engine *e, bool filled, size_t seat)
{
    unsigned m = table_surplus(t, e, filled, seat, 0), p = table_surplus(t, e, filled, seat, 1);
    unsigned s = table_surplus(t, e, filled, seat, 2), honour = table_surplus(t, e, filled, seat, 3);
    unsigned found = m;

    found = p > 0 ? SUIT_KINDS + p : found; /* no branches: which suit it is can hardly be foretold */
    found = s > 0 ? 2 * SUIT_KINDS + s : found;
    found = honour > 0 ? 3 * SUIT_KINDS + honour : found;
    return (mq_tile)(found - 1);
}

/* What is left of a suit when these two of its tiles go. */
MQ_INLINE uint64_t table_left(const struct table *t, struct mq_engine *e, bool filled, size_t seat, mq_tile one, mq_tile two)
{
    uint32_t code = t->code[SUITS * seat + tile_facts(one)->suit];

    return engine_record(e, filled, code - tile_facts(one)->unit - tile_facts(two)->unit);
}

/* Is the distance strictly lower with one meld more and 'left' in the place of a suit (R19)? */
MQ_INLINE bool table_call_pays(const struct table *t, struct mq_engine *e, bool filled, size_t seat, size_t suit, uint64_t left)
{
    unsigned all = engine_join(e, filled, record_element(left), table_others(t, e, filled, seat, suit));

    assert(t->wanted[seat] > 0);
    return engine_total(e, t->wanted[seat] - 1u, all) < t->distance[seat];
}

/* Bits 0, 1, 3 and 4: does the seat hold the kinds two and one below a tile, one and two above? */
MQ_INLINE unsigned table_neighbours(const struct table *t, size_t seat, mq_tile tile)
{
    return (unsigned)(t->present[seat] >> tile_facts(tile)->window) & 0x1B;
}

/* Bit w: a hand with neighbours w holds two that form a run with the tile. */
#define NEIGHBOURS_THAT_CHOW UINT32_C(0xFF88CC88)

/* Which neighbours the run needs that begins with 'low'. */
MQ_INLINE unsigned run_neighbours(int low, mq_tile tile)
{
    return low == tile ? 0x18 : low == tile - 1 ? 0x0A : 0x03;
}

#endif
