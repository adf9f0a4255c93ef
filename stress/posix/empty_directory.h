/*
 * empty_directory.h - removes the files that a game has left behind
 */
#ifndef MAQUE_EMPTY_DIRECTORY_H
#define MAQUE_EMPTY_DIRECTORY_H

/* Removes everything in the working directory that can be removed. */
void empty_working_directory(void);

#endif
