/*
 * hunt.c - plays the course and keeps what fails
 */
#include "stress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t hunt_failures(const struct hunt *hunt)
{
    uint64_t failures = 0;

    for (int kind = STRESS_RIGHT + 1; kind < STRESS_KINDS; kind++)
        failures += hunt->count[kind];
    return failures;
}

static bool give_game(void *context, struct crew_job *job)
{
    struct hunt *hunt = context;

    hunt->stopped = hunt->stopped || hunt->stop(hunt->context, hunt->given, hunt->done, hunt_failures(hunt));
    if (hunt->stopped || hunt->trouble != NULL || hunt->given == hunt->course.games ||
        (!hunt->keep_going && hunt->kept > 0))
        return false;
    course_wall(&hunt->course, hunt->given, job->wall);
    if (hunt->given < HUNT_PASSED)
        memcpy(hunt->wall[hunt->given], job->wall, MQ_WALL);
    job->ticket = hunt->given++;
    job->room = 1;
    return true;
}

/* Into its place among those that are kept; the last one goes if there are too many. */
static void keep(struct hunt *hunt, const struct crew_job *job, const struct stress_run *run, const struct stress_verdict *verdict)
{
    int at = hunt->kept;

    while (at > 0 && hunt->failure[at - 1].game > job->ticket)
        at--;
    if (at == HUNT_KEPT)
        return;
    if (hunt->kept == HUNT_KEPT)
        failure_free(&hunt->failure[--hunt->kept]);
    memmove(hunt->failure + at + 1, hunt->failure + at, (size_t)(hunt->kept - at) * sizeof *hunt->failure);
    memset(&hunt->failure[at], 0, sizeof hunt->failure[at]);
    failure_set(&hunt->failure[at], job, run, verdict);
    hunt->kept++;
}

static void judge_game(void *context, const struct crew_job *job, const struct stress_run *run)
{
    static char trouble[256];
    struct hunt *hunt = context;
    struct stress_verdict verdict;

    if (run->ending == STRESS_NOT_STARTED) {
        snprintf(trouble, sizeof trouble, "%s", strerror(run->number));
        hunt->trouble = trouble;
        return;
    }
    stress_judge(hunt->course.engine, hunt->program->time_ms, job->wall, run, &verdict);
    hunt->done++;
    hunt->count[verdict.kind]++;
    if (verdict.kind != STRESS_RIGHT)
        keep(hunt, job, run, &verdict);
}

const char *hunt_run(struct hunt *hunt)
{
    const char *trouble;
    uint64_t walls = hunt->course.games < HUNT_PASSED ? hunt->course.games : HUNT_PASSED;

    hunt->wall = malloc((size_t)walls * sizeof *hunt->wall);
    if (hunt->wall == NULL)
        return "not enough memory";
    trouble = crew_play(hunt->crew, give_game, judge_game, hunt);
    if (trouble == NULL)
        trouble = hunt->trouble;
    if (trouble == NULL && !hunt->keep_going)
        while (hunt->kept > 1) /* others were on the way when the first came in */
            failure_free(&hunt->failure[--hunt->kept]);
    for (int i = 0; trouble == NULL && !hunt->stopped && i < hunt->kept; i++)
        trouble = failure_examine(hunt->crew, hunt->course.engine, hunt->program, &hunt->failure[i]);
    return trouble;
}

void hunt_tell(const struct hunt *hunt, struct suspects *suspects)
{
    for (int i = 0; i < hunt->kept; i++)
        suspects_hear(suspects, hunt->failure[i].wall, &hunt->failure[i].verdict, &hunt->failure[i].run);
    if (suspects->heard == 0) /* nothing to explain */
        suspects->mistakes = 0;
    for (uint64_t game = 0; suspects->mistakes != 0 && hunt->kept > 0 && game < hunt->failure[0].game && game < HUNT_PASSED; game++)
        suspects_acquit(suspects, hunt->wall[game]);
}

void hunt_free(struct hunt *hunt)
{
    while (hunt->kept > 0)
        failure_free(&hunt->failure[--hunt->kept]);
    free(hunt->wall);
    hunt->wall = NULL;
}
