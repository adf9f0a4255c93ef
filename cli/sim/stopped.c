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

static const char *things_of(const struct command *command, uint64_t count)
{
    if (command == &cmd_arena)
        return count == 1 ? SAY("set", "组") : SAY("sets", "组");
    return count == 1 ? SAY("game", "局") : SAY("games", "局");
}

void stop_tell(const struct command *command, const struct args *args, const struct sim_job *job, uint64_t done,
               enum go_on how)
{
    struct text line = {NULL, 0, 0};
    bool range = how == GO_ON_RANGE;
    uint64_t all = job->end - job->first;

    add_command(&line, command, args, range);
    if (range)
        text_add(&line, " --range %llu:%llu", (unsigned long long)done, (unsigned long long)job->end);
    complain(SAY("stopped after %llu of %llu %s: %llu <= I < %llu of seed %llu are done",
                 "停在 %llu / %llu %s：%llu <= I < %llu 已经完成（种子 %llu）"),
             (unsigned long long)(done - job->first), (unsigned long long)all, things_of(command, all),
             (unsigned long long)job->first, (unsigned long long)done, (unsigned long long)job->seed);
    complain(SAY("%s: %s%s", "%s：%s%s"),
             how == BEGIN_AGAIN ? SAY("with --checkpoint FILE a test can go on; to begin again",
                                      "用 --checkpoint FILE 才能接着检验；从头再来")
                                : SAY("to go on", "接着跑"),
             line.bytes,
             range && option_named(command, args, "json")->given
                 ? SAY("; 'maque merge' adds the results up", "；再用 'maque merge' 把结果加起来")
                 : "");
    text_free(&line);
}

void stop_end(const struct command *command, const struct args *args, const struct sim_job *job, uint64_t done,
              enum go_on how)
{
    stop_tell(command, args, job, done, how);
    sim_leave();
    die_by_signal();
}
