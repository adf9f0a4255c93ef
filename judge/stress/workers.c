/*
 * workers.c - gives walls to the workers and takes their results
 *
 * Each worker gets its next wall before it has finished the last one.  One thread serves all workers, because comparing
 * transcripts takes very little time beside starting a program.
 */
#include "stress.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 2 }; /* jobs of one worker: the one it is doing, and the next */

/* The jobs that a worker has. */
struct worker_queue {
    struct worker_job job[AHEAD]; /* oldest first */
    int jobs;
};

struct workers {
    const struct stress_program *program;
    struct sandbox *sandbox;
    int count;
    struct worker *worker[STRESS_JOBS_MAX];
    struct worker_queue queue[STRESS_JOBS_MAX];
};

/* ---- beginning and end ---- */

const char *workers_start(struct workers **out, const struct stress_program *program, const char **weakness)
{
    struct workers *workers = calloc(1, sizeof *workers);
    const char *trouble;

    *out = workers;
    *weakness = NULL;
    if (workers == NULL)
        return NO_MEMORY;
    workers->program = program;
    trouble = sandbox_find(&workers->sandbox, program);
    while (trouble == NULL && workers->count < program->jobs) {
        struct worker *worker = worker_new(workers->sandbox);

        workers->worker[workers->count++] = worker;
        trouble = worker != NULL ? worker_start(worker) : NO_MEMORY;
    }
    if (trouble == NULL)
        *weakness = sandbox_weakness(workers->sandbox);
    return trouble;
}

bool workers_have_sandbox(const struct workers *workers)
{
    return sandbox_exists(workers->sandbox);
}

void workers_end(struct workers *workers)
{
    if (workers == NULL)
        return;
    for (int i = 0; i < workers->count; i++)
        worker_free(workers->worker[i]);
    sandbox_free(workers->sandbox);
    free(workers);
}

/* ---- work ---- */

static const char *send_job(const struct workers *workers, int number, const struct worker_job *job)
{
    struct worker_request request = {job->room, workers->program->time_ms, MQ_WALL_TEXT};
    char wall[MQ_WALL_TEXT];

    mq_wall_write(job->wall, wall);
    return worker_send(workers->worker[number], &request, wall);
}

/* Gives every worker one wall, then every worker a second one, as long as there are walls.  NULL, or what is wrong. */
static const char *give_jobs(struct workers *workers, workers_next *next, void *context)
{
    const char *trouble;

    for (int depth = 1; depth <= AHEAD; depth++)
        for (int i = 0; i < workers->count; i++) {
            struct worker_queue *queue = &workers->queue[i];

            if (queue->jobs >= depth)
                continue;
            if (!next(context, &queue->job[queue->jobs]))
                return NULL;
            trouble = send_job(workers, i, &queue->job[queue->jobs++]);
            if (trouble != NULL)
                return trouble;
        }
    return NULL;
}

static const char *take_result(struct workers *workers, int number, workers_done *done, void *context)
{
    struct worker_queue *queue = &workers->queue[number];
    struct worker_job job = queue->job[0];
    struct stress_run run;
    const char *trouble = worker_take(workers->worker[number], &run);

    if (trouble != NULL)
        return trouble;
    queue->jobs--;
    memmove(queue->job, queue->job + 1, (size_t)queue->jobs * sizeof *queue->job);
    done(context, &job, &run);
    if (run.ending == STRESS_LOST) { /* a new process gets the walls that were not begun */
        trouble = worker_start(workers->worker[number]);
        for (int i = 0; trouble == NULL && i < queue->jobs; i++)
            trouble = send_job(workers, number, &queue->job[i]);
    }
    return trouble;
}

const char *workers_run(struct workers *workers, workers_next *next, workers_done *done, void *context)
{
    for (;;) {
        struct worker *busy[STRESS_JOBS_MAX];
        bool news[STRESS_JOBS_MAX];
        const char *trouble = give_jobs(workers, next, context);
        int jobs = 0;

        for (int i = 0; i < workers->count; i++) {
            busy[i] = workers->queue[i].jobs > 0 ? workers->worker[i] : NULL;
            jobs += workers->queue[i].jobs;
        }
        if (trouble != NULL || jobs == 0)
            return trouble;
        trouble = workers_wait(busy, workers->count, news);
        for (int i = 0; i < workers->count && trouble == NULL; i++)
            if (news[i])
                trouble = take_result(workers, i, done, context);
        if (trouble != NULL)
            return trouble;
    }
}
