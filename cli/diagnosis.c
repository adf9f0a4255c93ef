/*
 * diagnosis.c - what a transcript looks like, for a terminal and as JSON
 */
#include "diagnosis.h"

#include <string.h>

/* ---- paragraphs in columns ---- */

enum { LABEL_COLUMN = 2, TEXT_COLUMN = 13, COLUMNS = 100 };

/* One more letter of UTF-8 text: how many bytes it has. */
static size_t letter_length(const char *at)
{
    size_t length = 1;

    while (((unsigned char)at[length] & 0xC0) == 0x80)
        length++;
    return length;
}

/* Chinese letters and their punctuation have three bytes and fill two columns; a line may break between them. */
static bool is_wide(const char *at)
{
    return letter_length(at) == 3 && strncmp(at, "“", 3) != 0 && strncmp(at, "”", 3) != 0;
}

/* Punctuation that may not begin a line. */
static bool closes(const char *at)
{
    static const char *const marks[] = {"，", "。", "、", "：", "；", "）", "”"};

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strncmp(at, marks[i], strlen(marks[i])) == 0)
            return true;
    return false;
}

/* How much must stay on one line: a word or a Chinese letter, an opening bracket before it, punctuation behind it. */
static size_t piece_length(const char *at, int *width)
{
    const char *start = at;
    bool wide, opens;

    *width = 0;
    do {
        wide = is_wide(at);
        opens = strncmp(at, "（", strlen("（")) == 0;
        *width += wide ? 2 : 1;
        at += letter_length(at);
    } while (*at != '\0' && *at != ' ' && *at != '\n' && (opens || closes(at) || (!wide && !is_wide(at))));
    return (size_t)(at - start);
}

/* One paragraph; lines after its first one are indented by 'indent' columns more. */
static const char *add_paragraph(struct text *text, const char *at, int column, int indent)
{
    bool blank = false;

    while (*at != '\0' && *at != '\n') {
        size_t length;
        int width;

        if (*at == ' ') {
            blank = true;
            at++;
            continue;
        }
        length = piece_length(at, &width);
        if (column + blank + width > COLUMNS) {
            text_add(text, "\n%*s", TEXT_COLUMN + indent, "");
            column = TEXT_COLUMN + indent;
            blank = false;
        }
        text_add(text, "%s%.*s", blank ? " " : "", (int)length, at);
        column += blank + width;
        blank = false;
        at += length;
    }
    text_add(text, "\n");
    return *at == '\n' ? at + 1 : at;
}

/* Paragraphs behind a label; those that begin with a dash are a list. */
static void add_labelled(struct text *text, const char *label, int label_width, const char *words)
{
    text_add(text, "%*s%s%*s", LABEL_COLUMN, "", label, TEXT_COLUMN - LABEL_COLUMN - label_width, "");
    for (bool first = true; *words != '\0'; first = false) {
        if (!first)
            text_add(text, "%*s", TEXT_COLUMN, "");
        words = add_paragraph(text, words, TEXT_COLUMN, words[0] == '-' ? 2 : 0);
    }
}

void diagnosis_add(struct text *text, const struct mq_diagnosis *diagnosis, uint8_t language)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX + 1];
    bool chinese = language == MQ_CHINESE;
    size_t length = mq_diagnosis_words(diagnosis, (enum mq_language)language, words, MQ_DIAGNOSIS_TEXT_MAX);

    words[length] = '\0';
    if (length > 0)
        add_labelled(text, chinese ? "诊断" : "diagnosis", chinese ? 4 : 9, words);
}

/* ---- sets of mistakes ---- */

void mistakes_add(struct text *text, struct mq_mistake_set set, uint8_t language)
{
    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);

        if (language == MQ_CHINESE)
            text_add(text, "- %s（%s，%s）\n", info->chinese, info->rule, info->name);
        else
            text_add(text, "- %s (%s, %s)\n", info->english, info->rule, info->name);
    }
}

/* ---- JSON ---- */

void mistakes_add_json(struct text *text, struct mq_mistake_set set)
{
    const char *between = "";

    text_add(text, "[");
    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;) {
        text_add(text, "%s\"%s\"", between, mq_mistake_about(mistake)->name);
        between = ",";
    }
    text_add(text, "]");
}

void diagnosis_add_json(struct text *text, const struct mq_diagnosis *diagnosis)
{
    text_add(text, "{\"like\":");
    mistakes_add_json(text, diagnosis->like);
    text_add(text, ",\"begins_like\":");
    mistakes_add_json(text, diagnosis->begins);
    text_add(text, ",\"begins_like_lines\":%d,\"right_lines\":%d}", (int)diagnosis->begun, (int)diagnosis->right);
}
