/*
 * test_eye.c - what somebody who looks on may know
 *
 * The tests change nothing but what a seat must not know, and compare what is written for that seat, byte for byte.
 */
#include "check.h"
#include "sample.h"

static char found[MQ_MOMENT_TEXT_MAX], other_found[MQ_MOMENT_TEXT_MAX];

/* ---- events ---- */

static const char *events_for(const struct mq_log *log, int eye, char *text)
{
    size_t length = mq_log_json(log, eye, text, MQ_MOMENT_TEXT_MAX);

    assert_true(length < MQ_MOMENT_TEXT_MAX * 3 / 4); /* far from the limit that the header promises */
    text[length] = '\0';
    return text;
}

TEST(nobody_reads_the_whole_transcript)
{
    struct mq_log log = sample_log();
    const char *at = events_for(&log, MQ_NOBODY, found);

    for (int i = 0; i < log.count; i++) {
        char line[MQ_LINE_MAX + 1];

        line[mq_event_write(log.event[i], line) - 1] = '\0';
        at = strstr(at, line);
        assert_non_null(at);
    }
    assert_null(strchr(found, '?'));
    assert_non_null(strstr(found, "{\"text\":\"B CHOW 7P 8P 9P\",\"kind\":\"chow\",\"seat\":1,\"tile\":\"7P\"}"));
}

TEST(a_seat_reads_that_others_draw_but_not_what)
{
    struct mq_log log = sample_log();

    for (int eye = 0; eye < MQ_SEATS; eye++) {
        struct mq_log other = log;

        for (int i = 0; i < log.count; i++)
            if (log.event[i].kind == MQ_IN && log.event[i].seat != eye)
                other.event[i].tile = (mq_tile)((log.event[i].tile + 1) % MQ_KINDS);
        assert_string_equal(events_for(&log, eye, found), events_for(&other, eye, other_found));
        assert_string_not_equal(events_for(&log, MQ_NOBODY, found), events_for(&other, MQ_NOBODY, other_found));
    }
    events_for(&log, 1, found);
    assert_non_null(strstr(found, "{\"text\":\"A IN ?\",\"kind\":\"in\",\"seat\":0,\"tile\":null}"));
}

/* ---- tables ---- */

static const char *table_for(const struct mq_board *board, int eye, char *text)
{
    size_t length = mq_board_json(test_engine(), board, eye, text, MQ_MOMENT_TEXT_MAX);

    assert_true(length < MQ_MOMENT_TEXT_MAX / 2);
    text[length] = '\0';
    return text;
}

TEST(a_seat_sees_the_same_table_whatever_the_others_hold)
{
    uint64_t changed = 0, state = 1;

    for (uint64_t number = 0; number < part_of(30); number++) {
        mq_tile wall[MQ_WALL];
        struct mq_board board;

        mq_wall_of_game(wall, 77, number);
        mq_board_init(&board, wall);
        while (mq_board_step(test_engine(), &board).kind != MQ_NOTHING)
            for (int eye = 0; eye < MQ_SEATS; eye++) {
                struct mq_board other = board;

                deal_hidden_anew(&other, eye, &state);
                if (board.drawn != MQ_NO_TILE && board.game.state.seat != eye)
                    other.drawn = (mq_tile)((board.drawn + 1) % MQ_KINDS);
                assert_string_equal(table_for(&board, eye, found), table_for(&other, eye, other_found));
                changed += strcmp(table_for(&board, MQ_NOBODY, found), table_for(&other, MQ_NOBODY, other_found)) != 0;
            }
    }
    assert_true(changed > part_of(30) * 100);
}

/* ---- moments ---- */

static const char *moment_for(const struct mq_moment *moment, int eye, char *text)
{
    size_t length = mq_moment_json(moment, eye, text, MQ_MOMENT_TEXT_MAX);
    struct mq_words words = words_in(MQ_ENGLISH);

    words.seat = (uint8_t)eye;
    length += mq_moment_paragraphs(moment, &words, text + length, MQ_MOMENT_TEXT_MAX - 1 - length);
    text[length] = '\0';
    return text;
}

/* Put what belongs to other moments into the places that 'eye' must not see. */
static void change_thoughts(struct mq_moment *moment, const struct mq_moment *strange, int eye)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != eye)
            moment->dealt[seat] = strange->before;
    for (int i = 0; i < moment->asked_count; i++)
        if (moment->asked[i].seat != eye) {
            moment->asked[i].held ^= 1;
            moment->asked[i].before ^= 1;
            moment->asked[i].waits ^= 1;
        }
    if (moment->seat == eye)
        return;
    moment->before = strange->before;
    moment->after = strange->after;
    moment->discards = strange->discards;
    moment->drew ^= 1;
    moment->rules ^= 2;
    if (moment->event.kind == MQ_IN || moment->event.kind == MQ_SELFDRAWN)
        moment->tile = (mq_tile)((moment->tile + 1) % MQ_ORDINARY);
    if (moment->event.kind == MQ_IN)
        moment->event.tile = moment->tile;
}

TEST(a_seat_reads_the_same_reasons_whatever_the_others_think)
{
    static struct mq_moment moment, strange, other;
    mq_tile wall[MQ_WALL];
    struct mq_board board;

    mq_wall_of_sample(wall);
    mq_board_init(&board, wall);
    while (board.line < 60)
        mq_moment_next(test_engine(), &board, &strange); /* "A OUT 9P", with its candidates */
    for (uint64_t number = 0; number < part_of(30); number++) {
        mq_wall_of_game(wall, 78, number);
        mq_board_init(&board, wall);
        while (mq_moment_next(test_engine(), &board, &moment))
            for (int eye = 0; eye < MQ_SEATS && moment.line >= MQ_DEALT; eye++) {
                other = moment;
                change_thoughts(&other, &strange, eye);
                assert_string_equal(moment_for(&moment, eye, found), moment_for(&other, eye, other_found));
                if (moment.line == MQ_DEALT || (moment.seat != eye && moment.event.kind == MQ_OUT))
                    assert_string_not_equal(moment_for(&moment, MQ_NOBODY, found),
                                            moment_for(&other, MQ_NOBODY, other_found));
            }
    }
}

RUN_TESTS("what one seat may know")
