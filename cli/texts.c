/*
 * texts.c - texts that grow
 */
#include "cli.h"
#include "texts.h"
#include "utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_reserve(struct text *text, size_t more)
{
    size_t room = text->room > 0 ? text->room : 1 << 14;

    while (room - text->length < more)
        room *= 2;
    if (room == text->room)
        return;
    text->bytes = or_die(realloc(text->bytes, room));
    text->room = room;
}

void text_add(struct text *text, const char *format, ...)
{
    va_list values;
    int length;

    va_start(values, format);
    length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    text_reserve(text, (size_t)length + 1);
    va_start(values, format);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, values);
    va_end(values);
    text->length += (size_t)length;
}

/* A NUL follows, as after text_add(). */
void text_add_span(struct text *text, struct span span)
{
    size_t length = (size_t)(span.end - span.at);

    text_reserve(text, length + 1);
    if (length > 0)
        memcpy(text->bytes + text->length, span.at, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

struct span span_of(const struct text *text)
{
    return (struct span){text->bytes, text->bytes + text->length};
}

bool span_begins(const char *at, const char *end, const char *word)
{
    return (size_t)(end - at) >= strlen(word) && memcmp(at, word, strlen(word)) == 0;
}

void text_free(struct text *text)
{
    free(text->bytes);
    memset(text, 0, sizeof *text);
}

void text_add_padded(struct text *text, const char *word, int columns)
{
    int blanks = (columns < 0 ? -columns : columns) - mq_columns_of(word);

    text_add(text, "%*s%s%*s", columns < 0 && blanks > 0 ? blanks : 0, "", word, columns > 0 && blanks > 0 ? blanks : 0,
             "");
}

void text_add_shown(struct text *text, const char *words)
{
    struct sink out = text_sink(text);

    mq_put_shown(&out, words, strlen(words));
    put_char(&out, '\0');
    text_take(text, &out);
    text->length--; /* a NUL follows, as after text_add() */
}

bool is_showable(const char *words)
{
    const char *end = words + strlen(words);
    struct character c;

    for (; words < end; words += c.bytes) {
        c = mq_character_at(words, end);
        if (!mq_is_showable(c.code))
            return false;
    }
    return true;
}

void text_add_quoted(struct text *text, const char *word)
{
    static const char harmless[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=,+@%-";

    if (word[0] != '\0' && word[strspn(word, harmless)] == '\0') {
        text_add(text, " %s", word);
        return;
    }
    if (!is_showable(word)) {
        text_add(text, " $'");
        for (; *word != '\0'; word++)
            text_add(text, strchr(harmless, *word) != NULL ? "%c" : "\\x%02x", (unsigned char)*word);
        text_add(text, "'");
        return;
    }
    text_add(text, " '");
    for (; *word != '\0'; word++)
        text_add(text, *word == '\'' ? "'\\''" : "%c", *word);
    text_add(text, "'");
}

/* ---- as the library writes ---- */

static bool grow(struct sink *full)
{
    struct text *text = full->context;

    text_take(text, full);
    text_reserve(text, 1);
    full->at = text->bytes + text->length;
    full->end = text->bytes + text->room;
    return true;
}

struct sink text_sink(struct text *text)
{
    struct sink out;

    text_reserve(text, 1);
    out = sink_of(text->bytes + text->length, text->room - text->length);
    out.grow = grow;
    out.context = text;
    return out;
}

void text_take(struct text *text, const struct sink *out)
{
    text->length = (size_t)(out->at - text->bytes);
}

/* ---- sentences ---- */

void text_say(struct text *text, const char *sentence, const struct slot *slots)
{
    struct sink out = text_sink(text);
    struct filling filling = {&out, slots, false, " "};

    put_sentence(&out, sentence, mq_put_slot, &filling);
    put_char(&out, '\0');
    text_take(text, &out);
    text->length--; /* a NUL follows, as after text_add() */
}

const char *decimal_text(uint64_t number, char text[NUMBER_MAX])
{
    snprintf(text, NUMBER_MAX, "%llu", (unsigned long long)number);
    return text;
}

/* ---- JSON ---- */

struct json json_begin(struct text *text, const char *schema, uint64_t version)
{
    struct json json = json_to(text_sink(text));

    mq_json_open(&json, '{');
    mq_json_text_member(&json, "schema", schema);
    mq_json_number_member(&json, "version", version);
    return json;
}

void json_words(struct json *json, const char *name, char *const *word, int words)
{
    mq_json_open_member(json, name, '[');
    for (int i = 0; i < words; i++)
        mq_json_text(json, word[i]);
    mq_json_close(json, ']');
}

void json_end(struct json *json, struct text *text)
{
    mq_json_close(json, '}');
    put_char(&json->out, '\n');
    text_take(text, &json->out);
    out_bytes(text->bytes, text->length);
    text_free(text);
}
