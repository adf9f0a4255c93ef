/*
 * runner.c - starts the program once for every wall, within limits, and never leaves anything of it behind
 *
 * A game ends when the process that was started has ended, or when a limit is reached.  Then all its other processes
 * are killed.  So a child in the background that keeps standard output open changes nothing, and what it has written
 * by then counts.
 *
 * The whole wall is in the pipe before the program starts, so a program that does not read keeps nobody waiting.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* vfork, wait4, setgroups */
#endif
#include "runner.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

_Static_assert(MQ_WALL_TEXT <= _POSIX_PIPE_BUF * 8, "a wall fits into a pipe that nobody reads");

__attribute__((noreturn)) static void end_with(int status, const char *doing)
{
    fprintf(stderr, "cannot %s: %s\n", doing, strerror(errno));
    _exit(status);
}

/* The program is not the reason, unless it has changed our limits, which it can without a sandbox. */
__attribute__((noreturn)) static void fail(const char *doing)
{
    end_with(limits_are_as_noted() ? RUNNER_FAILED : 1, doing);
}

/* The program may be the reason, or a machine on which this is never allowed. */
__attribute__((noreturn)) static void give_up(const char *doing)
{
    if (is_shortage(errno))
        fail(doing);
    end_with(1, doing);
}

static uint64_t milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- the state of the runner: one in a process ---- */

static struct {
    const struct runner_settings *settings;
    int bell[2];      /* a pipe that gets a byte when a child ends */
    int scratch;      /* a descriptor of the directory, in case the program renames or closes it */
    int rules;        /* for landlock_enforce() */
    int restrictions; /* enum restriction */

    /* the present game */
    pid_t child;
    int input, output, errors; /* our ends of the pipes; for input the reading end, to count unread bytes */
    uint64_t begun;            /* milliseconds */
    bool ended;                /* the child has ended */
    int status;                /* as wait() says it */
    struct rusage used;        /* by all processes that were waited for */
    struct tree_usage tree;    /* by all processes together, from time to time */
    uint64_t memory_limit;     /* for all of them, in KB; 0: none */
    struct runner_reply reply;
    char text[STRESS_OUTPUT_MAX + 1]; /* one byte more than is allowed */
    char ring[STRESS_ERRORS_MAX];     /* the last bytes of standard error */
    uint64_t ring_bytes;              /* so many were written into it */
} r;

static void ring_bell(int number)
{
    int saved = errno;

    (void)number;
    if (write(r.bell[1], "", 1) < 0) {
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
__attribute__((noreturn)) static void become_program(const struct runner_request *request, const int input[2],
                                                     const int output[2], const int errors[2], volatile int *refusal)
{
    char **argument = r.settings->program.argument;
    struct sigaction action;
    sigset_t none;

    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    dup2(errors[1], STDERR_FILENO);
    set_limits(r.settings, request->room);
    if (landlock_enforce(r.rules))
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

/* Puts the whole wall into the pipe. */
static bool fill_pipe(int fd, const char *wall)
{
    ssize_t written;

    do
        written = write(fd, wall, MQ_WALL_TEXT);
    while (written < 0 && errno == EINTR);
    return written == MQ_WALL_TEXT;
}

/* False if the system refuses, with errno. */
static bool start_program(const struct runner_request *request)
{
    int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1};
    volatile int refusal = 0;

    if (!open_pipe(input) || !open_pipe(output) || !open_pipe(errors) || !fill_pipe(input[1], request->wall))
        refusal = errno;
    shut(&input[1]);
    r.input = input[0];
    r.output = output[0];
    r.errors = errors[0];
    r.begun = milliseconds();
    if (refusal == 0) {
        /* fork() would copy our page tables: with vfork() a game takes a quarter less time. */
        r.child = vfork();
        if (r.child == 0)
            become_program(request, input, output, errors, &refusal);
        if (r.child < 0)
            refusal = errno;
        else
            setpgid(r.child, r.child);
        fcntl(r.output, F_SETFL, O_NONBLOCK);
        fcntl(r.errors, F_SETFL, O_NONBLOCK);
    }
    shut(&output[1]);
    shut(&errors[1]);
    errno = refusal;
    return refusal == 0;
}

/* ---- watching ---- */

enum { TREE_MS = 50 }; /* how often to look what all processes use together */

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
        fail("read what the program writes");
    if (got == 0)
        shut(fd);
    return got > 0 ? (size_t)got : 0;
}

/* Reads the output that is there.  False if it is more than allowed. */
static bool drain_output(void)
{
    for (;;) {
        size_t length = r.reply.output_length, got;

        if (length > STRESS_OUTPUT_MAX)
            return false;
        got = read_some(&r.output, r.text + length, sizeof r.text - length);
        if (got == 0)
            return true;
        r.reply.output_length += (uint32_t)got;
    }
}

/* Reads once only: a program that writes for ever must not keep us from looking at the clock. */
static void drain_errors(void)
{
    char part[4096];
    size_t got = read_some(&r.errors, part, sizeof part);

    for (size_t i = 0; i < got; i++)
        r.ring[r.ring_bytes++ % sizeof r.ring] = part[i];
}

static void reap(void)
{
    struct rusage part;
    int status;
    pid_t pid;

    while ((pid = wait4(-1, &status, WNOHANG, &part)) > 0) {
        add_usage(&r.used, &part);
        if (pid == r.child) {
            r.ended = true;
            r.status = status;
        }
    }
}

/* Processor time so far: exact for the child, rough for all processes together. */
static uint64_t cpu_so_far(void)
{
    uint64_t all = r.tree.cpu_ms, own = 0;
    struct timespec spent;
    clockid_t clock;

    if (clock_getcpuclockid(r.child, &clock) == 0 && clock_gettime(clock, &spent) == 0)
        own = (uint64_t)spent.tv_sec * 1000 + (uint64_t)spent.tv_nsec / 1000000;
    return own > all ? own : all;
}

/*
 * True if the program has used up its time.  If not, '*wait' says when to look again.  A program that hangs uses
 * almost no processor time; a slow one on a busy machine does.  So a program that gets at least a twentieth of a
 * processor may go on until its processor time is used up.
 */
static bool expire(uint64_t now, uint64_t *look_at, int *wait)
{
    enum { BUSY = 20 };
    uint64_t limit = r.settings->program.time_ms, passed = now - r.begun, spent;

    if (now >= *look_at || passed >= TREE_MS)
        look_at_tree(r.settings->hold, r.child, r.memory_limit, &r.tree);
    if (r.memory_limit > 0 && r.tree.memory_kb > r.memory_limit) {
        r.reply.ending = STRESS_FULL;
        return true;
    }
    if (r.tree.cpu_ms >= limit)
        *look_at = now;
    if (now >= *look_at) {
        spent = cpu_so_far();
        if (spent >= limit) {
            r.reply.ending = STRESS_SPENT;
            return true;
        }
        if (passed >= limit * STRESS_BUSY_FACTOR || (passed >= limit * STRESS_CLOCK_FACTOR && spent * BUSY < passed)) {
            r.reply.ending = STRESS_HUNG;
            return true;
        }
        *look_at = now + limit - spent;
        if (passed < limit * STRESS_CLOCK_FACTOR && *look_at > r.begun + limit * STRESS_CLOCK_FACTOR)
            *look_at = r.begun + limit * STRESS_CLOCK_FACTOR;
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
    uint64_t before = milliseconds(), slept;

    if (poll(watched, count, wait) < 0 && errno != EINTR)
        fail("wait for the program");
    slept = milliseconds() - before;
    if (slept > (uint64_t)wait + LATE)
        r.begun += slept - (uint64_t)wait;
}

static void watch_program(void)
{
    uint64_t look_at = r.begun + r.settings->program.time_ms;

    for (;;) {
        struct pollfd watched[4] = {
            {r.bell[0], POLLIN, 0}, {r.output, POLLIN, 0}, {r.errors, POLLIN, 0}, {r.settings->control, 0, 0}};
        char bells[64];
        int wait;

        if (expire(milliseconds(), &look_at, &wait)) {
            reap();
            if (r.ended) /* just in time */
                r.reply.ending = STRESS_EXITED;
            return;
        }
        wait_for_news(watched, 4, wait);
        if (watched[3].revents & (POLLHUP | POLLERR)) {
            kill_processes(r.settings->hold, r.child, &r.used);
            return; /* workers.c is gone: the next read says so */
        }
        if (!drain_output()) {
            r.reply.ending = STRESS_FLOODED;
            return;
        }
        drain_errors();
        while (read(r.bell[0], bells, sizeof bells) == (ssize_t)sizeof bells)
            ;
        reap(); /* even if the bell was not heard */
        if (r.ended)
            return;
    }
}

/* ---- one game ---- */

static uint32_t in_milliseconds(struct timeval spent)
{
    return (uint32_t)spent.tv_sec * 1000 + (uint32_t)(spent.tv_usec + 500) / 1000;
}

static void finish_game(void)
{
    int unread = 0;

    r.reply.clock_ms = (uint32_t)(milliseconds() - r.begun);
    if (r.reply.clock_ms >= TREE_MS)
        look_at_tree(r.settings->hold, r.child, r.memory_limit, &r.tree);
    ioctl(r.input, FIONREAD, &unread);
    r.reply.unread = (uint32_t)unread;
    if (!kill_processes(r.settings->hold, r.child, &r.used))
        end_with(1, "kill all processes of the program");
    reap();
    if (r.reply.ending != STRESS_FLOODED && !drain_output())
        r.reply.ending = STRESS_FLOODED;
    for (uint64_t before = r.ring_bytes + 1; r.errors >= 0 && before != r.ring_bytes;) {
        before = r.ring_bytes;
        drain_errors();
    }
    if (r.reply.output_length > STRESS_OUTPUT_MAX)
        r.reply.output_length = STRESS_OUTPUT_MAX;
    if (r.reply.ending == STRESS_EXITED && WIFSIGNALED(r.status)) {
        r.reply.ending = WTERMSIG(r.status) == SIGXCPU ? STRESS_SPENT : STRESS_SIGNALLED;
        r.reply.number = WTERMSIG(r.status);
    } else if (r.reply.ending == STRESS_EXITED) {
        r.reply.number = WEXITSTATUS(r.status);
    }
    r.reply.cpu_ms = in_milliseconds(r.used.ru_utime) + in_milliseconds(r.used.ru_stime);
    if (r.tree.cpu_ms > r.reply.cpu_ms)
        r.reply.cpu_ms = (uint32_t)r.tree.cpu_ms;
    r.reply.memory_kb = (uint32_t)r.used.ru_maxrss;
    if (r.tree.memory_kb > r.reply.memory_kb)
        r.reply.memory_kb = (uint32_t)r.tree.memory_kb;
}

static void play(const struct runner_request *request)
{
    memset(&r.reply, 0, sizeof r.reply);
    memset(&r.used, 0, sizeof r.used);
    memset(&r.tree, 0, sizeof r.tree);
    r.memory_limit = (uint64_t)r.settings->program.memory_mb * 1024 * request->room;
    r.ring_bytes = 0;
    r.ended = false;
    if (start_program(request)) {
        r.reply.ending = STRESS_EXITED;
        watch_program();
        finish_game();
    } else {
        r.reply.ending = STRESS_NOT_STARTED;
        r.reply.number = errno;
        reap();
    }
    shut(&r.input);
    shut(&r.output);
    shut(&r.errors);
}

/* Waits for the next game.  False if there is none. */
static bool receive(struct runner_request *request)
{
    errno = 0; /* at the end of the socket it stays so */
    if (read_whole(r.settings->control, request, sizeof *request))
        return true;
    if (errno != 0 && errno != ECONNRESET)
        fail("read a wall");
    return false;
}

/* Returns if the reply is sent, or if nobody waits for it any more. */
static void send_reply(void)
{
    size_t size = sizeof r.ring, first = (size_t)(r.ring_bytes > size ? r.ring_bytes % size : 0);
    size_t length = r.ring_bytes > size ? size : (size_t)r.ring_bytes;
    int control = r.settings->control;

    r.reply.errors_length = (uint32_t)length;
    if (!write_whole(control, &r.reply, sizeof r.reply) || !write_whole(control, r.text, r.reply.output_length) ||
        !write_whole(control, r.ring + first, length - first) || !write_whole(control, r.ring, first))
        if (errno != EPIPE && errno != ECONNRESET)
            fail("send a result");
}

/* ---- the runner itself ---- */

static void become_user(void)
{
#ifdef __linux__
    if (r.settings->user != 0 &&
        (setgroups(0, NULL) != 0 || setgid(r.settings->group) != 0 || setuid(r.settings->user) != 0))
        give_up("become another user");
    prctl(PR_SET_DUMPABLE, 0);        /* or the program could read and change our memory */
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* a process that loses its parent becomes our child */
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    /* In a namespace all processes die with us.  Elsewhere we notice the end of the socket, and clean up first. */
    if (r.settings->hold == HOLD_NAMESPACE)
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (r.settings->hold == HOLD_NAMESPACE || r.settings->restricted)
        r.restrictions |= filter_system_calls();
#endif
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
    char **kept = environ;

    for (char **variable = environ; *variable != NULL; variable++)
        if (is_needed(*variable))
            *kept++ = *variable;
    *kept = NULL;
    setenv("HOME", r.settings->scratch, 1);
}

static void prepare(void)
{
    struct sigaction action;
    sigset_t none;

    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < 32; number++) /* our parent may ignore signals; the program must not */
        sigaction(number, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    if (!open_pipe(r.bell))
        fail("open a pipe");
    fcntl(r.bell[0], F_SETFL, O_NONBLOCK);
    fcntl(r.bell[1], F_SETFL, O_NONBLOCK);
    action.sa_handler = ring_bell;
    action.sa_flags = SA_RESTART;
    sigaction(SIGCHLD, &action, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    umask(022);
    if (r.settings->hold == HOLD_NAMESPACE || r.settings->restricted)
        clean_environment();
    setenv("TMPDIR", r.settings->scratch, 1);
    setenv("PWD", r.settings->scratch, 1);
}

/* The program may have removed the directory itself, or put something in its place. */
static void enter_scratch(void)
{
    int found;

    mkdir(r.settings->scratch, 0700);
    if (!enter_directory(r.settings->scratch) &&
        (errno != ENOTDIR || unlink(r.settings->scratch) != 0 || mkdir(r.settings->scratch, 0700) != 0 ||
         !enter_directory(r.settings->scratch)))
        give_up("enter the scratch directory");
    empty_working_directory();
    if (r.scratch >= 0)
        close(r.scratch);
    r.scratch = open(".", O_RDONLY | O_CLOEXEC);
    if (r.scratch < 0)
        give_up("enter the scratch directory");
    if (r.settings->hold == HOLD_NAMESPACE || r.settings->restricted) {
        shut(&r.rules); /* they hold for the old directory, even if a new one has its name */
        found = landlock_prepare(".", &r.rules);
        if (found < 0)
            fail("restrict the program");
        r.restrictions |= found;
    }
}

/* Empties the directory, even if the program has renamed it or changed its mode.  Removes it if it was renamed. */
static void leave_scratch(void)
{
    struct stat own, named;
    char path[PATH_MAX];

    fchmod(r.scratch, 0700); /* fails if it belongs to root: but then the program could not change its mode, either */
    empty_working_directory();
    if (fstat(r.scratch, &own) == 0 && getcwd(path, sizeof path) != NULL &&
        (lstat(r.settings->scratch, &named) != 0 || named.st_dev != own.st_dev || named.st_ino != own.st_ino))
        rmdir(path);
}

void runner_serve(const struct runner_settings *settings)
{
    struct runner_request request;
    char ready[2] = {RUNNER_READY, 0};

    r.settings = settings;
    r.input = r.output = r.errors = r.scratch = r.rules = -1;
    note_limits();
    become_user();
    prepare();
    enter_scratch();
    ready[1] = (char)r.restrictions;
    if (!write_whole(settings->control, ready, sizeof ready))
        fail("send a message");
    while (receive(&request)) {
        play(&request);
        if (!limits_are_as_noted()) /* the program has changed them, to hinder us in the next game */
            _exit(1);
        leave_scratch();
        enter_scratch(); /* before the reply: if the program has made this impossible, that is its result */
        send_reply();
    }
    if (settings->hold != HOLD_NAMESPACE && chdir("/") == 0)
        rmdir(settings->scratch);
    _exit(0);
}
