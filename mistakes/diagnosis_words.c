/*
 * diagnosis_words.c - what a transcript looks like, said to its author
 *
 * Certain is only what was compared: a whole transcript, or its lines up to some number.  What a program does that prints such
 * lines is told, never that the author's program does so.
 */
#include "maque_mistakes.h"
#include "port.h"

enum {
    NAMED_MAX = 5, /* mistakes that are told; more would not help anybody */
    BEGUN_MIN = 8  /* wrong lines that must agree: nearly every mistake explains a few of another */
};

struct page {
    char *at, *end;
    bool chinese;
};

static void put_text(struct page *page, const char *text)
{
    for (; *text != '\0' && page->at < page->end; text++)
        *page->at++ = *text;
}

static void say(struct page *page, const char *english, const char *chinese)
{
    put_text(page, page->chinese ? chinese : english);
}

static void put_number(struct page *page, int number)
{
    char digits[12];
    int at = 11;

    digits[at] = '\0';
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    put_text(page, digits + at);
}

/* "judges PONG with the taken tile still in hand (R19, pong-keeps-taken-tile)" */
static void put_mistake(struct page *page, int mistake)
{
    const struct mq_mistake_info *info = mq_mistake_about(mistake);

    say(page, info->english, info->chinese);
    say(page, " (", "（");
    put_text(page, info->rule);
    say(page, ", ", "，");
    put_text(page, info->name);
    say(page, ")", "）");
}

/* One mistake goes on in the line, of several each has its own. */
static void put_mistakes(struct page *page, struct mq_mistake_set set)
{
    int count = mq_mistake_set_count(set), named = 0;

    if (count > 1)
        say(page, "makes one of these mistakes:\n", "\n");
    for (int mistake = 0; named < NAMED_MAX && (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE; named++) {
        if (count > 1)
            put_text(page, "- ");
        put_mistake(page, mistake);
        put_text(page, "\n");
    }
    if (count > named) {
        say(page, "and ", "另外还有 ");
        put_number(page, count - named);
        say(page, " more\n", " 种\n");
    }
}

static const char *chinese_end(struct mq_mistake_set set)
{
    return mq_mistake_set_count(set) > 1 ? "与犯了下列任一错误的程序一字不差：" : "与犯了这个错误的程序一字不差：";
}

size_t mq_diagnosis_words(const struct mq_diagnosis *diagnosis, enum mq_language language, char *text, size_t size)
{
    bool whole = mq_mistake_set_count(diagnosis->like) > 0;
    struct mq_mistake_set set = whole ? diagnosis->like : diagnosis->begins;
    struct page page;

    page.at = text;
    page.end = text + size;
    page.chinese = language == MQ_CHINESE;
    if (mq_mistake_set_count(set) == 0 || (!whole && diagnosis->begun < diagnosis->right + BEGUN_MIN))
        return 0;
    if (whole) {
        say(&page, "your transcript equals that of a program that ", "你的输出");
    } else if (diagnosis->stops) {
        say(&page, "your transcript stops early; as far as it goes it equals that of a program that ", "你的输出没有写完，已有的部分");
    } else {
        say(&page, "no known mistake explains all of your transcript, but its first ", "没有哪种已知错误能完全解释你的输出，但前 ");
        put_number(&page, diagnosis->begun);
        say(&page, " lines are those of a program that ", " 行");
    }
    if (page.chinese)
        put_text(&page, chinese_end(set));
    put_mistakes(&page, set);
    return (size_t)(page.at - text);
}
