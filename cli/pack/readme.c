/*
 * readme.c - the README of a package: what it is, where its files are, and what each test shows
 */
#include "pack.h"

/* ---- the list of files ---- */

static const char *const validator_words[][MQ_LANGUAGES] = {
    {"reads an input on standard input and ends with 0 if it is legal, else with 3",
     "从标准输入读入一个输入文件，合法返回 0，否则返回 3"},
    {"reads an input on standard input and ends with 42 if it is legal, else with 43",
     "从标准输入读入一个输入文件，合法返回 42，否则返回 43"},
};

/* ORDER JUDGE */
static const char *const checker_words[][MQ_LANGUAGES] = {
    {"`checker INPUT OUTPUT ANSWER` ends with 0 if the output is right, else with 1.\n"
     "  As testlib's checkers do, it says `ok` or `wrong answer` on standard error, and names the first wrong line.\n"
     "  It does not need testlib",
     "`checker 输入 输出 答案`，输出正确返回 0，否则返回 1。与 testlib 写的一样，在标准错误里输出 `ok` 或 `wrong answer`，"
     "并指出第一处错误在哪一行；但不需要 testlib"},
    {"`checker INPUT ANSWER DIRECTORY < OUTPUT` ends with 42 if the output is right, else with\n"
     "  43. The file `judgemessage.txt` in the directory names the first wrong line",
     "`checker 输入 答案 目录 < 输出`，输出正确返回 42，否则返回 43；第一处错误在哪一行，写在该目录的 `judgemessage.txt` 里"},
    {"`checker INPUT OUTPUT ANSWER POINTS SCORE MESSAGE` writes the points to the file SCORE,\n"
     "  and the first wrong line to the file MESSAGE",
     "`checker 输入 输出 答案 满分 得分文件 信息文件`，把得分写进得分文件，把第一处错误在哪一行写进信息文件"},
};

static const char *const statement_words[MQ_LANGUAGES][MQ_LANGUAGES] = {
    {"the statement in English.\n", "英文题面。\n"},
    {"the statement in Chinese.\n", "中文题面。\n"},
};

/* Begins a line of the list with one place or two. */
static void add_places(const struct pack *pack, struct text *text, int language, const char *place, const char *other,
                       int number, const char *wrong)
{
    bool chinese = language == MQ_CHINESE;
    char path[PLACE_MAX];

    text_add(text, "- `%s`", place_of(pack, place, (size_t)number, wrong, path));
    if (other != NULL)
        text_add(text, "%s`%s`", chinese ? "、" : ", ", place_of(pack, other, (size_t)number, wrong, path));
    text_add(text, chinese ? "：" : ": ");
}

static void add_list(const struct pack *pack, struct text *text, int language)
{
    static const char *const words[][MQ_LANGUAGES] = {
        {"the first of the tests.\n", "第一个测试点，其余类推。\n"},
        {"the sample.\n", "样例。\n"},
        {"validator; it %s.\n", "数据检验器，%s。\n"},
        {"checker; %s.\n", "校验器。%s。\n"},
        {"a right program.\n", "一份正确的程序。\n"},
        {"a wrong program, which the tests expose.\n", "一份错误的程序，能被这些测试点查出来。\n"},
    };
    const struct format *format = pack->format;

    for (int i = 0; i < MQ_LANGUAGES; i++)
        if (pack->language[i] && format->statement[i] != NULL) {
            add_places(pack, text, language, format->statement[i], NULL, 0, "");
            text_add(text, "%s", statement_words[i][language]);
        }
    add_places(pack, text, language, format->test_files[0], format->test_files[1], format->first_test, "");
    text_add(text, "%s", words[0][language]);
    add_places(pack, text, language, format->sample_files[0], format->sample_files[1], 1, "");
    text_add(text, "%s", words[1][language]);
    add_places(pack, text, language, format->validator, NULL, 0, "");
    text_add(text, words[2][language], validator_words[format->judge == JUDGE_ICPC][language]);
    add_places(pack, text, language, format->checker, NULL, 0, "");
    text_add(text, words[3][language], checker_words[format->judge][language]);
    add_places(pack, text, language, format->solution, NULL, 0, "");
    text_add(text, "%s", words[4][language]);
    for (int which = 0; which < WRONG_SOLUTIONS; which++) {
        if (pack_wrong_solution(pack, which) == NULL)
            continue;
        add_places(pack, text, language, format->wrong_solution, NULL, 0, pack_wrong_solution(pack, which));
        text_add(text, "%s", words[5][language]);
    }
}

/* ---- the table of tests ---- */

/* Lists the mistakes that this test is the first to expose; with -1 those that no test exposes. */
static int add_mistakes(const struct pack *pack, struct text *text, long test)
{
    int count = 0;

    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++)
        if (pack->exposed_by[mistake] == test)
            text_add(text, "%s%s", count++ > 0 ? ", " : "", mq_mistake_about(mistake)->name);
    return count;
}

static void add_tests_table(const struct pack *pack, struct text *text, int language)
{
    static const char *const heading[MQ_LANGUAGES] = {
        "## Tests\n\n"
        "For each test, its wall and the known mistakes that it is the first to show. `maque explain` explains the\n"
        "game of a test, `maque check` says what is wrong with an output.\n\n"
        "| test | wall | shows first |\n|---|---|---|\n",
        "## 测试点\n\n"
        "每个测试点用的是哪副牌墙，以及哪些已知的错误最先由它暴露。"
        "`maque explain` 可以逐步讲解任何一个测试点的牌局，`maque check` 可以指出某份输出错在哪里。\n\n"
        "| 测试点 | 牌墙 | 最先暴露的错误 |\n|---|---|---|\n"};
    static const char *const hidden[MQ_LANGUAGES] = {"\nKnown mistakes that none of these tests shows: ",
                                                  "\n以下已知的错误，这些测试点都测不出来："};
    static const char *const none[MQ_LANGUAGES] = {"\nEvery known mistake shows in at least one of them.\n",
                                                "\n所有已知的错误都至少会被其中一个测试点暴露。\n"};
    size_t before;

    text_add(text, "%s", heading[language]);
    for (size_t i = 0; i < pack->tests; i++) {
        text_add(text, "| %zu | %s | ", (size_t)pack->format->first_test + i, pack->test[i].origin);
        add_mistakes(pack, text, (long)i);
        text_add(text, " |\n");
    }
    before = text->length;
    text_add(text, "%s", hidden[language]);
    if (add_mistakes(pack, text, -1) > 0) {
        text_add(text, language == MQ_CHINESE ? "。\n" : ".\n");
    } else {
        text->length = before;
        text_add(text, "%s", none[language]);
    }
}

/* ---- all of it ---- */

static void add_limits_and_statement(const struct pack *pack, struct text *text, int language)
{
    static const char *const limits[MQ_LANGUAGES] = {"Time limit %s s, memory limit %llu MB.\n\n",
                                                     "时间限制 %s 秒，空间限制 %llu MB。\n\n"};
    char seconds[SECONDS_MAX];

    text_add(text, limits[language], pack_seconds(pack, seconds), (unsigned long long)pack->megabytes);
    add_statement(pack, text, language, SECTION_LEGEND, SECTION_REMARKS);
    text_add(text, language == MQ_CHINESE ? "\n## 文件\n\n" : "\n## What lies where\n\n");
}

void pack_add_readmes(const struct pack *pack)
{
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        struct text text = {NULL, 0, 0};

        if (!pack->language[language])
            continue;
        text_add(&text, "# %s\n\n", pack->title[language]);
        if (pack->format->statement_in_readme)
            add_limits_and_statement(pack, &text, language);
        text_add(&text, "%s", pack->format->about[language]);
        add_list(pack, &text, language);
        text_add(&text, "\n");
        add_tests_table(pack, &text, language);
        pack_add_file(&text, language == MQ_CHINESE && pack->language[MQ_ENGLISH] ? "README.zh.md" : "README.md");
        text_free(&text);
    }
}
