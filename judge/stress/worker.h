/*
 * worker.h - somebody's program within limits, in a sandbox if there is one, and how to talk with it
 *
 * This is the only way from here to the operating system: the folder posix/ does what this header says.  A worker is
 * a process that starts the program, watches over it, ends it and removes what it leaves behind.
 *
 *     trouble = sandbox_find(&sandbox, &program);
 *     worker = worker_new(sandbox);
 *     trouble = worker_start(worker);
 *     trouble = worker_send(worker, &request, wall);
 *     trouble = workers_wait(&worker, 1, &news);      // again and again, until there is news
 *     trouble = worker_take(worker, &run);
 *     worker_free(worker);
 *     sandbox_free(sandbox);
 *
 * Functions that can fail return NULL, or else a message.
 */
#ifndef MAQUE_WORKER_H
#define MAQUE_WORKER_H

#include "maque.h"
#include "say.h"

/* ---- a program and its limits ---- */

enum {
    STRESS_OUTPUT_MAX = 1 << 20,  /* bytes on standard output; 'maque check' reads no more, either */
    STRESS_ERRORS_MAX = 1 << 10,  /* the last bytes of standard error, which are kept */
    STRESS_FILE_MAX = 16 << 20,   /* bytes in one file */
    STRESS_SCRATCH_MAX = 32 << 20, /* bytes in the scratch directory, if there is a sandbox */
    STRESS_PROCESSES_MAX = 64,    /* processes and threads at once */
    STRESS_OPEN_FILES = 256,      /* at once, in a process */
    STRESS_CLOCK_FACTOR = 3,      /* so many times the limit of processor time may pass on the clock, */
    STRESS_BUSY_FACTOR = 10,      /* and so many if other programs keep the processor busy */
    STRESS_JOBS_MAX = 256,
    DIALOGUE_LINE_MAX = 64 << 10, /* bytes in a line of a program that talks */
    DIALOGUE_LINES_MAX = 256 << 10 /* bytes for it to read until its next line */
};

struct stress_program {
    char **argument;      /* the program and its arguments; names of files are absolute; ended by NULL */
    bool talks;           /* it gets lines and stays alive: see dialogue.h */
    uint32_t time_ms;     /* processor time of one game, or of one answer */
    uint32_t memory_mb;   /* address space of a process, and memory of all together; 0: no limit */
    bool sandbox;         /* a sandbox is wanted, */
    bool demanded;        /* and nothing is run without one */
    int jobs;             /* workers */
    int (*interrupted)(void); /* work stops soon after this returns anything but 0; NULL: never */
};

/* What restricts a program, as far as it was built in: for 'maque --version'. */
const char *stress_fences(void);

/*
 * Finds the program as a shell would.  Makes its name absolute, and those of arguments that name files.  NULL, or
 * what is wrong, in static memory: the program is not there, or it cannot be executed.
 */
const char *stress_find_program(struct stress_program *program, char **command, int words);
void stress_free_program(struct stress_program *program);

/* This executable is started again as "maque STRESS_RUNNER PROGRAM ...".  Then it is only a worker. */
#define STRESS_RUNNER "stress-worker"
__attribute__((noreturn)) void runner_main(int argc, char **argv);

#define NO_MEMORY SAY("not enough memory", "内存不足")

/* ---- one run ---- */

/* How the process that was started has ended. */
enum stress_ending {
    STRESS_EXITED,
    STRESS_SIGNALLED,
    STRESS_SPENT,       /* too much processor time */
    STRESS_HUNG,        /* too much time by the clock */
    STRESS_FLOODED,     /* too much output */
    STRESS_FULL,        /* too much memory of all its processes together */
    STRESS_NOT_STARTED, /* the system refuses; 'number' is errno */
    STRESS_TALKS,       /* it has written a line, and has not ended */
    STRESS_LOST         /* the worker is gone: the program has killed it */
};

struct stress_run {
    int32_t ending;      /* enum stress_ending */
    int32_t number;      /* the exit status, the signal, errno */
    uint32_t cpu_ms, clock_ms;
    uint32_t memory_kb;  /* the most that one process, or all together, had in memory */
    uint32_t unread;     /* bytes of its input that the program has not read */
    uint32_t output_length, errors_length;
    char *output, *errors; /* a NUL follows; valid until the worker takes the next run */
};

/* ---- the sandbox ---- */

struct sandbox;

/*
 * Finds out whether there is a sandbox for this program; '*sandbox' belongs to the caller until sandbox_free().  NULL,
 * or what is wrong: also if one is demanded, and there is none.
 */
const char *sandbox_find(struct sandbox **sandbox, const struct stress_program *program);
bool sandbox_exists(const struct sandbox *sandbox);

/* Says why there is none although it is wanted, and what that means; NULL if there is one, or none is wanted. */
const char *sandbox_weakness(const struct sandbox *sandbox);
void sandbox_free(struct sandbox *sandbox);

/* ---- workers ---- */

/*
 * What a worker is to do.  A program that does not talk is started, and reads the bytes that follow.  One that talks
 * gets them as lines, and is started if it is not there; without any it is ended.
 */
struct worker_request {
    uint32_t room;    /* so many times the memory limit, usually 1 */
    uint32_t time_ms; /* processor time: for the game, or until it has written a line */
    uint32_t length;  /* of the bytes, DIALOGUE_LINES_MAX at most */
};

struct worker;

/* A worker that is not started yet; NULL: no memory. */
struct worker *worker_new(const struct sandbox *sandbox);
void worker_free(struct worker *worker);

/* Starts the worker's process, unless it is there, and waits until it is ready. */
const char *worker_start(struct worker *worker);

/* Requests may be sent ahead: they are done one after the other. */
const char *worker_send(struct worker *worker, const struct worker_request *request, const void *bytes);

/*
 * Waits until one of the workers has done a request, for a moment at most; an entry may be NULL.  Sets news[i].  A
 * worker that takes far too long is ended; that is news, too.
 */
const char *workers_wait(struct worker *const *worker, int count, bool *news);

/*
 * Takes the result of the oldest request.  If it is STRESS_LOST, the worker is not there any more, and knows nothing
 * of requests that were sent ahead.
 */
const char *worker_take(struct worker *worker, struct stress_run *run);

#endif
