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

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- directories that a sandbox does not show as a whole ---- */

/* The directories of the system, which a sandbox shows as they are; ended by NULL. */
static const char *const system_directories[] = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                                                 "/etc", "/opt", "/nix",  "/gnu", "/snap",  NULL};

static bool is_one_of(const char *path, const char *const *list)
{
    while (*list != NULL && strcmp(path, *list) != 0)
        list++;
    return *list != NULL;
}

static bool is_below(const char *inner, const char *path)
{
    size_t length = strlen(path);

    return strncmp(inner, path, length) == 0 && inner[length] == '/';
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
static bool is_home(const char *path)
{
    const char *name = is_below(path, "/home") ? path + 6 : is_below(path, "/var/home") ? path + 10 : "/";

    return strcmp(path, own_home()) == 0 || strchr(name, '/') == NULL;
}

/* True for a directory of which only what is needed is shown: a home, or one in '/' that is not the system's. */
static bool is_hidden(const char *path)
{
    return !is_one_of(path, system_directories) && (strchr(path + 1, '/') == NULL || is_home(path));
}

/* True for a directory that is never shown as a whole: '/', a home and all above it, /tmp, /var and the like. */
static bool is_never_shown(const char *path)
{
    static const char *const never[] = {"/",    "/tmp",  "/proc", "/dev",     "/sys",      "/run",     "/var",
                                        "/home", "/root", "/var/tmp", "/var/home", "/dev/shm", NULL};

    return is_one_of(path, never) || is_home(path) || is_below(own_home(), path);
}

/* True if people keep secrets beside programs in this directory: ~/.local, ~/.local/share, ~/.cargo. */
static bool is_mixed(const char *path)
{
    static const char *const mixed[] = {"/.local", "/.cargo", "/.config", "/.local/share"};

    for (size_t i = 0; i < sizeof mixed / sizeof mixed[0]; i++) {
        char home[PATH_MAX];
        size_t length = strlen(path), end = strlen(mixed[i]);

        snprintf(home, sizeof home, "%.*s", length > end ? (int)(length - end) : 0, path);
        if (home[0] != '\0' && strcmp(path + length - end, mixed[i]) == 0 && is_home(home))
            return true;
    }
    return false;
}

/* The user's home if it lies in a directory of the system, so that something must cover it; otherwise NULL. */
static const char *home_in_system(void)
{
    struct stat facts;

    for (int i = 0; system_directories[i] != NULL; i++)
        if (is_below(own_home(), system_directories[i]) && stat(own_home(), &facts) == 0 &&
            facts.st_uid == getuid() && getuid() != 0)
            return own_home(); /* the homes of users such as 'daemon' are the system's own */
    return NULL;
}

/* ---- what is shown ---- */

static void show(struct visible_files *visible, char mark, const char *path)
{
    struct shown_path *more;

    for (size_t i = 0; i < visible->paths; i++)
        if (visible->path[i].mark == mark && strcmp(visible->path[i].path, path) == 0)
            return;
    if (mark == SHOWN_TREE && is_never_shown(path))
        return;
    more = realloc(visible->path, (visible->paths + 1) * sizeof *more);
    if (more != NULL) {
        visible->path = more;
        more[visible->paths].mark = mark;
        more[visible->paths].path = strdup(path);
    }
    if (more != NULL && more[visible->paths].path != NULL)
        visible->paths++;
    else
        visible->broken = true;
}

static bool is_closed(const struct visible_files *visible, const char *directory)
{
    struct stat facts;

    return visible->other_user && strcmp(directory, SANDBOX_SCRATCH) != 0 && stat(directory, &facts) == 0 &&
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

/* Shows the plain files of a directory, but not those whose names begin with a dot. */
static void show_files(struct visible_files *visible, const char *path)
{
    enum { FILES_MAX = 200 };
    DIR *directory = opendir(path);
    struct dirent *entry;

    if (directory == NULL && errno == ENOMEM)
        visible->broken = true;
    for (int count = 0; directory != NULL && count < FILES_MAX && (entry = readdir(directory)) != NULL;) {
        char file[PATH_MAX];
        struct stat facts;

        if (entry->d_name[0] == '.' || snprintf(file, sizeof file, "%s/%s", path, entry->d_name) >= PATH_MAX)
            continue;
        /* A link could lead to what is closed. */
        if ((visible->other_user ? lstat : stat)(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
            show(visible, SHOWN_TREE, file);
            count++;
        }
    }
    if (directory != NULL)
        closedir(directory);
}

/* Cuts a copy of a path behind the next name after 'length' characters; returns its new length. */
static size_t cut(char part[PATH_MAX], const char *path, size_t length)
{
    length += 1 + strcspn(path + length + 1, "/");
    snprintf(part, PATH_MAX, "%.*s", (int)length, path);
    return length;
}

/* Shows a path below a hidden directory, with what lies in the same directory there. */
static void show_hidden(struct visible_files *visible, const char *path, const char *hidden)
{
    char part[PATH_MAX]; /* the next directory, or some more where secrets lie beside it */
    size_t end = cut(part, path, strlen(hidden));

    while (path[end] == '/' && is_mixed(part))
        end = cut(part, path, end);
    if (path[end] != '\0' || is_directory(path)) {
        if (is_never_shown(part))
            show_files(visible, part);
        else
            show(visible, SHOWN_TREE, part);
    } else if (is_never_shown(hidden) || hidden[0] == '\0') { /* a file in a home, say */
        show(visible, SHOWN_TREE, path);
        if (is_home(hidden))
            show_files(visible, hidden);
    } else { /* a file in a directory of its own, such as /app */
        show(visible, SHOWN_TREE, hidden);
    }
}

/* Shows a path below a closed directory. */
static void show_closed(struct visible_files *visible, const char *path, const char *closed)
{
    char part[PATH_MAX];
    size_t end = cut(part, path, strlen(closed));

    if (path[end] != '\0' || is_directory(path)) {
        show(visible, SHOWN_TREE, part);
    } else {
        show(visible, SHOWN_FILE, path);
        show_files(visible, closed);
    }
}

/* Makes one path reachable: shows what follows the last closed or hidden directory in it. */
static void reach(struct visible_files *visible, const char *path, bool program)
{
    char part[PATH_MAX] = "", cover[PATH_MAX] = "";
    bool closed = false, hidden = strchr(path + 1, '/') == NULL;

    for (size_t end = cut(part, path, 0); path[end] == '/'; end = cut(part, path, end)) {
        closed = is_closed(visible, part);
        if (closed)
            show(visible, SHOWN_CLOSED, part);
        if (closed || is_hidden(part)) {
            memcpy(cover, part, end + 1);
            hidden = !closed;
        }
    }
    if (is_closed_file(visible, path, program))
        show(visible, SHOWN_FILE, path);
    if (hidden)
        show_hidden(visible, path, cover);
    else if (cover[0] != '\0')
        show_closed(visible, path, cover);
}

/* Directories come before what is in them. */
static int compare_paths(const void *a, const void *b)
{
    const struct shown_path *one = a, *other = b;
    int order = strcmp(one->path, other->path);

    return order != 0 ? order : one->mark - other->mark;
}

/* ---- what the command names ---- */

/* Finds the file or directory that a word names, without links and ".." in its directory.  False if there is none. */
static bool named_file(const char *word, char path[PATH_MAX])
{
    char directory[PATH_MAX], real[PATH_MAX];
    const char *name = strrchr(word, '/');
    struct stat facts;

    if (word[0] != '/' || stat(word, &facts) != 0 || !(S_ISREG(facts.st_mode) || S_ISDIR(facts.st_mode)))
        return false; /* a FIFO or a socket would lead out of the sandbox */
    if (name[1] == '\0') /* "/", or a directory with a slash behind it */
        return realpath(word, path) != NULL;
    snprintf(directory, sizeof directory, "%.*s/", (int)(name - word), word);
    return realpath(directory, real) != NULL &&
           snprintf(path, PATH_MAX, "%s%s", real[1] != '\0' ? real : "", name) < PATH_MAX;
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
    char path[PATH_MAX], target[PATH_MAX];
    bool found = named_file(word, path);

    for (int links = 0; found && links <= LINKS_MAX; links++) {
        reach(visible, path, program);
        found = read_link(path, target) && named_file(target, path);
        if (found && strcmp(path, target) != 0 && strstr(target, "/..") == NULL)
            reach(visible, target, program); /* a link to a directory is on the way */
    }
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

/* ---- what variables name ---- */

/* Shows a directory, if a sandbox would hide it, under its name and in its real place. */
static void show_directory(struct visible_files *visible, const char *path)
{
    char real[PATH_MAX], part[PATH_MAX];
    bool hidden = false;

    if (visible->other_user || realpath(path, real) == NULL || !is_directory(real))
        return;
    for (size_t end = 0; !hidden && real[end] != '\0' && real[1] != '\0';) {
        end = cut(part, real, end);
        hidden = is_hidden(part);
    }
    if (hidden) {
        show(visible, SHOWN_TREE, real);
        show(visible, SHOWN_TREE, path);
    }
}

/* Shows the directories beside one of PATH, with libraries: pyenv's ~/.pyenv/shims needs ~/.pyenv/versions. */
static void show_beside(struct visible_files *visible, char directory[PATH_MAX])
{
    static const char *const beside[] = {"bin", "lib", "lib64", "libexec", "versions"};
    char path[PATH_MAX + 16];

    *strrchr(directory, '/') = '\0';
    for (size_t i = 0; directory[0] != '\0' && !is_hidden(directory) && i < sizeof beside / sizeof beside[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", directory, beside[i]);
        show_directory(visible, path);
    }
}

/* Shows the directories of the variables that say where programs and libraries are. */
static void show_variables(struct visible_files *visible)
{
    static const char *const variables[] = {"PATH",      "LD_LIBRARY_PATH", "PYTHONPATH", "CLASSPATH",
                                            "NODE_PATH", "PERL5LIB",        "RUBYLIB",    "JAVA_HOME"};

    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++)
        for (const char *at = getenv(variables[i]); at != NULL && *at != '\0'; at += at[0] == ':') {
            char path[PATH_MAX];
            size_t length = strcspn(at, ":"), end = length;

            while (end > 1 && at[end - 1] == '/')
                end--;
            snprintf(path, sizeof path, "%.*s", (int)end, at);
            at += length;
            if (path[0] != '/')
                continue;
            show_directory(visible, path);
            if (i == 0)
                show_beside(visible, path);
        }
}

/* ---- all of it ---- */

char **visible_plan(struct visible_files *visible, const struct stress_program *program, bool other_user)
{
    struct word_list list = {NULL, 0};

    visible->other_user = other_user;
    reach_interpreter(visible, program->argument[0]);
    for (char **word = program->argument; *word != NULL; word++) {
        char path[PATH_MAX];

        reach_file(visible, *word, word == program->argument);
        word_list_add(&list, named_file(*word, path) ? path : *word);
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
