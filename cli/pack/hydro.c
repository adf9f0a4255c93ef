/*
 * hydro.c - a problem for Hydro
 */
#include "pack.h"

/* What Hydro's judges allow unless their settings say otherwise. */
enum { TESTS_ALLOWED = 100, MILLISECONDS_ALLOWED = 60000, MEGABYTES_ALLOWED = 512 };

static void add_config(const struct pack *pack)
{
    struct text yaml = {NULL, 0, 0};

    text_add(&yaml,
             "type: default\n"
             "time: %llums\n"
             "memory: %llum\n"
             "checker_type: testlib\n"
             "checker: checker.cc\n"
             "validator: validator.cc\n"
             "subtasks:\n"
             "- id: 1\n"
             "  type: min\n"
             "  score: 100\n"
             "  cases:\n",
             (unsigned long long)pack->milliseconds, (unsigned long long)pack->megabytes);
    for (size_t i = 1; i <= pack->tests; i++)
        text_add(&yaml, "  - input: %zu.in\n    output: %zu.out\n", i, i);
    pack_add_file(&yaml, "testdata/config.yaml");
    text_free(&yaml);
}

static void write_hydro(const struct pack *pack)
{
    struct text yaml = {NULL, 0, 0};

    text_add(&yaml, "title: ");
    add_string(&yaml, pack_title(pack));
    text_add(&yaml, "\n");
    pack_add_file(&yaml, "problem.yaml");
    text_free(&yaml);
    add_config(pack);
}

static void add_notes(const struct pack *pack, struct text *out)
{
    static const char settings[] = "unless a Hydro judge's settings allow more, it refuses";

    if (pack->tests > TESTS_ALLOWED)
        text_add(out, "note: %s more than %d tests\n", settings, TESTS_ALLOWED);
    if (pack->tests * pack->milliseconds > MILLISECONDS_ALLOWED)
        text_add(out, "note: %s time limits of more than %d s for all tests together\n", settings,
                 MILLISECONDS_ALLOWED / 1000);
    if (pack->megabytes > MEGABYTES_ALLOWED)
        text_add(out, "note: %s a memory limit of more than %d MB\n", settings, MEGABYTES_ALLOWED);
}

const struct format format_hydro = {
    .name = "hydro",
    .about =
        {"A problem for Hydro: put this folder into a zip file and import it. The tests are one subtask of 100\n"
         "points, all or nothing.\n\n"
         "- `problem.yaml`: the title.\n"
         "- `testdata/config.yaml`: limits and tests.\n",
         "Hydro 题目：把本目录（连同目录本身）打成 zip 导入即可。所有测试点是一个子任务，全对得 100 分，否则 0 分。\n\n"
         "- `problem.yaml`：题名。\n"
         "- `testdata/config.yaml`：时空限制与测试点。\n"},
    .statement = {"problem_en.md", "problem_zh.md"},
    .sample = SAMPLE_SHOWN_FOR_HYDRO,
    .sample_files = {"additional_file/sample.in", "additional_file/sample.out"},
    .test_files = {"testdata/#.in", "testdata/#.out"},
    .first_test = 1,
    .judge = JUDGE_TESTLIB,
    .validator = "testdata/validator.cc",
    .checker = "testdata/checker.cc",
    .solution = "std/std.cc",
    .wrong_solution = "wrong/*.cc",
    .write = write_hydro,
    .add_notes = add_notes,
};
