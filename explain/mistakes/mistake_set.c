/*
 * mistake_set.c - sets of known mistakes
 */
#include "maque_mistakes.h"

#include "port.h"

enum { BITS = 64 }; /* bits of a word */

static_assert((int)MQ_MISTAKES <= (int)MQ_MISTAKE_SET_MAX, "a set has room for every mistake");

static uint64_t bit_of(int mistake)
{
    return UINT64_C(1) << (mistake % BITS);
}

void mq_mistake_set_add(struct mq_mistake_set *set, int mistake)
{
    set->bits[mistake / BITS] |= bit_of(mistake);
}

void mq_mistake_set_remove(struct mq_mistake_set *set, int mistake)
{
    set->bits[mistake / BITS] &= ~bit_of(mistake);
}

bool mq_mistake_set_has(struct mq_mistake_set set, int mistake)
{
    return (set.bits[mistake / BITS] & bit_of(mistake)) != 0;
}

int mq_mistake_set_next(struct mq_mistake_set set, int mistake)
{
    while (++mistake < MQ_MISTAKE_SET_MAX)
        if (mq_mistake_set_has(set, mistake))
            return mistake;
    return MQ_MISTAKE_NONE;
}

int mq_mistake_set_count(struct mq_mistake_set set)
{
    int count = 0;

    for (int mistake = 0; (mistake = mq_mistake_set_next(set, mistake)) != MQ_MISTAKE_NONE;)
        count++;
    return count;
}

struct mq_mistake_set mq_mistake_set_all(void)
{
    struct mq_mistake_set all = {{0}};

    for (int mistake = MQ_MISTAKE_NONE + 1; mistake < MQ_MISTAKES; mistake++)
        mq_mistake_set_add(&all, mistake);
    return all;
}

struct mq_mistake_set mq_mistake_set_common(struct mq_mistake_set a, struct mq_mistake_set b)
{
    for (int word = 0; word < MQ_MISTAKE_SET_MAX / BITS; word++)
        a.bits[word] &= b.bits[word];
    return a;
}

struct mq_mistake_set mq_mistake_set_either(struct mq_mistake_set a, struct mq_mistake_set b)
{
    for (int word = 0; word < MQ_MISTAKE_SET_MAX / BITS; word++)
        a.bits[word] |= b.bits[word];
    return a;
}

struct mq_mistake_set mq_mistake_set_without(struct mq_mistake_set a, struct mq_mistake_set b)
{
    for (int word = 0; word < MQ_MISTAKE_SET_MAX / BITS; word++)
        a.bits[word] &= ~b.bits[word];
    return a;
}
