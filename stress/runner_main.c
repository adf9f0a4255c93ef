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
void runner_words(const struct runner_orders *orders, char number[RUNNER_WORDS][RUNNER_NUMBER],
                  const char *word[RUNNER_WORDS])
{
    const uint32_t numbers[RUNNER_WORDS - 1] = {(uint32_t)orders->hold, orders->user, orders->group, orders->processes,
                                                orders->program.time_ms, orders->program.memory_mb};

    for (int i = 0; i < RUNNER_WORDS - 1; i++) {
        snprintf(number[i], RUNNER_NUMBER, "%lu", (unsigned long)numbers[i]);
        word[i] = number[i];
    }
    word[RUNNER_WORDS - 1] = orders->scratch;
}

void runner_main(int argc, char **argv)
{
    struct runner_orders orders;
    uint32_t numbers[RUNNER_WORDS - 1];

    if (argc <= RUNNER_WORDS)
        _exit(2);
    for (int i = 0; i < RUNNER_WORDS - 1; i++)
        numbers[i] = (uint32_t)strtoul(argv[i], NULL, 10);
    memset(&orders, 0, sizeof orders);
    orders.control = RUNNER_CONTROL;
    orders.hold = (int)numbers[0];
    orders.user = numbers[1];
    orders.group = numbers[2];
    orders.processes = numbers[3];
    orders.program.time_ms = numbers[4];
    orders.program.memory_mb = numbers[5];
    orders.scratch = argv[RUNNER_WORDS - 1];
    orders.program.argument = argv + RUNNER_WORDS;
    fcntl(RUNNER_CONTROL, F_SETFD, FD_CLOEXEC);
    close_from(RUNNER_CONTROL + 1);
    runner_serve(&orders);
}
