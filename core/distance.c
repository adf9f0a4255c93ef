/*
 * distance.c - the winning distance
 *
 * The rule (R11-R14): the smallest number of tiles to add so that the hand contains 4-n groups and a pair, with no kind more
 * than four times in the finished hand.  Removing is free: how many tiles must go follows from the size of the hand.
 *
 * The slow way tries every finished hand.  Three observations make it quick:
 *
 * 1. Groups never cross suits, so a suit matters only through its cost: how many tiles it must be given to hold m groups
 *    (m = 0..4), without and with the pair.  Ten small numbers.
 * 2. The cost of several suits together is the cheapest way to share the groups out among them: out[m] is the smallest
 *    x[i] + y[m-i].  Four suits, three such joins.
 * 3. The cost of one suit needs no list of finished suits either.  Walk its kinds from 1 to 9 and decide for each how many
 *    runs begin there, whether there is a triplet and whether there is the pair.  What has been decided matters further up
 *    only through the runs that began one and two kinds ago, and two of each are enough: three equal runs hold the same tiles
 *    as three triplets.  So nine states, and 37 ways through a kind.
 *
 * The ten numbers are kept as bytes side by side in two words ("lanes"), so that one addition adds to all of them, one
 * shift by a byte says "one group more" and one masked subtraction takes the smaller of each.
 */
#include "distance.h"
#include "hand.h"

enum { GROUPS = 4, LANE = 8, RUNS_MAX = 2 };

#define LANES(byte) (UINT64_C(0x0101010101010101) * (byte))
#define UNREACHED LANES(0x40) /* more than any cost (at most 14); every minimum starts from it, so no lane comes near 0x80 */
#define LANE_TOPS LANES(0x80)

/* The smaller of each pair of bytes; all are below 0x80. */
MQ_INLINE uint64_t lanes_min(uint64_t a, uint64_t b)
{
    uint64_t a_not_below_b = ((a | LANE_TOPS) - b) & LANE_TOPS;
    uint64_t take_b = (a_not_below_b >> 7) * 0xFF;

    return (b & take_b) | (a & ~take_b);
}

/* The same costs after 'groups' more groups: entry m moves to m + groups, and fewer groups than that cannot be had. */
MQ_INLINE uint64_t lanes_shift(uint64_t a, int groups)
{
    uint64_t below = (UINT64_C(1) << (groups * LANE)) - 1;

    return (a << (groups * LANE)) | (UNREACHED & below);
}

MQ_INLINE unsigned lane(uint64_t a, int m)
{
    return (unsigned)(a >> (m * LANE)) & 0xFF;
}

MQ_INLINE void cost_improve(struct suit_cost *to, struct suit_cost from, int groups, int pair, unsigned missing)
{
    uint64_t add = LANES(missing);

    if (pair) {
        to->paired = lanes_min(to->paired, lanes_shift(from.alone, groups) + add);
    } else {
        to->alone = lanes_min(to->alone, lanes_shift(from.alone, groups) + add);
        to->paired = lanes_min(to->paired, lanes_shift(from.paired, groups) + add);
    }
}

/* Costs by the number of runs that began at the kind before (first index) and at the one before that (second). */
struct walk {
    struct suit_cost cost[RUNS_MAX + 1][RUNS_MAX + 1];
};

MQ_LOCAL void walk_clear(struct walk *w)
{
    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            w->cost[recent][old].alone = w->cost[recent][old].paired = UNREACHED;
}

/* Before the first kind: no groups and no pair cost nothing. */
MQ_LOCAL void walk_begin(struct walk *w)
{
    walk_clear(w);
    w->cost[0][0].alone = UNREACHED & ~(uint64_t)0xFF;
}

/* Through one kind of which 'held' are there and at which at most 'runs_max' runs may begin. */
MQ_LOCAL void walk_kind(struct walk *to, const struct walk *from, unsigned held, int runs_max)
{
    walk_clear(to);
    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            for (int runs = 0; runs <= runs_max; runs++)
                for (int set = 0; set <= 3; set++) { /* tiles of a set of equals: none, a pair or a triplet */
                    unsigned used = (unsigned)(recent + old + runs + set);

                    if (set == 1 || used > MQ_COPIES) /* R12 */
                        continue;
                    cost_improve(&to->cost[runs][recent], from->cost[recent][old], runs + (set == 3),
                                 set == 2, used > held ? used - held : 0);
                }
}

MQ_LOCAL struct suit_cost cost_of_counts(int suit, uint32_t number)
{
    struct walk here, next;
    int kinds = suit == HONOURS ? HONOUR_KINDS : SUIT_KINDS;

    walk_begin(&here);
    for (int rank = 0; rank < kinds; rank++) {
        walk_kind(&next, &here, number % 5, tile_begins_run(suit * SUIT_KINDS + rank) ? RUNS_MAX : 0);
        here = next;
        number /= 5;
    }
    return here.cost[0][0];
}

struct suit_cost mq_suit_cost(struct mq_engine *e, int suit, uint32_t number)
{
    enum { FIVE_TO_THE_NINTH = 1953125 };
    uint64_t key = 1 + (uint64_t)number + (suit == HONOURS ? FIVE_TO_THE_NINTH : 0);
    /* Fibonacci hashing; two suits that meet in a slot push each other out, which costs time but is never wrong. */
    uint64_t place = (key * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - ENGINE_SLOTS_LOG2);

    if (e->slot[place].key != key) {
        e->slot[place].cost = cost_of_counts(suit, number);
        e->slot[place].key = key;
    }
    return e->slot[place].cost;
}

struct suit_cost mq_cost_join(struct suit_cost x, struct suit_cost y)
{
    struct suit_cost out = {UNREACHED, UNREACHED};

    for (int m = 0; m <= GROUPS; m++) {
        cost_improve(&out, y, m, 0, lane(x.alone, m));
        cost_improve(&out, y, m, 1, lane(x.paired, m));
    }
    return out;
}

int mq_cost_total(struct suit_cost x, struct suit_cost y, int groups)
{
    unsigned best = 0x40;

    for (int m = 0; m <= groups; m++) {
        unsigned pair_in_y = lane(x.alone, m) + lane(y.paired, groups - m);
        unsigned pair_in_x = lane(x.paired, m) + lane(y.alone, groups - m);

        if (pair_in_y < best)
            best = pair_in_y;
        if (pair_in_x < best)
            best = pair_in_x;
    }
    return (int)best;
}

int mq_distance(struct mq_engine *e, const struct mq_hand *hand)
{
    struct suit_cost cost[SUITS];

    for (int suit = 0; suit < SUITS; suit++)
        cost[suit] = mq_suit_cost(e, suit, hand->suit[suit]);
    return mq_cost_total(mq_cost_join(cost[0], cost[1]), mq_cost_join(cost[2], cost[3]), GROUPS - hand->melds);
}

bool mq_hand_wins(struct mq_engine *e, const struct mq_hand *hand)
{
    return hand->tiles == 14 - 3 * hand->melds && !hand_has_special(hand) && mq_distance(e, hand) == 0;
}

size_t mq_engine_size(void)
{
    return sizeof(struct mq_engine);
}

struct mq_engine *mq_engine_init(void *memory)
{
    struct mq_engine *e = (struct mq_engine *)memory;

    if (e != NULL)
        for (int i = 0; i < ENGINE_SLOTS; i++)
            e->slot[i].key = 0;
    return e;
}
