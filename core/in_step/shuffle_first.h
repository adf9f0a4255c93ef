/*
 * shuffle_first.h - the first eight blocks of a wall at once, with vectors of eight numbers
 *
 * rng.h makes one block after another.  Here a vector has the same word of eight blocks, so that their random numbers
 * and choices take as long as those of one.  Two thirds of a wall are enough for half of all games.
 */
#ifndef MQ_SHUFFLE_FIRST_H
#define MQ_SHUFFLE_FIRST_H

#include "rng.h"

enum { FIRST_BLOCKS = 8, FIRST_TILES = FIRST_BLOCKS * TILES_OF_BLOCK };

typedef uint32_t eight_words __attribute__((vector_size(4 * FIRST_BLOCKS)));
typedef uint64_t four_longs __attribute__((vector_size(4 * FIRST_BLOCKS)));

/* The products of the lower halves of four numbers each.  gcc does not see that the upper halves do not matter. */
MQ_INLINE four_longs lower_products(four_longs a, four_longs b)
{
#ifdef __clang__
    return (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
#else
    typedef int eight_ints __attribute__((vector_size(4 * FIRST_BLOCKS)));

    return (four_longs)__builtin_ia32_pmuludq256((eight_ints)a, (eight_ints)b);
#endif
}

/* The upper and the lower halves of eight products. */
struct products {
    eight_words upper, lower;
};

MQ_INLINE struct products multiply(eight_words a, eight_words b)
{
    four_longs even = lower_products((four_longs)a, (four_longs)b);
    four_longs odd = lower_products((four_longs)a >> 32, (four_longs)b >> 32);
    struct products p;

    p.upper = __builtin_shufflevector((eight_words)even, (eight_words)odd, 1, 9, 3, 11, 5, 13, 7, 15);
    p.lower = __builtin_shufflevector((eight_words)even, (eight_words)odd, 0, 8, 2, 10, 4, 12, 6, 14);
    return p;
}

MQ_INLINE eight_words eight_of(uint32_t word)
{
    return (eight_words){0} + word;
}

/* Philox4x32-10 of eight blocks: see rng.h. */
MQ_INLINE void first_words(uint64_t seed, uint64_t game, eight_words word[4])
{
    const eight_words blocks = {0, 1, 2, 3, 4, 5, 6, 7};
    uint32_t key0 = (uint32_t)seed, key1 = (uint32_t)(seed >> 32);

    word[0] = eight_of((uint32_t)game);
    word[1] = eight_of((uint32_t)(game >> 32));
    word[2] = blocks;
    word[3] = eight_of(0);
    MQ_UNROLL(10)
    for (int round = 0; round < 10; round++) {
        struct products p0 = multiply(word[0], eight_of(PHILOX_MULTIPLY_0));
        struct products p1 = multiply(word[2], eight_of(PHILOX_MULTIPLY_1));

        word[0] = p1.upper ^ word[1] ^ key0;
        word[1] = p1.lower;
        word[2] = p0.upper ^ word[3] ^ key1;
        word[3] = p0.lower;
        key0 += PHILOX_KEY_STEP_0;
        key1 += PHILOX_KEY_STEP_1;
    }
}

/* Where each tile comes from: [which of the three tiles of a word][word][block]. */
typedef uint32_t first_choices[3][4][FIRST_BLOCKS];

/* Makes the choices.  False if some word would not be fair. */
MQ_INLINE bool choose_first(uint64_t seed, uint64_t game, first_choices choice)
{
    const eight_words first = {0, 12, 24, 36, 48, 60, 72, 84};
    eight_words word[4], unfair = eight_of(0);
    four_longs any;

    first_words(seed, game, word);
    MQ_UNROLL(4)
    for (uint32_t w = 0; w < 4; w++) {
        eight_words fraction = word[w];

        MQ_UNROLL(3)
        for (uint32_t k = 0; k < 3; k++) {
            eight_words place = first + 3 * w + k;
            struct products p = multiply(fraction, (uint32_t)MQ_WALL - place);

            place += p.upper;
            copy_bytes(choice[k][w], &place, sizeof place);
            fraction = p.lower;
        }
        unfair |= (eight_words)(fraction < eight_of(MORE_THAN_POSSIBILITIES)); /* perhaps: see choose_three() */
    }
    any = (four_longs)unfair;
    return (any[0] | any[1] | any[2] | any[3]) == 0;
}

/* Makes the wall of a game.  Only its first tiles are shuffled. */
MQ_INLINE void shuffle_first(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game)
{
    first_choices choice;
    mq_tile rest[MQ_WALL]; /* what is left to choose from */

    if (seldom(!choose_first(seed, game, choice))) {
        sorted_wall(wall);
        for (uint32_t block = 0; block < FIRST_BLOCKS; block++)
            shuffle_block(wall, seed, game, block);
        return;
    }
    sorted_wall(rest);
    for (uint32_t block = 0; block < FIRST_BLOCKS; block++)
        MQ_UNROLL(4)
        for (uint32_t w = 0; w < 4; w++) {
            uint32_t at = TILES_OF_BLOCK * block + 3 * w, chosen = 0;

            MQ_UNROLL(3)
            for (uint32_t k = 0; k < 3; k++) {
                uint32_t from = choice[k][w][block];

                chosen |= (uint32_t)rest[from] << 8 * k;
                rest[from] = rest[at + k];
            }
            copy_bytes(&wall[at], &chosen, 4); /* the fourth byte is overwritten next */
        }
    copy_bytes(&wall[FIRST_TILES], &rest[FIRST_TILES], MQ_WALL - FIRST_TILES);
}

#endif
