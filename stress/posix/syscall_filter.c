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
    uint32_t call, bits;
    uint16_t error;
};

enum { ALWAYS = 0, MEMFD_SECRET = 447 }; /* newer than some headers; the same number on all processors */
#define ANY_BIT 0xffffffffu

#ifdef __x86_64__
#define NATIVE AUDIT_ARCH_X86_64
#else
#define NATIVE AUDIT_ARCH_AARCH64
#endif

/* A filter cannot see the flags of clone3.  If clone3 is missing, the C library uses clone. */
static const struct refusal refusals[] = {
    {__NR_socket, ALWAYS, EACCES},   {__NR_io_uring_setup, ALWAYS, ENOSYS}, {__NR_shmget, ALWAYS, ENOSYS},
    {__NR_semget, ALWAYS, ENOSYS},   {__NR_msgget, ALWAYS, ENOSYS},         {__NR_mq_open, ALWAYS, ENOSYS},
    {__NR_prlimit64, ANY_BIT, EPERM}, {__NR_unshare, NEW_USER, EPERM},       {__NR_clone, NEW_USER, EPERM},
    {__NR_clone3, ALWAYS, ENOSYS},   {__NR_add_key, ALWAYS, ENOSYS},        {__NR_request_key, ALWAYS, ENOSYS},
    {__NR_keyctl, ALWAYS, ENOSYS},   {__NR_memfd_create, ALWAYS, ENOSYS},   {MEMFD_SECRET, ALWAYS, ENOSYS},
    {__NR_setpriority, ALWAYS, EPERM},      {__NR_ioprio_set, ALWAYS, EPERM},       {__NR_sched_setparam, ANY_BIT, EPERM},
    {__NR_sched_setscheduler, ANY_BIT, EPERM}, {__NR_sched_setaffinity, ANY_BIT, EPERM},
    {__NR_sched_setattr, ANY_BIT, EPERM},
};

#ifdef __x86_64__
/*
 * For 32-bit programs: socketcall, socket, ipc, io_uring_setup, shmget, semget, msgget, mq_open, prlimit64, unshare,
 * clone, clone3, add_key, request_key, keyctl, memfd_create, memfd_secret, setpriority, ioprio_set, sched_setparam,
 * sched_setscheduler, sched_setaffinity, sched_setattr.
 */
#define FOREIGN AUDIT_ARCH_I386
static const struct refusal foreign_refusals[] = {
    {102, ALWAYS, EACCES}, {359, ALWAYS, EACCES}, {117, ALWAYS, ENOSYS},  {425, ALWAYS, ENOSYS},
    {395, ALWAYS, ENOSYS}, {393, ALWAYS, ENOSYS}, {399, ALWAYS, ENOSYS},  {277, ALWAYS, ENOSYS},
    {340, ANY_BIT, EPERM}, {310, NEW_USER, EPERM}, {120, NEW_USER, EPERM}, {435, ALWAYS, ENOSYS},
    {286, ALWAYS, ENOSYS}, {287, ALWAYS, ENOSYS}, {288, ALWAYS, ENOSYS},  {356, ALWAYS, ENOSYS},
    {MEMFD_SECRET, ALWAYS, ENOSYS}, {97, ALWAYS, EPERM}, {289, ALWAYS, EPERM}, {154, ANY_BIT, EPERM},
    {156, ANY_BIT, EPERM}, {241, ANY_BIT, EPERM}, {351, ANY_BIT, EPERM},
};
#endif

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

/* Where the low half of the first argument is.  Flags and process ids fit into it. */
static size_t first_argument(void)
{
    return offsetof(struct seccomp_data, args); /* all processors with FILTER are little-endian */
}

static void add_refusals(struct filter *filter, uint32_t kind, const struct refusal *refusal, size_t count)
{
    unsigned short skip;

    add_load(filter, offsetof(struct seccomp_data, arch));
    skip = filter->steps;
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, kind); /* where it jumps to is filled in below */
    add_load(filter, offsetof(struct seccomp_data, nr));
    for (const struct refusal *end = refusal + count; refusal < end; refusal++) {
        if (refusal->bits == ALWAYS) {
            add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, refusal->call);
        } else {
            add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, refusal->call);
            add_load(filter, first_argument());
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

    add_refusals(&filter, NATIVE, refusals, sizeof refusals / sizeof refusals[0]);
#ifdef FOREIGN
    add_refusals(&filter, FOREIGN, foreign_refusals, sizeof foreign_refusals / sizeof foreign_refusals[0]);
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
