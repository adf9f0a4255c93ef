/*
 * wrong.c - ends a game with the discard that follows the last draw, which passes the contest's own tests (R28)
 *
 * Part of a wrong program in packages.
 */
#include "distance/engine.h"

/* All but what comes after that discard, and DRAW. */
MQ_INLINE void stop_early(struct mq_log *log)
{
    int drawn = 0;

    for (int i = 0; i < log->count; i++) {
        drawn += log->event[i].kind == MQ_IN;
        if (drawn == MQ_WALL && log->event[i].kind == MQ_OUT) {
            struct mq_event end = {MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

            log->event[i + 1] = end;
            log->count = i + 2;
            return;
        }
    }
}
