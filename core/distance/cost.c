/*
 * cost.c - how many tiles a suit lacks to hold m groups, with or without a pair
 *
 * The rule (R11, R12): the smallest number of tiles to add, where no kind occurs more than four times in the finished
 * hand.
 *
 * We walk through the kinds of the suit.  At each kind we decide how many runs begin there, whether there is a triplet
 * and whether there is the pair.  For the kinds to come, only the runs that began one and two kinds ago matter.  Two of
 * each are enough, because three equal runs hold the same tiles as three triplets.  So there are nine states, and 37
 * ways through a kind.  (Two triplets of a kind are tried, too.  R12 rules them out, but the walk is also used without
 * the four-copy limit.)
 *
 * The ten numbers of a cost lie side by side in one word.  So one addition adds to all of them, one shift
 * means "one group more" or "and the pair", and one masked subtraction takes the smaller of each.
 */
#include "cost.h"

MQ_LOCAL void walk_clear(struct walk *w)
{
    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            w->cost[recent][old] = UNREACHED;
}

void mq_walk_begin(struct walk *w)
{
    walk_clear(w);
    w->cost[0][0] = UNREACHED & ~(uint64_t)0x3F; /* no groups and no pair cost nothing */
}

/*
 * Tries all triplets and pairs of a kind.  'from' has the costs so far, with all runs that begin here; the runs use
 * 'used' of its tiles.
 */
MQ_INLINE void walk_ways(suit_cost *to, suit_cost from, unsigned used, unsigned held, unsigned copies)
{
    for (unsigned triplets = 0; triplets <= TRIPLETS_MAX && used <= copies; triplets++, used += 3) { /* R12 */
        cost_improve(to, from, used > held ? used - held : 0);
        if (used + 2 <= copies)
            cost_improve(to, cost_with_pair(from), used + 2 > held ? used + 2 - held : 0);
        from = cost_with_groups(from, 1);
    }
}

void mq_walk_kind(struct walk *to, const struct walk *from, unsigned held, bool runs, unsigned copies)
{
    unsigned runs_max = runs ? RUNS_MAX : 0;

    walk_clear(to);
    for (unsigned recent = 0; recent <= RUNS_MAX; recent++)
        for (unsigned old = 0; old <= RUNS_MAX; old++) {
            suit_cost cost = from->cost[recent][old];

            if (cost == UNREACHED)
                continue;
            for (unsigned begun = 0; begun <= runs_max; begun++) {
                walk_ways(&to->cost[begun][recent], cost, recent + old + begun, held, copies);
                cost = cost_with_groups(cost, 1);
            }
        }
}

/* No run can begin at the last kind or at the one before it.  Only runs that began two kinds ago are left to finish. */
suit_cost mq_walk_end(const struct walk *w, unsigned held, unsigned copies)
{
    suit_cost cost = UNREACHED;

    for (unsigned old = 0; old <= RUNS_MAX; old++)
        walk_ways(&cost, w->cost[0][old], old, held, copies);
    return cost;
}

MQ_LOCAL suit_cost cost_of(uint32_t code, unsigned copies)
{
    unsigned count[SUIT_KINDS];
    struct walk walk[2];
    int now = 0;

    code_counts(code, count);
    mq_walk_begin(&walk[now]);
    for (int rank = 0; rank < code_kinds(code) - 1; rank++) {
        mq_walk_kind(&walk[!now], &walk[now], count[rank], !code_is_of_honours(code) && tile_begins_run(rank),
                     copies);
        now = !now;
    }
    return mq_walk_end(&walk[now], count[code_kinds(code) - 1], copies);
}

suit_cost mq_cost_of(uint32_t code)
{
    return cost_of(code, MQ_COPIES);
}

suit_cost mq_unlimited_cost_of(uint32_t code)
{
    return cost_of(code, TILES_MAX);
}

suit_cost mq_cost_join(suit_cost x, suit_cost y)
{
    suit_cost out = UNREACHED;

    for (int m = 0; m <= GROUPS; m++) {
        cost_improve(&out, y, cost_entry(x, m));
        cost_improve(&out, cost_with_pair(y), cost_entry(x, 5 + m));
        y = cost_with_groups(y, 1);
    }
    return out;
}
