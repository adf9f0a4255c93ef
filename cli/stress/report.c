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
        die("%s", NO_MEMORY);
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
    text_add(&report->more, "maque diagnose");
    text_add_quoted(&report->more, report->directory);
}

/* What is being shown while a failure is shrunk. */
struct shown_shrinking {
    study_watch *watch;
    void *context;
    uint64_t runs;
};

static void show_shrinking(void *context, uint64_t runs, uint64_t walls, int lines)
{
    struct shown_shrinking *shown = context;
    char words[160];

    if (walls > 0) /* without running the program */
        snprintf(words, sizeof words, SAY("shrinking: %llu walls tried, now line %d", "缩小：试了 %llu 副牌墙，现在第 %d 行"),
                 (unsigned long long)walls, lines + 1);
    else
        snprintf(words, sizeof words,
                 SAY("shrinking: %llu of at most %llu runs, now line %d", "缩小：跑了 %llu 次，最多 %llu 次，现在第 %d 行"),
                 (unsigned long long)runs, (unsigned long long)shown->runs, lines + 1);
    shown->watch(shown->context, words);
}

static const char *shrink(struct report *report, study_watch *watch, void *context)
{
    struct stress_games *games = report->games;
    struct shown_shrinking shown = {watch, context, report->runs};
    struct stress_shrinking how;

    memset(&how, 0, sizeof how);
    how.workers = games->workers;
    how.program = games->program;
    how.engine = games->plan.engine;
    how.runs = report->runs;
    how.watch = show_shrinking;
    how.context = &shown;
    if (report->shrunk.verdict.kind == STRESS_WRONG && suspects_fit(&report->suspects))
        how.mistakes = report->suspects.inquiry.suspect[0].mistakes;
    return failure_shrink(&how, &report->shrunk, &report->other);
}

/* The games on the way count as well, once they are saved. */
static bool add_shrunk(struct report *report, const struct stress_failure *failure)
{
    return failure->run.output == NULL ||
           suspects_add(&report->suspects, failure->wall, &failure->verdict, &failure->run);
}

const char *report_study(struct report *report, uint64_t runs, study_watch *watch, void *context)
{
    struct stress_games *games = report->games;
    const char *trouble;

    report->runs = runs;
    copy_failure(&report->shrunk, &games->failure[0]);
    suspects_init(&report->suspects, games->plan.engine);
    if (!games_add_to(games, &report->suspects))
        return NO_MEMORY;
    watch(context, SAY("testing suspects", "检验可能的错误"));
    trouble = suspects_test(&report->suspects, games->failure[0].wall, games->workers, games->program);
    if (trouble == NULL && !report->shrunk.unsteady)
        trouble = shrink(report, watch, context);
    if (trouble == NULL && !(add_shrunk(report, &report->shrunk) && add_shrunk(report, &report->other)))
        trouble = NO_MEMORY;
    suspects_inquire(&report->suspects);
    write_command(report);
    return trouble;
}

/* ---- files ---- */

static void save(const struct report *report, const char *stem, const mq_tile tiles[MQ_WALL], const char *output,
                 size_t length)
{
    char wall[MQ_WALL_TEXT], truth[MQ_TRANSCRIPT_MAX];
    struct mq_log log;

    mq_wall_write(tiles, wall);
    mq_log_wall(report->games->plan.engine, tiles, &log);
    folder_file(stem, ".in", wall, sizeof wall);
    folder_file(stem, ".ans", truth, mq_transcript_write(&log, truth));
    folder_file(stem, ".out", output, length);
}

static void save_failure(const struct report *report, const char *stem, const struct stress_failure *failure)
{
    save(report, stem, failure->wall, failure->run.output, failure->run.output_length);
}

static bool is_saved_already(const struct report *report, const mq_tile wall[MQ_WALL])
{
    for (int i = 0; i < report->games->kept; i++)
        if (memcmp(report->games->failure[i].wall, wall, MQ_WALL) == 0)
            return true;
    return memcmp(report->shrunk.wall, wall, MQ_WALL) == 0 ||
           (report->other.run.output != NULL && memcmp(report->other.wall, wall, MQ_WALL) == 0);
}

/* The other games that count: 'maque diagnose DIR' reads them, and so says the same. */
static void save_games(struct report *report)
{
    struct text right = {NULL, 0, 0};
    char stem[48];

    for (int i = 0; i < report->suspects.games; i++) {
        const struct mq_played *game = &report->suspects.game[i];

        if (game->diagnosis.all_right) {
            text_reserve(&right, MQ_WALL_TEXT);
            mq_wall_write(game->wall, right.bytes + right.length);
            right.length += MQ_WALL_TEXT;
            report->right++;
        } else if (!is_saved_already(report, game->wall)) {
            snprintf(stem, sizeof stem, "tried-%d", report->tried++);
            save(report, stem, game->wall, game->transcript, game->length);
        }
    }
    if (right.length > 0)
        folder_file(RIGHT_WALLS, "", right.bytes, right.length);
    text_free(&right);
}

void report_save(struct report *report)
{
    char stem[48];

    folder_begin(report->directory);
    for (int i = 0; i < report->games->kept; i++) {
        snprintf(stem, sizeof stem, "game-%llu", (unsigned long long)report->games->failure[i].game);
        save_failure(report, stem, &report->games->failure[i]);
    }
    save_failure(report, "shrunk", &report->shrunk);
    if (report->other.run.output != NULL)
        save_failure(report, "other", &report->other);
    save_games(report);
    folder_finish();
}

/* What may be the cause of the shrunk failure: the suspects that fit all games, or else what fits this one. */
static struct mq_mistake_set causes_of_shrunk(const struct report *report)
{
    const struct mq_inquiry *inquiry = &report->suspects.inquiry;
    struct mq_mistake_set causes = {{0}};
    struct mq_diagnosis diagnosis;

    if (suspects_fit(&report->suspects)) {
        for (int i = 0; i < inquiry->suspects; i++)
            causes = mq_mistake_set_either(causes, inquiry->suspect[i].mistakes);
        return causes;
    }
    mq_diagnose(report->games->plan.engine, report->shrunk.wall, report->shrunk.run.output,
                report->shrunk.run.output_length, &diagnosis);
    return mq_possible_causes(&diagnosis);
}

void check_shrunk(struct report *report, struct mq_check *check, struct mq_finding *finding)
{
    struct mq_engine *e = report->games->plan.engine;

    mq_check_init(check, e, report->shrunk.wall);
    mq_check_feed(check, report->shrunk.run.output, report->shrunk.run.output_length);
    mq_check_finish(check, e, false, finding);
    mq_finding_drop_notes(finding, causes_of_shrunk(report));
}

void report_free(struct report *report)
{
    failure_free(&report->shrunk);
    failure_free(&report->other);
    suspects_free(&report->suspects);
    text_free(&report->again);
    text_free(&report->more);
    free(report->directory);
}
