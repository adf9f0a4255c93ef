/*
 * lemon.c - a contest of one problem for Lemon, as LemonLime reads it
 *
 * Lemon wants a special judge as a compiled program, not as a source.  So the contest uses Lemon's own comparison,
 * which is as good where there is only one right output.  The source of the special judge is in the package, too:
 * compile and choose it to be told which line is wrong.
 */
#include "pack.h"

#include <string.h>

/* The numbers that LemonLime uses. */
enum { TASK_TRADITIONAL = 0, COMPARE_IGNORING_SPACES = 1 };

/* The names of all inputs, or of all answers.  Lemon looks for them in data/. */
static void put_files(const struct pack *pack, struct json *json, const char *name, const char *place)
{
    char path[PLACE_MAX];

    mq_json_name(json, name);
    mq_json_open(json, '[');
    for (size_t i = 1; i <= pack->tests; i++)
        mq_json_text(json, place_of(pack, place, i, "", path) + strlen("data/"));
    mq_json_close(json, ']');
}

/* One test case with all files: its points are those of the worst. */
static void put_tests(const struct pack *pack, struct json *json)
{
    mq_json_name(json, "testCases");
    mq_json_open_tall(json, '[');
    mq_json_open(json, '{');
    mq_json_number_member(json, "fullScore", 100);
    mq_json_number_member(json, "timeLimit", pack->milliseconds);
    mq_json_number_member(json, "memoryLimit", pack->megabytes);
    put_files(pack, json, "inputFiles", pack->format->test_files[0]);
    put_files(pack, json, "outputFiles", pack->format->test_files[1]);
    mq_json_close(json, '}');
    mq_json_close(json, ']');
}

/*
 * Each compiler that LemonLime's wizard sets up, with the configuration that it makes.  LemonLime looks for the
 * compiler of a source here and reads past the end of a list if it is missing.
 */
static void put_compilers(struct json *json)
{
    static const char *const compilers[] = {"gcc", "g++", "fpc", "fbc", "jdk", "python"};

    mq_json_name(json, "compilerConfiguration");
    mq_json_open(json, '{');
    for (size_t i = 0; i < sizeof compilers / sizeof compilers[0]; i++)
        mq_json_text_member(json, compilers[i], "default");
    mq_json_close(json, '}');
}

static void put_task(const struct pack *pack, struct json *json, const char *title)
{
    char path[PLACE_MAX];

    mq_json_open_tall(json, '{');
    mq_json_text_member(json, "problemTitle", title);
    mq_json_text_member(json, "sourceFileName", pack->name);
    mq_json_text_member(json, "inputFileName", place_of(pack, "@.in", 0, "", path));
    mq_json_text_member(json, "outputFileName", place_of(pack, "@.out", 0, "", path));
    mq_json_flag_member(json, "standardInputCheck", true);
    mq_json_flag_member(json, "standardOutputCheck", true);
    mq_json_flag_member(json, "subFolderCheck", true);
    mq_json_number_member(json, "taskType", TASK_TRADITIONAL);
    mq_json_number_member(json, "comparisonMode", COMPARE_IGNORING_SPACES);
    mq_json_text_member(json, "diffArguments", "--ignore-space-change --text --brief");
    mq_json_number_member(json, "realPrecision", 3);
    mq_json_text_member(json, "specialJudge", "");
    mq_json_text_member(json, "answerFileExtension", "out");
    put_compilers(json);
    put_tests(pack, json);
    mq_json_close(json, '}');
}

static void write_lemon(const struct pack *pack)
{
    const char *title = pack_title(pack);
    struct text text = {NULL, 0, 0};
    struct json json = json_to(text_sink(&text));
    char path[PLACE_MAX];

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
    text_take(&text, &json.out);
    text_add(&text, "\n");
    pack_add_file(&text, place_of(pack, "@.cdf", 0, "", path));
    text_free(&text);
}

const struct format format_lemon = {
    .name = "lemon",
    .about =
        {"A contest of one problem for Lemon (LemonLime): open the file `*.cdf` with it. The tests are one test case\n"
         "of 100 points, all or nothing. Lemon compares outputs itself and ignores white space within lines. To be told\n"
         "the first wrong line, compile the checker (`cc -O2 chk.c -o chk`) and choose it in the task's settings.\n\n"
         "- `*.cdf`: the contest with its tests and limits.\n",
         "只有一道题的 Lemon（LemonLime）比赛：用它打开 `*.cdf` 即可。所有测试点捆绑在一起，全对得 100 分，否则 0 分。"
         "比较方式是 Lemon 自带的忽略多余空白的全文比较。想知道错在哪一行的话，先编译校验器（`cc -O2 chk.c -o chk`），"
         "再到试题设置里选用。\n\n"
         "- `*.cdf`：比赛文件，测试点和时空限制都在里面。\n"},
    .statement = {"statement.en.md", "statement.zh.md"},
    .sample = SAMPLE_AS_FILES,
    .sample_files = {"sample/1.in", "sample/1.ans"},
    .test_files = {"data/@/@#.in", "data/@/@#.ans"},
    .first_test = 1,
    .judge = JUDGE_LEMON,
    .validator = "data/@/val.c",
    .checker = "data/@/chk.c",
    .solution = "source/std/@/@.c",
    .wrong_solution = "source/*/@/@.c",
    .write = write_lemon,
};
