/*
 * find.c - 'maque sim --find': the numbers of games that have a property
 *
 * Backends make a summary of every game, from which predicates and lengths can be told.  The other scenarios take
 * longer: find_scenario.c looks for them.
 */
#include "counting.h"
#include "gen.h"
#include "scenario_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct search {
    const struct sim_job *job;
    uint64_t limit, found;
    uint64_t next; /* all games before this one have been looked at */
    struct progress progress;
};

/* Tells what backends should look for; false if they cannot look for this scenario. */
static bool is_wish(struct sim_wish *wish, int scenario)
{
    wish->predicate = scenario;
    if (scenario_about(scenario).kind == SCENARIO_PREDICATE)
        return true;
    wish->predicate = -1;
    return scenario_length(scenario, &wish->relation, &wish->length);
}

static bool go_on(void *context, uint64_t done, const struct mq_stats *stats)
{
    struct search *s = context;

    (void)stats;
    progress_show(&s->progress, done);
    return s->found < s->limit && stop_signal() == 0;
}

static bool print_found(void *context, uint64_t done, const uint64_t *game, uint64_t count)
{
    struct search *s = context;

    for (uint64_t i = 0; i < count && s->found < s->limit; i++) {
        char line[48];

        snprintf(line, sizeof line, "%" PRIu64 ":%" PRIu64 "\n", s->job->seed, game[i]);
        out_text(line);
        s->found++;
    }
    out_flush(); /* a reader may have waited long for the next one */
    s->next = done;
    return s->found < s->limit;
}

int find_games(const struct args *args, struct sim_job *job)
{
    int scenario = wanted_scenario("--find", args->option[SIM_FIND].text);
    struct sim_wish wish = {0, 0, 0};
    struct search s;
    struct mq_stats unused;
    const char *trouble;
    uint64_t done;

    s.job = job;
    s.limit = args->option[SIM_LIMIT].given ? args->option[SIM_LIMIT].number : UINT64_MAX;
    s.found = 0;
    s.next = job->first;
    if (s.limit == 0)
        die("--limit wants at least 1");
    if (!is_wish(&wish, scenario) && sim_device(args) != &sim_cpu)
        die("--find %s works only on the processors: a GPU finds only lengths and what 'maque sim' counts",
            args->option[SIM_FIND].text);
    job->wish = &wish;
    job->found = print_found;
    job->progress = go_on;
    job->context = &s;
    mq_stats_init(&unused);
    stop_on_signals();
    progress_begin(&s.progress, job->first, job->end, 1);
    if (is_wish(&wish, scenario))
        trouble = sim_device(args)->play(job, &unused, &done);
    else
        trouble = find_scenario(scenario, job);
    progress_end(&s.progress, s.next);
    if (trouble != NULL)
        die("%s", trouble);
    if (s.next < job->end && s.found < s.limit)
        stop_end(&cmd_sim, args, job, s.next, GO_ON_RANGE);
    return s.found > 0 ? EXIT_YES : EXIT_NO;
}
