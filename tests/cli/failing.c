/*
 * failing.c - one call of the system or of the allocator fails, for LD_PRELOAD
 *
 * FAILING_CALL names a kind of calls, FAILING_AT says which call of that kind fails, counted from 1.  All threads and
 * processes count on their own: FAILING_IN is "program" for the program itself, or "child" for the processes that it
 * forks.  When the call fails, a byte is written to the file FAILING_REPORT, so that a test can see that
 * it happened.  The file must be there, writable for all: a child may be another user.
 *
 * Programs that are executed by the program are left alone.  A kind ending in "-interrupted" fails with EINTR.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- which call fails ---- */

static const struct kind {
    const char *name;
    int error;
} kinds[] = {
    {"memory", ENOMEM}, {"open", EMFILE},   {"read", EIO},   {"write", ENOSPC}, {"close", EIO},
    {"sync", EIO},      {"rename", EIO},    {"link", EIO},   {"mkdir", ENOSPC}, {"fork", EAGAIN},
    {"thread", EAGAIN}, {"pipe", EMFILE},   {"lock", ENOLCK}, {"stat", EIO},    {"list", EIO},
    {"poll", ENOMEM},   {"read-interrupted", EINTR},  {"write-interrupted", EINTR},
    {"poll-interrupted", EINTR}, {"wait-interrupted", EINTR},
};

static char kind[32], report[4096];
static int error, at;
static bool in_child;
static long program; /* its process id; 0 until the constructor has run */
static atomic_int calls;

/* Fails if this is the call that must fail. */
static bool fails(const char *name)
{
    int fd;

    if (program == 0 || strcmp(name, kind) != 0 || (syscall(SYS_getpid) != program) != in_child ||
        atomic_fetch_add(&calls, 1) + 1 != at)
        return false;
    fd = (int)syscall(SYS_openat, AT_FDCWD, report, O_WRONLY);
    syscall(SYS_write, fd, "x", 1);
    syscall(SYS_close, fd);
    errno = error;
    return true;
}

/* A call that may also be interrupted. */
static bool fails_or_is_interrupted(const char *name, const char *interrupted)
{
    return fails(name) || fails(interrupted);
}

static void copy_setting(const char *name, char *to, size_t size)
{
    const char *value = getenv(name);

    snprintf(to, size, "%s", value != NULL ? value : "");
}

__attribute__((constructor)) static void begin(void)
{
    char number[16], where[16];

    copy_setting("FAILING_CALL", kind, sizeof kind);
    copy_setting("FAILING_AT", number, sizeof number);
    copy_setting("FAILING_IN", where, sizeof where);
    copy_setting("FAILING_REPORT", report, sizeof report);
    at = atoi(number);
    in_child = strcmp(where, "child") == 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, kind) == 0)
            error = kinds[i].error;
    if (error == 0) {
        fprintf(stderr, "failing: no calls are called '%s'\n", kind);
        _exit(3);
    }
    unsetenv("LD_PRELOAD");
    program = syscall(SYS_getpid);
}

/* ---- the calls ---- */

/* The function of this name that comes after ours. */
#define NEXT(name) ((__typeof__(&name))(next_of(#name)))

static void *next_of(const char *name)
{
    void *next = dlsym(RTLD_NEXT, name);

    if (next == NULL)
        _exit(3);
    return next;
}

#define MEMORY(name, parameters, arguments)                                                                            \
    void *name parameters                                                                                              \
    {                                                                                                                  \
        static void *(*next) parameters;                                                                               \
                                                                                                                       \
        if (next == NULL)                                                                                              \
            next = NEXT(name);                                                                                         \
        return fails("memory") ? NULL : next arguments;                                                                \
    }

MEMORY(malloc, (size_t size), (size))
MEMORY(calloc, (size_t count, size_t size), (count, size))
MEMORY(realloc, (void *old, size_t size), (old, size))

#define CALL(kind, name, parameters, arguments)                                                                        \
    int name parameters                                                                                                \
    {                                                                                                                  \
        return fails(kind) ? -1 : NEXT(name) arguments;                                                                \
    }

CALL("sync", fsync, (int fd), (fd))
CALL("rename", rename, (const char *from, const char *to), (from, to))
CALL("rename", renameat, (int one, const char *from, int other, const char *to), (one, from, other, to))
CALL("link", link, (const char *from, const char *to), (from, to))
CALL("link", symlink, (const char *from, const char *to), (from, to))
CALL("mkdir", mkdir, (const char *path, mode_t mode), (path, mode))
CALL("fork", fork, (void), ())
CALL("pipe", pipe, (int fd[2]), (fd))
CALL("pipe", socketpair, (int domain, int type, int protocol, int fd[2]), (domain, type, protocol, fd))
CALL("lock", flock, (int fd, int operation), (fd, operation))
CALL("stat", stat, (const char *path, struct stat *facts), (path, facts))
CALL("stat", lstat, (const char *path, struct stat *facts), (path, facts))
CALL("stat", fstat, (int fd, struct stat *facts), (fd, facts))
CALL("stat", stat64, (const char *path, struct stat64 *facts), (path, facts))

/* Nothing of ours is on the stack any more when the next function is called, as vfork() needs it: a tail call. */
pid_t vfork(void)
{
    pid_t (*next)(void) = NEXT(vfork);

    if (fails("fork"))
        return -1;
    return next();
}

int close(int fd)
{
    int result = (int)syscall(SYS_close, fd); /* it is closed, even if that fails */

    return fails("close") ? -1 : result;
}

#define OPEN(name, parameters, arguments)                                                                              \
    int name parameters                                                                                                \
    {                                                                                                                  \
        va_list values;                                                                                                \
        mode_t mode = 0;                                                                                               \
                                                                                                                       \
        va_start(values, flags);                                                                                       \
        if (flags & (O_CREAT | __O_TMPFILE))                                                                           \
            mode = va_arg(values, mode_t);                                                                             \
        va_end(values);                                                                                                \
        return fails("open") ? -1 : NEXT(name) arguments;                                                              \
    }

OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
OPEN(openat, (int directory, const char *path, int flags, ...), (directory, path, flags, mode))
OPEN(openat64, (int directory, const char *path, int flags, ...), (directory, path, flags, mode))

/* open() with two arguments, in programs that are compiled with -D_FORTIFY_SOURCE. */
int __open_2(const char *path, int flags)
{
    return open(path, flags);
}

FILE *fopen(const char *path, const char *mode)
{
    return fails("open") ? NULL : NEXT(fopen)(path, mode);
}

DIR *opendir(const char *path)
{
    return fails("open") ? NULL : NEXT(opendir)(path);
}

DIR *fdopendir(int fd)
{
    return fails("open") ? NULL : NEXT(fdopendir)(fd);
}

char *mkdtemp(char *name)
{
    return fails("mkdir") ? NULL : NEXT(mkdtemp)(name);
}

struct dirent *readdir(DIR *directory)
{
    return fails("list") ? NULL : NEXT(readdir)(directory);
}

struct dirent64 *readdir64(DIR *directory)
{
    return fails("list") ? NULL : NEXT(readdir64)(directory);
}

ssize_t read(int fd, void *buffer, size_t size)
{
    return fails_or_is_interrupted("read", "read-interrupted") ? -1 : syscall(SYS_read, fd, buffer, size);
}

/* Messages to standard error always arrive: a test wants to see them. */
ssize_t write(int fd, const void *buffer, size_t size)
{
    return fd != STDERR_FILENO && fails_or_is_interrupted("write", "write-interrupted")
               ? -1
               : syscall(SYS_write, fd, buffer, size);
}

ssize_t send(int fd, const void *buffer, size_t size, int flags)
{
    return fails_or_is_interrupted("write", "write-interrupted") ? -1 : NEXT(send)(fd, buffer, size, flags);
}

int poll(struct pollfd *watched, nfds_t count, int milliseconds)
{
    return fails_or_is_interrupted("poll", "poll-interrupted") ? -1 : NEXT(poll)(watched, count, milliseconds);
}

int __poll_chk(struct pollfd *watched, nfds_t count, int milliseconds, size_t size)
{
    (void)size;
    return poll(watched, count, milliseconds);
}

pid_t waitpid(pid_t pid, int *status, int options)
{
    return fails("wait-interrupted") ? -1 : NEXT(waitpid)(pid, status, options);
}

pid_t wait4(pid_t pid, int *status, int options, struct rusage *usage)
{
    return fails("wait-interrupted") ? -1 : NEXT(wait4)(pid, status, options, usage);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*begin_at)(void *), void *argument)
{
    return fails("thread") ? error : NEXT(pthread_create)(thread, attributes, begin_at, argument);
}
