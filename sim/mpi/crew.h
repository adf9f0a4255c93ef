/*
 * crew.h - the threads of one process, which play the games that they are given
 *
 * All functions must be called by the same thread, the one that calls MPI.
 */
#ifndef MAQUE_SIM_CREW_H
#define MAQUE_SIM_CREW_H

#include "sim.h"

#include <pthread.h>

/* Each thread has one order to play and one in reserve, so that it never waits for the next. */
enum { ORDERS_PER_THREAD = 2 };

/* A range of games to play. */
struct order {
    uint64_t number; /* orders are numbered from 0 on */
    uint64_t first, count;
};

/* The result of an order.  All of it is 64-bit numbers, so it can be sent as an array of them. */
struct report {
    uint64_t number, nanoseconds; /* of the order, and how long it took */
    uint64_t found_count;
    struct mq_stats stats;
    uint64_t found[]; /* games with the property that is searched for */
};

struct crew {
    uint64_t seed;
    const struct sim_wish *wish; /* or NULL */
    struct mq_engine *engine;
    int threads; /* that are running */
    pthread_t *thread;

    pthread_mutex_t lock;
    pthread_cond_t wanted;   /* there is an order to play, or the threads must end */
    pthread_cond_t finished; /* there is a report, or trouble */
    struct order *order;     /* a ring of the orders that were given and not taken yet */
    uint64_t orders, given, taken;
    struct report **report; /* a ring of the same size: results of orders that were played */
    uint64_t played, reported;
    bool stopped, out_of_memory;
};

/*
 * Fills an engine and starts the threads.  Returns NULL if all went well; else what the system refused, and nothing is
 * left to end.
 */
const char *crew_begin(struct crew *c, int threads, uint64_t seed, const struct sim_wish *wish);

/* Gives the threads an order.  At most ORDERS_PER_THREAD for each thread may be under way. */
void crew_give(struct crew *c, const struct order *order);

/*
 * Returns the next report; the caller frees it.  NULL if there is none within so many milliseconds, or after trouble.
 */
struct report *crew_take(struct crew *c, int milliseconds);

/* NULL, or the reason why a thread has given up. */
const char *crew_trouble(struct crew *c);

/* Drops the orders that are under way and ends the threads. */
void crew_end(struct crew *c);

#endif
