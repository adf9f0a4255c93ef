/*
 * rng.h - the random numbers behind numbered walls; rng.c tells how they make a wall
 */
#ifndef MQ_RNG_H
#define MQ_RNG_H

#include "port.h"

struct philox_block {
    uint32_t word[4];
};

/* Philox4x32-10. */
MQ_INLINE struct philox_block philox(struct philox_block c, uint32_t key0, uint32_t key1)
{
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

MQ_INLINE struct philox_block random_block(uint64_t seed, uint64_t game, uint32_t block, uint32_t attempt)
{
    struct philox_block counter;

    counter.word[0] = (uint32_t)game;
    counter.word[1] = (uint32_t)(game >> 32);
    counter.word[2] = block;
    counter.word[3] = attempt;
    return philox(counter, (uint32_t)seed, (uint32_t)(seed >> 32));
}

/* Three fair choices, below n, n-1 and n-2, from one random word; false if this word would not be fair. */
MQ_INLINE bool choose_three(uint32_t word, uint32_t n, uint32_t choice[3])
{
    uint32_t possibilities = n * (n - 1) * (n - 2), fraction = word;

    for (uint32_t i = 0; i < 3; i++) {
        uint64_t product = (uint64_t)fraction * (n - i);

        choice[i] = (uint32_t)(product >> 32);
        fraction = (uint32_t)product;
    }
    /* Unfair are the fractions below 2^32 modulo possibilities; nearly always the division can be spared. */
    return fraction >= possibilities || fraction >= (0u - possibilities) % possibilities;
}

/* A word was not fair: take the same word of the next attempts. */
MQ_INNER void mq_choose_again(uint64_t seed, uint64_t game, uint32_t triple, uint32_t choice[3]);

enum { TILES_OF_BLOCK = 12 }; /* four words, three tiles each */

MQ_INLINE void swap_tiles(mq_tile *a, mq_tile *b)
{
    mq_tile kept = *a;

    *a = *b;
    *b = kept;
}

/* Tiles 12*block .. 12*block+11 of a wall find their places; the blocks before must have done so. */
MQ_INLINE void shuffle_block(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game, uint32_t block)
{
    struct philox_block words = random_block(seed, game, block, 0);

    for (uint32_t i = 0; i < 4 && 3 * (4 * block + i) < MQ_WALL - 1; i++) {
        uint32_t triple = 4 * block + i, first = 3 * triple, choice[3];

        if (!choose_three(words.word[i], MQ_WALL - first, choice))
            mq_choose_again(seed, game, triple, choice);
        for (uint32_t k = 0; k < 3; k++)
            swap_tiles(&wall[first + k], &wall[first + k + choice[k]]);
    }
}

/* All tiles in order, four of each kind. */
MQ_INLINE void sorted_wall(mq_tile wall[MQ_WALL])
{
    for (uint32_t kind = 0; kind < MQ_KINDS; kind++) { /* four equal bytes at a time */
        uint32_t four = kind * 0x01010101u;

        copy_bytes(wall + kind * MQ_COPIES, &four, 4);
    }
}

#endif
