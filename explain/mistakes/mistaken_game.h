/*
 * mistaken_game.h - plays a game with mistakes and reports its events
 */
#ifndef MISTAKEN_GAME_H
#define MISTAKEN_GAME_H

#include "maque_mistakes.h"
#include "port.h"

/* Called for every event; returns false if the game need not be played any further. */
typedef bool mq_hear(void *listener, struct mq_event event);

MQ_INNER void mq_mistaken_game(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL],
                               mq_hear *hear, void *listener);

/* True if a program with these mistakes prints exactly this. */
MQ_INNER bool mq_mistaken_prints(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL],
                                 const char *transcript, size_t length);

/* The set with this mistake alone, or the empty set for MQ_MISTAKE_NONE. */
MQ_INLINE struct mq_mistake_set only_mistake(int mistake)
{
    struct mq_mistake_set set = {{0}};

    if (mistake != MQ_MISTAKE_NONE)
        mq_mistake_set_add(&set, mistake);
    return set;
}

#endif
