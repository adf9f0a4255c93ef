/*
 * shows_turns.c - rulings about discards, special tiles, turns and the end
 *
 * Each predicate looks at a game just before one event happens.  When a discard can be claimed, that event is the
 * claim, or the draw (or DRAW) that follows if nobody claims.  Where a rule says what does not happen, the predicate
 * finds the moment at which one could think it happens.  rulings.c names them.
 */
#include "shows.h"

static bool discarded(const struct moment *m, int back)
{
    return kind_at(m, back) == MQ_OUT;
}

static bool was_out(const struct moment *m, int back, int tile)
{
    return discarded(m, back) && event_at(m, back).tile == tile;
}

/* ---- discards ---- */

static int distance_without(const struct moment *m, const struct mq_hand *h, mq_tile tile)
{
    struct mq_hand after = *h;

    mq_hand_remove(&after, tile);
    return mq_distance(m->e, &after);
}

/* An ordinary discard from a hand without specials: the distance decides. */
static bool discards_ordinary(const struct moment *m)
{
    return kind_at(m, 0) == MQ_OUT && !is_special(event_at(m, 0).tile);
}

static bool discards_special(const struct moment *m)
{
    return kind_at(m, 0) == MQ_OUT && is_special(event_at(m, 0).tile);
}

/* True if it would be as good to discard 'tile'. */
static bool ties_with_discard(const struct moment *m, int tile)
{
    const struct mq_hand *h = hand_now(m);

    return h->count[tile] > 0 && distance_without(m, h, (mq_tile)tile) == distance_without(m, h, event_at(m, 0).tile);
}

static bool ties_below_discard(const struct moment *m, int first_kind)
{
    for (int kind = first_kind; kind < event_at(m, 0).tile; kind++)
        if (ties_with_discard(m, kind))
            return true;
    return false;
}

bool shows_limit_at_discard(const struct moment *m)
{
    return discards_ordinary(m) && holds_copies(hand_now(m), MQ_COPIES, 0, MQ_ORDINARY);
}

/* After the discard the seat waits for a kind of which it has melded three by PONG. */
bool shows_wait_for_ponged(const struct moment *m)
{
    struct mq_hand after;

    if (!discards_ordinary(m))
        return false;
    for (int i = 0; i < m->at; i++) {
        struct mq_event earlier = m->log->event[i];

        if (earlier.kind != MQ_PONG || earlier.seat != event_at(m, 0).seat)
            continue;
        after = *hand_now(m);
        mq_hand_remove(&after, event_at(m, 0).tile);
        mq_hand_add(&after, earlier.tile);
        if (mq_hand_wins(m->e, &after))
            return true;
    }
    return false;
}

bool shows_nearly_seven_pairs(const struct moment *m)
{
    int pairs = 0;

    if (!discards_ordinary(m) || hand_now(m)->melds > 0)
        return false;
    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        pairs += hand_now(m)->count[kind] >= 2;
    return pairs >= 5;
}

bool shows_largest_goes(const struct moment *m)
{
    return discards_ordinary(m) && ties_below_discard(m, 0);
}

/* The discard is the only one that leaves the smallest distance: neither a larger nor a smaller tile is as good. */
bool shows_least_distance(const struct moment *m)
{
    bool larger = false;

    for (int kind = 0; kind < MQ_ORDINARY && discards_ordinary(m); kind++) {
        larger |= kind > event_at(m, 0).tile && hand_now(m)->count[kind] > 0;
        if (kind != event_at(m, 0).tile && ties_with_discard(m, kind))
            return false;
    }
    return larger;
}

bool shows_selfdrawn(const struct moment *m)
{
    return kind_at(m, 0) == MQ_SELFDRAWN;
}

bool shows_honours_tie(const struct moment *m)
{
    return discards_ordinary(m) && ties_below_discard(m, MQ_EAST);
}

bool shows_drawn_tile_stays(const struct moment *m)
{
    return discards_ordinary(m) && kind_at(m, 1) == MQ_IN && event_at(m, 1).tile != event_at(m, 0).tile &&
           ties_with_discard(m, event_at(m, 1).tile);
}

bool shows_special_goes_first(const struct moment *m)
{
    return discards_special(m) && ties_below_discard(m, 0);
}

bool shows_special_before_special(const struct moment *m)
{
    return discards_special(m) && holds_copies(hand_now(m), 1, event_at(m, 0).tile + 1, MQ_KINDS);
}

bool shows_caller_discards_special(const struct moment *m)
{
    return discards_special(m) && is_call(kind_at(m, 1));
}

bool shows_pass_on_empty_wall(const struct moment *m)
{
    return wall_is_empty(m) && was_out(m, 0, MQ_PASS);
}

bool shows_reverse_on_empty_wall(const struct moment *m)
{
    return wall_is_empty(m) && was_out(m, 0, MQ_REVERSE);
}

bool shows_double_on_empty_wall(const struct moment *m)
{
    return wall_is_empty(m) && was_out(m, 0, MQ_DOUBLE);
}

/* A special tile is drawn and discarded, although as a joker it could have replaced the missing tile. */
bool shows_special_does_not_win(const struct moment *m)
{
    return discards_special(m) && kind_at(m, 1) == MQ_IN && specials_in(hand_now(m)) == 1 &&
           mq_distance(m->e, hand_now(m)) == 1;
}

bool shows_no_draw_after_call(const struct moment *m)
{
    return kind_at(m, 0) == MQ_OUT && is_call(kind_at(m, 1));
}

/* ---- turns ---- */

/*
 * After a call and an ordinary discard, the seat next to the caller draws, not the seat next to the one whose discard
 * was called.
 */
bool shows_turn_after_caller(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && discarded(m, 1) && !is_special(event_at(m, 1).tile) && is_call(kind_at(m, 2));
}

/* Each line of PASS names the next seat, which nothing else in the line tells.  There must be one in each direction. */
bool shows_pass_in_both_directions(const struct moment *m)
{
    if (!was_out(m, 0, MQ_PASS) || m->game->state.step == 1)
        return false;
    for (int i = 0; i < m->at; i++) {
        struct mq_event earlier = m->log->event[i];

        if (earlier.kind == MQ_OUT && earlier.tile == MQ_PASS && earlier.other == (earlier.seat + 1) % MQ_SEATS)
            return true;
    }
    return false;
}

/* PASS skips a seat, the seat after it discards REVERSE, and then the skipped seat plays. */
bool shows_pass_then_reverse(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && was_out(m, 1, MQ_REVERSE) && was_out(m, 3, MQ_PASS) &&
           event_at(m, 3).other == event_at(m, 0).seat;
}

static bool skipped_seat_acts(const struct moment *m, int kind)
{
    return kind_at(m, 0) == kind && discarded(m, 1) && was_out(m, 3, MQ_PASS) &&
           event_at(m, 3).other == event_at(m, 0).seat;
}

bool shows_skipped_seat_pongs(const struct moment *m)
{
    return skipped_seat_acts(m, MQ_PONG);
}

bool shows_skipped_seat_rons(const struct moment *m)
{
    return skipped_seat_acts(m, MQ_RON);
}

/* REVERSE follows an ordinary turn, so the turn goes back to the seat that has just played. */
bool shows_reverse_turns_back(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && was_out(m, 1, MQ_REVERSE) && discarded(m, 3) &&
           event_at(m, 3).seat == event_at(m, 0).seat;
}

bool shows_reverse_in_both_directions(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && was_out(m, 1, MQ_REVERSE) && m->game->state.step == 1;
}

/* The next turn is not that of the seat whose discard was taken by the PONG. */
bool shows_reverse_after_pong(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && was_out(m, 1, MQ_REVERSE) && kind_at(m, 2) == MQ_PONG &&
           event_at(m, 3).seat != event_at(m, 0).seat;
}

bool shows_double_turn(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && was_out(m, 1, MQ_DOUBLE);
}

bool shows_double_selfdrawn(const struct moment *m)
{
    return kind_at(m, 0) == MQ_SELFDRAWN && was_out(m, 2, MQ_DOUBLE);
}

bool shows_double_after_call(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && was_out(m, 1, MQ_DOUBLE) && is_call(kind_at(m, 2));
}

/* ---- the end ---- */

/* The last tile is drawn, and a tile is still discarded before the DRAW. */
bool shows_drawn_game(const struct moment *m)
{
    return wall_is_empty(m) && kind_at(m, 1) == MQ_IN && kind_at(m, 0) == MQ_OUT &&
           m->log->event[m->log->count - 1].kind == MQ_DRAW;
}

bool shows_first_draw_wins(const struct moment *m)
{
    return kind_at(m, 0) == MQ_SELFDRAWN && m->game->state.drawn == MQ_DEALT + 1;
}

bool shows_last_tile_wins(const struct moment *m)
{
    return kind_at(m, 0) == MQ_IN && m->game->state.drawn == MQ_WALL - 1 &&
           m->log->event[m->at + 1].kind == MQ_SELFDRAWN;
}

/* ---- walls that hardly ever come up at random ---- */

static bool whole_wall(const struct moment *m, bool (*neighbours)(mq_tile earlier, mq_tile later))
{
    for (int i = 1; i < MQ_WALL; i++)
        if (!neighbours(m->game->wall[i - 1], m->game->wall[i]))
            return false;
    return true;
}

static bool not_larger(mq_tile earlier, mq_tile later)
{
    return earlier <= later;
}

static bool not_smaller(mq_tile earlier, mq_tile later)
{
    return earlier >= later;
}

bool shows_sorted(const struct moment *m)
{
    return whole_wall(m, not_larger);
}

bool shows_reverse_sorted(const struct moment *m)
{
    return whole_wall(m, not_smaller);
}

/* In a random wall about three tiles follow one of their own kind. */
bool shows_equals_side_by_side(const struct moment *m)
{
    int pairs = 0;

    for (int i = 1; i < MQ_WALL; i++)
        pairs += m->game->wall[i - 1] == m->game->wall[i];
    return pairs >= 60;
}

static int kinds_in(const struct mq_hand *h)
{
    int kinds = 0;

    for (int kind = 0; kind < MQ_KINDS; kind++)
        kinds += h->count[kind] > 0;
    return kinds;
}

bool shows_few_kinds_dealt(const struct moment *m)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (m->at != MQ_DEALT || kinds_in(hand_at(m, seat)) > 6)
            return false;
    return true;
}

bool shows_four_dealt(const struct moment *m)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (m->at == MQ_DEALT && holds_copies(hand_at(m, seat), MQ_COPIES, 0, MQ_ORDINARY))
            return true;
    return false;
}

bool shows_specials_dealt(const struct moment *m)
{
    int specials = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        specials += specials_in(hand_at(m, seat));
    return m->at == MQ_DEALT && specials == (MQ_KINDS - MQ_ORDINARY) * MQ_COPIES;
}

/* The specials are the last twelve tiles, and the game lasts until one of them is discarded. */
bool shows_specials_last(const struct moment *m)
{
    for (int i = MQ_WALL - (MQ_KINDS - MQ_ORDINARY) * MQ_COPIES; i < MQ_WALL; i++)
        if (!is_special(m->game->wall[i]))
            return false;
    return discards_special(m);
}
