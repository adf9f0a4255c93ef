/*
 * files.h - files, directories of files, and their names
 */
#ifndef MAQUE_FILES_H
#define MAQUE_FILES_H

#include "texts.h"

/* A file to read; "-" is standard input. */
struct input {
    int fd;
    const char *name; /* for messages */
};

struct input input_open(const char *path);
size_t input_read(const struct input *in, char *buffer, size_t size); /* 0 at the end */
void input_close(const struct input *in);

/* All of a file, or false if there is none.  Bigger files than 'most' are refused. */
bool file_load(const char *path, size_t most, struct text *text);

/* What file_replace() has to say if the system refuses. */
enum { TROUBLE_MAX = 512 };

/*
 * Put these bytes in the place of a file so that at every instant there is either the old one or the new one, also if
 * the power fails: written beside it as PATH.tmp, brought to the disk, renamed.  False after a trouble, and the old
 * one stays.
 */
bool file_replace(const char *path, const char *bytes, size_t length, char trouble[TROUBLE_MAX]);

/* Would file_replace() find a place to write to?  Ends the program if not: better now than after hours. */
void file_must_be_writable(const char *path);

/* ---- a directory of files that appears all at once or not at all; one at a time ---- */

enum { FILE_STEM_MAX = 96 };

/* Ends the program if there is something at 'path' that is not an empty directory, or if nothing can be made there. */
void folder_must_be_new(const char *path);

void folder_begin(const char *path);
void folder_file(const char *stem, const char *ending, const char *bytes, size_t length); /* 'stem' may name directories, too */
void folder_script(const char *name, const char *bytes, size_t length);                   /* can be executed */
void folder_finish(void); /* and only now it is there */

/* ---- names of files, which can be any bytes ---- */

/* A name with question marks for what a terminal should not get, cut if it is very long. */
enum { NAME_SHOWN_MAX = 256 };
const char *name_shown(const char *name, char shown[NAME_SHOWN_MAX]);

struct names {
    int count;
    char **name;
};

/* Everything in a directory, also what is hidden, in order: numbers count as numbers, so 2.in comes before 10.in. */
struct names folder_names(const char *path);
void names_add(struct names *names, const char *name);
void names_free(struct names *names);

#endif
