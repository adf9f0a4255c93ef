/*
 * arena_run.h - shared by cmd_arena.c and arena_run.c
 */
#ifndef MAQUE_ARENA_RUN_H
#define MAQUE_ARENA_RUN_H

#include "cli.h"
#include "sim.h"

/* Plays sets, counts them and prints the results; returns the exit status. */
int arena_run(const struct args *args, struct sim_job *job);

#endif
