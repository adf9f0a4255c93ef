/*
 * thread_pool.h - the threads of one process, which play the games that they are given
 *
 * All functions must be called by the same thread, the one that calls MPI.
 */
#ifndef MAQUE_SIM_THREAD_POOL_H
#define MAQUE_SIM_THREAD_POOL_H

#include "arena.h"
#include "sim.h"

#include <pthread.h>

/* Each thread has one task to play and one in reserve, so that it never waits for the next. */
enum { TASKS_PER_THREAD = 2 };

/* A range of games, or of sets, to play. */
struct task {
    uint64_t number; /* tasks are numbered from 0 on */
    uint64_t first, count;
};

/* The result of a task.  All of it is 64-bit numbers, so it can be sent as an array of them. */
struct result {
    uint64_t number, nanoseconds; /* of the task, and how long it took */
    uint64_t found_count;
    struct mq_stats stats;
    uint64_t found[]; /* games with the property that is searched for, or the outcomes of all games */
};

struct thread_pool {
    const struct sim_job *job; /* progress, found and interrupted do not matter here */
    struct mq_engine *engine;
    int threads; /* that are running */
    pthread_t *thread;

    pthread_mutex_t lock;
    pthread_cond_t wanted;   /* there is a task to play, or the threads must end */
    pthread_cond_t finished; /* there is a result, or trouble */
    struct task *task;     /* a ring of the tasks that were given and not taken yet */
    uint64_t tasks, given, taken;
    struct result **result; /* a ring of the same size: results of tasks that were played */
    uint64_t played, handed_out;
    bool stopped, out_of_memory;
};

/*
 * Makes an engine and starts the threads.  Returns NULL if all went well; else what the system refused, and nothing is
 * left to end.
 */
const char *pool_begin(struct thread_pool *pool, const struct sim_job *job);

/* Gives the threads a task.  At most TASKS_PER_THREAD for each thread may be under way. */
void pool_give(struct thread_pool *pool, const struct task *task);

/*
 * Returns the next result; the caller frees it.  NULL if there is none within so many milliseconds, or after trouble.
 */
struct result *pool_take(struct thread_pool *pool, int milliseconds);

/* NULL, or the reason why a thread has given up. */
const char *pool_trouble(struct thread_pool *pool);

/* Drops the tasks that are under way and ends the threads. */
void pool_end(struct thread_pool *pool);

#endif
