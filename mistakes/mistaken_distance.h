/*
 * mistaken_distance.h - the distance to hands that the rules do not allow
 */
#ifndef MISTAKEN_DISTANCE_H
#define MISTAKEN_DISTANCE_H

#include "port.h"

/* What a finished hand may look like. */
struct finish {
    int most[MQ_KINDS];     /* how many of each kind */
    bool runs_across_suits; /* 8M 9M 1P */
    bool honour_runs;       /* E S W */
    bool special_groups;    /* PASS PASS PASS, and a pair of them */
    bool seven_pairs;
};

/* As the rules have it. */
MQ_INNER void mq_mistaken_init(struct finish *finish);

/* May a run low, low+1, low+2 be part of it? */
MQ_INNER bool mq_mistaken_begins_run(const struct finish *finish, int low);

/* The fewest tiles to add to the hand so that it contains such a finished hand. */
MQ_INNER int mq_mistaken_distance(const struct finish *finish, const struct mq_hand *hand);

#endif
