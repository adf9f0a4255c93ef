/*
 * diagnosis.c - what a transcript looks like, for a terminal and as JSON
 */
#include "diagnosis.h"

#include <string.h>

enum { COLUMNS = 100 };

void diagnosis_add(struct text *text, const struct mq_diagnosis *diagnosis)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX + 1];
    static struct prose prose;
    const char *at = words;

    words[mq_diagnosis_words(diagnosis, spoken_language, words, MQ_DIAGNOSIS_TEXT_MAX)] = '\0';
    if (words[0] == '\0')
        return;
    mq_prose_init(&prose, text_sink(text), spoken_language, COLUMNS);
    mq_prose_label(&prose, SAY("diagnosis", "诊断"));
    for (; *at != '\0'; at++) {
        prose.hang = *at == '-' ? 2 : 0; /* a list item: indent the lines that follow */
        while (*at != '\n')
            put_char(&prose.paragraph, *at++);
        mq_prose_end(&prose);
    }
    prose.hang = 0;
    put_text(&prose.paragraph,
             SAY("this is one game only: 'maque stress -- YOUR PROGRAM' puts it to the test on more walls, and 'maque "
                 "diagnose' compares several games",
                 "这只是一局：maque stress -- 你的程序 会再找牌墙来检验，maque diagnose 可以对照多局"));
    mq_prose_end(&prose);
    text_take(text, &prose.out);
}

void mistakes_add(struct text *text, struct mq_mistake_set set)
{
    char words[MQ_MISTAKE_TEXT_MAX];

    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;)
        text_add(text, "- %.*s\n", (int)mq_mistake_words(mistake, spoken_language, words, sizeof words), words);
}

/* ---- what several games say ---- */

enum { PAIRS_SHOWN = 3, NEAREST_SHOWN = 3, NEAR_PART = 3 }; /* near: it explains a third of the wrong games */

static void add_fitting(struct text *text, const struct mq_inquiry *inquiry)
{
    int fit = mq_mistake_set_count(inquiry->fit);

    text_add(text,
             fit == 1 ? SAY("One known mistake explains this: a program that\n", "只有一种已知错误能解释：\n")
                      : SAY("%d known mistakes explain this: a program that\n", "有 %d 种已知错误都能解释：\n"),
             fit);
    mistakes_add(text, inquiry->fit);
}

static void add_pairs(struct text *text, const struct mq_inquiry *inquiry)
{
    text_add(text, SAY("No single known mistake explains this, but two at once do: a program that\n",
                       "单独一种已知错误解释不了，两种同时犯就能解释：\n"));
    for (int i = 0; i < inquiry->suspects && i < PAIRS_SHOWN; i++) {
        if (i > 0)
            text_add(text, SAY("or a program that\n", "或者：\n"));
        mistakes_add(text, inquiry->suspect[i].mistakes);
    }
    if (inquiry->suspects > PAIRS_SHOWN)
        text_add(text, SAY("and %d more pairs\n", "另外还有 %d 对\n"), inquiry->suspects - PAIRS_SHOWN);
}

static bool as_near_as_first(const struct mq_inquiry *inquiry, int i)
{
    const struct mq_suspect *first = &inquiry->suspect[0], *it = &inquiry->suspect[i];

    return it->explains - it->against == first->explains - first->against;
}

static void add_nearest(struct text *text, const struct mq_inquiry *inquiry)
{
    text_add(text, SAY("No known mistake explains this, and no two at once.\n",
                       "没有哪种已知错误能解释，任意两种加在一起也不能。\n"));
    for (int i = 0; i < inquiry->suspects && i < NEAREST_SHOWN && as_near_as_first(inquiry, i); i++) {
        const struct mq_suspect *it = &inquiry->suspect[i];
        const char *name = mq_mistake_about(mq_mistake_set_next(it->mistakes, MQ_MISTAKE_NONE))->name;

        if (NEAR_PART * it->explains < inquiry->wrong)
            return;
        text_add(text,
                 inquiry->wrong == 1 ? SAY("- %s explains the wrong game; ", "- %s：能解释错的那一局；")
                                     : SAY("- %s explains %d of %d wrong games; ", "- %s：能解释 %d 局，错的共 %d 局；"),
                 name, it->explains, inquiry->wrong);
        text_add(text,
                 it->against == 0   ? SAY("no right game speaks against it\n", "没有哪局正确的输出与它矛盾\n")
                 : it->against == 1 ? SAY("one right game speaks against it\n", "有 1 局正确的输出与它矛盾\n")
                                    : SAY("%d right games speak against it\n", "有 %d 局正确的输出与它矛盾\n"),
                 it->against);
    }
}

void inquiry_add(struct text *text, const struct mq_inquiry *inquiry)
{
    if (inquiry->outcome == MQ_ONE_FITS)
        add_fitting(text, inquiry);
    else if (inquiry->outcome == MQ_TWO_FIT)
        add_pairs(text, inquiry);
    else
        add_nearest(text, inquiry);
    if (inquiry->outcome == MQ_ONE_FITS || inquiry->outcome == MQ_TWO_FIT)
        text_add(text,
                 inquiry->wrong == 1
                     ? SAY("Only one wrong game speaks for this, and no game against it: more games may tell "
                           "otherwise.\n",
                           "支持这一判断的只有 1 局错误的输出，没有反例：再多几局，结论也许会变。\n")
                     : SAY("%d wrong games speak for this, and no game against it.\n",
                           "有 %d 局错误的输出支持这一判断，没有反例。\n"),
                 inquiry->wrong);
}

/* ---- JSON ---- */

void inquiry_json(struct json *json, const char *name, const struct mq_inquiry *inquiry)
{
    /* by outcome */
    static const char *const outcomes[] = {"none", "one", "two", "near"};

    mq_json_open_member(json, name, '{');
    mq_json_text_member(json, "outcome", outcomes[inquiry->outcome]);
    mq_json_number_member(json, "wrong", (uint64_t)inquiry->wrong);
    mq_json_number_member(json, "right", (uint64_t)inquiry->right);
    mq_json_open_member(json, "suspects", '[');
    for (int i = 0; i < inquiry->suspects; i++) {
        mq_json_open(json, '{');
        mistakes_json(json, "mistakes", inquiry->suspect[i].mistakes);
        mq_json_number_member(json, "explains", (uint64_t)inquiry->suspect[i].explains);
        mq_json_number_member(json, "against",
                              (uint64_t)(inquiry->wrong - inquiry->suspect[i].explains + inquiry->suspect[i].against));
        mq_json_close(json, '}');
    }
    mq_json_close(json, ']');
    mq_json_close(json, '}');
}

void mistakes_json(struct json *json, const char *name, struct mq_mistake_set set)
{
    mq_json_open_member(json, name, '[');
    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;)
        mq_json_text(json, mq_mistake_about(mistake)->name);
    mq_json_close(json, ']');
}

void diagnosis_json(struct json *json, const struct mq_diagnosis *diagnosis)
{
    mq_json_open(json, '{');
    mistakes_json(json, "like", diagnosis->like);
    mistakes_json(json, "begins_like", diagnosis->begins);
    mq_json_number_member(json, "begins_like_lines", (uint64_t)diagnosis->begun);
    mq_json_number_member(json, "right_lines", (uint64_t)diagnosis->right);
    mq_json_close(json, '}');
}
