/*
 * workers.c - gives walls to the workers and takes their results
 *
 * Each worker gets its next wall before it has finished the last one.  One thread serves all workers, because comparing
 * transcripts takes very little time beside starting a program.
 */
#include "sandbox.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AHEAD = 2,    /* jobs of one worker: the one it is doing, and the next */
    WAIT_MS = 100 /* a signal may come just before poll() is called, and would not end it */
};

/* A worker, and the jobs that it has. */
struct worker_queue {
    struct worker worker;
    struct worker_job job[AHEAD]; /* oldest first */
    int jobs;
    uint64_t waited; /* for the oldest one, in milliseconds */
    int stops;       /* how often the program has stopped the runner */
};

struct workers {
    struct sandbox sandbox;
    int count;
    struct worker_queue queue[STRESS_JOBS_MAX];
    char output[STRESS_OUTPUT_MAX], errors[STRESS_ERRORS_MAX];
};

/* ---- beginning and end ---- */

/* Kills what a program that has killed its runner has left behind.  In a sandbox everything dies with the runner. */
static void sweep(const struct workers *workers)
{
    int ours[STRESS_JOBS_MAX + 1] = {workers->sandbox.copies.keeper};

    for (int i = 0; i < workers->count; i++)
        ours[i + 1] = workers->queue[i].worker.pid;
    if (workers->sandbox.bwrap == NULL)
        kill_orphans(ours, workers->count + 1);
}

static const char *start_workers(struct workers *workers)
{
    for (int i = 0; i < workers->count; i++)
        if (workers->queue[i].worker.pid == 0) {
            const char *trouble = sandbox_enter(&workers->sandbox, i, &workers->queue[i].worker);

            if (trouble != NULL)
                return trouble;
        }
    return NULL;
}

const char *workers_start(struct workers **out, const struct stress_program *program, const char **weakness)
{
    struct workers *workers = calloc(1, sizeof *workers);
    const char *trouble;

    *out = workers;
    *weakness = NULL;
    if (workers == NULL)
        return "not enough memory";
    trouble = sandbox_make(&workers->sandbox, program);
    if (trouble != NULL)
        return trouble;
    workers->count = program->jobs;
    trouble = start_workers(workers);
    if (trouble == NULL)
        *weakness = sandbox_weakness(&workers->sandbox, &workers->queue[0].worker);
    return trouble;
}

bool workers_have_sandbox(const struct workers *workers)
{
    return workers->sandbox.bwrap != NULL;
}

void workers_end(struct workers *workers)
{
    if (workers == NULL)
        return;
    for (int i = 0; i < workers->count; i++)
        sandbox_leave(&workers->queue[i].worker);
    sweep(workers);
    sandbox_free(&workers->sandbox);
    free(workers);
}

/* ---- work ---- */

static const char *refused(const char *doing)
{
    static char trouble[256];

    snprintf(trouble, sizeof trouble, "cannot %s a worker: %s", doing, strerror(errno));
    return trouble;
}

/* True if the runner is gone: it has closed its end of the socket. */
static bool is_closed(int number)
{
    return number == EPIPE || number == ECONNRESET;
}

/* NULL, or what is wrong.  If the runner is gone, take_result() notices it. */
static const char *send_job(struct worker_queue *queue, const struct worker_job *job)
{
    struct runner_request request;

    memset(&request, 0, sizeof request);
    request.room = job->room;
    mq_wall_write(job->wall, request.wall);
    if (write_whole(queue->worker.control, &request, sizeof request) || is_closed(errno))
        return NULL;
    return refused("write to");
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
            trouble = send_job(queue, &queue->job[queue->jobs++]);
            if (trouble != NULL)
                return trouble;
        }
    return NULL;
}

/* Starts a new runner for a worker whose runner is gone, and sends it the walls that were not begun. */
static const char *replace_worker(struct workers *workers, int number)
{
    struct worker_queue *queue = &workers->queue[number];
    const char *trouble;

    sandbox_leave(&queue->worker);
    sweep(workers);
    trouble = sandbox_enter(&workers->sandbox, number, &queue->worker);
    for (int i = 1; trouble == NULL && i < queue->jobs; i++)
        trouble = send_job(queue, &queue->job[i]);
    return trouble;
}

static const char *take_result(struct workers *workers, int number, workers_done *done, void *context)
{
    struct worker_queue *queue = &workers->queue[number];
    struct worker_job job = queue->job[0];
    struct runner_reply reply;
    struct stress_run run;
    const char *trouble = NULL;
    int control = queue->worker.control;

    memset(&run, 0, sizeof run);
    run.output = workers->output;
    run.errors = workers->errors;
    errno = 0; /* at the end of the socket it stays so */
    if (read_whole(control, &reply, sizeof reply) && reply.output_length <= STRESS_OUTPUT_MAX &&
        reply.errors_length <= STRESS_ERRORS_MAX && read_whole(control, workers->output, reply.output_length) &&
        read_whole(control, workers->errors, reply.errors_length)) {
        run.ending = reply.ending;
        run.number = reply.number;
        run.cpu_ms = reply.cpu_ms;
        run.clock_ms = reply.clock_ms;
        run.memory_kb = reply.memory_kb;
        run.unread = reply.unread;
        run.output_length = reply.output_length;
        run.errors_length = reply.errors_length;
    } else if (errno != 0 && !is_closed(errno)) {
        return refused("read from");
    } else {
        const char *failure = sandbox_own_failure(&queue->worker);

        if (failure != NULL)
            return failure;
        run.ending = STRESS_LOST;
        trouble = replace_worker(workers, number);
    }
    queue->waited = 0;
    queue->stops = 0;
    queue->jobs--;
    memmove(queue->job, queue->job + 1, (size_t)queue->jobs * sizeof *queue->job);
    done(context, &job, &run);
    return trouble;
}

/*
 * A runner answers within the time that it gives the program, unless the program has stopped it, which it can without
 * a sandbox.  Then it is continued; if that does not help, it is killed, and the game is lost.
 */
static void watch_over(const struct workers *workers, struct worker_queue *queue)
{
    enum { STOPS_MAX = 20, GRACE_MS = 120000 };
    uint64_t most = (uint64_t)workers->sandbox.program->time_ms * STRESS_BUSY_FACTOR * 2 + GRACE_MS;

    queue->waited += WAIT_MS;
    if (sandbox_continue(&queue->worker))
        queue->stops++;
    if (queue->stops > STOPS_MAX || queue->waited > most)
        sandbox_kill(&queue->worker);
}

const char *workers_run(struct workers *workers, workers_next *next, workers_done *done, void *context)
{
    struct pollfd watched[STRESS_JOBS_MAX];
    const char *trouble = NULL;

    for (;;) {
        int busy = 0;

        trouble = give_jobs(workers, next, context);
        if (trouble != NULL)
            return trouble;
        for (int i = 0; i < workers->count; i++) {
            watched[i].fd = workers->queue[i].jobs > 0 ? workers->queue[i].worker.control : -1;
            watched[i].events = POLLIN;
            watched[i].revents = 0;
            busy += workers->queue[i].jobs > 0;
        }
        if (busy == 0)
            return NULL;
        if (poll(watched, (nfds_t)workers->count, WAIT_MS) < 0 && errno != EINTR)
            return "cannot wait for the workers";
        if (sandbox_is_interrupted(&workers->sandbox))
            return "interrupted";
        for (int i = 0; i < workers->count; i++)
            if (watched[i].revents == 0 && workers->queue[i].jobs > 0)
                watch_over(workers, &workers->queue[i]);
        for (int i = 0; i < workers->count && trouble == NULL; i++)
            if (watched[i].revents != 0)
                trouble = take_result(workers, i, done, context);
        if (trouble != NULL)
            return trouble;
    }
}
