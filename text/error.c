/*
 * error.c - what is wrong with a text, in words
 */
#include "text.h"

struct mq_error mq_error_at(enum mq_status status, uint64_t line, uint64_t column, const char *word, size_t length)
{
    struct mq_error error;

    error.line = line;
    error.column = column;
    error.status = (int32_t)status;
    error.tiles = 0;
    error.word_cut = length > MQ_WORD_MAX;
    error.word_length = error.word_cut ? (int32_t)MQ_WORD_MAX : (int32_t)length;
    for (int i = 0; i < MQ_WORD_MAX; i++)
        error.word[i] = i < error.word_length ? word[i] : '\0';
    return error;
}

static void put_quoted_byte(struct sink *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    if (c >= ' ' && c < 0x7F) {
        put_char(out, (char)c);
    } else {
        put_text(out, "\\x");
        put_char(out, hex[c >> 4]);
        put_char(out, hex[c & 15]);
    }
}

static void put_word(struct sink *out, const struct mq_error *error, bool in_capitals)
{
    put_char(out, '\'');
    for (int i = 0; i < error->word_length; i++) {
        char c = error->word[i];

        put_quoted_byte(out, (unsigned char)(in_capitals && c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c));
    }
    put_text(out, error->word_cut ? "...'" : "'");
}

/* Files that begin with a byte order mark and were put together leave marks in the middle, which nobody sees on a screen. */
static bool is_marked(const struct mq_error *error)
{
    for (int i = 0; i + 3 <= error->word_length; i++)
        if (error->word[i] == '\xEF' && error->word[i + 1] == '\xBB' && error->word[i + 2] == '\xBF')
            return true;
    return false;
}

static void put_sentence(struct sink *out, const struct mq_error *error)
{
    switch (error->status) {
    case MQ_OK:
        put_text(out, "nothing is wrong");
        break;
    case MQ_MORE:
        put_text(out, "the wall is not complete yet");
        break;
    case MQ_BAD_NAME:
        put_text(out, "no tile is called ");
        put_word(out, error, false);
        if (is_marked(error))
            put_text(out, ", a byte order mark (U+FEFF) can only begin a file");
        break;
    case MQ_BAD_CASE:
        put_text(out, "no tile is called ");
        put_word(out, error, false);
        put_text(out, ", names are in capitals: ");
        put_word(out, error, true);
        break;
    case MQ_FIFTH_COPY:
        put_text(out, "a fifth ");
        put_word(out, error, false);
        put_text(out, ", a wall has four of each kind");
        break;
    case MQ_EMPTY:
        put_text(out, "no tiles at all, a wall has 148");
        break;
    case MQ_TOO_FEW:
        put_text(out, "the wall ends after ");
        put_number(out, (uint64_t)error->tiles);
        put_text(out, " of 148 tiles");
        break;
    case MQ_TOO_MANY:
        put_word(out, error, false);
        put_text(out, " follows the last of 148 tiles");
        break;
    case MQ_BAD_LINE:
        put_text(out, "no transcript has the line ");
        put_word(out, error, false);
        break;
    case MQ_AFTER_END:
        put_word(out, error, false);
        put_text(out, " follows the end of the game");
        break;
    case MQ_TOO_LONG:
        put_text(out, "no game has more than ");
        put_number(out, MQ_EVENTS_MAX);
        put_text(out, " lines");
        break;
    case MQ_NO_END:
        put_text(out, "the transcript ends before WIN or DRAW");
        break;
    default:
        put_text(out, "an unknown trouble");
    }
}

/* The rule that speaks of it, 0 if none does. */
static unsigned rule_of(const struct mq_error *error)
{
    switch (error->status) {
    case MQ_BAD_NAME:
        return is_marked(error) ? 31 : 1;
    case MQ_FIFTH_COPY:
        return 1;
    case MQ_BAD_CASE:
    case MQ_EMPTY:
    case MQ_TOO_FEW:
    case MQ_TOO_MANY:
        return 31;
    case MQ_BAD_LINE:
    case MQ_AFTER_END:
    case MQ_NO_END:
        return 30;
    default:
        return 0;
    }
}

const char *mq_error_message(const struct mq_error *error, char message[MQ_MESSAGE_MAX])
{
    struct sink out;

    out.at = message;
    out.end = message + MQ_MESSAGE_MAX - 1;
    put_sentence(&out, error);
    if (rule_of(error) != 0) {
        put_text(&out, " (R");
        put_number(&out, rule_of(error));
        put_char(&out, ')');
    }
    *out.at = '\0';
    return message;
}
