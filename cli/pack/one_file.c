/*
 * one_file.c - one C file from many
 *
 * An #include of ours is replaced by the file that it names, the first time.  So the order is that of a compiler.
 */
#include "pack.h"

#include <string.h>

/* ---- one source ---- */

/* The place behind a comment, a string or a character constant; behind one byte if there is none of these. */
static const char *skip_token(const char *at, const char *end)
{
    char quote = *at;

    if (span_begins(at, end, "/*")) {
        for (at += 2; at < end && !span_begins(at, end, "*/"); at++)
            ;
        return at + 2;
    }
    if (quote != '"' && quote != '\'')
        return at + 1;
    for (at++; at < end && *at != quote; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

static void drop_comments(struct text *source)
{
    struct text code = {NULL, 0, 0};
    const char *end = source->bytes + source->length;

    for (const char *at = source->bytes, *next; at < end; at = next) {
        next = skip_token(at, end);
        if (!span_begins(at, end, "/*"))
            text_add_span(&code, (struct span){at, next});
    }
    text_free(source);
    *source = code;
}

/* Appends a line without blanks at its end and indented by tabs; nothing of an empty line. */
static void add_short_line(struct text *text, struct span line)
{
    while (line.end > line.at && (line.end[-1] == ' ' || line.end[-1] == '\n'))
        line.end--;
    if (line.at == line.end)
        return;
    for (; span_begins(line.at, line.end, "    "); line.at += 4)
        text_add(text, "\t");
    text_add_span(text, line);
    text_add(text, "\n");
}

/* ---- all sources ---- */

static bool is_added(const struct one_file *to, const char *path)
{
    for (int i = 0; i < to->added.count; i++)
        if (strcmp(to->added.name[i], path) == 0)
            return true;
    return false;
}

static bool add_source(struct one_file *to, struct span folder, struct span name);

/* Adds the file that an #include of this file names, if it has not been added yet. */
static void add_included(struct one_file *to, const char *path, struct span name)
{
    static const char folders[][8] = {"core/", "text/", "api/"};
    const char *slash = strrchr(path, '/');

    if (add_source(to, (struct span){path, slash + 1}, name))
        return;
    for (int i = 0; i < 3; i++)
        if (add_source(to, (struct span){folders[i], folders[i] + strlen(folders[i])}, name))
            return;
    die("%s: there is no '%.*s'", path, (int)(name.end - name.at), name.at);
}

/* What keeps a header from being read twice: each stands here once. */
static bool is_guard(struct span line, struct span source)
{
    bool names_header = line.end - line.at > 3 && memcmp(line.end - 3, "_H\n", 3) == 0;

    return (names_header &&
            (span_begins(line.at, line.end, "#ifndef ") || span_begins(line.at, line.end, "#define "))) ||
           (line.end == source.end && span_begins(line.at, line.end, "#endif"));
}

static void add_lines(struct one_file *to, const char *path, struct span source)
{
    static const char include[] = "#include \"", inner[] = "#define MQ_INNER";

    for (struct span line = {source.at, source.at}; line.at < source.end; line.at = line.end) {
        line.end = (const char *)memchr(line.at, '\n', (size_t)(source.end - line.at)) + 1;
        if (span_begins(line.at, line.end, include)) {
            const char *name = line.at + strlen(include);

            add_included(to, path, (struct span){name, memchr(name, '"', (size_t)(line.end - name))});
        } else if (!to->whole) {
            if (!is_guard(line, source))
                add_short_line(to->text, line);
        } else if (!span_begins(line.at, line.end, inner)) { /* a whole library defines it once */
            text_add_span(to->text, line);
        }
    }
}

/* False if there is no such file. */
static bool add_source(struct one_file *to, struct span folder, struct span name)
{
    struct text path = {NULL, 0, 0}, source = {NULL, 0, 0};
    bool is_there = true;

    text_add_span(&path, folder);
    text_add_span(&path, name);
    if (!is_added(to, path.bytes) && (is_there = to->read(path.bytes, &source))) {
        names_add(&to->added, path.bytes);
        if (to->whole)
            text_add(to->text, "\n/* ---- %s ---- */\n\n", path.bytes);
        else
            drop_comments(&source);
        add_lines(to, path.bytes, span_of(&source));
    }
    text_free(&path);
    text_free(&source);
    return is_there;
}

void one_file_add(struct one_file *to, const char *path)
{
    if (!add_source(to, (struct span){path, path}, (struct span){path, path + strlen(path)}))
        die("there is no '%s'", path);
}

/* ---- what nobody calls ---- */

enum { NAME_MAX_LENGTH = 64 };

static bool is_of_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* The name of the function whose prototype or definition this line begins: our functions begin without a blank. */
static bool name_of_function(struct span line, char name[NAME_MAX_LENGTH])
{
    const char *bracket = memchr(line.at, '(', (size_t)(line.end - line.at)), *start = bracket;

    if (bracket == NULL || *line.at < 'A' || span_begins(line.at, line.end, "typedef "))
        return false;
    while (start > line.at && is_of_word(start[-1]))
        start--;
    if (start == line.at || start == bracket || bracket - start >= NAME_MAX_LENGTH)
        return false;
    memcpy(name, start, (size_t)(bracket - start));
    name[bracket - start] = '\0';
    return strcmp(name, "main") != 0;
}

/* True if the name stands inside of a function, a table or a macro. */
static bool is_used(const char *name, const char *code)
{
    size_t length = strlen(name);

    for (const char *at = code, *line; (at = strstr(at, name)) != NULL; at += length) {
        for (line = at; line > code && line[-1] != '\n'; line--)
            continue;
        if ((*line == '\t' || *line == '#') && !is_of_word(at[-1]) && !is_of_word(at[length]))
            return true;
    }
    return false;
}

/* The end of the prototype or definition that begins here. */
static const char *function_end(const char *at)
{
    bool has_body = false;

    for (;;) {
        const char *end = strchr(at, '\n') + 1;

        has_body = has_body || *at == '{';
        if (has_body ? *at == '}' : end[-2] == ';')
            return end;
        at = end;
    }
}

static void drop_useless(struct text *text)
{
    struct text kept = {NULL, 0, 0};
    struct span code = span_of(text);
    char name[NAME_MAX_LENGTH];

    for (struct span line = {code.at, code.at}; line.at < code.end; line.at = line.end) {
        line.end = strchr(line.at, '\n') + 1;
        if (name_of_function(line, name) && !is_used(name, code.at))
            line.end = function_end(line.at);
        else
            text_add_span(&kept, line);
    }
    text_free(text);
    *text = kept;
}

void one_file_end(struct one_file *to)
{
    size_t before;

    do { /* what nobody calls may call others */
        before = to->text->length;
        drop_useless(to->text);
    } while (to->text->length < before);
    names_free(&to->added);
}
