/*
 * test_pool.c - threads that work on numbered parts, and whose results are taken in order
 */
#include "check.h"
#include "pool.h"

enum { PARTS = 300 };

/* Parts take very different times, so they end in another order than they begin. */
static uint64_t busy(uint64_t number)
{
    uint64_t sum = number;

    for (uint64_t i = 0; i < number * 7919 % 50000; i++)
        sum = sum * 6364136223846793005 + 1442695040888963407;
    return sum;
}

static bool work(const struct pool_part *part)
{
    const uint64_t *failing = part->context;

    *(uint64_t *)part->result = busy(part->number);
    return failing == NULL || part->number < *failing;
}

static struct pool *pool_of(int threads, int ahead, uint64_t parts, uint64_t *failing)
{
    const struct pool_plan plan = {threads, ahead, parts, sizeof(uint64_t), work, failing};

    return pool_begin(&plan);
}

TEST(results_come_in_order_from_any_number_of_threads)
{
    for (int threads = 1; threads <= 16; threads += 5)
        for (int ahead = 1; ahead <= 4; ahead += 3) {
            struct pool *pool = pool_of(threads, ahead, PARTS, NULL);

            for (uint64_t part = 0; part < PARTS; part++)
                assert_int_equal(*(uint64_t *)pool_take(pool, POOL_WAITS), busy(part));
            assert_null(pool_take(pool, POOL_WAITS));
            pool_end(pool);
        }
}

TEST(after_a_part_that_cannot_be_done_there_are_only_those_before_it)
{
    uint64_t failing = 40, taken = 0;
    struct pool *pool = pool_of(8, 4, PARTS, &failing);

    while (pool_take(pool, POOL_WAITS) != NULL)
        taken++;
    assert_int_equal(taken, failing);
    pool_end(pool);
}

TEST(parts_may_be_added_and_a_result_that_is_not_there_yet_is_not_waited_for)
{
    struct pool *pool = pool_of(2, 2, 0, NULL);
    uint64_t *result;

    assert_null(pool_take(pool, 0));
    for (uint64_t part = 0; part < 20; part++) {
        pool_extend(pool, part + 1);
        while ((result = pool_take(pool, 1)) == NULL)
            continue;
        assert_int_equal(*result, busy(part));
        assert_null(pool_take(pool, 0));
    }
    pool_end(pool);
}

static bool await_the_end(const struct pool_part *part)
{
    while (!pool_part_is_in_vain(part))
        continue;
    return false;
}

static bool fail_first(const struct pool_part *part)
{
    return part->number > 0 && await_the_end(part);
}

TEST(a_thread_learns_that_its_part_is_in_vain)
{
    const struct pool_plan failing = {4, 1, 4, 1, fail_first, NULL};
    struct pool *pool = pool_begin(&failing);

    assert_null(pool_take(pool, POOL_WAITS));
    pool_end(pool);
}

RUN_TESTS("pool")
