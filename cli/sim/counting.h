/*
 * counting.h - results, and the parts of 'maque sim'
 */
#ifndef MAQUE_COUNTING_H
#define MAQUE_COUNTING_H

#include "cli.h"
#include "files.h"

struct sim_job; /* see sim.h */
struct sim_backend;

/* Results from a file, or false if there is none.  Ends the program if they are damaged or of another version. */
bool results_load(struct mq_results *results, const char *path);

/* In one of the forms, in the place of what 'text' held; 'run' is for JSON only and may be NULL. */
enum form { FORM_TABLE, FORM_JSON, FORM_CSV };
void results_write(const struct mq_results *results, enum form form, const char *run, struct text *text);
void results_print(const struct mq_results *results, enum form form, const char *run);

/* As a page in a file; false after a trouble. */
bool results_page(const struct mq_results *results, const char *path, char trouble[TROUBLE_MAX]);

/* The table for people, and the page, added to 'text'. */
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
 * Say that games first <= I < done were played and how to go on, then end as the signal would have ended the program.
 * 'range': name the rest of the games in the command to go on with, else that is the same command.
 */
__attribute__((noreturn)) void stop_end(const struct args *args, const struct sim_job *job, uint64_t done, bool range);

/* Look for a scenario in a job's games; tells job->found and job->progress.  NULL, or what was refused. */
const char *find_scenario(int scenario, const struct sim_job *job);

#endif
