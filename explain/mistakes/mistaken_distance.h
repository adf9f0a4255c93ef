/*
 * mistaken_distance.h - the distance to hands that the rules do not allow
 */
#ifndef MISTAKEN_DISTANCE_H
#define MISTAKEN_DISTANCE_H

#include "port.h"

/* How a finished hand may differ from what the rules say: any of these together.  0 is as the rules have it. */
enum finish {
    FINISH_LIMITLESS = 1 << 0,         /* any number of a kind */
    FINISH_MELDS_COUNTED = 1 << 1,     /* four of a kind, melded ones included */
    FINISH_RUNS_ACROSS_SUITS = 1 << 2, /* 8M 9M 1P */
    FINISH_HONOUR_RUNS = 1 << 3,       /* E S W */
    FINISH_SPECIAL_GROUPS = 1 << 4,    /* PASS PASS PASS, and a pair of them */
    FINISH_SEVEN_PAIRS = 1 << 5,
    FINISH_TRIPLETS_FIRST = 1 << 6,    /* three of a kind that are in hand are always a triplet */
    FINISH_NO_EQUAL_RUNS = 1 << 7,     /* no run twice */
    FINISHES = 8
};

/* True if a run low, low+1, low+2 may be part of it. */
MQ_INNER bool mq_mistaken_begins_run(unsigned finish, int low);

/* The fewest tiles to add so that the hand contains such a finished hand.  'melded' are the tiles of its melds. */
MQ_INNER int mq_mistaken_distance(struct mq_engine *e, unsigned finish, const struct mq_hand *hand,
                                  const uint8_t melded[MQ_KINDS]);

/* The same, found the slow way. */
MQ_INNER int mq_mistaken_search(unsigned finish, const struct mq_hand *hand, const uint8_t melded[MQ_KINDS]);

#endif
