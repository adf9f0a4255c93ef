/*
 * engine_new.c - an engine in memory of its own; the only file of the library that allocates
 *
 * A freestanding build has no allocator: there this file is empty, and the caller brings memory to mq_engine_init().
 */
#include "maque.h"

#if __STDC_HOSTED__

#include <stdlib.h>

struct mq_engine *mq_engine_new(void)
{
    return mq_engine_init(calloc(1, mq_engine_size()));
}

void mq_engine_free(struct mq_engine *e)
{
    free(e);
}

#endif
