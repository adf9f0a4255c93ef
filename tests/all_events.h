/*
 * all_events.h - every event that there is
 */
#ifndef ALL_EVENTS_H
#define ALL_EVENTS_H

#include "maque.h"

#include <assert.h>

enum { EVENTS_THERE_ARE = 4 * (37 + 36 + 4 + 21 + 34 + 3) + 1 };

static inline struct mq_event event_of(int kind, int seat, int tile, int other)
{
    struct mq_event event = {(uint8_t)kind, (uint8_t)seat, (mq_tile)tile, (uint8_t)other};

    return event;
}

static inline int all_events(struct mq_event event[EVENTS_THERE_ARE])
{
    int count = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        for (int tile = 0; tile < MQ_KINDS; tile++) {
            event[count++] = event_of(MQ_IN, seat, tile, MQ_NOBODY);
            if (tile != MQ_PASS)
                event[count++] = event_of(MQ_OUT, seat, tile, MQ_NOBODY);
            if (tile < MQ_ORDINARY)
                event[count++] = event_of(MQ_PONG, seat, tile, MQ_NOBODY);
            if (tile < MQ_EAST && tile % 9 < 7)
                event[count++] = event_of(MQ_CHOW, seat, tile, MQ_NOBODY);
        }
        for (int other = 0; other < MQ_SEATS; other++)
            event[count++] = event_of(MQ_OUT, seat, MQ_PASS, other);
        for (int kind = MQ_RON; kind <= MQ_WIN; kind++)
            event[count++] = event_of(kind, seat, MQ_NO_TILE, MQ_NOBODY);
    }
    event[count++] = event_of(MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
    assert(count == EVENTS_THERE_ARE);
    return count;
}

#endif
