/*
 * test_reference.c - core and reference write the same transcripts
 *
 * The number of random games is MAQUE_GAMES, 20,000 unless the environment says otherwise, and MAQUE_SEED their seed;
 * the odd families and games with widest seats get a part of it.  Work is split over the processors, each with a process
 * of its own.
 */
#include "check.h"

enum { RANDOM_WALLS = -1 };

typedef bool compare_function(int family, uint64_t number);

static const char *wall_of(int family, uint64_t number, mq_tile wall[MQ_WALL])
{
    if (family == RANDOM_WALLS) {
        mq_wall_of_game(wall, setting("MAQUE_SEED", 2021), number);
        return "random";
    }
    odd_wall(family, number, wall);
    return odd_name(family);
}

static bool same_fixed_game(int family, uint64_t number)
{
    mq_tile wall[MQ_WALL];
    const char *name = wall_of(family, number, wall);

    return same_as_reference(wall, name, number);
}

/* One to four seats, all sets of them in turn, play "widest".  Every fourth wall is an odd one. */
static bool same_widest_game(int family, uint64_t number)
{
    mq_tile wall[MQ_WALL];
    const char *name = wall_of(number % 4 == 0 ? (int)(number / 4 % ODD_FAMILIES) : family, number, wall);

    return same_with_widest(wall, 1 + (unsigned)(number % 15), name, number);
}

struct comparison {
    compare_function *same;
    int family;
    uint64_t count;
};

static bool same_on_part(void *context, uint64_t first, uint64_t stride)
{
    const struct comparison *c = context;

    for (uint64_t i = first; i < c->count; i += stride)
        if (!c->same(c->family, i))
            return false;
    return true;
}

static void assert_same(compare_function *same, int family, uint64_t count)
{
    struct comparison comparison = {same, family, count};

    helping_engine(); /* once, before the processes part */
    assert_true(in_processes(same_on_part, &comparison));
    print_message("# compared %llu walls, %s\n", (unsigned long long)count,
                  family == RANDOM_WALLS ? "random" : odd_name(family));
}

TEST(random_walls_give_the_same_transcripts)
{
    assert_same(same_fixed_game, RANDOM_WALLS, setting("MAQUE_GAMES", 20000));
}

TEST(one_to_four_widest_seats_give_the_same_transcripts)
{
    assert_same(same_widest_game, RANDOM_WALLS, setting("MAQUE_GAMES", 20000) / 10);
}

TEST(odd_walls_of_every_family_give_the_same_transcripts)
{
    uint64_t games = setting("MAQUE_GAMES", 20000) / 40;

    for (int family = 0; family < ODD_FAMILIES; family++)
        assert_same(same_fixed_game, family, family == ODD_SORTED && games > 2 * MQ_WALL ? 2 * MQ_WALL : games);
}

TEST(odd_walls_are_legal_and_odd)
{
    mq_tile wall[MQ_WALL];

    for (int family = 0; family < ODD_FAMILIES; family++)
        for (uint64_t i = 0; i < 300; i++) {
            odd_wall(family, i, wall);
            assert_true(mq_wall_is_legal(wall));
        }
    odd_wall(ODD_SORTED, 0, wall);
    for (int i = 0; i < MQ_WALL; i++)
        assert_int_equal(wall[i], i / MQ_COPIES);
    odd_wall(ODD_SPECIALS_LAST, 3, wall);
    for (int i = 0; i < MQ_WALL; i++)
        assert_int_equal(wall[i] >= MQ_ORDINARY, i >= MQ_WALL - 12);
}

RUN_TESTS("reference")
