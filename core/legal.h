/*
 * legal.h - questions, and what follows from answers: shared by legal.c and fixed.c
 */
#ifndef MQ_LEGAL_H
#define MQ_LEGAL_H

#include "hand.h"
#include "rules.h"

MQ_INLINE struct mq_event discard_event(const struct mq_state *s, unsigned seat, unsigned tile)
{
    return event_of(MQ_OUT, seat, tile, named_seat(s, seat, tile));
}

/* The question about a discard that has number 'ask' in rules.h.  MQ_ASK_NOBODY if its seat cannot say yes. */
MQ_INNER struct mq_question mq_claim_question(struct mq_engine *e, const struct mq_game *game, unsigned ask);

/* Carries out an answer, which must be legal and no refusal, and returns what has happened. */
MQ_INNER struct mq_event mq_carry_out(struct mq_game *game, struct mq_question question, struct mq_event answer);

/* Goes on when nobody claims, or nobody is asked: the next seat draws, or the game ends. */
MQ_INNER struct mq_event mq_go_on(struct mq_game *game);

#endif
