/*
 * report.c - what 'maque stress' does with a failure: shrink, diagnose, save
 */
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void copy_failure(struct stress_failure *to, const struct stress_failure *from)
{
    struct worker_job job;

    job.ticket = from->game;
    job.room = 1;
    memcpy(job.wall, from->wall, MQ_WALL);
    memset(to, 0, sizeof *to);
    if (!failure_set(to, &job, &from->run, &from->verdict))
        die("not enough memory");
    to->unsteady = from->unsteady;
}

static void write_command(struct report *report)
{
    const struct command *stress = &cmd_stress;
    const struct args *args = report->command;
    struct text path = {NULL, 0, 0};

    text_add(&path, "%s/shrunk.in", report->directory);
    text_add(&report->again, "maque stress --wall");
    text_add_quoted(&report->again, path.bytes);
    for (int i = 0; stress->options[i].name != NULL; i++) {
        static const char *const heeded[] = {"time", "memory", "sandbox", "no-sandbox", NULL};

        for (int j = 0; heeded[j] != NULL; j++)
            if (args->option[i].given && strcmp(stress->options[i].name, heeded[j]) == 0) {
                text_add(&report->again, " --%s", heeded[j]);
                if (args->option[i].text != NULL)
                    text_add_quoted(&report->again, args->option[i].text);
            }
    }
    text_add(&report->again, " --");
    for (int i = 0; i < args->operands; i++)
        text_add_quoted(&report->again, args->operand[i]);
    text_free(&path);
}

const char *report_study(struct report *report, uint64_t runs)
{
    struct stress_games *games = report->games;
    const char *trouble;

    report->runs = runs;
    copy_failure(&report->shrunk, &games->failure[0]);
    suspects_init(&report->suspects, games->plan.engine);
    games_tell(games, &report->suspects);
    trouble = suspects_narrow(&report->suspects, games->workers, games->program);
    if (trouble == NULL && !report->shrunk.unsteady)
        trouble = failure_shrink(games->workers, games->program, runs, &report->shrunk, &report->suspects);
    write_command(report);
    return trouble;
}

/* ---- files ---- */

static void save(const struct report *report, const char *stem, const struct stress_failure *failure)
{
    char wall[MQ_WALL_TEXT], truth[MQ_TRANSCRIPT_MAX];
    struct mq_log log;

    mq_wall_write(failure->wall, wall);
    mq_log_wall(report->games->plan.engine, failure->wall, &log);
    folder_file(stem, ".in", wall, sizeof wall);
    folder_file(stem, ".ans", truth, mq_transcript_write(&log, truth));
    folder_file(stem, ".out", failure->run.output, failure->run.output_length);
}

void report_save(struct report *report)
{
    char stem[48];

    folder_begin(report->directory);
    for (int i = 0; i < report->games->kept; i++) {
        snprintf(stem, sizeof stem, "game-%llu", (unsigned long long)report->games->failure[i].game);
        save(report, stem, &report->games->failure[i]);
    }
    save(report, "shrunk", &report->shrunk);
    folder_finish();
}

void check_shrunk(struct report *report, struct mq_check *check, struct mq_finding *finding)
{
    struct mq_engine *e = report->games->plan.engine;

    mq_check_init(check, e, report->shrunk.wall);
    mq_check_feed(check, report->shrunk.run.output, report->shrunk.run.output_length);
    mq_check_finish(check, e, false, finding);
}

void report_free(struct report *report)
{
    failure_free(&report->shrunk);
    text_free(&report->again);
    free(report->directory);
}
