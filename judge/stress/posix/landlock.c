/*
 * landlock.c - in a sandbox: nothing outside the scratch directory can be written
 *
 * All other file systems are read-only there.  But a FIFO on a read-only file system can be written, too, and somebody
 * outside may read it.  Landlock, a part of Linux, closes that way.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* syscall */
#endif
#include "runner.h"

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

struct __attribute__((packed)) path_rule {
    uint64_t allowed;
    int32_t directory;
};

static bool allow(int rules, const char *path, uint64_t what)
{
    struct path_rule rule = {what, open(path, O_RDONLY | O_CLOEXEC)};
    bool added = rule.directory >= 0 && syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0) == 0;

    close(rule.directory);
    return added;
}

bool landlock_enforce(const char *directory)
{
    enum { TRUNCATE_SINCE = 3 }; /* earlier versions do not stop a program from emptying files */
    uint64_t changes = CHANGES;
    bool enforced;
    int rules;

    if (syscall(CREATE_RULESET, NULL, (size_t)0, ASK_VERSION) < TRUNCATE_SINCE)
        return true;
    rules = (int)syscall(CREATE_RULESET, &changes, sizeof changes, 0);
    enforced = rules >= 0 && allow(rules, directory, CHANGES) && allow(rules, "/dev", WRITE_FILE | TRUNCATE) &&
               syscall(RESTRICT_SELF, rules, 0) == 0;
    close(rules);
    return enforced;
}

#else

bool landlock_enforce(const char *directory)
{
    (void)directory;
    return true;
}

#endif
