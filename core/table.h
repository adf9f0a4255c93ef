/*
 * table.h - four seats and the wall: dealing and drawing
 */
#ifndef MQ_TABLE_H
#define MQ_TABLE_H

#include "rules.h"
#include "tally.h"

/* A game that is being played. */
struct playing {
    struct TABLE table;
    struct STATE state;
    /* all melds and ordinary discards, a taken discard once; not kept where all seats play the fixed strategy */
    suit_tiles face_up[SUITS];
};

/* Plays a draw after the opening (R2, R4), or the end of the game (R27). */
MQ_INLINE void table_draw(struct TABLE *t, struct STATE *s, struct lookup in, struct watch w)
{
    mq_tile tile;

    if (s->drawn == MQ_WALL) {
        play_draw_from_empty_wall(s, w);
        return;
    }
    tile = table_wall(t, s->drawn);
    seat_add(&t->seats.at[s->seat], in, tile);
    play_draw(s, w, tile);
}

/* Plays the whole opening at once (R3).  A GPU deals a batch of games in advance instead (sim/cuda/kernel.h). */
#ifndef DEALT_AHEAD
MQ_INLINE void table_deal(struct TABLE *t, struct STATE *s, struct lookup in, struct watch w)
{
    if (w.events != NULL)
        for (int i = 0; i < MQ_DEALT; i++)
            play_draw_in_opening(s, w, t->wall[i]);
    else
        s->drawn = MQ_DEALT; /* the state says already that it is A's turn */
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        seat_clear(&t->seats.at[seat]);
        MQ_UNROLL(13)
        for (unsigned i = 0; i < MQ_DEALT; i += MQ_SEATS)
            seat_deal(&t->seats.at[seat], table_wall(t, i + seat));
        seat_look_and_settle(&t->seats.at[seat], in);
    }
    seats_begin(&t->seats);
    if (w.tally != NULL)
        tally_deal(w.tally, &t->seats);
}
#endif

#endif
