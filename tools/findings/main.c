/*
 * findings - writes docs/FINDINGS*.md and docs/charts/ from the counters of many games
 *
 *     findings RESULTS EXAMPLES TEMPLATES FOLDER
 *
 * fills TEMPLATES/FINDINGS.md and TEMPLATES/FINDINGS.zh-CN.md and writes FOLDER/FINDINGS.md, FOLDER/FINDINGS.zh-CN.md
 * and FOLDER/charts/NAME.svg.  'make findings' calls it with the right names.
 */
#include "findings.h"

#include <stdio.h>
#include <string.h>

enum { PATH_LENGTH = 512, FILE_MOST = 1 << 20 };

static const char *page_name(enum mq_language language)
{
    return language == MQ_ENGLISH ? "FINDINGS.md" : "FINDINGS.zh-CN.md";
}

static void load(const char *path, struct text *text)
{
    if (!file_load(path, FILE_MOST, text))
        die("cannot open '%s'", path);
    text_add(text, "%s", ""); /* so that there is a NUL */
}

static void save(const char *folder, const char *name, struct text *text)
{
    char path[PATH_LENGTH], trouble[TROUBLE_MAX];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_replace(path, text->bytes, text->length, trouble))
        die("%s", trouble);
    text_free(text);
}

static void make_page(const struct findings *f, enum mq_language language, const char *templates, struct text *page)
{
    struct text text = {NULL, 0, 0};
    char path[PATH_LENGTH];

    snprintf(path, sizeof path, "%s/%s", templates, page_name(language));
    load(path, &text);
    page_fill(f, language, text.bytes, page);
    text_free(&text);
}

static void load_findings(struct findings *f, const char *results, const char *examples)
{
    char message[MQ_MESSAGE_MAX];
    struct mq_results_error error;
    struct text text;

    load(results, &text);
    error = mq_results_parse(&f->results, text.bytes, text.length);
    if (error.status != MQ_RESULTS_OK)
        die("%s:%llu: %s", results, (unsigned long long)error.line, mq_results_message(&error, message));
    text_free(&text);
    load(examples, &f->examples);
    text_reserve(&f->csv, MQ_RESULTS_TEXT_MAX + 1);
    f->csv.length = mq_results_write_csv(&f->results, f->csv.bytes, MQ_RESULTS_TEXT_MAX);
    text_add(&f->csv, "%s", "");
    facts_of(&f->facts, &f->results);
}

/* Everything is made before anything is written. */
int main(int argc, char **argv)
{
    static struct findings f;
    static struct text page[MQ_LANGUAGES], chart[CHARTS];

    set_speaker("findings");
    if (argc != 5)
        die("findings RESULTS EXAMPLES TEMPLATES FOLDER");
    load_findings(&f, argv[1], argv[2]);
    for (int i = 0; i < MQ_LANGUAGES; i++)
        make_page(&f, (enum mq_language)i, argv[3], &page[i]);
    for (int i = 0; i < CHARTS; i++)
        chart_draw(&f, i, &chart[i]);
    for (int i = 0; i < MQ_LANGUAGES; i++)
        save(argv[4], page_name((enum mq_language)i), &page[i]);
    for (int i = 0; i < CHARTS; i++) {
        char name[64];

        snprintf(name, sizeof name, "charts/%s.svg", chart_name(i));
        save(argv[4], name, &chart[i]);
    }
    text_free(&f.csv);
    text_free(&f.examples);
    return 0;
}
