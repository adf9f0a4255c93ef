/*
 * visible_files.c - says what the program sees of the file system
 *
 * A sandbox shows the directories of the system, in which programs and libraries are, and nothing else: no home, no
 * /var, no /run.  To that come the program, the files among its arguments, and the directories of PATH, each with what
 * lies in the same directory below a home: of /home/me/work/a.out all of /home/me/work is shown.
 *
 * If maque runs as root, the program is run as another user.  Directories that are closed to other users stay closed
 * to it, except for the way to the program and to the files among its arguments.  With /root closed and the program
 * /root/work/a.out, all of /root/work is shown, and nothing else of /root.  With the program /root/a.out, the files
 * beside it are shown, but no directory.
 *
 * A sandbox mounts these files in their own places.  Without a sandbox copy.c copies them, and the program's
 * arguments name the copies.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* realpath */
#endif
#include "visible_files.h"
#include "find_program.h"
#include "hidden.h"
#include "word_list.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Finds the first 'length' characters of a path, with this mark; NULL if they are not shown so. */
static const struct shown_path *find_shown(const struct visible_files *visible, char mark, const char *path,
                                           size_t length)
{
    for (size_t i = 0; i < visible->paths; i++)
        if (visible->path[i].mark == mark && strlen(visible->path[i].path) == length &&
            strncmp(visible->path[i].path, path, length) == 0)
            return &visible->path[i];
    return NULL;
}

static void show(struct visible_files *visible, char mark, const char *path, size_t length)
{
    struct shown_path *more;

    if (find_shown(visible, mark, path, length) != NULL ||
        (visible->sandbox && mark == SHOWN_TREE && is_never_shown(path, length)))
        return;
    more = realloc(visible->path, (visible->paths + 1) * sizeof *more);
    if (more != NULL) {
        visible->path = more;
        more[visible->paths].mark = mark;
        more[visible->paths].path = strndup(path, length);
    }
    if (more != NULL && more[visible->paths].path != NULL)
        visible->paths++;
    else
        visible->broken = true;
}

static bool is_closed(const struct visible_files *visible, const char *path, size_t length)
{
    char directory[PATH_MAX];
    struct stat facts;

    if (length >= sizeof directory)
        return false;
    memcpy(directory, path, length);
    directory[length] = '\0';
    return visible->user && stat(directory, &facts) == 0 && (facts.st_mode & S_IXOTH) == 0;
}

/* True if other users may not read this file, or not run it, though all directories above it are open. */
static bool is_closed_file(const struct visible_files *visible, const char *path, bool program)
{
    mode_t needed = program ? S_IROTH | S_IXOTH : S_IROTH;
    struct stat facts, link;

    /* In a sandbox a link stays a link: it leads to a file that is shown in its own place. */
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode) || lstat(path, &link) != 0 ||
        (S_ISLNK(link.st_mode) && visible->sandbox))
        return false;
    return visible->user && (facts.st_mode & needed) != needed;
}

static bool is_directory(const char *path)
{
    struct stat facts;

    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

/* Returns a path if there is one; if there is none for lack of memory, notes that. */
static char *or_broken(struct visible_files *visible, char *path)
{
    if (path == NULL && errno == ENOMEM)
        visible->broken = true;
    return path;
}

/* Shows the plain files of a directory, but not those whose names begin with a dot. */
static void show_files(struct visible_files *visible, const char *path, size_t length)
{
    enum { FILES_MAX = 200 };
    char *name = or_broken(visible, strndup(path, length));
    DIR *directory = name != NULL ? opendir(name) : NULL;
    struct dirent *entry;

    if (directory == NULL && errno == ENOMEM)
        visible->broken = true;
    for (int count = 0; directory != NULL && count < FILES_MAX && (entry = readdir(directory)) != NULL;) {
        char *file = NULL;
        struct stat facts;

        if (entry->d_name[0] != '.')
            file = or_broken(visible, absolute_path(name, length, entry->d_name));
        if (file != NULL && stat(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
            show(visible, SHOWN_TREE, file, strlen(file));
            count++;
        }
        free(file);
    }
    if (directory != NULL)
        closedir(directory);
    free(name);
}

/* The end of what is shown below a hidden directory: the next directory, or some more where secrets lie beside it. */
static size_t end_of_shown(const char *path, size_t cover)
{
    size_t end = cover;

    do
        end += 1 + strcspn(path + end + 1, "/");
    while (path[end] == '/' && is_mixed(path, end));
    return end;
}

/* Shows a path below a hidden directory, which ends at 'cover', with what lies in the same directory there. */
static void show_hidden(struct visible_files *visible, const char *path, size_t cover)
{
    size_t length = strlen(path), end = end_of_shown(path, cover);

    if (end < length || is_directory(path)) {
        if (is_never_shown(path, end))
            show_files(visible, path, end);
        else
            show(visible, SHOWN_TREE, path, end);
    } else if (is_never_shown(path, cover)) { /* a file in a home, say */
        show(visible, SHOWN_TREE, path, length);
        if (is_home(path, cover))
            show_files(visible, path, cover);
    } else { /* a file in a directory of its own, such as /app */
        show(visible, SHOWN_TREE, path, cover);
    }
}

/* Makes one path reachable: shows what follows the last closed or hidden directory in it. */
static void reach(struct visible_files *visible, const char *path, bool program)
{
    size_t length = strlen(path), cover = 0, end;
    bool hidden = false;
    struct stat facts;

    for (size_t i = 1; i < length; i++)
        if (path[i] == '/') {
            bool closed = is_closed(visible, path, i) &&
                          !(visible->sandbox && strncmp(path, SANDBOX_SCRATCH, i) == 0 && i == strlen(SANDBOX_SCRATCH));

            if (closed)
                show(visible, SHOWN_CLOSED, path, i);
            if (closed || (visible->sandbox && is_hidden(path, i))) {
                cover = i;
                hidden = !closed;
            }
        }
    if (is_closed_file(visible, path, program))
        show(visible, SHOWN_FILE, path, length);
    if (visible->sandbox && (hidden || strchr(path + 1, '/') == NULL)) {
        show_hidden(visible, path, cover);
    } else if (cover > 0) {
        end = cover + 1 + strcspn(path + cover + 1, "/");
        if (stat(path, &facts) == 0 && S_ISREG(facts.st_mode) && (end == length || !visible->sandbox))
            show(visible, SHOWN_FILE, path, length);
        if (find_shown(visible, SHOWN_FILE, path, end) == NULL)
            show(visible, SHOWN_TREE, path, end);
    }
}

/* Directories come before what is in them. */
static int compare_paths(const void *a, const void *b)
{
    const struct shown_path *one = a, *other = b;
    int order = strcmp(one->path, other->path);

    return order != 0 ? order : one->mark - other->mark;
}

/*
 * Returns the path of the file that an argument names, without links and ".." in its directory, to be freed; or NULL,
 * with errno ENOMEM if there is not enough memory.
 */
static char *named_file(const char *word)
{
    const char *name = strrchr(word, '/');
    char *directory, *real = NULL, *path = NULL;
    struct stat facts;

    errno = 0;
    if (word[0] != '/' || stat(word, &facts) != 0 || !(S_ISREG(facts.st_mode) || S_ISDIR(facts.st_mode)))
        return NULL; /* a FIFO or a socket would lead out of the sandbox */
    directory = name > word ? strndup(word, (size_t)(name - word)) : strdup("/");
    real = directory != NULL ? realpath(directory, NULL) : NULL;
    if (real != NULL)
        path = absolute_path(real, strcmp(real, "/") == 0 ? 0 : strlen(real), strcmp(real, "/") == 0 ? word : name + 1);
    free(directory);
    free(real);
    return path;
}

/* True if the program cannot read this file unless it is shown. */
static bool is_out_of_reach(struct visible_files *visible, const char *path)
{
    struct visible_files alone = {.user = visible->user, .sandbox = visible->sandbox};
    bool out;

    reach(&alone, path, true);
    out = alone.paths > 0;
    visible->broken |= alone.broken;
    visible_free(&alone);
    return out;
}

/*
 * The system starts the interpreter that the first line of a script names.  If it is out of reach, it is added
 * to the command before the script.  Then it is one of the files that the command names.
 */
static void add_interpreter(struct visible_files *visible, struct word_list *list, const char *script)
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
        if (interpreter[0] == '/' && is_executable(interpreter) && is_out_of_reach(visible, interpreter)) {
            word_list_add(list, interpreter);
            if (*option != '\0')
                word_list_add(list, option);
        }
    }
    if (file != NULL)
        fclose(file);
    else if (errno == ENOMEM)
        visible->broken = true;
}

/* Shows a directory that a variable names, if a sandbox would hide it, under its name and in its real place. */
static void show_directory(struct visible_files *visible, const char *name, size_t length)
{
    struct visible_files alone = {.sandbox = visible->sandbox};
    char *path = or_broken(visible, strndup(name, length));
    char *real = path != NULL ? or_broken(visible, realpath(path, NULL)) : NULL;

    if (real != NULL && is_directory(real) && !visible->user) {
        reach(&alone, real, false);
        if (alone.paths > 0) {
            show(visible, SHOWN_TREE, real, strlen(real));
            show(visible, SHOWN_TREE, path, length);
        }
        visible->broken |= alone.broken;
    }
    visible_free(&alone);
    free(path);
    free(real);
}

/* Shows the directories of PATH, with libraries beside them: pyenv's ~/.pyenv/shims needs ~/.pyenv/versions. */
static void show_programs(struct visible_files *visible, const char *directory, size_t length)
{
    static const char *const beside[] = {"bin", "lib", "lib64", "libexec", "versions"};

    while (length > 1 && directory[length - 1] == '/')
        length--;
    show_directory(visible, directory, length);
    while (length > 1 && directory[length - 1] != '/')
        length--;
    for (size_t i = 0; length > 1 && i < sizeof beside / sizeof beside[0]; i++) {
        char *path = or_broken(visible, absolute_path(directory, length - 1, beside[i]));

        if (path != NULL && !is_hidden(directory, length - 1))
            show_directory(visible, path, strlen(path));
        free(path);
    }
}

/* Shows the directories of the variables that say where programs and libraries are. */
static void show_variables(struct visible_files *visible)
{
    static const char *const variables[] = {"PATH",      "LD_LIBRARY_PATH", "PYTHONPATH", "CLASSPATH",
                                            "NODE_PATH", "PERL5LIB",        "RUBYLIB",    "JAVA_HOME"};

    for (size_t i = 0; visible->sandbox && i < sizeof variables / sizeof variables[0]; i++) {
        const char *at = getenv(variables[i]);

        while (at != NULL) {
            size_t length = strcspn(at, ":");

            if (at[0] == '/' && i == 0)
                show_programs(visible, at, length);
            else if (at[0] == '/')
                show_directory(visible, at, length);
            at = at[length] == ':' ? at + length + 1 : NULL;
        }
    }
}

/* Writes where a link leads, whose directory is real.  False if this is no link, or if that is too long. */
static bool read_link(const char *path, char target[PATH_MAX])
{
    char text[PATH_MAX], *name = text;
    ssize_t length = readlink(path, text, sizeof text - 1), parent = strrchr(path, '/') - path;

    if (length <= 0)
        return false;
    text[length] = '\0';
    for (; strncmp(name, "../", 3) == 0; name += 3)
        while (parent > 0 && path[--parent] != '/')
            ;
    length = snprintf(target, PATH_MAX, "%.*s%s%s", text[0] != '/' ? (int)parent : 0, path,
                      text[0] != '/' ? "/" : "", name);
    return length < PATH_MAX;
}

/* Makes a file reachable, and every link on the way to it: a program may be a link to a link. */
static void reach_file(struct visible_files *visible, const char *word, bool program)
{
    enum { LINKS_MAX = 40 }; /* as many as Linux follows */
    char *path = or_broken(visible, named_file(word)), target[PATH_MAX];

    for (int links = 0; path != NULL && links <= LINKS_MAX; links++) {
        char *next = NULL;

        reach(visible, path, program);
        if (read_link(path, target)) {
            next = or_broken(visible, named_file(target));
            if (next != NULL && strcmp(next, target) != 0 && strstr(target, "/..") == NULL)
                reach(visible, target, program); /* a link to a directory is on the way */
        }
        free(path);
        path = next;
    }
    free(path);
}

bool visible_plan(struct visible_files *visible, const struct stress_program *program, bool user, bool sandbox)
{
    struct word_list list = {NULL, 0};

    visible->user = user;
    visible->sandbox = sandbox;
    if (user || sandbox)
        add_interpreter(visible, &list, program->argument[0]);
    for (char **word = program->argument; *word != NULL; word++)
        word_list_add(&list, *word);
    visible->command = list.word;
    for (size_t i = 0; i < list.count; i++)
        reach_file(visible, list.word[i], i == 0);
    show_variables(visible);
    if (visible->paths > 1)
        qsort(visible->path, visible->paths, sizeof *visible->path, compare_paths);
    return !visible->broken && words_are_whole(list.word);
}

bool visible_is_below_closed(const struct visible_files *visible, const char *path)
{
    for (size_t i = 0; i < visible->paths; i++) {
        size_t length = strlen(visible->path[i].path);

        if (visible->path[i].mark == SHOWN_CLOSED && strncmp(path, visible->path[i].path, length) == 0 &&
            path[length] == '/')
            return true;
    }
    return false;
}

bool visible_is_in_closed(const struct visible_files *visible, const char *path)
{
    return find_shown(visible, SHOWN_CLOSED, path, (size_t)(strrchr(path, '/') - path)) != NULL;
}

bool visible_is_copied(const struct visible_files *visible, const char *path)
{
    return visible_is_below_closed(visible, path) || find_shown(visible, SHOWN_FILE, path, strlen(path)) != NULL;
}

bool visible_needs_copies(const struct visible_files *visible)
{
    for (size_t i = 0; i < visible->paths; i++)
        if (visible->path[i].mark != SHOWN_TREE)
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

static void add_bind(struct word_list *options, const char *from, const char *to)
{
    word_list_add(options, "--ro-bind-try"); /* a file beside the program may be removed at any time */
    word_list_add(options, from);
    word_list_add(options, to);
}

/* Makes the directories above a path, which bwrap would close to other users. */
static void add_way(struct word_list *options, const char *path)
{
    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        char *directory = strndup(path, (size_t)(slash - path));

        word_list_add(options, "--perms");
        word_list_add(options, "0755");
        word_list_add(options, "--dir");
        word_list_add(options, directory);
        free(directory);
    }
}

char **visible_bwrap_options(const struct visible_files *visible, const char *copies)
{
    static const char *const always[] = {"--dev",   "/dev", "--remount-ro", "/dev", "--proc", "/proc",
                                         "--perms", "1777", "--size",       NULL};
    struct word_list options = {NULL, 0};
    char size[32];

    for (int i = 0; system_directories[i] != NULL; i++) {
        word_list_add(&options, "--ro-bind-try");
        word_list_add(&options, system_directories[i]);
        word_list_add(&options, system_directories[i]);
    }
    for (int i = 0; always[i] != NULL; i++)
        word_list_add(&options, always[i]);
    snprintf(size, sizeof size, "%d", STRESS_SCRATCH_MAX);
    word_list_add(&options, size);
    word_list_add(&options, "--tmpfs");
    word_list_add(&options, SANDBOX_SCRATCH);
    if (home_in_system() != NULL) {
        word_list_add(&options, "--tmpfs");
        word_list_add(&options, home_in_system());
    }
    for (size_t i = 0; i < visible->paths; i++) {
        const char *path = visible->path[i].path;
        char *copy = visible->path[i].mark == SHOWN_TREE ? strdup(path) : in_copies(copies, path);

        if (visible->path[i].mark != SHOWN_FILE || !visible_is_in_closed(visible, path)) {
            add_way(&options, path);
            add_bind(&options, copy, path);
        }
        free(copy);
    }
    word_list_add(&options, "--remount-ro");
    word_list_add(&options, "/");
    word_list_add(&options, "--chdir");
    word_list_add(&options, SANDBOX_SCRATCH);
    return options.word;
}

char **visible_arguments(const struct visible_files *visible, const char *copies)
{
    struct word_list list = {NULL, 0};

    for (char **word = visible->command; *word != NULL; word++) {
        char *path = named_file(*word);

        if (path != NULL && !visible->sandbox && visible_is_copied(visible, path)) {
            char *copy = in_copies(copies, path);

            word_list_add(&list, copy);
            free(copy);
        } else {
            word_list_add(&list, path != NULL ? path : errno != ENOMEM ? *word : NULL);
        }
        free(path);
    }
    return list.word;
}

void visible_free(struct visible_files *visible)
{
    for (size_t i = 0; i < visible->paths; i++)
        free(visible->path[i].path);
    free(visible->path);
    free_words(visible->command);
    memset(visible, 0, sizeof *visible);
}
