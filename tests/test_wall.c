/*
 * test_wall.c - wall text, and exactly what is wrong with it (R31)
 */
#include "check.h"
#include "golden.h"

enum { ROOM = 1 << 14 };

/* The sample wall as text, with 'separator' after every name. */
static size_t sample_text(char *text, const char *separator)
{
    mq_tile wall[MQ_WALL];

    text[0] = '\0';
    mq_wall_of_sample(wall);
    for (int i = 0; i < MQ_WALL; i++) {
        strcat(text, mq_tile_name(wall[i]));
        strcat(text, separator);
    }
    return strlen(text);
}

static void assert_is_sample(const char *text, size_t length)
{
    mq_tile wall[MQ_WALL], sample[MQ_WALL];

    mq_wall_of_sample(sample);
    assert_int_equal(mq_wall_parse(wall, text, length).status, MQ_OK);
    assert_memory_equal(wall, sample, sizeof wall);
}

/* Parse and expect this status, place and message. */
static void assert_trouble(const char *text, size_t length, enum mq_status status, unsigned line, unsigned column,
                           const char *expected)
{
    mq_tile wall[MQ_WALL];
    char message[MQ_MESSAGE_MAX];
    struct mq_error error = mq_wall_parse(wall, text, length);

    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_string_equal(mq_error_message(&error, MQ_ENGLISH, message), expected);
}

TEST(a_wall_is_written_as_148_lines_and_read_back)
{
    mq_tile wall[MQ_WALL];
    char text[MQ_WALL_TEXT], file[MQ_WALL_TEXT + 1];

    mq_wall_of_sample(wall);
    assert_true(mq_wall_is_legal(wall));
    mq_wall_write(wall, text);
    assert_int_equal(golden_text(GOLDEN_WALLS, "sample", file, sizeof file), MQ_WALL_TEXT);
    assert_memory_equal(text, file, sizeof text);
    assert_is_sample(text, sizeof text);
}

TEST(any_white_space_separates_names)
{
    static const char *const separators[] = {"\n", "\r\n", " ", "\t", "\n\n", " \v\f \r", "   \n"};
    char text[ROOM];

    for (size_t i = 0; i < sizeof separators / sizeof separators[0]; i++)
        assert_is_sample(text, sample_text(text, separators[i]));
}

TEST(the_last_newline_may_be_missing)
{
    char text[ROOM];
    size_t length = sample_text(text, "\n");

    assert_is_sample(text, length - 1);
}

TEST(a_byte_order_mark_may_come_first_and_only_first)
{
    char text[ROOM] = "\xEF\xBB\xBF", twice[ROOM] = "\xEF\xBB\xBF\xEF\xBB\xBF", late[ROOM] = "\n\xEF\xBB\xBF";

    assert_is_sample(text, 3 + sample_text(text + 3, "\n"));
    assert_trouble(twice, 6 + sample_text(twice + 6, "\n"), MQ_BAD_NAME, 1, 1,
                   "no tile is called '\\xef\\xbb\\xbf8M', a byte order mark (U+FEFF) can only begin a file (R31)");
    assert_trouble(late, 4 + sample_text(late + 4, "\n"), MQ_BAD_NAME, 2, 1,
                   "no tile is called '\\xef\\xbb\\xbf8M', a byte order mark (U+FEFF) can only begin a file (R31)");
    assert_trouble("1M\nZ\xEF\xBB\xBF", 7, MQ_BAD_NAME, 2, 1,
                   "no tile is called 'Z\\xef\\xbb\\xbf', a byte order mark (U+FEFF) can only begin a file (R31)");
    assert_trouble("\xEF\xBB", 2, MQ_BAD_NAME, 1, 1, "no tile is called '\\xef\\xbb' (R1)");
    assert_trouble("\xEF\xBBZ ", 4, MQ_BAD_NAME, 1, 1, "no tile is called '\\xef\\xbbZ' (R1)");
    assert_trouble("\xEFZZ ", 4, MQ_BAD_NAME, 1, 1, "no tile is called '\\xefZZ' (R1)");
}

TEST(an_unknown_name_is_quoted_with_its_place)
{
    assert_trouble("1M\n 2M  0M 3M", 13, MQ_BAD_NAME, 2, 6, "no tile is called '0M' (R1)");
    assert_trouble("1M\r\n\n10P\n", 9, MQ_BAD_NAME, 3, 1, "no tile is called '10P' (R1)");
    assert_trouble("E\n\n  x", 6, MQ_BAD_NAME, 3, 3, "no tile is called 'x' (R1)");
}

/* Names are kept filled up with NULs, but a NUL belongs to none. */
TEST(a_nul_behind_a_name_makes_it_unknown)
{
    assert_trouble("1M\nZ\0\n1M\n2M\n3M\n", 15, MQ_BAD_NAME, 2, 1, "no tile is called 'Z\\x00' (R1)");
    assert_trouble("PASS\0\0\n1M\n2M\n", 13, MQ_BAD_NAME, 1, 1, "no tile is called 'PASS\\x00\\x00' (R1)");
}

TEST(a_name_in_small_letters_is_told_from_an_unknown_one)
{
    assert_trouble("1M 1m", 5, MQ_BAD_CASE, 1, 4, "no tile is called '1m', names are in capitals: '1M' (R31)");
    assert_trouble("Pass", 4, MQ_BAD_CASE, 1, 1, "no tile is called 'Pass', names are in capitals: 'PASS' (R31)");
    assert_trouble("passe", 5, MQ_BAD_NAME, 1, 1, "no tile is called 'passe' (R1)");
}

TEST(binary_bytes_and_nuls_are_shown_in_hexadecimal)
{
    assert_trouble("1M\0 2M", 6, MQ_BAD_NAME, 1, 1, "no tile is called '1M\\x00' (R1)");
    assert_trouble("\x7F\xFF\x01", 3, MQ_BAD_NAME, 1, 1, "no tile is called '\\x7f\\xff\\x01' (R1)");
}

TEST(an_endless_word_is_cut)
{
    char text[ROOM];
    struct mq_wall_reader reader;
    size_t used;

    memset(text, 'x', sizeof text);
    assert_trouble(text, sizeof text, MQ_BAD_NAME, 1, 1, "no tile is called 'xxxxxxxxxxxxxxxxxxxxxxxx...' (R1)");
    text[24] = ' ';
    assert_trouble(text, sizeof text, MQ_BAD_NAME, 1, 1, "no tile is called 'xxxxxxxxxxxxxxxxxxxxxxxx' (R1)");
    memset(text, '\xFF', sizeof text);
    assert_trouble(text, sizeof text, MQ_BAD_NAME, 1, 1,
                   "no tile is called '\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff"
                   "\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff...' (R1)");
    mq_wall_reader_init(&reader, false); /* in a stream, too */
    assert_int_equal(mq_wall_feed(&reader, text, sizeof text, &used), MQ_BAD_NAME);
    assert_int_equal(reader.error.word_cut, 1);
}

TEST(a_fifth_copy_is_named_where_it_stands)
{
    assert_trouble("E E\nE E\n1M E", 12, MQ_FIFTH_COPY, 3, 4, "a fifth 'E', a wall has four of each kind (R1)");
    assert_trouble("E\nE\nE\nE\nE\n1M\n2M\n3M\n", 19, MQ_FIFTH_COPY, 5, 1,
                   "a fifth 'E', a wall has four of each kind (R1)");
}

TEST(too_few_tiles_are_counted)
{
    char text[ROOM];
    size_t length = sample_text(text, "\n");

    assert_trouble(text, length - 2, MQ_TOO_FEW, 147, 1, "the wall ends after 147 of 148 tiles (R31)");
    strcpy(text + length - 2, "\n\n\n\n\n\n\n\n\n\n"); /* lines are read eight bytes at a time */
    assert_trouble(text, strlen(text), MQ_TOO_FEW, 147, 1, "the wall ends after 147 of 148 tiles (R31)");
    assert_trouble("1M\n\n\n", 5, MQ_TOO_FEW, 1, 1, "the wall ends after 1 of 148 tiles (R31)");
}

TEST(no_tiles_at_all_is_said_plainly)
{
    assert_trouble("", 0, MQ_EMPTY, 1, 1, "no tiles at all, a wall has 148 (R31)");
    assert_trouble(" \n\n", 3, MQ_EMPTY, 1, 1, "no tiles at all, a wall has 148 (R31)");
    assert_trouble("\xEF\xBB\xBF", 3, MQ_EMPTY, 1, 1, "no tiles at all, a wall has 148 (R31)");
}

TEST(anything_after_the_last_tile_is_too_many)
{
    char text[ROOM];
    size_t length = sample_text(text, "\n");

    strcpy(text + length, "\n 1M");
    assert_trouble(text, length + 4, MQ_TOO_MANY, 150, 2, "'1M' follows the last of 148 tiles (R31)");
    strcpy(text + length, "nonsense\n");
    assert_trouble(text, length + 9, MQ_TOO_MANY, 149, 1, "'nonsense' follows the last of 148 tiles (R31)");
    memset(text + length, '-', 100);
    assert_trouble(text, length + 100, MQ_TOO_MANY, 149, 1,
                   "'------------------------...' follows the last of 148 tiles (R31)");
}

TEST(a_stream_gives_wall_after_wall)
{
    char text[3 * MQ_WALL_TEXT];
    struct mq_wall_reader reader;
    size_t at = 0, used;
    int walls = 0;

    for (int i = 0; i < 3; i++) {
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 5, (uint64_t)i);
        mq_wall_write(wall, text + i * MQ_WALL_TEXT);
    }
    mq_wall_reader_init(&reader, false);
    while (at < sizeof text - 1) { /* without the last newline */
        if (mq_wall_feed(&reader, text + at, sizeof text - 1 - at, &used) == MQ_OK) {
            mq_tile wall[MQ_WALL];

            mq_wall_of_game(wall, 5, (uint64_t)walls++);
            assert_memory_equal(reader.wall, wall, sizeof wall);
        }
        at += used;
    }
    assert_int_equal(walls, 2);
    assert_int_equal(mq_wall_finish(&reader), MQ_OK);
    assert_int_equal(mq_wall_finish(&reader), MQ_MORE);
    assert_int_equal(reader.walls, 3);
}

TEST(trouble_in_the_second_wall_names_its_line_in_the_stream)
{
    char text[ROOM];
    size_t length = sample_text(text, "\n"), used, more;
    struct mq_wall_reader reader;

    strcpy(text + length, "1M\n2X\n");
    mq_wall_reader_init(&reader, false);
    assert_int_equal(mq_wall_feed(&reader, text, length + 6, &used), MQ_OK);
    assert_int_equal(mq_wall_feed(&reader, text + used, length + 6 - used, &more), MQ_BAD_NAME);
    assert_int_equal(reader.error.line, 150);
    assert_int_equal(reader.error.tiles, 1);
}

TEST(legal_walls_are_told_from_others)
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, 1, 1);
    assert_true(mq_wall_is_legal(wall));
    wall[0] = wall[0] == 0 ? 1 : 0;
    assert_false(mq_wall_is_legal(wall));
    mq_wall_of_game(wall, 1, 1);
    wall[147] = MQ_KINDS;
    assert_false(mq_wall_is_legal(wall));
}

TEST(every_status_has_a_sentence_in_both_languages)
{
    char message[MQ_MESSAGE_MAX], chinese[MQ_MESSAGE_MAX];
    struct mq_error error = {0};

    for (int status = MQ_OK; status <= MQ_NO_END + 1; status++) {
        error.status = status;
        assert_true(strlen(mq_error_message(&error, MQ_ENGLISH, message)) > 10);
        assert_string_not_equal(message, mq_error_message(&error, MQ_CHINESE, chinese));
    }
    assert_string_equal(message, "unknown trouble");
    error.status = -1;
    assert_string_equal(mq_error_message(&error, MQ_ENGLISH, message), "unknown trouble");
}

RUN_TESTS("wall")
