/*
 * sim.h - playing very many games, on one machine, many machines or a GPU
 *
 * A job is a range of game numbers of one seed, or of sets between players, and what is done to them.  A backend splits
 * the range, has the parts done and hands the results over in the order of the numbers.  Every backend gives exactly
 * the same results.  Rules, printing and the parsing of arguments are elsewhere.
 */
#ifndef MAQUE_SIM_H
#define MAQUE_SIM_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

struct arena_lineup; /* see arena.h */

/* ---- what is done to games ---- */

/* Games to be played by one thread, and what came out of them. */
struct sim_range {
    const struct sim_job *job;
    struct mq_engine *engine; /* that all threads share */
    int thread;               /* counted from 0 */
    uint64_t first, count;
    struct mq_stats *stats; /* empty */
    uint64_t *listed;       /* room for as many numbers as the work may list */
    uint64_t listed_count;  /* 0 */

    /* Is it of no use to go on?  Whatever takes long should ask from time to time. */
    bool (*is_stopped)(const struct sim_range *range);
    const void *context;
};

/* Backends other than sim_threads() know the first three. */
enum sim_kind { SIM_COUNTING, SIM_FINDING, SIM_PLAYING_SETS, SIM_OTHER };

/* What a job does to each of its games, or sets. */
struct sim_work {
    enum sim_kind kind;
    bool (*play)(struct sim_range *range); /* false if it was stopped, or cannot go on */
    const void *what;                      /* that 'play' wants to know: a wish, a lineup */
    uint64_t together;                     /* how many a thread should play at a time */
    uint64_t listed;                       /* the numbers that each may add to the list */
    unsigned purposes;                     /* what the engine is prepared for: see mq_engine_prepare() */
    uint64_t worth_filling;                /* from so many on that pays; below, the engine learns, for one thread */
};

/* Counts: there are only 'stats'. */
struct sim_work sim_counting(void);

/* A property to search for. */
struct sim_wish {
    int predicate; /* enum mq_predicate; or -1: the length counts */
    char relation; /* for -1: '<', '>' or '=' */
    int length;    /* for -1: the number of discards to compare with */
};

/* Counts, and lists the games that have a property. */
struct sim_work sim_finding(const struct sim_wish *wish);

/* Plays sets between players, and lists the outcomes of their games, set by set.  Not for a GPU. */
struct sim_work sim_playing_sets(const struct arena_lineup *lineup);

/* ---- jobs ---- */

struct sim_job {
    uint64_t seed;
    uint64_t first, end; /* games first <= I < end, or sets */
    int threads;         /* of each process, at least 1; sim_threads_of() tells how many of them play */
    struct sim_work work;

    /*
     * The instructions to use, by a name that mq_engine_uses() gives, or NULL.  "plain" is on every machine; with any
     * other name, as without one, each uses the best that it has.
     */
    const char *instructions;

    /*
     * Takes the results of the games from where the last call ended to 'done', in the thread that plays the job.  If it
     * returns false, the job ends there.
     */
    bool (*take)(void *context, uint64_t done, const struct mq_stats *stats, const uint64_t *listed, uint64_t count);
    void *context;

    /* May be NULL.  Any thread of this process may ask it; if it is not 0, the job stops as soon as it can. */
    int (*interrupted)(void);
};

/* Plays a job.  Returns NULL if all went well, or the job was stopped; else what the system refused. */
typedef const char *sim_play(const struct sim_job *job);

/* ---- backends ---- */

struct sim_backend {
    const char *name;
    sim_play *play;
    const char *about; /* one line */
};

/* The backends of this program, ended by NULL.  The first one is the default. */
extern const struct sim_backend *const sim_backends[];

sim_play sim_threads; /* on the CPUs of this machine */

/* The threads of each process that play this job. */
int sim_threads_of(const struct sim_job *job);

/* ---- for backends ---- */

/*
 * Makes an engine as this job needs it.  The threads that sim_threads_of() allows may share it.  The caller frees it.
 * NULL if there is not enough memory.
 */
struct mq_engine *sim_engine(const struct sim_job *job);

/*
 * Plays a job with so many threads, which play so many games together by 'play'; sim_threads() does it by work.play.
 * Only the threads that sim_threads_of() allows may use the engine of a range.
 */
const char *sim_pool(const struct sim_job *job, int threads, uint64_t together, bool (*play)(struct sim_range *range));

/*
 * Writes to 'game' the numbers of those games among first .. first+count-1 that have the property, and returns how many
 * they are.
 */
uint64_t sim_pick(const struct sim_wish *wish, uint64_t first, uint64_t count, const struct mq_summary *summary,
                  uint64_t *game);

/* ---- one process or many: sim_alone.c in maque, mpi/sim_mpi.c in maque-mpi ---- */

/*
 * Must be called first.  If there are many processes, it returns in one of them only, the coordinator.  The coordinator
 * does what the command line says; all processes play its jobs.  The others stay in this function until the
 * coordinator leaves; then they exit.  Returns NULL if all went well.
 */
const char *sim_join(int *argc, char ***argv);

/*
 * Lets the other processes exit; only the coordinator calls it.  exit() calls it, too.  Before the process ends by a
 * signal, the program must call it itself.
 */
void sim_leave(void);

/* The number of processes. */
int sim_ranks(void);

/* Plays on the CPUs of the machine or, in maque-mpi, of all machines. */
extern const struct sim_backend sim_cpu;

/* Plays on a GPU: cuda/sim_cuda.cu in maque-cuda.  Elsewhere sim_no_cuda.c, which says that there is none. */
extern const struct sim_backend sim_cuda;

#ifdef __cplusplus
}
#endif

#endif
