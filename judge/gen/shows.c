/*
 * shows.c - what must hold at a moment for a ruling or a shape to show, besides the events around it
 *
 * When a discard can be claimed, the coming event is the claim, or the draw (or DRAW) that follows if nobody claims.
 * Where a rule says what does not happen, the condition finds the moment at which one could think it happens.
 */
#include "shows.h"

static const struct mq_hand *hand_at(const struct moment *m, int seat)
{
    return &m->game->hand[seat];
}

/* The hand of the seat that acts now. */
static const struct mq_hand *hand_now(const struct moment *m)
{
    return hand_at(m, m->log->event[m->at].seat);
}

static int specials_in(const struct mq_hand *h)
{
    return h->count[MQ_PASS] + h->count[MQ_REVERSE] + h->count[MQ_DOUBLE];
}

/* True if the hand has so many copies of one of the kinds from 'first' up to, not including, 'end'. */
static bool holds_copies(const struct mq_hand *h, int copies, int first, int end)
{
    for (int kind = first; kind < end; kind++)
        if (h->count[kind] >= copies)
            return true;
    return false;
}

/* ---- who could call a discard ---- */

/* The seat so many turns after the discarder. */
static int seat_after(const struct moment *m, int turns)
{
    return (m->game->state.seat + turns * m->game->state.step) % MQ_SEATS;
}

static struct chance weigh(const struct moment *m, struct mq_event call)
{
    const struct mq_hand *hand = hand_at(m, call.seat);
    struct mq_hand added = *hand;
    struct chance c;

    mq_hand_add(&added, m->game->state.discard);
    c.seat = call.seat;
    c.low = call.kind == MQ_PONG ? MQ_NO_TILE : call.tile;
    c.before = mq_distance(m->e, hand);
    c.after = mq_distance_after_call(m->e, hand, call, m->game->state.discard);
    c.added = mq_distance(m->e, &added);
    return c;
}

bool any_call(const struct moment *m, condition *holds)
{
    struct moment weighed = *m;
    struct mq_event claim[MQ_CLAIMS_MAX];

    for (int i = mq_game_claims(m->e, m->game, claim); i-- > 0;)
        if (claim[i].kind != MQ_RON) {
            weighed.call = weigh(m, claim[i]);
            if (holds(&weighed))
                return true;
        }
    return false;
}

bool caller_holds_four(const struct moment *m)
{
    return holds_copies(hand_at(m, m->call.seat), MQ_COPIES, 0, MQ_ORDINARY);
}

bool caller_holds_equal_specials(const struct moment *m)
{
    return holds_copies(hand_at(m, m->call.seat), 2, MQ_ORDINARY, MQ_KINDS);
}

/* The last tile that the caller has discarded; MQ_NO_TILE if it has had no turn yet. */
static mq_tile last_discard(const struct moment *m)
{
    for (int at = m->at - 1; at >= 0; at--)
        if (m->log->event[at].kind == MQ_OUT && m->log->event[at].seat == m->call.seat)
            return m->log->event[at].tile;
    return MQ_NO_TILE;
}

/* Its hand has changed since its last ordinary discard. */
bool caller_discarded_special(const struct moment *m)
{
    return last_discard(m) >= MQ_ORDINARY && last_discard(m) != MQ_NO_TILE;
}

bool caller_had_no_turn(const struct moment *m)
{
    return last_discard(m) == MQ_NO_TILE;
}

bool call_would_be_equal(const struct moment *m)
{
    return m->call.after == m->call.before;
}

bool call_would_harm(const struct moment *m)
{
    return m->call.after > m->call.before;
}

bool call_helps_less_than_draw(const struct moment *m)
{
    return m->call.added < m->call.before && m->call.after >= m->call.before;
}

bool smaller_chow_helps(const struct moment *m)
{
    return m->call.low < event_at(m, 0).tile && m->call.after < m->call.before;
}

bool larger_chow_is_possible(const struct moment *m)
{
    return m->call.low != MQ_NO_TILE && m->call.low > event_at(m, 0).tile;
}

/* ---- who wants a discard ---- */

static bool wants_pong(const struct moment *m, int turns)
{
    return mq_fixed_pong(m->e, hand_at(m, seat_after(m, turns)), m->game->state.discard);
}

static bool wants_chow(const struct moment *m, int turns)
{
    return mq_fixed_chow(m->e, hand_at(m, seat_after(m, turns)), m->game->state.discard) != MQ_NO_TILE;
}

bool discarder_wants_pong(const struct moment *m)
{
    return wants_pong(m, 0);
}

bool far_seat_wants_chow(const struct moment *m)
{
    return wants_chow(m, 2) || wants_chow(m, 3);
}

bool far_seat_holds_pair(const struct moment *m)
{
    return hand_at(m, seat_after(m, 2))->count[m->game->state.discard] >= 2 ||
           hand_at(m, seat_after(m, 3))->count[m->game->state.discard] >= 2;
}

bool is_not_next(const struct moment *m)
{
    return event_at(m, 0).seat != seat_after(m, 1);
}

bool next_loses_chow(const struct moment *m)
{
    return is_not_next(m) && wants_chow(m, 1);
}

bool next_forgoes_chow(const struct moment *m)
{
    return !is_not_next(m) && wants_chow(m, 1);
}

/* A seat other than the winner would PONG. */
bool other_wants_pong(const struct moment *m)
{
    for (int i = 1; i < MQ_SEATS; i++)
        if (seat_after(m, i) != event_at(m, 0).seat && wants_pong(m, i))
            return true;
    return false;
}

/* The next seat, which is not the winner, would CHOW, and nobody would PONG. */
bool next_wants_chow_alone(const struct moment *m)
{
    return next_loses_chow(m) && !wants_pong(m, 1) && !wants_pong(m, 2) && !wants_pong(m, 3);
}

bool rons(const struct moment *m)
{
    int able = 0;

    for (int i = 1; i < MQ_SEATS; i++)
        able += mq_fixed_ron(m->e, hand_at(m, seat_after(m, i)), m->game->state.discard);
    return able >= m->wanted;
}

bool several_rons_in_step(const struct moment *m)
{
    struct moment two = *m;

    two.wanted = 2;
    return m->game->state.step == m->wanted && rons(&two);
}

/* Another seat holds two of the special just discarded. */
bool other_holds_pair_of_special(const struct moment *m)
{
    struct mq_event out = event_at(m, 1);

    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != out.seat && hand_at(m, seat)->count[out.tile] >= 2)
            return true;
    return false;
}

/* True if the next seat holds two tiles that would make a run with the discard if only the numbers of kinds counted. */
static bool false_run(const struct moment *m, int first_kind, int end_kind)
{
    const uint8_t *count = hand_at(m, seat_after(m, 1))->count;
    int tile = m->game->state.discard;

    for (int low = tile - 2; low <= tile; low++) {
        if (low < first_kind || low + 2 >= end_kind || mq_tile_begins_run(low))
            continue;
        if ((low == tile || count[low] > 0) && (low + 1 == tile || count[low + 1] > 0) &&
            (low + 2 == tile || count[low + 2] > 0))
            return true;
    }
    return false;
}

bool false_run_of_suits(const struct moment *m)
{
    return false_run(m, 0, MQ_EAST);
}

bool false_run_of_honours(const struct moment *m)
{
    return false_run(m, MQ_EAST, MQ_ORDINARY);
}

/* ---- the seat that acts ---- */

bool takes_place(const struct moment *m)
{
    return m->game->state.discard == event_at(m, 0).tile + m->wanted;
}

bool has_four_melds(const struct moment *m)
{
    return hand_now(m)->melds == MQ_MELDS_MAX;
}

bool holds_special(const struct moment *m)
{
    return specials_in(hand_now(m)) > 0;
}

bool holds_larger_special(const struct moment *m)
{
    return holds_copies(hand_now(m), 1, event_at(m, 0).tile + 1, MQ_KINDS);
}

bool holds_four_copies(const struct moment *m)
{
    return holds_copies(hand_now(m), MQ_COPIES, 0, MQ_ORDINARY);
}

/* Of the discard, which it takes for a CHOW. */
bool holds_pair(const struct moment *m)
{
    return hand_now(m)->count[m->game->state.discard] >= 2;
}

bool nearly_has_seven_pairs(const struct moment *m)
{
    int pairs = 0;

    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        pairs += hand_now(m)->count[kind] >= 2;
    return pairs >= 5 && hand_now(m)->melds == 0;
}

/* After the discard the seat waits for a kind of which it has melded three by PONG. */
bool would_wait_for_ponged(const struct moment *m)
{
    for (int i = 0; i < m->at; i++) {
        struct mq_event earlier = m->log->event[i];
        struct mq_hand after = *hand_now(m);

        if (earlier.kind != MQ_PONG || earlier.seat != event_at(m, 0).seat)
            continue;
        mq_hand_remove(&after, event_at(m, 0).tile);
        mq_hand_add(&after, earlier.tile);
        if (mq_hand_wins(m->e, &after))
            return true;
    }
    return false;
}

/* Its only special tile could replace the missing tile. */
bool joker_would_win(const struct moment *m)
{
    return specials_in(hand_now(m)) == 1 && mq_distance(m->e, hand_now(m)) == 1;
}

static int distance_without(const struct moment *m, int tile)
{
    struct mq_hand after = *hand_now(m);

    mq_hand_remove(&after, (mq_tile)tile);
    return mq_distance(m->e, &after);
}

/* True if it would be as good to discard 'tile'. */
static bool ties_with_discard(const struct moment *m, int tile)
{
    return hand_now(m)->count[tile] > 0 && distance_without(m, tile) == distance_without(m, event_at(m, 0).tile);
}

bool smaller_tile_ties(const struct moment *m)
{
    for (int kind = m->wanted; kind < event_at(m, 0).tile; kind++)
        if (ties_with_discard(m, kind))
            return true;
    return false;
}

/* Neither a larger nor a smaller tile is as good to discard, and it holds a larger one. */
bool is_only_best(const struct moment *m)
{
    for (int kind = 0; kind < MQ_ORDINARY; kind++)
        if (kind != event_at(m, 0).tile && ties_with_discard(m, kind))
            return false;
    return holds_copies(hand_now(m), 1, event_at(m, 0).tile + 1, MQ_ORDINARY);
}

bool drawn_tile_ties(const struct moment *m)
{
    return event_at(m, 1).tile != event_at(m, 0).tile && ties_with_discard(m, event_at(m, 1).tile);
}

/* By the PASS three events ago. */
bool was_skipped(const struct moment *m)
{
    return event_at(m, 3).other == event_at(m, 0).seat;
}

bool played_before(const struct moment *m)
{
    return (event_at(m, 3).seat == event_at(m, 0).seat) == (m->wanted != 0);
}

/* ---- the whole game ---- */

/* Each line of PASS names the next seat, which nothing else in the line tells.  There must be one in each direction. */
bool passed_forwards_before(const struct moment *m)
{
    for (int i = 0; i < m->at && !goes_forwards(m); i++) {
        struct mq_event earlier = m->log->event[i];

        if (earlier.kind == MQ_OUT && earlier.tile == MQ_PASS && earlier.other == (earlier.seat + 1) % MQ_SEATS)
            return true;
    }
    return false;
}

bool goes_forwards(const struct moment *m)
{
    return m->game->state.step == 1;
}

bool nobody_will_win(const struct moment *m)
{
    return m->log->event[m->log->count - 1].kind == MQ_DRAW;
}

bool is_first_draw(const struct moment *m)
{
    return m->game->state.drawn == MQ_DEALT + 1;
}

bool last_tile_will_win(const struct moment *m)
{
    return m->game->state.drawn == MQ_WALL - 1 && m->log->event[m->at + 1].kind == MQ_SELFDRAWN;
}

bool discards_at_most(const struct moment *m)
{
    return count_of(m->log, MQ_OUT) <= m->wanted;
}

bool discards_at_least(const struct moment *m)
{
    return count_of(m->log, MQ_OUT) >= m->wanted;
}

static int seats_with_melds(const struct moment *m, int melds)
{
    int seats = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        seats += hand_at(m, seat)->melds >= melds;
    return seats;
}

bool seats_with_four_melds(const struct moment *m)
{
    return seats_with_melds(m, MQ_MELDS_MAX) >= m->wanted;
}

bool callers_are(const struct moment *m)
{
    return seats_with_melds(m, 1) == m->wanted;
}

/* ---- walls that hardly ever come up at random ---- */

/* How many tiles of the wall are larger than the one before (sign 1), equal (0) or smaller (-1). */
static int neighbours(const struct moment *m, int sign)
{
    int count = 0;

    for (int i = 1; i < MQ_WALL; i++) {
        int difference = m->game->wall[i] - m->game->wall[i - 1];

        count += (difference > 0) - (difference < 0) == sign;
    }
    return count;
}

bool wall_goes_up(const struct moment *m)
{
    return neighbours(m, -1) == 0;
}

bool wall_goes_down(const struct moment *m)
{
    return neighbours(m, 1) == 0;
}

/* In a random wall about three tiles follow one of their own kind. */
bool equals_are_neighbours(const struct moment *m)
{
    return neighbours(m, 0) >= m->wanted;
}

enum { SPECIALS = (MQ_KINDS - MQ_ORDINARY) * MQ_COPIES };

bool specials_are_last(const struct moment *m)
{
    for (int i = MQ_WALL - SPECIALS; i < MQ_WALL; i++)
        if (m->game->wall[i] < MQ_ORDINARY)
            return false;
    return true;
}

bool all_specials_held(const struct moment *m)
{
    int specials = 0;

    for (int seat = 0; seat < MQ_SEATS; seat++)
        specials += specials_in(hand_at(m, seat));
    return specials == SPECIALS;
}

static int kinds_in(const struct mq_hand *h)
{
    int kinds = 0;

    for (int kind = 0; kind < MQ_KINDS; kind++)
        kinds += h->count[kind] > 0;
    return kinds;
}

bool few_kinds_held(const struct moment *m)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (kinds_in(hand_at(m, seat)) > m->wanted)
            return false;
    return true;
}

bool four_of_a_kind_held(const struct moment *m)
{
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (holds_copies(hand_at(m, seat), MQ_COPIES, 0, MQ_ORDINARY))
            return true;
    return false;
}

/* All tiles of every hand belong to one suit, or all are honours. */
bool one_suit_held(const struct moment *m)
{
    for (int seat = 0; seat < MQ_SEATS; seat++) {
        int held[4] = {0}, most = 0;

        for (int kind = 0; kind < MQ_ORDINARY; kind++)
            held[kind / 9] += hand_at(m, seat)->count[kind];
        for (int suit = 0; suit < 4; suit++)
            most = held[suit] > most ? held[suit] : most;
        if (most < hand_at(m, seat)->tiles)
            return false;
    }
    return true;
}
