/*
 * golden_table.h - the golden walls: what each shows, and which mistake it catches
 *
 * tests/golden/NAME.wall and NAME.out are a wall and its transcript.  tools/find_golden.c searches the walls,
 * test_golden.c checks them, both by this table.  To add one: a predicate in gen/shows_*.h, a row in golden_table.c,
 * then run find_golden.
 */
#ifndef GOLDEN_TABLE_H
#define GOLDEN_TABLE_H

#include "moment.h"

/* Where find_golden.c looks for a wall. */
enum golden_source {
    FROM_NOWHERE,        /* it was given: leave it alone */
    FROM_RANDOM,         /* numbered walls */
    FROM_CLUMPED,        /* clumped_wall() of support.h */
    FROM_SORTED,         /* 1M 1M 1M 1M 2M ... */
    FROM_REVERSE_SORTED, /* DOUBLE ... 1M */
    FROM_SPECIALS_FIRST, /* numbered walls with the specials moved to the front ... */
    FROM_SPECIALS_LAST   /* ... or to the back */
};

struct golden {
    const char *name;
    const char *rule;
    int mistake; /* MQ_MISTAKE_NONE if the wall is not made for one */
    bool (*shows)(const struct moment *moment);
    enum golden_source source;
};

extern const struct golden golden_table[];
extern const int golden_count;

/* The row of this name, or NULL. */
const struct golden *golden_find(const char *name);

/*
 * The moment at which the wall shows what the row says, as an index into the log of its game, or -1 if it does not.
 *
 * With a mistake the moment must be the very first at which the mistaken game is another one, so that it is this rule,
 * in this situation, that the mistake breaks.  Without one any moment will do.
 */
int golden_moment(struct mq_engine *e, const struct golden *row, const mq_tile wall[MQ_WALL]);

/* The first event in which two logs differ, or -1. */
int golden_difference(const struct mq_log *a, const struct mq_log *b);

#endif
