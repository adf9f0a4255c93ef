/*
 * find_program.c - finds the program in PATH, and makes the names of files in its command absolute
 */
#include "find_program.h"
#include "word_list.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool is_executable(const char *path)
{
    struct stat facts;

    return stat(path, &facts) == 0 && S_ISREG(facts.st_mode) && access(path, X_OK) == 0;
}

char *absolute_path(const char *directory, size_t length, const char *name)
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
        snprintf(path, size, "%s%s%.*s%s%s", here, here[0] != '\0' ? "/" : "", (int)length, directory,
                 length > 0 ? "/" : "", name);
    return path;
}

char *find_in_path(const char *name)
{
    const char *at = getenv("PATH");

    while (at != NULL && *at != '\0') {
        size_t length = strcspn(at, ":");
        char *path = absolute_path(length > 0 ? at : ".", length > 0 ? length : 1, name);

        if (path == NULL || is_executable(path))
            return path;
        free(path);
        at += length + (at[length] == ':');
    }
    return NULL;
}

/* The program runs in another directory: makes an argument that names a file absolute. */
static char *from_anywhere(const char *argument)
{
    return argument[0] == '/' || argument[0] == '-' || argument[0] == '\0' || access(argument, F_OK) != 0
               ? strdup(argument)
               : absolute_path("", 0, argument);
}

const char *stress_find_program(struct stress_program *program, char **command, int words)
{
    static char trouble[PATH_MAX + 256];
    struct word_list list = {NULL, 0};
    const char *name = command[0];
    struct stat facts;
    char *path;

    errno = 0;
    path = strchr(name, '/') != NULL ? absolute_path("", 0, name) : find_in_path(name);
    if (path == NULL && errno == ENOMEM)
        return NO_MEMORY;
    if (path == NULL) {
        snprintf(trouble, sizeof trouble,
                 access(name, X_OK) == 0
                     ? SAY("no '%s' in PATH; the one here is './%s'", "PATH 里没有 '%s'；这里的那个是 './%s'")
                     : SAY("no '%s' in PATH", "PATH 里没有 '%s'"),
                 name, name);
        return trouble;
    }
    if (!is_executable(path)) {
        const char *why = stat(path, &facts) != 0      ? strerror(errno)
                          : S_ISDIR(facts.st_mode)     ? SAY("it is a directory", "它是目录")
                          : !S_ISREG(facts.st_mode)    ? SAY("it is not a file", "它不是文件")
                                                       : SAY("it is not executable", "它没有执行权限");

        snprintf(trouble, sizeof trouble, SAY("cannot run '%s': %s", "无法运行 '%s'：%s"), name, why);
        free(path);
        return trouble;
    }
    word_list_add(&list, path);
    free(path);
    for (int i = 1; i < words; i++) {
        char *word = from_anywhere(command[i]);

        word_list_add(&list, word);
        free(word);
    }
    program->argument = list.word;
    return words_are_whole(list.word) ? NULL : NO_MEMORY;
}

void stress_free_program(struct stress_program *program)
{
    free_words(program->argument);
    program->argument = NULL;
}
