/*
 * study_json.c - all about one hand as a line of JSON
 */
#include "study.h"
#include "tiles_json.h"

static void put_reading(struct json *json, const struct mq_reading *reading)
{
    mq_json_name(json, "tiles");
    mq_json_tiles(json, reading->hand.count, MQ_KINDS);
    mq_json_number_member(json, "meld_count", reading->hand.melds);
    mq_json_name(json, "melds");
    mq_json_groups(json, reading->meld, reading->told);
    mq_json_name(json, "remarks");
    mq_json_open(json, '[');
    if (reading->remarks & MQ_READ_SOUTH)
        mq_json_text(json, "south");
    if (reading->remarks & MQ_READ_RED)
        mq_json_text(json, "red");
    mq_json_close(json, ']');
}

static void put_distance(struct json *json, const struct mq_study *study)
{
    mq_json_number_member(json, "distance", study->finish.distance);
    if (study->wins)
        mq_json_raw_member(json, "shanten", "-1");
    else
        mq_json_number_member(json, "shanten", study->finish.distance - 1u);
    mq_json_flag_member(json, "wins", study->wins);
    mq_json_finish(json, &study->finish);
}

/* What the fixed strategy does with a hand of 14-3n tiles, and the rules for that. */
static void put_choice(struct json *json, const struct mq_study *study)
{
    static const uint32_t rules[] = {1u << 23, 1u << 24, 1u << 24 | 1u << 25}; /* indexed by mq_discard_reason */

    mq_json_text_member(json, "discard", study->wins ? NULL : mq_tile_name(study_chosen(study)->tile));
    if (study->wins)
        mq_json_text_member(json, "reason", "wins");
    else
        mq_json_reason(json, &study->discards);
    mq_json_rules(json, study->wins ? 1u << 26 : rules[study->discards.reason]);
}

size_t mq_study_json(const struct mq_reading *reading, const struct mq_study *study, uint64_t line,
                     char text[MQ_STUDY_TEXT_MAX])
{
    struct json json = json_to(sink_of(text, MQ_STUDY_TEXT_MAX));

    mq_json_open(&json, '{');
    mq_json_text_member(&json, "schema", "maque-hand");
    mq_json_number_member(&json, "version", MQ_HAND_VERSION);
    if (line > 0)
        mq_json_number_member(&json, "line", line);
    put_reading(&json, reading);
    put_distance(&json, study);
    if (study->waits) {
        mq_json_acceptance(&json, &study->acceptance);
    } else {
        put_choice(&json, study);
        mq_json_candidates(&json, &study->discards, study->order);
    }
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}
