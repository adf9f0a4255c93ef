/*
 * stopped.c - a run that was stopped: what is done, and how to go on
 */
#include "counting.h"

#include <string.h>

/* The options that say which games or sets: the range of those that are left takes their place. */
static bool is_about_range(const struct option *option)
{
    return strcmp(option->name, "games") == 0 || strcmp(option->name, "sets") == 0 ||
           strcmp(option->name, "range") == 0;
}

static void add_command(struct text *line, const struct command *command, const struct args *args, bool range)
{
    if (sim_ranks() > 1)
        text_add(line, "mpirun -n %d maque-mpi %s", sim_ranks(), command->name);
    else
        text_add(line, "maque %s", command->name);
    for (int i = 0; command->options[i].name != NULL; i++) {
        const struct option_value *value = &args->option[i];

        if (!value->given || (range && is_about_range(&command->options[i])))
            continue;
        for (int times = 0; times == 0 || times < value->listed; times++) {
            text_add(line, " --%s", command->options[i].name);
            if (value->text != NULL)
                text_add_quoted(line, value->listed > 0 ? value->list[times] : value->text);
        }
    }
}

void stop_tell(const struct command *command, const struct args *args, const struct sim_job *job, uint64_t done,
               enum go_on how)
{
    struct text line = {NULL, 0, 0};
    bool range = how == GO_ON_RANGE;

    add_command(&line, command, args, range);
    if (range)
        text_add(&line, " --range %llu:%llu", (unsigned long long)done, (unsigned long long)job->end);
    complain("stopped after %llu of %llu %s%s: %llu <= I < %llu of seed %llu are done",
             (unsigned long long)(done - job->first), (unsigned long long)(job->end - job->first),
             command == &cmd_arena ? "set" : "game", job->end - job->first == 1 ? "" : "s",
             (unsigned long long)job->first, (unsigned long long)done, (unsigned long long)job->seed);
    complain("%s: %s%s", how == BEGIN_AGAIN ? "with --checkpoint FILE a test can go on; to begin again" : "to go on",
             line.bytes,
             range && option_named(command, args, "json")->given ? "; 'maque merge' adds the results up" : "");
    text_free(&line);
}

void stop_end(const struct command *command, const struct args *args, const struct sim_job *job, uint64_t done,
              enum go_on how)
{
    stop_tell(command, args, job, done, how);
    sim_leave();
    die_by_signal();
}
