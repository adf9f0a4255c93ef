/*
 * test_golden.c - the golden walls, and the mistakes they are there to catch
 *
 * One test for each wall, named after it: core and ref both play NAME.wall as NAME.out says, the mistake that belongs
 * to the wall changes the game, and it does so first at a moment that really shows what the name says.  Run from the
 * top folder.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "golden_table.h"
#include "ref.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WALLS_TO_COMPARE = 500, WALLS_TO_GO_WRONG = 10 };

static struct mq_engine *engine;

static int make_engine(void **state)
{
    (void)state;
    engine = mq_engine_init(calloc(1, mq_engine_size()));
    return engine == NULL;
}

static int free_engine(void **state)
{
    (void)state;
    free(engine);
    return 0;
}

/* ---- texts ---- */

struct text {
    size_t length;
    char bytes[MQ_TRANSCRIPT_MAX + 1];
};

static void read_golden(struct text *text, const char *name, const char *ending)
{
    char path[200];
    FILE *file;

    snprintf(path, sizeof path, "tests/golden/%s%s", name, ending);
    file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s cannot be read", path);
        return;
    }
    text->length = fread(text->bytes, 1, sizeof text->bytes, file);
    fclose(file);
    assert_in_range(text->length, 1, MQ_TRANSCRIPT_MAX);
}

static size_t line_end(const struct text *text, size_t start)
{
    while (start < text->length && text->bytes[start] != '\n')
        start++;
    return start;
}

/* Fails with the first line that differs. */
static void assert_same_text(const char *who, const struct text *found, const struct text *expected)
{
    size_t start = 0, same = 0;
    int line = 1;

    while (same < found->length && same < expected->length && found->bytes[same] == expected->bytes[same])
        if (expected->bytes[same++] == '\n') {
            start = same;
            line++;
        }
    if (same < found->length || same < expected->length)
        fail_msg("%s, line %d: expected '%.*s', found '%.*s'", who, line, (int)(line_end(expected, start) - start),
                 expected->bytes + start, (int)(line_end(found, start) - start), found->bytes + start);
}

/* ---- one golden wall ---- */

static void play_by_core(const struct text *wall, struct text *out)
{
    assert_int_equal(mq_play_text(engine, wall->bytes, wall->length, out->bytes, &out->length).status, MQ_OK);
}

static void play_by_ref(const struct text *wall, struct text *out)
{
    int length = ref_play(wall->bytes, wall->length, out->bytes, sizeof out->bytes);

    assert_true(length > 0);
    out->length = (size_t)length;
}

static void test_wall(void **state)
{
    const struct golden *row = (const struct golden *)*state;
    struct text wall_text, expected, out;
    struct mq_log mistaken;
    mq_tile wall[MQ_WALL];

    read_golden(&wall_text, row->name, ".wall");
    read_golden(&expected, row->name, ".out");
    play_by_core(&wall_text, &out);
    assert_same_text("core", &out, &expected);
    play_by_ref(&wall_text, &out);
    assert_same_text("ref", &out, &expected);

    assert_int_equal(mq_wall_parse(wall, wall_text.bytes, wall_text.length).status, MQ_OK);
    if (row->mistake != MQ_MISTAKE_NONE) {
        mq_mistake_play(engine, row->mistake, wall, &mistaken);
        out.length = mq_transcript_write(&mistaken, out.bytes);
        if (out.length == expected.length && memcmp(out.bytes, expected.bytes, out.length) == 0)
            fail_msg("the mistake %s changes nothing", mq_mistake_about(row->mistake)->name);
    }
    if (golden_moment(engine, row, wall) < 0)
        fail_msg("the wall does not show what its name says (%s)", row->rule);
}

/* ---- mistakes ---- */

static void compare_without_mistake(const mq_tile wall[MQ_WALL], int number)
{
    struct mq_game game;
    struct mq_log right, log;

    mq_game_init(&game, wall);
    mq_game_run(engine, &game, &right);
    mq_mistake_play(engine, MQ_MISTAKE_NONE, wall, &log);
    if (golden_difference(&right, &log) >= 0)
        fail_msg("wall %d: event %d differs", number, golden_difference(&right, &log));
}

static void no_mistake_is_the_game_on_numbered_walls(void **state)
{
    mq_tile wall[MQ_WALL];

    (void)state;
    for (int number = 0; number < (int)part_of(WALLS_TO_COMPARE); number++) {
        mq_wall_of_game(wall, 2021, (uint64_t)number);
        compare_without_mistake(wall, number);
    }
}

static void no_mistake_is_the_game_on_clumped_walls(void **state)
{
    mq_tile wall[MQ_WALL];

    (void)state;
    for (int number = 0; number < (int)part_of(WALLS_TO_COMPARE); number++) {
        clumped_wall(wall, (uint64_t)number);
        assert_true(mq_wall_is_legal(wall));
        compare_without_mistake(wall, number);
    }
}

/* DOUBLEs without draws once filled the log before the game had ended. */
static void a_mistaken_game_ends(void **state)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    (void)state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        for (int number = 0; number < WALLS_TO_GO_WRONG; number++) {
            clumped_wall(wall, (uint64_t)number);
            mq_mistake_play(engine, mistake, wall, &log);
            assert_in_range(log.count, MQ_DEALT + 1, MQ_EVENTS_MAX);
            assert_true(log.event[log.count - 1].kind == MQ_WIN || log.event[log.count - 1].kind == MQ_DRAW);
        }
}

static void every_mistake_is_described(void **state)
{
    (void)state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);

        assert_true(info->name[0] != '\0' && info->english[0] != '\0' && info->chinese[0] != '\0');
        assert_int_equal(info->rule[0], 'R');
        for (int other = 0; other < mistake; other++)
            assert_string_not_equal(info->name, mq_mistake_about(other)->name);
    }
}

/* A mistake that no wall shows yet would be listed here, with the reason; there is none. */
static void every_mistake_has_a_wall(void **state)
{
    (void)state;
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        int walls = 0;

        for (int i = 0; i < golden_count; i++)
            walls += golden_table[i].mistake == mistake;
        if (walls == 0)
            fail_msg("no golden wall shows the mistake %s", mq_mistake_about(mistake)->name);
    }
}

int main(void)
{
    static const struct CMUnitTest tests_of_mistakes[] = {
        cmocka_unit_test(no_mistake_is_the_game_on_numbered_walls),
        cmocka_unit_test(no_mistake_is_the_game_on_clumped_walls),
        cmocka_unit_test(a_mistaken_game_ends),
        cmocka_unit_test(every_mistake_is_described),
        cmocka_unit_test(every_mistake_has_a_wall),
    };
    size_t walls = (size_t)golden_count, all = walls + sizeof tests_of_mistakes / sizeof tests_of_mistakes[0];
    struct CMUnitTest *tests = (struct CMUnitTest *)calloc(all, sizeof *tests);
    int failed;

    if (tests == NULL)
        return 1;
    for (size_t i = 0; i < walls; i++) {
        tests[i].name = golden_table[i].name;
        tests[i].test_func = test_wall;
        tests[i].initial_state = (void *)&golden_table[i];
    }
    memcpy(tests + walls, tests_of_mistakes, sizeof tests_of_mistakes);
    /* The function behind cmocka_run_group_tests_name(), which can only count the tests of an array. */
    failed = _cmocka_run_group_tests("golden walls", tests, all, make_engine, free_engine);
    free(tests);
    return failed;
}
