/*
 * test_log.c - where two games part
 */
#include "check.h"
#include "sample.h"

TEST(a_log_does_not_differ_from_itself)
{
    struct mq_log log = sample_log(), empty = {0};

    assert_int_equal(mq_log_difference(&log, &log), -1);
    assert_int_equal(mq_log_difference(&empty, &empty), -1);
}

TEST(every_field_of_every_event_matters)
{
    const struct mq_log log = sample_log();

    for (int at = 0; at < log.count; at++)
        for (int field = 0; field < 4; field++) {
            struct mq_log other = log;

            other.event[at].kind ^= field == 0;
            other.event[at].seat ^= field == 1;
            other.event[at].tile ^= field == 2;
            other.event[at].other ^= field == 3;
            assert_int_equal(mq_log_difference(&log, &other), at);
        }
}

TEST(a_log_that_ends_earlier_differs_where_it_ends)
{
    struct mq_log log = sample_log(), shorter = log;

    shorter.count = 70;
    assert_int_equal(mq_log_difference(&log, &shorter), 70);
    assert_int_equal(mq_log_difference(&shorter, &log), 70);
}

RUN_TESTS("logs")
