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
 * strategy (player_) looks at the hands and takes the arrow it wants; decide.c lets others choose.
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

    event.kind = (MQ_SMALL)kind;
    event.seat = (MQ_SMALL)seat;
    event.tile = (mq_tile)tile;
    event.other = (MQ_SMALL)other;
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
    s->seat = (MQ_SMALL)seat;
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
    s->winner = (MQ_SMALL)seat;
    tell(w, kind, seat, MQ_NO_TILE, MQ_NOBODY);
}

MQ_INLINE void play_discard_ordinary(struct mq_state *s, struct watch w, mq_tile tile)
{
    s->phase = MQ_PHASE_CLAIM;
    s->discard = tile;
    s->ask = 0;
    tell(w, MQ_OUT, s->seat, tile, MQ_NOBODY);
}

/*
 * PASS names the next seat and skips it, there and then, so that nothing is left to remember (R5); REVERSE turns the direction
 * and goes on to the next seat (R6); DOUBLE stays (R7): two steps, one or none.
 */
MQ_INLINE void play_discard_special(struct mq_state *s, struct watch w, mq_tile tile)
{
    unsigned seat = s->seat;

    tell(w, MQ_OUT, seat, tile, tile == MQ_PASS ? seat_after(s, seat, 1) : (unsigned)MQ_NOBODY);
    s->step = (MQ_SMALL)(tile == MQ_REVERSE ? MQ_SEATS - s->step : s->step); /* 1 and 3 change places */
    draw_next(s, seat_after(s, seat, (unsigned)(MQ_DOUBLE - tile)));        /* ORDER TILE */
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
    s->seat = (MQ_SMALL)seat;
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

/* After the opening. */
MQ_INLINE void player_draw(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    mq_tile tile;

    if (s->drawn == MQ_WALL) {
        play_draw_from_empty_wall(s, w);
        return;
    }
    tile = wall_tile(p, s->drawn);
    seat_add(&p->table.seat[s->seat], e, filled, tile);
    play_draw(s, w, tile);
}

/*
 * Win, or discard: a special at once, an ordinary tile so that the others are asked next.
 *
 * Both kinds of discards take the same way as far as they can: which it will be can hardly be foretold, and to look for an ordinary one in
 * vain costs less than a wrong guess.
 */
MQ_INLINE void player_turn(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    struct seat *h = &p->table.seat[s->seat];
    int distance = seat_distance(h, e, filled);
    mq_tile tile = seat_discard(h, e, filled);
    bool special = seat_has_special(h);

    if (seldom(distance == 0) && !special && !s->called) { /* never refused (R26) */
        if (w.tally != NULL)
            tally_selfdrawn(w.tally, s);
        play_win(s, w, MQ_SELFDRAWN, s->seat);
        return;
    }
    if (special) /* the smallest of them (R23) */
        tile = (mq_tile)(MQ_PASS + lowest_bit((unsigned)(h->tiles[HONOURS] >> SPECIALS_AT)) / COUNT_BITS);
    if (w.tally != NULL) {
        if (!special)
            tally_choice(w.tally, e, h, tile);
        tally_discard(w.tally, tile);
        tally_distance(w.tally, distance);
    }
    seat_remove(h, e, filled, tile);
    seat_settle(h, e, filled, distance, HAND_CHANGED(p, s, tile)); /* the best discard leaves it as it is */
    if (special)
        play_discard_special(s, w, tile);
    else
        play_discard_ordinary(s, w, tile);
}

/* Does a seat call with these two tiles (R19)? */
MQ_INLINE bool player_calls(struct seat *h, struct mq_engine *e, bool filled, struct watch w, mq_tile one, mq_tile two)
{
    uint64_t left = engine_record(e, filled, code_of(seat_left(h, one, two)));
    bool pays = seat_call_pays(h, e, filled, tile_suit(one), left);

    if (w.tally != NULL)
        tally_judgement(w.tally, e, h, one, two, left, pays);
    return pays;
}

MQ_INLINE bool player_rons(const struct seat *h, mq_tile tile)
{
    return h->waits >> tile & 1;
}

MQ_INLINE unsigned player_able_to_ron(const struct table *t, const struct mq_state *s)
{
    unsigned able = 0;

    for (unsigned ask = 0; ask < FIRST_PONG; ask++)
        able += player_rons(&t->seat[asked_seat(s, ask)], s->discard);
    return able;
}

/*
 * Two quick looks at all seats, which nearly always tell that nobody can claim.  The discarder does no harm in the first: had
 * the tile completed its hand, it would have won.  In the second it may hold two more; then the questions themselves leave it
 * out.  An OR of counts is at least 2 only if one of them is, since three copies are left.
 */
enum { MAY_RON = 1, MAY_PONG = 2, MAY_CHOW_AT = 2 }; /* the runs of neighbours_runs() from that bit on */

MQ_INLINE unsigned player_claims(const struct player *p, const struct mq_state *s)
{
    const struct seat *h = p->table.seat;
    mq_tile tile = s->discard;
    unsigned suit = tile_suit(tile), next = seat_after(s, s->seat, 1);
    unsigned ron = table_waits_for(&p->table, tile);
    unsigned pong = tile_count(h[0].tiles[suit] | h[1].tiles[suit] | h[2].tiles[suit] | h[3].tiles[suit], tile) >= 2;

    return ron | pong << 1 | neighbours_runs(seat_neighbours(&h[next], tile)) << MAY_CHOW_AT;
}

/* Put the questions from number 'from' on; 'claims' is what player_claims() has found. */
MQ_INLINE void player_claim_these(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w, unsigned from,
                                  unsigned claims)
{
    struct seat *h = p->table.seat;
    mq_tile tile = s->discard;
    unsigned suit = tile_suit(tile), next = seat_after(s, s->seat, 1), pong = next, possible;

    if (mostly(claims == 0)) {
        play_no_claim(s);
        return;
    }
    if (seldom(claims & MAY_RON))
        for (unsigned ask = from; ask < FIRST_PONG; ask++) {
            unsigned seat = asked_seat(s, ask);

            if (player_rons(&h[seat], tile)) {
                if (w.tally != NULL)
                    tally_ron(w.tally, s, seat, player_able_to_ron(&p->table, s));
                play_win(s, w, MQ_RON, seat);
                return;
            }
        }
    /* What is possible: way 0 is a PONG, which one seat at most can make; the others are CHOWs, larger numbers first (R21). */
    possible = from > THE_CHOW ? 0 : claims >> MAY_CHOW_AT << 1;
    if (claims & MAY_PONG)
        for (unsigned ask = from > FIRST_PONG ? from : (unsigned)FIRST_PONG; ask < THE_CHOW; ask++)
            if (tile_count(h[asked_seat(s, ask)].tiles[suit], tile) >= 2) {
                pong = asked_seat(s, ask);
                possible |= 1;
            }
    EACH_OF_FOUR(way, possible)
    {
        int low = way == 0 ? tile : tile + 1 - (int)way;
        unsigned seat = way == 0 ? pong : next;
        mq_tile one = way == 0 ? tile : run_first(low, tile), two = way == 0 ? tile : run_second(low, tile);

        if (player_calls(&h[seat], e, filled, w, one, two)) {
            if (w.tally != NULL)
                tally_call(w.tally, s, way == 0, seat);
            seat_meld(&h[seat], e, filled, one, two);
            play_call(s, w, way == 0 ? MQ_PONG : MQ_CHOW, seat, (unsigned)low);
            return;
        }
    }
    play_no_claim(s);
}

MQ_INLINE void player_claim(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w, unsigned from)
{
    player_claim_these(p, s, e, filled, w, from, player_claims(p, s));
}

/* What follows from a draw: a discard, and every call and discard that follow from it. */
MQ_INLINE void player_after_draw(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    while (s->phase == MQ_PHASE_TURN) {
        player_turn(p, s, e, filled, w);
        if (s->phase == MQ_PHASE_CLAIM)
            player_claim(p, s, e, filled, w, 0);
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

#ifndef MQ_HELD

/* ---- with hands as they are kept plainly ---- */

/* The whole opening at once. */
MQ_INLINE void player_deal(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    if (w.events != NULL)
        for (int i = 0; i < MQ_DEALT; i++)
            play_draw_in_opening(s, w, p->wall[i]);
    else
        s->drawn = MQ_DEALT; /* and A's turn, as before */
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        seat_clear(&p->table.seat[seat]);
        MQ_UNROLL(13)
        for (unsigned i = 0; i < MQ_DEALT; i += MQ_SEATS)
            seat_deal(&p->table.seat[seat], wall_tile(p, i + seat));
        seat_look(&p->table.seat[seat], e, filled);
    }
    if (w.tally != NULL)
        tally_deal(w.tally, &p->table);
}

/* From wherever a game stands to a place between two rounds, after the opening. */
MQ_INLINE void player_finish_round(struct player *p, struct mq_state *s, struct mq_engine *e, bool filled, struct watch w)
{
    while (s->drawn < MQ_DEALT) {
        seat_add(&p->table.seat[s->seat], e, filled, p->wall[s->drawn]);
        play_draw_in_opening(s, w, p->wall[s->drawn]);
    }
    if (s->phase == MQ_PHASE_CLAIM)
        player_claim(p, s, e, filled, w, s->ask);
    player_after_draw(p, s, e, filled, w);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        seat_settle(&p->table.seat[seat], e, filled, seat_distance(&p->table.seat[seat], e, filled), true);
}

/* Put the players of a game at a table before it begins, or in any state; and take their hands back afterwards. */
MQ_INLINE void player_sit_first(struct player *p, const struct mq_game *game)
{
    copy_bytes(p->wall, game->wall, MQ_WALL);
}

MQ_INLINE void player_sit(struct player *p, struct mq_engine *e, const struct mq_game *game)
{
    copy_bytes(p->wall, game->wall, MQ_WALL);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        seat_begin(&p->table.seat[seat], e, false, game->hand[seat].suit, GROUPS - (unsigned)game->hand[seat].melds);
}

MQ_INLINE void player_rise(const struct player *p, const struct mq_state *s, struct mq_game *game)
{
    game->state = *s;
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        const struct seat *from = &p->table.seat[seat];
        struct mq_hand *to = &game->hand[seat];

        to->tiles = 0;
        to->melds = (MQ_SMALL)(GROUPS - from->wanted);
        for (unsigned suit = 0; suit < SUITS; suit++)
            to->suit[suit] = from->tiles[suit];
        for (mq_tile kind = 0; kind < MQ_KINDS; kind++) {
            to->count[kind] = (MQ_SMALL)tile_count(from->tiles[tile_suit(kind)], kind);
            to->tiles = (MQ_SMALL)(to->tiles + to->count[kind]);
        }
    }
}

#endif
#endif
