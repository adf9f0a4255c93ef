/*
 * limit_matters.h - would a seat have decided otherwise without the four-copy limit (R12)?
 *
 * This is asked only to count MQ_LIMIT_MATTERS.  A filled engine knows when it can matter (see tally.h), so there it is
 * asked so rarely that it need not be quick.
 */
#ifndef MQ_LIMIT_MATTERS_H
#define MQ_LIMIT_MATTERS_H

#include "seat.h"

/* The distance of a hand without the limit.  In one suit, 'tiles' stands for the seat's own tiles. */
MQ_INLINE int unlimited_distance(struct lookup in, const struct SEAT *h, unsigned wanted, unsigned suit,
                                 suit_tiles tiles)
{
    unsigned all = find_unlimited(in, code_of(tiles));

    for (unsigned other = 0; other < SUITS; other++)
        if (other != suit)
            all = find_join(in, all, find_unlimited(in, code_of(h->tiles[other])));
    return find_total(in, wanted, all);
}

/*
 * Would the discard be another one than 'discard' without the limit?  Without it, too, it is the largest tile that can
 * go without raising the distance (R24, R25).
 */
MQ_INLINE bool limit_decides_discard(struct lookup in, const struct SEAT *h, mq_tile discard)
{
    int distance = unlimited_distance(in, h, h->wanted, 0, h->tiles[0]);

    for (unsigned tile = MQ_ORDINARY; tile-- > 0;) {
        unsigned suit = tile_suit(tile);

        if (tile_count(h->tiles[suit], tile) > 0 &&
            unlimited_distance(in, h, h->wanted, suit, h->tiles[suit] - tile_unit(tile)) == distance)
            return tile != discard;
    }
    return false; /* a complete hand */
}

MQ_INLINE bool limit_decides_call(struct lookup in, const struct SEAT *h, mq_tile one, mq_tile two, bool pays)
{
    unsigned suit = tile_suit(one);
    int before = unlimited_distance(in, h, h->wanted, suit, h->tiles[suit]);
    int after = unlimited_distance(in, h, h->wanted - 1u, suit, seat_left(h, one, two));

    return (after < before) != pays;
}

/* The same in a filled engine: asked so rarely that they are not inlined. */
MQ_RARE bool known_limit_decides_discard(struct mq_engine *e, const struct SEAT *h, mq_tile discard)
{
    return limit_decides_discard(lookup_in(e, true), h, discard);
}

MQ_RARE bool known_limit_decides_call(struct mq_engine *e, const struct SEAT *h, mq_tile one, mq_tile two, bool pays)
{
    return limit_decides_call(lookup_in(e, true), h, one, two, pays);
}

#endif
