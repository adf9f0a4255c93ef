/*
 * gpu_tables.h - an engine in the form that the GPU needs: the quick tables, and records with the spare bit
 *
 * All of it is computed from a filled engine.  gpu.h tells what it means.
 */
#ifndef MAQUE_GPU_TABLES_H
#define MAQUE_GPU_TABLES_H

#include "../../core/seat.h"

#include <string.h>

enum { DIGITS = 10 }; /* surplus digits of a record */

static inline unsigned record_digit(uint64_t record, unsigned place)
{
    return (unsigned)(record >> place) & 15;
}

/*
 * By element and place: do some patterns have a tile there, and do some have none?  Only places that are in use matter.
 */
struct surpluses {
    bool used[ROW][64], some[ROW][64], none[ROW][64];
};

static inline void look_at_surpluses(struct surpluses *s, const struct mq_engine *e)
{
    memset(s, 0, sizeof *s);
    for (unsigned groups = 0; groups <= GROUPS; groups++)
        for (unsigned element = 1; element < PATTERN_ELEMENTS; element++)
            for (unsigned others = 1; others <= ELEMENTS; others++)
                s->used[element][e->choice[groups][element][others]] = true;
    for (uint32_t code = 0; code < CODES; code++)
        for (unsigned place = SURPLUS_AT; e->record[code] != 0 && place < SURPLUS_AT + 4 * DIGITS; place += 4) {
            unsigned element = record_element(e->record[code]);

            if (record_digit(e->record[code], place) != 0)
                s->some[element][place] = true;
            else
                s->none[element][place] = true;
        }
}

static inline bool is_maybe(const struct surpluses *s, unsigned element, unsigned place)
{
    return s->used[element][place] && s->some[element][place] && s->none[element][place];
}

static inline uint8_t quick_choice(const struct surpluses *s, const struct mq_engine *e, unsigned groups,
                                   unsigned element, unsigned others)
{
    unsigned place = e->choice[groups][element][others];

    if (is_maybe(s, element, place))
        return (uint8_t)(place | CHOICE_MAYBE);
    return (uint8_t)(s->some[element][place] ? place : 0);
}

/* False if there are more different columns than CONTEXTS. */
static inline bool make_quick_tables(struct quick_tables *q, const struct surpluses *s, const struct mq_engine *e)
{
    unsigned contexts = 0;

    memset(q, 0, sizeof *q);
    for (int rank = 0; rank < SUIT_KINDS; rank++)
        q->in_code[rank] = rank_unit(rank);
    for (unsigned a = 0; a <= ELEMENTS; a++)
        for (unsigned b = 0; b <= ELEMENTS; b++)
            q->join[a * ALL_ELEMENTS + b] = e->join[a][b];
    for (unsigned groups = 0; groups <= GROUPS; groups++)
        for (unsigned others = 1; others <= ELEMENTS; others++) {
            uint8_t column[PATTERN_ELEMENTS] = {0};
            unsigned context = 0;

            for (unsigned element = 1; element < PATTERN_ELEMENTS; element++)
                column[element] = quick_choice(s, e, groups, element, others);
            while (context < contexts && memcmp(q->choice + context * PATTERN_ELEMENTS, column, sizeof column) != 0)
                context++;
            if (context == CONTEXTS)
                return false;
            if (context == contexts)
                memcpy(q->choice + contexts++ * PATTERN_ELEMENTS, column, sizeof column);
            q->context[groups * ALL_ELEMENTS + others] = (uint8_t)context;
            q->total[groups * ALL_ELEMENTS + others] = e->total[groups][others];
        }
    return true;
}

/*
 * Sets the spare bits of all records.  False if one bit is not enough: if some of a record's "maybe" places have a tile
 * and others have none.
 */
static inline bool set_spare_bits(const struct surpluses *s, struct mq_engine *e)
{
    for (uint32_t code = 0; code < CODES; code++) {
        unsigned element = record_element(e->record[code]), with = 0, without = 0;

        for (unsigned place = SURPLUS_AT; place < SURPLUS_AT + 4 * DIGITS; place += 4)
            if (is_maybe(s, element, place)) {
                with += record_digit(e->record[code], place) != 0;
                without += record_digit(e->record[code], place) == 0;
            }
        if (with > 0 && without > 0)
            return false;
        e->record[code] &= ~(UINT64_C(1) << RECORD_SPARE_AT);
        e->record[code] |= (uint64_t)(with > 0) << RECORD_SPARE_AT;
    }
    return true;
}

/* Do all elements have room in the quick tables? */
static inline bool elements_fit(const struct mq_engine *e)
{
    for (uint32_t code = 0; code < CODES; code++)
        if (record_element(e->record[code]) >= PATTERN_ELEMENTS)
            return false;
    for (unsigned a = 1; a <= ELEMENTS; a++)
        for (unsigned b = 1; b <= ELEMENTS; b++)
            if (e->join[a][b] > ELEMENTS)
                return false;
    return true;
}

/*
 * Makes the quick tables and changes the records in place.  False if the engine is not as gpu.h assumes, which would be
 * a bug.
 */
static inline bool make_tables(struct quick_tables *q, struct mq_engine *e)
{
    static struct surpluses s;

    look_at_surpluses(&s, e);
    return elements_fit(e) && make_quick_tables(q, &s, e) && set_spare_bits(&s, e);
}

#endif
