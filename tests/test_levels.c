/*
 * test_levels.c - whatever instructions an engine uses, it counts the same
 *
 * A level stands for the instructions that are used: see core/level.c.  Where a machine has only one level, there is
 * nothing to compare, and such a test is skipped.
 */
#include "check.h"
#include "distance/engine.h"
#include "golden.h"
#include "in_step_parts.h"
#include "many_games.h"
#include "rng.h"

static const char *const levels[] = {"plain", "avx2"}; /* the best one last */

enum { LEVELS = sizeof levels / sizeof levels[0], CHUNK = 12500 };

/* What a level makes of some games. */
struct count {
    struct mq_stats stats;
    struct mq_summary each[CHUNK];
};

static struct mq_engine *engine_at(int level)
{
    struct mq_engine *e = filled_engine();

    assert_true(mq_use_level(e, (enum level)(LEVEL_PLAIN + level)));
    assert_string_equal(mq_engine_uses(e), levels[level]);
    return e;
}

static struct mq_engine *new_engine(void)
{
    struct mq_engine *e = mq_engine_new();

    assert_non_null(e);
    return e;
}

/* So many levels this machine has. */
static int levels_here(void)
{
    int here = 0;

    while (here < LEVELS && mq_use_level(filled_engine(), (enum level)(LEVEL_PLAIN + here)))
        here++;
    return here;
}

static void skip_if_there_is_one_level(void)
{
    if (levels_here() < 2)
        SKIP_SINCE(NOT_IN_STEP);
}

/* ---- comparing ---- */

static void begin_count(struct count *c)
{
    mq_stats_init(&c->stats);
    memset(c->each, 0xA5, sizeof c->each);
}

static void assert_same_summary(const char *name, uint64_t number, const struct mq_summary *plain,
                                const struct mq_summary *other)
{
    if (memcmp(plain, other, sizeof *plain) != 0)
        fail_msg("%s:%llu: %x %d %d %d %d, should be %x %d %d %d %d", name, (unsigned long long)number, other->holds,
                 other->discards, other->drawn, other->winner, other->first_waiting, plain->holds, plain->discards,
                 plain->drawn, plain->winner, plain->first_waiting);
}

/* Each of the games, and then what they make together. */
static void assert_same_count(const char *name, uint64_t first, uint64_t count, const struct count *plain,
                              const struct count *other)
{
    for (uint64_t i = 0; i < count; i++)
        assert_same_summary(name, first + i, &plain->each[i], &other->each[i]);
    assert_memory_equal(&plain->stats, &other->stats, sizeof plain->stats);
}

static void assert_same_games(uint64_t seed, uint64_t first, uint64_t count, struct mq_stats *sum)
{
    static struct count plain, other;
    char name[32];

    snprintf(name, sizeof name, "game %llu", (unsigned long long)seed);
    begin_count(&plain);
    assert_true(mq_stats_play(engine_at(0), seed, first, count, &plain.stats, plain.each));
    assert_int_equal(plain.stats.games, count);
    for (int level = 1; level < levels_here(); level++) {
        begin_count(&other);
        assert_true(mq_stats_play(engine_at(level), seed, first, count, &other.stats, other.each));
        assert_same_count(name, first, count, &plain, &other);
    }
    mq_stats_add(sum, &plain.stats);
}

static void assert_same_walls(const char *name, const mq_tile (*wall)[MQ_WALL], uint64_t first, uint64_t count,
                              struct mq_stats *sum)
{
    static struct count plain, other;

    begin_count(&plain);
    assert_true(mq_stats_play_walls(engine_at(0), wall, first, count, &plain.stats, plain.each));
    assert_int_equal(plain.stats.games, count);
    for (int level = 1; level < levels_here(); level++) {
        begin_count(&other);
        assert_true(mq_stats_play_walls(engine_at(level), wall, first, count, &other.stats, other.each));
        assert_same_count(name, first, count, &plain, &other);
    }
    mq_stats_add(sum, &plain.stats);
}

/* ---- the same games ---- */

/* Where ranges of games begin; some numbers need more than 32 bits, and some ranges reach them. */
static const struct {
    uint64_t seed, first;
} ranges[] = {
    {1, 0},
    {2021, 1000000},
    {77, (UINT64_C(1) << 32) - 60000},
    {UINT64_C(1) << 32, 5000000000},
    {UINT64_C(0x123456789ABCDEF0), UINT64_C(1) << 33},
    {UINT64_MAX, 123},
    {3, (UINT64_C(1) << 63) - 50000},
    {5, UINT64_MAX - 200000},
};

enum { RANGES = sizeof ranges / sizeof ranges[0], GAMES = 1000000 };

TEST(the_same_games_have_the_same_counters_at_every_level)
{
    static struct mq_stats sum;

    skip_if_there_is_one_level();
    mq_stats_init(&sum);
    for (int i = 0; i < RANGES; i++) {
        uint64_t count = part_of(GAMES) / RANGES;

        for (uint64_t done = 0; done < count; done += CHUNK)
            assert_same_games(ranges[i].seed, ranges[i].first + done, count - done < CHUNK ? count - done : CHUNK,
                              &sum);
    }
    assert_int_equal(sum.games, part_of(GAMES) / RANGES * RANGES);
    if (sum.games == GAMES)
        for (int predicate = 0; predicate < MQ_PREDICATES; predicate++)
            if (predicate != MQ_HAS_FIRST_DRAW_WIN && predicate != MQ_HAS_FOUR_MELDS_TWICE) /* too rare */
                assert_true(sum.holds[predicate] > 0);
}

/* ---- given walls ---- */

enum { ODD = 20000, RARE_MAX = 256 };

/* Walls of games in which something happens that seldom does. */
struct rare_walls {
    int count;
    const char *name[RARE_MAX];
    mq_tile wall[RARE_MAX][MQ_WALL];
};

static mq_tile *next_rare(struct rare_walls *rare, const char *name)
{
    assert_true(rare->count < RARE_MAX);
    rare->name[rare->count] = name;
    return rare->wall[rare->count++];
}

static void list_rare_walls(struct rare_walls *rare)
{
    static const struct {
        int family;
        uint64_t number;
    } odd[] = {{ODD_CLUMPED, 15320}, {ODD_CLUMPED, 16527}, {ODD_CLUMPED, 28303}, {ODD_FOUR_OF_A_KIND, 6339},
               {ODD_FOUR_OF_A_KIND, 12053}};

    rare->count = 0;
    for (int i = 0; i < golden_count(); i++)
        golden_wall(golden_at(i).name, next_rare(rare, golden_at(i).name));
    mq_wall_of_game(next_rare(rare, "two seats make four calls"), 2021, 16860);
    mq_wall_of_game(next_rare(rare, "A wins at once"), 2021, 934551);
    mq_wall_of_game(next_rare(rare, "the longest game of many"), 2021, 85296195968);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++)
        odd_wall(odd[i].family, odd[i].number,
                 next_rare(rare, "two calls are possible, and the limit would decide only the one that is not made"));
}

/* Each of them is played alone, and then all of them together. */
TEST(games_in_which_rare_things_happen_have_the_same_counters_at_every_level)
{
    static struct rare_walls rare;
    static struct mq_stats sum;

    skip_if_there_is_one_level();
    mq_stats_init(&sum);
    list_rare_walls(&rare);
    for (int i = 0; i < rare.count; i++)
        assert_same_walls(rare.name[i], (const mq_tile(*)[MQ_WALL])&rare.wall[i], (uint64_t)i, 1, &sum);
    for (int predicate = 0; predicate < MQ_PREDICATES; predicate++)
        if (sum.holds[predicate] == 0)
            fail_msg("no wall shows %s", mq_predicate_name(predicate));
    assert_same_walls("rare", (const mq_tile(*)[MQ_WALL])rare.wall, UINT64_C(1) << 40, (uint64_t)rare.count, &sum);
}

TEST(odd_walls_have_the_same_counters_at_every_level)
{
    static mq_tile wall[CHUNK][MQ_WALL];
    static struct mq_stats sum;

    skip_if_there_is_one_level();
    mq_stats_init(&sum);
    for (int family = 0; family < ODD_FAMILIES; family++)
        for (uint64_t done = 0; done < part_of(ODD); done += CHUNK) {
            uint64_t count = part_of(ODD) - done < CHUNK ? part_of(ODD) - done : CHUNK;

            for (uint64_t i = 0; i < count; i++)
                odd_wall(family, done + i, wall[i]);
            assert_same_walls(odd_name(family), (const mq_tile(*)[MQ_WALL])wall, sum.games, count, &sum);
        }
    assert_int_equal(sum.games, ODD_FAMILIES * part_of(ODD));
}

/* ---- numbers of games ---- */

/* Plays games by their numbers, or the same games by their walls. */
static void play(int level, bool given, uint64_t first, uint64_t count, struct count *c)
{
    enum { WALLS = 200 };
    static mq_tile wall[WALLS][MQ_WALL];

    if (!given) {
        assert_true(mq_stats_play(engine_at(level), 9, first, count, &c->stats, c->each));
        return;
    }
    for (uint64_t i = 0; i < count; i++)
        mq_wall_of_game(wall[i], 9, first + i);
    assert_true(mq_stats_play_walls(engine_at(level), (const mq_tile(*)[MQ_WALL])wall, first, count, &c->stats,
                                    c->each));
}

/* The games are counted together, then one by one.  'each' has a summary for each of them, and no more. */
static void assert_can_count(int level, bool given, uint64_t count)
{
    static struct count whole, single;
    static struct mq_stats sum;
    struct mq_summary untouched;

    memset(&untouched, 0xA5, sizeof untouched);
    begin_count(&whole);
    play(level, given, 700, count, &whole);
    assert_int_equal(whole.stats.games, count);
    assert_memory_equal(&whole.each[count], &untouched, sizeof untouched);
    mq_stats_init(&sum);
    for (uint64_t i = 0; i < count; i++) {
        begin_count(&single);
        play(level, given, 700 + i, 1, &single);
        assert_same_summary("game 9", 700 + i, &single.each[0], &whole.each[i]);
        assert_memory_equal(&single.each[1], &untouched, sizeof untouched);
        mq_stats_add(&sum, &single.stats);
    }
    assert_memory_equal(&sum, &whole.stats, sizeof sum);
}

TEST(any_number_of_games_can_be_counted)
{
    static const uint64_t counts[] = {0, 1, 2, 31, 32, 33, 64, 100};

    for (int level = 0; level < levels_here(); level++)
        for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
            assert_can_count(level, false, counts[i]);
            assert_can_count(level, true, counts[i]);
        }
}

/* Apart, and added to those that were counted before. */
TEST(however_games_are_shared_out_their_counters_add_up_to_the_same)
{
    static const uint64_t cuts[] = {0, 1, 32, 65, 1000, 1031, 3999, 4000};
    static struct mq_stats whole, sum, part, together;

    for (int level = 0; level < levels_here(); level++) {
        struct mq_engine *e = engine_at(level);

        mq_stats_init(&whole);
        mq_stats_init(&sum);
        mq_stats_init(&together);
        assert_true(mq_stats_play(e, 9, 50, 4000, &whole, NULL));
        for (size_t i = sizeof cuts / sizeof cuts[0] - 1; i > 0; i--) { /* the last ones first: order must not matter */
            mq_stats_init(&part);
            assert_true(mq_stats_play(e, 9, 50 + cuts[i - 1], cuts[i] - cuts[i - 1], &part, NULL));
            mq_stats_add(&sum, &part);
            assert_true(mq_stats_play(e, 9, 50 + cuts[i - 1], cuts[i] - cuts[i - 1], &together, NULL));
        }
        assert_memory_equal(&sum, &whole, sizeof sum);
        assert_memory_equal(&together, &whole, sizeof sum);
        mq_stats_init(&part);
        assert_true(mq_stats_play(e, 9, 7, 0, &part, NULL)); /* no games change nothing */
        mq_stats_add(&sum, &part);
        assert_memory_equal(&sum, &whole, sizeof sum);
    }
}

/* ---- choosing a level ---- */

TEST(a_new_engine_uses_the_best_level)
{
    struct mq_engine *e = new_engine();
    bool best_is_avx2 = false;

#ifdef MQ_IN_STEP
    __builtin_cpu_init();
    best_is_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#endif
    assert_string_equal(mq_engine_uses(e), best_is_avx2 ? "avx2" : "plain");
    assert_int_equal(levels_here(), best_is_avx2 ? 2 : 1);
    mq_engine_free(e);
}

TEST(an_engine_that_shall_be_plain_stays_plain)
{
    struct mq_engine *e = new_engine();

    mq_engine_prepare(e, MQ_PLAIN);
    assert_string_equal(mq_engine_uses(e), "plain");
    assert_int_equal(e->filled, 0);
    mq_engine_prepare(e, MQ_FOR_STATS);
    assert_string_equal(mq_engine_uses(e), "plain");
    assert_int_equal(e->wides_known, 0);
    for (int level = levels_here(); level < LEVELS; level++) { /* those that the machine does not have */
        assert_false(mq_use_level(e, (enum level)(LEVEL_PLAIN + level)));
        assert_string_equal(mq_engine_uses(e), "plain");
    }
    mq_engine_free(e);
}

TEST(an_engine_keeps_its_level_while_it_learns)
{
    for (int level = 0; level < levels_here(); level++) {
        struct mq_engine *e = new_engine();

        assert_true(mq_use_level(e, (enum level)(LEVEL_PLAIN + level)));
        mq_engine_prepare(e, MQ_FOR_GAMES);
        assert_string_equal(mq_engine_uses(e), levels[level]);
        mq_engine_prepare(e, MQ_FOR_STATS);
        assert_string_equal(mq_engine_uses(e), levels[level]);
        mq_engine_free(e);
    }
}

/* It has numbered the elements in another order. */
TEST(an_engine_that_learnt_from_games_before_it_was_filled_counts_the_same_at_every_level)
{
    static struct mq_stats expected, counted;
    static struct mq_log log;
    struct mq_engine *e = new_engine();
    mq_tile wall[MQ_WALL];

    for (uint64_t game = 0; game < 50; game++) {
        mq_wall_of_game(wall, 11, game);
        mq_log_wall(e, wall, &log);
    }
    mq_engine_prepare(e, MQ_FOR_STATS);
    mq_stats_init(&expected);
    assert_true(mq_stats_play(engine_at(0), 11, 0, part_of(20000), &expected, NULL));
    for (int level = 0; level < levels_here(); level++) {
        mq_stats_init(&counted);
        assert_true(mq_use_level(e, (enum level)(LEVEL_PLAIN + level)));
        assert_true(mq_stats_play(e, 11, 0, part_of(20000), &counted, NULL));
        assert_memory_equal(&counted, &expected, sizeof counted);
    }
    mq_engine_free(e);
}

/* Once it was: then it forgot where the four-copy limit matters, but its wide records did not. */
TEST(an_engine_that_is_filled_again_is_not_changed)
{
    static const unsigned purposes[] = {MQ_FOR_GAMES, MQ_FOR_STATS, MQ_FOR_ROLLOUTS, MQ_FOR_WIDEST};
    struct mq_engine *e = new_engine(), *before = new_engine();

    mq_engine_prepare(e, MQ_FOR_WIDEST);
    mq_engine_prepare(e, MQ_FOR_STATS);
    memcpy(before, e, mq_engine_size());
    for (size_t i = 0; i < sizeof purposes / sizeof purposes[0]; i++) {
        mq_engine_prepare(e, purposes[i]);
        assert_true(memcmp(e, before, mq_engine_size()) == 0);
    }
    free(before);
    mq_engine_free(e);
}

/*
 * Two engines whose wide records do not know the four-copy limit.  Only games in step look at these records.  So the
 * plain one still counts the games in which the limit matters, and the other one counts none.
 */
TEST(an_engine_that_was_told_to_be_plain_is_plain)
{
    enum { FEW = 4000 };
    static struct mq_stats expected, plain, other;
    struct mq_engine *e;

    skip_if_there_is_one_level();
    e = malloc(mq_engine_size());
    assert_non_null(e);
    memcpy(e, filled_engine(), mq_engine_size());
    for (int i = 0; i < WIDES; i++)
        e->wide[i].entry[0] &= 0xF0;
    mq_stats_init(&expected);
    mq_stats_init(&plain);
    mq_stats_init(&other);
    assert_true(mq_stats_play(engine_at(0), 4, 0, FEW, &expected, NULL));
    assert_true(mq_use_level(e, LEVEL_PLAIN) && mq_stats_play(e, 4, 0, FEW, &plain, NULL));
    assert_true(mq_use_level(e, LEVEL_AVX2) && mq_stats_play(e, 4, 0, FEW, &other, NULL));
    assert_memory_equal(&plain, &expected, sizeof plain);
    assert_true(other.holds[MQ_LIMIT_MATTERS] < expected.holds[MQ_LIMIT_MATTERS]);
    mq_engine_free(e);
}

/* ---- shuffling ---- */

/* So many words do not count, because they would not be fair, of those that choose the tiles shuffled together. */
static int unfair_words(uint64_t seed, uint64_t game)
{
    struct choices choice;
    int unfair = 0;

    for (uint32_t triple = 0; triple < TILES_TOGETHER / 3; triple++)
        unfair += !choose_three(random_block(seed, game, triple / 4, 0).word[triple % 4], MQ_WALL - 3 * triple,
                                &choice);
    return unfair;
}

static void assert_same_wall(uint64_t seed, uint64_t game)
{
    mq_tile wall[MQ_WALL], expected[MQ_WALL];

    mq_wall_of_game(expected, seed, game);
    shuffle_in_step(wall, seed, game);
    if (memcmp(wall, expected, sizeof wall) != 0)
        fail_msg("the wall %llu:%llu is another one", (unsigned long long)seed, (unsigned long long)game);
}

TEST(walls_whose_first_tiles_are_shuffled_together_are_those_of_their_games)
{
    enum { WALLS = 400000 };
    int with_unfair_words = 0;

    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    for (int i = 0; i < RANGES; i++)
        for (uint64_t game = 0; game < part_of(WALLS) / RANGES; game++) {
            assert_same_wall(ranges[i].seed, ranges[i].first + game);
            with_unfair_words += unfair_words(ranges[i].seed, ranges[i].first + game) > 0;
        }
    assert_true(with_unfair_words > 0);
}

/* The last two names of this file are those of walls that need a second attempt and a third: see test_rng.c. */
TEST(so_are_those_that_need_more_than_one_attempt)
{
    FILE *file = fopen("tests/golden/numbers.txt", "r");
    unsigned long long seed, game;
    int walls = 0, with_unfair_words = 0;

    assert_non_null(file);
    if (!counts_in_step()) {
        fclose(file);
        SKIP_SINCE(NOT_IN_STEP);
    }
    while (fscanf(file, "%llu:%llu", &seed, &game) == 2) {
        char name[64];

        for (int i = 0; i < MQ_WALL; i++)
            assert_int_equal(fscanf(file, "%63s", name), 1);
        assert_same_wall(seed, game);
        with_unfair_words += unfair_words(seed, game) > 0;
        walls++;
    }
    fclose(file);
    assert_int_equal(walls, 9);
    assert_true(with_unfair_words >= 2);
}

RUN_TESTS("levels")
