/*
 * copy.c - copies of files that other users may not reach, for a program that is run as another user
 *
 * The copies belong to root, nobody can write to them, and only the program's group can enter their directory.  A
 * separate process, the keeper, removes them when this one ends, even if it is killed.
 *
 * Files that the command names are copied whatever their mode.  Other plain files and links are copied if all users may
 * read them.  A link leads to the copy of its target, or nowhere if there is no copy.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* O_NOFOLLOW, realpath */
#endif
#include "copy.h"
#include "runner.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- the keeper ---- */

/* The keeper makes the directory itself, so there is never one without a keeper.  Then it writes a byte to 'made'. */
__attribute__((noreturn)) static void keep(const char *path, int end, int made)
{
    int null = open("/dev/null", O_RDWR);
    char byte = 0;

    setsid(); /* Ctrl-C is for our parent */
    for (int number = 1; number < 32; number++)
        signal(number, SIG_IGN);
    if (mkdir(path, 0700) != 0 || write(made, &byte, 1) != 1)
        _exit(1);
    for (int fd = 0; fd < 3; fd++)
        dup2(null, fd);
    dup2(end, 3);
    close_from(4);
    while (read(3, &byte, 1) < 0 && errno == EINTR)
        ;
    if (enter_directory(path))
        empty_working_directory();
    if (chdir("/") == 0)
        rmdir(path);
    _exit(0);
}

static bool start_keeper(struct copies *copies, const char *parent)
{
    size_t size = strlen(parent) + 64;
    struct timespec now;
    int end[2], made[2];
    char byte;

    copies->root = malloc(size);
    if (copies->root == NULL || pipe(end) != 0 || pipe(made) != 0)
        return false;
    clock_gettime(CLOCK_REALTIME, &now); /* if the name is taken, there are no copies */
    snprintf(copies->root, size, "%s/maque-copies-%ld-%09ld", parent, (long)getpid(), now.tv_nsec);
    fcntl(end[1], F_SETFD, FD_CLOEXEC);
    copies->keeper = (int)fork();
    if (copies->keeper == 0) {
        close(end[1]);
        keep(copies->root, end[0], made[1]);
    }
    close(end[0]);
    close(made[1]);
    copies->end = end[1];
    if (copies->keeper > 0 && read_whole(made[0], &byte, 1)) {
        close(made[0]);
        return true;
    }
    close(made[0]);
    return false;
}

void copies_remove(struct copies *copies)
{
    if (copies->keeper > 0) {
        close(copies->end);
        while (waitpid(copies->keeper, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    free(copies->root);
    memset(copies, 0, sizeof *copies);
}

/* ---- one file ---- */

struct copying {
    const struct visible_files *visible;
    const char *root;
    bool measure; /* only count */
    uint64_t bytes, files;
};

static bool is_too_much(const struct copying *c)
{
    return c->bytes > STRESS_COPIES_MAX || c->files > STRESS_COPIED_FILES;
}

/* Writes the path of the copy of a file.  False if it is too long. */
static bool copy_path(const struct copying *c, const char *path, char copy[PATH_MAX])
{
    return snprintf(copy, PATH_MAX, "%s%s", c->root, path) < PATH_MAX;
}

static bool make_directory(const char *path, mode_t mode)
{
    return mkdir(path, mode) == 0 ? chmod(path, mode) == 0 : errno == EEXIST;
}

/* Makes all directories above a copy. */
static void make_way(const struct copying *c, char copy[PATH_MAX])
{
    for (char *at = copy + strlen(c->root) + 1; (at = strchr(at, '/')) != NULL; *at++ = '/') {
        *at = '\0';
        make_directory(copy, 0755);
    }
}

static bool copy_bytes(int from, int to)
{
    static char part[1 << 16];
    ssize_t got;

    while ((got = read(from, part, sizeof part)) != 0) {
        if (got < 0 && errno != EINTR)
            return false;
        for (ssize_t done = 0, written; done < got; done += written) {
            written = write(to, part + done, (size_t)(got - done));
            if (written < 0 && errno != EINTR)
                return false;
            if (written < 0)
                written = 0;
        }
    }
    return true;
}

/* Copies a plain file.  The copy of a 'named' file is readable even if the file is not. */
static bool copy_file(const char *path, const char *copy, bool named)
{
    int from = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), to = -1;
    struct stat facts;
    bool copied;

    if (from >= 0 && fstat(from, &facts) == 0 && S_ISREG(facts.st_mode) && (named || (facts.st_mode & S_IROTH)))
        to = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    copied = to >= 0 && copy_bytes(from, to) &&
             fchmod(to, facts.st_mode & (named ? S_IXUSR | S_IXGRP | S_IXOTH : S_IXOTH) ? 0555 : 0444) == 0;
    if (to >= 0 && (close(to) != 0 || !copied)) {
        int saved = errno;

        unlink(copy);
        errno = saved;
        copied = false;
    }
    if (from >= 0)
        close(from);
    return copied;
}

static bool copy_link(const struct copying *c, const char *path, const char *copy)
{
    char *real = realpath(path, NULL), target[PATH_MAX];
    bool made = false;

    if (real != NULL && !c->visible->sandbox && visible_is_copied(c->visible, real))
        made = copy_path(c, real, target) && symlink(target, copy) == 0;
    else if (real != NULL)
        made = symlink(real, copy) == 0;
    free(real);
    return made;
}

/* ---- many ---- */

static void copy_tree(struct copying *c, const char *path, dev_t device);

/* Copies everything in a directory, or only the files whose names do not begin with a dot. */
static void copy_entries(struct copying *c, const char *path, dev_t device, bool files_only)
{
    DIR *in = opendir(path);
    struct dirent *entry;

    while (in != NULL && !is_too_much(c) && (entry = readdir(in)) != NULL) {
        char inner[PATH_MAX];
        struct stat facts;

        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
            snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) >= (int)sizeof inner)
            continue;
        if (files_only && (entry->d_name[0] == '.' || stat(inner, &facts) != 0 || !S_ISREG(facts.st_mode)))
            continue;
        copy_tree(c, inner, device);
    }
    if (in != NULL)
        closedir(in);
}

/* Copies what all users may read of it, within one file system. */
static void copy_tree(struct copying *c, const char *path, dev_t device)
{
    char copy[PATH_MAX];
    struct stat facts;

    if (lstat(path, &facts) != 0 || facts.st_dev != device || !copy_path(c, path, copy))
        return;
    c->files++;
    if (S_ISDIR(facts.st_mode) && (facts.st_mode & S_IXOTH)) {
        if (c->measure || make_directory(copy, facts.st_mode & 0755))
            copy_entries(c, path, device, false);
    } else if (S_ISREG(facts.st_mode) && (facts.st_mode & S_IROTH)) {
        c->bytes += (uint64_t)facts.st_size;
        if (!c->measure)
            copy_file(path, copy, false);
    } else if (S_ISLNK(facts.st_mode) && !c->measure) {
        copy_link(c, path, copy);
    }
}

/* Copies the named files, and makes the places where a sandbox mounts trees. */
static const char *copy_named(const struct copying *c)
{
    static char trouble[PATH_MAX + 128];

    for (size_t i = 0; i < c->visible->paths; i++) {
        const struct shown_path *shown = &c->visible->path[i];
        char copy[PATH_MAX];
        struct stat facts;

        if (!copy_path(c, shown->path, copy))
            return "a path is too long";
        if (shown->mark == SHOWN_TREE && !visible_is_below_closed(c->visible, shown->path))
            continue;
        make_way(c, copy);
        if (shown->mark == SHOWN_FILE && (lstat(shown->path, &facts) != 0 || (S_ISLNK(facts.st_mode)
                                              ? !copy_link(c, shown->path, copy)
                                              : !copy_file(shown->path, copy, true)))) {
            snprintf(trouble, sizeof trouble, "cannot copy '%s': %s", shown->path, strerror(errno));
            return trouble;
        }
        if (shown->mark == SHOWN_CLOSED || (shown->mark == SHOWN_TREE && c->visible->sandbox))
            make_directory(copy, 0755);
    }
    return NULL;
}

/* Copies the files beside the named ones, unless a sandbox shows them in their own place. */
static void copy_neighbours(struct copying *c)
{
    for (size_t i = 0; i < c->visible->paths; i++) {
        const struct shown_path *shown = &c->visible->path[i];
        char directory[PATH_MAX];
        struct stat facts;

        if (shown->mark != SHOWN_FILE || (c->visible->sandbox && !visible_is_in_closed(c->visible, shown->path)))
            continue;
        snprintf(directory, sizeof directory, "%.*s", (int)(strrchr(shown->path, '/') - shown->path), shown->path);
        if (stat(directory, &facts) == 0)
            copy_entries(c, directory, facts.st_dev, true);
    }
}

static void copy_trees(struct copying *c)
{
    for (size_t i = 0; i < c->visible->paths; i++) {
        const struct shown_path *shown = &c->visible->path[i];
        struct stat facts;

        if (shown->mark == SHOWN_TREE && !c->visible->sandbox && lstat(shown->path, &facts) == 0)
            copy_tree(c, shown->path, facts.st_dev);
    }
}

/* Calls a function that copies files, unless all copies together would be too large. */
static bool copy_if_little(struct copying *c, void (*copy)(struct copying *c))
{
    struct copying measure = *c;

    measure.measure = true;
    copy(&measure);
    if (is_too_much(&measure))
        return false;
    copy(c);
    return true;
}

const char *copies_make(struct copies *copies, const struct visible_files *visible, const char *parent, uint32_t group)
{
    static char trouble[PATH_MAX + 64];
    struct copying c;
    const char *named;

    memset(copies, 0, sizeof *copies);
    if (!start_keeper(copies, parent) || chown(copies->root, 0, group) != 0 || chmod(copies->root, 0750) != 0) {
        snprintf(trouble, sizeof trouble, "cannot make a directory for copies in '%s'", parent);
        return trouble;
    }
    memset(&c, 0, sizeof c);
    c.visible = visible;
    c.root = copies->root;
    named = copy_named(&c);
    if (named != NULL)
        return named;
    if (!copy_if_little(&c, copy_neighbours) || !copy_if_little(&c, copy_trees))
        snprintf(copies->note, sizeof copies->note,
                 "in directories closed to other users it sees only the files that are named%s, "
                 "because more would exceed %d MiB or %d files",
                 c.files > 0 ? " and those beside them" : "", STRESS_COPIES_MAX >> 20, STRESS_COPIED_FILES);
    return NULL;
}
