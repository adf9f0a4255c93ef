/*
 * test_misuse.c - what the library says to a caller who breaks a promise
 *
 * Asserts are on here, as in the library that 'make DEBUG=1' builds.
 */
#include "check.h"
#include "maque_mistakes.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(memory_that_is_not_zeroed_is_no_engine)
{
    unsigned char *memory = malloc(mq_engine_size());

    assert_non_null(memory);
    memset(memory, 0xA5, mq_engine_size());
    assert_null(mq_engine_init(memory));
    memset(memory, 0, mq_engine_size());
    assert_non_null(mq_engine_init(memory));
    free(memory);
    assert_null(mq_engine_init(NULL));
}

TEST(an_engine_that_is_used_already_is_not_made_a_second_time)
{
    struct mq_engine *e = mq_engine_new();
    struct mq_hand hand = hand_of("1M 1M 1M", 3);

    mq_distance(e, &hand);
    assert_null(mq_engine_init(e));
    mq_engine_free(e);
}

TEST(many_games_with_an_engine_that_was_filled_without_limits_are_refused_and_counted_nowhere)
{
    struct mq_engine *e = mq_engine_new();
    static mq_tile wall[1][MQ_WALL];
    static struct mq_log log;
    static struct mq_stats stats, none;

    mq_wall_of_sample(wall[0]);
    mq_stats_init(&stats);
    mq_stats_init(&none);
    log.count = -1;
    assert_false(mq_log_walls(e, (const mq_tile(*)[MQ_WALL])wall, 1, &log));
    mq_engine_prepare(e, MQ_FOR_GAMES);
    assert_true(mq_log_walls(e, (const mq_tile(*)[MQ_WALL])wall, 1, &log));
    assert_false(mq_stats_play(e, 1, 0, 10, &stats, NULL));
    assert_false(mq_stats_play_walls(e, (const mq_tile(*)[MQ_WALL])wall, 0, 1, &stats, NULL));
    assert_memory_equal(&stats, &none, sizeof stats);
    mq_engine_prepare(e, MQ_FOR_STATS);
    assert_true(mq_stats_play(e, 1, 0, 10, &stats, NULL));
    assert_true(mq_stats_play_walls(e, (const mq_tile(*)[MQ_WALL])wall, 10, 1, &stats, NULL));
    assert_int_equal(stats.games, 11);
    mq_engine_free(e);
}

/* ---- promises that assert() watches over ---- */

static void no_such_tile(void) { mq_tile_name(99); }
static void no_such_predicate(void) { mq_predicate_name(MQ_PREDICATES); }
static void no_such_predicate_about(void) { mq_predicate_about(-1, MQ_ENGLISH); }
static void no_such_mistake(void) { mq_mistake_about(MQ_MISTAKES); }

static void five_of_a_kind(void)
{
    uint8_t count[MQ_ORDINARY] = {5};

    mq_distance_of_counts(test_engine(), count, 0);
}

static void five_melds(void)
{
    uint8_t count[MQ_ORDINARY] = {1};

    mq_distance_of_counts(test_engine(), count, 5);
}

static void remove_what_is_not_there(void)
{
    struct mq_hand hand = hand_of("1M 1M", 4);

    mq_hand_remove(&hand, MQ_EAST);
}

static void discard_from_nothing(void)
{
    struct mq_hand hand;

    mq_hand_init(&hand, 0);
    mq_fixed_discard(test_engine(), &hand);
}

static void pong_of_no_tile(void)
{
    struct mq_hand hand = hand_of("1M 1M", 4);

    mq_fixed_pong(test_engine(), &hand, 40);
}

static void play_no_mistake(void)
{
    static struct mq_log log;
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    mq_mistake_play(test_engine(), -1, wall, &log);
}

static void write_no_wall(void)
{
    static char text[MQ_WALL_TEXT];
    mq_tile wall[MQ_WALL];

    memset(wall, 99, sizeof wall);
    mq_wall_write(wall, text);
}

static void read_without_a_beginning(void)
{
    static struct mq_wall_reader reader;
    size_t used;

    mq_wall_feed(&reader, "1M", 2, &used);
}

static void look_from_no_seat(void)
{
    static struct mq_board board;
    uint8_t seen[MQ_KINDS];

    mq_board_seen(&board, 7, seen);
}

static void claim_without_a_discard(void)
{
    static struct mq_board board;

    mq_board_note(&board, (struct mq_event){MQ_RON, 1, MQ_NO_TILE, MQ_NOBODY});
}

static const struct {
    const char *name;
    void (*break_promise)(void);
} promises[] = {
    {"a tile that there is not", no_such_tile},
    {"a predicate that there is not", no_such_predicate},
    {"a predicate that there is not, in words", no_such_predicate_about},
    {"a mistake that there is not", no_such_mistake},
    {"five tiles of a kind", five_of_a_kind},
    {"five melds", five_melds},
    {"removing a tile that is not there", remove_what_is_not_there},
    {"discarding from an empty hand", discard_from_nothing},
    {"PONG of a tile that there is not", pong_of_no_tile},
    {"playing with a mistake that there is not", play_no_mistake},
    {"writing a wall that is none", write_no_wall},
    {"reading with a reader that was not begun", read_without_a_beginning},
    {"looking from a seat that there is not", look_from_no_seat},
    {"a claim without a discard", claim_without_a_discard},
};

TEST(every_broken_promise_is_caught_by_an_assert)
{
#ifdef NDEBUG /* as 'make coverage' builds it */
    skip();
#endif
    for (size_t i = 0; i < sizeof promises / sizeof promises[0]; i++) {
        pid_t child = fork();
        int status;

        assert_true(child >= 0);
        if (child == 0) {
            fclose(stderr);
            promises[i].break_promise();
            _exit(0);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT)
            fail_msg("nothing catches %s", promises[i].name);
    }
}

RUN_TESTS("misuse")
