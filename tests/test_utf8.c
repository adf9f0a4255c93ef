/*
 * test_utf8.c - characters, their widths, and bytes that are none
 */
#include "check.h"
#include "utf8.h"

static struct character first_of(const char *text)
{
    return mq_character_at(text, text + strlen(text));
}

/* The characters of a text, its bytes that are none as '#'. */
static void assert_codes(const char *text, const char *expected)
{
    const char *end = text + strlen(text);
    char found[64];
    size_t count = 0;

    for (struct character c; text < end; text += c.bytes) {
        c = mq_character_at(text, end);
        assert_true(c.bytes > 0);
        found[count++] = c.code == NOT_UTF8 ? '#' : c.bytes == 1 ? (char)c.code : (char)('0' + c.bytes);
    }
    found[count] = '\0';
    assert_string_equal(found, expected);
}

TEST(characters_have_one_to_four_bytes)
{
    assert_int_equal(first_of("A").code, 'A');
    assert_int_equal(first_of("é").code, 0xE9);
    assert_int_equal(first_of("中").code, 0x4E2D);
    assert_int_equal(first_of("🀄").code, 0x1F004);
    assert_int_equal(first_of("").bytes, 0);
    assert_codes("aé中🀄z", "a234z");
}

TEST(a_byte_that_belongs_to_no_character_counts_alone)
{
    assert_codes("a\xFFz", "a#z");
    assert_codes("\x80", "#");
    assert_codes("\xE4\xB8z", "##z");             /* cut short */
    assert_codes("\xC0\xAF", "##");               /* a longer spelling than necessary */
    assert_codes("\xE0\x9F\xBF", "###");          /* the same */
    assert_codes("\xF0\x8F\xBF\xBF", "####");     /* the same */
    assert_codes("\xED\xA0\x80", "###");          /* half of a UTF-16 pair */
    assert_codes("\xF4\x90\x80\x80z", "####z");   /* beyond Unicode */
    assert_codes("\xF8\x88\x80\x80\x80", "#####");
}

TEST(chinese_and_emoji_fill_two_columns)
{
    assert_int_equal(mq_columns_of("abc"), 3);
    assert_int_equal(mq_columns_of("牌墙，（R1）"), 12);
    assert_int_equal(mq_columns_of("→ 4P–8P×3"), 9);
    assert_int_equal(mq_columns_of("🀉🀄"), 3); /* the red dragon is an emoji */
    assert_int_equal(mq_columns_of("e\xCC\x81"), 1);
    assert_int_equal(mq_columns_of("e\xCC\x80o\xCD\xAF"), 2); /* U+0300 and U+036F, the first and the last mark */
    assert_int_equal(mq_columns_of("\xCB\xBF\xCD\xB0"), 2);     /* U+02FF and U+0370 */
    assert_int_equal(mq_columns_of("\xFF\xFE"), 2);
}

/* The first and the last character of each range in which characters are as wide, and those beside them. */
TEST(widths_change_exactly_at_the_ends_of_their_ranges)
{
    static const struct {
        uint32_t first, last;
        int width;
    } ranges[] = {
        {0x300, 0x36F, 0},     {0xFE00, 0xFE0F, 0},   {0xFEFF, 0xFEFF, 0},   {0x1100, 0x115F, 2},
        {0x2E80, 0xD7AF, 2},   {0xF900, 0xFAFF, 2},   {0xFF01, 0xFF60, 2},   {0x1F004, 0x1F004, 2},
        {0x1F300, 0x1F64F, 2}, {0x1F900, 0x1FAFF, 2}, {0x20000, 0x3FFFF, 2},
    };

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        assert_int_equal(mq_width_of(ranges[i].first - 1), 1);
        assert_int_equal(mq_width_of(ranges[i].first), ranges[i].width);
        assert_int_equal(mq_width_of(ranges[i].last), ranges[i].width);
        assert_int_equal(mq_width_of(ranges[i].last + 1), 1);
    }
}

TEST(what_may_be_shown_changes_exactly_at_the_ends_of_its_ranges)
{
    static const uint32_t hidden[][2] = {{0, 0x1F},        {0x7F, 0x9F},     {0x61C, 0x61C},
                                         {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}};

    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        assert_true(i == 0 || mq_is_showable(hidden[i][0] - 1));
        assert_false(mq_is_showable(hidden[i][0]));
        assert_false(mq_is_showable(hidden[i][1]));
        assert_true(mq_is_showable(hidden[i][1] + 1));
    }
    assert_false(mq_is_showable(NOT_UTF8));
}

TEST(a_full_width_form_stands_for_a_plain_character)
{
    assert_int_equal(half_width(0xFF01), '!');
    assert_int_equal(half_width(0xFF5E), '~');
    assert_int_equal(half_width(0xFF00), 0xFF00);
    assert_int_equal(half_width(0xFF5F), 0xFF5F);
    assert_int_equal(half_width('A'), 'A');
}

static void assert_shown(const char *text, const char *expected)
{
    char shown[64];
    struct sink out = sink_of(shown, sizeof shown - 1);

    mq_put_shown(&out, text, strlen(text));
    *out.at = '\0';
    assert_string_equal(shown, expected);
}

TEST(a_terminal_gets_a_question_mark_for_what_it_should_not_get)
{
    assert_shown("中文 é.in", "中文 é.in");
    assert_shown("a\tb", "a b");
    assert_shown("a\033[31m\x7F\nb", "a?[31m??b");
    assert_shown("\xC2\x9B" "31m", "?31m");          /* C1 is obeyed by terminals, too */
    assert_shown("\xE2\x80\xAE" "evil", "?evil");    /* turns the direction of writing */
    assert_shown("\xE2\x80\x8E\xE2\x80\x8F\xD8\x9C\xE2\x80\xAA\xE2\x81\xA6\xE2\x81\xA9", "??????"); /* so do these */
    assert_shown("\xE2\x80\xA8\xE2\x80\xA9", "??");                                              /* ends a line */
    assert_shown("b\xFF\xFE" "d", "b??d");
}

RUN_TESTS("utf8")
