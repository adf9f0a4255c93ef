/*
 * syscall_filter.c - what a program may not ask of the system: limits, a filter of system calls, and without a sandbox Landlock
 *
 * The filter is for what namespaces and limits leave open.  A socket in the file system leads out of the sandbox, for whoever listens
 * there does as it is told; shared memory of System V outlives its process and counts for no limit; who may be root in a
 * namespace of its own may mount file systems of any size; and prlimit() changes the limits of any process of the same user: the runner's.
 *
 * Landlock needs no namespaces and no root.  The program can then write only in its scratch directory, and signal only
 * its own processes.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* RLIMIT_NPROC, syscall numbers */
#endif
#include "runner.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>
#if defined __linux__ && (defined __x86_64__ && !defined __ILP32__ || defined __aarch64__)
#define FILTER
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* ---- limits ---- */

static void set_limit(int what, rlim_t soft, rlim_t hard)
{
    struct rlimit limit, old;

    if (getrlimit(what, &old) != 0)
        return;
    limit.rlim_max = old.rlim_max != RLIM_INFINITY && old.rlim_max < hard ? old.rlim_max : hard;
    limit.rlim_cur = limit.rlim_max < soft ? limit.rlim_max : soft;
    setrlimit(what, &limit);
}

void fence_limits(const struct runner_orders *orders, uint32_t room)
{
    rlim_t seconds = (rlim_t)orders->program.time_ms / 1000 + 2, bytes = (rlim_t)orders->program.memory_mb << 20;

    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_CPU, seconds, seconds + 1); /* if all else fails: the runner's clock is more exact */
    set_limit(RLIMIT_FSIZE, STRESS_FILE_MAX, STRESS_FILE_MAX);
#ifdef RLIMIT_NPROC
    set_limit(RLIMIT_NPROC, orders->processes, orders->processes);
#endif
    if (bytes > 0)
        set_limit(RLIMIT_AS, bytes * room, bytes * room);
}

/* ---- system calls ---- */

#ifdef FILTER

enum { NEW_USER = 0x10000000 }; /* CLONE_NEWUSER, among the flags that are the first argument */

/* Refused if the first argument has one of these bits, or always. */
struct refusal {
    uint32_t call, bits;
    uint16_t error;
};

enum { ALWAYS = 0 };
#define ANY_BIT 0xffffffffu

#ifdef __x86_64__
#define NATIVE AUDIT_ARCH_X86_64
#else
#define NATIVE AUDIT_ARCH_AARCH64
#endif

/* Without clone3, whose flags a filter does not see, the C library uses clone. */
static const struct refusal refusals[] = {
    {__NR_socket, ALWAYS, EACCES},   {__NR_io_uring_setup, ALWAYS, ENOSYS}, {__NR_shmget, ALWAYS, ENOSYS},
    {__NR_semget, ALWAYS, ENOSYS},   {__NR_msgget, ALWAYS, ENOSYS},         {__NR_mq_open, ALWAYS, ENOSYS},
    {__NR_prlimit64, ANY_BIT, EPERM}, {__NR_unshare, NEW_USER, EPERM},       {__NR_clone, NEW_USER, EPERM},
    {__NR_clone3, ALWAYS, ENOSYS},
};

#ifdef __x86_64__
/* Programs of 32 bits: socketcall, socket, ipc, io_uring_setup, shmget, semget, msgget, mq_open, prlimit64, unshare, clone, clone3. */
#define FOREIGN AUDIT_ARCH_I386
static const struct refusal foreign_refusals[] = {
    {102, ALWAYS, EACCES}, {359, ALWAYS, EACCES}, {117, ALWAYS, ENOSYS},  {425, ALWAYS, ENOSYS},
    {395, ALWAYS, ENOSYS}, {393, ALWAYS, ENOSYS}, {399, ALWAYS, ENOSYS},  {277, ALWAYS, ENOSYS},
    {340, ANY_BIT, EPERM}, {310, NEW_USER, EPERM}, {120, NEW_USER, EPERM}, {435, ALWAYS, ENOSYS},
};
#endif

struct filter {
    struct sock_filter step[128];
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

/* The low half of the first argument; its flags and process ids fit in there. */
static size_t first_argument(void)
{
    return offsetof(struct seccomp_data, args); /* little endian, all of FILTER */
}

static void add_refusals(struct filter *filter, uint32_t kind, const struct refusal *refusal, size_t count)
{
    unsigned short skip;

    add_load(filter, offsetof(struct seccomp_data, arch));
    skip = filter->steps;
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, kind); /* where to is known in the end */
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
#ifdef __x86_64__ /* the same calls by other numbers */
    add(filter, BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
    add_answer(filter, SECCOMP_RET_ERRNO | ENOSYS);
#endif
    add_answer(filter, SECCOMP_RET_ALLOW);
    filter->step[skip].jf = (uint8_t)(filter->steps - skip - 1);
}

#endif

int fence_calls(void)
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
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0) /* not every system has filters */
        return FENCE_CALLS;
#endif
    return 0;
}

/* ---- files and signals ---- */

#ifdef FILTER

/* As in linux/landlock.h, which may be older than the kernel. */
enum {
    CREATE_RULESET = 444, /* the same numbers on all processors */
    ADD_RULE = 445,
    RESTRICT_SELF = 446,
    ASK_VERSION = 1,
    PATH_BENEATH = 1
};

#define WRITE_FILE (1ULL << 1)
#define TRUNCATE (1ULL << 14)
#define CHANGES (WRITE_FILE | 0x3ff0ULL | TRUNCATE) /* bits 4 to 13: to remove, make, link and rename */

struct ruleset {
    uint64_t files, network, scopes;
};

struct __attribute__((packed)) path_rule {
    uint64_t allowed;
    int32_t directory;
};

static void allow(int rules, const char *path, uint64_t what)
{
    struct path_rule rule = {what, open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)};

    if (rule.directory >= 0) {
        syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
        close(rule.directory);
    }
}

int fence_files(const char *scratch, int *rules)
{
    enum { TRUNCATE_SINCE = 3, SCOPES_SINCE = 6, SCOPE_SOCKETS = 1, SCOPE_SIGNALS = 2 };
    static const char *const devices[] = {"/dev/null",   "/dev/zero",    "/dev/full",
                                          "/dev/random", "/dev/urandom", "/dev/tty"};
    long version = syscall(CREATE_RULESET, NULL, (size_t)0, ASK_VERSION);
    struct ruleset set = {CHANGES, 0, version >= SCOPES_SINCE ? SCOPE_SOCKETS | SCOPE_SIGNALS : 0};

    *rules = -1;
    if (version < TRUNCATE_SINCE) /* earlier ones let everybody empty files */
        return 0;
    *rules = (int)syscall(CREATE_RULESET, &set, set.scopes != 0 ? sizeof set : sizeof set.files, 0);
    if (*rules < 0)
        return 0;
    fcntl(*rules, F_SETFD, FD_CLOEXEC);
    allow(*rules, scratch, CHANGES);
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        allow(*rules, devices[i], WRITE_FILE | TRUNCATE);
    return set.scopes != 0 ? FENCE_FILES | FENCE_SIGNALS : FENCE_FILES;
}

bool fence_program(int rules)
{
    return rules < 0 || syscall(RESTRICT_SELF, rules, 0) == 0;
}

#else

int fence_files(const char *scratch, int *rules)
{
    (void)scratch;
    *rules = -1;
    return 0;
}

bool fence_program(int rules)
{
    return rules < 0;
}

#endif
