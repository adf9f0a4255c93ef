/*
 * visible_files.c - finds the program, and says what it sees of the file system
 *
 * As root the program is run as another user.  Directories that are closed to others stay closed to it, except for the
 * way to the program and to the files among its arguments.  With /root closed and the program /root/work/a.out, all of
 * /root/work is shown, and nothing else of /root.  With the program /root/a.out, the files beside it are shown, but no
 * directory.
 *
 * A sandbox mounts what is shown where it belongs.  Without one it is copied, see copy.c, and the program's arguments
 * name the copies.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* realpath */
#endif
#include "visible_files.h"

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

void free_words(char **word)
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

/* Is there one with this mark for the first 'length' characters of a path? */
static const struct sight *find_sight(const struct view *view, char mark, const char *path, size_t length)
{
    for (size_t i = 0; i < view->sights; i++)
        if (view->sight[i].mark == mark && strlen(view->sight[i].path) == length &&
            strncmp(view->sight[i].path, path, length) == 0)
            return &view->sight[i];
    return NULL;
}

static void see(struct view *view, char mark, const char *path, size_t length)
{
    struct sight *more;

    if (find_sight(view, mark, path, length) != NULL)
        return;
    more = realloc(view->sight, (view->sights + 1) * sizeof *more);
    if (more == NULL)
        return;
    view->sight = more;
    more[view->sights].mark = mark;
    more[view->sights].path = strndup(path, length);
    if (more[view->sights].path != NULL)
        view->sights++;
}

static bool is_closed(const struct view *view, const char *path, size_t length)
{
    char directory[PATH_MAX];
    struct stat facts;

    if (length >= sizeof directory)
        return false;
    memcpy(directory, path, length);
    directory[length] = '\0';
    return view->user && stat(directory, &facts) == 0 && (facts.st_mode & S_IXOTH) == 0;
}

/* Must this file be copied for others to read it, where all directories above it are open? */
static bool is_closed_file(const struct view *view, const char *path, bool program)
{
    mode_t needed = program ? S_IROTH | S_IXOTH : S_IROTH;
    struct stat facts, link;

    /* In a sandbox a link may stay what it is: it leads to a file that is shown in its own place. */
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode) || lstat(path, &link) != 0 ||
        (S_ISLNK(link.st_mode) && view->sandbox))
        return false;
    return view->user && (facts.st_mode & needed) != needed;
}

/* Make one path reachable: what follows its last closed directory is shown. */
static void reach(struct view *view, const char *path, bool program)
{
    size_t length = strlen(path), cover = 0, end;
    bool in_scratch = false;
    struct stat facts;

    for (size_t i = 1; i < length; i++)
        if (path[i] == '/') {
            bool scratch = view->sandbox && i == strlen(VIEW_SCRATCH) && strncmp(path, VIEW_SCRATCH, i) == 0;

            if (scratch || is_closed(view, path, i)) {
                if (!scratch)
                    see(view, SIGHT_COVER, path, i);
                cover = i;
                in_scratch = scratch;
            }
        }
    if (is_closed_file(view, path, program))
        see(view, SIGHT_FILE, path, length);
    if (cover == 0)
        return;
    end = cover + 1 + strcspn(path + cover + 1, "/");
    if (!in_scratch && stat(path, &facts) == 0 && S_ISREG(facts.st_mode) && (end == length || !view->sandbox))
        see(view, SIGHT_FILE, path, length);
    if (in_scratch || find_sight(view, SIGHT_FILE, path, end) == NULL)
        see(view, SIGHT_TREE, path, end);
}

/* Directories come before what is in them. */
static int compare_sights(const void *a, const void *b)
{
    const struct sight *one = a, *other = b;
    int order = strcmp(one->path, other->path);

    return order != 0 ? order : one->mark - other->mark;
}

/* The path of a file that an argument names, with no link and no ".." among its directories; to be freed.  Or NULL. */
static char *named_file(const char *word)
{
    const char *name = strrchr(word, '/');
    char *directory, *real = NULL, *path = NULL;
    struct stat facts;

    if (word[0] != '/' || stat(word, &facts) != 0)
        return NULL;
    directory = name > word ? strndup(word, (size_t)(name - word)) : strdup("/");
    real = directory != NULL ? realpath(directory, NULL) : NULL;
    if (real != NULL)
        path = joined(real, strcmp(real, "/") == 0 ? 0 : strlen(real), strcmp(real, "/") == 0 ? word : name + 1);
    free(directory);
    free(real);
    return path;
}

/* May others not enter a directory on the way to this file, or not read it? */
static bool is_out_of_reach(const char *path)
{
    struct view alone = {.user = true};
    bool out;

    reach(&alone, path, true);
    out = alone.sights > 0;
    view_free(&alone);
    return out;
}

/*
 * The system starts the interpreter that the first line of a script names.  If others may not reach it, we put it
 * before the script's name ourselves, so that it is one of the files that are named.
 */
static void add_interpreter(struct words *list, const char *script)
{
    char line[256] = "", *interpreter = NULL, *option = NULL;
    FILE *file = fopen(script, "re");
    bool whole = file != NULL && fgets(line, sizeof line, file) != NULL && strchr(line, '\n') != NULL;

    if (whole && strncmp(line, "#!", 2) == 0) {
        line[strcspn(line, "\r\n")] = '\0';
        interpreter = line + 2 + strspn(line + 2, " \t");
        option = interpreter + strcspn(interpreter, " \t");
        if (*option != '\0') {
            *option++ = '\0';
            option += strspn(option, " \t");
        }
        if (interpreter[0] == '/' && is_executable(interpreter) && is_out_of_reach(interpreter)) {
            add(list, interpreter);
            if (*option != '\0')
                add(list, option);
        }
    }
    if (file != NULL)
        fclose(file);
}

void view_plan(struct view *view, const struct stress_program *program, bool user, bool sandbox)
{
    struct words list = {NULL, 0};

    view->user = user;
    view->sandbox = sandbox;
    if (user)
        add_interpreter(&list, program->argument[0]);
    for (char **word = program->argument; *word != NULL; word++)
        add(&list, *word);
    view->command = list.word;
    for (size_t i = 0; i < list.count; i++) {
        char *path = named_file(list.word[i]), *real = path != NULL ? realpath(path, NULL) : NULL;

        if (real != NULL) {
            reach(view, path, i == 0);
            reach(view, real, i == 0);
        }
        free(path);
        free(real);
    }
    if (view->sights > 1)
        qsort(view->sight, view->sights, sizeof *view->sight, compare_sights);
}

bool view_covers(const struct view *view, const char *path)
{
    for (size_t i = 0; i < view->sights; i++) {
        size_t length = strlen(view->sight[i].path);

        if (view->sight[i].mark == SIGHT_COVER && strncmp(path, view->sight[i].path, length) == 0 &&
            path[length] == '/')
            return true;
    }
    return false;
}

bool view_is_in_cover(const struct view *view, const char *path)
{
    return find_sight(view, SIGHT_COVER, path, (size_t)(strrchr(path, '/') - path)) != NULL;
}

bool view_is_copied(const struct view *view, const char *path)
{
    return view_covers(view, path) || find_sight(view, SIGHT_FILE, path, strlen(path)) != NULL;
}

bool view_needs_copies(const struct view *view)
{
    for (size_t i = 0; i < view->sights; i++)
        if (view->sight[i].mark != SIGHT_TREE)
            return true;
    return false;
}

static char *in_copies(const char *copies, const char *path)
{
    size_t size = strlen(copies) + strlen(path) + 1;
    char *joint = malloc(size);

    if (joint != NULL)
        snprintf(joint, size, "%s%s", copies, path);
    return joint;
}

static void add_bind(struct words *options, const char *from, const char *to)
{
    add(options, "--ro-bind");
    add(options, from);
    add(options, to);
}

char **view_options(const struct view *view, const char *copies)
{
    static const char *const always[] = {"--ro-bind", "/",      "/",     "--dev",   "/dev", "--remount-ro", "/dev",
                                         "--proc",    "/proc", "--perms", "1777", "--size", NULL};
    struct words options = {NULL, 0};
    char size[32];

    for (int i = 0; always[i] != NULL; i++)
        add(&options, always[i]);
    snprintf(size, sizeof size, "%d", STRESS_SCRATCH_MAX);
    add(&options, size);
    add(&options, "--tmpfs");
    add(&options, VIEW_SCRATCH);
    for (size_t i = 0; i < view->sights; i++) {
        const char *path = view->sight[i].path;
        char *copy = view->sight[i].mark == SIGHT_TREE ? strdup(path) : in_copies(copies, path);

        if (copy != NULL && !(view->sight[i].mark == SIGHT_FILE && view_is_in_cover(view, path)))
            add_bind(&options, copy, path);
        free(copy);
    }
    add(&options, "--chdir");
    add(&options, VIEW_SCRATCH);
    return options.word;
}

char **view_arguments(const struct view *view, const char *copies)
{
    struct words list = {NULL, 0};

    for (char **word = view->command; *word != NULL; word++) {
        char *path = named_file(*word), *copy = NULL;

        if (path != NULL && !view->sandbox && view_is_copied(view, path))
            copy = in_copies(copies, path);
        add(&list, copy != NULL ? copy : path != NULL ? path : *word);
        free(path);
        free(copy);
    }
    return list.word;
}

void view_free(struct view *view)
{
    for (size_t i = 0; i < view->sights; i++)
        free(view->sight[i].path);
    free(view->sight);
    free_words(view->command);
    memset(view, 0, sizeof *view);
}
