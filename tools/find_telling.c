/*
 * find_telling.c - searches walls that tell each known mistake from the right game and from every other mistake
 *
 *     find_telling [FOLDER [NAME ...]]
 *
 * For each mistake, or for the named ones, looks through games 0, 1 ... of seed 1.  A game tells the mistake if it
 * goes differently with it than by the rules and with any other mistake.  Prints the number of the first such game,
 * for explain/mistakes/mistake_list.c.  If there is none, it looks through clumped walls and through those of the
 * scenario of this name, and writes one as NAME.wall to FOLDER, by default tests/telling.  Every run finds the same
 * walls.
 */
#include "gen.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1, RANDOM_TRIES = 100000, CLUMPED_TRIES = 100000, SCENARIO_TRIES = 1000 };

/* True if the game of this wall is different with this mistake than by the rules and with any other mistake. */
static bool tells(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL])
{
    char text[MQ_TRANSCRIPT_MAX];
    struct mq_log log, right;
    struct mq_mistake_set like;

    mq_log_wall(e, wall, &right);
    mq_mistake_play(e, mistake, wall, &log);
    if (mq_log_difference(&log, &right) < 0)
        return false; /* most walls end here, before the other mistakes are tried */
    like = mq_mistakes_like(e, wall, text, mq_transcript_write(&log, text));
    return mq_mistake_set_count(like) == 1 && mq_mistake_set_has(like, mistake);
}

static void write_wall(const char *folder, const char *name, const mq_tile wall[MQ_WALL])
{
    char path[1000], text[MQ_WALL_TEXT];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s.wall", folder, name);
    mq_wall_write(wall, text);
    file = fopen(path, "wb");
    if (file == NULL || fwrite(text, 1, sizeof text, file) != sizeof text || fclose(file) != 0) {
        fprintf(stderr, "find_telling: cannot write %s\n", path);
        exit(1);
    }
    printf("%-30s %s\n", name, path);
}

static void find(struct mq_engine *e, int mistake, const char *folder)
{
    const struct mq_mistake_info *info = mq_mistake_about(mistake);
    mq_tile wall[MQ_WALL];

    if (info->same_as != 0) {
        printf("%-30s same as %s\n", info->name, mq_mistake_about(info->same_as)->name);
        return;
    }
    for (uint64_t number = 0; number < RANDOM_TRIES; number++) {
        mq_wall_of_game(wall, SEED, number);
        if (tells(e, mistake, wall)) {
            printf("%-30s %d:%llu\n", info->name, SEED, (unsigned long long)number);
            return;
        }
    }
    for (uint64_t number = 0; number < CLUMPED_TRIES; number++) {
        clumped_wall(wall, number);
        if (tells(e, mistake, wall)) {
            write_wall(folder, info->name, wall);
            return;
        }
    }
    for (uint64_t number = 0; number < SCENARIO_TRIES; number++)
        if (scenario_wall(e, scenario_named(info->name), SEED, number, wall) && tells(e, mistake, wall)) {
            write_wall(folder, info->name, wall);
            return;
        }
    printf("%-30s none\n", info->name);
}

int main(int argc, char **argv)
{
    struct mq_engine *e = filled_engine();

    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        bool wanted = argc <= 2;

        for (int i = 2; i < argc; i++)
            wanted = wanted || mq_mistake_named(argv[i]) == mistake;
        if (wanted)
            find(e, mistake, argc > 1 ? argv[1] : "tests/telling");
        fflush(stdout);
    }
    return 0;
}
