/*
 * results.c - reads results from files and writes them in every form
 */
#include "counting.h"

#include <string.h>

bool results_load(struct mq_results *results, const char *path)
{
    enum { FILE_MAX = 16 << 20 }; /* far more than results need, even with a lot of white space */
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    char message[MQ_MESSAGE_MAX];
    struct mq_results_error error;
    struct text text;

    if (!file_load(path, FILE_MAX, &text))
        return false;
    error = mq_results_parse(results, text.bytes, text.length);
    text_free(&text);
    if (error.status != MQ_RESULTS_OK)
        die("%s:%llu: %s", name, (unsigned long long)error.line, mq_results_message(&error, message));
    return true;
}

void results_write(const struct mq_results *results, enum form form, const char *run, struct text *text)
{
    size_t room = MQ_RESULTS_TEXT_MAX + (run != NULL ? strlen(run) : 0);

    text->length = 0;
    switch (form) {
    case FORM_TABLE:
        results_table(results, text);
        break;
    case FORM_JSON:
        text_reserve(text, room);
        text->length = mq_results_write(results, run, text->bytes, room);
        break;
    case FORM_CSV:
        text_reserve(text, room);
        text->length = mq_results_write_csv(results, text->bytes, room);
        break;
    }
}

void results_print(const struct mq_results *results, enum form form, const char *run)
{
    struct text text = {NULL, 0, 0};

    results_write(results, form, run, &text);
    out_bytes(text.bytes, text.length);
    text_free(&text);
}

bool results_page(const struct mq_results *results, const char *path, char trouble[TROUBLE_MAX])
{
    struct text page = {NULL, 0, 0};
    bool written;

    results_html(results, &page);
    written = file_replace(path, page.bytes, page.length, trouble);
    text_free(&page);
    return written;
}
