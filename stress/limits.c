/*
 * limits.c - how much a program may use: processor time, memory, processes, open files and their size
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* RLIMIT_NPROC */
#endif
#include "runner.h"

#include <string.h>
#include <sys/resource.h>

static void set_limit(int what, rlim_t soft, rlim_t hard)
{
    struct rlimit limit, old;

    if (getrlimit(what, &old) != 0)
        return;
    limit.rlim_max = old.rlim_max != RLIM_INFINITY && old.rlim_max < hard ? old.rlim_max : hard;
    limit.rlim_cur = limit.rlim_max < soft ? limit.rlim_max : soft;
    setrlimit(what, &limit);
}

void set_limits(const struct runner_settings *settings, uint32_t room)
{
    rlim_t seconds = (rlim_t)settings->program.time_ms / 1000 + 2, bytes = (rlim_t)settings->program.memory_mb << 20;

    set_limit(RLIMIT_CORE, 0, 0);
    if (!settings->program.kept)
        set_limit(RLIMIT_CPU, seconds, seconds + 1); /* a last resort: the runner measures time more exactly */
    set_limit(RLIMIT_NOFILE, STRESS_OPEN_FILES, STRESS_OPEN_FILES);
    set_limit(RLIMIT_FSIZE, STRESS_FILE_MAX, STRESS_FILE_MAX);
#ifdef RLIMIT_NPROC
    set_limit(RLIMIT_NPROC, settings->processes, settings->processes);
#endif
    if (bytes > 0)
        set_limit(RLIMIT_AS, bytes * room, bytes * room);
}

/* ---- our own ---- */

#ifdef __linux__

static struct rlimit noted[RLIM_NLIMITS];

static void read_limits(struct rlimit limit[RLIM_NLIMITS])
{
    memset(limit, 0, RLIM_NLIMITS * sizeof *limit);
    for (int what = 0; what < (int)RLIM_NLIMITS; what++)
        getrlimit(what, &limit[what]);
}

void note_limits(void)
{
    read_limits(noted);
}

bool limits_are_as_noted(void)
{
    struct rlimit now[RLIM_NLIMITS];

    read_limits(now);
    return memcmp(now, noted, sizeof now) == 0;
}

#else /* nobody can change the limits of another process */

void note_limits(void)
{
}

bool limits_are_as_noted(void)
{
    return true;
}

#endif
