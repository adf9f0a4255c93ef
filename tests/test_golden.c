/*
 * test_golden.c - the golden walls, and the mistakes they are there to catch
 *
 * One test for each wall, named after it: core and ref both play it as its transcript says, the mistake that belongs
 * to the wall changes the game, and it does so first at a moment that really shows what the name says.  Run from the
 * top folder.
 */
#include "check.h"
#include "gen.h"
#include "golden.h"
#include "ref.h"

/* ---- texts ---- */

struct text {
    size_t length;
    char bytes[MQ_TRANSCRIPT_MAX + 1];
};

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
    assert_int_equal(mq_play_text(test_engine(), wall->bytes, wall->length, out->bytes, &out->length).status, MQ_OK);
}

static void play_by_ref(const struct text *wall, struct text *out)
{
    int length = ref_play(wall->bytes, wall->length, out->bytes, sizeof out->bytes);

    assert_true(length > 0);
    out->length = (size_t)length;
}

static void test_wall(void **state)
{
    const struct golden golden = golden_at(*(const int *)*state);
    struct text wall_text, expected, out;
    struct mq_log mistaken;
    mq_tile wall[MQ_WALL];

    wall_text.length = golden_text(GOLDEN_WALLS, golden.name, wall_text.bytes, MQ_TRANSCRIPT_MAX);
    expected.length = golden_text(GOLDEN_TRANSCRIPTS, golden.name, expected.bytes, MQ_TRANSCRIPT_MAX);
    play_by_core(&wall_text, &out);
    assert_same_text("core", &out, &expected);
    play_by_ref(&wall_text, &out);
    assert_same_text("ref", &out, &expected);

    assert_int_equal(mq_wall_parse(wall, wall_text.bytes, wall_text.length).status, MQ_OK);
    if (golden.mistake != MQ_MISTAKE_NONE) {
        mq_mistake_play(test_engine(), golden.mistake, wall, &mistaken);
        out.length = mq_transcript_write(&mistaken, out.bytes);
        if (out.length == expected.length && memcmp(out.bytes, expected.bytes, out.length) == 0)
            fail_msg("the mistake %s changes nothing", mq_mistake_about(golden.mistake)->name);
    }
    if (!golden_shows(test_engine(), &golden, wall))
        fail_msg("the wall does not show what its name says (%s)", golden.rule);
}

/* ---- all of them ---- */

TEST(every_ruling_that_a_mistake_breaks_has_a_golden_wall)
{
    for (int scenario = 0; scenario < scenario_count(); scenario++) {
        struct scenario about = scenario_about(scenario);
        bool there = false;

        for (int i = 0; i < golden_count(); i++)
            there = there || golden_at(i).scenario == scenario;
        if (about.kind == SCENARIO_RULING && about.mistake != MQ_MISTAKE_NONE && !there)
            fail_msg("tests/golden/walls.txt has no %s: run 'make golden'", about.name);
    }
}

TEST(every_golden_wall_is_that_of_a_scenario)
{
    assert_int_equal(golden_games(GOLDEN_WALLS), golden_count());
    assert_int_equal(golden_games(GOLDEN_TRANSCRIPTS), golden_count());
}

int main(void)
{
    static int number[TESTS_MAX];

    for (int i = 0; i < golden_count(); i++) {
        number[i] = i;
        add_test(golden_at(i).name, test_wall, &number[i]);
    }
    return run_all("golden walls");
}
