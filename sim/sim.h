/*
 * sim.h - playing very many games, on whatever is at hand
 *
 * A job is a range of game numbers of one seed.  A backend splits it, runs core and adds up; every backend gives the same
 * counters to the last digit.  Not here: rules, printing, argument parsing.
 */
#ifndef MAQUE_SIM_H
#define MAQUE_SIM_H

#include "maque.h"

struct sim_job {
    uint64_t seed;
    uint64_t first, end; /* games first <= I < end */
    int threads;         /* 0: as many as there are processors */

    /*
     * Called by one thread at a time, now and then and at the end: every game below 'done' (and none from it on) is in 'stats'.
     * Answering false stops the job there.  May be NULL.
     */
    bool (*progress)(void *context, uint64_t done, const struct mq_stats *stats);

    /*
     * Called by one thread at a time and in the order of the numbers, with the summaries of games first .. first+count-1.
     * Answering false stops the job.  NULL if nobody wants summaries.
     */
    bool (*each)(void *context, uint64_t first, uint64_t count, const struct mq_summary *summary);

    void *context;
};

/*
 * Play a job on the processors of this machine.  Adds to 'stats' (which may hold earlier games) and returns the number up to
 * which all games were played: job->end unless it was stopped.  NULL if all went well, else what the system refused.
 */
const char *sim_threads(const struct sim_job *job, struct mq_stats *stats, uint64_t *done);

#endif
