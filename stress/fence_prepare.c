/*
 * fence_prepare.c - makes a process ready to start programs: its user, its signals, its environment, its directory
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* setgroups */
#endif
#include "fence.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static void become_user(void)
{
#ifdef __linux__
    if (fence.settings->user != 0 &&
        (setgroups(0, NULL) != 0 || setgid(fence.settings->group) != 0 || setuid(fence.settings->user) != 0))
        fence_give_up("become another user");
    prctl(PR_SET_DUMPABLE, 0);        /* or the program could read and change our memory */
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* a process that loses its parent becomes our child */
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    /* In a namespace all processes die with us.  Elsewhere we notice the end of the socket, and clean up first. */
    if (fence.settings->hold == HOLD_NAMESPACE)
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (fence.settings->hold == HOLD_NAMESPACE || fence.settings->restricted)
        fence.restrictions |= filter_system_calls();
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
    setenv("HOME", fence.settings->scratch, 1);
}

static void prepare_environment(void)
{
    umask(022);
    if (fence.settings->hold == HOLD_NAMESPACE || fence.settings->restricted)
        clean_environment();
    setenv("TMPDIR", fence.settings->scratch, 1);
    setenv("PWD", fence.settings->scratch, 1);
}

static void prepare_signals(void)
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
    fence_hang_bell();
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* ---- the scratch directory ---- */

/* The program may have removed the directory itself, or put something in its place. */
static void enter_scratch(void)
{
    int found;

    mkdir(fence.settings->scratch, 0700);
    if (!enter_directory(fence.settings->scratch) &&
        (errno != ENOTDIR || unlink(fence.settings->scratch) != 0 || mkdir(fence.settings->scratch, 0700) != 0 ||
         !enter_directory(fence.settings->scratch)))
        fence_give_up("enter the scratch directory");
    empty_working_directory();
    fence_shut(&fence.scratch);
    fence.scratch = open(".", O_RDONLY | O_CLOEXEC);
    if (fence.scratch < 0)
        fence_give_up("enter the scratch directory");
    if (fence.settings->hold == HOLD_NAMESPACE || fence.settings->restricted) {
        fence_shut(&fence.rules); /* they hold for the old directory, even if a new one has its name */
        found = landlock_prepare(".", &fence.rules);
        if (found < 0)
            fence_fail("restrict the program");
        fence.restrictions |= found;
    }
}

/* Empties the directory, even if the program has renamed it or changed its mode.  Removes it if it was renamed. */
static void leave_scratch(void)
{
    struct stat own, named;
    char path[PATH_MAX];

    fchmod(fence.scratch, 0700); /* fails if it belongs to root: but then the program could not change it, either */
    empty_working_directory();
    if (fstat(fence.scratch, &own) == 0 && getcwd(path, sizeof path) != NULL &&
        (lstat(fence.settings->scratch, &named) != 0 || named.st_dev != own.st_dev || named.st_ino != own.st_ino))
        rmdir(path);
}

void fence_renew(void)
{
    if (!limits_are_as_noted()) /* the program has changed them, to hinder us in the next game */
        _exit(1);
    leave_scratch();
    enter_scratch();
}

void fence_prepare(const struct runner_settings *settings)
{
    char ready[2] = {RUNNER_READY, 0};

    fence.settings = settings;
    fence.input = fence.output = fence.errors = fence.scratch = fence.rules = -1;
    note_limits();
    become_user();
    prepare_signals();
    prepare_environment();
    enter_scratch();
    ready[1] = (char)fence.restrictions;
    if (!write_whole(settings->control, ready, sizeof ready) && errno != EPIPE) /* without a parent, we only clean up */
        fence_fail("send a message");
}
