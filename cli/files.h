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

bool is_standard_input(const char *path);
const char *input_name(const char *path); /* for messages: the path, or "standard input" */
struct input input_open(const char *path);
size_t input_read(const struct input *in, char *buffer, size_t size); /* 0 at the end */
void input_close(const struct input *in);

/* Reads a file up to its end, or up to 'size' bytes, and returns how many there are. */
size_t input_load(const char *path, char *buffer, size_t size);

/* Reads all of a file.  Returns false if there is no such file, and ends the program if it is larger than 'most'. */
bool file_load(const char *path, size_t most, struct text *text);

/* Room for the message of file_replace() if the system refuses something. */
enum { TROUBLE_MAX = 512 };

/*
 * Replaces a file by these bytes.  At every instant there is either the old file or the new one, even if the power
 * fails: the bytes are written to a new file beside it, brought to the disk, and the new file takes the name.  A link
 * stays a link to the file, and the file keeps its mode and its owner.  If something is refused, returns false with a
 * message in 'trouble', and the old file stays.
 */
bool file_replace(const char *path, const char *bytes, size_t length, char trouble[TROUBLE_MAX]);

/*
 * A file that one program at a time may replace.  file_lock() ends the program if another one holds it.  The new file
 * is locked before it takes the name of the old one, so there is no moment without a lock.
 */
struct locked_file {
    const char *path;
    int fd; /* holds the lock; -1 if there is no such file yet */
};

struct locked_file file_lock(const char *path);
bool file_replace_locked(struct locked_file *file, const char *bytes, size_t length, char trouble[TROUBLE_MAX]);

/* Ends the program if file_replace() could not write there: better now than after hours of work. */
void file_must_be_writable(const char *path);

/* True if both paths lead to one file, or will when they are written. */
bool is_same_file(const char *path, const char *other);

/* ---- a directory of files that appears all at once or not at all; one at a time ---- */

enum { FILE_STEM_MAX = 96 };

/* Ends the program if 'path' is something else than an empty directory, or if nothing can be created there. */
void folder_must_be_new(const char *path);

/*
 * Begins a directory, writes files into it ('stem' may name directories, too) and scripts, which can be executed, and
 * finishes it.  Only then the directory is there.
 */
void folder_begin(const char *path);
void folder_file(const char *stem, const char *ending, const char *bytes, size_t length);
void folder_script(const char *name, const char *bytes, size_t length);
void folder_finish(void);

/* ---- names of files; a name may hold any bytes ---- */

/* Copies a name for a terminal: '?' replaces what must not be shown, and a very long name is cut. */
enum { NAME_SHOWN_MAX = 256 };
const char *name_shown(const char *name, char shown[NAME_SHOWN_MAX]);

struct names {
    int count;
    char **name;
};

/*
 * All entries of a directory, hidden ones too, in order.  Digits are compared as numbers, so 2.in comes before 10.in.
 */
struct names folder_names(const char *path);
void names_add(struct names *names, const char *name);
void names_free(struct names *names);

/* False for directories, pipes and devices, and for a link that leads nowhere. */
bool is_plain_file(const char *path);

#endif
