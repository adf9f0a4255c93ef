/*
 * view.c - finds the program, and says what it sees of the file system
 *
 * Directories that hide the program are covered by empty ones, in which nothing but the way to the program appears.  With
 * /root closed to others and the program /root/work/a.out, /root is covered, and in it there is only /root/work.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* realpath */
#endif
#include "view.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- lists of words ---- */

struct words {
    char **word;
    size_t count;
};

static void add(struct words *list, const char *word)
{
    char **more = realloc(list->word, (list->count + 2) * sizeof *more);

    if (more == NULL)
        return;
    list->word = more;
    list->word[list->count] = strdup(word);
    if (list->word[list->count] != NULL)
        list->count++;
    list->word[list->count] = NULL;
}

static void free_words(char **word)
{
    for (char **at = word; at != NULL && *at != NULL; at++)
        free(*at);
    free(word);
}

/* ---- finding the program ---- */

static bool is_executable(const char *path)
{
    struct stat facts;

    return stat(path, &facts) == 0 && S_ISREG(facts.st_mode) && access(path, X_OK) == 0;
}

/* DIRECTORY/NAME, absolute; to be freed. */
static char *joined(const char *directory, size_t length, const char *name)
{
    char here[PATH_MAX] = "", *path;
    size_t size;

    while (strncmp(name, "./", 2) == 0)
        name += 2 + strspn(name + 2, "/");
    if ((length > 0 ? directory[0] : name[0]) != '/' && getcwd(here, sizeof here) == NULL)
        here[0] = '\0';
    size = strlen(here) + length + strlen(name) + 3;
    path = malloc(size);
    if (path != NULL)
        snprintf(path, size, "%s%s%.*s%s%s", here, here[0] != '\0' ? "/" : "", (int)length, directory, length > 0 ? "/" : "",
                 name);
    return path;
}

char *find_in_path(const char *name)
{
    const char *at = getenv("PATH");

    while (at != NULL && *at != '\0') {
        size_t length = strcspn(at, ":");
        char *path = joined(length > 0 ? at : ".", length > 0 ? length : 1, name);

        if (path != NULL && is_executable(path))
            return path;
        free(path);
        at += length + (at[length] == ':');
    }
    return NULL;
}

/* An argument that names a file here is meant to name it there, too. */
static char *from_anywhere(const char *argument)
{
    return argument[0] == '/' || argument[0] == '-' || argument[0] == '\0' || access(argument, F_OK) != 0
               ? strdup(argument)
               : joined("", 0, argument);
}

const char *stress_find_program(struct stress_program *program, char **command, int words)
{
    static char trouble[PATH_MAX + 256];
    struct words list = {NULL, 0};
    const char *name = command[0];
    char *path = strchr(name, '/') != NULL ? joined("", 0, name) : find_in_path(name);
    struct stat facts;

    if (path == NULL) {
        snprintf(trouble, sizeof trouble, access(name, X_OK) == 0 ? "no '%s' in PATH; the one here is './%s'" : "no '%s' in PATH",
                 name, name);
        return trouble;
    }
    if (!is_executable(path)) {
        const char *why = stat(path, &facts) != 0      ? strerror(errno)
                          : S_ISDIR(facts.st_mode)     ? "it is a directory"
                          : !S_ISREG(facts.st_mode)    ? "it is not a file"
                                                       : "it is not executable";

        snprintf(trouble, sizeof trouble, "cannot run '%s': %s", name, why);
        free(path);
        return trouble;
    }
    add(&list, path);
    free(path);
    for (int i = 1; i < words; i++) {
        char *word = from_anywhere(command[i]);

        add(&list, word != NULL ? word : command[i]);
        free(word);
    }
    program->argument = list.word;
    return list.count == (size_t)words ? NULL : "not enough memory";
}

void stress_free_program(struct stress_program *program)
{
    free_words(program->argument);
    program->argument = NULL;
}

/* ---- what it sees ---- */

/* Paths with '-' for one that is covered, '+' for one that appears in a covered one. */
struct sights {
    struct words path;
    bool user;
};

static void see(struct sights *sights, char mark, const char *path, size_t length)
{
    char *marked = malloc(length + 2);

    if (marked == NULL)
        return;
    memcpy(marked, path, length);
    marked[length] = mark;
    marked[length + 1] = '\0';
    for (size_t i = 0; i < sights->path.count; i++)
        if (strcmp(sights->path.word[i], marked) == 0)
            length = 0;
    if (length > 0)
        add(&sights->path, marked);
    free(marked);
}

static bool is_closed(const struct sights *sights, const char *path, size_t length)
{
    char directory[PATH_MAX];
    struct stat facts;

    if (length >= sizeof directory)
        return false;
    memcpy(directory, path, length);
    directory[length] = '\0';
    return sights->user && stat(directory, &facts) == 0 && (facts.st_mode & S_IXOTH) == 0;
}

/* Make one path reachable: what follows its last closed directory appears in a cover. */
static void reach(struct sights *sights, const char *path)
{
    size_t cover = 0, end;

    for (size_t i = 1; path[i] != '\0'; i++)
        if (path[i] == '/') {
            bool scratch = i == strlen(VIEW_SCRATCH) && strncmp(path, VIEW_SCRATCH, i) == 0;

            if (!scratch && is_closed(sights, path, i))
                see(sights, '-', path, i);
            else if (!scratch)
                continue;
            cover = i;
        }
    if (cover == 0)
        return;
    end = cover + 1 + strcspn(path + cover + 1, "/");
    see(sights, '+', path, end);
}

/* Without its mark; so parents come before what is in them. */
static int compare_paths(const void *a, const void *b)
{
    const char *one = *(char *const *)a, *other = *(char *const *)b;
    size_t one_length = strlen(one) - 1, other_length = strlen(other) - 1;
    int order = strncmp(one, other, one_length < other_length ? one_length : other_length);

    return order != 0 ? order : one_length < other_length ? -1 : one_length > other_length;
}

char **view_for(const struct stress_program *program, bool user)
{
    static const char *const always[] = {"--ro-bind", "/", "/", "--dev", "/dev", "--remount-ro", "/dev", "--proc", "/proc",
                                         "--perms", "1777", "--size", NULL};
    struct sights sights = {{NULL, 0}, user};
    struct words view = {NULL, 0};
    char size[32];

    for (char **word = program->argument; *word != NULL; word++) {
        char *real = (*word)[0] == '/' ? realpath(*word, NULL) : NULL;

        if (real != NULL) {
            reach(&sights, *word);
            reach(&sights, real);
        }
        free(real);
    }
    if (sights.path.count > 1)
        qsort(sights.path.word, sights.path.count, sizeof *sights.path.word, compare_paths);
    for (int i = 0; always[i] != NULL; i++)
        add(&view, always[i]);
    snprintf(size, sizeof size, "%d", STRESS_SCRATCH_MAX);
    add(&view, size);
    add(&view, "--tmpfs");
    add(&view, VIEW_SCRATCH);
    for (int round = 0; round < 2; round++) /* covers are closed when all is in its place */
        for (size_t i = 0; i < sights.path.count; i++) {
            char *path = sights.path.word[i];
            size_t length = strlen(path) - 1;
            bool covered = path[length] == '-';

            path[length] = '\0';
            if (round == 1 && covered) {
                add(&view, "--remount-ro");
                add(&view, path);
            } else if (round == 0 && covered) {
                add(&view, "--perms");
                add(&view, "0755");
                add(&view, "--tmpfs");
                add(&view, path);
            } else if (round == 0) {
                add(&view, "--ro-bind");
                add(&view, path);
                add(&view, path);
            }
            path[length] = covered ? '-' : '+';
        }
    add(&view, "--chdir");
    add(&view, VIEW_SCRATCH);
    free_words(sights.path.word);
    return view.word;
}

void view_free(char **view)
{
    free_words(view);
}
