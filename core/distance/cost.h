/*
 * cost.h - what a suit costs, computed from its counts; see cost.c for how
 */
#ifndef MQ_COST_H
#define MQ_COST_H

#include "engine.h"

enum { RUNS_MAX = 2, TRIPLETS_MAX = 2 };

/*
 * A walk through the kinds of a suit, stopped between two kinds: the costs so far by the number of runs that began at the
 * last kind (first index) and at the one before (second).
 */
struct walk {
    struct suit_cost cost[RUNS_MAX + 1][RUNS_MAX + 1];
};

/* Before the first kind. */
MQ_INNER void mq_walk_begin(struct walk *w);

/* Through one kind of which 'held' tiles are there and at which runs may begin or not; at most 'copies' in the finished hand. */
MQ_INNER void mq_walk_kind(struct walk *to, const struct walk *from, unsigned held, bool runs, unsigned copies);

/* Through the last kind: the cost of the suit. */
MQ_INNER struct suit_cost mq_walk_end(const struct walk *w, unsigned held, unsigned copies);

/* The cost of the suit with this code. */
MQ_INNER struct suit_cost mq_cost_of(uint32_t code);

/* The cost of two sets of suits taken together: groups may be split between them in any way. */
MQ_INNER struct suit_cost mq_cost_join(struct suit_cost x, struct suit_cost y);

/* The counts of a code by rank. */
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
