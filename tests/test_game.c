/*
 * test_game.c - a game goes on from any step; what the rules do not allow is refused
 */
#include "check.h"

enum { GAMES = 200 };

static struct mq_game new_game(uint64_t number)
{
    mq_tile wall[MQ_WALL];
    struct mq_game game;

    mq_wall_of_game(wall, 40, number);
    mq_game_init(&game, wall);
    return game;
}

static void assert_same_log(const struct mq_log *a, const struct mq_log *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->event, b->event, (size_t)a->count * sizeof a->event[0]);
}

static void append(struct mq_log *log, struct mq_event event)
{
    if (event.kind != MQ_NOTHING)
        log->event[log->count++] = event;
}

TEST(a_game_is_run_to_its_end_from_any_step)
{
    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_game run = new_game(i), stepped = run, silent;
        struct mq_engine *e = i % 2 == 0 ? test_engine() : filled_engine();
        struct mq_log whole, rest, joint;

        mq_game_run(e, &run, &whole);
        joint.count = 0;
        for (uint64_t steps = i % 100; steps > 0; steps--) /* the first 52 draws are the opening */
            append(&joint, mq_game_step(e, &stepped));
        silent = stepped;
        mq_game_run(e, &stepped, &rest);
        for (int k = 0; k < rest.count; k++)
            append(&joint, rest.event[k]);
        assert_same_log(&whole, &joint);
        mq_game_run(e, &silent, NULL);
        assert_memory_equal(&run, &silent, sizeof run);
    }
}

/* Only of a discard and of a CHOW the tile matters. */
static bool is_listed(const struct mq_event *list, int count, struct mq_event answer)
{
    for (int i = 0; i < count; i++)
        if (list[i].kind == answer.kind &&
            (list[i].tile == answer.tile || (answer.kind != MQ_OUT && answer.kind != MQ_CHOW)))
            return true;
    return false;
}

/*
 * Every answer that can be written down, in every state of some random games; wins are often refused in them.
 * test_answers.c shows that those are listed that the reference lists.
 */
TEST(exactly_the_answers_that_are_listed_are_taken_and_others_change_nothing)
{
    uint64_t state = 11;
    int taken_by_kind[MQ_DRAW + 1] = {0}, refused = 0;

    for (uint64_t i = 0; i < 40; i++) {
        struct mq_game game = new_game(i);

        while (game.state.phase != MQ_PHASE_OVER) {
            struct mq_event list[MQ_ANSWERS_MAX], event, fixed = mq_fixed_answer(test_engine(), &game);
            int count = mq_game_answers(test_engine(), &game, list);

            for (int kind = 0; kind < 256; kind = kind < 12 ? kind + 1 : kind + 61)
                for (int t = 0; t < 256; t = t < 40 ? t + 1 : t + 43) {
                    struct mq_event answer = {(uint8_t)kind, MQ_NOBODY, (mq_tile)t, MQ_NOBODY};
                    struct mq_game trial = game;
                    bool taken = mq_game_answer(test_engine(), &trial, answer, &event);

                    if (taken != is_listed(list, count, answer))
                        fail_msg("game %d, phase %d: answer %d %d is %s", (int)i, game.state.phase, kind, t,
                                 taken ? "taken" : "refused");
                    if (taken) {
                        assert_int_equal(event.kind, kind);
                        taken_by_kind[kind]++;
                    } else {
                        assert_memory_equal(&trial, &game, sizeof game);
                        refused++;
                    }
                }
            assert_true(count > 0 || fixed.kind == MQ_NOTHING);
            if (mq_game_advance(test_engine(), &game).kind != MQ_NOTHING)
                assert_int_equal(count, 0); /* nothing goes on while a seat is asked */
            else if (i % 2 == 0 || next_random(&state) % 4 == 0) /* half of the games as the strategy would, mostly */
                mq_game_answer(test_engine(), &game, list[next_random(&state) % (uint64_t)count], &event);
            else
                mq_game_answer(test_engine(), &game, fixed, &event);
        }
    }
    assert_true(refused > 100000);
    assert_true(taken_by_kind[MQ_SELFDRAWN] > 0 && taken_by_kind[MQ_RON] > 0 && taken_by_kind[MQ_CHOW] > 0 &&
                taken_by_kind[MQ_PONG] > 0 && taken_by_kind[MQ_OUT] > 0 && taken_by_kind[MQ_NOTHING] > 0);
}

/* All seats call whenever they can, and never win. */
TEST(the_longest_games_fit_in_a_log)
{
    uint64_t state = 9;
    int longest = 0;

    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_game game = new_game(i);
        struct mq_log log = {0};

        while (game.state.phase != MQ_PHASE_OVER) {
            struct mq_event list[MQ_ANSWERS_MAX], event = mq_game_advance(test_engine(), &game);
            int count = event.kind == MQ_NOTHING ? mq_game_answers(test_engine(), &game, list) : 0;

            if (count > 0) {
                int win = list[0].kind == MQ_RON || list[0].kind == MQ_SELFDRAWN;
                int discard = win + (int)(next_random(&state) % (uint64_t)(count - win));
                bool claim = list[count - 1].kind == MQ_NOTHING;

                mq_game_answer(test_engine(), &game, list[!claim ? discard : win ? count - 1 : 0], &event);
            }
            append(&log, event);
            assert_true(log.count <= MQ_EVENTS_MAX);
        }
        assert_true(game.state.drawn == MQ_WALL && game.state.winner == MQ_NOBODY);
        longest = log.count > longest ? log.count : longest;
    }
    assert_true(longest > 240);
}

TEST(the_next_seat_follows_the_direction)
{
    struct mq_game game = new_game(0);

    assert_int_equal(mq_game_next_seat(&game, 3), 0);
    game.state.step = 3;
    assert_int_equal(mq_game_next_seat(&game, 0), 3);
}

TEST(a_text_that_is_no_wall_gives_no_transcript)
{
    char out[MQ_TRANSCRIPT_MAX];
    size_t length = 1;

    assert_int_equal(mq_play_text(test_engine(), "1M 2M\n", 6, out, &length).status, MQ_TOO_FEW);
    assert_int_equal(length, 0);
}

TEST(an_engine_made_of_nothing_is_nothing)
{
    assert_null(mq_engine_init(NULL));
    assert_true(mq_engine_size() < 35500000); /* about 35 MB, as maque.h says */
    assert_string_equal(mq_version(), MQ_VERSION);
}

/* Any number of walls, also fewer than are played at a time. */
TEST(many_walls_at_once_give_the_logs_of_running_each)
{
    enum { MOST = 40 };
    static mq_tile wall[MOST][MQ_WALL];
    static struct mq_log log[MOST + 1], expected;

    for (int i = 0; i < MOST; i++)
        mq_wall_of_game(wall[i], 31, (uint64_t)i);
    for (int count = 0; count <= MOST; count++) {
        memset(log, 0x55, sizeof log);
        mq_log_walls(filled_engine(), (const mq_tile(*)[MQ_WALL])wall, (uint64_t)count, log);
        for (int i = 0; i < count; i++) {
            struct mq_game game;

            mq_game_init(&game, wall[i]);
            mq_game_run(filled_engine(), &game, &expected);
            assert_int_equal(log[i].count, expected.count);
            assert_memory_equal(log[i].event, expected.event, (size_t)expected.count * sizeof expected.event[0]);
        }
        assert_int_equal(log[count].count, 0x55555555); /* no log more than there are walls */
    }
}

RUN_TESTS("game")
