/*
 * cmd_score.c - which known mistakes does a set of tests expose?
 */
#include "diagnosis.h"
#include "files.h"
#include "intervals.h"
#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM, SEED, LANG, JSON };

static const struct option options[] = {
    {"random", "N", OPTION_COUNT, "compare with N random walls, 0 for none (default 50)"},
    {"seed", "S", OPTION_NUMBER, "the random walls are games 0, 1 ... of seed S (default 0)"},
    LANG_OPTION,
    JSON_OPTION,
    {NULL, NULL, OPTION_FLAG, NULL},
};

enum {
    SCORE_VERSION = 1,  /* of the JSON */
    RANDOM_DEFAULT = 50,
    RANDOM_MAX = 1000000,
    FILE_MAX = 1 << 16 /* no wall is longer, even with a lot of white space */
};

/* What a set of walls exposes. */
struct score {
    uint64_t walls;
    struct mq_mistake_set exposed; /* the mistakes that show in any of them */
    uint64_t times[MQ_MISTAKES];   /* how many walls expose it */
    uint64_t first[MQ_MISTAKES];   /* the first wall that exposes it, counted from 0 */
};

/* What the command has found out. */
struct report {
    struct mq_engine *engine;
    uint64_t seed;
    const char *folder;
    struct names files;  /* files that hold a wall, in order */
    struct names others; /* files that do not */
    struct score tests, random;
};

static void add_wall(struct report *report, struct score *score, const mq_tile wall[MQ_WALL])
{
    struct mq_mistake_set shown = mq_mistakes_shown(report->engine, wall);

    for (int mistake = 0; (mistake = mq_mistake_set_next(shown, mistake)) != MQ_MISTAKE_NONE;) {
        if (score->times[mistake]++ == 0)
            score->first[mistake] = score->walls;
        mq_mistake_set_add(&score->exposed, mistake);
    }
    score->walls++;
}

/* ---- the files of a folder ---- */

/* Reads at most FILE_MAX bytes: a longer file holds no wall. */
static bool read_wall(const char *path, mq_tile wall[MQ_WALL])
{
    static char buffer[FILE_MAX];
    size_t length = input_load(path, buffer, sizeof buffer);

    return length < sizeof buffer && mq_wall_parse(wall, buffer, length).status == MQ_OK;
}

static void score_folder(struct report *report)
{
    struct text path = {NULL, 0, 0};
    struct names names = folder_names(report->folder);

    for (int i = 0; i < names.count; i++) {
        mq_tile wall[MQ_WALL];

        path.length = 0;
        text_add(&path, "%s/%s", report->folder, names.name[i]);
        if (names.name[i][0] == '.' || !is_plain_file(path.bytes))
            continue;
        if (read_wall(path.bytes, wall)) {
            names_add(&report->files, names.name[i]);
            add_wall(report, &report->tests, wall);
        } else {
            names_add(&report->others, names.name[i]);
        }
    }
    names_free(&names);
    text_free(&path);
    if (report->files.count == 0)
        die(SAY("no file in '%s' is a wall", "'%s' 里没有一个文件是牌墙"), report->folder);
}

static void score_random(struct report *report, uint64_t walls)
{
    mq_tile wall[MQ_WALL];

    for (uint64_t game = 0; game < walls; game++) {
        mq_wall_of_game(wall, report->seed, game);
        add_wall(report, &report->random, wall);
    }
}

/* ---- for people ---- */

/* Appends a cell of a table and two blanks; see text_add_padded(). */
static void add_cell(struct text *text, const char *cell, int columns)
{
    text_add_padded(text, cell, columns);
    text_add(text, "  ");
}

static void add_count(struct text *text, uint64_t count)
{
    char digits[GROUPED_MAX];

    add_cell(text, grouped(count, digits), -7);
}

static void end_row(struct text *text)
{
    while (text->length > 0 && text->bytes[text->length - 1] == ' ')
        text->length--;
    text_add(text, "\n");
}

static int longest_name(const struct report *report)
{
    int longest = 5;

    for (int i = 0; i < report->files.count; i++)
        if (mq_columns_of(report->files.name[i]) > longest)
            longest = mq_columns_of(report->files.name[i]);
    return longest;
}

static void add_heading(struct text *text, const struct report *report, int longest)
{
    add_cell(text, SAY("mistake", "错误"), 30);
    add_cell(text, SAY("rule", "规则"), 4);
    add_cell(text, SAY("walls", "牌墙"), -7);
    add_cell(text, SAY("first", "最先"), longest);
    if (report->random.walls > 0) {
        add_cell(text, SAY("random", "随机"), -7);
        add_cell(text, SAY("first", "最先"), 5);
    }
    end_row(text);
}

static void add_row(struct text *text, const struct report *report, int mistake, int longest)
{
    const struct mq_mistake_info *info = mq_mistake_about(mistake);
    char game[48] = "-", shown[NAME_SHOWN_MAX] = "-";

    if (report->tests.times[mistake] > 0)
        name_shown(report->files.name[report->tests.first[mistake]], shown);
    add_cell(text, info->name, 30);
    add_cell(text, info->rule, 4);
    add_count(text, report->tests.times[mistake]);
    add_cell(text, shown, longest);
    if (report->random.walls > 0) {
        add_count(text, report->random.times[mistake]);
        if (report->random.times[mistake] > 0)
            snprintf(game, sizeof game, "%llu:%llu", (unsigned long long)report->seed,
                     (unsigned long long)report->random.first[mistake]);
        add_cell(text, game, 5);
    }
    end_row(text);
}

static void add_sums(struct text *text, const struct report *report)
{
    const struct score *tests = &report->tests, *random = &report->random;
    char digits[GROUPED_MAX], shown[NAME_SHOWN_MAX];
    int exposed = mq_mistake_set_count(tests->exposed);

    text_say(text,
             SAY("{walls} {walls?wall|walls} of {folder} {walls?exposes|expose} {exposed} of {known} known mistakes",
                 "{walls} 副牌墙（{folder}）暴露了 {exposed} 种已知错误，共 {known} 种"),
             SLOTS({"walls", grouped(tests->walls, digits)}, {"folder", name_shown(report->folder, shown)},
                   {"exposed", NUMBER(exposed)}, {"known", NUMBER(MISTAKES_KNOWN)}));
    if (exposed < MISTAKES_KNOWN)
        text_add(text, "%s", SAY(", but not", "，没暴露的是"));
    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++)
        if (tests->times[mistake] == 0)
            text_add(text, " %s", mq_mistake_about(mistake)->name);
    text_add(text, "\n");
    if (random->walls > 0)
        text_say(text,
                 SAY("{walls} random {walls?wall exposes|walls expose} {exposed} of them\n",
                     "{walls} 副随机牌墙暴露了 {exposed} 种\n"),
                 SLOTS({"walls", grouped(random->walls, digits)},
                       {"exposed", NUMBER(mq_mistake_set_count(random->exposed))}));
}

/* Names the files that were passed over, as many as fit on a line or two. */
static void add_others(struct text *text, const struct report *report)
{
    enum { NAMED_MAX = 8 };
    int named = report->others.count < NAMED_MAX ? report->others.count : NAMED_MAX;
    char shown[NAME_SHOWN_MAX];

    if (report->others.count == 0)
        return;
    text_add(text, "%s", SAY("ignored, not walls:", "略过（不是牌墙）："));
    for (int i = 0; i < named; i++)
        text_add(text, " %s", name_shown(report->others.name[i], shown));
    if (named < report->others.count)
        text_add(text, SAY(" and %d more", "，还有 %d 个"), report->others.count - named);
    text_add(text, "\n");
}

static void tell_people(const struct report *report)
{
    struct text text = {NULL, 0, 0};
    int longest = longest_name(report);

    add_heading(&text, report, longest);
    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++)
        add_row(&text, report, mistake, longest);
    text_add(&text, "\n");
    add_sums(&text, report);
    add_others(&text, report);
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

/* ---- for machines ---- */

/* The first wall that exposes a mistake, by its name or by its number; null if there is none. */
static void put_firsts(struct json *json, const struct report *report, int mistake)
{
    const struct score *tests = &report->tests, *random = &report->random;

    mq_json_number_member(json, "walls", tests->times[mistake]);
    mq_json_text_member(json, "first", tests->times[mistake] > 0 ? report->files.name[tests->first[mistake]] : NULL);
    mq_json_number_member(json, "random_walls", random->times[mistake]);
    if (random->times[mistake] > 0)
        mq_json_number_member(json, "random_first", random->first[mistake]);
    else
        mq_json_text_member(json, "random_first", NULL);
}

static void tell_machines(const struct report *report)
{
    struct text text = {NULL, 0, 0};
    struct json json = json_begin(&text, "maque-score", SCORE_VERSION);

    mq_json_number_member(&json, "known", MISTAKES_KNOWN);
    mq_json_text_member(&json, "folder", report->folder);
    mq_json_number_member(&json, "walls", report->tests.walls);
    mq_json_number_member(&json, "exposed", (uint64_t)mq_mistake_set_count(report->tests.exposed));
    mq_json_text_member(&json, "random_seed", NUMBER(report->seed));
    mq_json_number_member(&json, "random_walls", report->random.walls);
    mq_json_number_member(&json, "random_exposed", (uint64_t)mq_mistake_set_count(report->random.exposed));
    json_words(&json, "not_walls", report->others.name, report->others.count);
    mq_json_open_member(&json, "mistakes", '[');
    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++) {
        mq_json_open(&json, '{');
        mq_json_text_member(&json, "name", mq_mistake_about(mistake)->name);
        mq_json_text_member(&json, "rule", mq_mistake_about(mistake)->rule);
        put_firsts(&json, report, mistake);
        mq_json_close(&json, '}');
    }
    mq_json_close(&json, ']');
    json_end(&json, &text);
}

static int run(const struct args *args)
{
    static struct report report;
    uint64_t random = args->option[RANDOM].given ? args->option[RANDOM].number : RANDOM_DEFAULT;

    if (args->operands != 1)
        die(SAY("a folder with walls must be given: maque score DIR", "要给出放牌墙的目录：maque score DIR"));
    if (random > RANDOM_MAX)
        die(SAY("--random wants at most %d walls, not '%s'",
                "--random 最多 %d 副牌墙，而不是 '%s'"), RANDOM_MAX, args->option[RANDOM].text);
    report.engine = new_engine();
    wanted_language(&args->option[LANG]);
    report.seed = args->option[SEED].number;
    report.folder = args->operand[0];
    score_folder(&report);
    score_random(&report, random);
    if (args->option[JSON].given)
        tell_machines(&report);
    else
        tell_people(&report);
    names_free(&report.files);
    names_free(&report.others);
    free(report.engine);
    return mq_mistake_set_count(report.tests.exposed) == MISTAKES_KNOWN ? EXIT_YES : EXIT_NO;
}

const struct command cmd_score = {
    "score",
    "say which known mistakes a set of test walls exposes",
    "DIR",
    "Plays every wall in the folder DIR correctly and with each of the known mistakes. A wall exposes a mistake if\n"
    "the transcripts differ. For each mistake the table says how many walls expose it and which wall is the first,\n"
    "in the order of file names, and the same for random walls. Every plain file in DIR that is a wall counts,\n"
    "whatever its name. Hidden files and folders are ignored. Files that are not walls are listed. docs/CHECK.md\n"
    "lists the mistakes.\n"
    "Ends with status 0 if all mistakes are exposed, 1 if some are not, 2 after bad usage or bad input.",
    "  maque gen --suite --out walls && maque score walls\n"
    "                                        our suite and fifty random walls, side by side\n"
    "  maque score --random 1000 --seed 7 walls\n"
    "                                        the same with a thousand random walls\n",
    options,
    1,
    run,
};
