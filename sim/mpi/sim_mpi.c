/*
 * sim_mpi.c - a job on many processes, on one machine or on many
 *
 * Rank 0 is the speaker.  It alone reads the command line, prints and writes files.  The other ranks are helpers; they
 * know only what the speaker tells them.  Every rank, the speaker too, has threads that play (crew.c).  One more thread
 * calls MPI; it is idle most of the time.
 *
 *     speaker to helper    JOB (ORDER ...) STOP, any number of times, then END
 *     helper to speaker    a report for each order it has played; after each job a goodbye, which may tell of trouble
 *
 * A thread that waits inside MPI spins, and so takes CPU time from the threads that play.  So no thread waits inside
 * MPI: it looks for messages, and if there are none, sleeps for two milliseconds.  Every playing thread has an order in
 * reserve, so the sleep does not delay a game.
 *
 * The speaker adds up in the order of the games, so there is always a number such that exactly the games below it are
 * counted.  An order that is played early waits in its slot.
 */
#include "crew.h"

#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAP_MS = 2,
    ORDER_MS = 250,       /* how long an order should take; slow ranks get smaller ones */
    ORDER_MIN = 4096,     /* games */
    ORDER_MAX = 1 << 20,
    /*
     * There are slots for four times the orders that all ranks can have.  So they can go on while the oldest order is
     * not back.
     */
    ROUNDS = 4,
    TROUBLE_MAX = 64
};

enum { TAG_SAY, TAG_REPORT, TAG_GOODBYE };
enum say { SAY_JOB, SAY_ORDER, SAY_STOP, SAY_END };
enum { SAY_WORDS = 7 }; /* the length of every message of the speaker; unused words are 0 */

static int ranks = 1;

static void nap(void)
{
    struct timespec time = {0, NAP_MS * 1000000L};

    nanosleep(&time, NULL);
}

/* ---- helpers ---- */

static bool hear_speaker(uint64_t said[SAY_WORDS])
{
    int there;

    MPI_Iprobe(0, TAG_SAY, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    if (there)
        MPI_Recv(said, SAY_WORDS, MPI_UINT64_T, 0, TAG_SAY, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return there;
}

/* A message to the speaker: a report that is being sent. */
struct letter {
    struct report *report; /* NULL: none is being sent */
    MPI_Request request;
};

static void letter_send(struct letter *letter, struct report *report)
{
    int words = (int)(sizeof *report / sizeof(uint64_t) + report->found_count);

    letter->report = report;
    MPI_Isend(report, words, MPI_UINT64_T, 0, TAG_REPORT, MPI_COMM_WORLD, &letter->request);
}

static bool letter_is_under_way(struct letter *letter)
{
    int arrived;

    if (letter->report == NULL)
        return false;
    MPI_Test(&letter->request, &arrived, MPI_STATUS_IGNORE);
    if (!arrived)
        return true;
    free(letter->report);
    letter->report = NULL;
    return false;
}

static void say_goodbye(const char *trouble)
{
    MPI_Send(trouble, (int)strlen(trouble), MPI_CHAR, 0, TAG_GOODBYE, MPI_COMM_WORLD);
}

/* Plays what the speaker orders, until it says STOP or there is trouble. */
static const char *play_orders(struct crew *crew, bool *stopped)
{
    struct letter letter = {NULL, MPI_REQUEST_NULL};
    uint64_t said[SAY_WORDS];
    const char *trouble = NULL;

    while (!*stopped && trouble == NULL) {
        while (!*stopped && hear_speaker(said)) {
            const struct order order = {said[1], said[2], said[3]};

            if (said[0] == SAY_STOP)
                *stopped = true;
            else
                crew_give(crew, &order);
        }
        if (letter_is_under_way(&letter))
            nap();
        else {
            struct report *report = crew_take(crew, NAP_MS);

            if (report != NULL)
                letter_send(&letter, report);
        }
        trouble = crew_trouble(crew);
    }
    while (letter_is_under_way(&letter))
        nap();
    return trouble;
}

static void help_with_job(const uint64_t job[SAY_WORDS])
{
    const struct sim_wish wish = {(int)job[4] - 1, (char)job[5], (int)job[6]};
    struct crew crew;
    uint64_t said[SAY_WORDS];
    bool stopped = false;
    const char *trouble = crew_begin(&crew, (int)job[2], job[1], job[3] ? &wish : NULL);

    if (trouble == NULL) {
        trouble = play_orders(&crew, &stopped);
        crew_end(&crew);
    }
    say_goodbye(trouble != NULL ? trouble : "");
    while (!stopped) /* after trouble: orders may still be coming */
        if (hear_speaker(said))
            stopped = said[0] == SAY_STOP;
        else
            nap();
}

static void help(void)
{
    uint64_t said[SAY_WORDS];

    for (;;)
        if (!hear_speaker(said))
            nap();
        else if (said[0] == SAY_END)
            return;
        else
            help_with_job(said);
}

/* ---- the speaker: talking with the helpers ---- */

static bool job_begun; /* a job has begun and is not stopped yet */
static int helping;    /* helpers that have not said goodbye yet */

static void say(int rank, enum say what, const uint64_t words[SAY_WORDS - 1])
{
    uint64_t said[SAY_WORDS] = {what};

    if (words != NULL)
        memcpy(said + 1, words, (SAY_WORDS - 1) * sizeof *words);
    MPI_Send(said, SAY_WORDS, MPI_UINT64_T, rank, TAG_SAY, MPI_COMM_WORLD);
}

static void say_to_all(enum say what, const uint64_t words[SAY_WORDS - 1])
{
    for (int rank = 1; rank < ranks; rank++)
        say(rank, what, words);
}

/* A message of a helper: a report, which the receiver frees, or a goodbye. */
struct heard {
    int rank; /* 0: there is no message */
    struct report *report;
    char trouble[TROUBLE_MAX]; /* of a goodbye; empty if there is none */
};

/* Receives the next message, if there is one.  False if there is not enough memory. */
static bool hear_helper(struct heard *heard)
{
    int there, length;
    MPI_Status status;

    memset(heard, 0, sizeof *heard);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there)
        return true;
    heard->rank = status.MPI_SOURCE;
    if (status.MPI_TAG == TAG_GOODBYE) {
        MPI_Recv(heard->trouble, TROUBLE_MAX - 1, MPI_CHAR, heard->rank, TAG_GOODBYE, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        helping--;
        return true;
    }
    MPI_Get_count(&status, MPI_UINT64_T, &length);
    heard->report = malloc((size_t)length * sizeof(uint64_t));
    if (heard->report == NULL)
        return false;
    MPI_Recv(heard->report, length, MPI_UINT64_T, heard->rank, TAG_REPORT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}

static void stop_helpers(void)
{
    if (job_begun)
        say_to_all(SAY_STOP, NULL);
    job_begun = false;
}

/* Waits until all helpers have said goodbye.  False if there is not enough memory to receive their messages. */
static bool await_goodbyes(void)
{
    while (helping > 0) {
        struct heard heard;

        if (!hear_helper(&heard))
            return false;
        free(heard.report);
        if (heard.rank == 0)
            nap();
    }
    return true;
}

/* ---- the speaker: a job ---- */

/* An order that is not counted yet. */
struct slot {
    struct order order;
    struct report *report; /* NULL: it is not back yet */
};

struct work {
    const struct sim_job *job;
    struct crew crew;
    struct rank {
        int orders;    /* under way */
        uint64_t size; /* of its next order, in games */
    } *rank;
    int orders_max; /* of a rank */
    struct slot *slot;
    uint64_t slots, given, counted; /* orders */
    uint64_t next;                  /* the first game that is in no order */
    uint64_t done;                  /* games below this one are in 'sum' */
    struct mq_stats *sum;
    char trouble[TROUBLE_MAX + 32];
};

static struct slot *slot_of(const struct work *w, uint64_t number)
{
    return &w->slot[number % w->slots];
}

/*
 * The number of games of the next order.  Towards the end orders get smaller, so that all ranks end at about the same
 * time.
 */
static uint64_t order_size(const struct work *w, int rank)
{
    uint64_t left = w->job->end - w->next, size = left / (2 * (uint64_t)ranks * (uint64_t)w->orders_max);

    if (size > w->rank[rank].size)
        size = w->rank[rank].size;
    if (size < ORDER_MIN)
        size = ORDER_MIN;
    return size < left ? size : left;
}

static void give_order(struct work *w, int rank)
{
    struct slot *slot = slot_of(w, w->given);
    const struct order order = {w->given, w->next, order_size(w, rank)};
    const uint64_t words[SAY_WORDS - 1] = {order.number, order.first, order.count};

    slot->order = order;
    w->given++;
    w->next += order.count;
    w->rank[rank].orders++;
    if (rank == 0)
        crew_give(&w->crew, &order);
    else
        say(rank, SAY_ORDER, words);
}

/* Gives orders to all ranks that have room for more.  Every rank gets one before any rank gets a second. */
static void give_orders(struct work *w)
{
    for (int round = 0; round < w->orders_max; round++)
        for (int rank = 0; rank < ranks; rank++)
            if (w->rank[rank].orders <= round && w->next < w->job->end && w->given < w->counted + w->slots)
                give_order(w, rank);
}

static void note_report(struct work *w, int rank, struct report *report)
{
    struct slot *slot = slot_of(w, report->number);
    uint64_t count = slot->order.count;
    double size = (double)count * ORDER_MS * 1e6 / (double)(report->nanoseconds + 1);

    slot->report = report;
    w->rank[rank].orders--;
    w->rank[rank].size = size < 2 * (double)count ? (uint64_t)size : 2 * count;
    if (w->rank[rank].size > ORDER_MAX)
        w->rank[rank].size = ORDER_MAX;
}

/* Takes the reports that have come back.  False after trouble. */
static bool take_reports(struct work *w)
{
    int patience = NAP_MS;
    struct report *report;
    struct heard heard;

    for (;;) {
        if (!hear_helper(&heard)) {
            snprintf(w->trouble, sizeof w->trouble, "not enough memory");
            return false;
        }
        if (heard.rank == 0)
            break;
        if (heard.report == NULL) { /* a goodbye during a job means trouble */
            snprintf(w->trouble, sizeof w->trouble, "%s on rank %d", heard.trouble, heard.rank);
            return false;
        }
        note_report(w, heard.rank, heard.report);
        patience = 0;
    }
    while ((report = crew_take(&w->crew, patience)) != NULL) {
        note_report(w, 0, report);
        patience = 0;
    }
    if (crew_trouble(&w->crew) != NULL)
        snprintf(w->trouble, sizeof w->trouble, "%s", crew_trouble(&w->crew));
    return w->trouble[0] == '\0';
}

/* Counts every order whose turn has come.  False if the job must stop. */
static bool count_reports(struct work *w)
{
    const struct sim_job *job = w->job;
    bool go_on = true;

    while (go_on && w->counted < w->given && slot_of(w, w->counted)->report != NULL) {
        struct slot *slot = slot_of(w, w->counted);

        w->counted++;
        w->done = slot->order.first + slot->order.count;
        mq_stats_add(w->sum, &slot->report->stats);
        if (job->wish != NULL)
            go_on = job->found(job->context, w->done, slot->report->found, slot->report->found_count);
        free(slot->report);
        slot->report = NULL;
    }
    if (w->counted > 0 && job->progress != NULL) /* even if nothing new is counted: the user may want to stop now */
        go_on = job->progress(job->context, w->done, w->sum) && go_on;
    return go_on;
}

static const char *begin(struct work *w, const struct sim_job *job, struct mq_stats *stats)
{
    const struct sim_wish nothing = {0, 0, 0}, *wish = job->wish != NULL ? job->wish : &nothing;
    const uint64_t words[SAY_WORDS - 1] = {
        job->seed, (uint64_t)job->threads, job->wish != NULL, (uint64_t)(wish->predicate + 1), (uint64_t)wish->relation,
        (uint64_t)wish->length};

    memset(w, 0, sizeof *w);
    w->job = job;
    w->sum = stats;
    w->next = w->done = job->first;
    w->orders_max = job->threads * ORDERS_PER_THREAD;
    w->slots = (uint64_t)ranks * (uint64_t)w->orders_max * ROUNDS;
    w->rank = calloc((size_t)ranks, sizeof *w->rank);
    w->slot = calloc((size_t)w->slots, sizeof *w->slot);
    if (w->rank == NULL || w->slot == NULL)
        return "not enough memory";
    job_begun = true;
    helping = ranks - 1;
    say_to_all(SAY_JOB, words); /* before our own threads begin, so that all engines are filled at the same time */
    return crew_begin(&w->crew, job->threads, job->seed, job->wish);
}

static void end(struct work *w)
{
    for (uint64_t i = 0; w->slot != NULL && i < w->slots; i++)
        free(w->slot[i].report);
    free(w->slot);
    free(w->rank);
}

/*
 * When this returns, the helpers may still be playing orders whose results are no longer wanted.  sim_leave() waits for
 * them.
 */
static const char *sim_mpi(const struct sim_job *job, struct mq_stats *stats, uint64_t *done)
{
    static struct work w; /* static, because the caller reads its 'trouble' */
    const char *no_crew;

    *done = job->first;
    if (!await_goodbyes())
        return "not enough memory";
    no_crew = begin(&w, job, stats);
    if (no_crew == NULL)
        do
            give_orders(&w);
        while (take_reports(&w) && count_reports(&w) && w.done < job->end);
    stop_helpers();
    if (no_crew == NULL)
        crew_end(&w.crew);
    *done = w.done;
    end(&w);
    return no_crew != NULL ? no_crew : w.trouble[0] != '\0' ? w.trouble : NULL;
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
    stop_helpers(); /* in case a job was not ended properly */
    if (!await_goodbyes())
        MPI_Abort(MPI_COMM_WORLD, 2); /* not enough memory; the caller has reported it */
    say_to_all(SAY_END, NULL);
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
        /* Only the speaker decides when to stop: it may want to save something first. */
        signal(SIGINT, SIG_IGN);
        signal(SIGTERM, SIG_IGN);
        help();
        MPI_Finalize();
        exit(EXIT_SUCCESS);
    }
    atexit(sim_leave);
    return threads < MPI_THREAD_FUNNELED ? "this MPI does not allow threads" : NULL;
}
