/*
 * golden.h - the golden walls: games that show what a scenario of gen/ is about
 *
 * tests/golden/NAME.wall and NAME.out are a wall and its transcript; NAME is the scenario's, or "sample".  The list is
 * the table of gen/, as far as there are such files.  tools/find_golden.c finds the walls, test_golden.c checks them.
 */
#ifndef GOLDEN_H
#define GOLDEN_H

#include "maque_mistakes.h"

struct golden {
    const char *name;
    const char *rule;
    int mistake;  /* what a program does wrong that this wall catches, MQ_MISTAKE_NONE if it is not made for one */
    int scenario; /* of gen.h; -1 for the sample, which shows nothing in particular */
};

int golden_count(void);
struct golden golden_at(int number);

/* What a golden wall of this scenario is about, whether there is one or not. */
struct golden golden_of(int scenario);

/* Reads tests/golden/NAME.wall; ends the program if that is no wall. */
void golden_wall(const char *name, mq_tile wall[MQ_WALL]);

/*
 * Does the wall show it?  With a mistake it must be seen at the very first moment at which the mistaken game is another
 * one, so that it is this rule, in this situation, that the mistake breaks.
 */
bool golden_shows(struct mq_engine *e, const struct golden *golden, const mq_tile wall[MQ_WALL]);

#endif
