/*
 * sitting.c - a person at the table
 */
#include "sitting.h"
#include "strategy.h"

const struct mq_strategy mq_advisers[ADVISERS] = {
    {MQ_FIXED, 0}, {MQ_WIDEST, 0}, {MQ_ROLLOUT, MQ_WORLDS}, {MQ_ROLLOUT_PLUS, MQ_WORLDS}};

/* The use takes the place of the order of seats in a set, which a sitting does not have. */
static uint64_t random_for(const struct sitting *s, enum use use, const struct mq_view *view)
{
    return mq_decision_random(s->seed, s->game, (uint32_t)use, view->seat, view->decision);
}

int mq_sitting_choice(const struct sitting *s, struct mq_strategy strategy, const struct mq_view *view)
{
    return mq_strategy_choose(s->engine, strategy, view, random_for(s, USE_PLAYER, view));
}

/* ---- the game ---- */

/* Lets the other seats that are asked answer.  False if the game stops. */
static bool let_others_answer(struct sitting *s)
{
    struct mq_view view;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int choice = BY_STRATEGY;

        if (seat == s->seat || !(s->match.asked >> seat & 1))
            continue;
        mq_match_view(s->engine, &s->match, seat, &view);
        if (s->ask != NULL)
            choice = s->ask(s->context, &view);
        if (choice == GAME_STOPS)
            return false;
        if (choice == BY_STRATEGY)
            choice = mq_sitting_choice(s, s->player[seat], &view);
        mq_match_answer(s->engine, &s->match, seat, view.answer[choice]);
    }
    return true;
}

/* What the switches answer; -1: the person is asked. */
static int automatic_answer(const struct sitting *s)
{
    if (mq_winning_answer(&s->view) >= 0)
        return s->wins_alone ? mq_winning_answer(&s->view) : -1;
    return s->calls_nothing && s->view.tile != MQ_NO_TILE ? mq_safe_answer(&s->view) : -1;
}

static void take_answer(struct sitting *s, int answer, bool automatic)
{
    struct decision *decision = &s->decision[s->decisions++];

    decision->before = s->match;
    decision->answer = s->view.answer[answer];
    decision->automatic = automatic;
    mq_match_answer(s->engine, &s->match, s->seat, decision->answer);
    clear_bytes(&s->hint, sizeof s->hint);
}

void mq_sitting_begin(struct sitting *s, const mq_tile wall[MQ_WALL])
{
    mq_match_begin(s->engine, &s->match, wall);
    clear_bytes(&s->hint, sizeof s->hint);
    s->decisions = 0;
}

bool mq_sitting_go_on(struct sitting *s)
{
    int answer = 0;

    while (s->match.asked != 0 && answer >= 0) {
        if (!let_others_answer(s))
            return false;
        if (!(s->match.asked >> s->seat & 1))
            continue;
        mq_match_view(s->engine, &s->match, s->seat, &s->view);
        if ((answer = automatic_answer(s)) >= 0)
            take_answer(s, answer, true);
    }
    mq_match_view(s->engine, &s->match, s->seat, &s->view);
    return s->match.asked != 0;
}

void mq_sitting_answer(struct sitting *s, int answer)
{
    take_answer(s, answer, false);
}

bool mq_sitting_go_back(struct sitting *s, int decision)
{
    if (decision < 0 || decision >= s->decisions)
        return false;
    s->decisions = decision;
    s->match = s->decision[decision].before;
    mq_match_view(s->engine, &s->match, s->seat, &s->view);
    clear_bytes(&s->hint, sizeof s->hint);
    return true;
}

int mq_sitting_last_decision(const struct sitting *s)
{
    int decision = s->decisions - 1;

    while (decision >= 0 && s->decision[decision].automatic)
        decision--;
    return decision;
}

/* ---- advice ---- */

int mq_safe_answer(const struct mq_view *view)
{
    if (mq_winning_answer(view) >= 0)
        return mq_winning_answer(view);
    if (view->tile != MQ_NO_TILE)
        return mq_answer_index(view, MQ_NOTHING, MQ_NO_TILE);
    return mq_answer_index(view, MQ_OUT, view->drawn);
}

void mq_sitting_play_out(const struct sitting *s, const struct mq_view *view, enum use use, uint64_t first,
                         uint64_t count, struct answer_chances *chances)
{
    struct mq_rollouts rollouts = {.own = MQ_WIDEST, .random = random_for(s, use, view)};
    struct mq_chances sum = {.worlds = 0};

    mq_chances_add(s->engine, view, rollouts, first, count, &sum);
    chances->answers = view->answers;
    chances->worlds += sum.worlds;
    for (int i = 0; i < view->answers; i++)
        chances->wins[i] += sum.wins[i];
}

static struct choices ask_advisers(const struct sitting *s, const struct mq_view *view)
{
    struct choices choices;

    for (int i = 0; i < ADVISERS; i++)
        choices.by[i] = mq_sitting_choice(s, mq_advisers[i], view);
    return choices;
}

void mq_sitting_hint(struct sitting *s, uint64_t worlds)
{
    struct hint *hint = &s->hint;
    uint64_t first = hint->chances.worlds, rest = HINT_WORLDS - first;

    if (first == 0)
        hint->choices = ask_advisers(s, &s->view);
    mq_sitting_play_out(s, &s->view, USE_HINT, first, worlds < rest ? worlds : rest, &hint->chances);
    hint->decision = s->decisions;
    hint->done = hint->chances.worlds == HINT_WORLDS;
}

/* ---- the review ---- */

void mq_sitting_look(const struct sitting *s, int decision, struct review *review)
{
    const struct decision *made = &s->decision[decision];
    struct mq_view *view = &review->view;

    clear_bytes(review, sizeof *review);
    review->decision = decision;
    mq_match_view(s->engine, &made->before, s->seat, view);
    review->own = mq_answer_index(view, made->answer.kind, made->answer.tile);
    mq_sitting_play_out(s, view, USE_LOOK, 0, LOOK_WORLDS, &review->looked);
    for (int i = 1; i < view->answers; i++)
        if (review->looked.wins[i] > review->looked.wins[review->best])
            review->best = i;
}

void mq_sitting_advise(const struct sitting *s, struct review *review)
{
    review->choices = ask_advisers(s, &review->view);
}

void mq_sitting_compare(const struct sitting *s, struct review *review)
{
    struct answer_chances *sum = &review->compared;
    struct mq_view two = review->view;

    two.answers = 2;
    two.answer[0] = review->view.answer[review->own];
    two.answer[1] = review->view.answer[review->best];
    for (uint64_t world = 0; world < COMPARE_WORLDS; world++) {
        uint64_t before = sum->wins[0] ^ sum->wins[1];

        mq_sitting_play_out(s, &two, USE_COMPARE, world, 1, sum);
        review->differ += (before ^ sum->wins[0] ^ sum->wins[1]) & 1;
    }
}
