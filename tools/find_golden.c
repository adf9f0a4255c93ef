/*
 * find_golden.c - search the walls of tests/golden
 *
 *     find_golden [OUTDIR [NAME ...]]
 *
 * For each row of tests/golden_table.c, or for the named ones, look through the row's source for walls that show what
 * the row says, and write the one with the shortest game as NAME.wall and NAME.out to OUTDIR, by default tests/golden.
 * The transcript is core's and must be ref's, byte for byte.  The same walls are found in every run.
 */
#include "golden_table.h"
#include "ref.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 2021,
    TRIES = 10 * 1000 * 1000, /* walls for one name; never needed so far */
    CHOICE = 3                /* walls to choose from: people read the shortest most easily */
};

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "find_golden: %s: %s\n", name, what);
    exit(1);
}

/* ---- walls to try ---- */

static void sort_wall(mq_tile wall[MQ_WALL], bool descending)
{
    for (int i = 0; i < MQ_WALL; i++)
        wall[descending ? MQ_WALL - 1 - i : i] = (mq_tile)(i / MQ_COPIES);
}

/* The specials come first, or last, and the order is kept otherwise. */
static void move_specials(mq_tile wall[MQ_WALL], bool to_front)
{
    mq_tile moved[MQ_WALL];
    int count = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < MQ_WALL; i++)
            if ((wall[i] >= MQ_ORDINARY) == (to_front == (pass == 0)))
                moved[count++] = wall[i];
    memcpy(wall, moved, sizeof moved);
}

static void make_wall(mq_tile wall[MQ_WALL], enum golden_source source, uint64_t number)
{
    mq_wall_of_game(wall, SEED, number);
    switch (source) {
    case FROM_CLUMPED:
        clumped_wall(wall, number);
        break;
    case FROM_SORTED:
    case FROM_REVERSE_SORTED:
        sort_wall(wall, source == FROM_REVERSE_SORTED);
        break;
    case FROM_SPECIALS_FIRST:
    case FROM_SPECIALS_LAST:
        move_specials(wall, source == FROM_SPECIALS_FIRST);
        break;
    case FROM_RANDOM:
    case FROM_NOWHERE:
        break;
    }
}

/* ---- files ---- */

static void write_file(const char *folder, const char *name, const char *ending, const char *text, size_t length)
{
    char path[1000];
    FILE *file;

    if (snprintf(path, sizeof path, "%s/%s%s", folder, name, ending) >= (int)sizeof path)
        fail("the name of the folder is too long", name);
    file = fopen(path, "wb");
    if (file == NULL || fwrite(text, 1, length, file) != length || fclose(file) != 0)
        fail("cannot be written", path);
}

static void write_golden(struct mq_engine *e, const char *folder, const char *name, const mq_tile wall[MQ_WALL])
{
    char text[MQ_WALL_TEXT], out[MQ_TRANSCRIPT_MAX], ref_out[REF_TRANSCRIPT_MAX];
    size_t length;

    mq_wall_write(wall, text);
    if (mq_play_text(e, text, sizeof text, out, &length).status != MQ_OK)
        fail("core cannot play its wall", name);
    if (ref_play(text, sizeof text, ref_out, sizeof ref_out) != (int)length || memcmp(out, ref_out, length) != 0)
        fail("core and ref play its wall differently", name);
    write_file(folder, name, ".wall", text, sizeof text);
    write_file(folder, name, ".out", out, length);
}

/* ---- the search ---- */

static int game_length(struct mq_engine *e, const mq_tile wall[MQ_WALL])
{
    struct mq_game game;
    struct mq_log log;

    mq_game_init(&game, wall);
    mq_game_run(e, &game, &log);
    return log.count;
}

/* Where the search for a name begins (FNV-1a): names look at different walls, and a new row leaves the others alone. */
static uint64_t first_number(const char *name)
{
    uint64_t hash = 0xCBF29CE484222325u;

    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 0x100000001B3u;
    return hash;
}

static void find(struct mq_engine *e, const struct golden *row, const char *folder)
{
    uint64_t first = first_number(row->name);
    mq_tile wall[MQ_WALL], shortest[MQ_WALL];
    int found = 0, length = MQ_EVENTS_MAX + 1;

    for (uint64_t i = 0; i < TRIES && found < CHOICE; i++) {
        make_wall(wall, row->source, first + i);
        if (golden_moment(e, row, wall) < 0)
            continue;
        found++;
        if (game_length(e, wall) < length) {
            length = game_length(e, wall);
            memcpy(shortest, wall, sizeof shortest);
        }
    }
    if (found == 0)
        fail("no such wall found", row->name);
    write_golden(e, folder, row->name, shortest);
    printf("%-46s %-4s %-31s line %3d of %3d\n", row->name, row->rule, mq_mistake_about(row->mistake)->name,
           golden_moment(e, row, shortest) + 1, length);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const char *folder = argc > 1 ? argv[1] : "tests/golden";
    struct mq_engine *e = mq_engine_init(calloc(1, mq_engine_size()));

    if (e == NULL)
        fail("out of memory", folder);
    if (argc <= 2)
        for (int i = 0; i < golden_count; i++)
            if (golden_table[i].source != FROM_NOWHERE)
                find(e, &golden_table[i], folder);
    for (int i = 2; i < argc; i++) {
        const struct golden *row = golden_find(argv[i]);

        if (row == NULL || row->source == FROM_NOWHERE)
            fail("not a wall that can be searched", argv[i]);
        find(e, row, folder);
    }
    free(e);
    return 0;
}
