/*
 * count.c - 'maque sim' itself: plays games, counts, and shows the results
 */
#include "counting.h"

static bool go_on(void *context, uint64_t done, const struct mq_stats *stats)
{
    struct run *run = context;

    if (run_wants_results(run, done))
        run->results->sim.stats = *stats;
    return run_goes_on(run, done);
}

/* Plays the job.  Afterwards the results hold all games below the number that is returned. */
static uint64_t play(struct run *run, const struct sim_backend *device, struct sim_job *job)
{
    struct mq_stats sum = run->results->sim.stats;
    uint64_t done = job->first;
    const char *trouble = NULL;

    job->progress = go_on;
    job->context = run;
    if (job->first < job->end)
        trouble = device->play(job, &sum, &done);
    run->results->sim.stats = sum;
    run_finish(run, done, trouble);
    return done;
}

int count_games(const struct args *args, struct sim_job *job)
{
    static struct run run;
    static struct results results;
    const struct sim_job whole = *job;
    const char *page = args->option[SIM_HTML].text;
    bool page_written = true;
    uint64_t done;

    if (page != NULL)
        file_must_be_writable(page);
    mq_results_init(&results.sim, job->seed);
    run_begin(&run, &cmd_sim, args, &results, job);
    done = play(&run, sim_device(args), job);
    if (page != NULL)
        page_written = results_page(&results.sim, page, run.trouble);
    run_print(&run, job, done, sim_device(args)->name, NULL);
    if (!page_written)
        complain("%s", run.trouble);
    out_flush();
    if (done < whole.end)
        stop_end(&cmd_sim, args, &whole, done, run.checkpoint != NULL ? GO_ON_SAME : GO_ON_RANGE);
    return page_written ? EXIT_YES : EXIT_TROUBLE;
}
