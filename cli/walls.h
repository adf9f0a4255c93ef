/*
 * walls.h - walls from files
 */
#ifndef MAQUE_WALLS_H
#define MAQUE_WALLS_H

#include "maque.h"

typedef void wall_user(void *context, const mq_tile *wall);

/*
 * Calls use(context, wall) for every wall of a file.  Before it may have to wait for more input it calls
 * flusher(context), so that answers are not held back; 'flusher' may be NULL.  A bad wall ends the program after the
 * walls before it were used.
 */
typedef void wall_flusher(void *context);
void read_walls(const char *path, wall_user *use, wall_flusher *flusher, void *context);

/* The same for a file that must hold exactly one wall. */
void read_single_wall(const char *path, wall_user *use, void *context);

#endif
