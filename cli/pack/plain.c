/*
 * plain.c - a folder for no particular judge: everything is explained in a README, and a script judges
 */
#include "pack.h"

static void write_plain(const struct pack *pack)
{
    struct text script = {NULL, 0, 0};

    source_judge_script(&script, pack);
    folder_script("judge.sh", script.bytes, script.length);
    text_free(&script);
}

const struct format format_plain = {
    .name = "plain",
    .about = {"- `judge.sh PROGRAM`: runs a program on all tests and says which outputs are wrong.\n",
              "- `judge.sh 程序`：在全部测试点上运行某个程序，指出哪些输出不对。\n"},
    .statement_in_readme = true,
    .sample = SAMPLE_AS_FILES,
    .sample_files = {"sample/1.in", "sample/1.ans"},
    .test_files = {"tests/#.in", "tests/#.ans"},
    .first_test = 1,
    .digits = 1,
    .judge = JUDGE_TESTLIB,
    .validator = "validator.c",
    .checker = "checker.c",
    .solution = "solution.c",
    .wrong_solution = "wrong/*.c",
    .write = write_plain,
};
