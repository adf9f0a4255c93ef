/*
 * match.h - shared by match.c and view.c
 */
#ifndef MQ_MATCH_H
#define MQ_MATCH_H

#include "event.h"
#include "maque_players.h"

/* Writes the legal answers of a seat that is asked and returns how many there are. */
MQ_INNER int mq_match_answers(struct mq_engine *e, const struct mq_match *match, int seat,
                              struct mq_event answer[MQ_ANSWERS_MAX]);

#endif
