/*
 * letters.h - text by characters of UTF-8
 */
#ifndef MQ_LETTERS_H
#define MQ_LETTERS_H

#include "port.h"

enum { NOT_UTF8 = 0x110000 };

/* One character, or one byte that belongs to none: its code is NOT_UTF8 then. */
struct letter {
    uint32_t code;
    uint32_t bytes; /* 0 at the end */
};

/* Neither the codes of UTF-16's halves nor a longer spelling than need be is UTF-8. */
MQ_INLINE struct letter letter_at(const char *text, size_t length, size_t at)
{
    static const uint8_t first_bits[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    struct letter letter;
    unsigned char first;

    letter.code = 0;
    letter.bytes = 0;
    if (at >= length)
        return letter;
    first = (unsigned char)text[at];
    letter.bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    letter.code = first & first_bits[letter.bytes];
    for (uint32_t i = 1; i < letter.bytes; i++) {
        unsigned char more = at + i < length ? (unsigned char)text[at + i] : 0;

        if (more >> 6 != 2)
            letter.bytes = 0;
        letter.code = letter.code << 6 | (more & 0x3Fu);
    }
    if (letter.bytes == 0 || letter.code < smallest[letter.bytes] || first >> 6 == 2 || first >= 0xF8 ||
        (letter.code >= 0xD800 && letter.code < 0xE000) || letter.code >= NOT_UTF8) {
        letter.bytes = 1;
        letter.code = NOT_UTF8;
    }
    return letter;
}

/* May a terminal get it?  Not the control characters, those that turn the direction of writing, and those that end lines. */
MQ_INLINE bool is_showable(uint32_t code)
{
    return code >= ' ' && (code < 0x7F || code >= 0xA0) && code != 0x061C && (code < 0x200B || code > 0x200F) &&
           (code < 0x2028 || code > 0x202E) && (code < 0x2060 || code > 0x206F) && code != NOT_UTF8;
}

/* A full-width form as the plain character that it is of. */
MQ_INLINE uint32_t half_width(uint32_t code)
{
    return code >= 0xFF01 && code <= 0xFF5E ? code - 0xFEE0 : code;
}

#endif
