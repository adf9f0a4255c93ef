/*
 * sim_no_cuda.c - a program without CUDA
 *
 * In maque-cuda, cuda/sim_cuda.cu takes the place of this file.
 */
#include "sim.h"

static const char *no_cuda(const struct sim_job *job, struct mq_stats *stats, uint64_t *done)
{
    (void)stats;
    *done = job->first;
    return "this program was built without CUDA; 'make cuda' builds maque-cuda, which has it";
}

const struct sim_backend sim_cuda = {"cuda", no_cuda, "a GPU, in maque-cuda"};
