/*
 * test_check.c - the first line of a transcript that is wrong, whatever the transcript is
 */
#include "check.h"
#include "edited.h"

enum { GAMES = 2000 };

/* ---- right ones ---- */

TEST(every_true_transcript_is_right)
{
    static struct text text;

    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 50, i);
        true_text(wall, &text);
        for (int strict = 0; strict <= 1; strict++) {
            struct mq_finding finding = finding_of(wall, text.bytes, text.length, strict != 0);

            assert_int_equal(finding.verdict, MQ_VERDICT_RIGHT);
            assert_int_equal(finding.spot.line, 0);
            assert_int_equal(finding.remarks, 0);
            for (int form = 0; form < MQ_FORMS; form++)
                assert_int_equal(finding.form[form], 0);
        }
    }
}

/* ---- one edit ---- */

static int below(uint64_t *state, int n)
{
    return (int)(next_random(state) % (uint64_t)n);
}

enum edit {
    CHANGE_TILE,
    DROP_LINE,
    DOUBLE_LINE,
    SWAP_LINES,
    OTHER_SEAT,
    OTHER_VERB,
    END_EARLY,
    CUT,
    ANY_EVENT,
    STRAY_BYTE,
    EDITS
};

static struct mq_event any_event(uint64_t *state)
{
    struct mq_event event = {(uint8_t)(1 + below(state, MQ_DRAW)), (uint8_t)below(state, MQ_SEATS), MQ_NO_TILE,
                             MQ_NOBODY};

    switch (event.kind) {
    case MQ_IN:
    case MQ_OUT:
        event.tile = (mq_tile)below(state, MQ_KINDS);
        if (event.kind == MQ_OUT && event.tile == MQ_PASS)
            event.other = (uint8_t)below(state, MQ_SEATS);
        break;
    case MQ_CHOW:
        event.tile = (mq_tile)(9 * below(state, 3) + below(state, 7));
        break;
    case MQ_PONG:
        event.tile = (mq_tile)below(state, MQ_ORDINARY);
        break;
    case MQ_DRAW:
        event.seat = MQ_NOBODY;
        break;
    default:
        break;
    }
    return event;
}

static void write_event(struct mq_event event, char line[MQ_LINE_MAX + 1])
{
    line[mq_event_write(event, line)] = '\0';
}

/* Edit one line; some edits of some lines change nothing. */
static void edit(struct text *text, enum edit kind, uint64_t *state)
{
    static const char *const verbs[] = {" IN", " OUT", " CHOW", " PONG", " RON", " SELFDRAWN", " WIN"};
    int lines = (int)count_lines(text), number = 1 + below(state, lines);
    size_t start = line_start(text, number), end = line_start(text, number + 1);
    char line[MQ_LINE_MAX + 1], other[2 * MQ_LINE_MAX + 2];
    size_t last_word = end - 1;
    struct mq_event event;

    memcpy(line, text->bytes + start, end - start);
    line[end - start] = '\0';
    while (last_word > start && text->bytes[last_word - 1] != ' ')
        last_word--;
    switch (kind) {
    case CHANGE_TILE:
        if (last_word > start)
            replace(text, last_word, end - 1 - last_word, mq_tile_name((mq_tile)below(state, MQ_KINDS)));
        break;
    case DROP_LINE:
        replace_lines(text, number, 1, "");
        break;
    case DOUBLE_LINE:
        snprintf(other, sizeof other, "%s%s", line, line);
        replace_lines(text, number, 1, other);
        break;
    case SWAP_LINES:
        if (number < lines) {
            snprintf(other, sizeof other, "%.*s%s", (int)(line_start(text, number + 2) - end), text->bytes + end, line);
            replace_lines(text, number, 2, other);
        }
        break;
    case OTHER_SEAT:
        text->bytes[start] = (char)('A' + below(state, MQ_SEATS));
        break;
    case OTHER_VERB:
        if (line[1] == ' ')
            replace(text, start + 1, strcspn(line + 2, " \n") + 1, verbs[below(state, 7)]);
        break;
    case END_EARLY:
        text->length = start;
        break;
    case CUT:
        text->length = start + (size_t)below(state, (int)(end - start));
        break;
    case ANY_EVENT:
        event = any_event(state);
        write_event(event, line);
        replace_lines(text, number, 1, line);
        break;
    default:
        text->bytes[start + (size_t)below(state, (int)(end - start - 1))] = (char)('!' + below(state, 90));
    }
}

/* The first line in which two texts differ, counted from 1; 0 if they are the same.  A last newline may be missing. */
static uint64_t first_difference(const struct text *a, const struct text *b)
{
    const char *p = a->bytes, *q = b->bytes, *p_end = p + a->length, *q_end = q + b->length;

    for (uint64_t line = 1; p < p_end || q < q_end; line++) {
        size_t n = 0, m = 0;

        while (p + n < p_end && p[n] != '\n')
            n++;
        while (q + m < q_end && q[m] != '\n')
            m++;
        if (p == p_end || q == q_end || n != m || memcmp(p, q, n) != 0)
            return line;
        p += p + n < p_end ? n + 1 : n;
        q += q + m < q_end ? m + 1 : m;
    }
    return 0;
}

TEST(after_one_edit_the_first_line_that_differs_is_named)
{
    static struct text truth, text;
    uint64_t state = 51, changed[EDITS] = {0};

    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        enum edit kind = (enum edit)(i % EDITS);
        mq_tile wall[MQ_WALL];
        struct mq_finding finding;
        uint64_t line;

        mq_wall_of_game(wall, 51, i);
        true_text(wall, &truth);
        text = truth;
        edit(&text, kind, &state);
        line = first_difference(&truth, &text);
        finding = finding_of(wall, text.bytes, text.length, false);
        if (finding.spot.line != line || (finding.verdict == MQ_VERDICT_RIGHT) != (line == 0))
            fail_msg("game 51:%d, edit %d: line %d differs, line %d was named with verdict %d", (int)i, (int)kind,
                     (int)line, (int)finding.spot.line, finding.verdict);
        if (line != 0) {
            char due[MQ_LINE_MAX + 1];

            assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
            assert_int_equal(finding.spot.due, line);
            write_event(finding.due, due);
            assert_memory_equal(due, line > count_lines(&truth) ? "" : truth.bytes + line_start(&truth, (int)line),
                                strlen(due));
            changed[kind]++;
        }
    }
    for (int kind = 0; kind < EDITS; kind++)
        assert_true(changed[kind] > part_of(GAMES) / EDITS / 3);
}

/* ---- white space ---- */

TEST(each_fault_of_white_space_is_noticed_with_its_line_and_tolerated_or_not)
{
    static const struct {
        int first, count;
        const char *with;
        uint64_t line;
    } faults[MQ_FORMS] = {
        [MQ_FORM_CRLF] = {3, 1, "C IN E\r\n", 3},
        [MQ_FORM_BLANKS_AT_END] = {3, 1, "C IN E \t  \n", 3},
        [MQ_FORM_EMPTY_AT_END] = {85, 0, "\n \t\n\n", 85},
        [MQ_FORM_NO_LAST_NEWLINE] = {84, 1, "A WIN", 84},
        [MQ_FORM_BLANKS] = {3, 1, "C  IN\tE\n", 3},
        [MQ_FORM_EMPTY_LINE] = {3, 1, "\n  \nC IN E\n", 3},
        [MQ_FORM_LINES] = {3, 1, "C IN\nE\n", 3},
        [MQ_FORM_BYTE_ORDER_MARK] = {1, 0, "\xEF\xBB\xBF", 1},
    };
    static struct text text;

    for (int form = 0; form < MQ_FORMS; form++)
        for (int strict = 0; strict <= 1; strict++) {
            bool right = form < MQ_FORMS_TOLERATED && strict == 0;
            struct mq_finding finding;

            sample(&text);
            replace_lines(&text, faults[form].first, faults[form].count, faults[form].with);
            finding = sample_finding(&text, strict != 0);
            assert_int_equal(finding.verdict, right ? MQ_VERDICT_RIGHT : MQ_VERDICT_FORM);
            assert_int_equal(finding.spot.line, right ? 0 : faults[form].line);
            for (int other = 0; other < MQ_FORMS; other++)
                assert_int_equal(finding.form[other], other == form ? faults[form].line : 0);
        }
}

TEST(empty_lines_after_a_wrong_last_line_are_no_fault_of_white_space)
{
    static struct text text;
    struct mq_finding finding;

    sample(&text);
    replace_lines(&text, 84, 1, "B WIN\n\n");
    finding = sample_finding(&text, true);
    assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
    for (int form = 0; form < MQ_FORMS; form++)
        assert_int_equal(finding.form[form], 0);
}

TEST(all_words_on_one_line_or_each_on_its_own_are_only_ill_formed)
{
    static struct text text;
    struct mq_finding finding;

    for (int joined = 0; joined <= 1; joined++) {
        sample(&text);
        for (size_t i = 0; i < text.length; i++)
            if (text.bytes[i] == (joined ? '\n' : ' '))
                text.bytes[i] = joined ? ' ' : '\n';
        finding = sample_finding(&text, false);
        assert_int_equal(finding.verdict, MQ_VERDICT_FORM);
        assert_int_equal(finding.form[MQ_FORM_LINES], 1);
    }
}

TEST(lines_that_end_in_carriage_returns_alone_are_only_ill_formed)
{
    static struct text text;

    sample(&text);
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] == '\n')
            text.bytes[i] = '\r';
    assert_int_equal(sample_finding(&text, false).verdict, MQ_VERDICT_FORM);
}

TEST(half_a_byte_order_mark_is_no_white_space)
{
    static struct text text;

    sample(&text);
    replace(&text, 0, 0, "\xEF\xBB");
    assert_int_equal(sample_finding(&text, false).verdict, MQ_VERDICT_WRONG);
}

TEST(a_wrong_line_is_named_even_where_the_white_space_before_it_is_wrong)
{
    static struct text text;
    struct mq_finding finding;

    sample(&text);
    replace_lines(&text, 60, 1, "A OUT 8M\n"); /* for 9P */
    replace_lines(&text, 40, 1, " D IN  2S\n");
    replace_lines(&text, 10, 1, "\nB IN 8P\n");
    finding = sample_finding(&text, false);
    assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
    assert_int_equal(finding.spot.line, 61);
    assert_int_equal(finding.spot.due, 60);
    assert_int_equal(finding.form[MQ_FORM_BLANKS], 41);
    assert_int_equal(finding.form[MQ_FORM_EMPTY_LINE], 10);
}

/* ---- hostile ones ---- */

/* Feed the same bytes again and again; returns how many were taken before no more were wanted. */
static uint64_t feed_for_ever(const char *before, const char *bytes, struct mq_finding *finding)
{
    static struct mq_check check;
    uint64_t fed = 0;
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    mq_check_init(&check, test_engine(), wall);
    mq_check_feed(&check, before, strlen(before));
    while (fed < 4 * (uint64_t)MQ_CHECK_BYTES_MAX && mq_check_feed(&check, bytes, strlen(bytes)))
        fed += strlen(bytes);
    mq_check_finish(&check, test_engine(), false, finding);
    return fed;
}

TEST(garbage_without_end_is_refused_after_a_few_bytes)
{
    static const char *const garbage[] = {"x", "\x01\x80\xFF", "A IN 8MA IN 8M", "garbage\n",
                                          "no line \n of any game\n"};
    struct mq_finding finding;

    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        assert_true(feed_for_ever("", garbage[i], &finding) < 200);
        assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
        assert_int_equal(finding.spot.line, 1);
    }
}

TEST(lines_of_a_game_without_end_are_refused_where_no_game_is_so_long)
{
    struct mq_finding finding;

    assert_true(feed_for_ever("", "A IN 8M\n", &finding) < 8 * (MQ_EVENTS_MAX + 2));
    assert_int_equal(finding.spot.line, 2);
    assert_true(feed_for_ever("", "A WIN\n", &finding) < 100);
    assert_int_equal(finding.spot.line, 1);
}

TEST(blanks_without_end_are_refused_after_a_mebibyte)
{
    static const char *const blanks[] = {" ", "\n", "\r", " \n\t"};
    static struct text text;
    struct mq_finding finding;

    sample(&text);
    text.bytes[text.length] = '\0';
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++)
        for (int after = 0; after <= 1; after++) {
            assert_true(feed_for_ever(after ? text.bytes : "", blanks[i], &finding) <= MQ_CHECK_BYTES_MAX);
            assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
            assert_int_equal(finding.remarks, UINT32_C(1) << MQ_REMARK_TOO_LONG);
            assert_int_equal(finding.objection.kind, MQ_OBJECTS_NOT);
            assert_int_equal(finding.spot.length, 0);
        }
}

TEST(a_mebibyte_is_enough_and_a_byte_more_is_too_much)
{
    static char blanks[MQ_CHECK_BYTES_MAX];
    static struct mq_check check;
    static struct text text;
    mq_tile wall[MQ_WALL];
    struct mq_finding finding;

    memset(blanks, '\n', sizeof blanks);
    mq_wall_of_sample(wall);
    sample(&text);
    for (int more = 0; more <= 1; more++) {
        mq_check_init(&check, test_engine(), wall);
        assert_true(mq_check_feed(&check, text.bytes, text.length));
        assert_true(mq_check_feed(&check, blanks, sizeof blanks - text.length));
        if (more)
            assert_false(mq_check_feed(&check, "\n", 1));
        mq_check_finish(&check, test_engine(), false, &finding);
        assert_int_equal(finding.verdict, more ? MQ_VERDICT_WRONG : MQ_VERDICT_RIGHT);
    }
}

TEST(a_right_line_with_blanks_without_end_behind_it_is_shown)
{
    struct mq_finding finding;

    feed_for_ever("A IN 8M", " ", &finding);
    assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
    assert_int_equal(finding.spot.line, 1);
    assert_int_equal(finding.spot.cut, 1);
    assert_memory_equal(finding.spot.text, "A IN 8M ", 8);
    assert_int_equal(finding.objection.kind, MQ_OBJECTS_NOT);
}

TEST(a_long_line_is_cut_where_it_is_shown)
{
    static struct text text;
    struct mq_finding finding;

    sample(&text);
    replace_lines(&text, 60, 1, "0123456789 123456789 123456789 123456789 12345678\n"); /* 49 bytes, one too many */
    finding = sample_finding(&text, false);
    assert_int_equal(finding.spot.length, MQ_SHOWN_MAX);
    assert_int_equal(finding.spot.cut, 1);
    assert_memory_equal(finding.spot.text, "0123456789 123456789 123456789 123456789 1234567", MQ_SHOWN_MAX);
    replace_lines(&text, 60, 1, "0123456789 123456789 123456789 123456789 1234567\n");
    finding = sample_finding(&text, false);
    assert_int_equal(finding.spot.length, MQ_SHOWN_MAX);
    assert_int_equal(finding.spot.cut, 0);
}

RUN_TESTS("check")
