/*
 * fill.c - an engine learns everything at once
 *
 * Elements and waits of all patterns are the same that engine.c would learn, only faster: patterns with the same first
 * kinds share the walk through these kinds.  The surplus digits need more.
 *
 * When a suit is joined with the others, some of its ten entries are the best ones: such an entry and the matching
 * entry of the others together cost no more than the distance of the hand.  A tile can go if one of the best entries
 * can do without it.  There are 135 sets of entries ("masks") that can be the best ones.  For one element, many of
 * these masks ask for the same tile in every pattern.  Such masks form a class, and no element has more than ten
 * classes.  So ten digits in a record are enough.  The elements of the suit and of the others decide which digit is
 * asked for.
 */
#include "cost.h"

/*
 * Visits all patterns that begin with 'code', which has the kinds below 'rank'; their walks share the way so far.  With
 * 'copies' = MQ_COPIES it stores the elements of the patterns.  With more copies it stores the elements without the
 * four-copy limit, and marks the patterns for which the two differ.
 */
MQ_LOCAL void fill_elements(struct mq_engine *e, int rank, uint32_t code, int tiles, const struct walk *walk,
                            unsigned copies)
{
    bool last = rank == code_kinds(code) - 1, runs = !code_is_of_honours(code) && tile_begins_run(rank);

    for (unsigned held = 0; held <= MQ_COPIES && tiles + (int)held <= TILES_MAX; held++) {
        uint32_t next = code + held * rank_unit(rank);
        struct walk further;

        if (!last) {
            mq_walk_kind(&further, walk, held, runs, copies);
            fill_elements(e, rank + 1, next, tiles + (int)held, &further, copies);
        } else if (copies == MQ_COPIES) {
            e->record[next] = mq_element_of(e, mq_walk_end(walk, held, copies));
        } else {
            e->unlimited[next] = (uint8_t)mq_element_of(e, mq_walk_end(walk, held, copies));
            if (e->unlimited[next] != record_element(e->record[next]))
                e->record[next] |= UINT64_C(1) << LIMITED_AT;
        }
    }
}

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
    unsigned number = 0, i = 0;

    while (number < f->masks && f->mask[number] != mask)
        number++;
    assert(number < MASKS);
    if (number == f->masks)
        f->mask[f->masks++] = (uint16_t)mask;
    while (i < f->used[element] && f->mask_of[element][i] != number)
        i++;
    if (i == f->used[element])
        f->mask_of[element][f->used[element]++] = (uint8_t)number;
    return i;
}

/* Bit i of the result is set if entry i of both costs is the same. */
MQ_LOCAL unsigned same_entries(struct suit_cost a, struct suit_cost b)
{
    /*
     * A lane is below 0x80, so adding 0x7F sets its highest bit exactly if it is not 0.  The product brings these bits
     * together.
     */
    uint64_t tops = UINT64_C(0x8080808080), sevens = UINT64_C(0x7F7F7F7F7F), gather = UINT64_C(0x0102040810204080);
    uint64_t alone = (((a.alone ^ b.alone) + sevens) & tops) >> 7,
             paired = (((a.paired ^ b.paired) + sevens) & tops) >> 7;

    return ~((unsigned)(alone * gather >> 56) | (unsigned)(paired * gather >> 56) << 5) & 0x3FF;
}

/* Ten digits: for each entry, the largest tile (rank + 1) that it can do without. */
MQ_LOCAL uint64_t digits_by_entry(struct mq_engine *e, uint32_t code)
{
    struct suit_cost cost = e->cost[element_at(e, code)];
    unsigned count[SUIT_KINDS];
    uint64_t digits = 0;

    code_counts(code, count);
    for (int rank = 0; rank < SUIT_KINDS; rank++)
        if (count[rank] > 0) {
            struct suit_cost left = e->cost[element_at(e, code - rank_unit(rank))];
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

/*
 * This element occurs with these digits.  If two masks of one class ask for different tiles here, they get different
 * classes.
 */
MQ_LOCAL void part_classes(struct filling *f, unsigned element, uint64_t digits)
{
    uint8_t new_class[CLASSES][16] = {{0}}; /* by old class and tile: 1 + the new class */
    bool keeps[CLASSES] = {false};          /* the first tile of a class keeps the old number */

    for (int i = 0; i < f->used[element]; i++) {
        unsigned old = f->class_of[element][i];
        unsigned tile = largest_digit(digits, f->mask[f->mask_of[element][i]]);

        if (new_class[old][tile] == 0) {
            new_class[old][tile] = (uint8_t)(1 + (keeps[old] ? f->classes[element]++ : old));
            keeps[old] = true;
            assert(f->classes[element] <= CLASSES);
        }
        f->class_of[element][i] = (uint8_t)(new_class[old][tile] - 1);
    }
}

/* Turns digits by entry into digits by class. */
MQ_LOCAL uint64_t digits_by_class(const struct filling *f, unsigned element, uint64_t digits)
{
    uint64_t result = 0;

    for (int i = 0; i < f->used[element]; i++) {
        int at = 4 * f->class_of[element][i];
        uint64_t tile = largest_digit(digits, f->mask[f->mask_of[element][i]]);

        result = (result & ~(UINT64_C(15) << at)) | tile << at;
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

    for (uint32_t i = 0; i < CODES; i++)
        /* Elements that only joins have keep 0: they are never asked for a tile. */
        f->classes[record_element(e->record[i])] = 1;
    for (int groups = 0; groups <= GROUPS; groups++)
        for (unsigned a = 1; a <= e->elements; a++)
            for (unsigned b = 1; b <= e->elements && f->classes[a] > 0; b++)
                e->choice[groups][a][b] = (uint8_t)note_mask(f, a, best_entries(e, groups, a, b));
    for (uint32_t i = 0; i < CODES; i++) {
        uint64_t key = e->record[i] & (digits_mask | 0xFF);

        if (key != 0 && f->seen[seen_at(key)] != key) {
            f->seen[seen_at(key)] = key;
            part_classes(f, record_element(key), key >> SURPLUS_AT);
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
    for (int groups = 0; groups <= GROUPS; groups++)
        for (unsigned a = 1; a <= e->elements; a++)
            for (unsigned b = 1; b <= e->elements; b++)
                e->choice[groups][a][b] = (uint8_t)(SURPLUS_AT + 4 * f->class_of[a][e->choice[groups][a][b]]);
}

typedef void pattern_user(struct mq_engine *e, uint32_t code);

/*
 * Calls 'use' for every pattern that begins with 'code'.  'code' has the kinds below 'rank', and may get 'tiles' more
 * tiles.
 */
MQ_LOCAL void each_pattern(struct mq_engine *e, int rank, uint32_t code, int tiles, pattern_user *use)
{
    if (rank == code_kinds(code)) {
        use(e, code);
        return;
    }
    for (int held = 0; held <= MQ_COPIES && held <= tiles; held++)
        each_pattern(e, rank + 1, code + (uint32_t)held * rank_unit(rank), tiles - held, use);
}

/* Fills in the waits and, until fill_surpluses() is called, surplus digits by entry. */
MQ_LOCAL void fill_record(struct mq_engine *e, uint32_t code)
{
    e->record[code] |= digits_by_entry(e, code) << SURPLUS_AT;
    mq_learn_waits(e, code);
}

MQ_LOCAL void mark_limited_after_loss(struct mq_engine *e, uint32_t code)
{
    uint64_t limited = 0;
    unsigned count[SUIT_KINDS];

    code_counts(code, count);
    for (int rank = 0; rank < SUIT_KINDS; rank++)
        if (count[rank] > 0)
            limited |= e->record[code - rank_unit(rank)] >> LIMITED_AT & 1;
    e->record[code] |= limited << LIMITED_AFTER_AT;
}

/* A join can be a new element: then the loop reaches it, too. */
MQ_LOCAL void fill_joins(struct mq_engine *e)
{
    for (unsigned a = 1; a <= e->elements; a++)
        for (unsigned b = 1; b <= a; b++)
            if (e->join[a][b] == 0)
                mq_learn_join(e, a, b);
}

void mq_engine_fill(struct mq_engine *e)
{
    for (unsigned mask = 0; mask < 1 << ENTRIES; mask++)
        for (int entry = 0; entry < ENTRIES; entry++)
            if (mask >> entry & 1)
                e->filling.places[mask] |= UINT64_C(15) << 4 * entry;
    for (int suit = 0; suit <= HONOURS; suit += HONOURS) { /* M stands for P and S, too */
        struct walk start;

        mq_walk_begin(&start);
        fill_elements(e, 0, code_of_empty(suit), 0, &start, MQ_COPIES);
        each_pattern(e, 0, code_of_empty(suit), TILES_MAX, fill_record);
    }
    fill_joins(e);
    fill_surpluses(e);
    e->filled = 1;
}

void mq_engine_fill_limits(struct mq_engine *e)
{
    if (!e->filled)
        mq_engine_fill(e);
    for (int suit = 0; suit <= HONOURS; suit += HONOURS) {
        struct walk start;

        mq_walk_begin(&start);
        fill_elements(e, 0, code_of_empty(suit), 0, &start, TILES_MAX);
        each_pattern(e, 0, code_of_empty(suit), TILES_MAX, mark_limited_after_loss);
    }
    fill_joins(e);
    e->limits_known = 1;
}
