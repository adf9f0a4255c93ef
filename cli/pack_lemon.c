/*
 * pack_lemon.c - a contest of one problem for Lemon, as LemonLime reads it
 *
 * Lemon wants a special judge as a program, not as a source, so what is written here is judged by its own comparison, which is
 * as good where there is one right output; the special judge is there to be compiled and chosen by who wants to be told more.
 */
#include "pack.h"

static const char *const about[LANGUAGES] = {
    "A contest of one problem for Lemon (LemonLime): open the file `*.cdf` with it.\n\n"
    "- `*.cdf`: the contest with its tests and limits. Outputs are compared ignoring white space at ends of lines.\n"
    "- `data/`: the tests; the input of a program is standard input, its output standard output.\n"
    "- `data/*/chk.c`: a special judge that names the first wrong line. Compile it (`cc -O2 chk.c -o chk`) and choose it in the\n"
    "  task's settings, if you like.\n"
    "- `data/*/val.c`: reads an input on standard input and ends with 0 if it is a legal one.\n"
    "- `source/`: contestants: `std` is right; others make mistakes, if the tests find them out.\n"
    "- `statement*.md`: the statement. `sample/`: the sample, for contestants.\n",
    "只有一道题的 Lemon（LemonLime）比赛：用它打开 `*.cdf` 即可。\n\n"
    "- `*.cdf`：比赛文件，测试点和时空限制都在里面。比较方式是忽略多余空白的全文比较。\n"
    "- `data/`：测试数据。程序从标准输入读，向标准输出写。\n"
    "- `data/*/chk.c`：校验器（special judge），会指出第一处错误在哪一行。"
    "需要的话先编译（`cc -O2 chk.c -o chk`），再到试题设置里选用。\n"
    "- `data/*/val.c`：数据检验器，从标准输入读入一个输入文件，合法则返回 0。\n"
    "- `source/`：选手程序。`std` 是正确的；其余的都有错，能被这些测试点查出来才会放进来。\n"
    "- `statement*.md`：题面。`sample/`：发给选手的样例。\n"};

/* As LemonLime numbers them. */
enum { TASK_TRADITIONAL = 0, COMPARE_IGNORING_SPACES = 1 };

/* Points of a test, such that all together have 100, or one point each if there are more. */
static unsigned points_of(const struct pack *pack, size_t test)
{
    if (pack->tests > 100)
        return 1;
    return (unsigned)(100 * (test + 1) / pack->tests - 100 * test / pack->tests);
}

static void add_contest(const struct pack *pack)
{
    struct text json = {NULL, 0, 0};
    const char *title = pack->language[CHINESE] ? pack->title[CHINESE] : pack->title[ENGLISH];

    text_add(&json, "{\n  \"version\": \"1.0\",\n  \"contestTitle\": ");
    add_quoted_text(&json, title);
    text_add(&json, ",\n  \"contestants\": [],\n  \"tasks\": [\n    {\n      \"problemTitle\": ");
    add_quoted_text(&json, title);
    text_add(&json,
             ",\n"
             "      \"sourceFileName\": \"%s\",\n"
             "      \"inputFileName\": \"%s.in\",\n"
             "      \"outputFileName\": \"%s.out\",\n"
             "      \"standardInputCheck\": true,\n"
             "      \"standardOutputCheck\": true,\n"
             "      \"subFolderCheck\": true,\n"
             "      \"taskType\": %d,\n"
             "      \"comparisonMode\": %d,\n"
             "      \"diffArguments\": \"--ignore-space-change --text --brief\",\n"
             "      \"realPrecision\": 3,\n"
             "      \"specialJudge\": \"\",\n"
             "      \"interactor\": \"\",\n"
             "      \"interactorName\": \"\",\n"
             "      \"grader\": \"\",\n"
             "      \"answerFileExtension\": \"out\",\n"
             "      \"compilerConfiguration\": {},\n"
             "      \"testCases\": [\n",
             pack->name, pack->name, pack->name, TASK_TRADITIONAL, COMPARE_IGNORING_SPACES);
    for (size_t i = 0; i < pack->tests; i++)
        text_add(&json,
                 "        {\"fullScore\": %u, \"timeLimit\": %llu, \"memoryLimit\": %llu, "
                 "\"inputFiles\": [\"%s/%s%zu.in\"], \"outputFiles\": [\"%s/%s%zu.ans\"]}%s\n",
                 points_of(pack, i), (unsigned long long)pack->milliseconds, (unsigned long long)pack->megabytes, pack->name,
                 pack->name, i + 1, pack->name, pack->name, i + 1, i + 1 < pack->tests ? "," : "");
    text_add(&json, "      ]\n    }\n  ]\n}\n");
    pack_add_file(&json, "%s.cdf", pack->name);
    text_free(&json);
}

void pack_lemon(const struct pack *pack)
{
    struct text test = {NULL, 0, 0}, validator = test, checker = test, solution = test, wrong_end = test;
    struct places places = {
        {"statement.md", pack->language[ENGLISH] ? "statement.zh.md" : "statement.md"},
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
