/*
 * limit.c - does the four-copy limit (R12) matter?
 *
 * Asked only where a suit is involved for which the limit makes a difference at all, so it need not be quick.
 */
#include "tally.h"

bool mq_limit_decides_discard(struct mq_engine *limitless, const struct seat *h, mq_tile discard)
{
    struct seat other;

    seat_begin(&other, limitless, false, h->tiles, h->wanted);
    return seat_discard(&other, limitless, false) != discard;
}

bool mq_limit_decides_call(struct mq_engine *limitless, const struct seat *h, mq_tile one, mq_tile two, bool pays)
{
    struct seat other;
    uint64_t left;

    seat_begin(&other, limitless, false, h->tiles, h->wanted);
    left = engine_record(limitless, false, code_of(seat_left(h, one, two)));
    return seat_call_pays(&other, limitless, false, tile_facts(one)->suit, left) != pays;
}
