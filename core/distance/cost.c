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
 * The ten numbers of a cost are bytes ("lanes") side by side in two words.  So one addition adds to all of them, one
 * shift by a byte means "one group more", and one masked subtraction takes the smaller of each.
 */
#include "cost.h"

MQ_LOCAL void walk_clear(struct walk *w)
{
    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            w->cost[recent][old].alone = w->cost[recent][old].paired = UNREACHED;
}

void mq_walk_begin(struct walk *w)
{
    walk_clear(w);
    w->cost[0][0].alone = UNREACHED & ~(uint64_t)0xFF; /* no groups and no pair cost nothing */
}

void mq_walk_kind(struct walk *to, const struct walk *from, unsigned held, bool runs, unsigned copies)
{
    unsigned runs_max = runs ? RUNS_MAX : 0;

    walk_clear(to);
    for (unsigned recent = 0; recent <= RUNS_MAX; recent++)
        for (unsigned old = 0; old <= RUNS_MAX; old++) {
            if (from->cost[recent][old].alone == UNREACHED && from->cost[recent][old].paired == UNREACHED)
                continue;
            for (unsigned begun = 0; begun <= runs_max; begun++)
                for (unsigned triplets = 0; triplets <= TRIPLETS_MAX; triplets++)
                    for (unsigned pair = 0; pair <= 1; pair++) {
                        unsigned used = recent + old + begun + 3 * triplets + 2 * pair;

                        if (used <= copies) /* R12 */
                            cost_improve(&to->cost[begun][recent], from->cost[recent][old], begun + triplets, pair != 0,
                                         used > held ? used - held : 0);
                    }
        }
}

/* No run can begin at the last kind or at the one before it.  Only runs that began two kinds ago are left to finish. */
struct suit_cost mq_walk_end(const struct walk *w, unsigned held, unsigned copies)
{
    struct suit_cost cost;

    cost.alone = cost.paired = UNREACHED;
    for (unsigned old = 0; old <= RUNS_MAX; old++)
        for (unsigned triplets = 0; triplets <= TRIPLETS_MAX; triplets++)
            for (unsigned pair = 0; pair <= 1; pair++) {
                unsigned used = old + 3 * triplets + 2 * pair;

                if (used <= copies)
                    cost_improve(&cost, w->cost[0][old], triplets, pair != 0, used > held ? used - held : 0);
            }
    cost.alone &= USED_LANES;
    cost.paired &= USED_LANES;
    return cost;
}

struct suit_cost mq_cost_of(uint32_t code)
{
    unsigned count[SUIT_KINDS];
    struct walk walk[2];
    int now = 0;

    code_counts(code, count);
    mq_walk_begin(&walk[now]);
    for (int rank = 0; rank < code_kinds(code) - 1; rank++) {
        mq_walk_kind(&walk[!now], &walk[now], count[rank], !code_is_of_honours(code) && tile_begins_run(rank),
                     MQ_COPIES);
        now = !now;
    }
    return mq_walk_end(&walk[now], count[code_kinds(code) - 1], MQ_COPIES);
}

struct suit_cost mq_cost_join(struct suit_cost x, struct suit_cost y)
{
    struct suit_cost out;

    out.alone = out.paired = UNREACHED;
    for (int m = 0; m <= GROUPS; m++) {
        cost_improve(&out, y, (unsigned)m, false, cost_entry(x, m));
        cost_improve(&out, y, (unsigned)m, true, cost_entry(x, 5 + m));
    }
    out.alone &= USED_LANES;
    out.paired &= USED_LANES;
    return out;
}
