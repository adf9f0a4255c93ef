/*
 * processes.c - watches what all processes of a program use together, and kills those that a game has left behind
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* wait4 */
#endif
#include "processes.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static uint64_t microseconds(struct timeval spent)
{
    return (uint64_t)spent.tv_sec * 1000000 + (uint64_t)spent.tv_usec;
}

void add_usage(struct usage *sum, const struct rusage *part)
{
    sum->cpu_us += microseconds(part->ru_utime) + microseconds(part->ru_stime);
    if ((uint64_t)part->ru_maxrss > sum->memory_kb)
        sum->memory_kb = (uint64_t)part->ru_maxrss;
}

/* ---- what /proc tells; without /proc there are no processes to be found ---- */

struct process {
    int pid, parent, session;
    uint64_t begun; /* when, to tell processes of the same id apart */
    uint64_t ticks, waited; /* processor time of the process, and of the children that it has waited for */
    uint64_t pages; /* in memory */
};

static bool look_at_process(const char *name, struct process *process)
{
    unsigned long long own[2], waited[2], begun, pages;
    char path[64], text[512], *at;
    ssize_t got;
    int fd;

    if (name[0] < '1' || name[0] > '9')
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
        sscanf(at, ") %*c %d %*d %d %*d %*d %*u %*u %*u %*u %*u %llu %llu %llu %llu %*d %*d %*d %*d %llu %*u %llu",
               &process->parent, &process->session, &own[0], &own[1], &waited[0], &waited[1], &begun, &pages) != 8)
        return false;
    process->pid = atoi(name);
    process->begun = begun;
    process->ticks = own[0] + own[1];
    process->waited = waited[0] + waited[1];
    process->pages = pages;
    return true;
}

/* Reads the next process but this one.  False if there is none. */
static bool next_process(DIR *all, struct process *process)
{
    struct dirent *entry;

    while (all != NULL && (entry = readdir(all)) != NULL)
        if (look_at_process(entry->d_name, process) && process->pid != getpid())
            return true;
    return false;
}

enum { TREE_MAX = 1024 }; /* more than the limit on processes allows */

/* Finds the processes that descend from this one; a process that loses its parent becomes its child.  Their number. */
static int find_tree(struct process tree[TREE_MAX])
{
    DIR *all = opendir("/proc");
    int count = 0;

    while (count < TREE_MAX && next_process(all, &tree[count])) { /* a parent nearly always comes first */
        int at = count;

        while (at > 0 && tree[at - 1].pid != tree[count].parent)
            at--;
        count += at > 0 || tree[count].parent == getpid();
    }
    if (all != NULL)
        closedir(all);
    return count;
}

/* ---- what they use together ---- */

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

static uint64_t in_kb(uint64_t pages)
{
    return pages * (uint64_t)sysconf(_SC_PAGESIZE) / 1024;
}

/* Memory that processes share counts once: each of them has a part of it. */
static uint64_t fair_part_kb(const struct process *process)
{
    char path[64], line[256];
    unsigned long long part = 0;
    struct process now;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process->pid);
    file = fopen(path, "re");
    while (file != NULL && part == 0 && fgets(line, sizeof line, file) != NULL)
        sscanf(line, "Pss: %llu", &part);
    if (file != NULL)
        fclose(file);
    snprintf(path, sizeof path, "%d", process->pid);
    if (part == 0 && look_at_process(path, &now)) /* not every system tells */
        part = in_kb(now.pages);
    return part;
}

void look_at_tree(uint64_t limit_kb, struct tree_usage *usage)
{
    static struct process tree[TREE_MAX];
    uint64_t ticks = usage->gone_ticks, now = 0, memory = 0, fair = 0;
    int count = find_tree(tree);

    for (int i = 0; i < count; i++) {
        now += tree[i].ticks + tree[i].waited;
        memory += in_kb(tree[i].pages);
        remember(usage, &tree[i]);
    }
    for (int i = 0; i < usage->seen_count; i++)
        ticks += usage->seen[i].ticks;
    if (now > ticks)
        ticks = now;
    ticks = ticks * 1000 / (uint64_t)sysconf(_SC_CLK_TCK);
    if (ticks > usage->cpu_ms)
        usage->cpu_ms = ticks;
    if (limit_kb > 0 && memory > limit_kb) { /* too much, unless some of it is shared */
        for (int i = 0; i < count; i++)
            fair += fair_part_kb(&tree[i]);
        memory = fair;
    }
    if (memory > usage->memory_kb)
        usage->memory_kb = memory;
}

/* ---- killing ---- */

static void kill_tree(void)
{
    static struct process tree[TREE_MAX];

    for (int count = find_tree(tree); count > 0; count--)
        kill(tree[count - 1].pid, SIGKILL);
}

bool kill_processes(bool sandbox, int group, struct usage *used)
{
    enum { ROUNDS = 3000 };
    static const struct timespec pause = {0, 1000000};
    struct rusage part;
    int status;

    for (int round = 0; round < ROUNDS; round++) {
        pid_t pid;

        /* In a namespace -1 means every process but this one, and orphans become our children. */
        kill(sandbox ? -1 : -group, SIGKILL);
        while ((pid = wait4(-1, &status, sandbox ? 0 : WNOHANG, &part)) > 0 || (pid < 0 && errno == EINTR))
            if (pid > 0)
                add_usage(used, &part);
        if (pid < 0) /* no child is left */
            return true;
        kill_tree();
        nanosleep(&pause, NULL);
    }
    return false;
}

void kill_session(int session)
{
    DIR *all = opendir("/proc");
    struct process process;

    while (next_process(all, &process))
        if (process.session == session)
            kill(process.pid, SIGKILL);
    if (all != NULL)
        closedir(all);
}
