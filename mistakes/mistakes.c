/*
 * mistakes.c - the game played with one known mistake at a time
 *
 * A plain turn loop that shares nothing with core/game.c and core/policy.c.  Each mistake is one condition, at the
 * place where the rule it breaks applies.  Only one is ever made at a time, so no condition needs to think of another.
 */
#include "maque_mistakes.h"

#include "mistaken_distance.h"
#include "tile.h"

struct seat {
    struct mq_hand hand;
    int melded[MQ_KINDS]; /* the tiles of its melds, which the rules forget (R13) */
    int old_distance;     /* after its last ordinary discard; nobody should use it later (R19) */
};

struct table {
    struct mq_engine *e;
    int mistake;
    const mq_tile *wall;
    struct mq_log *log;
    int drawn;       /* tiles drawn so far */
    int step;        /* 1 while turns go A B C D, 3 while they go A D C B */
    int reversals;   /* REVERSEs discarded so far */
    int skipped;     /* by the PASS just discarded, or MQ_NOBODY */
    int doubled;     /* is the coming turn the gift of a DOUBLE? */
    int last, other; /* who discarded last, and the last one before that who sits elsewhere */
    struct seat seat[MQ_SEATS];
};

static void record(struct table *t, int kind, int seat, int tile, int other)
{
    bool closing = kind == MQ_RON || kind == MQ_SELFDRAWN || kind == MQ_WIN || kind == MQ_DRAW;
    struct mq_event *event;

    /* DOUBLEs without draws can make a game longer than any rightful one: keep room for its two closing lines. */
    if (!closing && t->log->count >= MQ_EVENTS_MAX - 2)
        return;
    event = &t->log->event[t->log->count++];
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->tile = (mq_tile)tile;
    event->other = (uint8_t)other;
}

static int seat_after(const struct table *t, int seat, int turns)
{
    return (seat + turns * t->step) % MQ_SEATS;
}

/* ---- hands ---- */

static int specials_in(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE];
}

/* What a finished hand looks like to somebody who makes this mistake; true if not as the rules have it. */
static bool finish_mistaken(const struct table *t, const struct seat *s, struct finish *finish)
{
    mq_mistaken_init(finish);
    finish->runs_across_suits = t->mistake == MQ_MISTAKE_RUNS_ACROSS_SUITS;
    finish->honour_runs = t->mistake == MQ_MISTAKE_HONOUR_RUNS;
    finish->special_groups = t->mistake == MQ_MISTAKE_SPECIAL_GROUPS;
    finish->seven_pairs = t->mistake == MQ_MISTAKE_SEVEN_PAIRS;
    for (int kind = 0; kind < MQ_KINDS; kind++) {
        if (t->mistake == MQ_MISTAKE_DISCARD_LIMIT_IGNORED || t->mistake == MQ_MISTAKE_CALL_LIMIT_IGNORED)
            finish->most[kind] = 14;
        if (t->mistake == MQ_MISTAKE_MELDS_COUNTED)
            finish->most[kind] = MQ_COPIES - s->melded[kind];
    }
    return t->mistake >= MQ_MISTAKE_DISCARD_LIMIT_IGNORED && t->mistake <= MQ_MISTAKE_SEVEN_PAIRS; /* ORDER MISTAKE */
}

enum purpose { TO_DISCARD, TO_CALL, TO_WIN };

static int distance(const struct table *t, const struct seat *s, enum purpose purpose)
{
    struct finish finish;

    if (!finish_mistaken(t, s, &finish) || (t->mistake == MQ_MISTAKE_DISCARD_LIMIT_IGNORED && purpose != TO_DISCARD) ||
        (t->mistake == MQ_MISTAKE_CALL_LIMIT_IGNORED && purpose != TO_CALL))
        return mq_distance(t->e, &s->hand);
    return mq_mistaken_distance(&finish, &s->hand);
}

/* R10.  A hand of the right size without specials wins exactly if nothing is missing. */
static bool wins(const struct table *t, const struct seat *s)
{
    if (t->mistake == MQ_MISTAKE_FOUR_MELDS_NEVER_WIN && s->hand.melds == MQ_MELDS_MAX)
        return false;
    if (t->mistake == MQ_MISTAKE_SPECIAL_AS_JOKER)
        return distance(t, s, TO_WIN) <= specials_in(&s->hand) && s->hand.tiles == 14 - 3 * s->hand.melds;
    if (t->mistake != MQ_MISTAKE_SPECIAL_GROUPS && specials_in(&s->hand) > 0)
        return false;
    return distance(t, s, TO_WIN) == 0;
}

/* ---- discarding (R23-R25) ---- */

/* Which of equally good discards goes first: the one with the highest rank. */
static int rank_on_ties(const struct table *t, int tile, int drawn)
{
    if (tile_is_special((mq_tile)tile)) /* only asked about by those who do not discard specials first */
        return -MQ_KINDS;
    if (t->mistake == MQ_MISTAKE_SMALLEST_ON_TIES)
        return -tile;
    if (t->mistake == MQ_MISTAKE_HONOUR_TIES_REVERSED && tile >= MQ_EAST)
        return MQ_EAST + MQ_ORDINARY - 1 - tile;
    if (t->mistake == MQ_MISTAKE_DRAWN_TILE_ON_TIES && tile == drawn)
        return MQ_KINDS;
    return tile;
}

static mq_tile smallest_distance_discard(const struct table *t, struct seat *s, int drawn)
{
    int chosen = MQ_NO_TILE, best = 0;

    for (int tile = 0; tile < MQ_KINDS; tile++) {
        struct seat after;
        int d;

        if (s->hand.count[tile] == 0)
            continue;
        after = *s;
        mq_hand_remove(&after.hand, (mq_tile)tile);
        d = distance(t, &after, TO_DISCARD);
        if (chosen == MQ_NO_TILE || d < best ||
            (d == best && rank_on_ties(t, tile, drawn) > rank_on_ties(t, chosen, drawn))) {
            chosen = tile;
            best = d;
        }
    }
    s->old_distance = best;
    return (mq_tile)chosen;
}

static bool specials_go_first(const struct table *t, bool called)
{
    return t->mistake != MQ_MISTAKE_SPECIALS_NOT_FIRST && !(t->mistake == MQ_MISTAKE_SPECIALS_KEPT_AFTER_CALL && called) &&
           !(t->mistake == MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END && t->drawn == MQ_WALL);
}

static mq_tile choose_discard(const struct table *t, struct seat *s, int drawn, bool called)
{
    if (specials_go_first(t, called))
        for (int i = 0; i < MQ_KINDS - MQ_ORDINARY; i++) {
            int special = t->mistake == MQ_MISTAKE_SPECIALS_IN_WRONG_ORDER ? MQ_DOUBLE - i : MQ_PASS + i;

            if (s->hand.count[special] > 0)
                return (mq_tile)special;
        }
    return smallest_distance_discard(t, s, drawn);
}

static mq_tile discard_tile(struct table *t, int seat, int drawn, bool called)
{
    mq_tile tile = choose_discard(t, &t->seat[seat], drawn, called);
    int named = t->mistake == MQ_MISTAKE_PASS_NAMED_FORWARDS ? (seat + 1) % MQ_SEATS : seat_after(t, seat, 1);

    mq_hand_remove(&t->seat[seat].hand, tile);
    record(t, MQ_OUT, seat, tile, tile == MQ_PASS ? named : MQ_NOBODY);
    if (t->last != seat) {
        t->other = t->last;
        t->last = seat;
    }
    return tile;
}

/* ---- claims (R15-R21) ---- */

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

/* R16: the i-th seat to be asked, i = 1..3. */
static int ron_seat(const struct table *t, int discarder, int i)
{
    if (t->mistake == MQ_MISTAKE_RON_IN_SEAT_ORDER)
        return i - 1 < discarder ? i - 1 : i;
    if (t->mistake == MQ_MISTAKE_RON_IGNORES_REVERSE)
        return (discarder + i) % MQ_SEATS;
    return seat_after(t, discarder, i);
}

static struct claim find_ron(const struct table *t, int discarder, mq_tile tile, int silent)
{
    struct claim found = no_claim();

    for (int i = 1; i < MQ_SEATS; i++) {
        int seat = ron_seat(t, discarder, i);
        struct seat with_tile = t->seat[seat];

        mq_hand_add(&with_tile.hand, tile);
        if (seat == silent || !wins(t, &with_tile))
            continue;
        found = claim_of(MQ_RON, seat, tile);
        if (t->mistake != MQ_MISTAKE_RON_LAST_WINS)
            break;
    }
    return found;
}

/* Tiles one and two leave the hand and make a meld with 'tile'. */
static void lay_meld(struct seat *s, int tile, int one, int two)
{
    mq_hand_remove(&s->hand, (mq_tile)one);
    mq_hand_remove(&s->hand, (mq_tile)two);
    s->hand.melds++;
    s->melded[tile]++;
    s->melded[one]++;
    s->melded[two]++;
}

/* R19: does it lower the distance to meld 'tile' with tiles one and two? */
static bool call_pays(const struct table *t, const struct seat *s, int tile, int one, int two)
{
    struct seat after = *s;
    int d = t->mistake == MQ_MISTAKE_OLD_DISTANCE ? s->old_distance : distance(t, s, TO_CALL);

    if (s->hand.melds == MQ_MELDS_MAX || (t->mistake == MQ_MISTAKE_SPECIALS_FORBID_CALLS && specials_in(&s->hand) > 0))
        return false;
    if (t->mistake == MQ_MISTAKE_CALL_JUDGED_AS_DRAW)
        mq_hand_add(&after.hand, (mq_tile)tile);
    else
        lay_meld(&after, tile, one, two);
    if (t->mistake == MQ_MISTAKE_CALL_KEEPS_ITS_TILES) {
        mq_hand_add(&after.hand, (mq_tile)one);
        mq_hand_add(&after.hand, (mq_tile)two);
    }
    if (t->mistake == MQ_MISTAKE_EQUAL_DISTANCE_CALLS)
        return distance(t, &after, TO_CALL) <= d;
    return distance(t, &after, TO_CALL) < d;
}

/* R17 */
static struct claim find_pong(const struct table *t, int discarder, mq_tile tile, int silent)
{
    int first = t->mistake == MQ_MISTAKE_PONG_OWN_DISCARD ? 0 : 1;
    int last = t->mistake == MQ_MISTAKE_PONG_BY_NEXT_ONLY ? 1 : MQ_SEATS - 1;

    for (int i = first; i <= last; i++) {
        int seat = seat_after(t, discarder, i);
        const struct seat *s = &t->seat[seat];

        if (seat != silent && s->hand.count[tile] >= 2 && call_pays(t, s, tile, tile, tile))
            return claim_of(MQ_PONG, seat, tile);
    }
    return no_claim();
}

/* R20: a PONG that could be made but is refused blocks nothing. */
static bool chow_is_blocked(const struct table *t, int discarder, mq_tile tile)
{
    int next = seat_after(t, discarder, 1);

    if (t->mistake == MQ_MISTAKE_REFUSED_PONG_BLOCKS_OWN_CHOW)
        return t->seat[next].hand.count[tile] >= 2;
    if (t->mistake == MQ_MISTAKE_REFUSED_PONG_BLOCKS_OTHERS)
        return t->seat[seat_after(t, discarder, 2)].hand.count[tile] >= 2 ||
               t->seat[seat_after(t, discarder, 3)].hand.count[tile] >= 2;
    return false;
}

/* R18, R21: the lowest tile of the run that this seat chows, or MQ_NO_TILE. */
static int chow_of_seat(const struct table *t, const struct seat *s, int tile)
{
    struct finish finish;

    finish_mistaken(t, s, &finish);
    for (int i = 0; i <= 2; i++) { /* the larger numbers first: 'tile' is the lowest, the middle, the highest */
        int place = t->mistake == MQ_MISTAKE_LOWEST_CHOW_FIRST ? 2 - i : i;
        int low = tile - place;
        int one = place == 0 ? low + 1 : low;
        int two = place == 2 ? low + 1 : low + 2;

        if (!mq_mistaken_begins_run(&finish, low) || s->hand.count[one] == 0 || s->hand.count[two] == 0 ||
            (t->mistake == MQ_MISTAKE_CHOW_LOWEST_MISSED && place == 0) ||
            (t->mistake == MQ_MISTAKE_CHOW_MIDDLE_MISSED && place == 1) ||
            (t->mistake == MQ_MISTAKE_CHOW_HIGHEST_MISSED && place == 2))
            continue;
        if (call_pays(t, s, tile, one, two))
            return low;
        if (t->mistake == MQ_MISTAKE_LARGEST_CHOW_ONLY)
            break;
    }
    return MQ_NO_TILE;
}

static struct claim find_chow(const struct table *t, int discarder, mq_tile tile, int silent)
{
    int last = t->mistake == MQ_MISTAKE_CHOW_BY_ANYONE ? MQ_SEATS - 1 : 1;

    for (int i = 1; i <= last && !chow_is_blocked(t, discarder, tile); i++) {
        int seat = seat_after(t, discarder, i);
        int low = chow_of_seat(t, &t->seat[seat], tile);

        if (seat != silent && low != MQ_NO_TILE)
            return claim_of(MQ_CHOW, seat, low);
    }
    return no_claim();
}

/* R15 */
static struct claim find_claim(const struct table *t, int discarder, mq_tile tile, int skipped)
{
    int silent = t->mistake == MQ_MISTAKE_PASS_SILENCES ? skipped : MQ_NOBODY;
    struct claim ron = find_ron(t, discarder, tile, silent);
    struct claim pong = find_pong(t, discarder, tile, silent);
    struct claim chow = find_chow(t, discarder, tile, silent);

    if (ron.kind != MQ_NOTHING &&
        (t->mistake != MQ_MISTAKE_RON_AFTER_CALLS || (pong.kind == MQ_NOTHING && chow.kind == MQ_NOTHING)))
        return ron;
    if (pong.kind != MQ_NOTHING && (t->mistake != MQ_MISTAKE_CHOW_BEFORE_PONG || chow.kind == MQ_NOTHING))
        return pong;
    return chow;
}

static void carry_out_call(struct table *t, struct claim claim, int tile)
{
    int one = tile, two = tile;

    if (claim.kind == MQ_CHOW) {
        one = claim.low == tile ? claim.low + 1 : claim.low;
        two = claim.low == tile - 2 ? claim.low + 1 : claim.low + 2;
    }
    lay_meld(&t->seat[claim.seat], tile, one, two);
    record(t, claim.kind, claim.seat, claim.low, MQ_NOBODY);
}

/* ---- turns (R4-R7, R22) and the end (R26-R29); each of these returns who has the next turn, or MQ_NOBODY ---- */

static int draw_game(struct table *t)
{
    record(t, MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
    return MQ_NOBODY;
}

static int win(struct table *t, int kind, int seat)
{
    record(t, kind, seat, MQ_NO_TILE, MQ_NOBODY);
    record(t, MQ_WIN, seat, MQ_NO_TILE, MQ_NOBODY);
    return MQ_NOBODY;
}

/* R6 */
static int reverse(struct table *t, int seat, int skipped)
{
    int old_next = seat_after(t, seat, 1), next;

    if (t->mistake == MQ_MISTAKE_REVERSE_ONLY_ONCE && t->reversals > 0)
        return old_next;
    t->reversals++;
    t->step = MQ_SEATS - t->step;
    next = seat_after(t, seat, 1);
    if (t->mistake == MQ_MISTAKE_REVERSE_A_TURN_LATE)
        return old_next;
    if (t->mistake == MQ_MISTAKE_REVERSE_TO_LAST_DISCARDER && t->other != MQ_NOBODY)
        return t->other;
    if (t->mistake == MQ_MISTAKE_PASS_REMEMBERED && next == skipped)
        return seat_after(t, next, 1);
    return next;
}

static int discard_special(struct table *t, int seat, mq_tile special, int skipped)
{
    switch (special) {
    case MQ_PASS: /* R5 */
        t->skipped = seat_after(t, seat, 1);
        return seat_after(t, seat, 2);
    case MQ_REVERSE:
        return reverse(t, seat, skipped);
    default: /* R7 */
        t->doubled = 1;
        return seat;
    }
}

static mq_tile draw_tile(struct table *t, int seat)
{
    mq_tile tile = t->wall[t->drawn++];

    mq_hand_add(&t->seat[seat].hand, tile);
    record(t, MQ_IN, seat, tile, MQ_NOBODY);
    return tile;
}

static int take_turn(struct table *t, int seat)
{
    int skipped = t->skipped, doubled = t->doubled; /* by what happened just before */
    int called_from = MQ_NOBODY;                    /* whose discard was taken instead of a draw */
    int drawn;

    t->skipped = MQ_NOBODY;
    t->doubled = 0;
    if (t->drawn == (t->mistake == MQ_MISTAKE_LAST_TILE_LEFT ? MQ_WALL - 1 : MQ_WALL)) /* R27 */
        return draw_game(t);
    drawn = draw_tile(t, seat);
    if (wins(t, &t->seat[seat]) && !(t->mistake == MQ_MISTAKE_DOUBLE_WITHOUT_WIN && doubled)) /* R26 */
        return win(t, MQ_SELFDRAWN, seat);
    if (t->mistake == MQ_MISTAKE_OVER_AT_LAST_DRAW && t->drawn == MQ_WALL)
        return draw_game(t);

    for (;;) {
        bool called = called_from != MQ_NOBODY;
        struct claim claim = no_claim();
        mq_tile tile;

        if (t->seat[seat].hand.tiles == 0) /* DOUBLEs without draws have emptied it */
            return seat_after(t, seat, 1);
        tile = discard_tile(t, seat, drawn, called);
        if (tile == MQ_DOUBLE && (t->mistake == MQ_MISTAKE_DOUBLE_WITHOUT_DRAW ||
                                  (t->mistake == MQ_MISTAKE_DOUBLE_AFTER_CALL_WITHOUT_DRAW && called)))
            continue;
        if (t->mistake == MQ_MISTAKE_OVER_AFTER_LAST_DISCARD && t->drawn == MQ_WALL) /* R28 */
            return draw_game(t);
        if ((!tile_is_special(tile) || t->mistake == MQ_MISTAKE_SPECIAL_CLAIMED) && /* R8 */
            !(t->mistake == MQ_MISTAKE_CALLED_DISCARD_SAFE && called))
            claim = find_claim(t, seat, tile, skipped);
        if (claim.kind == MQ_RON)
            return win(t, MQ_RON, claim.seat);
        if (claim.kind == MQ_NOTHING && tile_is_special(tile))
            return discard_special(t, seat, tile, skipped);
        if (claim.kind == MQ_NOTHING)
            return seat_after(t, t->mistake == MQ_MISTAKE_NEXT_AFTER_DISCARDER && called ? called_from : seat, 1);

        carry_out_call(t, claim, tile);
        called_from = seat;
        seat = claim.seat;
        drawn = MQ_NO_TILE;
        if (t->mistake == MQ_MISTAKE_DRAW_AFTER_CALL)
            return seat;
    }
}

/*
 * It ends: every turn draws a tile, and within a turn each round but the first follows a call, four a seat at most, or
 * one of the four DOUBLEs.
 */
void mq_mistake_play(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct table t;
    int seat = 0;

    t.e = e;
    t.mistake = mistake;
    t.wall = wall;
    t.log = log;
    t.log->count = 0;
    t.drawn = t.reversals = t.doubled = 0;
    t.step = 1;
    t.skipped = t.last = t.other = MQ_NOBODY;
    for (int i = 0; i < MQ_SEATS; i++) {
        mq_hand_init(&t.seat[i].hand, 0);
        for (int kind = 0; kind < MQ_KINDS; kind++)
            t.seat[i].melded[kind] = 0;
        t.seat[i].old_distance = 14; /* farther than any hand: where such programs start from */
    }
    for (int i = 0; i < MQ_DEALT; i++) /* R3 */
        draw_tile(&t, i % MQ_SEATS);
    while (seat != MQ_NOBODY) /* R4 */
        seat = take_turn(&t, seat);
}
