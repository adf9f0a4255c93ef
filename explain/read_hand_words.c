/*
 * read_hand_words.c - what is wrong with the text of a hand, in words
 *
 * A sentence is whole in each language.  What it leaves open stands in it as one letter behind a %:
 *
 *     %w  the word in question    %f  the tile of which there is a fifth copy
 *     %t  a number of tiles       %m  a number of melds
 *     %a, %b  the two numbers of concealed tiles that go with %m melds
 *     %n  the number of melds that goes with %t concealed tiles
 */
#include "maque_explain.h"
#include "letters.h"
#include "port.h"
#include "text.h"

enum { HAND_STATUSES = MQ_HAND_TOO_MANY_MELDS + 1, LANGUAGES = MQ_CHINESE + 1 };

/* ORDER HAND STATUS */
static const char *const sentences[HAND_STATUSES][LANGUAGES] = {
    {"nothing is wrong", "没有问题"},
    {"no concealed tiles at all", "一张手牌也没有"},
    {"no tile is called %w", "没有叫 %w 的牌"},
    {"%w has no suit right behind it: 5M, 5P, 5S or 5m, 5p, 5s, 5z without a blank; an S that stands alone is South",
     "%w 后面没有紧跟花色：要写成 5M、5P、5S 或 5m、5p、5s、5z，中间不留空格；单独一个 S 是南风"},
    {"behind digits comes their suit, m, p, s or z, and not %w", "数字后面应当是花色 m、p、s、z 之一，而不是 %w"},
    {"%w is a suit without digits before it; honours are capitals: E S W N B F Z",
     "%w 是花色，前面却没有数字；字牌要用大写字母 E S W N B F Z"},
    {"no tile is called %w, honours are capitals: E S W N B F Z", "没有叫 %w 的牌，字牌要用大写字母 E S W N B F Z"},
    {"no honour has the number %w: 1z to 7z are E S W N B F Z", "字牌没有 %w 号：1z 到 7z 依次是东南西北白发中"},
    {"a fifth %f, melds counted; there are four of each kind (R1)", "第五张 %f（副露也算在内），每种牌只有四张（R1）"},
    {"%w does not belong here: a meld stands in one pair of brackets, or behind #",
     "%w 不该出现在这里：副露写在一对括号里，或者写在 # 后面"},
    {"%w is never closed", "%w 的括号没有闭合"},
    {"a meld has three tiles, not %t; there are no kongs in this game", "副露每组三张，而不是 %t 张；这个游戏没有杠"},
    {"%w is neither a run nor a triplet, so no meld (R17, R18)", "%w 既不是顺子也不是刻子，不能成为副露（R17、R18）"},
    {"%w is a fifth meld, four is the most", "%w 是第五组副露，最多只能有四组"},
    {"a fifteenth concealed tile: a hand has 13-3n or 14-3n with n melds", "第十五张手牌：副露 n 组时，手牌应为 13-3n 或 14-3n 张"},
    {"%t concealed tiles: a hand has 13, 10, 7, 4 or 1, and one more when it is to discard",
     "手牌有 %t 张：应为 13、10、7、4、1 张，轮到出牌时多一张"},
    {"with %m melds a hand has %a or %b concealed tiles, not %t", "副露 %m 组时手牌应为 %a 或 %b 张，而这里有 %t 张"},
    {"melds written: %m; with %t concealed tiles there can be only %n", "写了 %m 组副露，可是手牌有 %t 张，副露只能是 %n 组"},
};

static void put_byte(struct sink *out, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";

    put_text(out, "\\x");
    put_char(out, hex[c >> 4]);
    put_char(out, hex[c & 15]);
}

/* What cannot be shown is told by its bytes. */
static void put_word(struct sink *out, const struct mq_hand_error *error)
{
    size_t length = (size_t)error->word_length;

    put_char(out, '\'');
    for (size_t at = 0; at < length;) {
        struct letter letter = letter_at(error->word, length, at);
        bool showable = is_showable(letter.code);

        for (; letter.bytes > 0; letter.bytes--, at++) {
            if (showable)
                put_char(out, error->word[at]);
            else
                put_byte(out, (unsigned char)error->word[at]);
        }
    }
    put_text(out, error->word_cut ? "...'" : "'");
}

static void put_gap(struct sink *out, const struct mq_hand_error *error, char gap)
{
    int size = 14 - 3 * error->melds;

    switch (gap) {
    case 'w':
        put_word(out, error);
        break;
    case 'f':
        put_text(out, error->tile < MQ_KINDS ? mq_tile_name(error->tile) : "?");
        break;
    case 't':
        put_number(out, (uint64_t)error->tiles);
        break;
    case 'm':
        put_number(out, (uint64_t)error->melds);
        break;
    case 'a':
        put_number(out, size > 0 ? (uint64_t)(size - 1) : 0);
        break;
    case 'b':
        put_number(out, size > 0 ? (uint64_t)size : 0);
        break;
    default:
        put_number(out, error->tiles < 14 ? (uint64_t)(14 - error->tiles) / 3 : 0);
    }
}

const char *mq_hand_message(const struct mq_hand_error *error, enum mq_language language, char message[MQ_MESSAGE_MAX])
{
    bool known = error->status >= 0 && error->status < HAND_STATUSES;
    const char *at = known ? sentences[error->status][language == MQ_CHINESE] : "an unknown trouble";
    struct sink out;

    out.at = message;
    out.end = message + MQ_MESSAGE_MAX - 1;
    for (; *at != '\0'; at++) {
        if (*at == '%')
            put_gap(&out, error, *++at);
        else
            put_char(&out, *at);
    }
    *out.at = '\0';
    return message;
}
