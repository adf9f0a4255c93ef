/*
 * rulings.h - what rulings and shapes look like at a moment of a game
 */
#ifndef RULINGS_H
#define RULINGS_H

#include "gen.h"
#include "moment.h"

/*
 * A ruling shows where a game first parts from that of somebody who makes the mistake; without a mistake, at any moment.  Most
 * are as frequent as their mistake, and the family of walls in which they are looked for is where they are found soonest.
 */
struct ruling {
    struct scenario about;
    bool (*shows)(const struct moment *moment);
    int family; /* enum wall_family */
};

extern const struct ruling rulings[];
extern const int ruling_count;

/* Predicate 'predicate' of maque.h at a moment of a game; MQ_LIMIT_MATTERS cannot be told from one. */
bool predicate_shows(int predicate, const struct moment *moment);

#endif
