/*
 * one_by_one.h - the loop that plays games one after another, or four at the same time
 *
 * The caller says which game comes next, and what to do with one that is over.  in_step/lanes.h has the other
 * loop, which plays 32 games in step.
 *
 * A single game leaves a CPU waiting most of the time, because nearly every step is a load that depends on the load
 * before.  So four games are played at the same time.  In turn, each of them plays one phase (draw, turn, claims).
 * While one game waits for its tables, the others go on.  (Taking turns after whole turns of a game, instead of
 * phases, was slower than one game after another: a turn is as long as what a CPU can look ahead.)
 */
#ifndef MQ_ONE_BY_ONE_H
#define MQ_ONE_BY_ONE_H

#include "fixed.h"

enum { AT_ONCE = 4 };

/* How games are played.  Where it is a constant, each way is compiled by itself. */
struct way {
    bool four;       /* at the same time; otherwise one after another */
    bool counting;   /* into the tally of a game */
    bool recording;  /* at 'at' of a game */
    bool shuffling;  /* walls are shuffled only as far as they are needed */
    unsigned others; /* bit s: seat s plays another strategy than the fixed one; see struct games */
};

/* One of the games that are being played. */
struct running {
    struct playing p;
    struct tally tally;
    struct mq_event *at; /* where the next event is recorded */
    uint64_t number;     /* for the caller */
    uint32_t shuffled;   /* tiles of the wall that are shuffled so far */
};

enum { NO_GAME = MQ_PHASE_OVER + 1 }; /* the phase of what has no game to run */

/* Where games come from and where they go.  These functions are called so seldom that they need not be inlined. */
struct games {
    bool (*next)(struct games *games, struct running *r);    /* begins the next game; false if none is left */
    void (*over)(struct games *games, struct running *r);    /* the game is over */
    void (*shuffle)(struct games *games, struct running *r); /* shuffles more of its wall */
    /* A turn by another strategy.  False if it does what the fixed strategy does: then nothing has changed. */
    bool (*turn)(struct playing *p, struct mq_engine *e, struct watch w);
    /* In games with such turns: the others answer to a discard, and what lies face up then is noted. */
    void (*claim)(struct playing *p, struct mq_engine *e, struct watch w);
};

MQ_INLINE struct watch running_watch(struct running *r, struct way way)
{
    return watch_with(way.recording ? &r->at : NULL, way.counting ? &r->tally : NULL);
}

/* ---- the steps ---- */

MQ_INLINE void running_draw(struct games *games, struct running *r, struct lookup in, struct way way)
{
    struct mq_state *s = &r->p.state;

    if (s->phase != MQ_PHASE_DRAW)
        return;
    if (way.shuffling && seldom(s->drawn == r->shuffled))
        games->shuffle(games, r);
    table_draw(&r->p.table, s, in, running_watch(r, way));
}

MQ_INLINE void running_turn(struct games *games, struct running *r, struct lookup in, struct way way)
{
    struct mq_state *s = &r->p.state;
    struct watch w = running_watch(r, way);

    if (s->phase != MQ_PHASE_TURN)
        return;
    if (!(way.others >> s->seat & 1) || !games->turn(&r->p, in.engine, w))
        fixed_turn(&r->p.table, s, in, w);
}

MQ_INLINE void running_claim(struct games *games, struct running *r, struct lookup in, struct way way)
{
    if (r->p.state.phase != MQ_PHASE_CLAIM)
        return;
    if (way.others != 0)
        games->claim(&r->p, in.engine, running_watch(r, way));
    else
        fixed_claim(&r->p.table, &r->p.state, in, running_watch(r, way), 0);
}

/* ---- the loop ---- */

/* True if there was a game to begin. */
MQ_INLINE bool running_begin(struct games *games, struct running *r)
{
    bool begun = games->next(games, r);

    if (!begun)
        r->p.state.phase = NO_GAME;
    return begun;
}

MQ_INLINE void running_end(struct games *games, struct running *r, struct way way)
{
    if (r->p.state.phase == MQ_PHASE_WON)
        play_close(&r->p.state, running_watch(r, way));
    games->over(games, r);
}

/*
 * Plays all games that 'next' begins, to their ends.  The loops are unrolled, so that each of four games has its own
 * branch instructions, which a CPU predicts better.
 */
MQ_INLINE void play_games(struct games *games, struct lookup in, struct way way)
{
    struct running r[AT_ONCE];
    int at_once = way.four ? AT_ONCE : 1;
    unsigned running = 0;

    for (int i = 0; i < at_once; i++)
        running += running_begin(games, &r[i]);
    while (running > 0) {
        MQ_UNROLL(4)
        for (int i = 0; i < at_once; i++)
            running_draw(games, &r[i], in, way);
        MQ_UNROLL(4)
        for (int i = 0; i < at_once; i++)
            running_turn(games, &r[i], in, way);
        MQ_UNROLL(4)
        for (int i = 0; i < at_once; i++)
            running_claim(games, &r[i], in, way);
        MQ_UNROLL(4)
        for (int i = 0; i < at_once; i++)
            if (seldom(r[i].p.state.phase >= MQ_PHASE_WON) && r[i].p.state.phase != NO_GAME) {
                running_end(games, &r[i], way);
                running -= !running_begin(games, &r[i]);
            }
    }
}

#endif
