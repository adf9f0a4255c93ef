/*
 * like.c - which mistake does a transcript look like?
 *
 * The game is played with each mistake in turn.  Each line is compared with the transcript as soon as it is played,
 * and a mistake is dropped at the first line that differs.  So a transcript may have any length.
 */
#include "mistaken_game.h"

/* A transcript, and how far it has been compared. */
struct reader {
    const char *at, *end;
    int lines; /* lines compared so far */
    bool differs;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/*
 * Compares this line, which ends with a newline, with the next one of the transcript.  The transcript may have blanks
 * at the end of a line, and no newline at its end.
 */
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
    r->lines += !r->differs;
    return !r->differs;
}

/* True if only empty lines are left. */
static bool at_end(const struct reader *r)
{
    const char *at = r->at;

    while (at < r->end && (is_blank(*at) || *at == '\n'))
        at++;
    return at == r->end;
}

static struct reader compare(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL],
                             const char *transcript, size_t length)
{
    struct reader r;

    r.at = transcript;
    r.end = transcript + length;
    r.lines = 0;
    r.differs = false;
    mq_mistaken_game(e, mistakes, wall, hear_reader, &r);
    return r;
}

static bool is_whole(const struct reader *r)
{
    return !r->differs && at_end(r);
}

bool mq_mistaken_prints(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL],
                        const char *transcript, size_t length)
{
    struct reader r = compare(e, mistakes, wall, transcript, length);

    return is_whole(&r);
}

void mq_diagnose(struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript, size_t length,
                 struct mq_diagnosis *diagnosis)
{
    const struct mq_mistake_set none = {{0}};
    struct reader right = compare(e, none, wall, transcript, length);

    diagnosis->like = diagnosis->begins = diagnosis->first = none;
    diagnosis->right = diagnosis->begun = right.lines;
    diagnosis->all_right = is_whole(&right);
    diagnosis->stops = at_end(&right);
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES && !diagnosis->all_right; mistake++) {
        struct reader r = compare(e, only_mistake(mistake), wall, transcript, length);

        if (is_whole(&r))
            mq_mistake_set_add(&diagnosis->like, mistake);
        if (r.lines > diagnosis->right)
            mq_mistake_set_add(&diagnosis->first, mistake);
        if (r.lines > diagnosis->begun) {
            diagnosis->begun = r.lines;
            diagnosis->begins = none;
            diagnosis->stops = at_end(&r);
        }
        if (r.lines == diagnosis->begun && r.lines > diagnosis->right)
            mq_mistake_set_add(&diagnosis->begins, mistake);
    }
    if (mq_mistake_set_count(diagnosis->like) > 0)
        diagnosis->begins = none;
}

struct mq_mistake_set mq_mistakes_like(struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript,
                                       size_t length)
{
    struct mq_diagnosis diagnosis;

    mq_diagnose(e, wall, transcript, length, &diagnosis);
    return diagnosis.like;
}

/* ---- walls ---- */

struct mq_mistake_set mq_mistakes_shown(struct mq_engine *e, const mq_tile wall[MQ_WALL])
{
    struct mq_mistake_set shown = {{0}};
    struct mq_log right, wrong;

    mq_log_wall(e, wall, &right);
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        mq_mistake_play(e, mistake, wall, &wrong);
        if (mq_log_difference(&right, &wrong) >= 0)
            mq_mistake_set_add(&shown, mistake);
    }
    return shown;
}
