/*
 * mistakes.c - plays the game with known mistakes
 *
 * This is a plain turn loop that shares nothing with core/rules.h.  As in mistaken_seat.c, each mistake is one
 * condition at the place where the rule it breaks applies.
 */
#include "mistaken_game.h"
#include "mistaken_seat.h"
#include "tile.h"

struct table {
    struct program program;
    const mq_tile *wall;
    mq_hear *hear;
    void *listener;
    bool heard_enough;
    int drawn;       /* tiles drawn so far */
    int step;        /* 1 while turns go A B C D, 3 while they go A D C B */
    int reversals;   /* REVERSEs discarded so far */
    int skipped;     /* by the PASS just discarded, or MQ_NOBODY */
    bool doubled;    /* was the coming turn given by a DOUBLE? */
    unsigned owed;   /* seats that a program with a mistake skips once more when their turn comes: bit i is seat i */
    int last, other; /* the seat that discarded last, and the last seat before it that is another one */
    struct seat seat[MQ_SEATS];
};

static bool makes(const struct table *t, int mistake)
{
    return program_makes(&t->program, mistake);
}

static void tell(struct table *t, int kind, int seat, int tile, int other)
{
    struct mq_event event;

    event.kind = (uint8_t)kind;
    event.seat = (uint8_t)seat;
    event.tile = (mq_tile)tile;
    event.other = (uint8_t)other;
    t->heard_enough = t->heard_enough || !t->hear(t->listener, event);
}

static int seat_after(const struct table *t, int seat, int turns)
{
    return (seat + turns * t->step) % MQ_SEATS;
}

/* ---- claims (R15-R21) ---- */

struct discard {
    int seat;
    mq_tile tile;
    bool called; /* after a PONG or CHOW */
    int drawer;  /* the seat that has drawn in this turn: another one, if called */
};

struct claim {
    int kind, seat; /* MQ_NOTHING: nobody wants the tile */
    int low;        /* the lowest tile of the meld */
};

static struct claim claim_of(int kind, int seat, int low)
{
    struct claim claim;

    claim.kind = kind;
    claim.seat = seat;
    claim.low = low;
    return claim;
}

static struct claim no_claim(void)
{
    return claim_of(MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE);
}

/* R16: the i-th seat that is asked, i = 1..3. */
static int ron_seat(const struct table *t, int discarder, int i)
{
    if (makes(t, MQ_MISTAKE_RON_IN_SEAT_ORDER))
        return i - 1 < discarder ? i - 1 : i;
    if (makes(t, MQ_MISTAKE_RON_IN_OPPOSITE_ORDER))
        return MQ_SEATS - i > discarder ? MQ_SEATS - i : MQ_SEATS - 1 - i;
    if (makes(t, MQ_MISTAKE_RON_IGNORES_REVERSE))
        return (discarder + i) % MQ_SEATS;
    return seat_after(t, discarder, i);
}

static bool can_ron(const struct table *t, int seat, mq_tile tile)
{
    return mq_mistaken_rons(&t->program, &t->seat[seat], tile);
}

static struct claim find_ron(const struct table *t, int discarder, mq_tile tile, int silent)
{
    int last = makes(t, MQ_MISTAKE_RON_BY_NEXT_ONLY) ? 1 : MQ_SEATS - 1;
    struct claim found = no_claim();

    for (int i = 1; i <= last; i++) {
        int seat = ron_seat(t, discarder, i);

        if (seat == silent || !can_ron(t, seat, tile))
            continue;
        found = claim_of(MQ_RON, seat, tile);
        if (!makes(t, MQ_MISTAKE_RON_LAST_WINS))
            break;
    }
    return found;
}

/* R17 */
static struct claim find_pong(const struct table *t, int discarder, mq_tile tile, int silent)
{
    int first = makes(t, MQ_MISTAKE_PONG_OWN_DISCARD) ? 0 : 1;
    int last = makes(t, MQ_MISTAKE_PONG_BY_NEXT_ONLY) ? 1 : MQ_SEATS - 1;

    for (int i = first; i <= last; i++) {
        int seat = seat_after(t, discarder, i);

        if (seat != silent && mq_mistaken_pongs(&t->program, &t->seat[seat], tile))
            return claim_of(MQ_PONG, seat, tile);
    }
    return no_claim();
}

/* R20: a PONG that is possible but refused blocks nothing. */
static bool chow_is_blocked(const struct table *t, int discarder, mq_tile tile)
{
    int next = seat_after(t, discarder, 1);

    if (makes(t, MQ_MISTAKE_REFUSED_PONG_BLOCKS_OWN_CHOW))
        return t->seat[next].hand.count[tile] >= 2;
    if (makes(t, MQ_MISTAKE_REFUSED_PONG_BLOCKS_OTHERS))
        return t->seat[seat_after(t, discarder, 2)].hand.count[tile] >= 2 ||
               t->seat[seat_after(t, discarder, 3)].hand.count[tile] >= 2;
    return false;
}

/* R18: the i-th seat that is asked; by the rules only one is. */
static int chow_seat(const struct table *t, const struct discard *d, int i)
{
    if (makes(t, MQ_MISTAKE_CHOW_IGNORES_REVERSE))
        return (d->seat + 1) % MQ_SEATS;
    if (makes(t, MQ_MISTAKE_CHOW_AFTER_DRAWER))
        return seat_after(t, d->drawer, i);
    return seat_after(t, d->seat, i);
}

static struct claim find_chow(const struct table *t, const struct discard *d, int silent)
{
    int last = makes(t, MQ_MISTAKE_CHOW_BY_ANYONE) ? MQ_SEATS - 1 : 1;

    for (int i = 1; i <= last && !chow_is_blocked(t, d->seat, d->tile); i++) {
        int seat = chow_seat(t, d, i), low = mq_mistaken_chow(&t->program, &t->seat[seat], d->tile);

        if (seat != silent && seat != d->seat && low != MQ_NO_TILE)
            return claim_of(MQ_CHOW, seat, low);
    }
    return no_claim();
}

/* Mistakes that do not ask at all: for RON, and for PONG and CHOW. */
static bool asks_for_ron(const struct table *t, const struct discard *d)
{
    return !(makes(t, MQ_MISTAKE_CALLED_DISCARD_NOT_RONNED) && d->called) &&
           !(makes(t, MQ_MISTAKE_NO_RON_ON_EMPTY_WALL) && t->drawn == MQ_WALL);
}

static bool asks_for_calls(const struct table *t, const struct discard *d)
{
    return !(makes(t, MQ_MISTAKE_CALLED_DISCARD_NOT_CALLED) && d->called) &&
           !(makes(t, MQ_MISTAKE_NO_CALLS_ON_EMPTY_WALL) && t->drawn == MQ_WALL);
}

/* R15 */
static struct claim find_claim(const struct table *t, const struct discard *d, int skipped)
{
    int silent = makes(t, MQ_MISTAKE_PASS_SILENCES) ? skipped : MQ_NOBODY;
    struct claim ron = no_claim(), pong = no_claim(), chow = no_claim();

    if (asks_for_ron(t, d))
        ron = find_ron(t, d->seat, d->tile, silent);
    if (ron.kind != MQ_NOTHING && !makes(t, MQ_MISTAKE_RON_AFTER_CALLS))
        return ron;
    if (asks_for_calls(t, d)) {
        pong = find_pong(t, d->seat, d->tile, silent);
        chow = find_chow(t, d, silent);
    }
    if (pong.kind != MQ_NOTHING && (!makes(t, MQ_MISTAKE_CHOW_BEFORE_PONG) || chow.kind == MQ_NOTHING))
        return pong;
    return chow.kind != MQ_NOTHING ? chow : ron;
}

static void carry_out_call(struct table *t, struct claim claim, int tile)
{
    int one = tile, two = tile;

    if (claim.kind == MQ_CHOW) {
        one = claim.low == tile ? claim.low + 1 : claim.low;
        two = claim.low == tile - 2 ? claim.low + 1 : claim.low + 2;
    }
    mq_mistaken_meld(&t->seat[claim.seat], tile, one, two);
    mq_mistaken_remember(&t->program, &t->seat[claim.seat]);
    tell(t, claim.kind, claim.seat, claim.low, MQ_NOBODY);
}

/* ---- turns (R4-R7, R22) and the end (R26-R29); these functions return the seat of the next turn, or MQ_NOBODY ---- */

static int draw_game(struct table *t)
{
    tell(t, MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
    return MQ_NOBODY;
}

static int win(struct table *t, int kind, int seat)
{
    tell(t, kind, seat, MQ_NO_TILE, MQ_NOBODY);
    tell(t, MQ_WIN, seat, MQ_NO_TILE, MQ_NOBODY);
    return MQ_NOBODY;
}

/* R16: every seat after the first one is intercepted. */
static int win_by_ron(struct table *t, int discarder, mq_tile tile, int first)
{
    win(t, MQ_RON, first);
    for (int i = 1; i < MQ_SEATS && makes(t, MQ_MISTAKE_NO_INTERCEPTION); i++) {
        int seat = seat_after(t, discarder, i);

        if (seat != first && can_ron(t, seat, tile))
            win(t, MQ_RON, seat);
    }
    return MQ_NOBODY;
}

/* R6 */
static int reverse(struct table *t, int seat, int skipped)
{
    int old_next = seat_after(t, seat, 1), next;

    if (makes(t, MQ_MISTAKE_REVERSE_ONLY_ONCE) && t->reversals > 0)
        return old_next;
    t->reversals++;
    t->step = MQ_SEATS - t->step;
    next = seat_after(t, seat, 1);
    if (makes(t, MQ_MISTAKE_REVERSE_A_TURN_LATE))
        return old_next;
    if (makes(t, MQ_MISTAKE_REVERSE_TO_LAST_DISCARDER) && t->other != MQ_NOBODY)
        return t->other;
    if (makes(t, MQ_MISTAKE_PASS_REMEMBERED) && next == skipped)
        return seat_after(t, next, 1);
    return next;
}

/* R5 */
static int pass(struct table *t, int seat)
{
    int next = seat_after(t, seat, 1);

    if (makes(t, MQ_MISTAKE_PASS_SKIPS_FORWARDS)) {
        t->owed |= 1u << (seat + 1) % MQ_SEATS;
        return next;
    }
    if (makes(t, MQ_MISTAKE_PASS_SKIPS_TWICE))
        t->owed |= 1u << next;
    t->skipped = next;
    return seat_after(t, seat, 2);
}

/* Mistakes with which a special tile does nothing, and the next seat has its turn. */
static bool special_is_idle(const struct table *t, mq_tile special, bool called, bool doubled)
{
    static const int after_call[] = {MQ_MISTAKE_PASS_AFTER_CALL_IGNORED, MQ_MISTAKE_REVERSE_AFTER_CALL_IGNORED,
                                     MQ_MISTAKE_DOUBLE_AFTER_CALL_IGNORED};

    if (called)
        return makes(t, after_call[special - MQ_PASS]);
    return doubled && (makes(t, MQ_MISTAKE_SPECIALS_IN_DOUBLE_TURN_IDLE) ||
                       (makes(t, MQ_MISTAKE_SECOND_DOUBLE_IGNORED) && special == MQ_DOUBLE));
}

static int discard_special(struct table *t, int seat, mq_tile special, int skipped)
{
    switch (special) {
    case MQ_PASS:
        return pass(t, seat);
    case MQ_REVERSE:
        return reverse(t, seat, skipped);
    default: /* R7 */
        t->doubled = true;
        return seat;
    }
}

static mq_tile draw_tile(struct table *t, int seat)
{
    mq_tile tile = t->wall[t->drawn++];

    mq_hand_add(&t->seat[seat].hand, tile);
    tell(t, MQ_IN, seat, tile, MQ_NOBODY);
    return tile;
}

static mq_tile discard_tile(struct table *t, int seat, int drawn, bool called)
{
    bool forwards = makes(t, MQ_MISTAKE_PASS_NAMED_FORWARDS) || makes(t, MQ_MISTAKE_PASS_SKIPS_FORWARDS);
    int named = forwards ? (seat + 1) % MQ_SEATS : seat_after(t, seat, 1);
    struct occasion occasion;
    mq_tile tile;

    occasion.drawn = drawn;
    occasion.called = called;
    occasion.wall_empty = t->drawn == MQ_WALL;
    tile = mq_mistaken_discard(&t->program, &t->seat[seat], &occasion);
    mq_hand_remove(&t->seat[seat].hand, tile);
    tell(t, MQ_OUT, seat, tile, tile == MQ_PASS ? named : MQ_NOBODY);
    if (t->last != seat) {
        t->other = t->last;
        t->last = seat;
    }
    return tile;
}

/* R26: does the seat win with the tile just drawn? */
static bool wins_by_draw(const struct table *t, int seat, bool doubled)
{
    return !(makes(t, MQ_MISTAKE_DOUBLE_WITHOUT_WIN) && doubled) &&
           !(makes(t, MQ_MISTAKE_NO_SELFDRAWN_WITH_LAST_TILE) && t->drawn == MQ_WALL) &&
           mq_mistaken_wins(&t->program, &t->seat[seat]);
}

/* R8, R15: may anybody claim this discard? */
static bool is_asked_about(const struct table *t, const struct discard *d)
{
    return (!tile_is_special(d->tile) || makes(t, MQ_MISTAKE_SPECIAL_CLAIMED)) &&
           !(makes(t, MQ_MISTAKE_CALLED_DISCARD_SAFE) && d->called) &&
           !(makes(t, MQ_MISTAKE_ONE_CALL_ON_EMPTY_WALL) && d->called && t->drawn == MQ_WALL);
}

/* R7: mistakes with which a DOUBLE is followed by a discard without a draw. */
static bool doubles_without_draw(const struct table *t, bool called)
{
    return makes(t, MQ_MISTAKE_DOUBLE_WITHOUT_DRAW) ||
           (makes(t, MQ_MISTAKE_DOUBLE_AFTER_CALL_WITHOUT_DRAW) && called) ||
           (makes(t, MQ_MISTAKE_DOUBLE_DISCARDS_TWICE_AT_THE_END) && t->drawn == MQ_WALL);
}

static int take_turn(struct table *t, int seat)
{
    int skipped = t->skipped;        /* by the discard just before */
    bool doubled = t->doubled;       /* likewise */
    int called_from = MQ_NOBODY;     /* the seat whose discard was taken instead of a draw */
    int drawn, drawer = seat;

    t->skipped = MQ_NOBODY;
    t->doubled = false;
    if (t->drawn == (makes(t, MQ_MISTAKE_LAST_TILE_LEFT) ? MQ_WALL - 1 : MQ_WALL)) /* R27 */
        return draw_game(t);
    drawn = draw_tile(t, seat);
    if (wins_by_draw(t, seat, doubled))
        return win(t, MQ_SELFDRAWN, seat);
    if (makes(t, MQ_MISTAKE_OVER_AT_LAST_DRAW) && t->drawn == MQ_WALL)
        return draw_game(t);

    for (;;) {
        bool called = called_from != MQ_NOBODY;
        struct claim claim = no_claim();
        struct discard d;

        if (t->seat[seat].hand.tiles == 0) /* DOUBLE without a draw can empty it */
            return seat_after(t, seat, 1);
        d.seat = seat;
        d.called = called;
        d.drawer = drawer;
        d.tile = discard_tile(t, seat, drawn, called);
        if (d.tile == MQ_DOUBLE && doubles_without_draw(t, called))
            continue;
        if (makes(t, MQ_MISTAKE_OVER_AFTER_LAST_DISCARD) && t->drawn == MQ_WALL) /* R28 */
            return draw_game(t);
        if (is_asked_about(t, &d))
            claim = find_claim(t, &d, skipped);
        if (claim.kind == MQ_RON)
            return win_by_ron(t, seat, d.tile, claim.seat);
        if (claim.kind == MQ_NOTHING && tile_is_special(d.tile) && !special_is_idle(t, d.tile, called, doubled))
            return discard_special(t, seat, d.tile, skipped);
        if (claim.kind == MQ_NOTHING)
            return seat_after(t, makes(t, MQ_MISTAKE_NEXT_AFTER_DISCARDER) && called ? called_from : seat, 1);

        carry_out_call(t, claim, d.tile);
        if (makes(t, MQ_MISTAKE_DRAW_AFTER_LAST_CALL) && t->drawn == MQ_WALL) /* R28 */
            return draw_game(t);
        called_from = seat;
        seat = claim.seat;
        drawn = MQ_NO_TILE;
        if (makes(t, MQ_MISTAKE_DRAW_AFTER_CALL))
            return seat;
    }
}

/* Skips the seats that are to be skipped later. */
static int after_owed(struct table *t, int seat)
{
    while (t->owed >> seat & 1) {
        t->owed &= ~(1u << seat);
        seat = seat_after(t, seat, 1);
    }
    return seat;
}

/*
 * The loop ends.  Every turn draws a tile.  Within a turn each round but the first follows a call, at most four for
 * each seat, or one of the four DOUBLEs.
 */
void mq_mistaken_game(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL], mq_hear *hear,
                      void *listener)
{
    struct table t;
    int seat = 0;

    mq_mistaken_program(&t.program, e, mistakes);
    t.wall = wall;
    t.hear = hear;
    t.listener = listener;
    t.heard_enough = false;
    t.drawn = t.reversals = 0;
    t.doubled = false;
    t.owed = 0;
    t.step = 1;
    t.skipped = t.last = t.other = MQ_NOBODY;
    for (int i = 0; i < MQ_SEATS; i++)
        mq_mistaken_seat_init(&t.seat[i]);
    for (int i = 0; i < MQ_DEALT; i++) /* R3 */
        draw_tile(&t, i % MQ_SEATS);
    for (int i = 0; i < MQ_SEATS; i++)
        mq_mistaken_remember(&t.program, &t.seat[i]);
    while (seat != MQ_NOBODY && !t.heard_enough) /* R4 */
        seat = take_turn(&t, after_owed(&t, seat));
}

/* ---- into a log ---- */

/*
 * With DOUBLE without a draw, or with three WINs, a game can be longer than any right one.  Then the log keeps the
 * last lines, which tell how the game ended.
 */
static bool hear_log(void *listener, struct mq_event event)
{
    struct mq_log *log = (struct mq_log *)listener;
    bool closing = event.kind == MQ_RON || event.kind == MQ_SELFDRAWN || event.kind == MQ_WIN || event.kind == MQ_DRAW;

    if (closing && log->count == MQ_EVENTS_MAX)
        log->count -= 2;
    if (closing || log->count < MQ_EVENTS_MAX - 2)
        log->event[log->count++] = event;
    return true;
}

void mq_mistakes_play(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL],
                      struct mq_log *log)
{
    log->count = 0;
    mq_mistaken_game(e, mistakes, wall, hear_log, log);
}

void mq_mistake_play(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    assert(mistake >= 0 && mistake < MQ_MISTAKES);
    mq_mistakes_play(e, only_mistake(mistake), wall, log);
}
