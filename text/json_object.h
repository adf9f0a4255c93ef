/*
 * json_object.h - finds members of a JSON object that comes from outside
 *
 *     struct json_value value;
 *     char answer[64];
 *
 *     if (mq_json_is_object(line, length) && mq_json_member(line, length, "answer", &value))
 *         mq_json_string(value, answer, sizeof answer);
 */
#ifndef MQ_JSON_OBJECT_H
#define MQ_JSON_OBJECT_H

#include "port.h"

enum { JSON_DEPTH_MAX = 32 }; /* how deep objects and lists may be nested */

/* The text of a value. */
struct json_value {
    const char *at;
    size_t length;
};

/* True if the text is one object, with nothing but white space around it. */
MQ_INNER bool mq_json_is_object(const char *text, size_t length);

/* Finds the first member of this name in a text that is an object. */
MQ_INNER bool mq_json_member(const char *text, size_t length, const char *name, struct json_value *value);

/*
 * Writes what a string stands for, as UTF-8 with a NUL behind it; half of a pair of surrogates becomes U+FFFD.  False
 * if the value is no string, or contains a NUL, or does not fit: then the text is empty.
 */
MQ_INNER bool mq_json_string(struct json_value value, char *text, size_t size);

/* Reads a whole number without sign.  False if the value is none, or is too large. */
MQ_INNER bool mq_json_whole(struct json_value value, uint64_t *number);

#endif
