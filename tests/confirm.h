/*
 * confirm.h - confirms scenarios from a transcript and the reference alone
 *
 * A transcript is read line by line.  The lines tell what every seat holds.  Each function looks at the game just
 * before line 'at' and tells whether the scenario happens there, as the sentence about it says.  Distances and
 * decisions come from the reference.  Nothing here uses core or gen.
 */
#ifndef CONFIRM_H
#define CONFIRM_H

#include "maque.h"
#include "ref.h"

#include <stdbool.h>
#include <string.h>

struct view {
    const struct mq_log *log;
    const mq_tile *wall;
    int at;
    int count[MQ_SEATS][MQ_KINDS], melds[MQ_SEATS];
    int ponged[MQ_SEATS][MQ_KINDS];
    int last_out[MQ_SEATS]; /* the tile, -1 if there was none yet */
    int drawn, outs;
    int step; /* 1 or 3 */
};

static void view_begin(struct view *v, const struct mq_log *log, const mq_tile wall[MQ_WALL])
{
    memset(v, 0, sizeof *v);
    v->log = log;
    v->wall = wall;
    v->step = 1;
    for (int seat = 0; seat < MQ_SEATS; seat++)
        v->last_out[seat] = -1;
}

static struct mq_event line(const struct view *v, int back)
{
    struct mq_event none = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

    return v->at - back >= 0 && v->at - back < v->log->count ? v->log->event[v->at - back] : none;
}

static bool is(const struct view *v, int back, int kind)
{
    return line(v, back).kind == kind;
}

static bool call(const struct view *v, int back)
{
    return is(v, back, MQ_CHOW) || is(v, back, MQ_PONG);
}

static bool out_of(const struct view *v, int back, int tile)
{
    return is(v, back, MQ_OUT) && line(v, back).tile == tile;
}

/* Carries out line 'at'. */
static void view_step(struct view *v)
{
    struct mq_event e = line(v, 0);
    int claimed = line(v, 1).tile;

    if (e.kind == MQ_IN) {
        v->count[e.seat][e.tile]++;
        v->drawn++;
    } else if (e.kind == MQ_OUT) {
        v->count[e.seat][e.tile]--;
        v->last_out[e.seat] = e.tile;
        v->outs++;
        if (e.tile == MQ_REVERSE)
            v->step = 4 - v->step;
    } else if (e.kind == MQ_PONG) {
        v->count[e.seat][e.tile] -= 2;
        v->ponged[e.seat][e.tile] = 1;
        v->melds[e.seat]++;
    } else if (e.kind == MQ_CHOW) {
        for (int tile = e.tile; tile < e.tile + 3; tile++)
            v->count[e.seat][tile] -= tile != claimed;
        v->melds[e.seat]++;
    }
    v->at++;
}

/* ---- questions ---- */

static int next_of(const struct view *v, int seat, int turns)
{
    return (seat + turns * v->step) % MQ_SEATS;
}

static int specials(const struct view *v, int seat)
{
    return v->count[seat][MQ_PASS] + v->count[seat][MQ_REVERSE] + v->count[seat][MQ_DOUBLE];
}

/* True if the line just before is an ordinary discard: 'tile', by seat 'from'. */
static bool open_discard(const struct view *v, int *tile, int *from)
{
    *tile = line(v, 1).tile;
    *from = line(v, 1).seat;
    return is(v, 1, MQ_OUT) && *tile < MQ_ORDINARY;
}

static bool unclaimed(const struct view *v)
{
    int tile, from;

    return open_discard(v, &tile, &from) && (is(v, 0, MQ_IN) || is(v, 0, MQ_DRAW));
}

/* The distance of a seat's tiles with some more or fewer; -1 stands for no tile. */
static int distance_with(const struct view *v, int seat, int more, int less, int less2, int more_melds)
{
    int count[MQ_KINDS];

    memcpy(count, v->count[seat], sizeof count);
    if (more >= 0)
        count[more]++;
    if (less >= 0)
        count[less]--;
    if (less2 >= 0)
        count[less2]--;
    return ref_distance(count, v->melds[seat] + more_melds);
}

static int distance_now(const struct view *v, int seat)
{
    return distance_with(v, seat, -1, -1, -1, 0);
}

static bool can_win(const struct view *v, int seat, int tile)
{
    int count[MQ_KINDS];

    memcpy(count, v->count[seat], sizeof count);
    count[tile]++;
    return ref_wins(count, v->melds[seat]);
}

static int seats_that_win(const struct view *v)
{
    int tile, from, able = 0;

    if (!is(v, 0, MQ_RON) || !open_discard(v, &tile, &from))
        return 0;
    for (int seat = 0; seat < MQ_SEATS; seat++)
        able += seat != from && can_win(v, seat, tile);
    return able;
}

/* A call that the tiles and the seats allow. */
struct possible {
    int seat, low; /* low is -1 for a PONG */
    int one, two;
};

static int possible_calls(const struct view *v, struct possible *p)
{
    int tile, from, count = 0;

    if (!open_discard(v, &tile, &from))
        return 0;
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != from && v->count[seat][tile] >= 2)
            p[count++] = (struct possible){seat, -1, tile, tile};
    for (int low = tile - 2; low <= tile; low++) {
        int *held = (int *)v->count[next_of(v, from, 1)];
        int one = low == tile ? low + 1 : low, two = low + 2 == tile ? low + 1 : low + 2;

        if (low >= 0 && low + 2 < 27 && low / 9 == (low + 2) / 9 && held[one] > 0 && held[two] > 0)
            p[count++] = (struct possible){next_of(v, from, 1), low, one, two};
    }
    return count;
}

static int after_call(const struct view *v, const struct possible *p)
{
    return distance_with(v, p->seat, -1, p->one, p->two, 1);
}

static bool pongs(const struct view *v, int seat)
{
    return ref_pongs(v->count[seat], v->melds[seat], line(v, 1).tile);
}

static bool chows(const struct view *v, int seat)
{
    return ref_chows(v->count[seat], v->melds[seat], line(v, 1).tile) >= 0;
}

/* True if the coming ordinary discard is as good as a discard of 'kind'. */
static bool tied(const struct view *v, int kind)
{
    struct mq_event e = line(v, 0);

    return v->count[e.seat][kind] > 0 &&
           distance_with(v, e.seat, -1, kind, -1, 0) == distance_with(v, e.seat, -1, e.tile, -1, 0);
}

static bool tied_below(const struct view *v, int first)
{
    for (int kind = first; kind < MQ_ORDINARY && kind < line(v, 0).tile; kind++)
        if (tied(v, kind))
            return true;
    return false;
}

static bool ordinary_out(const struct view *v)
{
    return is(v, 0, MQ_OUT) && line(v, 0).tile < MQ_ORDINARY;
}

static bool special_out(const struct view *v)
{
    return is(v, 0, MQ_OUT) && line(v, 0).tile >= MQ_ORDINARY;
}

static bool holds_four(const struct view *v, int seat)
{
    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        if (v->count[seat][kind] == 4)
            return true;
    return false;
}

static bool at_end(const struct view *v)
{
    return v->at == v->log->count - 1;
}

static int seats_with_calls(const struct view *v, int calls)
{
    int seats = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        seats += v->melds[seat] >= calls;
    return seats;
}

static bool empty(const struct view *v)
{
    return v->drawn == MQ_WALL;
}

#endif
