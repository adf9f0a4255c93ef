/*
 * texts.h - texts that grow, with sentences and JSON
 */
#ifndef MAQUE_TEXTS_H
#define MAQUE_TEXTS_H

#include "describe.h"
#include "prose.h"
#include "say.h"

/* A text that grows. All bytes 0 is an empty one. */
struct text {
    char *bytes;
    size_t length, room;
};

/* Bytes from 'at' up to 'end'. */
struct span {
    const char *at, *end;
};

__attribute__((format(printf, 2, 3))) void text_add(struct text *text, const char *format, ...);
void text_reserve(struct text *text, size_t more); /* makes room for so many more bytes */
void text_free(struct text *text);
void text_add_span(struct text *text, struct span span);
struct span span_of(const struct text *text);

/* True if these bytes begin with this word. */
bool span_begins(const char *at, const char *end, const char *word);

/* Lets the library's writers append to a text.  Until text_take() is called, nothing else may be appended. */
struct sink text_sink(struct text *text);
void text_take(struct text *text, const struct sink *out);

enum { NUMBER_MAX = 24 };
#define NUMBER(number) decimal_text((uint64_t)(number), (char[NUMBER_MAX]){0})
const char *decimal_text(uint64_t number, char text[NUMBER_MAX]);

/* A sentence of a table, in the language that the program speaks. */
static inline const char *said(const struct sentence *sentence)
{
    return sentence_in(sentence, spoken_language);
}

/* Appends a sentence with slots, SAY(...) or one of a table: SLOTS({"seat", "A"}, {"games", NUMBER(3)}) fill it. */
void text_say(struct text *text, const char *sentence, const struct slot *slots);

/* Begins an object of JSON in a text: what a command tells programs, with its schema and a version. */
struct json json_begin(struct text *text, const char *schema, uint64_t version);

/* A member of it that is a list of words. */
void json_words(struct json *json, const char *name, char *const *word, int words);

/* Ends the object, prints it and a newline, and frees the text. */
void json_end(struct json *json, struct text *text);

/* True if a terminal may get every character. */
bool is_showable(const char *words);

/* Appends a word in so many columns, at their left or, if they are negative, at their right. */
void text_add_padded(struct text *text, const char *word, int columns);

/* Appends a text from outside: '?' replaces what a terminal must not get. */
void text_add_shown(struct text *text, const char *words);

/*
 * Appends a blank and a word, quoted so that a shell reads it back unchanged.  What a terminal must not get is written
 * as $'\x1b', which bash, zsh and ksh read.
 */
void text_add_quoted(struct text *text, const char *word);

#endif
