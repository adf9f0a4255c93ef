/*
 * play_games.c - plays all games of the plan and keeps the failures
 */
#include "stress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t games_failures(const struct stress_games *games)
{
    uint64_t failures = 0;

    for (int kind = STRESS_RIGHT + 1; kind < STRESS_KINDS; kind++)
        failures += games->count[kind];
    return failures;
}

static uint64_t first_scenario(const struct stress_games *games)
{
    return games->plan.end[STAGE_SCENARIOS - 1];
}

static uint64_t end_of_scenarios(const struct stress_games *games)
{
    return games->plan.end[STAGE_SCENARIOS];
}

/*
 * Gives the next wall of a scenario, if it is found already; with 'wait' it waits for it.  Games whose wall cannot be
 * found are left out.
 */
static bool give_scenario(struct stress_games *games, bool wait, struct worker_job *job)
{
    while (games->found < end_of_scenarios(games) && games->found < games->end) {
        bool legal;

        if (!wall_finder_take(games->finder, wait, job->wall, &legal))
            return false;
        job->ticket = games->found++;
        if (legal)
            return true;
        games->done++;
    }
    return false;
}

static bool give_other(struct stress_games *games, struct worker_job *job)
{
    if (games->others >= first_scenario(games) && games->others < end_of_scenarios(games))
        games->others = end_of_scenarios(games);
    if (games->others >= games->end)
        return false;
    wall_plan_wall(&games->plan, games->others, job->wall);
    job->ticket = games->others++;
    return true;
}

static bool give_game(void *context, struct worker_job *job)
{
    struct stress_games *games = context;
    uint64_t game = games->found < end_of_scenarios(games) ? games->found : games->others;

    games->watch(games->context, game, games->done, games_failures(games));
    if (games->trouble != NULL)
        return false;
    if (!give_scenario(games, false, job) && !give_other(games, job) && !give_scenario(games, true, job))
        return false;
    if (job->ticket < WALLS_REMEMBERED)
        memcpy(games->wall[job->ticket], job->wall, MQ_WALL);
    job->room = 1;
    return true;
}

/* Keeps a failure, in the order of the games.  If there are too many, the last one is dropped. */
static void keep(struct stress_games *games, const struct worker_job *job, const struct stress_run *run,
                 const struct stress_verdict *verdict)
{
    int at = games->kept;

    while (at > 0 && games->failure[at - 1].game > job->ticket)
        at--;
    if (at == FAILURES_KEPT)
        return;
    if (games->kept == FAILURES_KEPT)
        failure_free(&games->failure[--games->kept]);
    memmove(games->failure + at + 1, games->failure + at, (size_t)(games->kept - at) * sizeof *games->failure);
    memset(&games->failure[at], 0, sizeof games->failure[at]);
    games->kept++;
    if (!failure_set(&games->failure[at], job, run, verdict))
        games->trouble = NO_MEMORY;
}

static void judge_game(void *context, const struct worker_job *job, const struct stress_run *run)
{
    static char trouble[256];
    struct stress_games *games = context;
    struct stress_verdict verdict;

    if (run->ending == STRESS_NOT_STARTED) {
        snprintf(trouble, sizeof trouble, "%s", strerror(run->number));
        games->trouble = trouble;
        games->trouble_number = run->number;
        return;
    }
    stress_judge(games->plan.engine, games->program->time_ms, job->wall, run, &verdict);
    games->done++;
    games->count[verdict.kind]++;
    if (verdict.kind == STRESS_RIGHT)
        return;
    keep(games, job, run, &verdict);
    if (!games->keep_going)
        games->end = games->failure[0].game; /* an earlier game may still fail */
}

const char *games_play(struct stress_games *games)
{
    const char *trouble;
    uint64_t walls = games->plan.games < WALLS_REMEMBERED ? games->plan.games : WALLS_REMEMBERED;

    games->wall = calloc((size_t)walls, sizeof *games->wall);
    games->finder = games->wall != NULL ? wall_finder_start(&games->plan) : NULL;
    if (games->finder == NULL)
        return NO_MEMORY;
    games->found = first_scenario(games);
    games->end = games->plan.games;
    trouble = workers_run(games->workers, give_game, judge_game, games);
    wall_finder_end(games->finder);
    if (trouble == NULL)
        trouble = games->trouble;
    if (trouble == NULL && !games->keep_going)
        while (games->kept > 1) /* later games were running when the first one failed */
            failure_free(&games->failure[--games->kept]);
    for (int i = 0; trouble == NULL && i < games->kept; i++)
        trouble = failure_examine(games->workers, games->plan.engine, games->program, &games->failure[i]);
    return trouble;
}

/* The first game of which it is not known whether it was right. */
static uint64_t end_of_known(const struct stress_games *games)
{
    if (!games->keep_going)
        return games->failure[0].game;
    return games->kept == FAILURES_KEPT ? games->failure[games->kept - 1].game : games->plan.games;
}

static bool is_kept(const struct stress_games *games, uint64_t game)
{
    for (int i = 0; i < games->kept; i++)
        if (games->failure[i].game == game)
            return true;
    return false;
}

bool games_add_to(const struct stress_games *games, struct suspects *suspects)
{
    uint64_t end = end_of_known(games);
    int added = 0;

    for (int i = 0; i < games->kept; i++)
        if (!suspects_add(suspects, games->failure[i].wall, &games->failure[i].verdict, &games->failure[i].run))
            return false;
    for (uint64_t game = 0; game < end && game < WALLS_REMEMBERED && added < RIGHT_ADDED; game++)
        /* Five equal tiles are no wall: that game was left out. */
        if (memcmp(games->wall[game], games->wall[game] + 1, MQ_COPIES) != 0 && !is_kept(games, game)) {
            if (!suspects_add_right(suspects, games->wall[game]))
                return false;
            added++;
        }
    return true;
}

void games_free(struct stress_games *games)
{
    while (games->kept > 0)
        failure_free(&games->failure[--games->kept]);
    free(games->wall);
    games->wall = NULL;
}
