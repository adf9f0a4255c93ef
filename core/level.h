/*
 * level.h - which instructions are used beyond those that every CPU of its kind has
 */
#ifndef MQ_LEVEL_H
#define MQ_LEVEL_H

#include "port.h"

/* The instructions that an engine uses. */
enum level { LEVEL_PLAIN = 1, LEVEL_AVX2 };

MQ_INNER enum level mq_level(const struct mq_engine *e);
MQ_INNER bool mq_use_level(struct mq_engine *e, enum level level); /* false if the machine does not have it */
MQ_INNER void mq_keep_level(struct mq_engine *e); /* asking a CPU takes as long as a game, so it is asked once */

/*
 * MQ_IN_STEP is defined where games can be played in step: on x86-64, with a compiler that knows vectors (gcc from
 * version 12 on, clang from 14 on), unless the whole library is one file.  Not on Windows: there gcc does not align
 * stacks for vectors.
 */
#if defined(__x86_64__) && defined(__has_builtin) && !defined(__CUDACC__) && !defined(_WIN32) && \
    !defined(MQ_ONE_FILE)
#if __has_builtin(__builtin_shufflevector) && (!defined(__clang__) || __has_builtin(__builtin_elementwise_min))
#define MQ_IN_STEP
#endif
#endif

#endif
