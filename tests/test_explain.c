/*
 * test_explain.c - moments in words, in two languages
 *
 * tests/golden/why.en.txt and why.zh.txt explain the games of four golden walls.  To write them anew, after a change
 * that is meant:
 *
 *     MAQUE_REWRITE=1 build/tests/test_explain
 *
 * and then read the difference like code.  That the statements are true is shown by test_explain_truth.c.
 */
#include "check.h"
#include "golden.h"
#include "sample.h"
#include "moment/moment_words.h"

enum { TEXT_MAX = 1 << 19 };

/* The whole game in words, terminated. */
static size_t explain(const mq_tile wall[MQ_WALL], const struct mq_words *words, char text[TEXT_MAX])
{
    static struct mq_moment moment;
    struct mq_board board;
    size_t length = 0;

    mq_board_init(&board, wall);
    while (mq_moment_next(test_engine(), &board, &moment)) {
        size_t more = mq_moment_words(&moment, words, text + length, TEXT_MAX - 1 - length);

        assert_true(more < MQ_MOMENT_TEXT_MAX / 2); /* far from the limit that the header promises */
        length += more;
    }
    text[length] = '\0';
    return length;
}

static struct mq_words words_with(int language, int level)
{
    struct mq_words words = words_in(language);

    words.level = (uint8_t)level;
    return words;
}

/* The column of the transcript: lines that begin with a number. */
static void read_events(const char *text, char *events)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        int number;

        if (sscanf(text, "%4d", &number) == 1 && text[3] >= '0' && text[1] != '-') {
            const char *end = length > 21 ? text + 21 : text + length;

            while (end[-1] == ' ')
                end--;
            memcpy(events, text + 6, (size_t)(end - text - 6));
            events += end - text - 6;
            *events++ = '\n';
        }
        text += length + 1;
    }
    *events = '\0';
}

TEST(lines_fit_the_columns_of_the_terminal_and_those_of_the_transcript_are_those_of_play)
{
    static const uint8_t columns[] = {80, 60, 100};
    static char text[TEXT_MAX], events[TEXT_MAX];
    mq_tile wall[MQ_WALL];
    char transcript[MQ_TRANSCRIPT_MAX + 1];

    for (int i = 0; i < golden_count(); i += setting("MAQUE_PART", 1) > 1 ? 10 : 1) {
        const char *name = golden_at(i).name;

        transcript[golden_text(GOLDEN_TRANSCRIPTS, name, transcript, MQ_TRANSCRIPT_MAX)] = '\0';
        golden_wall(name, wall);
        for (int language = 0; language < 2; language++)
            for (int level = 0; level < 3; level++) {
                struct mq_words words = words_with(language, level);
                const char *expected = transcript;

                words.faces = (uint8_t)(i % 2);
                words.columns = columns[i % 3];
                explain(wall, &words, text);
                assert_null(strpbrk(text, "{}~"));
                for (char *line = text, *end; *line != '\0'; line = end + 1) {
                    end = strchr(line, '\n');
                    assert_true(end != NULL && end > line && end[-1] != ' ');
                    if (columns_of_line(line) > words.columns)
                        fail_msg("%s: too wide: %.*s", name, (int)(end - line), line);
                }
                read_events(text, events);
                for (int line = 0; level < MQ_FULL && line < MQ_DEALT; line++) /* the deal is told as a whole */
                    expected = strchr(expected, '\n') + 1;
                assert_string_equal(events, expected);
            }
    }
}

/* Leaves out escape sequences. */
static void strip_colour(char *text)
{
    char *to = text;

    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '\033') {
            assert_int_equal(at[1], '[');
            at += strcspn(at, "m");
        } else {
            *to++ = *at;
        }
    }
    *to = '\0';
}

TEST(colour_adds_nothing_but_colour)
{
    static char plain[TEXT_MAX], coloured[TEXT_MAX];
    mq_tile wall[MQ_WALL];

    golden_wall("pong-before-chow", wall);
    for (int language = 0; language < 2; language++)
        for (int level = 0; level < 3; level++) {
            struct mq_words words = words_with(language, level);

            explain(wall, &words, plain);
            words.colour = 1;
            explain(wall, &words, coloured);
            assert_non_null(strstr(coloured, "\033[1m"));
            assert_non_null(strstr(coloured, "\033[32m"));
            strip_colour(coloured);
            assert_string_equal(coloured, plain);
        }
}

TEST(tiles_can_have_faces)
{
    static char text[TEXT_MAX];
    struct mq_words words = words_with(MQ_ENGLISH, MQ_BRIEF);
    mq_tile wall[MQ_WALL];

    words.faces = 1;
    mq_wall_of_sample(wall);
    explain(wall, &words, text);
    assert_non_null(strstr(text, "A  🀉 🀉 🀌 🀍 🀎 🀛 🀡 🀑 🀒 🀃 🀄 🀄 PASS"));
    assert_non_null(strstr(text, "  59  A PONG Z Z Z")); /* lines of the transcript stay as they are */
}

TEST(a_seat_hears_what_it_does_and_what_it_is_asked)
{
    static char text[TEXT_MAX];
    struct mq_words words = words_with(MQ_ENGLISH, MQ_BRIEF);
    mq_tile wall[MQ_WALL];

    words.seat = 3;
    mq_wall_of_sample(wall);
    explain(wall, &words, text);
    assert_string_equal(text, "1-52  the deal (R3)    D  6M 8M 3P 5P 8P 9P 2S 5S 5S 8S E S W  distance 5\n"
                              "  77  D IN 4M          distance 5, as before\n"
                              "  78  D OUT W          distance 5, the largest of 4M 8M 2S 8S E S W (R25)\n"
                              "  84  A WIN            the game is over\n");
    words.seat = 1;
    words.level = MQ_NORMAL;
    words.from = 75;
    words.to = 77;
    explain(wall, &words, text);
    assert_string_equal(text, "  76  A OUT 3P         B would CHOW 1P 2P 3P (2 → 1), but only D may (R18)\n");
    words.seat = 0;
    words.from = 77;
    words.to = 81; /* D and B draw and discard */
    assert_int_equal(explain(wall, &words, text), 0);
}

TEST(only_the_lines_asked_for_are_told)
{
    static char text[TEXT_MAX];
    struct mq_words words = words_with(MQ_ENGLISH, MQ_BRIEF);
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    words.from = 59;
    words.to = 60;
    explain(wall, &words, text);
    assert_string_equal(text, "  59  A PONG Z Z Z     distance 3 → 2, lower (R19)\n"
                              "  60  A OUT 9P         distance 2, the largest of 3P 9P (R25)\n");
    words.from = 3; /* within the deal, which is not told as a whole then */
    words.to = 4;
    explain(wall, &words, text);
    assert_string_equal(text, "   3  C IN E\n   4  D IN 9P\n");
}

/* The text without white space, and without what stands before the first 'skip' of each line. */
static void strip_blanks(const char *text, size_t length, char skip, char *stripped)
{
    bool skipping = skip != '\0';

    for (size_t i = 0; i < length; i++) {
        if (!skipping && strchr(" \n", text[i]) == NULL)
            *stripped++ = text[i];
        skipping = skip != '\0' && (text[i] == '\n' || (skipping && text[i] != skip));
    }
    *stripped = '\0';
}

TEST(paragraphs_are_the_words_without_their_layout)
{
    static char words_text[MQ_MOMENT_TEXT_MAX], data[MQ_MOMENT_TEXT_MAX];
    static char expected[MQ_MOMENT_TEXT_MAX], found[MQ_MOMENT_TEXT_MAX];
    static struct mq_moment moment;
    mq_tile wall[MQ_WALL];

    golden_wall("pong-before-chow", wall);
    for (int language = 0; language < 2; language++)
        for (int level = 0; level < 3; level++) {
            struct mq_words words = words_with(language, level);
            struct mq_board board;

            mq_board_init(&board, wall);
            while (mq_moment_next(test_engine(), &board, &moment)) {
                size_t length = mq_moment_words(&moment, &words, words_text, sizeof words_text), number = 0;
                size_t data_length;

                words.colour = 1;
                data_length = mq_moment_paragraphs(&moment, &words, data, sizeof data);
                words.colour = 0;
                assert_int_equal(data_length > 0, length > 0);
                if (length == 0)
                    continue;
                assert_memory_equal(data, "event\t", 6);
                while (number < length && strchr(" 0123456789-", words_text[number]) != NULL)
                    number++;
                strip_blanks(words_text + number, length - number, '\0', expected);
                strip_blanks(data, data_length, '\t', found);
                assert_string_equal(found, expected);
            }
        }
}

TEST(every_paragraph_says_of_what_kind_it_is)
{
    static char text[MQ_MOMENT_TEXT_MAX];
    static struct mq_moment moment;
    struct mq_words words = words_with(MQ_ENGLISH, MQ_NORMAL);
    struct mq_board board = sample_board(57);

    assert_true(mq_moment_next(test_engine(), &board, &moment));
    text[mq_moment_paragraphs(&moment, &words, text, sizeof text)] = '\0';
    assert_string_equal(text, "event\tC OUT Z\n"
                              "hand\t3M 4M 5M 7M 9M 5P 5P 6P 3S 3S 6S E N\n"
                              "reason\t5P 6P 6S E N Z all leave 4: the largest goes (R25)\n"
                              "distance\tdistance 4; helped by 8M 3P–8P 3S–8S E N: 52 unseen\n"
                              "claim\tA can PONG Z: distance 3 → 2, so it does (R19)\n");
    words.level = MQ_FULL;
    text[mq_moment_paragraphs(&moment, &words, text, sizeof text)] = '\0';
    assert_non_null(strstr(text, "\nclaim\tD cannot PONG: it holds no Z (R17)\n"));
    assert_non_null(strstr(text, "\nproof\tproof: add "));
    assert_non_null(strstr(text, "\ncandidates\tdiscards, the distance they leave, what would help then:\n"
                                 "candidate\t= 5P"));
    assert_non_null(strstr(text, "\ncandidate\t→ Z   4   "));
    assert_null(strstr(text, "nobody takes it"));
    board = sample_board(75);
    assert_true(mq_moment_next(test_engine(), &board, &moment));
    text[mq_moment_paragraphs(&moment, &words, text, sizeof text)] = '\0';
    assert_non_null(strstr(text, "\nproof\tproof: add 1S: 6M 7M 8M + 1S 2S 3S + 3M 3M\n"));
    assert_non_null(strstr(text, "nobody takes it, D is next (R4)\n"));
}

TEST(a_small_buffer_is_never_overrun)
{
    static char whole[MQ_MOMENT_TEXT_MAX], part[MQ_MOMENT_TEXT_MAX];
    static struct mq_moment moment;
    struct mq_words words = words_with(MQ_CHINESE, MQ_FULL);
    struct mq_board board = sample_board(57);

    assert_true(mq_moment_next(test_engine(), &board, &moment));
    for (int json = 0; json < 2; json++) {
        size_t length = json ? mq_moment_json(&moment, MQ_NOBODY, whole, sizeof whole)
                             : mq_moment_words(&moment, &words, whole, sizeof whole);

        assert_true(length > 1000 && length < sizeof whole);
        for (size_t size = 0; size <= length; size += 1 + size / 7) {
            memset(part, '#', sizeof part);
            assert_int_equal(json ? mq_moment_json(&moment, MQ_NOBODY, part, size) : mq_moment_words(&moment, &words, part, size),
                             size);
            assert_memory_equal(part, whole, size);
            assert_int_equal(part[size], '#');
        }
    }
}

/* ---- two languages ---- */

TEST(what_lies_behind_the_last_candidate_does_not_matter)
{
    static struct mq_moment moment;
    static char text[MQ_MOMENT_TEXT_MAX], again[MQ_MOMENT_TEXT_MAX];
    struct mq_words words = words_with(MQ_ENGLISH, MQ_FULL);
    struct mq_board board;
    mq_tile wall[MQ_WALL];

    mq_wall_of_sample(wall);
    mq_board_init(&board, wall);
    while (mq_moment_next(test_engine(), &board, &moment))
        if (moment.event.kind == MQ_OUT && moment.discards.count < 14) {
            size_t length = mq_moment_words(&moment, &words, text, sizeof text);

            moment.discards.candidate[moment.discards.count].tile = MQ_REVERSE;
            assert_int_equal(mq_moment_words(&moment, &words, again, sizeof again), length);
            assert_memory_equal(text, again, length);
        }
}

/* ---- golden files ---- */

static void assert_golden(const char *name, int language)
{
    static char text[TEXT_MAX], golden[TEXT_MAX];
    const enum golden_file file = language == MQ_CHINESE ? GOLDEN_WHY_CHINESE : GOLDEN_WHY_ENGLISH;
    struct mq_words words = words_with(language, MQ_NORMAL);
    size_t length, golden_length, same = 0, line = 1;
    mq_tile wall[MQ_WALL];

    golden_wall(name, wall);
    length = explain(wall, &words, text);
    if (getenv("MAQUE_REWRITE") != NULL) {
        golden_put(file, name, text, length);
        return;
    }
    golden_length = golden_text(file, name, golden, sizeof golden - 1);
    golden[golden_length] = '\0';
    while (same < length && text[same] == golden[same])
        line += text[same++] == '\n';
    if (length != golden_length || same < length)
        fail_msg("the %s explanation of %s differs in line %d", language == MQ_CHINESE ? "Chinese" : "English", name,
                 (int)line);
}

/*
 * Of the 41 kinds of sentences that the golden games need at this level these four games have 36, and no other three
 * beside the sample have more.  In the other five a RON, or an own discard, comes before a call, a wait is in vain,
 * or the wall is empty.
 */
static const char *const explained[] = {"sample", "refused-pong-then-chow-by-next", "double-gives-a-whole-turn",
                                        "reverse-on-an-empty-wall"};

TEST(four_golden_games_are_explained_in_english_and_chinese_as_before)
{
    for (size_t i = 0; i < sizeof explained / sizeof explained[0]; i++) {
        assert_golden(explained[i], MQ_ENGLISH);
        assert_golden(explained[i], MQ_CHINESE);
    }
}

RUN_TESTS("explanations")
