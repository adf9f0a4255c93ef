/*
 * test_distance.c - the winning distance (R9-R14): examples and the reference; test_finish.c tries every finished hand
 */
#include "check.h"
#include "ref.h"

static void assert_distance(const char *names, int melds, int expected)
{
    struct mq_hand hand = hand_of(names, melds);

    assert_int_equal(mq_distance(test_engine(), &hand), expected);
}

TEST(hands_of_the_rules_have_the_distances_given_there)
{
    assert_distance("1M 1M 2M 2M 3M 3M 4P 4P 5P 5P 6P 6P E E", 0, 0);
    assert_distance("1M 1M 4M 4M 7M 7M E E S S W W N N", 0, 4); /* seven pairs do not win */
    assert_distance("1M 2M 5P 5P", 3, 1);
    assert_distance("1M 2M 5P 5P E", 3, 1);
    assert_distance("1M 2M 3M 5P 5P", 3, 0);
    assert_distance("1M 5P 9S E", 3, 3);
}

TEST(a_fifth_copy_cannot_be_waited_for)
{
    assert_distance("1M 1M 1M 1M", 3, 2);
    assert_distance("E E E E", 3, 2);
    assert_distance("1M", 4, 1); /* even if 1M 1M 1M was ponged: melds are forgotten */
}

TEST(runs_do_not_cross_suits_nor_join_honours)
{
    assert_distance("8M 9M 1P 5S 5S", 3, 1);
    assert_distance("9M 1P 2P 5S 5S", 3, 1);
    assert_distance("E S W 5S 5S", 3, 2);
    assert_distance("9S E S 5S 5S", 3, 2);
}

TEST(specials_are_dead_weight)
{
    assert_distance("1M 5P 5P PASS", 3, 2);
    assert_distance("1M 2M 3M 5P 5P PASS", 3, 0);
    assert_distance("PASS PASS PASS PASS REVERSE REVERSE REVERSE REVERSE DOUBLE DOUBLE DOUBLE DOUBLE", 0, 14);
}

TEST(a_hand_wins_only_whole_and_without_specials)
{
    struct mq_hand win = hand_of("1M 2M 3M 5P 5P", 3), special = hand_of("1M 2M 3M 5P 5P PASS", 3);
    struct mq_hand large = hand_of("1M 2M 3M 5P 5P 9P", 3), waiting = hand_of("1M 2M 5P 5P 9P", 3);

    assert_true(mq_hand_wins(test_engine(), &win));
    assert_false(mq_hand_wins(test_engine(), &special));
    assert_false(mq_hand_wins(test_engine(), &large));
    assert_false(mq_hand_wins(test_engine(), &waiting));
    special = hand_of("1M 2M 3M 5P PASS", 3);
    assert_false(mq_hand_wins(test_engine(), &special));
}

TEST(adding_and_removing_a_tile_leads_back)
{
    struct mq_hand hand = hand_of("1M 9S Z PASS", 0), before = hand;

    for (mq_tile tile = 0; tile < MQ_KINDS; tile++) {
        mq_hand_add(&hand, tile);
        assert_int_equal(hand.tiles, 5);
        mq_hand_remove(&hand, tile);
        assert_memory_equal(&hand, &before, sizeof hand);
    }
}

/* Hands from few kinds hold many equal and neighbouring tiles, which is where mistakes would hide. */
TEST(the_reference_agrees_on_random_hands_of_every_size)
{
    uint64_t state = 1;

    for (int i = 0; i < 60000; i++) {
        int melds = i % 5, kinds = 5 + (int)(next_random(&state) % 33);
        int tiles = 13 - 3 * melds + (int)(next_random(&state) % 2);
        struct mq_hand hand = random_hand(&state, tiles, kinds, melds);
        int count[MQ_KINDS];

        counts_of(&hand, count);
        assert_int_equal(mq_distance(test_engine(), &hand), ref_distance(count, melds));
        assert_int_equal(mq_distance_of_counts(test_engine(), hand.count, melds), ref_distance(count, melds));
        if (tiles == 14 - 3 * melds)
            assert_int_equal(mq_hand_wins(test_engine(), &hand), ref_wins(count, melds));
    }
}

TEST(an_engine_forgets_nothing_that_matters_when_its_slots_are_taken_over)
{
    uint64_t state = 4;
    struct mq_hand hand[50];
    int distance[50];

    for (int i = 0; i < 50; i++) {
        hand[i] = random_hand(&state, 13, 37, 0);
        distance[i] = mq_distance(test_engine(), &hand[i]);
    }
    for (int i = 0; i < 50000; i++) {
        struct mq_hand other = random_hand(&state, 13, 37, 0);

        mq_distance(test_engine(), &other);
    }
    for (int i = 0; i < 50; i++)
        assert_int_equal(mq_distance(test_engine(), &hand[i]), distance[i]);
}

RUN_TESTS("distance")
