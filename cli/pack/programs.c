/*
 * programs.c - the files of the tree that 'maque pack' needs, and the programs that are put together from them
 *
 * Judges limit the size of a source, so programs are without comments and without what they do not call.
 */
#include "embed.h"
#include "pack.h"

EMBED(parts,
      EMBEDDED("cli/pack/parts/common.txt") EMBEDDED("cli/pack/parts/judges/tuack.txt")
      EMBEDDED("cli/pack/parts/judges/icpc.txt") EMBEDDED("cli/pack/parts/judges/lemon.txt")
      EMBEDDED("cli/pack/parts/judges/luogu.txt") EMBEDDED("cli/pack/parts/judges/hydro.txt")
      EMBEDDED("cli/pack/parts/judges/polygon.txt") EMBEDDED("cli/pack/parts/judges/uoj.txt")
      EMBEDDED("cli/pack/parts/judges/plain.txt") EMBEDDED("cli/pack/parts/statement.en.md")
      EMBEDDED("cli/pack/parts/statement.zh.md") EMBEDDED("cli/pack/parts/checker.c")
      EMBEDDED("cli/pack/parts/validator.c") EMBEDDED("cli/pack/parts/wrong.c") EMBEDDED("cli/pack/parts/main.c"))

/* one_file.c puts a header before the file that includes it, in whatever order they stand here. */
EMBED(tree,
      EMBEDDED("api/maque.h") EMBEDDED("core/port.h") EMBEDDED("core/machine.h") EMBEDDED("core/tile.h")
      EMBEDDED("core/tile_facts.h") EMBEDDED("core/distance/engine.h") EMBEDDED("core/distance/engine.c")
      EMBEDDED("core/distance/cost.h") EMBEDDED("core/distance/cost.c") EMBEDDED("core/hand.h") EMBEDDED("core/hand.c")
      EMBEDDED("core/seat_plain.h") EMBEDDED("core/seat.h") EMBEDDED("core/rules.h") EMBEDDED("core/limit_matters.h")
      EMBEDDED("core/tally.h") EMBEDDED("core/table.h") EMBEDDED("core/decisions.h") EMBEDDED("core/fixed.h")
      EMBEDDED("core/game.c") EMBEDDED("core/one_by_one.h") EMBEDDED("text/text.h") EMBEDDED("text/names.c")
      EMBEDDED("text/wall.c") EMBEDDED("text/transcript.c") EMBEDDED("text/error.c"))

struct span pack_source(const char *path)
{
    struct span part = embedded_file(parts, path);

    return part.at != NULL ? part : embedded_file(tree, path);
}

static bool read_embedded(const char *path, struct text *text)
{
    struct span source = pack_source(path);

    if (source.at != NULL)
        text_add_span(text, source);
    return source.at != NULL;
}

static void add_files(struct one_file *to, const char *const *paths)
{
    for (; *paths != NULL; paths++)
        one_file_add(to, *paths);
}

/* Ends the program and adds it. */
static void add_program(struct text *text, struct one_file *program)
{
    one_file_end(program);
    text_add_span(text, span_of(program->text));
    text_free(program->text);
}

void add_validator(struct text *text)
{
    static const char *const files[] = {"text/names.c", "text/wall.c", "text/error.c", "cli/pack/parts/validator.c",
                                        NULL};
    struct text code = {NULL, 0, 0};
    struct one_file program = {.text = &code, .read = read_embedded};

    add_files(&program, files);
    add_program(text, &program);
}

const struct wrong_program wrong_programs[WRONG_PROGRAMS] = {
    {MQ_MISTAKE_LIMIT_IGNORED, "it ignores that a finished hand has at most four tiles of a kind"},
    {MQ_MISTAKE_OVER_AFTER_LAST_DISCARD,
     "it ends the game with the discard after the last draw, although the discard may be claimed"},
};

void add_player(struct text *text, int mistake)
{
    static const char *const files[] = {"core/hand.c", "core/distance/engine.c", "core/game.c", "text/names.c",
                                        "text/wall.c", "text/transcript.c", "text/error.c", NULL};
    struct text code = {NULL, 0, 0};
    struct one_file program = {.text = &code, .read = read_embedded};
    bool unlimited = mistake == MQ_MISTAKE_LIMIT_IGNORED, stops_early = mistake == MQ_MISTAKE_OVER_AFTER_LAST_DISCARD;

    add_files(&program, files);
    text_add(&code, unlimited ? "#define MQ_COPIES 14\n" : ""); /* the limit of copies is used only in the next file */
    one_file_add(&program, "core/distance/cost.c");
    text_add(&code, unlimited ? "#undef MQ_COPIES\n" : "");
    text_add(&code, stops_early ? "#define STOPS_EARLY\n" : "");
    if (stops_early)
        one_file_add(&program, "cli/pack/parts/wrong.c");
    one_file_add(&program, "cli/pack/parts/main.c");
    add_program(text, &program);
}
