/*
 * rollout_games.h - the games of rollouts: worlds are dealt, and in each of them every answer begins a game
 *
 * Seats of games in step have a layout of their own (core/in_step/seat_in_step.h).  So this is compiled once for
 * rollout.c and once for rollout_in_step.c.  The two share nothing but struct rollout_task and what it points to.
 */
#ifndef MQ_ROLLOUT_GAMES_H
#define MQ_ROLLOUT_GAMES_H

#include "hand.h"
#include "level.h"
#include "face_up.h"
#include "worlds.h"

enum { BLOCK = 1024 }; /* worlds of a task, at most */

/* Which answers are to be played out in which worlds, and which of them win. */
struct rollout_task {
    struct mq_engine *engine; /* filled */
    const struct worlds *worlds;
    struct agreeing *agreeing; /* makes the worlds, unless it is NULL: then they are dealt at random */
    uint64_t agreed;           /* worlds that agree with what the others have shown */
    uint64_t first, end;       /* the worlds */
    uint64_t world;            /* the one that comes next */
    uint32_t answers;          /* bit i: answer i is played out */
    uint32_t won[BLOCK];       /* by world: bit i is set if answer i wins */
};

#ifdef MQ_IN_STEP
/* Plays the task in step; only for LEVEL_AVX2, with an engine that knows its wide records.  See rollout_in_step.c. */
MQ_INNER void mq_roll_out_in_step(struct rollout_task *task, unsigned widest);
#endif

/* Where the games of a task come from. */
struct rollout_games {
    struct rollout_task *task;
    struct playing dealt;              /* the present world */
    struct SEAT after[MQ_ANSWERS_MAX]; /* by answer: the own seat after it, if it is a discard */
    uint32_t rest;                     /* the answers that have not begun in the present world */
};

/* ---- worlds ---- */

/* The own seat after it has discarded this tile. */
MQ_INLINE struct SEAT seat_without(const struct SEAT *own, struct lookup in, mq_tile tile)
{
    struct SEAT h = *own;

    seat_remove(&h, in, tile);
    seat_settle(&h, in, seat_distance(&h, in), true);
    return h;
}

/* Prepares what is the same in all worlds. */
MQ_INLINE void games_begin(struct rollout_games *g, struct rollout_task *task)
{
    const struct mq_view *view = task->worlds->view;
    struct lookup in = lookup_in(task->engine, true);
    struct SEAT *own = &g->dealt.table.seats.at[view->seat];

    g->task = task;
    g->rest = 0;
    g->dealt.state = task->worlds->state;
    copy_bytes(g->dealt.face_up, task->worlds->face_up, sizeof g->dealt.face_up);
    seat_take(own, in, &view->hand);
    seat_settle(own, in, seat_distance(own, in), true); /* means something only between turns; each turn replaces it */
    for (int i = 0; i < view->answers; i++)
        if (view->answer[i].kind == MQ_OUT)
            g->after[i] = seat_without(own, in, view->answer[i].tile);
}

/* Deals the next world of the task.  The own seat is known; the others are looked up. */
MQ_INLINE void next_world(struct rollout_games *g)
{
    struct rollout_task *task = g->task;
    const struct worlds *worlds = task->worlds;
    const struct mq_view *view = worlds->view;
    struct lookup in = lookup_in(task->engine, true);
    struct TABLE *t = &g->dealt.table;
    const mq_tile *tile = t->wall + MQ_WALL - worlds->unseen;

    if (task->agreeing != NULL && mq_agreeing_wall(task->agreeing, worlds, in, task->world, t->wall))
        task->agreed++;
    else
        mq_world_shuffle(worlds, task->world, t->wall);
    for (unsigned seat = 0; seat < MQ_SEATS; seat++)
        if (seat != view->seat) {
            seat_from_wall(&t->seats.at[seat], in, view, seat, tile);
            tile += view->tiles[seat];
        }
    seats_begin(&t->seats);
    task->world++;
    g->rest = task->answers;
}

/* ---- answers ---- */

/* The seat, other than 'own', that takes the discard by RON before question number 'end'; MQ_NOBODY if none does. */
MQ_INLINE unsigned ron_before(const struct playing *p, unsigned own, unsigned end)
{
    for (unsigned ask = 0; ask < end; ask++) {
        unsigned seat = asked_seat(&p->state, ask);

        if (seat != own && seat_wins_with(&p->table.seats.at[seat], p->state.discard))
            return seat;
    }
    return MQ_NOBODY;
}

MQ_INLINE void meld_own(struct playing *p, struct lookup in, unsigned own, struct mq_event call)
{
    mq_tile taken = p->state.discard;
    mq_tile one = call.kind == MQ_PONG ? taken : run_first(call.tile, taken);
    mq_tile two = call.kind == MQ_PONG ? taken : run_second(call.tile, taken);

    seat_meld(&p->table.seats.at[own], in, one, two);
    face_up_add(p, one);
    face_up_add(p, two);
    play_call(&p->state, no_watch(), call.kind, own, call.tile);
}

/* The others answer, too, while the own seat keeps out: it holds no tile that the discard could join. */
MQ_INLINE void claim_of_others(struct playing *p, struct lookup in, unsigned own)
{
    struct SEAT *h = &p->table.seats.at[own];
    unsigned suit = tile_suit(p->state.discard);
    suit_tiles tiles = h->tiles[suit];
    uint64_t waits = h->waits;

    h->tiles[suit] = no_tiles((int)suit);
    h->waits = 0;
    playing_claim(p, in, no_watch(), FIRST_PONG);
    h->tiles[suit] = tiles;
    h->waits = waits;
}

/* The own seat answers about a discard, and R15 to R18 decide between it and the others. */
MQ_INLINE void answer_claim(struct playing *p, struct lookup in, unsigned own, struct mq_event answer)
{
    struct mq_state before = p->state;
    unsigned end = answer.kind == MQ_RON ? ron_question(&p->state, own) : (unsigned)FIRST_PONG;
    unsigned winner = ron_before(p, own, end);

    if (winner != MQ_NOBODY || answer.kind == MQ_RON) {
        play_win(&p->state, no_watch(), MQ_RON, winner != MQ_NOBODY ? winner : own);
    } else if (answer.kind == MQ_PONG) { /* nobody else can hold two of it */
        meld_own(p, in, own, answer);
    } else {
        claim_of_others(p, in, own);
        if (answer.kind == MQ_CHOW && p->state.phase == MQ_PHASE_DRAW) { /* nobody has taken it for a PONG */
            p->state = before;
            meld_own(p, in, own, answer);
        }
    }
}

/* 'after' is the own seat after the discard, if the answer is one. */
MQ_INLINE void answer_turn(struct playing *p, struct lookup in, unsigned own, struct mq_event answer,
                           const struct SEAT *after)
{
    if (answer.kind == MQ_SELFDRAWN) {
        play_win(&p->state, no_watch(), MQ_SELFDRAWN, own);
        return;
    }
    p->table.seats.at[own] = *after;
    if (tile_is_special(answer.tile)) {
        play_discard_special(&p->state, no_watch(), answer.tile);
        return;
    }
    play_discard_ordinary(&p->state, no_watch(), answer.tile);
    face_up_add(p, answer.tile);
    playing_claim(p, in, no_watch(), 0);
}

/* ---- games ---- */

/* Games are numbered: ANSWERS * world + answer, from the first world of the task on. */
enum { ANSWERS = 32 };

/*
 * Begins the next game of the task: the next answer in the present world, or the first one in the next world.  False if
 * none is left.  Inlined wherever games begin, it would take a compiler many seconds, and gain nothing.
 */
MQ_RARE bool next_game(struct rollout_games *g, struct playing *p, uint64_t *number)
{
    struct rollout_task *task = g->task;
    struct lookup in = lookup_in(task->engine, true);
    const struct mq_view *view = task->worlds->view;
    unsigned answer;

    if (g->rest == 0) {
        if (task->world == task->end)
            return false;
        next_world(g);
    }
    answer = lowest_bit(g->rest);
    *number = (task->world - 1 - task->first) * ANSWERS + answer;
    g->rest &= g->rest - 1;
    *p = g->dealt;
    if (p->state.phase == MQ_PHASE_TURN)
        answer_turn(p, in, view->seat, view->answer[answer], &g->after[answer]);
    else
        answer_claim(p, in, view->seat, view->answer[answer]);
    return true;
}

MQ_INLINE void note_end(struct rollout_task *task, uint64_t number, unsigned winner)
{
    if (winner == task->worlds->view->seat)
        task->won[number / ANSWERS] |= UINT32_C(1) << number % ANSWERS;
}

#endif
