/*
 * advice.c - 'hint': what the strategies would do, and how often each answer wins; and where the game was decided
 *
 * Chances come from worlds: games that could be the real one, as far as the person can tell.  The three answers that
 * look worst are compared with the best ones.
 */
#include "intervals.h"
#include "maque_explain.h"
#include "sit.h"
#include "tiles.h"
#include "utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SUSPECTS = 3 }; /* so many decisions are compared in full */

static double in_percent(uint64_t wins, uint64_t worlds)
{
    return 100 * (double)wins / (double)worlds;
}

/* ---- hint ---- */

enum { ANSWER_WIDTH = 15, CHANCE_WIDTH = 14 };

/* Adds words and blanks up to a width. */
static void say_padded(struct sit *sit, const char *words, int width)
{
    char blanks[ANSWER_WIDTH + 1];
    int rest = width - mq_columns_of(words);

    memset(blanks, '~', sizeof blanks);
    blanks[rest > 0 ? rest : 1] = '\0';
    say(sit, STYLE_PLAIN, "{words}{blanks}", SLOTS({"words", words}, {"blanks", blanks}));
}

/* The distance after an answer, and how many tiles help then. */
static void say_distance(struct sit *sit, const struct mq_event *answer)
{
    const struct mq_view *view = &sit->game.view;
    struct mq_acceptance acceptance;
    struct mq_hand hand = view->hand;

    if (answer->kind == MQ_CHOW || answer->kind == MQ_PONG) {
        say(sit, STYLE_PLAIN, SAY("distance~{distance}", "距离~{distance}"),
            SLOTS({"distance", NUMBER(mq_distance_after_call(sit->game.engine, &hand, *answer, view->tile))}));
    } else if (answer->kind == MQ_OUT || answer->kind == MQ_NOTHING) {
        if (answer->kind == MQ_OUT)
            mq_hand_remove(&hand, answer->tile);
        mq_accept(sit->game.engine, &hand, view->seen, &acceptance);
        say(sit, STYLE_PLAIN, SAY("distance~{distance}, {left}~help", "距离~{distance}，进张~{left}~张"),
            SLOTS({"distance", NUMBER(mq_distance(sit->game.engine, &hand))}, {"left", NUMBER(acceptance.total)}));
    }
}

static void say_answer(struct sit *sit, int answer)
{
    const struct hint *hint = &sit->game.hint;
    double share = in_percent(hint->chances.wins[answer], hint->chances.worlds);
    struct interval interval = share_interval(share / 100, (double)hint->chances.worlds);
    char words[WORDS_MAX], names[WORDS_MAX] = "", name[MQ_STRATEGY_NAME_MAX];
    int count = 0;

    say_padded(sit, answer_words(sit, &sit->game.view.answer[answer], words), ANSWER_WIDTH);
    snprintf(words, sizeof words, "%5.1f%%~±~%.1f", share, 50 * (interval.high - interval.low));
    say_padded(sit, words, CHANCE_WIDTH);
    say_distance(sit, &sit->game.view.answer[answer]);
    for (int i = 0; i < ADVISERS; i++)
        if (hint->choices.by[i] == answer)
            strcat(strcat(names, count++ > 0 ? " " : ""), mq_strategy_name(mq_advisers[i], name));
    if (count > 0)
        say(sit, STYLE_GOOD, count < ADVISERS ? " ←~{names}" : SAY(" ←~all~four", " ←~都选这个"),
            SLOTS({"names", names}));
    say_end(sit, 2, 2 + ANSWER_WIDTH);
}

void show_hint(struct sit *sit)
{
    const uint64_t *wins = sit->game.hint.chances.wins;
    int answers = sit->game.view.answers;
    bool shown[MQ_ANSWERS_MAX] = {false};

    mq_sitting_hint(&sit->game, HINT_WORLDS);
    say(sit, STYLE_PLAIN,
        SAY("How often you win, in {worlds} games that could be this one, if you go on as widest and the others are "
            "fixed; and what fixed, widest, rollout and rollout+ would do:",
            "照你看得见的牌，补出 {worlds} 种可能的牌局，你接着按 widest 打，别家按 fixed "
            "打，下面是各种选择的胜率；箭头是 fixed、widest、rollout、rollout+ 的选择："),
        SLOTS({"worlds", NUMBER(sit->game.hint.chances.worlds)}));
    say_end(sit, 0, 0);
    for (int i = 0; i < answers; i++) { /* the best first */
        int next = -1;

        for (int k = 0; k < answers; k++)
            if (!shown[k] && (next < 0 || wins[k] > wins[next]))
                next = k;
        shown[next] = true;
        say_answer(sit, next);
    }
}

/* ---- where the game was decided ---- */

/* How much the person's answer seems to have cost, in worlds. */
static uint64_t loss_of(const struct review *review)
{
    return review->looked.wins[review->best] - review->looked.wins[review->own];
}

/* In points: how much more often the best answer wins; 'error' becomes half the 95% interval. */
static double gain_of(const struct review *review, double *error)
{
    double worlds = (double)review->compared.worlds, wins[2] = {(double)review->compared.wins[0],
                                                               (double)review->compared.wins[1]};
    double gain = (wins[1] - wins[0]) / worlds;

    *error = 196 * sqrt(((double)review->differ / worlds - gain * gain) / worlds);
    return 100 * gain;
}

/* The decisions that seem to have cost most, the worst first; returns how many cost anything. */
static int find_suspects(const struct sit *sit, struct review suspect[SUSPECTS])
{
    int count = 0;

    for (int i = 0; i < sit->game.decisions; i++) {
        struct review next;
        int at = count;

        mq_sitting_look(&sit->game, i, &next);
        while (at > 0 && loss_of(&suspect[at - 1]) < loss_of(&next))
            at--;
        if (next.own == next.best || at == SUSPECTS)
            continue;
        count += count < SUSPECTS;
        memmove(&suspect[at + 1], &suspect[at], (size_t)(count - 1 - at) * sizeof suspect[0]);
        suspect[at] = next;
    }
    return count;
}

/* A number with one digit behind the point. */
#define TENTHS(number) tenths(number, (char[NUMBER_MAX]){0})
static const char *tenths(double number, char text[NUMBER_MAX])
{
    snprintf(text, NUMBER_MAX, "%.1f", number);
    return text;
}

static void say_suspect(struct sit *sit, const struct review *suspect)
{
    const struct answer_chances *compared = &suspect->compared;
    const struct mq_event *answer = suspect->view.answer;
    char own[WORDS_MAX], best[WORDS_MAX];
    double error, gain = gain_of(suspect, &error);

    say(sit, STYLE_PLAIN,
        SAY("Where it was decided: question {question}, after line {line}. You had {hand} and said {own}, which wins "
            "{share}%. {best} wins {more}%: {gain}~±~{error} points more.",
            "关键的一步：第~{question}~问，在过程第~{line}~行之后。你手里是 {hand}，选了 {own}，胜率 {share}%；换成 "
            "{best} 是 {more}%，多 {gain}~±~{error} 个百分点。"),
        SLOTS({"question", NUMBER(suspect->decision + 1)}, {"line", NUMBER(suspect->view.events.count)},
              {"hand", suspect->view.hand.count, VALUE_COUNTS}, {"own", answer_words(sit, &answer[suspect->own], own)},
              {"best", answer_words(sit, &answer[suspect->best], best)},
              {"share", TENTHS(in_percent(compared->wins[0], compared->worlds))},
              {"more", TENTHS(in_percent(compared->wins[1], compared->worlds))}, {"gain", TENTHS(gain)},
              {"error", TENTHS(error)}));
    say_end(sit, 0, 2);
}

void show_where_decided(struct sit *sit)
{
    struct review suspect[SUSPECTS];
    const struct review *worst = NULL;
    double most = 0, error;
    int count = find_suspects(sit, suspect);

    for (int i = 0; i < count; i++) {
        double gain;

        mq_sitting_compare(&sit->game, &suspect[i]);
        gain = gain_of(&suspect[i], &error);
        if (gain > error && gain > most) {
            most = gain;
            worst = &suspect[i];
        }
    }
    if (worst != NULL) {
        say_suspect(sit, worst);
    } else {
        say(sit, STYLE_PLAIN,
            SAY("Where it was decided: no answer of yours was clearly worse than another one.",
                "关键的一步：你没有哪一步明显打亏。"),
            NULL);
        say_end(sit, 0, 2);
    }
}
