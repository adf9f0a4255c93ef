/*
 * io.c - messages, reading and writing
 *
 * All errors of the system are handled here.  Messages go to standard error, one line each.  Results go to standard
 * output and are flushed before any message, so that results before an error are never lost.
 */
#include "cli.h"
#include "files.h"
#include "utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Goes on if a write is interrupted or writes only a part. */
bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);

        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

static char speaker[64] = "maque";

void set_speaker(const char *command)
{
    snprintf(speaker, sizeof speaker, "maque %s", command);
}

static int trouble_status = EXIT_TROUBLE;
static void (*told_of_trouble)(const char *message);

void set_trouble(int status, void (*also)(const char *message))
{
    trouble_status = status;
    told_of_trouble = also;
}

static void say(const char *format, va_list values, void (*also)(const char *message))
{
    char message[1 << 13], line[1 << 13]; /* room for a path, at most PATH_MAX, and what is wrong with it */
    int start = snprintf(message, sizeof message, "%s: ", speaker);
    struct sink out = sink_of(line, sizeof line - 2);

    vsnprintf(message + start, sizeof message - (size_t)start, format, values);
    mq_put_shown(&out, message, strlen(message)); /* a message is one line, even if a file name holds newlines */
    *out.at++ = '\n';
    *out.at = '\0';
    if (also != NULL)
        also(line);
    write_all(STDERR_FILENO, line, (size_t)(out.at - line)); /* if that fails, there is no way to report it */
}

void complain(const char *format, ...)
{
    va_list values;

    out_flush();
    va_start(values, format);
    say(format, values, NULL);
    va_end(values);
}

void die(const char *format, ...)
{
    void (*also)(const char *message) = told_of_trouble;
    va_list values;

    told_of_trouble = NULL; /* an error while reporting an error is not reported */
    out_flush();
    va_start(values, format);
    say(format, values, also);
    va_end(values);
    exit(trouble_status);
}

void *or_die(void *memory)
{
    if (memory == NULL)
        die(SAY("not enough memory", "内存不够"));
    return memory;
}

/* The room is twice as large at 1, 2, 4 ... */
void *room_for_another(void *array, size_t count, size_t size)
{
    return (count & (count - 1)) == 0 ? or_die(realloc(array, (count > 0 ? 2 * count : 1) * size)) : array;
}

/* ---- standard output ---- */

static char out_buffer[1 << 16];
static size_t out_used;

void out_flush(void)
{
    size_t used = out_used;

    out_used = 0; /* also prevents endless recursion: out_flush - die - out_flush */
    if (write_all(STDOUT_FILENO, out_buffer, used))
        return;
    if (errno == EPIPE)
        exit(EXIT_TROUBLE); /* the reader has closed the pipe; if SIGPIPE is not ignored, it has ended us already */
    die(SAY("cannot write standard output: %s", "写不了标准输出：%s"), strerror(errno));
}

void out_bytes(const char *bytes, size_t length)
{
    while (length > 0) {
        size_t room = sizeof out_buffer - out_used;
        size_t part = length < room ? length : room;

        memcpy(out_buffer + out_used, bytes, part);
        out_used += part;
        bytes += part;
        length -= part;
        if (out_used == sizeof out_buffer)
            out_flush();
    }
}

void out_text(const char *text)
{
    out_bytes(text, strlen(text));
}

/* ---- files ---- */

void guard_standard_streams(void)
{
    /* A closed stream gets a descriptor that fails when it is used, because it is opened for the opposite direction. */
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
                exit(EXIT_TROUBLE);
}

bool is_standard_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *input_name(const char *path)
{
    return is_standard_input(path) ? SAY("standard input", "标准输入") : path;
}

struct input input_open(const char *path)
{
    struct input in = {STDIN_FILENO, input_name(path)};

    if (!is_standard_input(path)) {
        in.fd = open(path, O_RDONLY);
        if (in.fd < 0)
            die(SAY("cannot open '%s': %s", "打不开 '%s'：%s"), path, strerror(errno));
    }
    return in;
}

size_t input_read(const struct input *in, char *buffer, size_t size)
{
    for (;;) {
        ssize_t got = read(in->fd, buffer, size);

        if (got >= 0)
            return (size_t)got;
        if (errno != EINTR)
            die(SAY("cannot read '%s': %s", "读不了 '%s'：%s"), in->name, strerror(errno));
    }
}

void input_close(const struct input *in)
{
    if (in->fd != STDIN_FILENO)
        close(in->fd);
}

size_t input_load(const char *path, char *buffer, size_t size)
{
    struct input in = input_open(path);
    size_t length = 0, got;

    while (length < size && (got = input_read(&in, buffer + length, size - length)) > 0)
        length += got;
    input_close(&in);
    return length;
}
