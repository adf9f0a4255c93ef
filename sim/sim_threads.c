/*
 * sim_threads.c - a job on the CPUs of this machine
 *
 * Threads take chunks of game numbers, one after another.  The results are added up in the order of the chunks.  So
 * there is always a number such that exactly the games below it are counted.  A chunk that finishes early waits in its
 * slot.  Adding is exact, so the result does not depend on which thread finishes first.
 */
#include "arena.h"
#include "sim.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16384, CHUNK_OF_SETS = 64, SLOTS_PER_THREAD = 4 };

struct slot {
    bool finished;
    struct mq_stats stats;
    uint64_t *found; /* room for what a chunk lists; NULL if this job lists nothing */
    uint64_t found_count;
};

struct work {
    const struct sim_job *job;
    struct mq_engine *engine;
    struct slot *slot;
    uint64_t slots;

    pthread_mutex_t lock;
    pthread_cond_t changed; /* 'counted', 'wanted' or 'stopped' has changed */
    uint64_t chunk;         /* the games or sets of a chunk */
    uint64_t chunks;        /* of the whole job */
    uint64_t wanted;        /* chunks below this one: all, or those before one that cannot be played */
    uint64_t taken;         /* by a thread, so far */
    uint64_t counted;       /* in 'sum', so far */
    bool stopped;
    bool out_of_memory;
    struct mq_stats *sum;
};

struct thread {
    pthread_t id;
    struct work *work;
    int number;
    uint64_t chunk; /* that it plays */
};

static uint64_t chunk_first(const struct work *w, uint64_t chunk)
{
    return w->job->first + chunk * w->chunk;
}

static uint64_t chunk_end(const struct work *w, uint64_t chunk)
{
    return chunk + 1 == w->chunks ? w->job->end : chunk_first(w, chunk + 1);
}

/* Counts every finished chunk whose turn has come.  The caller holds the lock. */
static void count_finished(struct work *w)
{
    while (!w->stopped && w->counted < w->taken && w->slot[w->counted % w->slots].finished) {
        struct slot *slot = &w->slot[w->counted % w->slots];
        uint64_t end = chunk_end(w, w->counted);
        bool go_on = true;

        mq_stats_add(w->sum, &slot->stats);
        slot->finished = false;
        w->counted++;
        if (sim_has_list(w->job))
            go_on = w->job->found(w->job->context, end, slot->found, slot->found_count);
        if (w->job->progress != NULL)
            go_on = w->job->progress(w->job->context, end, w->sum) && go_on;
        w->stopped = !go_on;
        pthread_cond_broadcast(&w->changed);
    }
}

static bool is_stopped(void *context)
{
    const struct thread *thread = context;
    struct work *w = thread->work;
    bool stopped;

    pthread_mutex_lock(&w->lock);
    if (w->job->interrupted != NULL && w->job->interrupted())
        w->stopped = true;
    stopped = w->stopped || thread->chunk >= w->wanted;
    pthread_mutex_unlock(&w->lock);
    return stopped;
}

/* False if not all of the chunk was played. */
static bool play_chunk(struct thread *thread, struct slot *slot, struct mq_summary *summary)
{
    struct work *w = thread->work;
    uint64_t first = chunk_first(w, thread->chunk), count = chunk_end(w, thread->chunk) - first;
    const struct arena_lineup *lineup = w->job->lineup;

    mq_stats_init(&slot->stats);
    if (lineup != NULL) {
        slot->found_count = count * (uint64_t)lineup->orders;
        return sim_play_sets(w->engine, w->job, thread->number, first, count, slot->found, is_stopped, thread);
    }
    mq_stats_play(w->engine, w->job->seed, first, count, &slot->stats, summary);
    if (summary != NULL)
        slot->found_count = sim_pick(w->job->wish, first, count, summary, slot->found);
    return true;
}

static void *work_thread(void *argument)
{
    struct thread *thread = argument;
    struct work *w = thread->work;
    struct mq_summary *summary = w->job->wish != NULL ? malloc(CHUNK * sizeof *summary) : NULL;

    pthread_mutex_lock(&w->lock);
    if (w->job->wish != NULL && summary == NULL) {
        w->out_of_memory = w->stopped = true;
        pthread_cond_broadcast(&w->changed);
    }
    while (!w->stopped && w->taken < w->wanted) {
        struct slot *slot = &w->slot[w->taken % w->slots];
        bool finished;

        if (w->taken >= w->counted + w->slots) {
            pthread_cond_wait(&w->changed, &w->lock);
            continue;
        }
        thread->chunk = w->taken++;
        pthread_mutex_unlock(&w->lock);
        finished = play_chunk(thread, slot, summary);
        pthread_mutex_lock(&w->lock);
        slot->finished = finished;
        if (!finished && thread->chunk < w->wanted) {
            w->wanted = thread->chunk;
            pthread_cond_broadcast(&w->changed);
        }
        count_finished(w);
    }
    pthread_mutex_unlock(&w->lock);
    free(summary);
    return NULL;
}

static uint64_t chunk_of(const struct sim_job *job)
{
    return job->lineup == NULL ? CHUNK : arena_is_slow(job->lineup) ? 1 : CHUNK_OF_SETS;
}

static bool work_begin(struct work *w, const struct sim_job *job, struct mq_stats *stats)
{
    uint64_t games = job->end - job->first, chunk = chunk_of(job);
    uint64_t listed = chunk * (job->lineup != NULL ? (uint64_t)job->lineup->orders : 1);

    memset(w, 0, sizeof *w);
    w->job = job;
    w->sum = stats;
    w->chunk = chunk;
    w->chunks = games / chunk + (games % chunk > 0);
    w->wanted = w->chunks;
    w->slots = (uint64_t)sim_threads_of(job) * SLOTS_PER_THREAD;
    w->slot = calloc((size_t)w->slots, sizeof *w->slot);
    if (w->slot == NULL)
        return false;
    if (sim_has_list(job))
        for (uint64_t i = 0; i < w->slots; i++)
            if ((w->slot[i].found = malloc((size_t)listed * sizeof *w->slot[i].found)) == NULL)
                return false;
    if ((w->engine = sim_engine(job)) == NULL)
        return false;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    return true;
}

static void work_free(struct work *w)
{
    for (uint64_t i = 0; w->slot != NULL && i < w->slots; i++)
        free(w->slot[i].found);
    free(w->slot);
    free(w->engine);
}

const char *sim_threads(const struct sim_job *job, struct mq_stats *stats, uint64_t *done)
{
    int running = 0, threads = sim_threads_of(job);
    struct thread *thread = calloc((size_t)threads, sizeof *thread);
    struct work w;
    const char *trouble = NULL;

    *done = job->first;
    if (thread == NULL || !work_begin(&w, job, stats)) {
        if (thread != NULL)
            work_free(&w);
        free(thread);
        return "not enough memory";
    }
    for (; running < threads; running++) {
        thread[running].work = &w;
        thread[running].number = running;
        if (pthread_create(&thread[running].id, NULL, work_thread, &thread[running]) != 0)
            break;
    }
    if (running == 0)
        trouble = "cannot start a thread"; /* with fewer threads than wanted the work is the same */
    for (int i = 0; i < running; i++)
        pthread_join(thread[i].id, NULL);
    if (w.out_of_memory)
        trouble = "not enough memory";
    *done = w.counted == w.chunks ? job->end : chunk_first(&w, w.counted);
    work_free(&w);
    free(thread);
    return trouble;
}
