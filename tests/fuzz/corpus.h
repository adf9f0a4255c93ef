/*
 * corpus.h - the inputs of a fuzz target in one file
 *
 * tests/fuzz/corpus/TARGET.txt has a line for each input, in the order of LC_ALL=C sort.  "\n", "\\" and "\xNN" stand
 * for a newline, a backslash and any other byte that ASCII does not print.  Whatever is wrong with a file ends the
 * program with a message and status 2.
 */
#ifndef CORPUS_H
#define CORPUS_H

#include <stddef.h>
#include <stdint.h>

/* Calls use(context, data, size) for each input of a file.  Returns how many there are. */
int corpus_read(const char *path, void (*use)(void *context, const uint8_t *data, size_t size), void *context);

/* Writes the inputs of a file as files into a new folder, as libFuzzer wants them; returns how many. */
int corpus_unpack(const char *path, const char *folder);

/* Writes the file anew from the files of a folder, whatever their names are; returns how many inputs it has. */
int corpus_pack(const char *folder, const char *path);

#endif
