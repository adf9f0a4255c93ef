/*
 * findings - writes docs/FINDINGS*.md and docs/charts/ from the counters of many games
 *
 *     findings RESULTS EXAMPLES TEMPLATES FOLDER
 *
 * fills TEMPLATES/FINDINGS.md and TEMPLATES/FINDINGS.zh-CN.md and writes FOLDER/FINDINGS.md, FOLDER/FINDINGS.zh-CN.md and
 * FOLDER/charts/NAME.svg.  'make findings' calls it with the right names.
 */
#include "findings.h"

#include <stdio.h>
#include <string.h>

enum { PATH_LENGTH = 512, FILE_MOST = 1 << 20 };

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

static void write_page(const struct findings *f, enum language language, const char *templates, const char *folder)
{
    const char *name = language == ENGLISH ? "FINDINGS.md" : "FINDINGS.zh-CN.md";
    struct text text = {NULL, 0, 0}, page = {NULL, 0, 0};
    char path[PATH_LENGTH];

    snprintf(path, sizeof path, "%s/%s", templates, name);
    load(path, &text);
    page_fill(f, language, text.bytes, &page);
    save(folder, name, &page);
    text_free(&text);
}

int main(int argc, char **argv)
{
    static struct findings f;

    set_speaker("findings");
    if (argc != 5)
        die("findings RESULTS EXAMPLES TEMPLATES FOLDER");
    if (!results_load(&f.results, argv[1]))
        die("cannot open '%s'", argv[1]);
    load(argv[2], &f.examples);
    results_write(&f.results, FORM_CSV, NULL, &f.csv);
    text_add(&f.csv, "%s", "");
    facts_of(&f.facts, &f.results);
    for (int chart = 0; chart < CHARTS; chart++) {
        struct text svg = {NULL, 0, 0};
        char name[64];

        chart_draw(&f, chart, &svg);
        snprintf(name, sizeof name, "charts/%s.svg", chart_name(chart));
        save(argv[4], name, &svg);
    }
    write_page(&f, ENGLISH, argv[3], argv[4]);
    write_page(&f, CHINESE, argv[3], argv[4]);
    text_free(&f.csv);
    text_free(&f.examples);
    return 0;
}
