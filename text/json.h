/*
 * json.h - writes JSON: commas, names and escapes are its affair
 *
 *     struct json json = json_to(sink_of(text, size));
 *
 *     mq_json_open(&json, '{');
 *     mq_json_number_member(&json, "games", 3);
 *     mq_json_name(&json, "seats");
 *     mq_json_open(&json, '[');
 *     mq_json_text(&json, "A");
 *     mq_json_close(&json, ']');
 *     mq_json_close(&json, '}');                            {"games":3,"seats":["A"]}
 *
 * In strings a control character is \u00NN, and a byte that is not UTF-8 is \ufffd; all else stays as it is.
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
    uint32_t tall; /* bit d: the one at depth d has each member on a line of its own */
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
    return json;
}

/* Objects are opened by '{' and closed by '}', lists by brackets. */
MQ_INNER void mq_json_open(struct json *json, char bracket);
MQ_INNER void mq_json_open_tall(struct json *json, char bracket);
MQ_INNER void mq_json_close(struct json *json, char bracket);

/* The name of a member; its value must follow. */
MQ_INNER void mq_json_name(struct json *json, const char *name);

/* Values.  A text that is NULL is null; 'raw' is JSON already. */
MQ_INNER void mq_json_text(struct json *json, const char *text);
MQ_INNER void mq_json_bytes(struct json *json, const char *bytes, size_t length);
MQ_INNER void mq_json_number(struct json *json, uint64_t number);
MQ_INNER void mq_json_flag(struct json *json, bool flag);
MQ_INNER void mq_json_raw(struct json *json, const char *raw);

/* Whole members. */
MQ_INNER void mq_json_text_member(struct json *json, const char *name, const char *text);
MQ_INNER void mq_json_number_member(struct json *json, const char *name, uint64_t number);
MQ_INNER void mq_json_flag_member(struct json *json, const char *name, bool flag);
MQ_INNER void mq_json_raw_member(struct json *json, const char *name, const char *raw);

#endif
