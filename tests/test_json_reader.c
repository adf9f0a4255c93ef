/*
 * test_json_reader.c - what reads JSON from outside: objects, members, strings, numbers
 */
#include "check.h"
#include "json_reader.h"

static bool is_object(const char *text)
{
    return mq_json_is_object(text, strlen(text));
}

TEST(objects_are_told_from_everything_else)
{
    static const char *const right[] = {
        "{}", " { } \r", "{\"a\":1}", "{\"a\":[],\"b\":{\"c\":[1,-2.5e+3,0.5,\"x\"]},\"d\":null}",
        "{\"a\" : true , \"b\":false}", "{\"\\u00e9\\\"\":\"\\\\\"}"};
    static const char *const wrong[] = {
        "", "1", "[]", "\"{}\"", "{", "}", "{}}", "{} x", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{a:1}",
        "{'a':1}", "{\"a\":01}", "{\"a\":1.}", "{\"a\":-}", "{\"a\":+1}", "{\"a\":tru}", "{\"a\":nul}", "{\"a\":[1,]}",
        "{\"a\":[1}", "{\"a\":\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":\"\t\"}", "{\"a\":1 \"b\":2}",
        "{\"a\":1e}", "{\"a\":NaN}"};

    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        if (!is_object(right[i]))
            fail_msg("refused: %s", right[i]);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (is_object(wrong[i]))
            fail_msg("accepted: %s", wrong[i]);
}

TEST(every_beginning_of_an_object_is_refused)
{
    static const char text[] = "{\"id\":12,\"answer\":\"OUT \\u0033M\",\"meta\":[{\"a\":-1.5e2},null,true,false]}";

    assert_true(mq_json_is_object(text, sizeof text - 1));
    for (size_t length = 0; length < sizeof text - 1; length++)
        assert_false(mq_json_is_object(text, length));
}

TEST(nesting_has_an_end)
{
    char text[8 + 4 * JSON_DEPTH_MAX];

    for (int depth = JSON_DEPTH_MAX - 1; depth <= JSON_DEPTH_MAX; depth++) {
        char *at = text + strlen(strcpy(text, "{\"a\":"));

        memset(at, '[', (size_t)depth);
        memset(at + depth, ']', (size_t)depth);
        strcpy(at + 2 * depth, "}");
        assert_int_equal(is_object(text), depth < JSON_DEPTH_MAX);
    }
}

TEST(a_member_is_found_at_its_own_level)
{
    static const char text[] = "{ \"x\":{\"id\":1},\"idea\":2,\"i\":[\"id\"], \"id\" : 3 ,\"id\":4,\"last\":\"y\"}";
    struct word value;

    assert_true(mq_json_member(text, sizeof text - 1, "id", &value));
    assert_int_equal(value.length, 1);
    assert_int_equal(value.at[0], '3');
    assert_true(mq_json_member(text, sizeof text - 1, "last", &value));
    assert_memory_equal(value.at, "\"y\"", 3);
    assert_false(mq_json_member(text, sizeof text - 1, "la", &value));
    assert_false(mq_json_member(text, sizeof text - 1, "lasts", &value));
    assert_false(mq_json_member("{}", 2, "id", &value));
}

static const char *string_of(const char *text)
{
    static char string[16];
    struct word value = {text, strlen(text)};

    return mq_json_string(value, string, sizeof string) ? string : NULL;
}

TEST(strings_become_utf8)
{
    assert_string_equal(string_of("\"OUT 3M\""), "OUT 3M");
    assert_string_equal(string_of("\"\""), "");
    assert_string_equal(string_of("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""), "\"\\/\b\f\n\r\t");
    assert_string_equal(string_of("\"\\u0041\\u00e9\\u96c0\\ud83c\\udc04\""), "A\xc3\xa9\xe9\x9b\x80\xf0\x9f\x80\x84");
    assert_string_equal(string_of("\"\\ud83cx\\udc04\""), "\xef\xbf\xbdx\xef\xbf\xbd");
    assert_string_equal(string_of("\"123456789012345\""), "123456789012345");
    assert_null(string_of("\"1234567890123456\"")); /* no room for the NUL */
    assert_null(string_of("\"a\\u0000b\""));
    assert_null(string_of("12"));
    assert_null(string_of("\"a\" "));
}

TEST(whole_numbers_are_read_and_nothing_else)
{
    static const char *const wrong[] = {"", "-1", "1.0", "1e3", "\"1\"", "null", "18446744073709551616"};
    uint64_t number;

    assert_true(mq_json_whole((struct word){"0", 1}, &number) && number == 0);
    assert_true(mq_json_whole((struct word){"18446744073709551615", 20}, &number) && number == UINT64_MAX);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (mq_json_whole((struct word){wrong[i], strlen(wrong[i])}, &number))
            fail_msg("accepted: %s", wrong[i]);
}

RUN_TESTS("json_reader")
