/*
 * cost.h - the cost of a suit, computed from its counts; cost.c tells how
 */
#ifndef MQ_COST_H
#define MQ_COST_H

#include "engine.h"

enum { TRIPLETS_MAX = 2 };

/* ---- ten numbers side by side: cost.c tells why ---- */

/*
 * A field is six bits.  Field 2m is for m groups, field 2m + 1 for m groups and a pair.  So a group more moves
 * everything by two fields, and the pair by one.
 */
enum { FIELD_BITS = 6, GROUP_BITS = 2 * FIELD_BITS };

#define FIELDS(number) (UINT64_C(0x041041041041041) * (number))
#define ALL_FIELDS FIELDS(0x3F)
#define FIELD_TOPS FIELDS(0x20)
#define FIELDS_ALONE UINT64_C(0x03F03F03F03F03F) /* those without the pair */
/* More than any cost, which is at most 14.  Every minimum starts from it, so the sum of two fields is below 0x20. */
#define UNREACHED FIELDS(15)

/* The smaller of each pair of fields. */
MQ_INLINE uint64_t fields_min(uint64_t a, uint64_t b)
{
    uint64_t a_not_below_b = ((a | FIELD_TOPS) - b) & FIELD_TOPS;
    uint64_t take_b = (a_not_below_b << 1) - (a_not_below_b >> (FIELD_BITS - 1));

    return a ^ ((a ^ b) & take_b);
}

/* The same costs after 'groups' more groups.  Fewer groups than that are impossible. */
MQ_INLINE suit_cost cost_with_groups(suit_cost cost, unsigned groups)
{
    uint64_t below = (UINT64_C(1) << groups * GROUP_BITS) - 1;

    return (cost << groups * GROUP_BITS & ALL_FIELDS) | (UNREACHED & below);
}

/* The same costs after the pair.  There is only one. */
MQ_INLINE suit_cost cost_with_pair(suit_cost cost)
{
    return (cost & FIELDS_ALONE) << FIELD_BITS | (UNREACHED & FIELDS_ALONE);
}

/* There is another way: these costs, and so many tiles more. */
MQ_INLINE void cost_improve(suit_cost *to, suit_cost from, unsigned missing)
{
    *to = fields_min(*to, from + FIELDS(missing));
}

/* Entry 0..9 of a cost. */
MQ_INLINE unsigned cost_entry(suit_cost cost, int entry)
{
    int groups = entry % (GROUPS + 1), pair = entry / (GROUPS + 1);

    return (unsigned)(cost >> (GROUP_BITS * groups + FIELD_BITS * pair)) & 0x3F;
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
MQ_INNER suit_cost mq_walk_end(const struct walk *w, unsigned held, unsigned copies);

/* The cost of the suit with this code; and what it would be if a kind might occur more than four times. */
MQ_INNER suit_cost mq_cost_of(uint32_t code);
MQ_INNER suit_cost mq_unlimited_cost_of(uint32_t code);

/* The cost of two sets of suits together.  The groups may be split between them in any way. */
MQ_INNER suit_cost mq_cost_join(suit_cost x, suit_cost y);

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

#endif
