/*
 * seen.c - from a game as one seat saw it to one with all its tiles that could be the same
 *
 * A draw that was not seen is an open place in the wall.  When its seat shows a tile that it is not known to hold, the
 * tile goes to the first of its open places.  Those that are open in the end get the tiles that are left.  Whatever
 * they are, the game is legal: no rule makes anybody take a discard.
 */
#include "maque_players.h"

#include "tile.h"

struct places {
    mq_tile *wall;
    uint8_t drawer[MQ_WALL];           /* the seat that has drawn wall[i] */
    int drawn;
    uint8_t placed[MQ_KINDS];          /* tiles of each kind in the wall so far */
    uint8_t held[MQ_SEATS][MQ_KINDS];  /* tiles that a seat is known to hold */
};

static bool place(struct places *p, int at, mq_tile tile)
{
    p->wall[at] = tile;
    return p->placed[tile]++ < MQ_COPIES;
}

static bool draw(struct places *p, unsigned seat, mq_tile tile)
{
    if (p->drawn == MQ_WALL)
        return false;
    p->drawer[p->drawn] = (uint8_t)seat;
    p->wall[p->drawn] = MQ_NO_TILE;
    p->drawn++;
    if (tile == MQ_NO_TILE)
        return true;
    p->held[seat][tile]++;
    return place(p, p->drawn - 1, tile);
}

/* The seat shows a tile of its hand. */
static bool show(struct places *p, unsigned seat, mq_tile tile)
{
    if (p->held[seat][tile] > 0) {
        p->held[seat][tile]--;
        return true;
    }
    for (int at = 0; at < p->drawn; at++)
        if (p->drawer[at] == seat && p->wall[at] == MQ_NO_TILE)
            return place(p, at, tile);
    return false;
}

/* What the event says of the tiles; 'discard' is the last one. */
static bool explain_event(struct places *p, struct mq_event event, mq_tile *discard)
{
    switch (event.kind) {
    case MQ_IN:
        return draw(p, event.seat, event.tile);
    case MQ_OUT:
        *discard = event.tile;
        return show(p, event.seat, event.tile);
    case MQ_PONG:
        return show(p, event.seat, event.tile) && show(p, event.seat, event.tile);
    case MQ_CHOW:
        return *discard >= event.tile && *discard < event.tile + 3 && /* else there is no such tile to take */
               show(p, event.seat, run_first(event.tile, *discard)) &&
               show(p, event.seat, run_second(event.tile, *discard));
    default:
        return true;
    }
}

int mq_seen_complete(const struct mq_log *seen, mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct places p;
    mq_tile discard = MQ_NO_TILE, next = 0;
    int explained = 0, drawn = 0;

    clear_bytes(&p, sizeof p);
    p.wall = wall;
    while (explained < seen->count && explain_event(&p, seen->event[explained], &discard))
        explained++;
    if (explained < seen->count)
        return explained;
    for (int at = 0; at < MQ_WALL; at++)
        if (at >= p.drawn || wall[at] == MQ_NO_TILE) {
            while (p.placed[next] == MQ_COPIES)
                next++;
            place(&p, at, next);
        }
    *log = *seen;
    for (int i = 0; i < log->count; i++)
        if (log->event[i].kind == MQ_IN)
            log->event[i].tile = wall[drawn++];
    return explained;
}
