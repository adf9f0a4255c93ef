/*
 * stress.h - running somebody's program against the truth
 *
 * The path of a game: wall_plan.c says which wall has which number; workers.c gives walls to workers; in each worker runner.c, in a
 * sandbox that sandbox.c has built once, starts the program, limits it and kills whatever it leaves behind; judge.c compares
 * what came out with the truth.  Of a failure shrink.c makes a smaller one, and suspects.c finds the known mistakes that explain it.
 *
 * Not here: words, options, files.  Functions that can fail return NULL, or else a message.
 */
#ifndef MAQUE_STRESS_H
#define MAQUE_STRESS_H

#include "maque_explain.h"
#include "maque_mistakes.h"

/* ---- a program and its limits ---- */

enum {
    STRESS_OUTPUT_MAX = 1 << 20,  /* bytes on standard output; 'maque check' reads no more, either */
    STRESS_ERRORS_MAX = 1 << 10,  /* bytes of standard error that are kept: the last ones */
    STRESS_FILE_MAX = 16 << 20,   /* bytes in one file */
    STRESS_SCRATCH_MAX = 32 << 20, /* bytes in the scratch directory, if there is a sandbox */
    STRESS_COPIES_MAX = 128 << 20, /* bytes of copies for another user, besides those of named files */
    STRESS_COPIED_FILES = 20000,  /* and how many files */
    STRESS_PROCESSES_MAX = 64,    /* processes and threads at once */
    STRESS_CLOCK_FACTOR = 3,      /* so many times the processor time may pass on the clock, */
    STRESS_BUSY_FACTOR = 10,      /* and so many if it does not get the processor that it wants */
    STRESS_JOBS_MAX = 256
};

struct stress_program {
    char **argument;      /* as it is started: names of files are absolute, since it runs elsewhere; ended by NULL */
    uint32_t time_ms;     /* processor time of one game */
    uint32_t memory_mb;   /* address space of a process; 0: no limit */
    bool sandbox;         /* is one wanted? */
    int jobs;             /* workers */
};

/*
 * Find the program as a shell would, in PATH or as it is named, and make its name absolute, and those of arguments that name
 * files here.  NULL, or what is wrong: it is not there, or it cannot be executed.
 */
const char *stress_find_program(struct stress_program *program, char **command, int words);
void stress_free_program(struct stress_program *program);

/* In a sandbox this executable is started again as "maque STRESS_RUNNER ...": then it is a worker's runner and nothing else. */
#define STRESS_RUNNER "stress/runner"
__attribute__((noreturn)) void runner_main(int argc, char **argv);

/* ---- one run ---- */

/* How the process ended that was started.  ORDER ENDING: runner.c */
enum stress_ending {
    STRESS_EXITED,
    STRESS_SIGNALLED,
    STRESS_SPENT,       /* its processor time */
    STRESS_HUNG,        /* its time by the clock */
    STRESS_FLOODED,     /* standard output */
    STRESS_NOT_STARTED, /* the system refuses; 'number' is errno */
    STRESS_LOST         /* the runner is gone: the program has killed it */
};

struct stress_run {
    int32_t ending;      /* enum stress_ending */
    int32_t number;      /* the exit status, the signal, errno */
    uint32_t cpu_ms, clock_ms;
    uint32_t memory_kb;  /* the most that one process had in memory */
    uint32_t unread;     /* bytes of its input that it has not read */
    uint32_t output_length, errors_length;
    char *output, *errors; /* valid until the next run is looked at */
};

/* ---- workers ---- */

struct team;

/*
 * Start the workers; '*team' belongs to the caller until team_end().  NULL, or what is wrong.  '*weakness' says what
 * protection, or which files, the program lacks, or is NULL.  Both are constants or in static memory.
 *
 * Whether a sandbox can be had is tried once, before anything else.  If it can, no worker goes without one.
 */
const char *team_start(struct team **team, const struct stress_program *program, const char **weakness);
bool team_has_sandbox(const struct team *team);

/* Let team_play() return at once, with some message, when this says anything but 0. */
void team_heed(struct team *team, int (*interrupted)(void));
void team_end(struct team *team);

struct team_job {
    uint64_t ticket; /* chosen by whoever gives it */
    uint32_t room;   /* so many times the memory limit; 1 usually */
    mq_tile wall[MQ_WALL];
};

/*
 * Run the program on one wall after another, several at once.  'next' gives the next one, or false if there is none for now;
 * 'done' is told how each went, in any order, by the thread that called.  Returns when all that was given is done.
 */
typedef bool team_next(void *context, struct team_job *job);
typedef void team_done(void *context, const struct team_job *job, const struct stress_run *run);
const char *team_play(struct team *team, team_next *next, team_done *done, void *context);

/* ---- verdicts ---- */

/* ORDER KIND: kind_name(), and cli/stress_words.c */
enum stress_kind {
    STRESS_RIGHT,
    STRESS_WRONG,  /* wrong answer */
    STRESS_CRASH,  /* ended by a signal */
    STRESS_STATUS, /* exit status other than 0 */
    STRESS_CPU,    /* too much processor time */
    STRESS_HANG,   /* too much time by the clock */
    STRESS_MEMORY, /* too much memory */
    STRESS_OUTPUT, /* too much output */
    STRESS_KILLER, /* has killed its runner */
    STRESS_KINDS
};

const char *kind_name(int kind); /* "wrong-answer", a constant */

struct stress_verdict {
    int kind;
    int number; /* the signal or the exit status */
    int lines;  /* so many lines at the beginning are right */
};

/* What came out, compared with the truth: right if 'maque check' says so. */
void stress_judge(struct mq_engine *e, uint32_t time_ms, const mq_tile wall[MQ_WALL], const struct stress_run *run,
                  struct stress_verdict *verdict);

/* The same failure, wherever it happens? */
bool same_failure(const struct stress_verdict *a, const struct stress_verdict *b);

/* A failure with all that belongs to it. */
struct stress_failure {
    uint64_t game;
    mq_tile wall[MQ_WALL];
    struct stress_verdict verdict;
    bool unsteady;         /* run again, it did not fail in the same way */
    struct stress_run run; /* 'output' and 'errors' are its own */
};

void failure_set(struct stress_failure *failure, const struct team_job *job, const struct stress_run *run,
                 const struct stress_verdict *verdict);
void failure_free(struct stress_failure *failure);

/* Run it again, and again with more memory: if that changes anything, memory was the reason. */
const char *failure_examine(struct team *team, struct mq_engine *e, const struct stress_program *program,
                            struct stress_failure *failure);

/* ---- which known mistakes explain it ---- */

struct suspects {
    struct mq_engine *engine;
    struct mq_mistake_set mistakes;
    uint64_t heard; /* wrong transcripts that these explain */
};

/* All of them. */
void suspects_init(struct suspects *suspects, struct mq_engine *e);

/* The program has printed this for a wall, which is right or not; whoever would have printed something else is no suspect any more. */
void suspects_hear(struct suspects *suspects, const mq_tile wall[MQ_WALL], const struct stress_verdict *verdict,
                   const struct stress_run *run);

/* The same for a wall that the program was right about. */
void suspects_acquit(struct suspects *suspects, const mq_tile wall[MQ_WALL]);

/* Let the program play a few walls on which those that are left differ. */
const char *suspects_narrow(struct suspects *suspects, struct team *team, const struct stress_program *program);

/* The first of them, MQ_MISTAKE_NONE if there is none. */
int suspects_first(const struct suspects *suspects);

/* In how many lines at the beginning do the games with and without this mistake agree?  -1 if in all. */
int lines_before_mistake(struct mq_engine *e, int mistake, const mq_tile wall[MQ_WALL]);

/* ---- a smaller failure ---- */

/*
 * Look for a wall on which the program fails in the same way, but earlier, with the rest of the tiles in ascending order; with at most
 * 'runs' runs of the program.  What is found takes the place of '*failure', which must have been examined; everything that comes
 * to light is told to 'suspects'.  The same program gives the same wall.
 */
const char *failure_shrink(struct team *team, const struct stress_program *program, uint64_t runs,
                           struct stress_failure *failure, struct suspects *suspects);

/* ---- which walls ---- */

/* ORDER STAGE: cli/stress_words.c */
enum course_stage { COURSE_SUITE, COURSE_SCENARIOS, COURSE_RANDOM, COURSE_CLUMPED, COURSE_GIVEN, COURSE_STAGES };

struct course {
    struct mq_engine *engine;
    uint64_t seed, games;
    int scenario;                    /* only this one, or -1 */
    const mq_tile (*given)[MQ_WALL]; /* only these, 'games' of them; or NULL */
    uint64_t end[COURSE_STAGES];     /* each stage ends before this game */
};

/* Where a wall comes from. */
struct course_place {
    int stage;
    int scenario;    /* of COURSE_SCENARIOS */
    uint64_t number; /* among the walls of its kind */
};

/* Divide the games among the stages. */
void course_plan(struct course *course);

struct course_place course_place(const struct course *course, uint64_t game);

/* False if it takes too long to find one: only scenarios take any time. */
bool course_wall(const struct course *course, uint64_t game, mq_tile wall[MQ_WALL]);

/* ---- all of it ---- */

enum {
    HUNT_KEPT = 20,     /* failures that are kept whole: the first ones */
    HUNT_PASSED = 20000 /* walls that the program was right about and that are remembered */
};

struct scout;

struct hunt {
    struct course course;
    const struct stress_program *program;
    struct team *team;
    bool keep_going; /* after a failure */

    /* Told now and then; 'game' is one that is given out now. */
    void (*watch)(void *context, uint64_t game, uint64_t done, uint64_t failures);
    void *context;

    struct scout *scout;    /* finds the walls of the scenarios */
    uint64_t found, others; /* next game of a scenario, and of what comes before and after these */
    uint64_t end;           /* games from here on do not matter any more */
    uint64_t done;
    const char *trouble; /* why the program cannot be started, or NULL */
    int trouble_number;  /* errno */
    uint64_t count[STRESS_KINDS];             /* how many games were so */
    int kept;
    struct stress_failure failure[HUNT_KEPT]; /* in the order of the games */
    mq_tile (*wall)[MQ_WALL];                 /* of the first games, HUNT_PASSED at most */
};

/*
 * Play the games of the course, until the first failure unless 'keep_going'.  Which failure is the first does not depend on the
 * speed of the workers: it is that of the game with the lowest number.  NULL, or what is wrong.
 */
const char *hunt_run(struct hunt *hunt);

/*
 * Finds the walls of the scenarios on a thread of its own, since that takes longer than the program needs for them; other walls are
 * played meanwhile.  NULL if there is no memory.
 */
struct scout *scout_start(const struct course *course);

/* Is the wall of this game found?  Games are asked for in order.  With 'wait' it will be.  '*legal' is false if there is none. */
bool scout_wall(struct scout *scout, uint64_t game, bool wait, mq_tile wall[MQ_WALL], bool *legal);
void scout_end(struct scout *scout);

/* How many games failed. */
uint64_t hunt_failures(const struct hunt *hunt);

/* Tell the suspects what is known from the games. */
void hunt_tell(const struct hunt *hunt, struct suspects *suspects);

void hunt_free(struct hunt *hunt);

#endif
