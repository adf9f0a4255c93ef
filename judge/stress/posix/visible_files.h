/*
 * visible_files.h - what a program sees of the file system in a sandbox
 */
#ifndef MAQUE_VISIBLE_FILES_H
#define MAQUE_VISIBLE_FILES_H

#include "word_list.h"
#include "worker.h"

/* The only directory that the program can write to; it runs in one below it. */
#define SANDBOX_SCRATCH "/tmp"

/* At the same path a tree is mounted first, and a file over it: they are sorted by these characters. */
enum {
    SHOWN_TREE = '+',   /* a directory or file, with everything in it that the program's user may read */
    SHOWN_CLOSED = '-', /* a directory that is closed to that user: open and empty, except for what is shown in it */
    SHOWN_FILE = '='    /* a file that the command names: that user may read and execute it */
};

struct shown_path {
    char mark; /* SHOWN_... */
    char *path;
};

struct visible_files {
    bool other_user; /* the program is run as another user */
    struct shown_path *path;
    size_t paths;
    bool broken; /* there was not enough memory: some paths are missing */
};

/*
 * Finds out which paths must be shown, so that the program can reach itself and the files among its arguments.  All
 * bytes of '*visible' must be 0.  Returns the command to start, to be freed by free_words(); NULL: no memory.
 */
char **visible_plan(struct visible_files *visible, const struct stress_program *program, bool other_user);
void visible_free(struct visible_files *visible);

/*
 * Adds the options for bwrap: all file systems read-only, SANDBOX_SCRATCH small and in memory, and the shown paths.
 * Opens files, which bwrap reads.  False, with errno, if one cannot be opened.
 */
bool visible_add_options(const struct visible_files *visible, struct word_list *options);

#endif
