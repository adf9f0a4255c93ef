/*
 * folder.c - a directory of files that appears all at once or not at all
 *
 * It is filled beside its final place, as PATH.tmp, and renamed at the end.  If the program ends before that, even by
 * Ctrl-C, the directory is removed.
 */
#define _FILE_OFFSET_BITS 64 /* without it a 32-bit machine cannot list directories of large disks */

#include "cli.h"
#include "files.h"
#include "progress.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *place, *beside; /* its final path, and the path where it is filled */

/* The next entry of a directory other than "." and ".."; NULL at the end. */
static struct dirent *entry_of(DIR *directory)
{
    struct dirent *entry;

    while ((entry = readdir(directory)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            return entry;
    return NULL;
}

/* Removes a directory with everything in it. */
static void remove_directory(int parent, const char *name)
{
    int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    DIR *directory = fd >= 0 ? fdopendir(fd) : NULL;
    struct dirent *entry;

    if (directory == NULL)
        return;
    while ((entry = entry_of(directory)) != NULL)
        if (unlinkat(fd, entry->d_name, 0) != 0)
            remove_directory(fd, entry->d_name);
    closedir(directory);
    unlinkat(parent, name, AT_REMOVEDIR);
}

static void remove_beside(void)
{
    if (beside != NULL)
        remove_directory(AT_FDCWD, beside);
}

static void heed_signals(void)
{
    int number = stop_signal();

    if (number == 0)
        return;
    remove_beside();
    signal(number, SIG_DFL);
    raise(number);
}

/* PATH without slashes at its end, followed by 'more'. */
static char *path_with(const char *path, const char *more)
{
    size_t length = strlen(path);
    char *with;

    while (length > 1 && path[length - 1] == '/')
        length--;
    with = or_die(malloc(length + strlen(more) + 1));
    memcpy(with, path, length);
    strcpy(with + length, more);
    return with;
}

static char *make_beside(const char *path)
{
    char *name = path_with(path, ".tmp");

    if (mkdir(name, 0777) != 0)
        die(errno == EEXIST ? "'%s' is in the way, perhaps left by a run that was killed: %s"
                            : "cannot make the directory '%s': %s",
            name, strerror(errno));
    return name;
}

void folder_must_be_new(const char *path)
{
    DIR *directory = opendir(path);
    struct dirent *entry;
    char *name;

    if (directory == NULL && errno != ENOENT)
        die("cannot use '%s' as a new directory: %s", path, strerror(errno));
    if (directory != NULL) {
        entry = entry_of(directory);
        if (entry != NULL)
            die("'%s' holds '%s' already: a new or empty directory is wanted", path, entry->d_name);
        closedir(directory);
    }
    name = make_beside(path); /* refuse a bad path now, not after a search */
    rmdir(name);
    free(name);
}

void folder_begin(const char *path)
{
    place = path_with(path, "");
    beside = make_beside(path);
    atexit(remove_beside);
    stop_on_signals();
}

/* Creates the directories that lead to a file. */
static void make_directories(char *path)
{
    for (char *slash = path + strlen(beside) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            die("cannot make the directory '%s': %s", path, strerror(errno));
        *slash = '/';
    }
}

static void write_new_file(const char *stem, const char *ending, mode_t mode, const char *bytes, size_t length)
{
    size_t room = strlen(beside) + strlen(stem) + strlen(ending) + 2;
    char *path = or_die(malloc(room));
    int fd;

    snprintf(path, room, "%s/%s%s", beside, stem, ending);
    make_directories(path);
    fd = open(path, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (fd < 0 || !write_all(fd, bytes, length) || close(fd) != 0)
        die("cannot write '%s': %s", path, strerror(errno));
    free(path);
    heed_signals();
}

void folder_file(const char *stem, const char *ending, const char *bytes, size_t length)
{
    write_new_file(stem, ending, 0666, bytes, length);
}

void folder_script(const char *name, const char *bytes, size_t length)
{
    write_new_file(name, "", 0777, bytes, length);
}

void folder_finish(void)
{
    if (rename(beside, place) != 0)
        die("cannot put '%s' in its place '%s': %s; a new directory would do", beside, place, strerror(errno));
    free(beside);
    free(place);
    beside = place = NULL;
}
