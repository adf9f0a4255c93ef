/*
 * utf8.h - text by characters: what a character is, how wide it appears, and whether a terminal may get it
 *
 * Texts of others may hold any bytes.  One policy for all of them, which docs/FORMATS.md tells to users: each byte
 * that belongs to no character of UTF-8 counts as one character that cannot be shown.  What cannot be shown is a
 * question mark where columns matter, \xNN in a quotation (put_hidden_byte), and U+FFFD or \u00NN in JSON (json.h).
 */
#ifndef MQ_UTF8_H
#define MQ_UTF8_H

#include "text.h"

enum { NOT_UTF8 = 0x110000 };

/* One character, or one byte that belongs to none: then its code is NOT_UTF8. */
struct character {
    uint32_t code;
    uint32_t bytes; /* 0 at the end of the text */
};

/* Neither half of a UTF-16 pair nor a longer spelling than necessary is UTF-8. */
MQ_INNER struct character mq_character_at(const char *at, const char *end);

/* False for control characters and for those that hide, end a line or change the direction of writing. */
MQ_INNER bool mq_is_showable(uint32_t code);

/* C0, DEL and C1. */
MQ_INLINE bool is_control(uint32_t code)
{
    return code < ' ' || (code >= 0x7F && code < 0xA0);
}

/* Columns of a terminal that a character fills; the same for a text that ends with NUL. */
MQ_INNER int mq_width_of(uint32_t code);
MQ_INNER int mq_columns_of(const char *text);

/* The text with a question mark for each character that cannot be shown, and a blank for a tab. */
MQ_INNER void mq_put_shown(struct sink *out, const char *text, size_t length);

/* A full-width form as the plain character that it stands for. */
MQ_INLINE uint32_t half_width(uint32_t code)
{
    return code >= 0xFF01 && code <= 0xFF5E ? code - 0xFEE0 : code;
}

#endif
