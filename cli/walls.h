/*
 * walls.h - walls from files
 */
#ifndef MAQUE_WALLS_H
#define MAQUE_WALLS_H

#include "maque.h"

typedef void wall_user(void *context, const mq_tile *wall);

/*
 * Give all walls of a file to 'use', one after another, and NULL whenever it may take a while until the next one:
 * then whatever was put off must be done.  A bad wall ends the program after those before it.
 */
void read_walls(const char *path, wall_user *use, void *context);

/* Give it the wall of a file that must hold exactly one. */
void read_single_wall(const char *path, wall_user *use, void *context);

#endif
