/*
 * sandbox.c - starts a worker: in a sandbox that bwrap builds, or without one
 *
 * With bwrap the runner is the first process of a process namespace without a network.  All file systems are read-only,
 * and /tmp is a small file system in memory.  When bwrap or its parent dies, everything in the sandbox dies, too.
 *
 * If we are root, the runner becomes a user that nobody else is, because the limit on processes does not hold for root.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* close_range */
#endif
#include "sandbox.h"
#include "find_program.h"
#include "word_list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static bool look_at_end(const struct worker *worker, siginfo_t *news)
{
    memset(news, 0, sizeof *news);
    return waitid(P_PID, (id_t)worker->pid, news, WEXITED | WNOHANG | WNOWAIT) == 0 && news->si_pid != 0;
}

static bool has_ended(const struct worker *worker)
{
    siginfo_t news;

    return look_at_end(worker, &news);
}

/* True if the runner has failed by itself, without the program's doing.  bwrap passes the exit status on. */
static bool ended_by_itself(const struct worker *worker)
{
    siginfo_t news;

    return look_at_end(worker, &news) && news.si_code == CLD_EXITED && news.si_status == RUNNER_FAILED;
}

/* ---- users and directories ---- */

/* Returns the first of STRESS_JOBS_MAX unused user ids that are valid on this system; 0 unless we are root. */
static uint32_t unused_users(void)
{
    uint32_t high = 0x70000000 + (uint32_t)getpid() % (1 << 20) * STRESS_JOBS_MAX;
    uint32_t low = 61200 + (uint32_t)getpid() % 16 * STRESS_JOBS_MAX; /* for containers that have only 65,536 users */
    unsigned long inside, outside, count;
    uint32_t user = getuid() == 0 ? low : 0;
    FILE *map = user != 0 ? fopen("/proc/self/uid_map", "r") : NULL;

    while (map != NULL && fscanf(map, "%lu %lu %lu", &inside, &outside, &count) == 3)
        if (inside <= high && high - inside + STRESS_JOBS_MAX <= count)
            user = high;
    if (map != NULL)
        fclose(map);
    return user;
}

/* Counts the processes and threads of this user: the program shares the limit with them. */
static uint32_t tasks_of_user(void)
{
    DIR *all = opendir("/proc");
    struct dirent *entry;
    uint32_t tasks = 0;

    while (all != NULL && (entry = readdir(all)) != NULL) {
        char path[64];
        struct stat facts;

        snprintf(path, sizeof path, "/proc/%.20s/task", entry->d_name);
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && stat(path, &facts) == 0 && facts.st_uid == getuid())
            tasks += (uint32_t)facts.st_nlink - 2; /* a directory for each */
    }
    if (all != NULL)
        closedir(all);
    return tasks;
}

/* True if other users can enter a directory, and run programs in it. */
static bool is_open_to_others(const char *path)
{
    char *real = realpath(path, NULL), *end = real;
    bool open = real != NULL;
    struct statvfs system;
    struct stat facts;

    while (open && end != NULL) { /* the directories above it, then itself */
        end = strchr(end + 1, '/');
        if (end != NULL)
            *end = '\0';
        open = stat(real, &facts) == 0 && S_ISDIR(facts.st_mode) && (facts.st_mode & S_IXOTH);
        if (end != NULL)
            *end = '/';
    }
    open = open && statvfs(real, &system) == 0 && !(system.f_flag & ST_NOEXEC);
    free(real);
    return open;
}

/* Returns the directory in which scratch directories and copies are made. */
static const char *temporary_place(bool user)
{
    const char *wanted = getenv("TMPDIR");

    if (wanted == NULL || wanted[0] != '/')
        wanted = "/tmp";
    if (!user || is_open_to_others(wanted))
        return wanted;
    return is_open_to_others("/tmp") || !is_open_to_others("/var/tmp") ? "/tmp" : "/var/tmp";
}

static const char *plan(struct sandbox *sandbox, const struct stress_program *program)
{
    uint32_t jobs = program->jobs > 1 ? (uint32_t)program->jobs : 1;

    memset(sandbox, 0, sizeof *sandbox);
    sandbox->program = program;
    sandbox->user = unused_users();
    sandbox->processes = STRESS_PROCESSES_MAX;
    if (sandbox->user == 0) /* they share the limit with all processes of this user, and with each other */
        sandbox->processes = STRESS_PROCESSES_MAX * (program->kept ? jobs : 1) + tasks_of_user();
    sandbox->parent = strdup(temporary_place(sandbox->user != 0));
    errno = 0;
    if (program->sandbox)
        sandbox->bwrap = find_in_path("bwrap");
    return sandbox->parent == NULL || (sandbox->bwrap == NULL && errno == ENOMEM) ? "not enough memory" : NULL;
}

void sandbox_free(struct sandbox *sandbox)
{
    free(sandbox->bwrap);
    free(sandbox->parent);
    visible_free(&sandbox->visible);
    copies_remove(&sandbox->copies);
    free_words(sandbox->options);
    free_words(sandbox->argument);
    memset(sandbox, 0, sizeof *sandbox);
}

/* ---- in the child, before it is a runner ---- */

__attribute__((noreturn)) static void fail(const char *doing)
{
    fprintf(stderr, "cannot %s: %s\n", doing, strerror(errno));
    _exit(RUNNER_FAILED);
}

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
        fail("open enough files");
    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(control, RUNNER_CONTROL);
    if (both)
        dup2(other, RUNNER_ITSELF);
    close_from(both ? RUNNER_ITSELF + 1 : RUNNER_ITSELF);
}

static void add_word(char **words, int *count, int room, const char *word)
{
    if (*count + 1 == room)
        fail("pass on so many arguments");
    words[(*count)++] = (char *)(uintptr_t)word;
    words[*count] = NULL;
}

__attribute__((noreturn)) static void become_sandbox(const struct sandbox *s, const struct runner_settings *settings)
{
    static const char *const separations[] = {"--unshare-pid",        "--unshare-net",     "--unshare-ipc",
                                              "--unshare-uts",        "--unshare-cgroup-try", "--die-with-parent",
                                              "--new-session",        "--as-pid-1",        NULL};
    /* To become another user, and to find the program until then. */
    static const char *const powers[] = {"--cap-drop", "ALL",     "--cap-add", "CAP_SETUID", "--cap-add",
                                         "CAP_SETGID", "--cap-add", "CAP_DAC_READ_SEARCH", NULL};
    char number[RUNNER_WORDS][RUNNER_NUMBER], itself[32];
    const char *runner[RUNNER_WORDS];
    int count = 0, room = 128;
    char **words;

    for (char **word = s->options; *word != NULL; word++)
        room++;
    for (char **word = s->argument; *word != NULL; word++)
        room++;
    words = calloc((size_t)room, sizeof *words);
    if (words == NULL)
        fail("start bwrap");
    add_word(words, &count, room, s->bwrap);
    for (int i = 0; separations[i] != NULL; i++)
        add_word(words, &count, room, separations[i]);
    if (s->user == 0)
        add_word(words, &count, room, "--unshare-user");
    for (int i = 0; s->user != 0 && powers[i] != NULL; i++)
        add_word(words, &count, room, powers[i]);
    for (char **word = s->options; *word != NULL; word++)
        add_word(words, &count, room, *word);
    snprintf(itself, sizeof itself, "/proc/self/fd/%d", RUNNER_ITSELF);
    add_word(words, &count, room, "--");
    add_word(words, &count, room, itself);
    add_word(words, &count, room, STRESS_RUNNER);
    runner_words(settings, number, runner);
    for (int i = 0; i < RUNNER_WORDS; i++)
        add_word(words, &count, room, runner[i]);
    for (char **word = s->argument; *word != NULL; word++)
        add_word(words, &count, room, *word);
    execv(s->bwrap, words);
    fprintf(stderr, "cannot start bwrap: %s\n", strerror(errno));
    _exit(1);
}

__attribute__((noreturn)) static void become_worker(const struct sandbox *s, int number, const char *scratch,
                                                    int control, int errors)
{
    struct runner_settings settings;
    int itself = s->bwrap != NULL ? open("/proc/self/exe", O_RDONLY | O_CLOEXEC) : -1;

    setsid(); /* so that Ctrl-C reaches only our parent */
    dup2(errors, STDERR_FILENO); /* our parent says what goes wrong from here on */
    if (s->bwrap != NULL && itself < 0)
        fail("open /proc/self/exe");
    place_descriptors(control, itself);
    memset(&settings, 0, sizeof settings);
    settings.control = RUNNER_CONTROL;
    settings.hold = s->bwrap != NULL ? HOLD_NAMESPACE : s->user != 0 ? HOLD_USER : HOLD_GROUP;
    settings.user = s->user != 0 ? s->user + (uint32_t)number : 0;
    settings.group = s->user;
    settings.restricted = s->program->sandbox;
    settings.processes = s->processes;
    settings.scratch = scratch;
    settings.program = *s->program;
    settings.program.argument = s->argument;
    if (s->bwrap != NULL)
        become_sandbox(s, &settings);
    fcntl(RUNNER_CONTROL, F_SETFD, FD_CLOEXEC);
    runner_serve(&settings);
}

/* ---- starting and ending ---- */

enum { LEAVE_MS = 60000 }; /* time for a runner to clean up */

static const char *refused(const char *doing)
{
    static char trouble[256];

    snprintf(trouble, sizeof trouble, "cannot %s: %s", doing, strerror(errno));
    return trouble;
}

bool sandbox_is_interrupted(const struct sandbox *s)
{
    return s->program->interrupted != NULL && s->program->interrupted() != 0;
}

bool sandbox_continue(const struct worker *worker)
{
    siginfo_t news;

    memset(&news, 0, sizeof news);
    return waitid(P_PID, (id_t)worker->pid, &news, WSTOPPED | WNOHANG) == 0 && news.si_pid != 0 &&
           kill(worker->pid, SIGCONT) == 0;
}

void sandbox_kill(const struct worker *worker)
{
    kill(-worker->pid, SIGKILL); /* it has a session of its own */
    kill(worker->pid, SIGKILL);
}

/*
 * Waits for the first bytes of the runner.  False if it has ended, or does not come up, or if we cannot read them,
 * with errno.  A process that it left behind may still hold its end of the socket.
 */
static bool is_ready(const struct sandbox *s, const struct worker *worker, char first[2])
{
    enum { SLICE_MS = 50, START_MS = 120000 };

    for (int waited = 0; waited < START_MS && !sandbox_is_interrupted(s); waited += SLICE_MS) {
        struct pollfd news = {worker->control, POLLIN, 0};
        bool ended = has_ended(worker);

        errno = 0;
        if (poll(&news, 1, ended ? 0 : SLICE_MS) > 0)
            return read_whole(worker->control, first, 2) && first[0] == RUNNER_READY;
        if (ended)
            break;
        sandbox_continue(worker);
    }
    errno = 0;
    return false;
}

/* Waits for the end of a runner, even if the program has stopped it.  False if it takes too long. */
static bool await_end(const struct worker *worker, int milliseconds)
{
    enum { SLICE_MS = 2 };

    for (int waited = 0; waited < milliseconds && !has_ended(worker); waited += SLICE_MS) {
        sandbox_continue(worker);
        nanosleep(&(struct timespec){0, SLICE_MS * 1000000}, NULL);
    }
    return has_ended(worker);
}

/* Returns the first line of what a worker has printed. */
static const char *last_words(const struct worker *worker)
{
    static char text[512];
    ssize_t got;

    fcntl(worker->errors, F_SETFL, O_NONBLOCK);
    do
        got = read(worker->errors, text, sizeof text - 1);
    while (got < 0 && errno == EINTR);
    text[got > 0 ? got : 0] = '\0';
    text[strcspn(text, "\n")] = '\0';
    return text[0] != '\0' ? text : "it ended without a message";
}

const char *sandbox_own_failure(const struct worker *worker)
{
    return await_end(worker, LEAVE_MS) && ended_by_itself(worker) ? last_words(worker) : NULL;
}

static char *make_scratch(const struct sandbox *s, int number)
{
    uint32_t user = s->user + (uint32_t)number;
    char *path;

    path = s->parent != NULL ? malloc(strlen(s->parent) + sizeof "/maque-stress-XXXXXX") : NULL;
    if (path == NULL)
        return NULL;
    strcat(strcpy(path, s->parent), "/maque-stress-XXXXXX");
    if (mkdtemp(path) == NULL || (s->user != 0 && chown(path, user, user) != 0)) {
        free(path);
        return NULL;
    }
    return path;
}

/*
 * Makes the scratch directory, and a process that removes it even if we die.  No signal may end us between the two.
 * The runner lets signals in again.
 */
static const char *fork_worker(const struct sandbox *s, int number, struct worker *worker, int control, int errors)
{
    const char *trouble = NULL;
    sigset_t held, before;

    sigemptyset(&held);
    if (s->bwrap == NULL)
        sigfillset(&held);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    worker->scratch = s->bwrap == NULL ? make_scratch(s, number) : NULL;
    if (worker->scratch == NULL && s->bwrap == NULL)
        trouble = refused("make a scratch directory");
    else if ((worker->pid = (int)fork()) == 0)
        become_worker(s, number, worker->scratch != NULL ? worker->scratch : SANDBOX_SCRATCH, control, errors);
    else if (worker->pid < 0)
        trouble = refused("start a worker");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return trouble;
}

const char *sandbox_enter(const struct sandbox *s, int number, struct worker *worker)
{
    int control[2], errors[2];
    char first[2] = {0, 0};
    const char *trouble;

    worker->user = s->user != 0 ? s->user + (uint32_t)number : 0;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, control) != 0)
        return refused("make a socket");
    if (pipe(errors) != 0) {
        trouble = refused("make a pipe");
        close(control[0]);
        close(control[1]);
        return trouble;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(control[i], F_SETFD, FD_CLOEXEC);
        fcntl(errors[i], F_SETFD, FD_CLOEXEC);
    }
    trouble = fork_worker(s, number, worker, control[1], errors[1]);
    close(control[1]);
    close(errors[1]);
    worker->control = control[0];
    worker->errors = errors[0];
    if (trouble != NULL) {
        close(control[0]);
        close(errors[0]);
        return trouble;
    }
    if (is_ready(s, worker, first)) {
        worker->restrictions = first[1];
        return NULL;
    }
    if (errno != 0)
        return refused("read from a worker");
    if (!await_end(worker, 2000))
        sandbox_kill(worker);
    worker->unfit = !ended_by_itself(worker);
    return last_words(worker);
}

static void wait_for(int pid)
{
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

/*
 * If the runner could not clean up: kills all processes of its user, and empties the directory.  This is done as that
 * user, so nothing is removed that the program could not remove itself.
 */
static void clear_away(struct worker *worker)
{
    int pid = (int)fork();

    if (pid == 0) {
        if (worker->user != 0) {
            if (setgroups(0, NULL) != 0 || setgid(worker->user) != 0 || setuid(worker->user) != 0)
                _exit(1);
            kill(-1, SIGKILL);
        }
        if (enter_directory(worker->scratch))
            empty_working_directory();
        _exit(0);
    }
    if (pid > 0)
        wait_for(pid);
    remove(worker->scratch); /* a directory or a link */
}

void sandbox_leave(struct worker *worker)
{
    struct stat facts;

    if (worker->pid > 0) {
        close(worker->control); /* the runner notices this, cleans up and ends */
        await_end(worker, LEAVE_MS);
        sandbox_kill(worker);
        wait_for(worker->pid);
        close(worker->errors);
    }
    if (worker->scratch != NULL && lstat(worker->scratch, &facts) == 0)
        clear_away(worker);
    free(worker->scratch);
    memset(worker, 0, sizeof *worker);
}

/* ---- making it ---- */

/*
 * Starts a worker once to see whether bwrap works; '*why' is NULL, or why it does not.  Returns NULL, or what is wrong
 * if it could not be tried.  Both are in static memory.
 */
static const char *try_bwrap(struct sandbox *s, const char **why)
{
    struct worker worker;
    const char *trouble = NULL;

    memset(&worker, 0, sizeof worker);
    s->options = visible_bwrap_options(&s->visible, NULL);
    s->argument = s->program->argument;
    *why = words_are_whole(s->options) ? sandbox_enter(s, 0, &worker) : "not enough memory";
    if (*why != NULL && !worker.unfit)
        trouble = *why;
    sandbox_leave(&worker);
    free_words(s->options);
    s->options = s->argument = NULL;
    return trouble;
}

/* Makes the program reachable for the workers.  NULL, or what is wrong, in static memory. */
static const char *show_program(struct sandbox *s)
{
    const char *trouble = NULL;

    if (!visible_plan(&s->visible, s->program, s->user != 0, s->bwrap != NULL))
        return "not enough memory";
    if (visible_needs_copies(&s->visible))
        trouble = copies_make(&s->copies, &s->visible, s->parent, s->user);
    if (trouble != NULL)
        return trouble;
    s->options = visible_bwrap_options(&s->visible, s->copies.root);
    s->argument = visible_arguments(&s->visible, s->copies.root);
    return words_are_whole(s->options) && words_are_whole(s->argument) ? NULL : "not enough memory";
}

const char *sandbox_make(struct sandbox *s, const struct stress_program *program)
{
    const char *trouble = plan(s, program), *failure = NULL;

    if (trouble == NULL && s->bwrap != NULL)
        trouble = try_bwrap(s, &failure);
    if (trouble != NULL)
        return trouble;
    if (program->sandbox && s->bwrap == NULL)
        snprintf(s->why, sizeof s->why, "there is no bwrap here (Debian's package is bubblewrap)");
    if (failure != NULL) {
        snprintf(s->why, sizeof s->why, "bwrap fails (%s)", failure);
        free(s->bwrap);
        s->bwrap = NULL;
    }
    if (program->demanded && s->bwrap == NULL) {
        static char demand[800];

        snprintf(demand, sizeof demand,
                 "no sandbox, since %s; it takes a system on which a user may make namespaces, or root outside a "
                 "container",
                 s->why);
        return demand;
    }
    trouble = show_program(s);
    if (trouble == NULL && s->bwrap == NULL)
        adopt_orphans();
    return trouble;
}

const char *sandbox_weakness(const struct sandbox *s, const struct worker *worker)
{
    static char text[1600];
    int restrictions = worker->restrictions;
    bool user = s->user != 0;
    bool calls = restrictions & RESTRICTED_CALLS, files = restrictions & RESTRICTED_FILES;
    const char *note = s->copies.note;

    text[0] = '\0';
    if (s->why[0] != '\0')
        snprintf(text, sizeof text,
                 "no sandbox, since %s: the program runs%s with limits%s%s%s, "
                 "but it sees other processes, reads what %s may read%s%s%s and may fill the disk",
                 s->why, user ? " as an unused user," : "", !calls ? "" : files ? "," : " and",
                 calls ? " a filter of system calls" : "", files ? " and Landlock" : "",
                 user ? "anybody" : "you", calls ? "" : ", sees the network",
                 files ? "" : user ? ", may write where anybody may" : ", may write where you may",
                 user || (restrictions & RESTRICTED_SIGNALS) ? "" : ", may kill your processes");
    if (note[0] != '\0')
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", text[0] != '\0' ? "; " : "", note);
    return text[0] != '\0' ? text : NULL;
}
