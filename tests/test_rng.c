/*
 * test_rng.c - walls by number: the same for ever, and fair
 */
#include "check.h"
#include "rng.h"

#include <Random123/philox.h>

/* A word of the known-answer file of the Philox authors: all ones in, these words out; and the digits of pi. */
TEST(philox_gives_the_published_answers)
{
    struct philox_block ones = {{~0u, ~0u, ~0u, ~0u}}, zeros = {{0, 0, 0, 0}};
    struct philox_block pi = {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}};
    const uint32_t of_ones[4] = {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd};
    const uint32_t of_zeros[4] = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
    const uint32_t of_pi[4] = {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1};

    assert_memory_equal(philox(ones, ~0u, ~0u).word, of_ones, sizeof of_ones);
    assert_memory_equal(philox(zeros, 0, 0).word, of_zeros, sizeof of_zeros);
    assert_memory_equal(philox(pi, 0xa4093822, 0x299f31d0).word, of_pi, sizeof of_pi);
}

TEST(philox_equals_random123)
{
    uint64_t state = 5;

    for (int i = 0; i < 100000; i++) {
        uint64_t a = next_random(&state), b = next_random(&state), k = next_random(&state);
        struct philox_block counter = {{(uint32_t)a, (uint32_t)(a >> 32), (uint32_t)b, (uint32_t)(b >> 32)}};
        philox4x32_ctr_t theirs = {{counter.word[0], counter.word[1], counter.word[2], counter.word[3]}};
        philox4x32_key_t key = {{(uint32_t)k, (uint32_t)(k >> 32)}};
        struct philox_block ours = philox(counter, (uint32_t)k, (uint32_t)(k >> 32));

        theirs = philox4x32_R(10, theirs, key);
        for (int w = 0; w < 4; w++)
            assert_int_equal(ours.word[w], theirs.v[w]);
    }
}

/*
 * Each of the n(n-1)(n-2) possibilities belongs to an unbroken range of words, of which the first may be unfair.  So it
 * is enough to look at both ends of every range to know how many words lead to each possibility: always the same
 * number.
 */
TEST(every_triple_of_choices_has_the_same_number_of_words)
{
    for (uint32_t n = 148; n >= 4; n -= 3) {
        uint64_t possibilities = (uint64_t)n * (n - 1) * (n - 2), words = (UINT64_C(1) << 32) / possibilities;

        for (uint64_t p = 0; p < possibilities; p++) {
            uint64_t first = ((p << 32) + possibilities - 1) / possibilities;
            uint64_t last = (((p + 1) << 32) + possibilities - 1) / possibilities - 1;
            struct choices choice, expected = {
                {(uint32_t)(p / (n - 2) / (n - 1)), (uint32_t)(p / (n - 2) % (n - 1)), (uint32_t)(p % (n - 2))}};
            bool first_counts = choose_three((uint32_t)first, n, &choice);

            if (memcmp(&choice, &expected, sizeof choice) != 0 || !choose_three((uint32_t)(first + 1), n, &choice) ||
                !choose_three((uint32_t)last, n, &choice) || memcmp(&choice, &expected, sizeof choice) != 0 ||
                last - first + first_counts != words)
                fail_msg("n = %u, possibility %llu", n, (unsigned long long)p);
        }
    }
}

/*
 * tests/golden/numbers.txt has SEED:GAME and its wall on the next line.  The last two walls need a second attempt and a
 * third.  These lines may never change.
 */
TEST(numbered_walls_are_what_they_always_were)
{
    FILE *file = fopen("tests/golden/numbers.txt", "r");
    unsigned long long seed, game;
    int walls = 0;

    assert_non_null(file);
    while (fscanf(file, "%llu:%llu", &seed, &game) == 2) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, seed, game);
        for (int i = 0; i < MQ_WALL; i++) {
            char name[16];

            assert_int_equal(fscanf(file, "%15s", name), 1);
            assert_string_equal(name, mq_tile_name(wall[i]));
        }
        walls++;
    }
    fclose(file);
    assert_int_equal(walls, 9);
}

TEST(numbered_walls_are_legal_and_differ)
{
    mq_tile before[MQ_WALL] = {0};

    for (uint64_t i = 0; i < 20000; i++) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, i % 3, i / 3);
        assert_true(mq_wall_is_legal(wall));
        assert_memory_not_equal(wall, before, sizeof wall);
        memcpy(before, wall, sizeof wall);
    }
}

/* Chi-square of the kind at each place against the uniform distribution; 36 degrees of freedom, so 36 is expected. */
TEST(every_kind_is_as_likely_at_every_place)
{
    enum { WALLS = 37000 };
    static int seen[MQ_WALL][MQ_KINDS];

    for (uint64_t i = 0; i < WALLS; i++) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 99, i);
        for (int place = 0; place < MQ_WALL; place++)
            seen[place][wall[place]]++;
    }
    for (int place = 0; place < MQ_WALL; place++) {
        double expected = (double)WALLS / MQ_KINDS, chi = 0;

        for (int kind = 0; kind < MQ_KINDS; kind++)
            chi += (seen[place][kind] - expected) * (seen[place][kind] - expected) / expected;
        assert_true(chi > 10 && chi < 85); /* the walls are fixed, so this passes always or never */
    }
}

RUN_TESTS("rng")
