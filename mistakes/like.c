/*
 * like.c - which mistake does a transcript look like?
 *
 * The game is played with each mistake in turn and compared with the transcript line by line while it goes on, so a mistake is given up
 * at the first line that it would not have printed, and a game may be as long as it likes.
 */
#include "mistaken_game.h"

/* A transcript on its way through the comparison. */
struct reader {
    const char *at, *end;
    bool differs;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* Take this line, which ends with a newline; the transcript's may have blanks before that, or no newline at its end. */
static bool take_line(struct reader *r, const char *line, size_t length)
{
    const char *at = r->at;

    for (size_t i = 0; i + 1 < length; i++, at++)
        if (at == r->end || *at != line[i])
            return false;
    while (at < r->end && is_blank(*at))
        at++;
    if (at < r->end && *at++ != '\n')
        return false;
    r->at = at;
    return true;
}

static bool hear_reader(void *listener, struct mq_event event)
{
    struct reader *r = (struct reader *)listener;
    char line[MQ_LINE_MAX];

    r->differs = r->differs || !take_line(r, line, mq_event_write(event, line));
    return !r->differs;
}

/* Is nothing left but empty lines? */
static bool at_end(const struct reader *r)
{
    const char *at = r->at;

    while (at < r->end && (is_blank(*at) || *at == '\n'))
        at++;
    return at == r->end;
}

static bool is_game(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], const char *transcript, size_t length)
{
    struct reader r;

    r.at = transcript;
    r.end = transcript + length;
    r.differs = false;
    mq_mistaken_game(e, mistake, wall, hear_reader, &r);
    return !r.differs && at_end(&r);
}

uint64_t mq_mistakes_like(struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript, size_t length)
{
    uint64_t like = 0;

    if (is_game(e, MQ_MISTAKE_NONE, wall, transcript, length))
        return 0;
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++)
        if (is_game(e, mistake, wall, transcript, length))
            like |= UINT64_C(1) << mistake;
    return like;
}
