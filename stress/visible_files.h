/*
 * visible_files.h - what a program sees of the file system
 */
#ifndef MAQUE_VIEW_H
#define MAQUE_VIEW_H

#include "stress.h"

/* In a sandbox: the directory in which it runs, the only one that it can write to. */
#define VIEW_SCRATCH "/tmp"

/* ORDER SIGHT: at the same path a tree is mounted first, and a file over it. */
enum {
    SIGHT_TREE = '+',  /* shown with all that is in it, as far as others may read it */
    SIGHT_COVER = '-', /* a closed directory: empty, except for what is shown in it */
    SIGHT_FILE = '='   /* named in the command, and copied */
};

struct sight {
    char mark;
    char *path;
};

struct view {
    bool user;    /* the program is run as another user */
    bool sandbox; /* which mounts what is shown */
    char **command; /* the program's arguments, if need be after those of its interpreter */
    struct sight *sight;
    size_t sights;
};

/* What must be shown for the program and the files among its arguments to be reachable.  'view' must be all 0. */
void view_plan(struct view *view, const struct stress_program *program, bool user, bool sandbox);
void view_free(struct view *view);

/* Does this path lie in a directory that is covered, or in one below it?  Does it lie in the covered one itself? */
bool view_covers(const struct view *view, const char *path);
bool view_is_in_cover(const struct view *view, const char *path);

/* Is this path to be looked for among the copies?  And are there any to be made? */
bool view_is_copied(const struct view *view, const char *path);
bool view_needs_copies(const struct view *view);

/*
 * The options for bwrap: everything read-only, VIEW_SCRATCH small and in memory, and the sights.  To be freed by
 * free_words().
 */
char **view_options(const struct view *view, const char *copies);

/* What is started; without a sandbox the arguments name the copies.  To be freed by free_words(). */
char **view_arguments(const struct view *view, const char *copies);
void free_words(char **word);

/* The executable file of this name in PATH, to be freed; NULL if there is none. */
char *find_in_path(const char *name);

#endif
