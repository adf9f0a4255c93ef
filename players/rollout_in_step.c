/*
 * rollout_in_step.c - answers are played out in step: see core/in_step/lanes.h
 */
#define MQ_MACHINE "in_step/machine_in_step.h"
#include "level.h"

#ifdef MQ_IN_STEP

#include "in_step/avx2_begin.h"
#include "in_step/lanes.h"
#include "rollout_games.h"
#include "widest.h"

/* The games of a task, and what lies face up in each of them. */
struct rolling {
    struct lanes lanes;
    struct rollout_games games;
    unsigned widest; /* bit s: seat s plays 'widest'; the others play by the fixed strategy */
    suit_tiles face_up[LANES][SUITS];
};

static bool lane_next(struct lanes *l, unsigned i)
{
    struct rolling *r = (struct rolling *)l;
    struct step_table *t = &l->lane[i].table;
    struct playing game;

    if (!next_game(&r->games, &game, &l->number[i]))
        return false;
    copy_bytes(r->face_up[i], game.face_up, sizeof game.face_up);
    *t = game.table;
    /* A seat that has just called has no waits: a bad call may have raised its distance. */
    if (game.state.phase == MQ_PHASE_TURN)
        t->seats.at[game.state.seat].waits = 0;
    t->wall[MQ_WALL] = NO_KIND;
    seats_begin(&t->seats);
    end_of_wall(&game.state);
    keep_state(l, i, game.state);
    return true;
}

static void lane_note_end(struct lanes *l, unsigned i)
{
    note_end(((struct rolling *)l)->games.task, l->number[i], l->winner[i]);
}

/* Seats that play 'widest' discard another ordinary tile than the fixed strategy does. */
static void lanes_choose_widest(struct lanes *l)
{
    struct rolling *r = (struct rolling *)l;
    uint8_t asked[LANES];

    for (unsigned i = 0; i < LANES; i++)
        asked[i] = (uint8_t)((l->out[i] < MQ_ORDINARY) & (r->widest >> l->seat[i]));
    for (uint64_t rest = set_of(asked); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);

        l->out[i] = widest_discard(&l->lane[i].table.seats.at[l->seat[i]], lookup_of(l), r->face_up[i]);
    }
}

MQ_INLINE void lane_face_up(struct rolling *r, unsigned i, mq_tile tile)
{
    r->face_up[i][tile_suit(tile)] += tile_unit(tile);
}

/* Discards lie face up, and so do the tiles that callers meld. */
static void lanes_face_up(struct lanes *l)
{
    struct rolling *r = (struct rolling *)l;

    for (unsigned i = 0; i < LANES; i++)
        lane_face_up(r, i, l->out[i]);
    for (unsigned k = 0; k < l->calls; k++) {
        struct call c = call_of(l, l->call[k]);

        lane_face_up(r, l->call[k] / WAYS_TO_CALL, c.one);
        lane_face_up(r, l->call[k] / WAYS_TO_CALL, c.two);
    }
}

void mq_roll_out_in_step(struct rollout_task *task, unsigned widest)
{
    struct rolling r;

    clear_bytes(&r, sizeof r);
    lanes_init(&r.lanes, task->engine);
    r.lanes.next = lane_next;
    r.lanes.over = lane_note_end;
    r.lanes.choose = lanes_choose_widest;
    r.lanes.see = lanes_face_up;
    games_begin(&r.games, task);
    r.widest = widest;
    if (widest != 0)
        lanes_play(&r.lanes, false, true);
    else
        lanes_play(&r.lanes, false, false);
}

#include "in_step/avx2_end.h"

#endif
