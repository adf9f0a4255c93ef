/*
 * stopped.c - a run that was stopped: what is done, and how to go on
 */
#include "counting.h"
#include "progress.h"
#include "sim.h"

#include <signal.h>
#include <stdlib.h>

static void add_command(struct text *line, const struct args *args, const struct sim_job *job, uint64_t done,
                        bool range)
{
    if (sim_ranks() > 1)
        text_add(line, "mpirun -n %d maque-mpi %s", sim_ranks(), cmd_sim.name);
    else
        text_add(line, "maque %s", cmd_sim.name);
    for (int i = 0; cmd_sim.options[i].name != NULL; i++) {
        if (!args->option[i].given || (range && (i == SIM_GAMES || i == SIM_RANGE)))
            continue;
        text_add(line, " --%s", cmd_sim.options[i].name);
        if (args->option[i].text != NULL)
            text_add_quoted(line, args->option[i].text);
    }
    if (range)
        text_add(line, " --range %llu:%llu", (unsigned long long)done, (unsigned long long)job->end);
}

void stop_end(const struct args *args, const struct sim_job *job, uint64_t done, bool range)
{
    struct text line = {NULL, 0, 0};

    add_command(&line, args, job, done, range);
    complain("stopped after %llu of %llu games: %llu <= I < %llu of seed %llu are done",
             (unsigned long long)(done - job->first), (unsigned long long)(job->end - job->first),
             (unsigned long long)job->first, (unsigned long long)done, (unsigned long long)job->seed);
    complain("to go on: %s%s", line.bytes,
             range && args->option[SIM_JSON].given ? "; 'maque merge' adds the results up" : "");
    text_free(&line);
    sim_leave();
    signal(stop_signal(), SIG_DFL);
    raise(stop_signal()); /* so that a shell or a batch system sees which signal ended us */
    exit(EXIT_TROUBLE);
}
