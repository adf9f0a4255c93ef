/*
 * fuzz.h - the fuzz targets
 *
 * A target takes any bytes and aborts if something that must always hold does not.  entry.c hands one of them to libFuzzer;
 * replay.c runs all of them over the committed corpus without a fuzzer.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void fuzz_wall(const uint8_t *data, size_t size);       /* any wall text */
void fuzz_transcript(const uint8_t *data, size_t size); /* any transcript text */
void fuzz_game(const uint8_t *data, size_t size);       /* any legal wall, core against reference */

#define MUST(condition)                                                                                                   \
    do                                                                                                                    \
        if (!(condition)) {                                                                                               \
            fprintf(stderr, "%s:%d: must hold: %s\n", __FILE__, __LINE__, #condition);                                    \
            abort();                                                                                                      \
        }                                                                                                                 \
    while (0)

#endif
