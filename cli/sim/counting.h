/*
 * counting.h - results, and the parts of 'maque sim', 'maque arena' and 'maque merge'
 */
#ifndef MAQUE_COUNTING_H
#define MAQUE_COUNTING_H

#include "arena.h"
#include "cli.h"
#include "files.h"
#include "progress.h"
#include "sim.h"

struct block; /* see facts.h */

/* ---- results.c: results of either command ---- */

struct results {
    bool of_arena; /* decides which of the two is there */
    struct mq_results sim;
    struct arena_results arena;
};

/* Where the parts are that both have. */
struct results_head {
    uint64_t *seed, *range_count;
    struct mq_range *range;
};

struct results_head head_of(struct results *results);

/* The command that makes such results: "sim" or "arena". */
const char *maker_of(const struct results *results);

/*
 * Reads results from a file; false if there is no such file.  Ends the program if they are damaged or of another
 * version.
 */
bool results_load(struct results *results, const char *path);

/* Ends the program if 'part', from the file 'path', cannot be added to 'results': 'other' says where those are from. */
void results_must_fit(const struct results *results, const struct results *part, const char *path, const char *other);

/* Adds the counters of 'part'; the ranges stay as they are. */
void results_add(struct results *sum, const struct results *part);

/* Replaces 'text' by the results in one of these forms.  'run' is used for JSON only and may be NULL. */
enum form { FORM_TABLE, FORM_JSON, FORM_CSV };
void results_write(const struct results *results, enum form form, const char *run, struct text *text);
void results_print(const struct results *results, enum form form, const char *run);

/* Writes the results as a page to a file; false, with a message in 'trouble', if the system refuses. */
bool results_page(const struct mq_results *results, const char *path, char trouble[TROUBLE_MAX]);

/* Append the table for people, or the page, to 'text'. */
void results_table(const struct mq_results *results, struct text *text);
void results_html(const struct mq_results *results, struct text *text);
void arena_table(const struct arena_results *results, struct text *text);

/*
 * Parts of tables: "10 games of seed 7: 0 <= I < 10", where 'things' are games, and a block of rows with their
 * intervals.
 */
void table_head(struct text *text, uint64_t count, const char *things, uint64_t seed,
                const struct mq_range *range, uint64_t ranges);
void table_block(struct text *text, uint64_t seed, const struct block *block);

/* "1 widest on 1 seat, 2 fixed on 3 seats, by rotations" */
void add_lineup(struct text *text, const struct arena_lineup *lineup);

/* ---- run.c: a long run, which may be stopped and go on later ---- */

struct run {
    const struct command *command;
    const struct args *args;
    struct results *results;  /* of everything since 'first', including what an earlier run has played */
    const char *checkpoint;   /* NULL: none */
    struct locked_file file;  /* the checkpoint, which no other run may write */
    double every, next_save;  /* seconds */
    uint64_t first, end;      /* of the whole job */
    uint64_t begun;           /* where this run has begun */
    uint64_t done;            /* what is below is in the results */
    uint64_t saved;           /* what is below is in the checkpoint */
    double begun_at, spent;   /* seconds */
    struct progress progress;
    const bool *sandbox;       /* whether bots have one; NULL: there are no bots */
    struct text text;          /* of the checkpoint */
    char trouble[TROUBLE_MAX]; /* what the system refused during the run; empty if nothing was */
};

/* Reads the options that both commands have.  'count' is what --games or --sets is without the option. */
void job_from_options(struct sim_job *job, const struct command *command, const struct args *args,
                      const char *number_option, uint64_t count);

/* The processors to use. */
int threads_from_options(const struct command *command, const struct args *args, bool on_gpu);

/*
 * Begins a run: opens the checkpoint, adds what it holds to the results, and sets job->first to where it ends.  The
 * results must be empty, but say what is to be counted.
 */
void run_begin(struct run *run, const struct command *command, const struct args *args, struct results *results,
               struct sim_job *job);

/* Shows that everything below 'done' is in the results, and saves it if it is time to.  False if the run must stop. */
bool run_goes_on(struct run *run, uint64_t done);

/* Ends the run: saves, or ends the program if there was trouble. */
void run_finish(struct run *run, const char *trouble);

/* Prints the results.  'sprt' is JSON that goes into "run", or NULL. */
void run_print(const struct run *run, const struct sim_job *job, const char *device, const char *sprt);

/* ---- 'maque sim': cmd_sim.c reads the command line, count.c counts games, find.c looks for some ---- */

enum sim_option {
    SIM_GAMES,
    SIM_SEED,
    SIM_RANGE,
    SIM_THREADS,
    SIM_DEVICE,
    SIM_JSON,
    SIM_CSV,
    SIM_HTML,
    SIM_CHECKPOINT,
    SIM_EVERY,
    SIM_FIND,
    SIM_LIMIT,
    SIM_LIST,
    SIM_OPTIONS
};

/* The backend that --device names. */
const struct sim_backend *sim_device(const struct args *args);

int count_games(const struct args *args, struct sim_job *job);
int find_games(const struct args *args, struct sim_job *job);

/* ---- 'maque arena': cmd_arena.c reads the command line, arena_run.c plays; returns the exit status ---- */

int arena_run(const struct args *args, const struct arena_lineup *lineup, struct sim_job *job);

/* ---- stopped.c ---- */

/* How to go on: with the same command, with the range of those that are left, or only from the beginning. */
enum go_on { GO_ON_SAME, GO_ON_RANGE, BEGIN_AGAIN };

/* Says that games or sets first <= I < done were played and how to go on. */
void stop_tell(const struct command *command, const struct args *args, const struct sim_job *job, uint64_t done,
               enum go_on how);

/* The same.  Then ends the program as the signal would have ended it. */
__attribute__((noreturn)) void stop_end(const struct command *command, const struct args *args,
                                        const struct sim_job *job, uint64_t done, enum go_on how);

#endif
