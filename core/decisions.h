/*
 * decisions.h - the fixed strategy: what a seat wins with and calls (R19, R21, R26), and who gets a discard (R15-R18)
 *
 * Which ordinary tile it discards is found in two ways: by tables (fixed.h) and by arithmetic (in_step/judge.h).
 */
#ifndef MQ_DECISIONS_H
#define MQ_DECISIONS_H

#include "table.h"

/* Does a seat win instead of discarding?  It never declines a win (R26), but it must have drawn a tile. */
MQ_INLINE bool fixed_wins(int distance, bool special, bool called)
{
    return (distance == 0) & !special & !called;
}

/* Is the distance lower with one meld more, if the suit's record is then 'left' (R19)? */
MQ_INLINE bool fixed_call_pays(const struct SEAT *h, struct lookup in, size_t suit, uint64_t left)
{
    unsigned all = find_join(in, record_element(left), seat_others(h, in, suit));

    assert(h->wanted > 0);
    return find_total(in, h->wanted - 1u, all) < h->distance;
}

/*
 * A call: two tiles of a hand that make a meld with a discard.  Way 0 is a PONG, which at most one seat can make.  Ways
 * 1 to 3 are CHOWs, larger numbers first (R21), one for each bit of runs_with().  So the ways stand in the order in
 * which rules.h asks for calls.
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
MQ_INLINE bool fixed_calls(const struct SEAT *h, struct lookup in, struct watch w, mq_tile one, mq_tile two)
{
    uint64_t left = find_record(in, code_of(seat_left(h, one, two)));
    bool pays = fixed_call_pays(h, in, tile_suit(one), left);

    if (w.tally != NULL)
        tally_call_judged(w.tally, in, h, one, two, left, pays);
    return pays;
}

/* The first of these ways in which the seat calls the discard; WAYS_TO_CALL if it does in none. */
MQ_INLINE unsigned fixed_way(const struct SEAT *h, struct lookup in, mq_tile discard, unsigned ways)
{
    for (; ways != 0; ways &= ways - 1) {
        struct call c = call_by(lowest_bit(ways), discard, 0, 0);

        if (fixed_calls(h, in, no_watch(), c.one, c.two))
            return lowest_bit(ways);
    }
    return WAYS_TO_CALL;
}

/* The call is made. */
MQ_INLINE void fixed_call(struct TABLE *t, struct STATE *s, struct lookup in, struct watch w, struct call c)
{
    if (w.tally != NULL)
        tally_call(w.tally, s, c.pong, c.seat);
    seat_meld(&t->seats.at[c.seat], in, c.one, c.two);
    play_call(s, w, c.pong ? MQ_PONG : MQ_CHOW, c.seat, (unsigned)c.low);
}

/*
 * Asks the questions for RON, from number 'from' on.  True if a seat wins.  Looks at all three seats, without a branch:
 * how many of them could win is counted, too.
 */
MQ_INLINE bool fixed_claims_ron(struct TABLE *t, struct STATE *s, struct watch w, unsigned from)
{
    unsigned yes = 0, able = 0; /* a set of questions, and the number of its members */
    unsigned winner;

    MQ_UNROLL(3)
    for (unsigned ask = 0; ask < FIRST_PONG; ask++) {
        bool wins = (ask >= from) & seat_wins_with(&t->seats.at[asked_seat(s, ask)], s->discard);

        yes |= (unsigned)wins << ask;
        able += wins;
    }
    if (yes == 0)
        return false;
    winner = asked_seat(s, lowest_bit(yes));
    if (w.tally != NULL)
        tally_ron(w.tally, s, winner, able);
    play_win(s, w, MQ_RON, winner);
    return true;
}

/*
 * The claims that may be possible; nearly always none.  A quick look at all seats at once.  It may say too much, but
 * never too little: it does not leave the discarder out, the questions do that later.  For PONG the counts of all four
 * seats are joined by OR.  The result is at least 2 exactly if one of the counts is, because 1 OR 1 is 1.
 */
enum { MAY_RON = 1, MAY_PONG = 2, MAY_CHOW_AT = 2 }; /* from bit MAY_CHOW_AT on: the set of runs_with() */

MQ_INLINE unsigned possible_claims(const struct TABLE *t, const struct STATE *s)
{
    const struct SEAT *h = t->seats.at;
    mq_tile tile = s->discard;
    unsigned suit = tile_suit(tile), next = seat_after(s, s->seat, 1);
    unsigned ron = seats_wait_for(&t->seats, tile);
    unsigned pong = tile_count(h[0].tiles[suit] | h[1].tiles[suit] | h[2].tiles[suit] | h[3].tiles[suit], tile) >= 2;

    return ron | pong << 1 | runs_with(h[next].tiles[suit], tile) << MAY_CHOW_AT;
}

/* The seat that holds at least two of these tiles, if one does.  Two cannot: one of the four lies on the table. */
MQ_INLINE unsigned seat_with_two(const struct SEAT h[MQ_SEATS], unsigned suit, mq_tile tile)
{
    unsigned found = 0;

    MQ_UNROLL(3)
    for (unsigned seat = 1; seat < MQ_SEATS; seat++)
        found = tile_count(h[seat].tiles[suit], tile) >= 2 ? seat : found;
    return found;
}

/*
 * Asks the questions from number 'from' on.  'claims' is the result of possible_claims().  The order is that of
 * rules.h.  To put its seven questions one after another would cost seven branches a discard, and nearly always nobody
 * claims.
 */
MQ_INLINE void fixed_claim_among(struct TABLE *t, struct STATE *s, struct lookup in, struct watch w, unsigned from,
                                 unsigned claims)
{
    struct SEAT *h = t->seats.at;
    mq_tile tile = s->discard;
    unsigned suit = tile_suit(tile), next = seat_after(s, s->seat, 1), pong = next, possible;

    if (mostly(claims == 0)) {
        play_no_claim(s);
        return;
    }
    if (seldom(claims & MAY_RON) && fixed_claims_ron(t, s, w, from))
        return;
    possible = from > THE_CHOW ? 0 : claims >> MAY_CHOW_AT << 1;
    if (claims & MAY_PONG) {
        pong = seat_with_two(h, suit, tile);
        possible |= pong != s->seat && pong_question(s, pong) >= from;
    }
    EACH_OF_FOUR(way, possible)
    {
        struct call c = call_by(way, tile, next, pong);

        if (fixed_calls(&h[c.seat], in, w, c.one, c.two)) {
            fixed_call(t, s, in, w, c);
            return;
        }
    }
    play_no_claim(s);
}

MQ_INLINE void fixed_claim(struct TABLE *t, struct STATE *s, struct lookup in, struct watch w, unsigned from)
{
    fixed_claim_among(t, s, in, w, from, possible_claims(t, s));
}

#endif
