/*
 * moment.h - a game just before something happens
 */
#ifndef MOMENT_H
#define MOMENT_H

#include "maque_mistakes.h"

/* Just before event 'at' of the log. */
struct moment {
    struct mq_engine *e;
    const struct mq_game *game;
    const struct mq_log *log; /* of the whole game */
    int at;
};

#endif
