/*
 * rules.h - turn order, special tiles, the order of questions and the end: the rules of the game, once
 *
 * A game is a machine with five phases.  Between two events it is in one of them:
 *
 *     DRAW ──▶ TURN ──▶ CLAIM ──▶ DRAW ...       an ordinary discard that nobody claims
 *       │        │        ├─────▶ TURN           CHOW or PONG: the caller discards without drawing
 *       │        │        └─────▶ WON ──▶ OVER   RON
 *       │        ├──────────────▶ WON ──▶ OVER   SELFDRAWN
 *       │        └──────────────▶ DRAW           a special discard cannot be claimed
 *       └───────────────────────────────▶ OVER   the wall is empty
 *
 * The functions that begin with play_ are the arrows: they say what follows.  legal.c says what a seat may do.  fixed.h
 * is the fixed strategy.
 *
 * All functions are inline.  From constant arguments the compiler makes one version that records events and one that
 * counts them.
 */
#ifndef MQ_RULES_H
#define MQ_RULES_H

#include "tile.h"

struct tally;

/* Where events are recorded and counted.  A member that is a constant NULL costs nothing. */
struct watch {
    struct mq_event **events; /* where the next event is written */
    struct tally *tally;      /* see tally.h */
};

MQ_INLINE struct mq_event event_of(unsigned kind, unsigned seat, unsigned tile, unsigned other)
{
    struct mq_event event;

    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    event.tile = (mq_tile)tile;
    event.other = (uint8_t)other;
    return event;
}

MQ_INLINE struct watch watch_with(struct mq_event **events, struct tally *tally)
{
    struct watch w;

    w.events = events;
    w.tally = tally;
    return w;
}

MQ_INLINE struct watch watch_events(struct mq_event **at)
{
    return watch_with(at, NULL);
}

MQ_INLINE struct watch no_watch(void)
{
    return watch_with(NULL, NULL);
}

MQ_INLINE void tell(struct watch w, unsigned kind, unsigned seat, unsigned tile, unsigned other)
{
    if (w.events != NULL)
        *(*w.events)++ = event_of(kind, seat, tile, other);
}

MQ_INLINE unsigned seat_after(const struct STATE *s, unsigned seat, unsigned steps)
{
    return (seat + steps * s->step) % MQ_SEATS;
}

/* The state before the first draw. */
MQ_INLINE struct STATE play_begin(void)
{
    struct STATE s;

    s.phase = MQ_PHASE_DRAW;
    s.seat = 0;
    s.step = 1;
    s.called = 0;
    s.ask = 0;
    s.discard = MQ_NO_TILE;
    s.winner = MQ_NOBODY;
    s.drawn = 0;
    return s;
}

/* ---- DRAW ---- */

MQ_INLINE void draw_next(struct STATE *s, unsigned seat)
{
    s->phase = MQ_PHASE_DRAW;
    s->seat = (MQ_SMALL)seat;
}

/* A seat must draw and cannot (R27). */
MQ_INLINE void play_draw_from_empty_wall(struct STATE *s, struct watch w)
{
    s->phase = MQ_PHASE_OVER;
    tell(w, MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
}

/* 'tile' is the first tile of the wall (R2).  The caller adds it to the hand of the seat. */
MQ_INLINE void play_draw_in_opening(struct STATE *s, struct watch w, mq_tile tile)
{
    tell(w, MQ_IN, s->seat, tile, MQ_NOBODY);
    s->drawn++;
    draw_next(s, seat_after(s, s->seat, 1)); /* after the last round A has the first turn (R3, R4) */
}

MQ_INLINE void play_draw(struct STATE *s, struct watch w, mq_tile tile)
{
    tell(w, MQ_IN, s->seat, tile, MQ_NOBODY);
    s->drawn++;
    s->phase = MQ_PHASE_TURN;
    s->called = 0;
}

/* ---- TURN ---- */

MQ_INLINE void play_win(struct STATE *s, struct watch w, unsigned kind, unsigned seat)
{
    s->phase = MQ_PHASE_WON;
    s->winner = (MQ_SMALL)seat;
    tell(w, kind, seat, MQ_NO_TILE, MQ_NOBODY);
}

MQ_INLINE void play_discard_ordinary(struct STATE *s, struct watch w, mq_tile tile)
{
    s->phase = MQ_PHASE_CLAIM;
    s->discard = tile;
    s->ask = 0;
    tell(w, MQ_OUT, s->seat, tile, MQ_NOBODY);
}

/* The seat that a discard names: the next one for PASS (R5), nobody for every other tile. */
MQ_INLINE unsigned named_seat(const struct STATE *s, unsigned seat, unsigned tile)
{
    return tile == MQ_PASS ? seat_after(s, seat, 1) : (unsigned)MQ_NOBODY;
}

/*
 * PASS skips the seat that it names at once, so nothing is left to remember (R5): two steps.  REVERSE turns the
 * direction and goes on to the next seat (R6): one step.  DOUBLE stays (R7): no step.
 */
MQ_INLINE void play_discard_special(struct STATE *s, struct watch w, mq_tile tile)
{
    unsigned seat = s->seat;

    tell(w, MQ_OUT, seat, tile, named_seat(s, seat, tile));
    s->step = (MQ_SMALL)(tile == MQ_REVERSE ? MQ_SEATS - s->step : s->step); /* 1 becomes 3, and 3 becomes 1 */
    draw_next(s, seat_after(s, seat, (unsigned)(MQ_DOUBLE - tile)));        /* ORDER TILE */
}

/* ---- CLAIM ----
 *
 * After a discard there are seven questions, asked in this order (R15-R18) until a seat takes the tile:
 *
 *     ask      0    1    2     3     4     5     6
 *             RON  RON  RON  PONG  PONG  PONG  CHOW
 *     seat     1    2    3     1     2     3     1     places after the discarder, in the present direction
 *
 * The discarder itself is never asked.
 */
enum { FIRST_PONG = 3, THE_CHOW = 6, QUESTIONS = 7 };

/* What question number 'ask' is about: MQ_ASK_RON, MQ_ASK_PONG or MQ_ASK_CHOW. */
MQ_INLINE unsigned asked_kind(unsigned ask)
{
    return ask < FIRST_PONG ? MQ_ASK_RON : ask < THE_CHOW ? MQ_ASK_PONG : MQ_ASK_CHOW;
}

MQ_INLINE unsigned asked_seat(const struct STATE *s, unsigned ask)
{
    return seat_after(s, s->seat, 1 + ask % 3);
}

/* The question for a RON that is put to this seat, which is not the discarder; and the one for a PONG. */
MQ_INLINE unsigned ron_question(const struct STATE *s, unsigned seat)
{
    return (seat - s->seat) * s->step % MQ_SEATS - 1; /* 1 and 3 are their own inverses modulo 4 */
}

MQ_INLINE unsigned pong_question(const struct STATE *s, unsigned seat)
{
    return FIRST_PONG + ron_question(s, seat);
}

/* The caller has made a meld of two tiles and the discard.  It discards next, without drawing (R22). */
MQ_INLINE void play_call(struct STATE *s, struct watch w, unsigned kind, unsigned seat, unsigned low)
{
    s->phase = MQ_PHASE_TURN;
    s->seat = (MQ_SMALL)seat;
    s->called = 1;
    tell(w, kind, seat, low, MQ_NOBODY);
}

/* Nobody has taken the discard: it is the next seat's turn. */
MQ_INLINE void play_no_claim(struct STATE *s)
{
    draw_next(s, seat_after(s, s->seat, 1));
}

/* ---- WON ---- */

MQ_INLINE void play_close(struct STATE *s, struct watch w)
{
    s->phase = MQ_PHASE_OVER;
    tell(w, MQ_WIN, s->winner, MQ_NO_TILE, MQ_NOBODY);
}

#endif
