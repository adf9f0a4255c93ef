/*
 * pool.c - threads that work on numbered parts, and whose results are taken in order
 *
 * Results lie in a ring.  A thread that is far ahead of the oldest part waits until its place is free.
 */
#include "pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

struct worker {
    pthread_t id;
    struct pool *pool;
    int number;
};

struct pool {
    struct pool_plan plan;
    struct worker *worker;
    int workers; /* that are running */

    pthread_mutex_t lock;
    pthread_cond_t wanted;   /* there may be a part to begin, or the threads must end */
    pthread_cond_t finished; /* there may be a result, or there are fewer parts */
    uint64_t parts;          /* that there are, so far as is known */
    uint64_t begun, taken;
    uint64_t places;
    char *result;   /* of part i at place i % places */
    bool *is_there; /* by place: the result of a part that is finished and not taken */
    bool held;      /* the result of part 'taken' has been handed out */
    bool stopped;
};

/* Works on the next part.  The caller holds the lock. */
static void do_part(struct pool *p, int thread)
{
    struct pool_part part = {p, p->plan.context, thread, p->begun++, NULL};
    uint64_t place = part.number % p->places;
    bool done;

    part.result = p->result + place * p->plan.room;
    pthread_mutex_unlock(&p->lock);
    done = p->plan.work(&part);
    pthread_mutex_lock(&p->lock);
    p->is_there[place] = done;
    if (!done && part.number < p->parts)
        p->parts = part.number;
    pthread_cond_signal(&p->finished);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct pool *p = worker->pool;

    pthread_mutex_lock(&p->lock);
    while (!p->stopped)
        if (p->begun < p->parts && p->begun < p->taken + p->places)
            do_part(p, worker->number);
        else
            pthread_cond_wait(&p->wanted, &p->lock);
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

static void free_memory(struct pool *p)
{
    free(p->worker);
    free(p->result);
    free(p->is_there);
    free(p);
}

/* All times are of the clock that nobody sets. */
static void make_lock(struct pool *p)
{
    pthread_condattr_t clock;

    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->wanted, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&p->finished, &clock);
    pthread_condattr_destroy(&clock);
}

struct pool *pool_begin(const struct pool_plan *plan)
{
    struct pool *p = calloc(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->plan = *plan;
    p->parts = plan->parts;
    p->places = (uint64_t)plan->threads * (uint64_t)plan->ahead;
    p->worker = calloc((size_t)plan->threads, sizeof *p->worker);
    p->result = calloc((size_t)p->places, plan->room);
    p->is_there = calloc((size_t)p->places, sizeof *p->is_there);
    if (p->worker == NULL || p->result == NULL || p->is_there == NULL) {
        free_memory(p);
        return NULL;
    }
    make_lock(p);
    for (struct worker *w = p->worker; p->workers < plan->threads; p->workers++, w++) {
        w->pool = p;
        w->number = p->workers;
        if (pthread_create(&w->id, NULL, work, w) != 0)
            break;
    }
    return p;
}

void pool_extend(struct pool *p, uint64_t parts)
{
    pthread_mutex_lock(&p->lock);
    p->parts = parts;
    pthread_cond_broadcast(&p->wanted);
    pthread_mutex_unlock(&p->lock);
}

static struct timespec time_in(int milliseconds)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_sec += milliseconds / 1000;
    time.tv_nsec += milliseconds % 1000 * 1000000L;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

/* Waits for the next result.  The caller holds the lock. */
static void await_result(struct pool *p, int milliseconds)
{
    const struct timespec until = time_in(milliseconds);
    int late = 0;

    if (p->workers == 0 && p->begun == p->taken && p->begun < p->parts)
        do_part(p, 0);
    while (!late && p->taken < p->parts && !p->is_there[p->taken % p->places])
        late = milliseconds == POOL_WAITS ? pthread_cond_wait(&p->finished, &p->lock)
                                          : pthread_cond_timedwait(&p->finished, &p->lock, &until);
}

void *pool_take(struct pool *p, int milliseconds)
{
    uint64_t place;

    pthread_mutex_lock(&p->lock);
    if (p->held) {
        p->is_there[p->taken++ % p->places] = false;
        pthread_cond_broadcast(&p->wanted);
    }
    await_result(p, milliseconds);
    place = p->taken % p->places;
    p->held = p->taken < p->parts && p->is_there[place];
    pthread_mutex_unlock(&p->lock);
    return p->held ? p->result + place * p->plan.room : NULL;
}

bool pool_part_is_in_vain(const struct pool_part *part)
{
    struct pool *p = part->pool;
    bool in_vain;

    pthread_mutex_lock(&p->lock);
    in_vain = p->stopped || part->number >= p->parts;
    pthread_mutex_unlock(&p->lock);
    return in_vain;
}

void pool_end(struct pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->stopped = true;
    pthread_cond_broadcast(&p->wanted);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->workers; i++)
        pthread_join(p->worker[i].id, NULL);
    free_memory(p);
}
