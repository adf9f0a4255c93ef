/*
 * finding_described.c - what is told about a finding, as JSON
 */
#include "checking.h"
#include "describe.h"

/* ---- what speaks against a line ---- */

static const char *objection_word(int kind)
{
    return mq_said_of(SAID_OF_OBJECTION, kind)->name;
}

static const char *rule_word(int rule)
{
    return rule > 0 ? mq_said_of(SAID_OF_RULE, rule)->name : NULL;
}

static const char *seat_word(int seat)
{
    static const char *const words[MQ_SEATS] = {"A", "B", "C", "D"};

    return seat != MQ_NOBODY ? words[seat] : NULL;
}

static const struct member objection[] = {
    MEMBER("kind", VALUE_WORD, struct mq_objection, kind, .word = objection_word),
    MEMBER("rule", VALUE_WORD, struct mq_objection, rule, .flags = MEMBER_MAYBE, .word = rule_word),
    MEMBER("seat", VALUE_WORD, struct mq_objection, seat, .flags = MEMBER_MAYBE, .word = seat_word),
    MEMBER("tile", VALUE_TILE, struct mq_objection, tile, .flags = MEMBER_MAYBE),
    MEMBER("before", VALUE_SMALL, struct mq_objection, before, .flags = MEMBER_MAYBE),
    MEMBER("after", VALUE_SMALL, struct mq_objection, after, .flags = MEMBER_MAYBE),
    MEMBER("count", VALUE_SMALL, struct mq_objection, count, .flags = MEMBER_MAYBE),
    {0},
};
static const struct description objection_description = DESCRIPTION("Objection", struct mq_objection, objection);

/* ---- findings ---- */

struct told {
    const char *schema, *verdict, *rule, *diagnosis;
    const struct mq_check *check;
    const struct mq_finding *finding;
    const struct mq_objection *objection;
    uint64_t line;
    int32_t lines, due_line, words_due, differ;
    uint8_t version;
};

static const struct told *told_at(const void *value)
{
    return (const struct told *)value;
}

static bool is_wrong(const void *value)
{
    return told_at(value)->line > 0;
}

static bool has_due(const void *value)
{
    const struct told *told = told_at(value);

    return is_wrong(value) && told->due_line <= told->check->due.count &&
           !(told->check->rules_only && told->finding->due.kind == MQ_NOTHING);
}

static bool has_found(const void *value)
{
    return is_wrong(value) && !told_at(value)->finding->spot.missing;
}

static bool is_by_rules(const void *value)
{
    return told_at(value)->check->rules_only != 0;
}

static bool is_objected(const void *value)
{
    return told_at(value)->objection->kind != MQ_OBJECTS_NOT;
}

static bool has_remark(const void *value, enum mq_remark remark)
{
    return told_at(value)->finding->remarks >> remark & 1;
}

static bool has_words(const void *value)
{
    return has_remark(value, MQ_REMARK_WORDS);
}

static bool is_of_other_wall(const void *value)
{
    return has_remark(value, MQ_REMARK_OTHER_WALL) || has_remark(value, MQ_REMARK_OTHER_DEAL);
}

static bool is_diagnosed(const void *value)
{
    return told_at(value)->diagnosis != NULL;
}

static void put_due(struct json *json, const void *value)
{
    char text[MQ_SHOWN_COLUMNS + 8];
    struct sink out = sink_of(text, sizeof text);

    mq_put_due(&out, told_at(value)->check, told_at(value)->due_line);
    mq_json_bytes(json, text, (size_t)(out.at - text));
}

static void put_found(struct json *json, const void *value)
{
    char text[MQ_SHOWN_COLUMNS + 8];
    struct sink out = sink_of(text, sizeof text);

    mq_put_spot(&out, &told_at(value)->finding->spot);
    mq_json_bytes(json, text, (size_t)(out.at - text));
}

/* What the rules allow in the place of the line. */
static void put_legal(struct json *json, const void *value)
{
    const struct mq_finding *finding = told_at(value)->finding;
    char line[MQ_LINE_MAX];

    mq_json_open(json, '[');
    for (int i = 0; i < finding->next_count; i++)
        mq_json_bytes(json, line, mq_event_write(finding->next[i], line) - 1); /* without its newline */
    mq_json_close(json, ']');
}

static void put_remarks(struct json *json, const void *value)
{
    mq_json_open(json, '[');
    for (int about = 0; about < MQ_REMARKS; about++)
        if (has_remark(value, (enum mq_remark)about))
            mq_json_text(json, mq_said_of(SAID_OF_REMARK, about)->name);
    mq_json_close(json, ']');
}

static void put_white_space(struct json *json, const void *value)
{
    mq_json_open(json, '{');
    for (int form = 0; form < MQ_FORMS; form++) {
        uint64_t line = told_at(value)->finding->form[form];

        mq_json_name(json, mq_said_of(SAID_OF_FORM, form)->name);
        if (line > 0)
            mq_json_number(json, line);
        else
            mq_json_text(json, NULL);
    }
    mq_json_close(json, '}');
}

static void put_diagnosis(struct json *json, const void *value)
{
    mq_json_raw(json, told_at(value)->diagnosis);
}

static const struct member told[] = {
    MEMBER("schema", VALUE_TEXT, struct told, schema),
    MEMBER("version", VALUE_SMALL, struct told, version),
    MEMBER("verdict", VALUE_TEXT, struct told, verdict),
    MEMBER("lines", VALUE_INT, struct told, lines),
    MEMBER("line", VALUE_WIDE, struct told, line, .flags = MEMBER_OR_NULL, .there = is_wrong),
    MEMBER("due_line", VALUE_INT, struct told, due_line, .flags = MEMBER_OR_NULL, .there = is_wrong),
    WRITTEN("due", put_due, "string", .flags = MEMBER_OR_NULL, .there = has_due),
    WRITTEN("found", put_found, "string", .flags = MEMBER_OR_NULL, .there = has_found),
    WRITTEN("legal", put_legal, "string[]", .there = is_by_rules),
    MEMBER("rule", VALUE_TEXT, struct told, rule, .flags = MEMBER_MAYBE),
    MEMBER("objection", VALUE_PART, struct told, objection, .flags = MEMBER_BEHIND | MEMBER_OR_NULL,
           .there = is_objected, .of = &objection_description),
    WRITTEN("remarks", put_remarks, "string[]"),
    MEMBER("words_due_line", VALUE_INT, struct told, words_due, .flags = MEMBER_OR_NULL, .there = has_words),
    MEMBER("tiles_that_differ", VALUE_INT, struct told, differ, .flags = MEMBER_OR_NULL, .there = is_of_other_wall),
    WRITTEN("white_space", put_white_space, "Record<string, number | null>"),
    WRITTEN("diagnosis", put_diagnosis, "unknown", .there = is_diagnosed),
    {0},
};
const struct description mq_finding_description = DESCRIPTION("Finding", struct told, told);

size_t mq_finding_json(const struct mq_check *check, const struct mq_finding *finding, const char *diagnosis,
                       char *text, size_t size)
{
    struct told value = {.schema = "maque-check",
                         .verdict = mq_verdict_said(check, finding)->name,
                         .rule = rule_word(finding->rule),
                         .diagnosis = diagnosis,
                         .check = check,
                         .finding = finding,
                         .objection = &finding->objection,
                         .line = finding->spot.line,
                         .lines = check->legal,
                         .due_line = finding->spot.due,
                         .words_due = finding->words_due,
                         .differ = finding->differ,
                         .version = MQ_CHECK_VERSION};
    struct json json = json_to(sink_of(text, size));

    mq_json_described(&json, &mq_finding_description, &value);
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}
