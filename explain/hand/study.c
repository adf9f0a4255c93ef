/*
 * study.c - all that is known about one hand
 */
#include "maque_explain.h"
#include "port.h"

/* True if discard a is listed before discard b: a player would prefer it. */
static bool comes_before(const struct mq_candidate *a, const struct mq_candidate *b)
{
    if (a->distance != b->distance)
        return a->distance < b->distance;
    if (a->acceptance.total != b->acceptance.total)
        return a->acceptance.total > b->acceptance.total;
    return a->tile > b->tile;
}

static void put_in_order(struct mq_study *study)
{
    const struct mq_candidate *candidate = study->discards.candidate;

    for (int i = 0; i < study->discards.count; i++) {
        int at = i;

        for (; at > 0 && comes_before(&candidate[i], &candidate[study->order[at - 1]]); at--)
            study->order[at] = study->order[at - 1];
        study->order[at] = (uint8_t)i;
    }
}

void mq_study_hand(struct mq_engine *e, const struct mq_reading *reading, struct mq_study *study)
{
    const struct mq_hand *hand = &reading->hand;

    clear_bytes(study, sizeof *study);
    mq_finish(e, hand, &study->finish);
    study->wins = mq_hand_wins(e, hand);
    study->waits = hand->tiles == 3 * (MQ_MELDS_MAX - hand->melds) + 1;
    if (study->waits) {
        mq_accept(e, hand, reading->seen, &study->acceptance);
    } else {
        mq_compare_discards(e, hand, reading->seen, &study->discards);
        put_in_order(study);
    }
}
