/*
 * count.c - 'maque sim' itself: plays games, counts, and shows the results
 */
#include "counting.h"

static bool count(void *context, uint64_t done, const struct mq_stats *stats, const uint64_t *listed, uint64_t games)
{
    struct run *run = context;

    (void)listed;
    (void)games;
    mq_stats_add(&run->results->sim.stats, stats);
    return run_goes_on(run, done);
}

int count_games(const struct args *args, struct sim_job *job)
{
    static struct run run;
    static struct results results;
    const struct sim_job whole = *job;
    const char *page = args->option[SIM_HTML].text, *trouble = NULL;
    bool page_written = true;

    if (page != NULL)
        file_must_be_writable(page);
    mq_results_init(&results.sim, job->seed);
    job->work = sim_counting();
    job->take = count;
    job->context = &run;
    run_begin(&run, &cmd_sim, args, &results, job);
    if (job->first < job->end)
        trouble = sim_device(args)->play(job);
    run_finish(&run, trouble);
    if (page != NULL)
        page_written = results_page(&results.sim, page, run.trouble);
    run_print(&run, job, sim_device(args)->name, NULL);
    if (!page_written)
        complain("%s", run.trouble);
    out_flush();
    if (run.done < whole.end)
        stop_end(&cmd_sim, args, &whole, run.done, run.checkpoint != NULL ? GO_ON_SAME : GO_ON_RANGE);
    return page_written ? EXIT_YES : EXIT_TROUBLE;
}
