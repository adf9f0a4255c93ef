/*
 * decide.c - a game step by step, decided by the fixed strategy or by anybody
 *
 * The rules themselves are in play.h.
 */
#include "play.h"

MQ_LOCAL struct mq_event nothing(void)
{
    return event_of(MQ_NOTHING, MQ_NOBODY, MQ_NO_TILE, MQ_NOBODY);
}

MQ_LOCAL struct mq_question question_of(unsigned ask, unsigned seat, unsigned tile)
{
    struct mq_question question;

    question.ask = (uint8_t)ask;
    question.seat = (uint8_t)seat;
    question.tile = (mq_tile)tile;
    return question;
}

int mq_game_next_seat(const struct mq_game *game, int seat)
{
    return (int)seat_after(&game->state, (unsigned)seat, 1);
}

/* ---- questions and answers ---- */

MQ_LOCAL bool holds_run_with(const struct mq_hand *h, int low, mq_tile tile)
{
    if (!tile_begins_run(low) || tile < low || tile > low + 2)
        return false;
    for (int t = low; t <= low + 2; t++)
        if (t != tile && h->count[t] == 0)
            return false;
    return true;
}

/* What the rules let a seat be asked; MQ_ASK_NOBODY if it could not say yes. */
MQ_LOCAL struct mq_question claim_question(struct mq_engine *e, const struct mq_game *g, unsigned ask)
{
    unsigned seat = asked_seat(&g->state, ask);
    const struct mq_hand *h = &g->hand[seat];
    mq_tile tile = g->state.discard;

    if (ask < FIRST_PONG)
        return question_of(mq_policy_ron(e, h, tile) ? MQ_ASK_RON : MQ_ASK_NOBODY, seat, tile);
    if (ask < THE_CHOW)
        return question_of(h->count[tile] >= 2 ? MQ_ASK_PONG : MQ_ASK_NOBODY, seat, tile);
    for (int low = tile - 2; low <= tile; low++)
        if (holds_run_with(h, low, tile))
            return question_of(MQ_ASK_CHOW, seat, tile);
    return question_of(MQ_ASK_NOBODY, seat, tile);
}

/* The number of the next question that its seat may say yes to, from g->ask on; QUESTIONS if there is none. */
MQ_LOCAL unsigned next_claim(struct mq_engine *e, const struct mq_game *g)
{
    unsigned ask = g->state.ask;

    while (ask < QUESTIONS && claim_question(e, g, ask).ask == MQ_ASK_NOBODY)
        ask++;
    return ask;
}

struct mq_question mq_game_question(struct mq_engine *e, const struct mq_game *game)
{
    unsigned ask;

    if (game->state.phase == MQ_PHASE_TURN)
        return question_of(MQ_ASK_TURN, game->state.seat, MQ_NO_TILE);
    if (game->state.phase == MQ_PHASE_CLAIM && (ask = next_claim(e, game)) < QUESTIONS)
        return claim_question(e, game, ask);
    return question_of(MQ_ASK_NOBODY, MQ_NOBODY, MQ_NO_TILE);
}

MQ_LOCAL bool may_answer(struct mq_engine *e, const struct mq_game *g, struct mq_question q, struct mq_event answer)
{
    const struct mq_hand *h;

    if (q.ask == MQ_ASK_NOBODY)
        return false;
    h = &g->hand[q.seat];
    switch (answer.kind) {
    case MQ_NOTHING:
        return q.ask != MQ_ASK_TURN;
    case MQ_OUT:
        return q.ask == MQ_ASK_TURN && answer.tile < MQ_KINDS && h->count[answer.tile] > 0;
    case MQ_SELFDRAWN:
        return q.ask == MQ_ASK_TURN && !g->state.called && mq_hand_wins(e, h);
    case MQ_RON:
        return q.ask == MQ_ASK_RON;
    case MQ_PONG:
        return q.ask == MQ_ASK_PONG;
    case MQ_CHOW:
        return q.ask == MQ_ASK_CHOW && holds_run_with(h, answer.tile, q.tile);
    default:
        return false;
    }
}

/* Let a seat do what it has answered, which the rules allow. */
MQ_LOCAL void carry_out(struct mq_game *g, struct mq_question q, struct mq_event answer, struct watch w)
{
    struct mq_hand *h = &g->hand[q.seat];

    switch (answer.kind) {
    case MQ_OUT:
        hand_remove(h, answer.tile);
        if (tile_is_special(answer.tile))
            play_discard_special(&g->state, w, answer.tile);
        else
            play_discard_ordinary(&g->state, w, answer.tile);
        break;
    case MQ_PONG:
        hand_meld(h, q.tile, q.tile);
        play_call(&g->state, w, MQ_PONG, q.seat, q.tile);
        break;
    case MQ_CHOW:
        hand_meld(h, run_first(answer.tile, q.tile), run_second(answer.tile, q.tile));
        play_call(&g->state, w, MQ_CHOW, q.seat, answer.tile);
        break;
    default:
        play_win(&g->state, w, answer.kind, q.seat);
    }
}

bool mq_game_answer(struct mq_engine *e, struct mq_game *game, struct mq_event answer, struct mq_event *event)
{
    struct mq_question question = mq_game_question(e, game);

    if (!may_answer(e, game, question, answer))
        return false;
    *event = nothing();
    if (answer.kind == MQ_NOTHING)
        game->state.ask = (uint8_t)(next_claim(e, game) + 1);
    else
        carry_out(game, question, answer, watch_events(&event));
    return true;
}

struct mq_event mq_game_advance(struct mq_engine *e, struct mq_game *game)
{
    struct mq_event event = nothing(), *at = &event;
    struct watch w = watch_events(&at);
    struct mq_state *s = &game->state;

    if (s->phase == MQ_PHASE_CLAIM && next_claim(e, game) == QUESTIONS)
        play_no_claim(s);
    if (s->phase == MQ_PHASE_DRAW && s->drawn == MQ_WALL) {
        play_draw_from_empty_wall(s, w);
    } else if (s->phase == MQ_PHASE_DRAW) {
        mq_tile tile = game->wall[s->drawn];

        hand_add(&game->hand[s->seat], tile);
        if (s->drawn < MQ_DEALT)
            play_draw_in_opening(s, w, tile);
        else
            play_draw(s, w, tile);
    } else if (s->phase == MQ_PHASE_WON) {
        play_close(s, w);
    }
    return event;
}

struct mq_event mq_policy_answer(struct mq_engine *e, const struct mq_game *game)
{
    struct mq_question q = mq_game_question(e, game);
    const struct mq_hand *h = &game->hand[q.seat % MQ_SEATS];
    mq_tile low;

    switch (q.ask) {
    case MQ_ASK_TURN:
        if (!game->state.called && mq_hand_wins(e, h))
            return event_of(MQ_SELFDRAWN, q.seat, MQ_NO_TILE, MQ_NOBODY);
        return event_of(MQ_OUT, q.seat, mq_policy_discard(e, h), MQ_NOBODY);
    case MQ_ASK_RON:
        return event_of(MQ_RON, q.seat, MQ_NO_TILE, MQ_NOBODY);
    case MQ_ASK_PONG:
        return mq_policy_pong(e, h, q.tile) ? event_of(MQ_PONG, q.seat, q.tile, MQ_NOBODY) : nothing();
    case MQ_ASK_CHOW:
        low = mq_policy_chow(e, h, q.tile);
        return low != MQ_NO_TILE ? event_of(MQ_CHOW, q.seat, low, MQ_NOBODY) : nothing();
    default:
        return nothing();
    }
}

/* ---- the fixed strategy, one event at a time ---- */

struct mq_event mq_game_step(struct mq_engine *e, struct mq_game *game)
{
    struct mq_event event, *at = &event;
    struct watch w = watch_events(&at);
    struct mq_state s = game->state;
    struct player p;

    if (s.phase == MQ_PHASE_TURN || s.phase == MQ_PHASE_CLAIM) {
        player_sit(&p, e, game);
        if (s.phase == MQ_PHASE_TURN)
            player_turn(&p, &s, e, false, w);
        else
            player_claim(&p, &s, e, false, w, s.ask);
        player_rise(&p, &s, game);
    }
    return at == &event ? mq_game_advance(e, game) : event;
}
