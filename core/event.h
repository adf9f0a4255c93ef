/*
 * event.h - small questions about an event, or an answer, which is one that has not happened yet
 */
#ifndef MQ_EVENT_H
#define MQ_EVENT_H

#include "port.h"

MQ_INLINE struct mq_event no_event(void)
{
    struct mq_event event = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

    return event;
}

MQ_INLINE bool same_event(struct mq_event a, struct mq_event b)
{
    return a.kind == b.kind && a.seat == b.seat && a.tile == b.tile && a.other == b.other;
}

MQ_INLINE bool event_is_win(struct mq_event event)
{
    return event.kind == MQ_RON || event.kind == MQ_SELFDRAWN;
}

/* The index of an answer among those of one seat, of which only discards and CHOWs differ by their tiles; or -1. */
MQ_INLINE int find_answer(const struct mq_event *answer, int answers, unsigned kind, unsigned tile)
{
    bool has_tile = kind == MQ_OUT || kind == MQ_CHOW;

    for (int i = 0; i < answers; i++)
        if (answer[i].kind == kind && (!has_tile || answer[i].tile == tile))
            return i;
    return -1;
}

#endif
