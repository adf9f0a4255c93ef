/*
 * fence.h - one program within limits: fence.c starts, watches and ends it, and runner.c gives it walls or lines
 */
#ifndef MAQUE_FENCE_H
#define MAQUE_FENCE_H

#include "processes.h"
#include "runner.h"

#include <sys/types.h>

/* One in a process. */
struct fence {
    struct runner_settings settings;
    char **argument;  /* of the program */
    int wakeup[2];    /* a pipe that gets a byte when a child ends */
    int base;         /* a descriptor of settings.base, in case the program closes it */

    /* the present program */
    pid_t child;
    int input; /* of the pipe the reading end, to count unread bytes; the writing end if the program gets lines */
    int output, errors;        /* our ends of the pipes */
    const char *waiting;       /* for the program to read it */
    size_t waiting_length;
    uint64_t started;          /* milliseconds */
    uint64_t begun;            /* when its present time began, */
    uint64_t spent_before;     /* its processor time until then, */
    uint32_t time_ms;          /* and how much more it may use */
    uint64_t looked;           /* when 'tree' was found out */
    uint64_t cpu_ms;           /* processor time so far, at least */
    bool ended;                /* the child has ended */
    int status;                /* as wait() says it */
    struct usage used;         /* by all processes that were waited for */
    struct tree_usage tree;    /* by all processes together, from time to time */
    uint64_t memory_limit;     /* for all of them, in KB; 0: none */
    struct stress_run reply; /* sent as it is, with the bytes after it */
    char text[STRESS_OUTPUT_MAX + 1]; /* what it has written; one byte more than is allowed */
    char ring[STRESS_ERRORS_MAX];     /* the last bytes of standard error */
    uint64_t ring_bytes;              /* so many were written into it */
};
extern struct fence fence;

/* Prepares this process to start programs, one after the other, and says that it is ready. */
void fence_prepare(char **argument);

/*
 * Starts the program with 'room' times the memory limit; its time begins.  All of 'input' is in the pipe before it
 * starts, so a program that does not read keeps nobody waiting.  If 'input' is NULL, the program gets lines.  False if
 * the system refuses: then the reply says so.
 */
bool fence_start(uint32_t room, const char *input, size_t length);

/* Processor time of the program so far: exact for the child, rough for all processes together. */
uint64_t fence_cpu(void);

/*
 * Watches the program until it has ended, or a limit is reached, or nobody waits for it any more; or, if it gets lines,
 * until it has written one.  A program may use up its time while nobody asks it, as well.
 */
void fence_watch(void);
void fence_watch_idle(void); /* until there is a request, or it has ended, or a limit is reached */
bool fence_has_line(void);

/* Kills what is left of the program, and fills in the reply.  Then makes an empty directory for the next one. */
void fence_end(void);
void fence_renew(void);

/* Sends the reply with what the program has written.  Returns, too, if nobody waits for it any more. */
void fence_send(void);

/* Reads a request, or the bytes after it.  False if there will be none. */
bool fence_receive(void *request, size_t size);

/* Removes the directory. */
void fence_leave(void);

#endif
