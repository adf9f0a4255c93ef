/*
 * fence.c - starts a program within limits, watches it, and never leaves anything of it behind
 *
 * A program is over when the process that was started has ended, or when a limit is reached.  Then all its other
 * processes are killed.  So a child in the background that keeps standard output open changes nothing, and what it has
 * written by then counts.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* vfork, wait4 */
#endif
#include "fence.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

struct fence fence;

__attribute__((noreturn)) static void end_with(int status, const char *doing)
{
    fprintf(stderr, SAY("cannot %s: %s\n", "无法%s：%s\n"), doing, strerror(errno));
    _exit(status);
}

/* The program is not the reason. */
__attribute__((noreturn)) static void fail(const char *doing)
{
    end_with(RUNNER_FAILED, doing);
}

/* If it is not allowed, or something is gone, the program may be the reason, or a machine on which it never is. */
__attribute__((noreturn)) static void give_up(const char *doing)
{
    bool lacks = errno != ENOENT && errno != ENOTDIR && errno != EACCES && errno != EPERM && errno != EINVAL;

    end_with(lacks ? RUNNER_FAILED : 1, doing);
}

static void note_child_end(int number)
{
    int saved = errno;

    (void)number;
    if (write(fence.wakeup[1], "", 1) < 0) {
        /* the pipe is full: poll() will return anyway */
    }
    errno = saved;
}

/* ---- starting ---- */

/* The program must not inherit these descriptors. */
static bool open_pipe(int end[2])
{
    if (pipe(end) != 0)
        return false;
    fcntl(end[0], F_SETFD, FD_CLOEXEC);
    fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/*
 * Runs in the child, which shares our memory until it starts the program.  So this changes no variable but 'refusal'.
 */
__attribute__((noreturn)) static void become_program(uint32_t room, const int input[2], const int output[2],
                                                     const int errors[2], volatile int *refusal)
{
    char **argument = fence.argument;
    struct sigaction action;
    sigset_t none;

    setpgid(0, 0);
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    dup2(errors[1], STDERR_FILENO);
    set_limits(&fence.settings, room);
    if (fence.settings.other_user && !fence.settings.sandbox)
        become_nobody(true); /* or stay root, where that is all there is */
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* not before: the user's change undoes it */
#endif
    execv(argument[0], argument);
    *refusal = errno;
    _exit(127);
}

static void shut(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Puts all of it into the pipe. */
static bool fill_pipe(int fd, const char *input, size_t length)
{
    ssize_t written;

    do
        written = write(fd, input, length);
    while (written < 0 && errno == EINTR);
    return written == (ssize_t)length;
}

/* False if the system refuses, with errno. */
static bool start_program(uint32_t room, const char *text, size_t length)
{
    int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1};
    volatile int refusal = 0;

    if (!open_pipe(input) || !open_pipe(output) || !open_pipe(errors) ||
        (text != NULL && !fill_pipe(input[1], text, length)))
        refusal = errno;
    fence.output = output[0];
    fence.errors = errors[0];
    fence.started = fence.begun = fence.looked = clock_ms();
    if (text != NULL)
        shut(&input[1]);
    if (refusal == 0) {
        /* fork() would copy our page tables: with vfork() a game takes a quarter less time. */
        fence.child = vfork();
        if (fence.child == 0)
            become_program(room, input, output, errors, &refusal);
        if (fence.child < 0)
            refusal = errno;
        else
            setpgid(fence.child, fence.child);
        fcntl(fence.output, F_SETFL, O_NONBLOCK);
        fcntl(fence.errors, F_SETFL, O_NONBLOCK);
    }
    if (text == NULL) {
        shut(&input[0]);
        fcntl(input[1], F_SETFL, O_NONBLOCK);
    }
    fence.input = text != NULL ? input[0] : input[1];
    shut(&output[1]);
    shut(&errors[1]);
    errno = refusal;
    return refusal == 0;
}

/* ---- watching ---- */

/* How often to look what all processes use together: while somebody waits for the program, and otherwise. */
enum { TREE_MS = 50, IDLE_MS = 200 };

/* Reads what is there, and closes the descriptor at the end.  Returns the number of bytes. */
static size_t read_some(int *fd, char *bytes, size_t size)
{
    ssize_t got;

    if (*fd < 0)
        return 0;
    do
        got = read(*fd, bytes, size);
    while (got < 0 && errno == EINTR);
    if (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK)
        fail(SAY("read what the program writes", "读取程序的输出"));
    if (got == 0)
        shut(fd);
    return got > 0 ? (size_t)got : 0;
}

bool fence_has_line(void)
{
    return fence.settings.talks && memchr(fence.text, '\n', fence.reply.output_length) != NULL;
}

static size_t output_max(void)
{
    return fence.settings.talks ? DIALOGUE_LINE_MAX : STRESS_OUTPUT_MAX;
}

/* Reads the output that is there, of a program that gets lines at most one line.  False if it is more than allowed. */
static bool drain_output(void)
{
    size_t most = output_max();

    while (!fence_has_line()) {
        size_t length = fence.reply.output_length, got;

        if (length > most)
            return false;
        got = read_some(&fence.output, fence.text + length, most + 1 - length);
        if (got == 0)
            return true;
        fence.reply.output_length += (uint32_t)got;
    }
    return true;
}

/* Reads once only: a program that writes for ever must not keep us from looking at the clock. */
static void drain_errors(void)
{
    char part[4096];
    size_t got = read_some(&fence.errors, part, sizeof part);

    for (size_t i = 0; i < got; i++)
        fence.ring[fence.ring_bytes++ % sizeof fence.ring] = part[i];
}

static void reap(void)
{
    struct rusage part;
    int status;
    pid_t pid;

    while ((pid = wait4(-1, &status, WNOHANG, &part)) > 0) {
        add_usage(&fence.used, &part);
        if (pid == fence.child) {
            fence.ended = true;
            fence.status = status;
        }
    }
}

uint64_t fence_cpu(void)
{
    struct timespec spent;
    clockid_t clock;
    uint64_t own = 0;

    if (!fence.ended && clock_getcpuclockid(fence.child, &clock) == 0 && clock_gettime(clock, &spent) == 0)
        own = (uint64_t)spent.tv_sec * 1000 + (uint64_t)spent.tv_nsec / 1000000;
    if (fence.cpu_ms < own)
        fence.cpu_ms = own;
    if (fence.cpu_ms < fence.tree.cpu_ms)
        fence.cpu_ms = fence.tree.cpu_ms;
    return fence.cpu_ms;
}

static void look_at_program(uint64_t now)
{
    look_at_tree(fence.memory_limit, &fence.tree);
    fence.looked = now;
}

/* True if all processes together have used too much memory, or too much processor time. */
static bool has_used_up(void)
{
    if (fence.memory_limit > 0 && fence.tree.memory_kb > fence.memory_limit) {
        fence.reply.ending = STRESS_FULL;
        return true;
    }
    if (fence_cpu() - fence.spent_before >= fence.time_ms) {
        fence.reply.ending = STRESS_SPENT;
        return true;
    }
    return false;
}

/*
 * True if the program has used up its time.  If not, '*wait' says when to look again.  A program that hangs uses
 * almost no processor time; a slow one on a busy machine does.  So a program that gets at least a twentieth of a
 * processor may go on until its processor time is used up.
 */
static bool expire(uint64_t now, uint64_t *look_at, int *wait)
{
    enum { BUSY = 20 };
    uint64_t limit = fence.time_ms, passed = now - fence.begun, spent;

    if (now >= *look_at || now - fence.looked >= TREE_MS) {
        look_at_program(now);
        if (has_used_up())
            return true;
    }
    if (now >= *look_at) {
        spent = fence_cpu() - fence.spent_before;
        if (passed >= limit * STRESS_BUSY_FACTOR || (passed >= limit * STRESS_CLOCK_FACTOR && spent * BUSY < passed)) {
            fence.reply.ending = STRESS_HUNG;
            return true;
        }
        *look_at = now + limit - spent;
        if (passed < limit * STRESS_CLOCK_FACTOR && *look_at > fence.begun + limit * STRESS_CLOCK_FACTOR)
            *look_at = fence.begun + limit * STRESS_CLOCK_FACTOR;
    }
    *wait = *look_at - now > TREE_MS ? TREE_MS : (int)(*look_at - now);
    return false;
}

/*
 * Waits for 'wait' milliseconds at most.  If we wake up much later, the whole machine was busy or asleep, and so was
 * the program: the time beyond 'wait' does not count.
 */
static void wait_for_news(struct pollfd *watched, nfds_t count, int wait)
{
    enum { LATE = 50 };
    uint64_t before = clock_ms(), slept;

    if (poll(watched, count, wait) < 0 && errno != EINTR)
        fail(SAY("wait for the program", "等待程序"));
    slept = clock_ms() - before;
    if (slept > (uint64_t)wait + LATE)
        fence.begun += slept - (uint64_t)wait;
}

/* Gives the program what it takes of the lines that wait for it. */
static void feed(void)
{
    while (fence.waiting_length > 0) {
        ssize_t written = write(fence.input, fence.waiting, fence.waiting_length);

        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (written < 0) { /* nobody will ever read it */
            fence.waiting_length = 0;
            return;
        }
        fence.waiting += written;
        fence.waiting_length -= (size_t)written;
    }
}

/* Reads standard error, and looks whether the child has ended. */
static void read_news(void)
{
    char bytes[64];

    drain_errors();
    while (read(fence.wakeup[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes)
        ;
    reap(); /* even if the byte is not there */
}

void fence_watch(void)
{
    uint64_t look_at = fence.begun + fence.time_ms;

    for (;;) {
        bool feeds = fence.waiting_length > 0;
        struct pollfd watched[5] = {{fence.wakeup[0], POLLIN, 0},
                                    {fence.output, POLLIN, 0},
                                    {fence.errors, POLLIN, 0},
                                    {RUNNER_CONTROL, 0, 0},
                                    {feeds ? fence.input : -1, POLLOUT, 0}};
        int wait;

        if (expire(clock_ms(), &look_at, &wait)) {
            reap();
            if (fence.ended) /* just in time */
                fence.reply.ending = STRESS_EXITED;
            return;
        }
        wait_for_news(watched, 5, wait);
        if (watched[3].revents & (POLLHUP | POLLERR)) {
            kill_processes(fence.settings.sandbox, fence.child, &fence.used);
            return; /* the other end is gone: the next read says so */
        }
        feed();
        if (!drain_output()) {
            fence.reply.ending = STRESS_FLOODED;
            return;
        }
        read_news();
        if (fence_has_line())
            return;
        if (fence.ended)
            return;
    }
}

void fence_watch_idle(void)
{
    while (!fence.ended) {
        struct pollfd watched[3] = {{RUNNER_CONTROL, POLLIN, 0}, {fence.wakeup[0], POLLIN, 0},
                                    {fence.errors, POLLIN, 0}};

        if (poll(watched, 3, IDLE_MS) < 0 && errno != EINTR)
            fail(SAY("wait for the program", "等待程序"));
        if (watched[0].revents != 0)
            return;
        read_news();
        if (clock_ms() - fence.looked >= IDLE_MS) {
            look_at_program(clock_ms());
            if (has_used_up())
                return;
        }
    }
}

/* ---- the end ---- */

static uint32_t larger(uint64_t a, uint64_t b)
{
    return (uint32_t)(a > b ? a : b);
}

void fence_end(void)
{
    int unread = 0;

    fence.reply.clock_ms = (uint32_t)(clock_ms() - fence.begun);
    if (clock_ms() - fence.looked >= TREE_MS)
        look_at_tree(fence.memory_limit, &fence.tree);
    if (!fence.settings.talks)
        ioctl(fence.input, FIONREAD, &unread);
    fence.reply.unread = (uint32_t)unread;
    if (!kill_processes(fence.settings.sandbox, fence.child, &fence.used))
        end_with(1, SAY("kill all processes of the program", "杀掉程序的所有进程"));
    reap();
    if (fence.reply.ending != STRESS_FLOODED && !drain_output())
        fence.reply.ending = STRESS_FLOODED;
    for (uint64_t before = fence.ring_bytes + 1; fence.errors >= 0 && before != fence.ring_bytes;) {
        before = fence.ring_bytes;
        drain_errors();
    }
    if (fence.reply.output_length > output_max())
        fence.reply.output_length = (uint32_t)output_max();
    if (fence.reply.ending == STRESS_EXITED && WIFSIGNALED(fence.status)) {
        fence.reply.ending = WTERMSIG(fence.status) == SIGXCPU ? STRESS_SPENT : STRESS_SIGNALLED;
        fence.reply.number = WTERMSIG(fence.status);
    } else if (fence.reply.ending == STRESS_EXITED) {
        fence.reply.number = WEXITSTATUS(fence.status);
    }
    fence.reply.cpu_ms = larger((fence.used.cpu_us + 500) / 1000, fence.tree.cpu_ms);
    fence.reply.memory_kb = larger(fence.used.memory_kb, fence.tree.memory_kb);
    shut(&fence.input);
    shut(&fence.output);
    shut(&fence.errors);
}

bool fence_start(uint32_t room, const char *input, size_t length)
{
    memset(&fence.reply, 0, sizeof fence.reply);
    memset(&fence.used, 0, sizeof fence.used);
    memset(&fence.tree, 0, sizeof fence.tree);
    fence.memory_limit = (uint64_t)fence.settings.memory_mb * 1024 * room;
    fence.time_ms = fence.settings.time_ms;
    fence.spent_before = fence.cpu_ms = 0;
    fence.waiting_length = 0;
    fence.ring_bytes = 0;
    fence.ended = false;
    fence.reply.ending = STRESS_EXITED;
    if (start_program(room, input, length))
        return true;
    fence.reply.ending = STRESS_NOT_STARTED;
    fence.reply.number = errno;
    reap();
    shut(&fence.input);
    shut(&fence.output);
    shut(&fence.errors);
    return false;
}

/* ---- the runner itself ---- */

/* A new runner, in a sandbox or elsewhere. */
static void protect(void)
{
#ifdef __linux__
    if (fence.settings.sandbox && fence.settings.other_user && !become_nobody(false))
        give_up(SAY("become another user", "换成别的用户"));
    prctl(PR_SET_DUMPABLE, 0);        /* or the program could read and change our memory */
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* a process that loses its parent becomes our child */
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    /* In a namespace all processes die with us.  Elsewhere we notice the end of the socket, and clean up first. */
    if (fence.settings.sandbox)
        prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (fence.settings.sandbox)
        filter_system_calls();
    if (fence.settings.sandbox && !landlock_enforce(fence.settings.base))
        fail(SAY("restrict the program", "限制程序"));
}

extern char **environ;

/* True if the program may know this variable: it says how programs are found and run, and nothing about the user. */
static bool is_needed(const char *variable)
{
    static const char *const needed[] = {
        "PATH=",       "LANG=",       "LANGUAGE=",  "LC_",        "TZ=",       "LD_LIBRARY_PATH=",
        "PYTHONPATH=", "PYTHONHOME=", "JAVA_HOME=", "CLASSPATH=", "NODE_PATH=", "PERL5LIB=",
        "RUBYLIB=",    "GOROOT=",     "ASAN_OPTIONS=", "UBSAN_OPTIONS=",
    };

    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (strncmp(variable, needed[i], strlen(needed[i])) == 0)
            return true;
    return false;
}

/* Drops all other variables: keys and tokens are kept in them. */
static void clean_environment(void)
{
    char **dialogue = environ;

    for (char **variable = environ; *variable != NULL; variable++)
        if (is_needed(*variable))
            *dialogue++ = *variable;
    *dialogue = NULL;
}

static void handle_signals(void)
{
    struct sigaction action;
    sigset_t none;

    memset(&action, 0, sizeof action);
    for (int number = 1; number < 32; number++) {
        action.sa_handler = SIG_IGN; /* forgets a Ctrl-C for our parent that came before we had a session of our own */
        sigaction(number, &action, NULL);
        action.sa_handler = SIG_DFL; /* our parent may ignore signals; the program must not */
        sigaction(number, &action, NULL);
    }
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    if (!open_pipe(fence.wakeup))
        fail(SAY("open a pipe", "打开管道"));
    fcntl(fence.wakeup[0], F_SETFL, O_NONBLOCK);
    fcntl(fence.wakeup[1], F_SETFL, O_NONBLOCK);
    action.sa_handler = note_child_end;
    action.sa_flags = SA_RESTART;
    sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    umask(022);
}

/* The program runs in a directory below the base: whatever it does with that one, the base is emptied. */
static void set_environment(void)
{
    char scratch[PATH_MAX + 8];

    snprintf(scratch, sizeof scratch, "%s/game", fence.settings.base);
    if (fence.settings.sandbox) {
        clean_environment();
        setenv("HOME", scratch, 1);
    }
    setenv("TMPDIR", scratch, 1);
    setenv("PWD", scratch, 1);
}

void fence_renew(void)
{
    fchmod(fence.base, 0700); /* fails if it belongs to root: but then the program could not change it, either */
    if (fchdir(fence.base) != 0)
        give_up(SAY("enter the scratch directory", "进入工作目录"));
    empty_working_directory();
    if ((mkdir("game", 0700) != 0 && errno != EEXIST) || chdir("game") != 0)
        give_up(SAY("make a scratch directory", "建立工作目录"));
}

void fence_leave(void)
{
    fchmod(fence.base, 0700);
    if (fchdir(fence.base) == 0)
        empty_working_directory();
    if (chdir("/") == 0)
        rmdir(fence.settings.base);
}

void fence_prepare(char **argument)
{
    char ready = RUNNER_READY;

    fence.argument = argument;
    fence.input = fence.output = fence.errors = -1;
    if (!read_whole(RUNNER_CONTROL, &fence.settings, sizeof fence.settings))
        _exit(1);
    protect();
    handle_signals();
    set_environment();
    if (!fence.settings.sandbox && mkdir(fence.settings.base, 0700) != 0)
        fail(SAY("make a scratch directory", "建立工作目录"));
    fence.base = open(fence.settings.base, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fence.base < 0)
        give_up(SAY("enter the scratch directory", "进入工作目录"));
    fence_renew();
    if (!write_whole(RUNNER_CONTROL, &ready, 1) && errno != EPIPE) /* without a parent, we only clean up */
        fail(SAY("send a message", "发送消息"));
}

/* ---- messages ---- */

bool fence_receive(void *request, size_t size)
{
    errno = 0; /* at the end of the socket it stays so */
    if (read_whole(RUNNER_CONTROL, request, size))
        return true;
    if (errno != 0 && errno != ECONNRESET)
        fail(SAY("read a request", "读取请求"));
    return false;
}

void fence_send(void)
{
    size_t size = sizeof fence.ring, first = (size_t)(fence.ring_bytes > size ? fence.ring_bytes % size : 0);
    size_t length = fence.ring_bytes > size ? size : (size_t)fence.ring_bytes;

    fence.reply.errors_length = (uint32_t)length;
    if (!write_whole(RUNNER_CONTROL, &fence.reply, sizeof fence.reply) ||
        !write_whole(RUNNER_CONTROL, fence.text, fence.reply.output_length) ||
        !write_whole(RUNNER_CONTROL, fence.ring + first, length - first) ||
        !write_whole(RUNNER_CONTROL, fence.ring, first))
        if (errno != EPIPE && errno != ECONNRESET)
            fail(SAY("send a result", "发送结果"));
}
