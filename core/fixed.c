/*
 * fixed.c - the fixed strategy, asked about a single hand, a single question or a single step
 *
 * The strategy itself is in fixed.h, where it plays whole tables.
 */
#include "event.h"
#include "fixed.h"
#include "legal.h"

/* ---- single hands: each function is compiled twice, for a filled engine and for one that learns ---- */

MQ_INLINE mq_tile discard_of(struct lookup in, const struct mq_hand *hand)
{
    struct SEAT h;

    seat_take(&h, in, hand);
    return fixed_discard(&h, in);
}

/* How many tiles that the seat has not seen help a hand. */
MQ_LOCAL unsigned unseen_helping(struct mq_engine *e, const struct mq_hand *hand, const uint8_t seen[MQ_KINDS])
{
    unsigned unseen = 0;

    for (uint64_t tiles = mq_helping_tiles(e, hand); tiles != 0; tiles &= tiles - 1)
        unseen += (unsigned)MQ_COPIES - seen[lowest_bit_of_64(tiles)];
    return unseen;
}

mq_tile mq_plain_discard(struct mq_engine *e, const struct mq_hand *hand, const uint8_t *seen)
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
        unseen = seen != NULL ? unseen_helping(e, &left, seen) : 0;
        if (distance < least || unseen >= widest) {
            least = distance;
            widest = unseen;
            best = tile;
        }
    }
    return best;
}

mq_tile mq_fixed_discard(struct mq_engine *e, const struct mq_hand *hand)
{
    mq_tile tile;

    assert(hand->tiles > 0);
    for (mq_tile special = MQ_PASS; special <= MQ_DOUBLE; special++) /* ORDER TILE (R23) */
        if (hand->count[special] > 0)
            return special;
    tile = e->filled ? discard_of(lookup_in(e, true), hand) : discard_of(lookup_in(e, false), hand);
    return tile != MQ_NO_TILE ? tile : mq_plain_discard(e, hand, NULL);
}

bool mq_fixed_ron(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    assert(tile < MQ_KINDS);
    return mq_hand_wins_with(e, hand, tile); /* never refused (R26) */
}

MQ_INLINE unsigned way_of(struct lookup in, const struct mq_hand *hand, mq_tile tile, unsigned ways)
{
    struct SEAT h;

    seat_take(&h, in, hand);
    h.distance = (uint8_t)seat_distance(&h, in);
    return fixed_way(&h, in, tile, ways);
}

/* The first of these ways in which the hand calls: see call_by(). */
MQ_LOCAL unsigned first_way(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile, unsigned ways)
{
    if (ways == 0)
        return WAYS_TO_CALL;
    return e->filled ? way_of(lookup_in(e, true), hand, tile, ways) : way_of(lookup_in(e, false), hand, tile, ways);
}

bool mq_fixed_pong(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    assert(tile < MQ_KINDS);
    return first_way(e, hand, tile, hand->count[tile] >= 2 && !tile_is_special(tile)) != WAYS_TO_CALL;
}

mq_tile mq_fixed_chow(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    unsigned way;

    assert(tile < MQ_KINDS);
    way = first_way(e, hand, tile, runs_with(hand->suit[tile_suit(tile)], tile) << 1);
    return way != WAYS_TO_CALL ? (mq_tile)call_by(way, tile, 0, 0).low : (mq_tile)MQ_NO_TILE;
}

/* ---- single questions ---- */

MQ_LOCAL struct mq_event answer_to(struct mq_engine *e, const struct mq_game *game, struct mq_question q)
{
    const struct mq_hand *h = &game->hand[q.seat % MQ_SEATS];
    mq_tile low;

    switch (q.ask) {
    case MQ_ASK_TURN:
        if (!game->state.called && mq_hand_wins(e, h))
            return event_of(MQ_SELFDRAWN, q.seat, MQ_NO_TILE, MQ_NOBODY);
        return discard_event(&game->state, q.seat, mq_fixed_discard(e, h));
    case MQ_ASK_RON:
        return event_of(MQ_RON, q.seat, MQ_NO_TILE, MQ_NOBODY);
    case MQ_ASK_PONG:
        return mq_fixed_pong(e, h, q.tile) ? event_of(MQ_PONG, q.seat, q.tile, MQ_NOBODY) : no_event();
    case MQ_ASK_CHOW:
        low = mq_fixed_chow(e, h, q.tile);
        return low != MQ_NO_TILE ? event_of(MQ_CHOW, q.seat, low, MQ_NOBODY) : no_event();
    default:
        return no_event();
    }
}

struct mq_event mq_fixed_answer(struct mq_engine *e, const struct mq_game *game)
{
    return answer_to(e, game, mq_game_question(e, game));
}

/* ---- single steps ---- */

struct mq_event mq_game_step(struct mq_engine *e, struct mq_game *game)
{
    const struct mq_state *s = &game->state;
    unsigned ask = s->phase == MQ_PHASE_CLAIM ? s->ask : (unsigned)QUESTIONS;
    struct mq_question q;
    struct mq_event answer;

    if (s->phase == MQ_PHASE_TURN) {
        q = mq_game_question(e, game);
        return mq_carry_out(game, q, answer_to(e, game, q));
    }
    for (; ask < QUESTIONS; ask++) {
        q = mq_claim_question(e, game, ask);
        answer = answer_to(e, game, q);
        if (answer.kind != MQ_NOTHING)
            return mq_carry_out(game, q, answer);
    }
    return mq_go_on(game);
}
