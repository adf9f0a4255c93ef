/*
 * test_fixed.c - what a seat does when asked (R16-R25)
 */
#include "check.h"
#include "ref.h"

static mq_tile tile(const char *name)
{
    return mq_tile_parse(name, strlen(name));
}

TEST(specials_go_first_then_what_leaves_the_smallest_distance_and_of_those_the_largest)
{
    static const struct {
        const char *names;
        int melds;
        const char *goes;
    } rows[] = {
        {"DOUBLE REVERSE PASS 1M 2M", 3, "PASS"},
        {"DOUBLE REVERSE 1M 2M Z", 3, "REVERSE"},
        {"1M 2M 3M DOUBLE Z", 3, "DOUBLE"},
        {"1M 2M 5P 5P E", 3, "E"},
        {"1M E E", 4, "1M"},
        {"1M 2M 3M 3M 5P", 3, "5P"},
        {"7P 2S", 4, "2S"},
        {"3S N", 4, "N"},
        {"B F", 4, "F"},
        {"3M 4M 5P 5P 5P", 3, "5P"},
        {"1M 2M 3M 5P 5P", 3, "5P"}, /* it has won: no game asks for this, but any hand has an answer */
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mq_hand hand = hand_of(rows[i].names, rows[i].melds);
        const char *found = mq_tile_name(mq_fixed_discard(test_engine(), &hand));

        if (strcmp(found, rows[i].goes) != 0)
            fail_msg("of %s goes %s, not %s", rows[i].names, found, rows[i].goes);
    }
}

TEST(ron_needs_a_whole_hand_without_specials_and_an_ordinary_tile)
{
    struct mq_hand waiting = hand_of("1M 2M 5P 5P", 3), special = hand_of("1M 2M 5P PASS", 3);
    struct mq_hand four = hand_of("1M 1M 1M 1M", 3);

    assert_true(mq_fixed_ron(test_engine(), &waiting, tile("3M")));
    assert_false(mq_fixed_ron(test_engine(), &waiting, tile("4M")));
    assert_false(mq_fixed_ron(test_engine(), &waiting, tile("PASS")));
    assert_false(mq_fixed_ron(test_engine(), &special, tile("3M")));
    assert_false(mq_fixed_ron(test_engine(), &four, tile("1M")));
}

TEST(a_call_is_made_only_if_it_lowers_the_distance)
{
    struct mq_hand refuses = hand_of("2M 3M 5M 5M", 3), takes = hand_of("2M 3M 7P 9S", 3);
    struct mq_hand special = hand_of("1M 5P 5P PASS", 3);

    assert_false(mq_fixed_pong(test_engine(), &refuses, tile("5M")));
    assert_false(mq_fixed_pong(test_engine(), &refuses, tile("2M"))); /* holds only one */
    assert_int_equal(mq_fixed_chow(test_engine(), &takes, tile("4M")), tile("2M"));
    assert_int_equal(mq_fixed_chow(test_engine(), &takes, tile("8P")), MQ_NO_TILE);
    assert_true(mq_fixed_pong(test_engine(), &special, tile("5P"))); /* R14 */
    special.count[MQ_PASS] = 2;
    assert_false(mq_fixed_pong(test_engine(), &special, MQ_PASS)); /* nobody calls a special tile */
}

TEST(the_chow_with_the_larger_numbers_is_taken)
{
    struct mq_hand hand = hand_of("3M 4M 6M 7M 2P 2P E", 2), refused_pong = hand_of("3P 4P 5P 5P 7S 8S E", 2);

    assert_int_equal(mq_fixed_chow(test_engine(), &hand, tile("5M")), tile("5M"));
    assert_false(mq_fixed_pong(test_engine(), &refused_pong, tile("5P")));
    assert_int_equal(mq_fixed_chow(test_engine(), &refused_pong, tile("5P")), tile("3P"));
}

TEST(the_reference_decides_the_same_on_random_hands)
{
    uint64_t state = 7;
    int pongs = 0, chows = 0, rons = 0;

    for (int i = 0; i < 3000; i++) {
        int melds = (int)(next_random(&state) % 4), kinds = 4 + (int)(next_random(&state) % 34);
        struct mq_hand full = random_hand(&state, 14 - 3 * melds, kinds, melds), hand;
        int count[MQ_KINDS], low;
        mq_tile out;

        counts_of(&full, count);
        out = mq_fixed_discard(test_engine(), &full);
        assert_int_equal(out, ref_discard(count, melds));
        hand = full;
        mq_hand_remove(&hand, out);
        for (mq_tile t = 0; t < MQ_ORDINARY; t++) {
            if (hand.count[t] == MQ_COPIES || (t > 0 && hand.count[t - 1] == 0 && hand.count[t] == 0))
                continue;
            counts_of(&hand, count);
            low = mq_fixed_chow(test_engine(), &hand, t);
            assert_int_equal(mq_fixed_pong(test_engine(), &hand, t), ref_pongs(count, melds, t));
            assert_int_equal(low == MQ_NO_TILE ? -1 : low, ref_chows(count, melds, t));
            pongs += mq_fixed_pong(test_engine(), &hand, t);
            chows += low != MQ_NO_TILE;
            count[t]++;
            assert_int_equal(mq_fixed_ron(test_engine(), &hand, t), ref_wins(count, melds));
            rons += ref_wins(count, melds);
        }
    }
    assert_true(pongs > 300 && chows > 300 && rons > 300); /* the comparison met what it was made for */
}

RUN_TESTS("the fixed strategy")
