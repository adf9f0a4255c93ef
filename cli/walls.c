/*
 * walls.c - reads the walls of a file or a stream, for every command that wants walls
 */
#include "cli.h"
#include "files.h"
#include "walls.h"

#include <string.h>
#include <unistd.h>

/* What to do with the walls. */
struct use {
    wall_user *wall;
    wall_flusher *flush; /* or NULL */
    void *context;
};

static void flush(const struct use *use)
{
    if (use->flush != NULL)
        use->flush(use->context);
}

/* The walls before the bad one are finished first. */
__attribute__((noreturn)) static void die_of_wall(const struct input *in, const struct mq_wall_reader *reader,
                                                  const struct use *use)
{
    char message[MQ_MESSAGE_MAX];
    unsigned long long line = reader->error.line, wall = reader->walls + 1;

    flush(use);
    mq_error_message(&reader->error, spoken_language, message);
    if (reader->single)
        die("%s:%llu: %s", in->name, line, message);
    die(SAY("%s:%llu: wall %llu: %s", "%s:%llu: 第 %llu 副牌墙：%s"), in->name, line, wall, message);
}

/* Uses every wall as soon as it is complete.  With 'single', only once it is certain that nothing follows it. */
static void read_input(const char *path, bool single, const struct use *use)
{
    static char buffer[1 << 16];
    struct input in = input_open(path);
    struct mq_wall_reader reader;
    enum mq_status status;
    size_t length, used;

    if (in.fd == STDIN_FILENO && isatty(STDIN_FILENO))
        complain(SAY("waiting for the 148 tiles of a wall; Ctrl-D ends them, 'maque --help' tells more",
                     "等着输入一副牌墙的 148 张牌；Ctrl-D 结束，用法见 'maque --help'"));
    mq_wall_reader_init(&reader, single);
    while ((length = input_read(&in, buffer, sizeof buffer)) > 0) {
        for (const char *at = buffer; length > 0; at += used, length -= used) {
            status = mq_wall_feed(&reader, at, length, &used);
            if (status == MQ_OK && !single)
                use->wall(use->context, reader.wall);
            else if (status != MQ_OK && status != MQ_MORE)
                die_of_wall(&in, &reader, use);
        }
        flush(use);
        out_flush(); /* the sender of a wall may wait for its transcript before it sends the next */
    }
    while ((status = mq_wall_finish(&reader)) == MQ_OK)
        if (!single)
            use->wall(use->context, reader.wall);
    if (status != MQ_MORE)
        die_of_wall(&in, &reader, use);
    if (single)
        use->wall(use->context, reader.wall);
    flush(use);
    input_close(&in);
}

void read_walls(const char *path, wall_user *use, wall_flusher *flusher, void *context)
{
    const struct use how = {use, flusher, context};

    read_input(path, false, &how);
}

static void keep_wall(void *context, const mq_tile *wall)
{
    memcpy(context, wall, MQ_WALL);
}

void read_single_wall(const char *path, mq_tile wall[MQ_WALL])
{
    const struct use how = {keep_wall, NULL, wall};

    read_input(path, true, &how);
}
