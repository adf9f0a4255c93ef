/*
 * fixed.c - the fixed strategy, asked about a single hand, a single question or a single step
 *
 * The strategy itself is in fixed.h, where it plays whole tables.
 */
#include "fixed.h"
#include "legal.h"

/* ---- single hands: each function is compiled twice, for a filled engine and for one that learns ---- */

MQ_INLINE mq_tile discard_of(struct lookup in, const struct mq_hand *hand)
{
    struct seat h;

    seat_take(&h, in, hand);
    return fixed_discard(&h, in);
}

/*
 * R24 and R25 word by word.  For hands in which fixed_discard() finds no tile: complete ones, and ones with fewer tiles
 * than in a game.
 */
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
    mq_tile tile;

    assert(hand->tiles > 0);
    for (mq_tile special = MQ_PASS; special <= MQ_DOUBLE; special++) /* ORDER TILE (R23) */
        if (hand->count[special] > 0)
            return special;
    tile = e->filled ? discard_of(lookup_in(e, true), hand) : discard_of(lookup_in(e, false), hand);
    return tile != MQ_NO_TILE ? tile : plain_discard(e, hand);
}

bool mq_policy_ron(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    assert(tile < MQ_KINDS);
    return mq_hand_wins_with(e, hand, tile); /* never refused (R26) */
}

MQ_INLINE bool pong_of(struct lookup in, const struct mq_hand *hand, mq_tile tile)
{
    struct seat h;

    seat_take(&h, in, hand);
    h.distance = (uint8_t)seat_distance(&h, in);
    return fixed_calls(&h, in, no_watch(), tile, tile);
}

bool mq_policy_pong(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    assert(tile < MQ_KINDS);
    if (hand->count[tile] < 2 || tile_is_special(tile))
        return false;
    return e->filled ? pong_of(lookup_in(e, true), hand, tile) : pong_of(lookup_in(e, false), hand, tile);
}

MQ_INLINE mq_tile chow_of(struct lookup in, const struct mq_hand *hand, mq_tile tile, unsigned runs)
{
    struct seat h;

    seat_take(&h, in, hand);
    h.distance = (uint8_t)seat_distance(&h, in);
    for (; runs != 0; runs &= runs - 1) { /* larger numbers first (R21) */
        int low = run_low(runs, tile);

        if (fixed_calls(&h, in, no_watch(), run_first(low, tile), run_second(low, tile)))
            return (mq_tile)low;
    }
    return MQ_NO_TILE;
}

mq_tile mq_policy_chow(struct mq_engine *e, const struct mq_hand *hand, mq_tile tile)
{
    unsigned runs;

    assert(tile < MQ_KINDS);
    runs = runs_with(hand->suit[tile_suit(tile)], tile);
    if (runs == 0)
        return MQ_NO_TILE;
    return e->filled ? chow_of(lookup_in(e, true), hand, tile, runs) : chow_of(lookup_in(e, false), hand, tile, runs);
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
        return discard_event(&game->state, q.seat, mq_policy_discard(e, h));
    case MQ_ASK_RON:
        return event_of(MQ_RON, q.seat, MQ_NO_TILE, MQ_NOBODY);
    case MQ_ASK_PONG:
        return mq_policy_pong(e, h, q.tile) ? event_of(MQ_PONG, q.seat, q.tile, MQ_NOBODY) : no_event();
    case MQ_ASK_CHOW:
        low = mq_policy_chow(e, h, q.tile);
        return low != MQ_NO_TILE ? event_of(MQ_CHOW, q.seat, low, MQ_NOBODY) : no_event();
    default:
        return no_event();
    }
}

struct mq_event mq_policy_answer(struct mq_engine *e, const struct mq_game *game)
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
