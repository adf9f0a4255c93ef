/*
 * transcript.c - events to the exact judged lines
 */
#include "text.h"

/* ORDER enum mq_event_kind */
static const char verbs[][10] = {"", "IN", "OUT", "CHOW", "PONG", "RON", "SELFDRAWN", "WIN", "DRAW"};

const char *mq_verb(int kind)
{
    return verbs[kind];
}

static char seat_letter(int seat)
{
    return (char)('A' + seat);
}

static void put_tile(struct sink *out, int tile)
{
    put_char(out, ' ');
    put_text(out, mq_tile_name((mq_tile)tile));
}

size_t mq_event_write(struct mq_event event, char line[MQ_LINE_MAX])
{
    struct sink out;

    out.at = line;
    out.end = line + MQ_LINE_MAX;
    if (event.kind == MQ_NOTHING)
        return 0;
    if (event.kind != MQ_DRAW) {
        put_char(&out, seat_letter(event.seat));
        put_char(&out, ' ');
    }
    put_text(&out, mq_verb(event.kind));
    switch (event.kind) {
    case MQ_OUT:
        put_tile(&out, event.tile);
        if (event.tile == MQ_PASS) {
            put_char(&out, ' ');
            put_char(&out, seat_letter(event.other));
        }
        break;
    case MQ_IN:
        put_tile(&out, event.tile);
        break;
    case MQ_CHOW:
    case MQ_PONG:
        for (int i = 0; i < 3; i++)
            put_tile(&out, event.kind == MQ_CHOW ? event.tile + i : event.tile);
        break;
    default:
        break;
    }
    put_char(&out, '\n');
    return (size_t)(out.at - line);
}

size_t mq_transcript_write(const struct mq_log *log, char *text)
{
    size_t length = 0;

    for (int i = 0; i < log->count; i++) {
        char line[MQ_LINE_MAX];
        size_t bytes = mq_event_write(log->event[i], line);

        for (size_t j = 0; j < bytes; j++)
            text[length++] = line[j];
    }
    return length;
}
