/*
 * test_finish.c - finished hands that prove a distance, computed a second time; test_explain_truth.c sees those of games
 */
#include "check.h"
#include "ref.h"

/* ---- a finished hand is one, and costs what it says ---- */

static int group_size(struct mq_group group)
{
    return group.kind == MQ_PAIR ? 2 : 3;
}

/* The groups are what R9 calls so; their tiles are added to 'count'. */
static void count_group(struct mq_group group, int count[MQ_KINDS])
{
    assert_in_range(group.kind, MQ_PAIR, MQ_RUN);
    assert_in_range(group.tile, 0, MQ_ORDINARY - 1);
    if (group.kind == MQ_RUN)
        assert_true(group.tile <= 6 || (group.tile >= 9 && group.tile <= 15) || (group.tile >= 18 && group.tile <= 24));
    for (int i = 0; i < group_size(group); i++)
        count[group.tile + (group.kind == MQ_RUN ? i : 0)]++;
}

static void assert_groups_are_in_order(const struct mq_finish *finish)
{
    assert_int_equal(finish->group[finish->groups - 1].kind, MQ_PAIR);
    for (int i = 0; i + 1 < finish->groups; i++)
        assert_int_not_equal(finish->group[i].kind, MQ_PAIR);
    for (int i = 0; i + 2 < finish->groups; i++)
        assert_true(finish->group[i].tile <= finish->group[i + 1].tile);
}

static void assert_proves(const struct mq_hand *hand, const struct mq_finish *finish)
{
    int count[MQ_KINDS], finished[MQ_KINDS] = {0}, added = 0;

    counts_of(hand, count);
    assert_int_equal(finish->groups, 5 - hand->melds);
    assert_groups_are_in_order(finish);
    for (int i = 0; i < finish->groups; i++)
        count_group(finish->group[i], finished);
    for (int kind = 0; kind < MQ_KINDS; kind++) {
        int add = kind < MQ_ORDINARY ? finish->add[kind] : 0;

        assert_true(finished[kind] <= MQ_COPIES);
        assert_int_equal(count[kind] + add - finish->give[kind], finished[kind]);
        assert_true(add == 0 || finish->give[kind] == 0);
        added += add;
    }
    assert_true(ref_wins(finished, hand->melds));
    assert_int_equal(added, finish->distance);
    assert_int_equal(added, ref_distance(count, hand->melds));
}

static void assert_is_proved(const struct mq_hand *hand)
{
    struct mq_finish learnt, filled;

    mq_finish(test_engine(), hand, &learnt);
    mq_finish(filled_engine(), hand, &filled);
    assert_memory_equal(&learnt, &filled, sizeof learnt);
    assert_proves(hand, &filled);
}

TEST(random_hands_of_any_size_are_proved_with_any_number_of_melds)
{
    uint64_t state = 1, hands = part_of(15000);

    for (uint64_t i = 0; i < hands; i++) {
        int kinds = 5 + (int)(next_random(&state) % 33), tiles = 1 + (int)(next_random(&state) % 14);
        struct mq_hand hand = random_hand(&state, tiles, kinds, (int)(i % 5));

        assert_is_proved(&hand);
    }
}

TEST(hands_in_need_of_the_limit_and_empty_ones_are_proved)
{
    static const char *const names[] = {
        "", "PASS", "E E E E", "1M 1M 1M 1M", "1M 1M 1M 1M 2M 2M 2M 2M 3M 3M 3M 3M", "E E E E S S S S W W W W N",
        "7S 7S 7S 7S 8S 8S 8S 8S 9S 9S 9S 9S E E", "1M 2M 3M 4M 5M 6M 7M 8M 9M 9M 9M 1M 1M 5M",
        "1M 2M 3M 3M 3M 3M 4M 5M E E", "1M 2M 2M 3M 3M 3M 3M 4M 4M 5M",
        "2M 2M 3M 3M 3M 3M 4M 4M 4M 4M 5M 5M E", "7P 8P 9P 9P 9P 9P 8P 7P 7P 8P",
        "PASS PASS PASS PASS REVERSE REVERSE REVERSE REVERSE DOUBLE DOUBLE DOUBLE DOUBLE",
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (int melds = 0; melds <= MQ_MELDS_MAX; melds++) {
            struct mq_hand hand = hand_of(names[i], melds);

            assert_is_proved(&hand);
        }
}

/* ---- and it is the one that maque_explain.h promises ---- */

/* What the promised order looks at: larger is better from the first number on. */
struct merit {
    int cost, complete, ways, fewest[MQ_ORDINARY];
};

/* The most groups for which the hand has all tiles: of all sets of groups the largest that it can pay. */
static int most_complete(const struct mq_group *group, int groups, const uint8_t *held)
{
    int most = 0;

    for (unsigned set = 0; set < 1u << groups; set++) {
        int need[MQ_KINDS] = {0}, members = 0, pays = 1;

        for (int i = 0; i < groups; i++)
            if (set >> i & 1) {
                members++;
                for (int k = 0; k < group_size(group[i]); k++)
                    need[group[i].tile + (group[i].kind == MQ_RUN ? k : 0)]++;
            }
        for (int kind = 0; kind < MQ_ORDINARY; kind++)
            pays = pays && need[kind] <= held[kind];
        if (pays && members > most)
            most = members;
    }
    return most;
}

static int choose(int of, int some)
{
    int ways = 1;

    for (int i = 0; i < some; i++)
        ways = ways * (of - i) / (i + 1);
    return ways;
}

/* False if the groups break the limit of four. */
static int merit_of(const struct mq_group *group, int groups, const struct mq_hand *hand, struct merit *merit)
{
    int need[MQ_KINDS] = {0};

    memset(merit, 0, sizeof *merit);
    for (int i = 0; i < groups; i++)
        for (int k = 0; k < group_size(group[i]); k++)
            need[group[i].tile + (group[i].kind == MQ_RUN ? k : 0)]++;
    merit->ways = 1;
    for (int kind = 0; kind < MQ_ORDINARY; kind++) {
        int add = need[kind] > hand->count[kind] ? need[kind] - hand->count[kind] : 0;

        if (need[kind] > MQ_COPIES)
            return 0;
        merit->cost -= add;
        merit->ways *= choose(MQ_COPIES - hand->count[kind], add);
        merit->fewest[MQ_ORDINARY - 1 - kind] = -need[kind];
    }
    return 1;
}

static int compare(const struct merit *a, const struct merit *b)
{
    if (a->cost != b->cost)
        return a->cost - b->cost;
    if (a->complete != b->complete)
        return a->complete - b->complete;
    if (a->ways != b->ways)
        return a->ways - b->ways;
    for (int i = 0; i < MQ_ORDINARY; i++)
        if (a->fewest[i] != b->fewest[i])
            return a->fewest[i] - b->fewest[i];
    return 0;
}

struct search {
    const struct mq_hand *hand;
    struct mq_group group[5];
    struct merit best;
};

static void search_pairs(struct search *s, int groups)
{
    for (int kind = 0; kind < MQ_ORDINARY; kind++) {
        struct merit merit;

        s->group[groups].kind = MQ_PAIR;
        s->group[groups].tile = (mq_tile)kind;
        if (!merit_of(s->group, groups + 1, s->hand, &merit) || merit.cost < s->best.cost)
            continue;
        merit.complete = most_complete(s->group, groups + 1, s->hand->count);
        if (compare(&merit, &s->best) > 0)
            s->best = merit;
    }
}

static void search_groups(struct search *s, int groups, int first)
{
    enum { TRIPLETS = MQ_ORDINARY, RUNS = 21 };

    if (groups == MQ_MELDS_MAX - s->hand->melds) {
        search_pairs(s, groups);
        return;
    }
    for (int i = first; i < TRIPLETS + RUNS; i++) {
        int run = i - TRIPLETS;

        s->group[groups].kind = i < TRIPLETS ? MQ_TRIPLET : MQ_RUN;
        s->group[groups].tile = (mq_tile)(i < TRIPLETS ? i : run / 7 * 9 + run % 7);
        search_groups(s, groups + 1, i);
    }
}

static void assert_is_the_promised_one(const struct mq_hand *hand)
{
    struct search s = {hand, {{0, 0}}, {-100, 0, 0, {0}}};
    struct mq_finish finish;
    struct merit shown;

    mq_finish(filled_engine(), hand, &finish);
    assert_true(merit_of(finish.group, finish.groups, hand, &shown));
    shown.complete = most_complete(finish.group, finish.groups, hand->count);
    search_groups(&s, 0, 0);
    assert_int_equal(compare(&shown, &s.best), 0);
    assert_int_equal(mq_distance(test_engine(), hand), -s.best.cost);
}

TEST(of_all_finished_hands_the_promised_one_is_shown)
{
    uint64_t state = 2, hands = part_of(300);

    for (uint64_t i = 0; i < hands; i++) { /* there are a million finished hands with one meld, few with four */
        int melds = i % 60 == 0 ? 1 : i % 12 == 0 ? 2 : 3 + (int)(i % 2), kinds = 4 + (int)(next_random(&state) % 34);
        struct mq_hand hand = random_hand(&state, 13 - 3 * melds, kinds, melds);

        assert_is_the_promised_one(&hand);
    }
}

TEST(a_hand_that_must_discard_gives_up_what_the_strategy_discards)
{
    uint64_t state = 3;

    for (int i = 0; i < 3000; i++) {
        struct mq_hand hand = random_hand(&state, 14 - 3 * (i % 5), 8 + i % 30, i % 5);
        mq_tile discard = mq_fixed_discard(filled_engine(), &hand);
        struct mq_finish all, rest;

        if (mq_hand_wins(filled_engine(), &hand))
            continue;
        mq_finish(filled_engine(), &hand, &all);
        mq_hand_remove(&hand, discard);
        mq_finish(filled_engine(), &hand, &rest);
        assert_true(all.give[discard] > 0);
        all.give[discard]--;
        assert_memory_equal(&all, &rest, sizeof all);
    }
}

RUN_TESTS("finish")
