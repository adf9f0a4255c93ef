/*
 * support.h - what the tests share: an engine, random numbers, hands written as text, walls that chance hardly produces
 */
#ifndef SUPPORT_H
#define SUPPORT_H

#include "maque.h"

/* An engine that learns, and one that is filled; each process has its own. */
struct mq_engine *test_engine(void);
struct mq_engine *filled_engine(void);

/* A number from the environment. */
uint64_t setting(const char *name, uint64_t otherwise);

/*
 * How many of so many games to look at: all of them, unless MAQUE_PART says one in so many.  That is for runs under a sanitizer
 * or valgrind, which take tens of times as long and are after something that shows in a few games.
 */
uint64_t part_of(uint64_t games);

/* The next of a sequence of numbers that is the same in every run. */
uint64_t next_random(uint64_t *state);

/* A hand written like "1M 1M PASS". */
struct mq_hand hand_of(const char *names, int melds);

/* 'tiles' tiles drawn at random from the first 'kinds' kinds, four of each; few kinds give many equal tiles. */
struct mq_hand random_hand(uint64_t *state, int tiles, int kinds, int melds);

/* The counts as the reference wants them. */
void counts_of(const struct mq_hand *hand, int count[MQ_KINDS]);

/* gen/'s families of odd walls by number, named as in gen.h. */
enum odd_family {
    ODD_SORTED,
    ODD_CLUMPED,
    ODD_FOUR_OF_A_KIND,
    ODD_ONE_SUIT,
    ODD_SPECIALS_EARLY,
    ODD_SPECIALS_LAST,
    ODD_FAMILIES
};

const char *odd_name(int family);
void odd_wall(int family, uint64_t number, mq_tile wall[MQ_WALL]);

/* Clumped walls of seed 0.  Some golden walls are such walls, found by their numbers. */
void clumped_wall(mq_tile wall[MQ_WALL], uint64_t number);

/* Whole files of the repository; the tests run from its root.  Ends the test if that is not possible. */
size_t read_file(const char *path, char *buffer, size_t size);

/*
 * Do core, with both engines, and reference write the same transcript for this wall?  If not, says so with the wall's name, and writes the wall
 * to build/ so that it can be looked at.
 */
bool same_as_reference(const mq_tile wall[MQ_WALL], const char *name, uint64_t number);

#endif
