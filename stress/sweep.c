/*
 * sweep.c - after a game nothing of it is left: no process, no file
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

/* ---- processes ---- */

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

/* Kill our children, and so in the end all descendants: whoever loses its parent becomes our child. */
static void kill_children(void)
{
    DIR *all = opendir("/proc");
    struct dirent *entry;

    while (all != NULL && (entry = readdir(all)) != NULL) {
        char path[64], text[512], *at;
        int fd, parent;
        ssize_t got;

        if (entry->d_name[0] < '1' || entry->d_name[0] > '9')
            continue;
        snprintf(path, sizeof path, "/proc/%.20s/stat", entry->d_name);
        fd = open(path, O_RDONLY | O_CLOEXEC);
        got = fd >= 0 ? read(fd, text, sizeof text - 1) : -1;
        if (fd >= 0)
            close(fd);
        if (got <= 0)
            continue;
        text[got] = '\0';
        at = strrchr(text, ')'); /* the name before it may hold anything */
        if (at != NULL && sscanf(at, ") %*c %d", &parent) == 1 && parent == getpid())
            kill((pid_t)atoi(entry->d_name), SIGKILL);
    }
    if (all != NULL)
        closedir(all);
}

bool sweep_processes(int hold, int group, struct rusage *used)
{
    enum { ROUNDS = 3000 };
    static const struct timespec pause = {0, 1000000};
    struct rusage part;
    int status;

    for (int round = 0; round < ROUNDS; round++) {
        pid_t pid;

        /* In a namespace -1 is everybody but us, and it is we who get the orphans. */
        if (hold != HOLD_GROUP)
            kill(-1, SIGKILL);
        else
            kill(-group, SIGKILL);
        while ((pid = wait4(-1, &status, hold == HOLD_NAMESPACE ? 0 : WNOHANG, &part)) > 0 || (pid < 0 && errno == EINTR))
            if (pid > 0)
                add_usage(used, &part);
        if (pid < 0) /* no child is left */
            return true;
        if (hold == HOLD_GROUP)
            kill_children();
        nanosleep(&pause, NULL);
    }
    return false;
}

/* ---- files ---- */

/*
 * Everything in a directory that lies in the working directory.  Directories in it are not entered but moved up, so that
 * neither depth nor length of names matters.
 */
static void empty_directory(const char *name, uint64_t *moved)
{
    int fd;
    DIR *in;
    struct dirent *entry;

    chmod(name, 0700);
    fd = open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    in = fd >= 0 ? fdopendir(fd) : NULL;
    if (in == NULL) {
        if (fd >= 0)
            close(fd);
        return;
    }
    while ((entry = readdir(in)) != NULL) {
        char up[32];

        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 || unlinkat(fd, entry->d_name, 0) == 0 ||
            unlinkat(fd, entry->d_name, AT_REMOVEDIR) == 0)
            continue;
        do
            snprintf(up, sizeof up, "swept-%llu", (unsigned long long)(*moved)++);
        while (access(up, F_OK) == 0);
        fchmodat(fd, entry->d_name, 0700, 0);
        if (renameat(fd, entry->d_name, AT_FDCWD, up) != 0)
            break;
    }
    closedir(in);
}

/* A name in the working directory; false if it stays. */
static bool remove_entry(const char *name, uint64_t *moved)
{
    if (unlink(name) == 0 || rmdir(name) == 0)
        return true;
    if (errno != ENOTEMPTY && errno != EACCES)
        return false;
    empty_directory(name, moved);
    return rmdir(name) == 0;
}

void sweep_directory(void)
{
    uint64_t moved = 0;
    bool again = true;

    /* What cannot be removed, such as the place where the program itself is mounted, stays: a round without success is the last. */
    while (again) {
        DIR *here = opendir(".");
        struct dirent *entry;

        again = false;
        if (here == NULL) {
            chmod(".", 0700);
            here = opendir(".");
        }
        while (here != NULL && (entry = readdir(here)) != NULL) {
            if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
                continue;
            again = remove_entry(entry->d_name, &moved) || again;
        }
        if (here != NULL)
            closedir(here);
    }
}
