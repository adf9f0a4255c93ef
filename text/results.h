/*
 * results.h - the one table of counters, for writing and reading them: shared by results.c and read_results.c only
 */
#ifndef MQ_RESULTS_H
#define MQ_RESULTS_H

#include "text.h"

/* What an index of a counter stands for.  Seats, specials and predicates have names; numbers count from 0. */
enum results_index { INDEX_SEAT, INDEX_SPECIAL, INDEX_PREDICATE, INDEX_NUMBER };

enum { RESULTS_FIELDS = 19, RESULTS_LEVELS = 2 };

/* One member of struct mq_stats, which consists of 64-bit numbers only. */
struct results_field {
    const char *name;
    size_t place;                  /* the place of its first number in the struct */
    uint8_t levels;                /* how many indices: 0..2 */
    uint8_t index[RESULTS_LEVELS]; /* enum results_index */
    uint8_t size[RESULTS_LEVELS];
    bool can_be_none; /* UINT64_MAX means that there is no such game */
};

MQ_INNER const struct results_field *mq_results_field(int field);

/* The name of an index; NULL for a number. */
MQ_INNER const char *mq_results_label(int index, int i);

/* How many numbers it is from an element to the next one, at this level of indices. */
MQ_INLINE size_t results_stride(const struct results_field *f, int level)
{
    return level + 1 < RESULTS_LEVELS && level + 1 < f->levels ? f->size[level + 1] : 1;
}

/* The checksum.  Damaged results have another one. */
MQ_INNER uint64_t mq_results_checksum(const struct mq_results *results);

#define RESULTS_FORMAT "maque-counters"

#endif
