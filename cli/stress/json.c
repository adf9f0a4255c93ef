/*
 * json.c - what 'maque stress' has found, for programs: docs/FORMATS.md describes it
 */
#include "report.h"

enum { STRESS_VERSION = 1 };

static void put_failure(struct json *json, const struct report *report, const struct stress_failure *failure)
{
    struct wall_place place = wall_plan_place(&report->games->plan, failure->game);
    int kind = failure->verdict.kind;

    mq_json_open(json, '{');
    mq_json_number_member(json, "game", failure->game);
    mq_json_text_member(json, "stage", stage_name(place.stage));
    mq_json_text_member(json, "scenario", place.stage == STAGE_SCENARIOS ? scenario_about(place.scenario).name : NULL);
    mq_json_number_member(json, "number", place.number);
    mq_json_text_member(json, "kind", kind_name(kind));
    mq_json_text_member(json, "signal", kind == STRESS_CRASH ? signal_name(failure->verdict.number) : NULL);
    mq_json_raw_member(json, "status", kind == STRESS_STATUS ? NUMBER(failure->verdict.number) : "null");
    mq_json_number_member(json, "right_lines", (uint64_t)failure->verdict.lines);
    mq_json_flag_member(json, "unsteady", failure->unsteady);
    mq_json_number_member(json, "cpu_ms", failure->run.cpu_ms);
    mq_json_number_member(json, "clock_ms", failure->run.clock_ms);
    mq_json_number_member(json, "memory_kb", failure->run.memory_kb);
    mq_json_number_member(json, "unread", failure->run.unread);
    mq_json_close(json, '}');
}

/* What 'maque check' finds in the shrunk failure. */
static void put_check(struct json *json, struct report *report)
{
    static struct mq_check check;
    static char text[MQ_FINDING_TEXT_MAX];
    struct mq_finding finding;
    size_t length;

    check_shrunk(report, &check, &finding);
    length = mq_finding_json(&check, &finding, NULL, text, sizeof text);
    text[length - 1] = '\0'; /* in the place of its newline */
    mq_json_raw_member(json, "check", text);
}

/* The shrunk failure: its wall, what is wrong, what it said on standard error. */
static void put_shrunk(struct json *json, struct report *report)
{
    mq_json_open_member(json, "shrunk", '{');
    mq_json_number_member(json, "right_lines", (uint64_t)report->shrunk.verdict.lines);
    mq_json_open_member(json, "wall", '[');
    for (int i = 0; i < MQ_WALL; i++)
        mq_json_text(json, mq_tile_name(report->shrunk.wall[i]));
    mq_json_close(json, ']');
    if (report->shrunk.verdict.kind == STRESS_WRONG)
        put_check(json, report);
    else
        mq_json_text_member(json, "check", NULL);
    mq_json_name(json, "errors");
    mq_json_bytes(json, report->shrunk.run.errors, report->shrunk.run.errors_length);
    mq_json_close(json, '}');
}

static void put_job(struct json *json, const struct report *report)
{
    const struct stress_games *games = report->games;
    const struct args *args = report->command;

    json_words(json, "program", args->operand, args->operands);
    mq_json_number_member(json, "seed", games->plan.seed);
    mq_json_number_member(json, "games", games->plan.games);
    mq_json_flag_member(json, "sandbox", report->sandbox);
}

void report_json(struct report *report)
{
    const struct stress_games *games = report->games;
    bool all = games->keep_going || games->kept == 0; /* else later games may have been running */
    const struct mq_mistake_set none = {{0}};
    struct text text = {NULL, 0, 0};
    struct json json = json_begin(&text, "maque-stress", STRESS_VERSION);

    put_job(&json, report);
    mq_json_text_member(&json, "verdict", games->kept > 0 ? "fails" : "right");
    mq_json_raw_member(&json, "failed", all ? NUMBER(games_failures(games)) : "null");
    mq_json_open_member(&json, "failures", '[');
    for (int i = 0; i < games->kept; i++)
        put_failure(&json, report, &games->failure[i]);
    mq_json_close(&json, ']');
    if (games->kept > 0) {
        put_shrunk(&json, report);
        mistakes_json(&json, "mistakes", report->suspects.inquiry.wrong > 0 ? report->suspects.inquiry.fit : none);
        inquiry_json(&json, "evidence", &report->suspects.inquiry);
        mq_json_number_member(&json, "sought", (uint64_t)report->suspects.sought);
        mq_json_raw_member(&json, "other_right_lines",
                           report->other.run.output != NULL ? NUMBER(report->other.verdict.lines) : "null");
        mq_json_text_member(&json, "directory", report->directory);
        mq_json_text_member(&json, "again", report->again.bytes);
        mq_json_text_member(&json, "more", report->more.bytes);
    }
    json_end(&json, &text);
}
