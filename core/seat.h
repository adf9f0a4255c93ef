/*
 * seat.h - the tiles of a seat while a game is played, in a form that answers quickly
 *
 * A seat holds its tiles by suit, the engine's record of each suit, its distance, and the tiles that complete its hand.
 * It is made from a hand and kept up to date tile by tile.  Its records come from one engine and mean nothing to
 * another.
 *
 * The layout in memory depends on the machine: machine.h says which one a file has.
 */
#ifndef MQ_SEAT_H
#define MQ_SEAT_H

#include "distance/engine.h"
#ifdef MQ_SEAT
#include MQ_SEAT
#else
#include "seat_plain.h"
#endif

MQ_INLINE bool seat_has_special(const struct SEAT *h)
{
    return h->tiles[HONOURS] >> SPECIALS_AT != 0;
}

/* Where the count of the smallest special among the honours begins: its number times COUNT_BITS; past all if none. */
MQ_INLINE unsigned first_special(suit_tiles honours)
{
    return lowest_bit((unsigned)(honours >> SPECIALS_AT) | 1u << COUNT_BITS * (MQ_KINDS - MQ_PASS));
}

/* The joined element of M and P (pair 0), or of S and the honours (pair 1). */
MQ_INLINE unsigned seat_pair(const struct SEAT *h, struct lookup in, size_t pair)
{
    return find_join(in, seat_element(h, 2 * pair), seat_element(h, 2 * pair + 1));
}

/* The joined element of all suits but this one. */
MQ_INLINE unsigned seat_others(const struct SEAT *h, struct lookup in, size_t suit)
{
    return find_join(in, seat_pair(h, in, suit < 2), seat_element(h, suit ^ 1));
}

MQ_INLINE int seat_distance(const struct SEAT *h, struct lookup in)
{
    return find_total(in, h->wanted, find_join(in, seat_pair(h, in, 1), seat_pair(h, in, 0)));
}

MQ_INLINE uint64_t seat_waits(const struct SEAT *h, struct lookup in, size_t suit)
{
    unsigned waits =
        find_waits(in, h->wanted, code_of(h->tiles[suit]), seat_record(h, in, suit), seat_others(h, in, suit));

    return (uint64_t)waits << (suit * SUIT_KINDS);
}

/* Looks up which tiles complete a hand of 13-3n tiles without specials whose distance is 1. */
MQ_INLINE void seat_wait(struct SEAT *h, struct lookup in)
{
    h->waits = seat_waits(h, in, 0) | seat_waits(h, in, 1) | seat_waits(h, in, 2) | seat_waits(h, in, 3);
}

/*
 * Stores the distance of a hand of 13-3n tiles, and which tiles complete it.  If the hand holds a special, none does
 * (R14).  If the hand has not changed, it still waits for the same tiles.
 */
MQ_INLINE void seat_settle(struct SEAT *h, struct lookup in, int distance, bool changed)
{
    h->distance = (uint8_t)distance;
    if (distance != 1 || seat_has_special(h))
        h->waits = 0;
    else if (changed)
        LOOK_UP_WAITS(h, in);
}

/* Looks up the records of all suits. */
MQ_INLINE void seat_look(struct SEAT *h, struct lookup in)
{
    for (size_t suit = 0; suit < SUITS; suit++)
        seat_know(h, in, suit);
}

/* Looks up everything about a hand that has all its 13-3n tiles. */
MQ_INLINE void seat_look_and_settle(struct SEAT *h, struct lookup in)
{
    seat_look(h, in);
    seat_settle(h, in, seat_distance(h, in), true);
}

/* Makes a seat without tiles and without melds. */
MQ_INLINE void seat_clear(struct SEAT *h)
{
    for (int suit = 0; suit < SUITS; suit++)
        h->tiles[suit] = no_tiles(suit);
    h->wanted = GROUPS;
}

/* Replaces the tiles of a suit and looks up their record. */
MQ_INLINE void seat_change(struct SEAT *h, struct lookup in, size_t suit, suit_tiles tiles)
{
    h->tiles[suit] = tiles;
    seat_know(h, in, suit);
}

MQ_INLINE void seat_add(struct SEAT *h, struct lookup in, mq_tile tile)
{
    seat_change(h, in, tile_suit(tile), h->tiles[tile_suit(tile)] + tile_unit(tile));
}

MQ_INLINE void seat_remove(struct SEAT *h, struct lookup in, mq_tile tile)
{
    seat_change(h, in, tile_suit(tile), h->tiles[tile_suit(tile)] - tile_unit(tile));
}

/* The tiles that are left of a suit without these two. */
MQ_INLINE suit_tiles seat_left(const struct SEAT *h, mq_tile one, mq_tile two)
{
    return h->tiles[tile_suit(one)] - tile_unit(one) - tile_unit(two);
}

/* Two tiles leave the hand for a meld. */
MQ_INLINE void seat_meld(struct SEAT *h, struct lookup in, mq_tile one, mq_tile two)
{
    seat_change(h, in, tile_suit(one), seat_left(h, one, two));
    h->wanted--;
}

/* Does the seat win with this tile (R16)? */
MQ_INLINE bool seat_wins_with(const struct SEAT *h, mq_tile tile)
{
    return h->waits >> tile & 1;
}

/*
 * The largest ordinary tile of a hand that has one.  It is what a complete hand loses, which a seat may hold after a
 * call if it once refused a RON (R22): whichever tile goes, the distance becomes 1 (R25).
 */
MQ_RARE mq_tile seat_largest(const struct SEAT *h)
{
    unsigned tile = MQ_ORDINARY - 1;

    while (tile_count(h->tiles[tile_suit(tile)], tile) == 0)
        tile--;
    return (mq_tile)tile;
}

/* The runs that 'tile' makes with two tiles of its suit: see runs_at(). */
MQ_INLINE unsigned runs_with(suit_tiles tiles, mq_tile tile)
{
    return runs_at(suit_counts(tiles), tile_runs_at(tile));
}

/* The lowest tile of the run that the lowest bit of such a set stands for. */
MQ_INLINE int run_low(unsigned runs, mq_tile tile)
{
    return tile - (int)lowest_bit(runs);
}

#endif
