/*
 * fill.c - an engine learns everything at once
 *
 * Elements and waits of all patterns are the same that engine.c would learn, only faster: many patterns share a walk.
 * The surplus digits need more: the classes of classes.h.
 */
#include "classes.h"
#include "level.h"

/*
 * ---- elements ----
 *
 * The first kinds of a pattern matter only by the costs so far.  All 405,350 patterns of a suit come by 9,044 walks
 * (8,103 without the four-copy limit).  So each step from walk to walk is computed once.
 */

MQ_LOCAL bool is_walk(const struct walk_filling *f, unsigned number, const struct walk *walk, int kinds)
{
    bool same = f->kinds[number] == kinds;

    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            same &= f->walk[number].cost[recent][old] == walk->cost[recent][old];
    return same;
}

/* The number of a walk through so many kinds; a new one if it is not known. */
MQ_LOCAL unsigned number_of_walk(struct walk_filling *f, const struct walk *walk, int kinds)
{
    uint64_t mixed = (unsigned)kinds;
    unsigned at, number;

    for (int recent = 0; recent <= RUNS_MAX; recent++)
        for (int old = 0; old <= RUNS_MAX; old++)
            mixed = (mixed ^ walk->cost[recent][old]) * UINT64_C(0x9E3779B97F4A7C15);
    at = (unsigned)(mixed >> 50);
    while ((number = f->hash[at]) != 0) {
        if (is_walk(f, number, walk, kinds))
            return number;
        at = (at + 1) % (1 << 14);
    }
    number = ++f->walks;
    assert(number < WALKS);
    f->hash[at] = (uint16_t)number;
    f->walk[number] = *walk;
    f->kinds[number] = (uint8_t)kinds;
    return number;
}

/* Walks through the next kind of the suit with this code.  Returns the next walk; after the last kind, the element. */
MQ_LOCAL unsigned walk_on(struct mq_engine *e, uint32_t code, unsigned number, unsigned held, unsigned copies)
{
    struct walk_filling *f = &e->walk_filling;
    uint16_t *next = &f->next[number][held];
    int rank = f->kinds[number];
    struct walk further;

    if (*next != 0)
        return *next;
    if (rank == code_kinds(code) - 1)
        return *next = (uint16_t)mq_element_of(e, mq_walk_end(&f->walk[number], held, copies));
    mq_walk_kind(&further, &f->walk[number], held, !code_is_of_honours(code) && tile_begins_run(rank), copies);
    return *next = (uint16_t)number_of_walk(f, &further, rank + 1);
}

/*
 * Visits all patterns that begin with 'code', which has the kinds below 'rank' and this walk.  With 'copies' =
 * MQ_COPIES it stores the elements of the patterns.  With more copies it stores the elements without the four-copy
 * limit, and marks the patterns for which the two differ.
 */
MQ_LOCAL void fill_elements_from(struct mq_engine *e, int rank, uint32_t code, int tiles, unsigned walk,
                                 unsigned copies)
{
    for (unsigned held = 0; held <= MQ_COPIES && tiles + (int)held <= TILES_MAX; held++) {
        uint32_t next = code + held * rank_unit(rank);
        unsigned further = walk_on(e, code, walk, held, copies);

        if (rank < code_kinds(code) - 1) {
            fill_elements_from(e, rank + 1, next, tiles + (int)held, further, copies);
        } else if (copies == MQ_COPIES) {
            e->record[next] = further;
        } else {
            e->unlimited[next] = (uint8_t)further;
            if (further != record_element(e->record[next]))
                e->record[next] |= UINT64_C(1) << LIMITED_AT;
        }
    }
}

MQ_LOCAL void fill_elements(struct mq_engine *e, unsigned copies)
{
    for (int suit = 0; suit <= HONOURS; suit += HONOURS) { /* M stands for P and S, too */
        struct walk start;

        clear_bytes(&e->walk_filling, sizeof e->walk_filling);
        mq_walk_begin(&start);
        fill_elements_from(e, 0, code_of_empty(suit), 0, number_of_walk(&e->walk_filling, &start, 0), copies);
    }
}

/* Ten digits: for each entry, the largest tile (rank + 1) that it can do without. */
MQ_LOCAL uint64_t digits_by_entry(struct mq_engine *e, uint32_t code, const unsigned count[SUIT_KINDS])
{
    suit_cost cost = e->cost[element_at(e, code)];
    uint64_t digits = 0;

    for (int rank = 0; rank < SUIT_KINDS; rank++)
        if (count[rank] > 0) {
            suit_cost left = e->cost[element_at(e, code - rank_unit(rank))];
            uint64_t places = e->filling.places[same_entries(cost, left)];

            digits = (digits & ~places) | (places & (UINT64_C(0x1111111111) * (unsigned)(rank + 1)));
        }
    return digits;
}

MQ_LOCAL unsigned largest_digit(uint64_t digits, unsigned mask)
{
    unsigned largest = 0;

    for (; mask != 0; mask >>= 1, digits >>= 4)
        if ((mask & 1) && (digits & 15) > largest)
            largest = (unsigned)(digits & 15);
    return largest;
}

/* What each mask of an element asks for in a pattern with these digits: the largest tile that can go. */
MQ_LOCAL void list_tiles(const struct filling *f, unsigned element, uint64_t digits, uint16_t tile[MASKS])
{
    for (int i = 0; i < f->used[element]; i++)
        tile[i] = (uint16_t)largest_digit(digits, f->mask[f->mask_of[element][i]]);
}

/* Turns digits by entry into digits by class. */
MQ_LOCAL uint64_t digits_by_class(const struct filling *f, unsigned element, uint64_t digits)
{
    uint16_t tile[MASKS];
    uint64_t result = 0;

    list_tiles(f, element, digits, tile);
    for (int i = 0; i < f->used[element]; i++) {
        int at = 4 * f->class_of[element][i];

        result = (result & ~(UINT64_C(15) << at)) | (uint64_t)tile[i] << at;
    }
    return result;
}

/*
 * The place in seen[] of an element with its digits by entry.  Few such pairs occur, so each is worked out about once.
 */
MQ_LOCAL unsigned seen_at(uint64_t key)
{
    return (unsigned)(key * UINT64_C(0x9E3779B97F4A7C15) >> 52);
}

MQ_LOCAL void fill_surpluses(struct mq_engine *e)
{
    struct filling *f = &e->filling;
    const uint64_t digits_mask = UINT64_C(0xFFFFFFFFFF) << SURPLUS_AT;
    uint16_t tile[MASKS];

    mq_list_masks(e, e->choice);
    for (uint32_t i = 0; i < CODES; i++) {
        uint64_t key = e->record[i] & (digits_mask | 0xFF);

        if (key != 0 && f->seen[seen_at(key)] != key) {
            f->seen[seen_at(key)] = key;
            list_tiles(f, record_element(key), key >> SURPLUS_AT, tile);
            mq_part_classes(f, record_element(key), tile);
        }
    }
    for (int i = 0; i < 4096; i++)
        f->seen[i] = 0;
    for (uint32_t i = 0; i < CODES; i++) {
        uint64_t key = e->record[i] & (digits_mask | 0xFF);
        unsigned at = seen_at(key);

        if (key == 0)
            continue;
        if (f->seen[at] != key) {
            f->seen[at] = key;
            f->done[at] = digits_by_class(f, record_element(key), key >> SURPLUS_AT) << SURPLUS_AT;
        }
        e->record[i] = (e->record[i] & ~digits_mask) | f->done[at];
    }
    mq_masks_to_classes(e, e->choice);
    for (int groups = 0; groups <= GROUPS; groups++)
        for (unsigned a = 1; a <= e->elements; a++)
            for (unsigned b = 1; b <= e->elements; b++)
                e->choice[groups][a][b] = (uint8_t)(SURPLUS_AT + 4 * e->choice[groups][a][b]);
}

/* Fills in the waits and, until fill_surpluses() is called, surplus digits by entry. */
MQ_LOCAL void fill_record(struct mq_engine *e, uint32_t code, const unsigned count[SUIT_KINDS])
{
    e->record[code] |= digits_by_entry(e, code, count) << SURPLUS_AT;
    mq_learn_waits(e, code);
}

MQ_LOCAL void mark_limited_after_loss(struct mq_engine *e, uint32_t code, const unsigned count[SUIT_KINDS])
{
    uint64_t limited = 0;

    for (int rank = 0; rank < SUIT_KINDS; rank++)
        if (count[rank] > 0)
            limited |= e->record[code - rank_unit(rank)] >> LIMITED_AT & 1;
    e->record[code] |= limited << LIMITED_AFTER_AT;
}

/* What a pattern's wide record says of one entry. */
MQ_LOCAL uint8_t wide_entry(suit_cost cost, uint64_t digits, int i)
{
    return (uint8_t)(cost_entry(cost, i) | (digits >> 4 * i & 15) << 4);
}

/*
 * Patterns with equal records give the same answers to all questions.  So the wide record of one of them is good for
 * all, even if their digits by entry differ.
 */
MQ_LOCAL void fill_wide(struct mq_engine *e, uint32_t code, const unsigned count[SUIT_KINDS])
{
    struct wide_filling *f = &e->wide_filling;
    uint64_t record = e->record[code];
    unsigned at = (unsigned)(record * UINT64_C(0x9E3779B97F4A7C15) >> 49), number;

    while ((number = f->hash[at]) != 0 && f->record[number] != record)
        at = (at + 1) % (1 << 15);
    if (number == 0) {
        uint64_t digits = digits_by_entry(e, code, count);
        struct wide_record *wide;

        number = ++f->wides;
        assert(number < WIDES);
        f->hash[at] = (uint16_t)number;
        f->record[number] = record;
        wide = &e->wide[number];
        wide->element = (uint8_t)record_element(record);
        for (int i = 0; i < ENTRIES; i++)
            wide->entry[i] = wide_entry(e->cost[wide->element], digits, i);
        wide->entry[0] |= (uint8_t)(record >> LIMITED_AT);
        wide->upper = (uint16_t)(record >> WAITS_AT);
    }
    e->wide_of[code] = (uint16_t)number;
}

MQ_LOCAL void fill_wides(struct mq_engine *e)
{
    mq_keep_level(e);
    if (e->wides_known || mq_level(e) == LEVEL_PLAIN)
        return;
    clear_bytes(&e->wide_filling, sizeof e->wide_filling);
    mq_each_pattern(e, TILES_MAX, fill_wide);
    e->wides_known = 1;
}

/* A join can be a new element: then the loop reaches it, too. */
MQ_LOCAL void fill_joins(struct mq_engine *e)
{
    for (unsigned a = 1; a <= e->elements; a++)
        for (unsigned b = 1; b <= a; b++)
            if (e->join[a][b] == 0)
                mq_learn_join(e, a, b);
}

MQ_LOCAL void fill_distances(struct mq_engine *e)
{
    if (e->filled)
        return;
    for (unsigned mask = 0; mask < 1 << ENTRIES; mask++)
        for (int entry = 0; entry < ENTRIES; entry++)
            if (mask >> entry & 1)
                e->filling.places[mask] |= UINT64_C(15) << 4 * entry;
    fill_elements(e, MQ_COPIES);
    mq_each_pattern(e, TILES_MAX, fill_record);
    fill_joins(e);
    fill_surpluses(e);
    e->filled = 1;
}

MQ_LOCAL void fill_limits(struct mq_engine *e)
{
    if (e->limits_known)
        return;
    fill_elements(e, TILES_MAX);
    mq_each_pattern(e, TILES_MAX, mark_limited_after_loss);
    fill_joins(e);
    e->wides_known = 0; /* records say more now */
    e->limits_known = 1;
}

MQ_LOCAL bool is_wanted(unsigned purposes, unsigned purpose)
{
    return (purposes & purpose) == purpose;
}

void mq_learn(struct mq_engine *e, unsigned purposes)
{
    if (is_wanted(purposes, MQ_FOR_GAMES))
        fill_distances(e);
    if (is_wanted(purposes, MQ_FOR_STATS))
        fill_limits(e);
    if (is_wanted(purposes, MQ_FOR_STATS) || is_wanted(purposes, MQ_FOR_ROLLOUTS))
        fill_wides(e);
    if (is_wanted(purposes, MQ_FOR_WIDEST))
        mq_fill_helps(e);
}

void mq_engine_prepare(struct mq_engine *e, unsigned purposes)
{
    if (purposes & MQ_PLAIN)
        mq_use_level(e, LEVEL_PLAIN);
    mq_learn(e, purposes);
}
