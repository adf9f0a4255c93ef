/*
 * policy.c - what a seat does when asked, for a hand that comes alone
 *
 * The strategy itself is in table.h and play.h, where the players of whole games use it.  Here a hand is laid on the table first.
 */
#include "play.h"

MQ_LOCAL void lay(struct seat *h, struct mq_engine *e, const struct mq_hand *hand)
{
    assert(hand->tiles <= TILES_MAX && hand->melds <= MQ_MELDS_MAX);
    seat_begin(h, e, false, hand->suit, GROUPS - (unsigned)hand->melds);
}

/* The distance of four codes: look them up and join them. */
MQ_INLINE int join_codes(struct mq_engine *e, bool filled, const uint32_t code[SUITS], int melds)
{
    unsigned element[SUITS], low, high;

    MQ_UNROLL(4)
    for (int suit = 0; suit < SUITS; suit++)
        element[suit] = record_element(engine_record(e, filled, code[suit]));
    low = engine_join(e, filled, element[0], element[1]);
    high = engine_join(e, filled, element[2], element[3]);
    return engine_total(e, filled, (unsigned)(GROUPS - melds), engine_join(e, filled, low, high));
}

MQ_INLINE int distance_of_codes(struct mq_engine *e, const uint32_t code[SUITS], int melds)
{
    return e->filled ? join_codes(e, true, code, melds) : join_codes(e, false, code, melds);
}

int mq_distance(struct mq_engine *e, const struct mq_hand *hand)
{
    uint32_t code[SUITS];

    assert(hand->tiles <= TILES_MAX && hand->melds <= MQ_MELDS_MAX);
    for (int suit = 0; suit < SUITS; suit++)
        code[suit] = code_of(hand->suit[suit]);
    return distance_of_codes(e, code, hand->melds);
}

/* The code of nine counts.  Eight of them are taken at once and put together in pairs and then in fours. */
MQ_INLINE uint32_t code_of_counts(const uint8_t count[SUIT_KINDS])
{
    const uint64_t even_bytes = UINT64_C(0x00FF00FF00FF00FF), even_pairs = UINT64_C(0x0000FFFF0000FFFF);
    uint64_t bytes = eight_bytes(count);
    uint64_t pairs = (bytes & even_bytes) + 5 * (bytes >> 8 & even_bytes);
    uint64_t fours = (pairs & even_pairs) + 25 * (pairs >> 16 & even_pairs);

    return (uint32_t)fours + 625 * (uint32_t)(fours >> 32) + 390625u * count[8];
}

int mq_distance_of_counts(struct mq_engine *e, const uint8_t count[MQ_ORDINARY], int melds)
{
    const uint8_t *h = count + MQ_EAST;
    uint32_t code[SUITS];

    MQ_UNROLL(3)
    for (int suit = 0; suit < HONOURS; suit++)
        code[suit] = code_of_counts(count + suit * SUIT_KINDS);
    code[HONOURS] = code_of_empty(HONOURS) + h[0] + 5u * h[1] + 25u * h[2] + 125u * h[3] + 625u * h[4] +
                    3125u * h[5] + 15625u * h[6];
    return distance_of_codes(e, code, melds);
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
    struct seat h;
    mq_tile tile;

    for (mq_tile special = MQ_PASS; special <= MQ_DOUBLE; special++) /* ORDER TILE (R23) */
        if (hand->count[special] > 0)
            return special;
    lay(&h, e, hand);
    tile = seat_discard(&h, e, false);
    return tile != MQ_NO_TILE ? tile : plain_discard(e, hand);
}

bool mq_policy_ron(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct seat h;

    lay(&h, e, hand);
    return !tile_is_special(tile) && player_rons(&h, tile);
}

bool mq_policy_pong(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct seat h;

    lay(&h, e, hand);
    return tile_count(h.tiles[tile_suit(tile)], tile) >= 2 && player_calls(&h, e, false, no_watch(), tile, tile);
}

mq_tile mq_policy_chow(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    struct seat h;

    lay(&h, e, hand);
    for (unsigned runs = neighbours_runs(seat_neighbours(&h, tile)); runs != 0; runs &= runs - 1) { /* larger numbers first (R21) */
        int low = tile - (int)lowest_bit(runs);

        if (player_calls(&h, e, false, no_watch(), run_first(low, tile), run_second(low, tile)))
            return (mq_tile)low;
    }
    return MQ_NO_TILE;
}
