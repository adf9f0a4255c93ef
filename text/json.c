/*
 * json.c - writes JSON
 */
#include "json.h"
#include "bytes.h"
#include "utf8.h"

static bool is_tall(const struct json *json)
{
    return json->tall >> json->depth & 1;
}

static void begin_line(struct json *json)
{
    put_char(&json->out, '\n');
    for (int i = 0; i < json->depth; i++)
        put_text(&json->out, "  ");
}

/* Writes what separates a value or a name from the text before it. */
static void begin(struct json *json)
{
    if (!json->named) {
        if (json->more)
            put_char(&json->out, ',');
        if (is_tall(json))
            begin_line(json);
        else if (json->more && json->spaced)
            put_char(&json->out, ' ');
    }
    json->named = false;
    json->more = true;
}

/* ---- objects and lists ---- */

static void open_bracket(struct json *json, char bracket, bool tall)
{
    begin(json);
    put_char(&json->out, bracket);
    json->more = false;
    json->depth++;
    json->tall = (json->tall & ~(UINT32_C(1) << json->depth)) | (uint32_t)tall << json->depth;
}

void mq_json_open(struct json *json, char bracket)
{
    open_bracket(json, bracket, false);
}

void mq_json_open_tall(struct json *json, char bracket)
{
    open_bracket(json, bracket, true);
}

void mq_json_close(struct json *json, char bracket)
{
    bool tall = is_tall(json);

    json->depth--;
    if (tall)
        begin_line(json);
    put_char(&json->out, bracket);
    json->more = true;
}

/* ---- strings ---- */

static void put_escaped(struct sink *out, uint32_t code)
{
    put_text(out, "\\u");
    for (int shift = 12; shift >= 0; shift -= 4)
        put_char(out, "0123456789abcdef"[code >> shift & 15]);
}

static void put_string(struct sink *out, const char *text, size_t length)
{
    const char *end = text + length;

    put_char(out, '"');
    while (text < end) {
        struct character c = mq_character_at(text, end);

        if (!mq_is_showable(c.code)) {
            put_escaped(out, c.code == NOT_UTF8 ? 0xFFFD : c.code);
            text += c.bytes;
            continue;
        }
        if (c.code == '"' || c.code == '\\')
            put_char(out, '\\');
        for (; c.bytes > 0; c.bytes--)
            put_char(out, *text++);
    }
    put_char(out, '"');
}

void mq_json_name(struct json *json, const char *name)
{
    begin(json);
    put_string(&json->out, name, length_of(name));
    put_text(&json->out, json->spaced ? ": " : ":");
    json->named = true;
}

void mq_json_bytes(struct json *json, const char *bytes, size_t length)
{
    begin(json);
    put_string(&json->out, bytes, length);
}

void mq_json_text(struct json *json, const char *text)
{
    if (text == NULL)
        mq_json_raw(json, "null");
    else
        mq_json_bytes(json, text, length_of(text));
}

/* ---- other values ---- */

void mq_json_raw(struct json *json, const char *raw)
{
    begin(json);
    put_text(&json->out, raw);
}

void mq_json_number(struct json *json, uint64_t number)
{
    begin(json);
    put_number(&json->out, number);
}

void mq_json_flag(struct json *json, bool flag)
{
    mq_json_raw(json, flag ? "true" : "false");
}

/* ---- members ---- */

void mq_json_text_member(struct json *json, const char *name, const char *text)
{
    mq_json_name(json, name);
    mq_json_text(json, text);
}

void mq_json_number_member(struct json *json, const char *name, uint64_t number)
{
    mq_json_name(json, name);
    mq_json_number(json, number);
}

void mq_json_flag_member(struct json *json, const char *name, bool flag)
{
    mq_json_name(json, name);
    mq_json_flag(json, flag);
}

void mq_json_raw_member(struct json *json, const char *name, const char *raw)
{
    mq_json_name(json, name);
    mq_json_raw(json, raw);
}

void mq_json_open_member(struct json *json, const char *name, char bracket)
{
    mq_json_name(json, name);
    mq_json_open(json, bracket);
}
