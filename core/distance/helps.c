/*
 * helps.c - an engine learns which tiles help
 *
 * A tile helps if it lowers the distance of a hand.  It does so exactly if one of the best entries of its suit becomes
 * cheaper with it: see classes.h.  So a pattern has a set of helping tiles for each of its ten entries, and for a mask
 * the union of some of them.  By class these are again at most ten sets.  Many patterns have the same ten sets by
 * entry, and the same element: 321,545 patterns of at most 13 tiles make only 79,933 lists.  A pattern has the number
 * of its list.  (A hand that waits for help has at most 13 tiles.  Patterns of 14 have list 0, the empty one.)
 */
#include "classes.h"

/* Five bits, twelve places apart. */
MQ_LOCAL uint64_t five_apart(unsigned bits)
{
    return bits * UINT64_C(0x100200400801) & UINT64_C(0x1001001001001);
}

MQ_LOCAL struct help_by_entry helps_by_entry(const struct mq_engine *e, uint32_t code,
                                             const unsigned count[SUIT_KINDS])
{
    suit_cost cost = e->cost[record_element(e->record[code])];
    struct help_by_entry helps = {0, 0};

    for (int rank = 0; rank < code_kinds(code); rank++)
        if (count[rank] < MQ_COPIES) { /* no finished hand has a fifth (R12) */
            suit_cost with = e->cost[record_element(e->record[code + rank_unit(rank)])];
            unsigned cheaper = ~same_entries(cost, with);

            helps.alone |= five_apart(cheaper & 31) << rank;
            helps.paired |= five_apart(cheaper >> 5 & 31) << rank;
        }
    return helps;
}

/* What mask i of an element asks for in the patterns of a list: the tiles that help. */
MQ_LOCAL uint16_t list_helps(const struct mq_engine *e, uint32_t list, int i)
{
    const struct help_by_entry *by_entry = &e->help_filling.by_entry[list];
    unsigned mask = e->filling.mask[e->filling.mask_of[e->help_filling.element[list]][i]];
    uint64_t all = 0;

    for (int m = 0; m <= GROUPS; m++) {
        all |= mask >> m & 1 ? by_entry->alone >> 12 * m : 0;
        all |= mask >> (5 + m) & 1 ? by_entry->paired >> 12 * m : 0;
    }
    return (uint16_t)(all & 0x1FF);
}

/* The list of this element and these sets.  A new one is added, and parts the classes of the element. */
MQ_LOCAL uint32_t list_of(struct mq_engine *e, unsigned element, struct help_by_entry helps)
{
    struct help_filling *f = &e->help_filling;
    uint64_t mixed = (helps.alone ^ helps.paired << 3 ^ (uint64_t)element << 56) * UINT64_C(0x9E3779B97F4A7C15);
    uint32_t at = (uint32_t)(mixed >> 47), list;
    uint16_t answer[MASKS];

    while ((list = f->hash[at]) != 0) {
        if (f->element[list] == element && f->by_entry[list].alone == helps.alone &&
            f->by_entry[list].paired == helps.paired)
            return list;
        at = (at + 1) % (1 << 17);
    }
    list = ++f->lists;
    assert(list < HELPS);
    f->hash[at] = list;
    f->element[list] = (uint8_t)element;
    f->by_entry[list] = helps;
    for (int i = 0; i < e->filling.used[element]; i++)
        answer[i] = list_helps(e, list, i);
    mq_part_classes(&e->filling, element, answer);
    return list;
}

MQ_LOCAL void note_helps(struct mq_engine *e, uint32_t code, const unsigned count[SUIT_KINDS])
{
    e->help_list[code] = list_of(e, record_element(e->record[code]), helps_by_entry(e, code, count));
}

/* All masks of a class ask for the same tiles, so one of them is enough. */
MQ_LOCAL void fill_lists(struct mq_engine *e)
{
    const struct filling *f = &e->filling;
    uint8_t mask[ROW][CLASSES]; /* by element and class */

    for (unsigned element = 1; element <= e->elements; element++)
        for (int i = 0; i < f->used[element]; i++)
            mask[element][f->class_of[element][i]] = (uint8_t)i;
    for (uint32_t list = 1; list <= e->help_filling.lists; list++) {
        unsigned element = e->help_filling.element[list];

        for (int i = 0; i < f->classes[element]; i++)
            e->help[list][i] = list_helps(e, list, mask[element][i]);
    }
}

void mq_fill_helps(struct mq_engine *e)
{
    if (e->helps_known)
        return;
    clear_bytes(&e->help_filling, sizeof e->help_filling);
    mq_list_masks(e, e->help_class);
    mq_each_pattern(e, TILES_MAX - 1, note_helps);
    fill_lists(e);
    mq_masks_to_classes(e, e->help_class);
    e->helps_known = 1;
}
