/*
 * mistaken.c - mistaken MISTAKE: the contest's program as somebody would write it who makes this mistake
 *
 * "none" makes none.
 */
#include "maque_mistakes.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static char text[1 << 16], transcript[MQ_TRANSCRIPT_MAX];
    struct mq_engine *e = mq_engine_init(calloc(1, mq_engine_size()));
    int mistake = argc == 2 ? mq_mistake_named(argv[1]) : -1;
    size_t length = fread(text, 1, sizeof text, stdin), used;
    enum mq_status status = MQ_MORE;
    struct mq_wall_reader reader;
    struct mq_log log;

    mq_wall_reader_init(&reader, true);
    for (const char *at = text; length > 0 && (status == MQ_MORE || status == MQ_OK); at += used, length -= used)
        status = mq_wall_feed(&reader, at, length, &used);
    if (e == NULL || mistake < 0 || (status != MQ_MORE && status != MQ_OK))
        return 2;
    mq_mistake_play(e, mistake, reader.wall, &log);
    fwrite(transcript, 1, mq_transcript_write(&log, transcript), stdout);
    free(e);
    return 0;
}
