/*
 * icpc.c - a problem package as ICPC defines it, version 2023-07-draft, for Kattis' problemtools and for DOMjudge
 *
 * DOMjudge reads the same files, less the statements: it knows no Markdown.  So the folder holds problem.html for it.
 */
#include "pack.h"

#include <stdio.h>

static const char *const codes[MQ_LANGUAGES] = {"en", "zh"};

/* FNV-1a */
static uint64_t hash_of(const char *words, uint64_t hash)
{
    for (; *words != '\0'; words++)
        hash = (hash ^ (unsigned char)*words) * 0x100000001b3;
    return hash;
}

/*
 * Judges know a problem by this number.  It depends on the problem's name only: if a package is made again with other
 * tests, it stays the same problem.  RFC 9562 calls this kind version 8; 4 bits tell the version, 2 the variant.
 */
static void add_uuid(const struct pack *pack, struct text *yaml)
{
    uint64_t high = hash_of(pack->name, 0xcbf29ce484222325), low = hash_of(pack->name, high ^ 0x6d61717565);

    text_add(yaml, "uuid: %08llx-%04llx-8%03llx-%04llx-%012llx\n", (unsigned long long)(high >> 32),
             (unsigned long long)(high >> 16 & 0xffff), (unsigned long long)(high & 0xfff),
             (unsigned long long)((low >> 48 & 0x3fff) | 0x8000), (unsigned long long)(low & 0xffffffffffff));
}

static void add_problem(const struct pack *pack)
{
    struct text text = {NULL, 0, 0};
    char seconds[SECONDS_MAX];

    text_add(&text, "problem_format_version: 2023-07-draft\nname:\n");
    add_titles(pack, &text, codes);
    add_uuid(pack, &text);
    text_add(&text,
             "type: pass-fail\n"
             "source: maque %s\n"
             "credits:\n"
             "  authors: [the maque authors]\n"
             "license: educational\n"
             "rights_owner: the maque authors\n"
             "limits:\n"
             "  time_limit: %s\n"
             "  memory: %llu\n",
             mq_version(), pack_fraction(pack, seconds), (unsigned long long)pack->megabytes);
    pack_add_file(&text, "problem.yaml");
    text.length = 0;
    text_add(&text, "%s\n", pack_seconds(pack, seconds));
    pack_add_file(&text, ".timelimit");
    text_free(&text);
}

static void add_page(const struct pack *pack)
{
    int language = pack->language[MQ_ENGLISH] ? MQ_ENGLISH : MQ_CHINESE;
    struct text markdown = {NULL, 0, 0}, title = {NULL, 0, 0}, html = {NULL, 0, 0};

    add_escaped(&title, MARKUP_HTML, pack->title[language]);
    text_add(&html,
             "<!DOCTYPE html>\n<html lang=\"%s\">\n<head><meta charset=\"utf-8\"><title>%s</title></head>\n"
             "<body>\n<h1>%s</h1>\n",
             codes[language], title.bytes, title.bytes);
    add_statement(pack, &markdown, language, SECTION_LEGEND, SECTION_REMARKS);
    add_marked_up(&html, MARKUP_HTML, &markdown);
    text_add(&html, "</body>\n</html>\n");
    pack_add_file(&html, "problem.html");
    text_free(&markdown);
    text_free(&title);
    text_free(&html);
}

static void write_icpc(const struct pack *pack)
{
    add_problem(pack);
    add_page(pack);
}

const struct format format_icpc = {
    .name = "icpc",
    .about =
        {"A problem package of ICPC, version `2023-07-draft`, which Kattis' problemtools and DOMjudge read. For\n"
         "DOMjudge put the files of this folder, without the folder, into a zip file. All tests must be right.\n\n"
         "- `problem.yaml`: names and limits. `.timelimit`: the time limit once more, for older DOMjudges.\n"
         "- `problem.html`: the statement for DOMjudge, which reads no Markdown.\n",
         "ICPC 题目包，格式版本 `2023-07-draft`，Kattis 的 problemtools 和 DOMjudge 都能读。"
         "用于 DOMjudge 时，请把本目录里的文件（不带目录）打成 zip。所有测试点都对才算通过。\n\n"
         "- `problem.yaml`：题名与时空限制。`.timelimit`：再写一遍时间限制，供较早的 DOMjudge 使用。\n"
         "- `problem.html`：给 DOMjudge 的题面，它不认 Markdown。\n"},
    .statement = {"statement/problem.en.md", "statement/problem.zh.md"},
    .sample = SAMPLE_BY_JUDGE,
    .sample_files = {"data/sample/sample1.in", "data/sample/sample1.ans"},
    .test_files = {"data/secret/#.in", "data/secret/#.ans"},
    .first_test = 1,
    .digits = 1, /* judges sort by name: 02 comes before 10 */
    .judge = JUDGE_ICPC,
    .validator = "input_validators/validator.c",
    .checker = "output_validator/checker.c",
    .solution = "submissions/accepted/solution.c",
    .wrong_solution = "submissions/wrong_answer/*.c",
    .write = write_icpc,
};
