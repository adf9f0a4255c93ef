/*
 * test_names.c - the spelling of tiles
 */
#include "check.h"

TEST(every_tile_is_found_by_its_name)
{
    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        assert_int_equal(mq_tile_parse(mq_tile_name(tile), strlen(mq_tile_name(tile))), tile);
}

TEST(names_stand_in_the_order_of_the_rules)
{
    static const char order[] = "1M 2M 3M 4M 5M 6M 7M 8M 9M 1P 2P 3P 4P 5P 6P 7P 8P 9P "
                                "1S 2S 3S 4S 5S 6S 7S 8S 9S E S W N B F Z PASS REVERSE DOUBLE ";
    char all[sizeof order] = "";

    for (mq_tile tile = 0; tile < MQ_KINDS; tile++) {
        strcat(all, mq_tile_name(tile));
        strcat(all, " ");
    }
    assert_string_equal(all, order);
}

TEST(nothing_else_is_a_name)
{
    static const char *const wrong[] = {"",       "0M",    "10M",     "1",   "M",   "1m",    "M1",
                                        "1E",     "e",     "A",       "1Z",  "PAS", "PASSS", "pass",
                                        "REVERS", "DOUBL", "DOUBLES", "1M ", "EE",  "\xEF"};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(mq_tile_parse(wrong[i], strlen(wrong[i])), MQ_NO_TILE);
    assert_int_equal(mq_tile_parse("E\0", 2), MQ_NO_TILE);
    assert_int_equal(mq_tile_parse("PASS\0\0\0\0\0", 9), MQ_NO_TILE);
    assert_int_equal(mq_tile_parse("\0", 1), MQ_NO_TILE);
}

TEST(every_two_bytes_that_are_a_name_are_one_of_27)
{
    int found = 0;

    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            char name[2] = {(char)a, (char)b};
            mq_tile tile = mq_tile_parse(name, 2);

            if (tile != MQ_NO_TILE) {
                found++;
                assert_memory_equal(mq_tile_name(tile), name, 2);
            }
        }
    assert_int_equal(found, 27);
}

RUN_TESTS("names")
