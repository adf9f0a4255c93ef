/*
 * json_reader.h - reads JSON that comes from outside, one piece after another
 *
 *     struct reader r = reader_of(text, length);
 *     struct word key;
 *     int count = 0;
 *
 *     mq_reader_expect(&r, '{');
 *     while (mq_reader_another(&r, '}', &count))
 *         if (mq_reader_key(&r, &key))
 *             mq_reader_skip(&r);
 *
 * After a failure every call is false, and r.error says what was wrong first.  Or members of a whole object:
 *
 *     if (mq_json_is_object(line, length) && mq_json_member(line, length, "answer", &value))
 *         mq_json_string(value, answer, sizeof answer);
 */
#ifndef MQ_JSON_READER_H
#define MQ_JSON_READER_H

#include "text.h"

enum { JSON_DEPTH_MAX = 32 }; /* how deep objects and lists may be nested */

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

/* Read a string, as it stands between its quotes, and the name of a member with its colon. */
MQ_INNER bool mq_reader_string(struct reader *r, struct word *string);
MQ_INNER bool mq_reader_key(struct reader *r, struct word *key);

/* Reads a whole number.  If it 'can_be_none', null is UINT64_MAX. */
MQ_INNER bool mq_reader_number(struct reader *r, bool can_be_none, uint64_t *number);

/* Skips any value. */
MQ_INNER bool mq_reader_skip(struct reader *r);

/* Goes to the value of the first member of this name, in the object that begins here.  False if there is none. */
MQ_INNER bool mq_reader_find(struct reader *r, const char *name);

/*
 * Writes what a string stands for that mq_reader_string() has read: as UTF-8 with a NUL behind it; half of a pair of
 * surrogates becomes U+FFFD.  False if it contains a NUL, or does not fit: then the text is empty.
 */
MQ_INNER bool mq_word_resolve(struct word string, char *text, size_t size);

/* ---- whole objects ---- */

/* True if the text is one object, with nothing but white space around it. */
MQ_INNER bool mq_json_is_object(const char *text, size_t length);

/* Finds the first member of this name in a text that is an object: the value as it stands there. */
MQ_INNER bool mq_json_member(const char *text, size_t length, const char *name, struct word *value);

/* As mq_word_resolve(), with quotes around the string.  False also if the value is no string. */
MQ_INNER bool mq_json_string(struct word value, char *text, size_t size);

/* Reads a whole number without sign.  False if the value is none, or is too large. */
MQ_INNER bool mq_json_whole(struct word value, uint64_t *number);

#endif
