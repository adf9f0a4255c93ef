/*
 * kill_processes.c - watches what all processes of a program use together, and kills those that a game has left behind
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
#ifdef __linux__
#include <sys/prctl.h>
#endif

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
    uint64_t begun; /* when, to tell processes of the same id apart */
    uint64_t ticks, waited; /* processor time of the process, and of the children that it has waited for */
    uint64_t pages; /* in memory */
};

static bool look_at_process(const char *name, struct process *process)
{
    unsigned long long own[2], waited[2], begun, pages;
    char path[64], text[512], *at;
    struct stat facts;
    ssize_t got;
    int fd;

    if (name[0] < '1' || name[0] > '9')
        return false;
    snprintf(path, sizeof path, "/proc/%.20s", name); /* its owner is the user, whatever the process does */
    if (stat(path, &facts) != 0)
        return false;
    snprintf(path, sizeof path, "/proc/%.20s/stat", name);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    got = read(fd, text, sizeof text - 1);
    close(fd);
    if (got <= 0)
        return false;
    text[got] = '\0';
    at = strrchr(text, ')'); /* the process name before it may contain any character */
    if (at == NULL ||
        sscanf(at, ") %*c %d %d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu %llu %*d %*d %*d %*d %llu %*u %llu",
               &process->parent, &process->group, &own[0], &own[1], &waited[0], &waited[1], &begun, &pages) != 8)
        return false;
    process->pid = (pid_t)atoi(name);
    process->user = facts.st_uid;
    process->begun = begun;
    process->ticks = own[0] + own[1];
    process->waited = waited[0] + waited[1];
    process->pages = pages;
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

/* ---- what all processes of the program use together ---- */

struct looking {
    int hold, group;
    struct tree_usage *usage;
    uint64_t ticks, pages;
};

static bool is_of_program(const struct looking *looking, const struct process *process)
{
    switch (looking->hold) {
    case HOLD_NAMESPACE:
        return true;
    case HOLD_USER:
        return process->user == getuid();
    default:
        return process->group == looking->group;
    }
}

/* Remembers the processor time of a process, so that it counts even if nobody waits for its end. */
static void remember(struct tree_usage *usage, const struct process *process)
{
    struct seen_process *seen = usage->seen;
    int i = 0;

    while (i < usage->seen_count && (seen[i].pid != process->pid || seen[i].begun != process->begun))
        i++;
    if (i == TREE_SEEN_MAX) { /* the oldest one makes room: it is gone, or counted twice at worst by a bomb */
        usage->gone_ticks += seen[0].ticks;
        memmove(seen, seen + 1, (TREE_SEEN_MAX - 1) * sizeof *seen);
        i = --usage->seen_count;
    }
    if (i == usage->seen_count)
        usage->seen_count++;
    seen[i].pid = process->pid;
    seen[i].begun = process->begun;
    seen[i].ticks = process->ticks;
}

/* Memory that processes share counts once: each of them has a part of it.  0 if the system does not tell. */
static uint64_t fair_part_kb(const struct process *process)
{
    char path[64], line[256];
    unsigned long long part = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%ld/smaps_rollup", (long)process->pid);
    file = fopen(path, "re");
    while (file != NULL && part == 0 && fgets(line, sizeof line, file) != NULL)
        sscanf(line, "Pss: %llu", &part);
    if (file != NULL)
        fclose(file);
    return part;
}

static void add_process(const struct process *process, void *context)
{
    struct looking *looking = context;

    if (is_of_program(looking, process)) {
        looking->ticks += process->ticks + process->waited;
        looking->pages += process->pages;
        remember(looking->usage, process);
    }
}

static void add_fair_part(const struct process *process, void *context)
{
    struct looking *looking = context;

    if (is_of_program(looking, process)) {
        uint64_t part = fair_part_kb(process);

        looking->pages += part > 0 ? part : process->pages * (uint64_t)sysconf(_SC_PAGESIZE) / 1024;
    }
}

void look_at_tree(int hold, int group, uint64_t limit_kb, struct tree_usage *usage)
{
    struct looking looking = {hold, group, usage, 0, 0};
    uint64_t ticks = usage->gone_ticks, memory;

    for_each_process(add_process, &looking);
    for (int i = 0; i < usage->seen_count; i++)
        ticks += usage->seen[i].ticks;
    if (looking.ticks > ticks)
        ticks = looking.ticks;
    ticks = ticks * 1000 / (uint64_t)sysconf(_SC_CLK_TCK);
    if (ticks > usage->cpu_ms)
        usage->cpu_ms = ticks;
    memory = looking.pages * (uint64_t)sysconf(_SC_PAGESIZE) / 1024;
    if (limit_kb > 0 && memory > limit_kb) { /* too much, unless some of it is shared */
        looking.pages = 0;
        for_each_process(add_fair_part, &looking);
        memory = looking.pages;
    }
    if (memory > usage->memory_kb)
        usage->memory_kb = memory;
}

/* ---- killing ---- */

enum { ROUNDS = 3000 }; /* of a millisecond */

/* A process that loses its parent becomes our child.  So round by round this kills all descendants. */
static void kill_child(const struct process *process, void *context)
{
    (void)context;
    if (process->parent == getpid())
        kill(process->pid, SIGKILL);
}

bool kill_processes(int hold, int group, struct rusage *used)
{
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

/* ---- orphans ---- */

enum { OLD_MAX = 64 };
static int old_children[OLD_MAX]; /* children that this process had before it started any */
static int old_count;

struct orphans {
    const int *spared;
    int count;
    bool found;
};

static bool is_among(int pid, const int *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == pid)
            return true;
    return false;
}

static void note_child(const struct process *process, void *context)
{
    (void)context;
    if (process->parent == getpid() && old_count < OLD_MAX)
        old_children[old_count++] = process->pid;
}

static void kill_orphan(const struct process *process, void *context)
{
    struct orphans *orphans = context;

    if (process->parent != getpid() || is_among(process->pid, old_children, old_count) ||
        is_among(process->pid, orphans->spared, orphans->count))
        return;
    orphans->found = true;
    kill(process->pid, SIGKILL);
    waitpid(process->pid, NULL, WNOHANG);
}

void adopt_orphans(void)
{
    static bool done;

    if (done)
        return;
    done = true;
    for_each_process(note_child, NULL);
#ifdef PR_SET_CHILD_SUBREAPER
    if (old_count < OLD_MAX)
        prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

void kill_orphans(const int *spared, int count)
{
    static const struct timespec pause = {0, 1000000};
    struct orphans orphans = {spared, count, true};

    for (int round = 0; round < ROUNDS && orphans.found; round++) {
        orphans.found = false;
        for_each_process(kill_orphan, &orphans);
        if (orphans.found)
            nanosleep(&pause, NULL);
    }
}
