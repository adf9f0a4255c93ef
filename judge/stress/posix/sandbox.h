/*
 * sandbox.h - a place where a program can do no harm: how bwrap builds it
 */
#ifndef MAQUE_SANDBOX_H
#define MAQUE_SANDBOX_H

#include "runner.h"
#include "visible_files.h"

struct sandbox {
    const struct stress_program *program;
    const char *bwrap; /* its path, or NULL: there is no sandbox */
    struct visible_files visible;
    char **argument;   /* the program and its arguments, as it is started here */
    char weakness[1000];
};

/* What a worker of this sandbox is told. */
void sandbox_settings(const struct sandbox *sandbox, struct runner_settings *settings);

/* Becomes bwrap, which starts this executable, open at RUNNER_ITSELF, as a runner in the sandbox. */
__attribute__((noreturn)) void sandbox_become(const struct sandbox *sandbox);

/* Ends a worker's process before the program was started, because the system refuses. */
__attribute__((noreturn)) void fail_to(const char *doing);

/* Tries whether bwrap works.  NULL, or what is wrong; '*unfit' is set if this machine is the reason. */
const char *worker_try(const struct sandbox *sandbox, bool *unfit);

#endif
