/*
 * files.c - reads whole files, and replaces them so that no file is ever half written
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* realpath */
#endif

#include "cli.h"
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- reading ---- */

bool file_load(const char *path, size_t most, struct text *text)
{
    struct input in;
    size_t got;

    if (strcmp(path, "-") != 0 && access(path, F_OK) != 0 && errno == ENOENT)
        return false;
    in = input_open(path);
    memset(text, 0, sizeof *text);
    do {
        text_reserve(text, 1 << 14);
        got = input_read(&in, text->bytes + text->length, text->room - text->length);
        text->length += got;
        if (text->length > most)
            die(SAY("%s: more than %zu bytes, too long for what is expected here",
                    "%s：超过 %zu 字节，这里不该有这么长的文件"),
                in.name, most);
    } while (got > 0);
    input_close(&in);
    return true;
}

/* ---- replacing ---- */

static bool cannot_write(char trouble[TROUBLE_MAX], const char *path)
{
    snprintf(trouble, TROUBLE_MAX, SAY("cannot write '%s': %s", "写不了 '%s'：%s"), path, strerror(errno));
    return false;
}

static bool cannot_replace(char trouble[TROUBLE_MAX], const char *path, const char *why)
{
    snprintf(trouble, TROUBLE_MAX, SAY("cannot replace '%s': %s", "替换不了 '%s'：%s"), path, why);
    return false;
}

/*
 * Where a file is or will be, after all links.  Only a plain file may be replaced, or a path where nothing is: devices
 * and pipes must stay what they are.  NULL with a message if it cannot be replaced; the caller frees the path.
 */
static char *place_of(const char *path, struct stat *facts, char trouble[TROUBLE_MAX])
{
    char *place = realpath(path, NULL);

    if (place == NULL && errno == ENOENT && lstat(path, facts) != 0) {
        facts->st_mode = 0; /* there is nothing yet */
        place = strdup(path);
    } else if (place != NULL && (stat(place, facts) != 0 || !S_ISREG(facts->st_mode))) {
        cannot_replace(trouble, path, SAY("not a plain file", "不是普通文件"));
        free(place);
        return NULL;
    }
    if (place == NULL)
        cannot_replace(trouble, path, strerror(errno));
    return place;
}

/* Creates a file beside 'place' with a name that no other file has.  Returns its descriptor, or -1. */
static int open_beside(const char *path, const char *place, char **beside, char trouble[TROUBLE_MAX])
{
    size_t room = strlen(place) + 48;
    int fd = -1;

    *beside = malloc(room);
    if (*beside == NULL) {
        snprintf(trouble, TROUBLE_MAX, "%s", SAY("not enough memory", "内存不够"));
        return -1;
    }
    for (int i = 0; i == 0 || (fd < 0 && errno == EEXIST && i < 1000); i++) {
        snprintf(*beside, room, "%s.tmp-%ld-%d", place, (long)getpid(), i);
        fd = open(*beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    if (fd < 0) {
        cannot_write(trouble, path);
        free(*beside);
    }
    return fd;
}

/* Gives the new file the owner and the mode of the old one, as far as the system allows. */
static void keep_owner_and_mode(int fd, const struct stat *old)
{
    struct stat new;

    if (old->st_mode == 0 || fstat(fd, &new) != 0)
        return;
    if (new.st_uid != old->st_uid || new.st_gid != old->st_gid)
        (void)!fchown(fd, old->st_uid, old->st_gid);
    if (new.st_mode != old->st_mode)
        fchmod(fd, old->st_mode & 07777);
}

/* A new name is safe once its directory is on the disk.  Not every file system can sync a directory: then skip it. */
static void sync_directory_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *directory = slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
    int fd = directory != NULL ? open(directory, O_RDONLY | O_CLOEXEC) : -1;

    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(directory);
}

/* Gives the new file its place.  Where there was no file, there must be none: another run may just have made one. */
static bool take_place(const char *beside, const char *place, bool is_new)
{
    if (!is_new)
        return rename(beside, place) == 0;
    if (link(beside, place) == 0)
        return unlink(beside) == 0;
    return errno != EEXIST && rename(beside, place) == 0; /* not every file system has links */
}

/* Replaces the file; the lock, if there is one, passes to the new file. */
static bool replace(const char *path, int *lock, const char *bytes, size_t length, char trouble[TROUBLE_MAX])
{
    struct stat facts;
    char *place = place_of(path, &facts, trouble), *beside = NULL;
    int fd = place != NULL ? open_beside(path, place, &beside, trouble) : -1;
    bool written = fd >= 0;

    if (fd < 0) {
        free(place);
        return false;
    }
    keep_owner_and_mode(fd, &facts);
    if (lock != NULL)
        flock(fd, LOCK_EX | LOCK_NB);
    if (!write_all(fd, bytes, length) || fsync(fd) != 0)
        written = cannot_write(trouble, path);
    if (lock == NULL && close(fd) != 0 && written)
        written = cannot_write(trouble, path);
    if (written && !take_place(beside, place, lock != NULL && *lock < 0))
        written = cannot_replace(trouble, path, strerror(errno));
    if (!written)
        unlink(beside);
    else
        sync_directory_of(place);
    if (lock != NULL) {
        int unlocked = written ? *lock : fd;

        if (unlocked >= 0)
            close(unlocked);
        *lock = written ? fd : *lock;
    }
    free(beside);
    free(place);
    return written;
}

bool file_replace(const char *path, const char *bytes, size_t length, char trouble[TROUBLE_MAX])
{
    return replace(path, NULL, bytes, length, trouble);
}

bool file_replace_locked(struct locked_file *file, const char *bytes, size_t length, char trouble[TROUBLE_MAX])
{
    return replace(file->path, &file->fd, bytes, length, trouble);
}

static bool is_same_inode(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* True if this descriptor is still what stands at the path: another run may have replaced it since it was opened. */
static bool is_at(int fd, const char *path)
{
    struct stat opened, there;

    return fstat(fd, &opened) == 0 && stat(path, &there) == 0 && is_same_inode(&opened, &there);
}

struct locked_file file_lock(const char *path)
{
    struct locked_file file = {path, -1};

    for (;;) {
        file.fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK); /* on NFS only such a file can be locked */
        if (file.fd < 0 && (errno == EACCES || errno == EROFS || errno == EPERM))
            file.fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (file.fd < 0 && errno == ENOENT)
            return file;
        if (file.fd < 0)
            die(SAY("cannot open '%s': %s", "打不开 '%s'：%s"), path, strerror(errno));
        if (flock(file.fd, LOCK_EX | LOCK_NB) != 0) {
            if (errno == EWOULDBLOCK)
                die(SAY("'%s' is in use: another run keeps its results there",
                        "'%s' 正在使用：另一次运行把结果存在里面"),
                    path);
            complain(SAY("cannot lock '%s': %s; do not use it in two runs at once",
                         "锁不住 '%s'：%s；不要让两次运行同时用它"),
                     path, strerror(errno));
        }
        if (is_at(file.fd, path))
            return file;
        close(file.fd);
    }
}

void file_must_be_writable(const char *path)
{
    char trouble[TROUBLE_MAX], *beside;
    struct stat facts;
    char *place = place_of(path, &facts, trouble);
    int fd = place != NULL ? open_beside(path, place, &beside, trouble) : -1;

    if (fd < 0)
        die("%s", trouble);
    close(fd);
    unlink(beside);
    free(beside);
    free(place);
}

/* ---- are two paths one file? ---- */

/* The directory of a path after all links, and the last part of the path. */
static bool find_directory(const char *path, struct stat *directory, const char **last)
{
    const char *slash = strrchr(path, '/');
    char *name = slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
    bool found = name != NULL && stat(name, directory) == 0;

    *last = slash == NULL ? path : slash + 1;
    free(name);
    return found;
}

bool is_same_file(const char *path, const char *other)
{
    struct stat one, two;
    const char *last, *other_last;

    if (stat(path, &one) == 0 && stat(other, &two) == 0)
        return is_same_inode(&one, &two);
    return find_directory(path, &one, &last) && find_directory(other, &two, &other_last) &&
           is_same_inode(&one, &two) && strcmp(last, other_last) == 0;
}
