/*
 * coverage_exit.c - for 'make coverage' only: processes that end without exit() write their counters, too
 *
 * The compiler writes counters in exit().  The processes of 'maque stress' call _exit() or execv() instead, which are
 * replaced here.  A runner may have become another user, so the files of counters must be writable for all, and it
 * forgets most of its environment, which says where they are.  A child of vfork() has the counters of its parent, which
 * writes them later.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

void __gcov_dump(void);
void __gcov_reset(void);

static const char *const names[] = {"GCOV_PREFIX", "GCOV_PREFIX_STRIP", "GCOV_ERROR_FILE"};
enum { NAMES = sizeof names / sizeof names[0] };
static const char *value[NAMES];
static pid_t owner; /* of the memory with the counters */

__attribute__((constructor)) static void begin(void)
{
    owner = getpid();
    for (int i = 0; i < NAMES; i++)
        value[i] = getenv(names[i]);
}

__attribute__((destructor)) static void write_counters(void)
{
    mode_t mask = umask(0);

    if (owner == getpid()) {
        for (int i = 0; i < NAMES; i++)
            if (value[i] != NULL)
                setenv(names[i], value[i], 1);
        __gcov_dump();
        __gcov_reset();
    }
    umask(mask);
}

pid_t fork(void)
{
    pid_t pid = ((pid_t(*)(void))dlsym(RTLD_NEXT, "fork"))();

    if (pid == 0) {
        owner = getpid();
        __gcov_reset();
    }
    return pid;
}

int execv(const char *path, char *const argument[])
{
    write_counters();
    return (int)syscall(SYS_execve, path, argument, environ);
}

void _exit(int status)
{
    write_counters();
    for (;;)
        syscall(SYS_exit_group, status);
}
