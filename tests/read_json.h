/*
 * read_json.h - a small reader of JSON, for tests of what we write
 *
 * It does not understand escapes in strings, and numbers must be whole and not negative, as ours are.  A text becomes
 * a tree in a pool that the next text overwrites.
 */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_LIST, JSON_OBJECT };

struct json {
    enum json_kind kind;
    const char *name, *text;       /* of a member, of a string: not terminated by a NUL */
    size_t name_length, length;
    long number;
    int count;                     /* members of a list or an object */
    struct json *first, *next;     /* the first of these; the next one after this */
};

enum { JSON_POOL = 20000 };

struct json_reader {
    const char *at, *end;
    int used;
    struct json pool[JSON_POOL];
};

static struct json *json_value(struct json_reader *r);

static bool json_takes(struct json_reader *r, const char *word)
{
    size_t length = strlen(word);

    if ((size_t)(r->end - r->at) < length || memcmp(r->at, word, length) != 0)
        return false;
    r->at += length;
    return true;
}

static bool json_string(struct json_reader *r, const char **text, size_t *length)
{
    if (!json_takes(r, "\""))
        return false;
    *text = r->at;
    while (r->at < r->end && *r->at != '"') {
        if (*r->at == '\\' || (unsigned char)*r->at < ' ')
            return false;
        r->at++;
    }
    *length = (size_t)(r->at - *text);
    return json_takes(r, "\"");
}

static bool json_members(struct json_reader *r, struct json *all, const char *end)
{
    struct json **link = &all->first;

    if (json_takes(r, end))
        return true;
    do {
        const char *name = NULL;
        size_t name_length = 0;

        if (all->kind == JSON_OBJECT && !(json_string(r, &name, &name_length) && json_takes(r, ":")))
            return false;
        if ((*link = json_value(r)) == NULL)
            return false;
        (*link)->name = name;
        (*link)->name_length = name_length;
        link = &(*link)->next;
        all->count++;
    } while (json_takes(r, ","));
    return json_takes(r, end);
}

static struct json *json_value(struct json_reader *r)
{
    struct json *value;

    if (r->used == JSON_POOL)
        return NULL;
    value = &r->pool[r->used++];
    memset(value, 0, sizeof *value);
    if (json_takes(r, "{")) {
        value->kind = JSON_OBJECT;
        return json_members(r, value, "}") ? value : NULL;
    }
    if (json_takes(r, "[")) {
        value->kind = JSON_LIST;
        return json_members(r, value, "]") ? value : NULL;
    }
    if (r->at < r->end && *r->at == '"') {
        value->kind = JSON_STRING;
        return json_string(r, &value->text, &value->length) ? value : NULL;
    }
    if (json_takes(r, "null") || json_takes(r, "false")) {
        value->kind = r->at[-1] == 'l' ? JSON_NULL : JSON_FALSE;
        return value;
    }
    if (json_takes(r, "true")) {
        value->kind = JSON_TRUE;
        return value;
    }
    value->kind = JSON_NUMBER;
    if (r->at == r->end || *r->at < '0' || *r->at > '9')
        return NULL;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
        value->number = value->number * 10 + (*r->at++ - '0');
    return value;
}

/* Reads one value; NULL if there is none or if something follows it. */
static inline const struct json *json_read(struct json_reader *r, const char *text, size_t length)
{
    const struct json *value;

    r->at = text;
    r->end = text + length;
    r->used = 0;
    value = json_value(r);
    return r->at == r->end ? value : NULL;
}

/* The member of this name, or NULL. */
static inline const struct json *json_get(const struct json *object, const char *name)
{
    if (object == NULL || object->kind != JSON_OBJECT)
        return NULL;
    for (const struct json *member = object->first; member != NULL; member = member->next)
        if (member->name_length == strlen(name) && memcmp(member->name, name, member->name_length) == 0)
            return member;
    return NULL;
}

static inline bool json_is(const struct json *value, const char *text)
{
    return value != NULL && value->kind == JSON_STRING && value->length == strlen(text) &&
           memcmp(value->text, text, value->length) == 0;
}

/* A number, or -1 if it is none. */
static inline long json_number(const struct json *value)
{
    return value != NULL && value->kind == JSON_NUMBER ? value->number : -1;
}

#endif
