/*
 * test_game.c - running, stepping and deciding are the same game; what the rules do not allow is refused
 */
#include "check.h"
#include "golden.h"
#include "ref.h"

enum { GAMES = 200 };

static struct mq_game new_game(uint64_t number)
{
    mq_tile wall[MQ_WALL];
    struct mq_game game;

    mq_wall_of_game(wall, 40, number);
    mq_game_init(&game, wall);
    return game;
}

static void assert_same_log(const struct mq_log *a, const struct mq_log *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->event, b->event, (size_t)a->count * sizeof a->event[0]);
}

static void append(struct mq_log *log, struct mq_event event)
{
    if (event.kind != MQ_NOTHING)
        log->event[log->count++] = event;
}

TEST(stepping_gives_the_events_of_running)
{
    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_game run = new_game(i), stepped = run;
        struct mq_log whole, steps;
        struct mq_event event;

        mq_game_run(test_engine(), &run, &whole);
        steps.count = 0;
        while ((event = mq_game_step(test_engine(), &stepped)).kind != MQ_NOTHING)
            append(&steps, event);
        assert_same_log(&whole, &steps);
        assert_memory_equal(&run, &stepped, sizeof run);
        assert_int_equal(mq_game_step(test_engine(), &stepped).kind, MQ_NOTHING); /* over means over */
    }
}

TEST(a_game_is_run_to_its_end_from_any_step)
{
    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_game run = new_game(i), stepped = run, silent;
        struct mq_engine *e = i % 2 == 0 ? test_engine() : filled_engine();
        struct mq_log whole, rest, joint;

        mq_game_run(e, &run, &whole);
        joint.count = 0;
        for (uint64_t steps = i % 100; steps > 0; steps--) /* the first 52 draws are the opening */
            append(&joint, mq_game_step(e, &stepped));
        silent = stepped;
        mq_game_run(e, &stepped, &rest);
        for (int k = 0; k < rest.count; k++)
            append(&joint, rest.event[k]);
        assert_same_log(&whole, &joint);
        mq_game_run(e, &silent, NULL);
        assert_memory_equal(&run, &silent, sizeof run);
    }
}

TEST(deciding_as_the_strategy_does_gives_the_events_of_running)
{
    int refusals = 0;

    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_game run = new_game(i), decided = run;
        struct mq_log whole, steps;

        mq_game_run(test_engine(), &run, &whole);
        steps.count = 0;
        while (decided.state.phase != MQ_PHASE_OVER) {
            struct mq_event event;

            if (mq_game_question(test_engine(), &decided).ask == MQ_ASK_NOBODY) {
                assert_int_equal(mq_fixed_answer(test_engine(), &decided).kind, MQ_NOTHING);
                event = mq_game_advance(test_engine(), &decided);
                assert_int_not_equal(event.kind, MQ_NOTHING);
            } else {
                struct mq_event answer = mq_fixed_answer(test_engine(), &decided);

                assert_int_equal(mq_game_advance(test_engine(), &decided).kind, MQ_NOTHING);
                assert_true(mq_game_answer(test_engine(), &decided, answer, &event));
                refusals += event.kind == MQ_NOTHING;
            }
            append(&steps, event);
        }
        assert_same_log(&whole, &steps);
        assert_int_equal(run.state.winner, decided.state.winner);
    }
    assert_true(refusals > (int)part_of(100));
}

TEST(a_copy_of_a_game_goes_on_like_the_game)
{
    struct mq_game game = new_game(3), copy;
    struct mq_log rest, again;

    for (int i = 0; i < 80; i++)
        mq_game_step(test_engine(), &game);
    copy = game;
    mq_game_run(test_engine(), &game, &rest);
    mq_game_run(test_engine(), &copy, &again);
    assert_same_log(&rest, &again);
}

TEST(a_game_runs_without_a_log)
{
    struct mq_game with = new_game(5), without = with;
    struct mq_log log;

    mq_game_run(test_engine(), &with, &log);
    mq_game_run(test_engine(), &without, NULL);
    assert_memory_equal(&with, &without, sizeof with);
}

/* ---- what the rules allow, worked out once more from the counts and the reference ---- */

static bool reference_wins(const struct mq_hand *hand, int extra)
{
    int count[MQ_KINDS];

    counts_of(hand, count);
    if (extra >= 0)
        count[extra]++;
    return ref_wins(count, hand->melds);
}

static bool run_is_held(const struct mq_hand *hand, int low, int taken)
{
    bool has_taken = false;

    if (low < 0 || low > 24 || low % 9 > 6)
        return false;
    for (int t = low; t <= low + 2; t++) {
        has_taken = has_taken || t == taken;
        if (t != taken && hand->count[t] == 0)
            return false;
    }
    return has_taken;
}

/* The question that comes up: 0 RON, 1 PONG, 2 CHOW of this seat; false if nobody can claim. */
static bool claim_due(const struct mq_game *game, int *kind, int *seat)
{
    const struct mq_state *s = &game->state;

    for (int ask = s->ask; ask < 7; ask++) {
        const struct mq_hand *hand;
        bool can = false;

        *kind = ask / 3;
        *seat = (s->seat + (1 + ask % 3) * s->step) % MQ_SEATS;
        hand = &game->hand[*seat];
        if (*kind == 0)
            can = reference_wins(hand, s->discard);
        else if (*kind == 1)
            can = hand->count[s->discard] >= 2;
        else
            for (int low = s->discard - 2; low <= s->discard; low++)
                can = can || run_is_held(hand, low, s->discard);
        if (can)
            return true;
    }
    return false;
}

static bool is_allowed(const struct mq_game *game, struct mq_event answer)
{
    const struct mq_state *s = &game->state;
    int kind, seat;

    if (s->phase == MQ_PHASE_TURN)
        return answer.kind == MQ_OUT
                   ? answer.tile < MQ_KINDS && game->hand[s->seat].count[answer.tile] > 0
                   : answer.kind == MQ_SELFDRAWN && !s->called && reference_wins(&game->hand[s->seat], -1);
    if (s->phase != MQ_PHASE_CLAIM || !claim_due(game, &kind, &seat))
        return false;
    return answer.kind == MQ_NOTHING || (answer.kind == MQ_RON && kind == 0) || (answer.kind == MQ_PONG && kind == 1) ||
           (answer.kind == MQ_CHOW && kind == 2 && run_is_held(&game->hand[seat], answer.tile, s->discard));
}

/* Every answer that can be written down, in every state of some random games; wins are often refused in them. */
TEST(exactly_the_answers_that_the_rules_allow_are_taken_and_others_change_nothing)
{
    uint64_t state = 11;
    int taken_by_kind[MQ_DRAW + 1] = {0}, refused = 0;

    for (uint64_t i = 0; i < part_of(60); i++) {
        struct mq_game game = new_game(i);

        while (game.state.phase != MQ_PHASE_OVER) {
            struct mq_event allowed[64], event;
            int count = 0;

            for (int kind = 0; kind < 256; kind = kind < 12 ? kind + 1 : kind + 61)
                for (int t = 0; t < 256; t = t < 40 ? t + 1 : t + 43) {
                    struct mq_event answer = {(uint8_t)kind, MQ_NOBODY, (mq_tile)t, MQ_NOBODY};
                    struct mq_game trial = game;
                    bool taken = mq_game_answer(test_engine(), &trial, answer, &event);

                    if (taken != is_allowed(&game, answer))
                        fail_msg("game %d, phase %d: answer %d %d is %s", (int)i, game.state.phase, kind, t,
                                 taken ? "taken" : "refused");
                    if (!taken) {
                        assert_memory_equal(&trial, &game, sizeof game);
                        refused++;
                    } else if (count < 64 && (kind == MQ_OUT || kind == MQ_CHOW || t == 0)) {
                        assert_int_equal(event.kind, kind);
                        taken_by_kind[kind]++;
                        allowed[count++] = answer;
                    }
                }
            if (count == 0)
                assert_int_not_equal(mq_game_advance(test_engine(), &game).kind, MQ_NOTHING);
            else if (i % 2 == 0 || next_random(&state) % 4 == 0) /* half of the games as the strategy would, mostly */
                mq_game_answer(test_engine(), &game, allowed[next_random(&state) % (uint64_t)count], &event);
            else
                mq_game_answer(test_engine(), &game, mq_fixed_answer(test_engine(), &game), &event);
        }
    }
    assert_true(refused > 100000);
    assert_true(taken_by_kind[MQ_SELFDRAWN] > 0 && taken_by_kind[MQ_RON] > 0 && taken_by_kind[MQ_CHOW] > 0 &&
                taken_by_kind[MQ_PONG] > 0 && taken_by_kind[MQ_OUT] > 0 && taken_by_kind[MQ_NOTHING] > 0);
}

/* Let 'pick' decide everything; whatever it does, tiles must neither appear nor vanish. */
static void play_anyhow(struct mq_game *game, uint64_t *state, struct mq_log *log)
{
    log->count = 0;
    while (game->state.phase != MQ_PHASE_OVER) {
        struct mq_question q = mq_game_question(test_engine(), game);
        struct mq_event event = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY}, answer = event;

        switch (q.ask) {
        case MQ_ASK_NOBODY:
            event = mq_game_advance(test_engine(), game);
            break;
        case MQ_ASK_TURN:
            do {
                answer.kind = MQ_OUT; /* a winning hand may go on */
                answer.tile = (mq_tile)(next_random(state) % MQ_KINDS);
            } while (!mq_game_answer(test_engine(), game, answer, &event));
            break;
        default: /* call whenever it is allowed, never win */
            answer.kind = q.ask == MQ_ASK_PONG ? MQ_PONG : q.ask == MQ_ASK_CHOW ? MQ_CHOW : MQ_NOTHING;
            answer.tile = q.tile;
            while (!mq_game_answer(test_engine(), game, answer, &event))
                answer.tile--;
        }
        append(log, event);
        assert_true(log->count <= MQ_EVENTS_MAX);
    }
}

TEST(any_strategy_stays_within_the_longest_game)
{
    uint64_t state = 9;
    int longest = 0;

    for (uint64_t i = 0; i < part_of(GAMES); i++) {
        struct mq_game game = new_game(i);
        struct mq_log log;
        int discards = 0, calls = 0, held = 0;

        play_anyhow(&game, &state, &log);
        for (int j = 0; j < log.count; j++) {
            discards += log.event[j].kind == MQ_OUT;
            calls += log.event[j].kind == MQ_PONG || log.event[j].kind == MQ_CHOW;
        }
        for (int seat = 0; seat < MQ_SEATS; seat++)
            held += game.hand[seat].tiles;
        assert_int_equal(held + discards + 2 * calls, game.state.drawn); /* the third tile of a meld is a discard */
        assert_int_equal(game.state.drawn, MQ_WALL);
        assert_int_equal(game.state.winner, MQ_NOBODY);
        longest = log.count > longest ? log.count : longest;
    }
    assert_true(longest > 240);
}

TEST(a_refused_win_may_be_taken_by_the_next_seat)
{
    int seen = 0;

    for (uint64_t i = 0; i < 3000 && seen == 0; i++) {
        struct mq_game game = new_game(i);

        do {
            struct mq_question first = mq_game_question(test_engine(), &game), second;
            struct mq_event refuse = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY}, event;
            struct mq_event ron = {MQ_RON, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

            if (first.ask != MQ_ASK_RON)
                continue;
            assert_true(mq_game_answer(test_engine(), &game, refuse, &event));
            second = mq_game_question(test_engine(), &game);
            if (second.ask == MQ_ASK_RON) {
                assert_int_not_equal(first.seat, second.seat);
                assert_true(mq_game_answer(test_engine(), &game, ron, &event));
                assert_int_equal(game.state.winner, second.seat);
                seen++;
            }
            break;
        } while (mq_game_step(test_engine(), &game).kind != MQ_NOTHING);
    }
    assert_int_equal(seen, 1);
}

TEST(the_next_seat_follows_the_direction)
{
    struct mq_game game = new_game(0);

    assert_int_equal(mq_game_next_seat(&game, 3), 0);
    game.state.step = 3;
    assert_int_equal(mq_game_next_seat(&game, 0), 3);
}

TEST(a_text_is_played_in_one_call)
{
    char text[MQ_WALL_TEXT + 1], out[MQ_TRANSCRIPT_MAX], expected[MQ_TRANSCRIPT_MAX];
    size_t length = golden_text(GOLDEN_WALLS, "sample", text, sizeof text), out_length;
    size_t expected_length = golden_text(GOLDEN_TRANSCRIPTS, "sample", expected, sizeof expected);

    assert_int_equal(mq_play_text(test_engine(), text, length, out, &out_length).status, MQ_OK);
    assert_int_equal(out_length, expected_length);
    assert_memory_equal(out, expected, out_length);
    assert_int_equal(mq_play_text(test_engine(), text, length - 3, out, &out_length).status, MQ_TOO_FEW);
    assert_int_equal(out_length, 0);
}

TEST(an_engine_made_of_nothing_is_nothing)
{
    assert_null(mq_engine_init(NULL));
    assert_true(mq_engine_size() < 35500000); /* about 35 MB, as maque.h says */
    assert_string_equal(mq_version(), MQ_VERSION);
}

/* Any number of walls, also fewer than are played at a time. */
TEST(many_walls_at_once_give_the_logs_of_running_each)
{
    enum { MOST = 40 };
    static mq_tile wall[MOST][MQ_WALL];
    static struct mq_log log[MOST + 1], expected;

    for (int i = 0; i < MOST; i++)
        mq_wall_of_game(wall[i], 31, (uint64_t)i);
    for (int count = 0; count <= MOST; count++) {
        memset(log, 0x55, sizeof log);
        mq_log_walls(filled_engine(), (const mq_tile(*)[MQ_WALL])wall, (uint64_t)count, log);
        for (int i = 0; i < count; i++) {
            struct mq_game game;

            mq_game_init(&game, wall[i]);
            mq_game_run(filled_engine(), &game, &expected);
            assert_int_equal(log[i].count, expected.count);
            assert_memory_equal(log[i].event, expected.event, (size_t)expected.count * sizeof expected.event[0]);
        }
        assert_int_equal(log[count].count, 0x55555555); /* no log more than there are walls */
    }
}

RUN_TESTS("game")
