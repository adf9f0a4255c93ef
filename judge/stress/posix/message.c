/*
 * message.c - whole messages on the socket between a worker's two ends, and the clock
 */
#include "runner.h"

#include <errno.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

bool read_whole(int fd, void *bytes, size_t length)
{
    char *at = bytes;

    while (length > 0) {
        ssize_t got = read(fd, at, length);

        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        if (got > 0) {
            at += got;
            length -= (size_t)got;
        }
    }
    return true;
}

bool write_whole(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length > 0) {
        ssize_t written = send(fd, at, length, MSG_NOSIGNAL);

        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            at += written;
            length -= (size_t)written;
        }
    }
    return true;
}

uint64_t clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
