/*
 * policy.c - what a seat does when asked, for a hand that comes alone
 *
 * The strategy itself is in table.h and play.h, where the players of whole games use it.  Here a hand is laid on the table first.
 */
#include "play.h"

/* The hand is that of the first seat. */
MQ_LOCAL void lay(struct table *t, struct mq_engine *e, const struct mq_hand *hand)
{
    assert(hand->tiles <= TILES_MAX && hand->melds <= MQ_MELDS_MAX);
    table_begin(t, e, false, 0, hand);
}

int mq_distance(struct mq_engine *e, const struct mq_hand *hand)
{
    struct table t;

    lay(&t, e, hand);
    return t.distance[0];
}

bool mq_hand_wins(struct mq_engine *e, const struct mq_hand *hand)
{
    return hand->tiles == TILES_MAX - 3 * hand->melds && !hand_has_special(hand) && mq_distance(e, hand) == 0;
}

/* The rule itself: for hands from which every tile would be missed, as in no game. */
MQ_LOCAL mq_tile plain_discard(struct mq_engine *e, const struct mq_hand *hand)
{
    mq_tile best = MQ_NO_TILE;
    int best_distance = 0;

    for (mq_tile t = 0; t < MQ_ORDINARY; t++) {
        struct mq_hand left = *hand;
        int distance;

        if (hand->count[t] == 0)
            continue;
        hand_remove(&left, t);
        distance = mq_distance(e, &left);
        if (best == MQ_NO_TILE || distance <= best_distance) {
            best = t;
            best_distance = distance;
        }
    }
    return best;
}

mq_tile mq_policy_discard(struct mq_engine *e, const struct mq_hand *hand)
{
    struct table t;
    mq_tile tile;

    for (mq_tile special = MQ_PASS; special <= MQ_DOUBLE; special++) /* ORDER TILE (R23) */
        if (hand->count[special] > 0)
            return special;
    lay(&t, e, hand);
    tile = table_discard(&t, e, false, 0);
    return tile != MQ_NO_TILE ? tile : plain_discard(e, hand);
}

bool mq_policy_ron(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct table t;

    lay(&t, e, hand);
    return !tile_is_special(tile) && t.waits[0] >> tile & 1;
}

bool mq_policy_pong(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct table t;

    lay(&t, e, hand);
    return player_pongs(&t, e, false, no_watch(), 0, tile);
}

mq_tile mq_policy_chow(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct table t;

    lay(&t, e, hand);
    return player_chows(&t, e, false, no_watch(), 0, tile);
}
