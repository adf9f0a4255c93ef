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

enum { BAD_MARK = 1 << 30 }; /* MQ_BAD_NAME, of a word with a byte order mark in it */

static const struct status_words words[] = {
    {MQ_OK, "nothing is wrong", "没有问题"},
    {MQ_MORE, "the wall is not complete yet", "牌墙还没有完"},
    {MQ_BAD_NAME, "no tile is called {word} (R1)", "没有叫 {word} 的牌（R1）"},
    {BAD_MARK, "no tile is called {word}, a byte order mark (U+FEFF) can only begin a file (R31)",
     "没有叫 {word} 的牌，字节顺序标记（U+FEFF）只能在文件开头（R31）"},
    {MQ_BAD_CASE, "no tile is called {word}, names are in capitals: {capitals} (R31)",
     "没有叫 {word} 的牌，牌名要用大写字母：{capitals}（R31）"},
    {MQ_FIFTH_COPY, "a fifth {word}, a wall has four of each kind (R1)", "第五张 {word}，牌墙里每种牌只有四张（R1）"},
    {MQ_EMPTY, "no tiles at all, a wall has 148 (R31)", "一张牌也没有，牌墙有 148 张（R31）"},
    {MQ_TOO_FEW, "the wall ends after {tiles} of 148 tiles (R31)", "牌墙应有 148 张，只有 {tiles} 张就完了（R31）"},
    {MQ_TOO_MANY, "{word} follows the last of 148 tiles (R31)", "148 张牌之后还有 {word}（R31）"},
    {MQ_BAD_LINE, "no transcript has the line {word} (R30)", "记录里不会有 {word} 这样的一行（R30）"},
    {MQ_AFTER_END, "{word} follows the end of the game (R30)", "牌局结束之后还有 {word}（R30）"},
    {MQ_TOO_LONG, "no game has more than {most} lines", "一局牌最多 {most} 行"},
    {MQ_NO_END, "the transcript ends before WIN or DRAW (R30)", "记录没有到 WIN 或 DRAW 就完了（R30）"},
    UNKNOWN_STATUS,
};

/* Room for a word in which every byte is written as \xNN, with quotes and dots. */
enum { QUOTED_MAX = 4 * MQ_WORD_MAX + 8, NUMBER_MAX = 24 };

static void quote(char quoted[QUOTED_MAX], const struct mq_error *error, bool in_capitals)
{
    struct sink out = sink_of(quoted, QUOTED_MAX - 1);
    char word[MQ_WORD_MAX];

    for (int i = 0; i < error->word_length; i++) {
        bool small = error->word[i] >= 'a' && error->word[i] <= 'z';

        word[i] = in_capitals && small ? (char)(error->word[i] - 'a' + 'A') : error->word[i];
    }
    put_quoted(&out, word, error->word_length, error->word_cut);
    *out.at = '\0';
}

static void put_digits(char digits[NUMBER_MAX], uint64_t number)
{
    struct sink out = sink_of(digits, NUMBER_MAX - 1);

    put_number(&out, number);
    *out.at = '\0';
}

const char *mq_error_message(const struct mq_error *error, enum mq_language language, char message[MQ_MESSAGE_MAX])
{
    int status = error->status == MQ_BAD_NAME && is_marked(error) ? (int)BAD_MARK : error->status;
    char word[QUOTED_MAX], capitals[QUOTED_MAX], tiles[NUMBER_MAX], most[NUMBER_MAX];
    const struct slot slots[] = {{"word", word, SLOT_TEXT},
                                 {"capitals", capitals, SLOT_TEXT},
                                 {"tiles", tiles, SLOT_TEXT},
                                 {"most", most, SLOT_TEXT},
                                 {NULL, NULL, SLOT_TEXT}};
    struct sink out = sink_of(message, MQ_MESSAGE_MAX - 1);
    struct texts texts = {&out, slots};

    quote(word, error, false);
    quote(capitals, error, true);
    put_digits(tiles, (uint64_t)error->tiles);
    put_digits(most, MQ_EVENTS_MAX);
    put_sentence(&out, words_of_status(words, status, language), put_text_slot, &texts);
    *out.at = '\0';
    return message;
}
