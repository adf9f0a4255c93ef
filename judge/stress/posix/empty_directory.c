/*
 * empty_directory.c - removes the files that a game has left behind
 */
#include "runner.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Removes everything in a directory that lies in the working directory.  Directories in it are not entered: they are
 * moved up into the working directory.  So neither their depth nor the length of their paths matters.
 */
static void empty_subdirectory(const char *name, uint64_t *moved)
{
    int fd;
    DIR *in;
    struct dirent *entry;

    chmod(name, 0700);
    fd = open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    in = fd >= 0 ? fdopendir(fd) : NULL;
    if (in == NULL) {
        if (fd >= 0)
            close(fd);
        return;
    }
    while ((entry = readdir(in)) != NULL) {
        char up[32];

        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            unlinkat(fd, entry->d_name, 0) == 0 || unlinkat(fd, entry->d_name, AT_REMOVEDIR) == 0)
            continue;
        do
            snprintf(up, sizeof up, "moved-%llu", (unsigned long long)(*moved)++);
        while (access(up, F_OK) == 0);
        /* A directory that is closed to its owner must be opened before it can move. */
        if (renameat(fd, entry->d_name, AT_FDCWD, up) != 0 &&
            (fchmodat(fd, entry->d_name, 0700, 0) != 0 || renameat(fd, entry->d_name, AT_FDCWD, up) != 0))
            break;
    }
    closedir(in);
}

/* Removes a name from the working directory.  False if it stays. */
static bool remove_entry(const char *name, uint64_t *moved)
{
    if (unlink(name) == 0 || rmdir(name) == 0)
        return true;
    if (errno != ENOTEMPTY && errno != EACCES)
        return false;
    empty_subdirectory(name, moved);
    return rmdir(name) == 0;
}

void empty_working_directory(void)
{
    uint64_t moved = 0;
    bool again = true;

    /*
     * Some things cannot be removed, such as a place where the program is mounted.  So stop when a round removes
     * nothing.
     */
    while (again) {
        DIR *here = opendir(".");
        struct dirent *entry;

        again = false;
        if (here == NULL) {
            chmod(".", 0700);
            here = opendir(".");
        }
        while (here != NULL && (entry = readdir(here)) != NULL) {
            if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
                continue;
            again = remove_entry(entry->d_name, &moved) || again;
        }
        if (here != NULL)
            closedir(here);
    }
}
