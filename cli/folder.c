/*
 * folder.c - a directory of files that appears all at once or not at all
 *
 * It is filled beside its final place, under a name of its own, and renamed at the end.  If the program ends before
 * that, even by Ctrl-C, the directory is removed.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* realpath */
#endif
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

static const char *named;    /* the path as it was given, for messages */
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

/* Where the directory is or will be, after all links, without slashes at the end. */
static char *place_of(const char *path)
{
    char *real = realpath(path, NULL);
    size_t length = strlen(path);

    if (real == NULL)
        real = or_die(strdup(path));
    if (strcmp(real, path) == 0)
        while (length > 1 && real[length - 1] == '/')
            real[--length] = '\0';
    return real;
}

/* Makes an empty directory beside 'final' that has a name of its own. */
static char *make_beside(const char *path, const char *final)
{
    size_t room = strlen(final) + 48;
    char *name = or_die(malloc(room));
    int made = -1;

    for (int i = 0; i == 0 || (made != 0 && errno == EEXIST && i < 1000); i++) {
        snprintf(name, room, "%s.tmp-%ld-%d", final, (long)getpid(), i);
        made = mkdir(name, 0777);
    }
    if (made != 0)
        die(SAY("cannot make the directory '%s': %s", "建不了目录 '%s'：%s"), path, strerror(errno));
    return name;
}

void folder_must_be_new(const char *path)
{
    DIR *directory = opendir(path);
    struct dirent *entry;
    char *final, *name;

    if (directory == NULL && errno != ENOENT)
        die(SAY("cannot use '%s' as a new directory: %s", "'%s' 不能用作新目录：%s"), path, strerror(errno));
    if (directory != NULL) {
        entry = entry_of(directory);
        if (entry != NULL)
            die(SAY("'%s' already holds '%s'; name a new or empty directory",
                    "'%s' 里已经有 '%s'；请给一个新目录或者空目录"),
                path, entry->d_name);
        closedir(directory);
    }
    final = place_of(path);
    name = make_beside(path, final); /* refuse a bad path now, not after a search */
    rmdir(name);
    free(name);
    free(final);
}

void folder_begin(const char *path)
{
    named = path;
    place = place_of(path);
    beside = make_beside(path, place);
    atexit(remove_beside);
    stop_on_signals();
}

/* Creates the directories that lead to a file. */
static void make_directories(char *path)
{
    for (char *slash = path + strlen(beside) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            die(SAY("cannot make the directory '%s%s': %s", "建不了目录 '%s%s'：%s"),
                named, path + strlen(beside), strerror(errno));
        *slash = '/';
    }
}

static void write_new_file(const char *stem, const char *ending, mode_t mode, const char *bytes, size_t length)
{
    size_t room = strlen(beside) + strlen(stem) + strlen(ending) + 2;
    char *path = or_die(malloc(room));
    bool written;
    int fd, error;

    snprintf(path, room, "%s/%s%s", beside, stem, ending);
    make_directories(path);
    fd = open(path, O_WRONLY | O_CREAT | O_EXCL, mode);
    written = fd >= 0 && write_all(fd, bytes, length) && close(fd) == 0;
    error = errno;
    free(path);
    if (!written)
        die(SAY("cannot write '%s/%s%s': %s", "写不了 '%s/%s%s'：%s"), named, stem, ending, strerror(error));
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
    struct stat old;

    if (stat(place, &old) == 0) /* an empty directory that others must not read stays so */
        chmod(beside, old.st_mode & 07777);
    if (rename(beside, place) != 0)
        die(SAY("cannot put the files in '%s': %s; try a new directory", "文件放不进 '%s'：%s；换一个新目录试试"),
            named, strerror(errno));
    free(beside);
    free(place);
    beside = place = NULL;
}
