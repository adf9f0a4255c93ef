/*
 * runner.h - between a worker's runner and whoever gives it walls
 */
#ifndef MAQUE_RUNNER_H
#define MAQUE_RUNNER_H

#include "stress.h"

/* How a runner keeps the program's processes in its hand. */
enum runner_hold {
    HOLD_NAMESPACE, /* it is the first process of a process namespace: all others there are the program's */
    HOLD_USER,      /* no other process has its user id */
    HOLD_GROUP      /* process group and descendants */
};

struct runner_orders {
    int control;          /* a socket: requests come in, replies go out, and its end is the end */
    int hold;             /* enum runner_hold */
    uint32_t user, group; /* become this user, in this group; 0: stay who you are */
    bool fenced;          /* as well as it can be done without a namespace; in one it always is */
    uint32_t processes;   /* limit for the user */
    const char *scratch;  /* directory to run in, emptied after every game */
    struct stress_program program;
};

/* Of fixed size, since they go through a socket as they are: both ends are the same program. */
struct runner_request {
    uint32_t room;
    char wall[MQ_WALL_TEXT];
};

/* Followed by the bytes of output and errors. */
struct runner_reply {
    int32_t ending, number;
    uint32_t cpu_ms, clock_ms, memory_kb, unread, output_length, errors_length;
};

enum { RUNNER_READY = '+' }; /* the first byte that a runner sends; the second is a set of enum fence */

/* Serve until the control socket ends.  Does not return; trouble goes to standard error. */
__attribute__((noreturn)) void runner_serve(const struct runner_orders *orders);

/* What follows STRESS_RUNNER on the command line, before the program's own; the control socket is RUNNER_CONTROL then. */
enum { RUNNER_CONTROL = 3, RUNNER_ITSELF = 4, RUNNER_WORDS = 7, RUNNER_NUMBER = 12 };
void runner_words(const struct runner_orders *orders, char number[RUNNER_WORDS][RUNNER_NUMBER], const char *word[RUNNER_WORDS]);

/* Close this descriptor and all behind it. */
void close_from(int first);

/* message.c: all of these bytes; false at the end of the file or if the system refuses. */
bool read_whole(int fd, void *bytes, size_t length);
bool write_whole(int fd, const void *bytes, size_t length);

/* ---- syscall_filter.c ---- */

/* For this process and all that it starts; 'room' times as much memory as is allowed. */
void fence_limits(const struct runner_orders *orders, uint32_t room);

/* What holds a program, besides limits; bits. */
enum fence {
    FENCE_CALLS = 1,  /* system calls that lead out of a sandbox or leave something behind are refused */
    FENCE_FILES = 2,  /* files outside the scratch directory can be neither written nor made nor removed */
    FENCE_SIGNALS = 4 /* no other process can be signalled or looked into */
};

/* For this process and all that it starts.  FENCE_CALLS, or 0 if the system cannot do it. */
int fence_calls(void);

/*
 * Prepare the other fences for programs that run in this directory.  Returns those that there will be; '*rules' is a
 * descriptor, or -1.  The process that becomes the program calls fence_program() with it, which returns false, with
 * errno, if the system refuses.
 */
int fence_files(const char *scratch, int *rules);
bool fence_program(int rules);

/* ---- kill_processes.c ---- */

/* Kill every process of the program, wait for them, and add up what they used.  False if some would not die. */
struct rusage;
bool sweep_processes(int hold, int group, struct rusage *used);
void add_usage(struct rusage *sum, const struct rusage *part);

/* Milliseconds of processor time of all its processes that are running; 0 where nobody tells. */
uint64_t cpu_of_program(int hold, int group);

/* Remove all that is in the working directory and can be removed. */
void sweep_directory(void);

/* Go to a directory to sweep it.  False if there is none: a link is none, or whoever puts one there chooses what is swept. */
bool enter_directory(const char *path);

#endif
