/*
 * rng.h - the random numbers behind numbered walls; rng.c tells how a wall is made from them
 */
#ifndef MQ_RNG_H
#define MQ_RNG_H

#include "port.h"

struct philox_block {
    uint32_t word[4];
};

/* The constants of Philox4x32: two words are multiplied, two keys grow with every round. */
#define PHILOX_MULTIPLY_0 UINT32_C(0xD2511F53)
#define PHILOX_MULTIPLY_1 UINT32_C(0xCD9E8D57)
#define PHILOX_KEY_STEP_0 UINT32_C(0x9E3779B9)
#define PHILOX_KEY_STEP_1 UINT32_C(0xBB67AE85)

MQ_INLINE struct philox_block philox_round(struct philox_block c, uint32_t key0, uint32_t key1)
{
    uint64_t product0 = (uint64_t)PHILOX_MULTIPLY_0 * c.word[0], product1 = (uint64_t)PHILOX_MULTIPLY_1 * c.word[2];
    struct philox_block next;

    next.word[0] = (uint32_t)(product1 >> 32) ^ c.word[1] ^ key0;
    next.word[1] = (uint32_t)product1;
    next.word[2] = (uint32_t)(product0 >> 32) ^ c.word[3] ^ key1;
    next.word[3] = (uint32_t)product0;
    return next;
}

/* Philox4x32-10. */
MQ_INLINE struct philox_block philox(struct philox_block c, uint32_t key0, uint32_t key1)
{
    const uint32_t add0 = PHILOX_KEY_STEP_0, add1 = PHILOX_KEY_STEP_1;

    c = philox_round(c, key0, key1); /* written out, because compilers do not unroll a loop of ten */
    c = philox_round(c, key0 + add0, key1 + add1);
    c = philox_round(c, key0 + 2 * add0, key1 + 2 * add1);
    c = philox_round(c, key0 + 3 * add0, key1 + 3 * add1);
    c = philox_round(c, key0 + 4 * add0, key1 + 4 * add1);
    c = philox_round(c, key0 + 5 * add0, key1 + 5 * add1);
    c = philox_round(c, key0 + 6 * add0, key1 + 6 * add1);
    c = philox_round(c, key0 + 7 * add0, key1 + 7 * add1);
    c = philox_round(c, key0 + 8 * add0, key1 + 8 * add1);
    return philox_round(c, key0 + 9 * add0, key1 + 9 * add1);
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

/* Makes the next of three choices, a number below n.  'fraction' is what earlier choices have left of a random word. */
MQ_INLINE uint32_t choose(uint32_t *fraction, uint32_t n)
{
    uint64_t product = (uint64_t)*fraction * n;

    *fraction = (uint32_t)product;
    return (uint32_t)(product >> 32);
}

/* Three fair choices, below n, n-1 and n-2. */
struct choices {
    uint32_t of[3];
};

enum { MORE_THAN_POSSIBILITIES = 1 << 22 }; /* 148 * 147 * 146 is less */

/* Makes three choices from one random word; false if this word would not be fair. */
MQ_INLINE bool choose_three(uint32_t word, uint32_t n, struct choices *choice)
{
    uint32_t possibilities, fraction = word;

    choice->of[0] = choose(&fraction, n);
    choice->of[1] = choose(&fraction, n - 1);
    choice->of[2] = choose(&fraction, n - 2);
    if (mostly(fraction >= MORE_THAN_POSSIBILITIES))
        return true;
    possibilities = n * (n - 1) * (n - 2); /* fractions below 2^32 modulo this are unfair */
    return fraction >= (0u - possibilities) % possibilities;
}

/* Makes the choices when a word was not fair: from the same word of the next attempts. */
MQ_RARE struct choices choose_again(uint64_t seed, uint64_t game, uint32_t triple)
{
    uint32_t attempt = 1;
    struct choices choice;

    while (!choose_three(random_block(seed, game, triple / 4, attempt).word[triple % 4], MQ_WALL - 3 * triple, &choice))
        attempt++;
    return choice;
}

MQ_INLINE void swap_tiles(wall_tiles *wall, uint32_t a, uint32_t b)
{
    mq_tile kept = WALL_AT(wall, a);

    WALL_AT(wall, a) = WALL_AT(wall, b);
    WALL_AT(wall, b) = kept;
}

/* Shuffles tiles 3*triple .. 3*triple+2 of a wall. */
MQ_INLINE void shuffle_triple(wall_tiles *wall, uint64_t seed, uint64_t game, uint32_t triple, uint32_t word)
{
    uint32_t at = 3 * triple;
    struct choices choice;

    if (seldom(!choose_three(word, MQ_WALL - 3 * triple, &choice)))
        choice = choose_again(seed, game, triple);
    swap_tiles(wall, at, at + choice.of[0]);
    swap_tiles(wall, at + 1, at + 1 + choice.of[1]);
    swap_tiles(wall, at + 2, at + 2 + choice.of[2]);
}

/* A block has four words of three tiles each.  Of the last block only one word is needed. */
enum { TILES_OF_BLOCK = 12, LAST_BLOCK = 12 };

/* Shuffles tiles 12*block .. 12*block+11 of a wall; the blocks before must be shuffled already. */
MQ_INLINE void shuffle_block(wall_tiles *wall, uint64_t seed, uint64_t game, uint32_t block)
{
    struct philox_block words = random_block(seed, game, block, 0);

    shuffle_triple(wall, seed, game, 4 * block, words.word[0]);
    if (block < LAST_BLOCK) {
        shuffle_triple(wall, seed, game, 4 * block + 1, words.word[1]);
        shuffle_triple(wall, seed, game, 4 * block + 2, words.word[2]);
        shuffle_triple(wall, seed, game, 4 * block + 3, words.word[3]);
    }
}

/* All tiles in order, four of each kind. */
MQ_INLINE void sorted_wall(mq_tile wall[MQ_WALL])
{
#define FOUR(kind) kind, kind, kind, kind
#define FORTY(kind)                                                                                                    \
    FOUR(kind), FOUR(kind + 1), FOUR(kind + 2), FOUR(kind + 3), FOUR(kind + 4), FOUR(kind + 5), FOUR(kind + 6),        \
        FOUR(kind + 7), FOUR(kind + 8), FOUR(kind + 9)
    static const mq_tile sorted[MQ_WALL] = {
        FORTY(0),  FORTY(10), FORTY(20), FOUR(30), FOUR(31), FOUR(32), FOUR(33), FOUR(34), FOUR(35), FOUR(36),
    };
#undef FOUR
#undef FORTY

    copy_bytes(wall, sorted, MQ_WALL);
}

#endif
