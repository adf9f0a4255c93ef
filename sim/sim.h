/*
 * sim.h - playing very many games, on one machine, many machines or a GPU
 *
 * A job is a range of game numbers of one seed, or of sets between players.  A backend splits it, plays the games with
 * core and adds up.  Every backend gives exactly the same counters.  Rules, printing and the parsing of arguments are
 * elsewhere.
 */
#ifndef MAQUE_SIM_H
#define MAQUE_SIM_H

#include "maque.h"

#ifdef __cplusplus
extern "C" {
#endif

struct arena_lineup; /* see arena.h */

/* A property to search for. */
struct sim_wish {
    int predicate; /* enum mq_predicate; or -1: the length counts */
    char relation; /* for -1: '<', '>' or '=' */
    int length;    /* for -1: the number of discards to compare with */
};

struct sim_job {
    uint64_t seed;
    uint64_t first, end; /* games first <= I < end */
    int threads;         /* of each process, at least 1; sim_threads_of() tells how many of them play */

    /*
     * The instructions to use, by a name that mq_engine_use() knows, or NULL.  A machine that does not have them uses
     * the best that it has, as without a name.
     */
    const char *instructions;

    /*
     * Called from time to time and at the end, by one thread at a time.  'stats' then holds exactly the games below
     * 'done'.  If it returns false, the job stops there.  May be NULL.
     */
    bool (*progress)(void *context, uint64_t done, const struct mq_stats *stats);

    /*
     * What to search for, or NULL.  'found' is called by one thread at a time with the games that have the property, in
     * the order of their numbers: all those below 'done' that no earlier call has reported.  There may be none.  If it
     * returns false, the job stops.
     */
    const struct sim_wish *wish;
    bool (*found)(void *context, uint64_t done, const uint64_t *game, uint64_t count);

    /*
     * Players against each other, or NULL; not together with a wish, and not on a GPU.  The numbers of the job are then
     * those of sets, and nothing is counted.  Instead 'found' gets the outcomes of all games, set by set.
     */
    const struct arena_lineup *lineup;

    /*
     * Plays a game of these players in the place of arena_game(), if it is not NULL: players that are programs.  Not on
     * many machines.  It is called by all threads, which are counted from 0.  False if the game cannot be played.  Then
     * the sets before it are played to their end, and no others.
     */
    bool (*game)(void *context, int thread, struct mq_engine *e, uint64_t set, int order, uint64_t *outcome);

    /* May be NULL.  The threads of this process ask it between games that take long; if it is true, the job stops. */
    bool (*interrupted)(void);

    void *context;
};

/*
 * Plays a job.  Adds to 'stats', which may hold earlier games.  All games below '*done' are then played: '*done' is
 * job->end unless the job was stopped.  Returns NULL if all went well, else what the system refused.
 */
typedef const char *sim_play(const struct sim_job *job, struct mq_stats *stats, uint64_t *done);

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
 * Makes an engine as this job needs it.  The threads that sim_threads_of() allows may share it: if the job is too small
 * for filling to pay, the engine learns, and one thread plays the job.  The caller frees it.  NULL if there is not
 * enough memory.
 */
struct mq_engine *sim_engine(const struct sim_job *job);

/*
 * Writes to 'game' the numbers of those games among first .. first+count-1 that have the property, and returns how many
 * they are.
 */
uint64_t sim_pick(const struct sim_wish *wish, uint64_t first, uint64_t count, const struct mq_summary *summary,
                  uint64_t *game);

/* Does this job have lists to hand to 'found'? */
bool sim_has_list(const struct sim_job *job);

/*
 * Plays the sets first .. first+count-1 of a job, in one of its threads, and writes the outcomes of their games.
 * Between games that take long it asks whether to stop.  False if so, or if a game cannot be played.
 */
bool sim_play_sets(struct mq_engine *e, const struct sim_job *job, int thread, uint64_t first, uint64_t count,
                   uint64_t *outcome, bool (*stopped)(void *context), void *context);

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
