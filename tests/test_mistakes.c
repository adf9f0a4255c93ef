/*
 * test_mistakes.c - the simulator that makes known mistakes, and what it says about a transcript
 */
#include "check.h"
#include "maque_mistakes.h"
#include "mistaken_distance.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    WALLS_TO_COMPARE = 20000,
    CLUMPED_TO_COMPARE = 2000,
    WALLS_TO_GO_WRONG = 10,
    WALLS_TO_RECOGNISE = 40,
    HANDS_TO_MEASURE = 5000,
    WALLS_TO_BE_THE_SAME = 500
};

/* ---- playing ---- */

static void play_right(const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct mq_game game;

    mq_game_init(&game, wall);
    mq_game_run(test_engine(), &game, log);
}

static bool same_log(const struct mq_log *a, const struct mq_log *b)
{
    return a->count == b->count && memcmp(a->event, b->event, (size_t)a->count * sizeof a->event[0]) == 0;
}

static void compare_without_mistake(const mq_tile wall[MQ_WALL], uint64_t number)
{
    struct mq_log right, log;

    play_right(wall, &right);
    mq_mistake_play(test_engine(), MQ_MISTAKE_NONE, wall, &log);
    if (!same_log(&right, &log))
        fail_msg("wall %d differs", (int)number);
}

TEST(without_a_mistake_it_plays_like_core_on_numbered_walls)
{
    mq_tile wall[MQ_WALL];

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(WALLS_TO_COMPARE); number++) {
        mq_wall_of_game(wall, 2021, number);
        compare_without_mistake(wall, number);
    }
}

TEST(without_a_mistake_it_plays_like_core_on_clumped_walls)
{
    mq_tile wall[MQ_WALL];

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(CLUMPED_TO_COMPARE); number++) {
        clumped_wall(wall, number);
        assert_true(mq_wall_is_legal(wall));
        compare_without_mistake(wall, number);
    }
}

/* DOUBLEs without draws once filled the log before the game had ended. */
TEST(a_mistaken_game_ends)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    (void)unused_state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        for (uint64_t number = 0; number < WALLS_TO_GO_WRONG; number++) {
            clumped_wall(wall, number);
            mq_mistake_play(test_engine(), mistake, wall, &log);
            assert_in_range(log.count, MQ_DEALT + 1, MQ_EVENTS_MAX);
            assert_true(log.event[log.count - 1].kind == MQ_WIN || log.event[log.count - 1].kind == MQ_DRAW);
        }
}

/* ---- the mistaken distance ---- */

/* Up to 'melds' runs and triplets of the 'kinds' kinds from 'first' on, and as many tiles as go with them. */
static void random_position(uint64_t *state, int first, int kinds, int melds, struct mq_hand *hand, uint8_t melded[MQ_KINDS])
{
    uint8_t left[MQ_KINDS];
    int made = 0, size;

    memset(left, MQ_COPIES, sizeof left);
    memset(melded, 0, MQ_KINDS);
    for (int tries = 0; tries < 50 && made < melds; tries++) {
        int low = first + (int)(next_random(state) % (uint64_t)kinds), step = (int)(next_random(state) % 2);

        if (low >= MQ_ORDINARY || (step == 1 && !mq_mistaken_begins_run(FINISH_RIGHT, low)) || left[low] < (step == 1 ? 1 : 3) ||
            left[low + step] == 0 || left[low + 2 * step] == 0)
            continue;
        for (int i = 0; i < 3; i++) {
            left[low + i * step]--;
            melded[low + i * step]++;
        }
        made++;
    }
    mq_hand_init(hand, made);
    size = 13 - 3 * made + (int)(next_random(state) % 2);
    while (hand->tiles < size) {
        bool stray = next_random(state) % 6 == 0;
        int tile = stray ? (int)(next_random(state) % MQ_KINDS) : first + (int)(next_random(state) % (uint64_t)kinds);

        if (left[tile] > 0) {
            left[tile]--;
            mq_hand_add(hand, (mq_tile)tile);
        }
    }
}

/* The fast way relies on several claims about when a hand can be nearer; 800,000 such hands agreed when it was written. */
TEST(the_fast_way_to_a_mistaken_distance_agrees_with_the_search)
{
    static const int widths[] = {4, 6, 9, 12, 18, 22, 34, MQ_KINDS};
    uint64_t state = 4;

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(HANDS_TO_MEASURE); number++) {
        int kinds = widths[number % 8], first = (int)(next_random(&state) % (uint64_t)(MQ_KINDS - kinds + 1));
        int melds = (int)(next_random(&state) % 5);
        uint8_t melded[MQ_KINDS];
        struct mq_hand hand;

        random_position(&state, first, kinds, melds, &hand, melded);
        for (int finish = FINISH_RIGHT; finish <= FINISH_SEVEN_PAIRS; finish++) {
            int fast = mq_mistaken_distance(test_engine(), (enum finish)finish, &hand, melded);
            int slow = mq_mistaken_search((enum finish)finish, &hand, melded, 0, 14);

            if (fast != slow)
                fail_msg("hand %d, finish %d: %d, not %d", (int)number, finish, fast, slow);
        }
    }
}

/* ---- the list ---- */

TEST(every_mistake_is_described)
{
    (void)unused_state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);

        assert_true(info->name[0] != '\0' && info->english[0] != '\0' && info->chinese[0] != '\0');
        assert_int_equal(info->rule[0], 'R');
        for (int other = 0; other < mistake; other++)
            assert_string_not_equal(info->name, mq_mistake_about(other)->name);
    }
}

TEST(a_mistake_is_found_by_its_name_and_by_nothing_else)
{
    (void)unused_state;
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        assert_int_equal(mq_mistake_named(mq_mistake_about(mistake)->name), mistake);
    assert_int_equal(mq_mistake_named("pong-own-discar"), -1);
    assert_int_equal(mq_mistake_named("pong-own-discards"), -1);
    assert_int_equal(mq_mistake_named(""), -1);
}

/* ---- recognising ---- */

static bool bit(uint64_t set, int mistake)
{
    return (set >> mistake & 1) != 0;
}

/* With every mistake: exactly those are named that print the same, and none if it is the right transcript. */
TEST(a_transcript_is_traced_to_all_mistakes_that_print_it)
{
    static struct mq_log log[MQ_MISTAKES];
    char text[MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(WALLS_TO_RECOGNISE); number++) {
        if (number % 2 == 0)
            mq_wall_of_game(wall, 5, number);
        else
            clumped_wall(wall, number);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
            mq_mistake_play(test_engine(), mistake, wall, &log[mistake]);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
            uint64_t like = mq_mistakes_like(test_engine(), wall, text, mq_transcript_write(&log[mistake], text));
            bool right = same_log(&log[mistake], &log[MQ_MISTAKE_NONE]);

            assert_false(bit(like, MQ_MISTAKE_NONE));
            for (int other = MQ_MISTAKE_NONE + 1; other < MQ_MISTAKES; other++)
                if (bit(like, other) != (!right && same_log(&log[mistake], &log[other])))
                    fail_msg("wall %d: %s and %s", (int)number, mq_mistake_about(mistake)->name, mq_mistake_about(other)->name);
        }
    }
}

/* The transcript of a wall that one mistake plays otherwise. */
static size_t mistaken_text(int mistake, mq_tile wall[MQ_WALL], char text[MQ_TRANSCRIPT_MAX])
{
    struct mq_log right, log;

    for (uint64_t number = 0;; number++) {
        mq_wall_of_game(wall, 6, number);
        play_right(wall, &right);
        mq_mistake_play(test_engine(), mistake, wall, &log);
        if (!same_log(&right, &log))
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

TEST(white_space_at_line_ends_is_forgiven_and_other_white_space_is_not)
{
    static char text[MQ_TRANSCRIPT_MAX], other[4 * MQ_TRANSCRIPT_MAX];
    uint64_t wanted = UINT64_C(1) << MQ_MISTAKE_SMALLEST_ON_TIES;
    mq_tile wall[MQ_WALL];
    size_t length;

    (void)unused_state;
    length = mistaken_text(MQ_MISTAKE_SMALLEST_ON_TIES, wall, text);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, text, length), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, text, length - 1), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, "\r\n", true, other)), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, " \t\n", false, other)), wanted);
    memcpy(other, text, length);
    memcpy(other + length, "\n \n\r\n", 5);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, length + 5), wanted);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, "\n\n", true, other)), 0);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, other, with_line_ends(text, length, "\n ", true, other)), 0);
}

TEST(a_transcript_that_stops_or_goes_on_is_nobodys)
{
    static char text[MQ_TRANSCRIPT_MAX + 8];
    mq_tile wall[MQ_WALL];
    size_t length;

    (void)unused_state;
    length = mistaken_text(MQ_MISTAKE_SMALLEST_ON_TIES, wall, text);
    for (size_t shorter = 0; shorter < length - 1; shorter++)
        assert_int_equal(mq_mistakes_like(test_engine(), wall, text, shorter), 0);
    memcpy(text + length, "DRAW\n", 5);
    assert_int_equal(mq_mistakes_like(test_engine(), wall, text, length + 5), 0);
}

TEST(a_wall_shows_the_mistakes_that_change_its_game)
{
    mq_tile wall[MQ_WALL];
    struct mq_log right, log;

    (void)unused_state;
    for (uint64_t number = 0; number < part_of(WALLS_TO_RECOGNISE); number++) {
        uint64_t shown;

        clumped_wall(wall, number);
        play_right(wall, &right);
        shown = mq_mistakes_shown(test_engine(), wall);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
            mq_mistake_play(test_engine(), mistake, wall, &log);
            assert_int_equal(bit(shown, mistake), !same_log(&log, &right));
        }
    }
}

/* ---- telling mistakes apart ---- */

static void load_wall(const char *folder, const char *name, mq_tile wall[MQ_WALL])
{
    char path[200], text[4096];
    size_t length;

    snprintf(path, sizeof path, "tests/%s/%s.wall", folder, name);
    length = read_file(path, text, sizeof text);
    assert_int_equal(mq_wall_parse(wall, text, length).status, MQ_OK);
}

/* Its game is in the list, or else its wall is in tests/telling; make telling finds both. */
TEST(every_mistake_has_a_wall_that_tells_it_from_the_truth_and_from_all_others)
{
    char text[MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    (void)unused_state;
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);

        if (info->same_as != 0)
            continue;
        if (info->game != UINT64_MAX)
            mq_wall_of_game(wall, 1, info->game);
        else
            load_wall("telling", info->name, wall);
        mq_mistake_play(test_engine(), mistake, wall, &log);
        if (mq_mistakes_like(test_engine(), wall, text, mq_transcript_write(&log, text)) != UINT64_C(1) << mistake)
            fail_msg("its wall does not tell %s", info->name);
    }
}

static void same_wherever_it_shows(int mistake, const mq_tile wall[MQ_WALL], int *shows)
{
    struct mq_log right, log, other;

    play_right(wall, &right);
    mq_mistake_play(test_engine(), mistake, wall, &log);
    if (same_log(&log, &right))
        return;
    mq_mistake_play(test_engine(), mq_mistake_about(mistake)->same_as, wall, &other);
    assert_true(same_log(&log, &other));
    ++*shows;
}

TEST(a_mistake_without_such_a_wall_is_the_same_as_another_wherever_it_shows)
{
    static const char *const golden[] = {"calls_after_the_last_tile", "call_after_call_on_an_empty_wall", "ron_order_under_reverse",
                                         "three_seats_able_to_ron"};

    (void)unused_state;
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        mq_tile wall[MQ_WALL];
        int shows = 0;

        if (mq_mistake_about(mistake)->same_as == 0)
            continue;
        assert_int_equal(mq_mistake_about(mq_mistake_about(mistake)->same_as)->same_as, 0);
        for (uint64_t number = 0; number < part_of(WALLS_TO_BE_THE_SAME); number++) {
            mq_wall_of_game(wall, 8, number);
            same_wherever_it_shows(mistake, wall, &shows);
            clumped_wall(wall, number);
            same_wherever_it_shows(mistake, wall, &shows);
        }
        for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
            load_wall("golden", golden[i], wall);
            same_wherever_it_shows(mistake, wall, &shows);
        }
        assert_true(shows > 0);
    }
}

/* ---- words ---- */

static const char *words_of(const struct mq_diagnosis *diagnosis, bool chinese)
{
    static char words[MQ_DIAGNOSIS_TEXT_MAX + 1];

    words[mq_diagnosis_words(diagnosis, chinese, words, MQ_DIAGNOSIS_TEXT_MAX)] = '\0';
    return words;
}

TEST(one_mistake_is_said_in_one_sentence)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct mq_diagnosis diagnosis;
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    (void)unused_state;
    mq_wall_of_game(wall, 1, 7);
    mq_mistake_play(test_engine(), MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE, wall, &log);
    mq_diagnose(test_engine(), wall, text, mq_transcript_write(&log, text), &diagnosis);
    assert_string_equal(words_of(&diagnosis, false), "your transcript equals that of a program that judges PONG with the taken tile "
                                                     "still in hand (R19, pong-keeps-taken-tile)\n");
    assert_string_equal(words_of(&diagnosis, true),
                        "你的输出与犯了这个错误的程序一字不差：判断碰时，别家打出的那张先放进了手牌，算距离时忘了拿掉（R19，pong-keeps-taken-tile）\n");
}

TEST(a_right_transcript_gives_no_words)
{
    static char text[MQ_TRANSCRIPT_MAX];
    struct mq_diagnosis diagnosis;
    mq_tile wall[MQ_WALL];
    struct mq_log log;
    size_t length;

    (void)unused_state;
    mq_wall_of_game(wall, 1, 7);
    play_right(wall, &log);
    length = mq_transcript_write(&log, text);
    mq_diagnose(test_engine(), wall, text, length, &diagnosis);
    assert_int_equal(diagnosis.all_right, 1);
    assert_int_equal(diagnosis.right, log.count);
    assert_string_equal(words_of(&diagnosis, false), "");
    mq_diagnose(test_engine(), wall, text, length / 2, &diagnosis);
    assert_int_equal(diagnosis.all_right, 0);
    assert_string_equal(words_of(&diagnosis, false), "");
    mq_diagnose(test_engine(), wall, "", 0, &diagnosis);
    assert_int_equal(diagnosis.right, 0);
    assert_string_equal(words_of(&diagnosis, true), "");
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

    (void)unused_state;
    mq_wall_of_game(wall, 1, 7);
    mq_mistake_play(test_engine(), MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE, wall, &log); /* wrong from line 131 on */
    diagnose_lines(&log, 150, "A IN 1M\n", wall, &diagnosis);
    assert_int_equal(diagnosis.like, 0);
    assert_int_equal(diagnosis.begins, UINT64_C(1) << MQ_MISTAKE_PONG_KEEPS_TAKEN_TILE);
    assert_int_equal(diagnosis.right, 130);
    assert_int_equal(diagnosis.begun, 150);
    assert_string_equal(words_of(&diagnosis, false), "no known mistake explains all of your transcript, but its first 150 lines are "
                                                     "those of a program that judges PONG with the taken tile still in hand (R19, "
                                                     "pong-keeps-taken-tile)\n");
    diagnose_lines(&log, 150, "", wall, &diagnosis);
    assert_int_equal(diagnosis.stops, 1);
    assert_string_equal(words_of(&diagnosis, false), "your transcript stops early; as far as it goes it equals that of a program that "
                                                     "judges PONG with the taken tile still in hand (R19, pong-keeps-taken-tile)\n");
    diagnose_lines(&log, 132, "A IN 1M\n", wall, &diagnosis);
    assert_true(diagnosis.begins != 0);
    assert_string_equal(words_of(&diagnosis, false), "");
}

TEST(many_mistakes_are_not_all_named_and_fit_into_any_room)
{
    struct mq_diagnosis diagnosis = {~UINT64_C(1), 0, 60, 84, 0, 0};
    char words[MQ_DIAGNOSIS_TEXT_MAX];

    (void)unused_state;
    assert_non_null(strstr(words_of(&diagnosis, false), "makes one of these mistakes:\n- lets a finished hand"));
    assert_non_null(strstr(words_of(&diagnosis, false), "\nand 58 more\n"));
    assert_non_null(strstr(words_of(&diagnosis, true), "\n另外还有 58 种\n"));
    for (size_t size = 0; size < 100; size++)
        assert_int_equal(mq_diagnosis_words(&diagnosis, false, words, size), size);
}

RUN_TESTS("known mistakes",
          IS(without_a_mistake_it_plays_like_core_on_numbered_walls),
          IS(without_a_mistake_it_plays_like_core_on_clumped_walls),
          IS(a_mistaken_game_ends),
          IS(the_fast_way_to_a_mistaken_distance_agrees_with_the_search),
          IS(every_mistake_is_described),
          IS(a_mistake_is_found_by_its_name_and_by_nothing_else),
          IS(a_transcript_is_traced_to_all_mistakes_that_print_it),
          IS(white_space_at_line_ends_is_forgiven_and_other_white_space_is_not),
          IS(a_transcript_that_stops_or_goes_on_is_nobodys),
          IS(a_wall_shows_the_mistakes_that_change_its_game),
          IS(every_mistake_has_a_wall_that_tells_it_from_the_truth_and_from_all_others),
          IS(a_mistake_without_such_a_wall_is_the_same_as_another_wherever_it_shows),
          IS(one_mistake_is_said_in_one_sentence),
          IS(a_right_transcript_gives_no_words),
          IS(what_begins_like_a_mistake_is_said_only_if_it_goes_on_so_for_a_while),
          IS(many_mistakes_are_not_all_named_and_fit_into_any_room))
