/*
 * programs.c - somebody's program, as the command line gives it
 */
#include "programs.h"
#include "progress.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { TIME_MAX = 600000, MEMORY_MAX = 1 << 20 };

void no_bots(const struct command *command, const struct args *args, const int *options)
{
    const char *option = first_given(command, args, options);

    if (option != NULL)
        die("--%s is for bots, and there is no --player bot:COMMAND", option);
}

void read_program(const struct program_options *options, char **word, int words, struct stress_program *program)
{
    const char *trouble;

    program->time_ms = (uint32_t)number_or(options->time, "time", PROGRAM_TIME_DEFAULT, 1, TIME_MAX);
    program->memory_mb = (uint32_t)number_or(options->memory, "memory", PROGRAM_MEMORY_DEFAULT, 0, MEMORY_MAX);
    program->sandbox = !options->no_sandbox->given;
    program->demanded = options->sandbox->given;
    program->language = options->language;
    program->interrupted = stop_signal;
    if (program->demanded && !program->sandbox)
        die("--sandbox and --no-sandbox exclude each other");
    trouble = stress_find_program(program, word, words);
    if (trouble != NULL)
        die("%s", trouble);
}

void die_of_start(const struct stress_program *program, int number)
{
    const char *hint = "";

    if (number == ENOENT) /* the program itself was found before */
        hint = " (perhaps the interpreter that its first line or its ELF header names is missing)";
    else if (number == EACCES && getuid() == 0)
        hint = " (you are root, so it runs as another user; perhaps that user cannot reach it or its interpreter)";
    die("cannot run '%s': %s%s", program->argument[0], strerror(number), hint);
}
