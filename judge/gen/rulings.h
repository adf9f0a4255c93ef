/*
 * rulings.h - the scenarios that judge/gen/ defines itself: rulings and shapes
 */
#ifndef RULINGS_H
#define RULINGS_H

#include "gen.h"
#include "shows.h"

/* What is seen when a scenario happens; 'event' as rulings.c explains. */
enum { SEEN_MAX = 5 };
struct sight {
    uint32_t event[SEEN_MAX];
    condition *when; /* NULL: nothing else */
    int wanted;      /* by the condition */
};

/*
 * A ruling with a mistake must show at the first moment at which the game with that mistake differs from the right
 * game. A ruling without a mistake may show at any moment.
 */
struct ruling {
    struct scenario about;
    struct sight seen;
};

extern const struct ruling rulings[];
extern const int ruling_count;

/*
 * True if predicate 'predicate' of maque.h, or a ruling, is seen at a moment of a game.  MQ_LIMIT_MATTERS cannot
 * be told from a moment.
 */
bool predicate_shows(int predicate, const struct moment *moment);
bool ruling_shows(const struct ruling *ruling, const struct moment *moment);

#endif
