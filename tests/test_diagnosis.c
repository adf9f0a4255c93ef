/*
 * test_diagnosis.c - which known mistakes a transcript looks like, and what is said about it
 */
#include "check.h"
#include "maque_mistakes.h"

enum { WALLS_TO_RECOGNISE = 40 };

/* ---- recognising ---- */

/* With every mistake: exactly those are named that print the same, and none if it is the right transcript. */
TEST(a_transcript_is_traced_to_all_mistakes_that_print_it)
{
    static struct mq_log log[MQ_MISTAKES];
    char text[MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];

    for (uint64_t number = 0; number < part_of(WALLS_TO_RECOGNISE); number++) {
        if (number % 2 == 0)
            mq_wall_of_game(wall, 5, number);
        else
            clumped_wall(wall, number);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
            mq_mistake_play(test_engine(), mistake, wall, &log[mistake]);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
            struct mq_mistake_set like =
                mq_mistakes_like(test_engine(), wall, text, mq_transcript_write(&log[mistake], text));
            bool right = mq_log_difference(&log[mistake], &log[MQ_MISTAKE_NONE]) < 0;

            assert_false(mq_mistake_set_has(like, MQ_MISTAKE_NONE));
            for (int other = MQ_MISTAKE_NONE + 1; other < MQ_MISTAKES; other++)
                if (mq_mistake_set_has(like, other) != (!right && mq_log_difference(&log[mistake], &log[other]) < 0))
                    fail_msg("wall %d: %s and %s", (int)number, mq_mistake_about(mistake)->name,
                             mq_mistake_about(other)->name);
        }
    }
}

/* The transcript of a wall that one mistake plays otherwise. */
static size_t mistaken_text(int mistake, mq_tile wall[MQ_WALL], char text[MQ_TRANSCRIPT_MAX])
{
    struct mq_log right, log;

    for (uint64_t number = 0;; number++) {
        mq_wall_of_game(wall, 6, number);
        mq_log_wall(test_engine(), wall, &right);
        mq_mistake_play(test_engine(), mistake, wall, &log);
        if (mq_log_difference(&right, &log) >= 0)
            return mq_transcript_write(&log, text);
    }
}

/* Each newline becomes 'end'; the last one is kept only if 'last'. */
static size_t with_line_ends(const char *text, size_t length, const char *end, bool last, char *out)
{
    size_t at = 0;

    for (size_t i = 0; i < length; i++)
        if (text[i] != '\n')
            out[at++] = text[i];
        else if (last || i + 1 < length)
            at += (size_t)sprintf(out + at, "%s", end);
    return at;
}

/* The one mistake that explains it, MQ_MISTAKE_NONE if none does. */
static int only_mistake_like(const mq_tile wall[MQ_WALL], const char *text, size_t length)
{
    struct mq_mistake_set like = mq_mistakes_like(test_engine(), wall, text, length);

    assert_in_range(mq_mistake_set_count(like), 0, 1);
    return mq_mistake_set_next(like, MQ_MISTAKE_NONE);
}

TEST(white_space_at_line_ends_is_forgiven_and_other_white_space_is_not)
{
    static char text[MQ_TRANSCRIPT_MAX], other[4 * MQ_TRANSCRIPT_MAX];
    const int wanted = MQ_MISTAKE_SMALLEST_ON_TIES;
    mq_tile wall[MQ_WALL];
    size_t length;

    length = mistaken_text(MQ_MISTAKE_SMALLEST_ON_TIES, wall, text);
    assert_int_equal(only_mistake_like(wall, text, length), wanted);
    assert_int_equal(only_mistake_like(wall, text, length - 1), wanted);
    assert_int_equal(only_mistake_like(wall, other, with_line_ends(text, length, "\r\n", true, other)), wanted);
    assert_int_equal(only_mistake_like(wall, other, with_line_ends(text, length, " \t\n", false, other)), wanted);
    memcpy(other, text, length);
    memcpy(other + length, "\n \n\r\n", 5);
    assert_int_equal(only_mistake_like(wall, other, length + 5), wanted);
    assert_int_equal(only_mistake_like(wall, other, with_line_ends(text, length, "\n\n", true, other)),
                     MQ_MISTAKE_NONE);
    assert_int_equal(only_mistake_like(wall, other, with_line_ends(text, length, "\n ", true, other)), MQ_MISTAKE_NONE);
}

TEST(a_transcript_that_stops_or_goes_on_is_nobodys)
{
    static char text[MQ_TRANSCRIPT_MAX + 8];
    mq_tile wall[MQ_WALL];
    size_t length;

    length = mistaken_text(MQ_MISTAKE_SMALLEST_ON_TIES, wall, text);
    for (size_t shorter = 0; shorter < length - 1; shorter++)
        assert_int_equal(only_mistake_like(wall, text, shorter), MQ_MISTAKE_NONE);
    memcpy(text + length, "DRAW\n", 5);
    assert_int_equal(only_mistake_like(wall, text, length + 5), MQ_MISTAKE_NONE);
}

/* ---- words ---- */

static const char *words_of(const struct mq_diagnosis *diagnosis, enum mq_language language)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX + 1];

    words[mq_diagnosis_words(diagnosis, language, words, MQ_DIAGNOSIS_TEXT_MAX)] = '\0';
    return words;
}

TEST(one_mistake_is_said_in_one_sentence)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct mq_diagnosis diagnosis;
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    mq_wall_of_game(wall, 1, 7);
    mq_mistake_play(test_engine(), MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE, wall, &log);
    mq_diagnose(test_engine(), wall, text, mq_transcript_write(&log, text), &diagnosis);
    assert_string_equal(words_of(&diagnosis, MQ_ENGLISH),
                        "your transcript equals that of a program that judges PONG with the taken tile "
                        "still in hand (R19, pong-keeps-taken-tile)\n");
    assert_string_equal(words_of(&diagnosis, MQ_CHINESE),
                        "你的输出与犯了这个错误的程序一字不差：判断碰时，别家打出的那张先放进了手牌，算距离时忘了拿掉（R19，pong-keeps-taken-tile）\n");
}

TEST(a_right_transcript_gives_no_words)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct mq_diagnosis diagnosis;
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    size_t length;

    mq_wall_of_game(wall, 1, 7);
    mq_log_wall(test_engine(), wall, &log);
    length = mq_transcript_write(&log, text);
    mq_diagnose(test_engine(), wall, text, length, &diagnosis);
    assert_int_equal(diagnosis.all_right, 1);
    assert_int_equal(diagnosis.right, log.count);
    assert_string_equal(words_of(&diagnosis, MQ_ENGLISH), "");
    mq_diagnose(test_engine(), wall, text, length / 2, &diagnosis);
    assert_int_equal(diagnosis.all_right, 0);
    assert_string_equal(words_of(&diagnosis, MQ_ENGLISH), "");
    mq_diagnose(test_engine(), wall, "", 0, &diagnosis);
    assert_int_equal(diagnosis.right, 0);
    assert_string_equal(words_of(&diagnosis, MQ_CHINESE), "");
}

/* The transcript of a mistake up to some line, and there it stops, or something else stands there. */
static void diagnose_lines(const struct mq_log *log, int lines, const char *then, const mq_tile wall[MQ_WALL],
                           struct mq_diagnosis *diagnosis)
{
    static char text[MQ_TRANSCRIPT_MAX + 100];
    struct mq_log part = *log;
    size_t length;

    part.count = lines;
    length = mq_transcript_write(&part, text);
    length += (size_t)sprintf(text + length, "%s", then);
    mq_diagnose(test_engine(), wall, text, length, diagnosis);
}

TEST(what_begins_like_a_mistake_is_said_only_if_it_goes_on_so_for_a_while)
{
    struct mq_diagnosis diagnosis;
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    mq_wall_of_game(wall, 1, 7);
    mq_mistake_play(test_engine(), MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE, wall, &log); /* wrong from line 131 on */
    diagnose_lines(&log, 150, "A IN 1M\n", wall, &diagnosis);
    assert_int_equal(mq_mistake_set_count(diagnosis.like), 0);
    assert_int_equal(mq_mistake_set_count(diagnosis.begins), 1);
    assert_true(mq_mistake_set_has(diagnosis.begins, MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE));
    assert_int_equal(diagnosis.right, 130);
    assert_int_equal(diagnosis.begun, 150);
    assert_string_equal(words_of(&diagnosis, MQ_ENGLISH),
                        "no known mistake explains all of your transcript, but its first 150 lines are "
                        "those of a program that judges PONG with the taken tile still in hand (R19, "
                        "pong-keeps-taken-tile)\n");
    diagnose_lines(&log, 150, "", wall, &diagnosis);
    assert_int_equal(diagnosis.stops, 1);
    assert_string_equal(words_of(&diagnosis, MQ_ENGLISH),
                        "your transcript stops early; as far as it goes it equals that of a program that "
                        "judges PONG with the taken tile still in hand (R19, pong-keeps-taken-tile)\n");
    diagnose_lines(&log, 132, "A IN 1M\n", wall, &diagnosis);
    assert_true(mq_mistake_set_count(diagnosis.begins) > 0);
    assert_string_equal(words_of(&diagnosis, MQ_ENGLISH), "");
}

TEST(many_mistakes_are_not_all_named_and_fit_into_any_room)
{
    struct mq_diagnosis diagnosis = {mq_mistake_set_all(), {{0}}, {{0}}, 60, 84, 0, 0};
    char words[MQ_DIAGNOSIS_TEXT_MAX];

    assert_non_null(strstr(words_of(&diagnosis, MQ_ENGLISH), "makes one of these mistakes:\n- lets a finished hand"));
    assert_non_null(strstr(words_of(&diagnosis, MQ_ENGLISH), "\nand 101 more\n"));
    assert_non_null(strstr(words_of(&diagnosis, MQ_CHINESE), "\n另外还有 101 种\n"));
    for (size_t size = 0; size < 100; size++)
        assert_int_equal(mq_diagnosis_words(&diagnosis, MQ_ENGLISH, words, size), size);
}

/* ---- several games ---- */

enum { GAMES = 40 };

static struct {
    mq_tile wall[MQ_WALL];
    char text[MQ_TRANSCRIPT_MAX];
} store[GAMES];
static struct mq_played game[GAMES];

/* Games of seed 9, played with these mistakes; transcripts that are right are left out. */
static struct mq_inquiry inquiry_into(struct mq_mistake_set mistakes)
{
    struct mq_inquiry inquiry;

    for (int i = 0; i < GAMES; i++) {
        struct mq_log log, right;
        size_t length;

        mq_wall_of_game(store[i].wall, 9, (uint64_t)i);
        mq_log_wall(test_engine(), store[i].wall, &right);
        mq_mistakes_play(test_engine(), mistakes, store[i].wall, &log);
        length = mq_transcript_write(&log, store[i].text);
        mq_played_take(&game[i], test_engine(), store[i].wall,
                       mq_log_difference(&right, &log) < 0 ? NULL : store[i].text, length);
    }
    mq_inquire(test_engine(), game, GAMES, &inquiry);
    return inquiry;
}

static struct mq_mistake_set set_of(int one, int other)
{
    struct mq_mistake_set set = {{0}};

    mq_mistake_set_add(&set, one);
    if (other != MQ_MISTAKE_NONE)
        mq_mistake_set_add(&set, other);
    return set;
}

TEST(one_mistake_fits_all_games_of_a_program_that_makes_it_and_right_ones_count_too)
{
    struct mq_inquiry inquiry = inquiry_into(set_of(MQ_MISTAKE_CHOW_BEFORE_PONG, 0));

    assert_int_equal(inquiry.outcome, MQ_ONE_FITS);
    assert_int_equal(inquiry.wrong + inquiry.right, GAMES);
    assert_true(inquiry.wrong > 1 && inquiry.right > 1);
    assert_int_equal(mq_mistake_set_count(inquiry.fit), 1);
    assert_true(mq_mistake_set_has(inquiry.fit, MQ_MISTAKE_CHOW_BEFORE_PONG));
    assert_int_equal(inquiry.suspects, 1);
    assert_int_equal(inquiry.suspect[0].explains, inquiry.wrong);
    assert_int_equal(inquiry.suspect[0].against, 0);
}

TEST(two_mistakes_at_once_are_found_if_no_single_one_fits)
{
    struct mq_mistake_set both = set_of(MQ_MISTAKE_CHOW_BEFORE_PONG, MQ_MISTAKE_SPECIALS_FORBID_CALLS);
    struct mq_inquiry inquiry = inquiry_into(both);

    assert_int_equal(inquiry.outcome, MQ_TWO_FIT);
    assert_int_equal(mq_mistake_set_count(inquiry.fit), 0);
    assert_int_equal(inquiry.suspects, 1);
    assert_memory_equal(&inquiry.suspect[0].mistakes, &both, sizeof both);
    assert_int_equal(inquiry.suspect[0].explains, inquiry.wrong);
}

/* In some of these games the first wrong line needs both: neither mistake alone prints it. */
TEST(two_mistakes_are_found_even_if_one_hides_what_the_other_does)
{
    struct mq_mistake_set both = set_of(MQ_MISTAKE_RUNS_ACROSS_SUITS, MQ_MISTAKE_HONOUR_RUNS);
    struct mq_inquiry inquiry = inquiry_into(both);
    int hidden = 0;

    for (int i = 0; i < GAMES; i++)
        hidden += game[i].transcript != NULL &&
                  !mq_mistake_set_has(game[i].diagnosis.first, MQ_MISTAKE_RUNS_ACROSS_SUITS) &&
                  !mq_mistake_set_has(game[i].diagnosis.first, MQ_MISTAKE_HONOUR_RUNS);
    assert_true(hidden > 0);
    assert_int_equal(inquiry.outcome, MQ_TWO_FIT);
    assert_int_equal(inquiry.suspects, 1);
    assert_memory_equal(&inquiry.suspect[0].mistakes, &both, sizeof both);
}

/* Three mistakes are too many to be found.  The nearest one explains most of the wrong games. */
TEST(if_nothing_fits_the_nearest_is_named_with_the_games_for_and_against_it)
{
    struct mq_mistake_set three = set_of(MQ_MISTAKE_CHOW_BEFORE_PONG, MQ_MISTAKE_SPECIALS_FORBID_CALLS);
    struct mq_inquiry inquiry;
    int explained = 0;

    mq_mistake_set_add(&three, MQ_MISTAKE_OLD_DISTANCE);
    inquiry = inquiry_into(three);
    assert_int_equal(inquiry.outcome, MQ_SOME_ARE_NEAR);
    assert_true(mq_mistake_set_has(three, mq_mistake_set_next(inquiry.suspect[0].mistakes, MQ_MISTAKE_NONE)));
    for (int i = 0; i < GAMES; i++)
        explained += game[i].transcript != NULL &&
                     mq_mistakes_print(test_engine(), inquiry.suspect[0].mistakes, &game[i]);
    assert_int_equal(inquiry.suspect[0].explains, explained);
    assert_in_range(explained, 1, inquiry.wrong - 1);
    for (int i = 1; i < inquiry.suspects; i++)
        assert_true(inquiry.suspect[i].explains - inquiry.suspect[i].against <=
                    inquiry.suspect[i - 1].explains - inquiry.suspect[i - 1].against);
}

TEST(a_right_game_in_which_a_mistake_would_show_speaks_against_it)
{
    struct mq_inquiry inquiry = inquiry_into(set_of(MQ_MISTAKE_CHOW_BEFORE_PONG, 0));
    int changed = 0;

    while (game[changed].transcript == NULL)
        changed++;
    for (int i = changed + 1; i < GAMES; i++) /* the later ones are right, although the mistake would show in some */
        mq_played_take(&game[i], test_engine(), store[i].wall, NULL, 0);
    mq_inquire(test_engine(), game, GAMES, &inquiry);
    assert_int_equal(inquiry.wrong, 1);
    assert_false(mq_mistake_set_has(inquiry.fit, MQ_MISTAKE_CHOW_BEFORE_PONG));
}

TEST(games_that_are_all_right_have_no_suspects)
{
    struct mq_inquiry inquiry;

    for (int i = 0; i < 3; i++) {
        mq_wall_of_game(store[i].wall, 9, (uint64_t)i);
        mq_played_take(&game[i], test_engine(), store[i].wall, NULL, 0);
    }
    mq_inquire(test_engine(), game, 3, &inquiry);
    assert_int_equal(inquiry.outcome, MQ_NOTHING_FITS);
    assert_int_equal(inquiry.suspects, 0);
    assert_true(mq_mistake_set_count(inquiry.fit) < MQ_MISTAKES - 1);
}

RUN_TESTS("diagnosis")
