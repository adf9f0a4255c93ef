/*
 * shows_claims.c - rulings about RON, PONG and CHOW
 *
 * Each predicate looks at a game just before one event happens.  When a discard can be claimed, that event is the
 * claim, or the draw (or DRAW) that follows if nobody claims.  Where a rule says what does not happen, the predicate
 * finds the moment at which one could think it happens.  rulings.c names them.
 */
#include "shows.h"

/* The seat so many turns after the discarder. */
static int seat_after(const struct moment *m, int turns)
{
    return (m->game->state.seat + turns * m->game->state.step) % MQ_SEATS;
}

static bool claiming(const struct moment *m)
{
    return m->game->state.phase == MQ_PHASE_CLAIM;
}

static bool nobody_claims(const struct moment *m)
{
    return claiming(m) && (kind_at(m, 0) == MQ_IN || kind_at(m, 0) == MQ_DRAW);
}

/* A call that the rules allow, even if the fixed strategy does not want it. */
struct chance {
    int seat, low;            /* low is MQ_NO_TILE for a PONG */
    int before, after, added; /* distances: before the call, after it, and with the tile simply added to the hand */
};

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

enum { CHANCES_MAX = 4 }; /* one PONG and three CHOWs */

/* Lists all calls that the rules allow now: PONG first, then the CHOWs from the largest numbers down. */
static int chances(const struct moment *m, struct chance chance[CHANCES_MAX])
{
    struct mq_event claim[MQ_CLAIMS_MAX];
    int claims = mq_game_claims(m->e, m->game, claim), count = 0;

    for (int i = 0; i < claims; i++)
        if (claim[i].kind != MQ_RON)
            chance[count++] = weigh(m, claim[i]);
    return count;
}

/* True if a seat that could call has so many copies of one of these kinds in its hand. */
static bool caller_holds(const struct moment *m, int copies, int first_kind, int end_kind)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        if (holds_copies(hand_at(m, chance[i].seat), copies, first_kind, end_kind))
            return true;
    return false;
}

bool shows_limit_at_call(const struct moment *m)
{
    return caller_holds(m, MQ_COPIES, 0, MQ_ORDINARY);
}

bool shows_specials_are_no_group(const struct moment *m)
{
    return caller_holds(m, 2, MQ_ORDINARY, MQ_KINDS);
}

/*
 * A seat calls, or could call, after its last discard was a special: its hand has changed since its last ordinary
 * discard.
 */
bool shows_changed_hand(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        for (int at = m->at - 1; at > 0; at--)
            if (m->log->event[at].kind == MQ_OUT && m->log->event[at].seat == chance[i].seat) {
                if (is_special(m->log->event[at].tile))
                    return true;
                break;
            }
    return false;
}

/* A seat that has not discarded yet could call. */
bool shows_no_turn_yet(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;) {
        int outs = 0;

        for (int at = 0; at < m->at; at++)
            outs += m->log->event[at].kind == MQ_OUT && m->log->event[at].seat == chance[i].seat;
        if (outs == 0)
            return true;
    }
    return false;
}

bool shows_equal_call_refused(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        if (nobody_claims(m) && chance[i].after == chance[i].before)
            return true;
    return false;
}

/* The tile would help if it were drawn, but not if it is called. */
bool shows_helpful_call_refused(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        if (nobody_claims(m) && chance[i].added < chance[i].before && chance[i].after >= chance[i].before)
            return true;
    return false;
}

/* The call would raise the distance. */
bool shows_harmful_call_refused(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        if (nobody_claims(m) && chance[i].after > chance[i].before)
            return true;
    return false;
}

bool shows_special_holder_calls(const struct moment *m)
{
    return is_call(kind_at(m, 0)) && specials_in(hand_now(m)) > 0;
}

/* Another seat holds two of the special just discarded. */
bool shows_special_not_ponged(const struct moment *m)
{
    struct mq_event out = event_at(m, 1);

    if (out.kind != MQ_OUT || !is_special(out.tile))
        return false;
    for (int seat = 0; seat < MQ_SEATS; seat++)
        if (seat != out.seat && hand_at(m, seat)->count[out.tile] >= 2)
            return true;
    return false;
}

bool shows_pong_from_afar(const struct moment *m)
{
    return kind_at(m, 0) == MQ_PONG && event_at(m, 0).seat != seat_after(m, 1);
}

bool shows_own_discard_left(const struct moment *m)
{
    return claiming(m) && mq_fixed_pong(m->e, hand_at(m, m->game->state.seat), m->game->state.discard);
}

bool shows_others_do_not_chow(const struct moment *m)
{
    return nobody_claims(m) &&
           (mq_fixed_chow(m->e, hand_at(m, seat_after(m, 2)), m->game->state.discard) != MQ_NO_TILE ||
            mq_fixed_chow(m->e, hand_at(m, seat_after(m, 3)), m->game->state.discard) != MQ_NO_TILE);
}

static bool chow_in_place(const struct moment *m, int place)
{
    return kind_at(m, 0) == MQ_CHOW && m->game->state.discard == event_at(m, 0).tile + place;
}

bool shows_chow_lowest(const struct moment *m)
{
    return chow_in_place(m, 0);
}

bool shows_chow_middle(const struct moment *m)
{
    return chow_in_place(m, 1);
}

bool shows_chow_highest(const struct moment *m)
{
    return chow_in_place(m, 2);
}

/* Two CHOWs would lower the distance.  They are listed from the largest numbers down. */
bool shows_larger_chow(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        if (kind_at(m, 0) == MQ_CHOW && chance[i].low < event_at(m, 0).tile && chance[i].after < chance[i].before)
            return true;
    return false;
}

bool shows_only_smaller_chow(const struct moment *m)
{
    struct chance chance[CHANCES_MAX];

    for (int i = chances(m, chance); i-- > 0;)
        if (kind_at(m, 0) == MQ_CHOW && chance[i].low != MQ_NO_TILE && chance[i].low > event_at(m, 0).tile)
            return true;
    return false;
}

bool shows_pong_refused_then_chow(const struct moment *m)
{
    return kind_at(m, 0) == MQ_CHOW && hand_now(m)->count[m->game->state.discard] >= 2;
}

bool shows_pong_refused_by_other(const struct moment *m)
{
    return kind_at(m, 0) == MQ_CHOW && (hand_at(m, seat_after(m, 2))->count[m->game->state.discard] >= 2 ||
                                        hand_at(m, seat_after(m, 3))->count[m->game->state.discard] >= 2);
}

bool shows_callers_discard_called(const struct moment *m)
{
    return is_call(kind_at(m, 0)) && is_call(kind_at(m, 2));
}

static bool next_wants_chow(const struct moment *m)
{
    return mq_fixed_chow(m->e, hand_at(m, seat_after(m, 1)), m->game->state.discard) != MQ_NO_TILE;
}

bool shows_pong_before_chow(const struct moment *m)
{
    return shows_pong_from_afar(m) && next_wants_chow(m);
}

bool shows_pong_before_own_chow(const struct moment *m)
{
    return kind_at(m, 0) == MQ_PONG && event_at(m, 0).seat == seat_after(m, 1) && next_wants_chow(m);
}

static bool wants_pong(const struct moment *m, int seat)
{
    return mq_fixed_pong(m->e, hand_at(m, seat), m->game->state.discard);
}

/* A seat other than the winner would PONG. */
bool shows_ron_before_pong(const struct moment *m)
{
    for (int i = 1; i < MQ_SEATS && kind_at(m, 0) == MQ_RON; i++)
        if (seat_after(m, i) != event_at(m, 0).seat && wants_pong(m, seat_after(m, i)))
            return true;
    return false;
}

/* A seat other than the winner would CHOW, and nobody would PONG. */
bool shows_ron_before_chow(const struct moment *m)
{
    for (int i = 1; i < MQ_SEATS; i++)
        if (kind_at(m, 0) != MQ_RON || wants_pong(m, seat_after(m, i)))
            return false;
    return event_at(m, 0).seat != seat_after(m, 1) && next_wants_chow(m);
}

/* The number of seats that could RON. */
static int ron_seats(const struct moment *m)
{
    int able = 0;

    for (int i = 1; i < MQ_SEATS && kind_at(m, 0) == MQ_RON; i++)
        able += mq_fixed_ron(m->e, hand_at(m, seat_after(m, i)), m->game->state.discard);
    return able;
}

bool shows_several_ron(const struct moment *m)
{
    return ron_seats(m) >= 2;
}

bool shows_three_ron(const struct moment *m)
{
    return ron_seats(m) == 3;
}

bool shows_several_ron_forward(const struct moment *m)
{
    return shows_several_ron(m) && m->game->state.step == 1;
}

bool shows_several_ron_reversed(const struct moment *m)
{
    return shows_several_ron(m) && m->game->state.step != 1;
}

/* True if the next seat holds two tiles that would make a run with the discard if only the numbers of kinds counted. */
static bool false_run(const struct moment *m, int first_kind, int end_kind)
{
    int tile = m->game->state.discard;

    for (int low = tile - 2; low <= tile && nobody_claims(m); low++) {
        const uint8_t *count = hand_at(m, seat_after(m, 1))->count;

        if (low < first_kind || low + 2 >= end_kind || mq_tile_begins_run(low))
            continue;
        if ((low == tile || count[low] > 0) && (low + 1 == tile || count[low + 1] > 0) &&
            (low + 2 == tile || count[low + 2] > 0))
            return true;
    }
    return false;
}

bool shows_no_run_across_suits(const struct moment *m)
{
    return false_run(m, 0, MQ_EAST);
}

bool shows_no_honour_run(const struct moment *m)
{
    return false_run(m, MQ_EAST, MQ_ORDINARY);
}

bool shows_bare_wait_ron(const struct moment *m)
{
    return kind_at(m, 0) == MQ_RON && hand_now(m)->melds == MQ_MELDS_MAX;
}

bool shows_bare_wait_selfdrawn(const struct moment *m)
{
    return kind_at(m, 0) == MQ_SELFDRAWN && hand_now(m)->melds == MQ_MELDS_MAX;
}

bool shows_call_on_empty_wall(const struct moment *m)
{
    return wall_is_empty(m) && is_call(kind_at(m, 0));
}

bool shows_call_after_call_on_empty_wall(const struct moment *m)
{
    return shows_call_on_empty_wall(m) && is_call(kind_at(m, 2));
}

bool shows_ron_on_empty_wall(const struct moment *m)
{
    return wall_is_empty(m) && kind_at(m, 0) == MQ_RON;
}
