/*
 * player_names.h - players by the names that --player takes
 */
#ifndef MAQUE_PLAYER_NAMES_H
#define MAQUE_PLAYER_NAMES_H

#include "maque_players.h"

/* The strategy of this name; ends the program if there is none. */
struct mq_strategy player_called(const char *name);

/* True for "bot:COMMAND". */
bool is_bot(const char *name);

/*
 * The words of such a command, ended by NULL; '*count' is how many they are.  Blanks divide words, quotes and
 * backslashes keep blanks within them, as in a shell.  free() frees all of them.  Ends the program if there is no word,
 * or if a quote does not end.
 */
char **bot_words(const char *name, int *count);

#endif
