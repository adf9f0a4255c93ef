/*
 * rng.c - game number I of seed S is always the same wall
 *
 * Walls come from Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011).  It
 * is a function from a counter and a key to 128 random bits.  It has no state, so any machine can make any wall at
 * once.
 *
 *     key      the seed, low half first
 *     counter  the game, low half first; which block of four words; which attempt (see below)
 *
 * The wall is a Fisher-Yates shuffle from the front: begin with the tiles in order, four of each kind, and for k = 0, 1
 * ... 146 swap tile k with one of the tiles k..147.  So tile k depends only on the choices up to k, and a game that
 * ends early need not shuffle the rest.
 *
 * Choices are made three at a time.  Word g makes the choices for tiles 3g, 3g+1 and 3g+2.  Together these are one of
 * n(n-1)(n-2) possibilities, where n = 148-3g.  The word is multiplied by that number; the upper half of the product is
 * the possibility.  To be exactly fair, words whose lower half is too small (less than one in 1300) do not count
 * (Lemire 2019).  Then the same word of the next attempt is taken.  So the other words stay where they are, and every g
 * can be computed without the others.
 *
 * Every name S:I that was ever written down depends on this file: what it computes must never change.
 */
#include "rng.h"

void mq_wall_of_game(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game)
{
    sorted_wall(wall);
    for (uint32_t block = 0; block <= LAST_BLOCK; block++)
        shuffle_block(wall, seed, game, block);
}
