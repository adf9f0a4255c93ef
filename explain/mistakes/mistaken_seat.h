/*
 * mistaken_seat.h - what a seat decides if its program makes mistakes
 */
#ifndef MISTAKEN_SEAT_H
#define MISTAKEN_SEAT_H

#include "maque_mistakes.h"
#include "port.h"

struct seat {
    struct mq_hand hand;
    uint8_t melded[MQ_KINDS]; /* the tiles of its melds, which do not count by the rules (R13) */
    uint8_t old_distance;     /* the distance it remembers; a right program does not use it (R19) */
    uint8_t moved;            /* 1 once it has discarded something */
};

/* For what a seat measures its distance. */
enum purpose { TO_DISCARD, TO_CALL, TO_WIN, PURPOSES };

/* The program that decides for all seats: its engine and its mistakes. */
struct program {
    struct mq_engine *e;
    struct mq_mistake_set mistakes;
    unsigned finish[PURPOSES]; /* what it takes for a finished hand: see mistaken_distance.h */
};

/* The situation in which a seat discards. */
struct occasion {
    int drawn;       /* the tile just drawn, or MQ_NO_TILE */
    bool called;     /* after a PONG or CHOW */
    bool wall_empty; /* nothing is left to draw */
};

MQ_INNER void mq_mistaken_program(struct program *program, struct mq_engine *e, struct mq_mistake_set mistakes);

MQ_INLINE bool program_makes(const struct program *program, int mistake)
{
    return (program->mistakes.bits[mistake / 64] >> (mistake % 64) & 1) != 0;
}

MQ_INNER void mq_mistaken_seat_init(struct seat *s);

/* After the deal and after a call: measures the distance that the seat remembers, if its program does so then. */
MQ_INNER void mq_mistaken_remember(const struct program *program, struct seat *s);

/* True if the hand, with the tile just drawn, is a winning one (R10). */
MQ_INNER bool mq_mistaken_wins(const struct program *program, const struct seat *s);

/* True if the hand is a winning one with this discard of another seat (R16). */
MQ_INNER bool mq_mistaken_rons(const struct program *program, const struct seat *s, mq_tile tile);

/* The tile that the seat discards (R23-R25).  Stores the distance that is left in the seat. */
MQ_INNER mq_tile mq_mistaken_discard(const struct program *program, struct seat *s, const struct occasion *occasion);

/* True if the seat takes the tile by PONG (R17, R19). */
MQ_INNER bool mq_mistaken_pongs(const struct program *program, const struct seat *s, int tile);

/* The lowest tile of the run that the seat makes by CHOW, or MQ_NO_TILE (R18, R19, R21). */
MQ_INNER int mq_mistaken_chow(const struct program *program, const struct seat *s, int tile);

/* Moves tiles 'one' and 'two' from the hand to a meld with 'tile'. */
MQ_INNER void mq_mistaken_meld(struct seat *s, int tile, int one, int two);

#endif
