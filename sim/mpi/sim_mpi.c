/*
 * sim_mpi.c - a job on many processes, on one machine or on many
 *
 * Rank 0 is the coordinator.  It alone reads the command line, prints and writes files.  The other ranks are workers;
 * they know only what the coordinator tells them.  Every rank, the coordinator too, has threads that play
 * (thread_pool.c).  One more thread calls MPI; it is idle most of the time.
 *
 *     coordinator to worker    JOB (TASK ...) STOP, any number of times, then END
 *     worker to coordinator    a result for each task it has played; after each job DONE, perhaps with trouble
 *
 * A thread that waits inside MPI spins, and so takes CPU time from the threads that play.  So no thread waits inside
 * MPI: it looks for messages, and if there are none, sleeps for two milliseconds.  Every playing thread has a task in
 * reserve, so the sleep does not delay a game.
 *
 * The coordinator adds up in the order of the games, so there is always a number such that exactly the games below it
 * are counted.  A task that is played early waits in its slot.
 */
#include "thread_pool.h"

#include <assert.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAP_MS = 2,
    TASK_MS = 250,       /* how long a task should take; slow ranks get smaller ones */
    TASK_MIN = 4096,     /* games; of sets one is enough */
    TASK_MAX = 1 << 20,
    SETS_MAX = 1 << 12,
    /*
     * There are slots for four times the tasks that all ranks can have.  So they can go on while the oldest task is
     * not back.
     */
    ROUNDS = 4,
    TROUBLE_MAX = 64
};

enum { TAG_COMMAND, TAG_RESULT, TAG_DONE };
enum command { COMMAND_JOB, COMMAND_TASK, COMMAND_STOP, COMMAND_END };

/* ORDER JOB WORDS: what JOB tells.  Every message of the coordinator has this length; unused words are 0. */
enum {
    JOB_COMMAND,
    JOB_SEED,
    JOB_FIRST,
    JOB_END,
    JOB_THREADS,
    JOB_INSTRUCTIONS, /* the bytes of their name; 0: none */
    JOB_HAS_WISH,
    JOB_PREDICATE, /* plus 1 */
    JOB_RELATION,
    JOB_LENGTH,
    JOB_HAS_LINEUP,
    JOB_LINEUP,
    COMMAND_WORDS = JOB_LINEUP + ARENA_LINEUP_WORDS
};

static int ranks = 1;

static void nap(void)
{
    struct timespec time = {0, NAP_MS * 1000000L};

    nanosleep(&time, NULL);
}

/* ---- workers ---- */

static bool receive_command(uint64_t command[COMMAND_WORDS])
{
    int there;

    MPI_Iprobe(0, TAG_COMMAND, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    if (there)
        MPI_Recv(command, COMMAND_WORDS, MPI_UINT64_T, 0, TAG_COMMAND, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return there;
}

/* A message to the coordinator: a result that is being sent. */
struct outgoing {
    struct result *result; /* NULL: none is being sent */
    MPI_Request request;
};

static void send_result(struct outgoing *outgoing, struct result *result)
{
    int words = (int)(sizeof *result / sizeof(uint64_t) + result->found_count);

    outgoing->result = result;
    MPI_Isend(result, words, MPI_UINT64_T, 0, TAG_RESULT, MPI_COMM_WORLD, &outgoing->request);
}

static bool is_being_sent(struct outgoing *outgoing)
{
    int arrived;

    if (outgoing->result == NULL)
        return false;
    MPI_Test(&outgoing->request, &arrived, MPI_STATUS_IGNORE);
    if (!arrived)
        return true;
    free(outgoing->result);
    outgoing->result = NULL;
    return false;
}

static void send_done(const char *trouble)
{
    MPI_Send(trouble, (int)strlen(trouble), MPI_CHAR, 0, TAG_DONE, MPI_COMM_WORLD);
}

/* Plays the tasks of the coordinator, until it says STOP or there is trouble. */
static const char *play_tasks(struct thread_pool *pool, bool *stopped)
{
    struct outgoing outgoing = {NULL, MPI_REQUEST_NULL};
    uint64_t command[COMMAND_WORDS];
    const char *trouble = NULL;

    while (!*stopped && trouble == NULL) {
        while (!*stopped && receive_command(command)) {
            const struct task task = {command[1], command[2], command[3]};

            if (command[0] == COMMAND_STOP)
                *stopped = true;
            else
                pool_give(pool, &task);
        }
        if (is_being_sent(&outgoing))
            nap();
        else {
            struct result *result = pool_take(pool, NAP_MS);

            if (result != NULL)
                send_result(&outgoing, result);
        }
        trouble = pool_trouble(pool);
    }
    while (is_being_sent(&outgoing))
        nap();
    return trouble;
}

static void serve_job(const uint64_t words[COMMAND_WORDS])
{
    const struct sim_wish wish = {(int)words[JOB_PREDICATE] - 1, (char)words[JOB_RELATION], (int)words[JOB_LENGTH]};
    const struct arena_lineup lineup = arena_lineup_unpack(words + JOB_LINEUP);
    struct sim_job job = {.seed = words[JOB_SEED],
                          .first = words[JOB_FIRST],
                          .end = words[JOB_END],
                          .threads = (int)words[JOB_THREADS]};
    struct thread_pool pool;
    uint64_t command[COMMAND_WORDS];
    bool stopped = false;
    const char *trouble;

    job.instructions = words[JOB_INSTRUCTIONS] != 0 ? (const char *)&words[JOB_INSTRUCTIONS] : NULL;
    job.wish = words[JOB_HAS_WISH] ? &wish : NULL;
    job.lineup = words[JOB_HAS_LINEUP] ? &lineup : NULL;
    trouble = pool_begin(&pool, &job);
    if (trouble == NULL) {
        trouble = play_tasks(&pool, &stopped);
        pool_end(&pool);
    }
    send_done(trouble != NULL ? trouble : "");
    while (!stopped) /* after trouble: tasks may still be coming */
        if (receive_command(command))
            stopped = command[0] == COMMAND_STOP;
        else
            nap();
}

static void serve(void)
{
    uint64_t command[COMMAND_WORDS];

    for (;;)
        if (!receive_command(command))
            nap();
        else if (command[0] == COMMAND_END)
            return;
        else
            serve_job(command);
}

/* ---- the coordinator: talking with the workers ---- */

static bool job_begun; /* a job has begun and is not stopped yet */
static int working;    /* workers that have not sent DONE yet */

static void send_command(int rank, enum command what, const uint64_t words[COMMAND_WORDS - 1])
{
    uint64_t command[COMMAND_WORDS] = {what};

    if (words != NULL)
        memcpy(command + 1, words, (COMMAND_WORDS - 1) * sizeof *words);
    MPI_Send(command, COMMAND_WORDS, MPI_UINT64_T, rank, TAG_COMMAND, MPI_COMM_WORLD);
}

static void command_all(enum command what, const uint64_t words[COMMAND_WORDS - 1])
{
    for (int rank = 1; rank < ranks; rank++)
        send_command(rank, what, words);
}

/* A message of a worker: a result, which the receiver frees, or DONE. */
struct message {
    int rank; /* 0: there is no message */
    struct result *result;
    char trouble[TROUBLE_MAX]; /* of DONE; empty if there is none */
};

/* Receives the next message, if there is one.  False if there is not enough memory. */
static bool receive_message(struct message *message)
{
    int there, length;
    MPI_Status status;

    memset(message, 0, sizeof *message);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return true;
    message->rank = status.MPI_SOURCE;
    if (status.MPI_TAG == TAG_DONE) {
        MPI_Recv(message->trouble, TROUBLE_MAX - 1, MPI_CHAR, message->rank, TAG_DONE, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        working--;
        return true;
    }
    MPI_Get_count(&status, MPI_UINT64_T, &length);
    message->result = malloc((size_t)length * sizeof(uint64_t));
    if (message->result == NULL)
        return false;
    MPI_Recv(message->result, length, MPI_UINT64_T, message->rank, TAG_RESULT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}

static void stop_workers(void)
{
    if (job_begun)
        command_all(COMMAND_STOP, NULL);
    job_begun = false;
}

/* Waits until all workers have sent DONE.  False if there is not enough memory to receive their messages. */
static bool await_workers(void)
{
    while (working > 0) {
        struct message message;

        if (!receive_message(&message))
            return false;
        free(message.result);
        if (message.rank == 0)
            nap();
    }
    return true;
}

/* ---- the coordinator: a job ---- */

/* A task that is not counted yet. */
struct slot {
    struct task task;
    struct result *result; /* NULL: it is not back yet */
};

struct work {
    const struct sim_job *job;
    struct thread_pool pool;
    struct rank {
        int tasks;    /* under way */
        uint64_t size; /* of its next task, in games */
    } *rank;
    int tasks_max; /* of a rank */
    struct slot *slot;
    uint64_t slots, given, counted; /* tasks */
    uint64_t next;                  /* the first game that is in no task */
    uint64_t done;                  /* games below this one are in 'sum' */
    struct mq_stats *sum;
    char trouble[TROUBLE_MAX + 32];
};

static struct slot *slot_of(const struct work *w, uint64_t number)
{
    return &w->slot[number % w->slots];
}

/*
 * The number of games of the next task.  Towards the end tasks get smaller, so that all ranks end at about the same
 * time.
 */
static uint64_t task_size(const struct work *w, int rank)
{
    uint64_t left = w->job->end - w->next, size = left / (2 * (uint64_t)ranks * (uint64_t)w->tasks_max);

    uint64_t least = w->job->lineup != NULL ? 1 : TASK_MIN;

    if (size > w->rank[rank].size)
        size = w->rank[rank].size;
    if (size < least)
        size = least;
    return size < left ? size : left;
}

static void give_task(struct work *w, int rank)
{
    struct slot *slot = slot_of(w, w->given);
    const struct task task = {w->given, w->next, task_size(w, rank)};
    const uint64_t words[COMMAND_WORDS - 1] = {task.number, task.first, task.count};

    slot->task = task;
    w->given++;
    w->next += task.count;
    w->rank[rank].tasks++;
    if (rank == 0)
        pool_give(&w->pool, &task);
    else
        send_command(rank, COMMAND_TASK, words);
}

/* Gives tasks to all ranks that have room for more.  Every rank gets one before any rank gets a second. */
static void give_tasks(struct work *w)
{
    for (int round = 0; round < w->tasks_max; round++)
        for (int rank = 0; rank < ranks; rank++)
            if (w->rank[rank].tasks <= round && w->next < w->job->end && w->given < w->counted + w->slots)
                give_task(w, rank);
}

static void note_result(struct work *w, int rank, struct result *result)
{
    struct slot *slot = slot_of(w, result->number);
    uint64_t count = slot->task.count, most = w->job->lineup != NULL ? SETS_MAX : TASK_MAX;
    double size = (double)count * TASK_MS * 1e6 / (double)(result->nanoseconds + 1);

    slot->result = result;
    w->rank[rank].tasks--;
    w->rank[rank].size = size < 2 * (double)count ? (uint64_t)size : 2 * count;
    if (w->rank[rank].size > most)
        w->rank[rank].size = most;
}

/* Takes the results that have come back.  False after trouble. */
static bool take_results(struct work *w)
{
    int patience = NAP_MS;
    struct result *result;
    struct message message;

    for (;;) {
        if (!receive_message(&message)) {
            snprintf(w->trouble, sizeof w->trouble, "not enough memory");
            return false;
        }
        if (message.rank == 0)
            break;
        if (message.result == NULL) { /* DONE during a job means trouble */
            snprintf(w->trouble, sizeof w->trouble, "%s on rank %d", message.trouble, message.rank);
            return false;
        }
        note_result(w, message.rank, message.result);
        patience = 0;
    }
    while ((result = pool_take(&w->pool, patience)) != NULL) {
        note_result(w, 0, result);
        patience = 0;
    }
    if (pool_trouble(&w->pool) != NULL)
        snprintf(w->trouble, sizeof w->trouble, "%s", pool_trouble(&w->pool));
    return w->trouble[0] == '\0';
}

/* Counts every task whose turn has come.  False if the job must stop. */
static bool count_results(struct work *w)
{
    const struct sim_job *job = w->job;
    bool go_on = true;

    while (go_on && w->counted < w->given && slot_of(w, w->counted)->result != NULL) {
        struct slot *slot = slot_of(w, w->counted);

        w->counted++;
        w->done = slot->task.first + slot->task.count;
        mq_stats_add(w->sum, &slot->result->stats);
        if (sim_has_list(job))
            go_on = job->found(job->context, w->done, slot->result->found, slot->result->found_count);
        free(slot->result);
        slot->result = NULL;
    }
    /* Even if nothing new is counted: the user may want to stop now. */
    if ((w->counted > 0 || job->lineup != NULL) && job->progress != NULL)
        go_on = job->progress(job->context, w->done, w->sum) && go_on;
    return go_on;
}

static void write_job(const struct sim_job *job, uint64_t words[COMMAND_WORDS])
{
    memset(words, 0, COMMAND_WORDS * sizeof *words);
    words[JOB_SEED] = job->seed;
    words[JOB_FIRST] = job->first;
    words[JOB_END] = job->end;
    words[JOB_THREADS] = (uint64_t)job->threads;
    assert(job->instructions == NULL || strlen(job->instructions) < sizeof *words);
    if (job->instructions != NULL)
        snprintf((char *)&words[JOB_INSTRUCTIONS], sizeof *words, "%s", job->instructions);
    words[JOB_HAS_WISH] = job->wish != NULL;
    if (job->wish != NULL) {
        words[JOB_PREDICATE] = (uint64_t)(job->wish->predicate + 1);
        words[JOB_RELATION] = (uint64_t)job->wish->relation;
        words[JOB_LENGTH] = (uint64_t)job->wish->length;
    }
    words[JOB_HAS_LINEUP] = job->lineup != NULL;
    if (job->lineup != NULL)
        arena_lineup_pack(job->lineup, words + JOB_LINEUP);
}

static const char *begin(struct work *w, const struct sim_job *job, struct mq_stats *stats)
{
    uint64_t words[COMMAND_WORDS];

    write_job(job, words);
    memset(w, 0, sizeof *w);
    w->job = job;
    w->sum = stats;
    w->next = w->done = job->first;
    w->tasks_max = sim_threads_of(job) * TASKS_PER_THREAD;
    w->slots = (uint64_t)ranks * (uint64_t)w->tasks_max * ROUNDS;
    w->rank = calloc((size_t)ranks, sizeof *w->rank);
    w->slot = calloc((size_t)w->slots, sizeof *w->slot);
    if (w->rank == NULL || w->slot == NULL)
        return "not enough memory";
    job_begun = true;
    working = ranks - 1;
    command_all(COMMAND_JOB, words + 1); /* before our own threads begin: so all ranks fill their engines at once */
    return pool_begin(&w->pool, job);
}

static void end(struct work *w)
{
    for (uint64_t i = 0; w->slot != NULL && i < w->slots; i++)
        free(w->slot[i].result);
    free(w->slot);
    free(w->rank);
}

/*
 * When this returns, the workers may still be playing tasks whose results are no longer wanted.  sim_leave() waits for
 * them.
 */
static const char *sim_mpi(const struct sim_job *job, struct mq_stats *stats, uint64_t *done)
{
    static struct work w; /* static, because the caller reads its 'trouble' */
    const char *no_pool;

    *done = job->first;
    if (!await_workers())
        return "not enough memory";
    no_pool = begin(&w, job, stats);
    if (no_pool == NULL)
        do
            give_tasks(&w);
        while (take_results(&w) && count_results(&w) && w.done < job->end);
    stop_workers();
    if (no_pool == NULL)
        pool_end(&w.pool);
    *done = w.done;
    end(&w);
    return no_pool != NULL ? no_pool : w.trouble[0] != '\0' ? w.trouble : NULL;
}

const struct sim_backend sim_cpu = {"cpu", sim_mpi, "the processors of all ranks of MPI"};

/* ---- all ranks ---- */

int sim_ranks(void)
{
    return ranks;
}

void sim_leave(void)
{
    static bool left;

    if (left)
        return;
    left = true;
    stop_workers(); /* in case a job was not ended properly */
    if (!await_workers())
        MPI_Abort(MPI_COMM_WORLD, 2); /* not enough memory; the caller has reported it */
    command_all(COMMAND_END, NULL);
    MPI_Finalize();
}

const char *sim_join(int *argc, char ***argv)
{
    int threads, rank;

    setenv("OMPI_MCA_ess_singleton_isolated", "1", 0); /* else Open MPI without mpirun starts a daemon just for us */
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &threads);
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
    return threads < MPI_THREAD_FUNNELED ? "this MPI does not allow threads" : NULL;
}
