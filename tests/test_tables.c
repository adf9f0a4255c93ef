/*
 * test_tables.c - the tables of a filled engine against a search that shares nothing with them
 *
 * These are the checks of tests/proof.c, everywhere where that takes a moment, else on samples.  'make proof' looks
 * at everything.
 */
#include "check.h"
#include "proof_search.h"

static void is_right(void **state)
{
    const struct claim *claim = *state;
    struct proof proof = {search_everything(), helping_engine(), 0, claim->step, 0, 0, ""};

    if (claim->in_step && !counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    claim->check(&proof);
    if (proof.wrong > 0)
        fail_msg("%llu of %llu cases are wrong; %s", (unsigned long long)proof.wrong, (unsigned long long)proof.cases,
                 proof.first_wrong);
    assert_true(proof.cases >= (claim->step == 1 ? claim->least : claim->least / (claim->step + 1)));
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

static bool notices(void (*check)(struct proof *p), struct mq_engine *engine, uint32_t first, uint32_t step)
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
    static void (*const checks[])(struct proof *p) = {check_distances, check_discards, check_completing_tiles,
                                                      check_reference_distances, check_reference_discards};
    uint32_t no_honours = code_of_empty(HONOURS);
    unsigned winning = record_element(filled_engine()->record[code_of(hand_of("1M 1M", 0).suit[0])]);

    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        struct mq_engine *e = fresh_engine();

        e->record[no_honours] = (e->record[no_honours] & ~(uint64_t)0xFF) | winning;
        assert_true(notices(checks[i], e, 0, 9900));
    }
}

int main(void)
{
    static struct claim all[CLAIMS];

    memcpy(all, claims, sizeof all);
    for (int i = 0; i < CLAIMS; i++)
        add_test(all[i].says, is_right, &all[i]);
    return run_all("tables");
}
