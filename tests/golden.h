/*
 * golden.h - the golden walls: each shows a scenario of judge/gen/
 *
 * tests/golden has a file for all walls, one for their transcripts, and two for explanations of a few games.  In each
 * file a line "=== NAME" begins a game, and the games are in the order of their names.  NAME is the scenario's, or
 * "sample".  tools/find_golden.c finds the walls, test_golden.c checks them.  For scripts golden.sh gives each game
 * files of its own.
 */
#ifndef GOLDEN_H
#define GOLDEN_H

#include "maque_mistakes.h"

struct golden {
    const char *name;
    const char *rule;
    int mistake;  /* the mistake that this wall exposes; MQ_MISTAKE_NONE if it is not made for one */
    int scenario; /* of gen.h; -1 for the sample, which shows nothing in particular */
};

/* The games that have a wall. */
int golden_count(void);
struct golden golden_at(int number);

/* The description of a golden wall for this scenario; the wall need not exist. */
struct golden golden_of(int scenario);
bool golden_exists(const char *name);

/* Reads a wall; ends the program if there is none. */
void golden_wall(const char *name, mq_tile wall[MQ_WALL]);

/* What a file has of a game, byte for byte; ends the program if it has nothing, or more than 'size' bytes. */
enum golden_file { GOLDEN_WALLS, GOLDEN_TRANSCRIPTS, GOLDEN_WHY_ENGLISH, GOLDEN_WHY_CHINESE };
size_t golden_text(enum golden_file file, const char *name, char *text, size_t size);

/* Writes the file anew with this text for the game.  If it had one, it is replaced. */
void golden_put(enum golden_file file, const char *name, const char *text, size_t length);

/* How many games a file has.  Ends the program if they are not in order, or one is there twice. */
int golden_games(enum golden_file file);

/*
 * True if the wall shows the scenario.  If the scenario has a mistake, it must be seen at the first moment at which
 * the game with the mistake differs.  So the mistake breaks this rule in this situation.
 */
bool golden_shows(struct mq_engine *e, const struct golden *golden, const mq_tile wall[MQ_WALL]);

#endif
