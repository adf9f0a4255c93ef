/*
 * run.c - a long run, which may be stopped and go on later
 *
 * A checkpoint is simply the results so far, in the form that 'maque merge' reads, too.  It holds all games or sets
 * below some number.  To go on means to play from that number and to add.
 */
#include "counting.h"

#include <stdio.h>

enum { EVERY_SECONDS = 10, THREADS_MAX = 1024 };

/* ---- options ---- */

int threads_from_options(const struct command *command, const struct args *args, bool on_gpu)
{
    const struct option_value *threads = option_named(command, args, "threads");

    if (!threads->given && (sim_ranks() > 1 || on_gpu))
        return 1; /* the other ranks, or the GPU, do the rest */
    return processors_or(threads, "threads", THREADS_MAX);
}

void job_from_options(struct sim_job *job, const struct command *command, const struct args *args,
                      const char *number_option, uint64_t count)
{
    const struct option_value *number = option_named(command, args, number_option);
    const struct option_value *range = option_named(command, args, "range");

    if (number->given && range->given)
        die(SAY("--%s and --range exclude each other", "--%s 和 --range 不能同时使用"), number_option);
    if (number->given && number->number == 0)
        die(SAY("--%s wants at least 1", "--%s 至少是 1"), number_option);
    if (option_named(command, args, "json")->given && option_named(command, args, "csv")->given)
        die(SAY("--json and --csv exclude each other", "--json 和 --csv 不能同时使用"));
    if (option_named(command, args, "every")->given && !option_named(command, args, "checkpoint")->given)
        die(SAY("--every belongs to --checkpoint", "--every 要和 --checkpoint 一起用"));
    job->instructions = wanted_instructions();
    job->seed = option_named(command, args, "seed")->number;
    job->first = range->given ? range->number : 0;
    job->end = range->given ? range->end : number->given ? number->number : count;
}

/* ---- checkpoints ---- */

static void set_range(struct run *run, uint64_t done)
{
    struct results_head head = head_of(run->results);

    *head.range_count = done > run->first;
    head.range[0].first = run->first;
    head.range[0].end = done;
}

static bool save(struct run *run, uint64_t done)
{
    set_range(run, done);
    results_write(run->results, FORM_JSON, NULL, &run->text);
    if (!file_replace_locked(&run->file, run->text.bytes, run->text.length, run->trouble))
        return false;
    run->saved = done;
    return true;
}

static const char *things_of(const struct run *run)
{
    return run->results->of_arena ? SAY("sets", "组") : SAY("games", "局");
}

/* Returns the number to go on with.  Ends the program if the checkpoint belongs to another run. */
static uint64_t resume(struct run *run)
{
    static struct results kept;
    struct results_head head;
    const struct mq_range *range;

    if (!results_load(&kept, run->checkpoint))
        return run->first;
    results_must_fit(run->results, &kept, run->checkpoint, NULL);
    head = head_of(&kept);
    range = head.range;
    if (*head.range_count == 0)
        return run->first;
    if (*head.range_count > 1 || range->first != run->first || range->end > run->end)
        die(SAY("%s: a checkpoint of %s %llu <= I < %llu, not the beginning of %llu <= I < %llu",
                "%s：存档里的%s是 %llu <= I < %llu，不是 %llu <= I < %llu 的开头"),
            run->checkpoint, things_of(run), (unsigned long long)range->first,
            (unsigned long long)range[*head.range_count - 1].end, (unsigned long long)run->first,
            (unsigned long long)run->end);
    results_add(run->results, &kept);
    return range->end;
}

/* ---- the run ---- */

void run_begin(struct run *run, const struct command *command, const struct args *args, struct results *results,
               struct sim_job *job)
{
    const struct option_value *every = option_named(command, args, "every");

    run->command = command;
    run->args = args;
    run->results = results;
    run->checkpoint = option_named(command, args, "checkpoint")->text;
    run->every = every->given ? (double)every->number : EVERY_SECONDS;
    run->first = job->first;
    run->end = job->end;
    if (run->checkpoint != NULL) {
        file_must_be_writable(run->checkpoint);
        run->file = file_lock(run->checkpoint);
        job->first = resume(run);
        if (!save(run, job->first)) /* if the disk is full, say so now, not after hours */
            die("%s", run->trouble);
    }
    stop_on_signals();
    job->interrupted = stop_signal;
    run->begun = run->done = job->first;
    run->begun_at = seconds_now();
    run->next_save = run->begun_at + run->every;
    progress_begin(&run->progress, job->first, job->end, job->work.kind == SIM_COUNTING ? 1 : job->work.listed);
}

bool run_goes_on(struct run *run, uint64_t done)
{
    run->done = done;
    progress_show(&run->progress, done);
    if (run->checkpoint != NULL && done > run->saved && seconds_now() >= run->next_save) {
        if (!save(run, done))
            return false;
        run->next_save = seconds_now() + run->every;
    }
    return stop_signal() == 0;
}

void run_finish(struct run *run, const char *trouble)
{
    run->spent = seconds_now() - run->begun_at;
    progress_end(&run->progress, run->done);
    if (trouble != NULL && run->checkpoint != NULL && run->saved > run->first)
        die(SAY("%s; '%s' holds the %s up to %llu", "%s；'%s' 里存着的%s到 %llu 为止"), trouble, run->checkpoint,
            things_of(run), (unsigned long long)run->saved);
    if (trouble != NULL)
        die("%s", trouble);
    if (run->checkpoint != NULL && (run->trouble[0] != '\0' || !save(run, run->done)))
        die(SAY("%s; '%s' still holds the %s up to %llu", "%s；'%s' 里仍然存着的%s到 %llu 为止"), run->trouble,
            run->checkpoint, things_of(run), (unsigned long long)run->saved);
    set_range(run, run->done);
    text_free(&run->text);
}

void run_print(const struct run *run, const struct sim_job *job, const char *device, const char *sprt)
{
    bool as_json = option_named(run->command, run->args, "json")->given;
    bool as_csv = option_named(run->command, run->args, "csv")->given;
    uint64_t played = run->done - run->begun, games = played * run->progress.games;
    char text[1024], number[48];
    struct json json = json_to(sink_of(text, sizeof text - 1));

    json.spaced = true;
    mq_json_open(&json, '{');
    mq_json_text_member(&json, "maque", mq_version());
    mq_json_text_member(&json, "device", device);
    mq_json_number_member(&json, "ranks", (uint64_t)sim_ranks());
    mq_json_number_member(&json, "threads", (uint64_t)sim_threads_of(job));
    if (run->results->of_arena)
        mq_json_number_member(&json, "sets", played);
    mq_json_number_member(&json, "games", games);
    snprintf(number, sizeof number, "%.3f", run->spent);
    mq_json_raw_member(&json, "seconds", number);
    snprintf(number, sizeof number, "%.0f", run->spent > 0 ? (double)games / run->spent : 0);
    mq_json_raw_member(&json, "games_per_second", number);
    if (run->sandbox != NULL)
        mq_json_flag_member(&json, "sandbox", *run->sandbox);
    if (sprt != NULL)
        mq_json_raw_member(&json, "sprt", sprt);
    mq_json_close(&json, '}');
    *json.out.at = '\0';
    results_print(run->results, as_json ? FORM_JSON : as_csv ? FORM_CSV : FORM_TABLE, text);
}
