/*
 * study.c - all about one hand, for machines: what is known, as a line of fields, as a line of JSON
 */
#include "study.h"

/* ---- what is known ---- */

/* Does a player like discard a better than b? */
static bool comes_before(const struct mq_candidate *a, const struct mq_candidate *b)
{
    if (a->distance != b->distance)
        return a->distance < b->distance;
    if (a->acceptance.total != b->acceptance.total)
        return a->acceptance.total > b->acceptance.total;
    return a->tile > b->tile;
}

static void put_in_order(struct mq_study *study)
{
    const struct mq_candidate *candidate = study->discards.candidate;

    for (int i = 0; i < study->discards.count; i++) {
        int at = i;

        for (; at > 0 && comes_before(&candidate[i], &candidate[study->order[at - 1]]); at--)
            study->order[at] = study->order[at - 1];
        study->order[at] = (uint8_t)i;
    }
}

void mq_study_hand(struct mq_engine *e, const struct mq_reading *reading, struct mq_study *study)
{
    const struct mq_hand *hand = &reading->hand;

    clear_bytes(study, sizeof *study);
    mq_finish(e, hand, &study->finish);
    study->wins = mq_hand_wins(e, hand);
    study->waits = hand->tiles == 3 * (MQ_MELDS_MAX - hand->melds) + 1;
    if (study->waits) {
        mq_accept(e, hand, reading->seen, &study->acceptance);
    } else {
        mq_compare_discards(e, hand, reading->seen, &study->discards);
        put_in_order(study);
    }
}

/* ---- lists, for both forms: a field has "1M 2M", JSON has "1M","2M" ---- */

struct list {
    struct sink *out;
    const char *before, *between, *after;
    bool begun;
};

static struct list list_of(struct sink *out, const char *before, const char *between, const char *after)
{
    struct list list;

    list.out = out;
    list.before = before;
    list.between = between;
    list.after = after;
    list.begun = false;
    return list;
}

static struct list list_of_fields(struct sink *out)
{
    return list_of(out, "", " ", "");
}

static struct list list_of_json(struct sink *out)
{
    return list_of(out, "\"", ",", "\"");
}

static void list_add(struct list *list, mq_tile tile)
{
    if (list->begun)
        put_text(list->out, list->between);
    list->begun = true;
    put_text(list->out, list->before);
    put_text(list->out, mq_tile_name(tile));
    put_text(list->out, list->after);
}

static void list_add_all(struct list list, const uint8_t *count, int kinds)
{
    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++)
            list_add(&list, (mq_tile)tile);
}

/* Each with ':' and the copies left. */
static void list_add_acceptance(struct list list, const struct mq_acceptance *acceptance)
{
    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1) {
            list_add(&list, (mq_tile)tile);
            put_char(list.out, ':');
            put_number(list.out, acceptance->left[tile]);
        }
}

static struct sink sink_of(char text[MQ_STUDY_TEXT_MAX])
{
    struct sink out;

    out.at = text;
    out.end = text + MQ_STUDY_TEXT_MAX;
    return out;
}

/* ---- a line of fields ---- */

static void put_discards(struct sink *out, const struct mq_study *study)
{
    struct list list = list_of_fields(out);

    for (int i = 0; i < study->discards.count; i++) {
        const struct mq_candidate *candidate = &study->discards.candidate[study->order[i]];

        list_add(&list, candidate->tile);
        put_char(out, ':');
        put_number(out, candidate->distance);
        put_char(out, ':');
        put_number(out, candidate->acceptance.total);
    }
}

size_t mq_study_line(const struct mq_reading *reading, const struct mq_study *study, char text[MQ_STUDY_TEXT_MAX])
{
    const struct mq_acceptance *acceptance = study->waits ? &study->acceptance : &study_chosen(study)->acceptance;
    struct sink out = sink_of(text);

    list_add_all(list_of_fields(&out), reading->hand.count, MQ_KINDS);
    put_char(&out, '\t');
    put_number(&out, reading->hand.melds);
    put_char(&out, '\t');
    put_number(&out, study->finish.distance);
    put_char(&out, '\t');
    if (study->wins) {
        put_text(&out, "WIN\t-\t-");
    } else {
        put_text(&out, study->waits ? "-" : mq_tile_name(study_chosen(study)->tile));
        put_char(&out, '\t');
        put_number(&out, acceptance->total);
        put_char(&out, '\t');
        list_add_acceptance(list_of_fields(&out), acceptance);
    }
    put_char(&out, '\t');
    if (study->waits)
        put_char(&out, '-');
    else
        put_discards(&out, study);
    put_char(&out, '\n');
    return (size_t)(out.at - text);
}

/* ---- a line of JSON, with the names that explain/json.c gives to the same things ---- */

static void put_member(struct sink *out, const char *name)
{
    put_text(out, ",\"");
    put_text(out, name);
    put_text(out, "\":");
}

static void put_string(struct sink *out, const char *text)
{
    put_char(out, '"');
    put_text(out, text);
    put_char(out, '"');
}

static void put_json_tiles(struct sink *out, const uint8_t *count, int kinds)
{
    put_char(out, '[');
    list_add_all(list_of_json(out), count, kinds);
    put_char(out, ']');
}

static void put_json_groups(struct sink *out, const struct mq_group *group, int groups)
{
    put_char(out, '[');
    for (int i = 0; i < groups; i++) {
        struct list list = list_of_json(out);
        mq_tile tile[3];
        int tiles = group_tiles(group[i], tile);

        put_text(out, i > 0 ? ",[" : "[");
        for (int k = 0; k < tiles; k++)
            list_add(&list, tile[k]);
        put_char(out, ']');
    }
    put_char(out, ']');
}

static void put_json_acceptance(struct sink *out, const struct mq_acceptance *acceptance)
{
    put_member(out, "acceptance");
    put_text(out, "{\"total\":");
    put_number(out, acceptance->total);
    put_member(out, "tiles");
    put_char(out, '{');
    list_add_acceptance(list_of_json(out), acceptance);
    put_text(out, "}}");
}

static void put_json_reading(struct sink *out, const struct mq_reading *reading)
{
    put_member(out, "tiles");
    put_json_tiles(out, reading->hand.count, MQ_KINDS);
    put_member(out, "meld_count");
    put_number(out, reading->hand.melds);
    put_member(out, "melds");
    put_json_groups(out, reading->meld, reading->told);
    put_member(out, "remarks");
    put_char(out, '[');
    if (reading->remarks & MQ_READ_SOUTH)
        put_string(out, "south");
    if (reading->remarks == (MQ_READ_SOUTH | MQ_READ_RED))
        put_char(out, ',');
    if (reading->remarks & MQ_READ_RED)
        put_string(out, "red");
    put_char(out, ']');
}

static void put_json_distance(struct sink *out, const struct mq_study *study)
{
    put_member(out, "distance");
    put_number(out, study->finish.distance);
    put_member(out, "shanten");
    if (study->wins)
        put_text(out, "-1");
    else
        put_number(out, study->finish.distance - 1u);
    put_member(out, "wins");
    put_text(out, study->wins ? "true" : "false");
    put_member(out, "finish");
    put_text(out, "{\"groups\":");
    put_json_groups(out, study->finish.group, study->finish.groups);
    put_member(out, "add");
    put_json_tiles(out, study->finish.add, MQ_ORDINARY);
    put_member(out, "give");
    put_json_tiles(out, study->finish.give, MQ_KINDS);
    put_char(out, '}');
}

/* What the fixed strategy does with a hand of 14-3n tiles. */
static void put_json_choice(struct sink *out, const struct mq_study *study)
{
    static const char *const reasons[] = {"special_first", "only_best", "largest_of_best"}; /* of an mq_discard_reason */
    static const char *const rules[] = {"[\"R23\"]", "[\"R24\"]", "[\"R24\",\"R25\"]"};

    put_member(out, "discard");
    if (study->wins)
        put_text(out, "null");
    else
        put_string(out, mq_tile_name(study_chosen(study)->tile));
    put_member(out, "reason");
    put_string(out, study->wins ? "wins" : reasons[study->discards.reason]);
    put_member(out, "rules");
    put_text(out, study->wins ? "[\"R26\"]" : rules[study->discards.reason]);
}

static void put_json_candidates(struct sink *out, const struct mq_study *study)
{
    put_member(out, "candidates");
    for (int i = 0; i < study->discards.count; i++) {
        const struct mq_candidate *candidate = &study->discards.candidate[study->order[i]];

        put_text(out, i > 0 ? ",{\"pai\":" : "[{\"pai\":");
        put_string(out, mq_tile_name(candidate->tile));
        put_member(out, "distance");
        put_number(out, candidate->distance);
        put_member(out, "best");
        put_text(out, candidate->best ? "true" : "false");
        put_json_acceptance(out, &candidate->acceptance);
        put_char(out, '}');
    }
    put_char(out, ']');
}

size_t mq_study_json(const struct mq_reading *reading, const struct mq_study *study, uint64_t line,
                     char text[MQ_STUDY_TEXT_MAX])
{
    struct sink out = sink_of(text);

    put_text(&out, "{\"schema\":\"maque-hand\"");
    put_member(&out, "version");
    put_number(&out, MQ_HAND_VERSION);
    if (line > 0) {
        put_member(&out, "line");
        put_number(&out, line);
    }
    put_json_reading(&out, reading);
    put_json_distance(&out, study);
    if (study->waits) {
        put_json_acceptance(&out, &study->acceptance);
    } else {
        put_json_choice(&out, study);
        put_json_candidates(&out, study);
    }
    put_text(&out, "}\n");
    return (size_t)(out.at - text);
}
