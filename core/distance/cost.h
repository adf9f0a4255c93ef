/*
 * cost.h - the cost of a suit, computed from its counts; cost.c tells how
 */
#ifndef MQ_COST_H
#define MQ_COST_H

#include "engine.h"

enum { RUNS_MAX = 2, TRIPLETS_MAX = 2 };

/*
 * A walk through the kinds of a suit, between two kinds.  It holds the costs so far, by the number of runs that began
 * at the last kind (first index) and at the one before it (second index).
 */
struct walk {
    struct suit_cost cost[RUNS_MAX + 1][RUNS_MAX + 1];
};

/* Starts a walk before the first kind. */
MQ_INNER void mq_walk_begin(struct walk *w);

/*
 * Walks through one kind.  The suit has 'held' tiles of it.  'runs': may runs begin here?  The finished hand may have
 * at most 'copies' of it.
 */
MQ_INNER void mq_walk_kind(struct walk *to, const struct walk *from, unsigned held, bool runs, unsigned copies);

/* Walks through the last kind and returns the cost of the suit. */
MQ_INNER struct suit_cost mq_walk_end(const struct walk *w, unsigned held, unsigned copies);

/* The cost of the suit with this code. */
MQ_INNER struct suit_cost mq_cost_of(uint32_t code);

/* The cost of two sets of suits together.  The groups may be split between them in any way. */
MQ_INNER struct suit_cost mq_cost_join(struct suit_cost x, struct suit_cost y);

/* The counts of a code, by rank. */
MQ_INLINE void code_counts(uint32_t code, unsigned count[SUIT_KINDS])
{
    if (code_is_of_honours(code))
        code -= SUIT_CODES;
    for (int rank = 0; rank < SUIT_KINDS; rank++) {
        count[rank] = code % 5;
        code /= 5;
    }
}

MQ_INLINE int code_kinds(uint32_t code)
{
    return code_is_of_honours(code) ? HONOUR_KINDS : SUIT_KINDS;
}

MQ_INLINE unsigned element_at(struct mq_engine *e, uint32_t code)
{
    return record_element(find_record(lookup_in(e, false), code));
}

/* Entry 0..9 of a cost. */
MQ_INLINE unsigned cost_entry(struct suit_cost cost, int entry)
{
    return (unsigned)((entry < 5 ? cost.alone : cost.paired) >> (8 * (entry % 5))) & 0xFF;
}

#endif
