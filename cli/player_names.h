/*
 * player_names.h - players by the names that --player takes
 */
#ifndef MAQUE_PLAYER_NAMES_H
#define MAQUE_PLAYER_NAMES_H

#include "maque_players.h"

/* The strategy of this name; ends the program if there is none. */
struct mq_strategy player_called(const char *name);

#endif
