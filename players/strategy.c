/*
 * strategy.c - strategies by name, and what they answer
 */
#include "strategy.h"
#include "bytes.h"
#include "event.h"
#include "rng.h"

/* All that anybody must know of a strategy, besides its enumerator: its name, and the function that answers. */
static const struct row {
    const char *name;
    mq_choice *choice;
    bool plays_out; /* its name may end in a number of worlds: "rollout:500" */
} rows[MQ_STRATEGIES] = {
    [MQ_FIXED] = {"fixed", mq_fixed_choice, false},
    [MQ_RANDOM] = {"random", mq_random_choice, false},
    [MQ_WIDEST] = {"widest", mq_widest_choice, false},
    [MQ_ROLLOUT] = {"rollout", mq_rollout_choice, true},
    [MQ_ROLLOUT_PLUS] = {"rollout+", mq_rollout_choice, true},
};

/* ---- names ---- */

/* Reads 1..MQ_WORLDS_MAX without sign, blanks or leading zeros; 0 if the text is something else. */
static uint32_t read_worlds(const char *text, size_t length)
{
    uint32_t worlds = 0;

    if (length == 0 || text[0] == '0')
        return 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return 0;
        worlds = 10 * worlds + (uint32_t)(text[i] - '0');
        if (worlds > MQ_WORLDS_MAX)
            return 0;
    }
    return worlds;
}

bool mq_strategy_parse(const char *text, size_t length, struct mq_strategy *strategy)
{
    for (int kind = 0; kind < MQ_STRATEGIES; kind++) {
        size_t end = length_of(rows[kind].name);

        if (length < end || !same_bytes(text, rows[kind].name, (ptrdiff_t)end))
            continue;
        strategy->kind = (uint8_t)kind;
        strategy->worlds = rows[kind].plays_out ? MQ_WORLDS : 0;
        if (length == end)
            return true;
        if (rows[kind].plays_out && text[end] == ':')
            return (strategy->worlds = read_worlds(text + end + 1, length - end - 1)) != 0;
    }
    return false;
}

const char *mq_strategy_name(struct mq_strategy strategy, char name[MQ_STRATEGY_NAME_MAX])
{
    size_t at = length_of(rows[strategy.kind].name);
    char digit[10];
    int digits = 0;

    copy_bytes(name, rows[strategy.kind].name, at);
    if (rows[strategy.kind].plays_out && strategy.worlds != MQ_WORLDS) {
        name[at++] = ':';
        for (uint32_t rest = strategy.worlds; rest > 0; rest /= 10)
            digit[digits++] = (char)('0' + rest % 10);
        while (digits > 0)
            name[at++] = digit[--digits];
    }
    name[at] = '\0';
    return name;
}

/* ---- answers ---- */

int mq_winning_answer(const struct mq_view *view)
{
    return event_is_win(view->answer[0]) ? 0 : -1;
}

/* The claim that the fixed strategy makes, or its refusal. */
static int fixed_claim(struct mq_engine *e, const struct mq_view *view)
{
    mq_tile low;

    if (mq_answer_index(view, MQ_PONG, view->tile) >= 0 && mq_fixed_pong(e, &view->hand, view->tile))
        return mq_answer_index(view, MQ_PONG, view->tile);
    low = mq_fixed_chow(e, &view->hand, view->tile);
    if (low != MQ_NO_TILE && mq_answer_index(view, MQ_CHOW, low) >= 0)
        return mq_answer_index(view, MQ_CHOW, low);
    return mq_answer_index(view, MQ_NOTHING, MQ_NO_TILE);
}

int mq_fixed_choice(struct mq_engine *e, const struct mq_view *view, struct mq_strategy own, uint64_t random)
{
    (void)own;
    (void)random;
    if (mq_winning_answer(view) >= 0)
        return mq_winning_answer(view);
    if (view->tile != MQ_NO_TILE)
        return fixed_claim(e, view);
    return mq_answer_index(view, MQ_OUT, mq_fixed_discard(e, &view->hand));
}

/* A fair choice: the remainder of 64 bits by at most 16 favours no answer by more than one in 2^60. */
int mq_random_choice(struct mq_engine *e, const struct mq_view *view, struct mq_strategy own, uint64_t random)
{
    (void)e;
    (void)own;
    return mq_winning_answer(view) >= 0 ? mq_winning_answer(view) : (int)(random % view->answers);
}

int mq_strategy_choose(struct mq_engine *e, struct mq_strategy strategy, const struct mq_view *view, uint64_t random)
{
    assert(view->answers > 0 && strategy.kind < MQ_STRATEGIES);
    return rows[strategy.kind].choice(e, view, strategy, random);
}

uint64_t mq_decision_random(uint64_t seed, uint64_t set, uint32_t order, int seat, uint32_t decision)
{
    struct philox_block counter, words;

    assert(seat >= 0 && seat < MQ_SEATS && order < 1u << 8 && decision < 1u << 16);
    counter.word[0] = (uint32_t)set;
    counter.word[1] = (uint32_t)(set >> 32);
    counter.word[2] = order << 24 | (uint32_t)seat << 16 | decision;
    counter.word[3] = 0x506C6179; /* "Play": walls count their attempts here, and never come so far */
    words = philox(counter, (uint32_t)seed, (uint32_t)(seed >> 32));
    return words.word[0] | (uint64_t)words.word[1] << 32;
}
