/*
 * playout_steps.h - the steps of a game that is played by itself, or with a few others
 *
 * Many games can be played in step instead: see play_out_in_step.c.
 */
#ifndef MQ_PLAYOUT_STEPS_H
#define MQ_PLAYOUT_STEPS_H

#include "fixed.h"
#include "playout.h"
#include "widest.h"

/* A turn of a seat that plays 'widest'.  False if it does what the fixed strategy does: then nothing has changed. */
MQ_INLINE bool widest_turn(struct playout *p, struct mq_state *s, struct lookup in, struct watch w)
{
    struct seat *h = &p->table.seats.at[s->seat];
    int distance = seat_distance(h, in);
    mq_tile tile;

    if (seat_has_special(h) || (distance == 0 && !s->called))
        return false;
    tile = widest_discard(h, in, p->face_up);
    seat_remove(h, in, tile);
    seat_settle(h, in, distance == 0 ? 1 : distance, true); /* a complete hand loses a tile that it needs */
    play_discard_ordinary(s, w, tile);
    return true;
}

/* A draw, or the end of the game; what the seat then does; what the others say to it. */
MQ_INLINE void playout_draw(struct playout *p, struct lookup in, struct watch w)
{
    if (p->state.phase == MQ_PHASE_DRAW)
        table_draw(&p->table, &p->state, in, w);
}

MQ_INLINE void playout_turn(struct playout *p, struct lookup in, struct watch w, unsigned widest)
{
    struct mq_state *s = &p->state;

    if (s->phase != MQ_PHASE_TURN)
        return;
    if (!(widest >> s->seat & 1) || !widest_turn(p, s, in, w))
        fixed_turn(&p->table, s, in, w);
    if (widest != 0 && s->phase == MQ_PHASE_CLAIM)
        face_up_add(p, s->discard);
}

MQ_INLINE void playout_answer(struct playout *p, struct lookup in, struct watch w, unsigned widest)
{
    if (p->state.phase != MQ_PHASE_CLAIM)
        return;
    if (widest != 0)
        playout_claim(p, &p->state, in, w, 0);
    else
        fixed_claim(&p->table, &p->state, in, w, 0);
}

#endif
