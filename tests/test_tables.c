/*
 * test_tables.c - the tables of a filled engine against a search that shares nothing with them
 *
 * These are the checks of tests/proof.c, everywhere where that takes a moment, else on samples.  'make proof' looks
 * at everything.
 */
#include "check.h"
#include "proof_search.h"

enum { EVERYTHING = 1 };

typedef void check_function(struct proof *p);

/* Every 'step'th case is right, and there are at least so many. */
static void assert_right(check_function *check, uint32_t step, uint64_t least)
{
    struct proof proof = {search_everything(), helping_engine(), 0, step, 0, 0, ""};

    check(&proof);
    if (proof.wrong > 0)
        fail_msg("%llu of %llu cases are wrong; %s", (unsigned long long)proof.wrong, (unsigned long long)proof.cases,
                 proof.first_wrong);
    assert_true(proof.cases >= least);
}

TEST(sweeping_finds_the_same_costs_as_comparing_with_every_finished_suit)
{
    assert_right(check_search, 97, PATTERNS / 97);
}

TEST(a_hand_finds_the_record_of_its_tiles_whatever_they_are)
{
    assert_right(check_places, EVERYTHING, PATTERNS);
}

TEST(the_element_of_every_pattern_has_the_costs_that_the_search_finds)
{
    assert_right(check_elements, EVERYTHING, PATTERNS);
}

TEST(a_record_is_marked_as_limited_exactly_if_a_fifth_copy_would_make_something_cheaper)
{
    assert_right(check_limited, 97, PATTERNS / 97);
}

TEST(a_record_is_marked_as_limited_after_a_loss_exactly_if_that_is_so_once_some_one_tile_has_gone)
{
    assert_right(check_limited_after, 499, PATTERNS / 499);
}

TEST(suits_have_126_costs_and_honours_55_and_joined_they_make_the_180_elements)
{
    assert_right(check_number_of_elements, EVERYTHING, 180);
}

TEST(a_join_is_the_cheapest_way_to_split_groups_and_pair)
{
    assert_right(check_join, EVERYTHING, 180 * 180);
}

TEST(joining_is_commutative_and_associative_and_no_tiles_change_nothing)
{
    assert_right(check_monoid, EVERYTHING, 180 * 180 * 180);
}

TEST(totals_and_free_bits_are_what_the_costs_of_an_element_say)
{
    assert_right(check_totals, EVERYTHING, 180 * 6);
}

TEST(the_surplus_is_the_largest_tile_that_can_go_without_the_distance_growing)
{
    assert_right(check_surplus, 11, PATTERNS / 11 * 900);
}

TEST(the_tiles_that_are_said_to_help_are_those_that_lower_the_distance)
{
    assert_right(check_helps, 11, HELPED_PATTERNS / 12 * 900);
}

TEST(the_waits_of_every_pattern_are_the_tiles_that_make_it_a_finished_suit)
{
    assert_right(check_waits, EVERYTHING, PATTERNS * 7);
}

TEST(waits_count_exactly_if_the_other_suits_hold_all_the_rest)
{
    assert_right(check_waits_of_hands, 11, PATTERNS / 11 * 5);
}

TEST(the_wide_record_of_every_pattern_says_what_its_record_says)
{
    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    assert_right(check_wides, EVERYTHING, PATTERNS);
}

TEST(patterns_share_a_wide_record_exactly_if_their_records_are_equal)
{
    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    assert_right(check_number_of_wides, EVERYTHING, PATTERNS);
}

TEST(the_distance_of_a_hand_is_what_the_costs_of_its_suits_make)
{
    assert_right(check_distances, 49, 200000);
}

TEST(the_tables_discard_the_largest_of_the_tiles_that_leave_the_smallest_distance)
{
    assert_right(check_discards, 49, 80000);
}

TEST(hands_are_judged_by_arithmetic_as_by_tables)
{
    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    assert_right(check_judgements, 49, 200000);
}

TEST(the_tables_know_the_tiles_that_complete_a_hand)
{
    assert_right(check_completing_tiles, 49, 20000);
}

TEST(the_reference_finds_the_same_distances_and_discards)
{
    assert_right(check_reference_distances, 49, 10000);
    assert_right(check_reference_discards, 49, 1000);
}

/* ---- the checks themselves ---- */

/* An engine with the right tables, to be spoilt; the same memory each time. */
static struct mq_engine *fresh_engine(void)
{
    static struct mq_engine *copy;

    if (copy == NULL)
        copy = malloc(sizeof *copy);
    assert_non_null(copy);
    memcpy(copy, helping_engine(), sizeof *copy);
    return copy;
}

static bool notices(check_function *check, struct mq_engine *engine, uint32_t first, uint32_t step)
{
    struct proof proof = {search_everything(), engine, first, step, 0, 0, ""};

    check(&proof);
    return proof.wrong > 0 && proof.first_wrong[0] != '\0';
}

/* Spoil one thing; the check must notice when it looks at pattern 'at' alone. */
#define ASSERT_NOTICED(check, spoil)                                                                                   \
    do {                                                                                                               \
        struct mq_engine *e = fresh_engine();                                                                          \
                                                                                                                       \
        assert_false(notices(check, e, at, PATTERNS));                                                                 \
        spoil;                                                                                                         \
        assert_true(notices(check, e, at, PATTERNS));                                                                  \
    } while (0)

TEST(one_wrong_bit_of_a_record_is_noticed)
{
    struct mq_hand hand = hand_of("2M 3M 3M 4M 5M 6M 7M", 2); /* waits for a tile, could lose another, */
    uint32_t code = code_of(hand.suit[0]), at = 0;                     /* and could not use a fifth copy */
    unsigned element = record_element(filled_engine()->record[code]), none = record_element(filled_engine()->record[0]);

    while (search_everything()->pattern[at] != code)
        at++;
    ASSERT_NOTICED(check_elements, e->record[code] ^= 1);
    ASSERT_NOTICED(check_limited, *limits_of(e, code) ^= UINT64_C(1) << LIMITED_AT);
    ASSERT_NOTICED(check_limited_after, *limits_of(e, code) ^= UINT64_C(1) << LIMITED_AFTER_AT);
    ASSERT_NOTICED(check_waits, e->record[code] ^= UINT64_C(1) << WAITS_AT);
    ASSERT_NOTICED(check_waits, e->record[code] ^= UINT64_C(1) << WAITS_KNOWN_AT);
    ASSERT_NOTICED(check_waits_of_hands, e->record[code] ^= UINT64_C(1) << WAITS_FREE_AT);
    ASSERT_NOTICED(check_surplus, e->record[code] ^= UINT64_C(1) << e->choice[2][element][element]);
    ASSERT_NOTICED(check_surplus, e->choice[2][element][element] = 60);
    if (counts_in_step()) {
        ASSERT_NOTICED(check_wides, e->wide[e->wide_of[code]].element ^= 1);
        ASSERT_NOTICED(check_wides, e->wide[e->wide_of[code]].upper ^= 1);
        ASSERT_NOTICED(check_wides, e->wide[e->wide_of[code]].entry[0] ^= 1);
        ASSERT_NOTICED(check_wides, e->wide[e->wide_of[code]].entry[7] ^= 1);
        ASSERT_NOTICED(check_wides, e->wide[e->wide_of[code]].entry[7] ^= 0x80);
        ASSERT_NOTICED(check_wides, e->wide_of[code]--);
        ASSERT_NOTICED(check_number_of_wides, e->wide_of[code]--);
        ASSERT_NOTICED(check_number_of_wides, e->wide_of[code] = 0);
    }
    ASSERT_NOTICED(check_helps, e->help[e->help_list[code]][e->help_class[2][element][none]] ^= 1);
    ASSERT_NOTICED(check_helps, e->help_list[code] = 0);
    ASSERT_NOTICED(check_helps, e->help_class[2][element][none] = CLASSES - 1);
}

TEST(one_wrong_entry_of_a_table_is_noticed)
{
    const uint32_t at = 0; /* the first element, or everything if the check always looks at all */

    ASSERT_NOTICED(check_number_of_elements, e->cost[77] ^= UINT64_C(1) << 24);
    ASSERT_NOTICED(check_number_of_elements, e->cost[77] |= UINT64_C(1) << 60);
    ASSERT_NOTICED(check_number_of_elements, e->elements--);
    ASSERT_NOTICED(check_join, e->join[record_element(e->record[0])][100] ^= 1);
    ASSERT_NOTICED(check_monoid, e->join[1][100] ^= 1);
    ASSERT_NOTICED(check_totals, e->total[3][1]++);
    ASSERT_NOTICED(check_totals, e->free[1] ^= 1);
}

#undef ASSERT_NOTICED

/* Every hand without honours looks at this record, so a thousand hands are plenty. */
TEST(a_wrong_record_is_noticed_with_whole_hands)
{
    static check_function *const checks[] = {check_distances, check_discards, check_completing_tiles,
                                             check_reference_distances, check_reference_discards};
    uint32_t no_honours = code_of_empty(HONOURS);
    unsigned winning = record_element(filled_engine()->record[code_of(hand_of("1M 1M", 0).suit[0])]);

    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        struct mq_engine *e = fresh_engine();

        e->record[no_honours] = (e->record[no_honours] & ~(uint64_t)0xFF) | winning;
        assert_true(notices(checks[i], e, 0, 9900));
    }
}

RUN_TESTS("tables")
