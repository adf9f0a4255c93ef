/*
 * view.h - what a program in the sandbox sees of the file system
 */
#ifndef MAQUE_VIEW_H
#define MAQUE_VIEW_H

#include "stress.h"

/* The directory in which it runs, the only one that it can write to. */
#define VIEW_SCRATCH "/tmp"

/*
 * The options for bwrap: everything read-only, VIEW_SCRATCH small and in memory; and the program and the files among its
 * arguments are reachable even if they lie there, or, for another 'user', in a directory that is closed to others.
 */
char **view_for(const struct stress_program *program, bool user);
void view_free(char **view);

/* The executable file of this name in PATH, to be freed; NULL if there is none. */
char *find_in_path(const char *name);

#endif
