/*
 * answers.h - a game in which a test chooses every answer, played by core and by the reference at the same time
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

/* Begins a game after the opening. */
void both_begin(struct both *both, const mq_tile wall[MQ_WALL]);

/*
 * Stores the legal answers and returns how many there are.  While nobody is asked, the game is played on.  Returns 0
 * if it is over, and -1 with a message if core and reference list different answers.
 */
int both_answers(struct both *both, struct mq_event answer[MQ_ANSWERS_MAX]);

/* Carries out one of them.  False, with a message, if core or reference refuses it. */
bool both_answer(struct both *both, struct mq_event answer);

/*
 * Plays the rest of the game with four fixed seats: by mq_game_run(), by mq_game_step() and answer by answer, with an
 * engine that learns and with a filled one, and by the reference.  False, with a message, unless all are equal to the
 * byte.
 */
bool both_finish_alike(const struct both *both);

#endif
