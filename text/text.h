/*
 * text.h - what the files of text/ share
 *
 * text/ turns bytes into values and back, in the caller's buffers.  Not here: FILE, malloc, rules.
 */
#ifndef MQ_TEXT_H
#define MQ_TEXT_H

#include "port.h"

/* A place to write to that ends: what does not fit is dropped. */
struct sink {
    char *at, *end;
};

MQ_INLINE void put_char(struct sink *out, char c)
{
    if (out->at < out->end)
        *out->at++ = c;
}

MQ_INLINE void put_text(struct sink *out, const char *text)
{
    while (*text != '\0')
        put_char(out, *text++);
}

MQ_INLINE void put_number(struct sink *out, uint64_t number)
{
    char digit[20];
    int digits = 0;

    do
        digit[digits++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (digits > 0)
        put_char(out, digit[--digits]);
}

/* How tiles are spelled, filled up with NULs, and how long the names are. */
extern const char mq_names[MQ_KINDS][8];
extern const uint8_t mq_name_lengths[MQ_KINDS];

/* The words of events, " IN " for MQ_IN and so on: with the blanks around them, or the end of the line. */
extern const char mq_verbs[MQ_DRAW + 1][12];

/* The error 'status' about the 'length' bytes at 'word', which stand at this place. */
MQ_INNER struct mq_error mq_error_at(enum mq_status status, uint64_t line, uint64_t column, const char *word,
                                     size_t length);

#endif
