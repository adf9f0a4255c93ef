/*
 * shows.h - what is asked of a moment at which a ruling or a shape may show
 */
#ifndef SHOWS_H
#define SHOWS_H

#include "maque_mistakes.h"

/* A call that the rules allow, even if the fixed strategy does not want it. */
struct chance {
    int seat, low;            /* low is MQ_NO_TILE for a PONG */
    int before, after, added; /* distances: before the call, after it, and with the tile simply added to the hand */
};

/* A game just before event 'at' of the log. */
struct moment {
    struct mq_engine *e;
    const struct mq_game *game;
    const struct mq_log *log; /* of the whole game */
    int at;
    int wanted; /* by the row of rulings.c: see the condition */
    struct chance call; /* the one in question: see any_call() */
};

/* What must hold besides the events that are seen: rulings.c names them. */
typedef bool condition(const struct moment *m);

/* a call that is possible */
condition caller_holds_four, caller_holds_equal_specials, caller_discarded_special, caller_had_no_turn,
          call_would_be_equal, call_would_harm, call_helps_less_than_draw, smaller_chow_helps, larger_chow_is_possible;

/* a discard, and who wants it */
condition discarder_wants_pong, far_seat_wants_chow, far_seat_holds_pair, next_loses_chow, next_forgoes_chow,
          other_wants_pong, next_wants_chow_alone, other_holds_pair_of_special, false_run_of_suits,
          false_run_of_honours;
condition rons;                 /* at least 'wanted' seats could RON */
condition several_rons_in_step; /* two seats could, and turns go in steps of 'wanted' */

/* the seat that acts, and its hand */
condition has_four_melds, holds_special, holds_larger_special, holds_four_copies, holds_pair, is_not_next,
          nearly_has_seven_pairs, would_wait_for_ponged, joker_would_win, is_only_best, drawn_tile_ties, was_skipped;
condition takes_place;       /* the discard is the tile number 'wanted' of the run */
condition smaller_tile_ties; /* of the kinds from 'wanted' on */
condition played_before;     /* three events ago, if 'wanted' */

/* the whole game */
condition passed_forwards_before, goes_forwards, nobody_will_win, is_first_draw, last_tile_will_win, wall_goes_up,
          wall_goes_down, specials_are_last, all_specials_held, four_of_a_kind_held, one_suit_held;
condition equals_are_neighbours, few_kinds_held; /* at least, at most 'wanted' */
enum { FEW_DISCARDS = 5, MANY_DISCARDS = 104 }; /* the sentences about very-short and very-long name them */
condition discards_at_most, discards_at_least;
condition seats_with_four_melds, callers_are; /* at least, exactly 'wanted' seats */

/* True if the condition holds for one of the calls that the rules allow now. */
bool any_call(const struct moment *m, condition *holds);

/* The coming event with back = 0, and those before it: back = 1 is the one that has just happened. */
static inline struct mq_event event_at(const struct moment *m, int back)
{
    struct mq_event none = {MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY};

    return back <= m->at ? m->log->event[m->at - back] : none;
}

/* How many events of a game are of this kind. */
static inline int count_of(const struct mq_log *log, int kind)
{
    int count = 0;

    for (int i = 0; i < log->count; i++)
        count += log->event[i].kind == kind;
    return count;
}

static inline bool wall_is_empty(const struct moment *m)
{
    return m->game->state.drawn == MQ_WALL;
}

#endif
