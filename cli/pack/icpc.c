/*
 * icpc.c - a problem package as ICPC, Kattis and DOMjudge define it, version "legacy"
 */
#include "pack.h"

static const char *const about[MQ_LANGUAGES] = {
    "A problem package in the format of ICPC, version `legacy`, which Kattis and DOMjudge read. Put it into a zip\n"
    "file to upload it.\n\n"
    "- `problem.yaml`, `.timelimit`: name, limits, and the choice of our own output validator.\n"
    "- `problem_statement/`: the statement.\n"
    "- `data/sample/`, `data/secret/`: the tests.\n"
    "- `input_validators/`, `output_validators/`: C sources that need nothing else. The output validator tells judges\n"
    "  the first wrong line.\n"
    "- `submissions/`: a right program, and those wrong ones that the tests expose.\n",
    "ICPC 题目包，格式版本 `legacy`，Kattis 和 DOMjudge 都能读。上传时请打成 zip。\n\n"
    "- `problem.yaml`、`.timelimit`：题名、时空限制，以及使用自定义输出检查器的声明。\n"
    "- `problem_statement/`：题面。\n"
    "- `data/sample/`、`data/secret/`：样例与测试点。\n"
    "- `input_validators/`、`output_validators/`：输入与输出检查器的 C 源码，都是单个文件，不依赖别的东西。"
    "后者会告诉裁判第一处错误在哪一行。\n"
    "- `submissions/`：一份正确的程序；错误的程序只要能被这些测试点查出来，也放在里面。\n"};

static const char *const code[MQ_LANGUAGES] = {"en", "zh"};

/* One name if there is one statement, otherwise one for each language. */
static void add_name(const struct pack *pack, struct text *yaml)
{
    bool several = pack->language[MQ_ENGLISH] && pack->language[MQ_CHINESE];

    text_add(yaml, several ? "name:\n" : "name: ");
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        if (!pack->language[language])
            continue;
        if (several)
            text_add(yaml, "  %s: ", code[language]);
        add_string(yaml, pack->title[language]);
        text_add(yaml, "\n");
    }
}

static void add_problem(const struct pack *pack)
{
    struct text text = {NULL, 0, 0};
    char seconds[SECONDS_MAX];

    text_add(&text, "problem_format_version: legacy\n");
    add_name(pack, &text);
    text_add(&text,
             "type: pass-fail\n"
             "source: maque %s\n"
             "validation: custom\n"
             "limits:\n"
             "  memory: %llu\n",
             mq_version(), (unsigned long long)pack->megabytes);
    pack_add_file(&text, "problem.yaml");
    text.length = 0;
    text_add(&text, "%s\n", pack_seconds(pack, seconds));
    pack_add_file(&text, ".timelimit");
    text_free(&text);
}

void pack_icpc(const struct pack *pack)
{
    const struct places places = {
        {"problem_statement/problem.en.md", "problem_statement/problem.zh.md"},
        "",
        "data/sample/1",
        "data/secret/",
        pack_digits(pack), /* judges sort by name: 02 comes before 10 */
        JUDGE_ICPC,
        "input_validators/validator.c",
        "output_validators/checker/checker.c",
        "submissions/accepted/solution.c",
        {"submissions/wrong_answer/", ".c"},
    };

    pack_add_readmes(pack, about);
    add_problem(pack);
    pack_add_files(pack, &places);
}
