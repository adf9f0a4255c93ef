/*
 * bytes.h - text without <string.h>, which a freestanding compiler lacks
 */
#ifndef MQ_BYTES_H
#define MQ_BYTES_H

#include "port.h"

MQ_INLINE size_t length_of(const char *text)
{
    size_t length = 0;

    while (text[length] != '\0')
        length++;
    return length;
}

MQ_INLINE bool same_bytes(const char *a, const char *b, ptrdiff_t length)
{
    for (ptrdiff_t i = 0; i < length; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

MQ_INLINE bool same_text(const char *a, const char *b)
{
    for (; *a != '\0' && *a == *b; a++)
        b++;
    return *a == *b;
}

MQ_INLINE bool begins_with(const char *text, const char *beginning)
{
    for (; *beginning != '\0' && *text == *beginning; text++)
        beginning++;
    return *beginning == '\0';
}

#endif
