/*
 * worker.c - starts a worker's process, in a sandbox or without one, talks with it and ends it
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* close_range */
#endif
#include "processes.h"
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    WAIT_MS = 100,    /* a signal may come just before poll() is called, and would not end it */
    GRACE_MS = 120000, /* for a machine that is very busy */
    LEAVE_MS = 60000  /* time for a runner to clean up */
};

struct worker {
    const struct sandbox *sandbox;
    int pid;     /* 0: there is none */
    int control; /* our end of the socket */
    int errors;  /* the standard error of bwrap and of the runner */
    bool unfit;  /* it could not be started, and this machine is the reason: another one would fail, too */
    uint64_t since;    /* when it was told, or has told, something; */
    uint64_t patience; /* and how long it may take after that */
    char base[PATH_MAX]; /* its directory, if there is no sandbox; otherwise "" */
    size_t room;
    char *output;      /* 'room' bytes and a NUL */
    char error_text[STRESS_ERRORS_MAX + 1];
    char trouble[640];
};

/* ---- how it has ended ---- */

/* True if the runner is gone: it has closed its end of the socket. */
static bool is_closed(int number)
{
    return number == 0 || number == EPIPE || number == ECONNRESET;
}

static bool look_at_end(const struct worker *worker, siginfo_t *news)
{
    memset(news, 0, sizeof *news);
    return waitid(P_PID, (id_t)worker->pid, news, WEXITED | WNOHANG | WNOWAIT) == 0 && news->si_pid != 0;
}

/* Waits for the end of a runner.  False if it takes too long. */
static bool await_end(const struct worker *worker, int milliseconds)
{
    enum { SLICE_MS = 2 };
    siginfo_t news;

    for (int waited = 0; waited < milliseconds && !look_at_end(worker, &news); waited += SLICE_MS)
        nanosleep(&(struct timespec){0, SLICE_MS * 1000000}, NULL);
    return look_at_end(worker, &news);
}

/* True if the runner has failed by itself, without the program's doing.  bwrap passes the exit status on. */
static bool ended_by_itself(const struct worker *worker)
{
    siginfo_t news;

    return look_at_end(worker, &news) && news.si_code == CLD_EXITED && news.si_status == RUNNER_FAILED;
}

/* Returns the first line of what a worker has printed. */
static const char *last_words(struct worker *worker)
{
    ssize_t got;

    fcntl(worker->errors, F_SETFL, O_NONBLOCK);
    got = read(worker->errors, worker->trouble, sizeof worker->trouble - 1);
    worker->trouble[got > 0 ? got : 0] = '\0';
    worker->trouble[strcspn(worker->trouble, "\n")] = '\0';
    if (worker->trouble[0] == '\0')
        snprintf(worker->trouble, sizeof worker->trouble, "%s",
                 SAY("it ended without a message", "它没有说明原因就结束了"));
    return worker->trouble;
}

static const char *refused(struct worker *worker, const char *what)
{
    snprintf(worker->trouble, sizeof worker->trouble, SAY("%s: %s", "%s：%s"), what, strerror(errno));
    return worker->trouble;
}

/* ---- starting ---- */

void close_from(int first)
{
    long most = sysconf(_SC_OPEN_MAX);

#ifdef CLOSE_RANGE_CLOEXEC /* then there is the function, too */
    if (close_range((unsigned)first, ~0U, 0) == 0)
        return;
#endif
    for (int fd = first; fd < most && fd < 65536; fd++)
        close(fd);
}

/*
 * Moves descriptors to the numbers where the runner expects them, and closes all others.  If a child kept our end of
 * another worker's socket open, that worker would not notice our death.  'other' may be -1.
 */
static void place_descriptors(int control, int other)
{
    int null = open("/dev/null", O_RDWR);
    bool both = other >= 0;

    /* First to high numbers: one may have the number that another must get. */
    control = fcntl(control, F_DUPFD, 16);
    if (both)
        other = fcntl(other, F_DUPFD, 16);
    if (null < 0 || control < 0 || (both && other < 0))
        fail_to(SAY("open enough files", "打开足够多的文件"));
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(control, RUNNER_CONTROL);
    if (both)
        dup2(other, RUNNER_ITSELF);
    close_from(both ? RUNNER_ITSELF + 1 : RUNNER_ITSELF);
}

__attribute__((noreturn)) static void become_worker(const struct sandbox *s, int control, int errors)
{
    int itself = s->bwrap != NULL ? open("/proc/self/exe", O_RDONLY | O_CLOEXEC) : -1;

    setsid(); /* so that Ctrl-C reaches only our parent */
    dup2(errors, STDERR_FILENO); /* our parent says what goes wrong from here on */
    if (s->bwrap != NULL && itself < 0)
        fail_to(SAY("open /proc/self/exe", "打开 /proc/self/exe"));
    place_descriptors(control, itself);
    if (s->bwrap != NULL)
        sandbox_become(s);
    runner_serve(s->program->argument);
}

static bool is_interrupted(const struct worker *worker)
{
    const struct stress_program *program = worker->sandbox->program;

    return program->interrupted != NULL && program->interrupted() != 0;
}

/*
 * Waits for the first byte of the runner.  False if it has ended, or does not come up, or if we cannot read it, with
 * errno.  A process that it left behind may still hold its end of the socket.
 */
static bool is_ready(const struct worker *worker)
{
    enum { SLICE_MS = 50 };
    char first = 0;

    for (int waited = 0; waited < GRACE_MS && !is_interrupted(worker); waited += SLICE_MS) {
        struct pollfd news = {worker->control, POLLIN, 0};
        siginfo_t end;
        bool ended = look_at_end(worker, &end);

        if (poll(&news, 1, ended ? 0 : SLICE_MS) > 0) {
            errno = 0; /* at the end of the socket it stays so */
            return read_whole(worker->control, &first, 1) && first == RUNNER_READY;
        }
        if (ended)
            break;
    }
    errno = 0;
    return false;
}

/* Makes the socket, the pipe and the process. */
static bool make_process(struct worker *worker)
{
    int control[2], errors[2];

    if (socketpair(AF_UNIX, SOCK_STREAM, 0, control) != 0)
        return false;
    if (pipe(errors) != 0) {
        close(control[0]);
        close(control[1]);
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(control[i], F_SETFD, FD_CLOEXEC);
        fcntl(errors[i], F_SETFD, FD_CLOEXEC);
    }
    worker->pid = (int)fork();
    if (worker->pid == 0)
        become_worker(worker->sandbox, control[1], errors[1]);
    close(control[1]);
    close(errors[1]);
    worker->control = control[0];
    worker->errors = errors[0];
    if (worker->pid > 0)
        return true;
    worker->pid = 0;
    close(control[0]);
    close(errors[0]);
    return false;
}

const char *worker_start(struct worker *worker)
{
    struct runner_settings settings;

    if (worker->pid != 0)
        return NULL;
    sandbox_settings(worker->sandbox, &settings);
    if (!make_process(worker))
        return refused(worker, SAY("cannot start a worker", "无法启动工作进程"));
    snprintf(worker->base, sizeof worker->base, "%s", settings.sandbox ? "" : settings.base);
    if (!write_whole(worker->control, &settings, sizeof settings) && !is_closed(errno))
        return refused(worker, SAY("cannot write to a worker", "无法向工作进程写入"));
    if (is_ready(worker))
        return NULL;
    if (!is_closed(errno))
        return refused(worker, SAY("cannot read from a worker", "无法从工作进程读取"));
    if (!await_end(worker, 2000))
        kill(-worker->pid, SIGKILL);
    await_end(worker, LEAVE_MS);
    worker->unfit = !ended_by_itself(worker);
    return last_words(worker);
}

struct worker *worker_new(const struct sandbox *sandbox)
{
    struct worker *worker = calloc(1, sizeof *worker);

    if (worker == NULL)
        return NULL;
    worker->sandbox = sandbox;
    worker->room = sandbox->program->talks ? DIALOGUE_LINE_MAX : STRESS_OUTPUT_MAX;
    worker->output = malloc(worker->room + 1);
    if (worker->output != NULL)
        return worker;
    free(worker);
    return NULL;
}

/* ---- ending ---- */

/* Removes what a runner has left that was killed.  A child does it: this process stays where it is. */
static void clear_away(const struct worker *worker)
{
    int pid = (int)fork();

    if (pid == 0) {
        if (chdir(worker->base) == 0)
            empty_working_directory();
        _exit(0);
    }
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
    rmdir(worker->base);
}

static void end_process(struct worker *worker)
{
    if (worker->pid == 0)
        return;
    close(worker->control); /* the runner notices this, cleans up and ends */
    kill(worker->pid, SIGCONT); /* even if the program has stopped it */
    await_end(worker, LEAVE_MS);
    kill(-worker->pid, SIGKILL); /* it has a session of its own */
    kill(worker->pid, SIGKILL);
    if (worker->base[0] != '\0')
        kill_session(worker->pid);
    while (waitpid(worker->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    close(worker->errors);
    if (worker->base[0] != '\0' && access(worker->base, F_OK) == 0)
        clear_away(worker);
    worker->pid = 0;
}

void worker_free(struct worker *worker)
{
    if (worker == NULL)
        return;
    end_process(worker);
    free(worker->output);
    free(worker);
}

const char *worker_try(const struct sandbox *sandbox, bool *unfit)
{
    static char trouble[640];
    struct worker *worker = worker_new(sandbox);
    const char *failure = worker != NULL ? worker_start(worker) : NO_MEMORY;

    if (failure != NULL)
        snprintf(trouble, sizeof trouble, "%s", failure);
    *unfit = worker != NULL && worker->unfit;
    worker_free(worker);
    return failure != NULL ? trouble : NULL;
}

/* ---- talking ---- */

const char *worker_send(struct worker *worker, const struct worker_request *request, const void *bytes)
{
    worker->since = clock_ms();
    worker->patience = (uint64_t)request->time_ms * STRESS_BUSY_FACTOR * 2 + GRACE_MS;
    if ((write_whole(worker->control, request, sizeof *request) &&
         write_whole(worker->control, bytes, request->length)) || is_closed(errno))
        return NULL; /* if it is gone, worker_take() notices that */
    return refused(worker, SAY("cannot write to a worker", "无法向工作进程写入"));
}

const char *workers_wait(struct worker *const *worker, int count, bool *news)
{
    struct pollfd watched[STRESS_JOBS_MAX];
    const char *trouble = NULL;
    int found, number;

    for (int i = 0; i < count; i++)
        watched[i] = (struct pollfd){worker[i] != NULL ? worker[i]->control : -1, POLLIN, 0};
    found = poll(watched, (nfds_t)count, WAIT_MS);
    number = errno;
    for (int i = 0; i < count; i++) {
        news[i] = found > 0 && watched[i].revents != 0;
        if (worker[i] == NULL)
            continue;
        errno = number;
        if (found < 0 && errno != EINTR)
            trouble = refused(worker[i], SAY("cannot wait for a worker", "无法等待工作进程"));
        if (is_interrupted(worker[i]))
            trouble = "interrupted";
        if (!news[i] && clock_ms() - worker[i]->since > worker[i]->patience)
            kill(worker[i]->pid, SIGKILL); /* then the socket is closed, and that is news, too */
    }
    return trouble;
}

const char *worker_take(struct worker *worker, struct stress_run *run)
{
    errno = 0; /* at the end of the socket it stays so */
    if (!read_whole(worker->control, run, sizeof *run) || run->output_length > worker->room ||
        run->errors_length > STRESS_ERRORS_MAX || !read_whole(worker->control, worker->output, run->output_length) ||
        !read_whole(worker->control, worker->error_text, run->errors_length)) {
        if (!is_closed(errno))
            return refused(worker, SAY("cannot read from a worker", "无法从工作进程读取"));
        if (await_end(worker, LEAVE_MS) && ended_by_itself(worker))
            return last_words(worker);
        end_process(worker);
        memset(run, 0, sizeof *run);
        run->ending = STRESS_LOST;
    }
    worker->since = clock_ms();
    run->output = worker->output;
    run->errors = worker->error_text;
    run->output[run->output_length] = '\0';
    run->errors[run->errors_length] = '\0';
    return NULL;
}
