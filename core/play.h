/*
 * play.h - turn order, special tiles, claims and the end: the rules of the game, once
 *
 * A game is a machine with five phases, and between two events it rests in one of them:
 *
 *     DRAW ──▶ TURN ──▶ CLAIM ──▶ DRAW ...       an ordinary discard that nobody claims
 *       │        │        ├─────▶ TURN           CHOW or PONG: the caller discards without drawing
 *       │        │        └─────▶ WON ──▶ OVER   RON
 *       │        ├──────────────▶ WON ──▶ OVER   SELFDRAWN
 *       │        └──────────────▶ DRAW           a special discard cannot be claimed
 *       └───────────────────────────────▶ OVER   the wall is empty
 *
 * The functions that begin with play_ are the arrows.  They know what is allowed and what follows.  A player of the fixed
 * strategy (player_) looks at the hands and takes the arrow it wants; game.c lets others choose.
 *
 * All of it is inline: with constant arguments the compiler makes one body for recording events, one for counting, one for an
 * engine that is filled and one for an engine that learns.
 */
#ifndef MQ_PLAY_H
#define MQ_PLAY_H

#include "tally.h"

/* Who is told what happens.  What is NULL costs nothing where the compiler can see it. */
struct watch {
    struct mq_event **events; /* where the next event is written */
    struct tally *tally;      /* what counts it */
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

MQ_INLINE unsigned seat_after(const struct mq_state *s, unsigned seat, unsigned steps)
{
    return (seat + steps * s->step) % MQ_SEATS;
}

/* Before the first draw. */
MQ_INLINE struct mq_state play_begin(void)
{
    struct mq_state s;

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

MQ_INLINE void draw_next(struct mq_state *s, unsigned seat)
{
    s->phase = MQ_PHASE_DRAW;
    s->seat = (uint8_t)seat;
}

/* Somebody must draw and cannot (R27). */
MQ_INLINE void play_draw_from_empty_wall(struct mq_state *s, struct watch w)
{
    s->phase = MQ_PHASE_OVER;
    tell(w, MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
}

/* 'tile' is the front-most of the wall (R2); the caller puts it into the hand of the seat. */
MQ_INLINE void play_draw_in_opening(struct mq_state *s, struct watch w, mq_tile tile)
{
    tell(w, MQ_IN, s->seat, tile, MQ_NOBODY);
    s->drawn++;
    draw_next(s, seat_after(s, s->seat, 1)); /* after the last round A has the first turn (R3, R4) */
}

MQ_INLINE void play_draw(struct mq_state *s, struct watch w, mq_tile tile)
{
    tell(w, MQ_IN, s->seat, tile, MQ_NOBODY);
    s->drawn++;
    s->phase = MQ_PHASE_TURN;
    s->called = 0;
}

/* ---- TURN ---- */

MQ_INLINE void play_win(struct mq_state *s, struct watch w, unsigned kind, unsigned seat)
{
    s->phase = MQ_PHASE_WON;
    s->winner = (uint8_t)seat;
    tell(w, kind, seat, MQ_NO_TILE, MQ_NOBODY);
}

MQ_INLINE void play_discard_ordinary(struct mq_state *s, struct watch w, mq_tile tile)
{
    s->phase = MQ_PHASE_CLAIM;
    s->discard = tile;
    s->ask = 0;
    tell(w, MQ_OUT, s->seat, tile, MQ_NOBODY);
}

MQ_INLINE void play_discard_special(struct mq_state *s, struct watch w, mq_tile tile)
{
    unsigned seat = s->seat, named = MQ_NOBODY;

    switch (tile) {
    case MQ_PASS: /* skips the seat it names, there and then: nothing is left to remember (R5) */
        named = seat_after(s, seat, 1);
        draw_next(s, seat_after(s, seat, 2));
        break;
    case MQ_REVERSE: /* R6; the steps of the two directions, 1 and 3, add up to 4 */
        s->step = (uint8_t)(MQ_SEATS - s->step);
        draw_next(s, seat_after(s, seat, 1));
        break;
    default: /* DOUBLE (R7) */
        draw_next(s, seat);
    }
    tell(w, MQ_OUT, seat, tile, named);
}

/* ---- CLAIM ----
 *
 * A discard raises seven questions, put in this order (R15-R18) as long as nobody takes the tile:
 *
 *     ask      0    1    2     3     4     5     6
 *             RON  RON  RON  PONG  PONG  PONG  CHOW
 *     seat     1    2    3     1     2     3     1     places after the discarder, in the present direction
 *
 * The discarder itself is never among them.
 */
enum { FIRST_PONG = 3, THE_CHOW = 6, QUESTIONS = 7 };

MQ_INLINE unsigned asked_seat(const struct mq_state *s, unsigned ask)
{
    return seat_after(s, s->seat, 1 + ask % 3);
}

/* The caller's two tiles have become a meld with the discard; it discards next, without drawing (R22). */
MQ_INLINE void play_call(struct mq_state *s, struct watch w, unsigned kind, unsigned seat, unsigned low)
{
    s->phase = MQ_PHASE_TURN;
    s->seat = (uint8_t)seat;
    s->called = 1;
    tell(w, kind, seat, low, MQ_NOBODY);
}

/* Nobody took it: the next seat's turn. */
MQ_INLINE void play_no_claim(struct mq_state *s)
{
    draw_next(s, seat_after(s, s->seat, 1));
}

/* ---- WON ---- */

MQ_INLINE void play_close(struct mq_state *s, struct watch w)
{
    s->phase = MQ_PHASE_OVER;
    tell(w, MQ_WIN, s->winner, MQ_NO_TILE, MQ_NOBODY);
}

/* ---- the fixed strategy plays all four seats ----
 *
 * The state is passed along separately: as a local variable it stays in registers, which a part of the table could not, since
 * every byte that is written to memory might be a part of it for all the compiler knows.
 */

struct player {
    struct table table;
    mq_tile wall[MQ_WALL];
};

/* The whole opening at once, from a table whose counts are 0. */
MQ_INLINE void player_deal(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    if (w.events != NULL)
        for (int i = 0; i < MQ_DEALT; i++)
            play_draw_in_opening(s, w, p->wall[i]);
    else
        s->drawn = MQ_DEALT; /* and A's turn, as before */
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        table_deal(&p->table, e, filled, seat, p->wall);
    if (w.tally != NULL)
        tally_deal(w.tally, &p->table);
}

/* After the opening. */
MQ_INLINE void player_draw(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    mq_tile tile;

    if (s->drawn == MQ_WALL) {
        play_draw_from_empty_wall(s, w);
        return;
    }
    tile = p->wall[s->drawn];
    table_add(&p->table, e, filled, s->seat, tile);
    play_draw(s, w, tile);
}

/*
 * A turn has two halves, so that whoever plays several games at once can mix them finely.  In the first the player wins,
 * discards a special, or chooses an ordinary tile to discard: then s->discard is that tile.
 */
MQ_INLINE void player_choose(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    struct table *t = &p->table;
    unsigned seat = s->seat;
    int distance = table_distance(t, e, filled, seat);

    if (table_has_special(t, seat)) { /* R23 */
        mq_tile tile = MQ_PASS;

        while (t->count[tile][seat] == 0)
            tile++;
        table_drop(t, seat, tile);
        table_settle(t, e, filled, seat, distance);
        if (w.tally != NULL) {
            tally_special(w.tally, tile);
            tally_distance(w.tally, distance);
        }
        play_discard_special(s, w, tile);
    } else if (distance == 0 && !s->called) { /* never refused (R26) */
        if (w.tally != NULL)
            tally_selfdrawn(w.tally, s);
        play_win(s, w, MQ_SELFDRAWN, seat);
    } else {
        mq_tile tile = table_discard(t, e, filled, seat);

        t->distance[seat] = (uint8_t)distance; /* the best discard leaves it as it is */
        if (w.tally != NULL) {
            tally_choice(w.tally, t, seat, tile);
            tally_ordinary(w.tally);
            tally_distance(w.tally, distance);
        }
        play_discard_ordinary(s, w, tile);
    }
}

/* In the second half the tile leaves the hand. */
MQ_INLINE void player_discard(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled)
{
    table_remove(&p->table, e, filled, s->seat, s->discard);
    table_settle(&p->table, e, filled, s->seat, p->table.distance[s->seat]);
}

/* Does a seat call with these two tiles (R19)? */
MQ_INLINE bool player_calls(struct table *t, struct mq_engine *e, bool filled, struct watch w, unsigned seat, mq_tile one,
                            mq_tile two)
{
    uint64_t left = table_left(t, e, filled, seat, one, two);
    bool pays = table_call_pays(t, e, filled, seat, tile_facts(one)->suit, left);

    if (w.tally != NULL)
        tally_judgement(w.tally, t, seat, one, two, left, pays);
    return pays;
}

MQ_INLINE bool player_pongs(struct table *t, struct mq_engine *e, bool filled, struct watch w, unsigned seat, mq_tile tile)
{
    return t->count[tile][seat] >= 2 && player_calls(t, e, filled, w, seat, tile, tile);
}

/* The lowest tile of the run, or MQ_NO_TILE. */
MQ_INLINE mq_tile player_chows(struct table *t, struct mq_engine *e, bool filled, struct watch w, unsigned seat, mq_tile tile)
{
    unsigned neighbours = table_neighbours(t, seat, tile);

    if (NEIGHBOURS_THAT_CHOW >> neighbours & 1)
        for (int low = tile; low >= tile - 2; low--) /* the larger numbers first (R21) */
            if ((neighbours & run_neighbours(low, tile)) == run_neighbours(low, tile) &&
                player_calls(t, e, filled, w, seat, run_first(low, tile), run_second(low, tile)))
                return (mq_tile)low;
    return MQ_NO_TILE;
}

MQ_INLINE unsigned player_able_to_ron(const struct table *t, const struct mq_state *s)
{
    unsigned able = 0;

    for (unsigned ask = 0; ask < FIRST_PONG; ask++)
        able += (unsigned)(t->waits[asked_seat(s, ask)] >> s->discard) & 1;
    return able;
}

/* Put the questions from number 'from' on. */
MQ_INLINE void player_claim(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w, unsigned from)
{
    struct table *t = &p->table;
    mq_tile tile = s->discard, low;
    const uint8_t *count = t->count[tile];
    unsigned next = seat_after(s, s->seat, 1);

    /*
     * Two quick looks at all four seats, which nearly always tell that nobody can.  The discarder does no harm in the
     * first: had the tile completed its hand, it would have won.  In the second it may hold two more; then the questions
     * themselves leave it out.  An OR of counts is at least 2 only if one of them is, since three copies are left.
     */
    if ((t->waits[0] | t->waits[1] | t->waits[2] | t->waits[3]) >> tile & 1)
        for (unsigned ask = from; ask < FIRST_PONG; ask++)
            if (t->waits[asked_seat(s, ask)] >> tile & 1) {
                if (w.tally != NULL)
                    tally_ron(w.tally, s, asked_seat(s, ask), player_able_to_ron(t, s));
                play_win(s, w, MQ_RON, asked_seat(s, ask));
                return;
            }
    if ((count[0] | count[1] | count[2] | count[3]) >= 2)
        for (unsigned ask = FIRST_PONG; ask < THE_CHOW; ask++) {
            unsigned seat = asked_seat(s, ask);

            if (ask >= from && player_pongs(t, e, filled, w, seat, tile)) {
                if (w.tally != NULL)
                    tally_call(w.tally, s, true, seat);
                table_meld(t, e, filled, seat, tile, tile);
                play_call(s, w, MQ_PONG, seat, tile);
                return;
            }
        }
    low = player_chows(t, e, filled, w, next, tile);
    if (low != MQ_NO_TILE) {
        if (w.tally != NULL)
            tally_call(w.tally, s, false, next);
        table_meld(t, e, filled, next, run_first(low, tile), run_second(low, tile));
        play_call(s, w, MQ_CHOW, next, low);
        return;
    }
    play_no_claim(s);
}

/* What follows from a draw: a discard, and every call and discard that follow from it. */
MQ_INLINE void player_after_draw(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    while (s->phase == MQ_PHASE_TURN) {
        player_choose(p, s, e, filled, w);
        if (s->phase == MQ_PHASE_CLAIM) {
            player_discard(p, s, e, filled);
            player_claim(p, s, e, filled, w, 0);
        }
    }
    if (s->phase == MQ_PHASE_WON)
        play_close(s, w);
}

/* From one draw to the next. */
MQ_INLINE void player_round(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    player_draw(p, s, e, filled, w);
    player_after_draw(p, s, e, filled, w);
}

/* From wherever a game stands to a place between two rounds, after the opening. */
MQ_INLINE void player_finish_round(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    while (s->drawn < MQ_DEALT) {
        table_add(&p->table, e, filled, s->seat, p->wall[s->drawn]);
        play_draw_in_opening(s, w, p->wall[s->drawn]);
    }
    if (s->phase == MQ_PHASE_CLAIM)
        player_claim(p, s, e, filled, w, s->ask);
    player_after_draw(p, s, e, filled, w);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        table_settle(&p->table, e, filled, seat, table_distance(&p->table, e, filled, seat));
}

/* Put the players of a game at a table before it begins, or in any state; and take their hands back afterwards. */
MQ_INLINE void player_sit_first(struct player *p, const struct mq_game *game)
{
    copy_bytes(p->wall, game->wall, MQ_WALL);
    clear_bytes(p->table.count, sizeof p->table.count);
}

MQ_INLINE void player_sit(struct player *p, struct mq_engine *e, const struct mq_game *game)
{
    copy_bytes(p->wall, game->wall, MQ_WALL);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        table_begin(&p->table, e, false, seat, &game->hand[seat]);
}

MQ_INLINE void player_rise(const struct player *p, const struct mq_state *s, struct mq_game *game)
{
    game->state = *s;
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        struct mq_hand *h = &game->hand[seat];

        h->tiles = 0;
        h->melds = (uint8_t)(GROUPS - p->table.wanted[seat]);
        for (unsigned suit = 0; suit < SUITS; suit++)
            h->suit[suit] = p->table.code[SUITS * seat + suit];
        for (int kind = 0; kind < MQ_KINDS; kind++) {
            h->count[kind] = p->table.count[kind][seat];
            h->tiles = (uint8_t)(h->tiles + h->count[kind]);
        }
    }
}

#endif
