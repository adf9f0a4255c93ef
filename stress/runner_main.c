/*
 * runner_main.c - the runner as a program: in a sandbox this executable is started again
 */
#include "runner.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ORDER RUNNER WORDS: runner_words() and runner_main() */
void runner_words(const struct runner_settings *settings, char number[RUNNER_WORDS][RUNNER_NUMBER],
                  const char *word[RUNNER_WORDS])
{
    const uint32_t numbers[RUNNER_WORDS - 1] = {
        (uint32_t)settings->hold,    settings->user,              settings->group,
        settings->processes,         settings->program.time_ms,   settings->program.memory_mb,
        settings->program.kept,
    };

    for (int i = 0; i < RUNNER_WORDS - 1; i++) {
        snprintf(number[i], RUNNER_NUMBER, "%lu", (unsigned long)numbers[i]);
        word[i] = number[i];
    }
    word[RUNNER_WORDS - 1] = settings->scratch;
}

void runner_main(int argc, char **argv)
{
    struct runner_settings settings;
    uint32_t numbers[RUNNER_WORDS - 1];

    if (argc <= RUNNER_WORDS)
        _exit(2);
    for (int i = 0; i < RUNNER_WORDS - 1; i++)
        numbers[i] = (uint32_t)strtoul(argv[i], NULL, 10);
    memset(&settings, 0, sizeof settings);
    settings.control = RUNNER_CONTROL;
    settings.hold = (int)numbers[0];
    settings.user = numbers[1];
    settings.group = numbers[2];
    settings.processes = numbers[3];
    settings.program.time_ms = numbers[4];
    settings.program.memory_mb = numbers[5];
    settings.program.kept = numbers[6] != 0;
    settings.scratch = argv[RUNNER_WORDS - 1];
    settings.program.argument = argv + RUNNER_WORDS;
    fcntl(RUNNER_CONTROL, F_SETFD, FD_CLOEXEC);
    close_from(RUNNER_CONTROL + 1);
    runner_serve(&settings);
}
