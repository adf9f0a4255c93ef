/*
 * lemon.c - a contest of one problem for Lemon, as LemonLime reads it
 *
 * Lemon wants a special judge as a compiled program, not as a source.  So the contest uses Lemon's own comparison,
 * which is as good where there is only one right output.  The source of the special judge is in the package, too:
 * compile and choose it to be told which line is wrong.
 */
#include "pack.h"

#include <stdio.h>

static const char *const about[MQ_LANGUAGES] = {
    "A contest of one problem for Lemon (LemonLime): open the file `*.cdf` with it.\n\n"
    "- `*.cdf`: the contest with its tests and limits. Lemon compares outputs and ignores white space at the ends\n"
    "  of lines.\n"
    "- `data/`: the tests. Programs read standard input and write standard output.\n"
    "- `data/*/chk.c`: a special judge that names the first wrong line. To use it, compile it (`cc -O2 chk.c -o chk`)\n"
    "  and choose it in the task's settings.\n"
    "- `data/*/val.c`: reads an input on standard input and ends with 0 if it is legal.\n"
    "- `source/`: contestants. `std` is right; the others make mistakes that the tests expose.\n"
    "- `statement*.md`: the statement. `sample/`: the sample, for contestants.\n",
    "只有一道题的 Lemon（LemonLime）比赛：用它打开 `*.cdf` 即可。\n\n"
    "- `*.cdf`：比赛文件，测试点和时空限制都在里面。比较方式是忽略多余空白的全文比较。\n"
    "- `data/`：测试数据。程序从标准输入读，向标准输出写。\n"
    "- `data/*/chk.c`：校验器（special judge），会指出第一处错误在哪一行。"
    "需要的话先编译（`cc -O2 chk.c -o chk`），再到试题设置里选用。\n"
    "- `data/*/val.c`：数据检验器，从标准输入读入一个输入文件，合法则返回 0。\n"
    "- `source/`：选手程序。`std` 是正确的；其余的都有错，能被这些测试点查出来才会放进来。\n"
    "- `statement*.md`：题面。`sample/`：发给选手的样例。\n"};

/* The numbers that LemonLime uses. */
enum { TASK_TRADITIONAL = 0, COMPARE_IGNORING_SPACES = 1 };

/* The points of a test: all together 100, or one point each if there are more than 100 tests. */
static unsigned points_of(const struct pack *pack, size_t test)
{
    if (pack->tests > 100)
        return 1;
    return (unsigned)(100 * (test + 1) / pack->tests - 100 * test / pack->tests);
}

/* "maque.in" and the like. */
static void put_file_name(const struct pack *pack, struct json *json, const char *name, const char *ending)
{
    char file[FILE_STEM_MAX];

    snprintf(file, sizeof file, "%s%s", pack->name, ending);
    mq_json_text_member(json, name, file);
}

static void put_files(const struct pack *pack, struct json *json, const char *name, size_t test, const char *ending)
{
    char file[2 * FILE_STEM_MAX];

    snprintf(file, sizeof file, "%s/%s%zu%s", pack->name, pack->name, test + 1, ending);
    mq_json_name(json, name);
    mq_json_open(json, '[');
    mq_json_text(json, file);
    mq_json_close(json, ']');
}

static void put_tests(const struct pack *pack, struct json *json)
{
    mq_json_name(json, "testCases");
    mq_json_open_tall(json, '[');
    for (size_t i = 0; i < pack->tests; i++) {
        mq_json_open(json, '{');
        mq_json_number_member(json, "fullScore", points_of(pack, i));
        mq_json_number_member(json, "timeLimit", pack->milliseconds);
        mq_json_number_member(json, "memoryLimit", pack->megabytes);
        put_files(pack, json, "inputFiles", i, ".in");
        put_files(pack, json, "outputFiles", i, ".ans");
        mq_json_close(json, '}');
    }
    mq_json_close(json, ']');
}

static void put_task(const struct pack *pack, struct json *json, const char *title)
{
    mq_json_open_tall(json, '{');
    mq_json_text_member(json, "problemTitle", title);
    mq_json_text_member(json, "sourceFileName", pack->name);
    put_file_name(pack, json, "inputFileName", ".in");
    put_file_name(pack, json, "outputFileName", ".out");
    mq_json_flag_member(json, "standardInputCheck", true);
    mq_json_flag_member(json, "standardOutputCheck", true);
    mq_json_flag_member(json, "subFolderCheck", true);
    mq_json_number_member(json, "taskType", TASK_TRADITIONAL);
    mq_json_number_member(json, "comparisonMode", COMPARE_IGNORING_SPACES);
    mq_json_text_member(json, "diffArguments", "--ignore-space-change --text --brief");
    mq_json_number_member(json, "realPrecision", 3);
    mq_json_text_member(json, "specialJudge", "");
    mq_json_text_member(json, "interactor", "");
    mq_json_text_member(json, "interactorName", "");
    mq_json_text_member(json, "grader", "");
    mq_json_text_member(json, "answerFileExtension", "out");
    mq_json_raw_member(json, "compilerConfiguration", "{}");
    put_tests(pack, json);
    mq_json_close(json, '}');
}

static void add_contest(const struct pack *pack)
{
    const char *title = pack->title[pack->language[MQ_CHINESE] ? MQ_CHINESE : MQ_ENGLISH];
    struct text text = {NULL, 0, 0};
    struct json json = json_to(text_sink(&text));

    json.spaced = true;
    mq_json_open_tall(&json, '{');
    mq_json_text_member(&json, "version", "1.0");
    mq_json_text_member(&json, "contestTitle", title);
    mq_json_raw_member(&json, "contestants", "[]");
    mq_json_name(&json, "tasks");
    mq_json_open_tall(&json, '[');
    put_task(pack, &json, title);
    mq_json_close(&json, ']');
    mq_json_close(&json, '}');
    put_char(&json.out, '\n');
    text_take(&text, &json.out);
    pack_add_file(&text, "%s.cdf", pack->name);
    text_free(&text);
}

void pack_lemon(const struct pack *pack)
{
    struct text test = {NULL, 0, 0}, validator = test, checker = test, solution = test, wrong_end = test;
    struct places places = {
        {"statement.md", pack->language[MQ_ENGLISH] ? "statement.zh.md" : "statement.md"},
        "",
        "sample/1",
        NULL,
        1,
        JUDGE_LEMON,
        NULL,
        NULL,
        NULL,
        {"source/", NULL},
    };

    text_add(&test, "data/%s/%s", pack->name, pack->name);
    text_add(&validator, "data/%s/val.c", pack->name);
    text_add(&checker, "data/%s/chk.c", pack->name);
    text_add(&solution, "source/std/%s/%s.c", pack->name, pack->name);
    text_add(&wrong_end, "/%s/%s.c", pack->name, pack->name);
    places.test = test.bytes;
    places.validator = validator.bytes;
    places.checker = checker.bytes;
    places.solution = solution.bytes;
    places.wrong_solution[1] = wrong_end.bytes;
    pack_add_readmes(pack, about);
    add_contest(pack);
    pack_add_files(pack, &places);
    text_free(&test);
    text_free(&validator);
    text_free(&checker);
    text_free(&solution);
    text_free(&wrong_end);
}
