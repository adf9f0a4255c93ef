/*
 * playout.h - a game that is played to its end by the fixed strategy and by 'widest'
 *
 * 'widest' differs from the fixed strategy in nothing but ordinary discards, and must know which tiles lie face up.
 */
#ifndef MQ_PLAYOUT_H
#define MQ_PLAYOUT_H

#include "decisions.h"

/* A game that is being played. */
struct playout {
    struct table table;
    suit_tiles face_up[SUITS]; /* all melds and discards, a taken discard once; specials do not matter */
    struct mq_state state;
};

MQ_INLINE void face_up_add(struct playout *p, mq_tile tile)
{
    p->face_up[tile_suit(tile)] += tile_unit(tile);
}

/* All tiles of a suit that the four seats hold. */
MQ_INLINE suit_tiles all_held(const struct table *t, unsigned suit)
{
    const struct seat *h = t->seats.at;

    return h[0].tiles[suit] + h[1].tiles[suit] + h[2].tiles[suit] + h[3].tiles[suit];
}

/* The others answer to a discard; what a caller melds from its hand lies face up from now on. */
MQ_INLINE void playout_claim(struct playout *p, struct mq_state *s, struct lookup in, struct watch w, unsigned from)
{
    unsigned suit = tile_suit(s->discard);
    suit_tiles before = all_held(&p->table, suit);

    fixed_claim(&p->table, s, in, w, from);
    p->face_up[suit] += before - all_held(&p->table, suit);
}

#endif
