/*
 * diagnosis_words.c - tells the author of a transcript what it looks like
 *
 * Only what was compared is certain: a whole transcript, or its lines up to some number.  So the words say what a
 * program does that prints such lines.  They never say that the author's program does so.
 */
#include "maque_mistakes.h"
#include "prose.h"

enum {
    NAMED_MAX = 5, /* mistakes that are listed; more would not help */
    BEGUN_MIN = 8  /* wrong lines that must agree: nearly every mistake explains a few lines of another one */
};

enum phrase {
    SAY_MISTAKE,
    SAY_MORE,
    SAY_EQUALS,
    SAY_STOPS = SAY_EQUALS + 2,
    SAY_BEGINS = SAY_STOPS + 2,
    PHRASES = SAY_BEGINS + 2
};

/* The last three come in pairs: for one mistake, and for several, which are listed below. */
static const struct sentence phrases[PHRASES] = {
    {"mistake", "{does} ({rule}, {name})", "{does}（{rule}，{name}）"},
    {"more", "and {more} more", "另外还有 {more} 种"},

    {"equals", "your transcript equals that of a program that {mistake}",
     "你的输出与犯了这个错误的程序一字不差：{mistake}"},
    {"equals", "your transcript equals that of a program that makes one of these mistakes:",
     "你的输出与犯了下列任一错误的程序一字不差："},

    {"stops", "your transcript stops early; as far as it goes it equals that of a program that {mistake}",
     "你的输出没有写完，已有的部分与犯了这个错误的程序一字不差：{mistake}"},
    {"stops",
     "your transcript stops early; as far as it goes it equals that of a program that makes one of these mistakes:",
     "你的输出没有写完，已有的部分与犯了下列任一错误的程序一字不差："},

    {"begins",
     "no known mistake explains all of your transcript, but its first {lines} lines are those of a program that "
     "{mistake}",
     "没有哪种已知错误能完全解释你的输出，但前 {lines} 行与犯了这个错误的程序一字不差：{mistake}"},
    {"begins",
     "no known mistake explains all of your transcript, but its first {lines} lines are those of a program that makes "
     "one of these "
     "mistakes:",
     "没有哪种已知错误能完全解释你的输出，但前 {lines} 行与犯了下列任一错误的程序一字不差："},
};

struct page {
    struct sink out;
    enum mq_language language;
    int mistake, lines, more;
};

static void put_slot(void *context, const char *name)
{
    struct page *page = (struct page *)context;
    const struct mq_mistake_info *info = mq_mistake_about(page->mistake);

    if (slot_is(name, "does"))
        put_text(&page->out, page->language == MQ_CHINESE ? info->chinese : info->english);
    else if (slot_is(name, "rule"))
        put_text(&page->out, info->rule);
    else if (slot_is(name, "name"))
        put_text(&page->out, info->name);
    else if (slot_is(name, "mistake"))
        put_sentence(&page->out, sentence_in(&phrases[SAY_MISTAKE], page->language), put_slot, page);
    else
        put_number(&page->out, (uint64_t)(slot_is(name, "lines") ? page->lines : page->more));
}

static void say(struct page *page, int phrase)
{
    put_sentence(&page->out, sentence_in(&phrases[phrase], page->language), put_slot, page);
}

size_t mq_mistake_words(int mistake, enum mq_language language, char *text, size_t size)
{
    struct page page;

    clear_bytes(&page, sizeof page);
    page.out = sink_of(text, size);
    page.language = language;
    page.mistake = mistake;
    say(&page, SAY_MISTAKE);
    return (size_t)(page.out.at - text);
}

static void list(struct page *page, struct mq_mistake_set set)
{
    int count = mq_mistake_set_count(set);

    page->mistake = MQ_MISTAKE_NONE;
    for (int i = 0; i < count && i < NAMED_MAX; i++) {
        page->mistake = mq_mistake_set_next(set, page->mistake);
        put_text(&page->out, "- ");
        say(page, SAY_MISTAKE);
        put_char(&page->out, '\n');
    }
    if (count > NAMED_MAX) {
        page->more = count - NAMED_MAX;
        say(page, SAY_MORE);
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
    say(&page, (whole ? SAY_EQUALS : diagnosis->stops ? SAY_STOPS : SAY_BEGINS) + several);
    put_char(&page.out, '\n');
    if (several)
        list(&page, set);
    return (size_t)(page.out.at - text);
}
