/*
 * test_moment.c - what a moment says about a decision agrees with what happens next
 */
#include "check.h"
#include "golden.h"
#include "maque_explain.h"
#include "read_json.h"

/* Of all that leave the smallest distance the largest, unless there is a special. */
static void assert_discard_agrees(const struct mq_moment *moment)
{
    const struct mq_discards *discards = &moment->discards;
    int best = 0;

    assert_int_equal(discards->candidate[discards->chosen].tile, moment->event.tile);
    for (int i = 0; i < discards->count; i++)
        if (discards->candidate[i].distance <= discards->candidate[best].distance)
            best = i;
    for (int i = discards->count - 1; i >= 0; i--)
        if (discards->candidate[i].tile >= MQ_PASS)
            best = i;
    assert_int_equal(discards->chosen, best);
    assert_int_equal(moment->after.distance, discards->candidate[best].distance);
}

/* The first that can and wants to takes the tile; the next event is that, or nobody could. */
static void assert_claim_agrees(const struct mq_moment *moment, struct mq_event next)
{
    int first = MQ_ASKED_MAX;

    for (int i = moment->asked_count - 1; i >= 0; i--) {
        const struct mq_asked *asked = &moment->asked[i];

        if (asked->obstacle == MQ_NO_OBSTACLE && asked->after < asked->before)
            first = i;
        assert_int_equal(asked->outcome == MQ_TAKES, i == moment->taken);
    }
    assert_int_equal(moment->taken, first);
    if (first == MQ_ASKED_MAX) {
        assert_true(next.kind == MQ_IN || next.kind == MQ_DRAW);
    } else {
        assert_int_equal(next.seat, moment->asked[first].seat);
        assert_int_equal(next.kind, moment->asked[first].ask == MQ_ASK_RON    ? MQ_RON
                                    : moment->asked[first].ask == MQ_ASK_PONG ? MQ_PONG
                                                                              : MQ_CHOW);
        assert_true(next.kind != MQ_CHOW || next.tile == moment->asked[first].low);
    }
}

/* Why a seat cannot RON, and by which rule a claim that comes first beats another. */
static void assert_questions_agree(const struct mq_moment *moment, const struct mq_game *game)
{
    for (int i = 0; i < moment->asked_count; i++) {
        const struct mq_asked *asked = &moment->asked[i];
        const uint8_t *count = game->hand[asked->seat].count;

        if (asked->ask == MQ_ASK_RON && asked->obstacle != MQ_NO_OBSTACLE)
            assert_int_equal(asked->obstacle == MQ_HOLDS_SPECIAL,
                             count[MQ_PASS] > 0 || count[MQ_REVERSE] > 0 || count[MQ_DOUBLE] > 0);
        if (asked->outcome == MQ_BEATEN && asked->ask == MQ_ASK_RON)
            assert_int_equal(asked->rules, 1 << 16);
        if (asked->outcome == MQ_BEATEN && asked->ask != MQ_ASK_RON)
            assert_int_equal(asked->rules, asked->ask == moment->asked[moment->taken].ask ? 1 << 21 : 1 << 15);
    }
}

/* Only a discarded DOUBLE lets the same seat draw again. */
static void assert_draw_agrees(const struct mq_moment *moment, struct mq_event before)
{
    bool again = before.kind == MQ_OUT && before.tile == MQ_DOUBLE;

    assert_int_equal(moment->again, again);
    assert_int_equal(moment->rules, moment->line <= MQ_DEALT ? 1 << 3 : again ? 1 << 7 : 1 << 4);
}

static void assert_agreement(const mq_tile wall[MQ_WALL], struct mq_engine *e)
{
    static struct mq_moment moment;
    static struct mq_log log;
    struct mq_board board;

    mq_log_wall(e, wall, &log);
    mq_board_init(&board, wall);
    for (int i = 0; i < log.count; i++) {
        assert_true(mq_moment_next(e, &board, &moment));
        assert_memory_equal(&moment.event, &log.event[i], sizeof moment.event);
        assert_int_equal(moment.line, i + 1);
        if (moment.event.kind == MQ_OUT)
            assert_discard_agrees(&moment);
        if (moment.event.kind == MQ_OUT && moment.event.tile < MQ_ORDINARY) {
            assert_claim_agrees(&moment, log.event[i + 1]);
            assert_questions_agree(&moment, &board.game);
        }
        if (moment.event.kind == MQ_IN && i > 0)
            assert_draw_agrees(&moment, log.event[i - 1]);
    }
    assert_false(mq_moment_next(e, &board, &moment));
}

TEST(candidates_and_choice_agree_at_every_decision_of_many_games)
{
    mq_tile wall[MQ_WALL];

    for (uint64_t game = 0; game < part_of(1000); game++) {
        mq_wall_of_game(wall, 5, game);
        assert_agreement(wall, filled_engine());
    }
    for (int family = 0; family < ODD_FAMILIES; family++)
        for (uint64_t number = 0; number < part_of(50); number++) {
            odd_wall(family, number, wall);
            assert_agreement(wall, test_engine());
        }
}

TEST(an_intercepted_ron_and_a_beaten_call_are_told)
{
    static struct mq_moment moment;
    struct mq_board board;
    mq_tile wall[MQ_WALL];
    int intercepted = 0;

    golden_wall("two-intercepted-rons", wall);
    mq_board_init(&board, wall);
    while (mq_moment_next(test_engine(), &board, &moment) && moment.event.kind != MQ_RON)
        ;
    for (int i = 0; i < moment.asked_count; i++)
        if (moment.asked[i].ask == MQ_ASK_RON && moment.asked[i].outcome == MQ_BEATEN) {
            assert_int_equal(moment.asked[i].rules, 1 << 16);
            intercepted++;
        }
    assert_int_equal(intercepted, 2);
}

/* ---- JSON ---- */

static void assert_target_agrees(const struct mq_moment *moment, int discarder)
{
    static struct json_reader reader;
    static char text[MQ_MOMENT_TEXT_MAX];
    size_t length = mq_moment_json(moment, MQ_NOBODY, text, sizeof text);
    const struct json *target = json_get(json_read(&reader, text, length - 1), "target");
    int kind = moment->event.kind;

    if (kind == MQ_CHOW || kind == MQ_PONG || kind == MQ_RON)
        assert_int_equal(json_number(target), discarder);
    else if (kind == MQ_SELFDRAWN)
        assert_int_equal(json_number(target), moment->seat);
    else if (kind == MQ_OUT && moment->tile == MQ_PASS)
        assert_int_equal(json_number(target), moment->event.other);
    else
        assert_null(target);
}

TEST(json_names_the_seat_that_a_tile_is_taken_from_and_the_seat_that_is_skipped)
{
    for (int i = 0; i < golden_count(); i++) {
        static struct mq_moment moment;
        struct mq_board board;
        mq_tile wall[MQ_WALL];
        int before = MQ_NOBODY;

        golden_wall(golden_at(i).name, wall);
        mq_board_init(&board, wall);
        for (; mq_moment_next(test_engine(), &board, &moment); before = moment.seat)
            if (moment.line > MQ_DEALT)
                assert_target_agrees(&moment, before);
    }
}

RUN_TESTS("moments")
