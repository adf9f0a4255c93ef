/*
 * policy.c - what a player does when asked
 *
 * Every player follows the same fixed strategy, so this file has no state: each function looks at a hand and answers.  Whose
 * turn it is, and who may answer first, is game.c's business.
 */
#include "distance.h"
#include "hand.h"

/*
 * Plainly: remove each tile in turn, compute the distance, take the smallest, on ties the largest tile (R24, R25).
 *
 * Two shortcuts.  Only one suit changes when a tile goes, so the other three are joined once.  And no removal can lower the
 * distance, while a hand that has not won always holds a tile it can do without; so the first tile, from the largest down,
 * that leaves the distance as it is cannot be beaten.
 */
MQ_LOCAL mq_tile ordinary_discard(struct mq_engine *e, const struct mq_hand *h)
{
    struct suit_cost cost[SUITS], others[SUITS], low_suits, high_suits;
    int groups = MQ_MELDS_MAX - h->melds, distance, best = 1000;
    mq_tile chosen = MQ_NO_TILE;

    for (int suit = 0; suit < SUITS; suit++)
        cost[suit] = mq_suit_cost(e, suit, h->suit[suit]);
    low_suits = mq_cost_join(cost[0], cost[1]);
    high_suits = mq_cost_join(cost[2], cost[3]);
    others[0] = mq_cost_join(cost[1], high_suits);
    others[1] = mq_cost_join(cost[0], high_suits);
    others[2] = mq_cost_join(low_suits, cost[3]);
    others[3] = mq_cost_join(low_suits, cost[2]);
    distance = mq_cost_total(low_suits, high_suits, groups);

    for (int t = MQ_ORDINARY - 1; t >= 0 && best > distance; t--) {
        int suit = tile_suit((mq_tile)t), after;

        if (h->count[t] == 0)
            continue;
        after = mq_cost_total(mq_suit_cost(e, suit, h->suit[suit] - tile_unit((mq_tile)t)), others[suit], groups);
        if (after < best) {
            best = after;
            chosen = (mq_tile)t;
        }
    }
    return chosen;
}

mq_tile mq_policy_discard(struct mq_engine *e, const struct mq_hand *hand)
{
    for (mq_tile special = MQ_PASS; special <= MQ_DOUBLE; special++) /* ORDER TILE (R23) */
        if (hand->count[special] > 0)
            return special;
    return ordinary_discard(e, hand);
}

bool mq_policy_ron(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct mq_hand full = *hand;

    if (tile_is_special(tile) || hand->count[tile] == MQ_COPIES)
        return false;
    hand_add(&full, tile);
    return mq_hand_wins(e, &full);
}

/* Is the distance strictly lower once 'one' and 'two' have left the hand for a meld (R19)? */
MQ_LOCAL bool call_pays(struct mq_engine *e, const struct mq_hand *hand, mq_tile one, mq_tile two)
{
    struct mq_hand after = *hand;

    assert(hand->melds < MQ_MELDS_MAX);
    hand_remove(&after, one);
    hand_remove(&after, two);
    after.melds++;
    return mq_distance(e, &after) < mq_distance(e, hand);
}

bool mq_policy_pong(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    return hand->count[tile] >= 2 && call_pays(e, hand, tile, tile);
}

mq_tile mq_policy_chow(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    for (int low = tile; low >= tile - 2; low--) { /* the larger numbers first (R21) */
        mq_tile first = (mq_tile)(low == tile ? low + 1 : low);
        mq_tile second = (mq_tile)(low == tile - 2 ? low + 1 : low + 2);

        if (tile_begins_run(low) && hand->count[first] > 0 && hand->count[second] > 0 &&
            call_pays(e, hand, first, second))
            return (mq_tile)low;
    }
    return MQ_NO_TILE;
}
