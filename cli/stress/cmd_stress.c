/*
 * cmd_stress.c - the command that runs somebody's program on many walls and reports where it fails
 */
#include "programs.h"
#include "progress.h"
#include "scenario_names.h"
#include "report.h"
#include "walls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { GAMES_DEFAULT = 2000, SHRINK_DEFAULT = 500, SHRINK_MAX = 1000000, GIVEN_MAX = 1000000 };

enum {
    GAMES,
    SEED,
    SCENARIO,
    WALL,
    KEEP_GOING,
    TIME,
    MEMORY,
    JOBS,
    SHRINK,
    OUT,
    SANDBOX,
    NO_SANDBOX,
    LANG,
    JSON
};

static const struct option options[] = {
    {"games", "N", OPTION_COUNT, "how many games at most (default 2000)"},
    {"seed", "S", OPTION_NUMBER, "which random walls (default 0)"},
    {"scenario", "NAME", OPTION_TEXT, "only walls of this scenario; 'maque gen --list' lists them"},
    {"wall", "FILE", OPTION_TEXT, "only the walls of a file"},
    {"keep-going", NULL, OPTION_FLAG, "go on after a failure"},
    {"time", "MS", OPTION_NUMBER,
     "milliseconds of processor time for a game, three times that by the clock (default 1000)"},
    {"memory", "MB", OPTION_NUMBER, "megabytes for a process, and for all together; 0 for no limit (default 512)"},
    {"jobs", "N", OPTION_NUMBER, "how many games at once (default: as many as processors); never changes a result"},
    {"shrink", "N", OPTION_COUNT, "at most N runs in search of a smaller failure (default 500)"},
    {"out", "DIR", OPTION_TEXT, "a new directory for failures (default: stress-1, or the next free number)"},
    {"sandbox", NULL, OPTION_FLAG, "run nothing without a sandbox: end with status 2 if there is none"},
    {"no-sandbox", NULL, OPTION_FLAG, "limits only: the program sees the network and may write files"},
    LANG_OPTION,
    JSON_OPTION,
    {NULL, NULL, OPTION_FLAG, NULL},
};

/* ---- what the command line wants ---- */

static void read_command(const struct args *args, struct stress_program *program)
{
    if (args->operands == 0)
        die(SAY("no program given: maque stress -- PROGRAM [ARG...]", "没有写要运行的程序：maque stress -- 程序 [参数...]"));
    program->jobs = processors_or(&args->option[JOBS], "jobs", STRESS_JOBS_MAX);
    read_program(&cmd_stress, args, args->operand, args->operands, program);
}

struct given_walls {
    mq_tile (*wall)[MQ_WALL];
    uint64_t count;
};

static void take_wall(void *context, const mq_tile wall[MQ_WALL])
{
    struct given_walls *given = context;

    if (given->count == GIVEN_MAX)
        die(SAY("more than %d walls", "牌墙超过 %d 副"), GIVEN_MAX);
    given->wall = room_for_another(given->wall, (size_t)given->count, sizeof *given->wall);
    memcpy(given->wall[given->count++], wall, MQ_WALL);
}

static void read_plan(const struct option_value *option, struct wall_plan *plan, struct given_walls *given)
{
    plan->seed = option[SEED].number;
    plan->scenario = -1;
    plan->games = number_or(&option[GAMES], "games", GAMES_DEFAULT, 1, UINT64_MAX);
    if (option[WALL].given) {
        if (option[SEED].given || option[SCENARIO].given)
            die(SAY("--wall does not go with --%s", "--wall 不能和 --%s 一起用"), option[SEED].given ? "seed" : "scenario");
        read_walls(option[WALL].text, take_wall, NULL, given);
        plan->given = (const mq_tile(*)[MQ_WALL])given->wall;
        if (!option[GAMES].given || plan->games > given->count)
            plan->games = given->count;
    } else if (option[SCENARIO].given) {
        plan->scenario = wanted_scenario("--scenario", option[SCENARIO].text);
    }
    wall_plan_divide(plan);
}

/* Returns the name of a directory that does not exist yet. */
static char *new_directory(const struct option_value *out)
{
    struct text name = {NULL, 0, 0};
    struct stat facts;

    if (out->given) {
        folder_must_be_new(out->text);
        text_add(&name, "%s", out->text);
        return name.bytes;
    }
    for (int number = 1;; number++) {
        name.length = 0;
        text_add(&name, "stress-%d", number);
        if (lstat(name.bytes, &facts) != 0)
            return name.bytes;
    }
}

/* ---- while it runs ---- */

struct shown_progress {
    struct progress progress;
    const struct wall_plan *plan;
};

static void show_progress(void *context, uint64_t doing, uint64_t done, uint64_t failures)
{
    struct shown_progress *shown = context;
    double spent = seconds_now() - shown->progress.begun;
    char line[800], place[64], failed[48] = "";

    if (progress_is_due(&shown->progress)) {
        place_words(shown->plan, doing, place, sizeof place);
        if (failures > 0)
            snprintf(failed, sizeof failed, SAY("  %llu failed", "  %llu 局有错"), (unsigned long long)failures);
        snprintf(line, sizeof line, SAY("%5.1f%%  %llu games  %.0f games/s%s  %s", "%5.1f%%  %llu 局  每秒 %.0f 局%s  %s"),
                 100 * (double)done / (double)shown->plan->games, (unsigned long long)done,
                 spent > 0 ? (double)done / spent : 0, failed, place);
        progress_line(&shown->progress, line);
    }
}

static void show_study(void *progress, const char *words)
{
    if (progress_is_due(progress))
        progress_line(progress, words);
}

/* However the command ends: before that, workers and their directories are removed. */
static struct workers *workers_to_end;

static void end_workers(void)
{
    workers_end(workers_to_end);
    workers_to_end = NULL;
}

__attribute__((noreturn)) static void end_by_signal(const struct stress_games *games)
{
    complain(SAY("stopped after %llu of %llu games, %llu failed", "停了：打了 %llu 局，共 %llu 局，%llu 局有错"),
             (unsigned long long)games->done, (unsigned long long)games->plan.games,
             (unsigned long long)games_failures(games));
    end_workers();
    die_by_signal();
}

static int play_and_report(const struct args *args, struct stress_games *games, struct report *report)
{
    const struct option_value *option = args->option;
    uint64_t runs = number_or(&option[SHRINK], "shrink", SHRINK_DEFAULT, 0, SHRINK_MAX);
    struct shown_progress shown;
    const char *trouble;

    shown.plan = &games->plan;
    games->watch = show_progress;
    games->context = &shown;
    progress_begin(&shown.progress, 0, games->plan.games, 1);
    trouble = games_play(games);
    progress_clear(&shown.progress);
    if (stop_signal() != 0)
        end_by_signal(games);
    if (games->trouble_number != 0)
        die_of_start(games->program, games->trouble_number);
    if (trouble != NULL)
        die("%s", trouble);
    if (games->kept > 0) {
        trouble = report_study(report, runs, show_study, &shown.progress);
        progress_clear(&shown.progress);
        if (stop_signal() != 0)
            end_by_signal(games);
        if (trouble != NULL)
            die("%s", trouble);
        report_save(report);
    }
    if (option[JSON].given)
        report_json(report);
    else
        report_words(report);
    return games->kept > 0 ? EXIT_NO : EXIT_YES;
}

static int run(const struct args *args)
{
    static struct stress_games games;
    struct stress_program program;
    struct given_walls given = {NULL, 0};
    struct report report;
    const char *trouble, *weakness;
    int status;

    memset(&report, 0, sizeof report);
    memset(&program, 0, sizeof program);
    wanted_language(&args->option[LANG]);
    read_command(args, &program);
    read_plan(args->option, &games.plan, &given);
    report.directory = new_directory(&args->option[OUT]);
    report.games = &games;
    report.command = args;
    games.plan.engine = new_engine();
    if (games.plan.end[STAGE_SCENARIOS] > games.plan.end[STAGE_SCENARIOS - 1])
        mq_engine_prepare(games.plan.engine, MQ_FOR_GAMES); /* it is shared with the thread of wall_finder.c */
    games.program = &program;
    games.keep_going = args->option[KEEP_GOING].given;
    stop_on_signals();
    trouble = workers_start(&games.workers, &program, &weakness);
    workers_to_end = games.workers;
    atexit(end_workers);
    if (stop_signal() != 0)
        end_by_signal(&games);
    if (trouble != NULL)
        die(SAY("cannot start a worker: %s", "无法启动工作进程：%s"), trouble);
    if (weakness != NULL)
        complain("%s", weakness);
    report.sandbox = workers_have_sandbox(games.workers);
    status = play_and_report(args, &games, &report);
    end_workers();
    report_free(&report);
    games_free(&games);
    stress_free_program(&program);
    free(games.plan.engine);
    free(given.wall);
    return status;
}

const struct command cmd_stress = {
    "stress",
    "look for a wall on which a program is wrong",
    "[OPTION...] -- PROGRAM [ARG...]",
    "Runs a program for this problem on one wall after another and compares its output with the true transcript, as\n"
    "tolerantly as 'maque check'. It begins with walls in which rare things matter. Random walls follow, then\n"
    "clumped walls, in which equal and neighbouring tiles lie close together. A failure is a wrong answer, a crash,\n"
    "an exit status other than 0, or too much time, memory or output.\n"
    "The first failure is made smaller: on the smaller wall the first wrong line comes as early as can be found,\n"
    "and the tiles after it are in order. Then the command explains that line, names the known mistakes that print\n"
    "the same, and saves the walls (.in), the true transcripts (.ans) and the program's output (.out).\n"
    "\n"
    "The program runs in an empty scratch directory, with limits. After each game it is killed with all its\n"
    "processes. If bwrap is installed and works, it has no network and cannot write to any other file. Without such a\n"
    "sandbox it may do whatever you may, and a line says so: demand --sandbox for a program that is not yours.\n"
    "Ends with status 0 if no failure was found, 1 if one was found, 2 if the program cannot be run.",
    "  maque stress --games 300 -- maque              our own program\n"
    "  maque stress -- ./mine                         yours\n"
    "  maque stress --time 5000 -- python3 mine.py    a slow one\n"
    "  maque stress --wall stress-1/shrunk.in -- ./mine   the failure that was found, again\n",
    options,
    -1,
    run,
};
