/*
 * golden.h - the golden walls: each shows a scenario of gen/
 *
 * tests/golden/NAME.wall and NAME.out are a wall and its transcript.  NAME is the scenario's, or "sample".  The list
 * holds the scenarios of gen/ that have such files.  tools/find_golden.c finds the walls, test_golden.c checks them.
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

int golden_count(void);
struct golden golden_at(int number);

/* The description of a golden wall for this scenario; the wall need not exist. */
struct golden golden_of(int scenario);

/* Reads tests/golden/NAME.wall; ends the program if that is no wall. */
void golden_wall(const char *name, mq_tile wall[MQ_WALL]);

/*
 * True if the wall shows the scenario.  If the scenario has a mistake, it must be seen at the first moment at which
 * the game with the mistake differs.  So the mistake breaks this rule in this situation.
 */
bool golden_shows(struct mq_engine *e, const struct golden *golden, const mq_tile wall[MQ_WALL]);

#endif
