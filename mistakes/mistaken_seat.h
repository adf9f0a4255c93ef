/*
 * mistaken_seat.h - what a seat decides when its program makes a mistake
 */
#ifndef MISTAKEN_SEAT_H
#define MISTAKEN_SEAT_H

#include "maque_mistakes.h"
#include "port.h"

struct seat {
    struct mq_hand hand;
    uint8_t melded[MQ_KINDS]; /* the tiles of its melds, which the rules forget (R13) */
    uint8_t old_distance;     /* after its last ordinary discard; nobody should use it later (R19) */
    uint8_t moved;            /* 1 once it has discarded something */
};

/* How all seats think. */
struct mind {
    struct mq_engine *e;
    int mistake;
};

/* What goes on around a seat that discards. */
struct occasion {
    int drawn;       /* the tile just drawn, or MQ_NO_TILE */
    bool called;     /* after a PONG or CHOW */
    bool wall_empty; /* nothing is left to draw */
};

MQ_INNER void mq_mistaken_seat_init(struct seat *s);

/* Is the hand a winning one (R10)? */
MQ_INNER bool mq_mistaken_wins(const struct mind *mind, const struct seat *s);

/* The tile it discards (R23-R25).  The seat notes the distance that is left. */
MQ_INNER mq_tile mq_mistaken_discard(const struct mind *mind, struct seat *s, const struct occasion *occasion);

/* Does it PONG (R17, R19)? */
MQ_INNER bool mq_mistaken_pongs(const struct mind *mind, const struct seat *s, int tile);

/* The lowest tile of the run for which it CHOWs, or MQ_NO_TILE (R18, R19, R21). */
MQ_INNER int mq_mistaken_chow(const struct mind *mind, const struct seat *s, int tile);

/* Tiles one and two leave the hand and make a meld with 'tile'. */
MQ_INNER void mq_mistaken_meld(struct seat *s, int tile, int one, int two);

#endif
