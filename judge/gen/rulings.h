/*
 * rulings.h - the scenarios that judge/gen/ defines itself: rulings and shapes
 */
#ifndef RULINGS_H
#define RULINGS_H

#include "gen.h"
#include "plan.h"
#include "shows.h"

/*
 * A ruling with a mistake must show at the first moment at which the game with that mistake differs from the right
 * game. A ruling without a mistake may show at any moment.
 */
struct ruling {
    struct scenario about;
    showing *shows;
    struct plan plan;
};

extern const struct ruling rulings[];
extern const int ruling_count;

/*
 * True if predicate 'predicate' of maque.h holds at a moment of a game.  MQ_LIMIT_MATTERS cannot be told from a
 * moment.
 */
bool predicate_shows(int predicate, const struct moment *moment);

#endif
