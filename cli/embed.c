/*
 * embed.c - finds files that are part of the program
 */
#include "embed.h"

#include <string.h>

/* What EMBEDDED() aligns. */
static size_t aligned(size_t length)
{
    return (length + 3) / 4 * 4;
}

struct span embedded_file(const char *files, const char *path)
{
    uint32_t length;

    for (; *files != '\0'; files += aligned(length)) {
        const char *name = files;

        files += aligned(strlen(name) + 1);
        memcpy(&length, files, sizeof length);
        files += sizeof length;
        if (strcmp(name, path) == 0)
            return (struct span){files, files + length};
    }
    return (struct span){NULL, NULL};
}
