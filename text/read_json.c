/*
 * read_json.c - JSON of results, one piece after another
 */
#include "read_json.h"

enum { DEPTH_MAX = 16 }; /* how deep a value that is skipped may be nested */

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

bool mq_reader_fail(struct reader *r, enum mq_results_status status, struct word word)
{
    return fail_about(r, status, word.at, word.length);
}

bool mq_reader_fail_named(struct reader *r, enum mq_results_status status, const char *name)
{
    struct word word;

    word.at = name;
    for (word.length = 0; name[word.length] != '\0';)
        word.length++;
    return mq_reader_fail(r, status, word);
}

/* Fails because of the text at this place, and quotes it up to the next white space. */
bool mq_reader_fail_here(struct reader *r, enum mq_results_status status)
{
    size_t length = 0;

    if (r->at == r->end)
        return fail_about(r, MQ_RESULTS_CUT, NULL, 0);
    while (length < MQ_WORD_MAX && r->at + length < r->end && (unsigned char)r->at[length] > ' ')
        length++;
    return fail_about(r, status, r->at, length);
}

/* ---- JSON ---- */

bool mq_word_is(struct word word, const char *name)
{
    size_t i = 0;

    while (i < word.length && name[i] != '\0' && word.at[i] == name[i])
        i++;
    return i == word.length && name[i] == '\0';
}

void mq_reader_skip_space(struct reader *r)
{
    for (; r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\r' || *r->at == '\n'); r->at++)
        r->line += *r->at == '\n';
}

static bool is_next(struct reader *r, char c)
{
    mq_reader_skip_space(r);
    return r->at < r->end && *r->at == c;
}

bool mq_reader_expect(struct reader *r, char c)
{
    if (!is_next(r, c))
        return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
    r->at++;
    return true;
}

/* Inside brackets, before an element or the closing bracket: is there another element?  False also after a failure. */
bool mq_reader_another(struct reader *r, char close, int *count)
{
    if (r->error.status != MQ_RESULTS_OK)
        return false;
    if (is_next(r, close)) {
        r->at++;
        return false;
    }
    return (*count)++ == 0 || mq_reader_expect(r, ',');
}

/*
 * Reads a string.  Escapes are not resolved: no name of ours needs one, so a string with an escape equals none of them.
 */
bool mq_reader_string(struct reader *r, struct word *string)
{
    string->at = r->at;
    string->length = 0;
    if (!mq_reader_expect(r, '"'))
        return false;
    for (string->at = r->at; r->at < r->end && *r->at != '"'; r->at++) {
        if ((unsigned char)*r->at < ' ')
            return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
        if (*r->at == '\\' && ++r->at == r->end)
            break;
    }
    string->length = (size_t)(r->at - string->at);
    return mq_reader_expect(r, '"');
}

bool mq_reader_key(struct reader *r, struct word *key)
{
    return mq_reader_string(r, key) && mq_reader_expect(r, ':');
}

/* Reads a value that has no quotes: a number, "true" and the like. */
static struct word bare_word(struct reader *r)
{
    struct word word;

    mq_reader_skip_space(r);
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

bool mq_reader_number(struct reader *r, bool can_be_none, uint64_t *number)
{
    struct word word = bare_word(r);

    if (word.length == 0 || r->at == r->end) /* the text cannot end with a number */
        return mq_reader_fail_here(r, MQ_RESULTS_BAD_NUMBER);
    if (can_be_none && mq_word_is(word, "null")) {
        *number = UINT64_MAX;
        return true;
    }
    return is_number(word, number) || mq_reader_fail(r, MQ_RESULTS_BAD_NUMBER, word);
}

/* Skips any value.  Numbers and words need only look like numbers and words. */
bool mq_reader_skip(struct reader *r, int depth)
{
    struct word word;
    int count = 0;
    char close;

    if (is_next(r, '"'))
        return mq_reader_string(r, &word);
    if (!is_next(r, '{') && !is_next(r, '['))
        return bare_word(r).length > 0 || mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
    if (depth == DEPTH_MAX)
        return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
    close = *r->at++ == '{' ? '}' : ']';
    while (mq_reader_another(r, close, &count))
        if ((close == '}' && !mq_reader_key(r, &word)) || !mq_reader_skip(r, depth + 1))
            return false;
    return r->error.status == MQ_RESULTS_OK;
}
