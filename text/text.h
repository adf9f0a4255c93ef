/*
 * text.h - what the files of text/ share
 *
 * text/ turns bytes into values and back, in the caller's buffers.  It knows no FILE, no malloc and no rules.
 */
#ifndef MQ_TEXT_H
#define MQ_TEXT_H

#include "port.h"

/* A place to write to.  If it is full, 'grow' makes room.  Without 'grow', whatever does not fit is dropped. */
struct sink {
    char *at, *end;
    bool (*grow)(struct sink *full);
    void *context; /* of 'grow' */
};

MQ_INLINE struct sink sink_of(char *text, size_t size)
{
    struct sink out;

    out.at = text;
    out.end = text + size;
    out.grow = NULL;
    out.context = NULL;
    return out;
}

MQ_INLINE void put_char(struct sink *out, char c)
{
    if (out->at < out->end || (out->grow != NULL && out->grow(out)))
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

/* Writes a byte that cannot be shown, as \xNN. */
MQ_INLINE void put_hidden_byte(struct sink *out, char byte)
{
    static const char hex[] = "0123456789abcdef";

    put_text(out, "\\x");
    put_char(out, hex[(unsigned char)byte >> 4]);
    put_char(out, hex[(unsigned char)byte & 15]);
}

/* Writes a word in quotes, for texts that must be ASCII: every other byte becomes \xNN.  'cut': the word goes on. */
MQ_INLINE void put_quoted(struct sink *out, const char *word, int length, bool cut)
{
    put_char(out, '\'');
    for (int i = 0; i < length; i++) {
        if (word[i] >= ' ' && word[i] < 0x7F)
            put_char(out, word[i]);
        else
            put_hidden_byte(out, word[i]);
    }
    put_text(out, cut ? "...'" : "'");
}

/*
 * Sentences have gaps: "{seat} has no {tile} in hand".  put(context, name) writes what belongs there.  'name' does not
 * end with a NUL, but with the closing brace.
 */
typedef void slot_writer(void *context, const char *name);

/* What belongs into one gap.  A list of them ends with one that has no name. */
struct slot {
    const char *name;
    const void *value; /* the text itself; a pointer to anything else */
    int kind;          /* SLOT_TEXT, or more of enum value_kind: explain/describe.h */
};

enum { SLOT_TEXT };

/* The slot whose name begins here; '*end' is what follows the name. */
MQ_INLINE const struct slot *slot_at(const struct slot *slot, const char *name, const char **end)
{
    for (;; slot++) {
        const char *wanted = slot->name;

        assert(wanted != NULL); /* every sentence gets what it leaves open */
        for (*end = name; *wanted != '\0' && **end == *wanted; ++*end)
            wanted++;
        if (*wanted == '\0' && (**end == '}' || **end == '?'))
            return slot;
    }
}

/* A slot_writer for texts. */
struct texts {
    struct sink *out;
    const struct slot *slots;
};

MQ_INLINE void put_text_slot(void *context, const char *name)
{
    const struct texts *texts = (const struct texts *)context;

    put_text(texts->out, (const char *)slot_at(texts->slots, name, &name)->value);
}

MQ_INLINE void put_sentence(struct sink *out, const char *sentence, slot_writer *put, void *context)
{
    for (; *sentence != '\0'; sentence++) {
        if (*sentence != '{') {
            put_char(out, *sentence);
            continue;
        }
        put(context, sentence + 1);
        while (*sentence != '}')
            sentence++;
    }
}

/* What a status means, in both languages.  A table of them ends with UNKNOWN_STATUS. */
struct status_words {
    int status;
    const char *en, *zh;
};

#define UNKNOWN_STATUS {-1, "unknown trouble", "不明的问题"}

/* Finds a row by its status, wherever it stands. */
MQ_INLINE const char *words_of_status(const struct status_words *words, int status, enum mq_language language)
{
    while (words->status != status && words->status >= 0)
        words++;
    return language == MQ_CHINESE ? words->zh : words->en;
}

/* The names of tiles, filled up with NULs, and their lengths. */
extern const char mq_names[MQ_KINDS][8];
extern const uint8_t mq_name_lengths[MQ_KINDS];

/* The words of events, " IN " for MQ_IN and so on, with the blanks around them or the newline behind them. */
extern const char mq_verbs[MQ_DRAW + 1][12];

/* Makes the error 'status' about the 'length' bytes at 'word', which stand at this line and column. */
MQ_INNER struct mq_error mq_error_at(enum mq_status status, uint64_t line, uint64_t column, const char *word,
                                     size_t length);

#endif
