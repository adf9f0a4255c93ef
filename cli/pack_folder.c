/*
 * pack_folder.c - a folder that is there whole or not at all
 *
 * It is written beside its place under another name and renamed in the end.  If anything goes wrong before, a full disk or Ctrl-C,
 * all that was written is taken away again.
 */
#include "pack.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    char *path;           /* its place */
    char *beside;         /* where it is written; NULL: nothing is */
    struct text made;     /* paths of all that was made, each ended by a NUL, in order */
    struct text path_now; /* of the file that is written now */
} folder;

/* Files and directories, the last one first. */
static void take_away(void)
{
    const char *all = folder.made.bytes;
    size_t end = folder.made.length;

    if (folder.beside == NULL)
        return;
    while (end > 0) {
        size_t start = end - 1;

        while (start > 0 && all[start - 1] != '\0')
            start--;
        remove(all + start);
        end = start;
    }
    rmdir(folder.beside);
    free(folder.beside);
    folder.beside = NULL;
}

static void take_away_after(const char *message)
{
    (void)message;
    take_away();
}

static void heed_signals(void)
{
    int number = stop_signal();

    if (number == 0)
        return;
    take_away();
    signal(number, SIG_DFL);
    raise(number);
}

static bool is_empty_directory(const char *path)
{
    DIR *directory = opendir(path);
    struct dirent *entry;
    bool empty = true;

    if (directory == NULL)
        die("cannot open '%s': %s", path, strerror(errno));
    while (empty && (entry = readdir(directory)) != NULL)
        empty = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
    closedir(directory);
    return empty;
}

/* An empty directory can be replaced, but not pulled away from under the feet of whoever stands in it. */
static void must_be_free(const char *path)
{
    struct stat facts, here;

    if (lstat(path, &facts) != 0) {
        if (errno == ENOENT)
            return;
        die("cannot look at '%s': %s", path, strerror(errno));
    }
    if (!S_ISDIR(facts.st_mode))
        die("'%s' exists and is not a directory", path);
    if (stat(".", &here) == 0 && here.st_dev == facts.st_dev && here.st_ino == facts.st_ino)
        die("'%s' is the present directory: name one that is to be made", path);
    if (!is_empty_directory(path))
        die("'%s' exists and is not empty", path);
}

void folder_begin(const char *path)
{
    size_t length = strlen(path);
    mode_t mask = umask(0);

    umask(mask);
    while (length > 1 && path[length - 1] == '/')
        length--;
    folder.path = strndup(path, length);
    folder.beside = malloc(length + sizeof ".XXXXXX");
    if (folder.path == NULL || folder.beside == NULL)
        die("not enough memory");
    must_be_free(folder.path);
    strcat(strcpy(folder.beside, folder.path), ".XXXXXX");
    if (mkdtemp(folder.beside) == NULL) {
        free(folder.beside);
        folder.beside = NULL;
        die("cannot make a directory beside '%s': %s", folder.path, strerror(errno));
    }
    set_trouble(EXIT_TROUBLE, take_away_after);
    stop_watch();
    if (chmod(folder.beside, 0777 & ~mask) != 0)
        die("cannot open '%s' to others: %s", folder.beside, strerror(errno));
}

static void note_made(const char *path)
{
    text_add(&folder.made, "%s", path);
    text_reserve(&folder.made, 1);
    folder.made.bytes[folder.made.length++] = '\0';
}

static void make_directories(char *path)
{
    for (char *slash = path + strlen(folder.beside) + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        if (mkdir(path, 0777) == 0)
            note_made(path);
        else if (errno != EEXIST)
            die("cannot make '%s': %s", path, strerror(errno));
        *slash = '/';
    }
}

static void add_file(const struct text *content, mode_t mode, const char *path_format, va_list values)
{
    struct text *path = &folder.path_now;
    char inside[512];
    int fd;

    heed_signals();
    vsnprintf(inside, sizeof inside, path_format, values);
    path->length = 0;
    text_add(path, "%s/%s", folder.beside, inside);
    make_directories(path->bytes);
    fd = open(path->bytes, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (fd < 0)
        die("cannot make '%s': %s", path->bytes, strerror(errno));
    note_made(path->bytes);
    if (!write_all(fd, content->bytes, content->length))
        die("cannot write '%s': %s", path->bytes, strerror(errno));
    if (close(fd) != 0)
        die("cannot write '%s': %s", path->bytes, strerror(errno));
}

void folder_add(const struct text *content, const char *path_format, ...)
{
    va_list values;

    va_start(values, path_format);
    add_file(content, 0666, path_format, values);
    va_end(values);
}

void folder_add_script(const struct text *content, const char *path_format, ...)
{
    va_list values;

    va_start(values, path_format);
    add_file(content, 0777, path_format, values);
    va_end(values);
}

void folder_end(void)
{
    heed_signals();
    if (rename(folder.beside, folder.path) != 0)
        die("cannot rename '%s' to '%s': %s", folder.beside, folder.path, strerror(errno));
    set_trouble(EXIT_TROUBLE, NULL);
    text_free(&folder.made);
    text_free(&folder.path_now);
    free(folder.beside);
    free(folder.path);
}
