/*
 * find_program.c - finds the program in PATH, and makes the names of files in its command absolute
 */
#include "runner.h"
#include "word_list.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* True if this path names a file that we may execute. */
static bool is_executable(const char *path)
{
    struct stat facts;

    return stat(path, &facts) == 0 && S_ISREG(facts.st_mode) && access(path, X_OK) == 0;
}

/* Writes DIRECTORY/NAME as an absolute path; the directory is given by its first 'length' characters. */
static void make_absolute(char path[PATH_MAX], const char *directory, size_t length, const char *name)
{
    char here[PATH_MAX - 1] = "";

    while (strncmp(name, "./", 2) == 0)
        name += 2 + strspn(name + 2, "/");
    if ((length > 0 ? directory[0] : name[0]) != '/' && getcwd(here, sizeof here) == NULL)
        here[0] = '\0';
    if (snprintf(path, PATH_MAX, "%s%s%.*s%s%s", here, here[0] != '\0' ? "/" : "", (int)length, directory,
                 length > 0 ? "/" : "", name) >= PATH_MAX)
        path[0] = '\0'; /* too long: there is no such file */
}

bool find_in_path(const char *name, char path[PATH_MAX])
{
    const char *at = getenv("PATH");

    while (at != NULL && *at != '\0') {
        size_t length = strcspn(at, ":");

        make_absolute(path, length > 0 ? at : ".", length > 0 ? length : 1, name);
        if (is_executable(path))
            return true;
        at += length + (at[length] == ':');
    }
    return false;
}

/* The program runs in another directory: makes an argument that names a file absolute. */
static void add_argument(struct word_list *list, const char *argument)
{
    char path[PATH_MAX];
    bool is_file = argument[0] != '/' && argument[0] != '-' && argument[0] != '\0' && access(argument, F_OK) == 0;

    if (is_file)
        make_absolute(path, "", 0, argument);
    word_list_add(list, is_file ? path : argument);
}

const char *stress_find_program(struct stress_program *program, char **command, int words)
{
    static char trouble[PATH_MAX + 256];
    struct word_list list = {NULL, 0};
    const char *name = command[0];
    char path[PATH_MAX];
    struct stat facts;

    if (strchr(name, '/') != NULL) {
        make_absolute(path, "", 0, name);
    } else if (!find_in_path(name, path)) {
        snprintf(trouble, sizeof trouble,
                 access(name, X_OK) == 0
                     ? SAY("no '%s' in PATH; the one here is './%s'", "PATH 里没有 '%s'；这里的那个是 './%s'")
                     : SAY("no '%s' in PATH", "PATH 里没有 '%s'"),
                 name, name);
        return trouble;
    }
    if (!is_executable(path)) {
        const char *why = stat(path, &facts) != 0   ? strerror(errno)
                          : S_ISDIR(facts.st_mode)  ? SAY("it is a directory", "它是目录")
                          : !S_ISREG(facts.st_mode) ? SAY("it is not a file", "它不是文件")
                                                    : SAY("it is not executable", "它没有执行权限");

        snprintf(trouble, sizeof trouble, SAY("cannot run '%s': %s", "无法运行 '%s'：%s"), name, why);
        return trouble;
    }
    word_list_add(&list, path);
    for (int i = 1; i < words; i++)
        add_argument(&list, command[i]);
    program->argument = list.word;
    return words_are_whole(list.word) ? NULL : NO_MEMORY;
}

void stress_free_program(struct stress_program *program)
{
    free_words(program->argument);
    program->argument = NULL;
}
