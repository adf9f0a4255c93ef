/*
 * test_stats.c - the counters of many games, counted once more from the events with the reference's help
 */
#include "confirm_table.h"
#include "maque_mistakes.h"

enum { SEED = 77 };

static void play(uint64_t first, uint64_t count, struct mq_stats *stats, struct mq_summary *each)
{
    mq_stats_play(filled_engine(), SEED, first, count, stats, each);
}

/* ---- the recount: plain, from one event after another, with properties as confirm_table.h sees them ---- */

static void recount_deal(struct mq_stats *s, struct mq_summary *y, const struct view *v)
{
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int distance = distance_now(v, seat);

        s->deal_distance[seat][distance]++;
        if (distance == 1)
            y->first_waiting = 0;
    }
}

static void recount_line(struct mq_stats *s, struct mq_summary *y, const struct view *v)
{
    struct mq_event e = line(v, 0);

    switch (e.kind) {
    case MQ_IN:
        y->drawn++;
        break;
    case MQ_OUT:
        y->discards++;
        if (e.tile >= MQ_PASS)
            s->specials[e.tile - MQ_PASS]++;
        if (y->first_waiting == MQ_NEVER && distance_with(v, e.seat, -1, e.tile, -1, 0) == 1)
            y->first_waiting = y->discards;
        break;
    case MQ_CHOW:
        s->chow[e.seat]++;
        break;
    case MQ_PONG:
        s->pong[e.seat]++;
        break;
    case MQ_RON:
        s->ron[e.seat][line(v, 1).seat]++;
        s->intercepted += (uint64_t)(seats_that_win(v) - 1);
        break;
    case MQ_SELFDRAWN:
        s->selfdrawn[e.seat]++;
        break;
    case MQ_WIN:
        y->winner = e.seat;
        s->winner_melds[v->melds[e.seat]]++;
        break;
    default:
        s->draws++;
    }
}

static void recount_end(struct mq_stats *s, const struct mq_summary *y, uint64_t game)
{
    s->games++;
    s->discards[y->discards]++;
    s->drawn[y->drawn]++;
    s->first_waiting[y->first_waiting]++;
    for (int i = 0; i < MQ_PREDICATES; i++)
        if (y->holds >> i & 1) {
            s->holds[i]++;
            s->example[i] = game < s->example[i] ? game : s->example[i];
        }
    if (y->discards < s->shortest) {
        s->shortest = y->discards;
        s->shortest_game = game;
    }
    if (y->discards > s->longest) {
        s->longest = y->discards;
        s->longest_game = game;
    }
}

/* Whether the four-copy limit matters is taken over from 'known': it has a test of its own. */
static struct mq_summary recount_game(struct mq_stats *stats, uint64_t game, struct mq_summary known)
{
    struct mq_summary summary;
    struct mq_log log;
    mq_tile wall[MQ_WALL];
    struct view v;

    memset(&summary, 0, sizeof summary);
    summary.holds = known.holds & UINT32_C(1) << MQ_LIMIT_MATTERS;
    summary.winner = MQ_NOBODY;
    summary.first_waiting = MQ_NEVER;
    mq_wall_of_game(wall, SEED, game);
    mq_log_wall(test_engine(), wall, &log);
    for (view_begin(&v, &log, wall); v.at < log.count; view_step(&v)) {
        for (int i = 0; i < MQ_PREDICATES; i++)
            if (i != MQ_LIMIT_MATTERS && confirmation_of(mq_predicate_name(i))(&v))
                summary.holds |= UINT32_C(1) << i;
        if (v.at == MQ_DEALT)
            recount_deal(stats, &summary, &v);
        recount_line(stats, &summary, &v);
    }
    recount_end(stats, &summary, game);
    return summary;
}

TEST(counters_and_summaries_equal_a_recount_of_the_events)
{
    enum { GAMES = 1500 };
    static struct mq_summary each[GAMES];
    static struct mq_stats counted, recounted;

    mq_stats_init(&counted);
    mq_stats_init(&recounted);
    play(0, part_of(GAMES), &counted, each);
    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_summary again = recount_game(&recounted, i, each[i]);

        if (memcmp(&again, &each[i], sizeof again) != 0)
            fail_msg("game %d:%llu: %x %d %d %d %d, recounted %x %d %d %d %d", SEED, (unsigned long long)i,
                     each[i].holds, each[i].discards, each[i].drawn, each[i].winner, each[i].first_waiting, again.holds,
                     again.discards, again.drawn, again.winner, again.first_waiting);
    }
    assert_memory_equal(&counted, &recounted, sizeof counted);
}

TEST(the_rarest_games_of_many_are_recounted_too)
{
    enum { CHUNK = 10000 };
    static struct mq_summary each[CHUNK];
    static struct mq_stats sum, ignored;
    int seen[MQ_PREDICATES] = {0};

    mq_stats_init(&sum);
    mq_stats_init(&ignored);
    for (uint64_t first = 0; first < 300000; first += CHUNK) {
        play(first, CHUNK, &sum, each);
        for (int i = 0; i < CHUNK; i++)
            for (int predicate = 0; predicate < MQ_PREDICATES; predicate++)
                if ((each[i].holds >> predicate & 1) && seen[predicate] < 20) {
                    struct mq_summary again = recount_game(&ignored, first + (uint64_t)i, each[i]);

                    assert_memory_equal(&again, &each[i], sizeof again);
                    seen[predicate]++;
                }
    }
    for (int predicate = 0; predicate < MQ_PREDICATES; predicate++)
        if (predicate != MQ_HAS_FIRST_DRAW_WIN && predicate != MQ_HAS_FOUR_MELDS_TWICE) /* one in a million and rarer */
            assert_int_equal(seen[predicate], 20);
}

/* A shorter game counts, also if its number is the larger one. */
TEST(the_sum_remembers_the_shortest_and_the_longest_game_of_both)
{
    static struct mq_stats sum, part;

    mq_stats_init(&sum);
    mq_stats_init(&part);
    sum.shortest = 20;
    part.shortest = 10;
    sum.longest = 30;
    part.longest = 40;
    sum.shortest_game = sum.longest_game = 1;
    part.shortest_game = part.longest_game = 2;
    mq_stats_add(&sum, &part);
    assert_int_equal(sum.shortest, 10);
    assert_int_equal(sum.shortest_game, 2);
    assert_int_equal(sum.longest, 40);
    assert_int_equal(sum.longest_game, 2);
    part.shortest_game = part.longest_game = 1; /* of equal games the one with the smaller number */
    mq_stats_add(&sum, &part);
    assert_int_equal(sum.shortest_game, 1);
    assert_int_equal(sum.longest_game, 1);
    part.shortest_game = part.longest_game = 3;
    mq_stats_add(&sum, &part);
    assert_int_equal(sum.shortest_game, 1);
    assert_int_equal(sum.longest_game, 1);
}

static bool differs(int mistake, const mq_tile wall[MQ_WALL])
{
    static struct mq_log truth, mistaken;

    mq_log_wall(test_engine(), wall, &truth);
    mq_mistake_play(test_engine(), mistake, wall, &mistaken);
    return mq_log_difference(&truth, &mistaken) >= 0;
}

static int mistake_named(const char *name)
{
    for (int i = 0; i < MQ_MISTAKES; i++)
        if (strcmp(mq_mistake_about(i)->name, name) == 0)
            return i;
    fail_msg("no mistake is called %s", name);
    return -1;
}

/* Where the limit matters, a program that ignores it goes another way, and nowhere else. */
TEST(the_four_copy_limit_matters_exactly_where_ignoring_it_changes_the_game)
{
    enum { GAMES = 12000, OTHERS = 300 };
    static struct mq_summary each[GAMES];
    static struct mq_stats stats;
    int discards = mistake_named("discard-limit-ignored"), calls = mistake_named("call-limit-ignored"), matters = 0;

    mq_stats_init(&stats);
    play(0, GAMES, &stats, each);
    for (uint64_t i = 0; i < GAMES; i++) {
        bool holds = each[i].holds >> MQ_LIMIT_MATTERS & 1;
        mq_tile wall[MQ_WALL];

        if (!holds && i % (GAMES / part_of(OTHERS)) != 0)
            continue; /* of the many others a few are enough */
        mq_wall_of_game(wall, SEED, i);
        if (holds != (differs(discards, wall) || differs(calls, wall)))
            fail_msg("game %d:%llu", SEED, (unsigned long long)i);
        matters += holds;
    }
    assert_true(matters > 0);
}

/* In one of these games the four-copy limit matters. */
TEST(an_engine_that_learns_counts_the_same_as_a_filled_one)
{
    enum { FIRST = 1200, GAMES = 400 };
    static mq_tile wall[GAMES][MQ_WALL];
    static struct mq_summary expected_each[GAMES], each[GAMES];
    static struct mq_stats expected, numbered, given, filled;
    struct mq_engine *e = mq_engine_new();

    mq_stats_init(&expected);
    mq_stats_init(&numbered);
    mq_stats_init(&given);
    mq_stats_init(&filled);
    play(FIRST, GAMES, &expected, expected_each);
    assert_true(expected.holds[MQ_LIMIT_MATTERS] > 0);
    assert_true(mq_stats_play(e, SEED, FIRST, GAMES, &numbered, each));
    assert_memory_equal(&numbered, &expected, sizeof expected);
    assert_memory_equal(each, expected_each, sizeof each);
    for (uint64_t i = 0; i < GAMES; i++)
        mq_wall_of_game(wall[i], SEED, FIRST + i);
    assert_true(mq_stats_play_walls(e, (const mq_tile(*)[MQ_WALL])wall, FIRST, GAMES, &given, NULL));
    assert_memory_equal(&given, &expected, sizeof expected);
    mq_engine_prepare(e, MQ_FOR_STATS); /* what it has learnt so far does no harm */
    assert_true(mq_stats_play(e, SEED, FIRST, GAMES, &filled, NULL));
    assert_memory_equal(&filled, &expected, sizeof expected);
    mq_engine_free(e);
}

/*
 * The behaviour number: a hash over all events of 100,000 games.  A change that is meant to change the game, of which
 * there should be none, must change tests/golden/behaviour.txt on purpose.
 */
TEST(the_behaviour_of_a_hundred_thousand_games_is_what_it_was)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    char expected[64], actual[64];
    size_t length = read_file("tests/golden/behaviour.txt", expected, sizeof expected - 1);

    for (uint64_t i = 0; i < 100000; i++) {
        static struct mq_log log;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 1, i);
        mq_log_wall(filled_engine(), wall, &log);
        for (int j = 0; j < log.count; j++) { /* FNV-1a over the four bytes of each event */
            const uint8_t byte[4] = {log.event[j].kind, log.event[j].seat, log.event[j].tile, log.event[j].other};

            for (int b = 0; b < 4; b++)
                hash = (hash ^ byte[b]) * UINT64_C(0x100000001B3);
        }
    }
    expected[length] = '\0';
    snprintf(actual, sizeof actual, "%016llx\n", (unsigned long long)hash);
    assert_string_equal(actual, expected);
}

TEST(every_predicate_has_a_name_and_a_sentence)
{
    for (int i = 0; i < MQ_PREDICATES; i++) {
        assert_true(strlen(mq_predicate_name(i)) > 3 && strlen(mq_predicate_about(i, MQ_ENGLISH)) > 10);
        assert_non_null(strpbrk(mq_predicate_about(i, MQ_CHINESE), "\xe4\xe5\xe6\xe7")); /* Chinese in UTF-8 */
        for (int j = 0; j < i; j++)
            assert_string_not_equal(mq_predicate_name(i), mq_predicate_name(j));
    }
}

RUN_TESTS("stats")
