/*
 * distance.c - the winning distance of a hand: the elements of its four suits, joined
 */
#include "hand.h"

MQ_INLINE int join_codes(struct lookup in, const uint32_t code[SUITS], unsigned groups)
{
    unsigned element[SUITS], low, high;

    MQ_UNROLL(4)
    for (int suit = 0; suit < SUITS; suit++)
        element[suit] = record_element(find_record(in, code[suit]));
    low = find_join(in, element[0], element[1]);
    high = find_join(in, element[2], element[3]);
    return find_total(in, groups, find_join(in, low, high));
}

MQ_INLINE int distance_of_codes(struct mq_engine *e, const uint32_t code[SUITS], int melds)
{
    unsigned groups = (unsigned)(GROUPS - melds);

    return e->filled ? join_codes(lookup_in(e, true), code, groups) : join_codes(lookup_in(e, false), code, groups);
}

int mq_distance(struct mq_engine *e, const struct mq_hand *hand)
{
    uint32_t code[SUITS];

    assert(hand->tiles <= TILES_MAX && hand->melds <= MQ_MELDS_MAX);
    for (int suit = 0; suit < SUITS; suit++)
        code[suit] = code_of(hand->suit[suit]);
    return distance_of_codes(e, code, hand->melds);
}

/* The code of nine counts.  Eight of them are loaded at once and added up in pairs, then in fours. */
MQ_INLINE uint32_t code_of_counts(const uint8_t count[SUIT_KINDS])
{
    const uint64_t even_bytes = UINT64_C(0x00FF00FF00FF00FF), even_pairs = UINT64_C(0x0000FFFF0000FFFF);
    uint64_t bytes = eight_bytes(count);
    uint64_t pairs = (bytes & even_bytes) + 5 * (bytes >> 8 & even_bytes);
    uint64_t fours = (pairs & even_pairs) + 25 * (pairs >> 16 & even_pairs);

    return (uint32_t)fours + 625 * (uint32_t)(fours >> 32) + 390625u * count[8];
}

#ifndef NDEBUG
MQ_INLINE bool counts_are_legal(const uint8_t count[MQ_ORDINARY])
{
    int tiles = 0;

    for (int t = 0; t < MQ_ORDINARY; t++) {
        tiles += count[t];
        if (count[t] > MQ_COPIES)
            return false;
    }
    return tiles <= TILES_MAX;
}
#endif

int mq_distance_of_counts(struct mq_engine *e, const uint8_t count[MQ_ORDINARY], int melds)
{
    const uint8_t *h = count + MQ_EAST;
    uint32_t code[SUITS];

    assert(melds >= 0 && melds <= GROUPS && counts_are_legal(count));
    MQ_UNROLL(3)
    for (int suit = 0; suit < HONOURS; suit++)
        code[suit] = code_of_counts(count + suit * SUIT_KINDS);
    code[HONOURS] = code_of_empty(HONOURS) + h[0] + 5u * h[1] + 25u * h[2] + 125u * h[3] + 625u * h[4] +
                    3125u * h[5] + 15625u * h[6];
    return distance_of_codes(e, code, melds);
}

int mq_distance_after_call(struct mq_engine *e, const struct mq_hand *hand, struct mq_event call, mq_tile taken)
{
    struct mq_hand left = *hand;

    assert(call.kind == MQ_PONG || call.kind == MQ_CHOW);
    if (call.kind == MQ_PONG)
        hand_meld(&left, taken, taken);
    else
        hand_meld(&left, run_first(call.tile, taken), run_second(call.tile, taken));
    return mq_distance(e, &left);
}

uint64_t mq_helping_tiles(struct mq_engine *e, const struct mq_hand *hand)
{
    struct mq_hand more = *hand;
    int distance = mq_distance(e, hand);
    uint64_t tiles = 0;

    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++)
        if (hand->count[tile] < MQ_COPIES) { /* no finished hand has a fifth (R12) */
            hand_add(&more, tile);
            tiles |= (uint64_t)(mq_distance(e, &more) < distance) << tile;
            hand_remove(&more, tile);
        }
    return tiles;
}

bool mq_hand_wins(struct mq_engine *e, const struct mq_hand *hand)
{
    return hand->tiles == TILES_MAX - 3 * hand->melds && !hand_has_special(hand) && mq_distance(e, hand) == 0;
}

bool mq_hand_wins_with(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    uint32_t code[SUITS];

    if (tile_is_special(tile) || hand->count[tile] == MQ_COPIES || hand->tiles != TILES_MAX - 1 - 3 * hand->melds ||
        hand_has_special(hand))
        return false;
    for (int suit = 0; suit < SUITS; suit++)
        code[suit] = code_of(hand->suit[suit]);
    code[tile_suit(tile)] += code_of(tile_unit(tile));
    return distance_of_codes(e, code, hand->melds) == 0;
}
