/*
 * limits.c - how much a program may use: processor time, memory, processes, open files and their size
 *
 * No limit on processes holds for root.  So root's program becomes a user that nobody else is.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* RLIMIT_NPROC, syscall */
#endif
#include "runner.h"

#include <errno.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

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
    rlim_t seconds = (rlim_t)settings->time_ms / 1000 + 2, bytes = (rlim_t)settings->memory_mb << 20;

    set_limit(RLIMIT_CORE, 0, 0);
    if (!settings->talks)
        set_limit(RLIMIT_CPU, seconds, seconds + 1); /* a last resort: the runner measures time more exactly */
    set_limit(RLIMIT_NOFILE, STRESS_OPEN_FILES, STRESS_OPEN_FILES);
    set_limit(RLIMIT_FSIZE, STRESS_FILE_MAX, STRESS_FILE_MAX);
#ifdef RLIMIT_NPROC
    set_limit(RLIMIT_NPROC, settings->processes, settings->processes);
#endif
    if (bytes > 0)
        set_limit(RLIMIT_AS, bytes * room, bytes * room);
}

/* ---- another user ---- */

#ifdef __linux__

#ifdef SYS_setresuid32 /* 32-bit processors have two of each; the other ones take 16 bits */
enum { SET_GROUPS = SYS_setgroups32, SET_GROUP = SYS_setresgid32, SET_USER = SYS_setresuid32 };
#else
enum { SET_GROUPS = SYS_setgroups, SET_GROUP = SYS_setresgid, SET_USER = SYS_setresuid };
#endif

/*
 * Keeps the power to open every file, although root's identity is gone.  System calls as they are: this process may
 * share its memory with its parent, and the C library's functions would note the change there.
 */
static bool set_power(bool opens_files)
{
    struct __user_cap_header_struct version = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct power[2];

    memset(power, 0, sizeof power);
    power[0].effective = power[0].permitted = power[0].inheritable = opens_files ? 1u << CAP_DAC_OVERRIDE : 0;
    return syscall(SYS_capset, &version, power) == 0 &&
           (!opens_files || prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_DAC_OVERRIDE, 0, 0) == 0);
}

static bool become(uint32_t user, bool opens_files)
{
    if (!opens_files && (syscall(SET_GROUPS, 0, NULL) != 0 || syscall(SET_GROUP, user, user, user) != 0))
        return false;
    return prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) == 0 && syscall(SET_USER, user, user, user) == 0 &&
           set_power(opens_files);
}

bool become_nobody(bool opens_files)
{
    enum { HIGH = 0x70000000, LOW = 61200, LOW_USERS = 4096 }; /* containers often have only 65,536 users */

    return become(HIGH + (uint32_t)getpid(), opens_files) ||
           (errno == EINVAL && become(LOW + (uint32_t)getpid() % LOW_USERS, opens_files));
}

#else

bool become_nobody(bool opens_files)
{
    (void)opens_files;
    errno = ENOSYS;
    return false;
}

#endif
