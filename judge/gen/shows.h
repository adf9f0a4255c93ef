/*
 * shows.h - how rulings and shapes are recognised at a moment of a game
 */
#ifndef SHOWS_H
#define SHOWS_H

#include "maque_mistakes.h"

/* A game just before event 'at' of the log. */
struct moment {
    struct mq_engine *e;
    const struct mq_game *game;
    const struct mq_log *log; /* of the whole game */
    int at;
};

/* True if the scenario is seen at this moment. */
typedef bool showing(const struct moment *m);

/* shows_claims.c: RON, PONG and CHOW */
showing shows_limit_at_call, shows_specials_are_no_group, shows_changed_hand, shows_no_turn_yet,
        shows_equal_call_refused, shows_helpful_call_refused, shows_harmful_call_refused, shows_special_holder_calls,
        shows_special_not_ponged, shows_pong_from_afar, shows_own_discard_left, shows_others_do_not_chow,
        shows_chow_lowest, shows_chow_middle, shows_chow_highest, shows_larger_chow, shows_only_smaller_chow,
        shows_pong_refused_then_chow, shows_pong_refused_by_other, shows_callers_discard_called,
        shows_pong_before_chow, shows_pong_before_own_chow, shows_ron_before_pong, shows_ron_before_chow,
        shows_several_ron, shows_three_ron, shows_several_ron_forward, shows_several_ron_reversed,
        shows_no_run_across_suits, shows_no_honour_run, shows_bare_wait_ron, shows_bare_wait_selfdrawn,
        shows_call_on_empty_wall, shows_call_after_call_on_empty_wall, shows_ron_on_empty_wall;

/* shows_turns.c: discards, special tiles, turns and the end */
showing shows_limit_at_discard, shows_wait_for_ponged, shows_nearly_seven_pairs, shows_largest_goes,
        shows_least_distance, shows_selfdrawn, shows_honours_tie, shows_drawn_tile_stays, shows_special_goes_first,
        shows_special_before_special, shows_caller_discards_special, shows_pass_on_empty_wall,
        shows_reverse_on_empty_wall, shows_double_on_empty_wall, shows_special_does_not_win, shows_no_draw_after_call,
        shows_turn_after_caller, shows_pass_in_both_directions, shows_pass_then_reverse, shows_skipped_seat_pongs,
        shows_skipped_seat_rons, shows_reverse_turns_back, shows_reverse_in_both_directions, shows_reverse_after_pong,
        shows_double_turn, shows_double_selfdrawn, shows_double_after_call, shows_drawn_game, shows_first_draw_wins,
        shows_last_tile_wins, shows_sorted, shows_reverse_sorted, shows_equals_side_by_side, shows_few_kinds_dealt,
        shows_four_dealt, shows_specials_dealt, shows_specials_last;

/* shows_shapes.c: what a whole game is like, told at its last event */
enum { FEW_DISCARDS = 5, MANY_DISCARDS = 104 }; /* the sentences about very-short and very-long name them */
showing shows_very_short, shows_very_long, shows_drawn, shows_four_melds, shows_four_melds_twice,
        shows_four_melds_win, shows_no_call, shows_call_by_every_seat, shows_one_suit_dealt,
        shows_chain_on_empty_wall;

/* ---- questions that many of them ask ---- */

/* The coming event with back = 0, and those before it: back = 1 is the one that has just happened. */
static inline struct mq_event event_at(const struct moment *m, int back)
{
    struct mq_event none = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

    return back <= m->at ? m->log->event[m->at - back] : none;
}

static inline int kind_at(const struct moment *m, int back)
{
    return event_at(m, back).kind;
}

static inline bool is_special(int tile)
{
    return tile >= MQ_ORDINARY;
}

static inline bool is_call(int kind)
{
    return kind == MQ_PONG || kind == MQ_CHOW;
}

static inline const struct mq_hand *hand_at(const struct moment *m, int seat)
{
    return &m->game->hand[seat];
}

/* The hand of the seat that acts now. */
static inline const struct mq_hand *hand_now(const struct moment *m)
{
    return hand_at(m, event_at(m, 0).seat);
}

static inline bool wall_is_empty(const struct moment *m)
{
    return m->game->state.drawn == MQ_WALL;
}

static inline int specials_in(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE];
}

/* True if the hand has so many copies of one of the kinds from 'first' up to, not including, 'end'. */
static inline bool holds_copies(const struct mq_hand *h, int copies, int first, int end)
{
    for (int kind = first; kind < end; kind++)
        if (h->count[kind] >= copies)
            return true;
    return false;
}

#endif
