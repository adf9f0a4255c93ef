/*
 * rulings.h - the scenarios that gen/ knows by itself: rulings and shapes
 */
#ifndef RULINGS_H
#define RULINGS_H

#include "gen.h"
#include "plan.h"
#include "shows.h"

/*
 * A ruling shows at the moment at which the game first parts from that of somebody who makes its mistake.  Without a
 * mistake any moment will do.
 */
struct ruling {
    struct scenario about;
    showing *shows;
    struct plan plan;
};

extern const struct ruling rulings[];
extern const int ruling_count;

/* Predicate 'predicate' of maque.h at a moment of a game; MQ_LIMIT_MATTERS cannot be told from one. */
bool predicate_shows(int predicate, const struct moment *moment);

#endif
