/*
 * short_io.c - read() and write() on a bad day, for LD_PRELOAD: a call in four is interrupted (EINTR), nearly all
 * others do only a part of what was asked, seven bytes at most
 *
 * SHORT_IO_SEED chooses the bad day.  At the end a line in the file SHORT_IO_REPORT tells how often both happened, so
 * that a test can see that it did.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static unsigned long interrupted, cut;

static uint32_t chance(void)
{
    static uint32_t state;

    if (state == 0)
        state = getenv("SHORT_IO_SEED") != NULL ? (uint32_t)strtoul(getenv("SHORT_IO_SEED"), NULL, 10) : 1;
    state = state * UINT32_C(1664525) + UINT32_C(1013904223);
    return state >> 16;
}

/* How many bytes to do of so many; -1 for none, interrupted. */
static ssize_t part_of(size_t size)
{
    uint32_t luck = chance() % 64;

    if (luck < 16) {
        interrupted++;
        errno = EINTR;
        return -1;
    }
    if (luck < 62 && size > 1) {
        cut++;
        return 1 + (ssize_t)(chance() % (size - 1 < 7 ? size - 1 : 7));
    }
    return (ssize_t)size;
}

ssize_t read(int fd, void *buffer, size_t size)
{
    ssize_t part = part_of(size);

    return part < 0 ? part : syscall(SYS_read, fd, buffer, (size_t)part);
}

ssize_t write(int fd, const void *buffer, size_t size)
{
    ssize_t part = part_of(size);

    return part < 0 ? part : syscall(SYS_write, fd, buffer, (size_t)part);
}

__attribute__((destructor)) static void report(void)
{
    const char *path = getenv("SHORT_IO_REPORT");
    char line[100];
    int fd = path != NULL ? open(path, O_WRONLY | O_CREAT | O_APPEND, 0666) : -1;

    if (fd < 0)
        return;
    syscall(SYS_write, fd, line, (size_t)snprintf(line, sizeof line, "%lu interrupted %lu cut\n", interrupted, cut));
    close(fd);
}
