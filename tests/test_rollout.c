/*
 * test_rollout.c - worlds agree with what a seat has seen, and answers are played out as the slow way would
 */
#include "check.h"

#include "agreeing.h"
#include "hand.h"
#include "in_step_parts.h"
#include "level.h"

static const struct mq_strategy fixed = {MQ_FIXED, 0}, widest = {MQ_WIDEST, 0}, any = {MQ_RANDOM, 0};

/* The view of the seat that is asked after 'decisions' decisions of game 'game', some of which were made at random. */
static bool view_in_game(uint64_t game, int decisions, struct mq_view *view)
{
    uint64_t state = game;
    struct mq_match match;
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, 31, game);
    mq_match_begin(filled_engine(), &match, wall);
    while (match.asked != 0 && decisions-- > 0) {
        uint64_t random = next_random(&state);

        answer_by(filled_engine(), &match, random % 8 == 0 ? any : fixed, random);
    }
    if (match.asked == 0)
        return false;
    mq_match_view(filled_engine(), &match, asked_seat_of(&match), view);
    return true;
}

TEST(a_world_has_every_tile_four_times_and_what_the_seat_has_seen)
{
    for (uint64_t game = 0; game < part_of(500); game++) {
        struct mq_view view;
        struct mq_game world, again, other;

        if (!view_in_game(game, (int)(game % 60), &view))
            continue;
        mq_world_deal(&view, 7, game, &world);
        mq_world_deal(&view, 7, game, &again);
        mq_world_deal(&view, 7, game + 1, &other);
        assert_memory_equal(&world, &again, sizeof world);
        assert_true(view.left == 0 || memcmp(&world, &other, sizeof world) != 0);
        assert_true(mq_wall_is_legal(world.wall));
        assert_memory_equal(&world.hand[view.seat], &view.hand, sizeof view.hand);
        assert_int_equal(world.state.drawn, MQ_WALL - view.left);
        for (mq_tile kind = 0; kind < MQ_KINDS; kind++) {
            int tiles = view.seen[kind];

            for (int seat = 0; seat < MQ_SEATS; seat++)
                tiles += seat != view.seat ? world.hand[seat].count[kind] : 0;
            for (int i = world.state.drawn; i < MQ_WALL; i++)
                tiles += world.wall[i] == kind;
            assert_int_equal(tiles, MQ_COPIES);
        }
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            assert_int_equal(world.hand[seat].tiles, view.tiles[seat]);
            assert_int_equal(world.hand[seat].melds, view.melds[seat]);
        }
    }
}

/* Each unseen tile is as likely to be in one place as in any other: in a hand, or next in the wall. */
TEST(worlds_are_dealt_evenly)
{
    enum { WORLDS = 20000 };
    double expected, sum = 0;
    uint64_t next[MQ_KINDS] = {0}, held[MQ_KINDS] = {0};
    struct mq_view view;
    int unseen = 0;

    assert_true(view_in_game(3, 20, &view));
    for (int kind = 0; kind < MQ_KINDS; kind++)
        unseen += MQ_COPIES - view.seen[kind];
    for (uint64_t i = 0; i < WORLDS; i++) {
        struct mq_game world;

        mq_world_deal(&view, 1, i, &world);
        next[world.wall[world.state.drawn]]++;
        for (int kind = 0; kind < MQ_KINDS; kind++)
            held[kind] += world.hand[(view.seat + 1) % MQ_SEATS].count[kind];
    }
    for (int kind = 0; kind < MQ_KINDS; kind++) {
        expected = (double)WORLDS * (MQ_COPIES - view.seen[kind]) / unseen;
        if (expected == 0) {
            assert_int_equal(next[kind] + held[kind], 0);
            continue;
        }
        sum += ((double)next[kind] - expected) * ((double)next[kind] - expected) / expected;
        assert_true((double)held[kind] > 0.9 * expected * view.tiles[(view.seat + 1) % MQ_SEATS]);
        assert_true((double)held[kind] < 1.1 * expected * view.tiles[(view.seat + 1) % MQ_SEATS]);
    }
    assert_true(sum < 80); /* chi-squared with 36 degrees of freedom: beyond 80 once in 30,000 times */
}

/* A match that stands where the view does, in this world. */
static struct mq_match match_in_world(const struct mq_view *view, uint64_t random, uint64_t world)
{
    struct mq_event claim[MQ_CLAIMS_MAX];
    struct mq_match match;

    memset(&match, 0, sizeof match);
    mq_world_deal(view, random, world, &match.board.game);
    memcpy(match.board.meld, view->meld, sizeof view->meld);
    memcpy(match.board.discard, view->discard, sizeof view->discard);
    match.board.discards = view->discards;
    match.board.line = (uint16_t)view->events.count;
    match.board.drawn = view->drawn;
    match.log = view->events;
    match.asked = (uint8_t)(1u << view->seat);
    if (view->tile != MQ_NO_TILE)
        for (int i = mq_game_claims(filled_engine(), &match.board.game, claim); i-- > 0;)
            match.asked = (uint8_t)(match.asked | 1u << claim[i].seat);
    return match;
}

/* Plays an answer out in a world, each decision by a view of its own: the slow way. */
static bool wins_slowly(const struct mq_view *view, uint64_t random, uint64_t world, int answer, struct mq_strategy own)
{
    struct mq_match match = match_in_world(view, random, world);

    assert_true(mq_match_answer(filled_engine(), &match, view->seat, view->answer[answer]));
    while (match.asked != 0)
        answer_by(filled_engine(), &match, asked_seat_of(&match) == view->seat ? own : fixed, 0);
    return match.board.game.state.winner == view->seat;
}

TEST(answers_are_played_out_as_a_match_between_the_strategies_would_go_on)
{
    uint64_t claims = 0, turns = 0;

    mq_engine_prepare(filled_engine(), MQ_FOR_WIDEST);
    for (uint64_t game = 0; game < part_of(600); game++)
        for (int own = MQ_FIXED; own <= MQ_WIDEST; own += MQ_WIDEST - MQ_FIXED) {
            struct mq_chances chances;
            struct mq_view view;

            if (!view_in_game(game, (int)(game * 7 % 110), &view))
                continue;
            memset(&chances, 0, sizeof chances);
            mq_chances_add(filled_engine(), &view, (struct mq_rollouts){(uint8_t)own, 0, 9}, game, 1, &chances);
            for (int i = 0; i < view.answers; i++)
                assert_int_equal(wins_slowly(&view, 9, game, i, own == MQ_FIXED ? fixed : widest), chances.wins[i]);
            claims += view.tile != MQ_NO_TILE;
            turns += view.tile == MQ_NO_TILE;
        }
    assert_true(claims > part_of(600) / 20 && turns > part_of(600) / 20);
}

/* The parts begin within chains of worlds that agree, and end within others. */
TEST(chances_of_parts_are_those_of_the_whole_with_worlds_that_agree_too)
{
    for (int agreeing = 0; agreeing <= 1; agreeing++) {
        struct mq_rollouts rollouts = {MQ_FIXED, (uint8_t)agreeing, 2};
        struct mq_chances whole, parts;
        struct mq_view view;

        assert_true(view_in_game(5, 30, &view));
        memset(&whole, 0, sizeof whole);
        memset(&parts, 0, sizeof parts);
        mq_chances_add(filled_engine(), &view, rollouts, 0, 300, &whole);
        mq_chances_add(filled_engine(), &view, rollouts, 140, 160, &parts);
        mq_chances_add(filled_engine(), &view, rollouts, 0, 40, &parts);
        mq_chances_add(filled_engine(), &view, rollouts, 40, 100, &parts);
        assert_memory_equal(&whole, &parts, sizeof whole);
        assert_int_equal(whole.worlds, 300);
        assert_int_equal(whole.agreed > 200, agreeing);
    }
}

/* In step every answer wins in as many of these worlds as four at once. */
static void assert_same_in_step(const struct mq_view *view, struct mq_rollouts rollouts, uint64_t worlds)
{
    struct mq_engine *e = helping_engine();
    struct mq_chances four_at_once, in_step;

    assert_true(e->wides_known);
    memset(&four_at_once, 0, sizeof four_at_once);
    memset(&in_step, 0, sizeof in_step);
    assert_true(mq_use_level(e, LEVEL_PLAIN));
    mq_chances_add(e, view, rollouts, 3, worlds, &four_at_once);
    assert_true(mq_use_level(e, LEVEL_AVX2));
    mq_chances_add(e, view, rollouts, 3, worlds, &in_step);
    assert_memory_equal(&in_step, &four_at_once, sizeof in_step);
}

TEST(rollouts_in_step_win_as_often_as_four_at_once)
{
    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    for (uint64_t game = 0; game < part_of(400); game++) {
        struct mq_rollouts rollouts = {game % 2 == 0 ? MQ_FIXED : MQ_WIDEST, game / 2 % 2, game};
        struct mq_view view;

        if (view_in_game(game, (int)(game * 7 % 110), &view))
            assert_same_in_step(&view, rollouts, 40 + game % 30);
    }
}

/* More worlds than are played together, and as few games as lanes. */
TEST(any_number_of_rollouts_can_be_played_in_step)
{
    struct mq_view view;

    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    assert_true(view_in_game(5, 30, &view));
    for (uint64_t worlds = 1; worlds < 20; worlds++)
        assert_same_in_step(&view, (struct mq_rollouts){MQ_WIDEST, 0, worlds}, worlds);
    view.answers = 1;
    assert_same_in_step(&view, (struct mq_rollouts){MQ_FIXED, 0, 1}, part_of(2100));
}

TEST(an_engine_that_is_prepared_knows_what_rollouts_need)
{
    for (int own = MQ_FIXED; own <= MQ_WIDEST; own += MQ_WIDEST - MQ_FIXED) {
        struct mq_engine *e = mq_engine_new();

        assert_non_null(e);
        mq_engine_prepare(e, own == MQ_WIDEST ? MQ_FOR_WIDEST : MQ_FOR_ROLLOUTS);
        assert_int_equal(e->wides_known, counts_in_step());
        assert_int_equal(e->helps_known, own == MQ_WIDEST);
        mq_engine_free(e);
    }
}

TEST(whatever_an_engine_has_learnt_before_rollouts_win_as_often)
{
    static const unsigned first[] = {0, MQ_FOR_GAMES, MQ_FOR_STATS, MQ_FOR_WIDEST, MQ_FOR_STATS, MQ_FOR_WIDEST};
    static const unsigned then[] = {0, 0, 0, 0, MQ_FOR_WIDEST, MQ_FOR_STATS};
    struct mq_view view;

    assert_true(view_in_game(5, 30, &view));
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        for (int own = MQ_FIXED; own <= MQ_WIDEST; own += MQ_WIDEST - MQ_FIXED) {
            struct mq_rollouts rollouts = {(uint8_t)own, 0, i};
            struct mq_engine *e = mq_engine_new();
            struct mq_chances chances, expected;

            memset(&chances, 0, sizeof chances);
            memset(&expected, 0, sizeof expected);
            assert_non_null(e);
            mq_engine_prepare(e, first[i]);
            mq_engine_prepare(e, then[i]);
            mq_chances_add(e, &view, rollouts, 0, 50, &chances);
            mq_chances_add(helping_engine(), &view, rollouts, 0, 50, &expected);
            assert_memory_equal(&chances, &expected, sizeof chances);
            mq_engine_free(e);
        }
}

static bool may_answer(const struct mq_view *view, int kind)
{
    for (int i = 0; i < view->answers; i++)
        if (view->answer[i].kind == kind)
            return true;
    return false;
}

/* A seat that calls a tile with which it could win has a complete hand, and must discard from it (R22). */
TEST(calling_a_tile_instead_of_winning_with_it_is_played_out_in_step)
{
    uint64_t found = 0;

    if (!counts_in_step())
        SKIP_SINCE(NOT_IN_STEP);
    for (uint64_t game = 0; found < part_of(40); game++) {
        struct mq_match match;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 35, game);
        mq_match_begin(filled_engine(), &match, wall);
        while (match.asked != 0) {
            struct mq_view view;

            mq_match_view(filled_engine(), &match, asked_seat_of(&match), &view);
            if (may_answer(&view, MQ_RON) && (may_answer(&view, MQ_PONG) || may_answer(&view, MQ_CHOW))) {
                assert_same_in_step(&view, (struct mq_rollouts){found % 2 == 0 ? MQ_FIXED : MQ_WIDEST, 0, game}, 40);
                found++;
            }
            answer_by(filled_engine(), &match, fixed, 0);
        }
    }
}

/* Plays a game by the fixed strategy, and stops at the first question after 'decisions' decisions. */
static bool match_of_fixed(uint64_t game, int decisions, struct mq_match *match)
{
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, 33, game);
    mq_match_begin(filled_engine(), match, wall);
    while (match->asked != 0 && decisions-- > 0)
        answer_by(filled_engine(), match, fixed, 0);
    return match->asked != 0;
}

TEST(what_fixed_players_really_hold_agrees_with_what_they_have_shown)
{
    struct lookup in = lookup_in(filled_engine(), true);
    uint64_t hands = 0;

    for (uint64_t game = 0; game < part_of(2000); game++) {
        struct agreeing agreeing;
        struct worlds worlds;
        struct mq_match match;
        struct mq_view view;

        if (!match_of_fixed(game, (int)(game % 90), &match))
            continue;
        mq_match_view(filled_engine(), &match, asked_seat_of(&match), &view);
        mq_worlds_begin(&worlds, &view, 0);
        mq_agreeing_begin(&agreeing, &worlds);
        for (int seat = 0; seat < MQ_SEATS; seat++) {
            struct SEAT h;

            if (seat == view.seat)
                continue;
            seat_take(&h, in, &match.board.game.hand[seat]);
            seat_settle(&h, in, seat_distance(&h, in), true);
            assert_int_equal(mq_conflict_of(&h, in, &agreeing.shown[seat]), 0);
            hands++;
        }
    }
    assert_true(hands > part_of(2000));
}

/* The hand of a seat, with the tiles that an agreeing world gives it. */
static struct mq_hand hand_in(const struct agreeing *agreeing, const struct mq_view *view, int seat)
{
    struct mq_hand hand;

    mq_hand_init(&hand, view->melds[seat]);
    for (uint32_t i = 0; i < view->tiles[seat]; i++)
        mq_hand_add(&hand, agreeing->table.wall[agreeing->start[seat] + i]);
    return hand;
}

/* The last discard of a seat, and what happened since then, word by word. */
static void assert_agrees(const struct mq_view *view, const struct mq_hand *hand, int seat)
{
    struct mq_hand before = *hand;
    int last = view->events.count - 1;

    while (last >= 0 && !(view->events.event[last].kind == MQ_OUT && view->events.event[last].seat == seat))
        last--;
    if (last < 0)
        return;
    mq_hand_add(&before, view->events.event[last].tile);
    assert_int_equal(mq_fixed_discard(filled_engine(), &before), view->events.event[last].tile);
    for (int i = last + 1; i < view->events.count - 1; i++)
        if (view->events.event[i].kind == MQ_OUT && view->events.event[i].tile < MQ_ORDINARY) {
            mq_tile tile = view->events.event[i].tile;

            assert_false(mq_fixed_ron(filled_engine(), hand, tile));
            if (hand->melds < MQ_MELDS_MAX)
                assert_false(mq_fixed_pong(filled_engine(), hand, tile));
        }
}

TEST(agreeing_worlds_agree_and_have_every_tile_four_times)
{
    struct lookup in = lookup_in(filled_engine(), true);
    uint64_t agreed = 0, dealt = 0;

    for (uint64_t game = 0; game < part_of(300); game++) {
        struct agreeing agreeing;
        struct worlds worlds;
        struct mq_match match;
        struct mq_view view;

        if (!match_of_fixed(game, (int)(game % 90), &match))
            continue;
        mq_match_view(filled_engine(), &match, asked_seat_of(&match), &view);
        mq_worlds_begin(&worlds, &view, game);
        mq_agreeing_begin(&agreeing, &worlds);
        for (uint64_t world = 0; world < 100; world += 30) { /* of two chains, some passed over */
            mq_agreeing_deal(&agreeing, &worlds, in, world);
            assert_true(mq_wall_is_legal(agreeing.table.wall));
            dealt++;
            agreed += agreeing.agrees;
            for (int seat = 0; seat < MQ_SEATS && agreeing.agrees; seat++)
                if (seat != view.seat) {
                    struct mq_hand hand = hand_in(&agreeing, &view, seat);
                    struct SEAT h = agreeing.table.seats.at[seat];

                    for (int suit = 0; suit < SUITS; suit++)
                        assert_true(h.tiles[suit] == hand.suit[suit]);
                    assert_agrees(&view, &hand, seat);
                }
        }
    }
    assert_true(agreed > dealt * 3 / 4);
}

TEST(worlds_that_agree_say_more_truly_how_often_a_seat_wins)
{
    uint64_t won = 0, games = 0;
    double any_worlds = 0, agreeing_worlds = 0;

    for (uint64_t game = 0; game < 100 + part_of(1100); game++) { /* fewer would leave it to chance */
        struct mq_chances chances = {0}, agreeing = {0};
        struct mq_match match;
        struct mq_view view;
        int choice;

        if (!match_of_fixed(game, 40, &match))
            continue;
        mq_match_view(filled_engine(), &match, asked_seat_of(&match), &view);
        choice = mq_strategy_choose(filled_engine(), fixed, &view, 0);
        mq_chances_add(filled_engine(), &view, (struct mq_rollouts){MQ_FIXED, 0, game}, 0, 64, &chances);
        mq_chances_add(filled_engine(), &view, (struct mq_rollouts){MQ_FIXED, 1, game}, 0, 64, &agreeing);
        any_worlds += (double)chances.wins[choice] / 64;
        agreeing_worlds += (double)agreeing.wins[choice] / 64;
        while (match.asked != 0)
            answer_by(filled_engine(), &match, fixed, 0);
        won += match.board.game.state.winner == view.seat;
        games++;
    }
    print_message("won %.3f, by any worlds %.3f, by agreeing ones %.3f\n", (double)won / (double)games,
                  any_worlds / (double)games, agreeing_worlds / (double)games);
    assert_true(any_worlds - (double)won > 0 && agreeing_worlds - (double)won < (any_worlds - (double)won) * 2 / 3);
}

RUN_TESTS("rollout")
