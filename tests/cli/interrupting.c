/*
 * interrupting.c - Ctrl-C at the worst moment, for LD_PRELOAD: it comes after mkdtemp(), or before setsid()
 *
 * INTERRUPT_AT names one of the two.  The whole process group gets the signal, as from a terminal.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void interrupt_at(const char *call)
{
    const char *wanted = getenv("INTERRUPT_AT");

    if (wanted != NULL && strcmp(wanted, call) == 0)
        kill(0, SIGINT);
}

char *mkdtemp(char *path)
{
    char *(*original)(char *) = (char *(*)(char *))dlsym(RTLD_NEXT, "mkdtemp");

    path = original(path);
    interrupt_at("mkdtemp");
    return path;
}

pid_t setsid(void)
{
    pid_t (*original)(void) = (pid_t(*)(void))dlsym(RTLD_NEXT, "setsid");

    interrupt_at("setsid");
    return original();
}
