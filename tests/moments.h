/*
 * moments.h - games that anybody decides, told moment by moment
 */
#ifndef MOMENTS_H
#define MOMENTS_H

#include "maque_explain.h"

/*
 * Puts one of the legal answers to the board's game; plays what needs no answer first.  False once the game is over.
 * The events are added to 'log', which may be NULL.
 */
bool board_answer(struct mq_board *board, uint64_t choice, struct mq_log *log);

/*
 * A whole game with this wall.  Every other win is refused.  Of the other decisions so many of a hundred are random,
 * and the rest are those of the fixed strategy.
 */
void log_at_random(const mq_tile wall[MQ_WALL], int percent, uint64_t *state, struct mq_log *log);

/*
 * Tells the rest of the game.  True if the moments are the events of mq_game_run(), a claim is told as declined exactly
 * if it was put and refused, and words and JSON of every moment fit.  'declined' counts such claims.
 */
bool rest_is_told(const struct mq_board *board, int *declined);

/*
 * Tells a legal game, which need not be over.  True if every event is told, with what the fixed strategy would have
 * done instead exactly where that is something else, as core and the reference see it; if every claim has the outcome
 * that the next event shows; and if words and JSON of every moment fit.  'instead' counts what would have happened, by
 * kind.
 */
bool game_is_told(const mq_tile wall[MQ_WALL], const struct mq_log *log, int instead[MQ_DRAW + 1]);

#endif
