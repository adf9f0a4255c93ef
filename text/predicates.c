/*
 * predicates.c - the properties of games that are counted: their names, and what they are in two languages
 */
#include "prose.h"

static const struct predicate {
    int predicate; /* enum mq_predicate */
    struct sentence about;
} predicates[MQ_PREDICATES] = {
    {MQ_IS_DRAWN, {"drawn", "nobody wins", "没有人和牌，流局"}},
    {MQ_HAS_INTERCEPTED_RON,
     {"intercepted-ron", "two or three seats could have won by the same RON",
      "同一张牌有两三家能荣和，后面的被截和"}},
    {MQ_HAS_TWO_INTERCEPTED_RONS,
     {"two-intercepted-rons", "three seats could have won by the same RON",
      "同一张牌三家都能荣和，两家被截和"}},
    {MQ_HAS_CALL_AFTER_LAST_TILE,
     {"call-after-last-tile", "a CHOW or PONG after the last tile was drawn",
      "最后一张牌摸完之后，还有人吃碰"}},
    {MQ_HAS_RON_AFTER_LAST_TILE,
     {"ron-after-last-tile", "a RON after the last tile was drawn",
      "最后一张牌摸完之后，还有人荣和"}},
    {MQ_HAS_SELFDRAWN_AFTER_DOUBLE,
     {"selfdrawn-after-double", "SELFDRAWN in the extra turn of a DOUBLE",
      "打出 DOUBLE 多得的回合里自摸"}},
    {MQ_HAS_FIRST_DRAW_WIN, {"first-draw-win", "A wins with its fourteenth tile", "A 摸到第十四张就自摸"}},
    {MQ_HAS_FOUR_MELDS, {"four-melds", "a seat makes four calls", "有一家吃碰了四次"}},
    {MQ_HAS_FOUR_MELDS_TWICE, {"four-melds-twice", "two seats make four calls each", "有两家各吃碰了四次"}},
    {MQ_HAS_FOUR_MELDS_WIN, {"four-melds-win", "the winner has made four calls", "和牌的人吃碰过四次"}},
    {MQ_HAS_NO_CALL, {"no-call", "nobody calls", "从头到尾没人吃碰"}},
    {MQ_HAS_CALL_BY_EVERY_SEAT, {"call-by-every-seat", "every seat calls", "每家都吃碰过"}},
    {MQ_LIMIT_MATTERS,
     {"four-copy-limit-matters", "without the four-copy limit some discard or call would have been different",
      "要是不管“每种至多四张”，会有一次打牌或吃碰不一样"}},
};

static const struct sentence *about(int predicate)
{
    const struct predicate *row = predicates;

    assert(predicate >= 0 && predicate < MQ_PREDICATES);
    while (row->predicate != predicate)
        row++;
    return &row->about;
}

const char *mq_predicate_name(int predicate)
{
    return about(predicate)->name;
}

const char *mq_predicate_about(int predicate, enum mq_language language)
{
    return sentence_in(about(predicate), language);
}
