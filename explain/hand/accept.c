/*
 * accept.c - which tiles would help a hand, and what follows each discard
 *
 * Distances and the choice of the discard come from core.
 */
#include "maque_explain.h"
#include "port.h"

void mq_accept(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
               struct mq_acceptance *acceptance)
{
    struct mq_hand more = *hand;
    int distance = mq_distance(e, hand);

    clear_bytes(acceptance, sizeof *acceptance);
    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++) {
        assert(seen[tile] <= MQ_COPIES && seen[tile] >= hand->count[tile]);
        if (hand->count[tile] == MQ_COPIES)
            continue; /* no finished hand has a fifth (R12) */
        mq_hand_add(&more, tile);
        if (mq_distance(e, &more) < distance) {
            acceptance->tiles |= UINT64_C(1) << tile;
            acceptance->left[tile] = (uint8_t)(MQ_COPIES - seen[tile]);
            acceptance->total = (uint8_t)(acceptance->total + acceptance->left[tile]);
            acceptance->kinds++;
        }
        mq_hand_remove(&more, tile);
    }
}

static void weigh(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile, const uint8_t seen[MQ_KINDS],
                  struct mq_candidate *candidate)
{
    struct mq_hand rest = *hand;

    mq_hand_remove(&rest, tile);
    candidate->tile = tile;
    candidate->distance = (uint8_t)mq_distance(e, &rest);
    candidate->best = 0;
    mq_accept(e, &rest, seen, &candidate->acceptance);
}

void mq_compare_discards(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
                         struct mq_discards *discards)
{
    mq_tile chosen = mq_policy_discard(e, hand);
    int least = MQ_DISTANCES;

    clear_bytes(discards, sizeof *discards);
    for (mq_tile tile = 0; tile < MQ_KINDS; tile++)
        if (hand->count[tile] > 0) {
            struct mq_candidate *candidate = &discards->candidate[discards->count];

            weigh(e, hand, tile, seen, candidate);
            if (tile == chosen)
                discards->chosen = discards->count;
            if (candidate->distance < least)
                least = candidate->distance;
            discards->count++;
        }
    for (int i = 0; i < discards->count; i++) {
        discards->candidate[i].best = discards->candidate[i].distance == least;
        discards->ties = (uint8_t)(discards->ties + discards->candidate[i].best);
    }
    if (chosen >= MQ_ORDINARY)
        discards->reason = MQ_SPECIAL_GOES;
    else
        discards->reason = discards->ties == 1 ? MQ_ONLY_BEST : MQ_LARGEST_OF_BEST;
}
