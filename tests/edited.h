/*
 * edited.h - transcripts that a test changes, and what 'check' finds in them
 */
#ifndef EDITED_H
#define EDITED_H

#include "check.h"
#include "maque_explain.h"

enum { TEXT_MAX = 2 * MQ_TRANSCRIPT_MAX };

/* A text that a test changes. */
struct text {
    size_t length;
    char bytes[TEXT_MAX];
};

static inline void true_text(const mq_tile wall[MQ_WALL], struct text *text)
{
    struct mq_log log;

    mq_log_wall(test_engine(), wall, &log);
    text->length = mq_transcript_write(&log, text->bytes);
}

static inline struct mq_finding finding_of(const mq_tile wall[MQ_WALL], const char *bytes, size_t length, bool strict)
{
    struct mq_check check;
    struct mq_finding finding;

    mq_check_init(&check, test_engine(), wall);
    mq_check_feed(&check, bytes, length);
    mq_check_finish(&check, test_engine(), strict, &finding);
    return finding;
}

static inline bool remarks(const struct mq_finding *finding, enum mq_remark about)
{
    return finding->remarks >> about & 1;
}

/* ---- the sample, with its lines at hand ---- */

/* The place where line 'number' of a text, counted from 1, begins. */
static inline size_t line_start(const struct text *text, int number)
{
    size_t at = 0;

    while (--number > 0) {
        const char *newline = memchr(text->bytes + at, '\n', text->length - at);

        assert_non_null(newline);
        at = (size_t)(newline - text->bytes) + 1;
    }
    return at;
}

/* Replaces 'length' bytes from 'at' on by 'with'. */
static inline void replace(struct text *text, size_t at, size_t length, const char *with)
{
    assert_true(at + length <= text->length && text->length + strlen(with) < TEXT_MAX);
    memmove(text->bytes + at + strlen(with), text->bytes + at + length, text->length - at - length);
    memcpy(text->bytes + at, with, strlen(with));
    text->length += strlen(with) - length;
}

/* The same for whole lines; 'with' must bring its own newline. */
static inline void replace_lines(struct text *text, int first, int count, const char *with)
{
    size_t start = line_start(text, first), end = line_start(text, first + count);

    replace(text, start, end - start, with);
}

static inline size_t count_lines(const struct text *text)
{
    size_t lines = 0;

    for (size_t i = 0; i < text->length; i++)
        lines += text->bytes[i] == '\n';
    return lines;
}

static inline void sample(struct text *text)
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    true_text(wall, text);
    assert_int_equal(text->bytes[line_start(text, 84)], 'A'); /* "A WIN", the last line */
}

static inline struct mq_finding sample_finding(const struct text *text, bool strict)
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    return finding_of(wall, text->bytes, text->length, strict);
}

#endif
