/*
 * crew.c - the threads of one process, which play the games that they are given
 */
#include "crew.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Games between two looks at 'stopped'.  They take some milliseconds. */
enum { PIECE = 4096 };

static uint64_t nanoseconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static bool is_stopped(struct crew *c)
{
    bool stopped;

    pthread_mutex_lock(&c->lock);
    stopped = c->stopped;
    pthread_mutex_unlock(&c->lock);
    return stopped;
}

/*
 * Makes room for 'more' further games that may be found.  If there is not enough memory, frees the report and returns
 * NULL.
 */
static struct report *with_room(struct report *report, uint64_t more)
{
    struct report *larger =
        realloc(report, sizeof *report + (size_t)(report->found_count + more) * sizeof report->found[0]);

    if (larger == NULL)
        free(report);
    return larger;
}

/*
 * Plays an order, unless the threads are stopped.  'summary' has room for PIECE games; it is NULL if nothing is
 * searched for.  Returns NULL if there is not enough memory.
 */
static struct report *play_order(struct crew *c, struct mq_summary *summary, const struct order *order)
{
    struct report *report = malloc(sizeof *report);
    uint64_t begun = nanoseconds_now(), done = 0;

    if (report == NULL)
        return NULL;
    memset(report, 0, sizeof *report);
    report->number = order->number;
    mq_stats_init(&report->stats);
    while (done < order->count && !is_stopped(c)) {
        uint64_t first = order->first + done, count = order->count - done < PIECE ? order->count - done : PIECE;

        mq_stats_play(c->engine, c->seed, first, count, &report->stats, summary);
        done += count;
        if (c->wish == NULL)
            continue;
        report = with_room(report, count);
        if (report == NULL)
            return NULL;
        report->found_count += sim_pick(c->wish, first, count, summary, report->found + report->found_count);
    }
    report->nanoseconds = nanoseconds_now() - begun;
    return report;
}

static void give_up(struct crew *c)
{
    c->out_of_memory = c->stopped = true;
    pthread_cond_broadcast(&c->wanted);
    pthread_cond_signal(&c->finished);
}

/* Plays orders until the threads are stopped.  The caller holds the lock. */
static void play_all(struct crew *c, struct mq_summary *summary)
{
    while (!c->stopped) {
        struct order order;
        struct report *report;

        if (c->taken == c->given) {
            pthread_cond_wait(&c->wanted, &c->lock);
            continue;
        }
        order = c->order[c->taken++ % c->orders];
        pthread_mutex_unlock(&c->lock);
        report = play_order(c, summary, &order);
        pthread_mutex_lock(&c->lock);
        if (report == NULL)
            give_up(c);
        else if (c->stopped)
            free(report); /* some of its games may be missing */
        else {
            c->report[c->played++ % c->orders] = report;
            pthread_cond_signal(&c->finished);
        }
    }
}

static void *player_thread(void *argument)
{
    struct crew *c = argument;
    struct mq_summary *summary = c->wish != NULL ? malloc(PIECE * sizeof *summary) : NULL;

    pthread_mutex_lock(&c->lock);
    if (c->wish != NULL && summary == NULL)
        give_up(c);
    play_all(c, summary);
    pthread_mutex_unlock(&c->lock);
    free(summary);
    return NULL;
}

static void free_memory(struct crew *c)
{
    free(c->engine);
    free(c->thread);
    free(c->order);
    free(c->report);
}

const char *crew_begin(struct crew *c, int threads, uint64_t seed, const struct sim_wish *wish)
{
    pthread_condattr_t clock;

    memset(c, 0, sizeof *c);
    c->seed = seed;
    c->wish = wish;
    c->orders = (uint64_t)threads * ORDERS_PER_THREAD;
    c->thread = calloc((size_t)threads, sizeof *c->thread);
    c->order = calloc((size_t)c->orders, sizeof *c->order);
    c->report = calloc((size_t)c->orders, sizeof *c->report);
    c->engine = sim_engine();
    if (c->engine == NULL || c->thread == NULL || c->order == NULL || c->report == NULL) {
        free_memory(c);
        return "not enough memory";
    }
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->wanted, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&c->finished, &clock);
    pthread_condattr_destroy(&clock);
    while (c->threads < threads && pthread_create(&c->thread[c->threads], NULL, player_thread, c) == 0)
        c->threads++;
    if (c->threads == 0) {
        free_memory(c);
        return "cannot start a thread"; /* with fewer threads than wanted the work is the same */
    }
    return NULL;
}

void crew_give(struct crew *c, const struct order *order)
{
    pthread_mutex_lock(&c->lock);
    c->order[c->given++ % c->orders] = *order;
    pthread_cond_signal(&c->wanted);
    pthread_mutex_unlock(&c->lock);
}

struct report *crew_take(struct crew *c, int milliseconds)
{
    struct report *report = NULL;
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&c->lock);
    while (!c->stopped && c->reported == c->played && pthread_cond_timedwait(&c->finished, &c->lock, &until) == 0)
        ;
    if (c->reported < c->played)
        report = c->report[c->reported++ % c->orders];
    pthread_mutex_unlock(&c->lock);
    return report;
}

const char *crew_trouble(struct crew *c)
{
    bool trouble;

    pthread_mutex_lock(&c->lock);
    trouble = c->out_of_memory;
    pthread_mutex_unlock(&c->lock);
    return trouble ? "not enough memory" : NULL;
}

void crew_end(struct crew *c)
{
    struct report *report;

    pthread_mutex_lock(&c->lock);
    c->stopped = true;
    pthread_cond_broadcast(&c->wanted);
    pthread_mutex_unlock(&c->lock);
    for (int i = 0; i < c->threads; i++)
        pthread_join(c->thread[i], NULL);
    while ((report = crew_take(c, 0)) != NULL)
        free(report);
    free_memory(c);
}
