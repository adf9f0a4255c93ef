/*
 * test_mistakes.c - the simulator that makes known mistakes
 */
#include "check.h"
#include "golden.h"
#include "maque_mistakes.h"
#include "mistaken_distance.h"
#include "mistaken_seat.h"

enum {
    WALLS_TO_COMPARE = 20000,
    WALLS_TO_GO_WRONG = 10,
    WALLS_TO_LOOK_AT = 40,
    HANDS_TO_MEASURE = 5000,
    WALLS_TO_BE_THE_SAME = 500
};

/* ---- playing ---- */

TEST(without_a_mistake_it_plays_like_core)
{
    mq_tile wall[MQ_WALL];
    struct mq_log right, log;

    for (uint64_t number = 0; number < part_of(WALLS_TO_COMPARE); number++) {
        if (number % 10 == 0)
            clumped_wall(wall, number / 10);
        else
            mq_wall_of_game(wall, 2021, number);
        mq_log_wall(test_engine(), wall, &right);
        mq_mistake_play(test_engine(), MQ_MISTAKE_NONE, wall, &log);
        if (mq_log_difference(&right, &log) >= 0)
            fail_msg("wall %d differs", (int)number);
    }
}

/* DOUBLEs without draws once filled the log before the game had ended. */
static void assert_ends(const struct mq_log *log)
{
    assert_in_range(log->count, MQ_DEALT + 1, MQ_EVENTS_MAX);
    assert_true(log->event[log->count - 1].kind == MQ_WIN || log->event[log->count - 1].kind == MQ_DRAW);
}

/* Two mistakes may leave a seat with hands that neither of them knows. */
TEST(a_game_with_any_mistake_and_with_any_two_ends)
{
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    for (int one = 1; one < MQ_MISTAKES; one++) {
        for (uint64_t number = 0; number < WALLS_TO_GO_WRONG; number++) {
            clumped_wall(wall, number);
            mq_mistake_play(test_engine(), one, wall, &log);
            assert_ends(&log);
        }
        for (int other = 1; other < one; other++) {
            struct mq_mistake_set both = {{0}};

            mq_mistake_set_add(&both, one);
            mq_mistake_set_add(&both, other);
            clumped_wall(wall, (uint64_t)(one * MQ_MISTAKES + other));
            mq_mistakes_play(test_engine(), both, wall, &log);
            assert_ends(&log);
        }
    }
}

TEST(a_set_of_one_mistake_plays_as_the_mistake)
{
    mq_tile wall[MQ_WALL];
    struct mq_log alone, set_of_one;

    for (int mistake = 1; mistake < MQ_MISTAKES; mistake++) {
        struct mq_mistake_set set = {{0}};

        mq_mistake_set_add(&set, mistake);
        mq_wall_of_game(wall, 1, (uint64_t)mistake);
        mq_mistake_play(test_engine(), mistake, wall, &alone);
        mq_mistakes_play(test_engine(), set, wall, &set_of_one);
        assert_true(mq_log_difference(&alone, &set_of_one) < 0);
    }
}

/* ---- the mistaken distance ---- */

/* Hands whose distance a person can check. */
TEST(mistaken_distances_of_some_hands)
{
    static const struct {
        unsigned finish;
        const char *hand, *melds;
        int distance;
    } rows[] = {
        {0, "E E E E", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 2},
        {FINISH_LIMITLESS, "E E E E", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 1},             /* a fifth E */
        {FINISH_MELDS_COUNTED, "N", "1M 1M 1M 2M 2M 2M 3M 3M 3M N N N", 2},          /* no N is left */
        {FINISH_MELDS_COUNTED, "6M 8M 8M 9M 3P 3P 4P 4P N PASS", "7M 7M 7M", 4},     /* two more 7M would give 3 */
        {FINISH_RUNS_ACROSS_SUITS, "8M 9M 1P 5P 5P", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 0},
        {FINISH_RUNS_ACROSS_SUITS, "9P 1S 5P 5P", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 1},
        {FINISH_RUNS_ACROSS_SUITS, "9S E 5P 5P", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 2},   /* honours are no suit */
        {FINISH_HONOUR_RUNS, "B F Z E E", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 0},
        {FINISH_HONOUR_RUNS, "E S W S W N 5P 5P", "1M 1M 1M 2M 2M 2M", 0},
        {FINISH_HONOUR_RUNS, "F Z PASS E E", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 1},
        {FINISH_SPECIAL_GROUPS, "PASS PASS PASS DOUBLE DOUBLE", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 0},
        {FINISH_SPECIAL_GROUPS, "PASS REVERSE DOUBLE 5P 5P", "1M 1M 1M 2M 2M 2M 3M 3M 3M", 2}, /* they form no run */
        {FINISH_SEVEN_PAIRS, "1M 1M 4M 4M 7M 7M E E S S W W N N", "", 0},
        {FINISH_SEVEN_PAIRS, "1M 1M 4M 4M 7M 7M E E S S W W N", "", 1},
        {FINISH_SEVEN_PAIRS, "1M 1M 1M 1M 4M 4M 7M 7M E E S S W", "", 3},            /* four are not two pairs */
        {FINISH_SEVEN_PAIRS, "1M 1M 4M 4M 7M 7M E E S S", "Z Z Z", 3},               /* not with a meld */
        {FINISH_TRIPLETS_FIRST, "1M 1M 1M 2M 3M", "E E E S S S W W W", 1},           /* 1M 1M + 1M 2M 3M is not seen */
        {FINISH_TRIPLETS_FIRST, "1M 1M 2M 3M 4M", "E E E S S S W W W", 0},
        {FINISH_NO_EQUAL_RUNS, "1M 1M 2M 2M 3M 3M 9P 9P", "E E E S S S", 1},         /* 1M 2M 3M 2M 3M 4M */
        {FINISH_NO_EQUAL_RUNS, "1M 2M 2M 3M 3M 4M 9P 9P", "E E E S S S", 0},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct mq_hand melds = hand_of(rows[i].melds, 0), hand = hand_of(rows[i].hand, melds.tiles / 3);

        assert_int_equal(mq_mistaken_distance(test_engine(), rows[i].finish, &hand, melds.count), rows[i].distance);
    }
}

/* 1 to 7 of a suit begin runs; across suits 8 and 9 do so, too, but not 8S and 9S; and of the honours E to B. */
TEST(mistaken_runs_begin_where_three_kinds_follow)
{
    for (unsigned finish = 0; finish < 1u << FINISHES; finish++)
        for (int low = -2; low < MQ_KINDS; low++) {
            bool begins = low >= 0 && low < MQ_EAST && low % 9 < 7;

            begins = begins || ((finish & FINISH_RUNS_ACROSS_SUITS) && low >= 0 && low <= 24);
            begins = begins || ((finish & FINISH_HONOUR_RUNS) && low >= MQ_EAST && low <= 31);
            if (mq_mistaken_begins_run(finish, low) != begins)
                fail_msg("finish %u: a run that begins with tile %d", finish, low);
        }
}

/* ---- what a seat decides ---- */

static struct program program_with(int mistake)
{
    struct mq_mistake_set set = {{0}};
    struct program program;

    if (mistake != MQ_MISTAKE_NONE)
        mq_mistake_set_add(&set, mistake);
    mq_mistaken_program(&program, test_engine(), set);
    return program;
}

static struct seat seat_with(const char *names)
{
    struct seat seat;

    mq_mistaken_seat_init(&seat);
    seat.hand = hand_of(names, 0);
    return seat;
}

/* Three tiles of each hand are useless, and one of them goes. */
TEST(each_mistake_about_ties_has_its_own_largest_tile)
{
    static const struct {
        int mistake;
        const char *useless, *goes;
    } rows[] = {
        {MQ_MISTAKE_NONE, "5P 5S 9S", "9S"},
        {MQ_MISTAKE_NONE, "5P E W", "W"},
        {MQ_MISTAKE_SMALLEST_ON_TIES, "5P 5S W", "5P"},
        {MQ_MISTAKE_HONOUR_TIES_REVERSED, "E S Z", "E"},
        {MQ_MISTAKE_HONOUR_TIES_REVERSED, "9S S Z", "S"},
        {MQ_MISTAKE_DRAGONS_REVERSED_ON_TIES, "N B F", "B"},
        {MQ_MISTAKE_DRAGONS_REVERSED_ON_TIES, "W N Z", "Z"},
        {MQ_MISTAKE_NUMBER_BEFORE_SUIT_ON_TIES, "9P 5S 8S", "9P"},
        {MQ_MISTAKE_NUMBER_BEFORE_SUIT_ON_TIES, "9P 9S E", "E"},
        {MQ_MISTAKE_DOTS_ABOVE_BAMBOO_ON_TIES, "5P 5S 9S", "5P"},
        {MQ_MISTAKE_DOTS_ABOVE_BAMBOO_ON_TIES, "5P 5S E", "E"},
        {MQ_MISTAKE_DRAWN_TILE_ON_TIES, "5P 5S W", "5P"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct program program = program_with(rows[i].mistake);
        struct occasion occasion = {13, false, false}; /* 5P was drawn */
        char names[80];
        struct seat seat;

        snprintf(names, sizeof names, "1M 2M 3M 4M 5M 6M 7M 8M 9M 1P 1P %s", rows[i].useless);
        seat = seat_with(names);
        assert_string_equal(mq_tile_name(mq_mistaken_discard(&program, &seat, &occasion)), rows[i].goes);
    }
}

/* Two tiles of each hand could join the discard; the others do not go with them. */
TEST(each_mistake_about_chows_misses_its_own_runs)
{
    static const struct {
        int mistake;
        const char *two;
        mq_tile discard, low;
    } rows[] = {
        {MQ_MISTAKE_NONE, "1M 2M", 2, 0},
        {MQ_MISTAKE_FIRST_RUN_NOT_CHOWED, "1M 2M", 2, MQ_NO_TILE},
        {MQ_MISTAKE_FIRST_RUN_NOT_CHOWED, "2M 3M", 3, 1},
        {MQ_MISTAKE_LAST_RUN_NOT_CHOWED, "8M 9M", 6, MQ_NO_TILE},
        {MQ_MISTAKE_LAST_RUN_NOT_CHOWED, "7M 8M", 5, 5},
        {MQ_MISTAKE_CHOW_LOWEST_MISSED, "8M 9M", 6, MQ_NO_TILE},
        {MQ_MISTAKE_CHOW_LOWEST_MISSED, "7M 9M", 7, 6},
        {MQ_MISTAKE_CHOW_MIDDLE_MISSED, "7M 9M", 7, MQ_NO_TILE},
        {MQ_MISTAKE_CHOW_MIDDLE_MISSED, "7M 8M", 8, 6},
        {MQ_MISTAKE_CHOW_HIGHEST_MISSED, "7M 8M", 8, MQ_NO_TILE},
        {MQ_MISTAKE_CHOW_HIGHEST_MISSED, "8M 9M", 6, 6},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct program program = program_with(rows[i].mistake);
        char names[80];
        struct seat seat;

        snprintf(names, sizeof names, "%s 1P 4P 7P 1S 4S 7S E S W N B", rows[i].two);
        seat = seat_with(names);
        assert_int_equal(mq_mistaken_chow(&program, &seat, rows[i].discard), rows[i].low);
    }
}

TEST(special_tiles_forbid_calls_only_to_a_seat_that_holds_one)
{
    struct program program = program_with(MQ_MISTAKE_SPECIALS_FORBID_CALLS);
    struct seat without = seat_with("1M 2M 3M 4M 5M 6M 7M 8M 9M 1P 1P 5S E");
    struct seat with = seat_with("1M 2M 3M 4M 5M 6M 7M 8M 9M 1P 1P 5S PASS");

    assert_true(mq_mistaken_pongs(&program, &without, 9));
    assert_false(mq_mistaken_pongs(&program, &with, 9));
    program = program_with(MQ_MISTAKE_NONE);
    assert_true(mq_mistaken_pongs(&program, &with, 9));
}

/* Up to 'melds' runs and triplets of the 'kinds' kinds from 'first' on, and as many tiles as go with them. */
static void random_position(uint64_t *state, int first, int kinds, int melds, struct mq_hand *hand,
                            uint8_t melded[MQ_KINDS])
{
    uint8_t left[MQ_KINDS];
    int made = 0, size;

    memset(left, MQ_COPIES, sizeof left);
    memset(melded, 0, MQ_KINDS);
    for (int tries = 0; tries < 50 && made < melds; tries++) {
        int low = first + (int)(next_random(state) % (uint64_t)kinds), step = (int)(next_random(state) % 2);

        if (low >= MQ_ORDINARY || (step == 1 && !mq_mistaken_begins_run(0, low)) ||
            left[low] < (step == 1 ? 1 : 3) || left[low + step] == 0 || left[low + 2 * step] == 0)
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

/* The fast way relies on claims about when a hand can be nearer.  200,000 such hands agreed when it was written. */
TEST(the_fast_way_to_a_mistaken_distance_agrees_with_the_search)
{
    static const int widths[] = {4, 6, 9, 12, 18, 22, 34, MQ_KINDS};
    uint64_t state = 4;

    for (uint64_t number = 0; number < part_of(HANDS_TO_MEASURE); number++) {
        int kinds = widths[number % 8], first = (int)(next_random(&state) % (uint64_t)(MQ_KINDS - kinds + 1));
        int melds = (int)(next_random(&state) % 5);
        uint8_t melded[MQ_KINDS];
        struct mq_hand hand;

        random_position(&state, first, kinds, melds, &hand, melded);
        for (unsigned finish = 0; finish < 1u << FINISHES; finish++) { /* 0, one, or two of them */
            unsigned others = finish & (finish - 1);

            if ((others & (others - 1)) != 0 || (others != 0 && number % 10 != 0))
                continue;
            int fast = mq_mistaken_distance(test_engine(), finish, &hand, melded);
            int slow = mq_mistaken_search(finish, &hand, melded);

            if (fast != slow)
                fail_msg("hand %d, finish %u: %d, not %d", (int)number, finish, fast, slow);
        }
    }
}

/* ---- the list ---- */

TEST(every_mistake_is_described)
{
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);

        assert_true(info->name[0] != '\0' && info->does[MQ_ENGLISH][0] != '\0' && info->does[MQ_CHINESE][0] != '\0');
        assert_int_equal(info->rule[0], 'R');
        for (int other = 0; other < mistake; other++)
            assert_string_not_equal(info->name, mq_mistake_about(other)->name);
    }
}

TEST(a_mistake_is_found_by_its_name_and_by_nothing_else)
{
    for (int mistake = 0; mistake < MQ_MISTAKES; mistake++)
        assert_int_equal(mq_mistake_named(mq_mistake_about(mistake)->name), mistake);
    assert_int_equal(mq_mistake_named("pong-own-discar"), -1);
    assert_int_equal(mq_mistake_named("pong-own-discards"), -1);
    assert_int_equal(mq_mistake_named(""), -1);
}

/* The page in both languages lists them with the same words. */
TEST(every_mistake_stands_in_the_documentation)
{
    static char english[1 << 16], chinese[1 << 16];

    english[read_file("docs/CHECK.md", english, sizeof english - 1)] = '\0';
    chinese[read_file("docs/CHECK.zh-CN.md", chinese, sizeof chinese - 1)] = '\0';
    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);
        char row[500];

        snprintf(row, sizeof row, "| `%s` | %s | %s | ", info->name, info->does[MQ_ENGLISH], info->rule);
        if (strstr(english, row) == NULL)
            fail_msg("docs/CHECK.md lacks '%s'", row);
        snprintf(row, sizeof row, "| `%s` | %s | %s | ", info->name, info->does[MQ_CHINESE], info->rule);
        if (strstr(chinese, row) == NULL)
            fail_msg("docs/CHECK.zh-CN.md lacks '%s'", row);
    }
}

/* ---- sets ---- */

TEST(a_set_holds_128_mistakes_and_more_than_are_known)
{
    struct mq_mistake_set set = {{0}}, other = {{0}};

    assert_true(MQ_MISTAKE_SET_MAX >= 128 && (int)MQ_MISTAKES < MQ_MISTAKE_SET_MAX);
    assert_int_equal(mq_mistake_set_next(set, MQ_MISTAKE_NONE), MQ_MISTAKE_NONE);
    for (int mistake = 1; mistake < MQ_MISTAKE_SET_MAX; mistake++) {
        mq_mistake_set_add(&set, mistake);
        assert_true(mq_mistake_set_has(set, mistake));
        assert_int_equal(mq_mistake_set_count(set), mistake);
        assert_int_equal(mq_mistake_set_next(set, mistake - 1), mistake);
        assert_int_equal(mq_mistake_set_next(set, mistake), MQ_MISTAKE_NONE);
    }
    mq_mistake_set_add(&other, 127);
    assert_int_equal(mq_mistake_set_next(other, MQ_MISTAKE_NONE), 127);
    assert_int_equal(mq_mistake_set_next(mq_mistake_set_common(set, other), MQ_MISTAKE_NONE), 127);
    set = mq_mistake_set_without(set, other);
    assert_false(mq_mistake_set_has(set, 127));
    assert_int_equal(mq_mistake_set_count(set), 126);
    mq_mistake_set_remove(&set, 64);
    assert_int_equal(mq_mistake_set_next(set, 63), 65);
    assert_int_equal(mq_mistake_set_count(mq_mistake_set_common(set, other)), 0);
}

TEST(the_set_of_all_mistakes_holds_those_that_have_a_name)
{
    struct mq_mistake_set all = mq_mistake_set_all();

    assert_int_equal(mq_mistake_set_count(all), MQ_MISTAKES - 1);
    assert_false(mq_mistake_set_has(all, MQ_MISTAKE_NONE));
    assert_true(mq_mistake_set_has(all, MQ_MISTAKES - 1));
}

/* ---- walls ---- */

TEST(a_wall_shows_the_mistakes_that_change_its_game)
{
    mq_tile wall[MQ_WALL];
    struct mq_log right, log;

    for (uint64_t number = 0; number < part_of(WALLS_TO_LOOK_AT); number++) {
        struct mq_mistake_set shown;

        clumped_wall(wall, number);
        mq_log_wall(test_engine(), wall, &right);
        shown = mq_mistakes_shown(test_engine(), wall);
        for (int mistake = 0; mistake < MQ_MISTAKES; mistake++) {
            mq_mistake_play(test_engine(), mistake, wall, &log);
            assert_int_equal(mq_mistake_set_has(shown, mistake), mq_log_difference(&log, &right) >= 0);
        }
    }
}

static void telling_wall(const char *name, mq_tile wall[MQ_WALL])
{
    char path[200], text[4096];
    size_t length;

    snprintf(path, sizeof path, "tests/telling/%s.wall", name);
    length = read_file(path, text, sizeof text);
    assert_int_equal(mq_wall_parse(wall, text, length).status, MQ_OK);
}

/* Its game is in the list, or else its wall is in tests/telling; make telling finds both. */
TEST(every_mistake_has_a_wall_that_tells_it_from_the_truth_and_from_all_others)
{
    char text[MQ_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL];
    struct mq_log log;

    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++) {
        const struct mq_mistake_info *info = mq_mistake_about(mistake);
        struct mq_mistake_set like;

        if (info->same_as != 0)
            continue;
        if (info->game != UINT64_MAX)
            mq_wall_of_game(wall, 1, info->game);
        else
            telling_wall(info->name, wall);
        mq_mistake_play(test_engine(), mistake, wall, &log);
        like = mq_mistakes_like(test_engine(), wall, text, mq_transcript_write(&log, text));
        if (mq_mistake_set_count(like) != 1 || !mq_mistake_set_has(like, mistake))
            fail_msg("its wall does not tell %s", info->name);
    }
}

static void same_wherever_it_shows(int mistake, const mq_tile wall[MQ_WALL], int *shows)
{
    struct mq_log right, log, other;

    mq_log_wall(test_engine(), wall, &right);
    mq_mistake_play(test_engine(), mistake, wall, &log);
    if (mq_log_difference(&log, &right) < 0)
        return;
    mq_mistake_play(test_engine(), mq_mistake_about(mistake)->same_as, wall, &other);
    assert_true(mq_log_difference(&log, &other) < 0);
    ++*shows;
}

TEST(a_mistake_without_such_a_wall_is_the_same_as_another_wherever_it_shows)
{
    static const char *const golden[] = {"call-after-last-tile", "two-calls-on-an-empty-wall",
                                         "ron-order-under-reverse", "two-intercepted-rons"};

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
            golden_wall(golden[i], wall);
            same_wherever_it_shows(mistake, wall, &shows);
        }
        assert_true(shows > 0);
    }
}

RUN_TESTS("known mistakes")
