/*
 * kept.c - starts a worker for a program that is kept alive, and sends it lines
 */
#include "kept.h"
#include "sandbox.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A sandbox, and how many of those that are kept share it: all that have the same program. */
struct shared {
    struct sandbox sandbox;
    int users;
};

struct kept {
    struct shared *shared;
    struct worker worker; /* its pid is 0 if the program has killed it */
    int number;           /* among all that are kept; each has another user */
    char lines[KEPT_LINES_MAX];
    size_t length;
    char output[KEPT_LINE_MAX + 1], errors[STRESS_ERRORS_MAX + 1];
    char trouble[256];
};

/* All programs that are kept now.  The lock is held while workers come and go. */
static struct kept *all_kept[STRESS_JOBS_MAX];
static pthread_mutex_t coming_and_going = PTHREAD_MUTEX_INITIALIZER;

/* ---- beginning and end ---- */

/* Kills what programs that have killed their runners have left behind.  In a sandbox all dies with the runner. */
static void sweep(const struct kept *kept)
{
    int ours[2 * STRESS_JOBS_MAX], count = 0;

    for (int i = 0; i < STRESS_JOBS_MAX; i++)
        if (all_kept[i] != NULL && all_kept[i]->shared != NULL) {
            ours[count++] = all_kept[i]->worker.pid;
            ours[count++] = all_kept[i]->shared->sandbox.copies.keeper;
        }
    if (kept->shared != NULL && kept->shared->sandbox.bwrap == NULL)
        kill_orphans(ours, count);
}

/* Finds the sandbox of this program, or makes one.  NULL, or what is wrong. */
static const char *share(struct kept *kept, const struct stress_program *program)
{
    for (int i = 0; i < STRESS_JOBS_MAX; i++) {
        const struct kept *other = all_kept[i];

        if (other != NULL && other->shared != NULL && other->shared->sandbox.program == program) {
            kept->shared = other->shared;
            kept->shared->users++;
            return NULL;
        }
    }
    kept->shared = calloc(1, sizeof *kept->shared);
    if (kept->shared == NULL)
        return "not enough memory";
    kept->shared->users = 1;
    return sandbox_make(&kept->shared->sandbox, program);
}

static void stop_sharing(struct kept *kept)
{
    if (kept->shared == NULL || --kept->shared->users > 0)
        return;
    sandbox_free(&kept->shared->sandbox);
    free(kept->shared);
}

static const char *begin(struct kept *kept, const struct stress_program *program, const char **weakness)
{
    const char *trouble;

    for (kept->number = 0; all_kept[kept->number] != NULL;)
        if (++kept->number == STRESS_JOBS_MAX)
            return "too many programs at once";
    all_kept[kept->number] = kept;
    trouble = share(kept, program);
    if (trouble == NULL)
        trouble = sandbox_enter(&kept->shared->sandbox, kept->number, &kept->worker);
    if (trouble == NULL)
        *weakness = sandbox_weakness(&kept->shared->sandbox, &kept->worker);
    return trouble;
}

const char *kept_start(struct kept **out, const struct stress_program *program, const char **weakness)
{
    struct kept *kept = calloc(1, sizeof *kept);
    const char *trouble;

    *out = kept;
    *weakness = NULL;
    if (kept == NULL)
        return "not enough memory";
    pthread_mutex_lock(&coming_and_going);
    trouble = begin(kept, program, weakness);
    pthread_mutex_unlock(&coming_and_going);
    return trouble;
}

void kept_end(struct kept *kept)
{
    if (kept == NULL)
        return;
    pthread_mutex_lock(&coming_and_going);
    sandbox_leave(&kept->worker);
    sweep(kept);
    if (kept->number < STRESS_JOBS_MAX)
        all_kept[kept->number] = NULL;
    stop_sharing(kept);
    pthread_mutex_unlock(&coming_and_going);
    free(kept);
}

bool kept_has_sandbox(const struct kept *kept)
{
    return kept->shared->sandbox.bwrap != NULL;
}

/* ---- talking ---- */

static const char *refused(struct kept *kept, const char *doing)
{
    snprintf(kept->trouble, sizeof kept->trouble, "cannot %s a worker: %s", doing, strerror(errno));
    return kept->trouble;
}

/* True if the runner is gone: it has closed its end of the socket. */
static bool is_closed(int number)
{
    return number == 0 || number == EPIPE || number == ECONNRESET;
}

/*
 * Waits for a reply.  A runner answers within the time that it gives the program, unless the program has stopped it,
 * which it can without a sandbox.  Then it is continued; if that does not help, it is killed.
 */
static const char *await_reply(struct kept *kept, uint32_t time_ms)
{
    enum { WAIT_MS = 100, STOPS_MAX = 20, GRACE_MS = 120000 };
    uint64_t waited = 0, most = (uint64_t)time_ms * STRESS_BUSY_FACTOR * 2 + GRACE_MS;
    int stops = 0;

    for (;;) {
        struct pollfd news = {kept->worker.control, POLLIN, 0};
        int found = poll(&news, 1, WAIT_MS);

        if (found < 0 && errno != EINTR)
            return refused(kept, "wait for");
        if (sandbox_is_interrupted(&kept->shared->sandbox))
            return "interrupted";
        if (found > 0)
            return NULL;
        waited += WAIT_MS;
        stops += sandbox_continue(&kept->worker);
        if (stops > STOPS_MAX || waited > most)
            sandbox_kill(&kept->worker); /* then the socket is closed, and that is news, too */
    }
}

/* The runner is gone.  NULL if the program has killed it. */
static const char *lose_worker(struct kept *kept, struct stress_run *run)
{
    const char *failure = sandbox_own_failure(&kept->worker);

    if (failure != NULL)
        return failure;
    run->ending = STRESS_LOST;
    pthread_mutex_lock(&coming_and_going);
    sandbox_leave(&kept->worker);
    sweep(kept);
    pthread_mutex_unlock(&coming_and_going);
    return NULL;
}

static const char *take_reply(struct kept *kept, struct stress_run *run)
{
    struct runner_reply reply;
    int control = kept->worker.control;

    errno = 0; /* at the end of the socket it stays so */
    if (!read_whole(control, &reply, sizeof reply) || reply.output_length >= sizeof kept->output ||
        reply.errors_length >= sizeof kept->errors || !read_whole(control, kept->output, reply.output_length) ||
        !read_whole(control, kept->errors, reply.errors_length))
        return is_closed(errno) ? lose_worker(kept, run) : refused(kept, "read from");
    kept->output[reply.output_length] = '\0';
    kept->errors[reply.errors_length] = '\0';
    run->ending = reply.ending;
    run->number = reply.number;
    run->cpu_ms = reply.cpu_ms;
    run->clock_ms = reply.clock_ms;
    run->memory_kb = reply.memory_kb;
    run->output_length = reply.output_length;
    run->errors_length = reply.errors_length;
    return NULL;
}

/* Sends what was told, and takes the reply. */
static const char *exchange(struct kept *kept, uint32_t time_ms, struct stress_run *run)
{
    struct talk_request request = {time_ms, (uint32_t)kept->length};
    const char *trouble = NULL;

    memset(run, 0, sizeof *run);
    run->output = kept->output;
    run->errors = kept->errors;
    kept->output[0] = kept->errors[0] = '\0';
    if (kept->worker.pid == 0) {
        pthread_mutex_lock(&coming_and_going);
        trouble = sandbox_enter(&kept->shared->sandbox, kept->number, &kept->worker);
        pthread_mutex_unlock(&coming_and_going);
    }
    if (trouble == NULL &&
        (!write_whole(kept->worker.control, &request, sizeof request) ||
         !write_whole(kept->worker.control, kept->lines, kept->length)) && !is_closed(errno))
        trouble = refused(kept, "write to");
    kept->length = 0;
    if (trouble == NULL)
        trouble = await_reply(kept, time_ms);
    return trouble != NULL ? trouble : take_reply(kept, run);
}

bool kept_tell(struct kept *kept, const char *line, size_t length)
{
    if (length >= sizeof kept->lines - kept->length)
        return false;
    memcpy(kept->lines + kept->length, line, length);
    kept->length += length;
    kept->lines[kept->length++] = '\n';
    return true;
}

const char *kept_ask(struct kept *kept, const char *line, size_t length, uint32_t time_ms, struct stress_run *run)
{
    return kept_tell(kept, line, length) ? exchange(kept, time_ms, run) : "too many lines for a program at once";
}

const char *kept_stop(struct kept *kept, struct stress_run *run)
{
    kept->length = 0;
    return exchange(kept, 0, run);
}
