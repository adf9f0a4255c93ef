/*
 * find_golden.c - searches golden walls for tests/golden
 *
 *     find_golden [NAME ...]
 *
 * Takes the named scenarios, or all rulings that a known mistake breaks and that have no golden wall yet.  Looks at
 * the walls that 'maque gen --scenario' finds, and puts the one with the shortest game into walls.txt, and its
 * transcript into transcripts.txt.  The transcript is core's and must be equal to ref's, byte for byte.  Every run
 * finds the same walls.
 */
#include "gen.h"
#include "golden.h"
#include "ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 2021,
    TRIES = 1000, /* walls of a scenario to look at: not every one exposes the mistake */
    CHOICE = 3    /* walls to choose from: the shortest game is the easiest to read */
};

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "find_golden: %s: %s\n", name, what);
    exit(1);
}

static void write_golden(struct mq_engine *e, const char *name, const mq_tile wall[MQ_WALL])
{
    char text[MQ_WALL_TEXT], out[MQ_TRANSCRIPT_MAX], ref_out[REF_TRANSCRIPT_MAX];
    size_t length;

    mq_wall_write(wall, text);
    if (mq_play_text(e, text, sizeof text, out, &length).status != MQ_OK)
        fail("core cannot play its wall", name);
    if (ref_play(text, sizeof text, ref_out, sizeof ref_out) != (int)length || memcmp(out, ref_out, length) != 0)
        fail("core and ref play its wall differently", name);
    golden_put(GOLDEN_WALLS, name, text, sizeof text);
    golden_put(GOLDEN_TRANSCRIPTS, name, out, length);
}

static int game_length(struct mq_engine *e, const mq_tile wall[MQ_WALL])
{
    struct mq_log log;

    mq_log_wall(e, wall, &log);
    return log.count;
}

static void find(struct mq_engine *e, int scenario)
{
    const struct golden golden = golden_of(scenario);
    mq_tile wall[MQ_WALL], shortest[MQ_WALL];
    int found = 0, length = MQ_EVENTS_MAX + 1;

    for (uint64_t i = 0; i < TRIES && found < CHOICE; i++) {
        if (!scenario_wall(e, scenario, SEED, i, wall) || !golden_shows(e, &golden, wall))
            continue;
        found++;
        if (game_length(e, wall) < length) {
            length = game_length(e, wall);
            memcpy(shortest, wall, sizeof shortest);
        }
    }
    if (found == 0)
        fail("no such wall found", golden.name);
    write_golden(e, golden.name, shortest);
    printf("%-34s %-4s %-31s %3d lines\n", golden.name, golden.rule, mq_mistake_about(golden.mistake)->name, length);
    fflush(stdout);
}

static bool is_missing(int scenario)
{
    const struct scenario about = scenario_about(scenario);

    return about.kind == SCENARIO_RULING && about.mistake != MQ_MISTAKE_NONE && !golden_exists(about.name);
}

int main(int argc, char **argv)
{
    struct mq_engine *e = mq_engine_new();

    if (e == NULL)
        fail("out of memory", argv[0]);
    mq_engine_prepare(e, MQ_FOR_GAMES);
    for (int scenario = 0; argc == 1 && scenario < scenario_count(); scenario++)
        if (is_missing(scenario))
            find(e, scenario);
    for (int i = 1; i < argc; i++) {
        int scenario = scenario_named(argv[i]);

        if (scenario < 0 || scenario >= scenario_count())
            fail("no scenario of the list", argv[i]);
        find(e, scenario);
    }
    mq_engine_free(e);
    return 0;
}
