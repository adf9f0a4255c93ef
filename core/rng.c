/*
 * rng.c - game number I of seed S is always the same wall
 *
 * Walls come from Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011), a
 * function from a counter and a key to 128 random bits.  It has no state, so any machine can make any wall at once.
 *
 *     key      the seed, low half first
 *     counter  the game, low half first; which block of four words; which attempt (see below)
 *
 * The wall is a Fisher-Yates shuffle from the front: begin with the tiles in order, four of each kind, and for k = 0, 1 ...
 * 146 swap tile k with one of the tiles k..147.  So tile k depends on the first k choices only, and a game that ends early
 * need not shuffle the rest.
 *
 * Choices are made three at a time.  Word g decides the choices of tiles 3g, 3g+1 and 3g+2, that is, one of n(n-1)(n-2)
 * possibilities where n = 148-3g.  Multiplying a 32-bit word by that number gives the possibility in the upper half; to be
 * exactly fair, words whose lower half is too small (less than one in 1300) do not count (Lemire 2019).  Then the same word of
 * the next attempt is taken, so the other words stay where they are and every g can be computed without the others.
 *
 * Every name S:I that was ever written down depends on this file: what it computes must never change.
 */
#include "rng.h"

struct philox_block mq_philox(struct philox_block counter, uint32_t key0, uint32_t key1)
{
    struct philox_block c = counter;

    for (int round = 0; round < 10; round++) {
        uint64_t product0 = UINT64_C(0xD2511F53) * c.word[0];
        uint64_t product1 = UINT64_C(0xCD9E8D57) * c.word[2];

        c.word[0] = (uint32_t)(product1 >> 32) ^ c.word[1] ^ key0;
        c.word[1] = (uint32_t)product1;
        c.word[2] = (uint32_t)(product0 >> 32) ^ c.word[3] ^ key1;
        c.word[3] = (uint32_t)product0;
        key0 += 0x9E3779B9u;
        key1 += 0xBB67AE85u;
    }
    return c;
}

MQ_LOCAL struct philox_block random_block(uint64_t seed, uint64_t game, uint32_t block, uint32_t attempt)
{
    struct philox_block counter;

    counter.word[0] = (uint32_t)game;
    counter.word[1] = (uint32_t)(game >> 32);
    counter.word[2] = block;
    counter.word[3] = attempt;
    return mq_philox(counter, (uint32_t)seed, (uint32_t)(seed >> 32));
}

MQ_LOCAL void swap_tiles(mq_tile *a, mq_tile *b)
{
    mq_tile kept = *a;

    *a = *b;
    *b = kept;
}

bool mq_triple_choose(uint32_t word, uint32_t n, uint32_t choice[3])
{
    uint32_t possibilities = n * (n - 1) * (n - 2);
    uint32_t fraction = word;

    for (uint32_t i = 0; i < 3; i++) {
        uint64_t product = (uint64_t)fraction * (n - i);

        choice[i] = (uint32_t)(product >> 32);
        fraction = (uint32_t)product;
    }
    /* Unfair are the fractions below 2^32 modulo possibilities; nearly always the division can be spared. */
    return fraction >= possibilities || fraction >= (0u - possibilities) % possibilities;
}

void mq_wall_of_game(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game)
{
    struct philox_block words = {{0, 0, 0, 0}};

    for (int i = 0; i < MQ_WALL; i++)
        wall[i] = (mq_tile)(i / MQ_COPIES);
    for (uint32_t triple = 0; 3 * triple < MQ_WALL - 1; triple++) {
        uint32_t block = triple / 4, first = 3 * triple, choice[3];

        if (triple % 4 == 0)
            words = random_block(seed, game, block, 0);
        if (!mq_triple_choose(words.word[triple % 4], MQ_WALL - first, choice)) {
            uint32_t attempt = 1;

            while (!mq_triple_choose(random_block(seed, game, block, attempt).word[triple % 4], MQ_WALL - first, choice))
                attempt++;
        }
        for (uint32_t i = 0; i < 3; i++)
            swap_tiles(&wall[first + i], &wall[first + i + choice[i]]);
    }
}
