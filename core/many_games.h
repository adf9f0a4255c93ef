/*
 * many_games.h - what is to be done with many games
 */
#ifndef MQ_MANY_GAMES_H
#define MQ_MANY_GAMES_H

#include "port.h"

struct task {
    uint64_t seed, first, count;    /* games first .. first+count-1 of the seed */
    const mq_tile (*wall)[MQ_WALL]; /* or these walls */
    struct mq_stats *stats;         /* count them here */
    struct mq_summary *each;        /* and, unless NULL, here */
    struct mq_log *log;             /* or record them here */
};

/* The instructions that an engine uses. */
enum level { LEVEL_PLAIN = 1, LEVEL_AVX2 };

MQ_INNER enum level mq_level(const struct mq_engine *e);
MQ_INNER void mq_keep_level(struct mq_engine *e); /* asking a CPU takes as long as a game, so it is asked once */

/*
 * MQ_IN_STEP is defined where games can be counted in step: on x86-64, with a compiler that knows vectors (gcc from
 * version 12 on, clang from 14 on), unless the whole library is one file.  Not on Windows: there gcc does not align
 * stacks for vectors.
 */
#if defined(__x86_64__) && defined(__has_builtin) && !defined(__CUDACC__) && !defined(_WIN32) && \
    !defined(MQ_ONE_FILE)
#if __has_builtin(__builtin_shufflevector) && (!defined(__clang__) || __has_builtin(__builtin_elementwise_min))
#define MQ_IN_STEP

/* Counts the games of a task in step; only for LEVEL_AVX2.  See in_step/in_step.c. */
MQ_INNER void mq_count_in_step(struct mq_engine *e, const struct task *task);
#endif
#endif

#endif
