/*
 * read_results.c - counters back from JSON
 *
 * The reader is strict, because results may come from a full disk or a broken copy.  Every member must be there exactly
 * once, there must be no others, and the checksum must be right.  White space and the order of members are free, as in
 * all JSON.
 */
#include "results.h"

enum { DEPTH_MAX = 16 }; /* how deep the value of "run" may be nested */

/* The first members of "counters".  The fields follow them, here and in the bits of 'seen'. */
enum header { HEADER_FORMAT, HEADER_VERSION, HEADER_GAMES, HEADER_SEED, HEADER_RANGES, HEADER_CHECKSUM, HEADERS };

static const char *const headers[HEADERS] = {"format", "version", "games_definition", "seed", "ranges", "checksum"};

static_assert(RESULTS_FIELDS + HEADERS < 32, "a bit for each member");

struct word {
    const char *at;
    size_t length;
};

struct reader {
    const char *at, *end;
    uint64_t line;
    struct mq_results *results;
    uint64_t checksum;
    struct mq_results_error error;
};

/* ---- errors: the first one counts ---- */

static bool fail_about(struct reader *r, enum mq_results_status status, const char *word, size_t length)
{
    if (r->error.status != MQ_RESULTS_OK)
        return false;
    r->error.status = (int32_t)status;
    r->error.line = r->line;
    r->error.word_length = (int32_t)(length < MQ_WORD_MAX ? length : (size_t)MQ_WORD_MAX);
    for (int i = 0; i < r->error.word_length; i++)
        r->error.word[i] = word[i];
    return false;
}

static bool fail(struct reader *r, enum mq_results_status status, struct word word)
{
    return fail_about(r, status, word.at, word.length);
}

static bool fail_named(struct reader *r, enum mq_results_status status, const char *name)
{
    struct word word;

    word.at = name;
    for (word.length = 0; name[word.length] != '\0';)
        word.length++;
    return fail(r, status, word);
}

/* Fails because of the text at this place, and quotes it up to the next white space. */
static bool fail_here(struct reader *r, enum mq_results_status status)
{
    size_t length = 0;

    if (r->at == r->end)
        return fail_about(r, MQ_RESULTS_CUT, NULL, 0);
    while (length < MQ_WORD_MAX && r->at + length < r->end && (unsigned char)r->at[length] > ' ')
        length++;
    return fail_about(r, status, r->at, length);
}

/* ---- JSON ---- */

static bool same(struct word word, const char *name)
{
    size_t i = 0;

    while (i < word.length && name[i] != '\0' && word.at[i] == name[i])
        i++;
    return i == word.length && name[i] == '\0';
}

static void skip_space(struct reader *r)
{
    for (; r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\r' || *r->at == '\n'); r->at++)
        r->line += *r->at == '\n';
}

static bool is_next(struct reader *r, char c)
{
    skip_space(r);
    return r->at < r->end && *r->at == c;
}

static bool expect(struct reader *r, char c)
{
    if (!is_next(r, c))
        return fail_here(r, MQ_RESULTS_BAD_JSON);
    r->at++;
    return true;
}

/* Inside brackets, before an element or the closing bracket: is there another element?  False also after a failure. */
static bool another(struct reader *r, char close, int *count)
{
    if (r->error.status != MQ_RESULTS_OK)
        return false;
    if (is_next(r, close)) {
        r->at++;
        return false;
    }
    return (*count)++ == 0 || expect(r, ',');
}

/*
 * Reads a string.  Escapes are not resolved: no name of ours needs one, so a string with an escape equals none of them.
 */
static bool read_string(struct reader *r, struct word *string)
{
    string->at = r->at;
    string->length = 0;
    if (!expect(r, '"'))
        return false;
    for (string->at = r->at; r->at < r->end && *r->at != '"'; r->at++) {
        if ((unsigned char)*r->at < ' ')
            return fail_here(r, MQ_RESULTS_BAD_JSON);
        if (*r->at == '\\' && ++r->at == r->end)
            break;
    }
    string->length = (size_t)(r->at - string->at);
    return expect(r, '"');
}

static bool read_key(struct reader *r, struct word *key)
{
    return read_string(r, key) && expect(r, ':');
}

/* Reads a value that has no quotes: a number, "true" and the like. */
static struct word bare_word(struct reader *r)
{
    struct word word;

    skip_space(r);
    for (word.at = r->at; r->at < r->end; r->at++) {
        char c = *r->at;

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '+' || c == '.' || c == 'E'))
            break;
    }
    word.length = (size_t)(r->at - word.at);
    return word;
}

static bool is_number(struct word word, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        uint64_t digit = (uint64_t)(word.at[i] - '0');

        if (digit > 9 || *number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return word.length == 1 || (word.length > 1 && word.at[0] != '0');
}

static bool read_number(struct reader *r, bool can_be_none, uint64_t *number)
{
    struct word word = bare_word(r);

    if (word.length == 0 || r->at == r->end) /* the text cannot end with a number */
        return fail_here(r, MQ_RESULTS_BAD_NUMBER);
    if (can_be_none && same(word, "null")) {
        *number = UINT64_MAX;
        return true;
    }
    return is_number(word, number) || fail(r, MQ_RESULTS_BAD_NUMBER, word);
}

/* Skips any value.  Numbers and words need only look like numbers and words. */
static bool skip_value(struct reader *r, int depth)
{
    struct word word;
    int count = 0;
    char close;

    if (is_next(r, '"'))
        return read_string(r, &word);
    if (!is_next(r, '{') && !is_next(r, '['))
        return bare_word(r).length > 0 || fail_here(r, MQ_RESULTS_BAD_JSON);
    if (depth == DEPTH_MAX)
        return fail_here(r, MQ_RESULTS_BAD_JSON);
    close = *r->at++ == '{' ? '}' : ']';
    while (another(r, close, &count))
        if ((close == '}' && !read_key(r, &word)) || !skip_value(r, depth + 1))
            return false;
    return r->error.status == MQ_RESULTS_OK;
}

/* ---- counters ---- */

/* Records that this member was seen; it must not have been seen before. */
static bool see(struct reader *r, uint32_t *seen, int member, struct word name)
{
    if (*seen >> member & 1)
        return fail(r, MQ_RESULTS_TWICE, name);
    *seen |= UINT32_C(1) << member;
    return true;
}

static bool read_counter(struct reader *r, const struct results_field *f, int level, uint64_t *value);

static bool read_named(struct reader *r, const struct results_field *f, int level, uint64_t *value)
{
    int size = f->size[level], count = 0;
    uint32_t seen = 0;
    struct word key;

    if (!expect(r, '{'))
        return false;
    while (another(r, '}', &count)) {
        int i = 0;

        if (!read_key(r, &key))
            return false;
        while (i < size && !same(key, mq_results_label(f->index[level], i)))
            i++;
        if (i == size)
            return fail(r, MQ_RESULTS_UNKNOWN, key);
        if (!see(r, &seen, i, key) || !read_counter(r, f, level + 1, value + (size_t)i * results_stride(f, level)))
            return false;
    }
    for (int i = 0; i < size; i++)
        if (!(seen >> i & 1))
            return fail_named(r, MQ_RESULTS_MISSING, mq_results_label(f->index[level], i));
    return r->error.status == MQ_RESULTS_OK;
}

static bool read_counter(struct reader *r, const struct results_field *f, int level, uint64_t *value)
{
    int count = 0;

    if (level == f->levels || level == RESULTS_LEVELS)
        return read_number(r, f->can_be_none, value);
    if (mq_results_label(f->index[level], 0) != NULL)
        return read_named(r, f, level, value);
    if (!expect(r, '['))
        return false;
    while (another(r, ']', &count))
        if (count > f->size[level])
            return fail_named(r, MQ_RESULTS_BAD_COUNT, f->name);
        else if (!read_counter(r, f, level + 1, value + (size_t)(count - 1) * results_stride(f, level)))
            return false;
    return count == f->size[level] || fail_named(r, MQ_RESULTS_BAD_COUNT, f->name);
}

static bool read_ranges(struct reader *r)
{
    struct mq_results *results = r->results;
    int count = 0;

    if (!expect(r, '['))
        return false;
    while (another(r, ']', &count)) {
        struct mq_range range;

        if (!expect(r, '[') || !read_number(r, false, &range.first) || !expect(r, ',') ||
            !read_number(r, false, &range.end) || !expect(r, ']'))
            return false;
        if (results->range_count == MQ_RANGES_MAX)
            return fail_named(r, MQ_RESULTS_TOO_MANY_RANGES, headers[HEADER_RANGES]);
        if (range.end <= range.first || (count > 1 && range.first <= results->range[results->range_count - 1].end))
            return fail_named(r, MQ_RESULTS_BAD_RANGES, headers[HEADER_RANGES]);
        results->range[results->range_count++] = range;
    }
    return r->error.status == MQ_RESULTS_OK;
}

static bool read_format(struct reader *r)
{
    struct word format;

    return read_string(r, &format) && (same(format, RESULTS_FORMAT) || fail(r, MQ_RESULTS_OTHER_FORMAT, format));
}

static bool read_version(struct reader *r, uint64_t expected, enum mq_results_status otherwise)
{
    uint64_t version;
    struct word word;

    skip_space(r);
    word.at = r->at;
    if (!read_number(r, false, &version))
        return false;
    word.length = (size_t)(r->at - word.at);
    return version == expected || fail(r, otherwise, word);
}

static bool read_checksum(struct reader *r)
{
    struct word word;

    if (!read_string(r, &word))
        return false;
    r->checksum = 0;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];

        if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            return fail(r, MQ_RESULTS_BAD_CHECKSUM, word);
        r->checksum = r->checksum << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return word.length == 16 || fail(r, MQ_RESULTS_BAD_CHECKSUM, word);
}

static bool read_header(struct reader *r, int header)
{
    switch (header) {
    case HEADER_FORMAT:
        return read_format(r);
    case HEADER_VERSION:
        return read_version(r, MQ_RESULTS_VERSION, MQ_RESULTS_OTHER_VERSION);
    case HEADER_GAMES:
        return read_version(r, MQ_GAMES_DEFINITION, MQ_RESULTS_OTHER_GAMES);
    case HEADER_SEED:
        return read_number(r, false, &r->results->seed);
    case HEADER_RANGES:
        return read_ranges(r);
    default:
        return read_checksum(r);
    }
}

static const char *member_name(int member)
{
    return member < HEADERS ? headers[member] : mq_results_field(member - HEADERS)->name;
}

static bool read_member(struct reader *r, int member)
{
    const struct results_field *f;

    if (member < HEADERS)
        return read_header(r, member);
    f = mq_results_field(member - HEADERS);
    return read_counter(r, f, 0, (uint64_t *)&r->results->stats + f->place);
}

static bool read_counters(struct reader *r)
{
    const int members = HEADERS + RESULTS_FIELDS;
    uint32_t seen = 0;
    struct word key;
    int count = 0;

    if (!expect(r, '{'))
        return false;
    while (another(r, '}', &count)) {
        int member = 0;

        if (!read_key(r, &key))
            return false;
        while (member < members && !same(key, member_name(member)))
            member++;
        if (member == members)
            return fail(r, MQ_RESULTS_UNKNOWN, key);
        if (!see(r, &seen, member, key) || !read_member(r, member))
            return false;
    }
    for (int member = 0; member < members; member++)
        if (!(seen >> member & 1))
            return fail_named(r, MQ_RESULTS_MISSING, member_name(member));
    return r->error.status == MQ_RESULTS_OK;
}

/* Reads the whole text: "counters", perhaps "run", nothing else. */
static bool read_document(struct reader *r)
{
    uint32_t seen = 0;
    struct word key;
    int count = 0;

    if (!expect(r, '{'))
        return false;
    while (another(r, '}', &count)) {
        bool run;

        if (!read_key(r, &key))
            return false;
        run = same(key, "run");
        if (!run && !same(key, "counters"))
            return fail(r, MQ_RESULTS_UNKNOWN, key);
        if (!see(r, &seen, run, key) || !(run ? skip_value(r, 0) : read_counters(r)))
            return false;
    }
    if (r->error.status == MQ_RESULTS_OK && !(seen & 1))
        return fail_named(r, MQ_RESULTS_MISSING, "counters");
    skip_space(r);
    return r->at == r->end || fail_here(r, MQ_RESULTS_BAD_JSON);
}

/* The form is right.  Do the numbers add up, and is the checksum right? */
static bool is_whole(struct reader *r)
{
    const struct mq_results *results = r->results;
    uint64_t games = 0;

    for (uint64_t i = 0; i < results->range_count; i++)
        games += results->range[i].end - results->range[i].first;
    if (games != results->stats.games)
        return fail_named(r, MQ_RESULTS_BAD_SUM, "games");
    if (r->checksum != mq_results_checksum(results))
        return fail_named(r, MQ_RESULTS_BAD_CHECKSUM, headers[HEADER_CHECKSUM]);
    return true;
}

struct mq_results_error mq_results_parse(struct mq_results *results, const char *text, size_t length)
{
    struct reader r;

    r.at = text;
    r.end = text + length;
    r.line = 1;
    r.results = results;
    r.checksum = 0;
    r.error.status = MQ_RESULTS_OK;
    r.error.line = 0;
    r.error.word_length = 0;
    mq_results_init(results, 0);
    if (length == 0)
        fail_about(&r, MQ_RESULTS_NOTHING, NULL, 0);
    else if (read_document(&r))
        is_whole(&r);
    return r.error;
}
