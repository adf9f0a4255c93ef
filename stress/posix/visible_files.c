/*
 * visible_files.c - says what the program sees of the file system in a sandbox
 *
 * A sandbox shows the directories of the system, in which programs and libraries are, and nothing else: no home, no
 * /var, no /run.  To that come the program, the files among its arguments, and the directories of PATH, each with what
 * lies in the same directory below a home: of /home/me/work/a.out all of /home/me/work is shown.
 *
 * If maque runs as root, the program is run as another user.  Directories that are closed to other users stay closed
 * to it, except for the way to the program and to the files among its arguments.  With /root closed and the program
 * /root/work/a.out, all of /root/work is shown, and nothing else of /root.  With the program /root/a.out, the files
 * beside it are shown, but no directory.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* realpath, strndup */
#endif
#include "visible_files.h"
#include "find_program.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- directories that a sandbox does not show as a whole; these look only at 'length' characters of 'path' ---- */

/* The directories of the system, which a sandbox shows as they are; ended by NULL. */
static const char *const system_directories[] = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                                          "/etc", "/opt", "/nix",  "/gnu", "/snap",  NULL};

static bool is_path(const char *path, size_t length, const char *other)
{
    return strlen(other) == length && strncmp(path, other, length) == 0;
}

/* True if 'inner' lies below a directory. */
static bool is_below(const char *inner, const char *path, size_t length)
{
    return strlen(inner) > length && strncmp(inner, path, length) == 0 && inner[length] == '/';
}

/* The user's home, after all links; "" if HOME does not name a directory, or names '/'. */
static const char *own_home(void)
{
    static char real[PATH_MAX];
    static bool known;
    const char *home = getenv("HOME");

    if (!known && (home == NULL || home[0] != '/' || realpath(home, real) == NULL || strcmp(real, "/") == 0))
        real[0] = '\0';
    known = true;
    return real;
}

/* True for a home: the user's own, or any directory in /home. */
static bool is_home(const char *path, size_t length)
{
    static const char *const homes[] = {"/home/", "/var/home/"};

    if (length > 1 && is_path(path, length, own_home()))
        return true;
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        size_t before = strlen(homes[i]);

        if (length > before && strncmp(path, homes[i], before) == 0 &&
            memchr(path + before, '/', length - before) == NULL)
            return true;
    }
    return false;
}

/* True for a directory of which only what is needed is shown: a home, or one in '/' that is not the system's. */
static bool is_hidden(const char *path, size_t length)
{
    for (int i = 0; system_directories[i] != NULL; i++)
        if (is_path(path, length, system_directories[i]))
            return false;
    return length > 1 && (memchr(path + 1, '/', length - 1) == NULL || is_home(path, length));
}

/* True for a directory that is never shown as a whole: '/', a home and all above it, /tmp, /var and the like. */
static bool is_never_shown(const char *path, size_t length)
{
    static const char *const never[] = {"/",    "/tmp",  "/proc", "/dev",     "/sys",      "/run",
                                        "/var", "/home", "/root", "/var/tmp", "/var/home", "/dev/shm"};

    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        if (is_path(path, length, never[i]))
            return true;
    return length == 0 || is_home(path, length) || is_below(own_home(), path, length);
}

/* True if people keep secrets beside programs in this directory: ~/.local, ~/.local/share, ~/.cargo. */
static bool is_mixed(const char *path, size_t length)
{
    static const char *const mixed[] = {"/.local", "/.cargo", "/.config", "/.local/share"};

    for (size_t i = 0; i < sizeof mixed / sizeof mixed[0]; i++) {
        size_t end = strlen(mixed[i]);

        if (length > end && is_path(path + length - end, end, mixed[i]) && is_home(path, length - end))
            return true;
    }
    return false;
}

/* The user's home if it lies in a directory of the system, so that something must cover it; otherwise NULL. */
static const char *home_in_system(void)
{
    struct stat facts;

    for (int i = 0; system_directories[i] != NULL; i++)
        if (is_below(own_home(), system_directories[i], strlen(system_directories[i])) &&
            stat(own_home(), &facts) == 0 && facts.st_uid == getuid() && getuid() != 0)
            return own_home(); /* the homes of users such as 'daemon' are the system's own */
    return NULL;
}

/* ---- what is shown ---- */

/* True if the first 'length' characters of a path are shown with this mark. */
static bool find_shown(const struct visible_files *visible, char mark, const char *path, size_t length)
{
    for (size_t i = 0; i < visible->paths; i++)
        if (visible->path[i].mark == mark && is_path(path, length, visible->path[i].path))
            return true;
    return false;
}

static void show(struct visible_files *visible, char mark, const char *path, size_t length)
{
    struct shown_path *more;

    if (find_shown(visible, mark, path, length) || (mark == SHOWN_TREE && is_never_shown(path, length)))
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
    return visible->other_user && !is_path(path, length, SANDBOX_SCRATCH) && stat(directory, &facts) == 0 &&
           (facts.st_mode & S_IXOTH) == 0;
}

/* True if other users may not read this file, or not run it, though all directories above it are open. */
static bool is_closed_file(const struct visible_files *visible, const char *path, bool program)
{
    mode_t needed = program ? S_IROTH | S_IXOTH : S_IROTH;
    struct stat facts;

    /* A link stays a link: it leads to a file that is shown in its own place. */
    return visible->other_user && lstat(path, &facts) == 0 && S_ISREG(facts.st_mode) &&
           (facts.st_mode & needed) != needed;
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
        /* A link could lead to what is closed. */
        if (file != NULL && (visible->other_user ? lstat : stat)(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
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
    bool hidden = strchr(path + 1, '/') == NULL;

    for (size_t i = 1; i < length; i++)
        if (path[i] == '/') {
            bool closed = is_closed(visible, path, i);

            if (closed)
                show(visible, SHOWN_CLOSED, path, i);
            if (closed || is_hidden(path, i)) {
                cover = i;
                hidden = !closed;
            }
        }
    if (is_closed_file(visible, path, program))
        show(visible, SHOWN_FILE, path, length);
    if (hidden) {
        show_hidden(visible, path, cover);
    } else if (cover > 0) {
        end = cover + 1 + strcspn(path + cover + 1, "/");
        if (end < length || is_directory(path)) {
            show(visible, SHOWN_TREE, path, end);
        } else {
            show(visible, SHOWN_FILE, path, length);
            show_files(visible, path, cover);
        }
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

/* Shows a directory that a variable names, if a sandbox would hide it, under its name and in its real place. */
static void show_directory(struct visible_files *visible, const char *name, size_t length)
{
    struct visible_files alone = {.other_user = false};
    char *path = or_broken(visible, strndup(name, length));
    char *real = path != NULL ? or_broken(visible, realpath(path, NULL)) : NULL;

    if (real != NULL && is_directory(real) && !visible->other_user) {
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

    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
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

/* The system starts the interpreter that the first line of a script names. */
static void reach_interpreter(struct visible_files *visible, const char *script)
{
    char line[256] = "", *name;
    FILE *file = fopen(script, "re");
    bool whole = file != NULL && fgets(line, sizeof line, file) != NULL && strchr(line, '\n') != NULL;

    if (whole && strncmp(line, "#!", 2) == 0) {
        name = line + 2 + strspn(line + 2, " \t");
        name[strcspn(name, " \t\r\n")] = '\0';
        reach_file(visible, name, true);
    }
    if (file != NULL)
        fclose(file);
    else if (errno == ENOMEM)
        visible->broken = true;
}

char **visible_plan(struct visible_files *visible, const struct stress_program *program, bool other_user)
{
    struct word_list list = {NULL, 0};

    visible->other_user = other_user;
    reach_interpreter(visible, program->argument[0]);
    for (char **word = program->argument; *word != NULL; word++) {
        char *path = named_file(*word);

        reach_file(visible, *word, word == program->argument);
        word_list_add(&list, path != NULL ? path : errno != ENOMEM ? *word : NULL);
        free(path);
    }
    show_variables(visible);
    if (visible->paths > 1)
        qsort(visible->path, visible->paths, sizeof *visible->path, compare_paths);
    if (!visible->broken && words_are_whole(list.word))
        return list.word;
    free_words(list.word);
    return NULL;
}

void visible_free(struct visible_files *visible)
{
    for (size_t i = 0; i < visible->paths; i++)
        free(visible->path[i].path);
    free(visible->path);
    memset(visible, 0, sizeof *visible);
}

/* ---- options for bwrap ---- */

static void add_words(struct word_list *options, const char *const *words)
{
    for (; *words != NULL; words++)
        word_list_add(options, *words);
}

/* Makes the directories above a path, which bwrap would close to other users. */
static void add_way(struct word_list *options, const char *path)
{
    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        char *directory = strndup(path, (size_t)(slash - path));

        add_words(options, (const char *const[]){"--perms", "0755", "--dir", NULL});
        word_list_add(options, directory);
        free(directory);
    }
}

/* Shows a file that its user may not read: bwrap copies it; of a link it makes another one.  False, with errno. */
static bool add_file(struct word_list *options, const char *path)
{
    char number[16], *real = realpath(path, NULL);
    struct stat facts;
    int fd = -1;

    if (real != NULL && lstat(path, &facts) == 0 && S_ISLNK(facts.st_mode)) {
        add_words(options, (const char *const[]){"--symlink", real, path, NULL});
    } else if (real != NULL) {
        fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK); /* bwrap inherits it */
        snprintf(number, sizeof number, "%d", fd);
        add_words(options, (const char *const[]){"--perms", "0555", "--ro-bind-data", number, path, NULL});
    }
    free(real);
    return real != NULL && (S_ISLNK(facts.st_mode) || fd >= 0);
}

bool visible_add_options(const struct visible_files *visible, struct word_list *options)
{
    char size[32];

    snprintf(size, sizeof size, "%d", STRESS_SCRATCH_MAX);
    for (int i = 0; system_directories[i] != NULL; i++)
        add_words(options, (const char *const[]){"--ro-bind-try", system_directories[i], system_directories[i], NULL});
    add_words(options, (const char *const[]){"--dev", "/dev", "--remount-ro", "/dev", "--proc", "/proc", "--perms",
                                             "1777", "--size", size, "--tmpfs", SANDBOX_SCRATCH, NULL});
    if (home_in_system() != NULL)
        add_words(options, (const char *const[]){"--tmpfs", home_in_system(), NULL});
    for (size_t i = 0; i < visible->paths; i++) {
        const char *path = visible->path[i].path;

        add_way(options, path);
        if (visible->path[i].mark == SHOWN_CLOSED)
            add_words(options, (const char *const[]){"--perms", "0755", "--tmpfs", path, NULL});
        else if (visible->path[i].mark == SHOWN_TREE) /* a file beside the program may be removed at any time */
            add_words(options, (const char *const[]){"--ro-bind-try", path, path, NULL});
        else if (!add_file(options, path))
            return false;
    }
    add_words(options, (const char *const[]){"--remount-ro", "/", "--chdir", SANDBOX_SCRATCH, NULL});
    return true;
}
