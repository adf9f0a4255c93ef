/*
 * test_gen.c - scenarios really happen, says the reference; and the suite exposes every known mistake
 *
 * One test for each scenario, named after it: the reference plays its first wall.  Its transcript must be that of
 * core, and confirm_table.h looks for the scenario in it.  A mistake must change the transcript.  A ruling must show in
 * the first line that its mistake changes.
 */
#include "check.h"
#include "confirm_table.h"
#include "golden.h"
#include "scenarios.h"

#include <time.h>

enum { SUITE_AIM = 20, NAME_MAX_WIDTH = 33 };

/* ---- the games of a wall ---- */

/* The first line in which the game of somebody who makes a mistake differs, -1 if none does. */
static int first_difference(int mistake, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    struct mq_log mistaken;

    mq_mistake_play(filled_engine(), mistake, wall, &mistaken);
    return mq_log_difference(truth, &mistaken);
}

/* ---- each scenario ---- */

/* A ruling needs the line in which its mistake shows first, -1 if there is none and any will do. */
static bool reference_sees(struct scenario about, const mq_tile wall[MQ_WALL], const struct mq_log *truth)
{
    int at = about.mistake != MQ_MISTAKE_NONE ? first_difference(about.mistake, wall, truth) : -1;

    if (about.mistake != MQ_MISTAKE_NONE && at < 0)
        return false;
    return about.kind == SCENARIO_MISTAKE || is_confirmed_by_reference(about.name, wall, truth, at);
}

static void is_confirmed(void **state)
{
    int scenario = *(int *)*state;
    struct mq_log truth;
    mq_tile wall[MQ_WALL];

    assert_true(scenario_wall(filled_engine(), scenario, 0, 0, wall));
    assert_true(scenario_holds(filled_engine(), scenario, wall));
    play_reference(wall, &truth);
    if (scenario == MQ_LIMIT_MATTERS)
        assert_true(first_difference(MQ_MISTAKE_LIMIT_IGNORED, wall, &truth) >= 0);
    else
        assert_true(reference_sees(scenario_about(scenario), wall, &truth));
}

/* ---- the table ---- */

TEST(every_scenario_has_a_name_of_its_own_and_is_described_in_both_languages)
{
    assert_true(scenario_count() > MQ_PREDICATES + MQ_MISTAKES);
    for (int i = 0; i < scenario_count(); i++) {
        const struct scenario about = scenario_about(i);
        const char *english = about.happens[MQ_ENGLISH], *chinese = about.happens[MQ_CHINESE];

        assert_in_range(strlen(about.name), 3, NAME_MAX_WIDTH);
        assert_int_equal(strspn(about.name, "abcdefghijklmnopqrstuvwxyz-"), strlen(about.name));
        assert_int_equal(scenario_named(about.name), i);
        assert_true(strlen(english) > 5 && english[strlen(english) - 1] != '.');
        assert_true(strlen(chinese) > 5 && (chinese[0] & 0x80 || strchr(chinese, '\xe6') != NULL));
        assert_int_equal(about.rule[0], 'R');
    }
}

TEST(predicates_and_mistakes_are_scenarios)
{
    for (int i = 0; i < MQ_PREDICATES; i++)
        assert_int_equal(scenario_about(scenario_named(mq_predicate_name(i))).kind, SCENARIO_PREDICATE);
    for (int i = 1; i < MQ_MISTAKES; i++)
        assert_int_equal(scenario_about(scenario_named(mq_mistake_about(i)->name)).mistake, i);
}

/* R1 names the tiles, R11 defines the distance, R30 and R31 are about text. */
TEST(every_rule_that_a_game_can_show_has_a_scenario)
{
    for (int rule = 2; rule <= 29; rule++) {
        char name[16];
        int scenarios = 0;

        snprintf(name, sizeof name, "R%d", rule);
        for (int i = 0; i < scenario_count(); i++)
            scenarios += strcmp(scenario_about(i).rule, name) == 0;
        if (scenarios == 0 && rule != 11)
            fail_msg("no scenario for %s", name);
    }
}

TEST(lengths_are_scenarios_and_other_words_are_none)
{
    static const char *const bad[] = {
        "",          "length",    "length>",     "length>113", "length>x",  "length>1x",
        "length>-1", "length!5",  "length>1 ",   "Drawn",      "drawn ",    "none",
        "draw",      "lengthy>5", "length>0x10", "length>>5",  "length<>5", "length>99999999999"};
    char relation;
    int discards;

    assert_true(scenario_length(scenario_named("length>90"), &relation, &discards));
    assert_int_equal(relation, '>');
    assert_int_equal(discards, 90);
    assert_true(scenario_length(scenario_named("length<112"), &relation, &discards));
    assert_int_equal(relation, '<');
    assert_int_equal(discards, 112);
    assert_true(scenario_length(scenario_named("length=0"), &relation, &discards));
    assert_int_equal(relation, '=');
    assert_int_equal(discards, 0);
    assert_int_equal(scenario_about(scenario_named("length=0")).kind, SCENARIO_LENGTH);
    assert_false(scenario_length(0, &relation, &discards));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (scenario_named(bad[i]) != -1)
            fail_msg("'%s' is taken for a scenario", bad[i]);
}

/* ---- agreement with the counters of sim ---- */

TEST(predicates_and_lengths_hold_where_the_counters_say_so)
{
    static mq_tile wall[1][MQ_WALL];
    struct mq_stats stats;
    struct mq_summary summary;

    mq_stats_init(&stats);
    for (uint64_t i = 0; i < part_of(2000); i++) {
        char length[16];

        family_wall((int)(i % WALLS_FAMILIES), 5, i, wall[0]);
        mq_stats_play_walls(filled_engine(), (const mq_tile(*)[MQ_WALL])wall, i, 1, &stats, &summary);
        for (int predicate = 0; predicate < MQ_PREDICATES; predicate++)
            if (scenario_holds(filled_engine(), predicate, wall[0]) != (summary.holds >> predicate & 1))
                fail_msg("wall %d: gen and sim disagree about %s", (int)i, mq_predicate_name(predicate));
        snprintf(length, sizeof length, "length=%d", summary.discards);
        assert_true(scenario_holds(filled_engine(), scenario_named(length), wall[0]));
        length[6] = '<';
        assert_false(scenario_holds(filled_engine(), scenario_named(length), wall[0]));
        length[6] = '>';
        assert_false(scenario_holds(filled_engine(), scenario_named(length), wall[0]));
    }
    assert_true(stats.holds[MQ_LIMIT_MATTERS] > 0);
}

TEST(mistakes_rulings_and_shapes_hold_exactly_where_the_reference_sees_them)
{
    for (uint64_t i = 0; i < part_of(14); i++) {
        struct mq_log truth;
        mq_tile wall[MQ_WALL];

        family_wall((int)(i % WALLS_FAMILIES), 12, i, wall);
        play_reference(wall, &truth);
        for (int scenario = MQ_PREDICATES; scenario < scenario_count(); scenario++) {
            const struct scenario about = scenario_about(scenario);

            if (scenario_holds(filled_engine(), scenario, wall) != reference_sees(about, wall, &truth))
                fail_msg("wall %d: gen and reference disagree about %s", (int)i, about.name);
        }
    }
}

/* Every moment counts here, also those at which no mistake shows and those after the first at which the scenario does. */
static void moments_are_the_same(const mq_tile wall[MQ_WALL], const char *name)
{
    struct mq_log truth;
    struct mq_game game;
    struct moment moment = {.e = filled_engine(), .game = &game, .log = &truth};
    struct view view;

    play_reference(wall, &truth);
    mq_game_init(&game, wall);
    for (view_begin(&view, &truth, wall); moment.at < truth.count; view_step(&view), moment.at++) {
        for (int scenario = 0; scenario < scenario_count(); scenario++) {
            const struct scenario about = scenario_about(scenario);

            if (about.kind == SCENARIO_MISTAKE || scenario == MQ_LIMIT_MATTERS)
                continue;
            if ((scenario < MQ_PREDICATES ? predicate_shows(scenario, &moment)
                                          : ruling_shows(scenario_ruling(scenario), &moment)) !=
                confirmation_of(about.name)(&view))
                fail_msg("%s: gen and reference disagree about %s at line %d", name, about.name, moment.at + 1);
        }
        mq_game_step(filled_engine(), &game);
    }
}

TEST(rulings_and_shapes_show_exactly_at_the_moments_at_which_the_reference_sees_them)
{
    mq_tile wall[MQ_WALL];

    for (int i = 0; i < golden_count(); i += (int)setting("MAQUE_PART", 1)) {
        golden_wall(golden_at(i).name, wall);
        moments_are_the_same(wall, golden_at(i).name);
    }
    for (int family = 0; family < WALLS_FAMILIES; family++) {
        family_wall(family, 12, 1, wall);
        moments_are_the_same(wall, family_name(family));
    }
}

/* Twenty kinds lie together, which makes sixty pairs of neighbours, also of the very first or the very last tiles. */
TEST(equals_side_by_side_begin_with_sixty)
{
    int scenario = scenario_named("equals-side-by-side"), tiles = 0;
    mq_tile wall[MQ_WALL], turned[MQ_WALL];

    for (int i = 0; i < 20 * MQ_COPIES; i++)
        wall[tiles++] = (mq_tile)(i / MQ_COPIES);
    for (int i = 0; i < (MQ_KINDS - 20) * MQ_COPIES; i++)
        wall[tiles++] = (mq_tile)(20 + i % (MQ_KINDS - 20));
    for (int i = 0; i < MQ_WALL; i++)
        turned[i] = wall[MQ_WALL - 1 - i];
    assert_true(mq_wall_is_legal(wall));
    assert_true(scenario_holds(filled_engine(), scenario, wall));
    assert_true(scenario_holds(filled_engine(), scenario, turned));
    wall[0] = 20;
    wall[20 * MQ_COPIES] = 0;
    assert_true(mq_wall_is_legal(wall));
    assert_false(scenario_holds(filled_engine(), scenario, wall));
}

/* A is dealt M, B is dealt P, C is dealt S, and D is dealt honours; then a special tile takes the place of one. */
TEST(a_special_tile_is_of_no_suit)
{
    int scenario = scenario_named("one-suit-deal"), rest = MQ_DEALT;
    mq_tile wall[MQ_WALL];

    for (int tile = 0; tile < MQ_WALL; tile++) {
        int kind = tile / MQ_COPIES, suit = kind / 9, place = tile - suit * 9 * MQ_COPIES;

        wall[place < 13 && kind < MQ_ORDINARY ? suit + place * MQ_SEATS : rest++] = (mq_tile)kind;
    }
    assert_true(mq_wall_is_legal(wall));
    assert_true(scenario_holds(filled_engine(), scenario, wall));
    for (int at = MQ_WALL - 3 * MQ_COPIES; at < MQ_WALL; at += MQ_COPIES) {
        wall[3] = wall[at];
        wall[at] = MQ_EAST;
        assert_false(scenario_holds(filled_engine(), scenario, wall));
        wall[at] = wall[3];
    }
}

/* ---- searching ---- */

TEST(a_wall_depends_on_scenario_seed_and_number_alone)
{
    static const char *const names[] = {"pong-own-discard", "drawn", "length=77", "skipped-seat-rons",
                                        "call-chain-on-an-empty-wall"};
    mq_tile one[MQ_WALL], again[MQ_WALL], other[MQ_WALL];

    for (size_t i = 0; i < part_of(sizeof names / sizeof names[0]); i++) {
        int scenario = scenario_named(names[i]);

        assert_true(scenario_wall(filled_engine(), scenario, 3, 4, one));
        assert_true(scenario_wall(test_engine(), scenario, 3, 4, again));
        assert_memory_equal(one, again, MQ_WALL);
        assert_true(scenario_wall(filled_engine(), scenario, 3, 5, other));
        assert_memory_not_equal(one, other, MQ_WALL);
        assert_true(scenario_wall(filled_engine(), scenario, 4, 4, other));
        assert_memory_not_equal(one, other, MQ_WALL);
    }
}

static uint64_t hash_of(const mq_tile wall[MQ_WALL])
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (int i = 0; i < MQ_WALL; i++)
        hash = (hash ^ wall[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* On every machine.  A change on purpose, to the families or the search, changes these numbers. */
TEST(walls_are_those_they_always_were)
{
    mq_tile wall[MQ_WALL];

    assert_true(scenario_wall(filled_engine(), scenario_named("pong-own-discard"), 0, 0, wall));
    assert_int_equal(hash_of(wall), UINT64_C(0x6c6dc58af514625f));
    assert_true(scenario_wall(filled_engine(), scenario_named("length>100"), 7, 2, wall));
    assert_int_equal(hash_of(wall), UINT64_C(0x5169aabd894b1383));
    assert_true(scenario_wall(filled_engine(), scenario_named("call-after-last-tile"), 0, 0, wall));
    assert_int_equal(hash_of(wall), UINT64_C(0xcae3fa5c95fa856f));
    assert_true(scenario_wall(filled_engine(), scenario_named("four-melds-twice"), 0, 0, wall));
    assert_int_equal(hash_of(wall), UINT64_C(0x87065c465c4aae69));
    assert_true(scenario_wall(filled_engine(), scenario_named("double-discards-twice-at-the-end"), 0, 0, wall));
    assert_int_equal(hash_of(wall), UINT64_C(0x519465176035c4cf));
    family_wall(WALLS_CLUMPED, 1, 2, wall);
    assert_int_equal(hash_of(wall), UINT64_C(0xb391f3d8c3ee183));
}

TEST(lengths_are_reached_in_both_directions)
{
    static const char *const names[] = {"length<3", "length=2", "length>100", "length=60"};
    mq_tile wall[MQ_WALL];

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_true(scenario_wall(filled_engine(), scenario_named(names[i]), 1, i, wall));
        assert_true(mq_wall_is_legal(wall));
        assert_true(scenario_holds(filled_engine(), scenario_named(names[i]), wall));
    }
}

TEST(lengths_that_no_game_has_are_given_up_at_once)
{
    struct mq_engine *e = filled_engine();
    clock_t begun = clock();
    mq_tile wall[MQ_WALL];

    assert_false(scenario_wall(e, scenario_named("length>112"), 0, 0, wall));
    assert_false(scenario_wall(e, scenario_named("length<0"), 0, 0, wall));
    assert_true(clock() - begun < CLOCKS_PER_SEC);
}

TEST(a_search_ends_as_soon_as_it_is_told_to)
{
    const atomic_bool stop = true;
    mq_tile wall[MQ_WALL];

    for (int scenario = 0; scenario < scenario_count(); scenario++)
        assert_false(scenario_wall_unless(&stop, filled_engine(), scenario, 0, 0, wall));
}

TEST(every_family_has_legal_walls_and_the_first_has_the_numbered_ones)
{
    mq_tile wall[MQ_WALL], numbered[MQ_WALL];

    for (int family = 0; family < WALLS_FAMILIES; family++)
        for (uint64_t i = 0; i < part_of(300); i++) {
            family_wall(family, 9, i, wall);
            assert_true(mq_wall_is_legal(wall));
            mq_wall_of_game(numbered, 9, i);
            if ((family == WALLS_RANDOM) != (memcmp(wall, numbered, MQ_WALL) == 0))
                fail_msg("wall %d of family '%s'", (int)i, family_name(family));
        }
}

static int specials_among(const mq_tile wall[MQ_WALL], int first, int end)
{
    int specials_there = 0;

    for (int i = first; i < end; i++)
        specials_there += wall[i] >= MQ_ORDINARY;
    return specials_there;
}

/* The most tiles of one suit that are dealt to a seat; and how many kinds it is dealt four of. */
static void look_at_deal(const mq_tile wall[MQ_WALL], int seat, int *suited, int *fours)
{
    int suit[5] = {0}, count[MQ_KINDS] = {0};

    *suited = *fours = 0;
    for (int i = seat; i < MQ_DEALT; i += MQ_SEATS) {
        suit[wall[i] / 9]++;
        *fours += ++count[wall[i]] == MQ_COPIES;
        if (suit[wall[i] / 9] > *suited)
            *suited = suit[wall[i] / 9];
    }
}

static void most_specials_are_dealt_to_one(const mq_tile wall[MQ_WALL])
{
    int most = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int specials = 0;

        for (int i = seat; i < MQ_DEALT; i += MQ_SEATS)
            specials += wall[i] >= MQ_ORDINARY;
        most = specials > most ? specials : most;
    }
    assert_in_range(most, 9, 12);
}

TEST(families_are_what_they_are_called)
{
    for (int family = 0; family < WALLS_FAMILIES; family++) {
        int equal = 0, most_fours = 0, walls = (int)part_of(200), suited_deals = 0;

        for (int i = 0; i < walls; i++) {
            mq_tile wall[MQ_WALL];
            int fours = 0, suited = 0;

            family_wall(family, 21, (uint64_t)i, wall);
            for (int at = 1; at < MQ_WALL; at++)
                equal += wall[at] == wall[at - 1];
            for (int seat = 0; seat < MQ_SEATS; seat++) {
                look_at_deal(wall, seat, &suited, &fours);
                suited_deals += suited >= 10;
                most_fours = fours > most_fours ? fours : most_fours;
            }
            if (family == WALLS_SPECIALS_LAST)
                assert_int_equal(specials_among(wall, MQ_WALL - 12, MQ_WALL), 12);
            if (family == WALLS_SPECIALS_DEALT)
                most_specials_are_dealt_to_one(wall);
            if (family == WALLS_SPECIALS_EARLY)
                assert_int_equal(specials_among(wall, 0, 45 + 24), 12);
        }
        if (family == WALLS_SORTED)
            assert_in_range(equal, 110 * walls, 112 * walls);
        if (family == WALLS_CLUMPED)
            assert_in_range(equal, 10 * walls, 90 * walls);
        if (family == WALLS_RANDOM)
            assert_in_range(equal, 1 * walls, 5 * walls);
        if (family == WALLS_FOUR_OF_A_KIND)
            assert_int_equal(most_fours, 3);
        if (family == WALLS_ONE_SUIT)
            assert_in_range(suited_deals, 2 * walls, 4 * walls);
    }
}

/* ---- the suite ---- */

/* Their games, even: walls may differ in tiles that nobody draws. */
TEST(no_two_walls_of_the_suite_are_alike)
{
    static struct mq_log game[SUITE_AIM];

    assert_in_range(suite_count(), 1, SUITE_AIM);
    for (int i = 0; i < suite_count(); i++) {
        mq_tile wall[MQ_WALL];

        suite_wall(i, wall);
        play_reference(wall, &game[i]);
        for (int other = 0; other < i; other++)
            if (mq_log_difference(&game[i], &game[other]) < 0)
                fail_msg("walls %d and %d of the suite have the same game: run 'make suite'", other + 1, i + 1);
    }
}

TEST(the_suite_exposes_every_known_mistake_twice_and_shows_every_ruling)
{
    int shown[256] = {0};

    assert_in_range(suite_count(), 1, SUITE_AIM);
    for (int i = 0; i < suite_count(); i++) {
        mq_tile wall[MQ_WALL];
        struct mq_log truth;

        suite_wall(i, wall);
        play_reference(wall, &truth);
        for (int scenario = 0; scenario < scenario_count(); scenario++) {
            const struct scenario about = scenario_about(scenario);

            if (about.kind == SCENARIO_MISTAKE || about.kind == SCENARIO_RULING)
                shown[scenario] += reference_sees(about, wall, &truth);
        }
        assert_true(scenario_named(suite_name(i)) >= 0);
        assert_true(scenario_holds(filled_engine(), scenario_named(suite_name(i)), wall));
    }
    for (int scenario = 0; scenario < scenario_count(); scenario++) {
        int kind = scenario_about(scenario).kind;

        if (shown[scenario] < (kind == SCENARIO_MISTAKE ? 2 : kind == SCENARIO_RULING ? 1 : 0))
            fail_msg("the suite shows %s on %d walls: run 'make suite'", scenario_about(scenario).name,
                     shown[scenario]);
    }
}

int main(void)
{
    static int number[TESTS_MAX];

    for (int i = 0; i < scenario_count(); i += (int)setting("MAQUE_PART", 1)) {
        number[i] = i;
        add_test(scenario_about(i).name, is_confirmed, &number[i]);
    }
    return run_all("scenarios");
}
