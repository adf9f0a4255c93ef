/*
 * engine.c - an engine learns what it is asked; fill.c teaches it everything
 */
#include "cost.h"

/* ---- where patterns stand ----
 *
 * A code has a high and a low half.  The patterns with the same high half stand together, those with fewer low tiles first.
 * As at most 14 tiles are in a suit, a high half with k tiles is followed by the low halves with at most 14 - k, and
 * these are the first ones in that order: so index = first[high] + place[low], with no gap anywhere.
 */

/* Give the low halves their places and the high halves their beginnings. */
MQ_LOCAL void number_patterns(struct mq_engine *e)
{
    enum { LOW_TILES_MAX = 5 * MQ_COPIES };
    uint16_t with_at_most[LOW_TILES_MAX + 1] = {0}, next[LOW_TILES_MAX + 1];
    uint32_t index = 0;

    for (unsigned low = 0; low < LOW_CODES; low++)
        with_at_most[digits_sum(low)]++;
    next[0] = 0;
    for (int tiles = 1; tiles <= LOW_TILES_MAX; tiles++) {
        with_at_most[tiles] = (uint16_t)(with_at_most[tiles] + with_at_most[tiles - 1]);
        next[tiles] = with_at_most[tiles - 1];
    }
    for (unsigned low = 0; low < LOW_CODES; low++)
        e->place[low] = next[digits_sum(low)]++;
    for (unsigned high = 0; high < HIGH_CODES + HONOUR_HIGH_CODES; high++) {
        int tiles = digits_sum(high < HIGH_CODES ? high : high - HIGH_CODES);

        e->first[high] = index;
        if (tiles <= TILES_MAX)
            index += with_at_most[TILES_MAX - tiles];
    }
    assert(index == PATTERNS);
}

size_t mq_engine_size(void)
{
    return sizeof(struct mq_engine);
}

struct mq_engine *mq_engine_init(void *zeroed_memory)
{
    struct mq_engine *e = (struct mq_engine *)zeroed_memory;

    if (e != NULL) {
        number_patterns(e);
        e->copies = MQ_COPIES;
    }
    return e;
}

struct mq_engine *mq_engine_init_limitless(void *zeroed_memory)
{
    struct mq_engine *e = mq_engine_init(zeroed_memory);

    if (e != NULL)
        e->copies = TILES_MAX;
    return e;
}

/* ---- elements ---- */

unsigned mq_element_of(struct mq_engine *e, struct suit_cost cost)
{
    uint64_t mixed = (cost.alone ^ cost.paired << 20) * UINT64_C(0x9E3779B97F4A7C15);
    unsigned at = (unsigned)(mixed >> 55), element;

    while ((element = e->hash[at]) != 0) {
        if (e->cost[element].alone == cost.alone && e->cost[element].paired == cost.paired)
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
    return e->record[pattern_index(e, code)] = mq_element_of(e, mq_cost_of(code, e->copies));
}

unsigned mq_find_surplus(struct mq_engine *e, unsigned groups, uint32_t code, unsigned others)
{
    unsigned element = element_at(e, code), count[SUIT_KINDS];
    int distance = engine_total(e, groups, engine_join(e, false, element, others));

    code_counts(code, count);
    for (int rank = SUIT_KINDS - 1; rank >= 0; rank--)
        if (count[rank] > 0) {
            unsigned left = element_at(e, code - rank_unit(rank));

            if (engine_total(e, groups, engine_join(e, false, left, others)) == distance)
                return (unsigned)rank + 1;
        }
    return 0;
}

uint64_t mq_learn_waits(struct mq_engine *e, uint32_t code)
{
    uint64_t *record = &e->record[pattern_index(e, code)], waits = 0;
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
