/*
 * cmd_pack.c - writes a problem package: tests with answers, limits, statement, validator, checker
 */
#include "pack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT, FROM, RANDOM, SEED, LANG, NAME, TITLE, TIME, MEMORY };

#define FORMATS "tuack, icpc, lemon, luogu, hydro, polygon, uoj or plain"

static const struct option options[] = {
    [FORMAT] = {"format", "FORMAT", OPTION_TEXT, "write for this judge: " FORMATS},
    [FROM] = {"from", "WALLS", OPTION_TEXT,
              "take the files *.in of this directory as tests (default: the walls of maque gen --suite)"},
    [RANDOM] = {"random", "N", OPTION_COUNT, "add N random walls as tests (default 10, but none with --from)"},
    [SEED] = {"seed", "S", OPTION_NUMBER, "the random walls are games 0 to N-1 of seed S (default 0)"},
    [LANG] = {"lang", "en|zh", OPTION_CHOICE, "write the statement in this language only (default: both)"},
    [NAME] = {"name", "NAME", OPTION_TEXT, "short name of the problem, used for files (default maque)"},
    [TITLE] = {"title", "TITLE", OPTION_TEXT, "title of the problem, instead of our own"},
    [TIME] = {"time", "MS", OPTION_NUMBER, "time limit in milliseconds (default 1000)"},
    [MEMORY] = {"memory", "MB", OPTION_NUMBER, "memory limit in units of 2^20 bytes (default 512)"},
    {NULL, NULL, OPTION_FLAG, NULL},
};

enum { RANDOM_TESTS = 10, NAME_MAX_LENGTH = 32, TITLE_MAX_LENGTH = 200 };

/* ---- the command line ---- */

static void read_format(struct pack *pack, const struct option_value *format)
{
    if (!format->given)
        die(SAY("no format given: --format %s", "没有给出格式：--format %s"), FORMATS);
    pack->format = format->text;
    if (!pack_read_parts(pack))
        die(SAY("--format wants %s, not '%s'", "--format 要 %s，不是 '%s'"), FORMATS, format->text);
}

static const char *read_name(const struct option_value *name)
{
    static const char others[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";

    if (!name->given)
        return "maque";
    if (strlen(name->text) > NAME_MAX_LENGTH || name->text[0] < 'a' || name->text[0] > 'z' ||
        name->text[strspn(name->text, others)] != '\0')
        die(SAY("--name wants at most %d characters of a-z 0-9 _ - and a letter first, not '%s'",
                "--name 要字母开头的 a-z 0-9 _ -，最多 %d 个，不是 '%s'"),
            NAME_MAX_LENGTH, name->text);
    return name->text;
}

static void read_titles(struct pack *pack, const struct option_value *title)
{
    pack->title[MQ_ENGLISH] = "A Game of Mahjong";
    pack->title[MQ_CHINESE] = "一局麻将";
    if (!title->given)
        return;
    if (strlen(title->text) > TITLE_MAX_LENGTH)
        die(SAY("--title wants at most %d bytes", "--title 最多 %d 字节"), TITLE_MAX_LENGTH);
    if (title->text[strspn(title->text, " ")] == '\0')
        die(SAY("--title wants more than blanks", "--title 不能只有空格"));
    if (!is_showable(title->text))
        die(SAY("--title wants UTF-8 without control characters and direction marks",
                "--title 要 UTF-8，而且不能有控制字符和方向标记"));
    pack->title[MQ_ENGLISH] = pack->title[MQ_CHINESE] = title->text;
}

static bool is_for(const struct pack *pack, const char *judge)
{
    return strcmp(pack->format, judge) == 0;
}

static void must_suit_judge(const struct pack *pack)
{
    if (is_for(pack, "uoj") && pack->milliseconds % 1000 != 0)
        die(SAY("UOJ knows only whole seconds: --time %llu", "UOJ 只认整秒：--time %llu"),
            (unsigned long long)(pack->milliseconds / 1000 + 1) * 1000);
    if (is_for(pack, "polygon") && strchr(pack->name, '_') != NULL)
        die(SAY("Polygon wants a name of letters, digits and '-', not '%s'",
                "Polygon 的名字只能有字母、数字和 '-'，不是 '%s'"),
            pack->name);
}

static void read_options(struct pack *pack, const struct args *args)
{
    const struct option_value *option = args->option;

    read_format(pack, &option[FORMAT]);
    if (args->operands == 0)
        die(SAY("no directory given: maque pack --format %s DIR", "没有给出目录：maque pack --format %s DIR"),
            option[FORMAT].text);
    pack->name = read_name(&option[NAME]);
    read_titles(pack, &option[TITLE]);
    pack->language[MQ_ENGLISH] = !option[LANG].given || option[LANG].number == MQ_ENGLISH;
    pack->language[MQ_CHINESE] = !option[LANG].given || option[LANG].number == MQ_CHINESE;
    pack->milliseconds = number_or(&option[TIME], "time", 1000, 1, 3600000);
    pack->megabytes = number_or(&option[MEMORY], "memory", 512, 1, 1 << 20);
    must_suit_judge(pack);
}

static void read_tests(struct pack *pack, const struct option_value *option)
{
    uint64_t random = option[RANDOM].given ? option[RANDOM].number : option[FROM].given ? 0 : RANDOM_TESTS;

    if (option[FROM].given)
        tests_add_directory(pack, option[FROM].text);
    else
        tests_add_suite(pack);
    if (option[SEED].given && random == 0)
        die(SAY("--seed is for random walls; --random N asks for them", "--seed 是给随机牌墙的；用 --random N 来要"));
    tests_add_random(pack, option[SEED].number, random);
    tests_find_mistakes(pack);
}

/* ---- what is told in the end ---- */

/* What Hydro's judges do not allow unless their settings say otherwise. */
static void add_notes_for_hydro(const struct pack *pack, struct text *out)
{
    enum { TESTS_ALLOWED = 100, SECONDS_ALLOWED = 60, MEGABYTES_ALLOWED = 512 };
    static const char settings[] = "unless a Hydro judge's settings allow more, it refuses";

    if (pack->tests > TESTS_ALLOWED)
        text_add(out, "note: %s more than %d tests\n", settings, TESTS_ALLOWED);
    if (pack->tests * pack->milliseconds > SECONDS_ALLOWED * 1000)
        text_add(out, "note: %s time limits of more than %d s for all tests together\n", settings, SECONDS_ALLOWED);
    if (pack->megabytes > MEGABYTES_ALLOWED)
        text_add(out, "note: %s a memory limit of more than %d MB\n", settings, MEGABYTES_ALLOWED);
}

static void say_what_was_written(const struct pack *pack, const char *path)
{
    struct text text = {NULL, 0, 0};
    int shown = 0;

    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++)
        shown += pack->exposed_by[mistake] >= 0;
    text_add_shown(&text, path);
    text_add(&text, ": a package for %s, %zu test%s and the sample\n", pack->format, pack->tests,
             pack->tests == 1 ? "" : "s");
    text_add(&text, "its tests show %d of %d known mistakes: README.md lists them\n", shown, MQ_MISTAKES - 1);
    if (is_for(pack, "hydro"))
        add_notes_for_hydro(pack, &text);
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

static int run(const struct args *args)
{
    static struct pack pack;

    read_options(&pack, args);
    folder_must_be_new(args->operand[0]);
    pack.engine = new_engine();
    read_tests(&pack, args->option);
    folder_begin(args->operand[0]);
    pack_write_files(&pack);
    folder_finish();
    say_what_was_written(&pack, args->operand[0]);
    for (size_t i = 0; i < pack.tests; i++)
        free(pack.test[i].origin);
    free(pack.test);
    free(pack.engine);
    return EXIT_YES;
}

const struct command cmd_pack = {
    "pack",
    "write a problem package: tests, answers, statement, checker",
    "--format FORMAT DIR\n--format FORMAT --from WALLS DIR",
    "Writes a problem package for a judge into DIR: inputs, right answers, limits, a statement in English and\n"
    "Chinese, a validator of inputs, a checker of outputs, a right program and wrong ones. Each program is a single\n"
    "C file that needs nothing else. DIR must be new or empty. If anything goes wrong, nothing of it stays. The\n"
    "same arguments give the same bytes. docs/PACK.md tells what each format holds.",
    "  maque pack --format icpc mahjong                    tests that show mistakes, and random walls\n"
    "  maque pack --format plain --random 50 fifty         with fifty random walls\n"
    "  maque pack --format tuack --from walls mahjong      the walls in the files walls/*.in\n",
    options,
    1,
    run,
};
