/*
 * check_json.c - a finding as JSON
 */
#include "checking.h"
#include "json.h"

/* A member that is null unless 'known' is true. */

static void put_number_member(struct json *json, const char *name, uint64_t number, bool known)
{
    if (known)
        mq_json_number_member(json, name, number);
    else
        mq_json_text_member(json, name, NULL);
}

static void put_word_member(struct json *json, const char *name, const char *word, bool known)
{
    mq_json_text_member(json, name, known ? word : NULL);
}

static void put_objection(struct json *json, const struct mq_objection *o)
{
    static const char *const seats[MQ_SEATS] = {"A", "B", "C", "D"};

    mq_json_name(json, "objection");
    if (o->kind == MQ_OBJECTS_NOT) {
        mq_json_text(json, NULL);
        return;
    }
    mq_json_open(json, '{');
    mq_json_text_member(json, "kind", mq_said_of(SAID_OF_OBJECTION, o->kind)->name);
    put_word_member(json, "rule", mq_said_of(SAID_OF_RULE, o->rule)->name, o->rule > 0);
    put_word_member(json, "seat", seats[o->seat % MQ_SEATS], o->seat != MQ_NOBODY);
    put_word_member(json, "tile", mq_tile_name((mq_tile)(o->tile % MQ_KINDS)), o->tile != MQ_NO_TILE);
    put_number_member(json, "before", o->before, o->before != MQ_UNKNOWN);
    put_number_member(json, "after", o->after, o->after != MQ_UNKNOWN);
    put_number_member(json, "count", o->count, o->count != MQ_UNKNOWN);
    mq_json_close(json, '}');
}

/* The line that was due and the line that was found; null if there is none. */
static void put_lines(struct json *json, const struct mq_check *check, const struct mq_finding *finding)
{
    const struct mq_spot *spot = &finding->spot;
    char text[MQ_SHOWN_COLUMNS + 8];
    struct sink due = sink_of(text, sizeof text), found = due;
    bool wrong = spot->line > 0;

    put_number_member(json, "line", spot->line, wrong);
    put_number_member(json, "due_line", (uint64_t)spot->due, wrong);
    mq_json_name(json, "due");
    if (wrong && spot->due <= check->due.count && !(check->rules_only && finding->due.kind == MQ_NOTHING)) {
        mq_put_due(&due, check, spot->due);
        mq_json_bytes(json, text, (size_t)(due.at - text));
    } else {
        mq_json_text(json, NULL);
    }
    mq_json_name(json, "found");
    if (wrong && !spot->missing) {
        mq_put_spot(&found, spot);
        mq_json_bytes(json, text, (size_t)(found.at - text));
    } else {
        mq_json_text(json, NULL);
    }
}

/* What the rules allow in the place of the line. */
static void put_next(struct json *json, const struct mq_finding *finding)
{
    char line[MQ_LINE_MAX];

    mq_json_name(json, "legal");
    mq_json_open(json, '[');
    for (int i = 0; i < finding->next_count; i++)
        mq_json_bytes(json, line, mq_event_write(finding->next[i], line) - 1); /* without its newline */
    mq_json_close(json, ']');
}

static void put_remarks(struct json *json, uint32_t remarks)
{
    mq_json_name(json, "remarks");
    mq_json_open(json, '[');
    for (int about = 0; about < MQ_REMARKS; about++)
        if (remarks >> about & 1)
            mq_json_text(json, mq_said_of(SAID_OF_REMARK, about)->name);
    mq_json_close(json, ']');
}

size_t mq_finding_json(const struct mq_check *check, const struct mq_finding *finding, const char *diagnosis,
                       char *text, size_t size)
{
    uint32_t other = UINT32_C(1) << MQ_REMARK_OTHER_WALL | UINT32_C(1) << MQ_REMARK_OTHER_DEAL;
    struct json json = json_to(sink_of(text, size));

    mq_json_open(&json, '{');
    mq_json_text_member(&json, "schema", "maque-check");
    mq_json_number_member(&json, "version", MQ_CHECK_VERSION);
    mq_json_text_member(&json, "verdict", mq_said_of(SAID_OF_LABEL, (int)mq_label_of_verdict(check, finding))->name);
    mq_json_number_member(&json, "lines", (uint64_t)check->legal);
    put_lines(&json, check, finding);
    if (check->rules_only)
        put_next(&json, finding);
    put_word_member(&json, "rule", mq_said_of(SAID_OF_RULE, finding->rule)->name, finding->rule > 0);
    put_objection(&json, &finding->objection);
    put_remarks(&json, finding->remarks);
    put_number_member(&json, "words_due_line", (uint64_t)finding->words_due, finding->remarks >> MQ_REMARK_WORDS & 1);
    put_number_member(&json, "tiles_that_differ", (uint64_t)finding->differ, (finding->remarks & other) != 0);
    mq_json_name(&json, "white_space");
    mq_json_open(&json, '{');
    for (int form = 0; form < MQ_FORMS; form++)
        put_number_member(&json, mq_said_of(SAID_OF_FORM, form)->name, finding->form[form], finding->form[form] > 0);
    mq_json_close(&json, '}');
    if (diagnosis != NULL)
        mq_json_raw_member(&json, "diagnosis", diagnosis);
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}
