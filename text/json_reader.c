/*
 * json_reader.c - reads JSON that comes from outside, one piece after another
 */
#include "json_reader.h"

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

/* ---- strings ---- */

/* The value of a hexadecimal digit; 16 if it is none. */
static unsigned hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
        return (unsigned)((c | 0x20) - 'a') + 10;
    return 16;
}

/* Reads the four digits of \uNNNN. */
static bool read_unit(struct reader *r, unsigned *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        unsigned digit = r->at < r->end ? hex_digit(*r->at) : 16;

        if (digit > 15)
            return false;
        *unit = *unit * 16 + digit;
    }
    return true;
}

static bool skip_escape(struct reader *r)
{
    unsigned unit;
    char c;

    if (r->at == r->end)
        return false;
    c = *r->at++;
    if (c == 'u')
        return read_unit(r, &unit);
    return c == '"' || c == '\\' || c == '/' || c == 'b' || c == 'f' || c == 'n' || c == 'r' || c == 't';
}

bool mq_reader_string(struct reader *r, struct word *string)
{
    string->at = r->at;
    string->length = 0;
    if (!mq_reader_expect(r, '"'))
        return false;
    for (string->at = r->at; r->at < r->end && *r->at != '"';) {
        if ((unsigned char)*r->at < ' ')
            return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
        if (*r->at++ == '\\' && !skip_escape(r))
            return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
    }
    string->length = (size_t)(r->at - string->at);
    return mq_reader_expect(r, '"');
}

/* Reads an escape after its backslash, in a string that is right.  A pair of surrogates makes one character. */
static uint32_t read_escape(struct reader *r)
{
    static const char letters[] = "bfnrt", stands_for[] = "\b\f\n\r\t";
    unsigned unit, second;
    char c = *r->at++;

    for (int i = 0; letters[i] != '\0'; i++)
        if (c == letters[i])
            return (unsigned char)stands_for[i];
    if (c != 'u')
        return (unsigned char)c;
    read_unit(r, &unit);
    if (unit < 0xD800 || unit > 0xDFFF)
        return unit;
    if (unit < 0xDC00 && r->end - r->at >= 6 && r->at[0] == '\\' && r->at[1] == 'u') {
        struct reader ahead = *r;

        ahead.at += 2;

        if (read_unit(&ahead, &second) && second >= 0xDC00 && second <= 0xDFFF) {
            *r = ahead;
            return 0x10000 + ((uint32_t)(unit - 0xD800) << 10) + (second - 0xDC00);
        }
    }
    return 0xFFFD;
}

/* Writes a character as UTF-8 and returns its length. */
static size_t encode(uint32_t c, char bytes[4])
{
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint8_t lead[] = {0, 0, 0xC0, 0xE0, 0xF0};

    for (size_t i = length; i-- > 1; c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3F));
    bytes[0] = (char)(lead[length] | c);
    return length;
}

bool mq_word_resolve(struct word string, char *text, size_t size)
{
    struct reader r = reader_of(string.at, string.length);
    size_t used = 0;

    while (r.at < r.end) {
        char bytes[4];
        size_t length = 1;

        bytes[0] = *r.at++;
        if (bytes[0] == '\\')
            length = encode(read_escape(&r), bytes);
        if (bytes[0] == '\0' || used + length >= size) {
            text[0] = '\0';
            return false;
        }
        for (size_t i = 0; i < length; i++)
            text[used++] = bytes[i];
    }
    text[used] = '\0';
    return true;
}

bool mq_reader_key(struct reader *r, struct word *key)
{
    return mq_reader_string(r, key) && mq_reader_expect(r, ':');
}

/* ---- values ---- */

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

/* Skips digits; false if there are none. */
static bool skip_digits(const char **at, const char *end)
{
    const char *first = *at;

    while (*at < end && **at >= '0' && **at <= '9')
        ++*at;
    return *at > first;
}

static bool skip_one_of(const char **at, const char *end, char one, char other)
{
    bool found = *at < end && (**at == one || **at == other);

    *at += found;
    return found;
}

/* A number of any kind: -1.5e+3 */
static bool is_json_number(struct word word)
{
    const char *at = word.at, *end = word.at + word.length, *first;

    skip_one_of(&at, end, '-', '-');
    first = at;
    if (!skip_digits(&at, end) || (*first == '0' && at - first > 1))
        return false;
    if (skip_one_of(&at, end, '.', '.') && !skip_digits(&at, end))
        return false;
    if (skip_one_of(&at, end, 'e', 'E')) {
        skip_one_of(&at, end, '+', '-');
        if (!skip_digits(&at, end))
            return false;
    }
    return at == end;
}

static bool skip_bare(struct reader *r)
{
    struct word word = bare_word(r);

    if (mq_word_is(word, "true") || mq_word_is(word, "false") || mq_word_is(word, "null") || is_json_number(word))
        return true;
    if (r->at < r->end) /* at the end it is cut */
        r->at = word.at;
    return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
}

static bool skip_value(struct reader *r, int depth)
{
    struct word word;
    int count = 0;
    char close;

    if (is_next(r, '"'))
        return mq_reader_string(r, &word);
    if (!is_next(r, '{') && !is_next(r, '['))
        return skip_bare(r);
    if (depth == JSON_DEPTH_MAX)
        return mq_reader_fail_here(r, MQ_RESULTS_BAD_JSON);
    close = *r->at++ == '{' ? '}' : ']';
    while (mq_reader_another(r, close, &count))
        if ((close == '}' && !mq_reader_key(r, &word)) || !skip_value(r, depth + 1))
            return false;
    return r->error.status == MQ_RESULTS_OK;
}

bool mq_reader_skip(struct reader *r)
{
    return skip_value(r, 0);
}

bool mq_reader_find(struct reader *r, const char *name)
{
    struct word key;
    int count = 0;

    if (!mq_reader_expect(r, '{'))
        return false;
    while (mq_reader_another(r, '}', &count)) {
        if (!mq_reader_key(r, &key))
            return false;
        if (mq_word_is(key, name))
            return true;
        if (!mq_reader_skip(r))
            return false;
    }
    return false;
}

/* ---- whole objects ---- */

bool mq_json_is_object(const char *text, size_t length)
{
    struct reader r = reader_of(text, length);

    if (!is_next(&r, '{') || !mq_reader_skip(&r))
        return false;
    mq_reader_skip_space(&r);
    return r.at == r.end;
}

bool mq_json_member(const char *text, size_t length, const char *name, struct word *value)
{
    struct reader r = reader_of(text, length);

    if (!mq_reader_find(&r, name))
        return false;
    mq_reader_skip_space(&r);
    value->at = r.at;
    mq_reader_skip(&r);
    value->length = (size_t)(r.at - value->at);
    return true;
}

bool mq_json_string(struct word value, char *text, size_t size)
{
    struct reader r = reader_of(value.at, value.length);
    struct word string;

    text[0] = '\0';
    return mq_reader_string(&r, &string) && r.at == r.end && mq_word_resolve(string, text, size);
}

bool mq_json_whole(struct word value, uint64_t *number)
{
    return is_number(value, number);
}
