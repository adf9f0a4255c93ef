/*
 * mistaken_game.h - a game played with a mistake, for whoever wants to hear of it
 */
#ifndef MISTAKEN_GAME_H
#define MISTAKEN_GAME_H

#include "maque_mistakes.h"
#include "port.h"

/* Is told what happens, event by event; false: there is no need to play on. */
typedef bool mq_hear(void *listener, struct mq_event event);

MQ_INNER void mq_mistaken_game(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL], mq_hear *hear, void *listener);

#endif
