/*
 * objection.c - why a line is wrong at its place in the game
 *
 * The reasons are tried in the order in which a person at the table would object.  First: can such a thing happen at
 * this point of the game?  Then: may this seat do it?  Last: does the fixed strategy want it?
 */
#include "checking.h"

struct mq_objection mq_objection_of(enum mq_objection_kind kind, int rule)
{
    struct mq_objection o;

    o.kind = (uint8_t)kind;
    o.rule = (uint8_t)rule;
    o.seat = MQ_NOBODY;
    o.tile = MQ_NO_TILE;
    o.before = o.after = o.count = MQ_UNKNOWN;
    return o;
}

static struct mq_objection objection_of_seat(enum mq_objection_kind kind, int rule, int seat)
{
    struct mq_objection o = mq_objection_of(kind, rule);

    o.seat = (uint8_t)seat;
    return o;
}

static struct mq_objection objection_of_tile(enum mq_objection_kind kind, int rule, mq_tile tile)
{
    struct mq_objection o = mq_objection_of(kind, rule);

    o.tile = tile;
    return o;
}

/* ---- the rule of what is due ---- */

/*
 * The rule that says whose turn it is at event 'at': that of a discarded special tile, of a call, or of the order of
 * seats.
 */
static int rule_of_turn(const struct mq_log *log, int at)
{
    struct mq_event last = event_at(log, at - 1), before = event_at(log, at - 2);

    if (last.kind == MQ_OUT && last.tile >= MQ_ORDINARY)
        return 5 + last.tile - MQ_PASS; /* R5, R6, R7 */
    return last.kind == MQ_CHOW || last.kind == MQ_PONG || before.kind == MQ_CHOW || before.kind == MQ_PONG ? 22 : 4;
}

/* The rule of the fixed strategy's discard: a special tile, the only best one, or the largest of several. */
static uint8_t rule_of_discard(struct mq_engine *e, const struct mq_hand *hand)
{
    static const uint8_t rules[] = {[MQ_SPECIAL_GOES] = 23, [MQ_ONLY_BEST] = 24, [MQ_LARGEST_OF_BEST] = 25};
    struct mq_discards discards;

    mq_compare_discards(e, hand, hand->count, &discards);
    return rules[discards.reason];
}

uint8_t mq_rule_of_due(struct mq_engine *e, const struct mq_game *game, const struct mq_log *log, int at)
{
    struct mq_event due = event_at(log, at);
    /* 30: WIN, and the end of the transcript */
    static const uint8_t rules[] = {[MQ_NOTHING] = 30, [MQ_CHOW] = 19,      [MQ_PONG] = 19, [MQ_RON] = 16,
                                    [MQ_WIN] = 30,     [MQ_SELFDRAWN] = 26, [MQ_DRAW] = 27};

    if (due.kind == MQ_IN)
        return (uint8_t)(game->state.drawn < MQ_DEALT ? 3 : rule_of_turn(log, at));
    return due.kind == MQ_OUT ? rule_of_discard(e, &game->hand[due.seat]) : rules[due.kind];
}

/* ---- what was found ---- */

/* A moment of the game, and the event that is judged there. */
struct place {
    struct mq_engine *e;
    const struct mq_game *game;
    const struct mq_log *log; /* of the whole game */
    int at;                   /* the place of 'due' in it */
    struct mq_event due, found;
};

static bool is_claim(struct mq_event event)
{
    return event.kind == MQ_CHOW || event.kind == MQ_PONG || event.kind == MQ_RON;
}

static int tiles_left(const struct place *p)
{
    return MQ_WALL - p->game->state.drawn;
}

/* The seat that draws next, or would draw if the wall were not empty. */
static int drawer(const struct place *p)
{
    const struct mq_state *s = &p->game->state;

    return s->phase == MQ_PHASE_CLAIM ? mq_game_next_seat(p->game, s->seat) : s->seat;
}

/* The objection that these tiles, with 'tile' unless it is MQ_NO_TILE, are not a winning hand. */
static struct mq_objection no_win(const struct place *p, struct mq_hand hand, mq_tile tile)
{
    struct mq_objection o = mq_objection_of(MQ_OBJECT_NO_WIN, 10);

    for (mq_tile special = MQ_KINDS - 1; special >= MQ_PASS; special--)
        if (hand.count[special] > 0)
            o = objection_of_tile(MQ_OBJECT_HOLDS_SPECIAL, 14, special);
    if (tile != MQ_NO_TILE)
        mq_hand_add(&hand, tile);
    o.after = (uint8_t)mq_distance(p->e, &hand);
    return o;
}

static struct mq_objection to_draw_of_nothing(const struct place *p)
{
    struct mq_objection o = mq_objection_of(MQ_OBJECT_TILES_LEFT, 27);

    o.count = (uint8_t)tiles_left(p);
    if (o.count > 0)
        return o;
    if (is_claim(p->due))
        return objection_of_seat(MQ_OBJECT_CLAIM_LEFT, 28, p->due.seat);
    if (p->due.kind == MQ_SELFDRAWN)
        return objection_of_seat(MQ_OBJECT_MUST_WIN, 26, p->due.seat);
    return objection_of_seat(MQ_OBJECT_MUST_DISCARD, 27, p->due.seat);
}

static struct mq_objection to_win(const struct place *p)
{
    bool wins = event_is_win(p->due) && p->due.seat == p->found.seat;

    return mq_objection_of(wins ? MQ_OBJECT_ANNOUNCE : MQ_OBJECT_NOBODY_WINS, 30);
}

/* Did the last turn follow a PASS that skipped 'seat'? */
static bool was_skipped(const struct place *p, int seat)
{
    struct mq_event pass = event_at(p->log, p->at - 3); /* then a draw and a discard */

    return pass.kind == MQ_OUT && pass.tile == MQ_PASS && pass.other == seat &&
           event_at(p->log, p->at - 1).kind == MQ_OUT;
}

/*
 * It is the turn of 'seat', not of the seat that was found.  If a PASS skipped 'seat' one turn ago and the found seat
 * comes right after it, the program has probably skipped 'seat' twice: then the objection says that the PASS is used
 * up.
 */
static struct mq_objection to_seat(const struct place *p, int seat)
{
    bool skips_again = was_skipped(p, seat) && p->found.seat == mq_game_next_seat(p->game, seat);

    return skips_again ? objection_of_seat(MQ_OBJECT_PASS_SPENT, 5, seat)
                       : objection_of_seat(MQ_OBJECT_SEAT, rule_of_turn(p->log, p->at), seat);
}

/* The tile that was found is not the one at the front of the wall. */
static struct mq_objection to_tile(const struct place *p)
{
    struct mq_objection o = objection_of_tile(MQ_OBJECT_TILE, 2, p->due.tile);

    o.count = (uint8_t)(p->game->state.drawn + 1);
    return o;
}

static struct mq_objection to_deal(const struct place *p)
{
    if (p->found.kind != MQ_IN)
        return mq_objection_of(MQ_OBJECT_DEAL, 3);
    if (p->found.seat != p->due.seat)
        return objection_of_seat(MQ_OBJECT_DEAL_SEAT, 3, p->due.seat);
    return to_tile(p);
}

/* The next event must be a draw, or DRAW if the wall is empty.  There is nothing to claim. */
static struct mq_objection to_draw(const struct place *p)
{
    int seat = drawer(p);

    if (p->found.kind == MQ_DRAW)
        return to_draw_of_nothing(p);
    if (p->found.kind == MQ_WIN)
        return to_win(p);
    if (tiles_left(p) == 0)
        return objection_of_seat(MQ_OBJECT_WALL_EMPTY, 27, seat);
    if (p->found.seat != seat)
        return to_seat(p, seat);
    if (p->found.kind == MQ_IN)
        return to_tile(p);
    return mq_objection_of(MQ_OBJECT_MUST_DRAW, 4);
}

static int distance_without(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct mq_hand rest = *hand;

    mq_hand_remove(&rest, tile);
    return mq_distance(e, &rest);
}

static struct mq_objection to_discard(const struct place *p)
{
    const struct mq_hand *hand = &p->game->hand[p->found.seat];
    struct mq_objection o;

    if (p->due.kind == MQ_SELFDRAWN)
        return objection_of_seat(MQ_OBJECT_MUST_WIN, 26, p->due.seat);
    if (hand->count[p->found.tile] == 0)
        return objection_of_tile(MQ_OBJECT_NOT_HELD, 0, p->found.tile);
    if (p->found.tile == p->due.tile)
        return objection_of_seat(MQ_OBJECT_PASS, 5, p->due.other);
    if (p->due.tile >= MQ_ORDINARY)
        return objection_of_tile(MQ_OBJECT_SPECIAL_FIRST, tiles_left(p) > 0 ? 23 : 29, p->due.tile);
    o = objection_of_tile(MQ_OBJECT_FARTHER, 24, p->due.tile);
    o.before = (uint8_t)distance_without(p->e, hand, p->due.tile);
    o.after = (uint8_t)distance_without(p->e, hand, p->found.tile);
    if (o.before == o.after) {
        o.kind = MQ_OBJECT_SMALLER;
        o.rule = 25;
    }
    return o;
}

/* A seat must win or discard. */
static struct mq_objection to_turn(const struct place *p)
{
    int seat = p->game->state.seat, called = p->game->state.called;

    switch (p->found.kind) {
    case MQ_DRAW:
        return to_draw_of_nothing(p);
    case MQ_WIN:
        return to_win(p);
    case MQ_RON:
        if (p->due.kind == MQ_SELFDRAWN && p->found.seat == seat)
            return mq_objection_of(MQ_OBJECT_BY_DRAW, 26);
        return objection_of_seat(MQ_OBJECT_NO_DISCARD, 15, seat);
    case MQ_CHOW:
    case MQ_PONG:
        return objection_of_seat(MQ_OBJECT_NO_DISCARD, 15, seat);
    default:
        break;
    }
    if (p->found.seat != seat)
        return to_seat(p, seat);
    if (p->found.kind == MQ_OUT)
        return to_discard(p);
    if (called)
        return mq_objection_of(MQ_OBJECT_CALLED, 22);
    return p->found.kind == MQ_IN ? mq_objection_of(MQ_OBJECT_DREW, 4) : no_win(p, p->game->hand[seat], MQ_NO_TILE);
}

/* ---- claims ---- */

/* Compares the distances before and after the call that was found.  The hand has the tiles for that call. */
static struct mq_objection to_gain(const struct place *p)
{
    const struct mq_hand *hand = &p->game->hand[p->found.seat];
    struct mq_objection o = mq_objection_of(MQ_OBJECT_NOT_LOWER, 19);

    o.before = (uint8_t)mq_distance(p->e, hand);
    o.after = (uint8_t)mq_distance_after_call(p->e, hand, p->found, p->game->state.discard);
    return o;
}

static struct mq_objection to_ron(const struct place *p)
{
    const struct mq_hand *hand = &p->game->hand[p->found.seat];
    mq_tile discard = p->game->state.discard;

    if (p->found.seat == p->game->state.seat)
        return mq_objection_of(MQ_OBJECT_OWN_DISCARD, 16);
    if (!mq_fixed_ron(p->e, hand, discard))
        return no_win(p, *hand, discard);
    return objection_of_seat(MQ_OBJECT_INTERCEPTED, 16, p->due.seat);
}

static struct mq_objection to_pong(const struct place *p)
{
    const struct mq_hand *hand = &p->game->hand[p->found.seat];
    mq_tile discard = p->game->state.discard;
    struct mq_objection o = mq_objection_of(MQ_OBJECT_TOO_FEW, 17);

    if (p->found.tile != discard)
        return objection_of_tile(MQ_OBJECT_OTHER_DISCARD, 17, discard);
    if (p->found.seat == p->game->state.seat)
        return mq_objection_of(MQ_OBJECT_OWN_DISCARD, 17);
    o.count = hand->count[discard];
    if (o.count < 2)
        return o;
    if (p->due.kind == MQ_RON)
        return objection_of_seat(MQ_OBJECT_RON_FIRST, 15, p->due.seat);
    return to_gain(p);
}

static struct mq_objection to_chow(const struct place *p)
{
    const struct mq_hand *hand = &p->game->hand[p->found.seat];
    mq_tile discard = p->game->state.discard, low = p->found.tile;
    int seat = p->game->state.seat, next = mq_game_next_seat(p->game, seat);
    struct mq_objection o;

    if (discard < low || discard > low + 2)
        return objection_of_tile(MQ_OBJECT_OTHER_DISCARD, 18, discard);
    if (p->found.seat == seat)
        return mq_objection_of(MQ_OBJECT_OWN_DISCARD, 18);
    if (p->found.seat != next)
        return objection_of_seat(MQ_OBJECT_NOT_NEXT, 18, next);
    for (mq_tile tile = low; tile <= low + 2; tile++)
        if (tile != discard && hand->count[tile] == 0)
            return objection_of_tile(MQ_OBJECT_LACKS, 18, tile);
    if (p->due.kind == MQ_RON)
        return objection_of_seat(MQ_OBJECT_RON_FIRST, 15, p->due.seat);
    if (p->due.kind == MQ_PONG)
        return objection_of_seat(MQ_OBJECT_PONG_FIRST, 15, p->due.seat);
    o = to_gain(p);
    return o.after >= o.before ? o : objection_of_tile(MQ_OBJECT_LARGER_RUN, 21, p->due.tile);
}

/* An ordinary tile has been discarded: either it is claimed, or the next seat draws. */
static struct mq_objection to_claim(const struct place *p)
{
    switch (p->found.kind) {
    case MQ_RON:
        return to_ron(p);
    case MQ_PONG:
        return to_pong(p);
    case MQ_CHOW:
        return to_chow(p);
    case MQ_WIN:
        return to_win(p);
    case MQ_DRAW:
        return to_draw_of_nothing(p);
    case MQ_SELFDRAWN:
        if (p->due.kind == MQ_RON && p->due.seat == p->found.seat)
            return mq_objection_of(MQ_OBJECT_BY_DISCARD, 16);
        break;
    default:
        break;
    }
    if (!is_claim(p->due))
        return to_draw(p);
    return was_skipped(p, p->due.seat) ? objection_of_seat(MQ_OBJECT_SKIPPED_CLAIMS, 5, p->due.seat)
                                       : objection_of_seat(MQ_OBJECT_CLAIMED, 15, p->due.seat);
}

struct mq_objection mq_objection_to(struct mq_engine *e, const struct mq_game *game, const struct mq_log *log,
                                    int at, struct mq_event found)
{
    struct mq_event last = event_at(log, at - 1);
    struct place p;

    p.e = e;
    p.game = game;
    p.log = log;
    p.at = at;
    p.due = event_at(log, at);
    p.found = found;
    switch (game->state.phase) {
    case MQ_PHASE_DRAW:
        if (game->state.drawn < MQ_DEALT)
            return to_deal(&p);
        if (is_claim(found) && last.kind == MQ_OUT)
            return objection_of_tile(MQ_OBJECT_SPECIAL, 8, last.tile);
        return to_draw(&p);
    case MQ_PHASE_TURN:
        return to_turn(&p);
    case MQ_PHASE_CLAIM:
        return to_claim(&p);
    case MQ_PHASE_WON:
        return objection_of_seat(MQ_OBJECT_CLOSE, 30, p.due.seat);
    default:
        return mq_objection_of(MQ_OBJECT_OVER, 30);
    }
}
