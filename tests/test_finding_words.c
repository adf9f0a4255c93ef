/*
 * test_finding_words.c - what is said about a wrong line fits on a screen, names the rule, and is there for machines
 */
#include "all_events.h"
#include "check.h"
#include "check/checking.h"
#include "golden.h"

static struct mq_check check;

/* The true transcript up to line 'line', then these bytes. */
static struct mq_finding finding_at(const mq_tile wall[MQ_WALL], int line, const char *bytes)
{
    struct mq_finding finding;

    mq_check_init(&check, test_engine(), wall);
    mq_check_feed(&check, check.text, (size_t)check.start[line - 1]);
    mq_check_feed(&check, bytes, strlen(bytes));
    mq_check_finish(&check, test_engine(), false, &finding);
    return finding;
}

static const char *words_of(const struct mq_finding *finding, int language)
{
    static char text[MQ_FINDING_TEXT_MAX + 1];
    struct mq_words words = words_in(language);

    words.columns = 100;
    text[mq_finding_words(&check, test_engine(), finding, &words, NULL, text, MQ_FINDING_TEXT_MAX)] = '\0';
    return text;
}

static void assert_fits_on_a_screen(const char *text)
{
    int lines = 0;

    if (strpbrk(text, "{}~") != NULL)
        fail_msg("a sentence was not filled in: %s", text);
    for (const char *at = text; *at != '\0'; at += strcspn(at, "\n") + 1, lines++)
        if (strchr(at, '\n') == NULL || columns_of_line(at) > 100)
            fail_msg("too wide, or no last newline: %s", at);
    if (lines > 24)
        fail_msg("%d lines: %s", lines, text);
}

TEST(whatever_is_wrong_fits_on_a_screen_in_both_languages)
{
    static struct mq_event all[EVENTS_THERE_ARE];
    int events = all_events(all);
    uint64_t state = 61;

    for (uint64_t i = 0; i < part_of(400); i++) {
        mq_tile wall[MQ_WALL];

        if (i % 2 == 0)
            mq_wall_of_game(wall, 61, i);
        else
            golden_wall(golden_at((int)(i / 2 % (uint64_t)golden_count())).name, wall);
        for (int k = 0; k < 4; k++) {
            char line[MQ_LINE_MAX + 1];
            struct mq_event found = all[next_random(&state) % (uint64_t)events];
            struct mq_finding finding;
            int at;

            mq_check_init(&check, test_engine(), wall);
            at = 1 + (int)(next_random(&state) % (uint64_t)(check.due.count + 1));
            line[mq_event_write(found, line)] = '\0';
            finding = finding_at(wall, at, line);
            assert_fits_on_a_screen(words_of(&finding, MQ_ENGLISH));
            assert_fits_on_a_screen(words_of(&finding, MQ_CHINESE));
        }
    }
}

/* How often does this slot occur? */
static int slots_in(const char *text, const char *slot, size_t length)
{
    int count = 0;

    for (; *text != '\0'; text++)
        count += strncmp(text, slot, length) == 0;
    return count;
}

TEST(every_sentence_is_there_in_both_languages_and_leaves_the_same_open)
{
    static const int counts[] = {MQ_OBJECTIONS, MQ_REMARKS, MQ_FORMS, 32};

    for (int about = SAID_OF_OBJECTION; about <= SAID_OF_RULE; about++)
        for (int i = about == SAID_OF_OBJECTION || about == SAID_OF_RULE; i < counts[about]; i++) {
            const struct sentence *said = mq_said_of((enum mq_said_about)about, i);

            assert_true(said->en != NULL && said->en[0] != '\0' && said->zh[0] != '\0');
            for (const char *at = said->en; (at = strchr(at, '{')) != NULL; at++)
                if (slots_in(said->zh, at, strcspn(at, "}?")) == 0)
                    fail_msg("'%s' leaves out %.12s in Chinese", said->en, at);
            for (const char *at = said->zh; (at = strchr(at, '{')) != NULL; at++)
                if (slots_in(said->en, at, strcspn(at, "}?")) == 0)
                    fail_msg("'%s' leaves out %.12s in English", said->en, at);
            for (int j = 0; j < i; j++)
                if (said->name[0] != '\0')
                    assert_string_not_equal(said->name, mq_said_of((enum mq_said_about)about, j)->name);
        }
}

TEST(rules_are_called_what_the_rules_call_them)
{
    static char text[1 << 17];
    size_t length = read_file("docs/RULES.md", text, sizeof text - 1);

    text[length] = '\0';
    for (int rule = 1; rule <= 31; rule++) {
        const struct sentence *said = mq_said_of(SAID_OF_RULE, rule);
        char title[200];

        snprintf(title, sizeof title, "\n### R%d · %s · %s\n", rule, said->en, said->zh);
        if (strstr(text, title) == NULL)
            fail_msg("docs/RULES.md does not have %s", title);
    }
}

/* A program that reads JSON must know what names it can meet. */
TEST(every_name_for_machines_is_documented)
{
    static const int counts[] = {MQ_OBJECTIONS, MQ_REMARKS, MQ_FORMS};
    static char text[1 << 17];
    size_t length = read_file("docs/FORMATS.md", text, sizeof text - 1);

    text[length] = '\0';
    for (int about = SAID_OF_OBJECTION; about <= SAID_OF_FORM; about++)
        for (int i = about == SAID_OF_OBJECTION; i < counts[about]; i++) {
            char row[100];

            snprintf(row, sizeof row, "\n| `%s` |", mq_said_of((enum mq_said_about)about, i)->name);
            if (strstr(text, row) == NULL)
                fail_msg("docs/FORMATS.md does not have %s", row);
        }
}

/* ---- mistakes that people make ---- */

/* Here the rule does not show in the line that was due: a distance is wrong, or it is about an earlier one. */
static bool is_told_without_its_rule(int mistake)
{
    return mistake == MQ_MISTAKE_SPECIAL_GROUPS || mistake == MQ_MISTAKE_SEVEN_PAIRS ||
           mistake == MQ_MISTAKE_FOUR_MELDS_NEVER_WIN || mistake == MQ_MISTAKE_LARGEST_CHOW_ONLY ||
           mistake == MQ_MISTAKE_DOUBLE_WITHOUT_WIN;
}

TEST(each_known_mistake_is_found_where_it_first_shows_and_told_with_its_rule)
{
    int told = 0;

    for (int i = 0; i < golden_count(); i++) {
        const struct golden golden = golden_at(i);
        mq_tile wall[MQ_WALL];
        struct mq_log truth, mistaken;
        struct mq_finding finding;

        if (golden.mistake == MQ_MISTAKE_NONE)
            continue;
        golden_wall(golden.name, wall);
        mq_mistake_play(test_engine(), MQ_MISTAKE_NONE, wall, &truth);
        mq_mistake_play(test_engine(), golden.mistake, wall, &mistaken);
        mq_check_init(&check, test_engine(), wall);
        for (int k = 0; k < mistaken.count; k++) {
            char line[MQ_LINE_MAX];

            mq_check_feed(&check, line, mq_event_write(mistaken.event[k], line));
        }
        mq_check_finish(&check, test_engine(), false, &finding);
        assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
        assert_int_equal(finding.spot.line, mq_log_difference(&truth, &mistaken) + 1);
        for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++) {
            const char *text = words_of(&finding, language), *cited = text;
            size_t length = strlen(golden.rule);

            assert_fits_on_a_screen(text);
            while ((cited = strstr(cited, golden.rule)) != NULL && cited[length] >= '0' && cited[length] <= '9')
                cited += length;
            if (cited == NULL && !is_told_without_its_rule(golden.mistake))
                fail_msg("%s: %s is not cited: %s", golden.name, golden.rule, text);
        }
        told++;
    }
    assert_true(told > 50);
}

/* ---- examples ---- */

static void assert_why(int line, const char *found, const char *english, const char *chinese)
{
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;

    mq_wall_of_sample(wall);
    finding = finding_at(wall, line, found);
    if (strstr(words_of(&finding, MQ_ENGLISH), english) == NULL)
        fail_msg("'%s' is not said: %s", english, words_of(&finding, MQ_ENGLISH));
    if (strstr(words_of(&finding, MQ_CHINESE), chinese) == NULL)
        fail_msg("'%s' is not said: %s", chinese, words_of(&finding, MQ_CHINESE));
}

TEST(wrong_lines_of_the_sample_are_told_what_is_wrong)
{
    assert_why(53, "A IN 5M\n", "tile 53 of the wall, which is at its front now, is N and not 5M (R2)",
               "此时牌墙最前面是第 53 张 N，不是 5M（R2）");
    assert_why(55, "B IN Z\n", "it is C's turn, not B's (R5)", "现在轮到 C，不是 B（R5）");
    assert_why(54, "A OUT 9P\n", "A holds PASS, which goes before 9P (R23)", "A 手里有 PASS，该先打它，不是 9P（R23）");
    assert_why(54, "A OUT PASS C\n", "PASS always names the next seat, which is B (R5)", "PASS 必定指名下家，也就是 B（R5）");
    assert_why(59, "D IN 5M\n", "not yet: A claims the discard (R15)", "还没到这一步：刚打出的牌被 A 要走了（R15）");
    assert_why(60, "A OUT 8M\n", "8M would leave distance 3, 9P leaves 2 (R24)", "打 8M 之后和牌距离是 3，打 9P 之后是 2，更小（R24）");
    assert_why(60, "A IN 5M\n", "after a CHOW or a PONG A discards at once, without a draw and without a win (R22)",
               "A 刚吃碰过，既不摸牌也不会和牌，该直接打一张（R22）");
    assert_why(83, "D RON\n", "D does not have a winning hand: its distance would be 4, not 0 (R10)",
               "D 和不了：和牌距离是 4，不是 0（R10）");
    assert_why(84, "DRAW\n", "A has won: only A WIN can follow (R30)", "A 已经和牌，后面只剩 A WIN 这一行（R30）");
    assert_why(61, "B CHOW 9P 9P 9P\n", "a CHOW takes a run", "吃要成顺子");
    assert_why(61, "B CHOW 9S E S\n", "three neighbouring numbers of one suit; honours form none (R9)",
               "同一花色里数字相连的三张，不能跨花色，字牌也不成顺（R9）");
    assert_why(61, "hello\n", "no game has such a line (R30)", "规则里没有这种格式的输出（R30）");
}

/* Line 52 of the sample is the last of the deal, and with line 53 the turns begin; then PASS, 9P and 3P are discarded. */
TEST(a_missing_line_is_told_the_rule_by_which_it_was_due)
{
    static const struct {
        int line, rule;
    } rows[] = {{52, 3}, {53, 4}, {54, 23}, {60, 25}, {76, 24}};
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(finding_at(wall, rows[i].line, "").rule, rows[i].rule);
}

/* The rule of a verdict was once that of the line that was due: R25 where the discard broke R24. */
TEST(the_rule_is_the_one_that_was_broken_and_the_rules_of_the_line_due_are_named_as_well)
{
    static const struct {
        int line;
        const char *found;
        int rule, due;
    } rows[] = {{60, "A OUT 8M\n", 24, 25}, {60, "A IN 5M\n", 22, 25}, {61, "hello\n", 30, 19},
                {83, "D RON\n", 10, 16}, {59, "D IN 5M\n", 19, 19}, {61, "B CHOW 9S E S\n", 9, 19}};
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mq_finding finding = finding_at(wall, rows[i].line, rows[i].found);

        assert_int_equal(finding.rule, rows[i].rule);
        assert_true(finding.rules >> rows[i].due & 1);
    }
}

TEST(a_line_that_no_game_has_is_told_what_keeps_it_from_being_one)
{
    assert_why(61, "B CHOW 9P 7P 8P\n", "the three tiles of a CHOW are written in ascending order (R30)",
               "吃的三张牌要从小到大写（R30）");
    assert_why(61, "B CHOW 9P\n", "something is missing: such a line reads x CHOW y1 y2 y3 (R30)",
               "这一行缺了内容，格式应为 x CHOW y1 y2 y3（R30）");
    assert_why(59, "A PONG Z\n", "something is missing: such a line reads x PONG y y y (R30)", "格式应为 x PONG y y y（R30）");
    assert_why(59, "A PONG Z Z Z Z\n", "something is too much: such a line reads x PONG y y y (R30)",
               "这一行多了内容，格式应为 x PONG y y y（R30）");
    assert_why(54, "A OUT PASS\n", "something is missing: such a line reads x OUT PASS z (R30)", "格式应为 x OUT PASS z（R30）");
    assert_why(54, "A OUT\n", "something is missing: such a line reads x OUT y (R30)", "格式应为 x OUT y（R30）");
    assert_why(70, "C OUT DOUBLE B\n", "something is too much: such a line reads x OUT y (R30)", "格式应为 x OUT y（R30）");
    assert_why(83, "A RON 4S\n", "something is too much: such a line reads x RON (R30)", "格式应为 x RON（R30）");
    assert_why(83, "A DRAW\n", "something is too much: such a line reads DRAW (R30)", "格式应为 DRAW（R30）");
    assert_why(1, "0 IN 8M\n", "the line must begin with a seat, which is A, B, C or D (R30)",
               "行首应当是座位，写成 A、B、C、D 之一（R30）");
    assert_why(61, "B CHOW 9P 7P\t8p\n", "no game has such a line (R30)", "规则里没有这种格式的输出（R30）");
    assert_why(55, "C CHOW E S W\n", "PASS is a special tile: nobody can claim it (R8)", "PASS 是特殊牌");
}

/* 9:3 has "A OUT PASS B" in line 54 and "C OUT REVERSE" in line 56; then B draws. */
TEST(a_reverse_that_was_ignored_is_not_called_a_remembered_pass)
{
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;

    mq_wall_of_game(wall, 9, 3);
    finding = finding_at(wall, 57, "D IN 1M\n");
    assert_int_equal(finding.objection.kind, MQ_OBJECT_SEAT);
    assert_int_equal(finding.objection.rule, 6);
    finding = finding_at(wall, 57, "A IN 1M\n");
    assert_int_equal(finding.objection.kind, MQ_OBJECT_PASS_SPENT);
}

TEST(a_distance_is_told_only_where_it_is_the_reason)
{
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;
    const char *text;

    mq_wall_of_sample(wall);
    finding = finding_at(wall, 59, "B PONG Z Z Z\n");
    assert_int_equal(finding.objection.kind, MQ_OBJECT_TOO_FEW);
    assert_non_null(strstr(words_of(&finding, MQ_CHINESE), "手里要有两张 Z 才能碰，B 只有一张（R17）"));
    text = words_of(&finding, MQ_ENGLISH);
    assert_non_null(strstr(text, "B needs two Z in hand and holds only one (R17)"));
    assert_non_null(strstr(text, "\n  hand       B: "));
    assert_null(strstr(text, "proof: "));
    finding = finding_at(wall, 56, "C SELFDRAWN\n");
    assert_int_equal(finding.objection.kind, MQ_OBJECT_HOLDS_SPECIAL);
    text = words_of(&finding, MQ_ENGLISH);
    assert_non_null(strstr(text, "C holds DOUBLE, and nobody wins with a special tile in hand: its distance would be"));
    assert_null(strstr(text, "proof: "));
    finding = finding_at(wall, 83, "D RON\n");
    assert_non_null(strstr(words_of(&finding, MQ_ENGLISH), "proof: "));
}

TEST(bytes_that_cannot_be_shown_are_escaped)
{
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;

    mq_wall_of_sample(wall);
    finding = finding_at(wall, 60, "A\tOUT \x1B[31m\xE4\xB8\xAD\x7F\r\n");
    assert_non_null(strstr(words_of(&finding, MQ_ENGLISH), "found      A\\tOUT \\x1b[31m\\xe4\\xb8\\xad\\x7f\\r\n"));
    finding = finding_at(wall, 60,
                         "\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\n");
    assert_non_null(strstr(words_of(&finding, MQ_ENGLISH), "\\x01...\n"));
    assert_fits_on_a_screen(words_of(&finding, MQ_ENGLISH));
    finding = finding_at(wall, 60, "\\x1b\n"); /* four bytes, and not the one that they tell of above */
    assert_non_null(strstr(words_of(&finding, MQ_ENGLISH), "found      \\\\x1b\n"));
    assert_fits_on_a_screen(words_of(&finding, MQ_ENGLISH));
}

TEST(the_finding_is_also_there_for_machines)
{
    static const struct {
        int line;
        const char *found, *json;
    } rows[] = {
        {60, "A OUT 8M\n",
         "{\"schema\":\"maque-check\",\"version\":1,\"verdict\":\"wrong\",\"lines\":84,\"line\":60,\"due_line\":60,"
         "\"due\":\"A OUT 9P\",\"found\":\"A OUT 8M\",\"rule\":\"R24\",\"objection\":{\"kind\":\"farther\","
         "\"rule\":\"R24\",\"seat\":null,\"tile\":\"9P\",\"before\":2,\"after\":3,\"count\":null},"
         "\"remarks\":[\"legal-line\"],\"words_due_line\":null,\"tiles_that_differ\":null,\"white_space\":{"
         "\"crlf\":null,\"blanks-at-end\":null,\"empty-lines-at-end\":null,\"no-last-newline\":null,"
         "\"blanks\":null,\"empty-lines\":null,\"lines\":null,\"byte-order-mark\":null}}\n"},
        {60, "\"\\\r\n", ",\"found\":\"\\\"\\\\\\\\\\\\r\","},
        {85, "B WIN\n", ",\"line\":85,\"due_line\":85,\"due\":null,\"found\":\"B WIN\","}, /* after the end */
        {85, "", ",\"line\":null,\"due_line\":null,\"due\":null,\"found\":null,"},          /* nothing is wrong */
    };
    static char text[MQ_FINDING_TEXT_MAX];
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mq_finding finding = finding_at(wall, rows[i].line, rows[i].found);

        text[mq_finding_json(&check, &finding, NULL, text, sizeof text - 1)] = '\0';
        if (strstr(text, rows[i].json) == NULL)
            fail_msg("no %s in %s", rows[i].json, text);
    }
}

/* An empty line before it shifts the lines of the file against those of the true transcript. */
TEST(the_true_number_of_a_line_is_told_where_the_file_has_another)
{
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;

    mq_wall_of_sample(wall);
    finding = finding_at(wall, 84, "\nDRAW\n");
    assert_non_null(strstr(words_of(&finding, MQ_ENGLISH), "  due        A WIN  (line 84 of the true transcript)\n"));
    finding = finding_at(wall, 84, "DRAW\n");
    assert_non_null(strstr(words_of(&finding, MQ_ENGLISH), "  due        A WIN\n"));
    finding = finding_at(wall, 85, "\nDRAW\n");
    assert_null(strstr(words_of(&finding, MQ_ENGLISH), "(line 85"));
}

/* Whether an explanation has room is seen by counting lines. */
TEST(what_the_buffer_held_before_does_not_matter)
{
    static char text[MQ_FINDING_TEXT_MAX], again[MQ_FINDING_TEXT_MAX];
    struct mq_finding finding;
    struct mq_words words;
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    finding = finding_at(wall, 60, "A OUT 8M\n");
    mq_words_init(&words);
    for (words.rows = 10; words.rows <= 24; words.rows++) {
        size_t length;

        memset(text, ' ', sizeof text);
        memset(again, '\n', sizeof again);
        length = mq_finding_words(&check, test_engine(), &finding, &words, NULL, text, sizeof text);
        assert_int_equal(mq_finding_words(&check, test_engine(), &finding, &words, NULL, again, sizeof again), length);
        assert_memory_equal(text, again, length);
    }
}

/* Special tiles go first, whatever distance they leave (R23). */
TEST(the_distances_that_discards_leave_are_listed_only_for_ordinary_ones)
{
    int listed = 0;

    for (int i = 0; i < golden_count(); i += 10) {
        mq_tile wall[MQ_WALL];
        struct mq_log log;

        golden_wall(golden_at(i).name, wall);
        mq_log_wall(test_engine(), wall, &log);
        for (int line = 1; line <= log.count; line++)
            if (log.event[line - 1].kind == MQ_OUT) {
                struct mq_finding finding = finding_at(wall, line, "hello\n");
                bool there = strstr(words_of(&finding, MQ_ENGLISH), "discards, the distance they leave") != NULL;

                assert_false(there && log.event[line - 1].tile >= MQ_ORDINARY);
                listed += there;
            }
    }
    assert_true(listed > 0);
}

TEST(the_words_are_there_as_labelled_paragraphs_too)
{
    static char text[MQ_FINDING_TEXT_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;
    struct mq_words words = words_in(MQ_ENGLISH);

    mq_wall_of_sample(wall);
    finding = finding_at(wall, 60, "A OUT 8M\n");
    text[mq_finding_paragraphs(&check, test_engine(), &finding, &words, text, sizeof text)] = '\0';
    assert_string_equal(text, "due\tA OUT 9P\nfound\tA OUT 8M\n"
                              "rule\tR24, Discard: smallest distance; see also R22 R25\n"
                              "why\t8M would leave distance 3, 9P leaves 2 (R24)\n"
                              "\tproof: add 3M 1S, give up 3P: 3M 3M 3M + 6M 7M 8M + 1S 2S 3S + N N\n"
                              "note\tthe rules allow this line; only the fixed strategy does something else\n");
    words.language = MQ_CHINESE;
    text[mq_finding_paragraphs(&check, test_engine(), &finding, &words, text, sizeof text)] = '\0';
    assert_true(begins_with(text, "应为\tA OUT 9P\n实为\tA OUT 8M\n规则\tR24 打完距离最小；另见 R22 R25\n原因\t"));
}

/* A small text must not be written beyond its end, however small it is. */
TEST(words_and_json_stay_within_the_room_they_are_given)
{
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;
    struct mq_words words = words_in(MQ_ENGLISH);
    char text[300];

    mq_wall_of_sample(wall);
    finding = finding_at(wall, 60, "A OUT 8M\n");
    for (size_t size = 0; size < sizeof text; size++) {
        memset(text, '#', sizeof text);
        assert_true(mq_finding_words(&check, test_engine(), &finding, &words, "name", text, size) <= size);
        for (size_t i = size; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
        memset(text, '#', sizeof text);
        assert_true(mq_finding_json(&check, &finding, NULL, text, size) <= size);
        for (size_t i = size; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
    assert_true(begins_with(text, "{"));
}

RUN_TESTS("findings in words")
