/*
 * diagnosis_words.c - tells the author of a transcript what it looks like
 *
 * Only what was compared is certain: a whole transcript, or its lines up to some number.  So the words say what a
 * program does that prints such lines.  They never say that the author's program does so.
 */
#include "describe.h"
#include "maque_mistakes.h"
#include "prose.h"

enum {
    NAMED_MAX = 5, /* mistakes that are listed; more would not help */
    BEGUN_MIN = 8  /* wrong lines that must agree: nearly every mistake explains a few lines of another one */
};

/* The last ones come in pairs: for one mistake, and for several, which are listed below. */
static const struct sentence
    words_mistake = {"mistake", "{does} ({rule}, {name})", "{does}（{rule}，{name}）"},
    words_more = {"more", "and {more} more", "另外还有 {more} 种"},

    words_equals = {"equals", "your transcript equals that of a program that {mistake}",
                    "你的输出与犯了这个错误的程序一字不差：{mistake}"},
    words_equals_one_of = {"equals", "your transcript equals that of a program that makes one of these mistakes:",
                           "你的输出与犯了下列任一错误的程序一字不差："},

    words_stops = {"stops", "your transcript stops early; as far as it goes it equals that of a program that {mistake}",
                   "你的输出没有写完，已有的部分与犯了这个错误的程序一字不差：{mistake}"},
    words_stops_one_of =
        {"stops",
         "your transcript stops early; as far as it goes it equals that of a program that makes one of these mistakes:",
         "你的输出没有写完，已有的部分与犯了下列任一错误的程序一字不差："},

    words_begins =
        {"begins",
         "no known mistake explains all of your transcript, but its first {lines} lines are those of a program that "
         "{mistake}",
         "没有哪种已知错误能完全解释你的输出，但前 {lines} 行与犯了这个错误的程序一字不差：{mistake}"},
    words_begins_one_of = {"begins",
                           "no known mistake explains all of your transcript, but its first {lines} lines are those of "
                           "a program that makes "
                           "one of these "
                           "mistakes:",
                           "没有哪种已知错误能完全解释你的输出，但前 {lines} 行与犯了下列任一错误的程序一字不差："};

struct page {
    struct sink out;
    enum mq_language language;
    int32_t mistake, lines, more;
};

static void say(struct page *page, const struct sentence *sentence)
{
    const struct mq_mistake_info *info = mq_mistake_about(page->mistake);
    char mistake[MQ_MISTAKE_TEXT_MAX + 1];
    const struct slot slots[] = {
        {"does", info->does[page->language], VALUE_TEXT},
        {"rule", info->rule, VALUE_TEXT},
        {"name", info->name, VALUE_TEXT},
        {"mistake", mistake, VALUE_TEXT},
        {"lines", &page->lines, VALUE_INT},
        {"more", &page->more, VALUE_INT},
        {NULL, NULL, VALUE_TEXT},
    };
    struct filling filling = {&page->out, slots, false, " "};

    mistake[sentence != &words_mistake && sentence != &words_more
                ? mq_mistake_words(page->mistake, page->language, mistake, MQ_MISTAKE_TEXT_MAX)
                : 0] = '\0';
    put_sentence(&page->out, sentence_in(sentence, page->language), mq_put_slot, &filling);
}

size_t mq_mistake_words(int mistake, enum mq_language language, char *text, size_t size)
{
    struct page page;

    clear_bytes(&page, sizeof page);
    page.out = sink_of(text, size);
    page.language = language;
    page.mistake = mistake;
    say(&page, &words_mistake);
    return (size_t)(page.out.at - text);
}

static void list(struct page *page, struct mq_mistake_set set)
{
    int count = mq_mistake_set_count(set);

    page->mistake = MQ_MISTAKE_NONE;
    for (int i = 0; i < count && i < NAMED_MAX; i++) {
        page->mistake = mq_mistake_set_next(set, page->mistake);
        put_text(&page->out, "- ");
        say(page, &words_mistake);
        put_char(&page->out, '\n');
    }
    if (count > NAMED_MAX) {
        page->more = count - NAMED_MAX;
        say(page, &words_more);
        put_char(&page->out, '\n');
    }
}

size_t mq_diagnosis_words(const struct mq_diagnosis *diagnosis, enum mq_language language, char *text, size_t size)
{
    bool whole = mq_mistake_set_count(diagnosis->like) > 0;
    struct mq_mistake_set set = whole ? diagnosis->like : diagnosis->begins;
    bool several = mq_mistake_set_count(set) > 1;
    struct page page;

    if (mq_mistake_set_count(set) == 0 || (!whole && diagnosis->begun < diagnosis->right + BEGUN_MIN))
        return 0;
    page.out = sink_of(text, size);
    page.language = language;
    page.mistake = mq_mistake_set_next(set, MQ_MISTAKE_NONE);
    page.lines = diagnosis->begun;
    page.more = 0;
    if (whole)
        say(&page, several ? &words_equals_one_of : &words_equals);
    else if (diagnosis->stops)
        say(&page, several ? &words_stops_one_of : &words_stops);
    else
        say(&page, several ? &words_begins_one_of : &words_begins);
    put_char(&page.out, '\n');
    if (several)
        list(&page, set);
    return (size_t)(page.out.at - text);
}
