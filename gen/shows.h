/*
 * shows.h - what the predicates of the rulings ask again and again
 */
#ifndef SHOWS_H
#define SHOWS_H

#include "moment.h"

/* The event to come, and those before it: back = 1 is the one that has just happened. */
static inline struct mq_event event_at(const struct moment *m, int back)
{
    struct mq_event none = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

    return back <= m->at ? m->log->event[m->at - back] : none;
}

static inline int kind_at(const struct moment *m, int back)
{
    return event_at(m, back).kind;
}

static inline bool is_special(int tile)
{
    return tile >= MQ_ORDINARY;
}

static inline bool is_call(int kind)
{
    return kind == MQ_PONG || kind == MQ_CHOW;
}

static inline const struct mq_hand *hand_at(const struct moment *m, int seat)
{
    return &m->game->hand[seat];
}

/* The hand of the seat that acts now. */
static inline const struct mq_hand *hand_now(const struct moment *m)
{
    return hand_at(m, event_at(m, 0).seat);
}

static inline bool wall_is_empty(const struct moment *m)
{
    return m->game->state.drawn == MQ_WALL;
}

static inline int specials_in(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE];
}

/* Are there so many copies of one of the kinds from 'first' to before 'end'? */
static inline bool holds_copies(const struct mq_hand *h, int copies, int first, int end)
{
    for (int kind = first; kind < end; kind++)
        if (h->count[kind] >= copies)
            return true;
    return false;
}

#endif
