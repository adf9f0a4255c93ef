/*
 * mistaken_distance.h - the distance to hands that the rules do not allow
 */
#ifndef MISTAKEN_DISTANCE_H
#define MISTAKEN_DISTANCE_H

#include "port.h"

/* What a finished hand may look like. */
enum finish {
    FINISH_RIGHT,             /* as the rules have it */
    FINISH_LIMITLESS,         /* any number of a kind */
    FINISH_MELDS_COUNTED,     /* four of a kind, melded ones included */
    FINISH_RUNS_ACROSS_SUITS, /* 8M 9M 1P */
    FINISH_HONOUR_RUNS,       /* E S W */
    FINISH_SPECIAL_GROUPS,    /* PASS PASS PASS, and a pair of them */
    FINISH_SEVEN_PAIRS
};

/* True if a run low, low+1, low+2 may be part of it. */
MQ_INNER bool mq_mistaken_begins_run(enum finish finish, int low);

/* The fewest tiles to add so that the hand contains such a finished hand.  'melded' are the tiles of its melds. */
MQ_INNER int mq_mistaken_distance(struct mq_engine *e, enum finish finish, const struct mq_hand *hand,
                                  const uint8_t melded[MQ_KINDS]);

/* The same, found the slow way; the result must lie between 'low' and 'high'. */
MQ_INNER int mq_mistaken_search(enum finish finish, const struct mq_hand *hand, const uint8_t melded[MQ_KINDS], int low,
                                int high);

#endif
