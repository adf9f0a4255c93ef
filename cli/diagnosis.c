/*
 * diagnosis.c - what a transcript looks like, for a terminal and as JSON
 */
#include "diagnosis.h"

#include <string.h>

enum { COLUMNS = 100 };

void diagnosis_add(struct text *text, const struct mq_diagnosis *diagnosis, enum mq_language language)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX + 1];
    static struct prose prose;
    const char *at = words;

    words[mq_diagnosis_words(diagnosis, language, words, MQ_DIAGNOSIS_TEXT_MAX)] = '\0';
    if (words[0] == '\0')
        return;
    mq_prose_init(&prose, text_sink(text), language, COLUMNS);
    mq_prose_label(&prose, language == MQ_CHINESE ? "诊断" : "diagnosis");
    for (; *at != '\0'; at++) {
        prose.hang = *at == '-' ? 2 : 0; /* a list item: indent the lines that follow */
        while (*at != '\n')
            put_char(&prose.paragraph, *at++);
        mq_prose_end(&prose);
    }
    text_take(text, &prose.out);
}

void mistakes_add(struct text *text, struct mq_mistake_set set, enum mq_language language)
{
    char words[MQ_MISTAKE_TEXT_MAX];

    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;)
        text_add(text, "- %.*s\n", (int)mq_mistake_words(mistake, language, words, sizeof words), words);
}

/* ---- JSON ---- */

void mistakes_json(struct json *json, struct mq_mistake_set set)
{
    mq_json_open(json, '[');
    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;)
        mq_json_text(json, mq_mistake_about(mistake)->name);
    mq_json_close(json, ']');
}

void diagnosis_json(struct json *json, const struct mq_diagnosis *diagnosis)
{
    mq_json_open(json, '{');
    mq_json_name(json, "like");
    mistakes_json(json, diagnosis->like);
    mq_json_name(json, "begins_like");
    mistakes_json(json, diagnosis->begins);
    mq_json_number_member(json, "begins_like_lines", (uint64_t)diagnosis->begun);
    mq_json_number_member(json, "right_lines", (uint64_t)diagnosis->right);
    mq_json_close(json, '}');
}
