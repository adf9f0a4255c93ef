/*
 * confirm_table.h - how each scenario is confirmed; see confirm.h
 */
#ifndef CONFIRM_TABLE_H
#define CONFIRM_TABLE_H

#include "check.h"
#include "confirm.h"
#include "support.h"

typedef bool confirmation(const struct view *v);

enum { CONFIRMATIONS_MAX = 128 };

static struct {
    const char *scenario;
    confirmation *happens;
} confirmations[CONFIRMATIONS_MAX];
static int confirmations_there;

static inline void add_confirmation(const char *scenario, confirmation *happens)
{
    if (confirmations_there == CONFIRMATIONS_MAX)
        abort();
    confirmations[confirmations_there].scenario = scenario;
    confirmations[confirmations_there++].happens = happens;
}

/* Does the scenario of this name happen here? */
#define CONFIRM(name, scenario)                                                                                       \
    static bool name(const struct view *v);                                                                           \
    __attribute__((constructor)) static void confirm_##name(void) { add_confirmation(scenario, name); }               \
    static bool name(const struct view *v)

#define ANY_CALL(condition)                                                                                           \
    struct possible p[8];                                                                                             \
    for (int i = possible_calls(v, p); i-- > 0;)                                                                      \
        if (condition)                                                                                                \
            return true;                                                                                              \
    return false

/* ---- predicates ---- */

CONFIRM(drawn, "drawn") { return is(v, 0, MQ_DRAW); }
CONFIRM(two_win, "intercepted-ron") { return seats_that_win(v) >= 2; }
CONFIRM(three_win, "two-intercepted-rons") { return seats_that_win(v) == 3; }
CONFIRM(late_call, "call-after-last-tile") { return empty(v) && call(v, 0); }
CONFIRM(late_ron, "ron-after-last-tile") { return empty(v) && is(v, 0, MQ_RON); }

CONFIRM(double_win, "selfdrawn-after-double")
{
    return is(v, 0, MQ_SELFDRAWN) && out_of(v, 2, MQ_DOUBLE) && line(v, 2).seat == line(v, 0).seat;
}

CONFIRM(first_win, "first-draw-win") { return is(v, 0, MQ_SELFDRAWN) && v->drawn == 53 && line(v, 0).seat == 0; }
CONFIRM(four_calls, "four-melds") { return at_end(v) && seats_with_calls(v, 4) >= 1; }
CONFIRM(four_calls_twice, "four-melds-twice") { return at_end(v) && seats_with_calls(v, 4) >= 2; }
CONFIRM(four_calls_win, "four-melds-win") { return is(v, 0, MQ_WIN) && v->melds[line(v, 0).seat] == 4; }
CONFIRM(no_calls, "no-call") { return at_end(v) && seats_with_calls(v, 1) == 0; }
CONFIRM(all_call, "call-by-every-seat") { return at_end(v) && seats_with_calls(v, 1) == 4; }

/* ---- hands ---- */

static bool false_run(const struct view *v, int first, int end)
{
    int tile, from;

    if (!unclaimed(v) || !open_discard(v, &tile, &from))
        return false;
    for (int low = first; low + 2 < end; low++) {
        const int *held = v->count[next_of(v, from, 1)];
        bool run = low < 27 && low / 9 == (low + 2) / 9;
        int have = 0;

        for (int kind = low; kind <= low + 2; kind++)
            have += kind == tile || held[kind] > 0;
        if (!run && have == 3 && tile >= low && tile <= low + 2)
            return true;
    }
    return false;
}

CONFIRM(run_across, "no-run-across-suits") { return false_run(v, 0, 27); }
CONFIRM(run_honours, "no-run-in-honours") { return false_run(v, 27, 34); }

static int most_equal_specials(const struct view *v, int seat)
{
    const int *c = v->count[seat];
    int most = c[MQ_PASS] > c[MQ_REVERSE] ? c[MQ_PASS] : c[MQ_REVERSE];

    return c[MQ_DOUBLE] > most ? c[MQ_DOUBLE] : most;
}

CONFIRM(special_pair, "no-group-of-specials") { ANY_CALL(most_equal_specials(v, p[i].seat) >= 2); }

CONFIRM(five_pairs, "seven-pairs-do-not-count")
{
    int pairs = 0;

    for (int kind = 0; kind < MQ_ORDINARY && ordinary_out(v); kind++)
        pairs += v->count[line(v, 0).seat][kind] >= 2;
    return pairs >= 5 && v->melds[line(v, 0).seat] == 0;
}

CONFIRM(bare_ron, "four-melds-and-a-bare-wait") { return is(v, 0, MQ_RON) && v->melds[line(v, 0).seat] == 4; }
CONFIRM(bare_draw, "four-melds-and-selfdrawn") { return is(v, 0, MQ_SELFDRAWN) && v->melds[line(v, 0).seat] == 4; }
CONFIRM(four_at_discard, "limit-decides-a-discard") { return ordinary_out(v) && holds_four(v, line(v, 0).seat); }
CONFIRM(four_at_call, "limit-decides-a-call") { ANY_CALL(holds_four(v, p[i].seat)); }

CONFIRM(waits_for_ponged, "ponged-kind-waited-for")
{
    struct mq_event e = line(v, 0);
    struct view after = *v;

    if (!ordinary_out(v))
        return false;
    after.count[e.seat][e.tile]--;
    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        if (v->ponged[e.seat][kind] && can_win(&after, e.seat, kind))
            return true;
    return false;
}

CONFIRM(special_no_win, "no-win-with-a-special-in-hand")
{
    return special_out(v) && is(v, 1, MQ_IN) && specials(v, line(v, 0).seat) == 1 &&
           distance_now(v, line(v, 0).seat) == 1;
}

/* ---- discards ---- */

CONFIRM(calls_with_special, "specials-do-not-forbid-calls") { return call(v, 0) && specials(v, line(v, 0).seat) > 0; }

CONFIRM(several_specials, "specials-in-order")
{
    int seat = line(v, 0).seat, tile = line(v, 0).tile;

    return special_out(v) && specials(v, seat) > v->count[seat][tile] &&
           (tile == MQ_PASS || (tile == MQ_REVERSE && v->count[seat][MQ_PASS] == 0));
}

CONFIRM(special_first, "specials-go-first") { return special_out(v) && tied_below(v, 0); }
CONFIRM(special_after_call, "caller-discards-a-special") { return special_out(v) && call(v, 1); }

CONFIRM(least, "least-distance-decides")
{
    bool larger = false, alone = ordinary_out(v);

    for (int kind = 0; kind < MQ_ORDINARY && alone; kind++) {
        larger = larger || (kind > line(v, 0).tile && v->count[line(v, 0).seat][kind] > 0);
        alone = kind == line(v, 0).tile || !tied(v, kind);
    }
    return alone && larger;
}

CONFIRM(tie, "largest-of-tied-tiles") { return ordinary_out(v) && tied_below(v, 0); }
CONFIRM(honour_tie, "largest-of-tied-honours") { return ordinary_out(v) && tied_below(v, MQ_EAST); }

CONFIRM(drawn_stays, "drawn-tile-stays-on-a-tie")
{
    return ordinary_out(v) && is(v, 1, MQ_IN) && line(v, 1).tile < line(v, 0).tile && tied(v, line(v, 1).tile);
}

/* ---- claims ---- */

CONFIRM(selfdrawn, "win-by-the-drawn-tile") { return is(v, 0, MQ_SELFDRAWN); }

CONFIRM(ron_not_pong, "ron-before-pong")
{
    for (int seat = 0; seat < MQ_SEATS && is(v, 0, MQ_RON); seat++)
        if (seat != line(v, 0).seat && seat != line(v, 1).seat && pongs(v, seat))
            return true;
    return false;
}

CONFIRM(ron_not_chow, "ron-before-chow")
{
    int next = next_of(v, line(v, 1).seat, 1);

    for (int turns = 1; turns < MQ_SEATS; turns++)
        if (!is(v, 0, MQ_RON) || pongs(v, next_of(v, line(v, 1).seat, turns)))
            return false;
    return next != line(v, 0).seat && chows(v, next);
}

CONFIRM(two_win_forward, "ron-order-from-the-discarder") { return seats_that_win(v) >= 2 && v->step == 1; }
CONFIRM(two_win_reversed, "ron-order-under-reverse") { return seats_that_win(v) >= 2 && v->step == 3; }

static int next_seat(const struct view *v)
{
    return next_of(v, line(v, 1).seat, 1);
}

CONFIRM(pong_not_chow, "pong-before-chow")
{
    return is(v, 0, MQ_PONG) && line(v, 0).seat != next_seat(v) && chows(v, next_seat(v));
}

CONFIRM(pong_not_own_chow, "pong-before-own-chow")
{
    return is(v, 0, MQ_PONG) && line(v, 0).seat == next_seat(v) && chows(v, next_seat(v));
}

CONFIRM(call_call, "callers-discard-is-called") { return call(v, 0) && is(v, 1, MQ_OUT) && call(v, 2); }

CONFIRM(special_left, "discarded-special-not-ponged")
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (is(v, 1, MQ_OUT) && line(v, 1).tile >= MQ_ORDINARY && seat != line(v, 1).seat &&
            v->count[seat][line(v, 1).tile] >= 2)
            return true;
    return false;
}

CONFIRM(far_pong, "pong-not-from-the-next-seat") { return is(v, 0, MQ_PONG) && line(v, 0).seat != next_seat(v); }

CONFIRM(own_pong, "nobody-pongs-their-own-discard")
{
    int tile, from;

    return open_discard(v, &tile, &from) && pongs(v, from) && !(is(v, 0, MQ_PONG) && line(v, 0).seat == from);
}

CONFIRM(others_chow, "only-the-next-seat-chows")
{
    return unclaimed(v) && (chows(v, next_of(v, line(v, 1).seat, 2)) || chows(v, next_of(v, line(v, 1).seat, 3)));
}

CONFIRM(chow_low, "chow-with-the-lowest-taken") { return is(v, 0, MQ_CHOW) && line(v, 1).tile == line(v, 0).tile; }
CONFIRM(chow_mid, "chow-with-the-middle-taken") { return is(v, 0, MQ_CHOW) && line(v, 1).tile == line(v, 0).tile + 1; }

CONFIRM(chow_high, "chow-with-the-highest-taken")
{
    return is(v, 0, MQ_CHOW) && line(v, 1).tile == line(v, 0).tile + 2;
}

CONFIRM(refused_equal, "refused-call-at-equal-distance")
{
    ANY_CALL(unclaimed(v) && after_call(v, &p[i]) == distance_now(v, p[i].seat));
}

CONFIRM(refused_useful, "refused-call-of-a-useful-tile")
{
    ANY_CALL(unclaimed(v) && distance_with(v, p[i].seat, line(v, 1).tile, -1, -1, 0) < distance_now(v, p[i].seat) &&
             after_call(v, &p[i]) >= distance_now(v, p[i].seat));
}

CONFIRM(refused_larger, "refused-call-at-larger-distance")
{
    ANY_CALL(unclaimed(v) && after_call(v, &p[i]) > distance_now(v, p[i].seat));
}

CONFIRM(changed_hand, "distance-of-a-changed-hand") { ANY_CALL(v->last_out[p[i].seat] >= MQ_ORDINARY); }
CONFIRM(not_moved, "distance-before-the-first-turn") { ANY_CALL(v->last_out[p[i].seat] < 0); }

CONFIRM(own_pong_refused, "refused-pong-then-own-chow")
{
    return is(v, 0, MQ_CHOW) && v->count[line(v, 0).seat][line(v, 1).tile] >= 2;
}

CONFIRM(other_pong_refused, "refused-pong-then-chow-by-next")
{
    ANY_CALL(is(v, 0, MQ_CHOW) && p[i].low < 0 && p[i].seat != line(v, 0).seat);
}

CONFIRM(two_chows, "larger-chow-of-two")
{
    ANY_CALL(is(v, 0, MQ_CHOW) && p[i].low >= 0 && p[i].low < line(v, 0).tile &&
             after_call(v, &p[i]) < distance_now(v, p[i].seat));
}

CONFIRM(small_chow, "smaller-chow-as-only-it-helps")
{
    ANY_CALL(is(v, 0, MQ_CHOW) && p[i].low > line(v, 0).tile && after_call(v, &p[i]) >= distance_now(v, p[i].seat));
}

/* ---- turns ---- */

CONFIRM(out_after_call, "no-draw-after-a-call")
{
    return is(v, 0, MQ_OUT) && call(v, 1) && line(v, 0).seat == line(v, 1).seat;
}

CONFIRM(turn_after_call, "turns-go-on-after-the-caller")
{
    return is(v, 0, MQ_IN) && unclaimed(v) && call(v, 2) && line(v, 0).seat == next_of(v, line(v, 2).seat, 1);
}

CONFIRM(pass_both_ways, "pass-in-both-directions")
{
    for (int back = 1; back <= v->at && out_of(v, 0, MQ_PASS) && v->step == 3; back++)
        if (out_of(v, back, MQ_PASS) && line(v, back).other == (line(v, back).seat + 1) % 4)
            return line(v, 0).other == (line(v, 0).seat + 3) % 4;
    return false;
}

CONFIRM(pass_reverse, "pass-followed-by-reverse")
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && out_of(v, 3, MQ_PASS) &&
           line(v, 3).other == line(v, 0).seat;
}

CONFIRM(skipped_pong, "skipped-seat-pongs")
{
    return is(v, 0, MQ_PONG) && out_of(v, 3, MQ_PASS) && line(v, 3).other == line(v, 0).seat;
}

CONFIRM(skipped_ron, "skipped-seat-rons")
{
    return is(v, 0, MQ_RON) && out_of(v, 3, MQ_PASS) && line(v, 3).other == line(v, 0).seat;
}

CONFIRM(turned_back, "reverse-turns-back")
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && is(v, 3, MQ_OUT) && line(v, 3).seat == line(v, 0).seat;
}

CONFIRM(turned_twice, "reverse-in-both-directions")
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && v->step == 1;
}

CONFIRM(turned_after_pong, "reverse-after-a-pong")
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && is(v, 2, MQ_PONG) && line(v, 3).seat != line(v, 0).seat;
}

CONFIRM(doubled, "double-gives-a-whole-turn")
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_DOUBLE) && line(v, 1).seat == line(v, 0).seat;
}

CONFIRM(doubled_after_call, "double-after-a-call") { return doubled(v) && call(v, 2); }

CONFIRM(last_out_then_draw, "discard-after-the-last-draw")
{
    return empty(v) && is(v, 1, MQ_IN) && is(v, 0, MQ_OUT) && v->log->event[v->log->count - 1].kind == MQ_DRAW;
}

CONFIRM(last_wins, "last-tile-wins") { return v->drawn == MQ_WALL - 1 && is(v, 0, MQ_IN) && is(v, -1, MQ_SELFDRAWN); }
CONFIRM(late_pass, "pass-on-an-empty-wall") { return empty(v) && out_of(v, 0, MQ_PASS); }
CONFIRM(late_reverse, "reverse-on-an-empty-wall") { return empty(v) && out_of(v, 0, MQ_REVERSE); }
CONFIRM(late_double, "double-on-an-empty-wall") { return empty(v) && out_of(v, 0, MQ_DOUBLE); }
CONFIRM(late_call_call, "two-calls-on-an-empty-wall") { return late_call(v) && call_call(v); }

CONFIRM(late_chain, "call-chain-on-an-empty-wall")
{
    return late_call(v) && call_call(v) && is(v, 3, MQ_OUT) && call(v, 4);
}

/* ---- shapes ---- */

CONFIRM(few_outs, "very-short") { return at_end(v) && v->outs <= 5; }
CONFIRM(many_outs, "very-long") { return at_end(v) && v->outs >= 104; }

CONFIRM(specials_dealt, "all-specials-early")
{
    return v->at == MQ_DEALT && specials(v, 0) + specials(v, 1) + specials(v, 2) + specials(v, 3) == 12;
}

CONFIRM(specials_last, "all-specials-last")
{
    for (int i = 136; i < 148; i++)
        if (v->wall[i] < MQ_ORDINARY)
            return false;
    return special_out(v);
}

static int kinds_held(const struct view *v, int seat, int first, int end)
{
    int kinds = 0;

    for (int kind = first; kind < end; kind++)
        kinds += v->count[seat][kind] > 0;
    return kinds;
}

CONFIRM(few_kinds, "clumped-deal")
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (v->at != MQ_DEALT || kinds_held(v, seat, 0, MQ_KINDS) > 6)
            return false;
    return true;
}

CONFIRM(one_suit, "one-suit-deal")
{
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int suits = (kinds_held(v, seat, 0, 9) > 0) + (kinds_held(v, seat, 9, 18) > 0) +
                    (kinds_held(v, seat, 18, 27) > 0) + (kinds_held(v, seat, 27, 34) > 0) +
                    (kinds_held(v, seat, 34, 37) > 0);

        if (v->at != MQ_DEALT || suits != 1)
            return false;
    }
    return true;
}

CONFIRM(four_dealt, "four-of-a-kind-dealt")
{
    return v->at == MQ_DEALT && (holds_four(v, 0) || holds_four(v, 1) || holds_four(v, 2) || holds_four(v, 3));
}

static int neighbours(const struct view *v, int sign)
{
    int count = 0;

    for (int i = 1; i < MQ_WALL; i++)
        count += sign == 0 ? v->wall[i] == v->wall[i - 1] : sign * (v->wall[i] - v->wall[i - 1]) >= 0;
    return count;
}

CONFIRM(side_by_side, "equals-side-by-side") { return neighbours(v, 0) >= 60; }
CONFIRM(ascending, "sorted-wall") { return neighbours(v, 1) == 147; }
CONFIRM(descending, "reverse-sorted-wall") { return neighbours(v, -1) == 147; }

static confirmation *confirmation_of(const char *name)
{
    for (int row = 0; row < confirmations_there; row++)
        if (strcmp(confirmations[row].scenario, name) == 0)
            return confirmations[row].happens;
    fail_msg("tests/confirm_table.h does not know %s", name);
    return NULL;
}

/* True if the scenario of this name happens at line 'at' of the game; with -1, at any line. */
static inline bool is_confirmed_by_reference(const char *name, const mq_tile wall[MQ_WALL], const struct mq_log *log,
                                             int at)
{
    confirmation *happens = confirmation_of(name);
    struct view v;

    for (view_begin(&v, log, wall); v.at < log->count; view_step(&v))
        if ((at < 0 || v.at == at) && happens(&v))
            return true;
    return false;
}

/* Plays the wall with the reference and reads the transcript as a log, which must be equal to core's. */
static inline void play_reference(const mq_tile wall[MQ_WALL], struct mq_log *log)
{
    char text[MQ_WALL_TEXT], out[REF_TRANSCRIPT_MAX];
    int length;

    assert_true(mq_wall_is_legal(wall));
    assert_true(same_as_reference(wall, "a scenario", 0));
    mq_wall_write(wall, text);
    length = ref_play(text, sizeof text, out, sizeof out);
    assert_int_equal(mq_transcript_parse(log, out, (size_t)length).status, MQ_OK);
}

#endif
