/*
 * sources.c - the files of pack/ that go into packages, and programs as one file each
 *
 * An installed maque has no source tree beside it, so the files are part of the program: the assembler includes them
 * byte for byte.  Programs are put together here from the sources of the library, in the order of its layers.  Judges
 * limit the size of a source, so comments and our own #include lines are dropped.  tools/onefile.c writes one of the
 * programs for 'make onefile'.
 */
#include "embed.h"
#include "pack.h"

#include <string.h>

/* ---- files that are part of the program ---- */

EMBED(statement_en, "pack/statement.en.md")
EMBED(statement_zh, "pack/statement.zh.md")
EMBED(checker, "pack/checker.c")
EMBED(validator, "pack/validator.c")
EMBED(judge_script, "pack/judge.sh")
EMBED(onefile_main, "tools/onefile_main.c")
EMBED(maque_h, "api/maque.h")
EMBED(port_h, "core/port.h")
EMBED(machine_h, "core/machine.h")
EMBED(tile_h, "core/tile.h")
EMBED(hand_h, "core/hand.h")
EMBED(engine_h, "core/distance/engine.h")
EMBED(cost_h, "core/distance/cost.h")
EMBED(tile_facts_h, "core/tile_facts.h")
EMBED(seat_plain_h, "core/seat_plain.h")
EMBED(seat_h, "core/seat.h")
EMBED(rules_h, "core/rules.h")
EMBED(limit_matters_h, "core/limit_matters.h")
EMBED(tally_h, "core/tally.h")
EMBED(table_h, "core/table.h")
EMBED(decisions_h, "core/decisions.h")
EMBED(fixed_h, "core/fixed.h")
EMBED(one_by_one_h, "core/one_by_one.h")
EMBED(hand_c, "core/hand.c")
EMBED(cost_c, "core/distance/cost.c")
EMBED(engine_c, "core/distance/engine.c")
EMBED(game_c, "core/game.c")
EMBED(text_h, "text/text.h")
EMBED(names_c, "text/names.c")
EMBED(wall_c, "text/wall.c")
EMBED(transcript_c, "text/transcript.c")
EMBED(error_c, "text/error.c")
EMBED(wrong, "pack/wrong.c")

struct part {
    const char *bytes;
    const uint32_t *length;
};

#define PART(name) {name, &name##_length}

static const struct part validator_parts[] = {
    PART(maque_h), PART(port_h), PART(machine_h), PART(tile_h), PART(text_h), PART(names_c), PART(wall_c),
    PART(error_c), PART(validator),
};

static const struct part game_parts[] = {
    PART(maque_h), PART(port_h), PART(machine_h), PART(tile_h), PART(engine_h), PART(cost_h), PART(tile_facts_h),
    PART(seat_plain_h), PART(seat_h), PART(hand_h), PART(rules_h), PART(limit_matters_h), PART(tally_h), PART(table_h),
    PART(decisions_h), PART(fixed_h), PART(one_by_one_h), PART(text_h), PART(hand_c), PART(cost_c),
    PART(engine_c), PART(game_c), PART(names_c), PART(wall_c), PART(transcript_c), PART(error_c),
};

static const struct part wrong_part = PART(wrong), main_part = PART(onefile_main);

static void add_bytes(struct text *text, const char *bytes, size_t length)
{
    text_reserve(text, length + 1);
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

/* ---- one file from many ---- */

static bool begins_with(const char *at, const char *end, const char *word)
{
    return (size_t)(end - at) >= strlen(word) && memcmp(at, word, strlen(word)) == 0;
}

/* The place after a comment, a string or a character constant; after one byte if there is none of these. */
static const char *skip_token(const char *at, const char *end)
{
    char quote = *at;

    if (begins_with(at, end, "/*")) {
        for (at += 2; at < end && !begins_with(at, end, "*/"); at++)
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

/* Appends a line without blanks at its end and indented by tabs.  Skips empty lines and #includes of our own files. */
static void add_line(struct text *text, const char *at, size_t length)
{
    while (length > 0 && at[length - 1] == ' ')
        length--;
    if (length == 0 || begins_with(at, at + length, "#include \""))
        return;
    for (; begins_with(at, at + length, "    "); at += 4, length -= 4)
        add_bytes(text, "\t", 1);
    add_bytes(text, at, length);
    add_bytes(text, "\n", 1);
}

/* How often does this word stand before a bracket? */
static int calls_in(const struct part *part, const char *word, size_t length)
{
    const char *start = part->bytes, *end = start + *part->length;
    int calls = 0;

    for (const char *at = start; at < end; at = skip_token(at, end))
        calls += *at == '(' && (size_t)(at - start) > length && memcmp(at - length, word, length) == 0;
    return calls;
}

/* The same in the programs that play a game, right or wrong. */
static int calls_of(const char *word, size_t length)
{
    int calls = calls_in(&wrong_part, word, length);

    for (size_t i = 0; i < sizeof game_parts / sizeof game_parts[0]; i++)
        calls += calls_in(&game_parts[i], word, length);
    return calls;
}

/* What ends the prototype of the public header, or the inline function, that this line begins; 0 if it begins none. */
static char end_of_function(const char *line, size_t length)
{
    if (length == 0)
        return 0;
    return begins_with(line, line + length, "MQ_API ") ? ';' : begins_with(line, line + length, "MQ_INLINE ") ? '}' : 0;
}

/* True if the function that this line begins is never called, or is not in the program. */
static bool is_useless(const char *line, size_t length)
{
    const char *bracket = memchr(line, '(', length), *word = bracket;

    if (bracket == NULL)
        return false;
    while (word > line && word[-1] != ' ' && word[-1] != '*')
        word--;
    return calls_of(word, (size_t)(bracket - word)) < 2;
}

/* Appends one part without comments, our own #includes, empty lines and useless functions. */
static void add_code(struct text *text, const struct part *part)
{
    struct text line = {NULL, 0, 0};
    const char *end = part->bytes + *part->length;
    char skipped = 0; /* what ends the function that is being left out */

    for (const char *at = part->bytes, *next; at < end; at = next) {
        next = skip_token(at, end);
        if (*at == '\n') {
            char begun = end_of_function(line.bytes, line.length);

            if (begun != 0 && is_useless(line.bytes, line.length))
                skipped = begun;
            if (skipped == 0)
                add_line(text, line.bytes, line.length);
            else if (line.length > 0 && memchr(line.bytes, skipped, skipped == '}' ? 1 : line.length) != NULL)
                skipped = 0;
            line.length = 0;
        } else if (!begins_with(at, end, "/*")) {
            add_bytes(&line, at, (size_t)(next - at));
        }
    }
    text_free(&line);
}

static void add_parts(struct text *text, const struct part *part, size_t parts)
{
    for (size_t i = 0; i < parts; i++)
        add_code(text, &part[i]);
}

#define ADD_PARTS(text, parts) add_parts(text, parts, sizeof parts / sizeof parts[0])

static void add_judge(struct text *text, enum judge judge)
{
    if (judge == JUDGE_ICPC)
        text_add(text, "#define JUDGE_ICPC\n");
    if (judge == JUDGE_LEMON)
        text_add(text, "#define JUDGE_LEMON\n");
}

/* ---- what packages get ---- */

static const char made_by[] = "Made from the sources of maque (MIT licence); change those, not this.";

/* The place where a section of the statement begins: the last three begin with the last three headings. */
static const char *section_begin(const char *begin, const char *end, enum section section)
{
    const char *at = end;

    if (section == SECTION_LEGEND)
        return begin;
    for (int headings = (int)SECTIONS - (int)section; headings > 0; headings -= begins_with(at, end, "\n## "))
        at--;
    return at + 1;
}

void source_statement(struct text *text, int language, enum section section)
{
    const char *begin = language == MQ_CHINESE ? statement_zh : statement_en;
    const char *end = begin + (language == MQ_CHINESE ? statement_zh_length : statement_en_length);
    const char *from = section_begin(begin, end, section);
    const char *to = section + 1 < SECTIONS ? section_begin(begin, end, (enum section)(section + 1)) : end;

    add_bytes(text, from, (size_t)(to - from));
}

void source_checker(struct text *text, enum judge judge)
{
    add_judge(text, judge);
    add_bytes(text, checker, checker_length);
}

void source_validator(struct text *text, enum judge judge)
{
    text_add(text, "/*\n * Is standard input a wall of this problem?  %s\n */\n", made_by);
    add_judge(text, judge);
    ADD_PARTS(text, validator_parts);
}

void source_solution(struct text *text)
{
    text_add(text, "/*\n * A right solution: the mahjong simulator of THUPC 2021 in one file.\n * %s\n */\n", made_by);
    ADD_PARTS(text, game_parts);
    add_code(text, &main_part);
}

/* ORDER WRONG: pack/wrong.c numbers them in this order, from 1 on. */
static const char *const wrong_about[WRONG_SOLUTIONS] = {
    "it ignores that a finished hand has at most four tiles of a kind",
    "it ends the game with the discard after the last draw, although the discard may be claimed",
};

void source_wrong_solution(struct text *text, int which)
{
    text_add(text, "/*\n * A wrong solution: %s.\n * %s\n */\n#define WRONG %d\n", wrong_about[which], made_by,
             which + 1);
    for (size_t i = 0; i < sizeof game_parts / sizeof game_parts[0]; i++) {
        bool unlimited = which == 0 && game_parts[i].bytes == cost_c; /* the limit of copies is used only there */

        text_add(text, "%s", unlimited ? "#define MQ_COPIES 14\n" : "");
        add_code(text, &game_parts[i]);
        text_add(text, "%s", unlimited ? "#undef MQ_COPIES\n" : "");
    }
    add_code(text, &wrong_part);
    add_code(text, &main_part);
}

/* Replaces @SECONDS@ and @MEGABYTES@ in the script by the limits. */
void source_judge_script(struct text *text, const struct pack *pack)
{
    char seconds[SECONDS_MAX];
    const char *at = judge_script, *end = judge_script + judge_script_length;

    for (const char *mark; (mark = memchr(at, '@', (size_t)(end - at))) != NULL;) {
        add_bytes(text, at, (size_t)(mark - at));
        if (begins_with(mark, end, "@SECONDS@")) {
            text_add(text, "%s", pack_seconds(pack, seconds));
            at = mark + strlen("@SECONDS@");
        } else if (begins_with(mark, end, "@MEGABYTES@")) {
            text_add(text, "%llu", (unsigned long long)pack->megabytes);
            at = mark + strlen("@MEGABYTES@");
        } else {
            add_bytes(text, mark, 1);
            at = mark + 1;
        }
    }
    add_bytes(text, at, (size_t)(end - at));
}
