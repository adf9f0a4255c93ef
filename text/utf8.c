/*
 * utf8.c - text by characters
 */
#include "utf8.h"

struct character mq_character_at(const char *at, const char *end)
{
    static const uint8_t first_bits[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    struct character c;
    unsigned char first;

    c.code = 0;
    c.bytes = 0;
    if (at >= end)
        return c;
    first = (unsigned char)*at;
    c.bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    c.code = first & first_bits[c.bytes];
    for (uint32_t i = 1; i < c.bytes; i++) {
        unsigned char more = i < (size_t)(end - at) ? (unsigned char)at[i] : 0;

        if (more >> 6 != 2)
            c.bytes = 0;
        c.code = c.code << 6 | (more & 0x3Fu);
    }
    if (c.bytes == 0 || c.code < smallest[c.bytes] || first >> 6 == 2 || first >= 0xF8 ||
        (c.code >= 0xD800 && c.code < 0xE000) || c.code >= NOT_UTF8) {
        c.bytes = 1;
        c.code = NOT_UTF8;
    }
    return c;
}

bool mq_is_showable(uint32_t code)
{
    return !is_control(code) && code != 0x061C && (code < 0x200B || code > 0x200F) &&
           (code < 0x2028 || code > 0x202E) && (code < 0x2060 || code > 0x206F) && code != NOT_UTF8;
}

/* East Asian characters and emoji fill two columns.  Of the mahjong tiles, only the red dragon is also an emoji. */
static bool is_wide(uint32_t code)
{
    return (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xD7B0) ||
           (code >= 0xF900 && code < 0xFB00) || (code >= 0xFF01 && code < 0xFF61) || code == 0x1F004 ||
           (code >= 0x1F300 && code < 0x1F650) || (code >= 0x1F900 && code < 0x1FB00) ||
           (code >= 0x20000 && code < 0x40000);
}

/* Combining marks, variation selectors and the byte order mark fill no column. */
int mq_width_of(uint32_t code)
{
    if ((code >= 0x300 && code < 0x370) || (code >= 0xFE00 && code < 0xFE10) || code == 0xFEFF)
        return 0;
    return is_wide(code) ? 2 : 1;
}

int mq_columns_of(const char *text)
{
    const char *end = text;
    struct character c;
    int columns = 0;

    while (*end != '\0')
        end++;
    for (; text < end; text += c.bytes) {
        c = mq_character_at(text, end);
        columns += mq_width_of(c.code);
    }
    return columns;
}

void mq_put_shown(struct sink *out, const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        struct character c = mq_character_at(text, end);

        if (out->grow == NULL && out->end - out->at < (int)c.bytes)
            break; /* a character is written whole or not at all */
        if (!mq_is_showable(c.code))
            put_char(out, c.code == '\t' ? ' ' : '?');
        for (; c.bytes > 0; c.bytes--, text++)
            if (mq_is_showable(c.code))
                put_char(out, *text);
    }
}
