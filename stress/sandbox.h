/*
 * sandbox.h - a place where a program can do no harm
 */
#ifndef MAQUE_SANDBOX_H
#define MAQUE_SANDBOX_H

#include "copy.h"
#include "runner.h"

/* How workers are started; found out once. */
struct sandbox {
    const struct stress_program *program;
    char *bwrap;      /* its path, or NULL: there is no sandbox */
    uint32_t user;    /* the first of STRESS_JOBS_MAX unused user ids, and the group of all workers; 0: our own user */
    uint32_t processes;
    char *parent;     /* the directory for copies, and without bwrap for scratch directories */
    struct visible_files visible;
    struct copies copies;
    char why[640];    /* why there is no sandbox; "" if there is one, or if none is wanted */
    char **options;   /* the options of bwrap that are about the file system; ended by NULL */
    char **argument;  /* the program and its arguments, as it is started here */
};

/* One worker's process. */
struct worker {
    int pid;     /* 0: there is none */
    int control; /* our end of the socket */
    int errors;  /* the standard error of bwrap and of the runner */
    int restrictions; /* enum restriction */
    uint32_t user;    /* its user id; 0: our own */
    char *scratch;    /* its scratch directory, if there is no sandbox */
    bool unfit;       /* it could not be started, and this machine is the reason: another one would fail, too */
};

/*
 * Finds out which users the workers become, and whether bwrap works, and makes the program reachable for the workers.
 * NULL, or what is wrong, in static memory.
 */
const char *sandbox_make(struct sandbox *sandbox, const struct stress_program *program);
void sandbox_free(struct sandbox *sandbox);

/* Says what does not restrict the program, and which files it does not see: NULL, or in static memory. */
const char *sandbox_weakness(const struct sandbox *sandbox, const struct worker *worker);

/* Starts worker number 'number' and waits until its runner is ready.  NULL, or what is wrong, in static memory. */
const char *sandbox_enter(const struct sandbox *sandbox, int number, struct worker *worker);

/* Returns what a runner that has failed by itself has said, in static memory; NULL if the program has killed it. */
const char *sandbox_own_failure(const struct worker *worker);

/* Continues a worker's process if it was stopped.  True if it was. */
bool sandbox_continue(const struct worker *worker);

/* Kills a worker's processes, as far as they are in its session. */
void sandbox_kill(const struct worker *worker);

bool sandbox_is_interrupted(const struct sandbox *sandbox);

/* Ends a worker, kills its processes and removes its scratch directory. */
void sandbox_leave(struct worker *worker);

#endif
