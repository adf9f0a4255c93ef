/*
 * mistaken_distance.c - the distance to hands that the rules do not allow
 *
 * Suits are not independent here and the limit may differ from kind to kind, so core/distance.c is of no use.  This is
 * the slow way: walk all kinds and decide for each how many runs begin there, how many triplets it has and whether it
 * has the pair.  What was decided matters further on only through the groups so far, the pair, and the runs that began
 * one and two kinds before; two of each suffice, since three equal runs hold the same tiles as three triplets.
 *
 * Most ways lead far beyond the distance, so we ask "can it be done by adding none, one, two ...?" and drop a way as
 * soon as it costs more.
 */
#include "mistaken_distance.h"

#include "tile.h"

enum { GROUPS = 4, RUNS_MAX = 2, TOO_FAR = 99 };

void mq_mistaken_init(struct finish *finish)
{
    for (int kind = 0; kind < MQ_KINDS; kind++)
        finish->most[kind] = MQ_COPIES;
    finish->runs_across_suits = false;
    finish->honour_runs = false;
    finish->special_groups = false;
    finish->seven_pairs = false;
}

bool mq_mistaken_begins_run(const struct finish *finish, int low)
{
    if (low < 0 || low + 2 >= MQ_ORDINARY)
        return false;
    if (low >= MQ_EAST)
        return finish->honour_runs;
    return tile_begins_run(low) || (finish->runs_across_suits && low + 2 < MQ_EAST);
}

/* The fewest additions by groups, pair, and runs begun one and two kinds before. */
struct ways {
    int cost[GROUPS + 1][2][RUNS_MAX + 1][RUNS_MAX + 1];
};

static void ways_clear(struct ways *w)
{
    for (int groups = 0; groups <= GROUPS; groups++)
        for (int pair = 0; pair <= 1; pair++)
            for (int recent = 0; recent <= RUNS_MAX; recent++)
                for (int old = 0; old <= RUNS_MAX; old++)
                    w->cost[groups][pair][recent][old] = TOO_FAR;
}

/* Where the walk stands, and what it must not exceed. */
struct walk {
    int held, most, runs_max;      /* of the present kind: tiles in hand, tiles allowed, runs that may begin */
    int goal, allowed;             /* groups wanted, additions allowed */
    int groups, pair, recent, old; /* the way we come from ... */
    int cost;                      /* ... and what it has cost */
};

static void walk_on(const struct walk *w, struct ways *to)
{
    for (int runs = 0; runs <= w->runs_max; runs++)
        for (int triplets = 0; w->groups + runs + triplets <= w->goal; triplets++)
            for (int pair = 0; w->pair + pair <= 1; pair++) {
                int used = w->recent + w->old + runs + 3 * triplets + 2 * pair;
                int cost = w->cost + (used > w->held ? used - w->held : 0);
                int *best = &to->cost[w->groups + runs + triplets][w->pair + pair][runs][w->recent];

                if (used <= w->most && cost <= w->allowed && cost < *best)
                    *best = cost;
            }
}

static bool can_finish(const struct finish *finish, const struct mq_hand *hand, int allowed)
{
    int kinds = finish->special_groups ? MQ_KINDS : MQ_ORDINARY;
    struct ways from, to;
    struct walk w;

    w.goal = GROUPS - hand->melds;
    w.allowed = allowed;
    ways_clear(&from);
    from.cost[0][0][0][0] = 0;
    for (int kind = 0; kind < kinds; kind++) {
        w.held = hand->count[kind];
        w.most = finish->most[kind];
        w.runs_max = mq_mistaken_begins_run(finish, kind) ? RUNS_MAX : 0;
        ways_clear(&to);
        for (w.groups = 0; w.groups <= w.goal; w.groups++)
            for (w.pair = 0; w.pair <= 1; w.pair++)
                for (w.recent = 0; w.recent <= RUNS_MAX; w.recent++)
                    for (w.old = 0; w.old <= RUNS_MAX; w.old++) {
                        w.cost = from.cost[w.groups][w.pair][w.recent][w.old];
                        if (w.cost <= allowed)
                            walk_on(&w, &to);
                    }
        from = to;
    }
    return from.cost[w.goal][1][0][0] <= allowed;
}

/* A pair lacks nothing, a single tile one, and a kind that is not there two. */
static int seven_pairs_distance(const struct mq_hand *hand)
{
    int pairs = 0, singles = 0;

    for (int kind = 0; kind < MQ_ORDINARY; kind++) {
        pairs += hand->count[kind] >= 2;
        singles += hand->count[kind] == 1;
    }
    if (pairs >= 7)
        return 0;
    if (pairs + singles >= 7)
        return 7 - pairs;
    return singles + 2 * (7 - pairs - singles);
}

int mq_mistaken_distance(const struct finish *finish, const struct mq_hand *hand)
{
    int distance = 0;

    while (distance < TOO_FAR && !can_finish(finish, hand, distance))
        distance++;
    if (finish->seven_pairs && hand->melds == 0 && seven_pairs_distance(hand) < distance)
        distance = seven_pairs_distance(hand);
    return distance;
}
