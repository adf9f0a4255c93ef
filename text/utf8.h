/*
 * utf8.h - text by characters: what a character is, how wide it appears, and whether a terminal may get it
 *
 * Texts from outside may hold any bytes.  All of them are treated alike, as docs/FORMATS.md tells users: each byte that
 * belongs to no UTF-8 character counts as one character that cannot be shown.  A character that cannot be shown becomes
 * a question mark where columns matter, \xNN in a quotation (put_hidden_byte), and U+FFFD or \uNNNN in JSON (json.h).
 */
#ifndef MQ_UTF8_H
#define MQ_UTF8_H

#include "text.h"

enum { NOT_UTF8 = 0x110000 };

/* One character; or one byte that belongs to none: then the code is NOT_UTF8. */
struct character {
    uint32_t code;
    uint32_t bytes; /* 0 at the end of the text */
};

/* The character at a place.  Halves of a UTF-16 pair and spellings that are longer than necessary are not UTF-8. */
MQ_INNER struct character mq_character_at(const char *at, const char *end);

/* False for control characters, and for characters that hide text, end a line or change the direction of writing. */
MQ_INNER bool mq_is_showable(uint32_t code);

/* Is it a control character: C0, DEL or C1? */
MQ_INLINE bool is_control(uint32_t code)
{
    return code < ' ' || (code >= 0x7F && code < 0xA0);
}

/* The columns of a terminal that a character fills, and those that a text fills, which ends with a NUL. */
MQ_INNER int mq_width_of(uint32_t code);
MQ_INNER int mq_columns_of(const char *text);

/* Writes the text with a question mark for each character that cannot be shown, and a blank for each tab. */
MQ_INNER void mq_put_shown(struct sink *out, const char *text, size_t length);

/* The plain character that a full-width form stands for. */
MQ_INLINE uint32_t half_width(uint32_t code)
{
    return code >= 0xFF01 && code <= 0xFF5E ? code - 0xFEE0 : code;
}

#endif
