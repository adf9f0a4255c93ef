/*
 * agreeing.c - worlds that agree with what the other seats have shown
 *
 * The other seats are taken to follow the fixed strategy.  Then a discard says much about a hand.  Together with the
 * tile that it has discarded, the hand must be one from which that tile goes: no special is left, every larger tile is
 * needed, and so on.  The discards of others that the seat has let pass since then say more: it could not win with them,
 * and no call would have paid.  All this can be asked of the present hand, without knowing what it drew when.  What
 * happened before its last discard is not looked at.
 *
 * Dealing at random until all three hands agree would take millions of deals.  So one such world is made from another
 * (Metropolis): two tiles that the seat has not seen change places; if a hand does not agree any more, they change back.
 * In the long run every world that agrees is as likely as any other.  The rest of the wall is shuffled for each world.
 * After CHAIN worlds a new chain begins from a new deal.  There hands are first made to agree, one after another, by
 * exchanges that do not make things worse.
 */
#include "agreeing.h"
#include "fixed.h"

enum {
    EXCHANGES = 40,      /* from one world to the next */
    FIRST_TRIES = 4000,  /* exchanges until a hand must agree */
    FORBIDDEN = 64       /* weighs more than any distance between two tiles */
};

/* ---- what was shown ---- */

static void note_refusal(struct shown *shown, mq_tile tile, bool chow)
{
    if (shown->refused < REFUSED_MAX) {
        shown->tile[shown->refused] = tile;
        shown->chow[shown->refused++] = chow;
    }
}

/* An ordinary discard that has been settled: everybody else has refused it, or could not take it. */
static void note_refusals(struct shown shown[MQ_SEATS], struct mq_event discard, struct mq_event then, unsigned step)
{
    unsigned next = (discard.seat + step) % MQ_SEATS;

    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        if (seat != discard.seat && (then.kind == MQ_IN || then.seat != seat))
            note_refusal(&shown[seat], discard.tile, seat == next && then.kind != MQ_PONG);
}

static void read_events(struct shown shown[MQ_SEATS], const struct mq_log *events)
{
    unsigned step = 1;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        shown[seat].discard = MQ_NO_TILE;
        shown[seat].refused = 0;
    }
    for (int i = 0; i < events->count; i++) {
        struct mq_event event = events->event[i];

        if (event.kind != MQ_OUT)
            continue;
        shown[event.seat].discard = event.tile;
        shown[event.seat].refused = 0;
        if (event.tile == MQ_REVERSE)
            step = MQ_SEATS - step;
        if (!tile_is_special(event.tile) && i + 1 < events->count)
            note_refusals(shown, event, events->event[i + 1], step);
    }
}

/* ---- does a hand agree? ---- */

/* Would it have taken a discard that it let pass? */
MQ_INLINE bool would_take(const struct SEAT *h, struct lookup in, mq_tile tile, bool chow)
{
    suit_tiles tiles = h->tiles[tile_suit(tile)];
    unsigned pong = tile_count(tiles, tile) >= 2 && h->wanted > 0, runs = chow ? runs_with(tiles, tile) : 0;

    return seat_wins_with(h, tile) || fixed_way(h, in, tile, pong | runs << 1) != WAYS_TO_CALL;
}

/* Specials that should have gone before the last discard (R23). */
MQ_INLINE unsigned specials_before(const struct SEAT *h, mq_tile discard)
{
    unsigned count = 0;

    for (unsigned special = MQ_PASS; special <= MQ_DOUBLE; special++)
        if (discard != MQ_NO_TILE && (!tile_is_special(discard) || special < discard))
            count += tile_count(h->tiles[HONOURS], special);
    return count;
}

/* How far the tile that would have gone is from the one that went. */
MQ_INLINE unsigned discard_conflict(const struct SEAT *h, struct lookup in, mq_tile discard)
{
    struct SEAT before = *h;
    mq_tile tile;

    seat_add(&before, in, discard);
    if (seat_distance(&before, in) == 0)
        return FORBIDDEN; /* it would have won */
    tile = fixed_discard(&before, in);
    return tile > discard ? (unsigned)(tile - discard) : (unsigned)(discard - tile);
}

unsigned mq_conflict_of(const struct SEAT *h, struct lookup in, const struct shown *shown)
{
    unsigned conflict = FORBIDDEN * specials_before(h, shown->discard);

    if (conflict == 0 && shown->discard != MQ_NO_TILE && !tile_is_special(shown->discard))
        conflict = discard_conflict(h, in, shown->discard);
    for (uint32_t i = 0; i < shown->refused; i++)
        conflict += would_take(h, in, shown->tile[i], shown->chow[i]) ? FORBIDDEN : 0;
    return conflict;
}

/* ---- exchanges ---- */

/* Two of them never stand in one list of arguments: C leaves open which is computed first. */
static inline uint32_t random_below(struct agreeing *a, uint32_t n)
{
    return choice_below(n, (uint32_t)(next_word(&a->random) >> 32));
}

/* The seat that holds the tile at a place; MQ_NOBODY if it is in the wall. */
static unsigned holder(const struct agreeing *a, const struct mq_view *view, uint32_t place)
{
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        if (seat != view->seat && place >= a->start[seat] && place < a->start[seat] + view->tiles[seat])
            return seat;
    return MQ_NOBODY;
}

/* A seat gives one tile for another. */
static void change(struct agreeing *a, struct lookup in, unsigned seat, mq_tile old, mq_tile new_tile)
{
    struct SEAT *h = &a->table.seats.at[seat];

    seat_remove(h, in, old);
    seat_add(h, in, new_tile);
    seat_settle(h, in, seat_distance(h, in), true);
    a->conflict[seat] = mq_conflict_of(h, in, &a->shown[seat]);
}

/* Two tiles change places, unless that makes things worse. */
static void exchange(struct agreeing *a, const struct worlds *worlds, struct lookup in, uint32_t one, uint32_t two)
{
    unsigned seat[2] = {holder(a, worlds->view, one), holder(a, worlds->view, two)};
    mq_tile tile[2] = {a->table.wall[one], a->table.wall[two]};
    struct SEAT kept[2];
    unsigned conflict[2] = {0, 0}, before = 0, after = 0;

    if (seat[0] == seat[1] || tile[0] == tile[1])
        return;
    for (int i = 0; i < 2; i++)
        if (seat[i] != MQ_NOBODY) {
            kept[i] = a->table.seats.at[seat[i]];
            before += conflict[i] = a->conflict[seat[i]];
            change(a, in, seat[i], tile[i], tile[!i]);
            after += a->conflict[seat[i]];
        }
    if (after <= before) {
        swap_tiles(a->table.wall, one, two);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (seat[i] != MQ_NOBODY) {
            a->table.seats.at[seat[i]] = kept[i];
            a->conflict[seat[i]] = conflict[i];
        }
}

/* ---- chains ---- */

/* Exchanges tiles of a seat until it agrees, or hope is lost. */
static void settle(struct agreeing *a, const struct worlds *worlds, struct lookup in, unsigned seat)
{
    uint32_t first = MQ_WALL - worlds->unseen;

    for (int i = 0; i < FIRST_TRIES && a->conflict[seat] > 0; i++) {
        uint32_t any = first + random_below(a, worlds->unseen);
        uint32_t own = a->start[seat] + random_below(a, worlds->view->tiles[seat]);

        exchange(a, worlds, in, own, any);
    }
}

static void begin_chain(struct agreeing *a, const struct worlds *worlds, struct lookup in, uint64_t chain)
{
    const struct mq_view *view = worlds->view;

    mq_world_shuffle(worlds, chain, a->table.wall);
    a->random = worlds->random ^ chain * UINT64_C(0xD1342543DE82EF95);
    a->next = chain * CHAIN;
    a->agrees = true;
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        if (seat != view->seat) {
            seat_from_wall(&a->table.seats.at[seat], in, view, seat, a->table.wall + a->start[seat]);
            a->conflict[seat] = mq_conflict_of(&a->table.seats.at[seat], in, &a->shown[seat]);
        }
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        if (seat != view->seat)
            settle(a, worlds, in, seat);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        a->agrees = a->agrees && (seat == view->seat || a->conflict[seat] == 0);
}

/* The next world of the chain: some exchanges, and the wall shuffled. */
static void next_world(struct agreeing *a, const struct worlds *worlds, struct lookup in)
{
    uint32_t first = MQ_WALL - worlds->unseen, wall = MQ_WALL - worlds->view->left;

    for (int i = 0; i < EXCHANGES && wall > first; i++) {
        uint32_t any = first + random_below(a, worlds->unseen);
        uint32_t held = first + random_below(a, wall - first);

        exchange(a, worlds, in, held, any);
    }
    for (uint32_t place = wall; place < MQ_WALL; place++)
        swap_tiles(a->table.wall, place, place + random_below(a, MQ_WALL - place));
    a->next++;
}

void mq_agreeing_begin(struct agreeing *agreeing, const struct worlds *worlds)
{
    uint32_t at = MQ_WALL - worlds->unseen;

    read_events(agreeing->shown, &worlds->view->events);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++) {
        agreeing->start[seat] = at;
        agreeing->conflict[seat] = 0;
        at += seat != worlds->view->seat ? worlds->view->tiles[seat] : 0u;
    }
    agreeing->next = UINT64_MAX; /* no chain has begun */
}

void mq_agreeing_deal(struct agreeing *agreeing, const struct worlds *worlds, struct lookup in, uint64_t world)
{
    /* Not from the chain before: a world must not depend on which worlds were asked for before it. */
    if ((agreeing->next - 1) / CHAIN != world / CHAIN || agreeing->next > world)
        begin_chain(agreeing, worlds, in, world / CHAIN);
    while (agreeing->next <= world)
        next_world(agreeing, worlds, in);
}

bool mq_agreeing_wall(struct agreeing *agreeing, const struct worlds *worlds, struct lookup in, uint64_t world,
                      mq_tile wall[MQ_WALL])
{
    mq_agreeing_deal(agreeing, worlds, in, world);
    copy_bytes(wall, agreeing->table.wall, MQ_WALL);
    return agreeing->agrees;
}
