/*
 * templates.c - a judge's texts and files, which cli/pack/parts/judges/ describes; cli/pack/parts/common.txt says how
 *
 * put_sentence() of text.h does not serve here: what judges read is full of braces.
 */
#include "pack.h"

#include <string.h>

/* ---- reading ---- */

static const char *find(const char *at, const char *end, const char *word)
{
    while (at < end && !span_begins(at, end, word))
        at++;
    return at;
}

/* The part between its mark and the next one; 'line' is the end of its first line. */
static struct part part_of(const char *at, const char *line, const char *next)
{
    const char *colon = find(at, line, ":"), *end = next;
    struct part part = {{at, colon}, {NULL, NULL}, {line + 1, line + 1}};

    if (colon < line)
        part.value = (struct span){colon + 1 < line ? colon + 2 : line, line};
    while (end > line && end[-1] == '\n')
        end--;
    if (end > line)
        part.lines.end = end + 1;
    return part;
}

/* Adds the parts of a file.  What stands above the first one is for people. */
static void read_parts(struct pack *pack, struct span file)
{
    static const char mark[] = "\n== ";
    const char *at = find(file.at, file.end, mark), *line, *next;

    for (; at < file.end; at = next) {
        at += strlen(mark);
        line = find(at, file.end, "\n");
        next = find(line, file.end, mark);
        assert(pack->parts < PARTS_MAX);
        pack->part[pack->parts++] = part_of(at, line, next);
    }
}

bool pack_read_parts(struct pack *pack)
{
    struct text path = {NULL, 0, 0};
    struct span own;

    text_add(&path, "cli/pack/parts/judges/%s.txt", pack->format);
    own = pack_source(path.bytes);
    text_free(&path);
    if (own.at == NULL)
        return false;
    read_parts(pack, own);
    read_parts(pack, pack_source("cli/pack/parts/common.txt"));
    return true;
}

/* ---- words ---- */

bool span_is(struct span span, const char *word)
{
    return (size_t)(span.end - span.at) == strlen(word) && span_begins(span.at, span.end, word);
}

/* Takes the first word off. */
static struct span take_word(struct span *words)
{
    struct span word = {words->at, find(words->at, words->end, " ")};

    words->at = word.end < words->end ? word.end + 1 : word.end;
    return word;
}

/* True if a part has this name, or in this language has this name. */
static bool is_called(const struct part *part, struct span name, int language)
{
    static const char *const endings[MQ_LANGUAGES] = {[MQ_ENGLISH] = ".en", [MQ_CHINESE] = ".zh"};
    size_t length = (size_t)(name.end - name.at);
    struct span ending = {part->name.at + length, part->name.end};

    return (size_t)(part->name.end - part->name.at) >= length && memcmp(part->name.at, name.at, length) == 0 &&
           (ending.at == ending.end || span_is(ending, endings[language]));
}

/* The first text of this name; the judge's own ones come first. */
static struct span text_called(const struct pack *pack, struct span name, int language)
{
    for (const struct part *part = pack->part; part < pack->part + pack->parts; part++)
        if (is_called(part, name, language))
            return part->value.at != NULL ? part->value : part->lines;
    die("no text is called '%.*s'", (int)(name.end - name.at), name.at);
}

int pack_setting(const struct pack *pack, const char *name)
{
    return *text_called(pack, (struct span){name, name + strlen(name)}, MQ_ENGLISH).at - '0';
}

/* ---- lists ---- */

/* Moves on to a test, a wrong program or a language of the package.  False if there is none from 'item' on. */
static bool find_item(struct place *place, struct span list, size_t *item)
{
    const struct pack *pack = place->pack;

    if (span_is(list, "test")) {
        place->test = *item;
        return *item < pack->tests;
    }
    if (span_is(list, "language")) {
        for (; *item < MQ_LANGUAGES && !pack->language[*item]; (*item)++)
            continue;
        place->language = (int)*item;
        return *item < MQ_LANGUAGES;
    }
    assert(span_is(list, "wrong"));
    for (; *item < WRONG_PROGRAMS && pack->exposed_by[wrong_programs[*item].mistake] < 0; (*item)++)
        continue;
    place->wrong = (int)*item;
    return *item < WRONG_PROGRAMS;
}

/* ---- filling ---- */

static void fill(const struct place *place, struct span from, struct text *to);

static void fill_name(const struct place *place, struct span name, struct text *to)
{
    if (!add_value(place, name, to))
        fill(place, text_called(place->pack, name, place->language), to);
}

static void fill_each(const struct place *outer, struct span list, struct span name, struct text *to)
{
    struct place place = *outer;

    place.first = true;
    for (size_t item = 0; find_item(&place, list, &item); item++) {
        fill_name(&place, name, to);
        place.first = false;
    }
}

static void add_string(struct text *to, struct span words)
{
    struct json json = json_to(text_sink(to));

    mq_json_bytes(&json, words.at, (size_t)(words.end - words.at));
    text_take(to, &json.out);
}

static void fill_filtered(struct span filter, struct span value, struct text *to)
{
    if (span_is(filter, "json"))
        add_string(to, value);
    else if (span_is(filter, "body"))
        text_add_span(to, (struct span){find(value.at, value.end, "\n") + 1, value.end});
    else if (span_is(filter, "html") || span_is(filter, "tex"))
        add_escaped(to, *filter.at == 'h' ? MARKUP_HTML : MARKUP_TEX, value);
    else if (span_is(filter, "to-html") || span_is(filter, "to-tex"))
        add_marked_up(to, span_is(filter, "to-html") ? MARKUP_HTML : MARKUP_TEX, value);
    else
        die("no filter is called '%.*s'", (int)(filter.end - filter.at), filter.at);
}

/* Fills in "NAME", "each LIST NAME", "if VALUE NAME", "unless VALUE NAME" or "FILTER NAME". */
static void fill_slot(const struct place *place, struct span words, struct text *to)
{
    struct span first = take_word(&words), second = take_word(&words);
    struct text value = {NULL, 0, 0};

    if (second.at == second.end) {
        fill_name(place, first, to);
    } else if (span_is(first, "each")) {
        fill_each(place, second, words, to);
    } else {
        fill_name(place, second, &value);
        if (words.at == words.end)
            fill_filtered(first, span_of(&value), to);
        else if (span_is(first, "if") == (value.length > 0))
            fill_name(place, words, to);
        text_free(&value);
    }
}

/* The end of the slot that begins here with its '@', behind the second one; or NULL. */
static const char *slot_end(const char *at, const char *end)
{
    if (*at != '@')
        return NULL;
    for (at++; at < end && (*at == ' ' || *at == '-' || (*at >= 'a' && *at <= 'z'));)
        at++;
    return at < end && *at == '@' ? at + 1 : NULL;
}

static void fill(const struct place *place, struct span from, struct text *to)
{
    for (const char *at = from.at, *end; at < from.end; at = end) {
        end = slot_end(at, from.end);
        if (end == NULL) {
            bool is_joint = span_begins(at, from.end, "\\\n"); /* a line goes on in the next one */

            end = at + (is_joint ? 2 : 1);
            text_add_span(to, (struct span){at, is_joint ? at : end});
            continue;
        }
        fill_slot(place, (struct span){at + 1, end - 1}, to);
        if (end < from.end && *end == '\n' && (to->length == 0 || to->bytes[to->length - 1] == '\n'))
            end++;
    }
}

/* ---- files ---- */

static void write_file(const struct place *place, const struct part *part, bool is_script)
{
    struct text path = {NULL, 0, 0}, content = {NULL, 0, 0};

    fill(place, part->value, &path);
    if (path.length > 0) {
        fill(place, part->lines, &content);
        if (is_script)
            folder_script(path.bytes, content.bytes, content.length);
        else
            folder_file(path.bytes, "", content.bytes, content.length);
    }
    text_free(&path);
    text_free(&content);
}

/* Writes the files of a part; none if it is a text. */
static void write_files(const struct place *outer, const struct part *part)
{
    struct span words = part->name, kind = take_word(&words);
    bool is_script = span_is(kind, "script");
    struct place place = *outer;

    if (!is_script && !span_is(kind, "file"))
        return;
    if (words.at == words.end) {
        write_file(&place, part, is_script);
        return;
    }
    take_word(&words); /* "each" */
    for (size_t item = 0; find_item(&place, words, &item); item++)
        write_file(&place, part, is_script);
}

void pack_write_files(const struct pack *pack)
{
    struct place place = {.pack = pack, .language = pack->language[MQ_ENGLISH] ? MQ_ENGLISH : MQ_CHINESE};

    for (int i = 0; i < pack->parts; i++)
        write_files(&place, &pack->part[i]);
}
