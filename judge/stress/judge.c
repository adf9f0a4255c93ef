/*
 * judge.c - compares the output of the program with the truth
 */
#include "stress.h"

#include <stdlib.h>
#include <string.h>

const char *kind_name(int kind)
{
    static const char *const names[STRESS_KINDS] = {
        [STRESS_RIGHT] = "right", [STRESS_WRONG] = "wrong-answer", [STRESS_CRASH] = "crash",
        [STRESS_STATUS] = "exit-status", [STRESS_CPU] = "cpu-time", [STRESS_HANG] = "hang",
        [STRESS_MEMORY] = "memory", [STRESS_OUTPUT] = "output", [STRESS_KILLER] = "killed-runner"};

    return names[kind];
}

/* Compares byte for byte, which is nearly always enough; if they differ, as 'maque check' does it. */
static void compare(struct mq_engine *e, const mq_tile wall[MQ_WALL], const struct stress_run *run,
                    struct stress_verdict *verdict)
{
    static char truth[MQ_TRANSCRIPT_MAX];
    static struct mq_check check;
    static struct mq_finding finding;
    struct mq_log log;

    mq_log_wall(e, wall, &log);
    verdict->kind = STRESS_RIGHT;
    verdict->lines = (int)log.count;
    if (mq_transcript_write(&log, truth) == run->output_length && memcmp(truth, run->output, run->output_length) == 0)
        return;
    mq_check_init(&check, e, wall);
    mq_check_feed(&check, run->output, run->output_length);
    mq_check_finish(&check, e, false, &finding);
    if (finding.verdict == MQ_VERDICT_RIGHT)
        return;
    verdict->kind = STRESS_WRONG;
    verdict->lines = finding.spot.due - 1;
}

void stress_judge(struct mq_engine *e, uint32_t time_ms, const mq_tile wall[MQ_WALL], const struct stress_run *run,
                  struct stress_verdict *verdict)
{
    verdict->number = run->number;
    compare(e, wall, run, verdict);
    switch (run->ending) {
    case STRESS_SIGNALLED:
        verdict->kind = STRESS_CRASH;
        break;
    case STRESS_SPENT:
        verdict->kind = STRESS_CPU;
        break;
    case STRESS_HUNG:
        verdict->kind = STRESS_HANG;
        break;
    case STRESS_FLOODED:
        verdict->kind = STRESS_OUTPUT;
        break;
    case STRESS_FULL:
        verdict->kind = STRESS_MEMORY;
        break;
    case STRESS_LOST:
        verdict->kind = STRESS_KILLER;
        break;
    default:
        if (run->cpu_ms > time_ms) /* children are counted when they have ended */
            verdict->kind = STRESS_CPU;
        else if (run->number != 0)
            verdict->kind = STRESS_STATUS;
        break;
    }
    if (verdict->kind != STRESS_CRASH && verdict->kind != STRESS_STATUS)
        verdict->number = 0;
}

bool same_failure(const struct stress_verdict *a, const struct stress_verdict *b)
{
    return a->kind == b->kind && a->number == b->number;
}

/* ---- failures ---- */

static char *copy_of(const char *bytes, uint32_t length)
{
    char *copy = malloc(length > 0 ? length : 1);

    if (copy != NULL)
        memcpy(copy, bytes, length);
    return copy;
}

void failure_free(struct stress_failure *failure)
{
    free(failure->run.output);
    free(failure->run.errors);
    memset(failure, 0, sizeof *failure);
}

bool failure_set(struct stress_failure *failure, const struct worker_job *job, const struct stress_run *run,
                 const struct stress_verdict *verdict)
{
    failure_free(failure);
    failure->game = job->ticket;
    memcpy(failure->wall, job->wall, MQ_WALL);
    failure->verdict = *verdict;
    failure->run = *run;
    failure->run.output = copy_of(run->output, run->output_length);
    failure->run.errors = copy_of(run->errors, run->errors_length);
    if (failure->run.output != NULL && failure->run.errors != NULL)
        return true;
    failure_free(failure);
    return false;
}

/* ---- was memory the reason, and does it fail every time? ---- */

enum { AGAIN, MORE_ROOM, SECOND_RUNS };

static const uint32_t rooms[SECOND_RUNS] = {1, 4};

struct second_runs {
    struct mq_engine *engine;
    uint32_t time_ms;
    const struct stress_failure *failure;
    int given, wanted;
    struct stress_verdict verdict[SECOND_RUNS];
    uint32_t memory_kb;
};

static bool give_again(void *context, struct worker_job *job)
{
    struct second_runs *second = context;

    if (second->given == second->wanted)
        return false;
    job->ticket = (uint64_t)second->given;
    job->room = rooms[second->given++];
    memcpy(job->wall, second->failure->wall, MQ_WALL);
    return true;
}

static void judge_again(void *context, const struct worker_job *job, const struct stress_run *run)
{
    struct second_runs *second = context;

    stress_judge(second->engine, second->time_ms, job->wall, run, &second->verdict[job->ticket]);
    if (run->memory_kb > second->memory_kb)
        second->memory_kb = run->memory_kb;
}

const char *failure_examine(struct workers *workers, struct mq_engine *e, const struct stress_program *program,
                            struct stress_failure *failure)
{
    struct stress_verdict *verdict = &failure->verdict;
    struct second_runs second;
    const char *trouble;

    memset(&second, 0, sizeof second);
    second.engine = e;
    second.time_ms = program->time_ms;
    second.failure = failure;
    /* A program without memory crashes, gives up, or prints a wrong answer.  It does not run or print for too long. */
    second.wanted = program->memory_mb > 0 && (verdict->kind == STRESS_CRASH || verdict->kind == STRESS_STATUS ||
                                               verdict->kind == STRESS_WRONG)
                        ? SECOND_RUNS
                        : MORE_ROOM;
    trouble = workers_run(workers, give_again, judge_again, &second);
    if (trouble != NULL)
        return trouble;
    failure->unsteady = !same_failure(verdict, &second.verdict[AGAIN]);
    if (!failure->unsteady && second.wanted == SECOND_RUNS &&
        (!same_failure(verdict, &second.verdict[MORE_ROOM]) || second.memory_kb / 1024 >= program->memory_mb)) {
        verdict->kind = STRESS_MEMORY;
        verdict->number = 0;
    }
    return NULL;
}
