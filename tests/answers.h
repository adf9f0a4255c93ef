/*
 * answers.h - a game that anybody decides, played by core and by the reference at the same time
 */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "maque.h"
#include "ref.h"

struct both {
    struct mq_game core;
    struct ref_game ref;
    struct mq_log log; /* what happened so far, as core says */
};

/* A game after the opening. */
void both_begin(struct both *both, const mq_tile wall[MQ_WALL]);

/*
 * The legal answers, and how many there are.  While nobody is asked the game goes on; 0 if it is over.  -1, after saying so, if
 * core and reference list different answers.
 */
int both_answers(struct both *both, struct mq_event answer[MQ_ANSWERS_MAX]);

/* Carries out one of them.  False, after saying so, if core or reference refuse it. */
bool both_answer(struct both *both, struct mq_event answer);

/*
 * Is the rest of the game the same to the byte, with four fixed seats from here on: by mq_game_run(), mq_game_step() and answer
 * by answer, with an engine that learns and with a filled one, and as the reference finishes it?  If not, says so.
 */
bool both_finish_alike(const struct both *both);

#endif
