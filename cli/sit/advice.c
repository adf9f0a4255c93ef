/*
 * advice.c - 'hint': what the strategies would do, and how often each answer wins; and where the game was decided
 *
 * Chances come from worlds: games that could be the real one, as far as the person can tell.  Each use has random
 * numbers of its own, so no chance comes from the worlds by which an answer was chosen.
 */
#include "intervals.h"
#include "maque_explain.h"
#include "sit.h"
#include "tiles.h"
#include "utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    HINT_WORLDS = 4000,
    LOOK_WORLDS = 300,    /* a first look at each decision: which of them may have cost most? */
    COMPARE_WORLDS = 4000, /* then its answer is compared with the best one */
    SUSPECTS = 3          /* for so many decisions */
};

/* ORDER USE: the number that mq_decision_random() takes as the order; the players at the table have 0. */
enum use { USE_PLAYER, USE_HINT, USE_LOOK, USE_COMPARE };

static uint64_t random_for(const struct sit *sit, enum use use, const struct mq_view *view)
{
    return mq_decision_random(sit->seed, sit->game, (uint32_t)use, view->seat, view->decision);
}

/* Plays the answers of a view out in some worlds of this use; this seat goes on as widest. */
static void play_out(const struct sit *sit, const struct mq_view *view, enum use use, uint64_t first, uint64_t count,
                     struct mq_chances *chances)
{
    struct mq_rollouts rollouts = {.own = MQ_WIDEST, .random = random_for(sit, use, view)};

    mq_chances_add(sit->engine, view, rollouts, first, count, chances);
}

static double in_percent(uint64_t wins, uint64_t worlds)
{
    return 100 * (double)wins / (double)worlds;
}

/* Which answer wins most often?  Of equal ones the first. */
static int best_of(const struct mq_chances *chances, int answers)
{
    int best = 0;

    for (int i = 1; i < answers; i++)
        if (chances->wins[i] > chances->wins[best])
            best = i;
    return best;
}

/* ---- hint ---- */

static const struct mq_strategy advisers[] = {
    {MQ_FIXED, 0}, {MQ_WIDEST, 0}, {MQ_ROLLOUT, MQ_WORLDS}, {MQ_ROLLOUT_PLUS, MQ_WORLDS}};

enum { ADVISERS = sizeof advisers / sizeof advisers[0], ANSWER_WIDTH = 15, CHANCE_WIDTH = 14 };

static const struct sentence about_chances = {
    NULL,
    "How often you win, in {worlds} games that could be this one, if you go on as widest and the others are fixed; and "
    "what fixed, widest, rollout and rollout+ would do:",
    "照你看得见的牌，补出 {worlds} 种可能的牌局，你接着按 widest 打，别家按 fixed 打，下面是各种选择的胜率；箭头是 fixed、"
    "widest、rollout、rollout+ 的选择："};
static const struct sentence leaves = {NULL, "distance~{distance}, {left}~help", "距离~{distance}，进张~{left}~张"};
static const struct sentence calls = {NULL, "distance~{distance}", "距离~{distance}"};
static const struct sentence chosen_by = {NULL, " ←~{names}", " ←~{names}"};
static const struct sentence chosen_by_all = {NULL, " ←~all~four", " ←~都选这个"};

/* Adds words and blanks up to a width. */
static void say_padded(struct sit *sit, const char *words, int width)
{
    static const struct sentence padded = {NULL, "{words}{blanks}", "{words}{blanks}"};
    char blanks[ANSWER_WIDTH + 1];
    int rest = width - mq_columns_of(words);

    memset(blanks, '~', sizeof blanks);
    blanks[rest > 0 ? rest : 1] = '\0';
    say(sit, STYLE_PLAIN, &padded, SLOTS({"words", words}, {"blanks", blanks}));
}

/* The distance after an answer, and how many tiles help then. */
static void say_distance(struct sit *sit, const struct mq_event *answer)
{
    const struct mq_view *view = &sit->view;
    struct mq_acceptance acceptance;
    struct mq_hand hand = view->hand;

    if (answer->kind == MQ_CHOW || answer->kind == MQ_PONG) {
        say(sit, STYLE_PLAIN, &calls,
            SLOTS({"distance", NUMBER(mq_distance_after_call(sit->engine, &hand, *answer, view->tile))}));
    } else if (answer->kind == MQ_OUT || answer->kind == MQ_NOTHING) {
        if (answer->kind == MQ_OUT)
            mq_hand_remove(&hand, answer->tile);
        mq_accept(sit->engine, &hand, view->seen, &acceptance);
        say(sit, STYLE_PLAIN, &leaves,
            SLOTS({"distance", NUMBER(mq_distance(sit->engine, &hand))}, {"left", NUMBER(acceptance.total)}));
    }
}

static void say_answer(struct sit *sit, int answer, const struct mq_chances *chances, const int choice[ADVISERS])
{
    double share = in_percent(chances->wins[answer], chances->worlds);
    struct interval interval = share_interval(share / 100, (double)chances->worlds);
    char words[WORDS_MAX], names[WORDS_MAX] = "", name[MQ_STRATEGY_NAME_MAX];
    int count = 0;

    say_padded(sit, answer_words(sit, &sit->view.answer[answer], words), ANSWER_WIDTH);
    snprintf(words, sizeof words, "%5.1f%%~±~%.1f", share, 50 * (interval.high - interval.low));
    say_padded(sit, words, CHANCE_WIDTH);
    say_distance(sit, &sit->view.answer[answer]);
    for (int i = 0; i < ADVISERS; i++)
        if (choice[i] == answer)
            strcat(strcat(names, count++ > 0 ? " " : ""), mq_strategy_name(advisers[i], name));
    if (count > 0)
        say(sit, STYLE_GOOD, count < ADVISERS ? &chosen_by : &chosen_by_all, SLOTS({"names", names}));
    say_end(sit, 2, 2 + ANSWER_WIDTH);
}

void show_hint(struct sit *sit)
{
    const struct mq_view *view = &sit->view;
    struct mq_chances chances = {.worlds = 0};
    int choice[ADVISERS];
    bool shown[MQ_ANSWERS_MAX] = {false};

    play_out(sit, view, USE_HINT, 0, HINT_WORLDS, &chances);
    for (int i = 0; i < ADVISERS; i++)
        choice[i] = mq_strategy_choose(sit->engine, advisers[i], view, random_for(sit, USE_PLAYER, view));
    say(sit, STYLE_PLAIN, &about_chances, SLOTS({"worlds", NUMBER(chances.worlds)}));
    say_end(sit, 0, 0);
    for (int i = 0; i < view->answers; i++) { /* the best first */
        int next = -1;

        for (int k = 0; k < view->answers; k++)
            if (!shown[k] && (next < 0 || chances.wins[k] > chances.wins[next]))
                next = k;
        shown[next] = true;
        say_answer(sit, next, &chances, choice);
    }
}

/* ---- where the game was decided ---- */

/* A decision that may have cost something, compared with the answer that seems best. */
struct suspect {
    int decision;
    int own, best;       /* indices of answers */
    double loss;         /* in points, from the first look */
    double own_share, best_share; /* in percent, from fresh worlds */
    double gain, error;  /* their difference, and half its 95% interval */
};

static struct suspect look_at(struct sit *sit, int decision)
{
    struct mq_chances chances = {.worlds = 0};
    struct suspect suspect = {decision, 0, 0, 0, 0, 0, 0, 0};
    const struct mq_event *answer = &sit->decision[decision].answer;
    struct mq_view view;

    mq_match_view(sit->engine, &sit->decision[decision].before, sit->seat, &view);
    play_out(sit, &view, USE_LOOK, 0, LOOK_WORLDS, &chances);
    suspect.own = find_answer(&view, answer->kind, answer->tile);
    suspect.best = best_of(&chances, view.answers);
    suspect.loss = in_percent(chances.wins[suspect.best] - chances.wins[suspect.own], chances.worlds);
    return suspect;
}

/* Plays both answers in the same fresh worlds.  Worlds in which both win or neither does say nothing about the gain. */
static void compare(struct sit *sit, struct suspect *suspect)
{
    struct mq_chances sum = {.worlds = 0};
    double differ = 0, mean;
    struct mq_view view;
    struct mq_event own, best;

    mq_match_view(sit->engine, &sit->decision[suspect->decision].before, sit->seat, &view);
    own = view.answer[suspect->own];
    best = view.answer[suspect->best];
    view.answers = 2;
    view.answer[0] = own;
    view.answer[1] = best;
    for (int world = 0; world < COMPARE_WORLDS; world++) {
        uint64_t before = sum.wins[0] ^ sum.wins[1];

        play_out(sit, &view, USE_COMPARE, (uint64_t)world, 1, &sum);
        differ += (double)((before ^ sum.wins[0] ^ sum.wins[1]) & 1);
    }
    suspect->own_share = in_percent(sum.wins[0], sum.worlds);
    suspect->best_share = in_percent(sum.wins[1], sum.worlds);
    suspect->gain = suspect->best_share - suspect->own_share;
    mean = suspect->gain / 100;
    suspect->error = 196 * sqrt((differ / COMPARE_WORLDS - mean * mean) / COMPARE_WORLDS);
}

/* The decisions that seem to have cost most, the worst first; returns how many cost anything. */
static int find_suspects(struct sit *sit, struct suspect suspect[SUSPECTS])
{
    int count = 0;

    for (int i = 0; i < sit->decisions; i++) {
        struct suspect next = look_at(sit, i);
        int at = count < SUSPECTS ? count : SUSPECTS;

        if (next.own == next.best)
            continue;
        while (at > 0 && suspect[at - 1].loss < next.loss)
            at--;
        if (at == SUSPECTS)
            continue;
        count += count < SUSPECTS;
        memmove(&suspect[at + 1], &suspect[at], (size_t)(count - 1 - at) * sizeof suspect[0]);
        suspect[at] = next;
    }
    return count;
}

static const struct sentence decided = {
    NULL,
    "Where it was decided: question {question}, after line {line}. You had {hand} and said {own}, which wins "
    "{share}%. {best} wins {more}%: {gain}~±~{error} points more.",
    "关键的一步：第~{question}~问，在过程第~{line}~行之后。你手里是 {hand}，选了 {own}，胜率 {share}%；换成 {best} "
    "是 {more}%，多 {gain}~±~{error} 个百分点。"};
static const struct sentence nowhere = {
    NULL, "Where it was decided: no answer of yours was clearly worse than another one.",
    "关键的一步：你没有哪一步明显打亏。"};

/* A number with one digit behind the point. */
#define TENTHS(number) tenths(number, (char[NUMBER_MAX]){0})
static const char *tenths(double number, char text[NUMBER_MAX])
{
    snprintf(text, NUMBER_MAX, "%.1f", number);
    return text;
}

static void say_suspect(struct sit *sit, const struct suspect *suspect)
{
    const struct mq_match *before = &sit->decision[suspect->decision].before;
    char hand[WORDS_MAX], own[WORDS_MAX], best[WORDS_MAX];
    struct sink out = sink_of(hand, sizeof hand - 1);
    struct mq_view view;

    mq_match_view(sit->engine, before, sit->seat, &view);
    mq_put_tiles(&out, sit->faces, view.hand.count, MQ_KINDS);
    *out.at = '\0';
    say(sit, STYLE_PLAIN, &decided,
        SLOTS({"question", NUMBER(suspect->decision + 1)}, {"line", NUMBER(before->log.count)}, {"hand", hand},
              {"own", answer_words(sit, &view.answer[suspect->own], own)},
              {"best", answer_words(sit, &view.answer[suspect->best], best)}, {"share", TENTHS(suspect->own_share)},
              {"more", TENTHS(suspect->best_share)}, {"gain", TENTHS(suspect->gain)},
              {"error", TENTHS(suspect->error)}));
    say_end(sit, 0, 2);
}

void show_where_decided(struct sit *sit)
{
    struct suspect suspect[SUSPECTS], worst = {0, 0, 0, 0, 0, 0, 0, 0};
    int count = find_suspects(sit, suspect);

    for (int i = 0; i < count; i++) {
        compare(sit, &suspect[i]);
        if (suspect[i].gain > suspect[i].error && suspect[i].gain > worst.gain)
            worst = suspect[i];
    }
    if (worst.gain > 0) {
        say_suspect(sit, &worst);
    } else {
        say(sit, STYLE_PLAIN, &nowhere, NULL);
        say_end(sit, 0, 2);
    }
}
