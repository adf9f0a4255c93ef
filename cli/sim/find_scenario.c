/*
 * find_scenario.c - finds games of a seed in which a scenario happens
 *
 * Threads work in rounds.  In each round every thread looks at its share of the games, then the games that were found
 * are reported in order.
 */
#include "counting.h"
#include "gen.h"
#include "sim.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/*
 * From 2000 games on, one thread with an engine that learns takes longer than two threads and filling.  Below, there is
 * one thread.
 */
enum { GAMES_OF_THREAD = 64, GAMES_TO_FILL_FOR = 2000 };

struct share {
    int scenario;
    struct mq_engine *engine; /* all threads share it */
    uint64_t seed, first;     /* looks at games first, first + step ... */
    int step, games;
    bool holds[GAMES_OF_THREAD];
};

static void *look(void *argument)
{
    struct share *share = argument;
    mq_tile wall[MQ_WALL];

    for (int i = 0; i < share->games; i++) {
        mq_wall_of_game(wall, share->seed, share->first + (uint64_t)(i * share->step));
        share->holds[i] = scenario_holds(share->engine, share->scenario, wall);
    }
    return NULL;
}

/* If a thread cannot be started, its share is done here. */
static void look_together(struct share *share, pthread_t *thread, int threads)
{
    int running = 1;

    while (running < threads && pthread_create(&thread[running], NULL, look, &share[running]) == 0)
        running++;
    look(&share[0]);
    for (int i = running; i < threads; i++)
        look(&share[i]);
    for (int i = 1; i < running; i++)
        pthread_join(thread[i], NULL);
}

/*
 * Looks at the games from 'first' on, as many as there are threads and room for.  Returns where the next round begins.
 */
static uint64_t look_round(const struct sim_job *job, struct share *share, pthread_t *thread, uint64_t first,
                           uint64_t *found, uint64_t *count)
{
    int threads = share->step;
    uint64_t room = (uint64_t)threads * GAMES_OF_THREAD;
    uint64_t games = job->end - first < room ? job->end - first : room;

    for (int i = 0; i < threads; i++) {
        share[i].first = first + (uint64_t)i;
        share[i].games = (int)((games + (uint64_t)(threads - 1 - i)) / (uint64_t)threads);
    }
    look_together(share, thread, threads);
    *count = 0;
    for (uint64_t i = 0; i < games; i++)
        if (share[i % (uint64_t)threads].holds[i / (uint64_t)threads])
            found[(*count)++] = first + i;
    return first + games;
}

const char *find_scenario(int scenario, const struct sim_job *job)
{
    bool fills = job->end - job->first >= GAMES_TO_FILL_FOR;
    int threads = fills ? job->threads : 1;
    struct mq_engine *engine = mq_engine_init(calloc(1, mq_engine_size()));
    struct share *share = calloc((size_t)threads, sizeof *share);
    pthread_t *thread = calloc((size_t)threads, sizeof *thread);
    uint64_t *found = calloc((size_t)threads * GAMES_OF_THREAD, sizeof *found);
    uint64_t first = job->first, count;
    bool go_on = true, memory = engine != NULL && share != NULL && thread != NULL && found != NULL;

    for (int i = 0; memory && i < threads; i++) {
        share[i].scenario = scenario;
        share[i].engine = engine;
        share[i].seed = job->seed;
        share[i].step = threads;
    }
    if (memory && fills)
        mq_engine_fill(engine);
    while (memory && go_on && first < job->end) {
        first = look_round(job, share, thread, first, found, &count);
        go_on = job->found(job->context, first, found, count) && job->progress(job->context, first, NULL);
    }
    free(engine);
    free(share);
    free(thread);
    free(found);
    return memory ? NULL : "not enough memory";
}
