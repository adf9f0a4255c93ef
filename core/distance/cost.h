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

/* ---- ten numbers side by side: cost.c tells why ---- */

#define LANES(byte) (UINT64_C(0x0101010101010101) * (byte))
/* More than any cost, which is at most 14.  Every minimum starts from it, so no lane comes near 0x80. */
#define UNREACHED LANES(0x40)
#define LANE_TOPS LANES(0x80)
#define USED_LANES UINT64_C(0xFFFFFFFFFF)

/* The smaller of each pair of bytes; all are below 0x80. */
MQ_INLINE uint64_t lanes_min(uint64_t a, uint64_t b)
{
    uint64_t a_not_below_b = ((a | LANE_TOPS) - b) & LANE_TOPS;
    uint64_t take_b = (a_not_below_b >> 7) * 0xFF;

    return (b & take_b) | (a & ~take_b);
}

/* The same costs after 'groups' more groups: entry m moves to m + groups.  Fewer groups than that are impossible. */
MQ_INLINE uint64_t lanes_shift(uint64_t a, unsigned groups)
{
    uint64_t below = (UINT64_C(1) << (groups * 8)) - 1;

    return (a << (groups * 8)) | (UNREACHED & below);
}

MQ_INLINE void cost_improve(struct suit_cost *to, struct suit_cost from, unsigned groups, bool pair, unsigned missing)
{
    uint64_t add = LANES(missing);

    if (pair) {
        to->paired = lanes_min(to->paired, lanes_shift(from.alone, groups) + add);
    } else {
        to->alone = lanes_min(to->alone, lanes_shift(from.alone, groups) + add);
        to->paired = lanes_min(to->paired, lanes_shift(from.paired, groups) + add);
    }
}

/* ---- walking ---- */

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
