/*
 * widest.c - the strategy "widest": as fixed, but the discard leaves as many unseen helping tiles as possible
 */
#include "widest.h"
#include "hand.h"
#include "strategy.h"

static mq_tile discard_by_tables(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    suit_tiles face_up[SUITS];
    struct SEAT h;

    take_face_up(face_up, hand, seen);
    seat_take(&h, lookup_in(e, true), hand);
    return widest_discard(&h, lookup_in(e, true), face_up);
}

mq_tile mq_widest_discard(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    assert(hand->tiles == TILES_MAX - 3 * hand->melds && !hand_has_special(hand));
    return e->helps_known ? discard_by_tables(e, hand, seen) : mq_plain_discard(e, hand, seen);
}

int mq_widest_choice(struct mq_engine *e, const struct mq_view *view, struct mq_strategy own, uint64_t random)
{
    int fixed = mq_fixed_choice(e, view, own, random);

    if (view->answer[fixed].kind != MQ_OUT || tile_is_special(view->answer[fixed].tile))
        return fixed;
    return mq_answer_index(view, MQ_OUT, mq_widest_discard(e, &view->hand, view->seen));
}
