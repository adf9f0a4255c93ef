/*
 * sandbox.c - finds out whether bwrap works here, and tells it what to build
 *
 * With bwrap the runner is the first process of a process namespace without a network.  All file systems are read-only,
 * and /tmp is a small file system in memory.  When bwrap or its parent dies, everything in the sandbox dies, too.
 *
 * If we are root, the program becomes a user that nobody else is: the limit on processes does not hold for root.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#endif
#include "sandbox.h"
#include "word_list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- what a worker is told ---- */

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

void sandbox_settings(const struct sandbox *s, struct runner_settings *settings)
{
    const struct stress_program *program = s->program;
    const char *parent = getenv("TMPDIR");
    struct timespec now;

    memset(settings, 0, sizeof *settings);
    settings->sandbox = s->bwrap != NULL;
    settings->talks = program->talks;
    settings->time_ms = program->time_ms;
    settings->memory_mb = program->memory_mb;
    settings->other_user = getuid() == 0;
    settings->processes = STRESS_PROCESSES_MAX;
    if (!settings->other_user) /* they share the limit with all processes of this user, and with each other */
        settings->processes = STRESS_PROCESSES_MAX * (uint32_t)(program->talks ? program->jobs : 1) + tasks_of_user();
    clock_gettime(CLOCK_REALTIME, &now); /* if the name is taken, the worker does not start */
    if (settings->sandbox)
        snprintf(settings->base, sizeof settings->base, "%s", SANDBOX_SCRATCH);
    else
        snprintf(settings->base, sizeof settings->base, "%.*s/maque-stress-%ld-%09ld", PATH_MAX - 64,
                 parent != NULL && parent[0] == '/' ? parent : "/tmp", (long)getpid(), now.tv_nsec);
}

/* ---- in the child, before it is a runner ---- */

void fail_to(const char *doing)
{
    fprintf(stderr, SAY("cannot %s: %s\n", "无法%s：%s\n"), doing, strerror(errno));
    _exit(RUNNER_FAILED);
}

static void add_words(struct word_list *list, const char *const *words)
{
    for (; *words != NULL; words++)
        word_list_add(list, *words);
}

void sandbox_become(const struct sandbox *s)
{
    static const char *const separations[] = {"--unshare-pid", "--unshare-net",        "--unshare-ipc",
                                              "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent",
                                              "--new-session", "--as-pid-1",           NULL};
    static const char *const as_user[] = {"--unshare-user", NULL};
    /* To become another user, and to find the program until then. */
    static const char *const as_root[] = {"--cap-drop", "ALL",       "--cap-add",           "CAP_SETUID", "--cap-add",
                                          "CAP_SETGID", "--cap-add", "CAP_DAC_READ_SEARCH", NULL};
    struct word_list list = {NULL, 0};
    char itself[32];

    word_list_add(&list, s->bwrap);
    add_words(&list, separations);
    add_words(&list, getuid() == 0 ? as_root : as_user);
    if (!visible_add_options(&s->visible, &list))
        fail_to(SAY("open what the command names", "打开命令里写的文件"));
    snprintf(itself, sizeof itself, "/proc/self/fd/%d", RUNNER_ITSELF);
    word_list_add(&list, "--");
    word_list_add(&list, itself);
    word_list_add(&list, STRESS_RUNNER);
    add_words(&list, (const char *const *)s->argument);
    if (!words_are_whole(list.word))
        fail_to(SAY("start bwrap", "启动 bwrap"));
    execv(s->bwrap, list.word);
    fprintf(stderr, SAY("cannot start bwrap: %s\n", "无法启动 bwrap：%s\n"), strerror(errno));
    _exit(1);
}

/* ---- finding it ---- */

/* What is known about bwrap on this machine; found out once, by the thread that starts workers. */
static struct {
    bool known, works;
    char path[PATH_MAX];
    char why[700]; /* it does not work */
} bwrap;

/* NULL, or what is wrong if it could not be tried, in static memory. */
static const char *try_bwrap(const struct stress_program *program)
{
    struct sandbox bare = {.program = program, .argument = program->argument, .bwrap = bwrap.path};
    const char *failure;
    bool unfit = true;

    if (!find_in_path("bwrap", bwrap.path)) {
        snprintf(bwrap.why, sizeof bwrap.why, "%s",
                 SAY("there is no bwrap here (Debian's package is bubblewrap)",
                     "这里没有 bwrap（Debian 的软件包叫 bubblewrap）"));
    } else {
        failure = worker_try(&bare, &unfit);
        if (failure != NULL && !unfit)
            return failure;
        bwrap.works = failure == NULL;
        if (failure != NULL)
            snprintf(bwrap.why, sizeof bwrap.why, SAY("bwrap fails (%s)", "bwrap 出错（%s）"), failure);
    }
    bwrap.known = true;
    return NULL;
}

/* There is no sandbox though one is wanted: NULL, or that nothing is run then. */
static const char *do_without(struct sandbox *s)
{
    bool demanded = s->program->demanded;

    if (demanded)
        snprintf(s->weakness, sizeof s->weakness,
                 SAY("no sandbox, since %s; it takes a system on which a user may make namespaces, or root outside a "
                     "container",
                     "没有沙箱：%s；要有沙箱，系统须允许用户建立命名空间，或者是容器之外的 root"),
                 bwrap.why);
    else
        snprintf(s->weakness, sizeof s->weakness,
                 SAY("no sandbox, since %s: the program runs with limits only, and may read, write and do whatever you "
                     "may",
                     "没有沙箱：%s；程序只受资源限制，你能读、能写、能做的，它都能"),
                 bwrap.why);
    return demanded ? s->weakness : NULL;
}

const char *sandbox_find(struct sandbox **out, const struct stress_program *program)
{
    struct sandbox *s = calloc(1, sizeof *s);
    const char *trouble = NULL;

    *out = s;
    if (s == NULL)
        return NO_MEMORY;
    s->program = program;
    if (program->sandbox && !bwrap.known)
        trouble = try_bwrap(program);
    if (trouble != NULL)
        return trouble;
    if (!program->sandbox)
        return NULL;
    if (!bwrap.works)
        return do_without(s);
    s->bwrap = bwrap.path;
    s->argument = visible_plan(&s->visible, program, getuid() == 0);
    return s->argument != NULL ? NULL : NO_MEMORY;
}

void sandbox_free(struct sandbox *s)
{
    if (s == NULL)
        return;
    visible_free(&s->visible);
    free_words(s->argument);
    free(s);
}

bool sandbox_exists(const struct sandbox *s)
{
    return s->bwrap != NULL;
}

const char *sandbox_weakness(const struct sandbox *s)
{
    return s->weakness[0] != '\0' ? s->weakness : NULL;
}
