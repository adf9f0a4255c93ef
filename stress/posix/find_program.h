/*
 * find_program.h - finding executable files
 */
#ifndef MAQUE_FIND_PROGRAM_H
#define MAQUE_FIND_PROGRAM_H

#include "worker.h"

/* Returns the executable file of this name in PATH, to be freed; NULL if there is none, or no memory (errno). */
char *find_in_path(const char *name);

/* True if this path names a file that we may execute. */
bool is_executable(const char *path);

/*
 * Returns DIRECTORY/NAME as an absolute path, to be freed.  The directory is given by its first 'length' characters;
 * if there are none, the path is NAME alone.
 */
char *absolute_path(const char *directory, size_t length, const char *name);

#endif
