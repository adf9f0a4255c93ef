/*
 * slots.c - the values for slots of templates: names, limits, numbers of tests, mistakes, walls, programs
 */
#include "pack.h"

#include <stdio.h>
#include <string.h>

enum { SECONDS_MAX = 32 };

/* ---- numbers ---- */

/* "1.0", "1.5", "0.25": a number that every reader takes for a fraction. */
static const char *fraction_of(uint64_t milliseconds, char text[SECONDS_MAX])
{
    int length = snprintf(text, SECONDS_MAX, "%llu.%03llu", (unsigned long long)(milliseconds / 1000),
                          (unsigned long long)(milliseconds % 1000));

    while (text[length - 1] == '0' && text[length - 2] != '.')
        text[--length] = '\0';
    return text;
}

/* "1", "1.5", "0.25" */
static const char *seconds_of(uint64_t milliseconds, char text[SECONDS_MAX])
{
    return milliseconds % 1000 == 0 ? decimal_text(milliseconds / 1000, text) : fraction_of(milliseconds, text);
}

/* The digits that numbers of tests have at least: as many as the last one, if they are to have equally many. */
static int width_of(const struct pack *pack)
{
    int width = 1, least = pack_setting(pack, "digits");

    if (least == 0)
        return 1;
    for (size_t last = (size_t)pack_setting(pack, "first-test") + pack->tests - 1; last >= 10; last /= 10)
        width++;
    return width > least ? width : least;
}

static const char *padded(const struct pack *pack, size_t number, char text[NUMBER_MAX])
{
    snprintf(text, NUMBER_MAX, "%0*zu", width_of(pack), number);
    return text;
}

/* ---- the number of a problem ---- */

/* FNV-1a */
static uint64_t hash_of(const char *words, uint64_t hash)
{
    for (; *words != '\0'; words++)
        hash = (hash ^ (unsigned char)*words) * 0x100000001b3;
    return hash;
}

enum { UUID_MAX = 40 };

/*
 * Judges know a problem by this number.  It depends on the problem's name only: if a package is made again with other
 * tests, it stays the same problem.  RFC 9562 calls this kind version 8; 4 bits tell the version, 2 the variant.
 */
static const char *uuid_of(const char *name, char text[UUID_MAX])
{
    uint64_t high = hash_of(name, 0xcbf29ce484222325), low = hash_of(name, high ^ 0x6d61717565);

    snprintf(text, UUID_MAX, "%08llx-%04llx-8%03llx-%04llx-%012llx", (unsigned long long)(high >> 32),
             (unsigned long long)(high >> 16 & 0xffff), (unsigned long long)(high & 0xfff),
             (unsigned long long)((low >> 48 & 0x3fff) | 0x8000), (unsigned long long)(low & 0xffffffffffff));
    return text;
}

/* ---- walls and statements ---- */

static void add_wall(struct text *text, const mq_tile wall[MQ_WALL])
{
    char bytes[MQ_WALL_TEXT];

    mq_wall_write(wall, bytes);
    text_add_span(text, (struct span){bytes, bytes + MQ_WALL_TEXT});
}

static void add_game(const struct pack *pack, struct text *text, const mq_tile wall[MQ_WALL])
{
    char bytes[MQ_TRANSCRIPT_MAX];
    struct mq_log log;

    mq_log_wall(pack->engine, wall, &log);
    text_add_span(text, (struct span){bytes, bytes + mq_transcript_write(&log, bytes)});
}

/* The sections of the statement.  The last three begin with the last three headings. */
static const char *const sections[] = {"legend", "input-section", "output-section", "remarks"};
enum { SECTIONS = sizeof sections / sizeof sections[0] };

static const char *section_begin(struct span statement, int section)
{
    const char *at = statement.end;

    if (section == 0)
        return statement.at;
    for (int headings = SECTIONS - section; headings > 0; headings -= span_begins(at, statement.end, "\n## "))
        at--;
    return at + 1;
}

static bool add_section(const struct place *place, struct span name, struct text *to)
{
    static const char *const statements[MQ_LANGUAGES] = {
        [MQ_ENGLISH] = "cli/pack/parts/statement.en.md", [MQ_CHINESE] = "cli/pack/parts/statement.zh.md"};
    struct span statement = pack_source(statements[place->language]);

    for (int i = 0; i < SECTIONS; i++)
        if (span_is(name, sections[i])) {
            const char *end = i + 1 < SECTIONS ? section_begin(statement, i + 1) : statement.end;

            text_add_span(to, (struct span){section_begin(statement, i), end});
            return true;
        }
    return false;
}

/* ---- mistakes ---- */

/* The mistakes that this test is the first to expose; with -1 those that no test exposes. */
static void add_mistakes(const struct pack *pack, struct text *text, long test)
{
    const char *comma = "";

    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++)
        if (pack->exposed_by[mistake] == test) {
            text_add(text, "%s%s", comma, mq_mistake_about(mistake)->name);
            comma = ", ";
        }
}

/* ---- all values ---- */

/* Values that take longer to make. */
static bool add_long_value(const struct place *place, struct span name, struct text *to)
{
    mq_tile wall[MQ_WALL];

    memcpy(wall, place->pack->test[place->test].wall, sizeof wall);
    if (span_begins(name.at, name.end, "sample-"))
        mq_wall_of_sample(wall);
    if (span_is(name, "wall") || span_is(name, "sample-wall"))
        add_wall(to, wall);
    else if (span_is(name, "game") || span_is(name, "sample-game"))
        add_game(place->pack, to, wall);
    else if (span_is(name, "shown"))
        add_mistakes(place->pack, to, (long)place->test);
    else if (span_is(name, "hidden"))
        add_mistakes(place->pack, to, -1);
    else if (span_is(name, "validator-program"))
        add_validator(to);
    else if (span_is(name, "checker-program"))
        text_add_span(to, pack_source("cli/pack/parts/checker.c"));
    else if (span_is(name, "solution-program"))
        add_player(to, MQ_MISTAKE_NONE);
    else if (span_is(name, "wrong-program"))
        add_player(to, wrong_programs[place->wrong].mistake);
    else
        return add_section(place, name, to);
    return true;
}

#define PADDED(number) padded(pack, number, (char[NUMBER_MAX]){0})

bool add_value(const struct place *place, struct span name, struct text *to)
{
    const struct pack *pack = place->pack;
    const struct wrong_program *wrong = &wrong_programs[place->wrong];
    size_t first = (size_t)pack_setting(pack, "first-test");
    bool both = pack->language[MQ_ENGLISH] && pack->language[MQ_CHINESE];
    const struct slot *slot = SLOTS(
        {"name", pack->name},
        {"title", pack->title[place->language]},
        {"main-title", pack->title[pack->language[MQ_CHINESE] ? MQ_CHINESE : MQ_ENGLISH]}, /* if there can be but one */
        {"readme-ending", both && place->language == MQ_CHINESE ? ".zh" : ""},
        {"version", mq_version()},
        {"uuid", uuid_of(pack->name, (char[UUID_MAX]){0})},
        {"seconds", seconds_of(pack->milliseconds, (char[SECONDS_MAX]){0})},
        {"fraction", fraction_of(pack->milliseconds, (char[SECONDS_MAX]){0})},
        {"whole-seconds", NUMBER(pack->milliseconds / 1000)},
        {"milliseconds", NUMBER(pack->milliseconds)},
        {"megabytes", NUMBER(pack->megabytes)},
        {"kilobytes", NUMBER(pack->megabytes << 10)},
        {"bytes", NUMBER(pack->megabytes << 20)},
        {"tests", NUMBER(pack->tests)},
        {"last-test", NUMBER(first + pack->tests - 1)},
        {"width", NUMBER(width_of(pack))},
        {"sample-test", PADDED(1)},
        {"test", PADDED(first + place->test)}, /* the number in names of files */
        {"number", NUMBER(first + place->test)},
        {"comma", place->first ? "" : ", "},
        {"origin", pack->test[place->test].origin},
        {"wrong", mq_mistake_about(wrong->mistake)->name},
        {"wrong-about", wrong->about});

    for (; slot->name != NULL; slot++)
        if (span_is(name, slot->name)) {
            text_add(to, "%s", (const char *)slot->value);
            return true;
        }
    return add_long_value(place, name, to);
}
