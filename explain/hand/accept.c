/*
 * accept.c - which tiles would help a hand, and what follows each discard
 *
 * Distances, helping tiles and the choice of the discard come from core.
 */
#include "maque_explain.h"
#include "port.h"

void mq_accept(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS],
               struct mq_acceptance *acceptance)
{
    clear_bytes(acceptance, sizeof *acceptance);
    acceptance->tiles = mq_helping_tiles(e, hand);
    for (mq_tile tile = 0; tile < MQ_ORDINARY; tile++) {
        assert(seen[tile] <= MQ_COPIES && seen[tile] >= hand->count[tile]);
        if (acceptance->tiles >> tile & 1) {
            acceptance->left[tile] = (uint8_t)(MQ_COPIES - seen[tile]);
            acceptance->total = (uint8_t)(acceptance->total + acceptance->left[tile]);
            acceptance->kinds++;
        }
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
    mq_tile chosen = mq_fixed_discard(e, hand);
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
