/*
 * playout.h - a table that is played to its end by the fixed strategy and by 'widest'
 *
 * The rules and the fixed strategy are those of core.  'widest' differs from it in nothing but ordinary discards, and
 * must know which tiles lie face up.
 */
#ifndef MQ_PLAYOUT_H
#define MQ_PLAYOUT_H

#include "fixed.h"
#include "widest.h"

/* A game that is being played. */
struct playout {
    struct table table;
    suit_tiles face_up[SUITS]; /* all melds and discards, a taken discard once */
    struct mq_state state;
};

MQ_INLINE void face_up_clear(struct playout *p)
{
    for (int suit = 0; suit < SUITS; suit++)
        p->face_up[suit] = no_tiles(suit);
}

MQ_INLINE void face_up_add(struct playout *p, mq_tile tile)
{
    p->face_up[tile_suit(tile)] += tile_unit(tile);
}

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
