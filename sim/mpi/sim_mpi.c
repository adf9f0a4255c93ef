/*
 * sim_mpi.c - a job on many processes, on one machine or on many
 *
 * Rank 0 is the coordinator.  It alone reads the command line, prints and writes files.  The other ranks are workers;
 * they know only what the coordinator tells them.  Every rank, the coordinator too, has a pool of threads that play.
 * One more thread calls MPI; it is idle most of the time.
 *
 *     coordinator to worker    JOB (TASK ...) STOP, any number of times, then END
 *     worker to coordinator    a result for each task it has played; after each job DONE, perhaps with trouble
 *
 * A thread that waits inside MPI spins, and so takes CPU time from the threads that play.  So no thread waits inside
 * MPI: it looks for messages, and if there are none, sleeps for two milliseconds.  Every playing thread has a task in
 * reserve, so the sleep does not delay a game.  A rank hands out its results in the order of its tasks, so the reserve
 * is more than one.
 *
 * The coordinator adds up in the order of the games, so there is always a number such that exactly the games below it
 * are counted.  A task that is played early waits in its slot.
 */
#include "arena.h"
#include "pool.h"
#include "say.h"
#include "sim.h"

#include <assert.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAP_MS = 2,
    TASK_MS = 250,        /* how long a task should take; slow ranks get smaller ones */
    TASK_MIN = 4096,      /* games; of sets one is enough */
    TASK_MAX = 1 << 20,
    LISTED_MAX = 1 << 16, /* numbers that a task may list */
    TASKS_PER_THREAD = 4,
    /*
     * There are slots for four times the tasks that all ranks can have.  So they can go on while the oldest task is
     * not back.
     */
    ROUNDS = 4,
    TROUBLE_MAX = 96
};

enum { TAG_ORDER, TAG_RESULT, TAG_DONE };
enum { ORDER_JOB, ORDER_TASK, ORDER_STOP, ORDER_END };

/* A range of games, or of sets, to play.  Tasks are numbered from 0 on. */
struct task {
    uint64_t number, first, count;
};

/* What the coordinator tells: all of it 64-bit numbers, so it is sent as an array of them. */
struct order {
    uint64_t what;
    struct task task; /* of ORDER_TASK; the rest belongs to ORDER_JOB */
    uint64_t seed, first, end, threads;
    char instructions[8]; /* their name; "": none */
    uint64_t kind;
    uint64_t predicate, relation, length; /* of a wish; the predicate plus 1 */
    uint64_t lineup[ARENA_LINEUP_WORDS];
};

/* What came out of a task; it is sent in the same way. */
struct result {
    uint64_t number, nanoseconds; /* of the task, and how long it took */
    struct mq_stats stats;
    uint64_t count;
    uint64_t listed[];
};

static size_t size_of(uint64_t listed)
{
    return sizeof(struct result) + (size_t)listed * sizeof(uint64_t);
}

/* ---- the threads of this rank ---- */

struct player {
    const struct sim_job *job;
    struct mq_engine *engine;
    struct pool *pool;
    uint64_t tasks, given; /* at most so many are under way; given so far */
    struct task *task;     /* task i of this rank at i % tasks */
};

/* The most games, or sets, of a task. */
static uint64_t most_of(const struct sim_job *job)
{
    return job->work.listed > 0 ? LISTED_MAX / job->work.listed : TASK_MAX;
}

static uint64_t nanoseconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static bool is_stopped(const struct sim_range *range)
{
    return pool_part_is_in_vain(range->context);
}

static bool play_task(const struct pool_part *part)
{
    const struct player *player = part->context;
    const struct task *task = &player->task[part->number % player->tasks];
    struct result *result = part->result;
    struct sim_range range = {player->job, player->engine, part->thread, task->first, task->count,
                              &result->stats, result->listed, 0, is_stopped, part};
    uint64_t begun = nanoseconds_now();

    mq_stats_init(&result->stats);
    if (!player->job->work.play(&range))
        return false;
    result->number = task->number;
    result->count = range.listed_count;
    result->nanoseconds = nanoseconds_now() - begun;
    return true;
}

static void player_end(struct player *player)
{
    if (player->pool != NULL)
        pool_end(player->pool);
    free(player->task);
    free(player->engine);
}

/* Returns NULL if all went well; else what the system refused, and nothing is left to end. */
static const char *player_begin(struct player *player, const struct sim_job *job)
{
    struct pool_plan plan = {.threads = sim_threads_of(job),
                             .ahead = TASKS_PER_THREAD,
                             .room = size_of(most_of(job) * job->work.listed),
                             .work = play_task,
                             .context = player};

    memset(player, 0, sizeof *player);
    player->job = job;
    player->tasks = (uint64_t)plan.threads * TASKS_PER_THREAD;
    player->task = calloc((size_t)player->tasks, sizeof *player->task);
    player->engine = sim_engine(job);
    if (player->engine != NULL && player->task != NULL && (player->pool = pool_begin(&plan)) != NULL)
        return NULL;
    player_end(player);
    return SAY("not enough memory", "内存不够");
}

static void player_give(struct player *player, const struct task *task)
{
    player->task[player->given++ % player->tasks] = *task;
    pool_extend(player->pool, player->given);
}

/* ---- orders ---- */

static struct order order_of(const struct sim_job *job)
{
    const struct sim_wish *wish = job->work.what;
    struct order order = {.what = ORDER_JOB, .seed = job->seed, .first = job->first, .end = job->end,
                          .threads = (uint64_t)job->threads, .kind = job->work.kind};

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
    struct sim_job job = {.seed = order->seed, .first = order->first, .end = order->end,
                          .threads = (int)order->threads};

    r->order = *order;
    r->wish.predicate = (int)order->predicate - 1;
    r->wish.relation = (char)order->relation;
    r->wish.length = (int)order->length;
    r->lineup = arena_lineup_unpack(order->lineup);
    r->job = job;
    r->job.instructions = order->instructions[0] != '\0' ? r->order.instructions : NULL;
    r->job.work = order->kind == SIM_PLAYING_SETS   ? sim_playing_sets(&r->lineup)
                  : order->kind == SIM_FINDING ? sim_finding(&r->wish)
                                            : sim_counting();
}

static int ranks = 1;

static void nap(void)
{
    struct timespec time = {0, NAP_MS * 1000000L};

    nanosleep(&time, NULL);
}

/* ---- workers ---- */

static bool receive_order(struct order *order)
{
    int there;

    MPI_Iprobe(0, TAG_ORDER, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    if (there)
        MPI_Recv(order, sizeof *order / sizeof(uint64_t), MPI_UINT64_T, 0, TAG_ORDER, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    return there;
}

/* Sends the next result, if there is one: it stays in its place until the next one is taken. */
static void send_result(struct player *player, MPI_Request *sending)
{
    struct result *result = pool_take(player->pool, NAP_MS);

    if (result != NULL)
        MPI_Isend(result, (int)(size_of(result->count) / sizeof(uint64_t)), MPI_UINT64_T, 0, TAG_RESULT,
                  MPI_COMM_WORLD, sending);
}

static bool is_sending(MPI_Request *sending)
{
    int arrived;

    MPI_Test(sending, &arrived, MPI_STATUS_IGNORE);
    return !arrived;
}

static void send_done(const char *trouble)
{
    MPI_Send(trouble, (int)strlen(trouble), MPI_CHAR, 0, TAG_DONE, MPI_COMM_WORLD);
}

/* Plays the tasks of the coordinator, until it says STOP. */
static void play_tasks(struct player *player)
{
    MPI_Request sending = MPI_REQUEST_NULL;
    bool stopped = false;
    struct order order;

    while (!stopped) {
        while (!stopped && receive_order(&order))
            if (order.what == ORDER_STOP)
                stopped = true;
            else
                player_give(player, &order.task);
        if (is_sending(&sending))
            nap();
        else
            send_result(player, &sending);
    }
    while (is_sending(&sending))
        nap();
}

static void await_stop(void)
{
    struct order order = {0};

    while (order.what != ORDER_STOP)
        if (!receive_order(&order))
            nap();
}

static void serve_job(const struct order *order)
{
    struct received received;
    struct player player;
    const char *trouble;

    read_job(&received, order);
    trouble = player_begin(&player, &received.job);
    if (trouble == NULL) {
        play_tasks(&player);
        player_end(&player);
    }
    send_done(trouble != NULL ? trouble : "");
    if (trouble != NULL)
        await_stop(); /* tasks may still be coming */
}

static void serve(void)
{
    struct order order;

    for (;;)
        if (!receive_order(&order))
            nap();
        else if (order.what == ORDER_END)
            return;
        else
            serve_job(&order);
}

/* ---- the coordinator: talking with the workers ---- */

static bool job_begun; /* a job has begun and is not stopped yet */
static int working;    /* workers that have not sent DONE yet */

static void send_order(int rank, const struct order *order)
{
    MPI_Send(order, sizeof *order / sizeof(uint64_t), MPI_UINT64_T, rank, TAG_ORDER, MPI_COMM_WORLD);
}

static void order_all(const struct order *order)
{
    for (int rank = 1; rank < ranks; rank++)
        send_order(rank, order);
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
    const struct order stop = {.what = ORDER_STOP};

    if (job_begun)
        order_all(&stop);
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
    struct player player;
    struct rank {
        int tasks;     /* under way */
        uint64_t size; /* of its next task, in games */
    } *rank;
    int tasks_max; /* of a rank */
    struct slot *slot;
    uint64_t slots, given, taken; /* tasks */
    uint64_t next;                /* the first game that is in no task */
    uint64_t done;                /* games below this one have been handed over */
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
    uint64_t least = w->job->work.kind == SIM_PLAYING_SETS ? 1 : TASK_MIN;

    if (size > w->rank[rank].size)
        size = w->rank[rank].size;
    if (size < least)
        size = least;
    return size < left ? size : left;
}

static void give_task(struct work *w, int rank)
{
    const struct order order = {.what = ORDER_TASK, .task = {w->given, w->next, task_size(w, rank)}};

    slot_of(w, w->given++)->task = order.task;
    w->next += order.task.count;
    w->rank[rank].tasks++;
    if (rank == 0)
        player_give(&w->player, &order.task);
    else
        send_order(rank, &order);
}

/* Gives tasks to all ranks that have room for more.  Every rank gets one before any rank gets a second. */
static void give_tasks(struct work *w)
{
    for (int round = 0; round < w->tasks_max; round++)
        for (int rank = 0; rank < ranks; rank++)
            if (w->rank[rank].tasks <= round && w->next < w->job->end && w->given < w->taken + w->slots)
                give_task(w, rank);
}

static void note_result(struct work *w, int rank, struct result *result)
{
    struct slot *slot = slot_of(w, result->number);
    uint64_t count = slot->task.count, most = most_of(w->job);
    double size = (double)count * TASK_MS * 1e6 / (double)(result->nanoseconds + 1);

    slot->result = result;
    w->rank[rank].tasks--;
    w->rank[rank].size = size < 2 * (double)count ? (uint64_t)size : 2 * count;
    if (w->rank[rank].size > most)
        w->rank[rank].size = most;
}

static bool lacks_memory(struct work *w)
{
    snprintf(w->trouble, sizeof w->trouble, "%s", SAY("not enough memory", "内存不够"));
    return false;
}

/* Receives what has come from the other ranks.  False after trouble. */
static bool receive_results(struct work *w)
{
    struct message message;

    for (;;) {
        if (!receive_message(&message))
            return lacks_memory(w);
        if (message.rank == 0)
            return true;
        if (message.result == NULL) { /* DONE before STOP means trouble */
            snprintf(w->trouble, sizeof w->trouble, SAY("%s on rank %d", "%s（第 %d 号进程）"), message.trouble,
                     message.rank);
            return false;
        }
        note_result(w, message.rank, message.result);
    }
}

/* Takes the results of this rank's own threads.  False after trouble. */
static bool take_own_results(struct work *w)
{
    const struct result *result;

    for (int patience = NAP_MS; (result = pool_take(w->player.pool, patience)) != NULL; patience = 0) {
        struct result *copy = malloc(size_of(result->count));

        if (copy == NULL)
            return lacks_memory(w);
        memcpy(copy, result, size_of(result->count));
        note_result(w, 0, copy);
    }
    return true;
}

/* Sets may take long; but some games are played in any case. */
static bool is_interrupted(const struct work *w)
{
    const struct sim_job *job = w->job;

    return job->interrupted != NULL && (w->taken > 0 || job->work.kind == SIM_PLAYING_SETS) &&
           job->interrupted() != 0;
}

/* Hands over the result of every task whose turn has come.  False if the job must stop. */
static bool hand_over(struct work *w)
{
    const struct sim_job *job = w->job;
    bool go_on = !is_interrupted(w);

    while (go_on && w->taken < w->given && slot_of(w, w->taken)->result != NULL) {
        struct slot *slot = slot_of(w, w->taken++);

        w->done = slot->task.first + slot->task.count;
        go_on = job->take(job->context, w->done, &slot->result->stats, slot->result->listed, slot->result->count);
        free(slot->result);
        slot->result = NULL;
    }
    return go_on;
}

static const char *begin(struct work *w, const struct sim_job *job)
{
    const struct order order = order_of(job);

    memset(w, 0, sizeof *w);
    w->job = job;
    w->next = w->done = job->first;
    w->tasks_max = sim_threads_of(job) * TASKS_PER_THREAD;
    w->slots = (uint64_t)ranks * (uint64_t)w->tasks_max * ROUNDS;
    w->rank = calloc((size_t)ranks, sizeof *w->rank);
    w->slot = calloc((size_t)w->slots, sizeof *w->slot);
    if (w->rank == NULL || w->slot == NULL)
        return SAY("not enough memory", "内存不够");
    job_begun = true;
    working = ranks - 1;
    order_all(&order); /* before our own threads begin: so all ranks fill their engines at once */
    return player_begin(&w->player, job);
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
static const char *sim_mpi(const struct sim_job *job)
{
    static struct work w; /* static, because the caller reads its 'trouble' */
    const char *no_player;

    if (!await_workers())
        return SAY("not enough memory", "内存不够");
    no_player = begin(&w, job);
    if (no_player == NULL)
        do
            give_tasks(&w);
        while (receive_results(&w) && take_own_results(&w) && hand_over(&w) && w.done < job->end);
    stop_workers();
    if (no_player == NULL)
        player_end(&w.player);
    end(&w);
    return no_player != NULL ? no_player : w.trouble[0] != '\0' ? w.trouble : NULL;
}

const struct sim_backend sim_cpu = {"cpu", sim_mpi, "the processors of all ranks of MPI"};

/* ---- all ranks ---- */

int sim_ranks(void)
{
    return ranks;
}

void sim_leave(void)
{
    const struct order bye = {.what = ORDER_END};
    static bool left;

    if (left)
        return;
    left = true;
    stop_workers(); /* in case a job was not ended properly */
    if (!await_workers())
        MPI_Abort(MPI_COMM_WORLD, 2); /* not enough memory; the caller has reported it */
    order_all(&bye);
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
    return threads < MPI_THREAD_FUNNELED ? SAY("this MPI does not allow threads", "这个 MPI 不支持线程") : NULL;
}
