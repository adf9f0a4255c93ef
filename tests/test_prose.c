/*
 * test_prose.c - sentences filled in, coloured and broken into lines
 */
#include "check.h"
#include "prose.h"

static char text[2048];

static struct prose *prose_begin(enum mq_language language, int columns)
{
    static struct prose prose;

    mq_prose_init(&prose, sink_of(text, sizeof text - 1), language, columns);
    return &prose;
}

static void assert_written(const struct prose *p, const char *expected)
{
    *p->out.at = '\0';
    assert_string_equal(text, expected);
}

static void put_slot(void *context, const char *name)
{
    struct prose *p = context;

    put_text(&p->paragraph, strncmp(name, "seat}", 5) == 0 ? "A" : strncmp(name, "seats}", 6) == 0 ? "A B C D" : "?");
}

static const struct sentence greeting = {"greeting", "{seat} greets {seats}~(R4): {other}",
                                         "{seat} 问候 {seats}（R4）：{other}"};

TEST(a_sentence_is_filled_in_by_name_in_both_languages)
{
    struct prose *p = prose_begin(MQ_ENGLISH, 80);

    mq_prose_sentence(p, STYLE_PLAIN, &greeting, put_slot, p);
    mq_prose_end(p);
    assert_written(p, "A greets A B C D (R4): ?\n");
    p = prose_begin(MQ_CHINESE, 80);
    mq_prose_sentence(p, STYLE_PLAIN, &greeting, put_slot, p);
    mq_prose_end(p);
    assert_written(p, "A 问候 A B C D（R4）：?\n");
}

TEST(colour_goes_on_behind_a_rule)
{
    struct prose *p = prose_begin(MQ_ENGLISH, 80);

    p->colour = true;
    mq_prose_sentence(p, STYLE_GOOD, &greeting, put_slot, p);
    mq_prose_end(p);
    assert_written(p, "\033[32mA greets A B C D \033[2m(R4)\033[0m\033[32m: ?\033[0m\n");
}

static void assert_broken(int columns, int indent, int hang, const char *paragraph, const char *expected)
{
    struct prose *p = prose_begin(MQ_CHINESE, columns);

    p->indent = indent;
    p->hang = hang;
    put_text(&p->paragraph, paragraph);
    mq_prose_end(p);
    assert_written(p, expected);
}

TEST(lines_break_at_blanks_but_not_at_tildes)
{
    assert_broken(12, 0, 2, "one two three four", "one two\n  three four\n");
    assert_broken(12, 0, 2, "one two~three four", "one\n  two three\n  four\n");
    assert_broken(12, 4, 0, "one two three", "    one two\n    three\n");
    assert_broken(5, 0, 0, "a verylongword b", "a\nverylongword\nb\n");
}

TEST(lines_break_behind_chinese_punctuation_and_never_within_a_word)
{
    assert_broken(20, 0, 2, "打出的牌，照样可以吃，碰", "打出的牌，\n  照样可以吃，碰\n");
    assert_broken(8, 0, 0, "打出的牌照样可以吃", "打出的牌照样可以吃\n");
    assert_broken(12, 0, 0, "甲乙丙（R1）。丁", "甲乙丙（R1）。\n丁\n");
}

TEST(a_label_stands_before_its_paragraph)
{
    struct prose *p = prose_begin(MQ_CHINESE, 24);

    mq_prose_label(p, "应为");
    put_text(&p->paragraph, "one two three");
    mq_prose_end(p);
    mq_prose_label(p, "why");
    mq_prose_verbatim(p);
    put_text(&p->out, "~ as it is\n");
    assert_written(p, "  应为       one two\n             three\n  why        ~ as it is\n");
}

TEST(without_layout_a_paragraph_is_a_line_behind_its_kind)
{
    struct prose *p = prose_begin(MQ_ENGLISH, 10);

    p->laid_out = false;
    p->colour = true;
    mq_prose_sentence(p, STYLE_GOOD, &greeting, put_slot, p);
    mq_prose_end(p);
    mq_prose_label(p, "why");
    put_text(&p->paragraph, "because");
    mq_prose_end(p);
    put_text(&p->paragraph, "no kind");
    mq_prose_end(p);
    assert_written(p, "greeting\tA greets A B C D (R4): ?\nwhy\tbecause\n\tno kind\n");
}

/* Doubles the room, up to a limit. */
static bool grow(struct sink *out)
{
    if (out->end == text + 64)
        return false;
    out->end = out->end + (out->end - text);
    return true;
}

TEST(a_sink_that_is_full_may_grow)
{
    struct sink out = sink_of(text, 4);

    out.grow = grow;
    put_text(&out, "more than four bytes");
    assert_int_equal(out.at - text, 20);
    for (int i = 0; i < 100; i++)
        put_char(&out, '.');
    assert_int_equal(out.at - text, 64);
}

RUN_TESTS("prose")
