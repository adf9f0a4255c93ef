/*
 * eye.h - what somebody who looks on may know: 'eye' is a seat, or MQ_NOBODY, who sees everything
 *
 * A seat knows its own tiles and what it is asked, and whatever lies face up or is said aloud.
 */
#ifndef MQ_EYE_H
#define MQ_EYE_H

#include "maque_explain.h"
#include "port.h"

/* The hand of 'seat', and what it thinks. */
MQ_INLINE bool eye_sees(int eye, int seat)
{
    return eye == MQ_NOBODY || eye == seat;
}

/* Of what others draw it knows only that they do. */
MQ_INLINE struct mq_event event_seen(int eye, struct mq_event event)
{
    return mq_event_as_seen(event, eye);
}

#endif
