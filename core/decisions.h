/*
 * decisions.h - the fixed strategy: what a seat wins with and calls (R19, R21, R26)
 *
 * Which ordinary tile it discards is found in two ways: by tables (fixed.h) and by arithmetic (in_step/judge.h).
 */
#ifndef MQ_DECISIONS_H
#define MQ_DECISIONS_H

#include "table.h"

/* Does a seat win instead of discarding?  It never refuses to (R26), but it must have drawn a tile. */
MQ_INLINE bool fixed_wins(int distance, bool special, bool called)
{
    return (distance == 0) & !special & !called;
}

/* Is the distance lower with one meld more, if the suit's record is then 'left' (R19)? */
MQ_INLINE bool fixed_call_pays(const struct seat *h, struct lookup in, size_t suit, uint64_t left)
{
    unsigned all = find_join(in, record_element(left), seat_others(h, in, suit));

    assert(h->wanted > 0);
    return find_total(in, h->wanted - 1u, all) < h->distance;
}

/*
 * A call: two tiles of a hand that make a meld with a discard.  Way 0 is a PONG, which at most one seat can make.  Ways
 * 1 to 3 are CHOWs, larger numbers first (R21).
 */
enum { WAYS_TO_CALL = 4 };

struct call {
    bool pong;
    unsigned seat;
    int low; /* the lowest tile of the meld */
    mq_tile one, two;
};

/* 'next' is the seat that can make a CHOW, 'pong' the one that can make a PONG. */
MQ_INLINE struct call call_by(unsigned way, mq_tile discard, unsigned next, unsigned pong)
{
    struct call c;

    c.pong = way == 0;
    c.seat = way == 0 ? pong : next;
    c.low = way == 0 ? discard : discard + 1 - (int)way;
    c.one = way == 0 ? discard : (mq_tile)(c.low + (way == 1));
    c.two = way == 0 ? discard : (mq_tile)(c.low + 2 - (way == 3));
    return c;
}

/* Does the seat call with these two of its tiles (R19)? */
MQ_INLINE bool fixed_calls(const struct seat *h, struct lookup in, struct watch w, mq_tile one, mq_tile two)
{
    uint64_t left = find_record(in, code_of(seat_left(h, one, two)));
    bool pays = fixed_call_pays(h, in, tile_suit(one), left);

    if (w.tally != NULL)
        tally_call_judged(w.tally, in.engine, h, one, two, left, pays);
    return pays;
}

/* It does so. */
MQ_INLINE void fixed_call(struct table *t, struct mq_state *s, struct lookup in, struct watch w, struct call c)
{
    if (w.tally != NULL)
        tally_call(w.tally, s, c.pong, c.seat);
    seat_meld(&t->seats.at[c.seat], in, c.one, c.two);
    play_call(s, w, c.pong ? MQ_PONG : MQ_CHOW, c.seat, (unsigned)c.low);
}

/* Asks the three questions for RON, from number 'from' on.  True if a seat wins. */
MQ_INLINE bool fixed_claims_ron(struct table *t, struct mq_state *s, struct watch w, unsigned from)
{
    unsigned ask = from;

    while (ask < FIRST_PONG && !seat_wins_with(&t->seats.at[asked_seat(s, ask)], s->discard))
        ask++;
    if (ask >= FIRST_PONG)
        return false;
    if (w.tally != NULL)
        tally_ron(w.tally, &t->seats, s, ask, asked_seat(s, ask));
    play_win(s, w, MQ_RON, asked_seat(s, ask));
    return true;
}

#endif
