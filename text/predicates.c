/*
 * predicates.c - the properties of games that are counted: their names, and what they are in two languages
 */
#include "text.h"

/* ORDER PREDICATE */
static const struct {
    const char *name;
    const char *about[MQ_LANGUAGES];
} predicates[MQ_PREDICATES] = {
    {"drawn", {"nobody wins", "没有人和牌，流局"}},
    {"intercepted-ron", {"two or three seats could have won by the same RON", "同一张牌有两三家能荣和，后面的被截和"}},
    {"two-intercepted-rons", {"three seats could have won by the same RON", "同一张牌三家都能荣和，两家被截和"}},
    {"call-after-last-tile", {"a CHOW or PONG after the last tile was drawn", "最后一张牌摸完之后，还有人吃碰"}},
    {"ron-after-last-tile", {"a RON after the last tile was drawn", "最后一张牌摸完之后，还有人荣和"}},
    {"selfdrawn-after-double", {"SELFDRAWN in the extra turn of a DOUBLE", "打出 DOUBLE 多得的回合里自摸"}},
    {"first-draw-win", {"A wins with its fourteenth tile", "A 摸到第十四张就自摸"}},
    {"four-melds", {"a seat makes four calls", "有一家吃碰了四次"}},
    {"four-melds-twice", {"two seats make four calls each", "有两家各吃碰了四次"}},
    {"four-melds-win", {"the winner has made four calls", "和牌的人吃碰过四次"}},
    {"no-call", {"nobody calls", "从头到尾没人吃碰"}},
    {"call-by-every-seat", {"every seat calls", "每家都吃碰过"}},
    {"four-copy-limit-matters",
     {"without the four-copy limit some discard or call would have been different",
      "要是不管“每种至多四张”，会有一次打牌或吃碰不一样"}},
};

const char *mq_predicate_name(int predicate)
{
    assert(predicate >= 0 && predicate < MQ_PREDICATES);
    return predicates[predicate].name;
}

const char *mq_predicate_about(int predicate, enum mq_language language)
{
    assert(predicate >= 0 && predicate < MQ_PREDICATES);
    return predicates[predicate].about[language];
}
