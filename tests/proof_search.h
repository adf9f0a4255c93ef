/*
 * proof_search.h - the costs of suits, found by searching, and the checks of a filled engine against them
 *
 * Nothing here knows how core/ fills its tables.  Finished suits are built from groups and pairs, and a pattern is
 * compared with them.  tests/proof.c runs the checks over all cases.  tests/test_tables.c takes samples where all
 * cases would take too long.  The checks of patterns are in proof_search.c, beside the search; those of elements and
 * whole hands are below.
 */
#ifndef PROOF_SEARCH_H
#define PROOF_SEARCH_H

#include "in_step_parts.h"
#include "ref.h"
#include "support.h"
#include "fixed.h"
#include "hand.h"

#include <string.h>

enum {
    SUIT_NUMBERS = 1953125,         /* 5^9 */
    NUMBERS = SUIT_NUMBERS + 78125, /* and 5^7 */
    FINISHED_MAX = 3876 * 9,        /* four of 16 groups, with repetition, and one of nine pairs */
    HELPED_PATTERNS = 321545,       /* those of at most 13 tiles */
    COSTS_MAX = 255,
    HANDS = 10000000
};

/* ---- numbers of patterns ---- */

/*
 * A pattern is known by its number: its counts as digits in base 5, with the lowest rank as the lowest digit.  The
 * numbers of honours begin at SUIT_NUMBERS.  Patterns of more than 14 tiles have numbers, too: the search passes
 * through them.
 */

static const uint32_t number_unit[SUIT_KINDS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

static inline bool of_honours(uint32_t number)
{
    return number >= SUIT_NUMBERS;
}

static inline int kinds_of(uint32_t number)
{
    return of_honours(number) ? HONOUR_KINDS : SUIT_KINDS;
}

/* Stores the counts and returns the number of tiles. */
static inline int decode(uint32_t number, int count[SUIT_KINDS])
{
    uint32_t digits = number - (of_honours(number) ? SUIT_NUMBERS : 0);
    int tiles = 0;

    for (int rank = 0; rank < SUIT_KINDS; rank++) {
        count[rank] = (int)(digits % 5);
        tiles += count[rank];
        digits /= 5;
    }
    return tiles;
}

/* ---- the search ---- */

/* The tiles to add: of[m] for m groups, of[5 + m] for m groups and a pair. */
struct costs {
    uint8_t of[ENTRIES];
};

/* All different finished suits, sorted; each is nine counts of seven bits. */
struct finished {
    int count;
    uint64_t suit[FINISHED_MAX];
};

struct search {
    struct finished finished[2][2][ENTRIES]; /* by honours, by the limit of four, then as in costs */
    struct costs cost[NUMBERS];
    uint32_t pattern[PATTERNS + 1]; /* the numbers with at most 14 tiles, suits first */
    uint32_t patterns, suit_patterns;

    struct costs different[COSTS_MAX + 1];        /* each once: of suits, of honours, of joined suits */
    int of_suits, of_honours, all;                /* how many */
    uint8_t joined[COSTS_MAX + 1][COSTS_MAX + 1]; /* the cost of two suits together, as an index */
    uint8_t which[NUMBERS];                       /* for each pattern the index of its cost */
};

/* All of the above; computed once in each process. */
const struct search *search_everything(void);

/* The distance of a hand, from the costs of its four suits combined in every way. */
int search_distance(const struct search *s, const uint8_t count[MQ_KINDS], int melds);

/* ---- checks ---- */

/*
 * A check looks at every 'step'th case, beginning with 'first', and counts.  So {0, 1} means all cases, {0, 97} a
 * sample, and {i, n} the share of process i of n.
 */
struct proof {
    const struct search *search;
    struct mq_engine *engine;
    uint32_t first, step;

    uint64_t cases, wrong;
    char first_wrong[400]; /* names the case and both values */
};

void check_search(struct proof *p);          /* the two ways of searching find the same */
void check_places(struct proof *p);          /* a hand of these tiles finds this record; always all cases */
void check_elements(struct proof *p);        /* its element costs what the search found */
void check_limited(struct proof *p);         /* by a search without the four-copy limit */
void check_limited_after(struct proof *p);   /* the same for the tiles that are left after one discard */
void check_surplus(struct proof *p);         /* by pattern, groups wanted and cost of the other suits */
void check_helps(struct proof *p);           /* likewise */
void check_waits(struct proof *p);           /* by pattern and tile */
void check_waits_of_hands(struct proof *p);  /* by pattern, groups wanted and cost of the other suits */
void check_wides(struct proof *p);           /* by pattern, with every set of entries that can be the best ones */
void check_number_of_wides(struct proof *p); /* always all cases */

/* Counts a wrong case.  The first one is described. */
__attribute__((format(printf, 2, 3))) void wrong(struct proof *p, const char *format, ...);

/* "1M 1M 2M", valid until the next call. */
const char *names_of(const uint8_t count[MQ_KINDS]);

/* The word that holds the bits LIMITED_AT and LIMITED_AFTER_AT of a pattern. */
static inline uint64_t *limits_of(struct mq_engine *e, uint32_t code)
{
    return &e->record[code];
}

/* ---- elements ---- */

static inline struct costs element_costs(const struct mq_engine *e, unsigned element)
{
    struct costs costs;

    for (int entry = 0; entry < ENTRIES; entry++)
        costs.of[entry] = (uint8_t)(e->cost[element] >> (entry < 5 ? 12 * entry : 12 * (entry - 5) + 6) & 63);
    return costs;
}

/* Stores the engine's element for each different cost; 0 if it has none. */
static inline void map_elements(const struct proof *p, uint8_t element[COSTS_MAX + 1])
{
    memset(element, 0, COSTS_MAX + 1);
    for (unsigned i = 1; i <= p->engine->elements && i < ROW; i++) {
        struct costs costs = element_costs(p->engine, i);

        for (int mine = 0; mine < p->search->all; mine++)
            if (memcmp(&p->search->different[mine], &costs, sizeof costs) == 0)
                element[mine] = (uint8_t)i;
    }
}

/* Always looks at all cases. */
static inline void check_number_of_elements(struct proof *p)
{
    const struct search *s = p->search;
    uint8_t element[COSTS_MAX + 1];

    map_elements(p, element);
    if (s->of_suits != 126 || s->of_honours != 55 || s->all != 180 || p->engine->elements != 180)
        wrong(p, "suits have %d costs, honours %d, together they make %d, and the engine has %u elements", s->of_suits,
              s->of_honours, s->all, p->engine->elements);
    for (int i = 0; i < s->all; i++) { /* the numbers are equal and each is found, so each is there once */
        if (element[i] == 0)
            wrong(p, "the engine has no element for cost %d", i);
        if (p->engine->cost[element[i]] >> 60 != 0)
            wrong(p, "the unused bits of element %d are not 0", element[i]);
        p->cases++;
    }
}

/* Checks all pairs; 'step' applies to the first of the two. */
static inline void check_join(struct proof *p)
{
    const struct search *s = p->search;
    uint8_t element[COSTS_MAX + 1];

    map_elements(p, element);
    for (int a = (int)p->first; a < s->all; a += (int)p->step)
        for (int b = 0; b < s->all; b++) {
            unsigned got = find_join(lookup_in(p->engine, true), element[a], element[b]),
                     expected = element[s->joined[a][b]];

            if (got != expected || got == 0)
                wrong(p, "elements %d and %d join to %u, should be %u", element[a], element[b], got, expected);
            p->cases++;
        }
}

/* Checks all triples; 'step' applies to the first of the three. */
static inline void check_monoid(struct proof *p)
{
    const struct mq_engine *e = p->engine;
    unsigned neutral = record_element(e->record[0]);

    for (unsigned a = 1 + p->first; a <= ELEMENTS; a += p->step) {
        if (e->join[a][neutral] != a)
            wrong(p, "element %u joined with no tiles is %d", a, e->join[a][neutral]);
        for (unsigned b = 1; b <= ELEMENTS; b++) {
            if (e->join[a][b] != e->join[b][a])
                wrong(p, "elements %u and %u join to %d, but %d the other way", a, b, e->join[a][b], e->join[b][a]);
            for (unsigned c = 1; c <= ELEMENTS; c++) {
                unsigned left = e->join[e->join[a][b]][c], right = e->join[a][e->join[b][c]];

                if (left != right)
                    wrong(p, "elements %u, %u and %u join to %u or %u", a, b, c, left, right);
                p->cases++;
            }
        }
    }
}

static inline void check_totals(struct proof *p)
{
    for (unsigned i = 1 + p->first; i <= ELEMENTS; i += p->step) {
        struct costs costs = element_costs(p->engine, i);
        unsigned got = p->engine->free[i], expected = 0;

        for (unsigned groups = 0; groups <= GROUPS; groups++) {
            int total = find_total(lookup_in(p->engine, true), groups, i);

            if (total != costs.of[5 + groups])
                wrong(p, "element %u with %u groups wanted: total %d, should be %d", i, groups, total,
                      costs.of[5 + groups]);
            expected |= (costs.of[groups] == 0 ? 1u : 0) << (FREE_ALONE + groups);
            expected |= (costs.of[5 + groups] == 0 ? 1u : 0) << (FREE_PAIRED + groups);
            p->cases++;
        }
        if (got != expected)
            wrong(p, "element %u: free is 0x%04x, should be 0x%04x", i, got, expected);
        p->cases++;
    }
}

/* ---- hands: HANDS of them, each known by its number ---- */

/* Few kinds give many equal and neighbouring tiles.  Many kinds give all suits.  The last kinds are special. */
static inline struct mq_hand hand_with_number(uint64_t number)
{
    uint64_t state = number;
    int melds = (int)(next_random(&state) % 5), kinds = 4 + (int)(next_random(&state) % 34);
    int tiles = 13 - 3 * melds + (int)(next_random(&state) % 2);

    return random_hand(&state, tiles, kinds, melds);
}

static inline const char *name_of(mq_tile tile)
{
    return tile == MQ_NO_TILE ? "no tile" : mq_tile_name(tile);
}

static inline bool may_discard(const struct mq_hand *hand)
{
    return hand->tiles == 14 - 3 * hand->melds;
}

static inline bool has_special(const struct mq_hand *hand)
{
    return hand->count[MQ_PASS] + hand->count[MQ_REVERSE] + hand->count[MQ_DOUBLE] > 0;
}

/* Compares mq_distance() of all hands with the search, or of every 20th hand with the reference. */
static inline void compare_distances(struct proof *p, bool reference)
{
    for (uint32_t i = p->first; i < HANDS; i += p->step) {
        struct mq_hand hand;
        int count[MQ_KINDS], got, expected;

        if (reference && i % 20 != 0)
            continue;
        hand = hand_with_number(i);
        counts_of(&hand, count);
        got = mq_distance(p->engine, &hand);
        expected = reference ? ref_distance(count, hand.melds) : search_distance(p->search, hand.count, hand.melds);
        if (got != expected)
            wrong(p, "%s with %d melds: distance %d, should be %d", names_of(hand.count), hand.melds, got, expected);
        p->cases++;
    }
}

static inline void check_distances(struct proof *p)
{
    compare_distances(p, false);
}

static inline void check_reference_distances(struct proof *p)
{
    compare_distances(p, true);
}

/*
 * R24, R25.  A hand that has won is never asked for.  The tables answer "none" for it: no tile can be discarded
 * without loss.
 */
static inline mq_tile search_discard(const struct search *s, const struct mq_hand *hand)
{
    int least = 100;
    mq_tile best = MQ_NO_TILE;

    if (search_distance(s, hand->count, hand->melds) == 0)
        return MQ_NO_TILE;
    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++) {
        struct mq_hand left = *hand;
        int distance;

        if (left.count[tile]-- == 0)
            continue;
        distance = search_distance(s, left.count, left.melds);
        if (distance <= least) {
            least = distance;
            best = tile;
        }
    }
    return best;
}

/* Checks what the tables discard, asked as in games. */
static inline void check_discards(struct proof *p)
{
    for (uint32_t i = p->first; i < HANDS; i += p->step) {
        struct mq_hand hand = hand_with_number(i);
        struct plain_seat seat;
        mq_tile got, expected;

        if (!may_discard(&hand) || has_special(&hand))
            continue;
        seat_take(&seat, lookup_in(p->engine, true), &hand);
        got = fixed_discard(&seat, lookup_in(p->engine, true));
        expected = search_discard(p->search, &hand);
        if (got != expected)
            wrong(p, "%s with %d melds: discards %s, should be %s", names_of(hand.count), hand.melds, name_of(got),
                  name_of(expected));
        p->cases++;
    }
}

/* Compares mq_fixed_discard() of every 100th hand with the reference. */
static inline void check_reference_discards(struct proof *p)
{
    for (uint32_t i = p->first; i < HANDS; i += p->step) {
        struct mq_hand hand;
        int count[MQ_KINDS];
        mq_tile got, expected;

        if (i % 100 != 0)
            continue;
        hand = hand_with_number(i);
        if (!may_discard(&hand))
            continue;
        counts_of(&hand, count);
        got = mq_fixed_discard(p->engine, &hand);
        expected = (mq_tile)ref_discard(count, hand.melds);
        if (got != expected)
            wrong(p, "%s with %d melds: discards %s, should be %s", names_of(hand.count), hand.melds, name_of(got),
                  name_of(expected));
        p->cases++;
    }
}

/* Checks the tiles with which the tables say that a hand wins.  Only hands at distance 1 without specials have any. */
static inline void check_completing_tiles(struct proof *p)
{
    for (uint32_t i = p->first; i < HANDS; i += p->step) {
        struct mq_hand hand = hand_with_number(i);
        struct plain_seat seat;
        uint64_t expected = 0;

        if (may_discard(&hand) || search_distance(p->search, hand.count, hand.melds) != 1)
            continue;
        seat_take(&seat, lookup_in(p->engine, true), &hand);
        seat_settle(&seat, lookup_in(p->engine, true), 1, true);
        for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++)
            if (hand.count[tile] < MQ_COPIES) {
                hand.count[tile]++;
                expected |= (uint64_t)(search_distance(p->search, hand.count, hand.melds) == 0) << tile;
                hand.count[tile]--;
            }
        if (seat.waits != expected)
            wrong(p, "%s with %d melds: tiles 0x%llx complete it, should be 0x%llx", names_of(hand.count), hand.melds,
                  (unsigned long long)seat.waits, (unsigned long long)expected);
        p->cases++;
    }
}

/* ---- hands judged by arithmetic, many at a time ---- */

/* A hand that must discard.  Every other one is dealt from all tiles, the rest from few kinds: some are complete. */
static inline struct mq_hand discarding_hand(uint64_t number)
{
    uint64_t state = number ^ UINT64_C(0x5DEECE66D);
    int melds = (int)(next_random(&state) % 5);
    int kinds = number % 2 == 0 ? (int)MQ_KINDS : 4 + (int)(next_random(&state) % 30);

    return random_hand(&state, 14 - 3 * melds, kinds, melds);
}

static inline void compare_judgement(struct proof *p, const struct mq_hand *hand, const struct judgement *got)
{
    struct lookup in = lookup_in(p->engine, true);
    struct judgement expected;
    struct plain_seat seat;

    seat_take(&seat, in, hand);
    expected.distance = seat_distance(&seat, in);
    expected.discard = fixed_discard(&seat, in);
    expected.limits = seat_limits(&seat);
    if (got->distance != expected.distance || got->limits != expected.limits || got->discard != expected.discard)
        wrong(p, "%s with %d melds: distance %d, discards %s, limits %u, should be %d, %s, %u", names_of(hand->count),
              hand->melds, got->distance, name_of(got->discard), got->limits, expected.distance,
              name_of(expected.discard), expected.limits);
    p->cases++;
}

/* Hands are judged in groups of neighbours; 'step' applies to the groups. */
static inline void check_judgements(struct proof *p)
{
    struct mq_hand hand[JUDGED_AT_ONCE];
    struct judgement judgement[JUDGED_AT_ONCE];
    uint64_t complete = 0;

    for (uint64_t group = p->first; group < HANDS / JUDGED_AT_ONCE; group += p->step) {
        for (int i = 0; i < JUDGED_AT_ONCE; i++)
            hand[i] = discarding_hand(group * JUDGED_AT_ONCE + (uint64_t)i);
        judge_in_step(p->engine, hand, judgement);
        for (int i = 0; i < JUDGED_AT_ONCE; i++) {
            compare_judgement(p, &hand[i], &judgement[i]);
            complete += judgement[i].distance == 0;
        }
    }
    if (complete == 0)
        wrong(p, "no hand is complete");
}

/* ---- all checks ---- */

/* 'least' keeps a check from being content with nothing: so many cases there must be. */
static const struct claim {
    void (*check)(struct proof *p);
    bool shared;   /* by several processes, or done by one */
    bool in_step;  /* about what only an engine has that plays games in step */
    uint32_t step; /* where not everything is proved, every so many-th case is looked at */
    uint64_t least;
    const char *says, *unit;
} claims[] = {
    {check_search, true, false, 97, PATTERNS, "sweeping finds the same costs as comparing with every finished suit",
     "patterns"},
    {check_places, false, false, 1, PATTERNS, "a hand finds the record of its tiles, whatever they are", "patterns"},
    {check_elements, true, false, 1, PATTERNS, "the element of a pattern has the ten costs that the search finds",
     "patterns"},
    {check_limited, true, false, 97, PATTERNS,
     "a record is marked as limited exactly if a fifth copy would make something cheaper", "patterns"},
    {check_limited_after, true, false, 499, PATTERNS,
     "and as limited after a loss exactly if it would once some one tile has gone", "patterns"},
    {check_number_of_elements, false, false, 1, ELEMENTS,
     "suits have 126 different costs, honours 55, and joined in any way they make exactly the elements", "elements"},
    {check_join, true, false, 1, ELEMENTS *ELEMENTS,
     "a join is the cheapest way to split groups and pair, and again an element", "pairs of elements"},
    {check_monoid, true, false, 1, ELEMENTS *ELEMENTS *ELEMENTS,
     "joining is commutative and associative, and no tiles change nothing", "triples of elements"},
    {check_totals, true, false, 1, ELEMENTS * 6,
     "the totals and the free bits of an element are what its costs say", "entries"},
    {check_surplus, true, false, 11, (uint64_t)PATTERNS *ELEMENTS * 5,
     "the surplus digit is the largest tile that can go without the distance growing",
     "patterns with every element elsewhere and every number of groups"},
    {check_helps, true, false, 11, (uint64_t)HELPED_PATTERNS *ELEMENTS * 5,
     "the tiles that are said to help are those that lower the distance",
     "patterns with every element elsewhere and every number of groups"},
    {check_waits, true, false, 1, SUIT_PATTERNS * 9 + HONOUR_PATTERNS * 7,
     "the waits of a pattern are the tiles that make it a finished suit", "patterns and tiles"},
    {check_waits_of_hands, true, false, 11, PATTERNS * 5, "they count exactly if the other suits hold all the rest",
     "patterns with every element elsewhere that fits in 14 tiles and every number of groups"},
    {check_wides, true, true, 1, PATTERNS, "the wide record of each pattern says what its record says", "patterns"},
    {check_number_of_wides, false, true, 1, PATTERNS,
     "patterns share a wide record exactly if their records are equal, and there is room for no more", "patterns"},
    {check_distances, true, false, 49, HANDS, "the distance of a hand is what the costs of its suits make",
     "random hands, with and without specials"},
    {check_discards, true, false, 49, HANDS / 5,
     "the tables discard the largest tile of those that leave the smallest distance", "random hands without specials"},
    {check_judgements, true, true, 49, HANDS, "hands are judged by arithmetic as by tables",
     "random hands that must discard"},
    {check_completing_tiles, true, false, 49, HANDS / 100, "the tables know the tiles that complete a hand",
     "random hands at distance 1"},
    {check_reference_distances, true, false, 49, HANDS / 20, "the reference finds the same distances", "random hands"},
    {check_reference_discards, true, false, 49, HANDS / 250, "the reference discards the same tiles", "random hands"},
};

enum { CLAIMS = sizeof claims / sizeof claims[0] };

#endif
