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

/* Reads a file that must hold exactly one wall.  Ends the program if the wall is not legal. */
void read_single_wall(const char *path, mq_tile wall[MQ_WALL]);

#endif
