/*
 * landlock.c - without a sandbox: which files a program may change, and which processes it may signal
 *
 * Landlock is a part of Linux that needs no namespaces and no root.  With it the program can write only in its scratch
 * directory, and signal only its own processes.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* syscall */
#endif
#include "runner.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#if defined __linux__ && (defined __x86_64__ && !defined __ILP32__ || defined __aarch64__)

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

/* False, with errno, if the system refuses; a device that is not there needs no rule. */
static bool allow(int rules, const char *path, uint64_t what)
{
    struct path_rule rule = {what, open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)};

    if (rule.directory < 0)
        return !is_shortage(errno);
    syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
    close(rule.directory);
    return true;
}

int landlock_prepare(const char *scratch, int *rules)
{
    enum { TRUNCATE_SINCE = 3, SCOPES_SINCE = 6, SCOPE_SOCKETS = 1, SCOPE_SIGNALS = 2 };
    static const char *const devices[] = {"/dev/null",   "/dev/zero",    "/dev/full",
                                          "/dev/random", "/dev/urandom", "/dev/tty"};
    long version = syscall(CREATE_RULESET, NULL, (size_t)0, ASK_VERSION);
    struct ruleset set = {CHANGES, 0, version >= SCOPES_SINCE ? SCOPE_SOCKETS | SCOPE_SIGNALS : 0};

    *rules = -1;
    if (version < TRUNCATE_SINCE) /* earlier versions do not stop a program from emptying files */
        return 0;
    *rules = (int)syscall(CREATE_RULESET, &set, set.scopes != 0 ? sizeof set : sizeof set.files, 0);
    if (*rules < 0)
        return -1;
    fcntl(*rules, F_SETFD, FD_CLOEXEC);
    if (!allow(*rules, scratch, CHANGES))
        return -1;
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        if (!allow(*rules, devices[i], WRITE_FILE | TRUNCATE))
            return -1;
    return set.scopes != 0 ? RESTRICTED_FILES | RESTRICTED_SIGNALS : RESTRICTED_FILES;
}

bool landlock_enforce(int rules)
{
    return rules < 0 || syscall(RESTRICT_SELF, rules, 0) == 0;
}

#else

int landlock_prepare(const char *scratch, int *rules)
{
    (void)scratch;
    *rules = -1;
    return 0;
}

bool landlock_enforce(int rules)
{
    return rules < 0;
}

#endif
