/*
 * backend.c - the table of backends, and what they share
 */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

const struct sim_backend *const sim_backends[] = {
    &sim_cpu,
    &sim_cuda,
    NULL,
};

static bool pays_to_fill(const struct sim_job *job)
{
    return job->end - job->first >= job->work.worth_filling;
}

int sim_threads_of(const struct sim_job *job)
{
    return pays_to_fill(job) ? job->threads : 1;
}

struct mq_engine *sim_engine(const struct sim_job *job)
{
    struct mq_engine *e = mq_engine_new();

    if (e != NULL && job->instructions != NULL && strcmp(job->instructions, "plain") == 0)
        mq_engine_prepare(e, MQ_PLAIN);
    if (e != NULL && pays_to_fill(job))
        mq_engine_prepare(e, job->work.purposes);
    return e;
}
