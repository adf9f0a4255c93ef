/*
 * fuzz_wall.c - any wall text: a legal wall that reads back the same, or an error that names a place inside the text
 */
#include "fuzz.h"
#include "ref.h"
#include "support.h"

static void check_message(const struct mq_error *error)
{
    char message[MQ_MESSAGE_MAX];
    size_t length;

    memset(message, '#', sizeof message);
    length = strlen(mq_error_message(error, MQ_ENGLISH, message));
    MUST(length < MQ_MESSAGE_MAX);
    for (size_t i = 0; i < length; i++)
        MUST(message[i] >= ' ' && message[i] < 0x7F);
}

static void check_place(const struct mq_error *error, const char *text, size_t size)
{
    uint64_t lines = 1;

    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    MUST(error->line >= 1 && error->line <= lines && error->column >= 1);
}

/* Pieces must read like the whole: cut where the bytes themselves say. */
static struct mq_error parse_in_pieces(mq_tile wall[MQ_WALL], const char *text, size_t size)
{
    struct mq_wall_reader reader;
    enum mq_status status = MQ_MORE;
    size_t at = 0, used;

    mq_wall_reader_init(&reader, true);
    while (at < size && (status == MQ_MORE || status == MQ_OK)) {
        size_t piece = 1 + (unsigned char)text[at] % 7;

        status = mq_wall_feed(&reader, text + at, size - at < piece ? size - at : piece, &used);
        at += used;
    }
    while (status == MQ_OK || (status == MQ_MORE && at == size)) {
        status = mq_wall_finish(&reader);
        at++; /* once more only if a wall was completed */
    }
    memcpy(wall, reader.wall, sizeof reader.wall);
    return reader.error;
}

void fuzz_wall(const uint8_t *data, size_t size)
{
    char *text = exact_copy(data, size), again[MQ_WALL_TEXT], transcript[REF_TRANSCRIPT_MAX];
    mq_tile wall[MQ_WALL], pieces[MQ_WALL];
    struct mq_error error, error_of_pieces;

    error = mq_wall_parse(wall, text, size);
    error_of_pieces = parse_in_pieces(pieces, text, size);
    MUST(memcmp(&error, &error_of_pieces, sizeof error) == 0);
    check_message(&error);
    check_place(&error, text, size);
    MUST((error.status == MQ_OK) == (ref_play(text, size, transcript, sizeof transcript) >= 0));
    if (error.status == MQ_OK) {
        MUST(mq_wall_is_legal(wall));
        MUST(memcmp(wall, pieces, sizeof wall) == 0);
        mq_wall_write(wall, again);
        MUST(mq_wall_parse(pieces, again, sizeof again).status == MQ_OK);
        MUST(memcmp(wall, pieces, sizeof wall) == 0);
    }
    free(text);
}
