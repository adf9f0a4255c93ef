/*
 * gen.h - walls in which something rare really happens and matters
 *
 * A scenario is a property of a game: one of the predicates of maque.h, a known mistake that shows (the game of somebody who
 * makes it differs), a ruling of docs/RULES.md that decides something, or a shape of a whole game.  What 'maque sim --find'
 * and 'maque gen --scenario' know is this one table.
 *
 * Walls are searched, not stored: wall number N of a scenario and a seed is the same on every machine.  Nothing is allocated
 * or printed here, so that a web page can use it as it is.  All of this is much faster with a filled engine.
 */
#ifndef MAQUE_GEN_H
#define MAQUE_GEN_H

#include "maque_mistakes.h"

/* ORDER SCENARIO KIND: the list is in this order, under headings of cli/scenarios.c. */
enum scenario_kind {
    SCENARIO_PREDICATE, /* of maque.h; sim counts these */
    SCENARIO_MISTAKE,   /* a known mistake shows */
    SCENARIO_RULING,    /* a rule decides, and whoever gets it wrong plays on differently from there */
    SCENARIO_SHAPE,     /* what a whole game or a whole wall is like */
    SCENARIO_LENGTH     /* so many discards: length<N, length=N, length>N */
};

/* Texts are constants. */
struct scenario {
    const char *name;    /* "pong-own-discard" */
    const char *english; /* what happens; of a mistake it goes on after "a program that "; no full stop */
    const char *chinese; /* the same, in UTF-8 */
    const char *rule;    /* "R12", or NULL */
    int kind;            /* enum scenario_kind */
    int mistake;         /* the mistake that shows, or MQ_MISTAKE_NONE */
};

/* How many there are in the list: 0 <= scenario < scenario_count().  Lengths are not in it. */
int scenario_count(void);

/* All lengths share one, named "length>N". */
struct scenario scenario_about(int scenario);

/*
 * The scenario of this name, or -1.  "length>90", "length<10" and "length=40" are names, too: their numbers are beyond
 * scenario_count(), and the functions below understand them.
 */
int scenario_named(const char *name);

/* Of a SCENARIO_LENGTH: '<', '=' or '>', and how many discards.  False, and nothing is told, of any other. */
bool scenario_length(int scenario, char *relation, int *discards);

/* Does it really happen in the game of this legal wall, and matter? */
bool scenario_holds(struct mq_engine *e, int scenario, const mq_tile wall[MQ_WALL]);

/*
 * Find wall number 'number' of a scenario: the same for the same seed and number, on every machine, whatever the engine has
 * learnt.  False if SCENARIO_EFFORT games were not enough; 'wall' then means nothing.
 */
enum { SCENARIO_EFFORT = 2000000 };
bool scenario_wall(struct mq_engine *e, int scenario, uint64_t seed, uint64_t number, mq_tile wall[MQ_WALL]);

/* ---- walls that chance hardly makes ---- */

enum wall_family {
    WALLS_RANDOM,         /* those of mq_wall_of_game() */
    WALLS_SORTED,         /* all tiles in order, begun anywhere, forwards or backwards: 296 walls */
    WALLS_CLUMPED,        /* equal or neighbouring kinds come close together or are dealt to one seat */
    WALLS_FOUR_OF_A_KIND, /* one seat is dealt all copies of three kinds */
    WALLS_ONE_SUIT,       /* each seat is dealt from one suit */
    WALLS_SPECIALS_EARLY, /* the specials are among the first tiles */
    WALLS_SPECIALS_LAST,  /* the specials are the last twelve tiles */
    WALLS_FAMILIES
};

const char *family_name(int family); /* "clumped" */

/* Wall number 'number' of a family; the same everywhere and for ever. */
void family_wall(int family, uint64_t seed, uint64_t number, mq_tile wall[MQ_WALL]);

/* ---- a few walls that expose every known mistake ---- */

int suite_count(void);

/* Wall 0 .. suite_count()-1, and a word about it: the rarest mistake among those that no wall before exposes. */
void suite_wall(int number, mq_tile wall[MQ_WALL]);
const char *suite_name(int number);

#endif
