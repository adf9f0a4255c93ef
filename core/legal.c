/*
 * legal.c - what a seat may do, and what follows when it does so
 *
 * mq_game_answers() is the one list of legal answers.  rules.h has the order of questions and the steps from state to
 * state.
 */
#include "event.h"
#include "legal.h"

int mq_game_next_seat(const struct mq_game *game, int seat)
{
    return (int)seat_after(&game->state, (unsigned)seat, 1);
}

bool mq_tile_begins_run(int low)
{
    return tile_begins_run(low);
}

/* ---- questions ---- */

MQ_LOCAL struct mq_question question_of(unsigned ask, unsigned seat, unsigned tile)
{
    struct mq_question question;

    question.ask = (uint8_t)ask;
    question.seat = (uint8_t)seat;
    question.tile = (mq_tile)tile;
    return question;
}

MQ_LOCAL unsigned chow_runs(const struct mq_hand *h, mq_tile tile)
{
    return runs_with(h->suit[tile_suit(tile)], tile);
}

struct mq_question mq_claim_question(struct mq_engine *e, const struct mq_game *game, unsigned ask)
{
    unsigned seat = asked_seat(&game->state, ask);
    const struct mq_hand *h = &game->hand[seat];
    mq_tile tile = game->state.discard;
    unsigned kind = asked_kind(ask);
    bool can = kind == MQ_ASK_RON    ? mq_hand_wins_with(e, h, tile)
               : kind == MQ_ASK_PONG ? h->count[tile] >= 2
                                     : chow_runs(h, tile) != 0;

    return question_of(can ? kind : (unsigned)MQ_ASK_NOBODY, seat, tile);
}

/* The number of the next question; QUESTIONS if there is none. */
MQ_LOCAL unsigned next_claim(struct mq_engine *e, const struct mq_game *game)
{
    unsigned ask = game->state.ask;

    while (ask < QUESTIONS && mq_claim_question(e, game, ask).ask == MQ_ASK_NOBODY)
        ask++;
    return ask;
}

struct mq_question mq_game_question(struct mq_engine *e, const struct mq_game *game)
{
    unsigned ask;

    if (game->state.phase == MQ_PHASE_TURN)
        return question_of(MQ_ASK_TURN, game->state.seat, MQ_NO_TILE);
    if (game->state.phase == MQ_PHASE_CLAIM && (ask = next_claim(e, game)) < QUESTIONS)
        return mq_claim_question(e, game, ask);
    return question_of(MQ_ASK_NOBODY, MQ_NOBODY, MQ_NO_TILE);
}

/* ---- answers ---- */

/* A list of answers, to which allow() adds. */
struct answers {
    struct mq_event *answer;
    int count;
};

MQ_LOCAL void allow(struct answers *list, struct mq_event answer)
{
    assert(list->count < MQ_ANSWERS_MAX);
    list->answer[list->count++] = answer;
}

/* The answers of a turn: a win, but not after a call (R22), and any tile of the hand as a discard. */
MQ_LOCAL void allow_turn(struct answers *list, struct mq_engine *e, const struct mq_game *game)
{
    unsigned seat = game->state.seat;
    const struct mq_hand *h = &game->hand[seat];

    if (!game->state.called && mq_hand_wins(e, h))
        allow(list, event_of(MQ_SELFDRAWN, seat, MQ_NO_TILE, MQ_NOBODY));
    for (unsigned tile = 0; tile < MQ_KINDS; tile++)
        if (h->count[tile] > 0)
            allow(list, discard_event(&game->state, seat, tile));
}

MQ_LOCAL void allow_claims(struct answers *list, const struct mq_game *game, struct mq_question q)
{
    if (q.ask == MQ_ASK_RON)
        allow(list, event_of(MQ_RON, q.seat, MQ_NO_TILE, MQ_NOBODY));
    if (q.ask == MQ_ASK_PONG)
        allow(list, event_of(MQ_PONG, q.seat, q.tile, MQ_NOBODY));
    if (q.ask == MQ_ASK_CHOW)
        for (unsigned runs = chow_runs(&game->hand[q.seat], q.tile); runs != 0; runs &= runs - 1)
            allow(list, event_of(MQ_CHOW, q.seat, (unsigned)run_low(runs, q.tile), MQ_NOBODY));
}

int mq_game_answers(struct mq_engine *e, const struct mq_game *game, struct mq_event answer[MQ_ANSWERS_MAX])
{
    struct mq_question q = mq_game_question(e, game);
    struct answers list;

    list.answer = answer;
    list.count = 0;
    if (q.ask == MQ_ASK_TURN) {
        allow_turn(&list, e, game);
    } else if (q.ask != MQ_ASK_NOBODY) {
        allow_claims(&list, game, q);
        allow(&list, no_event()); /* every claim may be refused */
    }
    return list.count;
}

int mq_game_claims(struct mq_engine *e, const struct mq_game *game, struct mq_event claim[MQ_CLAIMS_MAX])
{
    struct answers list;

    list.answer = claim;
    list.count = 0;
    for (unsigned ask = game->state.ask; game->state.phase == MQ_PHASE_CLAIM && ask < QUESTIONS; ask++)
        allow_claims(&list, game, mq_claim_question(e, game, ask));
    return list.count;
}

MQ_LOCAL bool is_listed(struct mq_engine *e, const struct mq_game *game, struct mq_event answer)
{
    struct mq_event listed[MQ_ANSWERS_MAX];
    int count = mq_game_answers(e, game, listed);

    return find_answer(listed, count, answer.kind, answer.tile) >= 0;
}

/* ---- what follows ---- */

struct mq_event mq_carry_out(struct mq_game *game, struct mq_question q, struct mq_event answer)
{
    struct mq_hand *h = &game->hand[q.seat];
    struct mq_event event = no_event(), *at = &event;
    struct watch w = watch_events(&at);

    switch (answer.kind) {
    case MQ_OUT:
        hand_remove(h, answer.tile);
        if (tile_is_special(answer.tile))
            play_discard_special(&game->state, w, answer.tile);
        else
            play_discard_ordinary(&game->state, w, answer.tile);
        break;
    case MQ_PONG:
        hand_meld(h, q.tile, q.tile);
        play_call(&game->state, w, MQ_PONG, q.seat, q.tile);
        break;
    case MQ_CHOW:
        hand_meld(h, run_first(answer.tile, q.tile), run_second(answer.tile, q.tile));
        play_call(&game->state, w, MQ_CHOW, q.seat, answer.tile);
        break;
    default:
        play_win(&game->state, w, answer.kind, q.seat);
    }
    game->state.ask = 0; /* no question is open any more */
    return event;
}

bool mq_game_answer(struct mq_engine *e, struct mq_game *game, struct mq_event answer, struct mq_event *event)
{
    if (!is_listed(e, game, answer))
        return false;
    if (answer.kind == MQ_NOTHING) {
        game->state.ask = (uint8_t)(next_claim(e, game) + 1);
        *event = no_event();
    } else {
        *event = mq_carry_out(game, mq_game_question(e, game), answer);
    }
    return true;
}

struct mq_event mq_go_on(struct mq_game *game)
{
    struct mq_event event = no_event(), *at = &event;
    struct watch w = watch_events(&at);
    struct mq_state *s = &game->state;

    if (s->phase == MQ_PHASE_CLAIM) {
        play_no_claim(s);
        s->ask = 0;
    }
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

struct mq_event mq_game_advance(struct mq_engine *e, struct mq_game *game)
{
    return mq_game_question(e, game).ask == MQ_ASK_NOBODY ? mq_go_on(game) : no_event();
}
