/*
 * classes.c - the sets of entries that can be the best ones, and their classes: see classes.h
 */
#include "classes.h"

MQ_LOCAL unsigned best_entries(const struct mq_engine *e, int groups, unsigned suit, unsigned others)
{
    int distance = e->total[groups][e->join[suit][others]];
    unsigned mask = 0;

    for (int entry = 0; entry < ENTRIES; entry++) {
        int m = entry % 5, rest = (entry < 5 ? 5 : 0) + groups - m;

        if (m <= groups && (int)(cost_entry(e->cost[suit], entry) + cost_entry(e->cost[others], rest)) == distance)
            mask |= 1u << entry;
    }
    return mask;
}

/* The index of a mask in the element's list of masks.  A new mask is added to both lists. */
MQ_LOCAL unsigned note_mask(struct filling *f, unsigned element, unsigned mask)
{
    unsigned number, i = 0;

    if (f->number[mask] == 0) {
        assert(f->masks < MASKS);
        f->mask[f->masks++] = (uint16_t)mask;
        f->number[mask] = (uint8_t)f->masks;
    }
    number = f->number[mask] - 1u;
    while (i < f->used[element] && f->mask_of[element][i] != number)
        i++;
    if (i == f->used[element])
        f->mask_of[element][f->used[element]++] = (uint8_t)number;
    return i;
}

void mq_list_masks(struct mq_engine *e, class_table table)
{
    struct filling *f = &e->filling;

    clear_bytes(f->class_of, sizeof f->class_of);
    clear_bytes(f->classes, sizeof f->classes);
    for (uint32_t i = 0; i < CODES; i++)
        /* Elements that only joins have keep 0: no suit has them. */
        f->classes[record_element(e->record[i])] = 1;
    for (int groups = 0; groups <= GROUPS; groups++)
        for (unsigned a = 1; a <= e->elements; a++)
            for (unsigned b = 1; b <= e->elements && f->classes[a] > 0; b++)
                table[groups][a][b] = (uint8_t)note_mask(f, a, best_entries(e, groups, a, b));
}

void mq_part_classes(struct filling *f, unsigned element, const uint16_t answer[MASKS])
{
    unsigned count = f->classes[element];
    struct {
        bool met;        /* by a mask of this pattern */
        unsigned before; /* the class that it was until now */
        uint16_t answer; /* that its masks give in this pattern */
    } class_now[CLASSES];

    for (unsigned i = 0; i < count; i++) {
        class_now[i].met = false;
        class_now[i].before = i;
    }
    for (int i = 0; i < f->used[element]; i++) {
        unsigned before = f->class_of[element][i], now = before;

        while (now < count && (class_now[now].before != before ||
                               (class_now[now].met && class_now[now].answer != answer[i])))
            now++;
        if (now == count) {
            assert(count < CLASSES);
            class_now[count++].before = before;
        }
        class_now[now].met = true; /* the first answer of a class keeps its number */
        class_now[now].answer = answer[i];
        f->class_of[element][i] = (uint8_t)now;
    }
    f->classes[element] = (uint8_t)count;
}

void mq_masks_to_classes(const struct mq_engine *e, class_table table)
{
    for (int groups = 0; groups <= GROUPS; groups++)
        for (unsigned a = 1; a <= e->elements; a++)
            for (unsigned b = 1; b <= e->elements; b++)
                table[groups][a][b] = e->filling.class_of[a][table[groups][a][b]];
}

/* Visits the patterns that begin with 'code', which has the kinds below 'rank', and may get 'tiles' more tiles. */
MQ_LOCAL void each_pattern_from(struct mq_engine *e, int rank, uint32_t code, unsigned count[SUIT_KINDS], int tiles,
                                pattern_user *use)
{
    if (rank == code_kinds(code)) {
        use(e, code, count);
        return;
    }
    for (unsigned held = 0; held <= MQ_COPIES && (int)held <= tiles; held++) {
        count[rank] = held;
        each_pattern_from(e, rank + 1, code + held * rank_unit(rank), count, tiles - (int)held, use);
    }
}

void mq_each_pattern(struct mq_engine *e, int tiles, pattern_user *use)
{
    for (int suit = 0; suit <= HONOURS; suit += HONOURS) {
        unsigned count[SUIT_KINDS] = {0};

        each_pattern_from(e, 0, code_of_empty(suit), count, tiles, use);
    }
}
