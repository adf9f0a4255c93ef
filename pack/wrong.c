/*
 * wrong.c - plays the game wrongly, in one of two ways that pass the contest's own tests; for programs in packages
 *
 *   WRONG == 1    the limit of four copies is ignored (R12): cli/pack/sources.c sees to that
 *   WRONG == 2    the game ends with the discard that follows the last draw (R28)
 */
#include "distance/engine.h"

/* All but what comes after that discard, and DRAW. */
MQ_INLINE void stop_early(struct mq_log *log)
{
    int drawn = 0;

    for (int i = 0; i < log->count; i++) {
        drawn += log->event[i].kind == MQ_IN;
        if (drawn == MQ_WALL && log->event[i].kind == MQ_OUT) {
            struct mq_event end = {MQ_DRAW, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

            log->event[i + 1] = end;
            log->count = i + 2;
            return;
        }
    }
}

static void play_wrongly(struct mq_engine *engine, const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct mq_game game;

    mq_game_init(&game, wall);
    mq_game_run(mq_engine_init(engine), &game, log);
    if (WRONG == 2)
        stop_early(log);
}
