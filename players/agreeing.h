/*
 * agreeing.h - worlds that agree with what the other seats have shown
 */
#ifndef MQ_AGREEING_H
#define MQ_AGREEING_H

#include "worlds.h"

enum {
    CHAIN = 64,        /* worlds that are made one from another */
    REFUSED_MAX = 24   /* claims not made that are kept in mind for a seat */
};

/* What a seat has shown since its hand last changed. */
struct shown {
    mq_tile discard;              /* its last discard; MQ_NO_TILE if it has made none */
    uint32_t refused;             /* how many discards of others it has let pass since then */
    mq_tile tile[REFUSED_MAX];    /* these discards */
    bool chow[REFUSED_MAX];       /* was it asked for a CHOW, too? */
};

/* A chain of worlds. */
struct agreeing {
    struct shown shown[MQ_SEATS];
    struct TABLE table;           /* the present world */
    uint32_t start[MQ_SEATS];     /* where the tiles of a seat begin in table.wall */
    unsigned conflict[MQ_SEATS];  /* how far a hand is from agreeing; 0 if it agrees */
    uint64_t random;              /* the state of the random numbers */
    uint64_t next;                /* the number of the world that follows the present one */
    bool agrees;                  /* false if no world was found that agrees: then they are dealt at random */
};

MQ_INNER void mq_agreeing_begin(struct agreeing *agreeing, const struct worlds *worlds);

/* How far a hand of 13-3n tiles is from agreeing with what its seat has shown; 0 if it agrees. */
MQ_INNER unsigned mq_conflict_of(const struct SEAT *h, struct lookup in, const struct shown *shown);

/* Makes world number 'world' in agreeing->table. */
MQ_INNER void mq_agreeing_deal(struct agreeing *agreeing, const struct worlds *worlds, struct lookup in, uint64_t world);

#endif
