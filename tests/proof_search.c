/*
 * proof_search.c - what suits cost, found by searching; and the checks that hold a filled engine against it
 *
 * All finished suits are built: at most four groups, with and without a pair, no kind more than four times (R9-R12).
 * What a pattern costs is found from them in two ways.
 *
 * Directly: compare the pattern with every finished suit, count the missing tiles, take the smallest number.  That is
 * the definition.  It takes some seconds for all patterns.
 *
 * By sweeping: a pattern that holds a finished suit costs nothing; any other costs one more than the cheapest pattern
 * that has one tile more.  That takes a moment for all patterns, so that sampled runs have all costs, too.
 * check_search() shows that both find the same.
 */
#include "proof_search.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MORE_THAN_ANY = 100 }; /* cost; the sum of two still fits in a byte */

/* ---- finished suits ---- */

enum { FIELD = 7 };                                            /* bits of a count */
#define FIELDS(value) (UINT64_C(0x0102040810204081) * (value)) /* the same in all nine */

static uint64_t pack(const int count[SUIT_KINDS])
{
    uint64_t packed = 0;

    for (int rank = 0; rank < SUIT_KINDS; rank++)
        packed |= (uint64_t)count[rank] << FIELD * rank;
    return packed;
}

static void keep_finished(struct finished *f, const int count[SUIT_KINDS], int copies)
{
    for (int rank = 0; rank < SUIT_KINDS; rank++)
        if (count[rank] > copies)
            return;
    f->suit[f->count++] = pack(count);
}

/* Groups 0..8 are triplets, 9..15 runs; they are added in this order, so that each set of groups is built once. */
static void build(struct finished to[ENTRIES], int count[SUIT_KINDS], bool honours, int copies, int groups, int first)
{
    int kinds = honours ? HONOUR_KINDS : SUIT_KINDS, end = honours ? HONOUR_KINDS : 16;

    keep_finished(&to[groups], count, copies);
    for (int rank = 0; rank < kinds; rank++) {
        count[rank] += 2;
        keep_finished(&to[5 + groups], count, copies);
        count[rank] -= 2;
    }
    for (int group = first; group < end && groups < GROUPS; group++) {
        int low = group % 9, step = group / 9;

        for (int i = 0; i < 3; i++)
            count[low + i * step]++;
        build(to, count, honours, copies, groups + 1, group);
        for (int i = 0; i < 3; i++)
            count[low + i * step]--;
    }
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static void sort_and_drop_equal(struct finished *f)
{
    int kept = 0;

    qsort(f->suit, (size_t)f->count, sizeof f->suit[0], by_value);
    for (int i = 0; i < f->count; i++)
        if (kept == 0 || f->suit[i] != f->suit[kept - 1])
            f->suit[kept++] = f->suit[i];
    f->count = kept;
}

/* ---- the two ways of searching ---- */

/*
 * The sum of max(0, finished - held) over all kinds.  Counts are at most 14, so 64 added to a field survives the
 * subtraction exactly if the difference is not negative; the product adds all fields up in the highest.
 */
static int missing(uint64_t finished, uint64_t held)
{
    uint64_t difference = (finished | FIELDS(64)) - held;
    uint64_t not_negative = ((difference & FIELDS(64)) >> 6) * 63;

    return (int)((difference & not_negative) * FIELDS(1) >> 56 & 127);
}

static struct costs search_directly(const struct search *s, uint32_t number, bool limited)
{
    int count[SUIT_KINDS];
    struct costs costs;
    uint64_t held;

    decode(number, count);
    held = pack(count);
    for (int entry = 0; entry < ENTRIES; entry++) {
        const struct finished *f = &s->finished[of_honours(number)][limited][entry];
        int least = MORE_THAN_ANY;

        for (int i = 0; i < f->count; i++) {
            int now = missing(f->suit[i], held);

            least = now < least ? now : least;
        }
        costs.of[entry] = (uint8_t)least;
    }
    return costs;
}

/* All patterns of suits, or of honours; 'from'..'to' - 1 are their numbers. */
static void sweep(struct search *s, uint32_t from, uint32_t to)
{
    int count[SUIT_KINDS], kinds = kinds_of(from);

    memset(&s->cost[from], MORE_THAN_ANY, (to - from) * sizeof s->cost[0]);
    for (int entry = 0; entry < ENTRIES; entry++) {
        const struct finished *f = &s->finished[of_honours(from)][true][entry];

        for (int i = 0; i < f->count; i++) {
            uint32_t number = from;

            for (int rank = 0; rank < kinds; rank++)
                number += (uint32_t)(f->suit[i] >> FIELD * rank & 127) * number_unit[rank];
            s->cost[number].of[entry] = 0;
        }
    }
    /* Upwards: a pattern with one tile more still holds the finished suit. */
    for (uint32_t number = from; number < to; number++) {
        decode(number, count);
        for (int rank = 0; rank < kinds; rank++)
            for (int entry = 0; entry < ENTRIES && count[rank] > 0; entry++)
                if (s->cost[number - number_unit[rank]].of[entry] == 0)
                    s->cost[number].of[entry] = 0;
    }
    for (uint32_t number = to; number-- > from;) { /* downwards: the cost of adding the best tile */
        decode(number, count);
        for (int rank = 0; rank < kinds; rank++)
            for (int entry = 0; entry < ENTRIES && count[rank] < MQ_COPIES; entry++) {
                int by_adding = 1 + s->cost[number + number_unit[rank]].of[entry];

                if (by_adding < s->cost[number].of[entry])
                    s->cost[number].of[entry] = (uint8_t)by_adding;
            }
    }
}

/* ---- the different costs, and what joining makes of them ---- */

/* Groups and pair may come from either side, in every way. */
static struct costs join(const struct costs *a, const struct costs *b)
{
    struct costs sum;

    memset(&sum, MORE_THAN_ANY, sizeof sum);
    for (int x = 0; x < ENTRIES; x++)
        for (int y = 0; y < ENTRIES; y++) {
            int pairs = x / 5 + y / 5, groups = x % 5 + y % 5, cost = a->of[x] + b->of[y];

            if (pairs <= 1 && groups <= GROUPS && cost < sum.of[5 * pairs + groups])
                sum.of[5 * pairs + groups] = (uint8_t)cost;
        }
    return sum;
}

/* Where it stands in different[]; it is put there if it is new. */
static int find_cost(struct search *s, const struct costs *cost)
{
    int i = 0;

    while (i < s->all && memcmp(&s->different[i], cost, sizeof *cost) != 0)
        i++;
    if (i == s->all && s->all < COSTS_MAX)
        s->different[s->all++] = *cost;
    return i;
}

static void find_different_costs(struct search *s)
{
    bool seen[COSTS_MAX + 1] = {false};

    for (uint32_t i = 0; i < s->patterns; i++) {
        uint32_t number = s->pattern[i];
        int which = find_cost(s, &s->cost[number]);

        s->which[number] = (uint8_t)which;
        if (!of_honours(number)) {
            s->of_suits = s->all;
        } else if (!seen[which]) {
            seen[which] = true;
            s->of_honours++;
        }
    }
    for (int a = 0; a < s->all; a++) /* a new one gets its turn, too */
        for (int b = 0; b <= a; b++) {
            struct costs both = join(&s->different[a], &s->different[b]);

            s->joined[a][b] = s->joined[b][a] = (uint8_t)find_cost(s, &both);
        }
}

const struct search *search_everything(void)
{
    static struct search *s;
    int count[SUIT_KINDS] = {0};

    if (s != NULL)
        return s;
    s = calloc(1, sizeof *s);
    if (s == NULL)
        abort();
    for (int honours = 0; honours < 2; honours++)
        for (int limited = 0; limited < 2; limited++) {
            build(s->finished[honours][limited], count, honours, limited ? MQ_COPIES : TILES_MAX, 0, 0);
            for (int entry = 0; entry < ENTRIES; entry++)
                sort_and_drop_equal(&s->finished[honours][limited][entry]);
        }
    sweep(s, 0, SUIT_NUMBERS);
    sweep(s, SUIT_NUMBERS, NUMBERS);
    for (uint32_t number = 0; number < NUMBERS; number++)
        if (decode(number, count) <= TILES_MAX && s->patterns <= PATTERNS) {
            s->pattern[s->patterns++] = number;
            s->suit_patterns += !of_honours(number);
        }
    find_different_costs(s);
    return s;
}

int search_distance(const struct search *s, const uint8_t count[MQ_KINDS], int melds)
{
    struct costs all;

    memset(&all, MORE_THAN_ANY, sizeof all);
    all.of[0] = 0; /* to begin with nothing is there and nothing can be added */
    for (int suit = 0; suit < SUITS; suit++) {
        uint32_t number = suit == HONOURS ? SUIT_NUMBERS : 0;

        for (int rank = kinds_of(number) - 1; rank >= 0; rank--)
            number += count[SUIT_KINDS * suit + rank] * number_unit[rank];
        all = join(&all, &s->cost[number]);
    }
    return all.of[5 + GROUPS - melds];
}

/* ---- saying what is wrong ---- */

void wrong(struct proof *p, const char *format, ...)
{
    va_list values;

    if (p->wrong++ > 0)
        return;
    va_start(values, format);
    vsnprintf(p->first_wrong, sizeof p->first_wrong, format, values);
    va_end(values);
}

const char *names_of(const uint8_t count[MQ_KINDS])
{
    static char text[MQ_WALL_TEXT + 1];
    size_t length = 0;

    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        for (int i = 0; i < count[tile]; i++)
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "%s%s", length ? " " : "", mq_tile_name(tile));
    return length > 0 ? text : "no tiles";
}

/* A pattern of a suit is named as one of M. */
static const char *tiles_of(uint32_t number)
{
    uint8_t count[MQ_KINDS] = {0};
    int by_rank[SUIT_KINDS];

    decode(number, by_rank);
    for (int rank = 0; rank < kinds_of(number); rank++)
        count[rank + (of_honours(number) ? MQ_EAST : 0)] = (uint8_t)by_rank[rank];
    return names_of(count);
}

static void compare_costs(struct proof *p, uint32_t number, struct costs got, struct costs expected, const char *whose)
{
    for (int entry = 0; entry < ENTRIES; entry++)
        if (got.of[entry] != expected.of[entry])
            wrong(p, "%s: %d groups%s need %d tiles by %s, should be %d", tiles_of(number), entry % 5,
                  entry < 5 ? "" : " and a pair", got.of[entry], whose, expected.of[entry]);
    p->cases++;
}

/* ---- checks of patterns ---- */

/* The numbers of the patterns that this proof looks at. */
#define EACH_NUMBER(p, number)                                                                                         \
    (uint32_t i_ = (p)->first, number; i_ < (p)->search->patterns && (number = (p)->search->pattern[i_], true);        \
     i_ += (p)->step)

static uint64_t record_of(const struct proof *p, uint32_t number)
{
    return p->engine->record[number];
}

void check_search(struct proof *p)
{
    for EACH_NUMBER (p, number)
        compare_costs(p, number, p->search->cost[number], search_directly(p->search, number, true), "sweeping");
}

void check_places(struct proof *p)
{
    const struct search *s = p->search;

    if (s->suit_patterns != SUIT_PATTERNS || s->patterns != PATTERNS)
        wrong(p, "there are %u patterns of suits, %u in all", s->suit_patterns, s->patterns);
    for (uint32_t i = 0; i < s->patterns; i++) {
        int count[SUIT_KINDS], suit = of_honours(s->pattern[i]) ? HONOURS : 0;
        struct mq_hand hand;

        decode(s->pattern[i], count);
        mq_hand_init(&hand, 0);
        for (int rank = 0; rank < SUIT_KINDS; rank++)
            for (int copy = 0; copy < count[rank]; copy++)
                mq_hand_add(&hand, (mq_tile)(SUIT_KINDS * suit + rank));
        if (code_of(hand.suit[suit]) != s->pattern[i])
            wrong(p, "%s: has the code %u, should be %u", tiles_of(s->pattern[i]), code_of(hand.suit[suit]),
                  s->pattern[i]);
        for (int rank = 0; rank < SUIT_KINDS; rank++)
            if ((int)tile_count(hand.suit[suit], (mq_tile)(SUIT_KINDS * suit + rank)) != count[rank])
                wrong(p, "%s: the count of rank %d cannot be read", tiles_of(s->pattern[i]), rank);
        p->cases++;
    }
}

void check_elements(struct proof *p)
{
    for EACH_NUMBER (p, number)
        compare_costs(p, number, element_costs(p->engine, record_element(record_of(p, number))),
                      p->search->cost[number], "its element");
}

/* Would more than four copies of a kind make anything cheaper?  Found once for each pattern. */
static bool search_limited(const struct search *s, uint32_t number)
{
    enum { NOT_KNOWN, NO, YES };
    static uint8_t known[NUMBERS];

    if (known[number] == NOT_KNOWN) {
        struct costs limitless = search_directly(s, number, false);

        known[number] = memcmp(&limitless, &s->cost[number], sizeof limitless) != 0 ? YES : NO;
    }
    return known[number] == YES;
}

static void compare_limit_bit(struct proof *p, uint32_t number, int bit, bool expected, const char *name)
{
    bool got = *limits_of(p->engine, number) >> bit & 1;

    if (got != expected)
        wrong(p, "%s: the bit '%s' is %d, should be %d", tiles_of(number), name, got, expected);
    p->cases++;
}

void check_limited(struct proof *p)
{
    for EACH_NUMBER (p, number)
        compare_limit_bit(p, number, LIMITED_AT, search_limited(p->search, number), "limited");
}

void check_limited_after(struct proof *p)
{
    for EACH_NUMBER (p, number) {
        int count[SUIT_KINDS];
        bool expected = false;

        decode(number, count);
        for (int rank = 0; rank < kinds_of(number); rank++)
            if (count[rank] > 0 && search_limited(p->search, number - number_unit[rank]))
                expected = true;
        compare_limit_bit(p, number, LIMITED_AFTER_AT, expected, "limited after a loss");
    }
}

/* The distance of a hand by the number of one suit and the cost of all others. */
static int distance_of(const struct search *s, int groups, uint32_t number, int others)
{
    return s->different[s->joined[s->which[number]][others]].of[5 + groups];
}

void check_surplus(struct proof *p)
{
    const struct search *s = p->search;
    uint8_t element[COSTS_MAX + 1];

    map_elements(p, element);
    for EACH_NUMBER (p, number) {
        uint32_t code = number;
        uint64_t record = record_of(p, number);
        int count[SUIT_KINDS];

        decode(number, count);
        for (int groups = 0; groups <= GROUPS; groups++)
            for (int others = 0; others < s->all; others++) {
                int distance = distance_of(s, groups, number, others), rank = SUIT_KINDS - 1, got;

                while (rank >= 0 &&
                       (count[rank] == 0 || distance_of(s, groups, number - number_unit[rank], others) != distance))
                    rank--;
                got = (int)find_surplus(lookup_in(p->engine, true), (unsigned)groups, code, record, element[others]);
                if (got != rank + 1)
                    wrong(p,
                          "%s: with %d groups wanted and element %d elsewhere number %d can go, should be %d (0: none)",
                          tiles_of(number), groups, element[others], got, rank + 1);
                p->cases++;
            }
    }
}

/* The tiles of a suit that lower the distance. */
static unsigned helping(const struct search *s, int groups, uint32_t number, const int count[SUIT_KINDS], int others)
{
    int distance = distance_of(s, groups, number, others);
    unsigned helps = 0;

    for (int rank = 0; rank < kinds_of(number); rank++)
        if (count[rank] < MQ_COPIES && distance_of(s, groups, number + number_unit[rank], others) < distance)
            helps |= 1u << rank;
    return helps;
}

void check_helps(struct proof *p)
{
    const struct search *s = p->search;
    uint8_t element[COSTS_MAX + 1];

    map_elements(p, element);
    for EACH_NUMBER (p, number) {
        int count[SUIT_KINDS];

        if (decode(number, count) == TILES_MAX)
            continue; /* nothing is added to 14 tiles */
        for (int groups = 0; groups <= GROUPS; groups++)
            for (int others = 0; others < s->all; others++) {
                unsigned expected = helping(s, groups, number, count, others);
                unsigned got = find_helps(p->engine, (unsigned)groups, number, element[s->which[number]],
                                          element[others]);

                if (got != expected)
                    wrong(p,
                          "%s: with %d groups wanted and element %d elsewhere ranks 0x%03x help, should be 0x%03x",
                          tiles_of(number), groups, element[others], got, expected);
                p->cases++;
            }
    }
}

/* The tiles that turn a pattern into a finished suit: that is, it then holds one of just as many tiles. */
static unsigned completing(const struct search *s, uint32_t number, int *entry)
{
    int count[SUIT_KINDS], tiles = decode(number, count) + 1;
    unsigned waits = 0;

    *entry = tiles % 3 == 2 ? 5 + tiles / 3 : tiles / 3;
    for (int rank = 0; rank < kinds_of(number) && tiles % 3 != 1 && tiles <= TILES_MAX; rank++)
        if (count[rank] < MQ_COPIES && s->cost[number + number_unit[rank]].of[*entry] == 0)
            waits |= 1u << rank;
    return waits;
}

void check_waits(struct proof *p)
{
    for EACH_NUMBER (p, number) {
        uint64_t record = record_of(p, number);
        int entry;
        unsigned got = record >> WAITS_AT & 0x1FF, expected = completing(p->search, number, &entry);

        if (got != expected || !(record >> WAITS_KNOWN_AT & 1))
            wrong(p, "%s: ranks 0x%03x complete it, should be 0x%03x", tiles_of(number), got, expected);
        p->cases += (uint64_t)kinds_of(number);
    }
}

/* Suits of this cost have at least so many tiles: they hold what costs nothing. */
static int fewest_tiles(struct costs cost)
{
    int fewest = 0;

    for (int entry = 0; entry < ENTRIES; entry++)
        if (cost.of[entry] == 0 && 3 * (entry % 5) + 2 * (entry / 5) > fewest)
            fewest = 3 * (entry % 5) + 2 * (entry / 5);
    return fewest;
}

void check_waits_of_hands(struct proof *p)
{
    const struct search *s = p->search;
    uint8_t element[COSTS_MAX + 1];

    map_elements(p, element);
    for EACH_NUMBER (p, number) {
        uint32_t code = number;
        uint64_t record = record_of(p, number);
        int count[SUIT_KINDS], tiles = decode(number, count), entry;
        unsigned waits = completing(s, number, &entry);

        for (int others = 0; others < s->all; others++)
            for (int groups = 0; groups <= GROUPS; groups++) {
                int rest = groups - entry % 5; /* groups for the others, and the pair if it is not here */
                bool complete = rest >= 0 && s->different[others].of[entry < 5 ? 5 + rest : rest] == 0;
                unsigned expected = complete ? waits : 0;
                unsigned got = find_waits(lookup_in(p->engine, true), (unsigned)groups, code, record, element[others]);

                if (tiles + fewest_tiles(s->different[others]) > TILES_MAX)
                    continue; /* no hand is like that */
                if (got != expected)
                    wrong(p,
                          "%s: with %d groups wanted and element %d elsewhere ranks 0x%03x complete it, "
                          "should be 0x%03x",
                          tiles_of(number), groups, element[others], got, expected);
                p->cases++;
            }
    }
}

/* ---- checks of wide records ---- */

/* The entries that are best ones if a suit has this cost, the other suits together that one, and groups are wanted. */
static unsigned best_entries(const struct costs *suit, const struct costs *others, int groups)
{
    int least = MORE_THAN_ANY;
    unsigned best = 0;

    for (int entry = 0; entry < ENTRIES; entry++) {
        int rest = groups - entry % 5, cost;

        if (rest < 0)
            continue;
        cost = suit->of[entry] + others->of[entry < 5 ? 5 + rest : rest];
        if (cost < least) {
            least = cost;
            best = 0;
        }
        if (cost == least)
            best |= 1u << entry;
    }
    return best;
}

/* For an element: which sets can be the best ones, and where the records of its patterns have the answer for each. */
struct asked {
    int count;
    struct {
        unsigned best, at;
    } question[GROUPS * ELEMENTS + ELEMENTS];
};

static void list_questions(const struct mq_engine *e, unsigned element, struct asked *asked)
{
    struct costs suit = element_costs(e, element);

    asked->count = 0;
    for (unsigned others = 1; others <= ELEMENTS; others++)
        for (int groups = 0; groups <= GROUPS; groups++) {
            struct costs rest = element_costs(e, others);
            unsigned best = best_entries(&suit, &rest, groups), at = e->choice[groups][element][others];
            int i = 0;

            while (i < asked->count && (asked->question[i].best != best || asked->question[i].at != at))
                i++;
            asked->question[i].best = best;
            asked->question[i].at = at;
            asked->count += i == asked->count;
        }
}

static unsigned largest_digit_of(const struct wide_record *wide, unsigned best)
{
    unsigned largest = 0;

    for (int entry = 0; entry < ENTRIES; entry++)
        if ((best >> entry & 1) && wide->entry[entry] >> 4 > (int)largest)
            largest = wide->entry[entry] >> 4;
    return largest;
}

void check_wides(struct proof *p)
{
    static struct asked asked[ROW];

    for (unsigned element = 1; element <= ELEMENTS; element++)
        list_questions(p->engine, element, &asked[element]);
    for EACH_NUMBER (p, number) {
        const struct wide_record *wide = find_wide(p->engine, number);
        uint64_t record = record_of(p, number);
        unsigned element = record_element(record), limits = (unsigned)(record >> LIMITED_AT);
        struct costs costs = element_costs(p->engine, element);

        if (wide->element != element)
            wrong(p, "%s: its wide record has element %d, should be %u", tiles_of(number), wide->element, element);
        if (wide->upper != record >> WAITS_AT)
            wrong(p, "%s: its wide record ends with 0x%04x, should be 0x%04x", tiles_of(number), wide->upper,
                  (unsigned)(record >> WAITS_AT));
        if ((wide->entry[0] & 15u) != limits || costs.of[0] != 0)
            wrong(p, "%s: its wide record has limits %d, should be %u", tiles_of(number), wide->entry[0] & 15, limits);
        for (int entry = 1; entry < ENTRIES; entry++)
            if ((wide->entry[entry] & 15) != costs.of[entry])
                wrong(p, "%s: entry %d of its wide record costs %d, should be %d", tiles_of(number), entry,
                      wide->entry[entry] & 15, costs.of[entry]);
        for (int i = 0; i < asked[element].count; i++) {
            unsigned got = largest_digit_of(wide, asked[element].question[i].best);
            unsigned expected = (unsigned)(record >> asked[element].question[i].at) & 15;

            if (got != expected)
                wrong(p, "%s: number %u can go if entries 0x%03x are best, should be %u (0: none)", tiles_of(number),
                      got, asked[element].question[i].best, expected);
        }
        p->cases++;
    }
}

/* Patterns share a wide record exactly if their records are equal, and WIDES has room for no more than there are. */
void check_number_of_wides(struct proof *p)
{
    static uint64_t record[WIDES], sorted[WIDES]; /* by wide record: the record of its patterns; 0 if it has none */
    uint32_t wides = 0, different = 0;

    memset(record, 0, sizeof record);
    for (uint32_t i = 0; i < p->search->patterns; i++) {
        uint32_t number = p->search->pattern[i];
        unsigned wide = p->engine->wide_of[number];

        if (wide == 0 || wide >= WIDES) {
            wrong(p, "%s: has no wide record", tiles_of(number));
            continue;
        }
        if (record[wide] != 0 && record[wide] != record_of(p, number))
            wrong(p, "%s: shares a wide record with another record", tiles_of(number));
        wides += record[wide] == 0;
        record[wide] = record_of(p, number);
        p->cases++;
    }
    memcpy(sorted, record, sizeof sorted);
    qsort(sorted, WIDES, sizeof sorted[0], by_value);
    for (int i = 1; i < WIDES; i++)
        different += sorted[i] != sorted[i - 1];
    if (wides != WIDES - 1 || different != wides)
        wrong(p, "%u wide records are used, for %u different records; there is room for %d", wides, different,
              WIDES - 1);
}
