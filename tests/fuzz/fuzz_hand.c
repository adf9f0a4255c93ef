/*
 * fuzz_hand.c - any text of a hand: one that reads back the same and is proved, or an error that names a place inside
 * the text
 */
#include "fuzz.h"
#include "maque_explain.h"
#include "ref.h"
#include "support.h"

/* UTF-8 without control characters and without those that change the direction of writing, as people see it. */
static void check_shown(const char *text, size_t size)
{
    for (size_t i = 0; i < size;) {
        unsigned char c = (unsigned char)text[i++];
        int more = c < 0x80 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
        unsigned code = more > 0 ? c & (0x3Fu >> more) : c;

        MUST((c >= ' ' && c != 0x7F && (c < 0x80 || c >= 0xC2)) || c == '\n' || c == '\t');
        for (; more > 0; more--, i++) {
            MUST(i < size && (unsigned char)text[i] >> 6 == 2);
            code = code << 6 | ((unsigned char)text[i] & 0x3Fu);
        }
        MUST((code < 0x80 || code >= 0xA0) && (code < 0x202A || code > 0x202E) && (code < 0x2066 || code > 0x2069));
        MUST(code != 0x200E && code != 0x200F && (code < 0xD800 || code > 0xDFFF) && code < 0x110000);
    }
}

static void check_error(const struct mq_hand_error *error, size_t size)
{
    char message[MQ_MESSAGE_MAX];

    MUST(error->column >= 1 && error->column <= size + 1);
    MUST(error->indent <= 2 * size);
    MUST(error->word_length >= 0 && error->word_length <= MQ_WORD_MAX);
    for (int language = MQ_ENGLISH; language <= MQ_CHINESE; language++) {
        size_t length;

        memset(message, '#', sizeof message);
        length = strlen(mq_hand_message(error, (enum mq_language)language, message));
        MUST(length < MQ_MESSAGE_MAX - 1); /* so nothing was cut */
        check_shown(message, length);
    }
}

/* By their names, as '#' and brackets never need to be guessed. */
static void write_names(const struct mq_reading *reading, char names[1024])
{
    names[0] = '\0';
    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        for (int i = 0; i < reading->hand.count[tile]; i++)
            strcat(strcat(names, mq_tile_name(tile)), " ");
    for (int i = 0; i < reading->told; i++) {
        strcat(names, i % 2 ? "[" : "(");
        for (int k = 0; k < 3; k++)
            strcat(strcat(names, " "), mq_tile_name((mq_tile)(reading->meld[i].tile +
                                                              (reading->meld[i].kind == MQ_RUN ? k : 0))));
        strcat(names, i % 2 ? "]" : ")");
    }
}

static void check_reading(const struct mq_reading *reading)
{
    struct mq_reading again;
    char names[1024];

    MUST(reading->told <= reading->hand.melds);
    MUST(reading->hand.tiles == 13 - 3 * reading->hand.melds || reading->hand.tiles == 14 - 3 * reading->hand.melds);
    write_names(reading, names);
    MUST(mq_hand_read(names, strlen(names), reading->hand.melds, &again).status == MQ_HAND_OK);
    again.remarks = reading->remarks;
    MUST(memcmp(reading, &again, sizeof again) == 0);
}

static void check_study(const struct mq_reading *reading, uint8_t style)
{
    char text[MQ_STUDY_TEXT_MAX];
    struct mq_study study;
    struct mq_words words = words_in(MQ_ENGLISH);
    int count[MQ_KINDS];

    counts_of(&reading->hand, count);
    mq_study_hand(test_engine(), reading, &study);
    MUST(study.finish.distance == ref_distance(count, reading->hand.melds));
    MUST(study.wins == ref_wins(count, reading->hand.melds));
    words.language = style & 1;
    words.faces = style >> 1 & 1;
    check_shown(text, mq_study_words(reading, &study, &words, text));
    check_shown(text, mq_study_line(reading, &study, text));
    check_shown(text, mq_study_json(reading, &study, style, text));
}

/* The first byte says what the caller knows of the melds and how the answer is written. */
void fuzz_hand(const uint8_t *data, size_t size)
{
    int melds = size > 0 && data[0] % 8 <= MQ_MELDS_MAX ? data[0] % 8 : -1;
    uint8_t style = size > 0 ? data[0] / 8 : 0;
    struct mq_reading reading;
    struct mq_hand_error error;
    char *text, *shown;

    data += size > 0;
    size -= size > 0;
    text = exact_copy(data, size);
    error = mq_hand_read(text, size, melds, &reading);
    if (error.status == MQ_HAND_OK) {
        check_reading(&reading);
        check_study(&reading, style);
    } else {
        check_error(&error, size);
    }
    shown = exact_copy(data, size);
    check_shown(shown, mq_hand_shown(text, size, shown));
    free(shown);
    free(text);
}
