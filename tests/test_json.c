/*
 * test_json.c - what writes JSON: commas, escapes, lines
 */
#include "check.h"
#include "json.h"

static char text[512];

static struct json json_begin(void)
{
    return json_to(sink_of(text, sizeof text - 1));
}

static void assert_written(struct json *json, const char *expected)
{
    *json->out.at = '\0';
    assert_string_equal(text, expected);
}

static void put_example(struct json *json)
{
    mq_json_open(json, '{');
    mq_json_text_member(json, "name", "A");
    mq_json_text_member(json, "nobody", NULL);
    mq_json_name(json, "list");
    mq_json_open(json, '[');
    mq_json_number(json, UINT64_MAX);
    mq_json_flag(json, true);
    mq_json_open(json, '[');
    mq_json_close(json, ']');
    mq_json_open(json, '{');
    mq_json_flag_member(json, "x", false);
    mq_json_close(json, '}');
    mq_json_close(json, ']');
    mq_json_raw_member(json, "raw", "-1");
    mq_json_close(json, '}');
}

TEST(commas_stand_where_they_belong)
{
    struct json json = json_begin();

    put_example(&json);
    assert_written(&json,
                   "{\"name\":\"A\",\"nobody\":null,\"list\":[18446744073709551615,true,[],{\"x\":false}],\"raw\":-1}");
    json = json_begin();
    json.spaced = true;
    put_example(&json);
    assert_written(&json,
                   "{\"name\": \"A\", \"nobody\": null, \"list\": [18446744073709551615, true, [], {\"x\": false}], "
                   "\"raw\": -1}");
}

TEST(members_can_stand_on_lines_of_their_own)
{
    struct json json = json_begin();

    json.spaced = true;
    mq_json_open_tall(&json, '{');
    mq_json_number_member(&json, "a", 1);
    mq_json_name(&json, "b");
    mq_json_open_tall(&json, '[');
    mq_json_open(&json, '[');
    mq_json_number(&json, 2);
    mq_json_number(&json, 3);
    mq_json_close(&json, ']');
    mq_json_number(&json, 4);
    mq_json_close(&json, ']');
    mq_json_close(&json, '}');
    assert_written(&json, "{\n  \"a\": 1,\n  \"b\": [\n    [2, 3],\n    4\n  ]\n}");
}

static void assert_string(const char *bytes, size_t length, const char *expected)
{
    struct json json = json_begin();

    mq_json_bytes(&json, bytes, length);
    assert_written(&json, expected);
}

TEST(any_bytes_become_a_string)
{
    assert_string("a\"b\\c/", 6, "\"a\\\"b\\\\c/\"");
    assert_string("中 é", strlen("中 é"), "\"中 é\"");
    assert_string("\n\0\033\x7F", 4, "\"\\u000a\\u0000\\u001b\\u007f\"");
    assert_string("\xC2\x85", 2, "\"\\u0085\"");
    assert_string("\xE2\x80\xAE\xE2\x80\xA8\xD8\x9C", 8, "\"\\u202e\\u2028\\u061c\"");
    assert_string("b\xFF\xE4\xB8", 4, "\"b\\ufffd\\ufffd\\ufffd\"");
}

TEST(names_of_members_are_escaped_as_well)
{
    struct json json = json_begin();

    mq_json_open(&json, '{');
    mq_json_number_member(&json, "a\"\n", 1);
    mq_json_close(&json, '}');
    assert_written(&json, "{\"a\\\"\\u000a\":1}");
}

TEST(what_does_not_fit_is_dropped)
{
    for (size_t size = 0; size < 90; size++) {
        struct json json;

        memset(text, '#', sizeof text);
        json = json_to(sink_of(text, size));
        put_example(&json);
        assert_true(json.out.at <= text + size);
        assert_int_equal(text[size], '#');
    }
}

RUN_TESTS("json")
