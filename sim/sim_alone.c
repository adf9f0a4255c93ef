/*
 * sim_alone.c - a program of one process
 *
 * In maque-mpi, mpi/sim_mpi.c takes the place of this file.
 */
#include "sim.h"

const char *sim_join(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    return NULL;
}

void sim_leave(void)
{
}

int sim_ranks(void)
{
    return 1;
}

const struct sim_backend sim_cpu = {"cpu", sim_threads, "the processors of this machine"};
