/*
 * test_moment_answers.c - moments of games that anybody decides, not only the fixed strategy
 */
#include "check.h"
#include "golden.h"
#include "moments.h"
#include "support.h"

/* Plays on by the fixed strategy to a claim that it wants, and refuses that.  False if there is none. */
static bool refuse_next_claim(struct mq_board *board)
{
    struct mq_event nothing = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY}, event;

    while (board->game.state.phase != MQ_PHASE_OVER) {
        int wanted = mq_policy_answer(test_engine(), &board->game).kind;

        if (wanted == MQ_RON || wanted == MQ_PONG || wanted == MQ_CHOW)
            return mq_game_answer(test_engine(), &board->game, nothing, &event);
        mq_board_step(test_engine(), board);
    }
    return false;
}

TEST(the_rest_of_a_game_decided_at_random_is_told_as_it_happens)
{
    int declined = 0;

    (void)unused_state;
    for (uint64_t i = 0; i < part_of(2000); i++) {
        uint64_t state = i, answers = next_random(&state) % 150;
        struct mq_board board;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 5, i);
        mq_board_init(&board, wall);
        if (i % 2 == 0)
            while (answers-- > 0 && board_answer(&board, next_random(&state)))
                ;
        else
            for (uint64_t refusals = answers % 12; refusals-- > 0 && refuse_next_claim(&board);)
                ;
        if (!rest_is_told(&board, &declined))
            fail_msg("game %llu", (unsigned long long)i);
    }
    assert_true(declined > 0);
}

/* Three seats could win with one discard; the first one is asked and refuses. */
TEST(a_refused_ron_is_told_as_declined_and_the_next_one_takes_the_tile)
{
    static struct mq_moment moment;
    struct mq_board board;
    struct mq_event event;
    mq_tile wall[MQ_WALL];
    int seen[MQ_DECLINED + 1] = {0};

    (void)unused_state;
    golden_wall("two-intercepted-rons", wall);
    mq_board_init(&board, wall);
    while (mq_game_question(test_engine(), &board.game).ask != MQ_ASK_RON)
        mq_board_step(test_engine(), &board);
    assert_true(mq_game_answer(test_engine(), &board.game, (struct mq_event){MQ_NOTHING, 0, 0, 0}, &event));
    assert_true(mq_moment_next(test_engine(), &board, &moment));
    assert_int_equal(moment.event.kind, MQ_RON);
    for (int i = 0; i < moment.asked_count; i++)
        if (moment.asked[i].ask == MQ_ASK_RON)
            seen[moment.asked[i].outcome]++;
    assert_int_equal(seen[MQ_DECLINED], 1);
    assert_int_equal(seen[MQ_TAKES], 1);
    assert_int_equal(seen[MQ_BEATEN], 1);
}

RUN_TESTS("moments of any game", IS(the_rest_of_a_game_decided_at_random_is_told_as_it_happens),
          IS(a_refused_ron_is_told_as_declined_and_the_next_one_takes_the_tile))
