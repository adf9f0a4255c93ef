/*
 * stress.h - runs somebody's program on many walls and compares its output with the truth
 *
 * The path of a game, file by file:
 * - wall_plan.c says which wall has which number; wall_finder.c finds the walls of scenarios ahead of time.
 * - play_games.c plays all games of the plan: workers.c gives their walls to the workers.
 * - worker.h runs the program within limits, in the folder posix/:
 *   - find_program.c finds the program that the command line names.
 *   - sandbox.c says what bwrap builds, and visible_files.c which files the program sees there.
 *   - worker.c starts the worker.  runner.c, in it, starts the program once for every wall; fence.c watches over it.
 *     limits.c, syscall_filter.c and landlock.c restrict it; processes.c and empty_directory.c remove what it leaves.
 * - judge.c compares the output with the truth.
 * - suspects.c finds the known mistakes that explain a failure and puts them to the test, and shrink.c turns it into a
 *   smaller one; vary.c changes walls.
 *
 * Another path, for programs that talk: dialogue.c sends lines to a worker, which gives them to a program that is kept
 * alive.
 *
 * Not here: words, options, files.  Functions that can fail return NULL, or else a message.
 */
#ifndef MAQUE_STRESS_H
#define MAQUE_STRESS_H

#include "maque_explain.h"
#include "maque_mistakes.h"
#include "worker.h"

#include <stdatomic.h>

/* ---- workers ---- */

struct workers;

/*
 * Starts the workers; '*workers' belongs to the caller until workers_end().  NULL, or what is wrong.  '*weakness'
 * says that there is no sandbox although one is wanted, or is NULL.  Both are valid until workers_end().
 *
 * A sandbox is tried once, before anything else.  If that succeeds, every worker has one.
 */
const char *workers_start(struct workers **workers, const struct stress_program *program, const char **weakness);
bool workers_have_sandbox(const struct workers *workers);

void workers_end(struct workers *workers);

struct worker_job {
    uint64_t ticket; /* a number of the caller's choice */
    uint32_t room;   /* so many times the memory limit, usually 1 */
    mq_tile wall[MQ_WALL];
};

/*
 * Runs the program on many walls, several at once.  'next' gives the next wall, or returns false if there is none for
 * now.  'done' gets the result of each run, in any order.  Both are called by the calling thread.  Returns when all
 * runs are done.
 */
typedef bool workers_next(void *context, struct worker_job *job);
typedef void workers_done(void *context, const struct worker_job *job, const struct stress_run *run);
const char *workers_run(struct workers *workers, workers_next *next, workers_done *done, void *context);

/* ---- verdicts ---- */

enum stress_kind {
    STRESS_RIGHT,
    STRESS_WRONG,  /* wrong answer */
    STRESS_CRASH,  /* ended by a signal */
    STRESS_STATUS, /* exit status other than 0 */
    STRESS_CPU,    /* too much processor time */
    STRESS_HANG,   /* too much time by the clock */
    STRESS_MEMORY, /* too much memory */
    STRESS_OUTPUT, /* too much output */
    STRESS_KILLER, /* the program has killed its runner */
    STRESS_KINDS
};

const char *kind_name(int kind); /* "wrong-answer", a constant */

struct stress_verdict {
    int kind;
    int number; /* the signal or the exit status */
    int lines;  /* number of right lines at the beginning */
};

/* Compares the output with the truth.  It is right if 'maque check' says so. */
void stress_judge(struct mq_engine *e, uint32_t time_ms, const mq_tile wall[MQ_WALL], const struct stress_run *run,
                  struct stress_verdict *verdict);

/* True if two failures are of the same kind, on whatever line. */
bool same_failure(const struct stress_verdict *a, const struct stress_verdict *b);

/* A failure, with its wall and its output. */
struct stress_failure {
    uint64_t game;
    mq_tile wall[MQ_WALL];
    struct stress_verdict verdict;
    bool unsteady;         /* when it was run again, it did not fail in the same way */
    struct stress_run run; /* 'output' and 'errors' belong to this struct */
};

/* False if there is not enough memory; then the failure is empty. */
bool failure_set(struct stress_failure *failure, const struct worker_job *job, const struct stress_run *run,
                 const struct stress_verdict *verdict);
void failure_free(struct stress_failure *failure);

/* Runs the program again, and again with more memory.  If more memory changes the result, memory was the reason. */
const char *failure_examine(struct workers *workers, struct mq_engine *e, const struct stress_program *program,
                            struct stress_failure *failure);

/* ---- which known mistakes explain it ---- */

/* All games that count, and what they say. */
struct suspects {
    struct mq_engine *engine;
    struct mq_played *game; /* each with copies of its wall and transcript */
    int games, room;
    int sought; /* so many of the games were sought because a suspect would be wrong there */
    struct mq_inquiry inquiry;
};

void suspects_init(struct suspects *suspects, struct mq_engine *e);
void suspects_free(struct suspects *suspects);

/* Takes in what the program printed for a wall, right or wrong.  Other failures say nothing.  False: no memory. */
bool suspects_add(struct suspects *suspects, const mq_tile wall[MQ_WALL], const struct stress_verdict *verdict,
                   const struct stress_run *run);

/* The same for a wall on which the program was right. */
bool suspects_add_right(struct suspects *suspects, const mq_tile wall[MQ_WALL]);

/* Finds out what the games say: sets 'inquiry'. */
void suspects_inquire(struct suspects *suspects);

/* True if a mistake, or two at once, explain all games. */
bool suspects_fit(const struct suspects *suspects);

/*
 * Runs the program on walls on which the suspects differ, and then on walls on which the first of them is wrong.  The
 * program fails on the wall 'failing'.
 */
const char *suspects_test(struct suspects *suspects, const mq_tile failing[MQ_WALL], struct workers *workers,
                          const struct stress_program *program);

/* Returns how many lines at the beginning are the same with and without these mistakes; -1 if all are. */
int lines_before_mistakes(struct mq_engine *e, struct mq_mistake_set mistakes, const mq_tile wall[MQ_WALL]);

/* ---- walls that differ a little ---- */

/* Swaps up to three pairs of tiles. */
void wall_swap_some(mq_tile wall[MQ_WALL], uint64_t *state);

/* Changes the first 'drawn' tiles a little, and sorts the others. */
void wall_vary(mq_tile wall[MQ_WALL], int drawn, uint64_t *state);
void wall_sort_from(mq_tile wall[MQ_WALL], int first);

/* ---- a smaller failure ---- */

struct stress_shrinking {
    struct workers *workers;
    const struct stress_program *program;
    struct mq_engine *engine;
    struct mq_mistake_set mistakes; /* they explain the failure; or none */
    uint64_t runs;                  /* of the program, at most */

    /*
     * Called before every batch of runs, and now and then while walls are tried without the program, to show progress:
     * runs and such walls so far, right lines of the smallest failure so far.
     */
    void (*watch)(void *context, uint64_t runs, uint64_t walls, int lines);
    void *context;
};

/*
 * Looks for a wall on which the program fails in the same manner, but earlier, with the rest of the tiles in ascending
 * order.  The smaller failure takes the place of '*failure', which must have been examined.  If the program fails in
 * another manner on the way, '*other' is the earliest such failure; its output is NULL otherwise.  The same program
 * gives the same walls.
 */
const char *failure_shrink(const struct stress_shrinking *how, struct stress_failure *failure,
                           struct stress_failure *other);

/* ---- which walls ---- */

/* The plan has stages, in this order. */
enum wall_stage { STAGE_SUITE, STAGE_SCENARIOS, STAGE_RANDOM, STAGE_CLUMPED, STAGE_GIVEN, WALL_STAGES };

/* Says which wall has which number.  The caller sets everything but 'end'; 'stop' may be NULL. */
struct wall_plan {
    struct mq_engine *engine;
    uint64_t seed, games;
    int scenario;                    /* only this one, or -1 */
    const mq_tile (*given)[MQ_WALL]; /* only these, 'games' of them; or NULL */
    const atomic_bool *stop;         /* ends a search for a wall, which then fails */
    uint64_t end[WALL_STAGES];       /* the first game after each stage */
};

/* Where a wall comes from. */
struct wall_place {
    int stage;
    int scenario;    /* in STAGE_SCENARIOS */
    uint64_t number; /* among the walls of its kind */
};

/* Divides the games among the stages: sets 'end'. */
void wall_plan_divide(struct wall_plan *plan);

struct wall_place wall_plan_place(const struct wall_plan *plan, uint64_t game);

/* Makes the wall of a game.  False if none is found in reasonable time; this happens only with scenarios. */
bool wall_plan_wall(const struct wall_plan *plan, uint64_t game, mq_tile wall[MQ_WALL]);

/* ---- all games ---- */

enum {
    FAILURES_KEPT = 20,     /* the first failures, which are kept */
    WALLS_REMEMBERED = 20000 /* walls of the first games, to tell the suspects about */
};

struct wall_finder;

struct stress_games {
    struct wall_plan plan;
    const struct stress_program *program;
    struct workers *workers;
    bool keep_going; /* after a failure */

    /* Called before every game that is given out, to show progress; 'game' is its number, roughly. */
    void (*watch)(void *context, uint64_t game, uint64_t done, uint64_t failures);
    void *context;

    struct wall_finder *finder; /* finds the walls of the scenarios */
    uint64_t found, others;     /* the next game with a scenario, and the next of all other games */
    uint64_t end;               /* games from here on do not matter any more */
    uint64_t done;
    const char *trouble; /* why no more games are played, or NULL */
    int trouble_number;  /* errno, if the program cannot be started */
    uint64_t count[STRESS_KINDS]; /* number of games by kind of verdict */
    int kept;
    struct stress_failure failure[FAILURES_KEPT]; /* in the order of the games */
    mq_tile (*wall)[MQ_WALL];                     /* of the first games, WALLS_REMEMBERED at most */
};

/*
 * Plays the games of the plan; without 'keep_going' until the first failure.  That is always the failing game with the
 * lowest number, however fast the workers are.  NULL, or what is wrong.
 */
const char *games_play(struct stress_games *games);

/*
 * Starts a thread that finds the walls of the scenarios.  Finding them takes longer than running the program on them,
 * so other walls are played meanwhile.  NULL if there is no memory.
 */
struct wall_finder *wall_finder_start(const struct wall_plan *plan);

/*
 * Takes the next wall.  False if it is not found yet; with 'wait' it waits.  '*legal' is false if there is no such
 * wall.
 */
bool wall_finder_take(struct wall_finder *finder, bool wait, mq_tile wall[MQ_WALL], bool *legal);
void wall_finder_end(struct wall_finder *finder);

/* Returns how many games have failed. */
uint64_t games_failures(const struct stress_games *games);

/* Adds the results of the games to the suspects, at most RIGHT_ADDED right ones.  False: no memory. */
enum { RIGHT_ADDED = 2000 };
bool games_add_to(const struct stress_games *games, struct suspects *suspects);

void games_free(struct stress_games *games);

#endif
