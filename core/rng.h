/*
 * rng.h - the random numbers behind mq_wall_of_game()
 */
#ifndef MQ_RNG_H
#define MQ_RNG_H

#include "port.h"

struct philox_block {
    uint32_t word[4];
};

/* Philox4x32-10. */
MQ_INNER struct philox_block mq_philox(struct philox_block counter, uint32_t key0, uint32_t key1);

/* Three fair choices, below n, n-1 and n-2, from one random word; false if this word would not be fair. */
MQ_INNER bool mq_triple_choose(uint32_t word, uint32_t n, uint32_t choice[3]);

#endif
