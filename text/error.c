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

/*
 * Is there a byte order mark in the word?  When files that begin with one are joined, marks stay in the middle, and no
 * screen shows them.
 */
static bool is_marked(const struct mq_error *error)
{
    for (int i = 0; i + 3 <= error->word_length; i++)
        if (error->word[i] == '\xEF' && error->word[i + 1] == '\xBB' && error->word[i + 2] == '\xBF')
            return true;
    return false;
}

/* ORDER STATUS */
static const char *const sentences[] = {
    "nothing is wrong",
    "the wall is not complete yet",
    "no tile is called {word} (R1)",
    "no tile is called {word}, names are in capitals: {capitals} (R31)",
    "a fifth {word}, a wall has four of each kind (R1)",
    "no tiles at all, a wall has 148 (R31)",
    "the wall ends after {tiles} of 148 tiles (R31)",
    "{word} follows the last of 148 tiles (R31)",
    "no transcript has the line {word} (R30)",
    "{word} follows the end of the game (R30)",
    "no game has more than {most} lines",
    "the transcript ends before WIN or DRAW (R30)",
};
static const char marked[] = "no tile is called {word}, a byte order mark (U+FEFF) can only begin a file (R31)";

enum { SENTENCES = sizeof sentences / sizeof sentences[0] };

struct message {
    struct sink out;
    const struct mq_error *error;
};

static void put_in_capitals(struct sink *out, const struct mq_error *error)
{
    char word[MQ_WORD_MAX];

    for (int i = 0; i < error->word_length; i++)
        word[i] = error->word[i] >= 'a' && error->word[i] <= 'z' ? (char)(error->word[i] - 'a' + 'A') : error->word[i];
    put_quoted(out, word, error->word_length, error->word_cut);
}

static void put_error_slot(void *context, const char *name)
{
    struct message *message = (struct message *)context;
    const struct mq_error *error = message->error;

    if (slot_is(name, "word"))
        put_quoted(&message->out, error->word, error->word_length, error->word_cut);
    else if (slot_is(name, "capitals"))
        put_in_capitals(&message->out, error);
    else if (slot_is(name, "tiles"))
        put_number(&message->out, (uint64_t)error->tiles);
    else
        put_number(&message->out, MQ_EVENTS_MAX);
}

const char *mq_error_message(const struct mq_error *error, char message[MQ_MESSAGE_MAX])
{
    bool known = error->status >= 0 && error->status < SENTENCES;
    const char *sentence = known ? sentences[error->status] : "unknown trouble";
    struct message m;

    m.out = sink_of(message, MQ_MESSAGE_MAX - 1);
    m.error = error;
    put_sentence(&m.out, error->status == MQ_BAD_NAME && is_marked(error) ? marked : sentence, put_error_slot, &m);
    *m.out.at = '\0';
    return message;
}
