/*
 * test_moment_answers.c - moments of games that anybody decides, not only the fixed strategy
 */
#include "check.h"
#include "golden.h"
#include "moments.h"

/* Plays on by the fixed strategy to a claim that it wants, and refuses that.  False if there is none. */
static bool refuse_next_claim(struct mq_board *board)
{
    struct mq_event nothing = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY}, event;

    while (board->game.state.phase != MQ_PHASE_OVER) {
        int wanted = mq_fixed_answer(test_engine(), &board->game).kind;

        if (wanted == MQ_RON || wanted == MQ_PONG || wanted == MQ_CHOW)
            return mq_game_answer(test_engine(), &board->game, nothing, &event);
        mq_board_step(test_engine(), board);
    }
    return false;
}

TEST(the_rest_of_a_game_decided_at_random_is_told_as_it_happens)
{
    int declined = 0;

    for (uint64_t i = 0; i < part_of(2000); i++) {
        uint64_t state = i, answers = next_random(&state) % 150;
        struct mq_board board;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 5, i);
        mq_board_init(&board, wall);
        if (i % 2 == 0)
            while (answers-- > 0 && board_answer(&board, next_random(&state), NULL))
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

/* ---- whole games ---- */

static void tell_at_random(uint64_t seed, uint64_t games, int instead[MQ_DRAW + 1])
{
    for (uint64_t i = 0; i < games; i++) {
        static const int percent[] = {100, 40, 10, 2};
        uint64_t state = i;
        struct mq_log log;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, seed, i);
        log_at_random(wall, percent[i % 4], &state, &log);
        if (i % 3 == 0) /* a game that is not over */
            log.count = (int32_t)(next_random(&state) % (uint64_t)log.count);
        if (!game_is_told(wall, &log, instead))
            fail_msg("game %llu of seed %llu", (unsigned long long)i, (unsigned long long)seed);
    }
}

TEST(a_game_decided_at_random_is_told_with_what_the_fixed_strategy_would_have_done)
{
    int instead[MQ_DRAW + 1] = {0};

    tell_at_random(6, part_of(150), instead);
    assert_true(instead[MQ_OUT] > 0 && instead[MQ_PONG] > 0 && instead[MQ_CHOW] > 0 && instead[MQ_NOTHING] > 0);
    assert_true(part_of(150) < 150 || (instead[MQ_RON] > 0 && instead[MQ_SELFDRAWN] > 0));
}

TEST(a_game_of_four_fixed_seats_is_told_the_same_from_its_log)
{
    static struct mq_moment played, logged;
    struct mq_board board, other;
    struct mq_log log;
    mq_tile wall[MQ_WALL];

    for (uint64_t i = 0; i < part_of(200); i++) {
        mq_wall_of_game(wall, 7, i);
        mq_log_wall(test_engine(), wall, &log);
        mq_board_init(&board, wall);
        mq_board_init(&other, wall);
        while (mq_moment_next(test_engine(), &board, &played)) {
            assert_true(mq_moment_of(test_engine(), &other, &log, &logged));
            assert_memory_equal(&played, &logged, sizeof played);
        }
        assert_false(mq_moment_of(test_engine(), &other, &log, &logged));
    }
}

/* Line 60 of the sample is "A OUT 9P". */
static void sample_with(int line, struct mq_event event, struct mq_board *board, struct mq_log *log)
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    mq_log_wall(test_engine(), wall, log);
    log->event[line - 1] = event;
    mq_board_init(board, wall);
    while (board->line < line - 1)
        assert_true(mq_board_play(test_engine(), board, log->event[board->line]));
}

TEST(an_event_that_the_rules_do_not_allow_is_not_told_and_changes_nothing)
{
    static struct mq_moment moment;
    struct mq_board board, before;
    struct mq_log log;

    sample_with(60, (struct mq_event){MQ_OUT, 0, 26, MQ_NOBODY}, &board, &log); /* A has no 9S */
    before = board;
    assert_false(mq_moment_of(test_engine(), &board, &log, &moment));
    assert_memory_equal(&board, &before, sizeof board);
    assert_true(board.line < log.count);
}

TEST(another_discard_is_told_with_that_of_the_fixed_strategy_and_its_reason)
{
    static struct mq_moment moment;
    static char text[MQ_MOMENT_TEXT_MAX];
    struct mq_board board;
    struct mq_log log;
    struct mq_words words = words_in(MQ_ENGLISH);

    sample_with(60, (struct mq_event){MQ_OUT, 0, 7, MQ_NOBODY}, &board, &log); /* 8M instead of 9P */
    assert_true(mq_moment_of(test_engine(), &board, &log, &moment));
    words.level = MQ_BRIEF;
    text[mq_moment_words(&moment, &words, text, sizeof text - 1)] = '\0';
    assert_string_equal(text, "  60  A OUT 8M         distance 3\n"
                              "                       the fixed strategy would discard 9P: 3P 9P leave 2 (R25)\n");
    words.language = MQ_CHINESE;
    text[mq_moment_words(&moment, &words, text, sizeof text - 1)] = '\0';
    assert_string_equal(text, "  60  A OUT 8M         和牌距离 3\n"
                              "                       固定策略会打 9P：打 3P 9P，距离都是 2，打最大的（R25）\n");
    text[mq_moment_json(&moment, MQ_NOBODY, text, sizeof text - 1)] = '\0';
    assert_non_null(strstr(text, "\"instead\":{\"type\":\"dahai\",\"text\":\"A OUT 9P\",\"actor\":0,"
                                 "\"reason\":\"largest_of_best\",\"before\":2,\"after\":2,"
                                 "\"rules\":[\"R24\",\"R25\"]}"));
    assert_non_null(strstr(text, "\"rules\":[\"R22\"]}\n"));
}

/* Line 59 of the sample is a PONG of line 58's Z. */
TEST(where_a_log_ends_the_claims_of_the_last_discard_are_open)
{
    static struct mq_moment moment;
    static char text[MQ_MOMENT_TEXT_MAX];
    struct mq_board board;
    struct mq_log log;
    struct mq_words words = words_in(MQ_ENGLISH);

    sample_with(58, (struct mq_event){MQ_OUT, 2, 33, MQ_NOBODY}, &board, &log);
    log.count = 58;
    assert_true(mq_moment_of(test_engine(), &board, &log, &moment));
    assert_int_equal(moment.taken, MQ_ASKED_MAX);
    text[mq_moment_words(&moment, &words, text, sizeof text - 1)] = '\0';
    assert_non_null(strstr(text, "\n                       A can PONG Z: distance 3 → 2\n"));
    text[mq_moment_json(&moment, MQ_NOBODY, text, sizeof text - 1)] = '\0';
    assert_non_null(strstr(text, "\"outcome\":\"open\""));
}

/* The sentence begins so in some game decided at random. */
TEST(every_sentence_about_the_fixed_strategy_is_said_in_both_languages)
{
    static const char *const sentence[][2] = {
        {"the fixed strategy would discard PASS: specials first", "固定策略会打 PASS：先打特殊牌"},
        {": nothing else leaves ", "：只有这样，和牌距离才是 "},
        {" leave 3 (R25)", "，距离都是 3，打最大的（R25）"},
        {": every discard leaves 1 (R25)", "：打哪张和牌距离都是 1，打最大的（R25）"},
        {"the fixed strategy would win: the hand is complete (R26)", "固定策略会自摸：手牌已经能和（R26）"},
        {"by the fixed strategy B would RON: ", "按固定策略，B 会荣和：正好等到 "},
        {"by the fixed strategy B would PONG ", "按固定策略，B 会碰 "},
        {"by the fixed strategy B would CHOW ", "按固定策略，B 会吃成 "},
        {": larger first (R21)", "：优先取数字大的（R21）"},
        {"the fixed strategy would refuse: not lower (R19)", "按固定策略不会要：没有变小（R19）"},
        {"not lower, but it does", "没有变小，还是碰了"},
    };
    enum { SENTENCES = sizeof sentence / sizeof sentence[0] };
    static struct mq_moment moment;
    static char text[MQ_MOMENT_TEXT_MAX];
    int said[SENTENCES][2] = {{0}}, missing = 2 * SENTENCES;

    for (uint64_t i = 0; i < 400 && missing > 0; i++) {
        uint64_t state = i;
        struct mq_board board;
        struct mq_log log;
        struct mq_words words = words_in(MQ_ENGLISH);
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 8, i);
        log_at_random(wall, 20, &state, &log);
        mq_board_init(&board, wall);
        while (mq_moment_of(test_engine(), &board, &log, &moment))
            for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++) {
                words.language = (uint8_t)language;
                text[mq_moment_paragraphs(&moment, &words, text, sizeof text - 1)] = '\0';
                for (int k = 0; k < SENTENCES; k++)
                    if (!said[k][language] && strstr(text, sentence[k][language]) != NULL) {
                        said[k][language] = 1;
                        missing--;
                    }
            }
    }
    for (int k = 0; k < SENTENCES; k++)
        for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++)
            if (!said[k][language])
                fail_msg("nobody said '%s'", sentence[k][language]);
}

RUN_TESTS("moments of any game")
