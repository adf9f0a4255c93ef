/*
 * fuzz_transcript.c - any transcript text: events that are written as exactly these bytes again, or an error
 */
#include "fuzz.h"
#include "support.h"

void fuzz_transcript(const uint8_t *data, size_t size)
{
    char *text = exact_copy(data, size), again[MQ_TRANSCRIPT_MAX], message[MQ_MESSAGE_MAX];
    struct mq_log log;
    struct mq_error error;
    size_t length;

    error = mq_transcript_parse(&log, text, size);
    MUST(log.count >= 0 && log.count <= MQ_EVENTS_MAX);
    MUST(strlen(mq_error_message(&error, MQ_ENGLISH, message)) > 0);
    length = mq_transcript_write(&log, again);
    if (error.status == MQ_OK) { /* the last newline may have been missing */
        MUST(length == size || length == size + 1);
        MUST(memcmp(text, again, size < length ? size : length) == 0);
    } else { /* what was read before the trouble stands there */
        MUST(length <= size + 1);
        MUST(memcmp(text, again, length <= size ? length : size) == 0);
        MUST(error.line == (uint64_t)log.count + 1);
    }
    free(text);
}
