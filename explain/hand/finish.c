/*
 * finish.c - finds a finished hand that proves a distance
 *
 * The distance itself is known (mq_distance).  The finished hand that is shown is the best of all those at this
 * distance. They are built up together, kind by kind from Z down to 1M.  At each kind we choose how many runs have
 * their upper end there, and whether there is a triplet or a pair.  That gives partial hands.  If two of them can be
 * continued in the same ways, only the better one is kept.
 *
 * Two bounds end most attempts early.  The distance tells how many tiles may be added in all, and so how many may be
 * given up.  And the distance of the tiles of smaller kinds tells how many tiles the missing groups will need at
 * least.
 */
#include "maque_explain.h"
#include "port.h"

enum {
    RANKS_BELOW_RUN = 2, /* the upper end of a run has at least so many ranks of its suit below it */
    PARTS = 5,           /* numbers from 0 to 4 */
    KEYS = PARTS * PARTS * PARTS * PARTS * PARTS * 2,

    /*
     * The number of different keys that partial hands can have.  With t open runs, each of one of four sorts, there
     * are C(t+3, 3) ways.  With these, t..4 groups were begun, with or without a pair: 2 * (1*5 + 4*4 + 10*3 + 20*2 +
     * 35*1).
     */
    PARTIAL_HANDS = 252
};

/* Runs are complete if the hand holds all their tiles.  Each tile of the hand belongs to one group at most. */
struct runs {
    uint8_t complete, others;
};

/* A partial hand: all groups whose largest tile is not below the present kind. */
struct partial_hand {
    uint64_t used[2];   /* how many of each kind, three bits a kind, the largest kind on top */
    uint32_t ways;      /* ways to choose the tiles to add from the copies that the hand does not hold */
    struct runs middle; /* runs that need the present kind and the one below */
    struct runs low;    /* runs that need only the present kind */
    uint8_t add, give;  /* tiles added and given up so far */
    uint8_t complete;   /* complete groups */
    uint8_t groups;     /* triplets and runs */
    uint8_t pair;       /* 1 if there is one */
    struct mq_group group[5];
};

struct search {
    const uint8_t *count; /* the tiles of the hand */
    uint8_t add_most, give_most; /* tiles that may be added and given up */
    uint8_t groups;              /* groups wanted, besides the pair */
    uint8_t rest[MQ_MELDS_MAX + 1]; /* tiles that so many groups and a pair need at least, if made of smaller kinds */
    int partials; /* of the present kind */
    struct partial_hand *partial;
    uint8_t place[KEYS]; /* index of the partial hand with this key, plus 1; 0 if there is none */
};

/* Partial hands with equal keys can be continued in the same ways. */
static int key_of(const struct partial_hand *b)
{
    int key = b->middle.complete;

    key = key * PARTS + b->middle.others;
    key = key * PARTS + b->low.complete;
    key = key * PARTS + b->low.others;
    key = key * PARTS + b->groups;
    return key * 2 + b->pair;
}

/* The order that maque_explain.h promises. */
static bool is_better(const struct partial_hand *a, const struct partial_hand *b)
{
    if (a->add != b->add)
        return a->add < b->add;
    if (a->complete != b->complete)
        return a->complete > b->complete;
    if (a->ways != b->ways)
        return a->ways > b->ways;
    if (a->used[0] != b->used[0])
        return a->used[0] < b->used[0];
    return a->used[1] < b->used[1];
}

static void keep_better(struct search *search, const struct partial_hand *b)
{
    uint8_t *place = &search->place[key_of(b)];

    if (*place == 0) {
        assert(search->partials < PARTIAL_HANDS);
        search->partial[search->partials++] = *b;
        *place = (uint8_t)search->partials;
    } else if (is_better(b, &search->partial[*place - 1])) {
        search->partial[*place - 1] = *b;
    }
}

static uint32_t ways_to_choose(int of, int some)
{
    static const uint8_t binomial[PARTS][PARTS] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1},
    };

    return binomial[of][some];
}

/* What is added at one kind: runs that have their upper end here, and a triplet, a pair or neither. */
struct choice {
    struct runs high;
    uint8_t set; /* how many equal tiles: 3, 2 or 0 */
};

static int lacking(int needed, int held)
{
    return needed > held ? needed - held : 0;
}

static int all_of(struct runs runs)
{
    return runs.complete + runs.others;
}

/*
 * The number of tiles of smaller kinds that must still be added, at least: for the runs that are then open, and for
 * the groups that are missing.
 */
static int add_later(const struct search *search, const struct partial_hand *from, int kind, struct choice choice)
{
    int high = all_of(choice.high), groups = search->groups - from->groups - high - (choice.set == 3), add = 0;

    if (kind > 0)
        add += lacking(high + all_of(from->middle), search->count[kind - 1]);
    if (high > 0)
        add += lacking(high, search->count[kind - 2]);
    if (from->pair || choice.set == 2)
        return add + lacking(search->rest[groups], 2); /* minus the pair, which is there and counts at most two */
    return add + search->rest[groups];
}

static void note_group(struct partial_hand *b, enum mq_group_kind kind, int tile)
{
    b->group[b->groups + b->pair].kind = (uint8_t)kind;
    b->group[b->groups + b->pair].tile = (mq_tile)tile;
    if (kind == MQ_PAIR)
        b->pair = 1;
    else
        b->groups++;
}

/* Continues a partial hand with a choice for this kind, unless that leads too far away. */
static void extend(struct search *search, const struct partial_hand *from, int kind, struct choice choice)
{
    struct partial_hand b;
    int held = search->count[kind], claimed = from->middle.complete + from->low.complete + choice.high.complete;
    int used = claimed + from->middle.others + from->low.others + choice.high.others + choice.set;
    int add = from->add + lacking(used, held), give = from->give + lacking(held, used);

    if (give > search->give_most || add + add_later(search, from, kind, choice) > search->add_most)
        return;
    b = *from;
    b.add = (uint8_t)add;
    b.give = (uint8_t)give;
    b.ways *= ways_to_choose(MQ_COPIES - held, lacking(used, held));
    b.used[kind < MQ_ORDINARY / 2] |= (uint64_t)used << kind % (MQ_ORDINARY / 2) * 3;
    b.low = from->middle;
    b.middle = choice.high;
    b.complete = (uint8_t)(b.complete + choice.high.complete + (choice.set > 0 && claimed + choice.set <= held));
    for (int i = 0; i < all_of(choice.high); i++)
        note_group(&b, MQ_RUN, kind - RANKS_BELOW_RUN);
    if (choice.set > 0)
        note_group(&b, choice.set == 3 ? MQ_TRIPLET : MQ_PAIR, kind);
    keep_better(search, &b);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Tries every choice that the rules of groups allow (R9, R12). */
static void extend_all_ways(struct search *search, const struct partial_hand *from, int kind)
{
    const uint8_t *held = &search->count[kind];
    int groups = search->groups - from->groups;
    int room = MQ_COPIES - all_of(from->middle) - all_of(from->low);
    int free = held[0] - from->middle.complete - from->low.complete; /* tiles that no complete run uses */
    int runs = 0, complete_runs = 0;
    struct choice choice;

    if (free < 0 || room < 0)
        return;
    if (mq_tile_begins_run(kind - RANKS_BELOW_RUN)) {
        runs = smaller(room, groups);
        complete_runs = smaller(smaller(runs, free), smaller(held[-1], held[-2]));
    }
    for (int high = 0; high <= runs; high++)
        for (int complete = 0; complete <= smaller(high, complete_runs); complete++) {
            choice.high.complete = (uint8_t)complete;
            choice.high.others = (uint8_t)(high - complete);
            choice.set = 0;
            extend(search, from, kind, choice);
            choice.set = 3;
            if (high + 3 <= room && high < groups)
                extend(search, from, kind, choice);
            choice.set = 2;
            if (high + 2 <= room && !from->pair)
                extend(search, from, kind, choice);
        }
}

/* Continues all partial hands by one kind.  The new ones are stored in 'next', the other one of two arrays. */
static void extend_all(struct search *search, struct partial_hand *next, int kind)
{
    const struct partial_hand *from = search->partial;
    int partials = search->partials;

    for (int i = 0; i < partials; i++)
        search->place[key_of(&from[i])] = 0;
    search->partial = next;
    search->partials = 0;
    for (int i = 0; i < partials; i++)
        extend_all_ways(search, &from[i], kind);
}

static void look_ahead(struct search *search, struct mq_engine *e, const uint8_t smaller[MQ_ORDINARY])
{
    for (int groups = 0; groups <= search->groups; groups++)
        search->rest[groups] = (uint8_t)mq_distance_of_counts(e, smaller, MQ_MELDS_MAX - groups);
}

/* The finished hand that is shown.  It lies in one of the two arrays. */
static const struct partial_hand *find_best(struct search *search, struct partial_hand arrays[2][PARTIAL_HANDS],
                                            struct mq_engine *e, const struct mq_hand *hand)
{
    const struct partial_hand *b;
    uint8_t smaller[MQ_ORDINARY];

    copy_bytes(smaller, hand->count, sizeof smaller);
    look_ahead(search, e, smaller);
    clear_bytes(&arrays[0][0], sizeof arrays[0][0]);
    clear_bytes(search->place, sizeof search->place);
    arrays[0][0].ways = 1;
    search->partial = arrays[0];
    search->partials = 1;
    for (int kind = MQ_ORDINARY - 1; kind >= 0; kind--) {
        if (smaller[kind] > 0) {
            smaller[kind] = 0;
            look_ahead(search, e, smaller);
        }
        extend_all(search, arrays[kind % 2], kind);
    }
    for (b = search->partial; b->groups < search->groups || !b->pair; b++)
        continue;
    return b;
}

/*
 * Groups are shown in the order of their tiles, a triplet before a run that begins with the same tile, the pair last.
 */
static bool comes_before(struct mq_group a, struct mq_group b)
{
    if ((a.kind == MQ_PAIR) != (b.kind == MQ_PAIR))
        return b.kind == MQ_PAIR;
    return a.tile != b.tile ? a.tile < b.tile : a.kind < b.kind;
}

static void insert_group(struct mq_finish *finish, struct mq_group group)
{
    int at = finish->groups++;

    for (; at > 0 && comes_before(group, finish->group[at - 1]); at--)
        finish->group[at] = finish->group[at - 1];
    finish->group[at] = group;
}

static void write_finish(const struct partial_hand *b, const struct mq_hand *hand, struct mq_finish *finish)
{
    uint8_t need[MQ_KINDS];

    clear_bytes(need, sizeof need);
    for (int i = 0; i < b->groups + b->pair; i++) {
        struct mq_group group = b->group[i];

        for (int k = 0; k < (group.kind == MQ_PAIR ? 2 : 3); k++)
            need[group.kind == MQ_RUN ? group.tile + k : group.tile]++;
        insert_group(finish, group);
    }
    for (int kind = 0; kind < MQ_KINDS; kind++) {
        if (need[kind] > hand->count[kind])
            finish->add[kind] = (uint8_t)(need[kind] - hand->count[kind]);
        else
            finish->give[kind] = (uint8_t)(hand->count[kind] - need[kind]);
    }
    finish->distance = b->add;
}

static void finish_hand(struct mq_engine *e, const struct mq_hand *hand, struct mq_finish *finish)
{
    struct partial_hand arrays[2][PARTIAL_HANDS];
    struct search search;
    int size = 3 * (MQ_MELDS_MAX - hand->melds) + 2, ordinary = 0;

    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        ordinary += hand->count[kind];
    search.count = hand->count;
    search.groups = (uint8_t)(MQ_MELDS_MAX - hand->melds);
    search.add_most = (uint8_t)mq_distance(e, hand);
    search.give_most = (uint8_t)(ordinary + search.add_most - size);
    write_finish(find_best(&search, arrays, e, hand), hand, finish);
}

void mq_finish(struct mq_engine *e, const struct mq_hand *hand, struct mq_finish *finish)
{
    struct mq_hand kept = *hand;

    clear_bytes(finish, sizeof *finish);
    if (hand->tiles == 3 * (MQ_MELDS_MAX - hand->melds) + 2 && !mq_hand_wins(e, hand)) {
        mq_tile discard = mq_fixed_discard(e, hand); /* the distance stays the same */

        mq_hand_remove(&kept, discard);
        finish_hand(e, &kept, finish);
        finish->give[discard]++;
    } else {
        finish_hand(e, hand, finish);
    }
}
