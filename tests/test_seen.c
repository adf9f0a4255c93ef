/*
 * test_seen.c - a game as one seat saw it is read, and completed to a game that shows that seat the same
 */
#include "check.h"

static const char *text_of(const struct mq_log *log, size_t *length)
{
    static char text[MQ_TRANSCRIPT_MAX];

    *length = mq_transcript_write(log, text);
    return text;
}

/* Asks the seat again, knowing no more than the lines of its view, and compares. */
static void ask_again(const struct mq_view *view)
{
    struct mq_log seen, whole;
    struct mq_match match;
    struct mq_view again;
    mq_tile wall[MQ_WALL];
    size_t length;
    const char *text = text_of(&view->events, &length);

    assert_int_equal(mq_seen_parse(&seen, text, length).status, MQ_OK);
    assert_int_equal(mq_log_difference(&seen, &view->events), -1);
    assert_int_equal(mq_seen_complete(&seen, wall, &whole), seen.count);
    assert_true(mq_wall_is_legal(wall));
    mq_match_begin(test_engine(), &match, wall);
    assert_true(mq_match_follow(test_engine(), &match, &whole, whole.count));
    assert_int_equal(match.log.count, seen.count);
    assert_true(match.asked >> view->seat & 1);
    mq_match_view(test_engine(), &match, view->seat, &again);
    assert_memory_equal(&again, view, sizeof again);
}

TEST(a_seat_is_asked_the_same_again_from_nothing_but_what_it_saw)
{
    static const struct mq_strategy any = {MQ_RANDOM, 0}, fixed = {MQ_FIXED, 0};

    for (uint64_t game = 0; game < part_of(300); game++) {
        struct mq_match match;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 71, game);
        mq_match_begin(test_engine(), &match, wall);
        while (match.asked != 0) {
            int seat = asked_seat_of(&match);
            uint64_t random = mq_decision_random(71, game, 0, seat, (uint32_t)match.log.count);
            struct mq_view view;

            mq_match_view(test_engine(), &match, seat, &view);
            ask_again(&view);
            answer_by(test_engine(), &match, game % 2 == 0 ? any : fixed, random);
        }
    }
}

TEST(lines_that_are_none_are_named)
{
    static const struct {
        const char *text;
        uint64_t line;
    } bad[] = {{"A IN 1M\nB IN ?\nE IN ?\n", 3}, {"A IN ? \n", 1}, {"A IN\n", 1},        {"A OUT ?\n", 1},
               {"B IN ?\n\nB IN ?\n", 2},         {"A IN ??", 1},    {"B IN ?\n A IN ?", 2}, {"a IN ?", 1}};
    struct mq_log seen;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct mq_error error = mq_seen_parse(&seen, bad[i].text, strlen(bad[i].text));

        assert_int_equal(error.status, MQ_BAD_LINE);
        assert_int_equal(error.line, bad[i].line);
        assert_int_equal(seen.count, bad[i].line - 1);
    }
    assert_int_equal(mq_seen_parse(&seen, "A IN 1M\r\nB IN ?", 15).status, MQ_OK);
    assert_int_equal(seen.count, 2);
    assert_int_equal(mq_seen_parse(&seen, "", 0).status, MQ_OK);
    assert_int_equal(seen.count, 0);
}

TEST(a_game_that_is_too_long_is_refused)
{
    static char text[8 * (MQ_EVENTS_MAX + 1)];
    struct mq_log seen;
    struct mq_error error;
    size_t length = 0;

    for (int i = 0; i <= MQ_EVENTS_MAX; i++, length += 7)
        memcpy(text + length, "A IN ?\n", 7);
    error = mq_seen_parse(&seen, text, length);
    assert_int_equal(error.status, MQ_TOO_LONG);
    assert_int_equal(error.line, MQ_EVENTS_MAX + 1);
}

TEST(tiles_that_nobody_can_have_are_named)
{
    static const struct {
        const char *text;
        int explained;
    } bad[] = {
        {"A IN 1M\nA OUT 2M\n", 1},                                /* its only tile is known */
        {"B IN ?\nB OUT 2M\nB OUT 3M\n", 2},                       /* it has drawn one tile only */
        {"A IN 1M\nA IN 1M\nB IN ?\nA IN 1M\nA IN 1M\nB OUT 1M", 5}, /* the fifth of its kind */
        {"A IN 1M\nA IN 1M\nA IN 1M\nA IN 1M\nA IN 1M\n", 4},
        {"B IN ?\nC IN ?\nC OUT 5M\nB PONG 5M 5M 5M\n", 3},         /* it has only one tile */
        {"B IN ?\nB IN ?\nC IN ?\nC OUT 9M\nB CHOW 3M 4M 5M\n", 4}, /* the discard is not in the run */
        {"B IN ?\nB IN ?\nB CHOW 3M 4M 5M\n", 2},                  /* there is no discard */
    };
    struct mq_log seen, whole;
    mq_tile wall[MQ_WALL];

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(mq_seen_parse(&seen, bad[i].text, strlen(bad[i].text)).status, MQ_OK);
        assert_int_equal(mq_seen_complete(&seen, wall, &whole), bad[i].explained);
    }
    seen.count = 0;
    for (int i = 0; i <= MQ_WALL; i++)
        seen.event[seen.count++] = (struct mq_event){MQ_IN, 0, MQ_NO_TILE, MQ_NOBODY};
    assert_int_equal(mq_seen_complete(&seen, wall, &whole), MQ_WALL);
}

RUN_TESTS("seen")
