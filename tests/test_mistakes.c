/*
 * test_mistakes.c - the simulator that makes known mistakes, and what it says about a transcript
 */
#include "check.h"
#include "maque_mistakes.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { WALLS_TO_COMPARE = 20000, CLUMPED_TO_COMPARE = 2000, WALLS_TO_GO_WRONG = 10, WALLS_TO_RECOGNISE = 40 };

/* ---- playing ---- */

static void play_right(const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct mq_game game;

    mq_game_init(&game, wall);
    mq_game_run(test_engine(), &game, log);
}

static bool same_log(const struct mq_log *a, const struct mq_log *b)
{
    return a->count == b->count && memcmp(a->event, b->event, (size_t)a->count * sizeof a->event[0]) == 0;
}

static void compare_without_mistake(const mq_tile wall[MQ_WALL], uint64_t number)
{
    struct mq_log right, log;

    play_right(wall, &right);
    mq_mistake_play(test_engine(), MQ_MISTAKE_NONE, wall, &log);
    if (!same_log(&right, &log))
        fail_msg("wall %d differs", (int)number);
}

TEST(without_a_mistake_it_plays_like_core_on_numbered_walls)
{
    mq_tile wall[MQ_WALL];

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(WALLS_TO_COMPARE); number++) {
        mq_wall_of_game(wall, 2021, number);
        compare_without_mistake(wall, number);
    }
}

TEST(without_a_mistake_it_plays_like_core_on_clumped_walls)
{
    mq_tile wall[MQ_WALL];

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(CLUMPED_TO_COMPARE); number++) {
        clumped_wall(wall, number);
        assert_true(mq_wall_is_legal(wall));
        compare_without_mistake(wall, number);
    }
}

/* DOUBLEs without draws once filled the log before the game had ended. */
TEST(a_mistaken_game_ends)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    (void)unused_state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        for (uint64_t number = 0; number < WALLS_TO_GO_WRONG; number++) {
            clumped_wall(wall, number);
            mq_mistake_play(test_engine(), mistake, wall, &log);
            assert_in_range(log.count, MQ_DEALT + 1, MQ_EVENTS_MAX);
            assert_true(log.event[log.count - 1].kind == MQ_WIN || log.event[log.count - 1].kind == MQ_DRAW);
        }
}

/* ---- the list ---- */

TEST(every_mistake_is_described)
{
    (void)unused_state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);

        assert_true(info->name[0] != '\0' && info->english[0] != '\0' && info->chinese[0] != '\0');
        assert_int_equal(info->rule[0], 'R');
        for (int other = 0; other < mistake; other++)
            assert_string_not_equal(info->name, mq_mistake_about(other)->name);
    }
}

TEST(a_mistake_is_found_by_its_name_and_by_nothing_else)
{
    (void)unused_state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        assert_int_equal(mq_mistake_named(mq_mistake_about(mistake)->name), mistake);
    assert_int_equal(mq_mistake_named("pong-own-discar"), -1);
    assert_int_equal(mq_mistake_named("pong-own-discards"), -1);
    assert_int_equal(mq_mistake_named(""), -1);
}

/* ---- recognising ---- */

static bool bit(uint64_t set, int mistake)
{
    return (set >> mistake & 1) != 0;
}

/* With every mistake: exactly those are named that print the same, and none if it is the right transcript. */
TEST(a_transcript_is_traced_to_all_mistakes_that_print_it)
{
    static struct mq_log log[MQ_MISTAKES];
    char text[MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(WALLS_TO_RECOGNISE); number++) {
        if (number % 2 == 0)
            mq_wall_of_game(wall, 5, number);
        else
            clumped_wall(wall, number);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
            mq_mistake_play(test_engine(), mistake, wall, &log[mistake]);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
            uint64_t like = mq_mistakes_like(test_engine(), wall, text, mq_transcript_write(&log[mistake], text));
            bool right = same_log(&log[mistake], &log[MQ_MISTAKE_NONE]);

            assert_false(bit(like, MQ_MISTAKE_NONE));
            for (int other = MQ_MISTAKE_NONE + 1; other < MQ_MISTAKES; other++)
                if (bit(like, other) != (!right && same_log(&log[mistake], &log[other])))
                    fail_msg("wall %d: %s and %s", (int)number, mq_mistake_about(mistake)->name, mq_mistake_about(other)->name);
        }
    }
}

/* The transcript of a wall that one mistake plays otherwise. */
static size_t mistaken_text(int mistake, mq_tile wall[MQ_WALL], char text[MQ_TRANSCRIPT_MAX])
{
    struct mq_log right, log;

    for (uint64_t number = 0;; number++) {
        mq_wall_of_game(wall, 6, number);
        play_right(wall, &right);
        mq_mistake_play(test_engine(), mistake, wall, &log);
        if (!same_log(&right, &log))
            return mq_transcript_write(&log, text);
    }
}

/* Each newline becomes 'end'; the last one is kept only if 'last'. */
static size_t with_line_ends(const char *text, size_t length, const char *end, bool last, char *out)
{
    size_t at = 0;

    for (size_t i = 0; i < length; i++)
        if (text[i] != '\n')
            out[at++] = text[i];
        else if (last || i + 1 < length)
            at += (size_t)sprintf(out + at, "%s", end);
    return at;
}

TEST(white_space_at_line_ends_is_forgiven_and_other_white_space_is_not)
{
    static char text[MQ_TRANSCRIPT_MAX], other[4 * MQ_TRANSCRIPT_MAX];
    uint64_t wanted = UINT64_C(1) << MQ_MISTAKE_SMALLEST_ON_TIES;
    mq_tile wall[MQ_WALL];
    size_t length;

    (void)unused_state;
    length = mistaken_text(MQ_MISTAKE_SMALLEST_ON_TIES, wall, text);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, text, length), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, text, length - 1), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, "\r\n", true, other)), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, " \t\n", false, other)), wanted);
    memcpy(other, text, length);
    memcpy(other + length, "\n \n\r\n", 5);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, length + 5), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, "\n\n", true, other)), 0);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, "\n ", true, other)), 0);
}

TEST(a_transcript_that_stops_or_goes_on_is_nobodys)
{
    static char text[MQ_TRANSCRIPT_MAX + 8];
    mq_tile wall[MQ_WALL];
    size_t length;

    (void)unused_state;
    length = mistaken_text(MQ_MISTAKE_SMALLEST_ON_TIES, wall, text);
    for (size_t shorter = 0; shorter < length - 1; shorter++)
        assert_int_equal(mq_mistakes_like(test_engine(), wall, text, shorter), 0);
    memcpy(text + length, "DRAW\n", 5);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, text, length + 5), 0);
}

RUN_TESTS("known mistakes",
          IS(without_a_mistake_it_plays_like_core_on_numbered_walls),
          IS(without_a_mistake_it_plays_like_core_on_clumped_walls),
          IS(a_mistaken_game_ends),
          IS(every_mistake_is_described),
          IS(a_mistake_is_found_by_its_name_and_by_nothing_else),
          IS(a_transcript_is_traced_to_all_mistakes_that_print_it),
          IS(white_space_at_line_ends_is_forgiven_and_other_white_space_is_not),
          IS(a_transcript_that_stops_or_goes_on_is_nobodys))
