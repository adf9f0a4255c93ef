/*
 * sim_mpi.c - a job on many processes, on one machine or on many
 *
 * Rank 0 is the coordinator.  It alone reads the command line, prints and writes files.  The other ranks are workers;
 * they know only what the coordinator tells them:
 *
 *     coordinator to worker    JOB (TASK ... STOP), any number of times, then END
 *     worker to coordinator    a result for each task, at last BYE
 *
 * The coordinator plays a job as sim_threads() does, with more threads.  Some play in this process; each of the others
 * sends its ranges to a worker and waits for the results.  A worker has twice as many tasks as threads, so that no
 * thread waits for its next one.
 *
 * A thread that waits inside MPI spins, and so takes CPU time from the threads that play.  So no thread waits inside
 * MPI: it looks for messages, and if there are none, sleeps for some milliseconds.
 */
#include "arena.h"
#include "pool.h"
#include "say.h"
#include "sim.h"

#include <assert.h>
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAP_MS = 2,
    THREADS_A_MS = 50,    /* if more wait for workers, they look more rarely */
    TASKS_PER_THREAD = 2, /* of a worker */
    TASK_LENGTH = 8       /* a task is so many times what a thread of one machine plays together */
};

/* The results of task T have TAG_RESULT + T. */
enum { TAG_ORDER, TAG_BYE, TAG_RESULT };
enum { ORDER_JOB, ORDER_TASK, ORDER_STOP, ORDER_END };

/* What the coordinator tells: all of it 64-bit numbers, so it is sent as an array of them. */
struct order {
    uint64_t what;
    uint64_t task, first, count; /* of ORDER_TASK; the rest belongs to ORDER_JOB */
    uint64_t seed, begin, end, threads, together;
    char instructions[8]; /* their name; "": none */
    uint64_t kind;
    uint64_t predicate, relation, length; /* of a wish; the predicate plus 1 */
    uint64_t lineup[ARENA_LINEUP_WORDS];
};

/* What came out of a task; it is sent in the same way. */
enum { RESULT_FINE, RESULT_STOPPED, RESULT_NO_MEMORY };
struct result {
    uint64_t state;
    struct mq_stats stats;
    uint64_t count;
    uint64_t listed[];
};

static size_t size_of(uint64_t listed)
{
    return sizeof(struct result) + (size_t)listed * sizeof(uint64_t);
}

/* ---- messages ---- */

static int ranks = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* one thread at a time calls MPI */

static void nap(int milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};

    nanosleep(&time, NULL);
}

static void send(int rank, int tag, const void *message, size_t size)
{
    MPI_Request sending;
    int arrived;

    pthread_mutex_lock(&lock);
    MPI_Isend(message, (int)(size / sizeof(uint64_t)), MPI_UINT64_T, rank, tag, MPI_COMM_WORLD, &sending);
    MPI_Test(&sending, &arrived, MPI_STATUS_IGNORE);
    pthread_mutex_unlock(&lock);
    while (!arrived) {
        nap(NAP_MS);
        pthread_mutex_lock(&lock);
        MPI_Test(&sending, &arrived, MPI_STATUS_IGNORE);
        pthread_mutex_unlock(&lock);
    }
}

/* Receives a message of at most so many bytes, if there is one. */
static bool receive(int rank, int tag, void *message, size_t size)
{
    int there;

    pthread_mutex_lock(&lock);
    MPI_Iprobe(rank, tag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    if (there)
        MPI_Recv(message, (int)(size / sizeof(uint64_t)), MPI_UINT64_T, rank, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_unlock(&lock);
    return there;
}

static void order_all(const struct order *order)
{
    for (int rank = 1; rank < ranks; rank++)
        send(rank, TAG_ORDER, order, sizeof *order);
}

/* ---- a job as an order ---- */

static struct order order_of(const struct sim_job *job, uint64_t together)
{
    const struct sim_wish *wish = job->work.what;
    struct order order = {.what = ORDER_JOB, .seed = job->seed, .begin = job->first, .end = job->end,
                          .threads = (uint64_t)job->threads, .together = together, .kind = job->work.kind};

    assert(job->instructions == NULL || strlen(job->instructions) < sizeof order.instructions);
    if (job->instructions != NULL)
        snprintf(order.instructions, sizeof order.instructions, "%s", job->instructions);
    if (job->work.kind == SIM_FINDING) {
        order.predicate = (uint64_t)(wish->predicate + 1);
        order.relation = (uint64_t)wish->relation;
        order.length = (uint64_t)wish->length;
    }
    if (job->work.kind == SIM_PLAYING_SETS)
        arena_lineup_pack(job->work.what, order.lineup);
    return order;
}

/* A job that was received, and what belongs to it. */
struct received {
    struct sim_job job;
    struct order order;
    struct sim_wish wish;
    struct arena_lineup lineup;
};

static void read_job(struct received *r, const struct order *order)
{
    struct sim_job job = {.seed = order->seed, .first = order->begin, .end = order->end,
                          .threads = (int)order->threads};

    r->order = *order;
    r->wish.predicate = (int)order->predicate - 1;
    r->wish.relation = (char)order->relation;
    r->wish.length = (int)order->length;
    r->lineup = arena_lineup_unpack(order->lineup);
    r->job = job;
    r->job.instructions = order->instructions[0] != '\0' ? r->order.instructions : NULL;
    r->job.work = order->kind == SIM_PLAYING_SETS ? sim_playing_sets(&r->lineup)
                  : order->kind == SIM_FINDING    ? sim_finding(&r->wish)
                                                  : sim_counting();
}

/* ---- workers ---- */

struct worker {
    struct received received;
    struct mq_engine *engine;
    struct pool *pool;   /* NULL: there is no job, or not enough memory for it */
    uint64_t given, answered, tasks_max;
    struct order *task;  /* task i of this rank at i % tasks_max */
    atomic_bool stopped; /* the results are of no use any more */
};

static bool is_stopped(const struct sim_range *range)
{
    return ((const struct worker *)range->context)->stopped;
}

static bool play_task(const struct pool_part *part)
{
    const struct worker *w = part->context;
    const struct order *task = &w->task[part->number % w->tasks_max];
    const struct sim_job *job = &w->received.job;
    struct result *result = part->result;
    struct sim_range range = {job, w->engine, part->thread, task->first, task->count,
                              &result->stats, result->listed, 0, is_stopped, w};

    mq_stats_init(&result->stats);
    result->state = job->work.play(&range) ? RESULT_FINE : RESULT_STOPPED;
    result->count = range.listed_count;
    return true;
}

static void worker_end(struct worker *w)
{
    w->stopped = true;
    if (w->pool != NULL)
        pool_end(w->pool);
    free(w->task);
    free(w->engine);
    memset(w, 0, sizeof *w);
}

static void worker_begin(struct worker *w, const struct order *order)
{
    const struct sim_job *job = &w->received.job;
    struct pool_plan plan = {.ahead = TASKS_PER_THREAD, .work = play_task, .context = w};

    worker_end(w);
    read_job(&w->received, order);
    plan.threads = sim_threads_of(job);
    plan.room = size_of(order->together * job->work.listed);
    w->tasks_max = (uint64_t)plan.threads * TASKS_PER_THREAD;
    w->task = calloc((size_t)w->tasks_max, sizeof *w->task);
    w->engine = sim_engine(job);
    if (w->task != NULL && w->engine != NULL)
        w->pool = pool_begin(&plan);
}

static void take_task(struct worker *w, const struct order *order)
{
    static const struct result no_memory = {.state = RESULT_NO_MEMORY};

    if (w->pool == NULL) {
        send(0, TAG_RESULT + (int)order->task, &no_memory, size_of(0));
        return;
    }
    w->task[w->given++ % w->tasks_max] = *order;
    pool_extend(w->pool, w->given);
}

/* Sends the next result, or waits for it for a moment. */
static void answer(struct worker *w)
{
    const struct result *result = w->pool != NULL ? pool_take(w->pool, NAP_MS) : NULL;

    if (result != NULL)
        send(0, TAG_RESULT + (int)w->task[w->answered++ % w->tasks_max].task, result, size_of(result->count));
    else if (w->answered == w->given)
        nap(NAP_MS);
}

static void serve(void)
{
    struct worker worker = {.stopped = false};
    struct order order = {.what = ORDER_STOP};
    const uint64_t bye = 0;

    while (order.what != ORDER_END)
        if (!receive(0, TAG_ORDER, &order, sizeof order))
            answer(&worker);
        else if (order.what == ORDER_JOB)
            worker_begin(&worker, &order);
        else if (order.what == ORDER_TASK)
            take_task(&worker, &order);
        else
            worker.stopped = true;
    worker_end(&worker);
    send(0, TAG_BYE, &bye, sizeof bye);
}

/* ---- the coordinator ---- */

static size_t room; /* for a result of the job that is played */
static int own_threads, waiting_threads;
static char trouble[96];

static void note_no_memory(int rank)
{
    pthread_mutex_lock(&lock);
    snprintf(trouble, sizeof trouble, SAY("%s on rank %d", "%s（第 %d 号进程）"), SAY("not enough memory", "内存不够"),
             rank);
    pthread_mutex_unlock(&lock);
}

/* Has a worker play the range.  If its result is of no use any more, the worker is told to hurry. */
static bool play_elsewhere(struct sim_range *range, int rank, struct result *result)
{
    static const struct order stop = {.what = ORDER_STOP};
    const struct order task = {
        .what = ORDER_TASK, .task = (uint64_t)range->thread, .first = range->first, .count = range->count};
    bool stopped = false;

    send(rank, TAG_ORDER, &task, sizeof task);
    while (!receive(rank, TAG_RESULT + range->thread, result, room)) {
        if (!stopped && range->is_stopped(range)) {
            stopped = true;
            send(rank, TAG_ORDER, &stop, sizeof stop);
        }
        nap(NAP_MS + waiting_threads / THREADS_A_MS);
    }
    if (result->state == RESULT_NO_MEMORY)
        note_no_memory(rank);
    return result->state == RESULT_FINE;
}

static bool play(struct sim_range *range)
{
    struct result *result;
    bool played;

    if (range->thread < own_threads)
        return range->job->work.play(range);
    result = malloc(room);
    if (result == NULL) {
        note_no_memory(0);
        return false;
    }
    played = play_elsewhere(range, 1 + (range->thread - own_threads) % (ranks - 1), result);
    if (played) {
        *range->stats = result->stats;
        range->listed_count = result->count;
        memcpy(range->listed, result->listed, (size_t)result->count * sizeof(uint64_t));
    }
    free(result);
    return played;
}

/* Longer tasks need fewer messages; but every thread should get some of them.  What is slow is played one by one. */
static uint64_t task_length(const struct sim_job *job, int threads)
{
    uint64_t together = job->work.together, share = (job->end - job->first) / ((uint64_t)threads * TASKS_PER_THREAD);

    if (together == 1 || share <= together)
        return together;
    return share < TASK_LENGTH * together ? share : TASK_LENGTH * together;
}

static const char *sim_mpi(const struct sim_job *job)
{
    struct order order;
    const char *refused;
    uint64_t together;

    own_threads = sim_threads_of(job);
    waiting_threads = (ranks - 1) * own_threads * TASKS_PER_THREAD;
    together = task_length(job, own_threads + waiting_threads);
    room = size_of(together * job->work.listed);
    order = order_of(job, together);
    order_all(&order); /* before our own engine is made: so all ranks fill theirs at once */
    refused = sim_pool(job, own_threads + waiting_threads, together, play);
    return trouble[0] != '\0' ? trouble : refused;
}

const struct sim_backend sim_cpu = {"cpu", sim_mpi, "the processors of all ranks of MPI"};

/* ---- all ranks ---- */

int sim_ranks(void)
{
    return ranks;
}

/* Receives the next message, whatever it is: if the program ends in the midst of a job, results may still come. */
static bool is_bye(void)
{
    MPI_Status status;
    uint64_t *message;
    int there, length;

    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) {
        nap(NAP_MS);
        return false;
    }
    MPI_Get_count(&status, MPI_UINT64_T, &length);
    message = calloc((size_t)length, sizeof *message);
    if (message == NULL)
        MPI_Abort(MPI_COMM_WORLD, 2); /* the caller has reported it */
    MPI_Recv(message, length, MPI_UINT64_T, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    free(message);
    return status.MPI_TAG == TAG_BYE;
}

void sim_leave(void)
{
    const struct order bye = {.what = ORDER_END};
    static bool left;

    if (left)
        return;
    left = true;
    order_all(&bye);
    pthread_mutex_lock(&lock); /* for ever: threads that wait for a worker call MPI no more */
    for (int working = ranks - 1; working > 0;)
        working -= is_bye();
    MPI_Finalize();
}

const char *sim_join(int *argc, char ***argv)
{
    int threads, rank;

    setenv("OMPI_MCA_ess_singleton_isolated", "1", 0); /* else Open MPI without mpirun starts a daemon just for us */
    MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, &threads);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0) {
        /* Only the coordinator decides when to stop: it may want to save something first. */
        signal(SIGINT, SIG_IGN);
        signal(SIGTERM, SIG_IGN);
        serve();
        MPI_Finalize();
        exit(EXIT_SUCCESS);
    }
    atexit(sim_leave);
    return threads < MPI_THREAD_SERIALIZED ? SAY("this MPI does not allow threads", "这个 MPI 不支持线程") : NULL;
}
