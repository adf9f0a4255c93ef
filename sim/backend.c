/*
 * backend.c - the table of backends, and what they share
 */
#include "arena.h"
#include "sim.h"

#include <stdlib.h>

const struct sim_backend *const sim_backends[] = {
    &sim_cpu,
    &sim_cuda,
    NULL,
};

/*
 * From so many games on, filling pays.  An engine that learns plays 4000 games in 87 ms of processor time.  With a
 * filled engine they take 89 ms, nearly all of it for filling, so that more threads are of no use.  The games of an
 * arena take longer while an engine learns, above all to find which tiles help: 1800 games of 'widest' against 'fixed'
 * take 137 ms, and 149 ms with a filled engine.  These are the shortest times of nine, on an EPYC.
 */
enum { GAMES_TO_FILL_FOR = 4000, ARENA_GAMES_TO_FILL_FOR = 1800 };

/* Slow players play out thousands of games for each of their own, or keep many threads busy. */
static bool pays_to_fill(const struct sim_job *job)
{
    uint64_t count = job->end - job->first;

    if (job->lineup == NULL)
        return count >= GAMES_TO_FILL_FOR;
    return arena_is_slow(job->lineup) || count >= ARENA_GAMES_TO_FILL_FOR / (uint64_t)job->lineup->orders;
}

int sim_threads_of(const struct sim_job *job)
{
    return pays_to_fill(job) ? job->threads : 1;
}

struct mq_engine *sim_engine(const struct sim_job *job)
{
    struct mq_engine *e = mq_engine_init(calloc(1, mq_engine_size()));

    if (e != NULL && job->instructions != NULL)
        mq_engine_use(e, job->instructions);
    if (e == NULL || !pays_to_fill(job))
        return e;
    if (job->lineup != NULL)
        mq_engine_fill_helps(e);
    else
        mq_engine_fill_limits(e);
    return e;
}

bool sim_has_list(const struct sim_job *job)
{
    return job->wish != NULL || job->lineup != NULL;
}

static void play_game(struct mq_engine *e, const struct sim_job *job, uint64_t set, int order, uint64_t *outcome)
{
    struct mq_log log;

    arena_game(e, job->lineup, job->seed, set, order, &log);
    *outcome = arena_outcome(&log);
}

bool sim_play_sets(struct mq_engine *e, const struct sim_job *job, int thread, uint64_t first, uint64_t count,
                   uint64_t *outcome, bool (*stopped)(void *context), void *context)
{
    bool slow = arena_is_slow(job->lineup);

    for (uint64_t set = first; set < first + count; set++)
        for (int order = 0; order < job->lineup->orders; order++, outcome++) {
            if (slow && stopped(context))
                return false;
            if (job->game == NULL)
                play_game(e, job, set, order, outcome);
            else if (!job->game(job->context, thread, e, set, order, outcome))
                return false;
        }
    return true;
}

static bool holds(const struct sim_wish *wish, const struct mq_summary *game)
{
    if (wish->predicate >= 0)
        return game->holds >> wish->predicate & 1;
    switch (wish->relation) {
    case '<':
        return game->discards < wish->length;
    case '>':
        return game->discards > wish->length;
    default:
        return game->discards == wish->length;
    }
}

uint64_t sim_pick(const struct sim_wish *wish, uint64_t first, uint64_t count, const struct mq_summary *summary,
                  uint64_t *game)
{
    uint64_t found = 0;

    for (uint64_t i = 0; i < count; i++)
        if (holds(wish, &summary[i]))
            game[found++] = first + i;
    return found;
}
