/*
 * fuzz_arena.c - any text of results of 'maque arena': numbers that are written and read back the same, or an error that
 * says what is wrong
 */
#include "arena.h"
#include "fuzz.h"

void fuzz_arena(const uint8_t *data, size_t size)
{
    static struct arena_results results, back;
    static char text[MQ_RESULTS_TEXT_MAX];
    char message[MQ_MESSAGE_MAX], *copy = exact_copy(data, size);
    struct mq_results_error error = arena_results_parse(&results, copy, size);
    uint64_t lines = 1;
    size_t length;

    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    MUST(error.status == MQ_RESULTS_OK || (error.line >= 1 && error.line <= lines));
    MUST(strlen(mq_results_message(&error, MQ_ENGLISH, message)) > 0 && strcmp(message, "unknown trouble") != 0);
    MUST(error.status != MQ_RESULTS_OK || arena_is_results(copy, size));
    if (error.status == MQ_RESULTS_OK) {
        length = arena_results_write(&results, NULL, text, sizeof text);
        MUST(length < sizeof text);
        MUST(arena_results_parse(&back, text, length).status == MQ_RESULTS_OK);
        MUST(memcmp(&back.counts, &results.counts, sizeof back.counts) == 0 && back.seed == results.seed);
        MUST(arena_results_write_csv(&results, text, sizeof text) < sizeof text);
    }
    free(copy);
}
