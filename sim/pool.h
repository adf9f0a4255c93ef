/*
 * pool.h - threads that work on numbered parts, and whose results are taken in order
 *
 * The threads begin the parts in the order of their numbers.  The owner of the pool, which is one thread, takes the
 * results in this order, too, however early a part was finished.  So nothing that the owner does with them depends on
 * the number of threads.
 *
 *     struct pool_plan plan = {.threads = 4, .ahead = 4, .parts = 100, .room = sizeof(struct mq_stats), .work = count};
 *     struct pool *pool = pool_begin(&plan);
 *
 *     while ((stats = pool_take(pool, POOL_WAITS)) != NULL)
 *         mq_stats_add(&sum, stats);
 *     pool_end(pool);
 *
 * If the system refuses a thread, there are fewer, and if it refuses all of them, pool_take() does the work itself.
 */
#ifndef MAQUE_POOL_H
#define MAQUE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A part that a thread works on. */
struct pool_part {
    struct pool *pool;
    void *context;   /* of the plan */
    int thread;      /* counted from 0 */
    uint64_t number; /* of the part, from 0 on */
    void *result;    /* room for what comes out of it, with anything in it */
};

struct pool_plan {
    int threads;
    int ahead;      /* parts for each thread that may be begun and not be taken yet */
    uint64_t parts; /* how many there are; pool_extend() adds some */
    size_t room;    /* bytes of a result */

    /* Does a part.  False if that cannot be done: then the parts before it are the last ones. */
    bool (*work)(const struct pool_part *part);
    void *context;
};

/* Starts the threads.  NULL if there is not enough memory. */
struct pool *pool_begin(const struct pool_plan *plan);

/* From now on there are so many parts. */
void pool_extend(struct pool *pool, uint64_t parts);

/*
 * The result of the next part, which stays where it is until the next call; waits for it at most so long.  NULL if it
 * is not there by then, or if there are no more parts.
 */
enum { POOL_WAITS = -1 }; /* as long as it takes */
void *pool_take(struct pool *pool, int milliseconds);

/* For a thread in the midst of a part: nobody will take its result any more. */
bool pool_part_is_in_vain(const struct pool_part *part);

/* Waits until the threads have finished what they work on, and ends them. */
void pool_end(struct pool *pool);

#endif
