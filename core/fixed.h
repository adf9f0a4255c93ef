/*
 * fixed.h - the fixed strategy: what a seat discards, and its whole turn, one game at a time
 *
 * fixed.c asks it about single hands.  decisions.h says what the other seats do with the discard.  in_step/ plays many
 * games at a time, by the same decisions.
 *
 * The state of the game is passed apart from the table.  As a local variable it stays in registers.  As a part of the
 * table it could not: the compiler would have to assume that every byte written to memory may change it.
 */
#ifndef MQ_FIXED_H
#define MQ_FIXED_H

#include "decisions.h"

/*
 * The ordinary tile to discard (R24, R25) from a hand that is not complete: the largest tile that can go without
 * raising the distance.
 *
 * The plain way (mq_plain_discard) removes each tile in turn.  But no removal lowers the distance, and a hand that is
 * not complete holds a tile that it can do without.  So it is enough to ask the suits, the highest first, for their
 * largest tile of this kind.
 *
 * All four suits are asked, without a branch.  Stopping at the first suit that has such a tile needs an eighth fewer
 * instructions, but a fifth more time.
 */
MQ_INLINE mq_tile fixed_discard(const struct SEAT *h, struct lookup in)
{
    unsigned m = seat_surplus(h, in, 0, seat_others(h, in, 0));
    unsigned p = seat_surplus(h, in, 1, seat_others(h, in, 1));
    unsigned s = seat_surplus(h, in, 2, seat_others(h, in, 2));
    unsigned honour = seat_surplus(h, in, 3, seat_others(h, in, 3));
    unsigned found = m;

    found = p > 0 ? surplus_in(1, p) : found; /* no branches: the suit can hardly be predicted */
    found = s > 0 ? surplus_in(2, s) : found;
    found = honour > 0 ? surplus_in(3, honour) : found;
    return surplus_tile(h, in, found);
}

/*
 * A turn: wins, or discards.  After an ordinary discard the others are asked next; after a special there is nothing to
 * ask.
 *
 * Both kinds of discards share as much code as possible.  The kind can hardly be predicted, and looking for an ordinary
 * tile in vain costs less than a wrong prediction.
 */
MQ_INLINE void fixed_turn(struct TABLE *t, struct STATE *s, struct lookup in, struct watch w)
{
    struct SEAT *h = &t->seats.at[s->seat];
    int distance = seat_distance(h, in);
    mq_tile tile = fixed_discard(h, in), first = (mq_tile)(MQ_PASS + first_special(h->tiles[HONOURS]) / COUNT_BITS);
    bool special = first != NO_KIND;

    if (seldom(distance == 0) && fixed_wins(distance, special, s->called)) {
        if (w.tally != NULL)
            tally_selfdrawn(w.tally, s);
        play_win(s, w, MQ_SELFDRAWN, s->seat);
        return;
    }
    if (w.tally == NULL && seldom(distance == 0)) { /* no such game is ever counted */
        tile = seat_largest(h);
        distance = 1;
    }
    tile = special ? first : tile; /* before all ordinary tiles (R23) */
    if (w.tally != NULL) {
        if (!special)
            tally_choice(w.tally, in, h, tile);
        tally_discard(w.tally, tile);
        tally_distance(w.tally, distance);
    }
    seat_remove(h, in, tile);
    seat_settle(h, in, distance, HAND_CHANGED(t, s, tile)); /* the best discard does not change the distance */
    if (special) {
        if (w.tally != NULL)
            tally_special(w.tally, tile);
        play_discard_special(s, w, tile);
    } else {
        play_discard_ordinary(s, w, tile);
    }
}

#endif
