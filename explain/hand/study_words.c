/*
 * study_words.c - all about one hand, in words
 *
 * Slots of the sentences:
 *
 *     {hand} {melds} {untold}      the hand, the melds that were written, how many were not
 *     {distance} {shanten}         a distance, the shanten that belongs to it
 *     {groups} {add} {give}        a finished hand, the tiles to add and to give up
 *     {kinds} {left} {accept}      kinds that help, copies of them that are left, both together
 *     {candidate}                  a tile that could be discarded, padded with blanks to the width of the longest
 *     {discard} {ties}             the tile that the fixed strategy discards, how many tiles tie with it
 */
#include "prose.h"
#include "study.h"
#include "describe.h"

static const struct sentence
    words_hand = {"hand", "understood: {hand}; no melds", "读作：{hand}；没有副露"},
    words_hand_and_melds = {"hand-and-melds", "understood: {hand}; melds: {melds}", "读作：{hand}；副露：{melds}"},
    words_hand_and_some_melds = {"hand-and-some-melds",
                                 "understood: {hand}; melds: {melds} and {untold} more, not named",
                                 "读作：{hand}；副露：{melds}，另有 {untold} 组没有写明"},
    words_hand_and_number_of_melds = {"hand-and-number-of-melds", "understood: {hand}; melds: {untold}, not named",
                                      "读作：{hand}；副露：{untold} 组，没有写明"},
    words_south = {"south", "note: an S that stands alone is South; right after digits it is bamboo (R1)",
                   "注意：单独的 S 是南风，紧跟在数字后面才是索子（R1）"},
    words_red = {"red",
                 "note: a Z that stands alone is the red dragon; right after digits it counts honours, 1z to 7z are E "
                 "S W N B F Z",
                 "注意：单独的 Z 是红中；紧跟在数字后面则表示字牌，1z 到 7z 依次是东南西北白发中"},
    words_far = {"far", "distance: {distance}, {shanten}-shanten (shanten = distance - 1: it stops at tenpai)",
                 "和牌距离：{distance}，{shanten} 向听（向听数 = 和牌距离 - 1，只数到听牌）"},
    words_ready = {"ready", "distance: 1, tenpai, 0-shanten (shanten = distance - 1: it stops at tenpai)",
                   "和牌距离：1，听牌，0 向听（向听数 = 和牌距离 - 1，只数到听牌）"},
    words_ready_after_discard =
        {"ready-after-discard",
         "distance: 1, tenpai after the right discard, 0-shanten (shanten = distance - 1: it stops at tenpai)",
         "和牌距离：1，打对一张就听牌，0 向听（向听数 = 和牌距离 - 1，只数到听牌）"},
    words_won = {"won", "distance: 0, the hand has won (R10)", "和牌距离：0，已经和了（R10）"},
    words_finish = {"finish", "proof: add {add}, give up {give}, and there is {groups}",
                    "验算：补 {add}，去 {give}，凑成 {groups}"},
    words_finish_without_giving = {"finish-without-giving", "proof: add {add}, and there is {groups}",
                                   "验算：补 {add}，凑成 {groups}"},
    words_finished = {"finished", "complete: {groups}", "牌型：{groups}"},
    words_helped = {"helped", "helped by: {kinds} {kinds?kind|kinds}, {left} {left?tile|tiles} left: {accept}",
                    "进张：{kinds} 种，还剩 {left} 张：{accept}"},
    words_helped_in_vain = {"helped-in-vain", "helped by: {kinds} {kinds?kind|kinds}, but none is left: {accept}",
                            "进张：{kinds} 种，可惜一张不剩：{accept}"},
    words_discards = {"discards", "discards, best first:", "逐张比较，好的在前："},
    words_discard =
        {"discard",
         "{candidate} leaves distance {distance}, helped by {kinds} {kinds?kind|kinds}, {left} {left?tile|tiles} left: "
         "{accept}",
         "打 {candidate} 距离 {distance}，进张 {kinds} 种，还剩 {left} 张：{accept}"},
    words_discard_in_vain =
        {"discard-in-vain",
         "{candidate} leaves distance {distance}, helped by {kinds} {kinds?kind|kinds}, but none is left: {accept}",
         "打 {candidate} 距离 {distance}，进张 {kinds} 种，可惜一张不剩：{accept}"},
    words_strategy_wins = {"strategy-wins", "the fixed strategy wins with this hand and discards nothing (R26)",
                           "固定策略：有和必和，不再打牌（R26）"},
    words_strategy_special = {"strategy-special", "the fixed strategy discards {discard}: specials go first (R23)",
                              "固定策略打 {discard}：有特殊牌先打特殊牌（R23）"},
    words_strategy_only = {"strategy-only",
                           "the fixed strategy discards {discard}: nothing else leaves so small a distance (R24)",
                           "固定策略打 {discard}：只有打它之后距离最小（R24）"},
    words_strategy_largest = {
        "strategy-largest",
        "the fixed strategy discards {discard}: {ties} leave the smallest distance, this is the largest of them (R24, "
        "R25)",
        "固定策略打 {discard}：打完距离最小的有 {ties} 种，取其中最大的（R24、R25）"};

/* What the sentences are about, and how they are written. */
struct writer {
    struct prose prose;
    bool faces;
    const struct mq_reading *reading;
    const struct mq_study *study;
    const struct mq_candidate *candidate; /* the discard in question, or NULL */
};

/* ---- what sentences leave open ---- */

static void put_melds(struct writer *s, struct sink *out)
{
    for (int i = 0; i < s->reading->told; i++) {
        put_text(out, i > 0 ? " [" : "[");
        mq_put_group(out, s->faces, s->reading->meld[i], " ");
        put_char(out, ']');
    }
}

/* The candidate, as wide as the widest of them. */
static void put_candidate(struct writer *s, struct sink *out)
{
    int columns = mq_tile_columns(s->faces, s->candidate->tile), most = 0;

    for (int i = 0; i < s->study->discards.count; i++)
        if (mq_tile_columns(s->faces, s->study->discards.candidate[i].tile) > most)
            most = mq_tile_columns(s->faces, s->study->discards.candidate[i].tile);
    mq_put_tile(out, s->faces, s->candidate->tile);
    for (; columns < most; columns++)
        put_char(out, ' ');
}

static void say(struct writer *s, const struct sentence *sentence)
{
    const struct mq_study *study = s->study;
    const struct mq_acceptance *acceptance = s->candidate ? &s->candidate->acceptance : &study->acceptance;
    uint8_t distance = s->candidate ? s->candidate->distance : study->finish.distance,
            shanten = (uint8_t)(distance - 1);
    uint8_t untold = (uint8_t)(s->reading->hand.melds - s->reading->told);
    bool many = acceptance->kinds > KINDS_TO_LIST;
    char candidate[16] = "", melds[128] = "";
    struct sink candidate_out = sink_of(candidate, sizeof candidate - 1), melds_out = sink_of(melds, sizeof melds - 1);
    const struct slot slots[] = {
        {"hand", s->reading->hand.count, VALUE_COUNTS},
        {"melds", melds, VALUE_TEXT},
        {"untold", &untold, VALUE_SMALL},
        {"distance", &distance, VALUE_SMALL},
        {"shanten", &shanten, VALUE_SMALL},
        {"groups", &study->finish, VALUE_GROUPS},
        {"add", study->finish.add, VALUE_ORDINARY},
        {"give", study->finish.give, VALUE_COUNTS},
        {"kinds", &acceptance->kinds, VALUE_SMALL},
        {"left", &acceptance->total, VALUE_SMALL},
        {"accept", many ? (const void *)&acceptance->tiles : acceptance, many ? VALUE_STRETCHES : VALUE_ACCEPTANCE},
        {"candidate", candidate, VALUE_TEXT},
        {"discard", &study_chosen(study)->tile, VALUE_TILE},
        {"ties", &study->discards.ties, VALUE_SMALL},
        {NULL, NULL, VALUE_TEXT},
    };
    struct filling filling = {&s->prose.paragraph, slots, s->faces, " "};

    put_melds(s, &melds_out);
    if (s->candidate != NULL)
        put_candidate(s, &candidate_out);
    *melds_out.at = *candidate_out.at = '\0';
    mq_prose_sentence(&s->prose, STYLE_PLAIN, sentence, mq_put_slot, &filling);
    mq_prose_end(&s->prose);
}

/* ---- what is said ---- */

static void say_reading(struct writer *s)
{
    int melds = s->reading->hand.melds, told = s->reading->told;

    if (melds == 0)
        say(s, &words_hand);
    else if (told == 0)
        say(s, &words_hand_and_number_of_melds);
    else
        say(s, told == melds ? &words_hand_and_melds : &words_hand_and_some_melds);
    if (s->reading->remarks & MQ_READ_SOUTH)
        say(s, &words_south);
    if (s->reading->remarks & MQ_READ_RED)
        say(s, &words_red);
}

static void say_distance(struct writer *s)
{
    const struct mq_finish *finish = &s->study->finish;
    bool gives = false;

    for (int tile = 0; tile < MQ_KINDS; tile++)
        gives = gives || finish->give[tile] > 0;
    if (s->study->wins) {
        say(s, &words_won);
        say(s, &words_finished);
    } else {
        say(s, finish->distance > 1 ? &words_far : s->study->waits ? &words_ready : &words_ready_after_discard);
        say(s, gives ? &words_finish : &words_finish_without_giving);
    }
}

static void say_discards(struct writer *s)
{
    say(s, &words_discards);
    s->prose.hang = 6;
    for (int i = 0; i < s->study->discards.count; i++) {
        s->candidate = &s->study->discards.candidate[s->study->order[i]];
        put_text(&s->prose.paragraph, "  ");
        say(s, s->candidate->acceptance.total > 0 ? &words_discard : &words_discard_in_vain);
    }
    s->candidate = NULL;
    s->prose.hang = 4;
}

static void say_strategy(struct writer *s)
{
    if (s->study->wins)
        say(s, &words_strategy_wins);
    else if (s->study->discards.reason == MQ_SPECIAL_GOES)
        say(s, &words_strategy_special);
    else
        say(s, s->study->discards.reason == MQ_ONLY_BEST ? &words_strategy_only : &words_strategy_largest);
}

size_t mq_study_words(const struct mq_reading *reading, const struct mq_study *study, const struct mq_words *words,
                      char text[MQ_STUDY_TEXT_MAX])
{
    struct writer s;

    mq_prose_init(&s.prose, sink_of(text, MQ_STUDY_TEXT_MAX), (enum mq_language)words->language, words->columns);
    s.prose.hang = 4;
    s.faces = words->faces;
    s.reading = reading;
    s.study = study;
    s.candidate = NULL;
    say_reading(&s);
    say_distance(&s);
    if (study->waits) {
        say(&s, study->acceptance.total > 0 ? &words_helped : &words_helped_in_vain);
    } else {
        if (!study->wins)
            say_discards(&s);
        say_strategy(&s);
    }
    return (size_t)(s.prose.out.at - text);
}
