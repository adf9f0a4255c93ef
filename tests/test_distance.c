/*
 * test_distance.c - the winning distance (R9-R14): examples and the reference; test_finish.c tries every finished hand
 */
#include "check.h"
#include "ref.h"

TEST(hands_that_a_person_can_check_have_their_distances)
{
    static const struct {
        const char *names;
        int melds, distance;
    } rows[] = {
        {"1M 1M 2M 2M 3M 3M 4P 4P 5P 5P 6P 6P E E", 0, 0}, /* the first six are examples of the rules */
        {"1M 1M 4M 4M 7M 7M E E S S W W N N", 0, 4},       /* seven pairs do not win */
        {"1M 2M 5P 5P", 3, 1},
        {"1M 2M 5P 5P E", 3, 1},
        {"1M 2M 3M 5P 5P", 3, 0},
        {"1M 5P 9S E", 3, 3},
        {"1M 1M 1M 1M", 3, 2}, /* a fifth copy cannot be waited for */
        {"E E E E", 3, 2},
        {"1M", 4, 1}, /* even if 1M 1M 1M was ponged: melds are forgotten */
        {"8M 9M 1P 5S 5S", 3, 1}, /* runs do not cross suits nor join honours */
        {"9M 1P 2P 5S 5S", 3, 1},
        {"E S W 5S 5S", 3, 2},
        {"9S E S 5S 5S", 3, 2},
        {"1M 5P 5P PASS", 3, 2}, /* specials are dead weight */
        {"1M 2M 3M 5P 5P PASS", 3, 0},
        {"PASS PASS PASS PASS REVERSE REVERSE REVERSE REVERSE DOUBLE DOUBLE DOUBLE DOUBLE", 0, 14},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mq_hand hand = hand_of(rows[i].names, rows[i].melds);
        int distance = mq_distance(test_engine(), &hand);

        if (distance != rows[i].distance)
            fail_msg("%s: %d, not %d", rows[i].names, distance, rows[i].distance);
    }
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
