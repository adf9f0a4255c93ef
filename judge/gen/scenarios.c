/*
 * scenarios.c - the table of all predicates, mistakes, rulings and shapes, by number and by name
 *
 * Names and sentences of predicates and mistakes come from the library.
 */
#include "bytes.h"
#include "rulings.h"
#include "scenarios.h"

/* The rule on which each of them bears. */
static const char *const predicate_rule[MQ_PREDICATES] = {
    [MQ_IS_DRAWN] = "R27",
    [MQ_HAS_INTERCEPTED_RON] = "R16",
    [MQ_HAS_TWO_INTERCEPTED_RONS] = "R16",
    [MQ_HAS_CALL_AFTER_LAST_TILE] = "R28",
    [MQ_HAS_RON_AFTER_LAST_TILE] = "R28",
    [MQ_HAS_SELFDRAWN_AFTER_DOUBLE] = "R7",
    [MQ_HAS_FIRST_DRAW_WIN] = "R3",
    [MQ_HAS_FOUR_MELDS] = "R22",
    [MQ_HAS_FOUR_MELDS_TWICE] = "R22",
    [MQ_HAS_FOUR_MELDS_WIN] = "R10",
    [MQ_HAS_NO_CALL] = "R4",
    [MQ_HAS_CALL_BY_EVERY_SEAT] = "R22",
    [MQ_LIMIT_MATTERS] = "R12",
};

enum { MISTAKES = MQ_MISTAKES - 1 }; /* MQ_MISTAKE_NONE does not count */

static struct scenario predicate_row(int predicate)
{
    struct scenario row = {mq_predicate_name(predicate),
                           {mq_predicate_about(predicate, MQ_ENGLISH), mq_predicate_about(predicate, MQ_CHINESE)},
                           predicate_rule[predicate],
                           SCENARIO_PREDICATE,
                           MQ_MISTAKE_NONE};

    return row;
}

static struct scenario mistake_row(int mistake)
{
    const struct mq_mistake_info *info = mq_mistake_about(mistake);
    struct scenario row = {
        info->name, {info->does[MQ_ENGLISH], info->does[MQ_CHINESE]}, info->rule, SCENARIO_MISTAKE, mistake};

    return row;
}

static struct scenario length_row(void)
{
    struct scenario row = {
        "length>N",
        {"more than N discards; length<N and length=N, too", "打出的牌多于 N 张；也可以写 length<N、length=N"},
        NULL,
        SCENARIO_LENGTH,
        MQ_MISTAKE_NONE};

    return row;
}

int scenario_count(void)
{
    return MQ_PREDICATES + MISTAKES + ruling_count;
}

struct scenario scenario_about(int scenario)
{
    if (scenario < MQ_PREDICATES)
        return predicate_row(scenario);
    if (scenario < MQ_PREDICATES + MISTAKES)
        return mistake_row(scenario - MQ_PREDICATES + 1);
    return scenario < scenario_count() ? scenario_ruling(scenario)->about : length_row();
}

const struct ruling *scenario_ruling(int scenario)
{
    return &rulings[scenario - MQ_PREDICATES - MISTAKES];
}

/* ---- lengths ---- */

static const char relations[] = "<=>";

bool scenario_length(int scenario, char *relation, int *discards)
{
    int length = scenario - scenario_count();

    if (length < 0)
        return false;
    *relation = relations[length / (MQ_DISCARDS_MAX + 1)];
    *discards = length % (MQ_DISCARDS_MAX + 1);
    return true;
}

/* "length>90" */
static int length_named(const char *name)
{
    const char *word = "length";
    int relation = 0, discards = 0;

    for (; *word != '\0'; word++, name++)
        if (*name != *word)
            return -1;
    while (relation < 3 && relations[relation] != *name)
        relation++;
    if (relation == 3 || name[1] == '\0')
        return -1;
    while (*++name != '\0') {
        if (*name < '0' || *name > '9' || discards > MQ_DISCARDS_MAX)
            return -1;
        discards = discards * 10 + (*name - '0');
    }
    return discards <= MQ_DISCARDS_MAX ? scenario_count() + relation * (MQ_DISCARDS_MAX + 1) + discards : -1;
}

int scenario_named(const char *name)
{
    for (int i = 0; i < scenario_count(); i++)
        if (same_text(name, scenario_about(i).name))
            return i;
    return length_named(name);
}
