/*
 * sandbox.h - a place where a program can do no harm
 */
#ifndef MAQUE_SANDBOX_H
#define MAQUE_SANDBOX_H

#include "copy.h"
#include "runner.h"

/* How the workers are to be kept; found out once. */
struct sandbox {
    const struct stress_program *program;
    char *bwrap;      /* its path, or NULL: there is no sandbox */
    uint32_t user;    /* the first of STRESS_JOBS_MAX unused user ids, and the group of all workers; 0: who we are */
    uint32_t processes;
    char *parent;     /* where copies are made, and without bwrap scratch directories */
    struct view view;
    struct copies copies;
    char **options;   /* what bwrap is told of the file system; ended by NULL */
    char **argument;  /* the program's, as it is started here */
};

/* One worker's process. */
struct worker {
    int pid;     /* 0: there is none */
    int control; /* our end of the socket */
    int errors;  /* what bwrap or the runner complain about */
    int fences;  /* enum fence: what holds the program, besides limits */
    uint32_t user; /* who it is, 0: who we are */
    char *scratch; /* its directory, if that is not in a sandbox */
};

/* Find out who the workers are, and whether there is bwrap. */
void sandbox_plan(struct sandbox *sandbox, const struct stress_program *program);
void sandbox_free(struct sandbox *sandbox);

/* Try bwrap on nothing in particular.  NULL, or why it does not work, in static memory. */
const char *sandbox_try(struct sandbox *sandbox);

/* Make the program reachable for the workers.  NULL, or what is wrong, in static memory. */
const char *sandbox_show_program(struct sandbox *sandbox);

/* Start worker number 'number' and wait until its runner is ready.  NULL, or what is wrong, in static memory. */
const char *sandbox_enter(const struct sandbox *sandbox, int number, struct worker *worker);

/* Kill it, and what it has left. */
void sandbox_leave(struct worker *worker);

#endif
