/*
 * write_results.c - results to JSON and CSV, and their checksum
 */
#include "results.h"

/* ---- the checksum: FNV-1a over all numbers, each as eight bytes with the lowest first ---- */

static uint64_t hash_number(uint64_t hash, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        hash = (hash ^ (number >> 8 * i & 255)) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t hash_field(uint64_t hash, const struct results_field *f, const uint64_t *value)
{
    int rows = f->levels > 0 ? f->size[0] : 1, columns = f->levels > 1 ? f->size[1] : 1;

    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            hash = hash_number(hash, value[(size_t)i * mq_results_stride(f, 0) + (size_t)j]);
    return hash;
}

uint64_t mq_form_checksum(const struct results_form *form)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    hash = hash_number(hash, form->version);
    hash = hash_number(hash, MQ_GAMES_DEFINITION);
    for (int i = 0; i < form->extra_words; i++)
        hash = hash_number(hash, form->extra_word[i]);
    hash = hash_number(hash, *form->seed);
    hash = hash_number(hash, *form->range_count);
    for (uint64_t i = 0; i < *form->range_count; i++)
        hash = hash_number(hash_number(hash, form->range[i].first), form->range[i].end);
    for (int field = 0; field < form->fields; field++)
        hash = hash_field(hash, &form->field[field], form->counter + form->field[field].place);
    return hash;
}

static bool is_none(const struct results_field *f, uint64_t value)
{
    return f->can_be_none && value == UINT64_MAX;
}

/* ---- JSON ---- */

static void put_json(struct json *json, const struct results_field *f, int level, const uint64_t *value)
{
    const char *label;

    if (level == f->levels || level == RESULTS_LEVELS) {
        if (is_none(f, *value))
            mq_json_raw(json, "null");
        else
            mq_json_number(json, *value);
        return;
    }
    label = mq_results_label(f->index[level], 0);
    if (level + 1 < f->levels || f->index[level] == INDEX_PREDICATE)
        mq_json_open_tall(json, label != NULL ? '{' : '[');
    else
        mq_json_open(json, label != NULL ? '{' : '[');
    for (int i = 0; i < f->size[level]; i++) {
        if (label != NULL)
            mq_json_name(json, mq_results_label(f->index[level], i));
        put_json(json, f, level + 1, value + (size_t)i * mq_results_stride(f, level));
    }
    mq_json_close(json, label != NULL ? '}' : ']');
}

static void put_ranges(struct json *json, const struct results_form *form)
{
    mq_json_open_member(json, "ranges", '[');
    for (uint64_t i = 0; i < *form->range_count; i++) {
        mq_json_open(json, '[');
        mq_json_number(json, form->range[i].first);
        mq_json_number(json, form->range[i].end);
        mq_json_close(json, ']');
    }
    mq_json_close(json, ']');
}

static void put_checksum(struct json *json, uint64_t checksum)
{
    char digits[16];

    for (int i = 0; i < 16; i++)
        digits[i] = "0123456789abcdef"[checksum >> (60 - 4 * i) & 15];
    mq_json_name(json, "checksum");
    mq_json_bytes(json, digits, sizeof digits);
}

size_t mq_form_write(const struct results_form *form, const char *run, char *text, size_t size)
{
    struct json json = json_to(sink_of(text, size));

    json.spaced = true;
    mq_json_open_tall(&json, '{');
    mq_json_name(&json, "counters");
    mq_json_open_tall(&json, '{');
    mq_json_text_member(&json, "format", form->format);
    mq_json_number_member(&json, "version", form->version);
    mq_json_number_member(&json, "games_definition", MQ_GAMES_DEFINITION);
    for (int extra = 0; extra < form->extras; extra++) {
        mq_json_name(&json, form->extra[extra]);
        form->write_extra(form->owner, extra, &json);
    }
    mq_json_number_member(&json, "seed", *form->seed);
    put_ranges(&json, form);
    for (int field = 0; field < form->fields; field++) {
        mq_json_name(&json, form->field[field].name);
        put_json(&json, &form->field[field], 0, form->counter + form->field[field].place);
    }
    put_checksum(&json, mq_form_checksum(form));
    mq_json_close(&json, '}');
    if (run != NULL)
        mq_json_raw_member(&json, "run", run);
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    return (size_t)(json.out.at - text);
}

/* ---- CSV ---- */

static void put_csv_index(struct sink *out, const struct results_field *f, int level, int i)
{
    if (level < f->levels) {
        const char *label = mq_results_label(f->index[level], i);

        if (label != NULL)
            put_text(out, label);
        else
            put_number(out, (uint64_t)i);
    }
    put_char(out, ',');
}

static void put_csv(struct sink *out, const struct results_field *f, const uint64_t *value)
{
    int size0 = f->levels > 0 ? f->size[0] : 1, size1 = f->levels > 1 ? f->size[1] : 1;

    for (int i = 0; i < size0; i++)
        for (int j = 0; j < size1; j++) {
            put_text(out, f->name);
            put_char(out, ',');
            put_csv_index(out, f, 0, i);
            put_csv_index(out, f, 1, j);
            if (!is_none(f, value[(size_t)i * mq_results_stride(f, 0) + (size_t)j]))
                put_number(out, value[(size_t)i * mq_results_stride(f, 0) + (size_t)j]);
            put_char(out, '\n');
        }
}

void mq_csv_number(struct sink *out, const char *name, uint64_t number)
{
    put_text(out, name);
    put_text(out, ",,,");
    put_number(out, number);
    put_char(out, '\n');
}

static void put_csv_range(struct sink *out, const char *edge, uint64_t i, uint64_t number)
{
    put_text(out, "range,");
    put_number(out, i);
    put_text(out, edge);
    put_number(out, number);
    put_char(out, '\n');
}

size_t mq_form_write_csv(const struct results_form *form, char *text, size_t size)
{
    struct sink out = sink_of(text, size);

    put_text(&out, "name,index1,index2,value\n");
    mq_csv_number(&out, "version", form->version);
    mq_csv_number(&out, "games_definition", MQ_GAMES_DEFINITION);
    if (form->extras > 0)
        form->write_extra_csv(form->owner, &out);
    mq_csv_number(&out, "seed", *form->seed);
    for (uint64_t i = 0; i < *form->range_count; i++) {
        put_csv_range(&out, ",first,", i, form->range[i].first);
        put_csv_range(&out, ",end,", i, form->range[i].end);
    }
    for (int field = 0; field < form->fields; field++)
        put_csv(&out, &form->field[field], form->counter + form->field[field].place);
    return (size_t)(out.at - text);
}
