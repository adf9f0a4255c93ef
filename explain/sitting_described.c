/*
 * sitting_described.c - what is told about the answers to a question: which there are, and how often each wins
 */
#include "describe.h"
#include "sitting.h"

/* ---- answers ---- */

static const char *answer_word(int kind)
{
    static const char *const words[] = {
        [MQ_NOTHING] = "nothing", [MQ_OUT] = "out", [MQ_CHOW] = "chow",
        [MQ_PONG] = "pong",       [MQ_RON] = "ron", [MQ_SELFDRAWN] = "selfdrawn"};

    return words[kind];
}

static bool has_tile(const void *value)
{
    const struct mq_event *answer = (const struct mq_event *)value;

    return answer->kind == MQ_OUT || answer->kind == MQ_CHOW;
}

static const struct member answer[] = {
    MEMBER("kind", VALUE_WORD, struct mq_event, kind, .word = answer_word,
           .type = "'out' | 'chow' | 'pong' | 'ron' | 'selfdrawn' | 'nothing'"),
    MEMBER("tile", VALUE_TILE, struct mq_event, tile, .there = has_tile), /* discarded, or the lowest of a CHOW */
    {0},
};
static const struct description answer_description = DESCRIPTION("Answer", struct mq_event, answer);

static const struct member answers[] = {
    MEMBER("answers", VALUE_LIST, struct mq_view, answer, .of = &answer_description,
           .count_at = MEMBER_AT(struct mq_view, answers)),
    {0},
};
const struct description mq_answers_description = DESCRIPTION("Answers", struct mq_view, answers);

/* ---- how often they win ---- */

static const struct member number[] = {{.name = "", .kind = VALUE_WIDE}, {0}};
static const struct description number_description = {.size = sizeof(uint64_t), .member = number};

static const struct member chances[] = {
    MEMBER("worlds", VALUE_WIDE, struct answer_chances, worlds),
    MEMBER("wins", VALUE_LIST, struct answer_chances, wins, .of = &number_description,
           .count_at = MEMBER_AT(struct answer_chances, answers)), /* by answer */
    {0},
};
const struct description mq_answer_chances_description = DESCRIPTION("Chances", struct answer_chances, chances);

static void put_choices(struct json *json, const void *value)
{
    const struct choices *choices = (const struct choices *)value;

    mq_json_open(json, '{');
    for (int i = 0; i < ADVISERS; i++) {
        char name[MQ_STRATEGY_NAME_MAX];

        mq_json_number_member(json, mq_strategy_name(mq_advisers[i], name), (uint64_t)choices->by[i]);
    }
    mq_json_close(json, '}');
}

static const struct member choices[] = {
    WRITTEN("", put_choices, "{ fixed: number; widest: number; rollout: number; 'rollout+': number }"), {0}};
static const struct description choices_description = {.size = sizeof(struct choices), .member = choices};

static const struct member hint[] = {
    MEMBER("decision", VALUE_INT, struct hint, decision),
    MEMBER("done", VALUE_FLAG, struct hint, done), /* there will be no more worlds */
    MEMBER("", VALUE_SAME, struct hint, chances, .of = &mq_answer_chances_description),
    MEMBER("choices", VALUE_PART, struct hint, choices, .of = &choices_description),
    {0},
};
const struct description mq_hint_description = DESCRIPTION("Hint", struct hint, hint);

/* ---- an answer, looked at again ---- */

static bool is_compared(const void *value)
{
    return ((const struct review *)value)->compared.worlds > 0;
}

static const struct member compared[] = {
    MEMBER("", VALUE_SAME, struct review, compared, .of = &mq_answer_chances_description),
    MEMBER("differ", VALUE_WIDE, struct review, differ),
    {0},
};
static const struct description compared_description = DESCRIPTION("Compared", struct review, compared);

static const struct member review[] = {
    MEMBER("decision", VALUE_INT, struct review, decision),
    MEMBER("line", VALUE_INT, struct review, view.events.count),
    MEMBER("tile", VALUE_TILE, struct review, view.tile, .flags = MEMBER_MAYBE),
    MEMBER("hand", VALUE_COUNTS, struct review, view.hand.count),
    MEMBER("", VALUE_SAME, struct review, view, .of = &mq_answers_description),
    MEMBER("own", VALUE_INT, struct review, own),
    MEMBER("best", VALUE_INT, struct review, best),
    MEMBER("choices", VALUE_PART, struct review, choices, .of = &choices_description),
    MEMBER("looked", VALUE_PART, struct review, looked, .of = &mq_answer_chances_description),
    {.name = "compared", .kind = VALUE_PART, .there = is_compared, .of = &compared_description},
    {0},
};
const struct description mq_review_description = DESCRIPTION("Reviewed", struct review, review);
