/*
 * thread_pool.c - the threads of one process, which play the games that they are given
 */
#include "thread_pool.h"

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

static bool is_stopped(void *context)
{
    struct thread_pool *pool = context;
    bool stopped;

    pthread_mutex_lock(&pool->lock);
    stopped = pool->stopped;
    pthread_mutex_unlock(&pool->lock);
    return stopped;
}

/*
 * Makes room for 'more' further games that may be found.  If there is not enough memory, frees the result and returns
 * NULL.
 */
static struct result *with_room(struct result *result, uint64_t more)
{
    struct result *larger =
        realloc(result, sizeof *result + (size_t)(result->found_count + more) * sizeof result->found[0]);

    if (larger == NULL)
        free(result);
    return larger;
}

/* Plays sets instead; some outcomes are missing if the threads are stopped. */
static struct result *play_sets(struct thread_pool *pool, struct result *result, const struct task *task)
{
    const struct sim_job *job = pool->job;
    uint64_t games = task->count * (uint64_t)job->lineup->orders;

    result = with_room(result, games);
    if (result == NULL)
        return NULL;
    result->found_count = games;
    sim_play_sets(pool->engine, job, 0, task->first, task->count, result->found, is_stopped, pool);
    return result;
}

/*
 * Plays a task, unless the threads are stopped.  'summary' has room for PIECE games; it is NULL if nothing is
 * searched for.  Returns NULL if there is not enough memory.
 */
static struct result *play_task(struct thread_pool *pool, struct mq_summary *summary, const struct task *task)
{
    struct result *result = malloc(sizeof *result);
    uint64_t begun = nanoseconds_now(), done = 0;

    if (result == NULL)
        return NULL;
    memset(result, 0, sizeof *result);
    result->number = task->number;
    mq_stats_init(&result->stats);
    if (pool->job->lineup != NULL && (result = play_sets(pool, result, task)) == NULL)
        return NULL;
    while (pool->job->lineup == NULL && done < task->count && !is_stopped(pool)) {
        uint64_t first = task->first + done, count = task->count - done < PIECE ? task->count - done : PIECE;

        mq_stats_play(pool->engine, pool->job->seed, first, count, &result->stats, summary);
        done += count;
        if (pool->job->wish == NULL)
            continue;
        result = with_room(result, count);
        if (result == NULL)
            return NULL;
        result->found_count += sim_pick(pool->job->wish, first, count, summary, result->found + result->found_count);
    }
    result->nanoseconds = nanoseconds_now() - begun;
    return result;
}

static void give_up(struct thread_pool *pool)
{
    pool->out_of_memory = pool->stopped = true;
    pthread_cond_broadcast(&pool->wanted);
    pthread_cond_signal(&pool->finished);
}

/* Plays tasks until the threads are stopped.  The caller holds the lock. */
static void play_all(struct thread_pool *pool, struct mq_summary *summary)
{
    while (!pool->stopped) {
        struct task task;
        struct result *result;

        if (pool->taken == pool->given) {
            pthread_cond_wait(&pool->wanted, &pool->lock);
            continue;
        }
        task = pool->task[pool->taken++ % pool->tasks];
        pthread_mutex_unlock(&pool->lock);
        result = play_task(pool, summary, &task);
        pthread_mutex_lock(&pool->lock);
        if (result == NULL)
            give_up(pool);
        else if (pool->stopped)
            free(result); /* some of its games may be missing */
        else {
            pool->result[pool->played++ % pool->tasks] = result;
            pthread_cond_signal(&pool->finished);
        }
    }
}

static void *player_thread(void *argument)
{
    struct thread_pool *pool = argument;
    struct mq_summary *summary = pool->job->wish != NULL ? malloc(PIECE * sizeof *summary) : NULL;

    pthread_mutex_lock(&pool->lock);
    if (pool->job->wish != NULL && summary == NULL)
        give_up(pool);
    play_all(pool, summary);
    pthread_mutex_unlock(&pool->lock);
    free(summary);
    return NULL;
}

static void free_memory(struct thread_pool *pool)
{
    free(pool->engine);
    free(pool->thread);
    free(pool->task);
    free(pool->result);
}

const char *pool_begin(struct thread_pool *pool, const struct sim_job *job)
{
    pthread_condattr_t clock;
    int threads = sim_threads_of(job);

    memset(pool, 0, sizeof *pool);
    pool->job = job;
    pool->tasks = (uint64_t)threads * TASKS_PER_THREAD;
    pool->thread = calloc((size_t)threads, sizeof *pool->thread);
    pool->task = calloc((size_t)pool->tasks, sizeof *pool->task);
    pool->result = calloc((size_t)pool->tasks, sizeof *pool->result);
    pool->engine = sim_engine(job);
    if (pool->engine == NULL || pool->thread == NULL || pool->task == NULL || pool->result == NULL) {
        free_memory(pool);
        return "not enough memory";
    }
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wanted, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->finished, &clock);
    pthread_condattr_destroy(&clock);
    while (pool->threads < threads && pthread_create(&pool->thread[pool->threads], NULL, player_thread, pool) == 0)
        pool->threads++;
    if (pool->threads == 0) {
        free_memory(pool);
        return "cannot start a thread"; /* with fewer threads than wanted the work is the same */
    }
    return NULL;
}

void pool_give(struct thread_pool *pool, const struct task *task)
{
    pthread_mutex_lock(&pool->lock);
    pool->task[pool->given++ % pool->tasks] = *task;
    pthread_cond_signal(&pool->wanted);
    pthread_mutex_unlock(&pool->lock);
}

struct result *pool_take(struct thread_pool *pool, int milliseconds)
{
    struct result *result = NULL;
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += milliseconds * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&pool->lock);
    while (!pool->stopped && pool->handed_out == pool->played &&
           pthread_cond_timedwait(&pool->finished, &pool->lock, &until) == 0)
        ;
    if (pool->handed_out < pool->played)
        result = pool->result[pool->handed_out++ % pool->tasks];
    pthread_mutex_unlock(&pool->lock);
    return result;
}

const char *pool_trouble(struct thread_pool *pool)
{
    bool trouble;

    pthread_mutex_lock(&pool->lock);
    trouble = pool->out_of_memory;
    pthread_mutex_unlock(&pool->lock);
    return trouble ? "not enough memory" : NULL;
}

void pool_end(struct thread_pool *pool)
{
    struct result *result;

    pthread_mutex_lock(&pool->lock);
    pool->stopped = true;
    pthread_cond_broadcast(&pool->wanted);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    while ((result = pool_take(pool, 0)) != NULL)
        free(result);
    free_memory(pool);
}
