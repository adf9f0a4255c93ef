/*
 * workers.c - several workers, each with the next wall already at hand
 *
 * One thread does all of this: to compare transcripts takes next to nothing beside starting a program.
 */
#include "sandbox.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    AHEAD = 2,    /* jobs that a worker has at once: the one it does, and the next */
    WAIT_MS = 100 /* a signal may come just before waiting begins */
};

struct member {
    struct worker worker;
    struct team_job job[AHEAD]; /* oldest first */
    int jobs;
};

struct team {
    struct sandbox sandbox;
    int (*interrupted)(void);
    int members;
    struct member member[STRESS_JOBS_MAX];
    char output[STRESS_OUTPUT_MAX], errors[STRESS_ERRORS_MAX];
};

/* ---- beginning and end ---- */

static const char *start_members(struct team *team)
{
    for (int i = 0; i < team->members; i++)
        if (team->member[i].worker.pid == 0) {
            const char *trouble = sandbox_enter(&team->sandbox, i, &team->member[i].worker);

            if (trouble != NULL)
                return trouble;
        }
    return NULL;
}

/* What holds the program, and what does not; 'why' there is no sandbox, or "" if none is wanted. */
static const char *describe_weakness(const struct team *team, const char *why)
{
    static char text[1600];
    int fences = team->member[0].worker.fences;
    bool user = team->sandbox.user != 0, calls = fences & FENCE_CALLS, files = fences & FENCE_FILES;
    const char *note = team->sandbox.copies.note;

    text[0] = '\0';
    if (why[0] != '\0')
        snprintf(text, sizeof text,
                 "no sandbox, since %s: the program runs%s with limits%s%s%s, "
                 "but it sees other processes%s%s%s and may fill the disk",
                 why, user ? " as an unused user," : "", !calls ? "" : files ? "," : " and",
                 calls ? " a filter of system calls" : "", files ? " and Landlock" : "",
                 calls ? "" : ", sees the network",
                 files ? "" : user ? ", may write where anybody may" : ", may write where you may",
                 user || (fences & FENCE_SIGNALS) ? "" : ", may kill your processes");
    if (note[0] != '\0')
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", text[0] != '\0' ? "; " : "", note);
    return text[0] != '\0' ? text : NULL;
}

const char *team_start(struct team **out, const struct stress_program *program, const char **weakness)
{
    struct team *team = calloc(1, sizeof *team);
    char why[640] = "";
    const char *trouble;

    *out = team;
    *weakness = NULL;
    if (team == NULL)
        return "not enough memory";
    sandbox_plan(&team->sandbox, program);
    if (program->sandbox && team->sandbox.bwrap == NULL)
        snprintf(why, sizeof why, "there is no bwrap here (Debian's package is bubblewrap)");
    trouble = team->sandbox.bwrap != NULL ? sandbox_try(&team->sandbox) : NULL;
    if (trouble != NULL) {
        snprintf(why, sizeof why, "bwrap fails (%s)", trouble);
        free(team->sandbox.bwrap);
        team->sandbox.bwrap = NULL;
    }
    trouble = sandbox_show_program(&team->sandbox);
    if (trouble != NULL)
        return trouble;
    team->members = program->jobs;
    trouble = start_members(team);
    if (trouble == NULL)
        *weakness = describe_weakness(team, why);
    return trouble;
}

bool team_has_sandbox(const struct team *team)
{
    return team->sandbox.bwrap != NULL;
}

void team_end(struct team *team)
{
    if (team == NULL)
        return;
    for (int i = 0; i < team->members; i++)
        sandbox_leave(&team->member[i].worker);
    sandbox_free(&team->sandbox);
    free(team);
}

void team_heed(struct team *team, int (*interrupted)(void))
{
    team->interrupted = interrupted;
}

/* ---- work ---- */

static bool send_job(struct member *member, const struct team_job *job)
{
    struct runner_request request;

    memset(&request, 0, sizeof request);
    request.room = job->room;
    mq_wall_write(job->wall, request.wall);
    return write_whole(member->worker.control, &request, sizeof request);
}

/* Give out walls, the same number to everybody first.  False if there is none left for now. */
static bool give_jobs(struct team *team, team_next *next, void *context)
{
    for (int depth = 1; depth <= AHEAD; depth++)
        for (int i = 0; i < team->members; i++) {
            struct member *member = &team->member[i];

            if (member->jobs >= depth)
                continue;
            if (!next(context, &member->job[member->jobs]))
                return false;
            send_job(member, &member->job[member->jobs++]); /* if that fails, there is no answer, either */
        }
    return true;
}

/* A worker whose runner is gone gets another; what it had not begun is sent once more. */
static const char *replace_worker(struct team *team, int number)
{
    struct member *member = &team->member[number];
    const char *trouble;

    sandbox_leave(&member->worker);
    trouble = sandbox_enter(&team->sandbox, number, &member->worker);
    for (int i = 1; trouble == NULL && i < member->jobs; i++)
        send_job(member, &member->job[i]);
    return trouble;
}

static const char *take_result(struct team *team, int number, team_done *done, void *context)
{
    struct member *member = &team->member[number];
    struct team_job job = member->job[0];
    struct runner_reply reply;
    struct stress_run run;
    const char *trouble = NULL;

    memset(&run, 0, sizeof run);
    run.output = team->output;
    run.errors = team->errors;
    if (read_whole(member->worker.control, &reply, sizeof reply) && reply.output_length <= STRESS_OUTPUT_MAX &&
        reply.errors_length <= STRESS_ERRORS_MAX && read_whole(member->worker.control, team->output, reply.output_length) &&
        read_whole(member->worker.control, team->errors, reply.errors_length)) {
        run.ending = reply.ending;
        run.number = reply.number;
        run.cpu_ms = reply.cpu_ms;
        run.clock_ms = reply.clock_ms;
        run.memory_kb = reply.memory_kb;
        run.unread = reply.unread;
        run.output_length = reply.output_length;
        run.errors_length = reply.errors_length;
    } else {
        run.ending = STRESS_LOST;
        trouble = replace_worker(team, number);
    }
    member->jobs--;
    memmove(member->job, member->job + 1, (size_t)member->jobs * sizeof *member->job);
    done(context, &job, &run);
    return trouble;
}

const char *team_play(struct team *team, team_next *next, team_done *done, void *context)
{
    struct pollfd watched[STRESS_JOBS_MAX];
    const char *trouble = NULL;

    for (;;) {
        int busy = 0;

        give_jobs(team, next, context);
        for (int i = 0; i < team->members; i++) {
            watched[i].fd = team->member[i].jobs > 0 ? team->member[i].worker.control : -1;
            watched[i].events = POLLIN;
            watched[i].revents = 0;
            busy += team->member[i].jobs > 0;
        }
        if (busy == 0)
            return NULL;
        if (poll(watched, (nfds_t)team->members, WAIT_MS) < 0 && errno != EINTR)
            return "cannot wait for the workers";
        if (team->interrupted != NULL && team->interrupted() != 0)
            return "interrupted";
        for (int i = 0; i < team->members && trouble == NULL; i++)
            if (watched[i].revents != 0)
                trouble = take_result(team, i, done, context);
        if (trouble != NULL)
            return trouble;
    }
}
