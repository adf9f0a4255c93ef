/*
 * fuzz_game.c - any legal wall, chosen by the bytes: core and reference agree, and the transcript reads back
 */
#include "fuzz.h"
#include "support.h"

#include <string.h>

void fuzz_game(const uint8_t *data, size_t size)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log, back;
    char text[MQ_TRANSCRIPT_MAX];
    size_t length;

    wall_of_bytes(wall, data, size);
    MUST(same_as_reference(wall, "fuzzed", 0));
    mq_log_wall(test_engine(), wall, &log);
    MUST(log.count <= MQ_EVENTS_MAX);
    length = mq_transcript_write(&log, text);
    MUST(mq_transcript_parse(&back, text, length).status == MQ_OK);
    MUST(back.count == log.count && memcmp(back.event, log.event, (size_t)log.count * sizeof log.event[0]) == 0);
}
