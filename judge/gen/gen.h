/*
 * gen.h - walls in which something rare really happens and matters
 *
 * A scenario is a property of a game.  It is one of the predicates of maque.h, a known mistake that shows (the game
 * goes differently with it), a ruling of docs/RULES.md that decides something, or a shape of a whole game.  'maque sim
 * --find' and 'maque gen --scenario' use the same table of scenarios.
 *
 * Walls are searched, not stored.  Wall number N of a scenario and a seed is the same on every machine.  Nothing is
 * allocated or printed here, so that a web page can use it as it is.  Everything is much faster with a filled engine.
 */
#ifndef MAQUE_GEN_H
#define MAQUE_GEN_H

#include "maque_mistakes.h"

#include <stdatomic.h>

/* The list of scenarios is in this order. */
enum scenario_kind {
    SCENARIO_PREDICATE, /* of maque.h; sim counts these */
    SCENARIO_MISTAKE,   /* a known mistake shows */
    SCENARIO_RULING,    /* a rule decides: a program that gets it wrong plays differently from there on */
    SCENARIO_SHAPE,     /* what a whole game or a whole wall is like */
    SCENARIO_LENGTH     /* so many discards: length<N, length=N, length>N */
};

/* Texts are constants. */
struct scenario {
    const char *name; /* "pong-own-discard" */
    /* What happens; for a mistake it continues "a program that "; no full stop. */
    const char *happens[MQ_LANGUAGES];
    const char *rule; /* "R12", or NULL */
    int kind;         /* enum scenario_kind */
    int mistake;      /* the mistake that shows, or MQ_MISTAKE_NONE */
};

/* The number of scenarios in the list: 0 <= scenario < scenario_count().  Lengths are not in it. */
int scenario_count(void);

/* Describes a scenario.  All lengths have the same description, named "length>N". */
struct scenario scenario_about(int scenario);

/*
 * The scenario of this name, or -1.  "length>90", "length<10" and "length=40" are names, too.  Their numbers are
 * beyond scenario_count(), and the functions below accept them.
 */
int scenario_named(const char *name);

/*
 * For a SCENARIO_LENGTH stores '<', '=' or '>' and the number of discards.  For any other scenario returns false and
 * stores nothing.
 */
bool scenario_length(int scenario, char *relation, int *discards);

/* True if the scenario really happens in the game of this legal wall, and matters. */
bool scenario_holds(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL]);

/*
 * Finds wall number 'number' of a scenario.  The same seed and number give the same wall on every machine, with an
 * engine that learns or a filled one.  False if SCENARIO_EFFORT games were not enough; then 'wall' is undefined.
 */
enum { SCENARIO_EFFORT = 2000000 };
bool scenario_wall(struct mq_engine *e, int scenario, uint64_t seed, uint64_t number, mq_tile wall[MQ_WALL]);

/* The same, but another thread may end the search by setting '*stop'; 'stop' may be NULL. */
bool scenario_wall_unless(const atomic_bool *stop, struct mq_engine *e, int scenario, uint64_t seed, uint64_t number,
                          mq_tile wall[MQ_WALL]);

/* ---- walls that hardly ever come up at random ---- */

enum wall_family {
    WALLS_RANDOM,         /* those of mq_wall_of_game() */
    WALLS_SORTED,         /* all tiles in order, from any start, forwards or backwards: 296 walls */
    WALLS_CLUMPED,        /* equal or neighbouring kinds come close together or are dealt to one seat */
    WALLS_FOUR_OF_A_KIND, /* one seat is dealt all copies of three kinds */
    WALLS_ONE_SUIT,       /* each seat is dealt from one suit */
    WALLS_SPECIALS_EARLY, /* the specials are among the first tiles */
    WALLS_SPECIALS_LAST,  /* the specials are the last twelve tiles */
    WALLS_SPECIALS_DEALT, /* one seat is dealt nine specials or more */
    WALLS_FAMILIES
};

const char *family_name(int family); /* "clumped" */

/* Wall number 'number' of a family; the same everywhere and for ever. */
void family_wall(int family, uint64_t seed, uint64_t number, mq_tile wall[MQ_WALL]);

/* ---- a few walls that expose every known mistake ---- */

int suite_count(void);

/* Wall 0 .. suite_count()-1, and its name: the rarest mistake that no wall before it exposes. */
void suite_wall(int number, mq_tile wall[MQ_WALL]);
const char *suite_name(int number);

#endif
