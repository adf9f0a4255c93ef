/*
 * read_transcript.c - lines of a transcript back to events
 */
#include "text.h"
#include "tile.h"

struct line_word {
    const char *text;
    size_t length;
};

static struct line_word next_word(const char **at, const char *end)
{
    struct line_word word;

    word.text = *at;
    while (*at < end && **at != ' ')
        ++*at;
    word.length = (size_t)(*at - word.text);
    if (*at < end)
        ++*at;
    return word;
}

/* Is this the word of a kind of event?  The blanks and newlines around it in mq_verbs do not count. */
static bool word_is_verb(struct line_word word, unsigned kind)
{
    const char *verb = mq_verbs[kind] + (mq_verbs[kind][0] == ' ');
    size_t i = 0;

    while (i < word.length && verb[i] > ' ' && verb[i] == word.text[i])
        i++;
    return i == word.length && verb[i] <= ' ';
}

static int word_seat(struct line_word word)
{
    return word.length == 1 && word.text[0] >= 'A' && word.text[0] <= 'D' ? word.text[0] - 'A' : MQ_NOBODY;
}

/*
 * What the words of a line seem to say.  This need not notice every error: the caller writes the event again and
 * compares.
 */
static bool event_guess(const char *line, size_t length, struct mq_event *event)
{
    const char *at = line, *end = line + length;
    struct line_word word = next_word(&at, end);
    int seat = word_seat(word);

    event->kind = MQ_NOTHING;
    event->seat = MQ_NOBODY;
    event->tile = MQ_NO_TILE;
    event->other = MQ_NOBODY;
    if (word_is_verb(word, MQ_DRAW)) {
        event->kind = MQ_DRAW;
        return true;
    }
    word = next_word(&at, end);
    for (uint8_t kind = MQ_IN; kind <= MQ_WIN; kind++)
        if (word_is_verb(word, kind))
            event->kind = kind;
    if (seat == MQ_NOBODY || event->kind == MQ_NOTHING)
        return false;
    event->seat = (uint8_t)seat;
    if (event->kind >= MQ_RON)
        return true;

    word = next_word(&at, end);
    event->tile = mq_tile_parse(word.text, word.length);
    switch (event->kind) {
    case MQ_CHOW:
        return tile_begins_run(event->tile);
    case MQ_PONG:
        return event->tile < MQ_ORDINARY;
    default:
        if (event->kind == MQ_OUT && event->tile == MQ_PASS) {
            event->other = (uint8_t)word_seat(next_word(&at, end));
            return event->other != MQ_NOBODY;
        }
        return event->tile != MQ_NO_TILE;
    }
}

bool mq_event_parse(const char *line, size_t length, struct mq_event *event)
{
    char again[MQ_LINE_MAX];
    size_t bytes;

    if (!event_guess(line, length, event))
        return false;
    bytes = mq_event_write(*event, again);
    if (bytes != length + 1)
        return false;
    for (size_t i = 0; i < length; i++)
        if (line[i] != again[i])
            return false;
    return true;
}

struct mq_error mq_transcript_parse(struct mq_log *log, const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    uint64_t line = 1;
    bool over = false;

    log->count = 0;
    for (; at < end; line++) {
        const char *start = at;
        struct mq_event event;
        enum mq_status status = MQ_OK;

        while (at < end && *at != '\n')
            at++;
        if (over)
            status = MQ_AFTER_END;
        else if (!mq_event_parse(start, (size_t)(at - start), &event))
            status = MQ_BAD_LINE;
        else if (log->count == MQ_EVENTS_MAX)
            status = MQ_TOO_LONG;
        if (status != MQ_OK)
            return mq_error_at(status, line, 1, start, (size_t)(at - start));
        log->event[log->count++] = event;
        over = event.kind == MQ_WIN || event.kind == MQ_DRAW;
        if (at < end)
            at++; /* the newline */
    }
    return mq_error_at(over ? MQ_OK : MQ_NO_END, line, 1, "", 0);
}
