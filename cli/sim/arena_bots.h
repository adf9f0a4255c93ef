/*
 * arena_bots.h - bots at the tables of 'maque arena'
 */
#ifndef MAQUE_ARENA_BOTS_H
#define MAQUE_ARENA_BOTS_H

#include "bot_words.h"
#include "counting.h"

/*
 * Starts the bots of a job, for as many threads as there can be, and tries each once.  Dies if one cannot be started:
 * nothing is written before that.
 */
void arena_bots_start(const struct args *args, const struct arena_lineup *lineup, struct sim_job *job);
bool arena_bots_have_sandbox(void);

/* Plays the job and ends the bots.  NULL, or what is wrong, which is never a bot's doing. */
const char *arena_bots_play(const struct sim_job *job);

/* The sets of a job are counted in order; this one is next.  NULL, or what is wrong: its metas cannot be written. */
const char *arena_bots_count(uint64_t set);

/* With --on-error stop: tells the failure in the first set that has one. */
void arena_bots_tell_failure(void);

/* Prints one game.  Returns the exit status. */
int arena_bots_print_game(const struct args *args, const struct arena_lineup *lineup, uint64_t set, int order);

/* ---- arena_meta.c: --meta, a file with what bots say about their answers, in the order of the sets ---- */

/* A game that is being played. */
struct playing {
    int thread;
    uint64_t set;
    int order;
};

/* Opens the file, for so many threads; without a path nothing is kept.  Dies if the system refuses. */
void meta_open(const char *path, int threads);

/* Takes the meta of an answer, as bot_game() gives it; 'context' is a struct playing. */
void meta_keep(void *context, int seat, int line, const char *json);

/* Before and after a set.  The metas of a set that does not end are dropped. */
void meta_begin_set(int thread);
void meta_end_set(int thread, uint64_t set);

/* Writes the metas of a set that has ended.  NULL, or what is wrong. */
const char *meta_write(uint64_t set);

#endif
