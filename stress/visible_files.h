/*
 * visible_files.h - what a program sees of the file system
 */
#ifndef MAQUE_VISIBLE_FILES_H
#define MAQUE_VISIBLE_FILES_H

#include "stress.h"

/* In a sandbox: the directory in which the program runs, the only one that it can write to. */
#define SANDBOX_SCRATCH "/tmp"

/* ORDER SHOWN: at the same path a tree is mounted first, and a file over it. */
enum {
    SHOWN_TREE = '+',   /* a directory or file, with everything in it that other users may read */
    SHOWN_CLOSED = '-', /* a closed directory: empty, except for the paths that are shown in it */
    SHOWN_FILE = '='    /* a file that the command names; it is copied */
};

struct shown_path {
    char mark; /* SHOWN_... */
    char *path;
};

struct visible_files {
    bool user;      /* the program is run as another user */
    bool sandbox;   /* there is a sandbox, which mounts the paths */
    char **command; /* the program and its arguments, with its interpreter before them if necessary */
    struct shown_path *path;
    size_t paths;
    bool broken; /* there was not enough memory: some paths are missing */
};

/*
 * Finds out which paths must be shown, so that the program can reach itself and the files among its arguments.  All
 * bytes of '*visible' must be 0.  False if there is not enough memory.
 */
bool visible_plan(struct visible_files *visible, const struct stress_program *program, bool user, bool sandbox);
void visible_free(struct visible_files *visible);

/* True if a closed directory is above this path; and if it is the very directory of this path. */
bool visible_is_below_closed(const struct visible_files *visible, const char *path);
bool visible_is_in_closed(const struct visible_files *visible, const char *path);

/* True if this path must be looked for among the copies; and if any copies are needed at all. */
bool visible_is_copied(const struct visible_files *visible, const char *path);
bool visible_needs_copies(const struct visible_files *visible);

/*
 * Returns the options for bwrap: all file systems read-only, SANDBOX_SCRATCH small and in memory, and the shown paths.
 * To be freed by free_words().
 */
char **visible_bwrap_options(const struct visible_files *visible, const char *copies);

/* Returns the command to start.  Without a sandbox its arguments name the copies.  To be freed by free_words(). */
char **visible_arguments(const struct visible_files *visible, const char *copies);

#endif
