/*
 * suspects.c - which known mistakes explain what the program prints
 */
#include "stress.h"

#include <string.h>

enum {
    NARROW_RUNS = 40,   /* runs of the program */
    NARROW_WALLS = 4000 /* walls that are tried on the suspects */
};

static bool is_suspect(const struct suspects *suspects, int mistake)
{
    return mq_mistake_set_has(suspects->mistakes, mistake);
}

void suspects_init(struct suspects *suspects, struct mq_engine *e)
{
    memset(suspects, 0, sizeof *suspects);
    suspects->engine = e;
    suspects->mistakes = mq_mistake_set_all();
}

int suspects_first(const struct suspects *suspects)
{
    return mq_mistake_set_next(suspects->mistakes, MQ_MISTAKE_NONE);
}

int lines_before_mistake(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL])
{
    struct mq_log right, wrong;

    mq_log_wall(e, wall, &right);
    mq_mistake_play(e, mistake, wall, &wrong);
    return mq_log_difference(&right, &wrong);
}

void suspects_acquit(struct suspects *suspects, const mq_tile wall[MQ_WALL])
{
    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++)
        if (is_suspect(suspects, mistake) && lines_before_mistake(suspects->engine, mistake, wall) >= 0)
            mq_mistake_set_remove(&suspects->mistakes, mistake);
}

void suspects_hear(struct suspects *suspects, const mq_tile wall[MQ_WALL], const struct stress_verdict *verdict,
                   const struct stress_run *run)
{
    if (mq_mistake_set_count(suspects->mistakes) == 0)
        return;
    if (verdict->kind == STRESS_RIGHT) {
        suspects_acquit(suspects, wall);
    } else if (verdict->kind == STRESS_WRONG) {
        suspects->mistakes = mq_mistake_set_common(
            suspects->mistakes, mq_mistakes_like(suspects->engine, wall, run->output, run->output_length));
        suspects->heard++;
    }
}

/* ---- telling them apart ---- */

static bool suspects_are_many(const struct suspects *suspects)
{
    return mq_mistake_set_count(suspects->mistakes) > 1;
}

struct narrowing {
    struct suspects *suspects;
    uint32_t time_ms;
    uint64_t wall, runs; /* number of walls tried, and given to the program */
    bool running;        /* one run at a time: the next wall depends on the last result, and on nothing else */
};

static bool do_suspects_differ(const struct suspects *suspects, const mq_tile wall[MQ_WALL])
{
    struct mq_log first, other;
    int begin = suspects_first(suspects);

    mq_mistake_play(suspects->engine, begin, wall, &first);
    for (int mistake = begin + 1; mistake < MQ_MISTAKES; mistake++)
        if (is_suspect(suspects, mistake)) {
            mq_mistake_play(suspects->engine, mistake, wall, &other);
            if (mq_log_difference(&first, &other) >= 0)
                return true;
        }
    return false;
}

static bool give_telling_wall(void *context, struct worker_job *job)
{
    struct narrowing *n = context;

    while (!n->running && n->wall < NARROW_WALLS && n->runs < NARROW_RUNS && suspects_are_many(n->suspects)) {
        mq_wall_of_game(job->wall, UINT64_MAX, n->wall++); /* a seed that nobody uses */
        if (do_suspects_differ(n->suspects, job->wall)) {
            job->ticket = n->runs++;
            job->room = 1;
            n->running = true;
            return true;
        }
    }
    return false;
}

static void hear_telling_run(void *context, const struct worker_job *job, const struct stress_run *run)
{
    struct narrowing *n = context;
    struct stress_verdict verdict;

    stress_judge(n->suspects->engine, n->time_ms, job->wall, run, &verdict);
    suspects_hear(n->suspects, job->wall, &verdict, run);
    n->running = false;
}

const char *suspects_narrow(struct suspects *suspects, struct workers *workers, const struct stress_program *program)
{
    struct narrowing n = {suspects, program->time_ms, 0, 0, false};

    return workers_run(workers, give_telling_wall, hear_telling_run, &n);
}
