/*
 * sandbox.h - a place where a program can do no harm
 */
#ifndef MAQUE_SANDBOX_H
#define MAQUE_SANDBOX_H

#include "runner.h"

/* How the workers are to be kept; found out once. */
struct sandbox {
    const struct stress_program *program;
    char *bwrap;      /* its path, or NULL: limits only */
    uint32_t user;    /* the first of as many unused user ids as there are workers; 0: who we are */
    uint32_t processes;
    char **view;      /* what bwrap is told of the file system; ended by NULL */
    char *parent;     /* without bwrap: where scratch directories are made */
};

/* One worker's process. */
struct worker {
    int pid;     /* 0: there is none */
    int control; /* our end of the socket */
    int errors;  /* what bwrap or the runner complain about */
    uint32_t user; /* who it is, 0: who we are */
    char *scratch; /* its directory, if that is not in a sandbox */
};

void sandbox_plan(struct sandbox *sandbox, const struct stress_program *program);
void sandbox_free(struct sandbox *sandbox);

/* Start worker number 'number' and wait until its runner is ready.  NULL, or what is wrong, in static memory. */
const char *sandbox_enter(const struct sandbox *sandbox, int number, struct worker *worker);

/* Kill it, and what it has left. */
void sandbox_leave(struct worker *worker);

#endif
