/*
 * main.c - the contest's program, as the last part of a single file
 */
#include "distance/engine.h"

#include <stdio.h>

static struct mq_engine engine;

static int complain(const struct mq_error *error)
{
    char message[MQ_MESSAGE_MAX];

    fprintf(stderr, "standard input:%llu: %s\n", (unsigned long long)error->line,
            mq_error_message(error, MQ_ENGLISH, message));
    return 2;
}

int main(void)
{
    static char buffer[1 << 14], transcript[MQ_TRANSCRIPT_MAX];
    struct mq_wall_reader reader;
    enum mq_status status;
    struct mq_log log;
    size_t length, used;
    struct mq_game game;

    mq_wall_reader_init(&reader, true);
    while ((length = fread(buffer, 1, sizeof buffer, stdin)) > 0)
        for (const char *at = buffer; length > 0; at += used, length -= used) {
            status = mq_wall_feed(&reader, at, length, &used);
            if (status != MQ_MORE && status != MQ_OK)
                return complain(&reader.error);
        }
    while ((status = mq_wall_finish(&reader)) == MQ_OK)
        continue;
    if (status != MQ_MORE)
        return complain(&reader.error);

    mq_game_init(&game, reader.wall);
    mq_game_run(mq_engine_init(&engine), &game, &log);
#ifdef STOPS_EARLY /* a wrong program of 'maque pack': see wrong.c */
    stop_early(&log);
#endif
    length = mq_transcript_write(&log, transcript);
    return fwrite(transcript, 1, length, stdout) == length && fflush(stdout) == 0 ? 0 : 2;
}
