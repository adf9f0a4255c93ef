/*
 * test_remarks.c - what is remarked on a transcript besides its first wrong line, and that nothing else is
 */
#include "check.h"
#include "edited.h"

/* Exactly these remarks are made: bits. */
static void assert_remarks(const struct mq_finding *finding, uint32_t expected)
{
    if (finding->remarks != expected)
        fail_msg("remarks are %x, not %x", (unsigned)finding->remarks, (unsigned)expected);
}

#define ONLY(remark) (UINT32_C(1) << (remark))

/* Lines of the sample are replaced.  Line 53, the first after the opening, is "A IN N", line 84 is the last. */
static const struct {
    const char *name;
    int first, count;
    const char *with;
    int line; /* that is named */
    uint32_t remarks;
} edits[] = {
    {"nothing", 1, 84, "", 1, ONLY(MQ_REMARK_EMPTY)},
    {"an empty line", 1, 84, "\n", 1, ONLY(MQ_REMARK_EMPTY)},
    {"blanks", 1, 84, "  \n\t\r\n\n", 1, ONLY(MQ_REMARK_EMPTY)},
    {"it stops early", 61, 24, "", 61, ONLY(MQ_REMARK_STOPS)},
    {"it breaks off", 61, 24, "B CH", 61, ONLY(MQ_REMARK_BREAKS_OFF)},
    {"it breaks off, but the line is ended", 61, 24, "B CH\n", 61, 0},
    {"the last line", 84, 1, "B WIN\n", 84, ONLY(MQ_REMARK_LAST_LINE)},
    {"nonsense as the last line", 84, 1, "nonsense\n\n\n", 84, ONLY(MQ_REMARK_LAST_LINE)},
    {"nonsense and more of it", 84, 1, "nonsense\n\n\nmore of it\n", 84, 0},
    {"no last line", 84, 1, "", 84, ONLY(MQ_REMARK_LAST_MISSING)},
    {"a line after the end", 85, 0, "\n\nA IN 3P\n", 87, ONLY(MQ_REMARK_GOES_ON)},
    {"a missing line", 60, 1, "", 60, ONLY(MQ_REMARK_MISSING)},
    {"an extra line", 60, 1, "some debugging\n\nA OUT 9P\n", 60, ONLY(MQ_REMARK_EXTRA)},
    {"swapped lines", 60, 2, "B CHOW 7P 8P 9P\nA OUT 9P\n", 60, ONLY(MQ_REMARK_SWAPPED)},
    {"no opening", 1, 52, "", 1, ONLY(MQ_REMARK_NO_OPENING)},
    {"no opening, and two lines are enough to tell", 1, 84, "A IN N\nA OUT PASS B\n", 1, ONLY(MQ_REMARK_NO_OPENING)},
    {"a line alone may be chance", 1, 84, "A IN N\n", 1, 0},
    {"if another line follows, it is chance", 1, 54, "A IN N\nA OUT N\n", 1, 0},
    {"one wrong tile of the deal", 5, 1, "A IN 4P\n", 5, 0},
    {"words that run together", 3, 1, "C INE\n", 3, 0},
    {"a word too many", 60, 1, "A OUT 9P 8M\n", 60, 0},
};

TEST(what_is_wrong_beyond_a_line_is_remarked_and_nothing_else)
{
    static struct text text;

    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
        struct mq_finding finding;

        sample(&text);
        replace_lines(&text, edits[i].first, edits[i].count, edits[i].with);
        finding = sample_finding(&text, false);
        if (finding.verdict != MQ_VERDICT_WRONG || finding.spot.line != (uint64_t)edits[i].line ||
            finding.remarks != edits[i].remarks)
            fail_msg("%s: verdict %d, line %d, remarks %x, not %x", edits[i].name, finding.verdict,
                     (int)finding.spot.line, (unsigned)finding.remarks, (unsigned)edits[i].remarks);
        if (remarks(&finding, MQ_REMARK_STOPS) || remarks(&finding, MQ_REMARK_BREAKS_OFF))
            assert_int_equal(finding.spot.missing, remarks(&finding, MQ_REMARK_STOPS));
        if (remarks(&finding, MQ_REMARK_GOES_ON)) {
            assert_int_equal(finding.spot.due, 85);
            assert_int_equal(finding.due.kind, MQ_NOTHING);
            assert_int_equal(finding.objection.kind, MQ_OBJECT_OVER);
        }
    }
}

/* Lines 19 and 20 are one, so lines are wrong from there on, and words only later. */
TEST(words_go_wrong_in_the_line_in_which_they_do)
{
    static const struct {
        int first, count;
        const char *with;
        uint64_t due;
    } rows[] = {
        {60, 1, "A OUT 9 P\n", 60}, /* the last byte of the line is a word of its own */
        {84, 1, "B WIN\n", 84},
        {85, 0, "more\n", 0}, /* they are right to the end and beyond: that is no line to name */
    };
    static struct text text;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mq_finding finding;

        sample(&text);
        replace_lines(&text, rows[i].first, rows[i].count, rows[i].with);
        text.bytes[line_start(&text, 20) - 1] = ' ';
        finding = sample_finding(&text, false);
        assert_int_equal(finding.spot.line, 19);
        assert_remarks(&finding, rows[i].due > 0 ? ONLY(MQ_REMARK_WORDS) : 0);
        if (rows[i].due > 0)
            assert_int_equal(finding.words_due, rows[i].due);
    }
}

static void make_small(struct text *text, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (text->bytes[i] >= 'A' && text->bytes[i] <= 'Z')
            text->bytes[i] = (char)(text->bytes[i] - 'A' + 'a');
}

TEST(small_letters_are_wrong_and_told_so)
{
    static struct text text;
    struct mq_finding finding;

    sample(&text);
    make_small(&text, line_start(&text, 60), text.length);
    finding = sample_finding(&text, false);
    assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
    assert_int_equal(finding.spot.line, 60);
    assert_remarks(&finding, ONLY(MQ_REMARK_ALL_CASE));

    replace_lines(&text, 70, 1, "c out reverse\n"); /* for DOUBLE: something else is wrong, too */
    finding = sample_finding(&text, false);
    assert_int_equal(finding.spot.line, 60);
    assert_int_equal(finding.words_due, 70);
    assert_remarks(&finding, ONLY(MQ_REMARK_CASE) | ONLY(MQ_REMARK_WORDS));
}

TEST(words_that_are_right_for_longer_than_lines_are_told_so)
{
    static struct text text;
    struct mq_finding finding;

    sample(&text);
    replace_lines(&text, 60, 1, "A OUT 8M\n");
    for (size_t i = line_start(&text, 20); i < text.length; i++)
        if (text.bytes[i] == '\n')
            text.bytes[i] = ' ';
    finding = sample_finding(&text, false);
    assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
    assert_int_equal(finding.spot.line, 20);
    assert_int_equal(finding.words_due, 60);
    assert_remarks(&finding, ONLY(MQ_REMARK_WORDS));
}

TEST(the_output_of_another_wall_is_recognised)
{
    static struct text text;

    for (uint64_t i = 0; i < part_of(200); i++) {
        mq_tile wall[MQ_WALL], other[MQ_WALL];
        struct mq_finding finding;

        mq_wall_of_game(wall, 53, i);
        mq_wall_of_game(other, 54, i);
        true_text(other, &text);
        finding = finding_of(wall, text.bytes, text.length, false);
        assert_true(remarks(&finding, MQ_REMARK_OTHER_WALL));
        assert_true(finding.differ > 30);
        replace_lines(&text, (int)count_lines(&text), 1, "nobody wins\n"); /* not right for any wall */
        finding = finding_of(wall, text.bytes, text.length, false);
        assert_false(remarks(&finding, MQ_REMARK_OTHER_WALL));
        assert_true(remarks(&finding, MQ_REMARK_OTHER_DEAL));
        assert_in_range(finding.differ, 40, 52);
    }
}

TEST(the_deal_alone_tells_another_wall)
{
    static struct text text;
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, 54, 0);
    true_text(wall, &text);
    for (int lines = MQ_DEALT; lines >= MQ_DEALT - 1; lines--) {
        struct mq_finding finding;

        text.length = line_start(&text, lines + 1);
        finding = sample_finding(&text, false);
        assert_int_equal(remarks(&finding, MQ_REMARK_OTHER_DEAL), lines == MQ_DEALT);
    }
}

TEST(a_transcript_with_one_other_tile_may_be_that_of_another_wall)
{
    static struct text text;
    int others = 0;

    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++) {
        struct mq_finding finding;
        char line[MQ_LINE_MAX];

        sample(&text);
        snprintf(line, sizeof line, "B IN %s\n", mq_tile_name(tile)); /* for 1S; then B discards 4S */
        replace_lines(&text, 81, 1, line);
        finding = sample_finding(&text, false);
        if (tile == 18) {
            assert_int_equal(finding.verdict, MQ_VERDICT_RIGHT);
            continue;
        }
        assert_int_equal(finding.spot.line, 81);
        assert_int_equal(finding.objection.kind, MQ_OBJECT_TILE);
        assert_int_equal(finding.objection.tile, 18);
        assert_false(remarks(&finding, MQ_REMARK_OTHER_DEAL)); /* one tile is a slip */
        if (remarks(&finding, MQ_REMARK_OTHER_WALL)) {
            assert_int_equal(finding.differ, 1);
            others++;
        }
    }
    assert_in_range(others, 1, 32);
}

/* Passes tiles on among so many places of the deal, so that exactly these differ. */
static void change_deal(const mq_tile wall[MQ_WALL], struct text *text, int places)
{
    int place[MQ_DEALT], count = 0;

    for (int i = 0; i < MQ_DEALT && count < places; i++)
        if (count == 0 || (wall[i] != wall[place[count - 1]] && (count < places - 1 || wall[i] != wall[place[0]])))
            place[count++] = i;
    assert_int_equal(count, places);
    for (int i = 0; i < places; i++) {
        char line[MQ_LINE_MAX];

        snprintf(line, sizeof line, "%c IN %s\n", 'A' + place[i] % MQ_SEATS, mq_tile_name(wall[place[(i + 1) % places]]));
        replace_lines(text, place[i] + 1, 1, line);
    }
}

TEST(a_quarter_of_the_deal_makes_it_that_of_another_wall)
{
    static struct text text;

    for (int places = MQ_DEALT / 4 - 1; places <= MQ_DEALT / 4; places++) {
        mq_tile wall[MQ_WALL];
        struct mq_finding finding;

        mq_wall_of_sample(wall);
        sample(&text);
        change_deal(wall, &text, places);
        replace_lines(&text, 84, 1, "nobody wins\n"); /* not right for any wall */
        finding = sample_finding(&text, false);
        assert_int_equal(finding.differ, places);
        assert_int_equal(remarks(&finding, MQ_REMARK_OTHER_DEAL), places == MQ_DEALT / 4);
    }
}

static bool holds_four(const struct mq_hand *hand, int first, int end)
{
    for (int kind = first; kind < end; kind++)
        if (hand->count[kind] == MQ_COPIES)
            return true;
    return false;
}

/* The next seat draws instead of a call: is it remarked that the caller holds special tiles, and four of a kind? */
TEST(specials_and_four_of_a_kind_are_remarked_of_a_seat_whose_call_was_missed)
{
    static struct text text;
    int alone[3] = {0, 0, 0}, none = 0, fours = 0, special_fours = 0;

    for (uint64_t i = 0; i < 800; i++) {
        struct mq_board board;
        struct mq_game before;
        struct mq_event event;
        mq_tile wall[MQ_WALL];

        if (i % 2 == 0)
            mq_wall_of_game(wall, 57, i / 2);
        else
            clumped_wall(wall, i / 2);
        mq_board_init(&board, wall);
        do {
            before = board.game;
            event = mq_board_step(test_engine(), &board);
        } while (event.kind != MQ_CHOW && event.kind != MQ_PONG && event.kind != MQ_NOTHING);
        if (event.kind != MQ_NOTHING && before.state.drawn < MQ_WALL) {
            const uint8_t *special = &before.hand[event.seat].count[MQ_PASS];
            struct mq_finding finding;
            char line[MQ_LINE_MAX];

            true_text(wall, &text);
            snprintf(line, sizeof line, "%c IN %s\n", 'A' + mq_game_next_seat(&before, before.state.seat),
                     mq_tile_name(wall[before.state.drawn]));
            replace_lines(&text, board.line, 1, line);
            finding = finding_of(wall, text.bytes, text.length, false);
            assert_int_equal(finding.spot.line, board.line);
            assert_int_equal(remarks(&finding, MQ_REMARK_SPECIALS), special[0] + special[1] + special[2] > 0);
            assert_int_equal(remarks(&finding, MQ_REMARK_FOUR), holds_four(&before.hand[event.seat], 0, MQ_ORDINARY));
            fours += remarks(&finding, MQ_REMARK_FOUR);
            special_fours += holds_four(&before.hand[event.seat], MQ_ORDINARY, MQ_KINDS);
            none += special[0] + special[1] + special[2] == 0;
            for (int k = 0; k < 3; k++)
                alone[k] += special[k] > 0 && special[(k + 1) % 3] + special[(k + 2) % 3] == 0;
        }
    }
    assert_true(none > 0 && alone[0] > 0 && alone[1] > 0 && alone[2] > 0);
    assert_true(fours > 0 && special_fours > 0);
}

TEST(utf_16_is_recognised)
{
    static struct text text;
    static char wide[2 * TEXT_MAX + 2];
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    sample(&text);
    for (int low_first = 0; low_first <= 1; low_first++)
        for (int mark = 0; mark <= 1; mark++) {
            size_t length = 0;
            struct mq_finding finding;

            if (mark) {
                wide[length++] = low_first ? '\xFF' : '\xFE';
                wide[length++] = low_first ? '\xFE' : '\xFF';
            }
            for (size_t i = 0; i < text.length; i++) {
                wide[length++] = low_first ? text.bytes[i] : '\0';
                wide[length++] = low_first ? '\0' : text.bytes[i];
            }
            finding = finding_of(wall, wide, length, false);
            assert_int_equal(finding.verdict, MQ_VERDICT_WRONG);
            assert_int_equal(finding.spot.line, 1);
            assert_remarks(&finding, ONLY(MQ_REMARK_UTF16));
        }
}

RUN_TESTS("remarks")
