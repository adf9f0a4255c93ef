/*
 * engine.c - an engine learns what it is asked for; fill.c lets it learn everything
 */
#include "cost.h"

size_t mq_engine_size(void)
{
    return sizeof(struct mq_engine);
}

/* Is it zeroed?  Looks at some places only: to look at all of them would take longer than a game. */
MQ_LOCAL bool looks_zeroed(const struct mq_engine *e)
{
    unsigned found = e->elements | e->filled | e->limits_known | e->helps_known;

    for (unsigned i = 0; i < 2 * ROW; i++)
        found |= e->hash[i];
    for (unsigned i = 0; i < 16; i++)
        found |= e->record[i * (CODES / 16)] != 0 || e->unlimited[i * (CODES / 16)] != 0;
    return found == 0;
}

struct mq_engine *mq_engine_init(void *zeroed_memory)
{
    struct mq_engine *e = (struct mq_engine *)zeroed_memory; /* 0 everywhere means that nothing is known yet */

    return e != NULL && looks_zeroed(e) ? e : NULL;
}

/* ---- elements ---- */

unsigned mq_element_of(struct mq_engine *e, suit_cost cost)
{
    unsigned at = (unsigned)(cost * UINT64_C(0x9E3779B97F4A7C15) >> 55), element;

    while ((element = e->hash[at]) != 0) {
        if (e->cost[element] == cost)
            return element;
        at = (at + 1) % (2 * ROW);
    }
    element = ++e->elements;
    assert(element < ROW);
    e->hash[at] = (uint8_t)element;
    e->cost[element] = cost;
    for (int groups = 0; groups <= GROUPS; groups++)
        e->total[groups][element] = (uint8_t)cost_entry(cost, 5 + groups);
    for (int m = 0; m <= GROUPS; m++)
        e->free[element] = (uint16_t)(e->free[element] | (cost_entry(cost, m) == 0) << (FREE_ALONE + m) |
                                      (cost_entry(cost, 5 + m) == 0) << (FREE_PAIRED + m));
    return element;
}

unsigned mq_learn_join(struct mq_engine *e, unsigned a, unsigned b)
{
    unsigned joined = mq_element_of(e, mq_cost_join(e->cost[a], e->cost[b]));

    e->join[a][b] = e->join[b][a] = (uint8_t)joined;
    return joined;
}

/* ---- records ---- */

uint64_t mq_learn_record(struct mq_engine *e, uint32_t code)
{
    return e->record[code] = mq_element_of(e, mq_cost_of(code));
}

unsigned mq_learn_unlimited(struct mq_engine *e, uint32_t code)
{
    return e->unlimited[code] = (uint8_t)mq_element_of(e, mq_unlimited_cost_of(code));
}

unsigned mq_find_surplus(struct mq_engine *e, unsigned groups, uint32_t code, unsigned others)
{
    unsigned element = element_at(e, code), count[SUIT_KINDS];
    int distance = find_total(lookup_in(e, false), groups, find_join(lookup_in(e, false), element, others));

    code_counts(code, count);
    for (int rank = SUIT_KINDS - 1; rank >= 0; rank--)
        if (count[rank] > 0) {
            unsigned left = element_at(e, code - rank_unit(rank));

            if (find_total(lookup_in(e, false), groups, find_join(lookup_in(e, false), left, others)) == distance)
                return (unsigned)rank + 1;
        }
    return 0;
}

uint64_t mq_learn_waits(struct mq_engine *e, uint32_t code)
{
    uint64_t *record = &e->record[code], waits = 0;
    unsigned count[SUIT_KINDS], tiles = 1;
    int groups, paired, kinds = code_kinds(code);

    code_counts(code, count);
    for (int rank = 0; rank < kinds; rank++)
        tiles += count[rank];
    groups = (int)tiles / 3;
    paired = tiles % 3 == 2;
    if (tiles % 3 != 1 && groups <= GROUPS && cost_entry(e->cost[record_element(*record)], 5 * paired + groups) == 1)
        for (int rank = 0; rank < kinds; rank++)
            if (count[rank] < MQ_COPIES) {
                unsigned with = e->free[element_at(e, code + rank_unit(rank))];

                waits |= (uint64_t)(with >> ((paired ? FREE_PAIRED : FREE_ALONE) + groups) & 1) << rank;
            }
    *record |= waits << WAITS_AT | UINT64_C(1) << WAITS_KNOWN_AT;
    if (waits != 0) /* the other suits must be complete, and hold the pair if this one does not */
        *record |= (uint64_t)((paired ? FREE_ALONE : FREE_PAIRED) - groups) << WAITS_FREE_AT;
    return *record;
}
