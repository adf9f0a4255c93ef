/*
 * answers.c - what the person writes: lines, and what they ask for
 */
#include "maque_explain.h"
#include "sit.h"
#include "utf8.h"

#include <string.h>

/* ---- lines ---- */

/* The next byte, or -1 at the end of the input. */
static int next_byte(struct lines *lines)
{
    if (lines->used == lines->filled) {
        lines->used = 0;
        lines->filled = input_read(&lines->in, lines->buffer, sizeof lines->buffer);
        if (lines->filled == 0)
            return -1;
    }
    return (unsigned char)lines->buffer[lines->used++];
}

/* Shows the line as a terminal would have shown it while it was typed. */
static void echo(const char *line)
{
    char shown[LINE_ROOM];
    struct sink out = sink_of(shown, sizeof shown);

    mq_put_shown(&out, line, strlen(line));
    out_bytes(shown, (size_t)(out.at - shown));
    out_text("\n");
}

bool next_line(struct lines *lines, char line[LINE_ROOM])
{
    size_t length = 0;
    int byte = next_byte(lines);

    if (byte < 0)
        return false;
    for (; byte >= 0 && byte != '\n'; byte = next_byte(lines)) {
        if (length < LINE_ROOM - 1)
            line[length++] = (char)(byte != 0 ? byte : 1); /* no answer holds either of these bytes */
    }
    if (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    if (lines->echo)
        echo(line);
    return true;
}

/* ---- words ---- */

enum { WORDS_OF_LINE = 5, WORD_ROOM = 24 };

struct words_of_line {
    int count; /* WORDS_OF_LINE: too many, or one of them is too long */
    char word[WORDS_OF_LINE][WORD_ROOM]; /* in capitals */
};

static void split(const char *line, struct words_of_line *words)
{
    words->count = 0;
    for (;;) {
        size_t length;

        line += strspn(line, " \t");
        length = strcspn(line, " \t");
        if (length == 0)
            return;
        if (length >= WORD_ROOM || words->count == WORDS_OF_LINE - 1) {
            words->count = WORDS_OF_LINE;
            return;
        }
        for (size_t i = 0; i < length; i++)
            words->word[words->count][i] = (char)(line[i] >= 'a' && line[i] <= 'z' ? line[i] - 'a' + 'A' : line[i]);
        words->word[words->count++][length] = '\0';
        line += length;
    }
}

/* Does a list, "ONE TWO THREE", hold this word? */
static bool is_among(const char *word, const char *list)
{
    while (*list != '\0') {
        size_t length = strcspn(list, " ");

        if (strlen(word) == length && strncmp(word, list, length) == 0)
            return true;
        list += length + strspn(list + length, " ");
    }
    return false;
}

/* The tile of this name: 3M, e, 3m, 三万, or a face. */
static mq_tile tile_called(const char *word)
{
    mq_tile tile = mq_tile_parse(word, strlen(word));
    struct mq_reading reading;

    if (tile != MQ_NO_TILE || mq_hand_read(word, strlen(word), MQ_MELDS_MAX, &reading).status != MQ_HAND_OK ||
        reading.hand.tiles != 1)
        return tile;
    for (tile = 0; reading.hand.count[tile] == 0; tile++)
        ;
    return tile;
}

/* ---- replies ---- */

static struct reply answered(int answer)
{
    struct reply reply = {answer >= 0 ? WISH_ANSWER : WISH_UNCLEAR, answer, MQ_NO_TILE, {0, 0}};

    return reply;
}

static struct reply wished(enum wish wish)
{
    struct reply reply = {wish, -1, MQ_NO_TILE, {0, 0}};

    return reply;
}

static struct reply discarded(const struct mq_view *view, mq_tile tile)
{
    struct reply reply = answered(mq_answer_index(view, MQ_OUT, tile));

    if (reply.answer < 0 && tile != MQ_NO_TILE && view->tile == MQ_NO_TILE) {
        reply.wish = WISH_NOT_HELD;
        reply.tile = tile;
    }
    return reply;
}

/* PASS with the seat that it skips, as a transcript has it. */
static struct reply passed(const struct mq_view *view, const char *seat)
{
    int answer = mq_answer_index(view, MQ_OUT, MQ_PASS);

    if (answer >= 0 && (seat[0] != 'A' + view->answer[answer].other || seat[1] != '\0'))
        return wished(WISH_UNCLEAR);
    return discarded(view, MQ_PASS);
}

/* The index of the only CHOW; -1 if there are several, or none. */
static int only_chow(const struct mq_view *view)
{
    int only = -1;

    for (int i = 0; i < view->answers; i++)
        if (view->answer[i].kind == MQ_CHOW) {
            if (only >= 0)
                return -1;
            only = i;
        }
    return only;
}

/* CHOW alone, if there is only one; with the lowest tile of the run; with the two tiles of the hand; with all three. */
static struct reply chowed(const struct mq_view *view, const struct words_of_line *words)
{
    uint64_t tiles = 0;

    if (view->tile == MQ_NO_TILE)
        return wished(WISH_UNCLEAR);
    if (words->count == 1)
        return answered(only_chow(view));
    for (int i = 1; i < words->count; i++) {
        mq_tile tile = tile_called(words->word[i]);

        if (tile == MQ_NO_TILE)
            return wished(WISH_UNCLEAR);
        if (words->count == 2)
            return answered(mq_answer_index(view, MQ_CHOW, tile));
        tiles |= (uint64_t)1 << tile;
    }
    tiles |= (uint64_t)1 << view->tile;
    for (int i = 0; i < view->answers; i++)
        if (view->answer[i].kind == MQ_CHOW && tiles == (uint64_t)7 << view->answer[i].tile)
            return answered(i);
    return wished(WISH_UNCLEAR);
}

/* The name of a player, who then answers this question. */
static bool names_player(const char *word, struct mq_strategy *player)
{
    char name[WORD_ROOM];
    size_t length = strlen(word);

    for (size_t i = 0; i <= length; i++)
        name[i] = (char)(word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]);
    return mq_strategy_parse(name, length, player);
}

/* A number from 1 on, as it stands beside the answer. */
static int numbered(const struct mq_view *view, const char *word)
{
    int number = 0;

    for (; *word >= '0' && *word <= '9' && number <= MQ_ANSWERS_MAX; word++)
        number = 10 * number + (*word - '0');
    return *word == '\0' && number >= 1 && number <= view->answers ? number - 1 : -1;
}

static struct reply one_word(const struct mq_view *view, const char *word)
{
    struct reply player = wished(WISH_PLAYER);

    if (names_player(word, &player.player))
        return player;
    if (is_among(word, "? ？ RULES HELP 规则"))
        return wished(WISH_RULES);
    if (is_among(word, "HINT 提示"))
        return wished(WISH_HINT);
    if (is_among(word, "UNDO 悔牌 撤回"))
        return wished(WISH_UNDO);
    if (is_among(word, "QUIT Q EXIT 退出"))
        return wished(WISH_QUIT);
    if (numbered(view, word) >= 0)
        return answered(numbered(view, word));
    if (is_among(word, "RON SELFDRAWN WIN 荣和 自摸 和 胡"))
        return answered(view->answers > 0 && event_is_win(view->answer[0]) ? 0 : -1);
    if (is_among(word, "NOTHING NO 过 不要") || (view->tile != MQ_NO_TILE && is_among(word, "PASS")))
        return answered(mq_answer_index(view, MQ_NOTHING, MQ_NO_TILE));
    return discarded(view, tile_called(word));
}

struct reply understand(const struct mq_view *view, const char *line)
{
    struct words_of_line words;
    int out;

    split(line, &words);
    if (words.count == 0)
        return answered(mq_safe_answer(view));
    if (words.count == WORDS_OF_LINE)
        return wished(WISH_UNCLEAR);
    out = is_among(words.word[0], "OUT DISCARD 打");
    if (words.count == out + 2 && is_among(words.word[out], "PASS"))
        return passed(view, words.word[out + 1]);
    if (is_among(words.word[0], "CHOW 吃"))
        return chowed(view, &words);
    if (is_among(words.word[0], "PONG 碰")) { /* its tile may follow, once or three times */
        for (int i = 1; i < words.count; i++)
            if (tile_called(words.word[i]) != view->tile)
                return wished(WISH_UNCLEAR);
        return answered(mq_answer_index(view, MQ_PONG, MQ_NO_TILE));
    }
    if (words.count == 2 && out)
        return discarded(view, tile_called(words.word[1]));
    return words.count == 1 ? one_word(view, words.word[0]) : wished(WISH_UNCLEAR);
}
