/*
 * many_games.h - what is to be done with many games
 */
#ifndef MQ_MANY_GAMES_H
#define MQ_MANY_GAMES_H

#include "level.h"

struct task {
    uint64_t seed, first, count;    /* games first .. first+count-1 of the seed */
    const mq_tile (*wall)[MQ_WALL]; /* or these walls */
    struct mq_stats *stats;         /* count them here */
    struct mq_summary *each;        /* and, unless NULL, here */
    struct mq_log *log;             /* or record them here */
};

/* Updates what is remembered by the number of a game: examples, the shortest and the longest. */
MQ_INNER void mq_stats_note_game(struct mq_stats *stats, const struct mq_summary *summary, uint64_t number);

#ifdef MQ_IN_STEP
/* Counts the games of a task in step; only for LEVEL_AVX2.  See in_step/in_step.c. */
MQ_INNER void mq_count_in_step(struct mq_engine *e, const struct task *task);
#endif

#endif
