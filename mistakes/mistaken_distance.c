/*
 * mistaken_distance.c - the distance to hands that the rules do not allow
 *
 * Here suits are not independent, and the limit may differ from kind to kind.  So the tables of core/distance/ do not
 * suffice.  The slow way walks through all kinds.  For each kind it chooses how many runs begin there, how many
 * triplets it has, and whether it has the pair.  Later choices depend only on the number of groups so far, on the
 * pair, and on the runs that began one and two kinds before.  Two runs of each suffice, since three equal runs hold
 * the same tiles as three triplets.  Most combinations cost far more than the distance.  So we ask "can it be done by
 * adding none, one, two ...?" and drop a combination as soon as it costs more.
 *
 * That takes about ten thousand times as long as core's distance.  But for most hands the mistaken distance is equal
 * to the right one.  For most others it is enough to take one or two groups out of the hand and to ask core about the
 * rest.  Only a few hands need the search.  tests/test_mistakes.c compares the two ways.
 */
#include "mistaken_distance.h"

#include "tile.h"

enum { GROUPS = 4, RUNS_MAX = 2, TOO_FAR = 99, LONGEST = 14 };

bool mq_mistaken_begins_run(enum finish finish, int low)
{
    if (low < 0 || low + 2 >= MQ_ORDINARY)
        return false;
    if (low >= MQ_EAST)
        return finish == FINISH_HONOUR_RUNS;
    return tile_begins_run(low) || (finish == FINISH_RUNS_ACROSS_SUITS && low + 2 < MQ_EAST);
}

/* ---- the slow way ---- */

/* The fewest tiles to add, indexed by groups, pair, and the runs that began one and two kinds before. */
struct ways {
    uint8_t cost[GROUPS + 1][2][RUNS_MAX + 1][RUNS_MAX + 1];
};

static void ways_clear(struct ways *w)
{
    for (int groups = 0; groups <= GROUPS; groups++)
        for (int pair = 0; pair <= 1; pair++)
            for (int recent = 0; recent <= RUNS_MAX; recent++)
                for (int old = 0; old <= RUNS_MAX; old++)
                    w->cost[groups][pair][recent][old] = TOO_FAR;
}

/* The state of the walk, and its limits. */
struct walk {
    int held, most, runs_max;      /* for the present kind: tiles in hand, tiles allowed, runs that may begin */
    int goal, allowed;             /* groups wanted, tiles that may be added */
    int groups, pair, recent, old; /* the choices so far ... */
    int cost;                      /* ... and how many tiles they add */
};

static void walk_on(const struct walk *w, struct ways *to)
{
    for (int runs = 0; runs <= w->runs_max; runs++)
        for (int triplets = 0; w->groups + runs + triplets <= w->goal; triplets++)
            for (int pair = 0; w->pair + pair <= 1; pair++) {
                int used = w->recent + w->old + runs + 3 * triplets + 2 * pair;
                int cost = w->cost + (used > w->held ? used - w->held : 0);
                uint8_t *best = &to->cost[w->groups + runs + triplets][w->pair + pair][runs][w->recent];

                if (used <= w->most && cost <= w->allowed && cost < *best)
                    *best = (uint8_t)cost;
            }
}

/* How many tiles of a kind a finished hand may hold. */
static int most_of(enum finish finish, int kind, const uint8_t melded[MQ_KINDS])
{
    if (finish == FINISH_LIMITLESS)
        return LONGEST;
    return finish == FINISH_MELDS_COUNTED ? MQ_COPIES - melded[kind] : MQ_COPIES;
}

static bool can_finish(enum finish finish, const struct mq_hand *hand, const uint8_t melded[MQ_KINDS], int allowed)
{
    int kinds = finish == FINISH_SPECIAL_GROUPS ? MQ_KINDS : MQ_ORDINARY;
    struct ways from, to;
    struct walk w;

    w.goal = GROUPS - hand->melds;
    w.allowed = allowed;
    ways_clear(&from);
    from.cost[0][0][0][0] = 0;
    for (int kind = 0; kind < kinds; kind++) {
        w.held = hand->count[kind];
        w.most = most_of(finish, kind, melded);
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

/* A pair lacks no tile, a single tile lacks one, a kind that the hand does not hold lacks two. */
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

static int with_seven_pairs(const struct mq_hand *hand, int distance)
{
    int pairs = hand->melds == 0 ? seven_pairs_distance(hand) : TOO_FAR;

    return pairs < distance ? pairs : distance;
}

int mq_mistaken_search(enum finish finish, const struct mq_hand *hand, const uint8_t melded[MQ_KINDS], int low,
                       int high)
{
    int distance = low;

    while (distance < high && !can_finish(finish, hand, melded, distance))
        distance++;
    return finish == FINISH_SEVEN_PAIRS ? with_seven_pairs(hand, distance) : distance;
}

/* ---- the fast way ---- */

/* Without the limit of four the distance can be smaller only if the hand holds four of a kind. */
static bool holds_four(const struct mq_hand *hand, int first, int last)
{
    for (int kind = first; kind <= last; kind++)
        if (hand->count[kind] == MQ_COPIES)
            return true;
    return false;
}

/* The number of tiles within two of this kind, itself not counted, that could form runs with it. */
static int neighbours(const struct mq_hand *hand, int kind)
{
    int suit = kind / SUIT_KINDS, count = 0;

    for (int other = kind - 2; other <= kind + 2; other++)
        if (other >= 0 && other < MQ_EAST && other / SUIT_KINDS == suit && other != kind)
            count += hand->count[other];
    return kind < MQ_EAST ? count : 0;
}

/*
 * True if counting melds can change the distance: a finished hand would add more tiles of a kind than are left.  It
 * never needs to add three of a kind.  It adds two only for two runs whose other tiles are there.  If no tile is left,
 * one is too many.
 */
static bool melds_matter(const struct mq_hand *hand, const uint8_t melded[MQ_KINDS])
{
    for (int kind = 0; kind < MQ_ORDINARY; kind++) {
        int left = MQ_COPIES - melded[kind] - hand->count[kind];

        if (melded[kind] > 0 &&
            ((left == 0 && (hand->count[kind] > 0 || neighbours(hand, kind) >= 2)) ||
             (left == 1 && (hand->count[kind] > 0 || neighbours(hand, kind) >= 4))))
            return true;
    }
    return false;
}

/*
 * Tries every way to take mistaken runs that begin with 'first' .. 'last' out of the hand, and asks core about the
 * rest.  A mistaken run of which the hand has only one tile is no better than a triplet of that tile, so it is not
 * tried.
 */
static int with_runs(struct mq_engine *e, const struct mq_hand *hand, int first, int last, int paid)
{
    int best = paid + mq_distance(e, hand);

    for (int low = first; low <= last && hand->melds < GROUPS; low++) {
        int held = (hand->count[low] > 0) + (hand->count[low + 1] > 0) + (hand->count[low + 2] > 0);
        struct mq_hand rest;
        int d;

        if (held < 2 || tile_begins_run(low))
            continue;
        rest = *hand;
        for (int kind = low; kind <= low + 2; kind++)
            if (rest.count[kind] > 0)
                mq_hand_remove(&rest, (mq_tile)kind);
        rest.melds++;
        d = with_runs(e, &rest, low, last, paid + 3 - held);
        if (d < best)
            best = d;
    }
    return best;
}

int mq_mistaken_distance(struct mq_engine *e, enum finish finish, const struct mq_hand *hand,
                         const uint8_t melded[MQ_KINDS])
{
    const int first_across = SUIT_KINDS - 2, last_across = 2 * SUIT_KINDS - 1; /* 8M 9M 1P .. 9P 1S 2S */
    const int last_honour = MQ_ORDINARY - 1;
    int specials = hand->count[MQ_PASS] + hand->count[MQ_REVERSE] + hand->count[MQ_DOUBLE];
    int right = mq_distance(e, hand);

    switch (finish) {
    case FINISH_LIMITLESS:
        return holds_four(hand, 0, last_honour) ? mq_mistaken_search(finish, hand, melded, 0, right) : right;
    case FINISH_MELDS_COUNTED:
        return melds_matter(hand, melded) ? mq_mistaken_search(finish, hand, melded, right, LONGEST) : right;
    case FINISH_RUNS_ACROSS_SUITS: /* core does not count the runs taken out towards the limit */
        return holds_four(hand, first_across, last_across + 2) ? mq_mistaken_search(finish, hand, melded, 0, right)
                                                               : with_runs(e, hand, first_across, last_across, 0);
    case FINISH_HONOUR_RUNS:
        return holds_four(hand, MQ_EAST, last_honour) ? mq_mistaken_search(finish, hand, melded, 0, right)
                                                      : with_runs(e, hand, MQ_EAST, last_honour - 2, 0);
    case FINISH_SPECIAL_GROUPS: /* each special tile in hand saves at most one tile to add */
        return mq_mistaken_search(finish, hand, melded, right > specials ? right - specials : 0, right);
    case FINISH_SEVEN_PAIRS:
        return with_seven_pairs(hand, right);
    default:
        return right;
    }
}
