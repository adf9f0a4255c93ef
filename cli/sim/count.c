/*
 * count.c - 'maque sim' itself: plays games, counts, keeps a checkpoint and shows the results
 *
 * A checkpoint is simply the results so far, in the form that 'maque merge' reads, too.  It holds all games below some
 * number.  To go on means to play from that number and to add.
 */
#include "counting.h"
#include "progress.h"
#include "sim.h"

#include <stdio.h>

enum { EVERY_SECONDS = 10 };

struct count {
    const char *checkpoint; /* NULL: none */
    struct locked_file file; /* the checkpoint, which no other run may write */
    double every, next_save;
    const struct sim_backend *device;
    struct progress progress;
    struct mq_results results; /* of all games since job->first, including those of an earlier run */
    struct text text;          /* of the checkpoint */
    uint64_t first;            /* first game of the job */
    uint64_t saved;            /* games below this one are in the checkpoint */
    char trouble[TROUBLE_MAX]; /* what the system refused during the run; empty if nothing was */
};

/* ---- checkpoints ---- */

static void set_range(struct mq_results *results, uint64_t first, uint64_t done)
{
    results->range_count = done > first;
    results->range[0].first = first;
    results->range[0].end = done;
}

static bool save(struct count *c, uint64_t done)
{
    set_range(&c->results, c->first, done);
    results_write(&c->results, FORM_JSON, NULL, &c->text);
    if (!file_replace_locked(&c->file, c->text.bytes, c->text.length, c->trouble))
        return false;
    c->saved = done;
    return true;
}

/* Returns the game to go on with.  Ends the program if the checkpoint belongs to another run. */
static uint64_t resume(struct count *c, const struct sim_job *job)
{
    const struct mq_results *r = &c->results;
    const struct mq_range *range = &r->range[0];

    if (!results_load(&c->results, c->checkpoint))
        return job->first;
    if (r->seed != job->seed)
        die("%s: a checkpoint of seed %llu, not %llu", c->checkpoint, (unsigned long long)r->seed,
            (unsigned long long)job->seed);
    if (r->range_count == 0)
        return job->first;
    if (r->range_count > 1 || range->first != job->first || range->end > job->end)
        die("%s: a checkpoint of games %llu <= I < %llu, not the beginning of %llu <= I < %llu", c->checkpoint,
            (unsigned long long)range->first, (unsigned long long)r->range[r->range_count - 1].end,
            (unsigned long long)job->first, (unsigned long long)job->end);
    return range->end;
}

/* ---- playing ---- */

static bool go_on(void *context, uint64_t done, const struct mq_stats *stats)
{
    struct count *c = context;

    progress_show(&c->progress, done);
    if (c->checkpoint != NULL && done > c->saved && seconds_now() >= c->next_save) {
        c->results.stats = *stats;
        if (!save(c, done))
            return false;
        c->next_save = seconds_now() + c->every;
    }
    return stop_signal() == 0;
}

/* Plays the job.  Afterwards the results and the checkpoint hold all games below the number that is returned. */
static uint64_t play(struct count *c, struct sim_job *job)
{
    struct mq_stats sum = c->results.stats;
    uint64_t done = job->first;
    const char *trouble = NULL;

    job->progress = go_on;
    job->context = c;
    c->next_save = seconds_now() + c->every;
    progress_begin(&c->progress, job->first, job->end);
    if (job->first < job->end)
        trouble = c->device->play(job, &sum, &done);
    progress_end(&c->progress, done);
    if (trouble != NULL && c->checkpoint != NULL && c->saved > c->first)
        die("%s; '%s' holds the games up to %llu", trouble, c->checkpoint, (unsigned long long)c->saved);
    if (trouble != NULL)
        die("%s", trouble);
    c->results.stats = sum;
    if (c->checkpoint != NULL && (c->trouble[0] != '\0' || !save(c, done)))
        die("%s; '%s' still holds the games up to %llu", c->trouble, c->checkpoint, (unsigned long long)c->saved);
    set_range(&c->results, c->first, done);
    return done;
}

/* ---- results ---- */

static void show(const struct args *args, const struct count *c, const struct sim_job *job, uint64_t played,
                 double spent)
{
    enum form form = args->option[SIM_JSON].given ? FORM_JSON : args->option[SIM_CSV].given ? FORM_CSV : FORM_TABLE;
    char run[512], number[48];
    struct json json = json_to(sink_of(run, sizeof run - 1));

    json.spaced = true;
    mq_json_open(&json, '{');
    mq_json_text_member(&json, "maque", mq_version());
    mq_json_text_member(&json, "device", c->device->name);
    mq_json_number_member(&json, "ranks", (uint64_t)sim_ranks());
    mq_json_number_member(&json, "threads", (uint64_t)job->threads);
    mq_json_number_member(&json, "games", played);
    snprintf(number, sizeof number, "%.3f", spent);
    mq_json_raw_member(&json, "seconds", number);
    snprintf(number, sizeof number, "%.0f", spent > 0 ? (double)played / spent : 0);
    mq_json_raw_member(&json, "games_per_second", number);
    mq_json_close(&json, '}');
    *json.out.at = '\0';
    results_print(&c->results, form, run);
}

int count_games(const struct args *args, struct sim_job *job)
{
    static struct count c;
    const struct sim_job whole = *job;
    const char *page = args->option[SIM_HTML].text;
    bool page_written = true;
    double begun, spent;
    uint64_t done;

    c.checkpoint = args->option[SIM_CHECKPOINT].text;
    if (page != NULL)
        file_must_be_writable(page);
    if (c.checkpoint != NULL)
        file_must_be_writable(c.checkpoint);
    c.every = args->option[SIM_EVERY].given ? (double)args->option[SIM_EVERY].number : EVERY_SECONDS;
    c.first = job->first;
    c.device = sim_device(args);
    mq_results_init(&c.results, job->seed);
    if (c.checkpoint != NULL) {
        c.file = file_lock(c.checkpoint);
        job->first = resume(&c, job);
        if (!save(&c, job->first)) /* if the disk is full, say so now, not after hours */
            die("%s", c.trouble);
    }
    stop_on_signals();
    begun = seconds_now();
    done = play(&c, job);
    spent = seconds_now() - begun;
    if (page != NULL)
        page_written = results_page(&c.results, page, c.trouble);
    show(args, &c, job, done - job->first, spent);
    if (!page_written)
        complain("%s", c.trouble);
    out_flush();
    text_free(&c.text);
    if (done < whole.end)
        stop_end(args, &whole, done, c.checkpoint == NULL);
    return page_written ? EXIT_YES : EXIT_TROUBLE;
}
