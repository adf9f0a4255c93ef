/*
 * unfinished.h - games that are played out in step
 *
 * Seats of games in step have a layout of their own (core/in_step/seat_in_step.h).  So a game is handed over in a form
 * that knows nothing of layouts.
 */
#ifndef MQ_UNFINISHED_H
#define MQ_UNFINISHED_H

#include "level.h"
#include "tile.h"

struct rollout_task;

/* A game in which the next event is a draw or a turn, or none. */
struct unfinished {
    uint32_t number; /* tells it from the others */
    struct mq_state state;
    struct {
        suit_tiles tiles[SUITS];
        uint64_t waits;
        uint8_t wanted, distance;
    } seat[MQ_SEATS];          /* as in struct seat */
    suit_tiles face_up[SUITS]; /* all melds and discards, a taken discard once */
    const mq_tile *wall;
};

/* Where games come from, and where their ends are noted. */
struct unfinished_games {
    struct rollout_task *task; /* see rollout.c */
    bool (*next)(struct rollout_task *task, struct unfinished *game); /* false if none is left */
    void (*over)(struct rollout_task *task, uint32_t number, unsigned winner);
    unsigned widest; /* bit s: seat s plays 'widest'; the others play by the fixed strategy */
};

#ifdef MQ_IN_STEP
/* Plays all games out; only for LEVEL_AVX2, with an engine that knows its wide records.  See play_out_in_step.c. */
MQ_INNER void mq_play_out_in_step(struct mq_engine *e, const struct unfinished_games *games);
#endif

#endif
