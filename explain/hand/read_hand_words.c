/*
 * read_hand_words.c - says in words what is wrong with the text of a hand
 *
 * Slots of the sentences:
 *
 *     {word} {fifth}     the word in question, the tile of which there is a fifth copy
 *     {tiles} {melds}    numbers of tiles and melds
 *     {least} {most}     the two possible numbers of concealed tiles with so many melds
 *     {possible}         the possible number of melds with so many concealed tiles
 */
#include "describe.h"
#include "prose.h"
#include "utf8.h"

enum { HAND_STATUSES = MQ_HAND_TOO_MANY_MELDS + 1 };

static const struct sentence sentences[HAND_STATUSES] = {
    [MQ_HAND_OK] = {"ok", "nothing is wrong", "没有问题"},
    [MQ_HAND_EMPTY] = {"empty", "no concealed tiles at all", "一张手牌也没有"},
    [MQ_HAND_BAD_NAME] = {"bad-name", "no tile is called {word}", "没有叫 {word} 的牌"},
    [MQ_HAND_NO_SUIT] =
        {"no-suit",
         "{word} has no suit right after it: 5M, 5P, 5S or 5m, 5p, 5s, 5z without a blank; an S that stands alone is "
         "South",
         "{word} 后面没有紧跟花色：要写成 5M、5P、5S 或 5m、5p、5s、5z，中间不留空格；单独一个 S 是南风"},
    [MQ_HAND_BAD_SUIT] = {"bad-suit", "after digits comes their suit, m, p, s or z, not {word}",
                          "数字后面应当是花色 m、p、s、z 之一，而不是 {word}"},
    [MQ_HAND_NO_DIGITS] = {"no-digits",
                           "{word} is a suit without digits before it; honours are capitals: E S W N B F Z",
                           "{word} 是花色，前面却没有数字；字牌要用大写字母 E S W N B F Z"},
    [MQ_HAND_SMALL_LETTER] = {"small-letter", "no tile is called {word}, honours are capitals: E S W N B F Z",
                              "没有叫 {word} 的牌，字牌要用大写字母 E S W N B F Z"},
    [MQ_HAND_BAD_HONOUR] = {"bad-honour", "no honour has the number {word}: 1z to 7z are E S W N B F Z",
                            "字牌没有 {word} 号：1z 到 7z 依次是东南西北白发中"},
    [MQ_HAND_FIFTH_COPY] = {"fifth-copy", "a fifth {fifth}, melds counted; there are four of each kind (R1)",
                            "第五张 {fifth}（副露也算在内），每种牌只有四张（R1）"},
    [MQ_HAND_BAD_BRACKET] = {"bad-bracket",
                             "{word} does not belong here: a meld stands in one pair of brackets, or behind #",
                             "{word} 不该出现在这里：副露写在一对括号里，或者写在 # 后面"},
    [MQ_HAND_OPEN_BRACKET] = {"open-bracket", "{word} is never closed", "{word} 的括号没有闭合"},
    [MQ_HAND_MELD_SIZE] = {"meld-size", "a meld has three tiles, not {tiles}; there are no kongs in this game",
                           "副露每组三张，而不是 {tiles} 张；这个游戏没有杠"},
    [MQ_HAND_BAD_MELD] = {"bad-meld", "{word} is neither a run nor a triplet, so no meld (R17, R18)",
                          "{word} 既不是顺子也不是刻子，不能成为副露（R17、R18）"},
    [MQ_HAND_FIFTH_MELD] = {"fifth-meld", "{word} is a fifth meld, four is the most",
                            "{word} 是第五组副露，最多只能有四组"},
    [MQ_HAND_TOO_LARGE] = {"too-large", "a fifteenth concealed tile: a hand has 13-3n or 14-3n with n melds",
                           "第十五张手牌：副露 n 组时，手牌应为 13-3n 或 14-3n 张"},
    [MQ_HAND_BAD_SIZE] = {"bad-size",
                          "{tiles} concealed tiles: a hand has 13, 10, 7, 4 or 1, and one more when it is to discard",
                          "手牌有 {tiles} 张：应为 13、10、7、4、1 张，轮到出牌时多一张"},
    [MQ_HAND_OTHER_MELDS] = {"other-melds",
                             "with {melds} melds a hand has {least} or {most} concealed tiles, not {tiles}",
                             "副露 {melds} 组时手牌应为 {least} 或 {most} 张，而这里有 {tiles} 张"},
    [MQ_HAND_TOO_MANY_MELDS] = {"too-many-melds",
                                "melds written: {melds}; with {tiles} concealed tiles there can be only {possible}",
                                "写了 {melds} 组副露，可是手牌有 {tiles} 张，副露只能是 {possible} 组"},
};

/* A word that cannot be shown is written by its bytes. */
static void put_word(struct sink *out, const struct mq_hand_error *error)
{
    const char *at = error->word, *end = error->word + error->word_length;

    put_char(out, '\'');
    while (at < end) {
        struct character c = mq_character_at(at, end);
        bool showable = mq_is_showable(c.code);

        for (; c.bytes > 0; c.bytes--, at++) {
            if (showable)
                put_char(out, *at);
            else
                put_hidden_byte(out, *at);
        }
    }
    put_text(out, error->word_cut ? "...'" : "'");
}

const char *mq_hand_message(const struct mq_hand_error *error, enum mq_language language, char message[MQ_MESSAGE_MAX])
{
    bool known = error->status >= 0 && error->status < HAND_STATUSES;
    uint8_t most = (uint8_t)(error->melds < 5 ? 14 - 3 * error->melds : 1), least = (uint8_t)(most - 1);
    uint8_t possible = (uint8_t)(error->tiles < 14 ? (14 - error->tiles) / 3 : 0);
    char word[4 * MQ_WORD_MAX + 8];
    struct sink word_out = sink_of(word, sizeof word - 1), out = sink_of(message, MQ_MESSAGE_MAX - 1);
    const struct slot slots[] = {
        {"word", word, VALUE_TEXT},
        {"fifth", error->tile < MQ_KINDS ? mq_tile_name(error->tile) : "?", VALUE_TEXT},
        {"tiles", &error->tiles, VALUE_INT},
        {"melds", &error->melds, VALUE_INT},
        {"least", &least, VALUE_SMALL},
        {"most", &most, VALUE_SMALL},
        {"possible", &possible, VALUE_SMALL},
        {NULL, NULL, VALUE_TEXT},
    };
    struct filling filling = {&out, slots, false, " "};

    put_word(&word_out, error);
    *word_out.at = '\0';
    put_sentence(&out, known ? sentence_in(&sentences[error->status], language) : "unknown trouble", mq_put_slot,
                 &filling);
    *out.at = '\0';
    return message;
}
