/*
 * read_seen.c - lines of a game as one seat saw it back to events
 */
#include "text.h"

/* One line, without its newline. */
static bool line_parse(const char *line, size_t length, struct mq_event *event)
{
    static const char hidden[] = "A IN ?";
    size_t at = 1;

    while (at < sizeof hidden - 1 && at < length && line[at] == hidden[at])
        at++;
    if (at < length || at < sizeof hidden - 1 || line[0] < 'A' || line[0] > 'D')
        return mq_event_parse(line, length, event);
    event->kind = MQ_IN;
    event->seat = (uint8_t)(line[0] - 'A');
    event->tile = MQ_NO_TILE;
    event->other = MQ_NOBODY;
    return true;
}

struct mq_error mq_seen_parse(struct mq_log *seen, const char *text, size_t length)
{
    uint64_t line = 1;

    seen->count = 0;
    for (size_t at = 0, end; at < length; at = end + 1, line++) {
        struct mq_event event;
        size_t bytes;

        for (end = at; end < length && text[end] != '\n';)
            end++;
        bytes = end - at;
        if (bytes > 0 && text[end - 1] == '\r')
            bytes--;
        if (!line_parse(text + at, bytes, &event))
            return mq_error_at(MQ_BAD_LINE, line, 1, text + at, bytes);
        if (seen->count == MQ_EVENTS_MAX)
            return mq_error_at(MQ_TOO_LONG, line, 1, text + at, bytes);
        seen->event[seen->count++] = event;
    }
    return mq_error_at(MQ_OK, line, 1, "", 0);
}
