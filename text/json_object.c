/*
 * json_object.c - finds members of a JSON object that comes from outside
 */
#include "json_object.h"

struct object_reader {
    const char *at, *end;
};

static void skip_space(struct object_reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\r' || *r->at == '\n'))
        r->at++;
}

static bool comes_next(struct object_reader *r, char c)
{
    skip_space(r);
    return r->at < r->end && *r->at == c;
}

static bool expect(struct object_reader *r, char c)
{
    bool found = comes_next(r, c);

    r->at += found;
    return found;
}

/* ---- skipping values ---- */

static bool is_digit(struct object_reader *r)
{
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool skip_digits(struct object_reader *r)
{
    bool any = is_digit(r);

    while (is_digit(r))
        r->at++;
    return any;
}

static bool skip_number(struct object_reader *r)
{
    const char *first;

    r->at += comes_next(r, '-');
    first = r->at;
    if (!skip_digits(r) || (*first == '0' && r->at - first > 1))
        return false;
    if (r->at < r->end && *r->at == '.') {
        r->at++;
        if (!skip_digits(r))
            return false;
    }
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        r->at++;
        if (r->at < r->end && (*r->at == '+' || *r->at == '-'))
            r->at++;
        return skip_digits(r);
    }
    return true;
}

static bool skip_word(struct object_reader *r, const char *word)
{
    skip_space(r);
    for (; *word != '\0'; word++, r->at++)
        if (r->at == r->end || *r->at != *word)
            return false;
    return true;
}

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
static bool read_unit(struct object_reader *r, unsigned *unit)
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

static bool skip_escape(struct object_reader *r)
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

static bool skip_string(struct object_reader *r)
{
    if (!expect(r, '"'))
        return false;
    while (r->at < r->end && *r->at != '"') {
        char c = *r->at++;

        if ((unsigned char)c < ' ' || (c == '\\' && !skip_escape(r)))
            return false;
    }
    return expect(r, '"');
}

static bool skip_value(struct object_reader *r, int depth)
{
    bool object = comes_next(r, '{'), first = true;

    if (comes_next(r, '"'))
        return skip_string(r);
    if (comes_next(r, 't'))
        return skip_word(r, "true");
    if (comes_next(r, 'f'))
        return skip_word(r, "false");
    if (comes_next(r, 'n'))
        return skip_word(r, "null");
    if (!object && !comes_next(r, '['))
        return skip_number(r);
    if (depth == JSON_DEPTH_MAX)
        return false;
    r->at++;
    while (!expect(r, object ? '}' : ']')) {
        if ((!first && !expect(r, ',')) || (object && (!skip_string(r) || !expect(r, ':'))) ||
            !skip_value(r, depth + 1))
            return false;
        first = false;
    }
    return true;
}

/* ---- objects ---- */

bool mq_json_is_object(const char *text, size_t length)
{
    struct object_reader r = {text, text + length};

    if (!comes_next(&r, '{') || !skip_value(&r, 0))
        return false;
    skip_space(&r);
    return r.at == r.end;
}

static bool is_named(struct json_value key, const char *name)
{
    size_t i = 0;

    while (i + 2 < key.length && name[i] != '\0' && key.at[i + 1] == name[i])
        i++;
    return i + 2 == key.length && name[i] == '\0';
}

/* Skips something, and remembers where it was. */
static struct json_value skipped(struct object_reader *r, bool key)
{
    struct json_value value;

    skip_space(r);
    value.at = r->at;
    if (key)
        skip_string(r);
    else
        skip_value(r, 1);
    value.length = (size_t)(r->at - value.at);
    return value;
}

bool mq_json_member(const char *text, size_t length, const char *name, struct json_value *value)
{
    struct object_reader r = {text, text + length};

    expect(&r, '{');
    while (!comes_next(&r, '}') && r.at < r.end) {
        struct json_value key = skipped(&r, true);

        expect(&r, ':');
        *value = skipped(&r, false);
        if (is_named(key, name))
            return true;
        if (!expect(&r, ','))
            break;
    }
    return false;
}

/* ---- values ---- */

/* Reads an escape after its backslash, in a string that is right.  A pair of surrogates makes one character. */
static uint32_t read_escape(struct object_reader *r)
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
        struct object_reader ahead = {r->at + 2, r->end};

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

bool mq_json_string(struct json_value value, char *text, size_t size)
{
    struct object_reader r = {value.at, value.at + value.length};
    size_t used = 0;

    text[0] = '\0';
    if (!skip_string(&r) || r.at != r.end)
        return false;
    r.at = value.at + 1;
    for (r.end--; r.at < r.end;) {
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

bool mq_json_whole(struct json_value value, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < value.length; i++) {
        uint64_t digit = (uint64_t)(value.at[i] - '0');

        if (digit > 9 || *number > (UINT64_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return value.length > 0;
}
