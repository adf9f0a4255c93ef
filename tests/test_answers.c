/*
 * test_answers.c - whatever is legal is playable: games decided at random, against the reference
 *
 * The number of games is MAQUE_GAMES, 3,000 unless the environment says otherwise, and MAQUE_SEED their seed.
 */
#include "answers.h"
#include "check.h"

/* Kinds of games: how often a seat answers at random instead of as the fixed strategy does, and whether it wins. */
static const struct {
    int random_percent;
    bool wins;
} manners[] = {{100, true}, {100, false}, {50, true}, {15, false}, {0, false}};

enum { MANNERS = sizeof manners / sizeof manners[0] };

static bool is_win(struct mq_event answer)
{
    return answer.kind == MQ_RON || answer.kind == MQ_SELFDRAWN;
}

static struct mq_event choose(const struct both *both, int manner, const struct mq_event *answer, int count,
                              uint64_t *state)
{
    struct mq_event fixed = mq_fixed_answer(test_engine(), &both->core);
    bool may_win = manners[manner].wins || !is_win(answer[0]);

    if (may_win && next_random(state) % 100 >= (uint64_t)manners[manner].random_percent)
        return fixed;
    if (!may_win && answer[count - 1].kind == MQ_NOTHING)
        return answer[count - 1];
    return answer[may_win ? next_random(state) % (uint64_t)count : 1 + next_random(state) % (uint64_t)(count - 1)];
}

/* A seat holds a complete hand and must discard from it: it has refused a RON, and then called. */
static bool is_complete_after_call(const struct mq_game *game)
{
    return game->state.phase == MQ_PHASE_TURN && game->state.called &&
           mq_hand_wins(test_engine(), &game->hand[game->state.seat]);
}

/* Play game number 'i' to a random moment, or to its end; there and at every complete hand the rest must be alike. */
static void play_one(uint64_t i, uint64_t *complete, uint64_t *over)
{
    uint64_t state = i, decisions = next_random(&state) % 150;
    struct mq_event answer[MQ_ANSWERS_MAX];
    mq_tile wall[MQ_WALL];
    struct both both;
    int count;

    mq_wall_of_game(wall, setting("MAQUE_SEED", 3), i / MANNERS);
    both_begin(&both, wall);
    while ((count = both_answers(&both, answer)) > 0 && decisions-- > 0) {
        assert_true(both_answer(&both, choose(&both, (int)(i % MANNERS), answer, count, &state)));
        if (is_complete_after_call(&both.core)) {
            assert_true(both_finish_alike(&both));
            ++*complete;
        }
    }
    if (count < 0)
        fail_msg("game %llu", (unsigned long long)i);
    assert_true(both_finish_alike(&both));
    *over += count == 0;
}

TEST(games_decided_at_random_have_the_answers_of_the_reference_and_go_on_like_it)
{
    uint64_t games = setting("MAQUE_GAMES", part_of(3000)), complete = 0, over = 0;

    for (uint64_t i = 0; i < games; i++)
        play_one(i, &complete, &over);
    print_message("# %llu games, %llu complete hands after a call, %llu played to the end\n", (unsigned long long)games,
                  (unsigned long long)complete, (unsigned long long)over);
    assert_true(complete > games / 100 && over > games / 100);
}

/* In these games mq_game_run() read outside its tables: the first RON was refused, and the seat called instead. */
TEST(a_seat_that_refuses_a_ron_and_calls_discards_from_its_complete_hand)
{
    int complete = 0;

    for (uint64_t i = 0; i < 400; i++) {
        struct mq_event answer[MQ_ANSWERS_MAX];
        mq_tile wall[MQ_WALL];
        struct both both;
        int count;

        mq_wall_of_game(wall, 3, i);
        both_begin(&both, wall);
        while ((count = both_answers(&both, answer)) > 0 && answer[0].kind != MQ_RON)
            assert_true(both_answer(&both, mq_fixed_answer(test_engine(), &both.core)));
        if (count <= 0)
            continue;
        assert_true(both_answer(&both, answer[count - 1]));
        count = both_answers(&both, answer);
        if (count > 0 && (answer[0].kind == MQ_PONG || answer[0].kind == MQ_CHOW))
            assert_true(both_answer(&both, answer[0]));
        complete += is_complete_after_call(&both.core);
        assert_true(i % part_of(8) != 0 || both_finish_alike(&both));
    }
    assert_true(complete > 80);
}

TEST(nobody_is_asked_before_the_first_turn_and_after_the_end)
{
    struct mq_event answer[MQ_ANSWERS_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_game game;

    mq_wall_of_sample(wall);
    mq_game_init(&game, wall);
    assert_int_equal(mq_game_answers(test_engine(), &game, answer), 0);
    mq_game_run(test_engine(), &game, NULL);
    assert_int_equal(mq_game_answers(test_engine(), &game, answer), 0);
}

RUN_TESTS("answers")
