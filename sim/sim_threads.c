/*
 * sim_threads.c - a job on the CPUs of this machine
 *
 * The parts of a pool are ranges of games, one after another.  Results are taken in their order, so there is always a
 * number such that exactly the games below it are in them.
 */
#include "pool.h"
#include "say.h"
#include "sim.h"

#include <stdlib.h>

enum { RANGES_PER_THREAD = 4 };

/* What came out of a range. */
struct result {
    struct mq_stats stats;
    uint64_t count;
    uint64_t listed[];
};

static size_t size_of(uint64_t listed)
{
    return sizeof(struct result) + (size_t)listed * sizeof(uint64_t);
}

struct work {
    const struct sim_job *job;
    struct mq_engine *engine;
    uint64_t together;
    bool (*play)(struct sim_range *range);
};

static uint64_t first_of(const struct work *w, uint64_t part)
{
    return w->job->first + part * w->together;
}

static uint64_t end_of(const struct work *w, uint64_t part)
{
    uint64_t first = first_of(w, part);

    return w->job->end - first < w->together ? w->job->end : first + w->together;
}

static bool is_stopped(const struct sim_range *range)
{
    return pool_part_is_in_vain(range->context) || (range->job->interrupted != NULL && range->job->interrupted() != 0);
}

static bool play_part(const struct pool_part *part)
{
    const struct work *w = part->context;
    struct result *result = part->result;
    uint64_t first = first_of(w, part->number);
    struct sim_range range = {w->job, w->engine, part->thread, first, end_of(w, part->number) - first,
                              &result->stats, result->listed, 0, is_stopped, part};

    mq_stats_init(&result->stats);
    if (!w->play(&range))
        return false;
    result->count = range.listed_count;
    return true;
}

const char *sim_pool(const struct sim_job *job, int threads, uint64_t together, bool (*play)(struct sim_range *range))
{
    uint64_t games = job->end - job->first;
    struct work w = {job, sim_engine(job), together, play};
    const struct pool_plan plan = {.threads = threads,
                                   .ahead = RANGES_PER_THREAD,
                                   .parts = games / together + (games % together > 0),
                                   .room = size_of(together * job->work.listed),
                                   .work = play_part,
                                   .context = &w};
    struct pool *pool = w.engine != NULL ? pool_begin(&plan) : NULL;
    const struct result *result;

    for (uint64_t part = 0; pool != NULL && (result = pool_take(pool, POOL_WAITS)) != NULL; part++)
        if (!job->take(job->context, end_of(&w, part), &result->stats, result->listed, result->count))
            break;
    if (pool != NULL)
        pool_end(pool);
    free(w.engine);
    return pool == NULL ? SAY("not enough memory", "内存不够") : NULL;
}

const char *sim_threads(const struct sim_job *job)
{
    return sim_pool(job, sim_threads_of(job), job->work.together, job->work.play);
}
