/*
 * fuzz_seen.c - any text of a game as one seat saw it: read, written again, and completed to a game with a legal wall
 */
#include "fuzz.h"
#include "maque_players.h"
#include "support.h"

void fuzz_seen(const uint8_t *data, size_t size)
{
    char *text = exact_copy(data, size), again[MQ_TRANSCRIPT_MAX], message[MQ_MESSAGE_MAX];
    struct mq_error error;
    struct mq_log seen, whole, read;
    mq_tile wall[MQ_WALL];
    int explained;

    error = mq_seen_parse(&seen, text, size);
    MUST(seen.count >= 0 && seen.count <= MQ_EVENTS_MAX);
    MUST(strlen(mq_error_message(&error, MQ_ENGLISH, message)) > 0);
    MUST(mq_seen_parse(&read, again, mq_transcript_write(&seen, again)).status == MQ_OK);
    MUST(mq_log_difference(&seen, &read) < 0);
    explained = mq_seen_complete(&seen, wall, &whole);
    MUST(explained >= 0 && explained <= seen.count);
    if (explained == seen.count) {
        struct mq_match match;

        MUST(mq_wall_is_legal(wall));
        MUST(whole.count == seen.count);
        for (int i = 0; i < seen.count; i++)
            MUST(whole.event[i].tile != MQ_NO_TILE || seen.event[i].kind != MQ_IN);
        mq_match_begin(test_engine(), &match, wall);
        mq_match_follow(test_engine(), &match, &whole, whole.count);
    }
    free(text);
}
