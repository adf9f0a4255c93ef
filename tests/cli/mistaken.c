/*
 * mistaken.c - mistaken MISTAKE...: the contest's program as somebody would write it who makes these mistakes
 *
 * "none" makes none.
 */
#include "maque_mistakes.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static char text[1 << 16], transcript[MQ_TRANSCRIPT_MAX];
    struct mq_engine *e = mq_engine_new();
    struct mq_mistake_set mistakes = {{0}};
    size_t length = fread(text, 1, sizeof text, stdin), used;
    enum mq_status status = MQ_MORE;
    struct mq_wall_reader reader;
    struct mq_log log;

    mq_wall_reader_init(&reader, true);
    for (const char *at = text; length > 0 && (status == MQ_MORE || status == MQ_OK); at += used, length -= used)
        status = mq_wall_feed(&reader, at, length, &used);
    if (e == NULL || argc < 2 || (status != MQ_MORE && status != MQ_OK))
        return 2;
    for (int i = 1; i < argc; i++) {
        int mistake = mq_mistake_named(argv[i]);

        if (mistake < 0)
            return 2;
        if (mistake != MQ_MISTAKE_NONE)
            mq_mistake_set_add(&mistakes, mistake);
    }
    mq_mistakes_play(e, mistakes, reader.wall, &log);
    fwrite(transcript, 1, mq_transcript_write(&log, transcript), stdout);
    mq_engine_free(e);
    return 0;
}
