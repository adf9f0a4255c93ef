/*
 * play_out_in_step.c - games are played to their ends in step: see core/in_step/lanes.h
 */
#define MQ_MACHINE "in_step/machine_in_step.h"
#include "level.h"

#ifdef MQ_IN_STEP

#include "in_step/avx2_begin.h"
#include "in_step/lanes.h"
#include "rollout_games.h"
#include "widest.h"

/* The games that are being played.  [LANES] is indexed by lane. */
struct playing {
    struct lanes lanes;
    struct rollout_games games;
    unsigned widest; /* bit s: seat s plays 'widest'; the others play by the fixed strategy */
    uint32_t number[LANES];
    suit_tiles face_up[LANES][SUITS];
    unsigned busy; /* lanes that have a game */
};

/* Takes the next game into a lane, or leaves the lane empty.  A game that is over already idles for a step. */
MQ_RARE void lane_begin(struct playing *p, unsigned i)
{
    struct lanes *l = &p->lanes;
    struct table *t = &l->lane[i].table;
    struct playout game;

    if (!next_game(&p->games, &game, &p->number[i])) {
        l->phase[i] = LANE_IS_EMPTY;
        return;
    }
    p->busy++;
    copy_bytes(p->face_up[i], game.face_up, sizeof game.face_up);
    *t = game.table;
    /* A seat that has just called has no waits: a bad call may have raised its distance. */
    if (game.state.phase == MQ_PHASE_TURN)
        t->seats.at[game.state.seat].waits = 0;
    t->wall[MQ_WALL] = NO_KIND;
    seats_begin(&t->seats);
    end_of_wall(&game.state);
    keep_state(l, i, game.state);
}

/* Notes the ends of games, and begins others in their lanes. */
MQ_INLINE void lanes_end(struct playing *p)
{
    for (uint64_t rest = lanes_over(&p->lanes); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);

        note_end(p->games.task, p->number[i], p->lanes.winner[i]);
        p->busy--;
        lane_begin(p, i);
    }
}

/* Seats that play 'widest' discard another ordinary tile than the fixed strategy does. */
MQ_INLINE void lanes_choose_widest(struct playing *p)
{
    struct lanes *l = &p->lanes;
    uint8_t asked[LANES];

    for (unsigned i = 0; i < LANES; i++)
        asked[i] = (uint8_t)((l->out[i] < MQ_ORDINARY) & (p->widest >> l->seat[i]));
    for (uint64_t rest = set_of(asked); rest != 0; rest &= rest - 1) {
        unsigned i = lowest_bit_of_64(rest);

        l->out[i] = widest_discard(&l->lane[i].table.seats.at[l->seat[i]], lookup_of(l), p->face_up[i]);
    }
}

MQ_INLINE void lane_face_up(struct playing *p, unsigned i, mq_tile tile)
{
    p->face_up[i][tile_suit(tile)] += tile_unit(tile);
}

/* Discards lie face up, and so do the tiles that callers meld. */
MQ_INLINE void lanes_face_up(struct playing *p)
{
    struct lanes *l = &p->lanes;

    for (unsigned i = 0; i < LANES; i++)
        lane_face_up(p, i, l->out[i]);
    for (unsigned k = 0; k < l->calls; k++) {
        struct call c = call_of(l, l->call[k]);

        lane_face_up(p, l->call[k] / WAYS_TO_CALL, c.one);
        lane_face_up(p, l->call[k] / WAYS_TO_CALL, c.two);
    }
}

/* 'widest' is a constant 0 where nobody plays it. */
MQ_INLINE void play(struct rollout_task *task, unsigned widest)
{
    struct playing playing, *p = &playing;
    struct lanes *l = &p->lanes;

    clear_bytes(p, sizeof *p);
    lanes_init(l, task->engine, NULL);
    games_begin(&p->games, task);
    p->widest = widest;
    for (unsigned i = 0; i < LANES; i++)
        lane_begin(p, i);
    while (p->busy > 0) {
        lanes_draw(l);
        lanes_choose(l, false);
        if (widest != 0)
            lanes_choose_widest(p);
        lanes_discard(l);
        lanes_follow(l, false);
        lanes_claim(l, false);
        if (widest != 0)
            lanes_face_up(p);
        lanes_call(l, false);
        lanes_settle(l, false);
        lanes_go_on(l);
        lanes_end(p);
    }
}

void mq_play_out_in_step(struct rollout_task *task, unsigned widest)
{
    if (widest != 0)
        play(task, widest);
    else
        play(task, 0);
}

#include "in_step/avx2_end.h"

#endif
