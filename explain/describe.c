/*
 * describe.c - writes values by their descriptions: as JSON, and into sentences
 */
#include "describe.h"

static bool is_seen(const struct json *json, const struct description *description, const void *value)
{
    return description->owner == NULL || json->eye == MQ_NOBODY || json->eye == description->owner(value);
}

/* ---- lists of tiles ---- */

static void put_tile(struct json *json, int tile)
{
    mq_json_text(json, tile == MQ_NO_TILE ? NULL : mq_tile_name((mq_tile)tile));
}

static void put_counts(struct json *json, const uint8_t *count, int kinds)
{
    mq_json_open(json, '[');
    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++)
            put_tile(json, tile);
    mq_json_close(json, ']');
}

static void put_set(struct json *json, uint64_t tiles)
{
    mq_json_open(json, '[');
    for (int tile = 0; tile < MQ_KINDS; tile++)
        if (tiles >> tile & 1)
            put_tile(json, tile);
    mq_json_close(json, ']');
}

void mq_json_group(struct json *json, struct mq_group group, int without)
{
    mq_tile tile[3];
    int tiles = group_tiles(group, tile);

    mq_json_open(json, '[');
    for (int i = 0; i < tiles; i++) {
        if (tile[i] == without)
            without = MQ_NO_TILE;
        else
            put_tile(json, tile[i]);
    }
    mq_json_close(json, ']');
}

static void put_rules(struct json *json, uint32_t rules)
{
    char name[4];

    mq_json_open(json, '[');
    for (unsigned rule = 1; rule < 32; rule++)
        if (rules >> rule & 1) {
            struct sink out = sink_of(name, sizeof name);

            put_char(&out, 'R');
            put_number(&out, rule);
            mq_json_bytes(json, name, (size_t)(out.at - name));
        }
    mq_json_close(json, ']');
}

/* ---- values ---- */

static uint64_t number_at(int kind, const void *value)
{
    switch (kind) {
    case VALUE_SHORT:
        return *(const uint16_t *)value;
    case VALUE_INT:
        return (uint64_t)*(const int32_t *)value;
    case VALUE_WIDE:
        return *(const uint64_t *)value;
    default:
        return *(const uint8_t *)value;
    }
}

void mq_json_value(struct json *json, enum value_kind kind, const void *value)
{
    switch (kind) {
    case VALUE_TEXT:
        mq_json_text(json, (const char *)value);
        break;
    case VALUE_FLAG:
        mq_json_flag(json, *(const uint8_t *)value != 0);
        break;
    case VALUE_TILE:
        put_tile(json, *(const mq_tile *)value);
        break;
    case VALUE_COUNTS:
    case VALUE_ORDINARY:
        put_counts(json, (const uint8_t *)value, kind == VALUE_COUNTS ? MQ_KINDS : MQ_ORDINARY);
        break;
    case VALUE_SET:
        put_set(json, *(const uint64_t *)value);
        break;
    case VALUE_RULES:
        put_rules(json, *(const uint32_t *)value);
        break;
    case VALUE_GROUP:
        mq_json_group(json, *(const struct mq_group *)value, MQ_NO_TILE);
        break;
    case VALUE_RUN:
        mq_json_group(json, group_of(MQ_RUN, *(const mq_tile *)value), MQ_NO_TILE);
        break;
    case VALUE_SEAT:
    case VALUE_SMALL:
        if (*(const uint8_t *)value == MQ_UNKNOWN) { /* MQ_NOBODY is the same number */
            mq_json_text(json, NULL);
            break;
        } /* fall through */
    default:
        mq_json_number(json, number_at((int)kind, value));
    }
}

void mq_json_tile_member(struct json *json, const char *name, mq_tile tile)
{
    mq_json_name(json, name);
    put_tile(json, tile);
}

void mq_json_small_member(struct json *json, const char *name, uint8_t number)
{
    mq_json_name(json, name);
    mq_json_value(json, VALUE_SMALL, &number);
}

/* ---- members ---- */

static const void *at(const struct member *member, const void *value)
{
    const void *place = (const char *)value + member->at;

    return member->flags & MEMBER_BEHIND || member->kind == VALUE_TEXT ? *(const void *const *)place : place;
}

static void put_elements(struct json *json, const struct member *member, const void *value)
{
    const char *element = (const char *)at(member, value);
    bool by_seat = member->kind == VALUE_BY_SEAT;
    int count = by_seat ? MQ_SEATS : *((const uint8_t *)value + member->count_at);

    mq_json_open(json, '[');
    for (int i = 0; i < count; i++, element += member->of->size) {
        if (by_seat && json->eye != MQ_NOBODY && json->eye != i)
            mq_json_text(json, NULL);
        else if (member->of->mentioned || is_seen(json, member->of, element))
            mq_json_described(json, member->of, element);
    }
    mq_json_close(json, ']');
}

static void put_value(struct json *json, const struct member *member, const void *value)
{
    switch (member->kind) {
    case VALUE_WORD:
        mq_json_text(json, member->word(*(const uint8_t *)at(member, value)));
        break;
    case VALUE_PUT:
        member->put(json, value);
        break;
    case VALUE_LIST:
    case VALUE_BY_SEAT:
        put_elements(json, member, value);
        break;
    case VALUE_PART:
        mq_json_described(json, member->of, at(member, value));
        break;
    default:
        mq_json_value(json, member->kind, at(member, value));
    }
}

static bool is_there(const struct description *description, const struct member *member, const void *value)
{
    int kind = *((const uint8_t *)value + description->kind_at);

    return (member->when == 0 || member->when >> kind & 1) && (member->there == NULL || member->there(value));
}

static void put_member(struct json *json, const struct member *member, const void *value, bool there, bool seen)
{
    if (!there && !(member->flags & MEMBER_OR_NULL))
        return;
    if (!seen && member->flags & MEMBER_OWN)
        return;
    if (member->kind == VALUE_PART && !is_seen(json, member->of, at(member, value)))
        return;
    if (member->kind == VALUE_SAME) {
        mq_json_members(json, member->of, at(member, value));
        return;
    }
    mq_json_name(json, member->name);
    if (there && (seen || !(member->flags & MEMBER_OWN_OR_NULL)))
        put_value(json, member, value);
    else
        mq_json_raw(json, member->kind == VALUE_RULES ? "[]" : "null");
}

void mq_json_members(struct json *json, const struct description *description, const void *value)
{
    bool seen = is_seen(json, description, value);

    for (const struct member *member = description->member; member->name != NULL; member++)
        put_member(json, member, value, is_there(description, member, value), seen);
}

void mq_json_described(struct json *json, const struct description *description, const void *value)
{
    if (description->name == NULL) {
        put_value(json, description->member, value);
        return;
    }
    mq_json_open(json, '{');
    mq_json_members(json, description, value);
    mq_json_close(json, '}');
}

size_t mq_json_text_of(const struct description *description, const void *value, int eye, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    json.eye = eye;
    mq_json_described(&json, description, value);
    return (size_t)(json.out.at - text);
}

/* ---- sentences ---- */

static bool is_one(const struct slot *slot)
{
    const char *text = (const char *)slot->value;

    return slot->kind == VALUE_TEXT ? text[0] == '1' && text[1] == '\0' : number_at(slot->kind, slot->value) == 1;
}

static void put_slot_value(const struct filling *filling, const struct slot *slot)
{
    struct sink *out = filling->out;
    const void *value = slot->value;
    bool faces = filling->faces;

    switch (slot->kind) {
    case VALUE_TEXT:
        put_text(out, (const char *)value);
        break;
    case VALUE_SEAT:
        put_char(out, (char)('A' + *(const uint8_t *)value));
        break;
    case VALUE_TILE:
        mq_put_tile(out, faces, *(const mq_tile *)value);
        break;
    case VALUE_COUNTS:
    case VALUE_ORDINARY:
        mq_put_tiles(out, faces, (const uint8_t *)value, slot->kind == VALUE_COUNTS ? MQ_KINDS : MQ_ORDINARY);
        break;
    case VALUE_SET:
        mq_put_set(out, faces, *(const uint64_t *)value);
        break;
    case VALUE_STRETCHES:
        mq_put_stretches(out, faces, *(const uint64_t *)value);
        break;
    case VALUE_GROUP:
        mq_put_group(out, faces, *(const struct mq_group *)value, filling->between);
        break;
    case VALUE_RUN:
        mq_put_group(out, faces, group_of(MQ_RUN, *(const mq_tile *)value), filling->between);
        break;
    case VALUE_ACCEPTANCE:
        mq_put_acceptance(out, faces, (const struct mq_acceptance *)value);
        break;
    case VALUE_GROUPS:
        mq_put_groups(out, faces, (const struct mq_finish *)value, filling->between);
        break;
    default:
        put_number(out, number_at(slot->kind, value));
    }
}

void mq_put_slot(void *context, const char *name)
{
    const struct filling *filling = (const struct filling *)context;
    const char *end;
    const struct slot *slot = slot_at(filling->slots, name, &end);

    if (*end == '}') {
        put_slot_value(filling, slot);
        return;
    }
    if (!is_one(slot))
        while (*end != '|')
            end++;
    for (end++; *end != '|' && *end != '}'; end++)
        put_char(filling->out, *end);
}
