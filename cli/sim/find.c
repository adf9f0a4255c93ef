/*
 * find.c - 'maque sim --find': the numbers of games that have a property
 *
 * Backends make a summary of every game, from which predicates and lengths can be told.  The other scenarios take
 * longer, and are looked for here, on the processors.
 */
#include "counting.h"
#include "gen.h"
#include "scenario_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct search {
    uint64_t seed;
    uint64_t limit, found;
    uint64_t next; /* all games before this one have been looked at */
    struct progress progress;
};

/* ---- scenarios that need the whole game ---- */

/* From 2000 games on, one thread with an engine that learns takes longer than two threads and filling. */
enum { GAMES_TOGETHER = 64, GAMES_TO_FILL_FOR = 2000 };

static bool find_scenario(struct sim_range *range)
{
    const int *scenario = range->job->work.what;
    mq_tile wall[MQ_WALL];

    for (uint64_t game = range->first; game < range->first + range->count; game++) {
        if (range->is_stopped(range))
            return false;
        mq_wall_of_game(wall, range->job->seed, game);
        if (scenario_holds(range->engine, *scenario, wall))
            range->listed[range->listed_count++] = game;
    }
    return true;
}

static struct sim_work finding_scenario(const int *scenario)
{
    struct sim_work work = {SIM_OTHER, find_scenario, scenario, GAMES_TOGETHER, 1, MQ_FOR_GAMES, GAMES_TO_FILL_FOR};

    return work;
}

/* ---- the search ---- */

/* Tells what backends should look for; false if they cannot look for this scenario. */
static bool is_wish(struct sim_wish *wish, int scenario)
{
    wish->predicate = scenario;
    if (scenario_about(scenario).kind == SCENARIO_PREDICATE)
        return true;
    wish->predicate = -1;
    return scenario_length(scenario, &wish->relation, &wish->length);
}

static bool print_found(void *context, uint64_t done, const struct mq_stats *stats, const uint64_t *game,
                        uint64_t count)
{
    struct search *s = context;

    (void)stats;
    for (uint64_t i = 0; i < count && s->found < s->limit; i++) {
        char line[48];

        snprintf(line, sizeof line, "%" PRIu64 ":%" PRIu64 "\n", s->seed, game[i]);
        out_text(line);
        s->found++;
    }
    out_flush(); /* a reader may have waited long for the next one */
    s->next = done;
    progress_show(&s->progress, done);
    return s->found < s->limit && stop_signal() == 0;
}

int find_games(const struct args *args, struct sim_job *job)
{
    int scenario = wanted_scenario("--find", args->option[SIM_FIND].text);
    struct sim_wish wish = {0, 0, 0};
    struct search s;
    const char *trouble;

    s.seed = job->seed;
    s.limit = args->option[SIM_LIMIT].given ? args->option[SIM_LIMIT].number : UINT64_MAX;
    s.found = 0;
    s.next = job->first;
    if (s.limit == 0)
        die(SAY("--limit wants at least 1", "--limit 至少是 1"));
    job->work = is_wish(&wish, scenario) ? sim_finding(&wish) : finding_scenario(&scenario);
    if (job->work.kind == SIM_OTHER && sim_device(args) != &sim_cpu)
        die(SAY("--find %s works only on the processors: a GPU finds only lengths and what 'maque sim' counts",
                "--find %s 只能用处理器找：GPU 只能找长度，以及 'maque sim' 会计数的那些"),
            args->option[SIM_FIND].text);
    job->take = print_found;
    job->context = &s;
    job->interrupted = stop_signal;
    stop_on_signals();
    progress_begin(&s.progress, job->first, job->end, 1);
    trouble = job->work.kind == SIM_OTHER ? sim_threads(job) : sim_device(args)->play(job);
    progress_end(&s.progress, s.next);
    if (trouble != NULL)
        die("%s", trouble);
    if (s.next < job->end && s.found < s.limit)
        stop_end(&cmd_sim, args, job, s.next, GO_ON_RANGE);
    return s.found > 0 ? EXIT_YES : EXIT_NO;
}
