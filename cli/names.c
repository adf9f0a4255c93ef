/*
 * names.c - names of files: lists those of a directory in order, and makes them safe for a terminal
 */
#define _FILE_OFFSET_BITS 64 /* without it a 32-bit machine cannot list directories of large disks, nor large files */

#include "cli.h"
#include "files.h"
#include "utf8.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void names_add(struct names *names, const char *name)
{
    names->name = room_for_another(names->name, (size_t)names->count, sizeof *names->name);
    names->name[names->count++] = or_die(strdup(name));
}

void names_free(struct names *names)
{
    while (names->count > 0)
        free(names->name[--names->count]);
    free(names->name);
    names->name = NULL;
}

/* For qsort(): the same order on every machine and in every locale. */
static int names_in_order(const void *one, const void *other)
{
    const char *a = *(const char *const *)one, *b = *(const char *const *)other;
    static const char digits[] = "0123456789";

    for (; *a != '\0' && *b != '\0'; a++, b++) {
        const char *x = a + strspn(a, "0"), *y = b + strspn(b, "0");
        size_t n = strspn(x, digits), m = strspn(y, digits);

        if (strspn(a, digits) > 0 && strspn(b, digits) > 0) {
            if (n != m)
                return n < m ? -1 : 1;
            if (strncmp(x, y, n) != 0)
                return strncmp(x, y, n);
            a = x + n - 1;
            b = y + m - 1;
        } else if (*a != *b) {
            break;
        }
    }
    if (*a == *b)
        return strcmp(*(const char *const *)one, *(const char *const *)other);
    return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
}

struct names folder_names(const char *path)
{
    struct names names = {0, NULL};
    DIR *directory = opendir(path);
    struct dirent *entry;

    if (directory == NULL)
        die(SAY("cannot open folder '%s': %s", "打不开目录 '%s'：%s"), path, strerror(errno));
    while ((errno = 0, entry = readdir(directory)) != NULL)
        names_add(&names, entry->d_name);
    if (errno != 0)
        die(SAY("cannot read folder '%s': %s", "读不了目录 '%s'：%s"), path, strerror(errno));
    closedir(directory);
    qsort(names.name, (size_t)names.count, sizeof *names.name, names_in_order); /* not empty: '.' is always there */
    return names;
}

bool is_plain_file(const char *path)
{
    struct stat facts;

    if (stat(path, &facts) == 0)
        return S_ISREG(facts.st_mode);
    if (errno != ENOENT && errno != ELOOP)
        die(SAY("cannot read '%s': %s", "读不了 '%s'：%s"), path, strerror(errno));
    return false;
}

const char *name_shown(const char *name, char shown[NAME_SHOWN_MAX])
{
    struct sink out = sink_of(shown, NAME_SHOWN_MAX - 1);

    mq_put_shown(&out, name, strlen(name));
    *out.at = '\0';
    return shown;
}
