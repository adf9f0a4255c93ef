/*
 * transcript.c - events to the exact lines of a transcript
 *
 * Every word is copied as eight bytes, even a shorter one; the next word overwrites what is too much.  A copy of a
 * fixed size costs one instruction.  So a line needs a few bytes of room behind its end.
 */
#include "text.h"

/* ORDER enum mq_event_kind */
const char mq_verbs[MQ_DRAW + 1][12] = {"",       " IN ",         " OUT ",   " CHOW ", " PONG ",
                                        " RON\n", " SELFDRAWN\n", " WIN\n", "DRAW\n"};
static const uint8_t verb_lengths[] = {0, 4, 5, 6, 6, 5, 11, 5, 5};

enum { ROOM = MQ_LINE_MAX + 8 };

static char *put_name(char *at, unsigned tile, char behind)
{
    copy_bytes(at, mq_names[tile], 8);
    at += mq_name_lengths[tile];
    *at = behind;
    return at + 1;
}

static char *put_event(char *at, struct mq_event event)
{
    unsigned step = event.kind == MQ_CHOW;

    *at = (char)('A' + event.seat);
    at += event.kind != MQ_DRAW;
    copy_bytes(at, mq_verbs[event.kind], sizeof mq_verbs[0]);
    at += verb_lengths[event.kind];
    switch (event.kind) {
    case MQ_OUT:
        if (event.tile == MQ_PASS) {
            at = put_name(at, event.tile, ' ');
            at[0] = (char)('A' + event.other);
            at[1] = '\n';
            return at + 2;
        }
        return put_name(at, event.tile, '\n');
    case MQ_IN:
        if (seldom(event.tile == MQ_NO_TILE)) {
            at[0] = '?';
            at[1] = '\n';
            return at + 2;
        }
        return put_name(at, event.tile, '\n');
    case MQ_CHOW:
    case MQ_PONG:
        at = put_name(at, event.tile, ' ');
        at = put_name(at, event.tile + step, ' ');
        return put_name(at, event.tile + 2 * step, '\n');
    default:
        return at;
    }
}

size_t mq_event_write(struct mq_event event, char line[MQ_LINE_MAX])
{
    char with_room[ROOM];
    size_t length = 0;

    if (event.kind != MQ_NOTHING)
        length = (size_t)(put_event(with_room, event) - with_room);
    copy_bytes(line, with_room, length);
    return length;
}

size_t mq_transcript_write(const struct mq_log *log, char *text)
{
    char *at = text;

    /* A line has at most 31 bytes and MQ_LINE_MAX is 32, so there is room enough behind the last of 278 lines. */
    for (int i = 0; i < log->count; i++)
        at = put_event(at, log->event[i]);
    return (size_t)(at - text);
}
