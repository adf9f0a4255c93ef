/*
 * test_widest.c - the strategy "widest": by tables, plainly and in the reference
 */
#include "check.h"
#include "ref.h"

#include "strategy.h"

/* The discard from a hand, with these tiles on the table. */
static mq_tile discard_of(struct mq_engine *e, const struct mq_hand *hand, const struct mq_hand *face_up)
{
    uint8_t seen[MQ_KINDS];

    for (int tile = 0; tile < MQ_KINDS; tile++)
        seen[tile] = (uint8_t)(hand->count[tile] + face_up->count[tile]);
    return mq_widest_discard(e, hand, seen);
}

static mq_tile discard_of_reference(const struct mq_hand *hand, const struct mq_hand *face_up)
{
    int count[MQ_KINDS], on_table[MQ_KINDS];

    counts_of(hand, count);
    counts_of(face_up, on_table);
    return (mq_tile)ref_widest(count, hand->melds, on_table);
}

static void assert_discards(const char *hand_names, int melds, const char *face_up_names, const char *expected)
{
    struct mq_hand hand = hand_of(hand_names, melds), face_up = hand_of(face_up_names, 0);

    assert_string_equal(mq_tile_name(discard_of(helping_engine(), &hand, &face_up)), expected);
    assert_string_equal(mq_tile_name(discard_of(test_engine(), &hand, &face_up)), expected);
    assert_string_equal(mq_tile_name(discard_of_reference(&hand, &face_up)), expected);
}

TEST(the_tile_goes_after_which_most_unseen_tiles_help)
{
    assert_discards("1M 2M 3M 5P Z", 3, "", "Z");   /* 5P and Z wait for three tiles each: the larger goes */
    assert_discards("1M 3M 4M 8P 8P", 3, "", "1M"); /* 3M 4M waits for 2M and 5M, 1M 3M only for 2M */
    assert_discards("1M 2M 4M 5M 6P 7P 9S 9S", 2, "", "2M");
}

TEST(tiles_on_the_table_do_not_count)
{
    assert_discards("7P 2S", 4, "", "2S");
    assert_discards("7P 2S", 4, "2S", "2S");
    assert_discards("7P 2S", 4, "7P", "7P");
    assert_discards("7P 2S", 4, "7P 2S", "2S");
    assert_discards("1M 2M 4M 5P 5P", 3, "3M 3M 3M 3M", "4M"); /* nothing helps any more */
}

/* After a refused RON and a call (R22).  Whichever tile goes, one is missing again. */
TEST(a_complete_hand_loses_the_tile_that_comes_back_most_easily)
{
    assert_discards("1M 2M 3M 5P 5P", 3, "", "1M");
}

/* A hand without specials.  Few kinds give many equal and neighbouring tiles, many kinds give all suits. */
static struct mq_hand any_hand(uint64_t *state)
{
    int melds = (int)(next_random(state) % 5), kinds = 4 + (int)(next_random(state) % 31);
    struct mq_hand hand = random_hand(state, 14 - 3 * melds, kinds, melds);

    return hand.count[MQ_PASS] + hand.count[MQ_REVERSE] + hand.count[MQ_DOUBLE] == 0 ? hand : any_hand(state);
}

/* Tiles on the table: of every kind any number that is left, or none. */
static struct mq_hand any_table(uint64_t *state, const struct mq_hand *hand)
{
    uint64_t busy = next_random(state) % 4;
    struct mq_hand table;

    mq_hand_init(&table, 0);
    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++)
        for (int left = MQ_COPIES - hand->count[tile]; left > 0; left--)
            if (next_random(state) % 4 < busy)
                mq_hand_add(&table, tile);
    return table;
}

TEST(the_tables_discard_the_same_tile_as_the_plain_way)
{
    uint64_t state = 1;

    for (uint64_t i = 0; i < part_of(100000); i++) {
        struct mq_hand hand = any_hand(&state), table = any_table(&state, &hand);

        assert_int_equal(discard_of(helping_engine(), &hand, &table), discard_of(test_engine(), &hand, &table));
    }
}

TEST(the_tables_discard_the_same_tile_as_the_reference)
{
    uint64_t state = 2;

    for (uint64_t i = 0; i < part_of(1000); i++) {
        struct mq_hand hand = any_hand(&state), table = any_table(&state, &hand);

        assert_int_equal(discard_of(helping_engine(), &hand, &table), discard_of_reference(&hand, &table));
    }
}

/* tests/test_reference.c compares thousands of games. */
TEST(one_to_four_widest_seats_play_the_same_games_as_in_the_reference)
{
    for (uint64_t game = 0; game < part_of(150); game++) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 31, game);
        assert_true(same_with_widest(wall, 1 + (unsigned)(game % 15), "random", game));
    }
}

TEST(an_engine_that_learns_plays_the_same_games)
{
    static struct mq_log log, expected;

    for (uint64_t game = 0; game < part_of(1000); game++) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 32, game);
        widest_game(test_engine(), wall, 15, &log);
        widest_game(helping_engine(), wall, 15, &expected);
        assert_int_equal(mq_log_difference(&log, &expected), -1);
    }
}

RUN_TESTS("widest")
