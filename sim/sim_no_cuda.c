/*
 * sim_no_cuda.c - a program without CUDA
 *
 * In maque-cuda, cuda/sim_cuda.cu takes the place of this file.
 */
#include "say.h"
#include "sim.h"

static const char *no_cuda(const struct sim_job *job)
{
    (void)job;
    return SAY("this program was built without CUDA; 'make cuda' builds maque-cuda, which has it",
               "这个程序没有编译 CUDA 部分；'make cuda' 编译出来的 maque-cuda 才有");
}

const struct sim_backend sim_cuda = {"cuda", no_cuda, "a GPU, in maque-cuda"};
