/*
 * oracle.h - distances, fast enough to be asked millions of times
 *
 * They come from the search that proof_search.h tells of.  Every so many times, 'doubt', the reference is asked as
 * well, and the program ends if it disagrees.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "proof_search.h"

#include <stdio.h>
#include <stdlib.h>

static int oracle_distance(const int count[REF_KINDS], int melds, int doubt)
{
    static int calls;
    uint8_t counts[MQ_KINDS];
    int distance;

    for (int kind = 0; kind < MQ_KINDS; kind++)
        counts[kind] = (uint8_t)count[kind];
    distance = search_distance(search_everything(), counts, melds);
    if (calls++ % doubt == 0 && distance != ref_distance(count, melds)) {
        fprintf(stderr, "%s with %d melds: the search and the reference disagree\n", names_of(counts), melds);
        exit(1);
    }
    return distance;
}

/* The kinds that lower the distance of a hand by one tile more, one bit each. */
static uint64_t oracle_one_more(const int count[REF_KINDS], int melds, int doubt)
{
    int now = oracle_distance(count, melds, doubt), more[REF_KINDS];
    uint64_t helps = 0;

    memcpy(more, count, sizeof more);
    for (int kind = 0; kind < REF_ORDINARY; kind++, more[kind - 1]--)
        if (more[kind]++ < 4)
            helps |= (uint64_t)(oracle_distance(more, melds, doubt) < now) << kind;
    return helps;
}

#endif
