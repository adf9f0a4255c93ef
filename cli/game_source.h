/*
 * game_source.h - which game the command line means: the wall of a file, a numbered game, or the contest's sample
 */
#ifndef MAQUE_GAME_SOURCE_H
#define MAQUE_GAME_SOURCE_H

#include "cli.h"

/* The first rows of the table of options of such a command; VERB says what it does with a game. */
enum { SEED, GAME, SAMPLE, AFTER_GAME };

#define GAME_OPTIONS(VERB) \
    {"seed", "S", OPTION_NUMBER, VERB " a game of seed S instead of reading a wall (default 0)"}, \
    {"game", "I", OPTION_NUMBER, "the number of that game, counted from 0 (default 0)"}, \
    {"sample", NULL, OPTION_FLAG, VERB " the sample game of the contest's statement"}

struct game_source {
    bool numbered, sample; /* neither: the wall of a file */
    uint64_t seed, game;
    const char *file; /* "-" if none was named */
};

/* Reads these rows, and the first operand if 'files' of them are walls.  Dies if more than one game is meant. */
struct game_source game_source(const struct args *args, int files);

/* Its wall.  If it is that of a file, so may be a 'transcript', which may be NULL: only one can be standard input. */
void game_source_wall(const struct game_source *source, const char *transcript, mq_tile wall[MQ_WALL]);

/* "2021:7", "sample", or NULL for a file. */
enum { SOURCE_NAME_MAX = 64 };
const char *game_source_name(const struct game_source *source, char name[SOURCE_NAME_MAX]);

#endif
