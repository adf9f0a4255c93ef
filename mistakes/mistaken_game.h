/*
 * mistaken_game.h - plays a game with a mistake and reports its events
 */
#ifndef MISTAKEN_GAME_H
#define MISTAKEN_GAME_H

#include "maque_mistakes.h"
#include "port.h"

/* Called for every event; returns false if the game need not be played any further. */
typedef bool mq_hear(void *listener, struct mq_event event);

MQ_INNER void mq_mistaken_game(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], mq_hear *hear,
                               void *listener);

#endif
