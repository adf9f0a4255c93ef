/*
 * uoj.c - test data for UOJ, community version
 */
#include "pack.h"

static void must_suit_uoj(const struct pack *pack)
{
    if (pack->milliseconds % 1000 != 0)
        die("UOJ knows only whole seconds: --time %llu", (unsigned long long)(pack->milliseconds / 1000 + 1) * 1000);
}

static void write_uoj(const struct pack *pack)
{
    struct text conf = {NULL, 0, 0};

    text_add(&conf,
             "use_builtin_judger on\n"
             "n_tests %zu\n"
             "n_ex_tests 1\n"
             "n_sample_tests 1\n"
             "input_pre %s\n"
             "input_suf in\n"
             "output_pre %s\n"
             "output_suf ans\n"
             "n_subtasks 1\n"
             "subtask_end_1 %zu\n"
             "subtask_score_1 100\n"
             "time_limit %llu\n"
             "memory_limit %llu\n",
             pack->tests, pack->name, pack->name, pack->tests, (unsigned long long)(pack->milliseconds / 1000),
             (unsigned long long)pack->megabytes);
    pack_add_file(&conf, "data/problem.conf");
    text_free(&conf);
}

const struct format format_uoj = {
    .name = "uoj",
    .about =
        {"A problem for UOJ. Put the files in `data/` into a zip file and upload it as the data of a problem. Enter\n"
         "the statement on the web page. The tests are one subtask of 100 points, all or nothing.\n\n"
         "- `data/problem.conf`: limits and tests.\n",
         "UOJ 题目。把 `data/` 里的文件打成 zip，作为题目数据上传；题面在网页上填写。"
         "所有测试点是一个子任务，全对得 100 分，否则 0 分。\n\n"
         "- `data/problem.conf`：时空限制与测试点。\n"},
    .statement = {"statement.en.md", "statement.zh.md"},
    .sample = SAMPLE_SHOWN,
    .sample_files = {"data/ex_@1.in", "data/ex_@1.ans"},
    .test_files = {"data/@#.in", "data/@#.ans"},
    .first_test = 1,
    .judge = JUDGE_TESTLIB,
    .validator = "data/val.cpp",
    .checker = "data/chk.cpp",
    .solution = "data/std.cpp",
    .wrong_solution = "wrong/*.cpp",
    .must_suit = must_suit_uoj,
    .write = write_uoj,
};
