/*
 * mistaken_distance.c - the distance to hands that the rules do not allow
 *
 * The way to a finished hand leads through all kinds.  At each kind it chooses how many runs begin there, how many
 * triplets it has, and whether it has the pair.  Later choices depend only on the number of groups so far, on the
 * pair, and on the runs that began one and two kinds before.  Two runs of each suffice, since three equal runs hold
 * the same tiles as three triplets.
 *
 * The slow way walks through all 34 kinds, or 37 if specials form groups.  It takes about a thousand times as long as
 * core's distance.  The fast way looks at each suit.  Nearly always a mistake cannot matter there, and core knows the
 * cost of the suit.  Otherwise it walks through this suit alone.  Then it joins the suits.  Runs across suits join
 * suits themselves.  They, and runs of honours, are taken out of the hand, and core is asked about the rest.
 * tests/test_mistakes.c compares the two ways.
 */
#include "mistaken_distance.h"

#include "distance/cost.h"

enum { TOO_FAR = 99, LONGEST = 14 };

bool mq_mistaken_begins_run(unsigned finish, int low)
{
    if (low < 0 || low + 2 >= MQ_ORDINARY)
        return false;
    if (low >= MQ_EAST)
        return finish & FINISH_HONOUR_RUNS;
    return tile_begins_run(low) || ((finish & FINISH_RUNS_ACROSS_SUITS) && low + 2 < MQ_EAST);
}

/* ---- walking through kinds ---- */

/* What holds for a whole walk: the hand, and the rules of its finish. */
struct hike {
    unsigned finish;
    const uint8_t *held, *melded; /* by kind */
};

/* How many tiles of a kind a finished hand may hold. */
static int most_of(const struct hike *h, int kind)
{
    if (h->finish & FINISH_LIMITLESS)
        return LONGEST;
    return h->finish & FINISH_MELDS_COUNTED ? MQ_COPIES - h->melded[kind] : MQ_COPIES;
}

static int runs_from(const struct hike *h, int kind)
{
    if (!mq_mistaken_begins_run(h->finish, kind))
        return 0;
    return h->finish & FINISH_NO_EQUAL_RUNS ? 1 : RUNS_MAX;
}

/* All choices at one kind; 'recent' runs began one kind before, 'old' runs two kinds before. */
static void choose(const struct hike *h, int kind, int recent, int old, suit_cost from, struct walk *to)
{
    int held = h->held[kind], most = most_of(h, kind), runs_max = runs_from(h, kind);
    bool must_be_triplet = (h->finish & FINISH_TRIPLETS_FIRST) && held - recent - old >= 3;

    for (int runs = 0; runs <= runs_max; runs++)
        for (int triplets = must_be_triplet; runs + triplets <= GROUPS; triplets++)
            for (int pair = 0; pair <= 1; pair++) {
                int used = recent + old + runs + 3 * triplets + 2 * pair;

                if (used <= most)
                    cost_improve(&to->cost[runs][recent],
                                 cost_with_groups(pair ? cost_with_pair(from) : from, (unsigned)(runs + triplets)),
                                 used > held ? (unsigned)(used - held) : 0);
            }
}

static void walk_kind(const struct hike *h, int kind, const struct walk *from, struct walk *to)
{
    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            to->cost[recent][old] = UNREACHED;
    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            if (from->cost[recent][old] != UNREACHED)
                choose(h, kind, recent, old, from->cost[recent][old], to);
}

/* The cost of kinds first .. last; an entry that cannot be reached is 15. */
static suit_cost walk(const struct hike *h, int first, int last)
{
    struct walk at[2];
    int now = 0;

    mq_walk_begin(&at[now]);
    for (int kind = first; kind <= last; kind++, now = !now)
        walk_kind(h, kind, &at[now], &at[!now]);
    return at[now].cost[0][0];
}

/* ---- seven pairs ---- */

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

static int with_seven_pairs(unsigned finish, const struct mq_hand *hand, int distance)
{
    int pairs = (finish & FINISH_SEVEN_PAIRS) && hand->melds == 0 ? seven_pairs_distance(hand) : TOO_FAR;

    return pairs < distance ? pairs : distance;
}

/* ---- the slow way ---- */

int mq_mistaken_search(unsigned finish, const struct mq_hand *hand, const uint8_t melded[MQ_KINDS])
{
    struct hike h = {finish, hand->count, melded};
    int last = (finish & FINISH_SPECIAL_GROUPS ? MQ_KINDS : MQ_ORDINARY) - 1;
    suit_cost cost = walk(&h, 0, last);

    return with_seven_pairs(finish, hand, (int)cost_entry(cost, 5 + GROUPS - hand->melds));
}

/* ---- can a mistake matter in a suit? ---- */

/* True if the hand holds so many of a kind.  Without the limit the distance can be smaller only if it holds four. */
static bool holds(const struct mq_hand *hand, int first, int last, int copies)
{
    for (int kind = first; kind <= last; kind++)
        if (hand->count[kind] >= copies)
            return true;
    return false;
}

/* The number of tiles of the suit within two of this kind, itself not counted. */
static int neighbours(const struct mq_hand *hand, int kind, int first, int last)
{
    int count = 0;

    for (int other = kind - 2; other <= kind + 2; other++)
        if (other >= first && other <= last && other != kind)
            count += hand->count[other];
    return count;
}

/*
 * Counting melds can matter only if a finished hand would add more tiles of a kind than are left.  It never needs to
 * add three of a kind.  It adds two only for two runs whose other tiles are there.  If no tile is left, one is too
 * many.
 */
static bool melds_matter(const struct mq_hand *hand, const uint8_t melded[MQ_KINDS], int first, int last)
{
    for (int kind = first; kind <= last; kind++) {
        int left = MQ_COPIES - melded[kind] - hand->count[kind];
        int beside = kind < MQ_EAST ? neighbours(hand, kind, first, last) : 0;

        if (melded[kind] > 0 && ((left == 0 && (hand->count[kind] > 0 || beside >= 2)) ||
                                 (left == 1 && (hand->count[kind] > 0 || beside >= 4))))
            return true;
    }
    return false;
}

/* A run of honours is better than a triplet only if the hand has two of its kinds, or the fourth of a kind is over. */
static bool honours_meet(const struct mq_hand *hand, int first, int last)
{
    for (int kind = first; kind <= last; kind++)
        if (hand->count[kind] > 0 && (hand->count[kind] == MQ_COPIES || neighbours(hand, kind, first, last) > 0))
            return true;
    return false;
}

/* A third copy is better used in a run only if the hand has a neighbour of it, or the fourth of a kind is over. */
static bool triplet_has_neighbour(const struct mq_hand *hand, int first, int last)
{
    for (int kind = first; kind <= last; kind++)
        if (hand->count[kind] == MQ_COPIES ||
            (hand->count[kind] == 3 && neighbours(hand, kind, first, last) > 0))
            return true;
    return false;
}

/* Two equal runs are better than other groups only if the hand has two tiles of two of their kinds. */
static bool equal_runs_can_be(const struct mq_hand *hand, int first, int last)
{
    for (int low = first; low <= last - 2; low++)
        if ((hand->count[low] >= 2) + (hand->count[low + 1] >= 2) + (hand->count[low + 2] >= 2) >= 2)
            return true;
    return false;
}

static int first_of(int suit)
{
    return suit * SUIT_KINDS;
}

static int last_of(int suit)
{
    return suit < HONOURS ? first_of(suit + 1) - 1 : MQ_ORDINARY - 1;
}

static bool suit_is_mistaken(unsigned finish, const struct mq_hand *hand, const uint8_t melded[MQ_KINDS], int suit)
{
    int first = first_of(suit), last = last_of(suit);
    bool honours = suit == HONOURS;

    switch (finish) {
    case 0:
        return false;
    case FINISH_LIMITLESS:
        return holds(hand, first, last, MQ_COPIES);
    case FINISH_MELDS_COUNTED:
        return melds_matter(hand, melded, first, last);
    case FINISH_HONOUR_RUNS:
        return honours && honours_meet(hand, first, last);
    case FINISH_TRIPLETS_FIRST:
        return !honours && triplet_has_neighbour(hand, first, last);
    case FINISH_NO_EQUAL_RUNS:
        return !honours && equal_runs_can_be(hand, first, last);
    default: /* several at once */
        return true;
    }
}

/* ---- the fast way ---- */

static int suit_by_suit(struct mq_engine *e, unsigned finish, const struct mq_hand *hand,
                        const uint8_t melded[MQ_KINDS])
{
    struct hike h = {finish, hand->count, melded};
    unsigned in_suits = finish & ~(unsigned)FINISH_SPECIAL_GROUPS;
    bool special = (finish & FINISH_SPECIAL_GROUPS) &&
                   hand->count[MQ_PASS] + hand->count[MQ_REVERSE] + hand->count[MQ_DOUBLE] > 0;
    bool mistaken[SUITS], any = special;
    suit_cost all = 0;

    for (int suit = 0; suit < SUITS; suit++) {
        mistaken[suit] = suit_is_mistaken(in_suits, hand, melded, suit);
        any = any || mistaken[suit];
    }
    if (!any)
        return mq_distance(e, hand);
    for (int suit = 0; suit < SUITS; suit++) {
        bool forced = (finish & FINISH_TRIPLETS_FIRST) && holds(hand, first_of(suit), last_of(suit), 3);
        suit_cost cost = mistaken[suit] || forced
                             ? walk(&h, first_of(suit), last_of(suit))
                             : e->cost[element_at(e, (uint32_t)hand->suit[suit])]; /* its lower half: the code */

        all = suit == 0 ? cost : mq_cost_join(all, cost);
    }
    if (special)
        all = mq_cost_join(all, walk(&h, MQ_PASS, MQ_DOUBLE));
    return (int)cost_entry(all, 5 + GROUPS - hand->melds);
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

/* Mistaken runs, if they are the only mistake; core does not count runs that were taken out towards the limit. */
static bool are_taken_out(unsigned finish, const struct mq_hand *hand, int first, int last)
{
    return !holds(hand, first, last + 2, MQ_COPIES) &&
           (finish == FINISH_RUNS_ACROSS_SUITS || finish == FINISH_HONOUR_RUNS);
}

int mq_mistaken_distance(struct mq_engine *e, unsigned finish, const struct mq_hand *hand,
                         const uint8_t melded[MQ_KINDS])
{
    unsigned groups = finish & ~(unsigned)FINISH_SEVEN_PAIRS;
    bool across = groups & FINISH_RUNS_ACROSS_SUITS;
    int first = across ? SUIT_KINDS - 2 : MQ_EAST;                  /* 8M 9M 1P, or E S W, */
    int last = across ? 2 * SUIT_KINDS - 1 : MQ_ORDINARY - 3;       /* to 9P 1S 2S, or B F Z */

    if (are_taken_out(groups, hand, first, last))
        return with_seven_pairs(finish, hand, with_runs(e, hand, first, last, 0));
    if (across)
        return mq_mistaken_search(finish, hand, melded);
    return with_seven_pairs(finish, hand, suit_by_suit(e, groups, hand, melded));
}
