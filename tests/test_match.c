/*
 * test_match.c - a match asks each seat once, tells it no more than it may know, and plays by the rules
 */
#include "check.h"

static const struct mq_strategy fixed = {MQ_FIXED, 0}, any = {MQ_RANDOM, 0};

static struct mq_match match_of(uint64_t seed, uint64_t game)
{
    struct mq_match match;
    mq_tile wall[MQ_WALL];

    mq_wall_of_game(wall, seed, game);
    mq_match_begin(test_engine(), &match, wall);
    return match;
}

/* Lets the strategy answer for the lowest seat that is asked.  Every strategy wins as soon as it can. */
static void decide(struct mq_match *match, struct mq_strategy strategy, uint64_t seed, uint64_t game)
{
    int seat = asked_seat_of(match), choice;
    struct mq_view view;

    mq_match_view(test_engine(), match, seat, &view);
    choice = mq_strategy_choose(test_engine(), strategy, &view,
                                mq_decision_random(seed, game, 0, seat, view.decision));
    assert_true(choice == 0 || (view.answer[0].kind != MQ_RON && view.answer[0].kind != MQ_SELFDRAWN));
    assert_true(mq_match_answer(test_engine(), match, seat, view.answer[choice]));
}

TEST(a_view_and_what_a_strategy_makes_of_it_do_not_depend_on_hidden_tiles)
{
    uint64_t state = 1, moments = 0;

    for (uint64_t game = 0; game < part_of(200); game++)
        for (struct mq_match match = match_of(22, game); match.asked != 0; decide(&match, any, 22, game)) {
            int seat = asked_seat_of(&match);
            struct mq_match other = match;
            struct mq_view view, same;

            deal_hidden_anew(&other.board, seat, &state);
            for (int i = 0; i < other.log.count; i++) /* and they were other tiles all the time */
                if (other.log.event[i].kind == MQ_IN && other.log.event[i].seat != seat)
                    other.log.event[i].tile = (mq_tile)(next_random(&state) % MQ_KINDS);
            mq_match_view(test_engine(), &match, seat, &view);
            mq_match_view(test_engine(), &other, seat, &same);
            assert_memory_equal(&view, &same, sizeof view);
            for (uint8_t kind = 0; kind < MQ_STRATEGIES; kind++) {
                struct mq_strategy strategy = {kind, 2};

                assert_int_equal(mq_strategy_choose(filled_engine(), strategy, &view, game),
                                 mq_strategy_choose(filled_engine(), strategy, &same, game));
            }
            moments++;
        }
    assert_true(moments > 50 * part_of(200));
}

TEST(a_seat_that_may_claim_is_asked_once_with_all_its_claims_and_a_refusal)
{
    uint64_t several = 0;

    for (uint64_t game = 0; game < part_of(1000); game++)
        for (struct mq_match match = match_of(23, game); match.asked != 0; decide(&match, any, 23, game)) {
            struct mq_event claim[MQ_CLAIMS_MAX];
            int claims = mq_game_claims(test_engine(), &match.board.game, claim), listed = 0;
            struct mq_view view;

            for (int seat = 0; seat < MQ_SEATS; seat++) {
                mq_match_view(test_engine(), &match, seat, &view);
                if (!(match.asked >> seat & 1)) {
                    assert_int_equal(view.answers, 0);
                    continue;
                }
                if (view.tile == MQ_NO_TILE) {
                    assert_int_equal(seat, match.board.game.state.seat);
                    continue;
                }
                assert_int_equal(view.answer[view.answers - 1].kind, MQ_NOTHING);
                several += view.answers > 2;
                for (int i = 0; i < view.answers - 1; i++) {
                    assert_int_equal(view.answer[i].seat, seat);
                    listed++;
                }
            }
            if (match.decisions[0] + match.decisions[1] + match.decisions[2] + match.decisions[3] == 0)
                assert_int_equal(claims, 0); /* the first question is A's turn */
            assert_true(listed <= claims);
        }
    assert_true(several > part_of(1000) / 10);
}

TEST(no_seat_learns_what_another_one_answers_and_the_rules_decide_between_them)
{
    uint64_t tried = 0;

    for (uint64_t game = 0; game < part_of(4000); game++) {
        int asked_at = 0; /* how many events had happened when seats were last asked */

        for (struct mq_match match = match_of(24, game); match.asked != 0; decide(&match, fixed, 24, game)) {
            struct mq_match first = match;
            struct mq_view view[MQ_SEATS], later;
            int one = asked_seat_of(&match), two = one + 1;

            while (two < MQ_SEATS && !(match.asked >> two & 1))
                two++;
            if (two == MQ_SEATS || match.log.count == asked_at)
                continue;
            asked_at = match.log.count;
            mq_match_view(test_engine(), &match, one, &view[one]);
            mq_match_view(test_engine(), &match, two, &view[two]);
            assert_true(mq_match_answer(test_engine(), &first, one, view[one].answer[0]));
            assert_int_equal(first.log.count, match.log.count); /* nothing has happened yet */
            mq_match_view(test_engine(), &first, two, &later);
            assert_memory_equal(&later, &view[two], sizeof later);
            if (view[one].answer[0].kind != MQ_RON && view[two].answer[0].kind == MQ_RON) {
                assert_true(mq_match_answer(test_engine(), &first, two, view[two].answer[0]));
                if (first.asked == 0) { /* a third seat may still have to answer */
                    assert_int_equal(first.board.game.state.winner, two);
                    tried++;
                }
            }
        }
    }
    assert_true(tried > 0);
}

TEST(an_answer_that_is_not_legal_changes_nothing)
{
    struct mq_match match = match_of(25, 0), before = match;
    struct mq_event nothing = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};
    struct mq_event ron = {MQ_RON, 0, MQ_NO_TILE, MQ_NOBODY}, out = {MQ_OUT, 0, 0, MQ_NOBODY};

    while (match.board.game.hand[0].count[out.tile] > 0)
        out.tile++;
    assert_int_equal(match.asked, 1); /* A has the first turn */
    assert_false(mq_match_answer(test_engine(), &match, 0, nothing));
    assert_false(mq_match_answer(test_engine(), &match, 0, ron));
    assert_false(mq_match_answer(test_engine(), &match, 0, out));
    assert_false(mq_match_answer(test_engine(), &match, 1, nothing));
    assert_memory_equal(&match, &before, sizeof match);
}

TEST(a_strategy_has_a_name_that_is_read_again)
{
    static const struct {
        const char *text;
        struct mq_strategy strategy;
    } good[] = {
        {"fixed", {MQ_FIXED, 0}},
        {"random", {MQ_RANDOM, 0}},
        {"widest", {MQ_WIDEST, 0}},
        {"rollout", {MQ_ROLLOUT, MQ_WORLDS}},
        {"rollout:1", {MQ_ROLLOUT, 1}},
        {"rollout+", {MQ_ROLLOUT_PLUS, MQ_WORLDS}},
        {"rollout+:20", {MQ_ROLLOUT_PLUS, 20}},
        {"rollout:1000000", {MQ_ROLLOUT, MQ_WORLDS_MAX}},
    };
    static const char *const bad[] = {"",           "fix",         "fixed:3",    "fixedly",          "Fixed",
                                      "rollout:",   "rollout:0",   "rollout:-1", "rollout:1000001",  "rollout:01",
                                      "rollout:1 ", "rollout++", "rollout:1x", "rollout:99999999999999999999"};
    struct mq_strategy strategy;
    char name[MQ_STRATEGY_NAME_MAX];

    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(mq_strategy_parse(good[i].text, strlen(good[i].text), &strategy));
        assert_int_equal(strategy.kind, good[i].strategy.kind);
        assert_int_equal(strategy.worlds, good[i].strategy.worlds);
        assert_string_equal(mq_strategy_name(strategy, name), good[i].text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(mq_strategy_parse(bad[i], strlen(bad[i]), &strategy));
}

TEST(every_decision_has_a_random_number_of_its_own)
{
    uint64_t seen[256];
    int count = 0;

    for (uint64_t set = 0; set < 2; set++)
        for (uint32_t order = 0; order < 4; order++)
            for (int seat = 0; seat < MQ_SEATS; seat++)
                for (uint32_t decision = 0; decision < 4; decision++)
                    seen[count++] = mq_decision_random(5, set, order, seat, decision);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            assert_true(seen[i] != seen[k]);
    assert_true(mq_decision_random(5, 0, 0, 0, 0) != mq_decision_random(6, 0, 0, 0, 0));
}

TEST(a_game_between_strategies_is_the_same_on_a_table_as_by_views)
{
    uint64_t state = 3;

    mq_engine_prepare(filled_engine(), MQ_FOR_WIDEST);
    for (uint64_t game = 0; game < part_of(500); game++) {
        struct mq_strategy strategy[MQ_SEATS];
        struct mq_log fast, slow;
        mq_tile wall[MQ_WALL];

        mq_wall_of_game(wall, 26, game);
        for (int seat = 0; seat < MQ_SEATS; seat++)
            strategy[seat] = (struct mq_strategy){next_random(&state) % 2 ? MQ_FIXED : MQ_WIDEST, 0};
        mq_log_match(filled_engine(), wall, strategy, 26, game, 0, &fast);
        mq_log_match(test_engine(), wall, strategy, 26, game, 0, &slow);
        assert_int_equal(mq_log_difference(&fast, &slow), -1);
    }
}

/* The log of a game that was decided at random. */
static void random_log(uint64_t game, mq_tile wall[MQ_WALL], struct mq_log *log)
{
    struct mq_strategy strategy[MQ_SEATS] = {any, any, any, any};

    mq_wall_of_game(wall, 27, game);
    mq_log_match(filled_engine(), wall, strategy, 27, game, 0, log);
}

TEST(a_match_follows_a_log_to_every_question_and_no_further_than_it_is_legal)
{
    for (uint64_t game = 0; game < part_of(200); game++) {
        struct mq_match match;
        struct mq_log log, prefix;
        mq_tile wall[MQ_WALL];
        int at = 53 + (int)(game % 50), draw = MQ_DEALT + 1;

        random_log(game, wall, &log);
        mq_match_begin(filled_engine(), &match, wall);
        assert_true(mq_match_follow(filled_engine(), &match, &log, at));
        assert_true(match.log.count >= at && (match.asked != 0 || match.log.count == log.count));
        prefix = log;
        prefix.count = match.log.count;
        assert_int_equal(mq_log_difference(&match.log, &prefix), -1);
        assert_true(mq_match_follow(filled_engine(), &match, &log, log.count));
        assert_int_equal(mq_log_difference(&match.log, &log), -1);
        assert_false(mq_match_follow(filled_engine(), &match, &log, log.count + 1));

        mq_match_begin(filled_engine(), &match, wall); /* a draw of a tile that is not the next one */
        while (draw < log.count && log.event[draw].kind != MQ_IN)
            draw++;
        prefix.event[draw].tile = (mq_tile)((prefix.event[draw].tile + 1) % MQ_KINDS);
        prefix.count = log.count;
        assert_int_equal(mq_match_follow(filled_engine(), &match, &prefix, log.count), draw == log.count);

        mq_match_begin(filled_engine(), &match, wall); /* a discard of a tile that the seat does not hold */
        while (log.event[at].kind != MQ_OUT)
            at++;
        for (log.event[at].tile = 0; log.event[at].tile < MQ_KINDS; log.event[at].tile++) {
            mq_match_begin(filled_engine(), &match, wall);
            if (!mq_match_follow(filled_engine(), &match, &log, at + 1))
                break;
        }
        assert_true(log.event[at].tile < MQ_KINDS && match.log.count == at);
    }
}

RUN_TESTS("match")
