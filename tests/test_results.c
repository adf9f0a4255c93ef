/*
 * test_results.c - counters as text and back, and exactly what is wrong with a damaged text
 */
#include "check.h"

enum { ROOM = MQ_RESULTS_TEXT_MAX + 4096, NUMBERS = sizeof(struct mq_stats) / sizeof(uint64_t) };

/* Results with a different number in every place, of 70 games in two ranges. */
static void some_results(struct mq_results *r)
{
    uint64_t *number = (uint64_t *)&r->stats, state = 1;

    mq_results_init(r, UINT64_C(12345678901234567890));
    for (size_t i = 0; i < NUMBERS; i++)
        number[i] = next_random(&state) >> (next_random(&state) % 60);
    r->stats.games = 70;
    r->stats.example[3] = r->stats.shortest_game = UINT64_MAX; /* none */
    r->range_count = 2;
    r->range[0].first = 10;
    r->range[0].end = 20;
    r->range[1].first = 100;
    r->range[1].end = 160;
}

static bool are_equal(const struct mq_results *a, const struct mq_results *b)
{
    return a->seed == b->seed && a->range_count == b->range_count &&
           memcmp(a->range, b->range, (size_t)a->range_count * sizeof a->range[0]) == 0 &&
           memcmp(&a->stats, &b->stats, sizeof a->stats) == 0;
}

static char *some_text(void)
{
    static char text[ROOM];
    static struct mq_results r;

    some_results(&r);
    text[mq_results_write(&r, NULL, text, sizeof text - 1)] = '\0';
    return text;
}

/* Put 'to' in the place of the first 'from', which must be there. */
static void edit(char *text, const char *from, const char *to)
{
    char *at = strstr(text, from);

    assert_non_null(at);
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to));
}

static void edit_all(char *text, char from, const char *to)
{
    char *copy = strdup(text), *out = text;

    for (const char *at = copy; *at != '\0'; at++)
        out += *at == from ? sprintf(out, "%s", to) : sprintf(out, "%c", *at);
    free(copy);
}

static void assert_reads_as_some(const char *text)
{
    static struct mq_results expected, read;
    char message[MQ_MESSAGE_MAX];
    struct mq_results_error error = mq_results_parse(&read, text, strlen(text));

    some_results(&expected);
    assert_string_equal(mq_results_message(&error, MQ_ENGLISH, message), "nothing is wrong");
    assert_true(are_equal(&read, &expected));
}

/* Lines before 0 count from the end: -1 is the one after the last newline. */
static void assert_trouble(const char *text, enum mq_results_status status, int line, const char *expected)
{
    static struct mq_results read;
    char message[MQ_MESSAGE_MAX];
    struct mq_results_error error = mq_results_parse(&read, text, strlen(text));

    assert_string_equal(mq_results_message(&error, MQ_ENGLISH, message), expected);
    assert_int_equal(error.status, status);
    if (line < 0)
        for (line += 2; *text != '\0'; text++)
            line += *text == '\n';
    assert_int_equal(error.line, line);
}

/* The text after one edit. */
static void assert_edited(const char *from, const char *to, enum mq_results_status status, int line,
                          const char *expected)
{
    char *text = some_text();

    edit(text, from, to);
    assert_trouble(text, status, line, expected);
}

TEST(every_number_is_read_back_as_it_was_written)
{
    assert_reads_as_some(some_text());
}

TEST(no_games_at_all_are_results_too)
{
    static struct mq_results r, read;
    char text[ROOM];

    mq_results_init(&r, 5);
    assert_int_equal(mq_results_parse(&read, text, mq_results_write(&r, NULL, text, sizeof text)).status,
                     MQ_RESULTS_OK);
    assert_true(are_equal(&r, &read));
}

TEST(the_largest_results_fit)
{
    static struct mq_results r, read;
    static char text[ROOM];
    size_t length;

    memset(&r, 255, sizeof r);
    r.range_count = r.stats.games = MQ_RANGES_MAX;
    for (uint64_t i = 0; i < MQ_RANGES_MAX; i++) {
        r.range[i].first = UINT64_MAX - 2 * (MQ_RANGES_MAX - i);
        r.range[i].end = r.range[i].first + 1;
    }
    length = mq_results_write(&r, NULL, text, sizeof text);
    assert_in_range(length, 1, MQ_RESULTS_TEXT_MAX);
    assert_int_equal(mq_results_parse(&read, text, length).status, MQ_RESULTS_OK);
    assert_true(are_equal(&r, &read));
    assert_in_range(mq_results_write_csv(&r, text, sizeof text), 1, MQ_RESULTS_TEXT_MAX);
}

TEST(what_does_not_fit_is_dropped)
{
    static struct mq_results r;
    char text[8] = "1234567";

    some_results(&r);
    assert_int_equal(mq_results_write(&r, NULL, text, 3), 3);
    assert_string_equal(text, "{\n 4567");
    assert_int_equal(mq_results_write_csv(&r, text, 5), 5);
    assert_string_equal(text, "name,67");
}

TEST(white_space_is_free)
{
    char *text = some_text();

    edit_all(text, ' ', "");
    assert_reads_as_some(text);
    edit_all(text, '\n', "");
    assert_reads_as_some(text);
    edit_all(text, ',', "\r\n ,\t");
    edit_all(text, ':', " :\n");
    edit_all(text, '[', " [ ");
    edit_all(text, '}', "\n}\n");
    assert_reads_as_some(text);
}

TEST(members_come_in_any_order)
{
    char *text = some_text(), checksum[64];

    sscanf(strstr(text, ",\n    \"checksum\""), ",\n    %63[^\n]", checksum);
    edit(text, checksum, "\"games\": 70");
    edit(text, "\"games\": 70", checksum);
    assert_reads_as_some(text);
    edit(text, "\"chow\": {\"A\": ", "\"chow\": {\"C\": ");
    edit(text, ", \"C\": ", ", \"A\": ");
    edit(text, "\"chow\": {\"C\": ", "\"chow\": {\"A\": "); /* there and back: the names decide, not the places */
    edit(text, ", \"A\": ", ", \"C\": ");
    assert_reads_as_some(text);
}

TEST(facts_about_the_run_are_not_looked_at)
{
    static const char *const runs[] = {
        "{}", "[]", "7", "-1.5E+3", "null", "\"\\\"}\\\\\"", "{\"a\": [1, [2, {\"b\": true}]], \"c\": \"}\"}",
    };
    static const char deep[] = "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]";
    static struct mq_results r;
    char text[ROOM];

    some_results(&r);
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        text[mq_results_write(&r, runs[i], text, sizeof text - 1)] = '\0';
        assert_non_null(strstr(text, "\"run\": "));
        assert_reads_as_some(text);
    }
    text[mq_results_write(&r, deep, text, sizeof text - 1)] = '\0';
    assert_trouble(text, MQ_RESULTS_BAD_JSON, -3, "not JSON, or not in the form of results: '[]]]]]]]]]]]]]]]]]]]]]]]'");
    text[mq_results_write(&r, "{\"a\" 1}", text, sizeof text - 1)] = '\0';
    assert_trouble(text, MQ_RESULTS_BAD_JSON, -3, "not JSON, or not in the form of results: '1}'");
}

TEST(other_formats_and_versions_are_refused)
{
    assert_edited("maque-counters", "other", MQ_RESULTS_OTHER_FORMAT, 3,
                  "'other' is neither the format maque-counters nor maque-arena");
    assert_edited("version\": 1", "version\": 2", MQ_RESULTS_OTHER_VERSION, 4,
                  "version '2' of the format is unknown to this program");
    assert_edited("definition\": 1", "definition\": 17", MQ_RESULTS_OTHER_GAMES, 5,
                  "games of definition '17', but this program plays others");
}

TEST(what_is_no_json_is_quoted_with_its_line)
{
    assert_trouble("", MQ_RESULTS_NOTHING, 1, "an empty file, not results of maque");
    assert_trouble(" \n", MQ_RESULTS_CUT, 2, "the text ends in the middle");
    assert_trouble("hello world", MQ_RESULTS_BAD_JSON, 1, "not JSON, or not in the form of results: 'hello'");
    assert_trouble("{\n\"run\": 1,}", MQ_RESULTS_BAD_JSON, 2, "not JSON, or not in the form of results: '}'");
    assert_trouble("{\n\"run\": , \"seed\": 1}", MQ_RESULTS_BAD_JSON, 2,
                   "not JSON, or not in the form of results: ','");
    assert_edited("\"games\": 70,", "\"games\": ,", MQ_RESULTS_BAD_NUMBER, 8,
                  "',' is not a whole number from 0 to 18446744073709551615");
    assert_trouble("{\"a\tb\": 1}", MQ_RESULTS_BAD_JSON, 1, "not JSON, or not in the form of results: ''");
    assert_trouble("{\"run\": \"\\", MQ_RESULTS_CUT, 1, "the text ends in the middle");
    assert_trouble("\xff\xfe{", MQ_RESULTS_BAD_JSON, 1, "not JSON, or not in the form of results: '\\xff\\xfe{'");
    assert_edited("\"ranges\": [[10", "\"ranges\": [10", MQ_RESULTS_BAD_JSON, 7,
                  "not JSON, or not in the form of results: '10,'");
    assert_edited("\"chow\": {", "\"chow\": [", MQ_RESULTS_BAD_JSON, 17,
                  "not JSON, or not in the form of results: '[\"A\":'");
    assert_edited("\n}\n", "\n}\n\n}", MQ_RESULTS_BAD_JSON, -1, "not JSON, or not in the form of results: '}'");
}

TEST(members_are_there_exactly_once)
{
    assert_trouble("{}", MQ_RESULTS_MISSING, 1, "the member 'counters' is missing");
    assert_trouble("{\"counters\": {}}", MQ_RESULTS_MISSING, 1, "the member 'format' is missing");
    assert_trouble("{\"run\": 1, \"run\": 1}", MQ_RESULTS_TWICE, 1, "the member 'run' appears twice");
    assert_trouble("{\"walls\": 1}", MQ_RESULTS_UNKNOWN, 1, "results have no member 'walls'");
    assert_edited("\"games\": 70,", "", MQ_RESULTS_MISSING, -3, "the member 'games' is missing");
    assert_edited("\"games\": 70,", "\"games\": 70, \"games\": 70,", MQ_RESULTS_TWICE, 8,
                  "the member 'games' appears twice");
    assert_edited("\"games\"", "\"gam\\u0065s\"", MQ_RESULTS_UNKNOWN, 8, "results have no member 'gam\\u0065s'");
    assert_edited("\"no-call\"", "\"a-call\"", MQ_RESULTS_UNKNOWN, 42, "results have no member 'a-call'");
    assert_edited("\"drawn\"", "\"no-call\"", MQ_RESULTS_TWICE, 42, "the member 'no-call' appears twice");
    assert_edited("\"PASS\": ", "\"DOUBLE\": ", MQ_RESULTS_TWICE, 19, "the member 'DOUBLE' appears twice");
}

TEST(numbers_are_whole_and_below_2_to_the_64)
{
    static const char *const bad[] = {
        "-1", "1.0", "1e3", "007", "18446744073709551616", "null", "99999999999999999999999"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char to[64], message[MQ_MESSAGE_MAX];

        snprintf(to, sizeof to, "\"games\": %s,", bad[i]);
        snprintf(message, sizeof message, "'%s' is not a whole number from 0 to 18446744073709551615", bad[i]);
        assert_edited("\"games\": 70,", to, MQ_RESULTS_BAD_NUMBER, 8, message);
    }
    assert_edited("\"games\": 70,", "\"games\": \"70\",", MQ_RESULTS_BAD_NUMBER, 8,
                  "'\"70\",' is not a whole number from 0 to 18446744073709551615");
}

TEST(lists_have_their_length)
{
    assert_edited("\"discards\": [", "\"discards\": [0, ", MQ_RESULTS_BAD_COUNT, 28,
                  "'discards' has too many or too few numbers");
    assert_edited("\"winner_melds\": [", "\"winner_melds\": [], \"x\": [", MQ_RESULTS_BAD_COUNT, 21,
                  "'winner_melds' has too many or too few numbers");
}

TEST(ranges_are_in_order_and_apart)
{
    static const char *const bad[] = {"[[10, 20], [20, 80]]", "[[100, 160], [10, 20]]", "[[10, 10], [100, 170]]",
                                      "[[20, 10], [100, 160]]"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_edited("[[10, 20], [100, 160]]", bad[i], MQ_RESULTS_BAD_RANGES, 7,
                      "the ranges are empty, out of order or not separate");
    assert_edited("[[10, 20], [100, 160]]", "[[10, 20], [100, 161]]", MQ_RESULTS_BAD_SUM, -1,
                  "damaged: 'games' is not the sum of the ranges");
    assert_edited("[[10, 20], [100, 160]]", "[]", MQ_RESULTS_BAD_SUM, -1,
                  "damaged: 'games' is not the sum of the ranges");
}

TEST(too_many_ranges_are_refused)
{
    static char many[1 << 16];
    char *text = some_text();
    size_t length = (size_t)sprintf(many, "[");

    for (int i = 0; i <= MQ_RANGES_MAX; i++)
        length += (size_t)sprintf(many + length, "%s[%d,%d]", i > 0 ? "," : "", 2 * i, 2 * i + 1);
    sprintf(many + length, "]");
    edit(text, "[[10, 20], [100, 160]]", many);
    assert_trouble(text, MQ_RESULTS_TOO_MANY_RANGES, 7, "more separate ranges than results can hold");
}

TEST(a_changed_number_does_not_pass_the_checksum)
{
    assert_edited("\"seed\": 1234567890", "\"seed\": 1234567891", MQ_RESULTS_BAD_CHECKSUM, -1,
                  "damaged: the checksum is wrong");
    assert_edited("\"checksum\": \"", "\"checksum\": \"0", MQ_RESULTS_BAD_CHECKSUM, -4,
                  "damaged: the checksum is wrong");
    assert_edited("\"checksum\": \"", "\"checksum\": \"G", MQ_RESULTS_BAD_CHECKSUM, -4,
                  "damaged: the checksum is wrong");
}

TEST(every_text_that_ends_early_is_refused)
{
    static struct mq_results read;
    const char *text = some_text();
    size_t whole = strlen(text) - 1; /* the last newline is not needed */

    for (size_t length = 0; length < whole; length++)
        assert_int_equal(mq_results_parse(&read, text, length).status,
                         length > 0 ? MQ_RESULTS_CUT : MQ_RESULTS_NOTHING);
    assert_int_equal(mq_results_parse(&read, text, whole).status, MQ_RESULTS_OK);
}

TEST(every_changed_byte_is_refused_or_means_the_same)
{
    static const char others[] = {'0', '7', ' ', '"', ',', '}', '\0', '\xff'};
    static struct mq_results expected, read;
    char *text = some_text();
    size_t length = strlen(text);

    some_results(&expected);
    for (size_t i = 0; i < length; i++)
        for (size_t j = 0; j < sizeof others; j++) {
            char before = text[i];

            text[i] = others[j];
            if (mq_results_parse(&read, text, length).status == MQ_RESULTS_OK)
                assert_true(are_equal(&read, &expected));
            text[i] = before;
        }
}

TEST(csv_has_a_line_for_every_number)
{
    static const char beginning[] =
        "name,index1,index2,value\nversion,,,1\ngames_definition,,,1\n"
        "seed,,,12345678901234567890\nrange,0,first,10\nrange,0,end,20\nrange,1,first,100\n";
    static struct mq_results r;
    static char text[ROOM];
    int lines = 0, commas = 0;

    some_results(&r);
    r.stats.ron[1][3] = 99;
    r.stats.discards[57] = 58;
    text[mq_results_write_csv(&r, text, sizeof text - 1)] = '\0';
    for (const char *at = text; *at != '\0'; at++) {
        lines += *at == '\n';
        commas += *at == ',';
    }
    assert_int_equal(lines, 1 + 3 + 2 * 2 + (int)NUMBERS);
    assert_int_equal(commas, 3 * lines);
    assert_ptr_equal(strstr(text, beginning), text);
    assert_non_null(strstr(text, "\ngames,,,70\n"));
    assert_non_null(strstr(text, "\nron,B,D,99\n"));
    assert_non_null(strstr(text, "\ndiscards,57,,58\n"));
    assert_non_null(strstr(text, "\npredicate_first_game,call-after-last-tile,,\n"));
    assert_non_null(strstr(text, "\nspecials,REVERSE,,"));
}

TEST(any_status_gives_a_sentence_in_both_languages)
{
    struct mq_results_error error = {1, 0, 1, "x"};
    char message[MQ_MESSAGE_MAX];

    for (error.status = -3; error.status < 40; error.status++) {
        assert_in_range(strlen(mq_results_message(&error, MQ_CHINESE, message)), 10, MQ_MESSAGE_MAX - 1);
        assert_in_range(strlen(mq_results_message(&error, MQ_ENGLISH, message)), 10, MQ_MESSAGE_MAX - 1);
    }
    assert_string_equal(message, "unknown trouble");
}

RUN_TESTS("results")
