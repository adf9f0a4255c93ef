/*
 * limit_matters.h - would a seat have decided otherwise without the four-copy limit (R12)?
 *
 * This is asked only to count MQ_LIMIT_MATTERS, and so rarely that it need not be quick.
 */
#ifndef MQ_LIMIT_MATTERS_H
#define MQ_LIMIT_MATTERS_H

#include "seat.h"

/* The element of a hand without the limit.  In one suit, 'tiles' stands for the seat's own tiles. */
MQ_INLINE unsigned unlimited_element(const struct mq_engine *e, const struct seat *h, unsigned suit, suit_tiles tiles)
{
    unsigned all = e->unlimited[code_of(tiles)];

    for (unsigned other = 0; other < SUITS; other++)
        if (other != suit)
            all = e->join[all][e->unlimited[code_of(h->tiles[other])]];
    return all;
}

/*
 * Would the discard be another one than 'discard' without the limit?  Without it, too, it is the largest tile that can
 * go without raising the distance (R24, R25).
 */
MQ_RARE bool limit_decides_discard(const struct mq_engine *e, const struct seat *h, mq_tile discard)
{
    const uint8_t *total = e->total[h->wanted];
    int distance = total[unlimited_element(e, h, 0, h->tiles[0])];

    for (unsigned tile = MQ_ORDINARY; tile-- > 0;) {
        unsigned suit = tile_suit(tile);

        if (tile_count(h->tiles[suit], tile) > 0 &&
            total[unlimited_element(e, h, suit, h->tiles[suit] - tile_unit(tile))] == distance)
            return tile != discard;
    }
    return false; /* a complete hand */
}

MQ_RARE bool limit_decides_call(const struct mq_engine *e, const struct seat *h, mq_tile one, mq_tile two, bool pays)
{
    unsigned suit = tile_suit(one);
    int before = e->total[h->wanted][unlimited_element(e, h, suit, h->tiles[suit])];
    int after = e->total[h->wanted - 1][unlimited_element(e, h, suit, seat_left(h, one, two))];

    return (after < before) != pays;
}

#endif
