/*
 * tuack.c - a problem for tuack, the tools of Tsinghua's contests
 */
#include "pack.h"

#define AUTHOR "maque" /* programs lie in folders that are named after their authors */

static void add_cases(struct text *yaml, size_t cases)
{
    text_add(yaml, "- cases: [");
    for (size_t i = 1; i <= cases; i++)
        text_add(yaml, "%s%zu", i > 1 ? ", " : "", i);
    text_add(yaml, "]\n");
}

static void add_user(struct text *yaml, const char *name, int points)
{
    text_add(yaml, "    %s:\n      path: " AUTHOR "/%s.cpp\n      expected: \"== %d\"\n", name, name, points);
}

static void write_tuack(const struct pack *pack)
{
    static const char *const codes[MQ_LANGUAGES] = {"en", "zh-cn"};
    struct text yaml = {NULL, 0, 0};
    char seconds[SECONDS_MAX];

    text_add(&yaml, "version: 2\nfolder: problem\ntype: program\nname: \"%s\"\ntitle:\n", pack->name);
    add_titles(pack, &yaml, codes);
    text_add(&yaml,
             "time limit: %s\n"
             "memory limit: %llu MiB\n"
             "compile:\n"
             "  cpp: -O2 -std=c++14\n"
             "  c: -O2 -std=c11\n"
             "samples:\n",
             pack_fraction(pack, seconds), (unsigned long long)pack->megabytes);
    add_cases(&yaml, 1);
    text_add(&yaml, "data:\n");
    add_cases(&yaml, pack->tests);
    text_add(&yaml, "  score: 100\nusers:\n  " AUTHOR ":\n");
    add_user(&yaml, "std", 100);
    for (int which = 0; which < WRONG_SOLUTIONS; which++)
        if (pack_wrong_solution(pack, which) != NULL)
            add_user(&yaml, pack_wrong_solution(pack, which), 0);
    pack_add_file(&yaml, "conf.yaml");
    text_free(&yaml);
}

const struct format format_tuack = {
    .name = "tuack",
    .about =
        {"A problem for tuack. The tests are one package of 100 points, all or nothing.\n\n"
         "- `conf.yaml`: names, limits, tests, and what the programs should score.\n",
         "tuack 题目工程。所有测试点捆绑在一起，全对得 100 分，否则 0 分。\n\n"
         "- `conf.yaml`：题名、时空限制、测试点，以及各份程序应得的分数。\n"},
    .statement = {"statement/en.md", "statement/zh-cn.md"},
    .sample = SAMPLE_SHOWN_BY_TUACK,
    .sample_files = {"down/1.in", "down/1.ans"},
    .test_files = {"data/#.in", "data/#.ans"},
    .first_test = 1,
    .judge = JUDGE_LEMON,
    .validator = "data/val/val.cpp",
    .checker = "data/chk/chk.cpp",
    .solution = AUTHOR "/std.cpp",
    .wrong_solution = AUTHOR "/*.cpp",
    .write = write_tuack,
};
