/*
 * confirm_table.h - how each scenario is confirmed; see confirm.h
 */
#ifndef CONFIRM_TABLE_H
#define CONFIRM_TABLE_H

#include "check.h"
#include "confirm.h"
#include "support.h"

#define CONFIRM(name) static bool name(const struct view *v)
#define ANY_CALL(condition)                                                                                           \
    struct possible p[8];                                                                                             \
    for (int i = possible_calls(v, p); i-- > 0;)                                                                      \
        if (condition)                                                                                                \
            return true;                                                                                              \
    return false

/* ---- predicates ---- */

CONFIRM(drawn) { return is(v, 0, MQ_DRAW); }
CONFIRM(two_win) { return seats_that_win(v) >= 2; }
CONFIRM(three_win) { return seats_that_win(v) == 3; }
CONFIRM(late_call) { return empty(v) && call(v, 0); }
CONFIRM(late_ron) { return empty(v) && is(v, 0, MQ_RON); }
CONFIRM(double_win) { return is(v, 0, MQ_SELFDRAWN) && out_of(v, 2, MQ_DOUBLE) && line(v, 2).seat == line(v, 0).seat; }
CONFIRM(first_win) { return is(v, 0, MQ_SELFDRAWN) && v->drawn == 53 && line(v, 0).seat == 0; }
CONFIRM(four_calls) { return at_end(v) && seats_with_calls(v, 4) >= 1; }
CONFIRM(four_calls_twice) { return at_end(v) && seats_with_calls(v, 4) >= 2; }
CONFIRM(four_calls_win) { return is(v, 0, MQ_WIN) && v->melds[line(v, 0).seat] == 4; }
CONFIRM(no_calls) { return at_end(v) && seats_with_calls(v, 1) == 0; }
CONFIRM(all_call) { return at_end(v) && seats_with_calls(v, 1) == 4; }

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

CONFIRM(run_across) { return false_run(v, 0, 27); }
CONFIRM(run_honours) { return false_run(v, 27, 34); }

static int most_equal_specials(const struct view *v, int seat)
{
    const int *c = v->count[seat];
    int most = c[MQ_PASS] > c[MQ_REVERSE] ? c[MQ_PASS] : c[MQ_REVERSE];

    return c[MQ_DOUBLE] > most ? c[MQ_DOUBLE] : most;
}

CONFIRM(special_pair) { ANY_CALL(most_equal_specials(v, p[i].seat) >= 2); }

CONFIRM(five_pairs)
{
    int pairs = 0;

    for (int kind = 0; kind < MQ_ORDINARY && ordinary_out(v); kind++)
        pairs += v->count[line(v, 0).seat][kind] >= 2;
    return pairs >= 5 && v->melds[line(v, 0).seat] == 0;
}

CONFIRM(bare_ron) { return is(v, 0, MQ_RON) && v->melds[line(v, 0).seat] == 4; }
CONFIRM(bare_draw) { return is(v, 0, MQ_SELFDRAWN) && v->melds[line(v, 0).seat] == 4; }
CONFIRM(four_at_discard) { return ordinary_out(v) && holds_four(v, line(v, 0).seat); }
CONFIRM(four_at_call) { ANY_CALL(holds_four(v, p[i].seat)); }

CONFIRM(waits_for_ponged)
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

CONFIRM(special_no_win)
{
    return special_out(v) && is(v, 1, MQ_IN) && specials(v, line(v, 0).seat) == 1 &&
           distance_now(v, line(v, 0).seat) == 1;
}

/* ---- discards ---- */

CONFIRM(calls_with_special) { return call(v, 0) && specials(v, line(v, 0).seat) > 0; }

CONFIRM(several_specials)
{
    int seat = line(v, 0).seat, tile = line(v, 0).tile;

    return special_out(v) && specials(v, seat) > v->count[seat][tile] &&
           (tile == MQ_PASS || (tile == MQ_REVERSE && v->count[seat][MQ_PASS] == 0));
}

CONFIRM(special_first) { return special_out(v) && tied_below(v, 0); }
CONFIRM(special_after_call) { return special_out(v) && call(v, 1); }

CONFIRM(least)
{
    bool larger = false, alone = ordinary_out(v);

    for (int kind = 0; kind < MQ_ORDINARY && alone; kind++) {
        larger = larger || (kind > line(v, 0).tile && v->count[line(v, 0).seat][kind] > 0);
        alone = kind == line(v, 0).tile || !tied(v, kind);
    }
    return alone && larger;
}

CONFIRM(tie) { return ordinary_out(v) && tied_below(v, 0); }
CONFIRM(honour_tie) { return ordinary_out(v) && tied_below(v, MQ_EAST); }

CONFIRM(drawn_stays)
{
    return ordinary_out(v) && is(v, 1, MQ_IN) && line(v, 1).tile < line(v, 0).tile && tied(v, line(v, 1).tile);
}

/* ---- claims ---- */

CONFIRM(selfdrawn) { return is(v, 0, MQ_SELFDRAWN); }

CONFIRM(ron_not_pong)
{
    for (int seat = 0; seat < MQ_SEATS && is(v, 0, MQ_RON); seat++)
        if (seat != line(v, 0).seat && seat != line(v, 1).seat && pongs(v, seat))
            return true;
    return false;
}

CONFIRM(ron_not_chow)
{
    int next = next_of(v, line(v, 1).seat, 1);

    for (int turns = 1; turns < MQ_SEATS; turns++)
        if (!is(v, 0, MQ_RON) || pongs(v, next_of(v, line(v, 1).seat, turns)))
            return false;
    return next != line(v, 0).seat && chows(v, next);
}

CONFIRM(two_win_forward) { return seats_that_win(v) >= 2 && v->step == 1; }
CONFIRM(two_win_reversed) { return seats_that_win(v) >= 2 && v->step == 3; }

static int next_seat(const struct view *v)
{
    return next_of(v, line(v, 1).seat, 1);
}

CONFIRM(pong_not_chow) { return is(v, 0, MQ_PONG) && line(v, 0).seat != next_seat(v) && chows(v, next_seat(v)); }
CONFIRM(pong_not_own_chow) { return is(v, 0, MQ_PONG) && line(v, 0).seat == next_seat(v) && chows(v, next_seat(v)); }
CONFIRM(call_call) { return call(v, 0) && is(v, 1, MQ_OUT) && call(v, 2); }

CONFIRM(special_left)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (is(v, 1, MQ_OUT) && line(v, 1).tile >= MQ_ORDINARY && seat != line(v, 1).seat &&
            v->count[seat][line(v, 1).tile] >= 2)
            return true;
    return false;
}

CONFIRM(far_pong) { return is(v, 0, MQ_PONG) && line(v, 0).seat != next_seat(v); }

CONFIRM(own_pong)
{
    int tile, from;

    return open_discard(v, &tile, &from) && pongs(v, from) && !(is(v, 0, MQ_PONG) && line(v, 0).seat == from);
}

CONFIRM(others_chow)
{
    return unclaimed(v) && (chows(v, next_of(v, line(v, 1).seat, 2)) || chows(v, next_of(v, line(v, 1).seat, 3)));
}

CONFIRM(chow_low) { return is(v, 0, MQ_CHOW) && line(v, 1).tile == line(v, 0).tile; }
CONFIRM(chow_mid) { return is(v, 0, MQ_CHOW) && line(v, 1).tile == line(v, 0).tile + 1; }
CONFIRM(chow_high) { return is(v, 0, MQ_CHOW) && line(v, 1).tile == line(v, 0).tile + 2; }
CONFIRM(refused_equal) { ANY_CALL(unclaimed(v) && after_call(v, &p[i]) == distance_now(v, p[i].seat)); }

CONFIRM(refused_useful)
{
    ANY_CALL(unclaimed(v) && distance_with(v, p[i].seat, line(v, 1).tile, -1, -1, 0) < distance_now(v, p[i].seat) &&
             after_call(v, &p[i]) >= distance_now(v, p[i].seat));
}

CONFIRM(refused_larger) { ANY_CALL(unclaimed(v) && after_call(v, &p[i]) > distance_now(v, p[i].seat)); }
CONFIRM(changed_hand) { ANY_CALL(v->last_out[p[i].seat] >= MQ_ORDINARY); }
CONFIRM(not_moved) { ANY_CALL(v->last_out[p[i].seat] < 0); }
CONFIRM(own_pong_refused) { return is(v, 0, MQ_CHOW) && v->count[line(v, 0).seat][line(v, 1).tile] >= 2; }

CONFIRM(other_pong_refused)
{
    ANY_CALL(is(v, 0, MQ_CHOW) && p[i].low < 0 && p[i].seat != line(v, 0).seat);
}

CONFIRM(two_chows)
{
    ANY_CALL(is(v, 0, MQ_CHOW) && p[i].low >= 0 && p[i].low < line(v, 0).tile &&
             after_call(v, &p[i]) < distance_now(v, p[i].seat));
}

CONFIRM(small_chow)
{
    ANY_CALL(is(v, 0, MQ_CHOW) && p[i].low > line(v, 0).tile && after_call(v, &p[i]) >= distance_now(v, p[i].seat));
}

/* ---- turns ---- */

CONFIRM(out_after_call) { return is(v, 0, MQ_OUT) && call(v, 1) && line(v, 0).seat == line(v, 1).seat; }

CONFIRM(turn_after_call)
{
    return is(v, 0, MQ_IN) && unclaimed(v) && call(v, 2) && line(v, 0).seat == next_of(v, line(v, 2).seat, 1);
}

CONFIRM(pass_both_ways)
{
    for (int back = 1; back <= v->at && out_of(v, 0, MQ_PASS) && v->step == 3; back++)
        if (out_of(v, back, MQ_PASS) && line(v, back).other == (line(v, back).seat + 1) % 4)
            return line(v, 0).other == (line(v, 0).seat + 3) % 4;
    return false;
}

CONFIRM(pass_reverse)
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && out_of(v, 3, MQ_PASS) &&
           line(v, 3).other == line(v, 0).seat;
}

CONFIRM(skipped_pong) { return is(v, 0, MQ_PONG) && out_of(v, 3, MQ_PASS) && line(v, 3).other == line(v, 0).seat; }
CONFIRM(skipped_ron) { return is(v, 0, MQ_RON) && out_of(v, 3, MQ_PASS) && line(v, 3).other == line(v, 0).seat; }

CONFIRM(turned_back)
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && is(v, 3, MQ_OUT) && line(v, 3).seat == line(v, 0).seat;
}

CONFIRM(turned_twice) { return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && v->step == 1; }

CONFIRM(turned_after_pong)
{
    return is(v, 0, MQ_IN) && out_of(v, 1, MQ_REVERSE) && is(v, 2, MQ_PONG) && line(v, 3).seat != line(v, 0).seat;
}

CONFIRM(doubled) { return is(v, 0, MQ_IN) && out_of(v, 1, MQ_DOUBLE) && line(v, 1).seat == line(v, 0).seat; }
CONFIRM(doubled_after_call) { return doubled(v) && call(v, 2); }

CONFIRM(last_out_then_draw)
{
    return empty(v) && is(v, 1, MQ_IN) && is(v, 0, MQ_OUT) && v->log->event[v->log->count - 1].kind == MQ_DRAW;
}

CONFIRM(last_wins) { return v->drawn == MQ_WALL - 1 && is(v, 0, MQ_IN) && is(v, -1, MQ_SELFDRAWN); }
CONFIRM(late_pass) { return empty(v) && out_of(v, 0, MQ_PASS); }
CONFIRM(late_reverse) { return empty(v) && out_of(v, 0, MQ_REVERSE); }
CONFIRM(late_double) { return empty(v) && out_of(v, 0, MQ_DOUBLE); }
CONFIRM(late_call_call) { return late_call(v) && call_call(v); }
CONFIRM(late_chain) { return late_call(v) && call_call(v) && is(v, 3, MQ_OUT) && call(v, 4); }

/* ---- shapes ---- */

CONFIRM(few_outs) { return at_end(v) && v->outs <= 5; }
CONFIRM(many_outs) { return at_end(v) && v->outs >= 104; }

CONFIRM(specials_dealt)
{
    return v->at == MQ_DEALT && specials(v, 0) + specials(v, 1) + specials(v, 2) + specials(v, 3) == 12;
}

CONFIRM(specials_last)
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

CONFIRM(few_kinds)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (v->at != MQ_DEALT || kinds_held(v, seat, 0, MQ_KINDS) > 6)
            return false;
    return true;
}

CONFIRM(one_suit)
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

CONFIRM(four_dealt)
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

CONFIRM(side_by_side) { return neighbours(v, 0) >= 60; }
CONFIRM(ascending) { return neighbours(v, 1) == 147; }
CONFIRM(descending) { return neighbours(v, -1) == 147; }

static const struct {
    const char *name;
    bool (*happens)(const struct view *v);
} confirmations[] = {
    {"drawn", drawn},
    {"intercepted-ron", two_win},
    {"two-intercepted-rons", three_win},
    {"call-after-last-tile", late_call},
    {"ron-after-last-tile", late_ron},
    {"selfdrawn-after-double", double_win},
    {"first-draw-win", first_win},
    {"four-melds", four_calls},
    {"four-melds-twice", four_calls_twice},
    {"four-melds-win", four_calls_win},
    {"no-call", no_calls},
    {"call-by-every-seat", all_call},

    {"no-run-across-suits", run_across},
    {"no-run-in-honours", run_honours},
    {"no-group-of-specials", special_pair},
    {"seven-pairs-do-not-count", five_pairs},
    {"four-melds-and-a-bare-wait", bare_ron},
    {"four-melds-and-selfdrawn", bare_draw},
    {"limit-decides-a-discard", four_at_discard},
    {"limit-decides-a-call", four_at_call},
    {"ponged-kind-waited-for", waits_for_ponged},
    {"no-win-with-a-special-in-hand", special_no_win},
    {"specials-do-not-forbid-calls", calls_with_special},
    {"specials-in-order", several_specials},
    {"specials-go-first", special_first},
    {"caller-discards-a-special", special_after_call},
    {"least-distance-decides", least},
    {"largest-of-tied-tiles", tie},
    {"largest-of-tied-honours", honour_tie},
    {"drawn-tile-stays-on-a-tie", drawn_stays},
    {"win-by-the-drawn-tile", selfdrawn},
    {"ron-before-pong", ron_not_pong},
    {"ron-before-chow", ron_not_chow},
    {"ron-order-from-the-discarder", two_win_forward},
    {"ron-order-under-reverse", two_win_reversed},
    {"pong-before-chow", pong_not_chow},
    {"pong-before-own-chow", pong_not_own_chow},
    {"callers-discard-is-called", call_call},
    {"discarded-special-not-ponged", special_left},
    {"pong-not-from-the-next-seat", far_pong},
    {"nobody-pongs-their-own-discard", own_pong},
    {"only-the-next-seat-chows", others_chow},
    {"chow-with-the-lowest-taken", chow_low},
    {"chow-with-the-middle-taken", chow_mid},
    {"chow-with-the-highest-taken", chow_high},
    {"refused-call-at-equal-distance", refused_equal},
    {"refused-call-of-a-useful-tile", refused_useful},
    {"refused-call-at-larger-distance", refused_larger},
    {"distance-of-a-changed-hand", changed_hand},
    {"distance-before-the-first-turn", not_moved},
    {"refused-pong-then-own-chow", own_pong_refused},
    {"refused-pong-then-chow-by-next", other_pong_refused},
    {"larger-chow-of-two", two_chows},
    {"smaller-chow-as-only-it-helps", small_chow},
    {"no-draw-after-a-call", out_after_call},
    {"turns-go-on-after-the-caller", turn_after_call},
    {"pass-in-both-directions", pass_both_ways},
    {"pass-followed-by-reverse", pass_reverse},
    {"skipped-seat-pongs", skipped_pong},
    {"skipped-seat-rons", skipped_ron},
    {"reverse-turns-back", turned_back},
    {"reverse-in-both-directions", turned_twice},
    {"reverse-after-a-pong", turned_after_pong},
    {"double-gives-a-whole-turn", doubled},
    {"double-after-a-call", doubled_after_call},
    {"discard-after-the-last-draw", last_out_then_draw},
    {"last-tile-wins", last_wins},
    {"two-calls-on-an-empty-wall", late_call_call},
    {"pass-on-an-empty-wall", late_pass},
    {"reverse-on-an-empty-wall", late_reverse},
    {"double-on-an-empty-wall", late_double},

    {"very-short", few_outs},
    {"very-long", many_outs},
    {"all-specials-early", specials_dealt},
    {"all-specials-last", specials_last},
    {"clumped-deal", few_kinds},
    {"one-suit-deal", one_suit},
    {"four-of-a-kind-dealt", four_dealt},
    {"equals-side-by-side", side_by_side},
    {"sorted-wall", ascending},
    {"reverse-sorted-wall", descending},
    {"call-chain-on-an-empty-wall", late_chain},
};

typedef bool confirmation(const struct view *v);

static confirmation *confirmation_of(const char *name)
{
    for (size_t row = 0; row < sizeof confirmations / sizeof confirmations[0]; row++)
        if (strcmp(confirmations[row].name, name) == 0)
            return confirmations[row].happens;
    fail_msg("tests/confirm_table.h does not know %s", name);
    return NULL;
}

/* True if the scenario of this name happens at line 'at' of the game; with -1, at any line. */
static bool is_confirmed_by_reference(const char *name, const mq_tile wall[MQ_WALL], const struct mq_log *log, int at)
{
    confirmation *happens = confirmation_of(name);
    struct view v;

    for (view_begin(&v, log, wall); v.at < log->count; view_step(&v))
        if ((at < 0 || v.at == at) && happens(&v))
            return true;
    return false;
}

/* Plays the wall with the reference and reads the transcript as a log, which must be equal to core's. */
static void play_reference(const mq_tile wall[MQ_WALL], struct mq_log *log)
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
