/*
 * stress_json.c - what 'maque stress' has found, for programs: docs/FORMATS.md describes it
 */
#include "stress_report.h"

#include <string.h>

enum { STRESS_VERSION = 1 };

/* How many bytes of UTF-8 this character beyond ASCII has; 0 if it is none. */
static size_t utf8_length(const unsigned char *bytes, size_t left)
{
    size_t length = bytes[0] < 0xc2 ? 0 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : bytes[0] < 0xf5 ? 4 : 0;

    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    if ((bytes[0] == 0xe0 && bytes[1] < 0xa0) || (bytes[0] == 0xed && bytes[1] >= 0xa0) || (bytes[0] == 0xf0 && bytes[1] < 0x90) ||
        (bytes[0] == 0xf4 && bytes[1] >= 0x90))
        return 0; /* too long for what it says, a surrogate, or beyond Unicode */
    return length;
}

/* A text in quotes.  Names, arguments and what a program says may be anything: what is no UTF-8 becomes a character for a byte. */
static void add_string(struct text *json, const char *bytes, size_t length)
{
    text_add(json, "\"");
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        size_t whole = c >= 128 ? utf8_length((const unsigned char *)bytes + i, length - i) : 0;

        if (whole > 0) {
            text_add(json, "%.*s", (int)whole, bytes + i);
            i += whole - 1;
        } else if (c == '"' || c == '\\') {
            text_add(json, "\\%c", c);
        } else if (c < ' ' || c >= 127) {
            text_add(json, "\\u%04x", c);
        } else {
            text_add(json, "%c", c);
        }
    }
    text_add(json, "\"");
}

static void add_failure(const struct report *report, const struct stress_failure *failure, struct text *json)
{
    struct course_place place = course_place(&report->hunt->course, failure->game);
    int kind = failure->verdict.kind;

    text_add(json, "{\"game\":%llu,\"stage\":\"%s\",\"scenario\":", (unsigned long long)failure->game, stage_name(place.stage));
    if (place.stage == COURSE_SCENARIOS)
        text_add(json, "\"%s\"", scenario_about(place.scenario).name);
    else
        text_add(json, "null");
    text_add(json, ",\"number\":%llu,\"kind\":\"%s\",\"signal\":", (unsigned long long)place.number, kind_name(kind));
    if (kind == STRESS_CRASH)
        text_add(json, "\"%s\"", signal_name(failure->verdict.number));
    else
        text_add(json, "null");
    if (kind == STRESS_STATUS)
        text_add(json, ",\"status\":%d", failure->verdict.number);
    else
        text_add(json, ",\"status\":null");
    text_add(json, ",\"right_lines\":%d,\"unsteady\":%s,\"cpu_ms\":%u,\"clock_ms\":%u,\"memory_kb\":%u,\"unread\":%u}",
             failure->verdict.lines, failure->unsteady ? "true" : "false", (unsigned)failure->run.cpu_ms,
             (unsigned)failure->run.clock_ms, (unsigned)failure->run.memory_kb, (unsigned)failure->run.unread);
}

/* The shrunk failure: its wall, what check finds, what it said on standard error. */
static void add_shrunk(struct report *report, struct text *json)
{
    static struct mq_check check;
    struct mq_finding finding;

    text_add(json, ",\"shrunk\":{\"right_lines\":%d,\"wall\":[", report->shrunk.verdict.lines);
    for (int i = 0; i < MQ_WALL; i++)
        text_add(json, "%s\"%s\"", i > 0 ? "," : "", mq_tile_name(report->shrunk.wall[i]));
    text_add(json, "],\"check\":");
    if (report->shrunk.verdict.kind == STRESS_WRONG) {
        check_shrunk(report, &check, &finding);
        text_reserve(json, MQ_FINDING_TEXT_MAX);
        json->length += mq_finding_json(&check, &finding, NULL, json->bytes + json->length, MQ_FINDING_TEXT_MAX);
        while (json->bytes[json->length - 1] == '\n')
            json->length--;
    } else {
        text_add(json, "null");
    }
    text_add(json, ",\"errors\":");
    add_string(json, report->shrunk.run.errors, report->shrunk.run.errors_length);
    text_add(json, "}");
}

void report_json(struct report *report)
{
    const struct hunt *hunt = report->hunt;
    const struct args *args = report->command;
    struct text json = {NULL, 0, 0};

    text_add(&json, "{\"schema\":\"maque-stress\",\"version\":%d,\"program\":[", STRESS_VERSION);
    for (int i = 0; i < args->operands; i++) {
        text_add(&json, "%s", i > 0 ? "," : "");
        add_string(&json, args->operand[i], strlen(args->operand[i]));
    }
    text_add(&json, "],\"seed\":%llu,\"games\":%llu,\"sandbox\":%s,\"verdict\":\"%s\",\"failed\":",
             (unsigned long long)hunt->course.seed, (unsigned long long)hunt->course.games, report->sandbox ? "true" : "false",
             hunt->kept > 0 ? "fails" : "right");
    if (hunt->keep_going || hunt->kept == 0) /* else others may have been on the way */
        text_add(&json, "%llu", (unsigned long long)hunt_failures(hunt));
    else
        text_add(&json, "null");
    text_add(&json, ",\"failures\":[");
    for (int i = 0; i < hunt->kept; i++) {
        text_add(&json, "%s", i > 0 ? "," : "");
        add_failure(report, &hunt->failure[i], &json);
    }
    text_add(&json, "]");
    if (hunt->kept > 0) {
        add_shrunk(report, &json);
        text_add(&json, ",\"mistakes\":");
        mistakes_add_json(&json, report->suspects.mistakes);
        text_add(&json, ",\"directory\":");
        add_string(&json, report->directory, strlen(report->directory));
        text_add(&json, ",\"again\":");
        add_string(&json, report->again.bytes, report->again.length);
    }
    text_add(&json, "}\n");
    out_bytes(json.bytes, json.length);
    text_free(&json);
}
