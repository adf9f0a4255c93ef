/*
 * find_telling.c - search the walls that tell each known mistake from the truth and from every other mistake
 *
 *     find_telling [WALLS [FIRST [NAME ...]]]
 *
 * For each mistake, or for the named ones, look through games FIRST, FIRST + 1 ... of seed 1, WALLS of them at most, for one that is
 * played otherwise with this mistake than with any other and without one, and print its number: for the rows of
 * mistakes/mistake_list.c.  The same numbers are found in every run.
 */
#include "maque_mistakes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1 };

static bool same(const struct mq_log *a, const struct mq_log *b)
{
    return a->count == b->count && memcmp(a->event, b->event, (size_t)a->count * sizeof a->event[0]) == 0;
}

/* Does no other mistake play this wall so? */
static bool alone(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], const struct mq_log *mistaken)
{
    struct mq_log log;

    for (int other = MQ_MISTAKE_NONE + 1; other < MQ_MISTAKES; other++) {
        if (other == mistake)
            continue;
        mq_mistake_play(e, other, wall, &log);
        if (same(&log, mistaken))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    uint64_t walls = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000, first = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    struct mq_engine *e = mq_engine_init(calloc(1, mq_engine_size()));
    bool wanted[MQ_MISTAKES] = {false};
    int left = 0;

    if (e == NULL)
        return 1;
    mq_engine_fill(e);
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        wanted[mistake] = argc <= 3;
        for (int i = 3; i < argc; i++)
            wanted[mistake] = wanted[mistake] || strcmp(argv[i], mq_mistake_about(mistake)->name) == 0;
        left += wanted[mistake];
    }
    for (uint64_t number = first; left > 0 && number - first < walls; number++) {
        struct mq_log right, log;
        mq_tile wall[MQ_WALL];
        struct mq_game game;

        mq_wall_of_game(wall, SEED, number);
        mq_game_init(&game, wall);
        mq_game_run(e, &game, &right);
        for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
            if (!wanted[mistake])
                continue;
            mq_mistake_play(e, mistake, wall, &log);
            if (same(&log, &right) || !alone(e, mistake, wall, &log))
                continue;
            printf("%-32s %d:%llu\n", mq_mistake_about(mistake)->name, SEED, (unsigned long long)number);
            fflush(stdout);
            wanted[mistake] = false;
            left--;
        }
    }
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++)
        if (wanted[mistake])
            printf("%-32s none\n", mq_mistake_about(mistake)->name);
    free(e);
    return left > 0;
}
