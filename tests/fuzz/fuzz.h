/*
 * fuzz.h - the fuzz targets
 *
 * A target takes any bytes and aborts if something that must always hold does not.  entry.c hands one of them to
 * libFuzzer; replay.c runs all of them over the committed corpus without a fuzzer.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_wall(const uint8_t *data, size_t size);       /* any wall text */
void fuzz_transcript(const uint8_t *data, size_t size); /* any transcript text */
void fuzz_seen(const uint8_t *data, size_t size);       /* any text of a game as one seat saw it */
void fuzz_json(const uint8_t *data, size_t size);       /* any line that a bot may write */
void fuzz_game(const uint8_t *data, size_t size);       /* any legal wall, core against reference */
void fuzz_answers(const uint8_t *data, size_t size);    /* any legal answers, core against reference */
void fuzz_moments(const uint8_t *data, size_t size);    /* any legal answers, the rest told moment by moment */
void fuzz_mistakes(const uint8_t *data, size_t size);   /* any legal wall, played with any known mistake */
void fuzz_results(const uint8_t *data, size_t size);    /* any text of results */
void fuzz_arena(const uint8_t *data, size_t size);      /* any text of results of the arena */
void fuzz_hand(const uint8_t *data, size_t size);       /* any text of a hand */
void fuzz_check(const uint8_t *data, size_t size);      /* any transcript of the sample's wall */

#define MUST(condition)                                                                                                \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: must hold: %s\n", __FILE__, __LINE__, #condition);                                 \
            abort();                                                                                                   \
        }                                                                                                              \
    while (0)

/* The same bytes in an allocation that ends where they end, so that a sanitizer sees the first one read beyond. */
static inline char *exact_copy(const uint8_t *data, size_t size)
{
    char *text = calloc(size > 0 ? size : 1, 1);

    MUST(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    return text;
}

#endif
