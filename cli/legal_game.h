/*
 * legal_game.h - a game to look at: the contest's game with a wall, that of a transcript, or one that a seat saw
 */
#ifndef MAQUE_LEGAL_GAME_H
#define MAQUE_LEGAL_GAME_H

#include "maque_explain.h"

struct legal_game {
    struct mq_log log;              /* of a transcript its legal lines */
    const char *transcript;         /* the file; NULL for the contest's game */
    unsigned long long bad_line;    /* the first illegal line of the transcript */
    char reason[MQ_REASON_MAX + 1]; /* what speaks against it; "" if all lines are legal */
};

/*
 * Plays the wall, or reads 'transcript', which may be NULL.  In a transcript white space does not matter, and the game
 * need not be over.
 */
void legal_game_find(struct legal_game *game, struct mq_engine *e, const mq_tile wall[MQ_WALL], const char *transcript,
                     const struct mq_words *words);

/*
 * Reads a game as one seat saw it, makes up the tiles that it could not see, and returns the seat.  Ends the program
 * if no tiles fit.
 */
int legal_game_of_view(struct legal_game *game, struct mq_engine *e, const char *file, mq_tile wall[MQ_WALL],
                       const struct mq_words *words);

/* Ends the program with a message about the illegal line, if there is one. */
void legal_game_must_be_legal(const struct legal_game *game);

#endif
