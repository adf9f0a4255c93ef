/*
 * read_json.h - JSON of results, one piece after another
 *
 *     struct reader r = reader_of(text, length);
 *     struct word key;
 *     int count = 0;
 *
 *     mq_reader_expect(&r, '{');
 *     while (mq_reader_another(&r, '}', &count))
 *         if (mq_reader_key(&r, &key))
 *             mq_reader_skip(&r, 0);
 *
 * After a failure every call is false, and r.error says what was wrong first.
 */
#ifndef MQ_READ_JSON_H
#define MQ_READ_JSON_H

#include "text.h"

struct word {
    const char *at;
    size_t length;
};

struct reader {
    const char *at, *end;
    uint64_t line;
    struct mq_results_error error;
};

MQ_INLINE struct reader reader_of(const char *text, size_t length)
{
    struct reader r;

    r.at = text;
    r.end = text + length;
    r.line = 1;
    r.error.status = MQ_RESULTS_OK;
    r.error.line = 0;
    r.error.word_length = 0;
    return r;
}

/* Fail because of a word, a name, or the text at this place, which is quoted up to the next white space. */
MQ_INNER bool mq_reader_fail(struct reader *r, enum mq_results_status status, struct word word);
MQ_INNER bool mq_reader_fail_named(struct reader *r, enum mq_results_status status, const char *name);
MQ_INNER bool mq_reader_fail_here(struct reader *r, enum mq_results_status status);

MQ_INNER bool mq_word_is(struct word word, const char *name);

MQ_INNER void mq_reader_skip_space(struct reader *r);

/* Reads this character. */
MQ_INNER bool mq_reader_expect(struct reader *r, char c);

/* Inside brackets, before an element or the closing bracket: is there another element?  False also after a failure. */
MQ_INNER bool mq_reader_another(struct reader *r, char close, int *count);

/*
 * Read a string, and the name of a member with its colon.  Escapes are not resolved: no name of ours needs one, so a
 * string with an escape equals none of them.
 */
MQ_INNER bool mq_reader_string(struct reader *r, struct word *string);
MQ_INNER bool mq_reader_key(struct reader *r, struct word *key);

/* Reads a whole number.  If it 'can_be_none', null is UINT64_MAX. */
MQ_INNER bool mq_reader_number(struct reader *r, bool can_be_none, uint64_t *number);

/* Skips any value.  Numbers and words need only look like numbers and words. */
MQ_INNER bool mq_reader_skip(struct reader *r, int depth);

#endif
