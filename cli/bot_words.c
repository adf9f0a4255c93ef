/*
 * bot_words.c - how a bot has failed, in words
 */
#include "bot_words.h"
#include "utf8.h"

#include <string.h>

/* The last line that is not empty, and its length. */
static const char *last_line(const char *text, size_t *length)
{
    const char *end = text + strlen(text), *at;

    while (end > text && end[-1] == '\n')
        end--;
    for (at = end; at > text && at[-1] != '\n';)
        at--;
    *length = (size_t)(end - at);
    return at;
}

static void add_quotation(struct text *text, const char *label, const char *words, size_t length)
{
    struct sink out;

    if (length == 0)
        return;
    text_add(text, "%s'", label);
    out = text_sink(text);
    mq_put_shown(&out, words, length);
    text_take(text, &out);
    text_add(text, "'");
}

void add_bot_failure(struct text *text, const struct bot_failure *failure)
{
    size_t length;
    const char *last = last_line(failure->errors, &length);

    text_add(text, SAY("%s, %s", "%s，%s"), bot_failing_name(failure->failing, spoken_language),
             failure->words[spoken_language]);
    add_quotation(text, SAY("; it wrote ", "；它写了 "), failure->wrote, strlen(failure->wrote));
    add_quotation(text, SAY("; its last line of standard error is ", "；标准错误的最后一行 "), last, length);
}
