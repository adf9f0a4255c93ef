/*
 * copy.h - copies of files that others may not reach, for the program that is run as another user
 */
#ifndef MAQUE_COPY_H
#define MAQUE_COPY_H

#include "visible_files.h"

/* All bytes 0: there are none. */
struct copies {
    char *root;     /* the directory in which they lie, each under its whole path: ROOT/root/work/a.out */
    int keeper;     /* the process that removes it */
    int end;        /* closing this tells the keeper that it is time */
    char note[512]; /* what was left out since it is too much, or "" */
};

/*
 * Make a directory in 'parent' that only root and this group can enter, and in it all copies for a view.  Returns
 * NULL, or what is wrong, in static memory.  copies_remove() must be called in any case.
 */
const char *copies_make(struct copies *copies, const struct view *view, const char *parent, uint32_t group);
void copies_remove(struct copies *copies);

#endif
