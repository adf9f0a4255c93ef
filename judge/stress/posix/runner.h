/*
 * runner.h - a worker's own process: what it is told, and what restricts the program that it starts
 */
#ifndef MAQUE_RUNNER_H
#define MAQUE_RUNNER_H

#include "worker.h"

#include <limits.h>

/* Messages are sent as they are in memory: both ends are the same executable.  This one is the first. */
struct runner_settings {
    bool sandbox;        /* the runner is the first process of a process namespace: all others are the program's */
    bool talks;          /* the program gets lines and stays alive */
    bool other_user;     /* the program becomes another user, because a limit on processes does not hold for root */
    uint32_t processes;  /* limit for the user */
    uint32_t time_ms, memory_mb;
    char base[PATH_MAX]; /* a directory, emptied after every game; the program runs in one below it */
};

enum { RUNNER_CONTROL = 3, RUNNER_ITSELF = 4 }; /* descriptors: a socket for messages, and this executable */
enum { RUNNER_READY = '+' };                    /* the first byte that a runner sends */

/*
 * The exit status of a runner that fails by itself: the system refuses something, and the program has no part in it.
 * In a sandbox the program cannot cause it.  If it kills the runner, the runner ends in another way.
 */
enum { RUNNER_FAILED = 3 };

/*
 * Does what is requested until the control socket is closed.  Does not return; troubles go to standard error.
 */
__attribute__((noreturn)) void runner_serve(char **argument);

/* Closes this descriptor and all with higher numbers. */
void close_from(int first);

/* Finds the executable file of this name in PATH.  False if there is none. */
bool find_in_path(const char *name, char path[PATH_MAX]);

/* Removes everything in the working directory that can be removed. */
void empty_working_directory(void);

/* ---- message.c ---- */

/* Read or write all of these bytes.  False at the end of the file, or if the system refuses. */
bool read_whole(int fd, void *bytes, size_t length);
bool write_whole(int fd, const void *bytes, size_t length);

uint64_t clock_ms(void);

/* ---- limits.c, syscall_filter.c, landlock.c: for this process and all that it starts ---- */

/* Limits processor time, processes, the size of files, and memory to 'room' times what the settings allow. */
void set_limits(const struct runner_settings *settings, uint32_t room);

/* Becomes a user that nobody is: for good, or as one who may still open every file.  False, with errno. */
bool become_nobody(bool opens_files);

/* In a sandbox: no system calls that lead out of it, and no file elsewhere can be written, not even a FIFO. */
void filter_system_calls(void);
bool landlock_enforce(const char *directory);

#endif
