/*
 * test_outlook.c - how often each seat wins from here: the rest of the wall is shuffled evenly, and the reference comes
 * to the same ends
 */
#include "answers.h"
#include "check.h"

/* Plays a game by core and by the reference, one decision in eight at random; false if it comes to its end. */
static bool game_in_the_middle(uint64_t number, int decisions, struct both *both)
{
    struct mq_event answer[MQ_ANSWERS_MAX];
    uint64_t state = number;
    mq_tile wall[MQ_WALL];
    int answers;

    mq_wall_of_game(wall, 41, number);
    both_begin(both, wall);
    while ((answers = both_answers(both, answer)) > 0 && decisions-- > 0) {
        uint64_t random = next_random(&state);
        struct mq_event fixed = mq_fixed_answer(test_engine(), &both->core);

        assert_true(both_answer(both, random % 8 == 0 ? answer[random / 8 % (uint64_t)answers] : fixed));
    }
    assert_true(answers >= 0);
    return both->core.state.phase != MQ_PHASE_OVER;
}

/* Who wins if the reference plays this game on with another order of the wall. */
static unsigned winner_by_reference(const struct ref_game *before, const mq_tile wall[MQ_WALL])
{
    struct ref_game game = *before;

    for (int i = game.drawn; i < MQ_WALL; i++)
        game.wall[i] = wall[i];
    ref_finish(&game);
    return strcmp(game.text + game.length - 5, " WIN\n") == 0 ? (unsigned)(game.text[game.length - 6] - 'A')
                                                              : (unsigned)MQ_NOBODY;
}

TEST(in_every_world_the_reference_comes_to_the_same_end)
{
    const uint64_t games = 20 + part_of(40); /* enough of them for claims as well as turns */
    uint64_t wins = 0, claims = 0, turns = 0;

    for (uint64_t number = 0; number < games; number++) {
        struct mq_outlook all = {0}, sum = {0};
        struct both both;

        if (!game_in_the_middle(number, (int)(number * 7 % 100), &both))
            continue;
        mq_outlook_add(filled_engine(), &both.core, number, 0, 6, &all);
        claims += both.core.state.phase == MQ_PHASE_CLAIM;
        turns += both.core.state.phase == MQ_PHASE_TURN;
        for (uint64_t i = 0; i < 6; i++) {
            struct mq_outlook outlook = {0};
            struct mq_game world = both.core;
            unsigned winner;

            mq_outlook_add(i % 2 == 0 ? filled_engine() : test_engine(), &both.core, number, i, 1, &outlook);
            mq_wall_shuffle_rest(&world, number, i);
            winner = winner_by_reference(&both.ref, world.wall);
            assert_int_equal(outlook.worlds, 1);
            for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
                assert_int_equal(outlook.wins[seat], seat == winner);
                sum.wins[seat] += outlook.wins[seat];
            }
            wins += winner != MQ_NOBODY;
        }
        assert_memory_equal(all.wins, sum.wins, sizeof sum.wins);
    }
    assert_true(wins > games && claims > 0 && turns > 0);
}

TEST(only_the_rest_of_the_wall_is_shuffled_and_after_a_draw_two_tiles_differ_at_most)
{
    uint64_t differ = 0;

    for (uint64_t number = 0; number < part_of(50); number++) {
        struct mq_game game, world, again, before;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 42, number);
        mq_game_init(&game, wall);
        before = game;
        mq_wall_shuffle_rest(&before, 3, number);
        for (int drawn = 1; mq_game_step(test_engine(), &game).kind != MQ_NOTHING;) {
            int unlike = 0, elsewhere = 0;

            if (game.state.drawn != drawn) /* no draw */
                continue;
            world = again = game;
            mq_wall_shuffle_rest(&world, 3, number);
            mq_wall_shuffle_rest(&again, 3, number);
            assert_memory_equal(&world, &again, sizeof world);
            assert_true(mq_wall_is_legal(world.wall));
            assert_memory_equal(world.wall, wall, (size_t)drawn);
            for (int i = 0; i < MQ_WALL; i++) {
                unlike += world.wall[i] != before.wall[i];
                elsewhere += world.wall[i] != wall[i];
            }
            assert_true(unlike == 0 || unlike == 2);
            differ += elsewhere > 0;
            assert_true(elsewhere > 0 || drawn > MQ_WALL - 8);
            before = world;
            drawn++;
        }
    }
    assert_true(differ > part_of(50) * 50);
}

/* Each tile is as likely to come next, and to come last, as any other. */
TEST(the_rest_of_the_wall_is_shuffled_evenly)
{
    enum { DRAWN = 101, REST = MQ_WALL - DRAWN, WORLDS = 20000 };
    uint64_t next[REST] = {0}, last[REST] = {0};
    double expected = (double)WORLDS / REST, sum_next = 0, sum_last = 0;
    struct mq_game game;
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    mq_game_init(&game, wall);
    game.state.drawn = DRAWN;
    for (uint8_t i = 0; i < REST; i++)
        game.wall[DRAWN + i] = i; /* no tiles, but numbers, so that each is known again */
    for (uint64_t i = 0; i < WORLDS; i++) {
        struct mq_game world = game;

        mq_wall_shuffle_rest(&world, 8, i);
        next[world.wall[DRAWN]]++;
        last[world.wall[MQ_WALL - 1]]++;
    }
    for (int i = 0; i < REST; i++) {
        sum_next += ((double)next[i] - expected) * ((double)next[i] - expected) / expected;
        sum_last += ((double)last[i] - expected) * ((double)last[i] - expected) / expected;
    }
    assert_true(sum_next < 95 && sum_last < 95); /* chi-squared with 46 degrees of freedom: once in 30,000 times */
}

TEST(an_outlook_of_two_parts_is_that_of_the_whole_and_a_won_game_stays_won)
{
    struct mq_outlook whole = {0}, parts = {0}, end = {0};
    struct both both;

    assert_true(game_in_the_middle(5, 30, &both));
    mq_outlook_add(filled_engine(), &both.core, 2, 0, 100, &whole);
    mq_outlook_add(filled_engine(), &both.core, 2, 40, 60, &parts);
    mq_outlook_add(filled_engine(), &both.core, 2, 0, 40, &parts);
    assert_memory_equal(&whole, &parts, sizeof whole);
    assert_true(whole.wins[0] + whole.wins[1] + whole.wins[2] + whole.wins[3] > 50);
    mq_game_run(test_engine(), &both.core, NULL);
    assert_true(both.core.state.winner < MQ_SEATS);
    mq_outlook_add(test_engine(), &both.core, 2, 0, 10, &end);
    assert_int_equal(end.wins[both.core.state.winner], 10);
}

RUN_TESTS("outlook")
