/*
 * hidden.c - which directories a sandbox does not show as a whole
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* realpath */
#endif
#include "hidden.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const system_directories[] = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                                          "/etc", "/opt", "/nix",  "/gnu", "/snap",  NULL};

static bool is_path(const char *path, size_t length, const char *other)
{
    return strlen(other) == length && strncmp(path, other, length) == 0;
}

/* True if 'inner' lies below a directory. */
static bool is_below(const char *inner, const char *path, size_t length)
{
    return strlen(inner) > length && strncmp(inner, path, length) == 0 && inner[length] == '/';
}

/* The user's home, after all links; "" if HOME does not name a directory, or names '/'. */
static const char *own_home(void)
{
    static char real[PATH_MAX];
    static bool known;
    const char *home = getenv("HOME");

    if (!known && (home == NULL || home[0] != '/' || realpath(home, real) == NULL || strcmp(real, "/") == 0))
        real[0] = '\0';
    known = true;
    return real;
}

bool is_home(const char *path, size_t length)
{
    static const char *const homes[] = {"/home/", "/var/home/"};

    if (length > 1 && is_path(path, length, own_home()))
        return true;
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        size_t before = strlen(homes[i]);

        if (length > before && strncmp(path, homes[i], before) == 0 &&
            memchr(path + before, '/', length - before) == NULL)
            return true;
    }
    return false;
}

bool is_hidden(const char *path, size_t length)
{
    for (int i = 0; system_directories[i] != NULL; i++)
        if (is_path(path, length, system_directories[i]))
            return false;
    return length > 1 && (memchr(path + 1, '/', length - 1) == NULL || is_home(path, length));
}

bool is_never_shown(const char *path, size_t length)
{
    static const char *const never[] = {"/",    "/tmp",  "/proc", "/dev",     "/sys",      "/run",
                                        "/var", "/home", "/root", "/var/tmp", "/var/home", "/dev/shm"};

    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        if (is_path(path, length, never[i]))
            return true;
    return length == 0 || is_home(path, length) || is_below(own_home(), path, length);
}

bool is_mixed(const char *path, size_t length)
{
    static const char *const mixed[] = {"/.local", "/.cargo", "/.config", "/.local/share"};

    for (size_t i = 0; i < sizeof mixed / sizeof mixed[0]; i++) {
        size_t end = strlen(mixed[i]);

        if (length > end && is_path(path + length - end, end, mixed[i]) && is_home(path, length - end))
            return true;
    }
    return false;
}

const char *home_in_system(void)
{
    struct stat facts;

    for (int i = 0; system_directories[i] != NULL; i++)
        if (is_below(own_home(), system_directories[i], strlen(system_directories[i])) &&
            stat(own_home(), &facts) == 0 && facts.st_uid == getuid() && getuid() != 0)
            return own_home(); /* the homes of users such as 'daemon' are the system's own */
    return NULL;
}
