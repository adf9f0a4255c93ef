/*
 * interrupting.c - Ctrl-C at the worst moment, for LD_PRELOAD: a worker has been started, and has no session of its own
 *
 * The whole process group gets the signal, as from a terminal.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>

pid_t setsid(void)
{
    pid_t (*original)(void) = (pid_t(*)(void))dlsym(RTLD_NEXT, "setsid");

    kill(0, SIGINT);
    return original();
}
