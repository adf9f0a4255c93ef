/*
 * lanes.h - many games in step: in all of them a seat draws, then all hands are judged, then all discard
 *
 * A lane is one of the games that are played in step, here as on a GPU.  States are kept field by field, so that
 * compilers make vectors of the loops over all lanes.  The rules in these loops are those of rules.h, for 32 games at a
 * time, and compilers make no branch of them.  What only some games have to do is done afterwards, from sets and lists.
 *
 * lanes_play() is the loop.  Its caller says which game comes next, and what to do with one that is over, as
 * in core/one_by_one.h.  'counting' is a constant in every call: true if the games have tallies.
 *
 * A CPU waits if it reads bytes as a vector that it has just written one by one.  So a loop that writes them is not
 * followed at once by one that reads them, where another order of the steps is possible.
 */
#ifndef MQ_LANES_H
#define MQ_LANES_H

#include "decisions.h"
#include "in_step/judge.h"

enum {
    LANES = HANDS,
    LANE_IS_EMPTY = MQ_PHASE_OVER + 1 /* the phase of a lane without a game */
};

/* One game.  A seat takes two lines of the cache, if it begins with one. */
struct lane {
    struct step_table table;
} __attribute__((aligned(64)));

static_assert(sizeof(struct step_seat) == 128, "two lines of the cache");

/* All games.  [LANES] is indexed by lane. */
struct lanes {
    struct lane lane[LANES];

    /* The fields of the game's state and of its tally. */
    uint8_t phase[LANES], seat[LANES], step[LANES], called[LANES], discard[LANES], drawn[LANES], winner[LANES];
    uint8_t discards[LANES], first_waiting[LANES], after_double[LANES];
    uint32_t holds[LANES];

    /* The present turn of the game. */
    struct hands hands;
    struct judged judged;
    uint8_t turn[LANES];    /* the seat that has it */
    uint8_t special[LANES]; /* see first_special() */
    uint8_t in[LANES];      /* the tile that was drawn; NO_KIND after a call */
    uint8_t out[LANES];     /* the tile that is discarded; NO_KIND if the game is over */

    /* What the others can do with the discard. */
    uint32_t counts[MQ_SEATS][LANES]; /* of its suit, in each hand */
    uint8_t ron[LANES];               /* 1 if somebody may win with it */
    uint8_t ways[LANES];              /* bit w: it can be called in way w, see call_by() */
    uint8_t pong[LANES];              /* the seat that can make a PONG, if one can */
    uint8_t call[LANES + 1];          /* the calls that are made: see lanes_claim() */
    unsigned calls;

    struct mq_engine *engine;
    struct mq_stats *stats;           /* of the tallies */

    /* Where games come from and where they go. */
    uint64_t number[LANES];                       /* of the game, for the caller */
    uint8_t shuffled[LANES];                      /* tiles of its wall that are shuffled so far */
    unsigned busy;                                /* lanes that have a game */
    bool (*next)(struct lanes *l, unsigned i);    /* begins the next game in lane i; false if none is left */
    void (*over)(struct lanes *l, unsigned i);    /* the game is over */
    void (*shuffle)(struct lanes *l, unsigned i); /* shuffles more of its wall, if games are counted */
    /* Other strategies than the fixed one: they change what is discarded, and see what lies face up afterwards. */
    void (*choose)(struct lanes *l);
    void (*see)(struct lanes *l);
};

/* Makes all lanes empty.  They must be zeroed, since empty ones are judged, too. */
MQ_INLINE void lanes_init(struct lanes *l, struct mq_engine *e)
{
    l->engine = e;
    for (unsigned i = 0; i < LANES; i++) {
        l->phase[i] = LANE_IS_EMPTY;
        l->lane[i].table.wall[MQ_WALL] = NO_KIND;
    }
}

MQ_INLINE struct mq_state state_at(const struct lanes *l, unsigned i)
{
    struct mq_state s;

    s.phase = l->phase[i];
    s.seat = l->seat[i];
    s.step = l->step[i];
    s.called = l->called[i];
    s.ask = 0;
    s.discard = l->discard[i];
    s.winner = l->winner[i];
    s.drawn = l->drawn[i];
    return s;
}

MQ_INLINE void keep_state(struct lanes *l, unsigned i, struct mq_state s)
{
    l->phase[i] = s.phase;
    l->seat[i] = s.seat;
    l->step[i] = s.step;
    l->called[i] = s.called;
    l->discard[i] = s.discard;
    l->winner[i] = s.winner;
    l->drawn[i] = s.drawn;
}

MQ_INLINE struct tally tally_at(const struct lanes *l, unsigned i)
{
    struct tally y;

    y.stats = l->stats;
    y.holds = l->holds[i];
    y.discards = l->discards[i];
    y.first_waiting = l->first_waiting[i];
    y.after_double = l->after_double[i];
    return y;
}

MQ_INLINE void keep_tally(struct lanes *l, unsigned i, struct tally y)
{
    l->holds[i] = y.holds;
    l->discards[i] = y.discards;
    l->first_waiting[i] = y.first_waiting;
    l->after_double[i] = y.after_double;
}

MQ_INLINE struct lookup lookup_of(const struct lanes *l)
{
    return lookup_in(l->engine, true);
}

MQ_INLINE struct watch watch_of(struct tally *y, bool counting)
{
    return watch_with(NULL, counting ? y : NULL);
}

/* The lanes whose byte has its lowest bit set, as a set: bit i is lane i. */
MQ_INLINE uint64_t set_of(const uint8_t byte[LANES])
{
    return highest_bits(bytes_from(byte) << 7);
}

/* The number of lanes that have this byte. */
MQ_INLINE unsigned lanes_with(const uint8_t byte[LANES], unsigned wanted)
{
    return (unsigned)__builtin_popcount(highest_bits((bytes)(bytes_from(byte) == bytes_of(wanted))));
}

/* Stops compilers from computing an address anew for each use, which makes these loops a tenth slower. */
#define COMPUTE_ONCE(pointer) __asm__("" : "+r"(pointer))

/* ---- drawing ---- */

/*
 * Draws.  Where no seat must draw, NO_KIND is drawn: after a call, and where no game goes on.  No seat that must draw
 * may find its wall empty: see lanes_over().
 */
MQ_INLINE void lanes_draw(struct lanes *l)
{
    struct lookup in = lookup_of(l);
    struct lane *lane = l->lane;
    uint8_t place[LANES]; /* of the tile, in the wall */

    for (unsigned i = 0; i < LANES; i++) {
        struct mq_state s = state_at(l, i);
        bool draws = s.phase == MQ_PHASE_DRAW;

        place[i] = draws ? s.drawn : (uint8_t)MQ_WALL;
        if (draws)
            play_draw(&s, no_watch(), NO_KIND);
        keep_state(l, i, s);
    }
    for (unsigned i = 0; i < LANES; i++, lane++) {
        struct step_seat *h = &lane->table.seats.at[l->seat[i]];
        mq_tile tile = lane->table.wall[place[i]];
        suit_tiles honours; /* after the draw, but not read from where it has just been written */

        COMPUTE_ONCE(lane);
        COMPUTE_ONCE(h);
        honours = h->tiles[HONOURS] + (tile >= MQ_EAST ? tile_unit(tile) : 0);
        seat_add(h, in, tile);
        l->in[i] = tile;
        l->hands.wide[i] = h->wide;
        l->hands.wanted[i] = h->wanted;
        l->special[i] = (uint8_t)first_special(honours);
    }
}

/* ---- turns ---- */

/* Complete hands after calls: see seat_largest(). */
MQ_INLINE void lanes_choose_from_complete(struct lanes *l)
{
    uint8_t complete[LANES];

    for (unsigned i = 0; i < LANES; i++)
        complete[i] = (l->judged.distance[i] == 0) & (l->out[i] != NO_KIND);
    for (uint64_t rest = set_of(complete); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);

        l->out[i] = seat_largest(&l->lane[i].table.seats.at[l->seat[i]]);
        l->judged.distance[i] = 1;
    }
}

/* Judges all hands and chooses the discards, or wins. */
MQ_INLINE void lanes_choose(struct lanes *l, bool counting)
{
    const struct judged *judged = &l->judged;
    uint8_t wins[LANES], limited[LANES];

    judge(&l->hands, &l->judged);
    for (unsigned i = 0; i < LANES; i++) {
        mq_tile ordinary = judged->tile[i], special = (mq_tile)(MQ_PASS + l->special[i] / COUNT_BITS);
        mq_tile tile = special != NO_KIND ? special : ordinary; /* specials before all ordinary tiles (R23) */
        bool playing = l->phase[i] == MQ_PHASE_TURN;
        bool win = playing & fixed_wins(judged->distance[i], special != NO_KIND, l->called[i]);

        wins[i] = win;
        limited[i] = (judged->limits[i] != 0) & playing & !win & (special == NO_KIND);
        l->out[i] = (playing & !win) ? tile : (mq_tile)NO_KIND;
    }
    if (!counting)
        lanes_choose_from_complete(l); /* no such game is ever counted */
    for (uint64_t rest = counting ? set_of(limited) : 0; rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);
        struct tally y = tally_at(l, i);

        tally_choice(&y, lookup_of(l), &l->lane[i].table.seats.at[l->seat[i]], l->out[i]);
        l->holds[i] = y.holds;
    }
    for (uint64_t rest = set_of(wins); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);
        struct mq_state s = state_at(l, i);
        struct tally y = tally_at(l, i);

        if (counting) {
            tally_selfdrawn(&y, &s);
            l->holds[i] = y.holds;
        }
        play_win(&s, no_watch(), MQ_SELFDRAWN, s.seat);
        keep_state(l, i, s);
    }
}

/* Takes the discards out of the hands, and collects what must be known of the other hands to claim them. */
MQ_INLINE void lanes_discard(struct lanes *l)
{
    struct lookup in = lookup_of(l);
    struct lane *lane = l->lane;

    for (unsigned i = 0; i < LANES; i++, lane++) {
        struct step_seat *h = &lane->table.seats.at[l->seat[i]];
        mq_tile tile = l->out[i];
        unsigned suit = tile_suit(tile);

        assert(tile <= NO_KIND);
        COMPUTE_ONCE(lane);
        COMPUTE_ONCE(h);
        seat_remove(h, in, tile);
        h->distance = l->judged.distance[i];
        MQ_UNROLL(4)
        for (unsigned seat = 0; seat < MQ_SEATS; seat++)
            l->counts[seat][i] = suit_counts(lane->table.seats.at[seat].tiles[suit]);
        l->ron[i] = (uint8_t)seats_wait_for(&lane->table.seats, tile);
    }
}

/* Says what follows the discards. */
MQ_INLINE void lanes_follow(struct lanes *l, bool counting)
{
    for (unsigned i = 0; i < LANES; i++) {
        struct mq_state s = state_at(l, i);
        mq_tile tile = l->out[i];

        l->turn[i] = s.seat;
        if (tile < MQ_ORDINARY)
            play_discard_ordinary(&s, no_watch(), tile);
        if ((tile >= MQ_ORDINARY) & (tile < MQ_KINDS))
            play_discard_special(&s, no_watch(), tile);
        keep_state(l, i, s);
    }
    for (unsigned tile = MQ_PASS; tile < MQ_KINDS && counting; tile++)
        l->stats->specials[tile - MQ_PASS] += lanes_with(l->out, tile);
    for (unsigned i = 0; i < LANES && counting; i++) {
        struct tally y = tally_at(l, i);

        if (l->out[i] != NO_KIND)
            tally_discard(&y, l->out[i]);
        l->discards[i] = y.discards;
        l->after_double[i] = y.after_double;
    }
}

/* ---- claims ---- */

/* Finds the calls that are possible.  At most one seat can make a PONG: only three of the tiles are left. */
MQ_INLINE void lanes_find_calls(struct lanes *l)
{
    uint8_t count_at[LANES], runs_from[LANES]; /* where the count of the discard begins, for PONG and for CHOW */

    for (unsigned i = 0; i < LANES; i++) {
        mq_tile tile = l->out[i];
        unsigned first = tile < SUIT_KINDS       ? 0
                         : tile < 2 * SUIT_KINDS ? SUIT_KINDS
                         : tile < MQ_EAST        ? 2 * SUIT_KINDS
                                                 : MQ_EAST;
        uint8_t at = (uint8_t)(COUNT_BITS * (tile - first));

        count_at[i] = tile < MQ_ORDINARY ? at : (uint8_t)PAST_COUNTS;
        runs_from[i] = tile < MQ_EAST ? at : (uint8_t)PAST_COUNTS;
    }
    for (unsigned i = 0; i < LANES; i++) {
        uint32_t a = l->counts[0][i], b = l->counts[1][i], c = l->counts[2][i], d = l->counts[3][i];
        unsigned at = count_at[i], next = (l->seat[i] + l->step[i]) % MQ_SEATS;
        /* clang would make a switch of four comparisons, and no vectors of a loop that has one. */
        uint32_t of_next = next & 2 ? (next & 1 ? d : c) : (next & 1 ? b : a);
        unsigned two_a = a >> at & 6, two_b = b >> at & 6, two_c = c >> at & 6, two_d = d >> at & 6;
        unsigned seat = (two_b != 0 ? 1u : 0u) | (two_c != 0 ? 2u : 0u) | (two_d != 0 ? 3u : 0u);
        bool pong = ((two_a | two_b | two_c | two_d) != 0) & (seat != l->seat[i]);

        l->pong[i] = (uint8_t)seat;
        l->ways[i] = (uint8_t)(pong | runs_at(of_next, runs_from[i]) << 1);
    }
}

/* A call that must be judged is a number, WAYS_TO_CALL * lane + way. */
MQ_INLINE struct call call_of(const struct lanes *l, unsigned call)
{
    unsigned i = call / WAYS_TO_CALL;
    struct mq_state s = state_at(l, i);

    return call_by(call % WAYS_TO_CALL, s.discard, seat_after(&s, s.seat, 1), l->pong[i]);
}

/*
 * The calls of sixteen lanes.  The upper halves of the bytes, which are 0, are left out.  The instruction pext does
 * that at once, but takes hundreds of cycles on AMD's CPUs before Zen 3.
 */
MQ_INLINE uint64_t calls_of(const uint8_t ways[16])
{
    uint64_t set = 0;

    for (unsigned i = 0; i < 16; i += 8) {
        uint64_t eight = eight_bytes(ways + i);

        eight = (eight | eight >> 4) & UINT64_C(0x00FF00FF00FF00FF);
        eight = (eight | eight >> 8) & UINT64_C(0x0000FFFF0000FFFF);
        set |= (uint64_t)(uint32_t)(eight | eight >> 16) << WAYS_TO_CALL * i;
    }
    return set;
}

/* Calls of all lanes: bit n of the two words is call number n. */
struct call_set {
    uint64_t lower, upper;
};

/* Takes the lowest number out of the set, without a branch. */
MQ_INLINE unsigned take_call(struct call_set *set)
{
    bool is_lower = set->lower != 0;
    uint64_t half = is_lower ? set->lower : set->upper, rest = half & (half - 1);

    set->upper = is_lower ? set->upper : rest;
    set->lower = is_lower ? rest : 0;
    return (is_lower ? 0 : 64) + lowest_bit_of_64(half);
}

/* A seat wins by RON in each lane in which one can. */
MQ_INLINE void lanes_ron(struct lanes *l, bool counting)
{
    for (uint64_t rest = set_of(l->ron); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);
        struct mq_state s = state_at(l, i);
        struct tally y = tally_at(l, i);

        if (fixed_claims_ron(&l->lane[i].table, &s, watch_of(&y, counting), 0)) {
            keep_state(l, i, s);
            l->holds[i] = y.holds;
            l->ways[i] = 0;
        }
    }
}

/*
 * Lists the calls that are made: of each lane the first that pays, in the order of the ways.  RONs come before them
 * (rules.h): a lane has either, and most have none, so each kind is a list of its own.  Whether a call pays makes no
 * branch, since nobody can predict it.  So one that does not pay is written, too, and overwritten.
 */
MQ_INLINE void lanes_claim(struct lanes *l, bool counting)
{
    struct lookup in = lookup_of(l);
    unsigned made = 0, last = LANES;
    struct call_set set;

    lanes_find_calls(l);
    lanes_ron(l, counting);
    set.lower = calls_of(l->ways);
    set.upper = calls_of(l->ways + 16);
    /* One loop, and its end is known before it begins: a CPU cannot predict it. */
    for (int left = __builtin_popcountll(set.lower) + __builtin_popcountll(set.upper); left > 0; left--) {
        unsigned number = take_call(&set), i = number / WAYS_TO_CALL;
        struct call c = call_of(l, number);
        const struct step_seat *h = &l->lane[i].table.seats.at[c.seat];
        unsigned asked = i != last, pays;
        struct tally y;

        COMPUTE_ONCE(h);
        tally_begin(&y, l->stats);
        pays = asked & fixed_calls(h, in, watch_of(&y, counting), c.one, c.two);
        if (counting && seldom(y.holds != 0) && asked)
            l->holds[i] |= y.holds;
        l->call[made] = (uint8_t)number;
        made += pays;
        last ^= (last ^ i) & (0u - pays); /* i, if it pays */
    }
    l->calls = made;
}

/* Makes these calls. */
MQ_INLINE void lanes_call(struct lanes *l, bool counting)
{
    for (unsigned k = 0; k < l->calls; k++) {
        unsigned i = l->call[k] / WAYS_TO_CALL;
        struct mq_state s = state_at(l, i);
        struct tally y = tally_at(l, i);

        fixed_call(&l->lane[i].table, &s, lookup_of(l), watch_of(&y, counting), call_of(l, l->call[k]));
        keep_state(l, i, s);
        l->holds[i] = y.holds;
    }
}

/*
 * Hands that have changed and wait: looks up what they wait for.
 *
 * No other waits change: the strategies never raise the distance of a hand, so a hand that waits goes on waiting.  A
 * hand that waits for the first time has changed, so the tally learns of it here.
 */
MQ_INLINE void lanes_settle(struct lanes *l, bool counting)
{
    uint8_t waiting[LANES]; /* 1 if the hand has changed and waits */

    for (unsigned i = 0; i < LANES; i++) {
        mq_tile tile = l->out[i];

        waiting[i] = (l->judged.distance[i] == 1) & (tile != NO_KIND) & (tile != l->in[i]);
    }
    for (uint64_t rest = set_of(waiting); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);
        struct step_seats *seats = &l->lane[i].table.seats;
        struct step_seat *h = &seats->at[l->turn[i]];
        struct tally y = tally_at(l, i);

        if (counting) {
            tally_distance(&y, 1);
            l->first_waiting[i] = y.first_waiting;
        }
        seat_settle(h, lookup_of(l), 1, true);
        seats->waits |= h->waits;
    }
}

/* Where nobody has taken the discard, the next seat draws. */
MQ_INLINE void lanes_go_on(struct lanes *l)
{
    for (unsigned i = 0; i < LANES; i++) {
        struct mq_state s = state_at(l, i);

        if (s.phase == MQ_PHASE_CLAIM)
            play_no_claim(&s);
        keep_state(l, i, s);
    }
}

/* ---- the end ---- */

/* A game is over if a seat must draw from an empty wall (R27). */
MQ_INLINE void end_of_wall(struct mq_state *s)
{
    if ((s->phase == MQ_PHASE_DRAW) & (s->drawn == MQ_WALL))
        play_draw_from_empty_wall(s, no_watch());
}

/* The games that are over, as a set. */
MQ_INLINE uint64_t lanes_over(struct lanes *l)
{
    uint8_t over[LANES];

    for (unsigned i = 0; i < LANES; i++) {
        struct mq_state s = state_at(l, i);

        end_of_wall(&s);
        over[i] = (s.phase == MQ_PHASE_WON) | (s.phase == MQ_PHASE_OVER);
        keep_state(l, i, s);
    }
    return set_of(over);
}

/* ---- the loop ---- */

/* Shuffles more tiles of the walls that need it. */
MQ_INLINE void lanes_shuffle(struct lanes *l)
{
    uint8_t needed[LANES];

    for (unsigned i = 0; i < LANES; i++)
        needed[i] = (uint8_t)((l->phase[i] == MQ_PHASE_DRAW) & (l->drawn[i] == l->shuffled[i]));
    for (uint64_t rest = set_of(needed); rest != 0; rest &= rest - 1)
        l->shuffle(l, lowest_bit_of_64(rest));
}

/* Takes the next game into a lane, or leaves the lane empty.  A game that is over already idles for a step. */
MQ_RARE void lane_begin(struct lanes *l, unsigned i)
{
    if (l->next(l, i))
        l->busy++;
    else
        l->phase[i] = LANE_IS_EMPTY;
}

/* Plays all games that 'next' begins, to their ends.  'others' is a constant: true if a seat plays another strategy. */
MQ_INLINE void lanes_play(struct lanes *l, bool counting, bool others)
{
    for (unsigned i = 0; i < LANES; i++)
        lane_begin(l, i);
    while (l->busy > 0) {
        if (counting)
            lanes_shuffle(l);
        lanes_draw(l);
        lanes_choose(l, counting);
        if (others)
            l->choose(l);
        lanes_discard(l);
        lanes_follow(l, counting);
        lanes_claim(l, counting);
        if (others)
            l->see(l);
        lanes_call(l, counting);
        lanes_settle(l, counting);
        lanes_go_on(l);
        for (uint64_t rest = lanes_over(l); rest != 0; rest &= rest - 1) {
            l->over(l, lowest_bit_of_64(rest));
            l->busy--;
            lane_begin(l, lowest_bit_of_64(rest));
        }
    }
}

#endif
