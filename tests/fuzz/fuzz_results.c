/*
 * fuzz_results.c - any text of results: numbers that are written and read back the same, or an error that says what is
 * wrong
 */
#include "fuzz.h"
#include "maque.h"

static bool are_equal(const struct mq_results *a, const struct mq_results *b)
{
    return a->seed == b->seed && a->range_count == b->range_count &&
           memcmp(a->range, b->range, (size_t)a->range_count * sizeof a->range[0]) == 0 &&
           memcmp(&a->stats, &b->stats, sizeof a->stats) == 0;
}

/* An error names a line of the text and gives one printable line. */
static void check_error(const struct mq_results_error *error, const char *text, size_t size)
{
    char message[MQ_MESSAGE_MAX];
    uint64_t lines = 1;
    size_t length;

    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    MUST(error->status >= MQ_RESULTS_OK && error->status <= MQ_RESULTS_BAD_CHECKSUM);
    MUST(error->status == MQ_RESULTS_OK || (error->line >= 1 && error->line <= lines));
    MUST(error->word_length >= 0 && error->word_length <= MQ_WORD_MAX);
    memset(message, '#', sizeof message);
    length = strlen(mq_results_message(error, MQ_ENGLISH, message));
    MUST(length > 0 && length < MQ_MESSAGE_MAX);
    MUST((error->status == MQ_RESULTS_OK) == (strcmp(message, "nothing is wrong") == 0));
    for (size_t i = 0; i < length; i++)
        MUST(message[i] >= ' ' && message[i] < 0x7F);
}

/* Ranges are as mq_results promises; returns how many games they hold. */
static uint64_t check_ranges(const struct mq_results *r)
{
    uint64_t games = 0;

    MUST(r->range_count <= MQ_RANGES_MAX);
    for (uint64_t i = 0; i < r->range_count; i++) {
        MUST(r->range[i].first < r->range[i].end);
        MUST(i == 0 || r->range[i - 1].end < r->range[i].first);
        games += r->range[i].end - r->range[i].first;
    }
    return games;
}

static void check_round_trip(const struct mq_results *r)
{
    static struct mq_results back;
    static char text[MQ_RESULTS_TEXT_MAX], again[MQ_RESULTS_TEXT_MAX];
    size_t length = mq_results_write(r, NULL, text, sizeof text);

    MUST(length < sizeof text); /* so nothing was cut off */
    MUST(mq_results_parse(&back, text, length).status == MQ_RESULTS_OK);
    MUST(are_equal(r, &back));
    MUST(mq_results_write(&back, NULL, again, sizeof again) == length && memcmp(text, again, length) == 0);
    MUST(mq_results_write_csv(r, again, sizeof again) < sizeof again);
}

/* A part of a file is never accepted, nor is more than a file.  The bytes of an accepted text choose where it is cut. */
static void check_cut(const uint8_t *data, size_t size)
{
    static struct mq_results ignored;
    size_t cut = size, whole = size;
    char *text = calloc(size + 1, 1);

    MUST(text != NULL);
    memcpy(text, data, size);
    text[size] = '}';
    MUST(mq_results_parse(&ignored, text, size + 1).status == MQ_RESULTS_BAD_JSON);
    free(text);
    for (size_t i = 0; i < size; i++)
        cut = (cut * 31 + data[i]) % size;
    while (whole > 0 && strchr(" \t\r\n", data[whole - 1]) != NULL)
        whole--;
    text = exact_copy(data, cut);
    MUST((mq_results_parse(&ignored, text, cut).status == MQ_RESULTS_OK) == (cut >= whole));
    free(text);
}

/*
 * Chance never finds the checksum of changed numbers.  But what was read before the trouble are results, too, if the
 * number of games is made to fit the ranges.  So numbers that chance has changed make the round trip, too.
 */
void fuzz_results(const uint8_t *data, size_t size)
{
    static struct mq_results results;
    char *text = exact_copy(data, size);
    struct mq_results_error error = mq_results_parse(&results, text, size);
    uint64_t games = check_ranges(&results);

    check_error(&error, text, size);
    if (error.status == MQ_RESULTS_OK) {
        MUST(results.stats.games == games);
        check_cut(data, size);
    }
    results.stats.games = games;
    check_round_trip(&results);
    free(text);
}
