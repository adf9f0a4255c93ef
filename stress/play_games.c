/*
 * play_games.c - plays the course and keeps what fails
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

static uint64_t first_scenario(const struct hunt *hunt)
{
    return hunt->course.end[COURSE_SCENARIOS - 1];
}

static uint64_t end_of_scenarios(const struct hunt *hunt)
{
    return hunt->course.end[COURSE_SCENARIOS];
}

/* The next wall of a scenario if it is there, or with 'wait' when it is.  What cannot be found is left out. */
static bool give_scenario(struct hunt *hunt, bool wait, struct team_job *job)
{
    while (hunt->found < end_of_scenarios(hunt) && hunt->found < hunt->end) {
        bool legal;

        if (!scout_wall(hunt->scout, hunt->found, wait, job->wall, &legal))
            return false;
        job->ticket = hunt->found++;
        if (legal)
            return true;
        hunt->done++;
    }
    return false;
}

static bool give_other(struct hunt *hunt, struct team_job *job)
{
    if (hunt->others >= first_scenario(hunt) && hunt->others < end_of_scenarios(hunt))
        hunt->others = end_of_scenarios(hunt);
    if (hunt->others >= hunt->end)
        return false;
    course_wall(&hunt->course, hunt->others, job->wall);
    job->ticket = hunt->others++;
    return true;
}

static bool give_game(void *context, struct team_job *job)
{
    struct hunt *hunt = context;
    uint64_t game = hunt->found < end_of_scenarios(hunt) ? hunt->found : hunt->others;

    hunt->watch(hunt->context, game, hunt->done, hunt_failures(hunt));
    if (hunt->trouble != NULL)
        return false;
    if (!give_scenario(hunt, false, job) && !give_other(hunt, job) && !give_scenario(hunt, true, job))
        return false;
    if (job->ticket < HUNT_PASSED)
        memcpy(hunt->wall[job->ticket], job->wall, MQ_WALL);
    job->room = 1;
    return true;
}

/* Into its place among those that are kept; the last one goes if there are too many. */
static void keep(struct hunt *hunt, const struct team_job *job, const struct stress_run *run, const struct stress_verdict *verdict)
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

static void judge_game(void *context, const struct team_job *job, const struct stress_run *run)
{
    static char trouble[256];
    struct hunt *hunt = context;
    struct stress_verdict verdict;

    if (run->ending == STRESS_NOT_STARTED) {
        snprintf(trouble, sizeof trouble, "%s", strerror(run->number));
        hunt->trouble = trouble;
        hunt->trouble_number = run->number;
        return;
    }
    stress_judge(hunt->course.engine, hunt->program->time_ms, job->wall, run, &verdict);
    hunt->done++;
    hunt->count[verdict.kind]++;
    if (verdict.kind == STRESS_RIGHT)
        return;
    keep(hunt, job, run, &verdict);
    if (!hunt->keep_going)
        hunt->end = hunt->failure[0].game; /* an earlier one may still come */
}

const char *hunt_run(struct hunt *hunt)
{
    const char *trouble;
    uint64_t walls = hunt->course.games < HUNT_PASSED ? hunt->course.games : HUNT_PASSED;

    hunt->wall = calloc((size_t)walls, sizeof *hunt->wall);
    hunt->scout = scout_start(&hunt->course);
    if (hunt->wall == NULL || hunt->scout == NULL)
        return "not enough memory";
    hunt->found = first_scenario(hunt);
    hunt->end = hunt->course.games;
    trouble = team_play(hunt->team, give_game, judge_game, hunt);
    scout_end(hunt->scout);
    if (trouble == NULL)
        trouble = hunt->trouble;
    if (trouble == NULL && !hunt->keep_going)
        while (hunt->kept > 1) /* others were on the way when the first came in */
            failure_free(&hunt->failure[--hunt->kept]);
    for (int i = 0; trouble == NULL && i < hunt->kept; i++)
        trouble = failure_examine(hunt->team, hunt->course.engine, hunt->program, &hunt->failure[i]);
    return trouble;
}

void hunt_tell(const struct hunt *hunt, struct suspects *suspects)
{
    for (int i = 0; i < hunt->kept; i++)
        suspects_hear(suspects, hunt->failure[i].wall, &hunt->failure[i].verdict, &hunt->failure[i].run);
    if (suspects->heard == 0) /* nothing to explain */
        memset(&suspects->mistakes, 0, sizeof suspects->mistakes);
    for (uint64_t game = 0;
         mq_mistake_set_count(suspects->mistakes) > 0 && game < hunt->failure[0].game && game < HUNT_PASSED; game++)
        if (memcmp(hunt->wall[game], hunt->wall[game] + 1, MQ_COPIES) != 0) /* five alike: it was left out */
            suspects_acquit(suspects, hunt->wall[game]);
}

void hunt_free(struct hunt *hunt)
{
    while (hunt->kept > 0)
        failure_free(&hunt->failure[--hunt->kept]);
    free(hunt->wall);
    hunt->wall = NULL;
}
