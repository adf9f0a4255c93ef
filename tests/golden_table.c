/*
 * golden_table.c - the golden walls: what each shows, and which mistake it catches
 */
#include "golden_table.h"
#include "shows_claims.h"
#include "shows_turns.h"

#include <string.h>

const struct golden golden_table[] = {
    {"sample", "R30", MQ_MISTAKE_NONE, shows_anything, FROM_NOWHERE},

    /* the distance and the winning hand */
    {"no_run_across_suits", "R9", MQ_MISTAKE_RUNS_ACROSS_SUITS, shows_no_run_across_suits, FROM_RANDOM},
    {"no_run_in_honours", "R9", MQ_MISTAKE_HONOUR_RUNS, shows_no_honour_run, FROM_RANDOM},
    {"no_group_of_specials", "R9", MQ_MISTAKE_SPECIAL_GROUPS, shows_specials_are_no_group, FROM_CLUMPED},
    {"seven_pairs_do_not_count", "R10", MQ_MISTAKE_SEVEN_PAIRS, shows_nearly_seven_pairs, FROM_RANDOM},
    {"four_melds_and_a_bare_wait", "R10", MQ_MISTAKE_FOUR_MELDS_NEVER_WIN, shows_bare_wait_ron, FROM_RANDOM},
    {"four_melds_and_selfdrawn", "R10", MQ_MISTAKE_FOUR_MELDS_NEVER_WIN, shows_bare_wait_selfdrawn, FROM_RANDOM},
    {"four_copy_limit_decides_a_discard", "R12", MQ_MISTAKE_DISCARD_LIMIT_IGNORED, shows_limit_at_discard, FROM_RANDOM},
    {"four_copy_limit_decides_a_call", "R12", MQ_MISTAKE_CALL_LIMIT_IGNORED, shows_limit_at_call, FROM_CLUMPED},
    {"ponged_kind_waited_for", "R13", MQ_MISTAKE_MELDS_COUNTED, shows_wait_for_ponged, FROM_RANDOM},
    {"first_draw_wins", "R3", MQ_MISTAKE_NONE, shows_first_draw_wins, FROM_CLUMPED},
    {"no_win_with_a_special_in_hand", "R14", MQ_MISTAKE_SPECIAL_AS_JOKER, shows_special_does_not_win, FROM_RANDOM},
    {"specials_do_not_forbid_calls", "R14", MQ_MISTAKE_SPECIALS_FORBID_CALLS, shows_special_holder_calls, FROM_RANDOM},

    /* choosing a discard */
    {"pass_before_reverse_before_double", "R23", MQ_MISTAKE_SPECIALS_IN_WRONG_ORDER, shows_special_before_special,
     FROM_RANDOM},
    {"specials_go_first", "R23", MQ_MISTAKE_SPECIALS_NOT_FIRST, shows_special_goes_first, FROM_RANDOM},
    {"caller_discards_a_special", "R22", MQ_MISTAKE_SPECIALS_KEPT_AFTER_CALL, shows_caller_discards_special, FROM_RANDOM},
    {"largest_of_tied_tiles", "R25", MQ_MISTAKE_SMALLEST_ON_TIES, shows_largest_goes, FROM_RANDOM},
    {"largest_of_tied_honours", "R25", MQ_MISTAKE_HONOUR_TIES_REVERSED, shows_honours_tie, FROM_RANDOM},
    {"drawn_tile_stays_on_a_tie", "R25", MQ_MISTAKE_DRAWN_TILE_ON_TIES, shows_drawn_tile_stays, FROM_RANDOM},

    /* RON */
    {"ron_before_pong", "R15", MQ_MISTAKE_RON_AFTER_CALLS, shows_ron_before_pong, FROM_RANDOM},
    {"ron_before_chow", "R15", MQ_MISTAKE_RON_AFTER_CALLS, shows_ron_before_chow, FROM_RANDOM},
    {"several_seats_able_to_ron", "R16", MQ_MISTAKE_RON_LAST_WINS, shows_several_ron, FROM_RANDOM},
    {"three_seats_able_to_ron", "R16", MQ_MISTAKE_RON_LAST_WINS, shows_three_ron, FROM_RANDOM},
    {"ron_order_from_the_discarder", "R16", MQ_MISTAKE_RON_IN_SEAT_ORDER, shows_several_ron_forward, FROM_RANDOM},
    {"ron_order_under_reverse", "R16", MQ_MISTAKE_RON_IGNORES_REVERSE, shows_several_ron_reversed, FROM_RANDOM},

    /* PONG and CHOW */
    {"pong_before_chow", "R15", MQ_MISTAKE_CHOW_BEFORE_PONG, shows_pong_before_chow, FROM_RANDOM},
    {"pong_before_chow_by_the_same_seat", "R15", MQ_MISTAKE_CHOW_BEFORE_PONG, shows_pong_before_own_chow, FROM_RANDOM},
    {"callers_discard_is_called", "R15", MQ_MISTAKE_CALLED_DISCARD_SAFE, shows_callers_discard_called, FROM_RANDOM},
    {"discarded_special_not_ponged", "R8", MQ_MISTAKE_SPECIAL_CLAIMED, shows_special_not_ponged, FROM_RANDOM},
    {"pong_not_from_the_next_seat", "R17", MQ_MISTAKE_PONG_BY_NEXT_ONLY, shows_pong_from_afar, FROM_RANDOM},
    {"nobody_pongs_their_own_discard", "R17", MQ_MISTAKE_PONG_OWN_DISCARD, shows_own_discard_left, FROM_CLUMPED},
    {"only_the_next_seat_chows", "R18", MQ_MISTAKE_CHOW_BY_ANYONE, shows_others_do_not_chow, FROM_RANDOM},
    {"chow_with_the_lowest_taken", "R18", MQ_MISTAKE_CHOW_LOWEST_MISSED, shows_chow_lowest, FROM_RANDOM},
    {"chow_with_the_middle_taken", "R18", MQ_MISTAKE_CHOW_MIDDLE_MISSED, shows_chow_middle, FROM_RANDOM},
    {"chow_with_the_highest_taken", "R18", MQ_MISTAKE_CHOW_HIGHEST_MISSED, shows_chow_highest, FROM_RANDOM},
    {"call_refused_at_equal_distance", "R19", MQ_MISTAKE_EQUAL_DISTANCE_CALLS, shows_equal_call_refused, FROM_RANDOM},
    {"call_refused_where_a_draw_would_help", "R19", MQ_MISTAKE_CALL_JUDGED_AS_DRAW, shows_helpful_call_refused,
     FROM_RANDOM},
    {"call_refused_at_larger_distance", "R19", MQ_MISTAKE_CALL_KEEPS_ITS_TILES, shows_harmful_call_refused, FROM_RANDOM},
    {"distance_of_a_changed_hand", "R19", MQ_MISTAKE_OLD_DISTANCE, shows_changed_hand, FROM_RANDOM},
    {"distance_before_the_first_turn", "R19", MQ_MISTAKE_OLD_DISTANCE, shows_no_turn_yet, FROM_RANDOM},
    {"pong_refused_and_chow_made_by_the_same_seat", "R20", MQ_MISTAKE_REFUSED_PONG_BLOCKS_OWN_CHOW,
     shows_pong_refused_then_chow, FROM_RANDOM},
    {"pong_refused_by_one_and_chow_made_by_another", "R20", MQ_MISTAKE_REFUSED_PONG_BLOCKS_OTHERS,
     shows_pong_refused_by_other, FROM_RANDOM},
    {"chow_of_the_larger_numbers", "R21", MQ_MISTAKE_LOWEST_CHOW_FIRST, shows_larger_chow, FROM_RANDOM},
    {"chow_of_the_smaller_numbers_as_only_they_help", "R21", MQ_MISTAKE_LARGEST_CHOW_ONLY, shows_only_smaller_chow,
     FROM_RANDOM},

    /* whose turn it is */
    {"no_draw_after_a_call", "R22", MQ_MISTAKE_DRAW_AFTER_CALL, shows_no_draw_after_call, FROM_RANDOM},
    {"turns_go_on_after_the_caller", "R22", MQ_MISTAKE_NEXT_AFTER_DISCARDER, shows_turn_after_caller, FROM_RANDOM},
    {"pass_in_both_directions", "R5", MQ_MISTAKE_PASS_NAMED_FORWARDS, shows_pass_in_both_directions, FROM_RANDOM},
    {"pass_followed_by_reverse", "R5", MQ_MISTAKE_PASS_REMEMBERED, shows_pass_then_reverse, FROM_RANDOM},
    {"skipped_seat_pongs", "R5", MQ_MISTAKE_PASS_SILENCES, shows_skipped_seat_pongs, FROM_RANDOM},
    {"skipped_seat_rons", "R5", MQ_MISTAKE_PASS_SILENCES, shows_skipped_seat_rons, FROM_RANDOM},
    {"reverse_turns_back", "R6", MQ_MISTAKE_REVERSE_A_TURN_LATE, shows_reverse_turns_back, FROM_RANDOM},
    {"reverse_in_both_directions", "R6", MQ_MISTAKE_REVERSE_ONLY_ONCE, shows_reverse_in_both_directions, FROM_RANDOM},
    {"reverse_after_a_pong", "R6", MQ_MISTAKE_REVERSE_TO_LAST_DISCARDER, shows_reverse_after_pong, FROM_RANDOM},
    {"double_gives_a_whole_turn", "R7", MQ_MISTAKE_DOUBLE_WITHOUT_DRAW, shows_double_turn, FROM_RANDOM},
    {"double_then_selfdrawn", "R7", MQ_MISTAKE_DOUBLE_WITHOUT_WIN, shows_double_selfdrawn, FROM_RANDOM},
    {"double_after_a_call", "R7", MQ_MISTAKE_DOUBLE_AFTER_CALL_WITHOUT_DRAW, shows_double_after_call, FROM_RANDOM},

    /* the end */
    {"drawn_game", "R27", MQ_MISTAKE_OVER_AT_LAST_DRAW, shows_drawn_game, FROM_RANDOM},
    {"last_tile_wins", "R27", MQ_MISTAKE_LAST_TILE_LEFT, shows_last_tile_wins, FROM_RANDOM},
    {"call_after_call_on_an_empty_wall", "R28", MQ_MISTAKE_CALLED_DISCARD_SAFE, shows_call_after_call_on_empty_wall,
     FROM_RANDOM},
    {"calls_after_the_last_tile", "R28", MQ_MISTAKE_OVER_AFTER_LAST_DISCARD, shows_call_on_empty_wall, FROM_RANDOM},
    {"ron_after_the_last_tile", "R28", MQ_MISTAKE_OVER_AFTER_LAST_DISCARD, shows_ron_on_empty_wall, FROM_RANDOM},
    {"pass_on_an_empty_wall", "R29", MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END, shows_pass_on_empty_wall, FROM_SPECIALS_LAST},
    {"reverse_on_an_empty_wall", "R29", MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END, shows_reverse_on_empty_wall,
     FROM_SPECIALS_LAST},
    {"double_on_an_empty_wall", "R29", MQ_MISTAKE_SPECIALS_KEPT_AT_THE_END, shows_double_on_empty_wall,
     FROM_SPECIALS_LAST},

    /* walls that chance hardly makes */
    {"sorted_wall", "R2", MQ_MISTAKE_NONE, shows_sorted, FROM_SORTED},
    {"reverse_sorted_wall", "R2", MQ_MISTAKE_NONE, shows_reverse_sorted, FROM_REVERSE_SORTED},
    {"equals_side_by_side", "R2", MQ_MISTAKE_NONE, shows_equals_side_by_side, FROM_CLUMPED},
    {"few_kinds_in_each_hand", "R3", MQ_MISTAKE_NONE, shows_few_kinds_dealt, FROM_CLUMPED},
    {"four_of_a_kind_dealt_to_one_seat", "R3", MQ_MISTAKE_NONE, shows_four_dealt, FROM_CLUMPED},
    {"all_specials_early", "R23", MQ_MISTAKE_NONE, shows_specials_dealt, FROM_SPECIALS_FIRST},
    {"all_specials_last", "R23", MQ_MISTAKE_NONE, shows_specials_last, FROM_SPECIALS_LAST},
};

const int golden_count = (int)(sizeof golden_table / sizeof golden_table[0]);

const struct golden *golden_find(const char *name)
{
    for (int i = 0; i < golden_count; i++)
        if (strcmp(golden_table[i].name, name) == 0)
            return &golden_table[i];
    return NULL;
}

/* ---- does a wall show it? ---- */

int golden_difference(const struct mq_log *a, const struct mq_log *b)
{
    int at = 0;

    while (at < a->count && at < b->count && memcmp(&a->event[at], &b->event[at], sizeof a->event[at]) == 0)
        at++;
    return at == a->count && at == b->count ? -1 : at;
}

/* The first moment from 'first' to 'last' that the row's predicate accepts, or -1. */
static int first_shown(struct mq_engine *e, const struct golden *row, const mq_tile wall[MQ_WALL],
                       const struct mq_log *log, int first, int last)
{
    struct mq_game game;
    struct moment moment = {e, &game, log, 0};

    mq_game_init(&game, wall);
    for (; moment.at <= last; moment.at++) {
        if (moment.at >= first && row->shows(&moment))
            return moment.at;
        mq_game_step(e, &game);
    }
    return -1;
}

int golden_moment(struct mq_engine *e, const struct golden *row, const mq_tile wall[MQ_WALL])
{
    struct mq_game game;
    struct mq_log truth, mistaken;
    int shown, parting;

    mq_game_init(&game, wall);
    mq_game_run(e, &game, &truth);
    shown = first_shown(e, row, wall, &truth, 0, truth.count - 1);
    if (shown < 0 || row->mistake == MQ_MISTAKE_NONE) /* most searches end here and spare the slower mistaken game */
        return shown;
    mq_mistake_play(e, row->mistake, wall, &mistaken);
    parting = golden_difference(&truth, &mistaken);
    if (parting < 0 || parting >= truth.count)
        return -1;
    return first_shown(e, row, wall, &truth, parting, parting);
}
