/*
 * in_step_parts.c - parts of core/in_step/, each by itself, compiled as in_step.c is
 */
#define MQ_MACHINE "in_step/machine_in_step.h"
#include "in_step_parts.h"

#include "level.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

bool counts_in_step(void)
{
    return strcmp(mq_engine_uses(test_engine()), "plain") != 0;
}

#ifdef MQ_IN_STEP

#include "in_step/avx2_begin.h"
#include "in_step/judge.h"
#include "in_step/shuffle_first.h"
#include "tile_facts.h"

void judge_in_step(const struct mq_engine *e, const struct mq_hand hand[JUDGED_AT_ONCE],
                   struct judgement judgement[JUDGED_AT_ONCE])
{
    struct wide_record wide[HANDS][SUITS];
    struct hands hands;
    struct judged judged;

    static_assert((int)JUDGED_AT_ONCE == (int)HANDS, "as many as a vector has bytes");
    for (int i = 0; i < HANDS; i++) {
        for (int suit = 0; suit < SUITS; suit++)
            wide[i][suit] = *find_wide(e, code_of(hand[i].suit[suit]));
        hands.wide[i] = wide[i];
        hands.wanted[i] = (uint8_t)(GROUPS - hand[i].melds);
    }
    judge(&hands, &judged);
    for (int i = 0; i < HANDS; i++) {
        judgement[i].distance = judged.distance[i];
        judgement[i].discard = judged.tile[i];
        judgement[i].limits = judged.limits[i];
    }
}

void shuffle_in_step(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game)
{
    static_assert((int)TILES_TOGETHER == (int)FIRST_TILES, "eight blocks");
    shuffle_first(wall, seed, game);
    for (uint32_t block = FIRST_BLOCKS; block <= LAST_BLOCK; block++)
        shuffle_block(wall, seed, game, block);
}

#include "in_step/avx2_end.h"

#else

void judge_in_step(const struct mq_engine *e, const struct mq_hand hand[JUDGED_AT_ONCE],
                   struct judgement judgement[JUDGED_AT_ONCE])
{
    (void)e;
    (void)hand;
    (void)judgement;
    abort();
}

void shuffle_in_step(mq_tile wall[MQ_WALL], uint64_t seed, uint64_t game)
{
    (void)wall;
    (void)seed;
    (void)game;
    abort();
}

#endif
