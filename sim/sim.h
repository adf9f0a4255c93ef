/*
 * sim.h - playing very many games, on whatever is at hand
 *
 * A job is a range of game numbers of one seed.  A backend splits it, runs core and adds up; every backend gives the same
 * counters to the last digit.  Not here: rules, printing, argument parsing.
 */
#ifndef MAQUE_SIM_H
#define MAQUE_SIM_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A property that games are looked for by. */
struct sim_wish {
    int predicate; /* one of maque.h's, or -1: look at the length */
    char relation; /* then '<', '>' or '=' */
    int length;    /* and how many discards */
};

struct sim_job {
    uint64_t seed;
    uint64_t first, end; /* games first <= I < end */
    int threads;         /* of each process, at least 1 */

    /*
     * Called by one thread at a time, now and then and at the end: every game below 'done' (and none from it on) is in 'stats'.
     * Answering false stops the job there.  May be NULL.
     */
    bool (*progress)(void *context, uint64_t done, const struct mq_stats *stats);

    /*
     * What to look for, or NULL.  'found' is called by one thread at a time with the games that fulfil it, in the order of their
     * numbers: those below 'done' that no earlier call told, which may be none.  Answering false stops the job.
     */
    const struct sim_wish *wish;
    bool (*found)(void *context, uint64_t done, const uint64_t *game, uint64_t count);

    void *context;
};

/*
 * Play a job.  Adds to 'stats' (which may hold earlier games) and tells the number up to which all games were played: job->end
 * unless it was stopped.  NULL if all went well, else what the system refused.
 */
typedef const char *sim_play(const struct sim_job *job, struct mq_stats *stats, uint64_t *done);

/* ---- backends ---- */

struct sim_backend {
    const char *name;
    sim_play *play;
    const char *about; /* one line */
};

/* Those of this program, ended by NULL; the first one is what is used if nobody asks for another. */
extern const struct sim_backend *const sim_backends[];

sim_play sim_threads; /* on the processors of this machine */

/* ---- for backends ---- */

/* An engine as mq_stats_play() needs it, for any number of threads; NULL if there is not enough memory.  To be freed. */
struct mq_engine *sim_engine(void);

/* Of the games first .. first+count-1 write the numbers of those that fulfil the wish to 'game', and return how many they are. */
uint64_t sim_pick(const struct sim_wish *wish, uint64_t first, uint64_t count, const struct mq_summary *summary, uint64_t *game);

/* ---- one process or many: sim_alone.c in maque, mpi/sim_mpi.c in maque-mpi ---- */

/*
 * To be called first.  Of many processes only one comes back, the speaker: it does what the command line says, and its jobs are
 * played by all.  The others stay in here until the speaker leaves, and end.  NULL if all went well.
 */
const char *sim_join(int *argc, char ***argv);

/* The speaker lets the others end.  exit() does it too, whatever is going on; only who dies by a signal must ask for it. */
void sim_leave(void);

/* How many processes there are. */
int sim_ranks(void);

/* The processors of the machine, or of the machines. */
extern const struct sim_backend sim_cpu;

/* A GPU: cuda/sim_cuda.cu in maque-cuda; elsewhere sim_no_cuda.c, which says so. */
extern const struct sim_backend sim_cuda;

#ifdef __cplusplus
}
#endif

#endif
