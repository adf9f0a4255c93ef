/*
 * copy.h - copies of files that other users may not reach, for a program that is run as another user
 */
#ifndef MAQUE_COPY_H
#define MAQUE_COPY_H

#include "visible_files.h"

/* If all bytes are 0, there are no copies. */
struct copies {
    char *root;     /* the directory of the copies, each under its whole path: ROOT/root/work/a.out */
    int keeper;     /* the process that removes the directory */
    int end;        /* closing this descriptor tells the keeper to remove it */
    char note[512]; /* says what was not copied because it is too large, or "" */
};

/*
 * Makes a directory in 'parent' that only root and this group can enter, and copies the files into it.  Returns NULL,
 * or what is wrong, in static memory.  copies_remove() must be called in any case.
 */
const char *copies_make(struct copies *copies, const struct visible_files *visible, const char *parent, uint32_t group);
void copies_remove(struct copies *copies);

#endif
