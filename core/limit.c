/*
 * limit.c - does the four-copy limit (R12) matter?
 *
 * Asked only where a suit is involved for which the limit makes a difference at all, so it need not be quick.
 */
#include "tally.h"

/* The same tiles of a seat as seat 0 of a table without the limit. */
MQ_LOCAL void lay_limitless(struct table *to, struct mq_engine *limitless, const struct table *t, unsigned seat)
{
    for (unsigned suit = 0; suit < SUITS; suit++)
        to->code[suit] = t->code[SUITS * seat + suit];
    to->present[0] = t->present[seat];
    to->wanted[0] = t->wanted[seat];
    table_look(to, limitless, false, 0);
}

bool mq_limit_decides_discard(struct mq_engine *limitless, const struct table *t, unsigned seat, mq_tile discard)
{
    struct table other;

    lay_limitless(&other, limitless, t, seat);
    return table_discard(&other, limitless, false, 0) != discard;
}

bool mq_limit_decides_call(struct mq_engine *limitless, const struct table *t, unsigned seat, mq_tile one, mq_tile two,
                           bool pays)
{
    struct table other;

    lay_limitless(&other, limitless, t, seat);
    return table_call_pays(&other, limitless, false, 0, tile_facts(one)->suit,
                           table_left(&other, limitless, false, 0, one, two)) != pays;
}
