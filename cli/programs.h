/*
 * programs.h - somebody's program, as the command line gives it: 'stress', 'bot-check', and bots
 */
#ifndef MAQUE_PROGRAMS_H
#define MAQUE_PROGRAMS_H

#include "cli.h"
#include "stress.h"

enum { PROGRAM_TIME_DEFAULT = 1000, PROGRAM_MEMORY_DEFAULT = 512 };

/* The options --time, --memory, --sandbox and --no-sandbox of commands in which programs play. */
#define BOT_OPTIONS \
    {"time", "MS", OPTION_NUMBER, \
     "bots: milliseconds of processor time for an answer, three times that by the clock (default 1000)"}, \
    {"memory", "MB", OPTION_NUMBER, \
     "bots: megabytes for a process, and for all of a bot; 0 for no limit (default 512)"}, \
    {"sandbox", NULL, OPTION_FLAG, "bots: run nothing without a sandbox: end with status 2 if there is none"}, \
    {"no-sandbox", NULL, OPTION_FLAG, "bots: limits only: they see the network and may write files"}

/* No bot plays: dies if one of these options is given, which are for bots only. */
void no_bots(const struct command *command, const struct args *args, const int *options);

/* Reads these four options and finds the program that the first of the words names.  Dies if something is wrong. */
void read_program(const struct command *command, const struct args *args, char **word, int words,
                  struct stress_program *program);

/* Says why the system does not start the program, and what may be the reason. */
__attribute__((noreturn)) void die_of_start(const struct stress_program *program, int number);

#endif
