/*
 * files.c - reads whole files, and replaces them so that no file is ever half written
 */
#include "cli.h"
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
            die("%s: more than %zu bytes, not what is expected here", in.name, most);
    } while (got > 0);
    input_close(&in);
    return true;
}

/* ---- replacing ---- */

static bool refuse(char trouble[TROUBLE_MAX], const char *doing, const char *path)
{
    snprintf(trouble, TROUBLE_MAX, "cannot %s '%s': %s", doing, path, strerror(errno));
    return false;
}

/* Only a plain file may be replaced, or a path where nothing is.  Devices and pipes must stay what they are. */
static bool is_replaceable(const char *path)
{
    struct stat facts;

    return stat(path, &facts) != 0 || S_ISREG(facts.st_mode);
}

/* A new name is safe once its directory is on the disk.  Not every file system can sync a directory: then skip it. */
static void sync_directory_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *directory = slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
    int fd = directory != NULL ? open(directory, O_RDONLY) : -1;

    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(directory);
}

static bool replace_with(const char *path, const char *beside, const char *bytes, size_t length, char *trouble)
{
    int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    bool written;

    if (fd < 0)
        return refuse(trouble, "open", beside);
    written = write_all(fd, bytes, length) && fsync(fd) == 0;
    if (!written)
        refuse(trouble, "write", beside);
    if (close(fd) != 0 && written)
        written = refuse(trouble, "write", beside);
    if (written && rename(beside, path) != 0)
        written = refuse(trouble, "replace", path);
    if (written)
        sync_directory_of(path);
    else
        unlink(beside);
    return written;
}

static char *name_beside(const char *path)
{
    char *beside = malloc(strlen(path) + sizeof ".tmp");

    if (beside != NULL)
        strcat(strcpy(beside, path), ".tmp");
    return beside;
}

bool file_replace(const char *path, const char *bytes, size_t length, char trouble[TROUBLE_MAX])
{
    char *beside = name_beside(path);
    bool replaced = false;

    if (beside == NULL)
        snprintf(trouble, TROUBLE_MAX, "not enough memory");
    else if (!is_replaceable(path))
        snprintf(trouble, TROUBLE_MAX, "cannot replace '%s': not a plain file", path);
    else
        replaced = replace_with(path, beside, bytes, length, trouble);
    free(beside);
    return replaced;
}

void file_must_be_writable(const char *path)
{
    char *beside = or_die(name_beside(path));
    int fd;

    if (!is_replaceable(path))
        die("cannot replace '%s': not a plain file", path);
    fd = open(beside, O_WRONLY | O_CREAT, 0666);
    if (fd < 0)
        die("cannot open '%s': %s", beside, strerror(errno));
    close(fd);
    unlink(beside);
    free(beside);
}
