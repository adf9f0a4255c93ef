/*
 * predicates.c - the names of the properties of games
 */
#include "text.h"

/* ORDER PREDICATE */
static const char *const predicates[MQ_PREDICATES][2] = {
    {"drawn", "nobody wins"},
    {"intercepted-ron", "two seats or three could have won by the same RON"},
    {"two-intercepted-rons", "three seats could have won by the same RON"},
    {"call-after-last-tile", "a CHOW or PONG after the last tile was drawn"},
    {"ron-after-last-tile", "a RON after the last tile was drawn"},
    {"selfdrawn-after-double", "SELFDRAWN in the extra turn of a DOUBLE"},
    {"first-draw-win", "A wins with its fourteenth tile"},
    {"four-melds", "a seat makes four calls"},
    {"four-melds-twice", "two seats make four calls each"},
    {"four-melds-win", "the winner has made four calls"},
    {"no-call", "nobody calls"},
    {"call-by-every-seat", "every seat calls"},
    {"four-copy-limit-matters", "without the four-copy limit some discard or call would have been another"},
};

const char *mq_predicate_name(int predicate)
{
    return predicates[predicate][0];
}

const char *mq_predicate_about(int predicate)
{
    return predicates[predicate][1];
}
