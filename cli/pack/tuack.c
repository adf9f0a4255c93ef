/*
 * tuack.c - a problem for tuack, the tools of Tsinghua's contests
 */
#include "pack.h"

static const char *const about[MQ_LANGUAGES] = {
    "A problem for tuack.\n\n"
    "- `conf.yaml`: names, limits, tests, and what the solutions should score.\n"
    "- `statement/`: the statement, a template for tuack.\n"
    "- `data/`: the tests, with a checker `chk/chk.cpp`, which names the first wrong line, and a validator\n"
    "  `val/val.cpp`. Both are single files that behave like those made with testlib, but do not need it.\n"
    "- `down/`: the sample, for contestants.\n"
    "- `solution/`: a right program, and those wrong ones that the tests expose.\n",
    "tuack 题目工程。\n\n"
    "- `conf.yaml`：题名、时空限制、测试点，以及各份程序应得的分数。\n"
    "- `statement/`：题面，tuack 的模板格式。\n"
    "- `data/`：测试数据；`chk/chk.cpp` 是校验器，会指出第一处错误在哪一行；`val/val.cpp` 是数据检验器。"
    "两者的用法都与 testlib 写的一样，但都是单个文件，不需要 testlib。\n"
    "- `down/`：发给选手的样例。\n"
    "- `solution/`：一份正确的程序；错误的程序只要能被这些测试点查出来，也放在里面。\n"};

static const char *const code[MQ_LANGUAGES] = {"en", "zh-cn"};

static void add_cases(struct text *yaml, size_t cases)
{
    text_add(yaml, "  - cases: [");
    for (size_t i = 1; i <= cases; i++)
        text_add(yaml, "%s%zu", i > 1 ? ", " : "", i);
    text_add(yaml, "]\n");
}

/* For each solution: its author, its name, where it is, and what it should score. */
static void add_users(const struct pack *pack, struct text *yaml)
{
    text_add(yaml, "users:\n"
                   "  maque:\n"
                   "    std:\n"
                   "      path: solution/std.cpp\n"
                   "      expected: \"== 100\"\n");
    for (int which = 0; which < WRONG_SOLUTIONS; which++) {
        const char *name = pack_wrong_solution(pack, which);

        if (name != NULL)
            text_add(yaml, "    %s:\n      path: solution/%s.cpp\n      expected: \"< 100\"\n", name, name);
    }
}

static void add_conf(const struct pack *pack)
{
    struct text yaml = {NULL, 0, 0};
    char seconds[SECONDS_MAX];

    text_add(&yaml, "version: 3\nfolder: problem\ntype: program\nname: %s\ntitle:\n", pack->name);
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        if (!pack->language[language])
            continue;
        text_add(&yaml, "  %s: ", code[language]);
        add_string(&yaml, pack->title[language]);
        text_add(&yaml, "\n");
    }
    text_add(&yaml,
             "time limit: %s s\n"
             "memory limit: %llu MiB\n"
             "partial score: false\n"
             "compile:\n"
             "  cpp: -O2 -std=c++14\n"
             "  c: -O2 -std=c11\n"
             "data:\n",
             pack_seconds(pack, seconds), (unsigned long long)pack->megabytes);
    add_cases(&yaml, pack->tests);
    text_add(&yaml, "samples:\n");
    add_cases(&yaml, 1);
    text_add(&yaml, "pre: []\nargs: {}\n");
    add_users(pack, &yaml);
    pack_add_file(&yaml, "conf.yaml");
    text_free(&yaml);
}

void pack_tuack(const struct pack *pack)
{
    static const struct places places = {
        {"statement/en.md", "statement/zh-cn.md"},
        "{{ self.title() }}\n\n",
        "down/1",
        "data/",
        1,
        JUDGE_TESTLIB,
        "data/val/val.cpp",
        "data/chk/chk.cpp",
        "solution/std.cpp",
        {"solution/", ".cpp"},
    };

    pack_add_readmes(pack, about);
    add_conf(pack);
    pack_add_files(pack, &places);
}
