/*
 * hand_words.c - all about one hand, in words for people
 *
 * A sentence is whole in each language.  What it leaves open stands in it as one letter behind a %:
 *
 *     %h  the hand               %m  the melds that were told     %u  how many were not
 *     %d  a distance             %s  the shanten that goes with it
 *     %g  groups                 %+  tiles to add                 %-  tiles to give up
 *     %K  kinds that help        %T  copies of them that are left (both with their noun in English)
 *     %a  these kinds, each with its copies left
 *     %x  a tile that could be discarded, filled up with blanks to the width of the longest
 *     %c  the tile that the fixed strategy discards               %n  how many tie with it
 */
#include "faces.h"
#include "study.h"

enum hand_phrase {
    SAY_HAND,
    SAY_HAND_AND_MELDS,
    SAY_HAND_AND_SOME_MELDS,
    SAY_HAND_AND_NUMBER_OF_MELDS,
    SAY_SOUTH,
    SAY_RED,
    SAY_FAR,
    SAY_READY,
    SAY_READY_AFTER_DISCARD,
    SAY_WON,
    SAY_FINISH,
    SAY_FINISH_WITHOUT_GIVING,
    SAY_FINISHED,
    SAY_HELPED,
    SAY_HELPED_IN_VAIN,
    SAY_DISCARDS,
    SAY_DISCARD,
    SAY_DISCARD_IN_VAIN,
    SAY_STRATEGY_WINS,
    SAY_STRATEGY_SPECIAL,
    SAY_STRATEGY_ONLY,
    SAY_STRATEGY_LARGEST,
    HAND_PHRASES
};

static const char *const phrases[HAND_PHRASES][2] = {
    {"understood: %h; no melds", "读作：%h；没有副露"},
    {"understood: %h; melds: %m", "读作：%h；副露：%m"},
    {"understood: %h; melds: %m and %u more, not told which", "读作：%h；副露：%m，另有 %u 组没有写明"},
    {"understood: %h; melds: %u, not told which", "读作：%h；副露：%u 组，没有写明"},
    {"note: an S that stands alone is South; right behind digits it is bamboo (R1)",
     "注意：单独的 S 是南风，紧跟在数字后面才是索子（R1）"},
    {"note: a Z that stands alone is the red dragon; right behind digits it counts honours, 1z to 7z are E S W N B F Z",
     "注意：单独的 Z 是红中；紧跟在数字后面则表示字牌，1z 到 7z 依次是东南西北白发中"},
    {"distance: %d, %s-shanten (shanten = distance - 1: it stops at tenpai)",
     "和牌距离：%d，%s 向听（向听数 = 和牌距离 - 1，只数到听牌）"},
    {"distance: 1, tenpai, 0-shanten (shanten = distance - 1: it stops at tenpai)",
     "和牌距离：1，听牌，0 向听（向听数 = 和牌距离 - 1，只数到听牌）"},
    {"distance: 1, tenpai after the right discard, 0-shanten (shanten = distance - 1: it stops at tenpai)",
     "和牌距离：1，打对一张就听牌，0 向听（向听数 = 和牌距离 - 1，只数到听牌）"},
    {"distance: 0, the hand has won (R10)", "和牌距离：0，已经和了（R10）"},
    {"proof: add %+, give up %-, and there is %g", "验算：补 %+，去 %-，凑成 %g"},
    {"proof: add %+, and there is %g", "验算：补 %+，凑成 %g"},
    {"complete: %g", "牌型：%g"},
    {"helped by: %K, %T left: %a", "进张：%K 种，还剩 %T 张：%a"},
    {"helped by: %K, but none is left: %a", "进张：%K 种，可惜一张不剩：%a"},
    {"discards, best first:", "逐张比较，好的在前："},
    {"%x leaves distance %d, helped by %K, %T left: %a", "打 %x 距离 %d，进张 %K 种，还剩 %T 张：%a"},
    {"%x leaves distance %d, helped by %K, but none is left: %a", "打 %x 距离 %d，进张 %K 种，可惜一张不剩：%a"},
    {"the fixed strategy wins with this hand and discards nothing (R26)", "固定策略：有和必和，不再打牌（R26）"},
    {"the fixed strategy discards %c: specials go first (R23)", "固定策略打 %c：有特殊牌先打特殊牌（R23）"},
    {"the fixed strategy discards %c: nothing else leaves so small a distance (R24)",
     "固定策略打 %c：只有打它之后距离最小（R24）"},
    {"the fixed strategy discards %c: %n leave the smallest distance, this is the largest of them (R24, R25)",
     "固定策略打 %c：打完距离最小的有 %n 种，取其中最大的（R24、R25）"},
};

enum { LINE_MAX = 1024 };

/* What is said, about what, and how. */
struct speaker {
    struct sink out, line;
    const struct mq_words *words;
    const struct mq_reading *reading;
    const struct mq_study *study;
    const struct mq_candidate *candidate; /* the discard in question, or NULL */
    int hang;                             /* blanks before further lines of a sentence */
    char buffer[LINE_MAX];
};

/* ---- lines ---- */

static bool goes_on(char c)
{
    return (unsigned char)c >> 6 == 2; /* inside a character of UTF-8 */
}

/* Columns from here to the next blank. */
static int word_width(const char *at, const char *end)
{
    int width = 0;

    for (; at < end && *at != ' '; at++) {
        bool three_bytes = (unsigned char)*at >> 4 == 0xE; /* in these texts: Chinese, two columns wide */

        width += goes_on(*at) ? 0 : three_bytes ? 2 : 1;
    }
    return width;
}

/* Write the sentence that is in the buffer, broken at blanks. */
static void end_line(struct speaker *s)
{
    const char *at = s->buffer, *end = s->line.at;
    int column = 0;

    while (at < end) {
        int width;

        for (; at < end && *at == ' '; at++) {
            put_char(&s->out, ' ');
            column++;
        }
        width = word_width(at, end);
        if (column + width > s->words->columns && column > s->hang) {
            s->out.at--; /* the blank */
            put_char(&s->out, '\n');
            for (column = 0; column < s->hang; column++)
                put_char(&s->out, ' ');
        }
        column += width;
        while (at < end && *at != ' ')
            put_char(&s->out, *at++);
    }
    put_char(&s->out, '\n');
    s->line.at = s->buffer;
}

/* ---- what sentences leave open ---- */

static void put_tile(struct speaker *s, mq_tile tile)
{
    char face[FACE_BYTES + 1];

    if (s->words->faces && tile < MQ_ORDINARY) {
        face_write(tile, face);
        face[FACE_BYTES] = '\0';
        put_text(&s->line, face);
    } else {
        put_text(&s->line, mq_tile_name(tile));
    }
}

static void put_tiles(struct speaker *s, const uint8_t *count, int kinds)
{
    const char *gap = "";

    for (int tile = 0; tile < kinds; tile++)
        for (int i = 0; i < count[tile]; i++) {
            put_text(&s->line, gap);
            put_tile(s, (mq_tile)tile);
            gap = " ";
        }
}

static void put_group(struct speaker *s, struct mq_group group)
{
    mq_tile tile[3];
    int tiles = group_tiles(group, tile);

    for (int i = 0; i < tiles; i++) {
        if (i > 0)
            put_char(&s->line, ' ');
        put_tile(s, tile[i]);
    }
}

static void put_melds(struct speaker *s)
{
    for (int i = 0; i < s->reading->told; i++) {
        put_text(&s->line, i > 0 ? " [" : "[");
        put_group(s, s->reading->meld[i]);
        put_char(&s->line, ']');
    }
}

static void put_groups(struct speaker *s)
{
    for (int i = 0; i < s->study->finish.groups; i++) {
        if (i > 0)
            put_text(&s->line, " + ");
        put_group(s, s->study->finish.group[i]);
    }
}

static void put_acceptance(struct speaker *s, const struct mq_acceptance *acceptance)
{
    const char *gap = "";

    for (int tile = 0; tile < MQ_ORDINARY; tile++)
        if (acceptance->tiles >> tile & 1) {
            put_text(&s->line, gap);
            put_tile(s, (mq_tile)tile);
            put_text(&s->line, "×");
            put_number(&s->line, acceptance->left[tile]);
            gap = " ";
        }
}

/* With a noun in English; Chinese sentences have theirs. */
static void put_counted(struct speaker *s, unsigned number, const char *noun)
{
    put_number(&s->line, number);
    if (s->words->language != MQ_CHINESE) {
        put_char(&s->line, ' ');
        put_text(&s->line, noun);
        if (number != 1)
            put_char(&s->line, 's');
    }
}

/* How wide a tile appears. */
static int tile_width(const struct speaker *s, mq_tile tile)
{
    const char *name = mq_tile_name(tile);
    int width = 0;

    if (s->words->faces && tile < MQ_ORDINARY)
        return tile == MQ_ORDINARY - 1 ? 2 : 1; /* the red dragon is an emoji */
    while (name[width] != '\0')
        width++;
    return width;
}

static void put_candidate(struct speaker *s)
{
    int width = 0;

    for (int i = 0; i < s->study->discards.count; i++)
        if (tile_width(s, s->study->discards.candidate[i].tile) > width)
            width = tile_width(s, s->study->discards.candidate[i].tile);
    put_tile(s, s->candidate->tile);
    for (int i = tile_width(s, s->candidate->tile); i < width; i++)
        put_char(&s->line, ' ');
}

static void put_gap(struct speaker *s, char gap)
{
    const struct mq_acceptance *acceptance = s->candidate ? &s->candidate->acceptance : &s->study->acceptance;
    unsigned distance = s->candidate ? s->candidate->distance : s->study->finish.distance;

    switch (gap) {
    case 'h':
        put_tiles(s, s->reading->hand.count, MQ_KINDS);
        break;
    case 'm':
        put_melds(s);
        break;
    case 'u':
        put_number(&s->line, (uint64_t)(s->reading->hand.melds - s->reading->told));
        break;
    case 'd':
        put_number(&s->line, distance);
        break;
    case 's':
        put_number(&s->line, distance - 1);
        break;
    case 'g':
        put_groups(s);
        break;
    case '+':
        put_tiles(s, s->study->finish.add, MQ_ORDINARY);
        break;
    case '-':
        put_tiles(s, s->study->finish.give, MQ_KINDS);
        break;
    case 'K':
        put_counted(s, acceptance->kinds, "kind");
        break;
    case 'T':
        put_counted(s, acceptance->total, "tile");
        break;
    case 'a':
        put_acceptance(s, acceptance);
        break;
    case 'x':
        put_candidate(s);
        break;
    case 'c':
        put_tile(s, study_chosen(s->study)->tile);
        break;
    default:
        assert(gap == 'n');
        put_number(&s->line, s->study->discards.ties);
    }
}

static void say(struct speaker *s, enum hand_phrase phrase)
{
    for (const char *at = phrases[phrase][s->words->language == MQ_CHINESE]; *at != '\0'; at++) {
        if (*at == '%')
            put_gap(s, *++at);
        else
            put_char(&s->line, *at);
    }
    end_line(s);
}

/* ---- what is said ---- */

static void say_reading(struct speaker *s)
{
    int melds = s->reading->hand.melds, told = s->reading->told;

    if (melds == 0)
        say(s, SAY_HAND);
    else if (told == 0)
        say(s, SAY_HAND_AND_NUMBER_OF_MELDS);
    else
        say(s, told == melds ? SAY_HAND_AND_MELDS : SAY_HAND_AND_SOME_MELDS);
    if (s->reading->remarks & MQ_READ_SOUTH)
        say(s, SAY_SOUTH);
    if (s->reading->remarks & MQ_READ_RED)
        say(s, SAY_RED);
}

static void say_distance(struct speaker *s)
{
    const struct mq_finish *finish = &s->study->finish;
    bool gives = false;

    for (int tile = 0; tile < MQ_KINDS; tile++)
        gives = gives || finish->give[tile] > 0;
    if (s->study->wins) {
        say(s, SAY_WON);
        say(s, SAY_FINISHED);
    } else {
        say(s, finish->distance > 1 ? SAY_FAR : s->study->waits ? SAY_READY : SAY_READY_AFTER_DISCARD);
        say(s, gives ? SAY_FINISH : SAY_FINISH_WITHOUT_GIVING);
    }
}

static void say_discards(struct speaker *s)
{
    say(s, SAY_DISCARDS);
    s->hang = 6;
    for (int i = 0; i < s->study->discards.count; i++) {
        s->candidate = &s->study->discards.candidate[s->study->order[i]];
        put_text(&s->line, "  ");
        say(s, s->candidate->acceptance.total > 0 ? SAY_DISCARD : SAY_DISCARD_IN_VAIN);
    }
    s->candidate = NULL;
    s->hang = 4;
}

static void say_strategy(struct speaker *s)
{
    if (s->study->wins)
        say(s, SAY_STRATEGY_WINS);
    else if (s->study->discards.reason == MQ_SPECIAL_GOES)
        say(s, SAY_STRATEGY_SPECIAL);
    else
        say(s, s->study->discards.reason == MQ_ONLY_BEST ? SAY_STRATEGY_ONLY : SAY_STRATEGY_LARGEST);
}

size_t mq_study_words(const struct mq_reading *reading, const struct mq_study *study, const struct mq_words *words,
                      char text[MQ_STUDY_TEXT_MAX])
{
    struct speaker s;

    s.out.at = text;
    s.out.end = text + MQ_STUDY_TEXT_MAX;
    s.line.at = s.buffer;
    s.line.end = s.buffer + LINE_MAX;
    s.words = words;
    s.reading = reading;
    s.study = study;
    s.candidate = NULL;
    s.hang = 4;
    say_reading(&s);
    say_distance(&s);
    if (study->waits) {
        say(&s, study->acceptance.total > 0 ? SAY_HELPED : SAY_HELPED_IN_VAIN);
    } else {
        if (!study->wins)
            say_discards(&s);
        say_strategy(&s);
    }
    return (size_t)(s.out.at - text);
}
