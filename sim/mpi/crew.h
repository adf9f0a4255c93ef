/*
 * crew.h - the threads of one process: they play what they are given
 *
 * All functions are for one and the same thread, the one that speaks MPI.
 */
#ifndef MAQUE_SIM_CREW_H
#define MAQUE_SIM_CREW_H

#include "sim.h"

#include <pthread.h>

/* Each thread has one order to play and one in reserve, so that it never waits for an answer. */
enum { ORDERS_PER_THREAD = 2 };

/* Games to play. */
struct order {
    uint64_t number; /* orders are numbered from 0 on */
    uint64_t first, count;
};

/* What became of an order.  Nothing but 64-bit numbers, so it can be sent as they are. */
struct report {
    uint64_t number, nanoseconds; /* of the order, and how long it took */
    uint64_t found_count;
    struct mq_stats stats;
    uint64_t found[]; /* games that fulfil the wish */
};

struct crew {
    uint64_t seed;
    const struct sim_wish *wish; /* or NULL */
    struct mq_engine *engine;
    int threads; /* that are running */
    pthread_t *thread;

    pthread_mutex_t lock;
    pthread_cond_t wanted;   /* there is something to play, or nothing more to come */
    pthread_cond_t finished; /* there is a report, or trouble */
    struct order *order;     /* a ring of those that were given and not taken */
    uint64_t orders, given, taken;
    struct report **report; /* a ring of as many, of those that were played */
    uint64_t played, reported;
    bool stopped, out_of_memory;
};

/* Fill an engine and start the threads.  NULL if all went well, else what the system refused, and there is no crew. */
const char *crew_begin(struct crew *c, int threads, uint64_t seed, const struct sim_wish *wish);

/* Play this.  No more than ORDERS_PER_THREAD for each thread may be under way. */
void crew_give(struct crew *c, const struct order *order);

/* The next report, which then is the caller's to free; NULL if there is none within so many milliseconds, or after trouble. */
struct report *crew_take(struct crew *c, int milliseconds);

/* NULL, or why a thread has given up. */
const char *crew_trouble(struct crew *c);

/* Drop whatever is under way and end the threads. */
void crew_end(struct crew *c);

#endif
