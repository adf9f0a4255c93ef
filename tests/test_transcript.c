/*
 * test_transcript.c - events to judged lines and back (R30)
 */
#include "check.h"
#include "golden.h"

static struct mq_event event(int kind, int seat, int tile, int other)
{
    struct mq_event e = {(uint8_t)kind, (uint8_t)seat, (mq_tile)tile, (uint8_t)other};

    return e;
}

static void assert_line(struct mq_event e, const char *expected)
{
    char line[MQ_LINE_MAX];
    struct mq_event back;
    size_t length = mq_event_write(e, line);

    assert_int_equal(length, strlen(expected) + 1);
    assert_memory_equal(line, expected, length - 1);
    assert_int_equal(line[length - 1], '\n');
    assert_true(mq_event_parse(line, length - 1, &back));
    assert_memory_equal(&back, &e, sizeof e);
}

TEST(every_kind_of_line_is_written_and_read_back)
{
    assert_line(event(MQ_IN, 0, 0, MQ_NOBODY), "A IN 1M");
    assert_line(event(MQ_IN, 3, MQ_REVERSE, MQ_NOBODY), "D IN REVERSE");
    assert_line(event(MQ_IN, 1, MQ_PASS, MQ_NOBODY), "B IN PASS");
    assert_line(event(MQ_OUT, 1, 26, MQ_NOBODY), "B OUT 9S");
    assert_line(event(MQ_OUT, 1, MQ_PASS, 2), "B OUT PASS C");
    assert_line(event(MQ_OUT, 1, MQ_DOUBLE, MQ_NOBODY), "B OUT DOUBLE");
    assert_line(event(MQ_CHOW, 2, 15, MQ_NOBODY), "C CHOW 7P 8P 9P");
    assert_line(event(MQ_PONG, 2, 33, MQ_NOBODY), "C PONG Z Z Z");
    assert_line(event(MQ_RON, 0, MQ_NO_TILE, MQ_NOBODY), "A RON");
    assert_line(event(MQ_SELFDRAWN, 0, MQ_NO_TILE, MQ_NOBODY), "A SELFDRAWN");
    assert_line(event(MQ_WIN, 0, MQ_NO_TILE, MQ_NOBODY), "A WIN");
    assert_line(event(MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY), "DRAW");
}

TEST(a_draw_that_nobody_may_see_is_a_question_mark)
{
    char line[MQ_LINE_MAX];
    struct mq_event back;

    assert_int_equal(mq_event_write(event(MQ_IN, 2, MQ_NO_TILE, MQ_NOBODY), line), 7);
    assert_memory_equal(line, "C IN ?\n", 7);
    assert_false(mq_event_parse(line, 6, &back)); /* no transcript has such a line */
}

TEST(nothing_writes_no_line)
{
    char line[MQ_LINE_MAX];

    assert_int_equal(mq_event_write(event(MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY), line), 0);
}

TEST(lines_that_no_game_can_have_are_refused)
{
    static const char *const wrong[] = {
        "",           " ",          "A",          "A IN",          "A IN ",       "A IN 1m",      "A in 1M",
        "E IN 1M",    "a IN 1M",    "AA IN 1M",   "A IN 1M ",      " A IN 1M",    "A  IN 1M",     "A IN  1M",
        "A IN 1M 2M", "A OUT",      "A OUT PASS", "A OUT PASS E",  "A OUT PASS BB", "A OUT 1M B", "A IN PASS B",
        "A CHOW 1M",  "A CHOW 1M 2M", "A CHOW 1M 2M 4M", "A CHOW 2M 1M 3M", "A CHOW 8M 9M 1P", "A CHOW E S W",
        "A CHOW 1M 2M 3M 4M", "A PONG 1M 1M", "A PONG 1M 1M 2M", "A PONG PASS PASS PASS", "A RON 1M", "A DRAW",
        "DRAW ",      "DRAW A",     "A WIN\r",    "WIN",           "A WON",       "A IN 1M\t",    "A PONG",
    };
    struct mq_event e;

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (mq_event_parse(wrong[i], strlen(wrong[i]), &e))
            fail_msg("accepted: '%s'", wrong[i]);
    assert_false(mq_event_parse("A WIN\0", 6, &e));
}

TEST(the_sample_is_read_and_written_back_byte_for_byte)
{
    char text[MQ_TRANSCRIPT_MAX], again[MQ_TRANSCRIPT_MAX];
    size_t length = golden_text(GOLDEN_TRANSCRIPTS, "sample", text, sizeof text);
    struct mq_log log;

    assert_int_equal(mq_transcript_parse(&log, text, length).status, MQ_OK);
    assert_int_equal(mq_transcript_write(&log, again), length);
    assert_memory_equal(again, text, length);
    assert_int_equal(mq_transcript_parse(&log, text, length - 1).status, MQ_OK); /* no last newline */
    assert_int_equal(mq_transcript_write(&log, again), length);
}

static void assert_trouble(const char *text, int status, unsigned line, const char *expected)
{
    struct mq_log log;
    struct mq_error error = mq_transcript_parse(&log, text, strlen(text));
    char message[MQ_MESSAGE_MAX];

    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_string_equal(mq_error_message(&error, MQ_ENGLISH, message), expected);
}

TEST(trouble_in_a_transcript_is_named_with_its_line)
{
    assert_trouble("", MQ_NO_END, 1, "the transcript ends before WIN or DRAW (R30)");
    assert_trouble("A IN 1M\n", MQ_NO_END, 2, "the transcript ends before WIN or DRAW (R30)");
    assert_trouble("A IN 1M\nA IN 1X\n", MQ_BAD_LINE, 2, "no transcript has the line 'A IN 1X' (R30)");
    assert_trouble("A IN 1M\n\nDRAW\n", MQ_BAD_LINE, 2, "no transcript has the line '' (R30)");
    assert_trouble("DRAW\nA IN 1M\n", MQ_AFTER_END, 2, "'A IN 1M' follows the end of the game (R30)");
    assert_trouble("A WIN\n\n", MQ_AFTER_END, 2, "'' follows the end of the game (R30)");
    assert_trouble("this line is far too long to be quoted in full\n", MQ_BAD_LINE, 1,
                   "no transcript has the line 'this line is far too lon...' (R30)");
}

TEST(more_lines_than_a_game_can_have_are_refused)
{
    char text[8 * (MQ_EVENTS_MAX + 1) + 1] = "";

    for (int i = 0; i <= MQ_EVENTS_MAX; i++)
        strcat(text, "A IN 1M\n");
    assert_trouble(text, MQ_TOO_LONG, MQ_EVENTS_MAX + 1, "no game has more than 278 lines");
}

RUN_TESTS("transcript")
