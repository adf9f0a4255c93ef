/*
 * luogu.c - test data for Luogu
 *
 * Luogu wants a flat zip file of tests, limits and checker.  So these have a folder of their own, and what is entered
 * on the web page lies beside it.  The name of a file must hold one run of digits: the problem's name is not in it.
 */
#include "pack.h"

#include <string.h>

static void write_luogu(const struct pack *pack)
{
    struct text yaml = {NULL, 0, 0};
    char path[PLACE_MAX];

    for (size_t i = 1; i <= pack->tests; i++)
        text_add(&yaml,
                 "%s:\n"
                 "  timeLimit: %llu\n"
                 "  memoryLimit: %llu\n"
                 "  score: 100\n"
                 "  subtaskId: 1\n",
                 place_of(pack, pack->format->test_files[0], i, "", path) + strlen("data/"),
                 (unsigned long long)pack->milliseconds, (unsigned long long)pack->megabytes * 1024);
    pack_add_file(&yaml, "data/config.yml");
    text_free(&yaml);
}

const struct format format_luogu = {
    .name = "luogu",
    .about =
        {"A problem for Luogu. Put the files in `data/`, without the folder, into a zip file and upload it as the\n"
         "test data. Then, on the web page: mark the problem \"Special Judge\"; let subtask 1 take the minimum of its\n"
         "tests, so that they are worth 100 points together, all or nothing; enter the statement and the sample.\n\n"
         "- `data/config.yml`: limits, and one subtask for all tests.\n",
         "洛谷题目。把 `data/` 里的文件（不带目录）打成 zip，作为测试数据上传。然后在网页上："
         "给题目打上 Special Judge 标记；把子任务 1 的计分方式设为取最小值，这样所有测试点捆绑在一起，全对得 100 分，否则 0 分；"
         "再填入题面和样例。\n\n"
         "- `data/config.yml`：时空限制，以及包含全部测试点的一个子任务。\n"},
    .statement = {"statement.en.md", "statement.zh.md"},
    .sample = SAMPLE_BY_JUDGE,
    .sample_files = {"sample/1.in", "sample/1.out"},
    .test_files = {"data/test#.in", "data/test#.out"},
    .first_test = 1,
    .digits = 1,
    .judge = JUDGE_TESTLIB,
    .validator = "validator.cpp",
    .checker = "data/checker.cpp",
    .solution = "solution.cpp",
    .wrong_solution = "wrong/*.cpp",
    .write = write_luogu,
};
