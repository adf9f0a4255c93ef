/*
 * widest.c - the strategy "widest": as fixed, but the discard leaves as many unseen helping tiles as possible
 */
#include "widest.h"
#include "hand.h"
#include "strategy.h"

/* How many unseen tiles help a hand. */
static unsigned unseen_helping(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    unsigned unseen = 0;

    for (uint64_t tiles = mq_helping_tiles(e, hand); tiles != 0; tiles &= tiles - 1)
        unseen += (unsigned)MQ_COPIES - seen[lowest_bit_of_64(tiles)];
    return unseen;
}

/* Word by word, for any engine. */
static mq_tile plain_discard(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    int least = MQ_DISTANCES;
    unsigned widest = 0;
    mq_tile best = MQ_NO_TILE;

    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++) {
        struct mq_hand left = *hand;
        unsigned unseen;
        int distance;

        if (hand->count[tile] == 0)
            continue;
        hand_remove(&left, tile);
        distance = mq_distance(e, &left);
        if (distance > least)
            continue;
        unseen = unseen_helping(e, &left, seen);
        if (distance < least || unseen >= widest) {
            least = distance;
            widest = unseen;
            best = tile;
        }
    }
    return best;
}

static mq_tile discard_by_tables(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    suit_tiles face_up[SUITS];
    struct seat h;

    take_face_up(face_up, hand, seen);
    seat_take(&h, lookup_in(e, true), hand);
    return widest_discard(&h, lookup_in(e, true), face_up);
}

mq_tile mq_widest_discard(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    assert(hand->tiles == TILES_MAX - 3 * hand->melds && !hand_has_special(hand));
    return e->helps_known ? discard_by_tables(e, hand, seen) : plain_discard(e, hand, seen);
}

int mq_widest_answer(struct mq_engine *e, const struct mq_view *view)
{
    int fixed = mq_fixed_answer(e, view);

    if (view->answer[fixed].kind != MQ_OUT || tile_is_special(view->answer[fixed].tile))
        return fixed;
    return mq_answer_index(view, MQ_OUT, mq_widest_discard(e, &view->hand, view->seen));
}
