/*
 * json.h - writes JSON, with its commas, names and escapes
 *
 *     struct json json = json_to(sink_of(text, size));
 *
 *     mq_json_open(&json, '{');
 *     mq_json_number_member(&json, "games", 3);
 *     mq_json_open_member(&json, "seats", '[');
 *     mq_json_text(&json, "A");
 *     mq_json_close(&json, ']');
 *     mq_json_close(&json, '}');                            {"games":3,"seats":["A"]}
 *
 * In strings, characters that a terminal must not get (utf8.h) become \uNNNN, and bytes that are not UTF-8 become
 * \ufffd.  Everything else is unchanged.
 */
#ifndef MQ_JSON_H
#define MQ_JSON_H

#include "text.h"

struct json {
    struct sink out;
    bool named;    /* a name has just been written */
    bool more;     /* a comma comes before the next value or name */
    bool spaced;   /* a blank follows each comma and colon */
    uint8_t depth; /* how many objects and lists are open */
    uint32_t tall; /* bit d: the object or list at depth d has each member on its own line */
    int eye;       /* the seat that reads it; MQ_NOBODY may know everything */
};

MQ_INLINE struct json json_to(struct sink out)
{
    struct json json;

    json.out = out;
    json.named = false;
    json.more = false;
    json.spaced = false;
    json.depth = 0;
    json.tall = 0;
    json.eye = MQ_NOBODY;
    return json;
}

/* Opens and closes an object ('{', '}') or a list ('[', ']').  A tall one has each member on its own line. */
MQ_INNER void mq_json_open(struct json *json, char bracket);
MQ_INNER void mq_json_open_tall(struct json *json, char bracket);
MQ_INNER void mq_json_close(struct json *json, char bracket);

/* Writes the name of a member; its value must follow. */
MQ_INNER void mq_json_name(struct json *json, const char *name);

/* Write values.  A text that is NULL becomes null.  'raw' is JSON already. */
MQ_INNER void mq_json_text(struct json *json, const char *text);
MQ_INNER void mq_json_bytes(struct json *json, const char *bytes, size_t length);
MQ_INNER void mq_json_number(struct json *json, uint64_t number);
MQ_INNER void mq_json_flag(struct json *json, bool flag);
MQ_INNER void mq_json_raw(struct json *json, const char *raw);

/* Write whole members: name and value; or open one that is an object or a list. */
MQ_INNER void mq_json_text_member(struct json *json, const char *name, const char *text);
MQ_INNER void mq_json_number_member(struct json *json, const char *name, uint64_t number);
MQ_INNER void mq_json_flag_member(struct json *json, const char *name, bool flag);
MQ_INNER void mq_json_raw_member(struct json *json, const char *name, const char *raw);
MQ_INNER void mq_json_open_member(struct json *json, const char *name, char bracket);

#endif
