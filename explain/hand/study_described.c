/*
 * study_described.c - what is told about one hand, as a line of JSON
 */
#include "describe.h"
#include "study.h"

struct told {
    const char *schema;
    const struct mq_reading *reading;
    const struct mq_study *study;
    const struct mq_candidate *chosen; /* by the fixed strategy */
    uint64_t line;
    uint32_t rules;
    uint8_t version, discards;
    struct mq_candidate candidate[14]; /* in the order of the study */
};

static const struct told *told_at(const void *value)
{
    return (const struct told *)value;
}

static bool has_line(const void *value)
{
    return told_at(value)->line > 0;
}

static bool waits(const void *value)
{
    return told_at(value)->study->waits != 0;
}

static bool discards(const void *value)
{
    return !waits(value);
}

/* ---- the hand as it was read ---- */

static void put_remarks(struct json *json, const void *value)
{
    const struct mq_reading *reading = (const struct mq_reading *)value;

    mq_json_open(json, '[');
    if (reading->remarks & MQ_READ_SOUTH)
        mq_json_text(json, "south");
    if (reading->remarks & MQ_READ_RED)
        mq_json_text(json, "red");
    mq_json_close(json, ']');
}

static const struct member reading[] = {
    MEMBER("tiles", VALUE_COUNTS, struct mq_reading, hand.count),
    MEMBER("meld_count", VALUE_SMALL, struct mq_reading, hand.melds),
    MEMBER("melds", VALUE_LIST, struct mq_reading, meld, .of = &mq_group_description,
           .count_at = MEMBER_AT(struct mq_reading, told)),
    WRITTEN("remarks", put_remarks, "('south' | 'red')[]"),
    {0},
};
static const struct description reading_description = DESCRIPTION("Reading", struct mq_reading, reading);

/* ---- what is known about it ---- */

static void put_shanten(struct json *json, const void *value)
{
    const struct mq_study *study = (const struct mq_study *)value;

    if (study->wins)
        mq_json_raw(json, "-1");
    else
        mq_json_number(json, study->finish.distance - 1u);
}

static const struct member study[] = {
    MEMBER("distance", VALUE_SMALL, struct mq_study, finish.distance),
    WRITTEN("shanten", put_shanten, "number"),
    MEMBER("wins", VALUE_FLAG, struct mq_study, wins),
    MEMBER("finish", VALUE_PART, struct mq_study, finish, .of = &mq_finish_description),
    {0},
};
static const struct description study_description = DESCRIPTION("Distance", struct mq_study, study);

static const struct member waiting[] = {
    MEMBER("acceptance", VALUE_PART, struct mq_study, acceptance, .of = &mq_acceptance_description),
    {0},
};
static const struct description waiting_description = DESCRIPTION("Waiting", struct mq_study, waiting);

static void put_discard(struct json *json, const void *value)
{
    mq_json_text(json, told_at(value)->study->wins ? NULL : mq_tile_name(told_at(value)->chosen->tile));
}

static void put_reason(struct json *json, const void *value)
{
    const struct mq_study *it = told_at(value)->study;

    mq_json_text(json, it->wins ? "wins" : mq_reason_word(it->discards.reason));
}

static const struct member told[] = {
    MEMBER("schema", VALUE_TEXT, struct told, schema),
    MEMBER("version", VALUE_SMALL, struct told, version),
    MEMBER("line", VALUE_WIDE, struct told, line, .there = has_line),
    MEMBER("", VALUE_SAME, struct told, reading, .flags = MEMBER_BEHIND, .of = &reading_description),
    MEMBER("", VALUE_SAME, struct told, study, .flags = MEMBER_BEHIND, .of = &study_description),
    MEMBER("", VALUE_SAME, struct told, study, .flags = MEMBER_BEHIND, .there = waits, .of = &waiting_description),
    WRITTEN("discard", put_discard, "string | null", .there = discards),
    WRITTEN("reason", put_reason, "string", .there = discards),
    MEMBER("rules", VALUE_RULES, struct told, rules, .there = discards),
    MEMBER("candidates", VALUE_LIST, struct told, candidate, .there = discards, .of = &mq_candidate_description,
           .count_at = MEMBER_AT(struct told, discards)),
    {0},
};
const struct description mq_study_description = DESCRIPTION("Study", struct told, told);

size_t mq_study_json(const struct mq_reading *r, const struct mq_study *s, uint64_t line, char text[MQ_STUDY_TEXT_MAX])
{
    static const uint32_t rules[] = {
        [MQ_SPECIAL_GOES] = 1u << 23, [MQ_ONLY_BEST] = 1u << 24, [MQ_LARGEST_OF_BEST] = 1u << 24 | 1u << 25};
    struct json json = json_to(sink_of(text, MQ_STUDY_TEXT_MAX));
    struct told value;

    clear_bytes(&value, sizeof value);
    value.schema = "maque-hand";
    value.version = MQ_HAND_VERSION;
    value.reading = r;
    value.study = s;
    value.line = line;
    if (!s->waits) {
        value.chosen = study_chosen(s);
        value.rules = s->wins ? 1u << 26 : rules[s->discards.reason];
        value.discards = s->discards.count;
        for (int i = 0; i < s->discards.count; i++)
            value.candidate[i] = s->discards.candidate[s->order[i]];
    }
    mq_json_described(&json, &mq_study_description, &value);
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}
