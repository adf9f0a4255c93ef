/*
 * cmd_sim.c - plays many games: the command line
 */
#include "counting.h"
#include "scenario_names.h"

#include <string.h>

enum { GAMES_DEFAULT = 1000000 };

static const struct option options[SIM_OPTIONS + 1] = {
    [SIM_GAMES] = {"games", "N", OPTION_COUNT, "how many games, counted from game 0 (default 1M)"},
    [SIM_SEED] = {"seed", "S", OPTION_NUMBER, "which sequence of games (default 0)"},
    [SIM_RANGE] = {"range", "A:B", OPTION_RANGE, "instead of --games: games A <= I < B"},
    [SIM_THREADS] = THREADS_OPTION,
    [SIM_DEVICE] = {"device", "cpu|cuda", OPTION_CHOICE,
                    "play on the processors (default) or on a GPU; never changes a result"},
    [SIM_JSON] = {"json", NULL, OPTION_FLAG, "print the counters as JSON, for 'maque merge'"},
    [SIM_CSV] = {"csv", NULL, OPTION_FLAG, "print the counters as lines name,index1,index2,value"},
    [SIM_HTML] = {"html", "FILE", OPTION_TEXT, "also write a page with charts"},
    [SIM_CHECKPOINT] = {"checkpoint", "FILE", OPTION_TEXT,
                        "save the results so far in FILE, and continue from what it holds"},
    [SIM_EVERY] = {"every", "SECONDS", OPTION_NUMBER, "how often to write the checkpoint (default 10)"},
    [SIM_FIND] = {"find", "SCENARIO", OPTION_TEXT,
                  "instead of counting, print the numbers S:I of games with this property"},
    [SIM_LIMIT] = {"limit", "K", OPTION_COUNT, "with --find: stop after K games"},
    [SIM_LIST] = {"list", NULL, OPTION_FLAG, "list what can be found"},
};

static bool given(const struct args *args, enum sim_option option)
{
    return args->option[option].given;
}

static void refuse_pair(const struct args *args, enum sim_option one, enum sim_option other)
{
    if (given(args, one) && given(args, other))
        die(SAY("--%s and --%s exclude each other", "--%s 和 --%s 不能同时使用"), options[one].name,
            options[other].name);
}

static void refuse_nonsense(const struct args *args)
{
    for (enum sim_option option = SIM_GAMES; option < SIM_LIST; option++)
        refuse_pair(args, SIM_LIST, option);
    if (sim_device(args) == &sim_cuda)
        refuse_pair(args, SIM_DEVICE, SIM_THREADS);
    refuse_pair(args, SIM_FIND, SIM_JSON);
    refuse_pair(args, SIM_FIND, SIM_CSV);
    refuse_pair(args, SIM_FIND, SIM_HTML);
    refuse_pair(args, SIM_FIND, SIM_CHECKPOINT);
    if (given(args, SIM_LIMIT) && !given(args, SIM_FIND))
        die(SAY("--limit belongs to --find", "--limit 要和 --find 一起用"));
    if (given(args, SIM_HTML) && given(args, SIM_CHECKPOINT) &&
        is_same_file(args->option[SIM_HTML].text, args->option[SIM_CHECKPOINT].text))
        die(SAY("--html and --checkpoint want different files", "--html 和 --checkpoint 要用不同的文件"));
}

const struct sim_backend *sim_device(const struct args *args)
{
    int i = 0;

    while (given(args, SIM_DEVICE) && strcmp(sim_backends[i]->name, args->option[SIM_DEVICE].text) != 0)
        i++;
    return sim_backends[i];
}

static int run(const struct args *args)
{
    struct sim_job job = {0};

    refuse_nonsense(args);
    job_from_options(&job, &cmd_sim, args, "games", GAMES_DEFAULT);
    if (given(args, SIM_LIST)) {
        list_scenarios(spoken_language);
        return EXIT_YES;
    }
    job.threads = threads_from_options(&cmd_sim, args, sim_device(args) == &sim_cuda);
    return given(args, SIM_FIND) ? find_games(args, &job) : count_games(args, &job);
}

const struct command cmd_sim = {
    "sim",
    "play very many games and count what happens",
    "[--games N | --range A:B] [--seed S] [--threads T | --device D] [--json | --csv] [OPTIONS]\n"
    "--find SCENARIO [--limit K] [--games N | --range A:B] [--seed S] [--threads T | --device D]\n"
    "--list",
    "Plays games of a seed and prints a table of what happened: who wins and how, calls, lengths and rare events,\n"
    "with 95% intervals and the numbers S:I of games to look at with 'maque play --seed S --game I'. N, A, B and K\n"
    "may end in k, M, G or T: 10M is ten million. All counters are exact. They depend neither on the number of\n"
    "threads nor on how a range is split; 'maque merge' adds up what --json prints. docs/FORMATS.md describes all\n"
    "formats.\n"
    "\n"
    "A run with --checkpoint can be killed at any moment. The same command goes on where the file ends, even with a\n"
    "larger N or B. Ctrl-C stops the run, prints the results so far and says how to go on. A second Ctrl-C ends it\n"
    "at once.\n"
    "\n"
    "With --device cuda an NVIDIA GPU plays hundreds of millions of games a second. Everything else stays the same.\n"
    "This needs maque-cuda, the program that 'make cuda' builds.\n"
    "\n"
    "Exit status: 0 done, 1 --find has found nothing, 2 trouble. After Ctrl-C it is that of the signal.",
    "  maque sim --games 10k --seed 7              ten thousand games\n"
    "  maque sim --range 5M:10M --json > b.json    half of ten million games, to be merged\n"
    "  maque sim --games 1G --checkpoint run.json --html run.html\n"
    "                                              a long run that can be interrupted, with a page of charts\n"
    "  maque sim --find intercepted-ron --limit 3  the first three games with an intercepted RON\n"
    "  maque sim --find 'length>95' --games 10M    games with more than 95 discards\n",
    options,
    0,
    run,
};
