/*
 * read_results.c - counters back from JSON
 *
 * The reader is strict, because results may come from a full disk or a broken copy.  Every member must be there exactly
 * once, there must be no others, and the checksum must be right.  White space and the order of members are free, as in
 * all JSON.
 */
#include "results.h"

/* The first members of "counters".  The extra ones and the fields follow, here and in the bits of 'seen'. */
enum header { HEADER_FORMAT, HEADER_VERSION, HEADER_GAMES, HEADER_SEED, HEADER_RANGES, HEADER_CHECKSUM, HEADERS };

static const char *const headers[HEADERS] = {"format", "version", "games_definition", "seed", "ranges", "checksum"};

struct results_reader {
    struct reader json;
    const struct results_form *form;
    uint64_t checksum;
};

/* ---- counters ---- */

/* Records that this member was seen; it must not have been seen before. */
static bool see(struct reader *r, uint32_t *seen, int member, struct word name)
{
    if (*seen >> member & 1)
        return mq_reader_fail(r, MQ_RESULTS_TWICE, name);
    *seen |= UINT32_C(1) << member;
    return true;
}

static bool read_counter(struct reader *r, const struct results_field *f, int level, uint64_t *value);

static bool read_named(struct reader *r, const struct results_field *f, int level, uint64_t *value)
{
    int size = f->size[level], count = 0;
    uint32_t seen = 0;
    struct word key;

    if (!mq_reader_expect(r, '{'))
        return false;
    while (mq_reader_another(r, '}', &count)) {
        int i = 0;

        if (!mq_reader_key(r, &key))
            return false;
        while (i < size && !mq_word_is(key, mq_results_label(f->index[level], i)))
            i++;
        if (i == size)
            return mq_reader_fail(r, MQ_RESULTS_UNKNOWN, key);
        if (!see(r, &seen, i, key) || !read_counter(r, f, level + 1, value + (size_t)i * mq_results_stride(f, level)))
            return false;
    }
    for (int i = 0; i < size; i++)
        if (!(seen >> i & 1))
            return mq_reader_fail_named(r, MQ_RESULTS_MISSING, mq_results_label(f->index[level], i));
    return r->error.status == MQ_RESULTS_OK;
}

static bool read_counter(struct reader *r, const struct results_field *f, int level, uint64_t *value)
{
    int count = 0;

    if (level == f->levels || level == RESULTS_LEVELS)
        return mq_reader_number(r, f->can_be_none, value);
    if (mq_results_label(f->index[level], 0) != NULL)
        return read_named(r, f, level, value);
    if (!mq_reader_expect(r, '['))
        return false;
    while (mq_reader_another(r, ']', &count))
        if (count > f->size[level])
            return mq_reader_fail_named(r, MQ_RESULTS_BAD_COUNT, f->name);
        else if (!read_counter(r, f, level + 1, value + (size_t)(count - 1) * mq_results_stride(f, level)))
            return false;
    return count == f->size[level] || mq_reader_fail_named(r, MQ_RESULTS_BAD_COUNT, f->name);
}

static bool read_ranges(struct results_reader *r)
{
    const struct results_form *form = r->form;
    int count = 0;

    if (!mq_reader_expect(&r->json, '['))
        return false;
    while (mq_reader_another(&r->json, ']', &count)) {
        struct mq_range range;

        if (!mq_reader_expect(&r->json, '[') || !mq_reader_number(&r->json, false, &range.first) ||
            !mq_reader_expect(&r->json, ',') || !mq_reader_number(&r->json, false, &range.end) ||
            !mq_reader_expect(&r->json, ']'))
            return false;
        if (*form->range_count == MQ_RANGES_MAX)
            return mq_reader_fail_named(&r->json, MQ_RESULTS_TOO_MANY_RANGES, headers[HEADER_RANGES]);
        if (range.end <= range.first || (count > 1 && range.first <= form->range[*form->range_count - 1].end))
            return mq_reader_fail_named(&r->json, MQ_RESULTS_BAD_RANGES, headers[HEADER_RANGES]);
        form->range[(*form->range_count)++] = range;
    }
    return r->json.error.status == MQ_RESULTS_OK;
}

static bool read_format(struct results_reader *r)
{
    struct word format;

    return mq_reader_string(&r->json, &format) &&
           (mq_word_is(format, r->form->format) || mq_reader_fail(&r->json, MQ_RESULTS_OTHER_FORMAT, format));
}

static bool read_version(struct results_reader *r, uint64_t expected, enum mq_results_status otherwise)
{
    uint64_t version;
    struct word word;

    mq_reader_skip_space(&r->json);
    word.at = r->json.at;
    if (!mq_reader_number(&r->json, false, &version))
        return false;
    word.length = (size_t)(r->json.at - word.at);
    return version == expected || mq_reader_fail(&r->json, otherwise, word);
}

static bool read_checksum(struct results_reader *r)
{
    struct word word;

    if (!mq_reader_string(&r->json, &word))
        return false;
    r->checksum = 0;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return mq_reader_fail(&r->json, MQ_RESULTS_BAD_CHECKSUM, word);
        r->checksum = r->checksum << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return word.length == 16 || mq_reader_fail(&r->json, MQ_RESULTS_BAD_CHECKSUM, word);
}

static bool read_header(struct results_reader *r, int header)
{
    switch (header) {
    case HEADER_FORMAT:
        return read_format(r);
    case HEADER_VERSION:
        return read_version(r, r->form->version, MQ_RESULTS_OTHER_VERSION);
    case HEADER_GAMES:
        return read_version(r, MQ_GAMES_DEFINITION, MQ_RESULTS_OTHER_GAMES);
    case HEADER_SEED:
        return mq_reader_number(&r->json, false, r->form->seed);
    case HEADER_RANGES:
        return read_ranges(r);
    default:
        return read_checksum(r);
    }
}

static const char *member_name(const struct results_form *form, int member)
{
    if (member < HEADERS)
        return headers[member];
    member -= HEADERS;
    return member < form->extras ? form->extra[member] : form->field[member - form->extras].name;
}

static bool read_member(struct results_reader *r, int member)
{
    const struct results_field *f;

    if (member < HEADERS)
        return read_header(r, member);
    if (member < HEADERS + r->form->extras)
        return mq_reader_skip(&r->json);
    f = &r->form->field[member - HEADERS - r->form->extras];
    return read_counter(&r->json, f, 0, r->form->counter + f->place);
}

static bool read_counters(struct results_reader *r)
{
    const int members = HEADERS + r->form->extras + r->form->fields;
    uint32_t seen = 0;
    struct word key;
    int count = 0;

    if (!mq_reader_expect(&r->json, '{'))
        return false;
    while (mq_reader_another(&r->json, '}', &count)) {
        int member = 0;

        if (!mq_reader_key(&r->json, &key))
            return false;
        while (member < members && !mq_word_is(key, member_name(r->form, member)))
            member++;
        if (member == members)
            return mq_reader_fail(&r->json, MQ_RESULTS_UNKNOWN, key);
        if (!see(&r->json, &seen, member, key) || !read_member(r, member))
            return false;
    }
    for (int member = 0; member < members; member++)
        if (!(seen >> member & 1))
            return mq_reader_fail_named(&r->json, MQ_RESULTS_MISSING, member_name(r->form, member));
    return r->json.error.status == MQ_RESULTS_OK;
}

/* Reads the whole text: "counters", perhaps "run", nothing else. */
static bool read_document(struct results_reader *r)
{
    uint32_t seen = 0;
    struct word key;
    int count = 0;

    if (!mq_reader_expect(&r->json, '{'))
        return false;
    while (mq_reader_another(&r->json, '}', &count)) {
        bool run;

        if (!mq_reader_key(&r->json, &key))
            return false;
        run = mq_word_is(key, "run");
        if (!run && !mq_word_is(key, "counters"))
            return mq_reader_fail(&r->json, MQ_RESULTS_UNKNOWN, key);
        if (!see(&r->json, &seen, run, key) || !(run ? mq_reader_skip(&r->json) : read_counters(r)))
            return false;
    }
    if (r->json.error.status == MQ_RESULTS_OK && !(seen & 1))
        return mq_reader_fail_named(&r->json, MQ_RESULTS_MISSING, "counters");
    mq_reader_skip_space(&r->json);
    return r->json.at == r->json.end || mq_reader_fail_here(&r->json, MQ_RESULTS_BAD_JSON);
}

/* The form is right.  Do the numbers add up, and is the checksum right? */
static bool is_whole(struct results_reader *r)
{
    const struct results_form *form = r->form;
    uint64_t sum = 0;

    for (uint64_t i = 0; i < *form->range_count; i++)
        sum += form->range[i].end - form->range[i].first;
    if (sum != form->counter[form->field[0].place])
        return mq_reader_fail_named(&r->json, MQ_RESULTS_BAD_SUM, form->field[0].name);
    if (r->checksum != mq_form_checksum(form))
        return mq_reader_fail_named(&r->json, MQ_RESULTS_BAD_CHECKSUM, headers[HEADER_CHECKSUM]);
    return true;
}

struct mq_results_error mq_form_read(const struct results_form *form, const char *text, size_t length)
{
    struct results_reader r;

    assert(HEADERS + form->extras + form->fields <= 32); /* a bit for each member */
    r.json = reader_of(text, length);
    r.form = form;
    r.checksum = 0;
    if (length == 0)
        mq_reader_fail_named(&r.json, MQ_RESULTS_NOTHING, "");
    else if (read_document(&r))
        is_whole(&r);
    return r.json.error;
}

bool mq_form_find(const char *text, size_t length, const char *name, struct reader *at)
{
    *at = reader_of(text, length);
    return mq_reader_find(at, "counters") && mq_reader_find(at, name);
}
