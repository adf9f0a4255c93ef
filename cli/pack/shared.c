/*
 * shared.c - what several formats write
 */
#include "pack.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- files that all formats have ---- */

void pack_add_file(const struct text *content, const char *path_format, ...)
{
    char path[256];
    va_list values;

    va_start(values, path_format);
    vsnprintf(path, sizeof path, path_format, values);
    va_end(values);
    folder_file(path, "", content->bytes, content->length);
}

/* A wall and its transcript, as PATH.in and PATH.ans. */
static void add_test(const struct pack *pack, const mq_tile wall[MQ_WALL], const char *path)
{
    static char input[MQ_WALL_TEXT], answer[MQ_TRANSCRIPT_MAX];
    struct text text = {input, MQ_WALL_TEXT, 0};
    struct mq_log log;

    mq_wall_write(wall, input);
    pack_add_file(&text, "%s.in", path);
    mq_log_wall(pack->engine, wall, &log);
    text.bytes = answer;
    text.length = mq_transcript_write(&log, answer);
    pack_add_file(&text, "%s.ans", path);
}

static void add_tests(const struct pack *pack, const struct places *places)
{
    mq_tile sample[MQ_WALL];
    char path[256];

    mq_wall_of_sample(sample);
    add_test(pack, sample, places->sample);
    for (size_t i = 0; i < pack->tests; i++) {
        snprintf(path, sizeof path, "%s%0*zu", places->test, places->digits, i + 1);
        add_test(pack, pack->test[i].wall, path);
    }
}

static void add_statements(const struct pack *pack, const struct places *places)
{
    struct text text = {NULL, 0, 0};

    for (int language = 0; language < MQ_LANGUAGES; language++) {
        if (!pack->language[language] || places->statement[language] == NULL)
            continue;
        text.length = 0;
        text_add(&text, "%s", places->statement_head);
        source_statement(&text, language);
        pack_add_file(&text, "%s", places->statement[language]);
    }
    text_free(&text);
}

static void add_programs(const struct pack *pack, const struct places *places)
{
    struct text text = {NULL, 0, 0};

    source_validator(&text, places->judge);
    pack_add_file(&text, "%s", places->validator);
    text.length = 0;
    source_checker(&text, places->judge);
    pack_add_file(&text, "%s", places->checker);
    text.length = 0;
    source_solution(&text);
    pack_add_file(&text, "%s", places->solution);
    for (int which = 0; which < WRONG_SOLUTIONS; which++) {
        const char *name = pack_wrong_solution(pack, which);

        if (name == NULL)
            continue;
        text.length = 0;
        source_wrong_solution(&text, which);
        pack_add_file(&text, "%s%s%s", places->wrong_solution[0], name, places->wrong_solution[1]);
    }
    text_free(&text);
}

void pack_add_files(const struct pack *pack, const struct places *places)
{
    add_statements(pack, places);
    add_tests(pack, places);
    add_programs(pack, places);
}

/* ---- wrong solutions ---- */

const char *pack_wrong_solution(const struct pack *pack, int which)
{
    static const int mistake[WRONG_SOLUTIONS] = {MQ_MISTAKE_LIMIT_IGNORED, MQ_MISTAKE_OVER_AFTER_LAST_DISCARD};

    return pack->exposed_by[mistake[which]] >= 0 ? mq_mistake_about(mistake[which])->name : NULL;
}

/* ---- numbers and words ---- */

int pack_digits(const struct pack *pack)
{
    int digits = 1;

    for (size_t most = pack->tests; most >= 10; most /= 10)
        digits++;
    return digits;
}

const char *pack_seconds(const struct pack *pack, char text[SECONDS_MAX])
{
    int length = snprintf(text, SECONDS_MAX, "%llu.%03llu", (unsigned long long)(pack->milliseconds / 1000),
                          (unsigned long long)(pack->milliseconds % 1000));

    while (text[length - 1] == '0')
        text[--length] = '\0';
    if (text[length - 1] == '.')
        text[--length] = '\0';
    return text;
}

void add_string(struct text *text, const char *words)
{
    struct json json = json_to(text_sink(text));

    mq_json_text(&json, words);
    text_take(text, &json.out);
}

/* ---- READMEs ---- */

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
        text_add(text, "| %zu | %s | ", i + 1, pack->test[i].origin);
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

void pack_add_readmes(const struct pack *pack, const char *const about[MQ_LANGUAGES])
{
    for (int language = 0; language < MQ_LANGUAGES; language++) {
        struct text text = {NULL, 0, 0};

        if (!pack->language[language])
            continue;
        text_add(&text, "# %s\n\n%s\n", pack->title[language], about[language]);
        add_tests_table(pack, &text, language);
        pack_add_file(&text, language == MQ_CHINESE && pack->language[MQ_ENGLISH] ? "README.zh.md" : "README.md");
        text_free(&text);
    }
}
