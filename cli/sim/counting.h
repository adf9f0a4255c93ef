/*
 * counting.h - results, and the parts of 'maque sim'
 */
#ifndef MAQUE_COUNTING_H
#define MAQUE_COUNTING_H

#include "cli.h"
#include "files.h"

struct sim_job; /* see sim.h */
struct sim_backend;

/*
 * Reads results from a file; false if there is no such file.  Ends the program if they are damaged or of another
 * version.
 */
bool results_load(struct mq_results *results, const char *path);

/* Replaces 'text' by the results in one of these forms.  'run' is used for JSON only and may be NULL. */
enum form { FORM_TABLE, FORM_JSON, FORM_CSV };
void results_write(const struct mq_results *results, enum form form, const char *run, struct text *text);
void results_print(const struct mq_results *results, enum form form, const char *run);

/* Writes the results as a page to a file; false, with a message in 'trouble', if the system refuses. */
bool results_page(const struct mq_results *results, const char *path, char trouble[TROUBLE_MAX]);

/* Append the table for people, or the page, to 'text'. */
void results_table(const struct mq_results *results, struct text *text);
void results_html(const struct mq_results *results, struct text *text);

/* cmd_sim.c reads the command line, count.c counts games, find.c looks for some, stopped.c says how to go on. */

/* ORDER SIM OPTION: the rows of cmd_sim.c's table. */
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
    SIM_LIST
};

/* The backend that --device names. */
const struct sim_backend *sim_device(const struct args *args);

int count_games(const struct args *args, struct sim_job *job);
int find_games(const struct args *args, struct sim_job *job);

/*
 * Says that games first <= I < done were played and how to go on.  Then ends the program as the signal would have
 * ended it.  With 'range' the command to go on with names the games that are left; without, it is the same command.
 */
__attribute__((noreturn)) void stop_end(const struct args *args, const struct sim_job *job, uint64_t done, bool range);

/*
 * Looks for a scenario in the games of a job.  Calls job->found and job->progress.  Returns NULL, or what was refused.
 */
const char *find_scenario(int scenario, const struct sim_job *job);

#endif
