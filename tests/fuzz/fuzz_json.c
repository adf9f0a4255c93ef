/*
 * fuzz_json.c - any line that a bot may write: an object whose members are found and read, or none
 */
#include "fuzz.h"
#include "json_reader.h"

void fuzz_json(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"id", "answer", "meta", "type", "name"};
    char *text = exact_copy(data, size), string[64];

    if (mq_json_is_object(text, size))
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            struct word value;
            uint64_t number;

            if (!mq_json_member(text, size, names[i], &value))
                continue;
            MUST(value.length > 0 && value.at > text && value.at + value.length < text + size);
            if (mq_json_string(value, string, sizeof string))
                MUST(value.at[0] == '"' && strlen(string) < value.length);
            else
                MUST(string[0] == '\0');
            if (mq_json_whole(value, &number))
                MUST(value.at[0] >= '0' && value.at[0] <= '9');
        }
    free(text);
}
