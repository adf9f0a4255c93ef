/*
 * face_up.h - which tiles lie face up in a game that is being played
 */
#ifndef MQ_FACE_UP_H
#define MQ_FACE_UP_H

#include "decisions.h"

MQ_INLINE void face_up_add(struct playing *p, mq_tile tile)
{
    p->face_up[tile_suit(tile)] += tile_unit(tile);
}

/* All tiles of a suit that the four seats hold. */
MQ_INLINE suit_tiles all_held(const struct TABLE *t, unsigned suit)
{
    const struct SEAT *h = t->seats.at;

    return h[0].tiles[suit] + h[1].tiles[suit] + h[2].tiles[suit] + h[3].tiles[suit];
}

/* The others answer to a discard; what a caller melds from its hand lies face up from now on. */
MQ_INLINE void playing_claim(struct playing *p, struct lookup in, struct watch w, unsigned from)
{
    unsigned suit = tile_suit(p->state.discard);
    suit_tiles before = all_held(&p->table, suit);

    fixed_claim(&p->table, &p->state, in, w, from);
    p->face_up[suit] += before - all_held(&p->table, suit);
}

#endif
