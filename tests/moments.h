/*
 * moments.h - the rest of a game that anybody decided so far, told moment by moment
 */
#ifndef MOMENTS_H
#define MOMENTS_H

#include "maque_explain.h"

/* Puts one of the legal answers to the board's game; plays what needs no answer first.  False once the game is over. */
bool board_answer(struct mq_board *board, uint64_t choice);

/*
 * Tells the rest of the game.  True if the moments are the events of mq_game_run(), a claim is told as declined exactly
 * if it was put and refused, and words and JSON of every moment fit.  'declined' counts such claims.
 */
bool rest_is_told(const struct mq_board *board, int *declined);

#endif
