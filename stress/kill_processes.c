/*
 * kill_processes.c - kills the processes that a game has left behind, and adds up what they have used
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* wait4 */
#endif
#include "runner.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- sums ---- */

static void add_time(struct timeval *sum, struct timeval part)
{
    sum->tv_sec += part.tv_sec;
    sum->tv_usec += part.tv_usec;
    if (sum->tv_usec >= 1000000) {
        sum->tv_sec++;
        sum->tv_usec -= 1000000;
    }
}

void add_usage(struct rusage *sum, const struct rusage *part)
{
    add_time(&sum->ru_utime, part->ru_utime);
    add_time(&sum->ru_stime, part->ru_stime);
    if (part->ru_maxrss > sum->ru_maxrss)
        sum->ru_maxrss = part->ru_maxrss;
}

/* ---- what /proc tells; without /proc there are no processes to be found ---- */

struct process {
    pid_t pid;
    int parent, group;
    uid_t user;
    uint64_t ticks; /* processor time of the process, and of the children that it has waited for */
};

static bool look_at_process(const char *name, struct process *process)
{
    unsigned long long own[2], waited[2];
    char path[64], text[512], *at;
    struct stat facts;
    ssize_t got;
    int fd;

    if (name[0] < '1' || name[0] > '9')
        return false;
    snprintf(path, sizeof path, "/proc/%.20s/stat", name);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    got = fstat(fd, &facts) == 0 ? read(fd, text, sizeof text - 1) : -1;
    close(fd);
    if (got <= 0)
        return false;
    text[got] = '\0';
    at = strrchr(text, ')'); /* the process name before it may contain any character */
    if (at == NULL || sscanf(at, ") %*c %d %d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu %llu", &process->parent,
                             &process->group, &own[0], &own[1], &waited[0], &waited[1]) != 6)
        return false;
    process->pid = (pid_t)atoi(name);
    process->user = facts.st_uid;
    process->ticks = own[0] + own[1] + waited[0] + waited[1];
    return true;
}

/* Calls use() for every process but this one. */
static void for_each_process(void (*use)(const struct process *process, void *context), void *context)
{
    DIR *all = opendir("/proc");
    struct dirent *entry;
    struct process process;

    while (all != NULL && (entry = readdir(all)) != NULL)
        if (look_at_process(entry->d_name, &process) && process.pid != getpid())
            use(&process, context);
    if (all != NULL)
        closedir(all);
}

struct sum {
    int hold, group;
    uint64_t ticks;
};

static void add_ticks(const struct process *process, void *context)
{
    struct sum *sum = context;

    if (sum->hold == HOLD_NAMESPACE ||
        (sum->hold == HOLD_USER ? process->user == getuid() : process->group == sum->group))
        sum->ticks += process->ticks;
}

uint64_t cpu_of_program(int hold, int group)
{
    struct sum sum = {hold, group, 0};

    for_each_process(add_ticks, &sum);
    return sum.ticks * 1000 / (uint64_t)sysconf(_SC_CLK_TCK);
}

/* A process that loses its parent becomes our child.  So round by round this kills all descendants. */
static void kill_child(const struct process *process, void *context)
{
    (void)context;
    if (process->parent == getpid())
        kill(process->pid, SIGKILL);
}

bool kill_processes(int hold, int group, struct rusage *used)
{
    enum { ROUNDS = 3000 };
    static const struct timespec pause = {0, 1000000};
    struct rusage part;
    int status;

    for (int round = 0; round < ROUNDS; round++) {
        pid_t pid;

        /* In a namespace -1 means every process but this one, and orphans become our children. */
        if (hold != HOLD_GROUP)
            kill(-1, SIGKILL);
        else
            kill(-group, SIGKILL);
        while ((pid = wait4(-1, &status, hold == HOLD_NAMESPACE ? 0 : WNOHANG, &part)) > 0 ||
               (pid < 0 && errno == EINTR))
            if (pid > 0)
                add_usage(used, &part);
        if (pid < 0) /* no child is left */
            return true;
        if (hold == HOLD_GROUP)
            for_each_process(kill_child, NULL);
        nanosleep(&pause, NULL);
    }
    return false;
}
