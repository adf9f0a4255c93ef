/*
 * syscall_filter.c - which system calls a program may not make
 *
 * The filter closes what namespaces and limits leave open:
 * - A socket in the file system leads out of the sandbox, because a server outside may be listening on it.
 * - Shared memory of System V outlives its process, and no limit counts it.
 * - A process that is root in a namespace of its own may mount file systems of any size.
 * - Kernel keyrings belong to a user, not to a namespace: a key can be read by the next game, and by others.
 * - A file of memfd_create() is memory that no limit counts.
 * - The runner is a process of the same user: how it is scheduled must stay as it is.
 * - prlimit() changes the limits of any process of the same user, even those of the runner.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* syscall numbers */
#endif
#include "runner.h"

#include <errno.h>
#include <stddef.h>
#if defined __linux__ && (defined __x86_64__ && !defined __ILP32__ || defined __aarch64__)
#define FILTER
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#ifdef FILTER

enum { NEW_USER = 0x10000000 }; /* CLONE_NEWUSER, among the flags that are the first argument */

/* A call that is refused: always, or if its first argument has one of these bits. */
struct refusal {
    uint32_t call, foreign; /* its number, and that for 32-bit programs */
    uint32_t bits;
    uint16_t error;
};

enum { ALWAYS = 0, MEMFD_SECRET = 447 }; /* newer than some headers; the same number on all processors */
#define ANY_BIT 0xffffffffu

/* A filter cannot see the flags of clone3.  If clone3 is missing, the C library uses clone. */
static const struct refusal refusals[] = {
    {__NR_socket, 359, ALWAYS, EACCES},
    {__NR_io_uring_setup, 425, ALWAYS, ENOSYS},
    {__NR_shmget, 395, ALWAYS, ENOSYS},
    {__NR_semget, 393, ALWAYS, ENOSYS},
    {__NR_msgget, 399, ALWAYS, ENOSYS},
    {__NR_mq_open, 277, ALWAYS, ENOSYS},
    {__NR_prlimit64, 340, ANY_BIT, EPERM},
    {__NR_unshare, 310, NEW_USER, EPERM},
    {__NR_clone, 120, NEW_USER, EPERM},
    {__NR_clone3, 435, ALWAYS, ENOSYS},
    {__NR_add_key, 286, ALWAYS, ENOSYS},
    {__NR_request_key, 287, ALWAYS, ENOSYS},
    {__NR_keyctl, 288, ALWAYS, ENOSYS},
    {__NR_memfd_create, 356, ALWAYS, ENOSYS},
    {MEMFD_SECRET, MEMFD_SECRET, ALWAYS, ENOSYS},
    {__NR_setpriority, 97, ALWAYS, EPERM},
    {__NR_ioprio_set, 289, ALWAYS, EPERM},
    {__NR_sched_setparam, 154, ANY_BIT, EPERM},
    {__NR_sched_setscheduler, 156, ANY_BIT, EPERM},
    {__NR_sched_setaffinity, 241, ANY_BIT, EPERM},
    {__NR_sched_setattr, 351, ANY_BIT, EPERM},
#ifdef __x86_64__ /* 32-bit programs have two more: socketcall and ipc */
    {__NR_socket, 102, ALWAYS, EACCES},
    {__NR_shmget, 117, ALWAYS, ENOSYS},
#endif
};

struct filter {
    struct sock_filter step[256];
    unsigned short steps;
};

static void add(struct filter *filter, uint16_t code, uint8_t if_so, uint8_t if_not, uint32_t value)
{
    struct sock_filter step = {code, if_so, if_not, value};

    filter->step[filter->steps++] = step;
}

static void add_load(struct filter *filter, size_t offset)
{
    add(filter, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

static void add_answer(struct filter *filter, uint32_t answer)
{
    add(filter, BPF_RET | BPF_K, 0, 0, answer);
}

/* What one kind of program is refused. */
static void add_refusals(struct filter *filter, uint32_t kind, bool foreign)
{
    unsigned short skip;

    add_load(filter, offsetof(struct seccomp_data, arch));
    skip = filter->steps;
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, kind); /* where it jumps to is filled in below */
    add_load(filter, offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *refusal = &refusals[i];
        uint32_t call = foreign ? refusal->foreign : refusal->call;

        if (refusal->bits == ALWAYS) {
            add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, call);
        } else {
            add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, call);
            add_load(filter, offsetof(struct seccomp_data, args)); /* the low half: all these are little-endian */
            add(filter, BPF_JMP | BPF_JSET | BPF_K, 1, 0, refusal->bits);
            add_answer(filter, SECCOMP_RET_ALLOW);
        }
        add_answer(filter, SECCOMP_RET_ERRNO | refusal->error);
    }
#ifdef __x86_64__ /* numbers from here on are the same calls, of the x32 ABI */
    add(filter, BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
    add_answer(filter, SECCOMP_RET_ERRNO | ENOSYS);
#endif
    add_answer(filter, SECCOMP_RET_ALLOW);
    filter->step[skip].jf = (uint8_t)(filter->steps - skip - 1);
}

#endif

void filter_system_calls(void)
{
#ifdef FILTER
    struct filter filter = {.steps = 0};
    struct sock_fprog program;

#ifdef __x86_64__
    add_refusals(&filter, AUDIT_ARCH_X86_64, false);
    add_refusals(&filter, AUDIT_ARCH_I386, true);
#else
    add_refusals(&filter, AUDIT_ARCH_AARCH64, false);
#endif
    add_answer(&filter, SECCOMP_RET_ERRNO | ENOSYS);
    program.len = filter.steps;
    program.filter = filter.step;
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program); /* not every kernel has filters */
#endif
}

const char *stress_fences(void)
{
#ifdef FILTER
    return "limits; if bwrap works, a sandbox with a filter of system calls and Landlock";
#else
    return "limits; if bwrap works, a sandbox";
#endif
}
